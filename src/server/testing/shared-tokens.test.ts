// One token of an account for all servers: fetched once, replaced once, taken over from the dead, and never shown.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, todayIn } from '../../domain/stay.ts'
import type { SabreAccount } from '../../gds/gds.ts'
import { buildApp } from '../app.ts'
import { askGds, getToken } from '../features/gds-credentials/service.ts'
import type { Context } from '../platform/context.ts'
import { sealingWith } from '../platform/secrets/sealing.ts'
import type { CheckupOrder } from '../workers/checkups/checkup.ts'
import { steer } from './outside/test-sandbox.ts'
import { testHotels, testServer } from './test-server.ts'
import { plainStay } from '../../domain/testing/plain-stay.ts'

let clock = Date.now()
const { ask, query, context, sandbox } = testServer({ sandbox: true, now: () => clock })
const gds = steer(sandbox)
/** Separate servers on the same database: nothing in common but what is stored. */
const servers: Context[] = []
const closing: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  for (let n = 0; n < 3; n++) {
    const { db, config, seal, travelport, sabre } = context()
    const built = await buildApp({ db, config, seal, travelport, sabre, now: () => clock })
    servers.push(built.context)
    closing.push(() => built.app.close())
  }
})
afterAll(() => Promise.all(closing.map((close) => close())))
beforeEach(async () => {
  await gds.reset()
  await gds.control('tokens', { expire: true })
  await query('delete from gds_accounts')
  await query('delete from outbox')
})

const account = (): SabreAccount => ({ gds: 'sabre', ...(context().sabre as Omit<SabreAccount, 'gds'>) })
const tokenCalls = () => gds.calls().filter(({ operation }) => operation?.includes('oken')).length
const on = (n: number) => servers[n % servers.length] as Context
const many = <T>(n: number, work: (server: Context) => Promise<T>) =>
  Promise.all(Array.from({ length: n }, (_, at) => work(on(at))))
const tokenOn = async (server: Context, refused: string | null = null, of = account()) => {
  const answer = await getToken(server, of, refused)
  return 'token' in answer ? answer.token : answer.outcome
}

describe('fetching', () => {
  test('200 simultaneous requests on three servers share one token call and one token', async () => {
    const tokens = await many(200, tokenOn)
    expect(new Set(tokens).size).toBe(1)
    expect([tokens[0]?.length, tokenCalls()]).toEqual([134, 1])
  })

  test('one that the GDS no longer accepts is replaced once, by whoever comes first', async () => {
    const old = await tokenOn(on(0))
    const tokens = await many(200, (server) => tokenOn(server, old))
    expect(new Set(tokens).size).toBe(1)
    expect([tokens[0] === old, tokenCalls()]).toEqual([false, 2])
    expect(await tokenOn(on(1), old)).toBe(tokens[0])
    expect(tokenCalls()).toBe(2)
  })

  test('it is replaced in the last tenth of its life, and not before', async () => {
    await gds.control('tokens', { life_seconds: 1_000 })
    const first = await tokenOn(on(0))
    clock += 890_000
    expect(await tokenOn(on(1))).toBe(first)
    clock += 20_000
    expect(await tokenOn(on(2))).not.toBe(first)
    expect(tokenCalls()).toBe(2)
  })

  test('changed credentials and another secret key fetch one of their own; spoilt bytes are replaced', async () => {
    const first = await tokenOn(on(0))
    const rekeyed = { ...on(1), seal: sealingWith(Buffer.alloc(32, 9)) }
    expect(await tokenOn(rekeyed)).not.toBe(first)
    expect(await tokenOn(on(2))).toBe(first)
    expect(await tokenOn(on(2), null, { ...account(), password: 'changed' })).toBe('credentials')
    await query(`update gds_accounts set token = 'spoilt'`)
    expect(await tokenOn(on(0))).not.toBe(first)
    expect(tokenCalls()).toBe(4)
  })

  test('a server that died while fetching is replaced when its time is up', async () => {
    await tokenOn(on(0))
    await query(`update gds_accounts set token = null, token_lease_of = 'the dead',
      token_lease_until = '${new Date(clock + 20_000).toISOString()}'`)
    const waiting = many(20, tokenOn)
    await new Promise((done) => setTimeout(done, 300))
    expect(tokenCalls()).toBe(1)
    clock += 20_001
    expect(new Set(await waiting).size).toBe(1)
    expect(tokenCalls()).toBe(2)
  })

  test('one that saw the old token, and then another fetch the next, drops nothing', async () => {
    const old = await tokenOn(on(0))
    const next: { token?: Promise<string> } = {}
    let looks = 0
    // Between its second look at the row and what it does then, another server replaces the token.
    const execute = async (statement: Parameters<Context['db']['execute']>[0]) => {
      const seen = await on(0).db.execute(statement)
      if (++looks === 2) await (next.token = tokenOn(on(1), old))
      return seen
    }
    const db = new Proxy(on(0).db, { get: (of, name) => (name === 'execute' ? execute : Reflect.get(of, name)) })
    expect(await tokenOn({ ...on(0), db }, old)).toBe(await next.token)
    expect(tokenCalls()).toBe(2)
  })

  test('one that comes too late changes nothing', async () => {
    await gds.latency(1_500)
    const late = tokenOn(on(0))
    await expect
      .poll(() => query('select token_lease_of from gds_accounts where token_lease_of is not null'))
      .toHaveLength(1)
    await new Promise((done) => setTimeout(done, 300)) // the call is on its way
    await gds.latency(0)
    clock += 20_001
    const next = await tokenOn(on(1))
    expect(await late).not.toBe(next)
    expect(await tokenOn(on(2))).toBe(next)
  })

  test('refused credentials are tried once by all servers together, and stop the account', async () => {
    const { sabre } = on(0)
    for (const server of servers) Object.assign(server, { sabre: { ...sabre, password: 'canary' } })
    const wrong = { ...account(), password: 'canary' }
    const ends = await many(60, (server) => tokenOn(server, null, wrong))
    for (const server of servers) Object.assign(server, { sabre })
    expect([new Set(ends), tokenCalls()]).toEqual([new Set(['credentials']), 1])
    expect(await query('select open_reason from gds_accounts')).toEqual([{ open_reason: 'credentials' }])
    expect(await query('select recipient from outbox')).toEqual([{ recipient: 'admin@test.example' }])
  })
})

describe('whole requests', () => {
  const start = addDays(todayIn('Europe/Warsaw', clock), 30)
  const order = (): CheckupOrder => {
    const { property_id = '', chain_code = '', global_id = null } = testHotels[1]?.gds[1] ?? {}
    return {
      account: account(),
      mode: 'full',
      property: { property_id, chain_code, global_id },
      stay: { ...plainStay, check_in: start, check_out: addDays(start, 1), adults: 1 },
      today: addDays(start, -30),
      time_zone: 'Europe/Warsaw',
      own: null,
      currency: null,
    }
  }
  const fetchOnce = async (server: Context) =>
    (await askGds(server, order(), { tenant_id: 2, hotel_name: 'Hotel' }, { signal: new AbortController().signal }))
      .outcome

  test('checkups on three servers make one token call, and one more when all tokens end in the middle, within a cap of one', async () => {
    await gds.control('tokens', { cap: 1 })
    expect(new Set(await many(30, fetchOnce))).toEqual(new Set(['rates']))
    expect(tokenCalls()).toBe(1)
    const running = many(18, fetchOnce)
    await gds.control('tokens', { expire: true })
    const later = many(9, fetchOnce) // at the latest these meet the end
    expect(new Set([...(await running), ...(await later)])).toEqual(new Set(['rates']))
    expect(tokenCalls()).toBe(2)
  })

  test('no token is in the evidence, in an answer, in a log or open in the database', async () => {
    const stated: unknown[] = []
    const keep = (...words: unknown[]) => void stated.push(words)
    const heard = {
      ...on(0),
      log: { ...on(0).log, error: keep, warn: keep, info: keep, debug: keep } as Context['log'],
    }
    const token = await tokenOn(heard)
    const result = await askGds(
      heard,
      order(),
      { tenant_id: 2, hotel_name: 'Hotel' },
      { signal: new AbortController().signal },
    )
    await ask('owner', 'POST /checkups', {
      body: { hotel_id: 2, start_date: start, end_date: addDays(start, 1) },
      headers: { 'gds-name': 'sabre' },
    })
    const [checkup] = await query('select * from checkups order by id desc limit 1')
    expect([result.outcome, checkup?.outcome]).toEqual(['rates', 'rates'])
    const texts = [JSON.stringify(stated), JSON.stringify(result), (await ask('owner', 'GET /gds')).body]
    for (const { name } of await query(`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`))
      texts.push(await query(`select t::text from ${String(name)} t`))
    expect(texts.length).toBeGreaterThan(20)
    const hex = Buffer.from(token).toString('hex')
    for (const text of texts.map((each) => JSON.stringify(each)))
      expect([text.includes(token), text.includes(token.slice(0, 24)), text.includes(hex)]).toEqual([
        false,
        false,
        false,
      ])
  })
})
