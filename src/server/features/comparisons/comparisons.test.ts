// Comparing both GDS over HTTP: two checkups started by one request, and two stored ones.
import { beforeEach, describe, expect, test } from 'vitest'
import type { Expected } from '../../../domain/own-data/expected.ts'
import { rateCalls } from '../../testing/rate-calls.ts'
import { steer } from '../../testing/outside/test-sandbox.ts'
import { testServer } from '../../testing/test-server.ts'

const server = testServer({
  sandbox: true,
  limits: { connect_ms: 1_000, first_byte_ms: 2_000, call_ms: 3_000, whole_ms: 6_000 },
})
const { query, ask } = server
const gds = steer(server.sandbox)
const { allWell, checkupOf, ended, nextStay, one, usageOf, used } = rateCalls(server, gds)
beforeEach(allWell)

type Difference = { kind: string }
type Pair = { left: unknown; right: unknown; differences: Difference[]; same: number }
type Who = Parameters<typeof ask>[0]
const compare = (body: object, who: Who = 'owner', headers: Record<string, string> = {}) =>
  ask(who, 'POST /comparisons', { body: { hotel_id: 3, ...body }, headers })
const show = (left: number, right: number, who: Who = 'owner') =>
  ask(who, `GET /comparisons?left=${left}&right=${right}`)
const search = async (stay: object, gdsName: string) =>
  (await ask('owner', 'POST /checkups', { body: { hotel_id: 3, ...stay }, headers: { 'gds-name': gdsName } })).body.data

/** A property that only states that breakfast is included. */
const breakfastIncluded: Expected = {
  version: 1,
  plan: { id: 1, code: 'BAR', name: null },
  room: null,
  pattern: '*',
  rate_name: null,
  plan_phrases: [],
  room_name: null,
  room_phrases: [],
  beds: [],
  room_view: null,
  smoking: null,
  greatest_occupancy: null,
  breakfast: true,
  lunch: null,
  dinner: null,
  rate_category: null,
  refundable: null,
  cancellation_deadline_offset: null,
  cancellation_deadline: null,
  penalty: null,
  guarantee: null,
  deposit: null,
  commission: null,
  corporate_codes: [],
  price: null,
  no_price: null,
}

describe('checking both', () => {
  test('is one job with two checkups, one query each, and its result names both', async () => {
    const before = await used()
    const answer = await compare(nextStay())
    expect(answer.status).toBe(202)
    const job = await ended(answer)
    expect(job).toMatchObject({ status: 'done', error: null, progress: { done: 2, total: 2 } })
    const { left, right, failed } = job.result
    expect(failed).toEqual([])
    expect(await checkupOf(left)).toMatchObject({ gds_id: 1, status: 'complete', hotel_id: 3 })
    expect(await checkupOf(right)).toMatchObject({ gds_id: 2, status: 'complete', hotel_id: 3 })
    for (const id of [left, right]) expect(await usageOf(id)).toEqual([{ kind: 'rate_details', counted: true, n: 1 }])
    expect((await used()) - before).toBe(2)
    const { status, body } = await show(left, right)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ left: { id: left, gds_id: 1 }, right: { id: right, gds_id: 2 } })
    expect(body.data.pairs.filter(({ by }: { by: string }) => by === 'code').length).toBeGreaterThan(10)
  })

  test('the same key calls the GDS once', async () => {
    const stay = nextStay()
    const headers = { 'idempotency-key': `compare-${stay.start_date}` }
    const [first, again] = [await compare(stay, 'owner', headers), await compare(stay, 'owner', headers)]
    expect(again.body.data.id).toBe(first.body.data.id)
    await ended(first)
    const [made] = await query(`select count(*)::int n from checkups where check_in = '${stay.start_date}'`)
    expect(made?.n).toBe(2)
  })

  test('when one GDS fails the other checkup is kept, and the job says which failed', async () => {
    await gds.fail({ kind: 'http_503', count: 9, gds: 'sabre' })
    const job = await ended(await compare(nextStay()))
    expect(job.status).toBe('done')
    expect(job.result).toMatchObject({ left: expect.any(Number), right: null })
    expect(job.result.failed).toEqual([{ gds_id: 2, message: expect.stringMatching(/^Sabre: /) }])
    expect(await checkupOf(job.result.left)).toMatchObject({ status: 'complete' })
  })
})

describe('errors before a GDS is called', () => {
  const trace = async () => [gds.calls().length, await one('select count(*)::int n from jobs')]
  test.each([
    ['an account without one of the two', 'other_tenant_owner', 4, 403, 'gds_not_held', /^Sabre is not part/],
    ['an agent without credentials of their own', 'travel_agent', 3, 422, 'gds_not_configured', /is not configured$/],
    ['a hotel that one of the two does not sell', 'owner', 2, 422, 'not_sold', /^Sabre does not sell this hotel$/],
  ] as const)('%s', async (_, who, hotel_id, status, code, message) => {
    await query('delete from gds_hotels where hotel_id = 2 and gds_id = 2')
    const before = await trace()
    const answer = await compare({ ...nextStay(), hotel_id }, who)
    expect(answer).toMatchObject({ status, body: { code, message: expect.stringMatching(message) } })
    expect(await trace()).toEqual(before)
  })
  test('a day that is over, and a hotel out of reach', async () => {
    expect((await compare({ start_date: '2020-01-01', end_date: '2020-01-02' })).status).toBe(422)
    expect((await compare({ ...nextStay(), hotel_id: 4 })).status).toBe(404)
  })
})

describe('two stored checkups', () => {
  test('are listed in the same order whichever is named first; all matches are counted', async () => {
    const stay = nextStay()
    const [inTravelport, inSabre] = [await search(stay, 'travel_port'), await search(stay, 'sabre')]
    const [one_way, other_way] = [
      await show(inTravelport.checkup.id, inSabre.checkup.id),
      await show(inSabre.checkup.id, inTravelport.checkup.id),
    ]
    expect(one_way.status).toBe(200)
    expect(other_way.body).toEqual(one_way.body)
    const { pairs } = one_way.body.data
    expect(pairs.filter(({ left }: { left: unknown }) => left !== null)).toHaveLength(inTravelport.rates.length)
    expect(pairs.filter(({ right }: { right: unknown }) => right !== null)).toHaveLength(inSabre.rates.length)
    const both = pairs.filter(({ left, right }: Pair) => left !== null && right !== null)
    expect(both.length).toBeGreaterThan(10)
    expect(both.every(({ same }: Pair) => same > 5)).toBe(true)
    expect(
      pairs.flatMap(({ differences }: Pair) => differences).filter(({ kind }: Difference) => kind === 'same'),
    ).toEqual([])
  })

  test('name the hotel, and where a pair differs what the property itself says of it', async () => {
    const stay = nextStay()
    const sides = [await search(stay, 'travel_port'), await search(stay, 'sabre')]
    const [left, right] = sides.map(({ checkup }) => checkup.id)
    const { pairs } = (await show(left, right)).body.data
    const { left: inOne, right: inOther } = pairs.find(({ by }: { by: string }) => by === 'code')
    const breakfast = (id: number, flag: boolean) =>
      query(`update checkup_rates set fields = fields || '{"breakfast": ${flag}}' where id = ${id}`)
    await breakfast(inOne.id, true)
    await breakfast(inOther.id, false)
    await query(`update checkup_rates set expected = '${JSON.stringify(breakfastIncluded)}' where id = ${inOne.id}`)
    await query(`update checkups set own_version = 4 where id = ${left}`)
    const { hotel, pairs: now } = (await show(left, right)).body.data
    expect(hotel).toBe((await query('select name from hotels where id = 3'))[0]?.name)
    const pair = now.find((each: { left: { id: number } | null }) => each.left?.id === inOne.id)
    expect(pair.differences).toContainEqual(expect.objectContaining({ field: 'breakfast', left: 'Yes', right: 'No' }))
    expect(pair.expected).toMatchObject({ version: 4, breakfast: true, plan: { code: 'BAR' } })
    const others = now.filter((each: { left: { id: number } | null }) => each.left?.id !== inOne.id)
    expect(others.every(({ expected }: { expected: unknown }) => expected === null)).toBe(true)
  })

  test('of another stay, of one GDS twice, of another tenant or unknown are not found', async () => {
    const [stay, other] = [nextStay(), nextStay()]
    const left = (await search(stay, 'travel_port')).checkup.id
    const right = (await search(stay, 'sabre')).checkup.id
    const later = (await search(other, 'sabre')).checkup.id
    for (const [a, b, code] of [
      [left, later, 'two_stays'],
      [left, left, 'not_found'],
      [right, right, 'not_found'],
      [left, 999_999, 'not_found'],
    ] as const) {
      const { status, body } = await show(a, b)
      expect([status, body.code]).toEqual([404, code])
    }
    expect((await show(left, right, 'other_tenant_owner')).status).toBe(404)
    expect((await show(left, right, 'employee')).status).toBe(404)
    expect((await show(left, right, 'admin')).status).toBe(200)
  })
})
