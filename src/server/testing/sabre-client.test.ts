// The client of Sabre against the sandbox's Sabre side: the two share no code, so each proves the other.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Outcome } from '../../domain/gds.ts'
import { addDays, type Stay, todayIn } from '../../domain/stay.ts'
import { defaultLimits, type Limits, type SabreAccount, type TokenSource } from '../../gds/gds.ts'
import { createSabreClient } from '../../gds/sabre/client.ts'
import { fetchToken } from '../../gds/sabre/token.ts'
import { plantedDefects } from '../../sandbox/planting.ts'
import { startSandbox } from '../../sandbox/server.ts'
import { specialHotels } from '../../sandbox/specials.ts'
import { sandboxAccounts, sandboxCorporateCodes, type WorldHotel, worldHotels } from '../../sandbox/world.ts'
import { sandboxHotels } from '../../sandbox/world/hotels.ts'
import { isSold } from './rate-calls.ts'
import { steer } from './outside/test-sandbox.ts'
import { plainStay } from '../../domain/testing/plain-stay.ts'

const today = todayIn(null, Date.now())
const stay: Stay = { ...plainStay, check_in: addDays(today, 80), check_out: addDays(today, 83) }
let sandbox: Awaited<ReturnType<typeof startSandbox>>
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, today: () => today })
})
afterAll(() => sandbox.stop())
const { control, fail, reset } = steer(() => sandbox)
afterEach(async () => {
  await reset()
  await control('tokens', { expire: true })
})

const account = (stated: Partial<SabreAccount> = {}): SabreAccount => ({
  gds: 'sabre',
  endpoint: sandbox.sabre,
  ...sandboxAccounts.sabre.platform,
  ...stated,
})
/** As a server keeps it: one token for everyone, until it is refused. */
const keeping = (of: SabreAccount) => {
  let token: ReturnType<typeof fetchToken> | undefined
  const fetched: (string | null)[] = []
  const source: TokenSource = (refused) => {
    if (token === undefined || refused !== null) {
      fetched.push(refused)
      token = fetchToken(of, defaultLimits, new AbortController().signal)
    }
    return token
  }
  return { source, fetched }
}
const clientOf = (limits: Partial<Limits> = {}, of = account()) => {
  const { source, fetched } = keeping(of)
  return { ...createSabreClient(of, limits, source), fetched }
}

const sold = (hotel: WorldHotel) => hotel.gds.find(({ gds_id }) => gds_id === 2)
const special = new Set(specialHotels.map(({ chain_code, property_id }) => chain_code + property_id))
const usual = worldHotels.filter(
  (hotel) => sold(hotel) && !hotel.gds.some(({ chain_code, property_id }) => special.has(chain_code + property_id)),
)
const askOf = (hotel: WorldHotel, stated: Partial<Stay> = {}) => {
  const { property_id = '', chain_code = '', global_id = null } = sold(hotel) ?? {}
  return { property: { property_id, chain_code, global_id }, stay: { ...stay, ...stated } }
}
/** The world knows a hotel by the id that stands first. */
const worldOf = ({ gds: [own] }: WorldHotel) => ({
  property_id: own?.property_id ?? '',
  chain_code: own?.chain_code ?? '',
})
const [first, second] = usual as [WorldHotel, WorldHotel]
const asked = () => sandbox.log().map(({ operation, status }) => [operation, status])

test('rates: every clean hotel has them, with totals and rules', async () => {
  const { fetchRates, fetched } = clientOf()
  const days = { start_date: stay.check_in, end_date: stay.check_out }
  const open = new Set(
    sandboxHotels.filter((hotel) => isSold(hotel, days, today)).map(({ property_id }) => property_id),
  )
  const both = usual.filter(({ gds }) => gds.length === 2 && open.has(gds[0]?.property_id ?? ''))
  const clean = both.filter((hotel) => plantedDefects(stay, worldOf(hotel), today, [], 'sabre').length === 0)
  expect(clean.length).toBeGreaterThanOrEqual(8)
  for (const hotel of clean.slice(0, 12)) {
    const { outcome, rates, property, messages, missing, exchanges, calls } = await fetchRates(askOf(hotel))
    expect([outcome, messages, missing, exchanges.length]).toEqual(['rates', [], [], 1])
    expect(calls).toEqual({ details: 'read', rules: 'read' })
    expect(property).toMatchObject({ property_id: sold(hotel)?.property_id, global_id: sold(hotel)?.global_id })
    expect(rates.length).toBeGreaterThan(0)
    for (const rate of rates) {
      expect(rate.rate_plan).toMatch(/^[A-Z0-9]{6,7}$/)
      expect([rate.total, rate.currency]).toEqual([expect.stringMatching(/^\d+(\.\d+)?$/), hotel.currency])
    }
  }
  // One token for all of it.
  expect(fetched).toEqual([null])
})
test('the same hotel by its Global id', async () => {
  const ask = askOf(first)
  const { fetchRates } = clientOf()
  const own = await fetchRates(ask)
  const global = await fetchRates({ ...ask, property: { ...ask.property, property_id: '' } })
  expect([global.outcome, global.rates]).toEqual(['rates', own.rates])
  const wrong = await fetchRates({ ...ask, property: { ...ask.property, property_id: '999999' } })
  expect(wrong.outcome).toBe('not_found')
})
test('both versions of the token, and no secret in anything that comes back', async () => {
  for (const token of [sandboxAccounts.sabre.platform.token, null]) {
    const of = account({ token })
    const { fetchRates } = clientOf({}, of)
    const answer = await fetchRates(askOf(first))
    expect(answer.outcome).toBe('rates')
    const text =
      JSON.stringify(answer) + answer.exchanges.map(({ response }) => String(Buffer.from(response ?? []))).join()
    for (const secret of [of.password, 'sandbox-client', 'T1RLAQ', 'Bearer']) expect(text).not.toContain(secret)
  }
})
test('wrong secrets: refused at the token, and nothing is asked with them', async () => {
  const before = sandbox.log().length
  const { fetchRates, fetched } = clientOf({}, account({ password: 'not-the-password', token: null }))
  const { outcome, exchanges, messages } = await fetchRates(askOf(first))
  expect([outcome, exchanges, fetched.length]).toEqual(['credentials', [], 1])
  expect(messages[0]?.text).toContain('invalid_client')
  expect(asked().slice(before)).toEqual([['Token', 401]])
})
test('another PCC than the token is for', async () => {
  const { source } = keeping(account())
  const { fetchRates } = createSabreClient(account({ pcc: 'ZZ99' }), {}, source)
  const { outcome, messages } = await fetchRates(askOf(first))
  expect([outcome, messages[0]?.code]).toEqual(['credentials', 'WARN.5276'])
})

test('corporate codes open a negotiated rate; children cause a warning, and are not priced', async () => {
  const { fetchRates } = clientOf()
  const open = await Promise.all(usual.slice(0, 8).map((hotel) => fetchRates(askOf(hotel))))
  const negotiated = await Promise.all(
    usual.slice(0, 8).map((hotel) => fetchRates(askOf(hotel, { corporate_codes: [...sandboxCorporateCodes] }))),
  )
  const more = negotiated.filter(({ rates }, index) => rates.length > (open[index]?.rates.length ?? 0))
  expect(more.length).toBeGreaterThan(0)
  const family = await fetchRates(askOf(first, { children: 2 }))
  expect([family.outcome, family.rates.length, family.messages[0]?.code]).toEqual([
    'rates',
    open[0]?.rates.length,
    'WARN.0123',
  ])
})
test('categories choose, as on the other GDS', async () => {
  const { fetchRates } = clientOf()
  const all = await fetchRates(askOf(first))
  const category = all.rates.find(({ rate_category }) => rate_category)?.rate_category?.code ?? ''
  const some = await fetchRates(askOf(first, { rate_category_codes: [category] }))
  expect(some.rates.map(({ rate_plan }) => rate_plan)).toEqual(
    all.rates.filter(({ rate_category }) => rate_category?.code === category).map(({ rate_plan }) => rate_plan),
  )
})

test('a hotel without its rates: what the world knows of it', async () => {
  const { outcome, property, rates, missing, exchanges } = await clientOf().fetchProperty(askOf(first))
  expect([outcome, rates, missing]).toEqual(['static', [], []])
  expect(exchanges.map(({ operation }) => operation).toSorted()).toEqual(['HotelAvail', 'HotelContent'])
  expect(property).toMatchObject({
    name: first.name,
    country: first.country,
    post_code: first.post_code,
    phone: first.phone,
    latitude: first.latitude,
    longitude: first.longitude,
    currency: first.currency,
    property_id: sold(first)?.property_id,
    global_id: sold(first)?.global_id,
    price_from: expect.stringMatching(/^\d/),
    price_to: null,
  })
  expect(property?.descriptions.length).toBeGreaterThan(0)
  expect(property?.amenities.length).toBeGreaterThan(0)
})
const yesNo = [false, true]
test.each(
  yesNo.flatMap((content) => yesNo.flatMap((details) => yesNo.map((avail) => ({ content, details, avail })))),
)('failing parts: %j', async ({ content, details, avail }) => {
  const broken = { GetHotelContent: content, GetHotelDetails: details, GetHotelAvail: avail }
  for (const [operation, fails] of Object.entries(broken))
    if (fails) await fail({ kind: 'garbage', gds: 'sabre', operation, count: 9 })
  const { outcome, missing, property } = await clientOf().fetchProperty(askOf(first))
  const described = !content || !details
  expect([outcome, missing, property === null]).toEqual([
    described && !avail ? 'static' : described || !avail ? 'partial' : 'unreadable',
    [
      ...(described || avail ? [] : ['Hotel content: unreadable']),
      ...(described && avail ? ['Price from: unreadable'] : []),
    ],
    !described && avail,
  ])
})

test('rules: each price is checked by its key; a changed one is reported', async () => {
  const { fetchRates, fetchRules } = clientOf()
  const { rates } = await fetchRates(askOf(first))
  const rate_plans = rates.map(({ rate_plan }) => rate_plan)
  await fail({ kind: 'price_change', gds: 'sabre', count: 1 })
  const { codes, exchanges } = await fetchRules({
    ...askOf(first),
    details: rates,
    rate_plans: [...rate_plans, 'GONE001'],
  })
  const gone = codes.pop()
  expect([gone?.rate_plan, gone?.outcome, gone?.rate]).toEqual(['GONE001', 'no_availability', null])
  expect(codes.map(({ rate_plan }) => rate_plan)).toEqual(rate_plans)
  expect(codes.every(({ outcome }) => outcome === 'rates')).toBe(true)
  expect(exchanges).toHaveLength(1 + new Set(rate_plans).size)
  const changed = codes.filter(({ words }) => words !== '')
  expect(changed.map(({ words }) => words)).toEqual([
    expect.stringMatching(/^Sabre says that the price changed by [\d.]+ \w{3} while it was checked\. The total was /),
  ])
  const same = codes.flatMap(({ rate, words }) => (words === '' ? [rate] : []))
  expect(same).toEqual(rates.filter(({ rate_plan }) => same.some((rate) => rate?.rate_plan === rate_plan)))
})
test('rules: an expired key, and a failed check, affect only their own codes', async () => {
  const { fetchRates, fetchRules } = clientOf()
  const { rates } = await fetchRates(askOf(first))
  const [plan = ''] = rates.map(({ rate_plan }) => rate_plan)
  await control('rate-keys', { life_seconds: 0 })
  const lapsed = await fetchRules({ ...askOf(first), details: rates, rate_plans: [plan] })
  expect(lapsed.codes).toMatchObject([{ rate_plan: plan, outcome: 'refused', rate: null }])
  await reset()
  await fail({ kind: 'truncated', gds: 'sabre', operation: 'HotelPriceCheck', count: 1 })
  const cut = await fetchRules({ ...askOf(first), details: rates, rate_plans: [plan] })
  expect(cut.codes).toMatchObject([{ rate_plan: plan, outcome: 'unreadable', rate: null }])
})

test('tokens that expire: one new one, and the request goes on', async () => {
  const { fetchRates, fetchProperty, fetched } = clientOf()
  await fetchRates(askOf(first))
  await control('tokens', { expire: true })
  const again = await fetchRates(askOf(first))
  expect([again.outcome, again.exchanges.map(({ status }) => status)]).toEqual(['rates', [401, 200]])
  await control('tokens', { expire: true })
  expect((await fetchProperty(askOf(second))).outcome).toBe('static')
  expect(fetched.map((refused) => refused === null)).toEqual([true, false, false])
})
test('too many tokens for the account: reported in Sabre’s words', async () => {
  await control('tokens', { cap: 0, expire: true })
  const { outcome, messages } = await clientOf().fetchRates(askOf(first))
  expect([outcome, messages[0]?.text]).toEqual([
    'credentials',
    'invalid_client: The account has as many active tokens as it may have',
  ])
})
test('throttling: says when to try again, and rules stop at once', async () => {
  const { fetchRates, fetchRules } = clientOf()
  const { rates } = await fetchRates(askOf(first))
  await control('rate-limit', { per_second: 1, retry_after: 7 })
  const rate_plans = rates.map(({ rate_plan }) => rate_plan)
  const { codes, retry_after } = await fetchRules({ ...askOf(second), details: rates, rate_plans })
  expect([new Set(codes.map(({ outcome }) => outcome)), retry_after]).toEqual([new Set(['throttled']), 7])
  expect(codes).toHaveLength(rate_plans.length)
})

test.each<[kind: string, outcome: Outcome, calls: number]>([
  ['hang_before_headers', 'timeout', 1],
  ['hang_mid_body', 'timeout', 1],
  ['http_500_html', 'host_error', 2],
  ['http_502', 'host_error', 2],
  ['http_503', 'host_error', 2],
  ['fault_5000', 'host_error', 2],
  ['fault_system', 'host_error', 2],
  ['fault_1000', 'refused', 1],
  ['throttled', 'throttled', 1],
  ['token_revoked', 'credentials', 2],
  ['truncated', 'unreadable', 1],
  ['garbage', 'unreadable', 1],
  ['html_200', 'unreadable', 1],
  ['plain_text', 'unreadable', 1],
  ['wrong_charset', 'unreadable', 1],
  ['gzip_bomb', 'unreadable', 1],
])('whatever goes wrong: %s', async (kind, outcome, calls) => {
  await fail({ kind, gds: 'sabre', operation: 'GetHotelRateInfo', count: 2 })
  const limits = kind.startsWith('hang') ? { first_byte_ms: 400, call_ms: 600 } : {}
  const answer = await clientOf(limits).fetchRates(askOf(first))
  expect([answer.outcome, answer.rates, answer.exchanges.length]).toEqual([outcome, [], calls])
})
test('a connection that is cut', async () => {
  await fail({ kind: 'reset', gds: 'sabre', operation: 'GetHotelRateInfo', count: 9 })
  expect((await clientOf().fetchRates(askOf(first))).outcome).toMatch(/^(unreachable|unreadable)$/)
})

test.each<[kind: string, outcome: Outcome]>([
  ['alternatives', 'alternatives_offered'],
  ['request_rates', 'request_rates'],
  ['not_stored', 'not_found'],
  ['no_response', 'host_error'],
  ['unknown_message', 'unknown_message'],
  ['warning_beside_rates', 'rates'],
  ['minimum_stay', 'minimum_stay'],
])('an unusual hotel: %s', async (kind, outcome) => {
  const unusual = specialHotels.find((each) => each.kind === kind)
  const hotel = worldHotels.find((each) => worldOf(each).property_id === unusual?.property_id && sold(each))
  if (!hotel) throw new Error(`${kind} is not sold in Sabre`)
  const answer = await clientOf().fetchRates(askOf(hotel, kind === 'minimum_stay' ? fridayNight : {}))
  expect([answer.outcome, answer.rates.length > 0]).toEqual([outcome, outcome === 'rates'])
  expect(answer.messages.length).toBeGreaterThan(0)
})
const friday = addDays(today, 84 + ((5 - new Date(`${today}T00:00:00Z`).getUTCDay() + 7) % 7))
const fridayNight = { check_in: friday, check_out: addDays(friday, 1) }
