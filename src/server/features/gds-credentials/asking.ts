// Minds an account at every asking: one that the GDS refused, or that failed again and again, is left alone for a while.
import { type GdsName, gdsIdOf, gdsList, type Outcome } from '../../../domain/gds.ts'
import { failureOf } from '../../../domain/notices.ts'
import { type GdsAccount, pointOfSaleOf } from '../../../gds/gds.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import {
  beginRest,
  countFailure,
  failuresToRest,
  findRest,
  forgiveAccount,
  keyOf,
  later,
  leaveTrial,
  mailAdministrators,
  prolongRest,
  type Rest,
  type RestReason,
  takeAlert,
  takeTrial,
} from './storing.ts'

/** Leave to ask; with the trial that it is, where the account was resting. */
type Pass = { key: string; trial: string | null; failures: number }
/** `of_account` is said where the calls say something else of the account than of what was asked: a reading may end well enough. */
type Ended = { outcome: Outcome; of_account?: Outcome; retry_after: number | null }

/** Seconds. */
const [refusedFor, throttledFor, trialFor] = [15 * 60, 60, 120]
const technical: ReadonlySet<Outcome> = new Set(['timeout', 'unreachable', 'host_error', 'unreadable'])

/** Accounts of which this process last knew something bad, so that where all is well nothing is written. */
const unwell = new WeakMap<Context, Set<string>>()
const unwellOf = (context: Context) => {
  const keys = unwell.get(context) ?? new Set()
  unwell.set(context, keys)
  return keys
}
const isoNow = ({ now }: Context) => new Date(now()).toISOString()
const labelOf = (gds: GdsName) => gdsList.find(({ name }) => name === gds)?.label ?? gds

export type Resting = { reason: RestReason; until: string }
/** Whether the account rests at this moment. */
export const restOf = (rest: Rest | undefined, now: string): Resting | undefined => {
  const { rest_reason: reason = null, resting_until: until = null } = rest ?? {}
  return reason !== null && until !== null && until > now ? { reason, until } : undefined
}

/** In words for people, without a moment: that stands beside them. */
export const restingWords = (gds: GdsName, reason: RestReason): string =>
  ({
    credentials: `${labelOf(gds)} refused these credentials. It is asked again when they are changed, or in ${refusedFor / 60} minutes at the latest.`,
    throttled: `${labelOf(gds)} takes no more searches at the moment. It is asked again shortly.`,
    failures: `${labelOf(gds)} failed ${failuresToRest} times in a row. It is asked again shortly.`,
  })[reason]

const resting = ({ gds }: GdsAccount, { reason, until }: Resting, now: string): Refusal => {
  const retryAfter = Math.max(1, Math.ceil((Date.parse(until) - Date.parse(now)) / 1000))
  if (reason === 'failures')
    return new Refusal('unavailable', restingWords(gds, reason), { reason: 'gds_resting', retryAfter })
  const failure = failureOf(reason)
  const message = failure?.message ?? restingWords(gds, reason)
  return new Refusal(failure?.kind ?? 'unavailable', message, {
    reason: failure?.reason ?? 'gds_resting',
    ...(reason === 'throttled' && { retryAfter }),
  })
}

const admit = async (context: Context, account: GdsAccount): Promise<Pass> => {
  const key = keyOf(context.seal, account)
  const now = isoNow(context)
  const found = await findRest(context.db, key)
  const { failures = 0, rest_reason = null, resting_until = null } = found ?? {}
  const rest = restOf(found, now)
  if (rest) throw spare(context, account, rest, now)
  if (rest_reason === null && failures === 0) unwellOf(context).delete(key)
  else unwellOf(context).add(key)
  if (resting_until === null || rest_reason === null || rest_reason === 'throttled')
    return { key, trial: null, failures }
  const trial = later(now, trialFor)
  if (await takeTrial(context.db, key, resting_until, trial)) return { key, trial, failures }
  throw spare(context, account, { reason: rest_reason, until: later(now, 5) }, now)
}

const spare = ({ counters }: Context, account: GdsAccount, rest: Resting, now: string): Refusal => {
  counters.add('gds_askings_spared_total', { gds: account.gds, reason: rest.reason })
  return resting(account, rest, now)
}

/**
 * Does the work unless the account rests, which is refused without a call. `again` asks once more, for work that had to wait
 * in line. Whatever the work learns of the account all servers know when this returns.
 */
export const mindful = async <T extends Ended>(
  context: Context,
  account: GdsAccount,
  signal: AbortSignal,
  work: (again: () => Promise<void>) => Promise<T>,
): Promise<T> => {
  let pass = await admit(context, account)
  const again = async () => {
    if (pass.trial === null) pass = await admit(context, account)
  }
  let ended: T | undefined
  try {
    ended = await work(again)
    return ended
  } finally {
    const known = signal.aborted ? undefined : ended
    await learn(context, account, pass, known).catch((error: unknown) => {
      context.log.error({ err: error }, 'what a GDS account did could not be kept')
    })
  }
}

const learn = async (context: Context, account: GdsAccount, pass: Pass, ended: Ended | undefined) => {
  const { db, counters } = context
  const { key, trial, failures } = pass
  const now = isoNow(context)
  if (!ended) return trial === null ? undefined : void (await leaveTrial(db, key, trial, now))
  const { of_account, retry_after } = ended
  const outcome = of_account ?? ended.outcome
  counters.add('gds_askings_total', { gds: account.gds, outcome })
  if (outcome === 'credentials') return refuse(context, account, key, trial)
  if (outcome === 'throttled') {
    unwellOf(context).add(key)
    const until = later(now, retry_after ?? throttledFor)
    return void (await beginRest(db, account, key, { reason: 'throttled', until, trial, now }))
  }
  if (technical.has(outcome)) {
    unwellOf(context).add(key)
    if (trial !== null) return void (await prolongRest(db, key, trial, failures, now))
    if ((await countFailure(db, account, key, now)) === failuresToRest)
      context.log.warn(
        { gds: account.gds, point_of_sale: pointOfSaleOf(account) },
        'a GDS account rests after failures',
      )
    return
  }
  if (!unwellOf(context).has(key)) return
  await forgiveAccount(db, key, trial, now)
  unwellOf(context).delete(key)
}

/** Stops the account for all servers, and tells those who can do something about it. */
export const refuse = async (context: Context, account: GdsAccount, key: string, trial: string | null = null) => {
  const { gds } = account
  const now = isoNow(context)
  const [point_of_sale, until] = [pointOfSaleOf(account), later(now, refusedFor)]
  unwellOf(context).add(key)
  const began = await context.db.transaction(async (tx) => {
    if (!(await beginRest(tx, account, key, { reason: 'credentials', until, trial, now }))) return false
    if (await takeAlert(tx, key, now))
      await mailAdministrators(tx, `${labelOf(gds)} refuses the credentials of ${point_of_sale}`, {
        template: 'gds_account_refused',
        gds,
        point_of_sale,
        until,
      })
    return true
  })
  if (!began) return
  context.counters.add('gds_account_refused_total', { gds })
  context.log.error({ gds, gds_id: gdsIdOf(gds), point_of_sale, until }, 'a GDS refuses the credentials of an account')
}
