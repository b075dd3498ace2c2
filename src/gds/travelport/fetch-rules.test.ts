// Rules of booking codes over real HTTP: the request for each, its outcome, and what stops them all.
import { afterEach, expect, test } from 'vitest'
import type { Rate } from '../../domain/rate.ts'
import type { Limits, RulesRequest } from '../gds.ts'
import { closeGateways, type Reply, stay as usualStay } from '../testing/gateway.ts'
import {
  answering,
  fault,
  type GatewayCall,
  hostFault,
  soap,
  startGateway,
  warning,
} from '../testing/travelport-gateway.ts'

afterEach(closeGateways)
const stay = {
  ...usualStay,
  adults: 2,
  children: 1,
  corporate_codes: ['ABC', 'DEF', 'GHI'],
  rate_category_codes: ['13', '20'],
}
const property = { property_id: '00042', chain_code: 'ZZ' }
const rateOf = (code: string, inner = '', attributes = 'Total="EUR250.50"') =>
  `<h:HotelRateDetail RatePlanType="${code}" ${attributes}>${inner}</h:HotelRateDetail>`
const item = (name: string, text: string) =>
  `<h:HotelRuleItem Name="${name}"><h:Text>${text}</h:Text></h:HotelRuleItem>`
const rules = (inner: string) => answering(soap('HotelRulesRsp', inner))
const pageOf = (rates: string) =>
  answering(soap('HotelDetailsRsp', `<h:RequestedHotelDetails>${rates}</h:RequestedHotelDetails>`))

/** Details through the wire first, so that their amounts are those that a reader makes. */
const rulesClient = async (
  codes: string[],
  details: string,
  reply: (call: GatewayCall) => Reply,
  limits?: Partial<Limits>,
) => {
  const { client, calls } = await startGateway(
    (call) => (call.operation === 'HotelDetails' ? pageOf(details) : reply(call)),
    limits,
  )
  const asked = await client.fetchRates({ property, stay })
  const ask: RulesRequest = { property, stay, details: asked.rates, rate_plans: codes }
  const rulesCalls = () => calls.filter(({ operation }) => operation === 'HotelRules')
  return { client, ask, rulesCalls }
}
const statedFields = ({ rate_plan, total, cancellation_info, rate_name }: Rate) => ({
  rate_plan,
  total,
  cancellation_info,
  rate_name,
})

test('one call a code, with the base price exactly as Details wrote it, and the codes that fit', async () => {
  const details = [
    rateOf('A1K', '', 'Base="EUR81.00" Total="EUR250.50"'),
    rateOf('B1K', '', 'Base="JPY12000" Total="EUR250.50"'),
    rateOf('C1K', '', 'Base="81.0" Total="EUR250.50"'),
    rateOf('D1K', '', 'Base="USD00081.500" Total="EUR250.50"'),
  ].join('')
  const { client, ask, rulesCalls } = await rulesClient(['A1K', 'B1K', 'C1K', 'D1K'], details, ({ detail }) =>
    rules(rateOf(detail)),
  )
  const asked = await client.fetchRules(ask)
  expect(asked.codes.map(({ outcome }) => outcome)).toEqual(['rates', 'rates', 'rates', 'rates'])
  const sent = rulesCalls().map(({ body }) => /RatePlanType="(\w+)" Base="([^"]*)"/.exec(body)?.slice(1))
  expect(sent.toSorted()).toEqual([
    ['A1K', 'EUR81.00'],
    ['B1K', 'JPY12000'],
    ['C1K', '81.0'],
    ['D1K', 'USD00081.500'],
  ])
  const body = rulesCalls()[0]?.body ?? ''
  expect(body).toContain(
    '<com:CorporateDiscountID NegotiatedRateCode="true">ABC</com:CorporateDiscountID><com:CorporateDiscountID NegotiatedRateCode="true">DEF</com:CorporateDiscountID></hot:HotelRulesModifiers>',
  )
  expect(body).not.toContain('GHI')
  expect(body.match(/<hot:RateCategory>/g)).toHaveLength(1)
  expect(body).toContain('<hot:NumberOfChildren Count="1"/>')
  expect(body).toContain('NumberOfAdults="2"')
  expect(asked.exchanges.map(({ operation }) => operation)).toEqual(Array(4).fill('HotelRules'))
})

test('what Rules say comes into the rate of Details; Details keeps the name and fills the gaps', async () => {
  const name = '<h:RoomRateDescription Name="Rate"><h:Text>BEST FLEX</h:Text></h:RoomRateDescription>'
  const { client, ask } = await rulesClient(['A1K'], rateOf('A1K', name, 'Base="EUR81.00" Total="EUR250.50"'), () =>
    rules(
      rateOf(
        'A1K',
        '<h:RoomRateDescription Name="Rate"><h:Text>other</h:Text></h:RoomRateDescription><h:CancelInfo CancelDeadline="2027-05-09T18:00:00"/>',
        'Total="EUR255.50"',
      ) + item('Cancellation', 'CXL 6PM'),
    ),
  )
  const { codes } = await client.fetchRules(ask)
  expect(codes.map(({ rate }) => rate && statedFields(rate))).toEqual([
    { rate_plan: 'A1K', total: '255.50', cancellation_info: 'CXL 6PM', rate_name: 'BEST FLEX' },
  ])
  expect(codes[0]?.rate?.cancellation_deadline).toEqual({ local: '2027-05-09T18:00:00', offset: null })
  expect(codes[0]?.rate?.price_base).toBe('81.00')
})

const oneRate = rateOf('A1K', '', 'Base="EUR81.00"')
test.each<[string, Reply, string, string]>([
  [
    'not stored',
    rules(warning('0176 BOOKING CODE IS NOT STORED ON ROOMMASTER')),
    'not_found',
    '0176 BOOKING CODE IS NOT STORED ON ROOMMASTER',
  ],
  ['not available', rules(warning('PROPERTY NOT AVAILABLE')), 'no_availability', 'PROPERTY NOT AVAILABLE'],
  ['words that nobody knows', rules(warning('CALL THE DESK')), 'unknown_message', 'CALL THE DESK'],
  ['nothing at all', rules(''), 'unknown_message', 'No rules came, and no reason.'],
  ['rules of another code', rules(rateOf('X9')), 'unreadable', 'Rules of another booking code came.'],
  ['a business fault', hostFault, 'host_error', 'TRANSACTION ERROR'],
  ['garbage', answering('<<<'), 'unreadable', 'Not well-formed XML'],
  ['403', answering('no', 403), 'refused', 'no'],
])('a code by itself: %s', async (_, reply, outcome, words) => {
  const { client, ask } = await rulesClient(['A1K'], oneRate, () => reply)
  const { codes } = await client.fetchRules(ask)
  expect(codes).toEqual([{ rate_plan: 'A1K', outcome, rate: null, words: expect.stringContaining(words) }])
})

test('texts without a rate, and a rate without its code, belong to the requested code', async () => {
  const details = rateOf('A1K', '', 'Base="EUR81.00"') + rateOf('B1K', '', 'Base="EUR81.00"')
  const { client, ask } = await rulesClient(['A1K', 'B1K'], details, ({ detail }) =>
    rules(detail === 'A1K' ? item('Cancellation', 'A ONLY') : rateOf('', '', 'Total="EUR99.00"')),
  )
  const { codes } = await client.fetchRules(ask)
  expect(codes.map(({ rate }) => [rate?.rate_plan, rate?.cancellation_info, rate?.total])).toEqual([
    ['A1K', 'A ONLY', null],
    ['B1K', null, '99.00'],
  ])
})

test('codes that the checkup lacks, and those without a base price, are never fetched', async () => {
  const { client, ask, rulesCalls } = await rulesClient(['A1K', 'NONE'], rateOf('A1K', '', ''), () => rules(''))
  const { codes, exchanges } = await client.fetchRules(ask)
  expect(codes.map(({ rate_plan, outcome }) => [rate_plan, outcome])).toEqual([
    ['A1K', 'refused'],
    ['NONE', 'not_found'],
  ])
  expect(codes.every(({ words }) => words !== '')).toBe(true)
  expect([rulesCalls(), exchanges]).toEqual([[], []])
})

const many = Array.from({ length: 12 }, (_, index) => `A${index}`)
const manyRates = many.map((code) => rateOf(code, '', 'Base="EUR81.00"')).join('')

test('four at a time, each counted when it is done, in the requested order', async () => {
  let underWay = 0
  let most = 0
  const { client, ask } = await rulesClient(many, manyRates, ({ detail }) => (response) => {
    underWay += 1
    most = Math.max(most, underWay)
    setTimeout(() => {
      underWay -= 1
      rules(rateOf(detail))(response)
    }, 20)
  })
  const progress: number[] = []
  const { codes } = await client.fetchRules(ask, undefined, (done) => progress.push(done))
  expect(most).toBe(4)
  expect(progress).toEqual(many.map((_, index) => index + 1))
  expect(codes.map(({ rate_plan }) => rate_plan)).toEqual(many)
  expect(codes.every(({ rate }) => rate)).toBe(true)
})

test.each<[string, Reply, string, number | null]>([
  ['401', answering(fault('76', '76', 'bad'), 401), 'credentials', null],
  ['429', answering('slow down', 429, { 'Retry-After': '30' }), 'throttled', 30],
])('%s stops all: codes that were read stay, the others end as that one', async (_, reply, outcome, retry_after) => {
  const { client, ask, rulesCalls } = await rulesClient(many, manyRates, ({ detail }) =>
    detail === 'A5'
      ? (response) => void setTimeout(reply, 50, response)
      : Number(detail.slice(1)) < 4
        ? rules(rateOf(detail))
        : () => undefined,
  )
  const asked = await client.fetchRules(ask)
  expect(asked.codes.map((code) => code.outcome)).toEqual([...Array(4).fill('rates'), ...Array(8).fill(outcome)])
  expect(asked.retry_after).toBe(retry_after)
  expect(rulesCalls().length).toBeLessThanOrEqual(8)
})

test('an answer that hangs ends with its own limit and leaves the other codes standing', async () => {
  const { client, ask } = await rulesClient(
    many,
    manyRates,
    ({ detail }) => (detail === 'A2' ? () => undefined : rules(rateOf(detail))),
    { first_byte_ms: 5_000 },
  )
  const { codes } = await client.fetchRules(ask)
  expect(codes.filter(({ outcome }) => outcome === 'timeout').map(({ rate_plan }) => rate_plan)).toEqual(['A2'])
  expect(codes.filter(({ rate }) => rate)).toHaveLength(11)
})

test('aborting ends all that is under way', async () => {
  const { client, ask } = await rulesClient(many, manyRates, ({ detail }) =>
    detail === 'A0' ? rules(rateOf(detail)) : () => undefined,
  )
  const own = new AbortController()
  const asking_ = client.fetchRules(ask, own.signal, () => own.abort())
  const { codes } = await asking_
  expect(codes.map(({ outcome }) => outcome)).toEqual(['rates', ...Array(11).fill('timeout')])
})

/** Failing pages and codes; the outcome of the Details checkup, its codes, and which rules are read. */
const patterns: [failing: string, outcome: string, codes: string, read: string, missing: string][] = [
  ['', 'rates', 'A B C', 'A B C', ''],
  ['1', 'host_error', '', '', ''],
  ['2', 'partial', 'A B', 'A B', 'Page 2 of the rates: host error'],
  ['1 2', 'host_error', '', '', ''],
  ['A', 'rates', 'A B C', 'B C', ''],
  ['1 A', 'host_error', '', '', ''],
  ['2 A', 'partial', 'A B', 'B', 'Page 2 of the rates: host error'],
  ['1 2 A', 'host_error', '', '', ''],
  ['B', 'rates', 'A B C', 'A C', ''],
  ['1 B', 'host_error', '', '', ''],
  ['2 B', 'partial', 'A B', 'A', 'Page 2 of the rates: host error'],
  ['1 2 B', 'host_error', '', '', ''],
  ['A B', 'rates', 'A B C', 'C', ''],
  ['1 A B', 'host_error', '', '', ''],
  ['2 A B', 'partial', 'A B', '', 'Page 2 of the rates: host error'],
  ['1 2 A B', 'host_error', '', '', ''],
  ['C', 'rates', 'A B C', 'A B', ''],
  ['1 C', 'host_error', '', '', ''],
  ['2 C', 'partial', 'A B', 'A B', 'Page 2 of the rates: host error'],
  ['1 2 C', 'host_error', '', '', ''],
  ['A C', 'rates', 'A B C', 'B', ''],
  ['1 A C', 'host_error', '', '', ''],
  ['2 A C', 'partial', 'A B', 'B', 'Page 2 of the rates: host error'],
  ['1 2 A C', 'host_error', '', '', ''],
  ['B C', 'rates', 'A B C', 'A', ''],
  ['1 B C', 'host_error', '', '', ''],
  ['2 B C', 'partial', 'A B', 'A', 'Page 2 of the rates: host error'],
  ['1 2 B C', 'host_error', '', '', ''],
  ['A B C', 'rates', 'A B C', '', ''],
  ['1 A B C', 'host_error', '', '', ''],
  ['2 A B C', 'partial', 'A B', '', 'Page 2 of the rates: host error'],
  ['1 2 A B C', 'host_error', '', '', ''],
]
test('every pattern is written down', () => {
  expect(new Set(patterns.map(([failing]) => failing)).size).toBe(2 ** 5)
})
test.each(patterns)('of two pages and three codes fails: %s', async (failing, outcome, codes, read, missing) => {
  const broken = failing.split(' ')
  const priced = (...names: string[]) => names.map((name) => rateOf(name, '', 'Base="EUR81.00"')).join('')
  const pages: Record<string, string> = {
    Complete: soap(
      'HotelDetailsRsp',
      `<c:NextResultReference>two</c:NextResultReference><h:RequestedHotelDetails>${priced('A', 'B')}</h:RequestedHotelDetails>`,
    ),
    Completetwo: soap('HotelDetailsRsp', `<h:RequestedHotelDetails>${priced('B', 'C')}</h:RequestedHotelDetails>`),
  }
  const { client } = await startGateway(({ operation, detail }) => {
    const name = operation === 'HotelRules' ? detail : detail === 'Complete' ? '1' : '2'
    if (broken.includes(name)) return hostFault
    return operation === 'HotelRules' ? rules(item('Cancellation', `RULES ${name}`)) : answering(pages[detail] ?? '')
  })
  const asked = await client.fetchRates({ property, stay })
  expect([asked.outcome, asked.rates.map((rate) => rate.rate_plan).join(' '), asked.missing.join()]).toEqual([
    outcome,
    codes,
    missing,
  ])
  expect(asked.calls.details).toBe(outcome === 'host_error' ? 'failed' : 'read')
  const rate_plans = asked.rates.map((rate) => rate.rate_plan)
  const told = await client.fetchRules({ property, stay, details: asked.rates, rate_plans })
  const withRules = told.codes.filter(({ rate }) => rate !== null)
  expect(withRules.map(({ rate_plan }) => rate_plan).join(' ')).toBe(read)
  expect(withRules.map(({ rate }) => rate?.cancellation_info)).toEqual(
    withRules.map(({ rate_plan }) => `RULES ${rate_plan}`),
  )
  const rest = told.codes.filter(({ rate }) => rate === null)
  expect(rest.every((code) => code.outcome === 'host_error' && code.words === 'TRANSACTION ERROR')).toBe(true)
})
