// Which stays a check asks: also those before the first day on the screen, and none of a point of sale that is no longer used.
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { VerificationCost } from '../../../contract/verifications.ts'
import { addDays } from '../../../domain/stay.ts'
import { steer } from '../../testing/outside/test-sandbox.ts'
import { testServer } from '../../testing/test-server.ts'
import { verifiedFixes } from '../../testing/verified-fixes.ts'

const server = testServer({ sandbox: true })
const gds = steer(server.sandbox)
const { ask, query } = server
const { today, days, read, someFix, path, cost, start, end, tried, tryNow, repair, learn, forget } = verifiedFixes(
  server,
  gds,
)

beforeAll(learn)
beforeEach(forget)

test('stays before the first day on the screen are asked too, also where no spell names them', async () => {
  for (const day of days.slice(0, 2)) await read(day)
  const fix = await someFix(2)
  await query('delete from fix_stays')
  await query('delete from fix_spells')
  const second = addDays(today, days[1] ?? 0)
  const window = `start_date=${second}&end_date=${second}`
  const { body } = await ask('owner', `GET ${path(fix)}/verification-cost?${window}`)
  const found = body.data as VerificationCost
  expect(found.stays.map(({ check_in }) => check_in)).toEqual(days.slice(0, 2).map((day) => addDays(today, day)))
  const answer = await ask('owner', `POST ${path(fix)}/verifications?${window}`, { body: {} })
  expect((await end(answer.body.data.id)).stays).toHaveLength(2)
})

test('stays of another point of sale are left out and named; where all are, the check is refused', async () => {
  const first = await read(days[0] ?? 0)
  await read(days[1] ?? 0)
  const fix = await someFix(2)
  const move = async (where: string) => {
    for (const table of ['checkups', 'fix_stays'])
      await query(`update ${table} set point_of_sale = 'OTHER' where ${where}`)
  }
  await move(`check_in = (select check_in from checkups where id = ${first})`)
  expect(await cost(fix)).toMatchObject({ elsewhere: 1, beyond: 0, all: { stays: 1 }, stays: [{}] })
  await gds.fail({ kind: 'http_503', count: 20 })
  const { id, unchecked } = (await start(fix)).body.data
  expect(unchecked).toBe(1)
  await tried(id, 1)
  await gds.reset()
  await repair()
  await query('update gds_accounts set failures = 0, open_until = null, open_reason = null')
  await query(`update fix_verifications set started_at = started_at - interval '2 minutes'`)
  await query(`update fix_states set done_at = done_at - interval '2 minutes'`)
  await query(`update checkups set created_at = created_at - interval '5 minutes' where id = ${first}`)
  await tryNow()
  expect(await end(id)).toMatchObject({ status: 'gone', stays: [{ outcome: 'gone' }] })
  // What was not checked is among those that are done.
  const [mail] = await query(`select encode(link, 'hex') link, recipient from outbox`)
  const sealed = Buffer.from(String(mail?.link), 'hex')
  expect(server.context().seal.open(sealed, ['outbox', String(mail?.recipient), 'link'])).toContain('state=done')
  await move('true')
  expect(await cost(fix)).toMatchObject({ elsewhere: 1, stays: [] })
  expect(await start(fix)).toMatchObject({ status: 409, body: { code: 'other_point_of_sale' } })
})
