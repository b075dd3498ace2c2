// Two people at one fix, over HTTP: a change is made only where it has seen the newest version.
import { beforeAll, describe, expect, test } from 'vitest'
import type { FixRow } from '../../../contract/fixes.ts'
import { addDays, todayIn } from '../../../domain/stay.ts'
import { testServer } from '../../testing/test-server.ts'

const { ask, ended, query } = testServer({ sandbox: true })
const today = todayIn(null, Date.now())
beforeAll(async () => {
  const body = { hotel_id: 2, start_date: addDays(today, 10), end_date: addDays(today, 12) }
  const { status, body: answer } = await ask('owner', 'POST /checkups', { body })
  if (status === 202) await ended('owner', answer.data.id)
})

type Who = Parameters<typeof ask>[0]
const first = async (): Promise<FixRow> => {
  const [row] = (await ask('owner', 'GET /fixes?hotel_id=2&state=all')).body.data as FixRow[]
  if (!row) throw new Error('nothing to fix')
  return row
}
const change = (fix: FixRow, body: object, who: Who = 'owner', seen: string | null = fix.updated_at) =>
  ask(who, `PATCH /hotels/${fix.hotel_id}/fixes/${fix.key}`, {
    body,
    ...(seen !== 'none' && { headers: { 'if-match': `"${seen ?? 0}"` } }),
  })

test('a change that has seen an older version is refused with who, when and the newest state, and changes nothing', async () => {
  const seen = await first()
  expect(seen.updated_at).toBeNull()
  const made = await change(seen, { state: 'done' }, 'manager')
  expect(made).toMatchObject({ status: 200, body: { data: { state: 'done', updated_at: expect.any(String) } } })
  const refused = await change(seen, { state: 'snoozed', until: addDays(today, 7) })
  expect(refused).toMatchObject({
    status: 409,
    body: {
      code: 'changed_meanwhile',
      message: expect.stringMatching(
        /^Manager Tester changed this on \d\d\.\d\d\.\d{4}, \d\d:\d\d UTC. Nothing was saved$/,
      ),
      newest: { by: 'Manager Tester', at: made.body.data.updated_at, status: made.body.data },
    },
  })
  expect(await first()).toMatchObject({ state: 'done', until: null })
  const [logged] = await query(`select count(*)::int n from audit_log where action = 'fix.snoozed'`)
  expect(logged?.n).toBe(0)
})

test('with the newest version, or without one, it is made; each change has a later version than the one before', async () => {
  const before = await first()
  const [one, two] = [
    await change(before, { state: 'open' }),
    await change(before, { state: 'done' }, 'manager', 'none'),
  ]
  expect([one.status, two.status]).toEqual([200, 200])
  expect(one.body.data.updated_at > String(before.updated_at)).toBe(true)
  expect(two.body.data.updated_at > one.body.data.updated_at).toBe(true)
  expect((await change(before, { state: 'open' })).status).toBe(409)
})

test('what support has changed names support', async () => {
  const fix = await first()
  const path = `PATCH /hotels/${fix.hotel_id}/fixes/${fix.key}?user_id=2` as const
  expect((await ask('admin', path, { body: { state: 'open' } })).status).toBe(200)
  const { status, body } = await change(fix, { state: 'done' })
  expect([status, body.newest.by, body.message.split(' changed')[0]]).toEqual([409, null, 'Rateproof support'])
})

test('of two changes at once that have seen the same version one is made', async () => {
  const fix = await first()
  const answers = await Promise.all([change(fix, { state: 'done' }), change(fix, { assigned_to: 3 }, 'manager')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('no version can be had from another account', async () => {
  const fix = await first()
  expect((await change(fix, { state: 'done' }, 'other_tenant_owner', null)).status).toBe(404)
})

test('of two first changes at once, which have both seen none, one is made', async () => {
  await query('delete from fix_states')
  const fix = await first()
  const answers = await Promise.all([change(fix, { state: 'done' }), change(fix, { assigned_to: 3 }, 'manager')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('nobody is refused for what they have changed themselves', async () => {
  const fix = await first()
  expect((await change(fix, { state: 'done' })).status).toBe(200)
  expect((await change(fix, { assigned_to: 3 })).status).toBe(200)
})

const acceptances = ({ hotel_id, key }: FixRow) => `/hotels/${hotel_id}/fixes/${key}/acceptances` as const

describe('what somebody else has accepted since', () => {
  const accept = (fix: FixRow, who: Who) =>
    ask(who, `POST ${acceptances(fix)}`, {
      body: { reason: 'agreed', values_mark: fix.values_mark },
      headers: { 'if-match': `"${fix.updated_at ?? 0}"` },
    })
  const accepted = () => query('select id from accepted_deviations where ended_at is null')

  test('is neither snoozed nor marked as done by whoever has not seen it, also among others, nor where that has ended', async () => {
    await query('delete from fix_states')
    const seen = await first()
    expect((await accept(seen, 'manager')).status).toBe(200)
    const refused = await change(seen, { state: 'snoozed', until: addDays(today, 7) })
    expect([refused.status, refused.body.newest]).toMatchObject([
      409,
      { by: 'Manager Tester', status: { state: 'open' } },
    ])
    const { hotel_id, key, updated_at } = seen
    const many = { state: 'done', fixes: [{ hotel_id, key, updated_at }] }
    expect((await ask('owner', 'PATCH /fixes', { body: many })).body.data).toMatchObject({
      done: 0,
      refused: [{ key }],
    })
    const newest = await first()
    expect([newest.state, newest.accepted?.by]).toEqual(['open', 'Manager Tester'])
    expect((await ask('manager', `DELETE ${acceptances(seen)}`)).status).toBe(200)
    expect((await change(newest, { state: 'done' })).status).toBe(409)
    expect((await change(await first(), { state: 'done' })).status).toBe(200)
  })

  test('or what somebody else has said since is not accepted by whoever has not seen that', async () => {
    const seen = await first()
    expect((await change(seen, { state: 'snoozed', until: addDays(today, 7) }, 'manager')).status).toBe(200)
    const refused = await accept(seen, 'owner')
    expect([refused.status, refused.body.code, refused.body.newest.by]).toEqual([
      409,
      'changed_meanwhile',
      'Manager Tester',
    ])
    expect(await accepted()).toEqual([])
    expect((await accept(await first(), 'owner')).status).toBe(200)
    // Accepting it says nothing else of it.
    expect(await first()).toMatchObject({ state: 'snoozed', until: addDays(today, 7), accepted: { reason: 'agreed' } })
    expect((await ask('owner', `DELETE ${acceptances(seen)}`)).body).toEqual({ data: { ended: 1 } })
  })
})

test.each([
  ['weak', (at: string) => `W/"${at}"`, 200],
  ['without milliseconds where it has none', (at: string) => `"${at.replace('.000Z', 'Z')}"`, 200],
  ['of another thing', () => '"abc"', 400],
])('a version %s', async (_, header, expected) => {
  const fix = await first()
  await query(`update fix_states set updated_at = date_trunc('second', updated_at), actor_id = 1`)
  const [row] = await query('select updated_at from fix_states limit 1')
  const at = new Date(String(row?.updated_at)).toISOString()
  const path = `PATCH /hotels/${fix.hotel_id}/fixes/${fix.key}` as const
  const answer = await ask('owner', path, { body: { state: 'open' }, headers: { 'if-match': header(at) } })
  expect(answer.status).toBe(expected)
})
