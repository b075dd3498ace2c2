// One token of an account for all servers: read from where it is stored, and fetched by one server, one fetch at a time.
import { randomUUID } from 'node:crypto'
import { defaultLimits, type GdsAccount, type SabreAccount, type TokenAnswer } from '../../../gds/gds.ts'
import { fetchToken } from '../../../gds/sabre/token.ts'
import type { Context } from '../../platform/context.ts'
import { stopAccount } from './guard-account.ts'
import {
  findToken,
  accountKeyOf,
  later,
  type Lease,
  type BreakerReason,
  type StoredToken,
  storeToken,
  takeLease,
} from './account-data.ts'

/** A token service that takes longer counts as dead; a little later so does the server that called it. */
const limits = { ...defaultLimits, first_byte_ms: 12_000, call_ms: 15_000 }
const leaseSeconds = 20
/** Others poll for it; no one waits longer than two dead holders take. */
const [tokenCheckEvery, patience] = [50, 45_000]
/** A token is not used in the last tenth of its life, at most the last 5 minutes: a long request must end before it does. */
const marginOf = (seconds: number) => Math.min(300, seconds / 10)

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Fetches that are under way in this process, of each server that it holds (tests hold several). */
const flights = new WeakMap<Context, Map<string, Promise<TokenAnswer>>>()
const flightsOf = (context: Context) => {
  const own = flights.get(context) ?? new Map<string, Promise<TokenAnswer>>()
  flights.set(context, own)
  return own
}

/** `refused` is a token that the GDS no longer accepts: it is dropped if it is still the stored one. Never log the result. */
export const getToken = async (context: Context, account: GdsAccount, refused: string | null): Promise<TokenAnswer> => {
  if (account.gds !== 'sabre') return { outcome: 'refused', text: 'This GDS does not use tokens.' }
  const key = accountKeyOf(context.seal, account)
  const stored = await findToken(context.db, key)
  const token = openToken(context, key, stored)
  if (token !== null && token !== refused) return { token }
  const own = flightsOf(context)
  const running = own.get(key)
  if (running) {
    const answer = await running
    return 'token' in answer && answer.token === refused ? getToken(context, account, refused) : answer
  }
  const flight = renewToken(context, account, key, refused).finally(() => own.delete(key))
  own.set(key, flight)
  return flight
}

/** Another token than the stored one: the GDS checks the credentials now. */
export const getFreshToken = async (context: Context, account: GdsAccount): Promise<TokenAnswer> => {
  const key = accountKeyOf(context.seal, account)
  return getToken(context, account, openToken(context, key, await findToken(context.db, key)))
}

const tokenPlace = (key: string) => ['gds_accounts', key, 'token']

/** null if there is none, its time is over, or another secret key has sealed it. */
const openToken = ({ seal, now }: Context, key: string, stored: StoredToken | undefined): string | null => {
  if (!stored?.token || !stored.until || Date.parse(stored.until) <= now()) return null
  try {
    return seal.open(stored.token, tokenPlace(key))
  } catch {
    return null
  }
}

/** Fetches the next token, or waits for the server that does; takes over from one that died. */
const renewToken = async (
  context: Context,
  account: SabreAccount,
  key: string,
  refused: string | null,
): Promise<TokenAnswer> => {
  const over = performance.now() + patience
  let waitedFor: string | null = null
  while (performance.now() < over) {
    const stored = await findToken(context.db, key)
    const token = openToken(context, key, stored)
    if (token !== null && token !== refused) return { token }
    const now = new Date(context.now()).toISOString()
    const held = stored?.lease_until ?? null
    if (held !== null && held > now) {
      waitedFor = held
      await sleep(tokenCheckEvery)
      continue
    }
    // The holder has given up: another request would only be refused again.
    if (waitedFor !== null && held === null) return otherServersOutcome(stored?.open_reason ?? null)
    const lease = { of: randomUUID(), until: later(now, leaseSeconds) }
    const useless = stored?.token ?? null
    if (await takeLease(context.db, account, key, { useless, lease, now }))
      return fetchNow(context, account, key, lease)
  }
  return { outcome: 'timeout', text: 'Getting a token took too long.' }
}

const otherServersOutcome = (reason: BreakerReason | null): TokenAnswer => ({
  outcome: reason === 'credentials' || reason === 'throttled' ? reason : 'unreachable',
  text: 'Another server failed to get a token.',
})

const fetchNow = async (context: Context, account: SabreAccount, key: string, lease: Lease): Promise<TokenAnswer> => {
  const { db, seal, counters } = context
  const asked = context.now()
  const fetched = await fetchToken(account, limits, new AbortController().signal)
  const got = 'token' in fetched
  counters.add('gds_tokens_fetched_total', { outcome: got ? 'token' : fetched.outcome })
  // Before the lease is released, so that no one else tries the same credentials.
  if (!got && fetched.outcome === 'credentials') await stopAccount(context, account, key)
  const now = new Date(context.now()).toISOString()
  const life = got ? fetched.expires_in - marginOf(fetched.expires_in) : 0
  await storeToken(db, key, {
    token: got ? seal.seal(fetched.token, tokenPlace(key)) : null,
    until: got ? new Date(asked + life * 1000).toISOString() : null,
    lease,
    now,
  })
  return got ? { token: fetched.token } : fetched
}
