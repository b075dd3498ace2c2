// Starts a checkup as a part of larger work, such as a comparison of both GDS: begins it again while this server is only busy, and learns what
// became of one that a server which is gone had begun.
import { setTimeout as wait } from 'node:timers/promises'
import { pointOfSaleOf } from '../../../gds/gds.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { FairSemaphore } from '../../workers/checkups/checkup.ts'
import { createFairSemaphore } from '../../workers/fair-semaphore.ts'
import type { Place } from '../../workers/give-way.ts'
import { inTurnOf } from '../gds-credentials/service.ts'
import { interrupted, stoppingOf } from '../jobs/service.ts'
import { beginCheckup, isLimited, type NoteCheckup, waysIn } from './begin-checkup.ts'
import { findStatus } from './data.ts'
import type { CheckupPlan } from './plan-checkup.ts'
import { runCheckup } from './run-checkup.ts'
import { hasQueriesLeft } from './usage-data.ts'
import type { CheckupRequest } from './write-data.ts'

type Payer = Parameters<typeof isLimited>[0] & Pick<CheckupRequest, 'at'>
/** Refuses a demo that has fewer queries left than so many checkups need. */
export const needQueries = ({ db }: Context, request: Payer, queries: number): Promise<void> =>
  db.transaction(async (tx) => {
    if (!isLimited(request)) return
    if (!(await hasQueriesLeft(tx, request.person.tenant_id, request.at, queries)))
      throw new Refusal('upgrade_required', `This demo has fewer than ${queries} queries left`, {
        reason: 'demo_used_up',
      })
  })

/** Per server: the turns to begin of checkups that nobody waits for, as many of each account as may be asked at once. */
const beginningsOf = new WeakMap<Context['counters'], FairSemaphore>()
const beginningsIn = (context: Context) => {
  const turns = beginningsOf.get(context.counters) ?? createFairSemaphore(context.config.gdsConcurrency)
  beginningsOf.set(context.counters, turns)
  return turns
}

type Planned = () => Promise<CheckupPlan>
const accountLineOf = ({ order: { account } }: CheckupPlan) =>
  JSON.stringify([account.gds, account.endpoint, account.username, pointOfSaleOf(account)])

/**
 * Until its turn comes it is in no table: however many wait, a server that dies leaves only those that it works on. It holds none of the
 * places beside people's work while its account is busy. When it begins it is planned again: hours may have passed, and what has changed
 * since counts.
 */
const inTurnToBegin = async <Begun extends { ended: Promise<unknown> }>(
  context: Context,
  planned: Planned,
  begin: (plan: CheckupPlan) => Promise<Begun>,
): Promise<Begun> => {
  const first = await planned()
  const [line, { person }] = [accountLineOf(first), first.request]
  return new Promise<Begun>((resolve, reject) => {
    const stopping = AbortSignal.any([stoppingOf(context)]) // its own, for a signal warns of thousands of listeners
    const work = async () => {
      stopping.throwIfAborted()
      const plan = await planned()
      // Of another account by now, whose turn is another.
      if (accountLineOf(plan) !== line) return void inTurnToBegin(context, planned, begin).then(resolve, reject)
      const begun = await begin({ ...plan, request: { ...plan.request, at: new Date(context.now()).toISOString() } })
      resolve(begun)
      await begun.ended
    }
    const inTurn = (place: Place) => {
      const goOn = () => {
        place.go()
        return work()
      }
      return inTurnOf(context, first.order, person, { signal: stopping, onWait: place.wait }, goOn)
    }
    const share = { by: String(person.id), tenant: String(person.tenant_id), weight: 1 }
    beginningsIn(context)
      .run(
        line,
        stopping,
        () => waysIn(context).checkups.later(inTurn, `${line} ${person.tenant_id}`),
        undefined,
        share,
      )
      .catch((error: unknown) =>
        reject(stopping.aborted && !(error instanceof Refusal) ? interrupted('checkup') : error),
      )
  })
}

const begunWith = (context: Context, onBegin: NoteCheckup | undefined, turn?: 'later') => async (plan: CheckupPlan) => {
  const begun = await beginCheckup(context, plan.request, {
    kind: 'checkup',
    queries: 1,
    total: 1,
    // With rules each call is recorded as it is sent, also that of the details.
    sendsDetails: plan.gds_hotel_id !== 0 && !plan.order.rules,
    turn,
    ...(onBegin && { onBegin }),
  })
  const ran = runCheckup(context, begun, async () => plan, { turn })
  return { ...begun, ended: ran.then((end) => (end instanceof Refusal ? end : null)) }
}

/**
 * One checkup as a part of larger work, which notes it in the transaction that begins it; `ended` answers a refusal where the GDS
 * failed or somebody cancelled.
 */
export const startCheckup = (context: Context, plan: CheckupPlan, onBegin?: NoteCheckup) =>
  begunWith(context, onBegin)(plan)

/**
 * The same for one that nobody waits for. It returns when it has begun, which may be long after: the work of people goes first, and it
 * counts against no limit of a person. `planned` is asked when it begins to wait and once more when it begins, and may refuse. Refuses
 * with 'interrupted' where the server stops before.
 */
export const startLater = (context: Context, planned: Planned, onBegin: NoteCheckup) =>
  inTurnToBegin(context, planned, begunWith(context, onBegin, 'later'))

/** How often a checkup is begun while this server is only busy, and the longest pause before that, in seconds. */
const [mostBegins, longestPause] = [5, 30]

/** A refusal where it could not be made. `release` lets it begin again where nothing was sent. */
export const beginPatiently = async (
  begin: () => Promise<Refusal | null>,
  release: () => Promise<unknown>,
  stop: AbortSignal,
): Promise<Refusal | null> => {
  for (let tried = 1; ; tried++) {
    const why = await begin()
    if (!why || ['cancelled', 'interrupted'].includes(why.reason)) return why
    const mayPass = why.code === 'too_many' || why.reason === 'busy'
    if (!mayPass || tried >= mostBegins || stop.aborted) return why
    await release()
    await wait(Math.min(why.retryAfter ?? tried, longestPause) * 1_000, undefined, { signal: stop }).catch(() => {})
  }
}

/** Waits for one that another process may still be making; undefined where the wait was stopped. */
export const endOfCheckup = async (
  { db }: Pick<Context, 'db'>,
  tenant_id: number,
  id: number,
  stop: AbortSignal,
): Promise<string | undefined> => {
  for (;;) {
    const status = await findStatus(db, tenant_id, id)
    if (status !== 'running') return status ?? 'failed'
    if (stop.aborted) return undefined
    await wait(1_000, undefined, { signal: stop }).catch(() => {})
  }
}
