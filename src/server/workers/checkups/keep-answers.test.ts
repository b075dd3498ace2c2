// The thread's side of kept answers, and what ends an order that is not tried again.
import { expect, test } from 'vitest'
import type { KeptAnswer } from '../../../gds/answer-keeper.ts'
import type { CheckupOrder, EarlierRuns } from './checkup.ts'
import { endUnread } from './end-unread.ts'
import { keepAnswers } from './keep-answers.ts'

const answer = (key: string, response: Uint8Array | null = new Uint8Array([1, 2, 3]), status = 200): KeptAnswer => ({
  key,
  exchange: {
    operation: 'HotelDetails',
    rate_plan: null,
    reached: true,
    request: `<${key}/>`,
    status,
    response,
    at: '2026-01-01T00:00:00.000Z',
    duration_ms: 1,
  } as unknown as KeptAnswer['exchange'],
  failure: null,
  retry_after: null,
})
const runs = (more: Partial<EarlierRuns> = {}): EarlierRuns => ({
  answers: [],
  unreadable: [],
  aside: [],
  ending: null,
  ...more,
})
const keeper = (earlier: EarlierRuns) => {
  const handed: KeptAnswer[] = []
  const kept = keepAnswers(
    earlier,
    (_, read) => read(),
    (each) => void handed.push(each),
  )
  return { ...kept, handed }
}

test('answers to one question come in their order, each once, and as a copy that the next thread can change', () => {
  const first = answer('page')
  const { earlier } = keeper(runs({ answers: [first, answer('rules'), answer('page', new Uint8Array([9]))] }))
  const [one, two, three] = [earlier('page'), earlier('page'), earlier('page')]
  expect([one?.number, two?.number, three]).toEqual([0, 2, undefined])
  expect(one?.exchange.response).toEqual(first.exchange.response)
  expect(one?.exchange.response).not.toBe(first.exchange.response)
  expect(earlier('other')).toBeUndefined()
})

test('an answer that was set aside is given as a failure, with its bytes; the others are as they arrived', () => {
  const { earlier } = keeper(runs({ answers: [answer('a'), answer('b')], unreadable: [0] }))
  expect(earlier('a')).toMatchObject({
    failure: { kind: 'unreadable', text: 'Reading this response took too long.' },
    exchange: { response: new Uint8Array([1, 2, 3]) },
  })
  expect(earlier('b')).toMatchObject({ number: 1, failure: null })
})

test('each new answer gets the next number and goes to the server in memory that both threads share', () => {
  const { keep, handed } = keeper(runs({ answers: [answer('a')] }))
  expect([keep(answer('b')), keep(answer('c', null))]).toEqual([1, 2])
  expect(handed.map(({ key }) => key)).toEqual(['b', 'c'])
  expect(handed[0]?.exchange.response?.buffer).toBeInstanceOf(SharedArrayBuffer)
  expect([...(handed[0]?.exchange.response ?? [])]).toEqual([1, 2, 3])
  expect(handed[1]?.exchange.response).toBeNull()
})

test('a refused token is no answer, and what is more than 32 MB of an order is not kept, counting earlier threads', () => {
  const { keep, handed } = keeper(runs({ answers: [answer('a', new Uint8Array(31 * 1024 * 1024))] }))
  expect(keep(answer('b', null, 401))).toBeNull()
  expect(keep(answer('c', new Uint8Array(1024 * 1024)))).toBe(1)
  expect(keep(answer('d', new Uint8Array(1)))).toBeNull()
  expect(handed.map(({ key }) => key)).toEqual(['c'])
})

test.each([
  ['full', { rate_details: 1, hotel_details: 0 }],
  ['property', { rate_details: 0, hotel_details: 1 }],
] as const)('an order of mode %s that is given up has no rates, counts what was sent, and keeps what arrived', (mode, counted) => {
  const ended = endUnread({ mode } as CheckupOrder, runs({ answers: [answer('a'), answer('b')] }), {
    outcome: 'unreadable',
    text: 'Given up.',
    sent: { details: 1, rules: 2 },
  })
  expect(ended).toMatchObject({
    outcome: 'unreadable',
    account_outcome: 'rates',
    rates_count: 0,
    queries: { ...counted, rate_rules: 2 },
    messages: [{ text: 'Given up.' }],
  })
  expect(ended.evidence.map(({ request, size }) => [request, size])).toEqual([
    ['<a/>', 3],
    ['<b/>', 3],
  ])
})
