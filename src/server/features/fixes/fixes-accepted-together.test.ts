// Accepting by two people, for one booking code, and for a check in all hotels, over HTTP: nobody replaces what they have not seen.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FixRow } from '../../../contract/fixes.ts'
import { addDays, todayIn } from '../../../domain/stay.ts'
import { soldStay } from '../../testing/rate-calls.ts'
import { testServer } from '../../testing/test-server.ts'

const { ask, ended, query } = testServer({ sandbox: true })
const today = todayIn(null, Date.now())
const { after: _, ...stay } = soldStay(today, 10)
type Who = Parameters<typeof ask>[0]
beforeAll(async () => {
  for (const hotel_id of [2, 3]) {
    const body = { hotel_id, ...stay }
    const { status, body: answer } = await ask('owner', 'POST /checkups', { body })
    if (status === 202) await ended('owner', answer.data.id)
  }
})
beforeEach(async () => {
  await query('delete from accepted_deviations')
  await query('delete from fix_states')
})

const rows = async (search = 'state=all') =>
  (await ask('owner', `GET /fixes?length=1000&${search}`)).body.data as FixRow[]
const pick = async (isWanted: (fix: FixRow, all: readonly FixRow[]) => boolean): Promise<FixRow> => {
  const all = await rows()
  const fix = all.find((each) => isWanted(each, all))
  if (!fix) throw new Error('nothing to fix')
  return fix
}
const now = async ({ hotel_id, key }: FixRow) =>
  (await rows()).find((fix) => fix.hotel_id === hotel_id && fix.key === key)
const accept = ({ hotel_id, key, values_mark }: FixRow, body: object, who: Who = 'owner') =>
  ask(who, `POST /hotels/${hotel_id}/fixes/${key}/acceptances`, { body: { values_mark, reason: 'agreed', ...body } })

describe('two people', () => {
  test('who saw the same, one after the other: the second is told who accepted it, and replaces nothing', async () => {
    const fix = await pick(() => true)
    expect((await accept(fix, { days: 365 }, 'manager')).status).toBe(200)
    const refused = await accept(fix, { reason: 'false_alarm', note: 'no fault in our eyes' })
    expect([refused.status, refused.body.code, refused.body.message.split(' on ')[0]]).toEqual([
      409,
      'checked_meanwhile',
      'Manager Tester accepted this',
    ])
    const seen = await now(fix)
    expect(seen?.accepted).toMatchObject({ reason: 'agreed', by: 'Manager Tester' })
    expect((await accept(seen ?? fix, { reason: 'gds_cannot_show' })).status).toBe(200)
    expect((await now(fix))?.accepted).toMatchObject({ reason: 'gds_cannot_show' })
  })

  test('at once: one of them is refused', async () => {
    const fix = await pick(() => true)
    const answers = await Promise.all([accept(fix, {}, 'manager'), accept(fix, { days: 30 })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

const end = ({ hotel_id, key }: FixRow, seen?: string, who: Who = 'owner') =>
  ask(who, `DELETE /hotels/${hotel_id}/fixes/${key}/acceptances`, {
    ...(seen !== undefined && { headers: { 'if-match': `"${seen}"` } }),
  })
const acceptedAt = async (fix: FixRow) => (await now(fix))?.accepted?.at ?? ''

describe('ending an acceptance', () => {
  test('of which somebody else has made a newer one since is refused with who and when, and ends nothing', async () => {
    const fix = await pick(() => true)
    expect((await accept(fix, {})).status).toBe(200)
    const seen = await acceptedAt(fix)
    const meanwhile = (await now(fix)) ?? fix
    expect((await accept(meanwhile, { reason: 'gds_cannot_show' }, 'manager')).status).toBe(200)
    const refused = await end(fix, seen)
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'changed_meanwhile',
        message: expect.stringMatching(
          /^Manager Tester accepted this on \d\d\.\d\d\.\d{4}, \d\d:\d\d UTC\. Nothing was saved$/,
        ),
        newest: { reason: 'gds_cannot_show', by: 'Manager Tester', at: await acceptedAt(fix) },
      },
    })
    expect((await now(fix))?.accepted).toMatchObject({ reason: 'gds_cannot_show' })
    const [logged] = await query(`select count(*)::int n from audit_log where action = 'fix.acceptance_ended'`)
    expect(logged?.n).toBe(0)
    expect((await end(fix, await acceptedAt(fix))).body).toEqual({ data: { ended: 1 } })
  })

  test('that nobody had seen is refused too; without a version, and for one’s own, it is made', async () => {
    const fix = await pick(() => true)
    expect((await accept(fix, {}, 'manager')).status).toBe(200)
    expect((await end(fix, '0')).status).toBe(409)
    expect((await end(fix, '0', 'manager')).body).toEqual({ data: { ended: 1 } })
    expect((await accept((await now(fix)) ?? fix, {}, 'manager')).status).toBe(200)
    expect((await end(fix)).body).toEqual({ data: { ended: 1 } })
    expect((await end(fix, '2026-01-01T00:00:00.000Z')).body).toEqual({ data: { ended: 0 } })
    expect((await end(fix, 'abc')).status).toBe(400)
  })

  test('of one booking code, to which somebody else has added another since, is refused', async () => {
    const fix = await pick(({ rate_plans }) => rate_plans.length > 2)
    const [one, other] = fix.rate_plans
    expect((await accept(fix, { scope: 'code', code: one })).status).toBe(200)
    const seen = (await now(fix)) ?? fix
    expect((await accept(seen, { scope: 'code', code: other }, 'manager')).status).toBe(200)
    expect((await end(fix, seen.partly_accepted[0]?.at)).status).toBe(409)
    expect((await now(fix))?.partly_accepted).toHaveLength(2)
  })
})

describe('for one booking code of several', () => {
  test('the fix says so, is open for the others, is on the page of what is accepted, and can be ended', async () => {
    const fix = await pick(({ rate_plans }) => rate_plans.length > 1)
    const [code] = fix.rate_plans
    expect((await accept(fix, { scope: 'code', code })).status).toBe(200)
    const is = { hotel_id: fix.hotel_id, key: fix.key, accepted: null, partly_accepted: [{ code, reason: 'agreed' }] }
    expect(await now(fix)).toMatchObject({ ...is, state: 'open' })
    const { data, totals } = (await ask('owner', 'GET /fixes?state=accepted')).body
    expect([data, totals.accepted]).toMatchObject([[is], 1])
    const last = await ask('owner', `DELETE /hotels/${fix.hotel_id}/fixes/${fix.key}/acceptances`)
    expect(last.body.data.ended).toBe(1)
    expect(await now(fix)).toMatchObject({ partly_accepted: [] })
  })

  test('the fix stays new, or back, for the others, and what was said of it before counts on', async () => {
    const fix = await pick(({ rate_plans, spell }) => rate_plans.length > 2 && spell?.state === 'new')
    const [one, two] = fix.rate_plans
    expect((await accept(fix, { scope: 'code', code: one })).status).toBe(200)
    const partly = (await now(fix)) ?? fix
    expect([partly.spell?.state, partly.updated_at === null]).toEqual(['new', false])
    expect((await rows('state=new')).map(({ key }) => key)).toContain(fix.key)
    expect((await accept(partly, { scope: 'code', code: two }, 'manager')).status).toBe(200)
    expect((await now(fix))?.spell?.state).toBe('new')
    expect((await end(fix)).status).toBe(200)
    expect((await now(fix))?.spell?.state).toBe('new')
    expect(
      (await ask('owner', `PATCH /hotels/${fix.hotel_id}/fixes/${fix.key}`, { body: { assigned_to: 2 } })).status,
    ).toBe(200)
    expect((await now(fix))?.spell?.state).toBe('open')
    expect((await accept((await now(fix)) ?? fix, { scope: 'code', code: one })).status).toBe(200)
    expect((await now(fix))?.spell?.state).toBe('open')
  })

  test('the last of its codes is an act on the fix: it is open once that has ended', async () => {
    const fix = await pick(({ rate_plans, spell }) => rate_plans.length > 1 && spell?.state === 'new')
    for (const code of fix.rate_plans)
      expect((await accept((await now(fix)) ?? fix, { scope: 'code', code })).status).toBe(200)
    expect((await now(fix))?.accepted).not.toBeNull()
    expect((await end(fix)).status).toBe(200)
    expect((await now(fix))?.spell?.state).toBe('open')
  })
})

test('a check in all hotels keeps what was accepted of it before, with its reason and its end', async () => {
  const fix = await pick(({ check }, all) => all.filter((each) => each.check === check).length > 1)
  const other = await pick((each) => each.check === fix.check && each !== fix && each.key !== fix.key)
  expect((await accept(other, { days: 365 }, 'manager')).status).toBe(200)
  const { body } = await accept(fix, { scope: 'check', reason: 'false_alarm', note: 'no fault in our eyes', days: 30 })
  const found = (await rows()).filter(({ check }) => check === fix.check)
  expect(body.data.accepted).toBe(found.length - 1)
  expect((await now(other))?.accepted).toMatchObject({ reason: 'agreed', until: addDays(today, 365) })
  expect((await now(fix))?.accepted).toMatchObject({ reason: 'false_alarm' })
})
