// POST /checkups/{id}/rules on Sabre: named rates are read again and their prices checked, each code with its own outcome. S2§4, S2§7, S2§9
import { beforeEach, expect, test } from 'vitest'
import { type Days, type Entry, rateCalls } from '../../testing/rate-calls.ts'
import { steer } from '../../testing/outside/test-sandbox.ts'
import { testServer } from '../../testing/test-server.ts'

const server = testServer({ sandbox: true })
const { query, ask } = server
const gds = steer(server.sandbox)
const { allRules, allWell, callsSince, checkupOf, cost, ended, nextStay, one, ratesOf, usageOf, usedBy } = rateCalls(
  server,
  gds,
)
beforeEach(async () => {
  await allWell()
  await gds.control('rate-keys', { life_seconds: 1_800 })
})

const search = async (stay: Days) => {
  const { body } = await ask('owner', 'POST /checkups', {
    body: { hotel_id: 3, ...stay },
    headers: { 'gds-name': 'sabre' },
  })
  const { checkup, rates } = body.data
  const codes: string[] = rates.map(({ rate_plan }: Entry) => rate_plan)
  return { checkup, codes }
}
/** Reads until the job has ended; returns the new checkup with its rates. */
const confirm = async (id: number, rate_plans: string[]) => {
  const began = gds.calls().length
  const job = await allRules(id, { rate_plans })
  expect(job.status).toBe(202)
  const end = await ended(job)
  const { data: hotel } = (await ask('owner', 'GET /hotels/3', { headers: { 'gds-name': 'sabre' } })).body
  const calls = callsSince(began).filter((name) => name !== 'Token')
  return { end, hotel, calls, made: await checkupOf(hotel.checkup.id) }
}
/** Calls by operation, without the booking code. */
const asked = (calls: string[]) => calls.map((call) => call.split(' ')[0])

test('the cost is known beforehand: the rates again and one check each; without names there is nothing to load', async () => {
  const { checkup, codes } = await search(nextStay())
  const began = gds.calls().length
  const two = codes.slice(0, 2)
  expect(await cost(checkup.id, { rate_plans: [...two, ...two] })).toEqual({
    rates: 2,
    rate_rules: 2,
    rate_details: 1,
    queries: 3,
  })
  for (const body of [{}, { rate_plans: [] }]) {
    expect(await cost(checkup.id, body)).toEqual({ rates: 0, rate_rules: 0, rate_details: 0, queries: 0 })
    expect(await allRules(checkup.id, body)).toMatchObject({ status: 409, body: { code: 'rules_read' } })
  }
  expect(await allRules(checkup.id, { rate_plans: ['NOSUCH1'] })).toMatchObject({ status: 422 })
  expect(callsSince(began)).toEqual([])
})

test('rates once, then a check of each code: a new checkup on its own base, and the older one stays', async () => {
  const { checkup, codes } = await search(nextStay())
  const before = [await checkupOf(checkup.id), await ratesOf(checkup.id)] as const
  let confirmed: Awaited<ReturnType<typeof confirm>> | undefined
  const used = await usedBy(async () => {
    confirmed = await confirm(checkup.id, codes.slice(0, 2))
  })
  if (!confirmed) throw new Error('nothing confirmed')
  const { end, calls, made } = confirmed
  expect(end).toMatchObject({ status: 'done', progress: { done: 2, total: 2 } })
  expect(asked(calls)).toEqual(['GetHotelRateInfo', 'HotelPriceCheck', 'HotelPriceCheck'])
  expect(made).toMatchObject({ status: 'complete', latest: true, rules_read: codes.length, missing: [] })
  const base = await checkupOf(Number(made.base_id))
  expect(base).toMatchObject({ status: 'complete', latest: false, base_id: null, rates_count: codes.length })
  expect([base.id === checkup.id, used]).toEqual([false, 3])
  expect(await usageOf(Number(base.id))).toEqual([{ kind: 'rate_details', counted: true, n: 1 }])
  expect(await usageOf(Number(made.id))).toEqual([{ kind: 'rate_rules', counted: true, n: 2 }])
  const [asRead, rates] = before
  expect(await checkupOf(checkup.id)).toEqual({ ...asRead, latest: false, causes: null })
  expect(await ratesOf(checkup.id)).toEqual(rates)
  const evidence = await query(
    `select operation, rate_plan, sha256 from checkup_evidence where checkup_id = ${made.id} order by id`,
  )
  expect(evidence.map(({ operation }) => operation)).toEqual(['HotelRateInfo', 'HotelPriceCheck', 'HotelPriceCheck'])
  expect(evidence.map(({ rate_plan }) => rate_plan)).toEqual([null, ...codes.slice(0, 2)])
  expect(evidence.every(({ sha256 }) => /^[0-9a-f]{64}$/.test(String(sha256)))).toBe(true)
})

test('a changed price is reported in the host’s words, and the rate shows the new one', async () => {
  const { checkup, codes } = await search(nextStay())
  const [code = ''] = codes
  await gds.fail({ kind: 'price_change', gds: 'sabre' })
  const { hotel, made } = await confirm(checkup.id, [code])
  const words = expect.stringMatching(
    new RegExp(
      `^${code}: Sabre says that the price changed by [\\d.]+ [A-Z]{3} while it was checked\\. The total was `,
    ),
  )
  expect(hotel.checkup.messages).toContainEqual({ code: null, type: 'PriceCheck', text: words })
  const [shown] = (await ratesOf(checkup.id)) as { rate_plan: string; fields: { total: string } }[]
  const [now] = (await ratesOf(Number(made.id))) as { rate_plan: string; fields: { total: string } }[]
  expect([shown?.rate_plan, now?.rate_plan]).toEqual([code, code])
  expect(Number(now?.fields.total)).toBeGreaterThan(Number(shown?.fields.total))
})

test('a check that fails: its code is failed and named, the others are confirmed, and every check is counted', async () => {
  const { checkup, codes } = await search(nextStay())
  const [first = '', second = ''] = codes
  await gds.fail({ kind: 'garbage', gds: 'sabre', operation: 'HotelPriceCheck', rate_plan: second })
  const { end, hotel, made } = await confirm(checkup.id, [first, second])
  expect(end.status).toBe('done')
  expect(made).toMatchObject({
    status: 'partial',
    latest: true,
    rules_read: codes.length - 1,
    missing: [`Rules of ${second}: unreadable`],
  })
  const states = hotel.rates.filter(({ rate_plan }: Entry) => [first, second].includes(rate_plan))
  expect(states.map(({ rate_plan, rules }: Entry) => [rate_plan, rules])).toEqual([
    [first, 'read'],
    [second, 'failed'],
  ])
  expect(await usageOf(Number(made.id))).toEqual([{ kind: 'rate_rules', counted: true, n: 2 }])
  // The next request tries again with fresh rates.
  const again = await confirm(Number(made.id), [second])
  expect(again.made).toMatchObject({ status: 'complete', rules_read: codes.length, missing: [] })
})

test('expired keys fail only their own codes', async () => {
  const { checkup, codes } = await search(nextStay())
  await gds.control('rate-keys', { life_seconds: 0, expire: true })
  const { made } = await confirm(checkup.id, codes.slice(0, 1))
  expect(made).toMatchObject({ status: 'partial', missing: [expect.stringMatching(`^Rules of ${codes[0]}: `)] })
  expect(await usageOf(Number(made.id))).toEqual([{ kind: 'rate_rules', counted: true, n: 1 }])
})

test('a code that is no longer sold is named, and it is neither checked nor counted', async () => {
  const { checkup, codes } = await search(nextStay())
  await query(`update checkup_rates set rate_plan = 'GONE001' where checkup_id = ${checkup.id} and position = 0`)
  const { calls, made } = await confirm(checkup.id, ['GONE001', codes[1] ?? ''])
  expect(asked(calls)).toEqual(['GetHotelRateInfo', 'HotelPriceCheck'])
  expect(made).toMatchObject({
    status: 'partial',
    missing: ['Rules of GONE001: GONE001 is no longer offered for this stay.'],
  })
  expect(await usageOf(Number(made.id))).toEqual([{ kind: 'rate_rules', counted: true, n: 1 }])
})

test('rates that cannot be read again: the job fails, no price is checked, the earlier checkup stays', async () => {
  const { checkup, codes } = await search(nextStay())
  await gds.fail({ kind: 'http_500_html', gds: 'sabre', operation: 'GetHotelRateInfo', count: 9 })
  const used = await usedBy(async () => {
    const { end, calls, hotel } = await confirm(checkup.id, codes.slice(0, 1))
    expect(end).toMatchObject({ status: 'failed', error: { code: 'gds_error' } })
    expect(new Set(asked(calls))).toEqual(new Set(['GetHotelRateInfo']))
    expect(hotel.checkup.id).toBe(checkup.id)
  })
  expect([used, (await one('select status from checkups order by id desc limit 1')).status]).toEqual([1, 'failed'])
})
