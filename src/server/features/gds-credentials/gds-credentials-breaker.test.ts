// The shared circuit breaker: refused, failing and throttled accounts, and hotels that fail, are left alone for as long as promised.
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Outcome } from '../../../domain/gds.ts'
import type { GdsAccount } from '../../../gds/gds.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { people } from '../../testing/people.ts'
import { testServer } from '../../testing/test-server.ts'
import { withCircuitBreaker } from './guard-account.ts'
import type { CallSubject } from './guard-hotel.ts'
import { storeTravelport } from './service.ts'

let clock = Date.now()
const { ask, query, context } = testServer({ now: () => clock })
beforeEach(() => query('truncate gds_accounts, gds_account_hotels, outbox, outbox_files'))

const account: GdsAccount = {
  gds: 'travel_port',
  endpoint: 'http://gds.example/uAPI',
  username: 'agent',
  password: 'canary-secret',
  branch_code: 'P2',
}
const never = new AbortController().signal
/** Another server on the same database, sharing only what is stored. */
const another = (): Context => ({ ...context() })

type End = Outcome | { outcome: Outcome; retry_after: number } | Error
type How = { on?: Context; of?: GdsAccount; signal?: AbortSignal; hotel?: string; tenant?: number }
const subjectOf = (hotel: string, tenant_id: number): CallSubject => ({
  tenant_id,
  hotel: { property: hotel, name: `Hotel ${hotel}` },
})
/** Whether a call is made, or the reason why not and the seconds to wait. */
const callGds = async (
  end: End,
  { on = context(), of = account, signal = never, hotel = 'other', tenant = 3 }: How = {},
) => {
  let made = false
  try {
    await withCircuitBreaker(on, of, subjectOf(hotel, tenant), signal, async () => {
      made = true
      if (end instanceof Error) throw end
      return typeof end === 'string' ? { outcome: end, retry_after: null } : end
    })
    return 'made'
  } catch (error) {
    if (made) return 'made'
    return error instanceof Refusal ? [error.code, error.reason, error.retryAfter] : error
  }
}
const times = async (n: number, end: End, on = context()) => {
  for (let i = 0; i < n; i++) await callGds(end, { on, hotel: `H${nextHotel++}` })
}
let nextHotel = 1
/** An account of an agent is paused after three hotels. */
const failThree = () => times(3, 'timeout')
const later = (seconds: number) => (clock += seconds * 1000)
const rows = () => query('select failures, open_reason from gds_accounts')
const paused = (seconds: number) => ['unavailable', 'gds_paused', seconds]

test('if all is well nothing is written', async () => {
  for (const end of ['rates', 'partial', 'no_availability', 'minimum_stay', 'refused', 'unknown_message'] as const)
    await times(6, end)
  expect(await rows()).toEqual([])
})

test.each([
  'timeout',
  'unreachable',
  'host_error',
  'unreadable',
] as const)('%s of three hotels in a row lets an agent’s account rest 30 s, on every server', async (outcome) => {
  const other = another()
  await times(2, outcome)
  await times(1, outcome, other)
  expect(await callGds('rates')).toEqual(paused(30))
  expect(await callGds('rates', { on: other })).toEqual(paused(30))
  expect(await callGds('rates', { of: { ...account, branch_code: 'P3' } })).toBe('made')
  later(29)
  expect(await callGds('rates')).toEqual(paused(1))
})

test('answers that nobody could read although the account works pause their hotel, not the account', async () => {
  for (let n = 0; n < 5; n++)
    await withCircuitBreaker(context(), account, subjectOf('hangs', 3), never, async () => ({
      outcome: 'unreadable' as const,
      account_outcome: 'rates' as const,
      retry_after: null,
    }))
  expect(await callGds('rates', { hotel: 'hangs' })).toEqual(['unavailable', 'hotel_paused', expect.any(Number)])
  expect(await callGds('rates', { hotel: 'fine' })).toBe('made')
  expect(await rows()).toEqual([])
})

test('a success between failures restarts the count, on whichever server', async () => {
  await times(2, 'timeout')
  expect(await callGds('no_availability', { on: another() })).toBe('made')
  expect(await rows()).toEqual([{ failures: 0, open_reason: null }])
  await times(2, 'timeout')
  expect(await callGds('rates')).toBe('made')
})

test('after the pause one request tries, the others wait for its result; each failure doubles the pause up to 5 minutes', async () => {
  await failThree()
  const rests: number[] = []
  for (let n = 0; n < 6; n++) {
    later(300)
    let others: unknown[] = []
    await withCircuitBreaker(context(), account, subjectOf('other', 3), never, async () => {
      others = await Promise.all([callGds('rates'), callGds('rates', { on: another() })])
      return { outcome: 'timeout' as const, retry_after: null }
    })
    expect(others.map((each) => Array.isArray(each) && each[1])).toEqual(['gds_paused', 'gds_paused'])
    const refused = await callGds('rates')
    rests.push(Array.isArray(refused) ? Number(refused[2]) : 0)
  }
  expect(rests).toEqual([60, 120, 240, 300, 300, 300])
  later(300)
  expect(await callGds('rates')).toBe('made')
  expect(await rows()).toEqual([{ failures: 0, open_reason: null }])
})

test('work that waits for its turn asks only then: it keeps the trial from nobody, and one that gave up leaves nothing behind', async () => {
  await failThree()
  later(31)
  const atTurn = { atTurn: true }
  const answered = { outcome: 'rates' as const, retry_after: null }
  const waiting: (() => void)[] = []
  const work = async (onTurn: () => Promise<void>) => {
    await new Promise<void>((go) => waiting.push(go))
    await onTurn()
    return answered
  }
  const first = withCircuitBreaker(context(), account, subjectOf('other', 3), never, work, atTurn)
  const left = withCircuitBreaker(context(), account, subjectOf('other', 3), never, async () => answered, atTurn)
  expect(await left).toEqual(answered)
  expect(await rows()).toEqual([{ failures: 3, open_reason: 'failures' }])
  expect(await callGds('timeout')).toBe('made') // the trial
  waiting[0]?.()
  await expect(first).rejects.toMatchObject({ reason: 'gds_paused' })
  later(61)
  const second = withCircuitBreaker(context(), account, subjectOf('other', 3), never, work, atTurn)
  waiting[1]?.()
  expect(await second).toEqual(answered)
  expect(await rows()).toEqual([{ failures: 0, open_reason: null }])
})

test('of many callers when the pause is over exactly one tries', async () => {
  await failThree()
  later(31)
  const servers = [context(), another(), another()]
  let spared = 0
  const ends = await Promise.all(
    Array.from({ length: 60 }, (_, n) =>
      withCircuitBreaker(servers[n % 3] ?? context(), account, subjectOf('other', 3), never, async () => {
        await expect.poll(() => spared).toBe(59)
        return { outcome: 'rates' as const, retry_after: null }
      }).then(
        () => 'asked',
        () => (spared++, 'spared'),
      ),
    ),
  )
  expect(ends.filter((end) => end === 'asked')).toHaveLength(1)
})

test('a trial that is canceled or breaks frees its place; one whose server died is taken over', async () => {
  await failThree()
  later(31)
  expect(await callGds(new Error('the thread ended'))).toBe('made')
  const cancelled = new AbortController()
  cancelled.abort()
  expect(await callGds('timeout', { signal: cancelled.signal })).toBe('made')
  await new Promise<void>((begun) => {
    const neverEnding = () => {
      begun()
      return new Promise<never>(() => {})
    }
    void withCircuitBreaker(context(), account, subjectOf('other', 3), never, neverEnding).catch(() => {})
  })
  expect(await callGds('rates')).not.toBe('made')
  later(121)
  expect(await callGds('rates')).toBe('made')
})

test('failures that were under way when the pause began do not extend it', async () => {
  await Promise.all(Array.from({ length: 40 }, (_, n) => callGds('timeout', { hotel: `H${n}` })))
  expect(await rows()).toEqual([{ failures: 3, open_reason: 'failures' }])
})

test('one that throttles is paused for as long as it says', async () => {
  await callGds({ outcome: 'throttled', retry_after: 7 })
  expect(await callGds('rates', { on: another() })).toEqual(['unavailable', 'gds_throttled', 7])
  later(7)
  expect(await Promise.all([callGds('rates'), callGds('rates')])).toEqual(['made', 'made'])
  expect(await rows()).toEqual([{ failures: 0, open_reason: null }])
  await callGds('throttled')
  expect(await callGds('rates')).toEqual(['unavailable', 'gds_throttled', 60])
})

test('refused credentials stop the account at once, until they change or 15 minutes have passed', async () => {
  await callGds('credentials')
  expect(await callGds('rates', { on: another() })).toEqual(['gds_failed', 'gds_credentials', undefined])
  expect(await callGds('rates', { of: { ...account, password: 'changed' } })).toBe('made')
  later(14 * 60)
  expect(await callGds('rates')).toEqual(['gds_failed', 'gds_credentials', undefined])
  later(61)
  expect(await callGds('rates')).toBe('made')
  expect(await rows()).toEqual([{ failures: 0, open_reason: null }])
})

test('an agent’s own refused account triggers no mail', async () => {
  await callGds('credentials')
  expect(await rows()).toEqual([{ failures: 0, open_reason: 'credentials' }])
  expect(await query('select 1 from outbox')).toEqual([])
})

test('for the platform’s account administrators are mailed at most once an hour, without any secret; each refusal is counted', async () => {
  const { travelport } = context()
  Object.assign(context(), { travelport: account })
  const counted = () =>
    /gds_account_refused_total\{gds="travel_port"\} (\d+)/.exec(context().counters.lines().join('\n'))
  const before = Number(counted()?.[1] ?? 0)
  await Promise.all(Array.from({ length: 20 }, () => callGds('credentials')))
  for (let n = 0; n < 3; n++) {
    later(901)
    await callGds('credentials')
  }
  const mails = () => query('select kind, recipient, subject, body from outbox')
  expect(await mails()).toMatchObject([
    { kind: 'mail', recipient: 'admin@test.example', subject: 'Travelport refused the credentials of P2' },
  ])
  later(901)
  await callGds('credentials')
  expect(await mails()).toHaveLength(2)
  expect(JSON.stringify([await mails(), await query('select * from gds_accounts')])).not.toContain('canary')
  expect(Number(counted()?.[1]) - before).toBe(5)
  Object.assign(context(), { travelport })
})

test('GET /gds reports the state of the person’s own account', async () => {
  const travelport = { endpoint: 'http://gds.example/uAPI', username: 'platform', password: 'p', branch_code: 'P1' }
  const sabre = { endpoint: 'http://gds.example', username: '7001', password: 'p', token: null, pcc: 'AB1C' }
  Object.assign(context(), { travelport, sabre })
  const states = async (who: 'owner' | 'travel_agent') =>
    (await ask(who, 'GET /gds')).body.data.map(({ state }: { state: string }) => state)
  expect([await states('owner'), await states('travel_agent')]).toEqual([
    ['ready', 'ready'],
    ['not_configured', 'not_configured'],
  ])
  await context().db.transaction((tx) =>
    storeTravelport(
      context(),
      tx,
      { id: people.travel_agent, tenant_id: 3 },
      { ...account, password: 'canary-secret' },
    ),
  )
  await callGds('credentials')
  for (let n = 0; n < 5; n++)
    await callGds('timeout', { of: { gds: 'sabre', ...sabre }, hotel: `H${n}`, tenant: 2 + (n % 2) })
  expect([await states('owner'), await states('travel_agent')]).toEqual([
    ['ready', 'paused'],
    ['refused', 'not_configured'],
  ])
  const [refused] = (await ask('travel_agent', 'GET /gds')).body.data
  expect(refused.message).toContain('Travelport refused these credentials')
  expect(Date.parse(refused.until) - clock).toBe(900_000)
  Object.assign(context(), { travelport: null, sabre: null })
})

describe('one hotel that fails', () => {
  test('five failures pause the hotel for 30 s on every server and leave the account alone', async () => {
    for (let n = 0; n < 5; n++) await callGds('unreadable', { hotel: 'bad', on: n % 2 ? another() : context() })
    expect(await callGds('rates', { hotel: 'bad', on: another() })).toEqual(['unavailable', 'hotel_paused', 30])
    for (let n = 0; n < 20; n++) expect(await callGds('rates', { hotel: `H${n}` })).toBe('made')
    expect(await rows()).toEqual([{ failures: 0, open_reason: null }])
    later(29)
    expect(await callGds('rates', { hotel: 'bad' })).toEqual(['unavailable', 'hotel_paused', 1])
  })

  test('the refusal names the hotel and is the same for every tenant', async () => {
    for (let n = 0; n < 5; n++) await callGds('unreadable', { hotel: 'bad', tenant: 3 })
    const refusal = (tenant: number) =>
      withCircuitBreaker(context(), account, subjectOf('bad', tenant), never, () =>
        Promise.reject(new Error('called')),
      ).catch(({ message }: Error) => message)
    expect(await refusal(3)).toContain('Hotel bad')
    expect(await refusal(4)).toBe(await refusal(3))
  })

  test('after the pause one request tries; a failure doubles the pause up to 5 minutes, a success ends it', async () => {
    for (let n = 0; n < 5; n++) await callGds('unreadable', { hotel: 'bad' })
    const pauses: unknown[] = []
    for (let n = 0; n < 5; n++) {
      later(300)
      let others: unknown[] = []
      await withCircuitBreaker(context(), account, subjectOf('bad', 3), never, async () => {
        others = await Promise.all([
          callGds('rates', { hotel: 'bad' }),
          callGds('rates', { hotel: 'bad', on: another() }),
        ])
        return { outcome: 'unreadable' as const, retry_after: null }
      })
      expect(others).toEqual(Array(2).fill(['unavailable', 'hotel_paused', expect.any(Number)]))
      pauses.push(await callGds('rates', { hotel: 'bad' }))
    }
    expect(pauses).toEqual([60, 120, 240, 300, 300].map((seconds) => ['unavailable', 'hotel_paused', seconds]))
    later(300)
    expect(await callGds('no_availability', { hotel: 'bad' })).toBe('made')
    expect(await query('select 1 from gds_account_hotels')).toEqual([])
    expect(await callGds('rates', { hotel: 'bad' })).toBe('made')
  })

  test('a success between failures restarts the count', async () => {
    for (let n = 0; n < 4; n++) await callGds('unreadable', { hotel: 'bad' })
    await callGds('rates', { hotel: 'bad', on: another() })
    for (let n = 0; n < 4; n++) await callGds('unreadable', { hotel: 'bad' })
    expect(await callGds('rates', { hotel: 'bad' })).toBe('made')
  })

  test('a trial that is cancelled, throttled or refused for its credentials frees its place', async () => {
    for (const end of [new Error('the thread ended'), { outcome: 'throttled' as const, retry_after: 1 }]) {
      for (let n = 0; n < 5; n++) await callGds('unreadable', { hotel: 'bad' })
      later(301)
      expect(await callGds(end, { hotel: 'bad' })).toBe('made')
      later(2)
      expect(await callGds('rates', { hotel: 'bad' })).toBe('made')
    }
  })
})

describe('the account of the platform, which tenants share', () => {
  beforeEach(() => void Object.assign(context(), { travelport: account }))
  afterAll(() => void Object.assign(context(), { travelport: null }))
  const fail = (hotel: string, tenant: number) => callGds('timeout', { hotel, tenant })
  const isOpen = async () => (await rows())[0]?.['open_reason'] === 'failures'

  test.each([
    ['one hotel, many times, of many tenants', (n: number) => ['same', n] as const, 60, false],
    ['sixty hotels of one tenant', (n: number) => [`H${n}`, 7] as const, 60, false],
    ['sixty hotels of one tenant, and one of another', (n: number) => [`H${n}`, n === 9 ? 8 : 7] as const, 60, false],
    ['five hotels of two tenants', (n: number) => [`H${n}`, 7 + (n % 2)] as const, 5, true],
    ['five hotels of five tenants', (n: number) => [`H${n}`, n] as const, 5, true],
    ['four hotels of four tenants', (n: number) => [`H${n % 4}`, n % 4] as const, 40, false],
  ] satisfies [
    string,
    (n: number) => readonly [string, number],
    number,
    boolean,
  ][])('%s', async (_, nth, failures, opens) => {
    for (let n = 0; n < failures; n++) {
      const [hotel, tenant] = nth(n)
      await fail(hotel, tenant)
    }
    expect(await isOpen()).toBe(opens)
    expect(await callGds('rates', { hotel: 'fine', tenant: 99 })).toEqual(opens ? paused(30) : 'made')
  })

  test('however one tenant fails at once, what is kept of it stays small', async () => {
    await Promise.all(Array.from({ length: 200 }, (_, n) => fail(`H${n}`, 7)))
    expect(await query('select cardinality(failed_hotels) n, failures from gds_accounts')).toEqual([
      { n: 3, failures: 3 },
    ])
  })

  test('a tenant whose trial failed leaves the next one to others for a minute', async () => {
    for (let n = 0; n < 5; n++) await fail(`H${n}`, 7 + (n % 2))
    later(30)
    expect(await fail('H60', 7)).toBe('made')
    later(60)
    expect(await callGds('rates', { hotel: 'H61', tenant: 7 })).toEqual(paused(60))
    expect(await callGds('rates', { hotel: 'H61', tenant: 8 })).toBe('made')
    expect(await callGds('rates', { hotel: 'H61', tenant: 7 })).toBe('made')
  })

  test('alone, it tries again after that minute', async () => {
    for (let n = 0; n < 5; n++) await fail(`H${n}`, 7 + (n % 2))
    later(30)
    expect(await fail('H60', 7)).toBe('made')
    later(120)
    expect(await callGds('rates', { hotel: 'H61', tenant: 7 })).toBe('made')
  })
})
