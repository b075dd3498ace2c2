// The circuit breaker of a GDS account: opens for a while after refused credentials, throttling or failures of several hotels.
import { type GdsName, gdsIdOf, gdsLabelOf, type Outcome } from '../../../domain/gds.ts'
import { failureOf, usedText } from '../../../domain/notices.ts'
import { type GdsAccount, pointOfSaleOf } from '../../../gds/gds.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { CheckupResult } from '../../workers/checkups/checkup.ts'
import { queueMail } from '../mail/service.ts'
import {
  openBreaker,
  countFailure,
  type FailureRule,
  findBreaker,
  closeBreaker,
  accountKeyOf,
  later,
  releaseTrial,
  secondsOpen,
  listAdministrators,
  extendBreaker,
  type BreakerState,
  type BreakerReason,
  claimAlert,
  takeBreakerTrial,
} from './account-data.ts'
import { type CallSubject, type HotelPass, passHotel, recordHotel } from './guard-hotel.ts'
import { releaseHotelTrial } from './hotel-data.ts'

/** Permission to send; `trial` where the breaker was open and this request tries whether the account works again. */
type BreakerPass = { key: string; trial: string | null; failures: number; hotel: HotelPass }
/** `account_outcome` where the account did worse than the checkup: rules can be throttled while the rates arrived. */
type AccountOutcome = Pick<CheckupResult, 'outcome' | 'retry_after'> & Partial<Pick<CheckupResult, 'account_outcome'>>

/** Seconds. */
export const refusedFor = 15 * 60
const [throttledFor, trialFor] = [60, 120]
const technical: ReadonlySet<Outcome> = new Set(['timeout', 'unreachable', 'host_error', 'unreadable'])
/**
 * A breaker opens when five hotels have failed since the last success, no tenant counting for more than three of them; the
 * account of an agent concerns nobody else, so three hotels are enough.
 */
const sharedRule: FailureRule = { hotels: 5, per_tenant: 3 }
const ownRule: FailureRule = { hotels: 3, per_tenant: 3 }
/** Seconds for which a tenant whose trial failed leaves the next one to others. */
const othersFirst = 60

/** Accounts that this process last saw failing: for all others a success writes nothing. */
const failingAccounts = new WeakMap<Context, Set<string>>()
const failingOf = (context: Context) => {
  const keys = failingAccounts.get(context) ?? new Set()
  failingAccounts.set(context, keys)
  return keys
}
const isoNow = ({ now }: Context) => new Date(now()).toISOString()

type OpenBreaker = { reason: BreakerReason; until: string }
/** The breaker, if it is open at this moment. */
export const openBreakerOf = (state: BreakerState | undefined, now: string): OpenBreaker | undefined => {
  const { open_reason: reason = null, open_until: until = null } = state ?? {}
  return reason !== null && until !== null && until > now ? { reason, until } : undefined
}

/** For people; the screen adds until when. */
export const breakerMessage = (gds: GdsName, reason: BreakerReason): string =>
  ({
    credentials: `${gdsLabelOf(gds)} refused these credentials. We’ll try again when they are changed, or in ${refusedFor / 60} minutes.`,
    throttled: `${gdsLabelOf(gds)} is limiting searches right now. We’ll try again shortly.`,
    failures: `${gdsLabelOf(gds)} failed for several hotels in a row. We’ll try again shortly.`,
  })[reason]

const breakerRefusal = ({ gds }: GdsAccount, { reason, until }: OpenBreaker, now: string): Refusal => {
  const retryAfter = Math.max(1, Math.ceil((Date.parse(until) - Date.parse(now)) / 1000))
  const failure = reason === 'failures' ? undefined : failureOf(reason)
  const message = `${failure?.message ?? breakerMessage(gds, reason)} ${usedText(0)}`
  return new Refusal(failure?.kind ?? 'unavailable', message, {
    reason: failure?.reason ?? 'gds_paused',
    ...(reason !== 'credentials' && { retryAfter }),
  })
}

/** `held` is the permission for the hotel that this request has already. */
const passBreaker = async (
  context: Context,
  account: GdsAccount,
  subject: CallSubject,
  held?: HotelPass,
): Promise<BreakerPass> => {
  const { db, seal } = context
  const key = accountKeyOf(seal, account)
  const now = isoNow(context)
  const found = await findBreaker(db, key, subject.hotel?.property)
  if (!found) throw new Error('the state of a GDS account is always one row')
  const { failures, open_reason, open_until } = found
  const open = openBreakerOf(found, now) ?? othersFirstOf(context, key, subject, found, now)
  if (open) throw skipRequest(context, account, open, now)
  if (open_reason === null && failures === 0) failingOf(context).delete(key)
  else failingOf(context).add(key)
  const hotel = held ?? (await passHotel(context, account, key, subject, found, now))
  if (open_until === null || open_reason === null || open_reason === 'throttled')
    return { key, trial: null, failures, hotel }
  const trial = later(now, trialFor)
  if (await takeBreakerTrial(db, key, open_until, trial)) return { key, trial, failures, hotel }
  if (!held && subject.hotel && hotel.trial !== null)
    await releaseHotelTrial(db, key, subject.hotel.property, hotel.trial, now)
  throw skipRequest(context, account, { reason: open_reason, until: later(now, 5) }, now)
}

/** Otherwise a tenant whose hotel always fails would make every trial and keep the breaker open for all. */
const othersFirstOf = (
  context: Context,
  key: string,
  { tenant_id }: CallSubject,
  { open_reason, open_until, trial_failed_by }: BreakerState,
  now: string,
): OpenBreaker | undefined => {
  if (open_reason !== 'failures' || open_until === null || trial_failed_by !== tenant_id) return undefined
  const until = later(open_until, othersFirst)
  return until > now && isPlatforms(context, key) ? { reason: 'failures', until } : undefined
}

const skipRequest = ({ counters }: Context, account: GdsAccount, open: OpenBreaker, now: string): Refusal => {
  counters.add('gds_requests_skipped_total', { gds: account.gds, reason: open.reason })
  return breakerRefusal(account, open, now)
}

/**
 * Does the work unless the breaker is open: then it refuses without a call. `again` checks once more, for work that had to
 * wait for its turn. `atTurn`: only then, for work that waits long and would keep the one trial from others meanwhile. When this
 * returns, all servers know how the account did.
 */
export const withCircuitBreaker = async <T extends AccountOutcome>(
  context: Context,
  account: GdsAccount,
  subject: CallSubject,
  signal: AbortSignal,
  work: (again: () => Promise<void>) => Promise<T>,
  { atTurn = false } = {},
): Promise<T> => {
  let pass = atTurn ? undefined : await passBreaker(context, account, subject)
  const again = async () => {
    const held = pass?.hotel.trial == null ? undefined : pass.hotel
    if (!pass || pass.trial === null) pass = await passBreaker(context, account, subject, held)
  }
  let ended: T | undefined
  try {
    ended = await work(again)
    return ended
  } finally {
    const known = signal.aborted ? undefined : ended
    const recorded = pass && recordOutcome(context, account, subject, pass, known)
    await recorded?.catch((error: unknown) => {
      context.log.error({ err: error }, 'could not record the outcome of a GDS account')
    })
  }
}

const recordOutcome = async (
  context: Context,
  account: GdsAccount,
  subject: CallSubject,
  { key, trial, failures, hotel }: BreakerPass,
  ended: AccountOutcome | undefined,
) => {
  const { db, counters } = context
  const now = isoNow(context)
  const outcome = ended && (ended.account_outcome ?? ended.outcome)
  const isFailure = outcome !== undefined && technical.has(outcome)
  // Unreadable responses are a failure of the hotel, not of the account, if its calls were answered.
  const isHotels = isFailure || ended?.outcome === 'unreadable'
  await recordHotel(context, account, key, subject, hotel, { outcome, isFailure: isHotels, now })
  if (!ended || !outcome) return trial === null ? undefined : void (await releaseTrial(db, key, trial, now))
  const { retry_after } = ended
  counters.add('gds_requests_total', { gds: account.gds, outcome })
  if (outcome === 'credentials') return stopAccount(context, account, key, trial)
  if (outcome === 'throttled') {
    failingOf(context).add(key)
    const until = later(now, retry_after ?? throttledFor)
    return void (await openBreaker(db, account, key, { reason: 'throttled', until, trial, now }))
  }
  if (isFailure) return recordFailure(context, account, subject, { key, trial, failures }, now)
  if (!failingOf(context).has(key)) return
  await closeBreaker(db, key, trial, now)
  failingOf(context).delete(key)
}

const recordFailure = async (
  context: Context,
  account: GdsAccount,
  { tenant_id, hotel }: CallSubject,
  { key, trial, failures }: Omit<BreakerPass, 'hotel'>,
  now: string,
) => {
  const rule = isPlatforms(context, key) ? sharedRule : ownRule
  failingOf(context).add(key)
  if (trial !== null) {
    const seconds = secondsOpen(failures + 1 - rule.hotels)
    return void (await extendBreaker(context.db, key, trial, { failures: failures + 1, seconds, tenant_id, now }))
  }
  const failed = { property: hotel?.property ?? '', tenant_id }
  if ((await countFailure(context.db, account, key, failed, rule, now)) === rule.hotels)
    context.log.warn(
      { gds: account.gds, point_of_sale: pointOfSaleOf(account) },
      'circuit breaker opened after failures',
    )
}

/** Whether all hotels are searched with it. An agent's own account concerns the agent, who reads what the GDS said. */
export const isPlatforms = ({ travelport, sabre, seal }: Context, key: string) =>
  [travelport && { gds: 'travel_port' as const, ...travelport }, sabre && { gds: 'sabre' as const, ...sabre }].some(
    (account) => account && accountKeyOf(seal, account) === key,
  )

/** Opens the breaker for all servers; of an account of the platform the administrators are mailed. */
export const stopAccount = async (context: Context, account: GdsAccount, key: string, trial: string | null = null) => {
  const { gds } = account
  const now = isoNow(context)
  const [point_of_sale, until] = [pointOfSaleOf(account), later(now, refusedFor)]
  failingOf(context).add(key)
  const began = await context.db.transaction(async (tx) => {
    if (!(await openBreaker(tx, account, key, { reason: 'credentials', until, trial, now }))) return false
    if (isPlatforms(context, key) && (await claimAlert(tx, key, now)))
      for (const { tenant_id, email } of await listAdministrators(tx))
        await queueMail(context, tx, {
          tenant_id,
          to: email,
          mail: 'gds_account_refused',
          values: { gds, point_of_sale, until },
        })
    return true
  })
  if (!began) return
  context.counters.add('gds_account_refused_total', { gds })
  context.log.error({ gds, gds_id: gdsIdOf(gds), point_of_sale, until }, 'a GDS refused the credentials of an account')
}
