// Several fixes accepted at once, over HTTP: refusals first, then what is accepted, and what of it is left as it is and why.
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { FixRow } from '../../../contract/fixes.ts'
import { addDays, todayIn } from '../../../domain/stay.ts'
import { soldStay } from '../../testing/rate-calls.ts'
import { testServer } from '../../testing/test-server.ts'

const { ask, ended, query } = testServer({ sandbox: true })
const today = todayIn(null, Date.now())
const near = soldStay(today, 10)
const later = soldStay(today, near.after + 10)
type Who = Parameters<typeof ask>[0]
beforeAll(async () => {
  for (const { after: _after, ...stay } of [near, later]) {
    const body = { hotel_id: 2, ...stay }
    const { status, body: answer } = await ask('owner', 'POST /checkups', { body })
    if (status === 202) await ended('owner', answer.data.id)
  }
  // As if another hotel had the same fixes, which the owner reaches and the manager does not.
  await query(`update checkups set hotel_id = 3 where hotel_id = 2 and check_in = '${later.start_date}'`)
})
beforeEach(async () => {
  await query('delete from accepted_deviations')
  await query('delete from fix_states')
})

const list = async (search = 'state=all') =>
  (await ask('owner', `GET /fixes?length=1000&${search}`)).body.data as FixRow[]
const some = async (count: number, isWanted: (fix: FixRow) => boolean = () => true) => {
  const found = (await list()).filter(isWanted).slice(0, count)
  if (found.length < count) throw new Error('too little to fix')
  return found
}
const path = ({ hotel_id, key }: FixRow) => `/hotels/${hotel_id}/fixes/${key}` as const
const seen = ({ hotel_id, key, values_mark, updated_at }: FixRow) => ({ hotel_id, key, values_mark, updated_at })
const accept = (rows: readonly FixRow[], body: object = {}, who: Who = 'owner') =>
  ask(who, 'POST /fixes/acceptances', { body: { reason: 'agreed', ...body, fixes: rows.map(seen) } })
const acceptedNow = async () => (await list('state=accepted')).map(({ hotel_id, key }) => `${hotel_id} ${key}`)
const logged = async () =>
  Number((await query(`select count(*)::int n from audit_log where action = 'fix.accepted'`))[0]?.n)
const nothing = async () => expect(await query('select id from accepted_deviations')).toEqual([])

test.each([
  ['no reason', { reason: undefined }, 'reason'],
  ['a false alarm without a note', { reason: 'false_alarm' }, 'note'],
  ['one booking code without its name', { scope: 'code' }, 'code'],
  ['a booking code for all of them', { code: 'A1K' }, 'code'],
  ['fixes of several checks for all hotels', { scope: 'check' }, 'scope'],
])('refuses %s, and accepts nothing', async (_, body, field) => {
  const rows = await list()
  const other = rows.find(({ check }) => check !== rows[0]?.check)
  const { status, body: told } = await accept(
    [rows[0], other].filter((each) => each !== undefined),
    body,
  )
  expect([status, Object.keys(told.errors)]).toEqual([422, [field]])
  await nothing()
})

test('refuses more than 500, what belongs to another account, a demo, and a check in all hotels by who is not the owner', async () => {
  const [fix] = await some(1)
  if (!fix) throw new Error('nothing to fix')
  const many = Array.from({ length: 501 }, () => fix)
  expect((await accept(many)).status).toBe(422)
  expect((await accept([fix], {}, 'other_tenant_owner')).status).toBe(404)
  expect((await accept([{ ...fix, hotel_id: 4 }])).status).toBe(404)
  expect((await accept([fix], {}, 'demo')).status).toBe(403)
  expect((await accept([fix], { scope: 'check' }, 'manager')).status).toBe(403)
  await nothing()
})

test('accepts all of them over hotels, with the same reason, note and end, each with its entry in the audit log', async () => {
  const before = await logged()
  const rows = [
    ...(await some(3, ({ hotel_id }) => hotel_id === 2)),
    ...(await some(2, ({ hotel_id }) => hotel_id === 3)),
  ]
  const { status, body } = await accept([...rows, ...rows.slice(0, 1)], { note: ' By mail in May ', days: 30 })
  expect([status, body.data]).toEqual([200, { accepted: 5, refused: [], hotels_left: [] }])
  const accepted = await list('state=accepted')
  expect(accepted).toHaveLength(5)
  for (const { accepted: each } of accepted)
    expect(each).toMatchObject({
      note: 'By mail in May',
      by: 'Owner Tester',
      until: addDays(today, 30),
      scope: 'cause',
    })
  expect((await logged()) - before).toBe(5)
})

test('leaves what others have changed or accepted since, what has other values, and what nothing has, and says who and when', async () => {
  const [fine, changed, accepted, moved] = await some(4, ({ hotel_id }) => hotel_id === 2)
  if (!fine || !changed || !accepted || !moved) throw new Error('too little to fix')
  expect((await ask('manager', `PATCH ${path(changed)}`, { body: { assigned_to: 3 } })).status).toBe(200)
  expect((await accept([accepted], {}, 'manager')).body.data.accepted).toBe(1)
  const gone = { ...fine, key: '1-none' }
  const { body } = await accept([fine, changed, accepted, { ...moved, values_mark: 'of yesterday' }, gone])
  expect(body.data.accepted).toBe(1)
  const at = expect.any(String)
  expect(body.data.refused).toMatchObject([
    {
      key: changed.key,
      code: 'changed_meanwhile',
      message: expect.stringMatching(/^Manager Tester changed this on /),
      newest: { by: 'Manager Tester', by_checkup: false, accepted: false, at },
    },
    {
      key: accepted.key,
      code: 'changed_meanwhile',
      message: expect.stringMatching(/^Manager Tester accepted this on /),
      newest: { by: 'Manager Tester', by_checkup: false, accepted: true, at },
    },
    { key: moved.key, code: 'checked_meanwhile', newest: null },
    { key: '1-none', code: 'not_found', newest: null },
  ])
  expect((await acceptedNow()).toSorted()).toEqual(
    [fine, accepted].map(({ hotel_id, key }) => `${hotel_id} ${key}`).toSorted(),
  )
})

test('for one booking code accepts those that have it, and names the others', async () => {
  const [wanted] = await some(1, ({ rate_plans }) => rate_plans.length > 1)
  const code = wanted?.rate_plans[0] ?? ''
  const [without] = await some(1, ({ rate_plans }) => !rate_plans.includes(code))
  if (!wanted || !without) throw new Error('nothing to fix')
  const { body } = await accept([wanted, without], { scope: 'code', code })
  expect(body.data).toMatchObject({ accepted: 1, refused: [{ key: without.key, code: 'other_code' }] })
  const [partly] = await list('state=accepted')
  expect(partly).toMatchObject({ key: wanted.key, accepted: null, partly_accepted: [{ code, reason: 'agreed' }] })
})

test('of one check, for all hotels, renews all that are named, also those that were accepted before', async () => {
  const all = await list()
  const one = all.find((fix) => all.some((each) => each.check === fix.check && each.key !== fix.key))
  const rows = all.filter(({ check }) => check === one?.check)
  expect((await accept(rows, { days: 30 })).body.data.accepted).toBe(rows.length)
  const { body } = await accept(await list('state=accepted'), { scope: 'check', days: 90 })
  expect(body.data).toEqual({ accepted: rows.length, refused: [], hotels_left: [] })
  for (const { accepted } of await list('state=accepted'))
    expect(accepted).toMatchObject({ scope: 'check', until: addDays(today, 90) })
})

test('of one check, for all hotels, accepts all that it finds there', async () => {
  const all = await list()
  const first = all.find((fix) => all.some((each) => each.check === fix.check && each.key !== fix.key))
  const rows = all.filter(({ check }) => check === first?.check)
  const { body } = await accept(rows.slice(0, 1), { scope: 'check' })
  expect(body.data).toEqual({ accepted: rows.length, refused: [], hotels_left: [] })
  expect(await acceptedNow()).toHaveLength(rows.length)
})
