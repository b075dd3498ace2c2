// Sabre over HTTP: rules come with the rates, so a checkup is complete at once. S2§3, S2§5, S2§7
import { beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '../../../domain/stay.ts'
import { rateCalls } from '../../testing/rate-calls.ts'
import { steer, worldHotel } from '../../testing/outside/test-sandbox.ts'
import { testServer } from '../../testing/test-server.ts'

let ahead = 0
const server = testServer({
  sandbox: true,
  now: () => Date.now() + ahead,
  limits: { connect_ms: 1_000, first_byte_ms: 2_000, call_ms: 3_000, whole_ms: 6_000 },
})
const { query, ask } = server
const gds = steer(server.sandbox)
const { allRules, allWell, callsSince, checkupOf, cost, nextStay, one, today, usageOf, used } = rateCalls(server, gds)
beforeEach(allWell)

const headers = { 'gds-name': 'sabre' }
type Who = Parameters<typeof ask>[0]
const search = (body: object, who: Who = 'owner') =>
  ask(who, 'POST /checkups', { body: { hotel_id: 3, ...body }, headers })
const get = (path: string, asked: object) =>
  ask('owner', `GET ${path}?${new URLSearchParams({ hotel_id: '3', ...asked })}`, { headers })
/** Calls of the GDS since then, without those for a token. */
const calls = (began: number) => callsSince(began).filter((name) => name !== 'Token')

describe('a checkup', () => {
  test('has the rules of all its rates at once: one query, full depth, and nothing left to read', async () => {
    const began = gds.calls().length
    const { status, body } = await search(nextStay())
    expect(status).toBe(201)
    const { checkup, rates } = body.data
    expect(checkup).toMatchObject({ status: 'complete', gds_id: 2, depth: 'details+rules', rules_read: rates.length })
    expect(rates.length).toBeGreaterThan(10)
    for (const entry of rates)
      expect(entry).toMatchObject({ rules: 'read', details_available: true, rules_available: true })
    expect(calls(began).length).toBeGreaterThan(0)
    expect(await usageOf(checkup.id)).toEqual([{ kind: 'rate_details', counted: true, n: 1 }])
    const whole = (await ask('owner', `GET /checkup-rates/${rates[0].id}`)).body.data
    expect(whole).toMatchObject({ depth: 'details+rules', calls: { details: 'read', rules: 'read' } })
    expect(await cost(checkup.id)).toEqual({ rates: 0, rate_rules: 0, rate_details: 0, queries: 0 })
    expect(await allRules(checkup.id)).toMatchObject({ status: 409, body: { code: 'rules_read' } })
  })

  test('is shown with Sabre’s data of the hotel, whichever GDS is selected', async () => {
    const { checkup, rates, property_id } = (await search(nextStay())).body.data
    const { body } = await ask('owner', `GET /hotels/3?checkup_rate_id=${rates[0].id}`)
    expect(body.data).toMatchObject({ property_id, checkup: { id: checkup.id, gds_id: 2 } })
    expect(body.data.rates).toHaveLength(rates.length)
    expect((await ask('owner', 'GET /hotels/3')).body.data.property_id).not.toBe(property_id)
  })

  test('leaves evidence of every call but those for a token, with the pseudo city code and no secret', async () => {
    const { checkup, rates } = (await search(nextStay())).body.data
    const { body } = await ask('owner', `GET /checkup-rates/${rates[0].id}/evidence`)
    expect(body.data.length).toBeGreaterThan(0)
    for (const { operation, point_of_sale, request, response, rule_set } of body.data) {
      expect([operation, point_of_sale, rule_set]).toEqual([
        expect.not.stringMatching(/token/i),
        'R7P1',
        checkup.rule_set,
      ])
      expect(`${request}${response}`).not.toMatch(/Bearer|T1RLAQ|access_token/i)
    }
  })

  test('asks for three corporate codes, eight categories and children, and keeps them', async () => {
    const began = gds.calls().length
    const answer = await search({
      ...nextStay(),
      hotel_id: 2,
      corporate_codes: ['abc', 'xyz', 'q12'],
      rate_category_codes: '2|3|4|5|6|7|8|13',
      adults: 2,
      children: 1,
    })
    expect(answer.status).toBe(201)
    expect(answer.body.data.checkup).toMatchObject({
      corporate_codes: ['ABC', 'Q12', 'XYZ'],
      rate_category_codes: '13|2|3|4|5|6|7|8',
      adults: 2,
      children: 1,
    })
    const asked = gds
      .calls()
      .slice(began)
      .find(({ operation }) => operation !== 'Token')
    expect(asked).toMatchObject({ adults: 2, children: 1 })
    expect(asked?.corporate_codes.toSorted()).toEqual(['ABC', 'Q12', 'XYZ'])
    expect(asked?.rate_category_codes).toHaveLength(8)
  })

  test('of the property alone costs one query of a separate kind', async () => {
    const { status, body } = await search({ ...nextStay(), mode: 'hotel_details_only' })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ rates: [], checkup: { notice: null, status: 'complete' } })
    expect(body.data.details).toMatchObject({ created_at: expect.any(String), phone: expect.any(String) })
    expect(await usageOf(body.data.checkup.id)).toEqual([{ kind: 'hotel_details', counted: true, n: 1 }])
  })
})

describe('checking again', () => {
  test('rate and rules are one answer; cached ones are not fetched again, older ones with one query', async () => {
    const stay = nextStay()
    const { checkup, rates } = (await search(stay)).body.data
    const question = { ...stay, rate_plan: rates[0].rate_plan }
    const began = gds.calls().length
    const [rate, rules] = [await get('/rates', question), await get('/rates/rules', question)]
    expect(rate.body.data).toMatchObject({ checkup_id: checkup.id, calls: { rules: 'read' } })
    expect(rules.body).toEqual(rate.body)
    expect(calls(began)).toEqual([])
    ahead += 6 * 60_000
    const before = await used()
    const fresh = await get('/rates/rules', question)
    expect(fresh.body.data).toMatchObject({ rate_plan: rates[0].rate_plan, calls: { rules: 'read' } })
    expect((await used()) - before).toBe(1)
    expect(await checkupOf(fresh.body.data.checkup_id)).toMatchObject({ latest: true, base_id: null })
    expect(await get('/rates/rules', { ...question, rate_plan: 'NOSUCH1' })).toMatchObject({
      status: 404,
      body: { code: 'rate_not_available', message: 'Not available for selected date' },
    })
  })

  test('checkups of both GDS are independent: neither replaces the other as newest', async () => {
    const stay = nextStay()
    const inSabre = (await search(stay)).body.data.checkup
    const inTravelport = (await ask('owner', 'POST /checkups', { body: { hotel_id: 3, ...stay } })).body.data.checkup
    expect((await checkupOf(inSabre.id)).latest).toBe(true)
    expect((await checkupOf(inTravelport.id)).latest).toBe(true)
    const days = await query(`select gds_id from day_scores where check_in = '${stay.start_date}' order by gds_id`)
    expect(days.map(({ gds_id }) => gds_id)).toEqual([1, 2])
  })
})

describe('failures: nothing is stored, and the query is counted once', () => {
  test.each([
    ['hang_before_headers', 504, 'gds_timeout'],
    ['http_500_html', 502, 'gds_error'],
    ['http_503', 502, 'gds_error'],
    ['throttled', 503, 'gds_throttled'],
    ['truncated', 502, 'gds_unreadable'],
    ['garbage', 502, 'gds_unreadable'],
    ['html_200', 502, 'gds_unreadable'],
    ['gzip_bomb', 502, 'gds_unreadable'],
    ['reset', 504, 'gds_unreachable'],
  ])('%s: %i %s', async (kind, status, code) => {
    const stay = nextStay()
    await search(stay)
    const [latest, before] = [await one('select max(id)::int id from checkups where latest'), await used()]
    await gds.fail({ kind, count: 9, gds: 'sabre' })
    expect(await search(stay)).toMatchObject({ status, body: { code } })
    expect([await one('select max(id)::int id from checkups where latest'), await used()]).toEqual([latest, before + 1])
    expect(await one('select status, rates_count from checkups order by id desc limit 1')).toEqual({
      status: 'failed',
      rates_count: 0,
    })
  })

  test('an agent without their own credentials cannot call it', async () => {
    expect(await search(nextStay(), 'travel_agent')).toMatchObject({
      status: 422,
      body: { code: 'gds_not_configured' },
    })
  })
})

describe('answers without rates', () => {
  const nothing = {
    title: 'No data to display.',
    message: 'Try selecting different dates/properties and reload rates.',
  }
  const notFound = { title: 'No data for selected GDS and hotel.', message: 'Select different date to load rates.' }
  const short = {
    title: 'Minimum length of stay restriction.',
    message: 'Try selecting different dates to load rate details.',
  }
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay()
  const friday = addDays(today, 40 + ((5 - ((weekday + 40) % 7) + 7) % 7))
  test.each([
    ['29477', 'minimum_stay', short],
    ['14410', 'alternatives_offered', nothing],
    ['03600', 'request_rates', nothing],
    ['00088', 'not_found', notFound],
    [
      '33201',
      'unknown_message',
      { title: 'No data to display.', message: expect.stringContaining('PROPERTY LOADING IN PROGRESS CALL HELP DESK') },
    ],
  ])('hotel %s: %s', async (property_id, outcome, notice) => {
    const sold = worldHotel(property_id).gds.find(({ gds_id }) => gds_id === 2)
    await query(`update gds_hotels set property_id = '${sold?.property_id}', chain_code = '${sold?.chain_code}',
      global_id = '${sold?.global_id}' where hotel_id = 2 and gds_id = 2`)
    const stay = { start_date: friday, end_date: addDays(friday, 1) }
    const answer = await search({ hotel_id: 2, ...stay })
    expect(answer).toMatchObject({
      status: 201,
      body: { data: { rates: [], checkup: { status: 'complete', outcome, notice, rates_count: 0 } } },
    })
    const rate = await get('/rates', { hotel_id: '2', rate_plan: 'ANYCODE', ...stay })
    expect([rate.status, rate.body.code]).toEqual([
      404,
      outcome === 'unknown_message' ? 'unknown_message' : 'rate_not_available',
    ])
  })
})
