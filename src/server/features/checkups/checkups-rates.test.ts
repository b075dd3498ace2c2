// GET /rates: access, rates cached for 5 minutes, and one fetch for many simultaneous requests. S2§7
import { beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '../../../domain/stay.ts'
import { addressOf, type Entry, rateCalls } from '../../testing/rate-calls.ts'
import { steer } from '../../testing/outside/test-sandbox.ts'
import { testServer } from '../../testing/test-server.ts'

let ahead = 0
/** So that every checkup made until now is too old to be reused. */
const sixMinutesLater = () => void (ahead += 6 * 60_000)
const server = testServer({ sandbox: true, now: () => Date.now() + ahead })
const { ask, query } = server
const gds = steer(server.sandbox)
const { allRules, allWell, callsSince, checkupOf, nextStay, one, rate, rules, search, today, usedBy } = rateCalls(
  server,
  gds,
)
beforeEach(allWell)

describe('who may call it', () => {
  const stay = { start_date: addDays(today, 30), end_date: addDays(today, 32) }
  test('401 without a valid token', async () => {
    for (const who of ['nobody', 'revoked_token', 'stranger'] as const) {
      expect((await rate('A1KBAR', stay, who)).status).toBe(401)
      expect((await rules('A1KBAR', stay, who)).status).toBe(401)
      expect((await allRules(1, {}, who)).status).toBe(401)
    }
  })
  test('403 for a GDS that is not held', async () => {
    for (const path of ['rates', 'rates/rules']) {
      const line = `GET /${path}?${addressOf('A1KBAR', { ...stay, hotel_id: '4' })}`
      expect((await ask('other_tenant_owner', line, { headers: { 'gds-name': 'sabre' } })).status).toBe(403)
    }
  })
  test('404 comes before 422: hotels and checkups of others look like missing ones', async () => {
    const { body } = await search(stay)
    expect((await rate('', { ...stay, hotel_id: '4' })).status).toBe(404)
    expect((await rules('A1KBAR', { ...stay, user_id: '5' })).status).toBe(404)
    const foreign = await allRules(body.data.checkup.id, {}, 'other_tenant_owner')
    expect([foreign.status, foreign.body]).toEqual([404, (await allRules(999_999)).body])
    expect((await allRules(body.data.checkup.id, { user_id: 4 })).status).toBe(404)
  })
  test.each([
    ['rate_plan', { rate_plan: ' ' }],
    ['start_date', { start_date: addDays(today, -1) }],
    ['end_date', { end_date: 'later' }],
    ['adults', { adults: '0' }],
    ['children', { children: '10' }],
    ['corporate_codes', { corporate_codes: 'A,B,C,D' }],
    ['corporate_codes', { corporate_codes: 'A-B' }],
    ['rate_category_codes', { rate_category_codes: '1|2|3|4|5|6|7|8|9' }],
    ['rate_category_codes', { rate_category_codes: '13|999' }],
    ['hotel_id', { hotel_id: 'one' }],
  ])('422 names %s of %j', async (field, asked) => {
    for (const read of [rate, rules])
      expect(await read('A1KBAR', { ...stay, ...asked })).toMatchObject({
        status: 422,
        body: { errors: { [field]: [expect.any(String)] } },
      })
  })
  test('422 for a code that the checkup does not have', async () => {
    const { body } = await search(stay)
    expect(await allRules(body.data.checkup.id, { rate_plans: ['NOSUCH1'] })).toMatchObject({
      status: 422,
      body: { errors: { rate_plans: [expect.stringContaining('NOSUCH1')] } },
    })
  })
})

describe('GET /rates', () => {
  test('answers from what was read within 5 minutes, and reads again after that', async () => {
    const stay = nextStay()
    const asked = { hotel_id: 2, corporate_codes: ['xyz', 'abc'], rate_category_codes: '13|4', adults: 2, children: 1 }
    const { body } = await search(stay, asked)
    const [entry] = body.data.rates
    const codes = { corporate_codes: 'ABC,xyz', rate_category_codes: '4|13' }
    const question = { ...stay, ...codes, hotel_id: '2', adults: '2', children: '1' }
    const began = gds.calls().length
    expect(await usedBy(() => rate(entry.rate_plan, question))).toBe(0)
    const stored = await rate(entry.rate_plan, question)
    expect(stored).toMatchObject({ status: 200, body: { data: { id: entry.id, accuracy: entry.accuracy } } })
    expect(stored.body.data).toEqual((await ask('owner', `GET /checkup-rates/${entry.id}`)).body.data)
    expect(gds.calls().length).toBe(began)
    // Another number of guests is another request.
    const lone = await rate(entry.rate_plan, { ...question, children: '0' })
    expect(lone.body.data.checkup_id).not.toBe(body.data.checkup.id)
    sixMinutesLater()
    expect(await usedBy(() => rate(entry.rate_plan, question))).toBe(1)
    const again = await rate(entry.rate_plan, question)
    expect(again.body.data.checkup_id).toBeGreaterThan(body.data.checkup.id)
    const fresh = await checkupOf(again.body.data.checkup_id)
    expect(fresh).toMatchObject({
      status: 'complete',
      latest: true,
      rates_count: body.data.rates.length,
      base_id: null,
    })
    expect((await checkupOf(body.data.checkup.id)).latest).toBe(false)
  })

  test('simultaneous equal requests call the GDS once', async () => {
    const stay = nextStay()
    await gds.latency(150)
    const codes = (await search(stay)).body.data.rates.map((entry: Entry) => entry.rate_plan)
    sixMinutesLater()
    const began = gds.calls().length
    const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => rate(codes[n % codes.length], stay)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(callsSince(began)).toEqual(['HotelDetails'])
    expect(new Set(answers.map(({ body }) => body.data.checkup_id)).size).toBe(1)
  })

  test('a code that is not sold is 404, and so is an unknown host message', async () => {
    const stay = nextStay()
    const absent = await rate('NOSUCH1', stay)
    expect(absent).toMatchObject({
      status: 404,
      body: { code: 'rate_not_available', message: 'Not available for selected date' },
    })
    const began = gds.calls().length
    expect((await rate('NOSUCH1', stay)).body).toEqual(absent.body)
    expect(gds.calls().length).toBe(began)
    const sold = await one('select property_id, chain_code from gds_hotels where hotel_id = 3 and gds_id = 1')
    const sellAs = (property_id: unknown, chain_code: unknown) =>
      query(
        `update gds_hotels set property_id = '${property_id}', chain_code = '${chain_code}' where hotel_id = 3 and gds_id = 1`,
      )
    await sellAs('33201', 'TL')
    expect(await rate('A1KBAR', { ...stay, hotel_id: '3' })).toMatchObject({
      status: 404,
      body: { code: 'unknown_message', message: '0947 PROPERTY LOADING IN PROGRESS CALL HELP DESK' },
    })
    await sellAs(sold.property_id, sold.chain_code)
  })

  test('a GDS that throttles says how long to wait; nothing replaces what was read', async () => {
    const stay = nextStay()
    const { body } = await search(stay)
    sixMinutesLater()
    await gds.fail({ kind: 'throttled', count: 3, retry_after: 17 })
    const answer = await rate(body.data.rates[0].rate_plan, stay)
    expect(answer).toMatchObject({ status: 503, body: { code: 'gds_throttled' }, headers: { 'retry-after': '17' } })
    expect((await checkupOf(body.data.checkup.id)).latest).toBe(true)
  })
})
