// The rules of some codes: rates read again, each price checked by its key, and every code with its own outcome.
import { afterEach, expect, test } from 'vitest'
import { emptyRate, type Rate } from '../../domain/rate.ts'
import type { RulesRequest } from '../gds.ts'
import { closeGateways, type Reply } from '../testing/gateway.ts'
import {
  answering,
  stayRequest,
  failed,
  type GatewayCall,
  gatewayFault,
  priceChecked,
  rateInfo,
  startGateway,
  withoutRates,
} from '../testing/sabre-gateway.ts'

afterEach(closeGateways)

const before = (rate_plan: string, total: string): Rate => ({ ...emptyRate(rate_plan), total, currency: 'EUR' })
const rulesAsk = (rate_plans: string[], details: Rate[] = []): RulesRequest => ({ ...stayRequest, rate_plans, details })
const keyOf = ({ body }: GatewayCall) => /"RateKey":"([^"]*)"/.exec(body)?.[1] ?? ''
const codeOf = (call: GatewayCall) => keyOf(call).split('-')[1] ?? ''
/** Returns the rates, and each price check by the code of its key. */
const selling =
  (rates: Record<string, string | null>, check: (code: string, call: GatewayCall) => Reply) => (call: GatewayCall) =>
    call.operation === 'HotelPriceCheck' ? check(codeOf(call), call) : answering(rateInfo(rates))
const confirming = (code: string) => answering(priceChecked({ [code]: '90.00' }))

test('rates again, then one price check for each wanted code by its key', async () => {
  const done: number[] = []
  const { client, calls } = await startGateway(selling({ A: '90.00', B: '90.00', C: '90.00' }, confirming))
  const asked = await client.fetchRules(rulesAsk(['C', 'A'], [before('A', '90.00')]), undefined, (count) =>
    done.push(count),
  )
  expect(asked.codes.map(({ rate_plan, outcome, words, rate }) => [rate_plan, outcome, words, rate?.total])).toEqual([
    ['C', 'rates', '', '90.00'],
    ['A', 'rates', '', '90.00'],
  ])
  expect(calls.map(({ path }) => path)).toEqual([
    '/v5/get/hotelrateinfo',
    '/v5/hotel/pricecheck',
    '/v5/hotel/pricecheck',
  ])
  expect(calls.slice(1).map(keyOf).toSorted()).toEqual(['key-A-90.00', 'key-C-90.00'])
  expect([done, asked.exchanges.length, asked.retry_after]).toEqual([[1, 2], 3, null])
})
test('a changed price is reported, against the check and against the checkup', async () => {
  const { client } = await startGateway(
    selling({ A: '90.00', B: '90.00', C: '90.00' }, (code) =>
      code === 'A'
        ? answering(priceChecked({ A: '99.50' }, true, '9.50'))
        : code === 'B'
          ? answering(priceChecked({ B: '90.00' }, null))
          : confirming(code),
    ),
  )
  const { codes, messages } = await client.fetchRules(rulesAsk(['A', 'B', 'C'], [before('C', '85.00')]))
  expect(codes.map(({ outcome, words, rate }) => [outcome, rate?.total, words])).toEqual([
    ['rates', '99.50', 'Sabre says that the price changed by 9.50 EUR while it was checked.'],
    ['rates', '90.00', 'Sabre does not say whether the price is still the same.'],
    ['rates', '90.00', 'The total was 85.00 EUR when the rates were read, and is 90.00 EUR now.'],
  ])
  expect(messages.toSorted((a, b) => (a.text < b.text ? -1 : 1))).toEqual(
    codes.map(({ rate_plan, words }) => ({ code: null, type: 'PriceCheck', text: `${rate_plan}: ${words}` })),
  )
})
test('a price that is still the same is said to be so', async () => {
  const { client } = await startGateway(selling({ A: '90.00' }, confirming))
  const { codes, messages } = await client.fetchRules(rulesAsk(['A'], [before('A', '90.00')]))
  expect(codes.map(({ outcome, words }) => [outcome, words])).toEqual([['rates', '']])
  expect(messages).toEqual([{ code: null, type: 'PriceCheck', text: 'A: Sabre confirms the price.' }])
})
test('a code that is gone, one without a key, one whose check fails, one whose answer is another', async () => {
  const { client, calls } = await startGateway(
    selling({ A: '90.00', NOKEY: null, BAD: '90.00', OTHER: '90.00' }, (code) =>
      code === 'BAD'
        ? answering({ HotelPriceCheckRS: { ApplicationResults: failed('ERR.0263', 'No rates available') } })
        : confirming(code === 'OTHER' ? 'Z' : code),
    ),
  )
  const { codes, messages, exchanges, fresh } = await client.fetchRules(
    rulesAsk(['GONE', 'NOKEY', 'BAD', 'OTHER', 'A']),
  )
  expect(codes.map(({ rate_plan, outcome, rate }) => [rate_plan, outcome, rate === null])).toEqual([
    ['GONE', 'no_availability', true],
    ['NOKEY', 'unknown_message', true],
    ['BAD', 'no_availability', true],
    ['OTHER', 'unreadable', true],
    ['A', 'rates', false],
  ])
  expect(codes.every(({ outcome, words }) => outcome === 'rates' || words !== '')).toBe(true)
  expect(messages.map(({ code }) => code)).toEqual(['ERR.0263', null])
  expect(calls).toHaveLength(4)
  // Codes that were never fetched are distinguished from failed ones, and the rates read on the way are returned.
  expect(codes.map(({ notSent }) => notSent ?? false)).toEqual([true, true, false, false, false])
  expect(fresh?.rates.map(({ rate_plan }) => rate_plan)).toEqual(['A', 'NOKEY', 'BAD', 'OTHER'])
  expect([fresh?.exchanges, exchanges.length]).toEqual([[exchanges[0]], 4])
})

test('three of thirty checks fail: three codes have no rules, twenty-seven have', async () => {
  const all = Array.from({ length: 30 }, (_, index) => `R${index + 10}`)
  let most = 0
  let sent = 0
  const held: (() => void)[] = []
  const { client } = await startGateway(
    selling(Object.fromEntries(all.map((code) => [code, '90.00'])), (code) => (response) => {
      const reply = ['R12', 'R20', 'R39'].includes(code) ? answering('<html>', 200) : confirming(code)
      sent += 1
      held.push(() => reply(response))
      most = Math.max(most, held.length)
      // Four at a time, and the last two: each waits for the others, however slow the machine is.
      if (held.length === 4 || sent === all.length) setImmediate(() => held.splice(0).forEach((answer) => answer()))
    }),
  )
  const { codes } = await client.fetchRules(rulesAsk(all))
  expect(codes.filter(({ rate }) => rate === null).map(({ rate_plan, outcome }) => [rate_plan, outcome])).toEqual([
    ['R12', 'unreadable'],
    ['R20', 'unreadable'],
    ['R39', 'unreadable'],
  ])
  expect(codes.map(({ rate_plan }) => rate_plan)).toEqual(all)
  expect(most).toBe(4)
})
test.each<[string, Reply, string]>([
  ['throttled', answering('', 429, { 'Retry-After': '9' }), 'throttled'],
  ['refused credentials', answering(gatewayFault('ERR.2SG.SEC.MISSING_CREDENTIALS'), 401), 'credentials'],
])('%s: stops at once, and the codes that are left end the same', async (_, reply, outcome) => {
  const all = [...'ABCDEFGHIJKL']
  const { client, calls } = await startGateway(
    selling(Object.fromEntries(all.map((code) => [code, '90.00'])), () => reply),
  )
  const { codes, retry_after } = await client.fetchRules(rulesAsk(all))
  expect(new Set(codes.map((code) => code.outcome))).toEqual(new Set([outcome]))
  expect(codes).toHaveLength(12)
  expect(calls.length).toBeLessThanOrEqual(5)
  expect(retry_after).toBe(outcome === 'throttled' ? 9 : null)
})
test('rates that cannot be read again end every code with their outcome, and no price is checked', async () => {
  const { client, calls } = await startGateway(() => answering(withoutRates(failed('ERR.0263', 'No rates available'))))
  const { codes } = await client.fetchRules(rulesAsk(['A', 'B']))
  expect(codes).toEqual(
    ['A', 'B'].map((rate_plan) => ({
      rate_plan,
      outcome: 'no_availability',
      rate: null,
      words: 'No rates available',
      notSent: true,
    })),
  )
  expect(calls).toHaveLength(1)
})
test('a code that may be on an unread page is not reported as gone', async () => {
  const { client } = await startGateway((call) =>
    call.operation === 'HotelPriceCheck'
      ? confirming(codeOf(call))
      : call.count === 1
        ? answering(rateInfo({ A: '90.00' }, 'k2'))
        : answering('', 500),
  )
  const { codes } = await client.fetchRules(rulesAsk(['A', 'B']))
  expect(codes.map(({ outcome, words }) => [outcome, words])).toEqual([
    ['rates', ''],
    ['partial', 'Not read: Page 2 of the rates: host error.'],
  ])
})
test('aborting ends it, with what was read before', async () => {
  const own = new AbortController()
  const { client } = await startGateway(
    selling({ A: '90.00', B: '90.00' }, (code) => (code === 'A' ? confirming(code) : () => own.abort())),
  )
  const { codes } = await client.fetchRules(rulesAsk(['A', 'B']), own.signal)
  expect(codes.map(({ rate_plan, outcome }) => [rate_plan, outcome])).toEqual([
    ['A', 'rates'],
    ['B', 'timeout'],
  ])
})
test('a token that expires between the codes is replaced once for all of them', async () => {
  const { client, tokens } = await startGateway((call) =>
    call.operation === 'HotelPriceCheck'
      ? call.authorization === 'Bearer token-1'
        ? answering(gatewayFault('ERR.2SG.SEC.INVALID_CREDENTIALS'), 401)
        : confirming(codeOf(call))
      : answering(rateInfo({ A: '90.00', B: '90.00', C: '90.00' })),
  )
  const { codes } = await client.fetchRules(rulesAsk(['A', 'B', 'C']))
  expect(codes.map(({ outcome }) => outcome)).toEqual(['rates', 'rates', 'rates'])
  expect(tokens).toEqual([null, 'token-1'])
})
