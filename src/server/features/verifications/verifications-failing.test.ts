// A GDS that fails, people and hotels that go meanwhile, a server that dies: a fix is never gone by them, and no answered stay is asked again.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { password, people } from '../../testing/people.ts'
import { steer } from '../../testing/outside/test-sandbox.ts'
import { testServer } from '../../testing/test-server.ts'
import { hotel_id, verifiedFixes } from '../../testing/verified-fixes.ts'

const server = testServer({ sandbox: true })
const gds = steer(server.sandbox)
const { ask, ended, query } = server
const {
  days,
  read,
  named,
  someFix,
  path,
  start,
  verification,
  end,
  tried,
  tryNow,
  repair,
  newest,
  madeSince,
  learn,
  forget,
} = verifiedFixes(server, gds)

beforeAll(learn)
beforeEach(forget)

/** It takes so long that its outcome is mailed. */
const asIfAgo = async (time: string) => {
  await query(`update fix_verifications set started_at = started_at - interval '${time}'`)
  await query(`update fix_states set done_at = done_at - interval '${time}'`)
}

describe('a GDS that fails', () => {
  test('is asked again after 1, 6 and 24 hours; then the fix is open with the reason, never gone', async () => {
    await read(days[0] ?? 0)
    const fix = await someFix(1)
    const { id } = (
      await (async () => {
        await gds.fail({ kind: 'http_503', count: 99 })
        return start(fix)
      })()
    ).body.data
    for (const [tries, hours] of [1, 6, 24].entries()) {
      await tried(id, tries + 1)
      const waiting = await verification(id)
      expect(waiting).toMatchObject({ status: 'running', reason: expect.any(String), stays: [{ outcome: 'waiting' }] })
      const ahead = Date.parse(waiting.next_at ?? '') - Date.now()
      expect(Math.abs(ahead - hours * 3_600_000)).toBeLessThan(120_000)
      expect(await named(fix.key)).toMatchObject({ state: 'done', verification: { status: 'running' } })
      await query('update gds_accounts set failures = 0, open_until = null, open_reason = null')
      if (hours === 24) await asIfAgo('2 minutes')
      await tryNow()
    }
    const done = await end(id)
    expect(done).toMatchObject({ status: 'couldnt_check', next_at: null, stays: [{ outcome: 'waiting' }] })
    // It may be unconfirmed, so the mail opens the list that has both.
    const [mail] = await query(`select encode(link, 'hex') link, recipient from outbox where mail = 'fix_verified'`)
    const sealed = Buffer.from(String(mail?.link), 'hex')
    expect(server.context().seal.open(sealed, ['outbox', String(mail?.recipient), 'link'])).toContain('state=all')
    expect(await named(fix.key)).toMatchObject({
      state: 'open',
      verification: { status: 'couldnt_check', reason: done.reason },
    })
  })

  test('that answers at the next try: gone, and who waited gets a mail', async () => {
    await read(days[0] ?? 0)
    const fix = await someFix(1)
    await ask('owner', `PATCH ${path(fix)}`, { body: { assigned_to: people.manager } })
    await query('delete from outbox')
    await gds.fail({ kind: 'http_503', count: 99 })
    const { id } = (await start(fix)).body.data
    await tried(id, 1)
    await gds.reset()
    await repair()
    await query('update gds_accounts set failures = 0, open_until = null, open_reason = null')
    await query(`update fix_verifications set started_at = started_at - interval '2 minutes'`)
    await tryNow()
    expect(await end(id)).toMatchObject({ status: 'gone' })
    const mails = await query(`select mail, (select id from users where email = recipient) who from outbox order by 2`)
    expect(mails).toEqual(
      [people.owner, people.manager].toSorted((a, b) => a - b).map((who) => ({ mail: 'fix_verified', who })),
    )
  })
})

describe('what became of people and hotels meanwhile', () => {
  const waiting = async () => {
    await read(days[0] ?? 0)
    const fix = await someFix(1)
    await gds.fail({ kind: 'http_503', count: 20 })
    const { id } = (await start(fix)).body.data
    await tried(id, 1)
    await gds.reset()
    return { fix, id: Number(id) }
  }
  const status = async (id: number) =>
    (await query(`select status, reason from fix_verifications where id = ${id}`))[0] as {
      status: string
      reason: string
    }
  /** The reason, once it has ended without a call to the GDS. */
  const reasonOf = async (id: number) => {
    const began = gds.calls().length
    await tryNow()
    await expect.poll(async () => (await status(id)).status).toBe('couldnt_check')
    expect(await query('select state from fix_states')).toEqual([{ state: 'open' }])
    expect(gds.calls().length).toBe(began)
    return (await status(id)).reason
  }

  test('a person who is no longer active', async () => {
    const { id } = await waiting()
    await query(`update users set status = 'inactive' where id = ${people.owner}`)
    expect(await reasonOf(id)).toMatch(/no longer active/)
    await query(`update users set status = 'active' where id = ${people.owner}`)
  })

  test('a hotel that is no longer theirs', async () => {
    const { id } = await waiting()
    const [kept] = await query(
      `delete from user_hotels where user_id = ${people.owner} and hotel_id = ${hotel_id} returning *`,
    )
    expect(await reasonOf(id)).toMatch(/no longer assigned/)
    if (kept)
      await query(`insert into user_hotels (tenant_id, user_id, hotel_id) values (2, ${people.owner}, ${hotel_id})`)
  })

  test('another point of sale: the stay cannot be told, and nothing is sent', async () => {
    const { id } = await waiting()
    await query(`update verification_stays set point_of_sale = 'OTHER'`)
    expect(await reasonOf(id)).toMatch(/point of sale/)
  })

  test('a fix that no checkup shows any more is checked all the same', async () => {
    const { id } = await waiting()
    await repair()
    await query('update checkups set latest = false')
    await tryNow()
    expect(await end(id)).toMatchObject({ status: 'gone' })
  })

  test('a stay that has begun drops out', async () => {
    const { id } = await waiting()
    await query(`update verification_stays set check_in = current_date - 5`)
    const began = gds.calls().length
    await tryNow()
    expect(await end(id)).toMatchObject({ status: 'past', stays: [{ outcome: 'past' }] })
    expect(gds.calls().length).toBe(began)
  })
})

test('a server that was killed: another goes on, asks no answered stay again, and counts each query once', async () => {
  for (const day of days.slice(0, 3)) await read(day)
  const fix = await someFix(3)
  await gds.fail({ kind: 'http_503', count: 20 })
  const { id } = (await start(fix)).body.data
  await tried(id, 1)
  await gds.reset()
  await repair()
  await query(`update verification_stays set begun = '{}'`)
  // One was answered and one was cut off when the server died; the third was not begun.
  const answered = await read(days[0] ?? 0)
  const [cut] =
    await query(`insert into checkups (tenant_id, user_id, actor_id, hotel_id, gds_id, mode, check_in, nights, adults, children,
      corporate_codes, rate_category_codes, point_of_sale, status, rule_set, details_sent)
    select tenant_id, user_id, actor_id, hotel_id, gds_id, mode, check_in, nights, adults, children, corporate_codes, rate_category_codes,
      point_of_sale, 'failed', rule_set, 1 from checkups where id = ${answered} returning id::int`)
  const begin = (position: number, checkup: number) =>
    query(
      `update verification_stays set checkup_id = ${checkup}, begun = array[${checkup}] where position = ${position}`,
    )
  await begin(0, answered)
  await begin(1, Number(cut?.id))
  await query(
    `update queued_jobs set attempts = 1, lease_until = now() - interval '1 second' where kind = 'fix_verification'`,
  )
  const before = await newest()
  await tryNow()
  const done = await end(id)
  expect(done).toMatchObject({ status: 'gone', queries: 4 })
  expect(done.stays.map(({ outcome }) => outcome)).toEqual(['gone', 'gone', 'gone'])
  expect(await madeSince(before)).toBe(2)
})

test('whoever pressed has it in their own copy; erased, what runs is open again and what has ended stays without them', async () => {
  await read(days[0] ?? 0)
  const fix = await someFix(1)
  await end((await start(fix, {}, 'manager')).body.data.id)
  const copy = await ended('manager', (await ask('manager', 'POST /profile/export')).body.data.id)
  expect(copy.result.data.verifications).toMatchObject([{ hotel_id, status: 'still_there' }])
  await gds.fail({ kind: 'http_503', count: 20 })
  const { id } = (await start(fix, {}, 'manager')).body.data
  await tried(id, 1)
  await gds.reset()
  expect((await ask('manager', 'DELETE /profile', { body: { password } })).status).toBe(204)
  expect(await query('select user_id, person_id, status from fix_verifications order by id')).toEqual([
    { user_id: null, person_id: null, status: 'still_there' },
    { user_id: null, person_id: null, status: 'couldnt_check' },
  ])
  expect(await named(fix.key)).toMatchObject({
    state: 'open',
    verification: { id, reason: 'The person who asked for this check has left the account.' },
  })
  const began = gds.calls().length
  await tryNow()
  await expect.poll(() => query(`select 1 from queued_jobs where kind = 'fix_verification'`)).toEqual([])
  expect(gds.calls().length).toBe(began)
})
