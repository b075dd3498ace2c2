// Servers that die or lose a verification to another, and answers that are only a part: what is known ends it, and nobody undoes another's work.
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { steer } from '../../testing/outside/test-sandbox.ts'
import { runTasks } from '../../testing/run-tasks.ts'
import { testServer } from '../../testing/test-server.ts'
import { verifiedFixes } from '../../testing/verified-fixes.ts'
import { orphanTask } from './jobs.ts'

const server = testServer({ sandbox: true })
const gds = steer(server.sandbox)
const { query } = server
const { days, read, named, someFix, start, verification, end, tried, tryNow, repair, newest, learn, forget } =
  verifiedFixes(server, gds)

beforeAll(learn)
beforeEach(forget)

const healed = () => query('update gds_accounts set failures = 0, open_until = null, open_reason = null')
/** A check of so many stays that waits for its second try. */
const waiting = async (stays: number) => {
  for (const day of days.slice(0, stays)) await read(day)
  const fix = await someFix(stays)
  await gds.fail({ kind: 'http_503', count: 99 })
  const { id } = (await start(fix)).body.data
  await tried(id, 1)
  await gds.reset()
  await healed()
  return { fix, id: Number(id) }
}

test('killed after a stay that is still wrong, the next server ends it and asks no other', async () => {
  const { id } = await waiting(2)
  await query(
    `update verification_stays set outcome = 'still_there', shown = 'X', checked_at = now() where position = 0`,
  )
  const began = gds.calls().length
  await tryNow()
  expect(await end(id)).toMatchObject({ status: 'still_there', stays: [{}, { outcome: 'waiting' }] })
  expect(gds.calls().length).toBe(began)
})

test('a server whose stay another has begun leaves it to that one; without a job the check ends with words', async () => {
  const { fix, id } = await waiting(1)
  const others = await newest()
  await gds.latency(1_000)
  await gds.fail({ kind: 'http_503', count: 99 })
  await tryNow()
  const stay = async () =>
    (await query(`select checkup_id::int, outcome from verification_stays where verification_id = ${id}`))[0]
  await expect.poll(async () => (await stay())?.checkup_id).not.toBeNull()
  await expect.poll(() => verification(id)).toMatchObject({ next_at: null, reason: null })
  await query(`update verification_stays set checkup_id = ${others}`)
  await expect.poll(() => query(`select 1 from queued_jobs where kind = 'fix_verification'`)).toEqual([])
  expect(await stay()).toEqual({ checkup_id: others, outcome: 'waiting' })
  expect(await query(`select status, tries from fix_verifications where id = ${id}`)).toEqual([
    { status: 'running', tries: 1 },
  ])
  await query(`delete from schedule where name = 'fix_verifications'`)
  expect(await runTasks(server.context(), [orphanTask])).toEqual(['fix_verifications'])
  expect(await verification(id)).toMatchObject({ status: 'couldnt_check', reason: expect.stringContaining('wrong') })
  expect(await named(fix.key)).toMatchObject({ state: 'open' })
})

test('a check that waits for its next try has a job, and the sweep leaves it alone', async () => {
  const { id } = await waiting(1)
  await query(`delete from schedule where name = 'fix_verifications'`)
  await runTasks(server.context(), [orphanTask])
  expect(await verification(id)).toMatchObject({ status: 'running', reason: 'The GDS returned an error.' })
})

test('where the GDS rejects the account, it ends at once', async () => {
  const { fix, id } = await waiting(1)
  await query(`update gds_accounts set open_reason = 'credentials', open_until = now() + interval '10 minutes'`)
  await tryNow()
  expect(await end(id)).toMatchObject({
    status: 'couldnt_check',
    reason: 'The GDS rejected the user name, password, branch or PCC.',
  })
  expect(await named(fix.key)).toMatchObject({ state: 'open' })
})

test('where calls for rules fail, the stay is asked again, and undecided only at the last try', async () => {
  const made = await read(days[0] ?? 0)
  const fix = await someFix(1)
  await query(`update checkup_rates set rules = 'read' where checkup_id = ${made}`)
  await repair()
  await gds.fail({ kind: 'http_503', count: 999, operation: 'HotelRules' })
  const { id } = (await start(fix)).body.data
  for (const tries of [1, 2, 3]) {
    await tried(id, tries)
    expect(await verification(id)).toMatchObject({
      status: 'running',
      reason: 'The GDS sent only part of the rates.',
      stays: [{ outcome: 'waiting', checkup_id: null }],
    })
    await healed()
    await tryNow()
  }
  expect(await end(id)).toMatchObject({ status: 'couldnt_check', stays: [{ outcome: 'couldnt_check' }] })
})

test('"still there" is not shown once somebody has acted, or where the fix came back later', async () => {
  await read(days[0] ?? 0)
  const fix = await someFix(1)
  await end((await start(fix)).body.data.id)
  const shown = async () => (await named(fix.key))?.verification?.status
  expect(await shown()).toBe('still_there')
  const spell = `fix_spells set opened_at = opened_at`
  await query(`update ${spell} + interval '1 day'`)
  expect(await shown()).toBeUndefined()
  await query(`update ${spell} - interval '1 day'`)
  expect(await shown()).toBe('still_there')
  const say = (body: object) => server.ask('owner', `PATCH /hotels/${fix.hotel_id}/fixes/${fix.key}`, { body })
  await say({ assigned_to: null })
  expect(await shown()).toBe('still_there')
  await say({ state: 'done' })
  await say({ state: 'open' })
  expect(await shown()).toBeUndefined()
})
