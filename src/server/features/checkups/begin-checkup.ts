// Begins a checkup: the running row and its job in one short transaction.
import type { Person } from '../../../domain/accounts.ts'
import { ruleSet } from '../../../domain/accuracy/rule-set.ts'
import type { Context, RequestContext } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/handle.ts'
import { begunBefore, noteBegun } from '../../platform/http/idempotency.ts'
import { Refusal } from '../../platform/refusal.ts'
import { createTenantQuota } from '../../platform/limits/quota.ts'
import { createGiveWay } from '../../workers/give-way.ts'
import { recordAudit } from '../audit/service.ts'
import { openJob, refuseInterrupted, showJob } from '../jobs/service.ts'
import { reserveQueries, setReserved } from './usage-data.ts'
import { type CheckupRequest, insertCheckup } from './write-data.ts'

/** What an earlier request with the same key had started before its process died, unless it failed; refuses if it was interrupted. */
export const findEarlierAttempt = async (
  context: Context,
  user: Person,
  requestContext: RequestContext | undefined,
) => {
  const { job_id, checkup_id } = begunBefore(requestContext) ?? {}
  if (job_id === undefined || checkup_id === undefined) return undefined
  const job = await showJob(context, user, job_id)
  refuseInterrupted(job)
  return job.status === 'failed' ? undefined : { job, checkup_id }
}

/** `reserved` are the queries that an allowance keeps for it until it ends; `end` makes room for the next. */
export type BegunCheckup = { checkup_id: number; job_id: number; reserved: number; end: () => void }
/**
 * `queries` are reserved of a demo's; `total` is what the progress counts up to. `sendsDetails`: its first call follows at once,
 * so it is recorded with the beginning instead of before it is sent. `onBegin`: what else the beginning writes. `turn`: it has waited for
 * a place among those that nobody waits for, and takes none of a person's.
 */
type CheckupWork = {
  kind: 'checkup' | 'rules'
  queries: number
  total: number
  sendsDetails?: boolean
  onBegin?: NoteCheckup
  turn?: 'later' | undefined
}
export type NoteCheckup = (tx: Transaction, checkup_id: number) => Promise<void>

/** Only a demo stops at its allowance; an administrator's queries don't count for the customer. */
export const isLimited = ({ person, actor }: Pick<CheckupRequest, 'person' | 'actor'>) =>
  person.is_demo && !actor.is_admin

const reserve = async (tx: Transaction, { person, at }: CheckupRequest, queries: number) => {
  if (queries > 0 && !(await reserveQueries(tx, person.tenant_id, at, queries)))
    throw new Refusal('upgrade_required', 'This demo has no queries left', { reason: 'demo_used_up' })
}

/** Reserves more for a checkup that turns out to need more than it began with. */
export const reserveMore = async (
  { db }: Context,
  request: CheckupRequest,
  begun: BegunCheckup,
  queries: number,
): Promise<void> => {
  if (!isLimited(request) || queries <= begun.reserved) return
  await db.transaction(async (tx) => {
    await reserve(tx, request, queries - begun.reserved)
    await setReserved(tx, begun.checkup_id, queries)
  })
  begun.reserved = queries
}

/** Beyond this many, later ones would wait for minutes; one person may have a fifth of them, and one tenant half. */
const openCheckups = { most: 1_000, each: 200 }
const openOf = new WeakMap<Context['counters'], ReturnType<typeof createTenantQuota>>()
const openIn = (context: Context) => {
  const open = openOf.get(context.counters) ?? createTenantQuota(openCheckups)
  openOf.set(context.counters, open)
  return open
}
const takePlace = (context: Context, { actor }: CheckupRequest) => {
  const open = openIn(context)
  const why = open.refusal(actor)
  if (why === 'person') {
    const message = `You have ${openCheckups.each} searches running. This one was not sent. Try again when some have finished`
    throw new Refusal('too_many', message, { retryAfter: 10 })
  }
  if (why === 'tenant') {
    const message = `Your company has ${openCheckups.most / 2} searches running. This one was not sent. Try again when some have finished`
    throw new Refusal('too_many', message, { retryAfter: 10 })
  }
  if (why === 'all') {
    const message = 'Too many searches are waiting. Nothing was sent. Try again in a moment'
    throw new Refusal('unavailable', message, { reason: 'busy', retryAfter: 10 })
  }
  return open.begin(actor)
}

type Ways = Record<'checkups' | 'writing', ReturnType<typeof createGiveWay>>
const waysOf = new WeakMap<Context['counters'], Ways>()
/**
 * Per server: how checkups that nobody waits for give way to others, as a whole and in what they write at their beginning and end. Two
 * beside those of people are thousands an hour. What they write waits for 2 s at most, because they hold a place of the account.
 */
export const waysIn = (context: Context): Ways => {
  const ways = waysOf.get(context.counters) ?? {
    checkups: createGiveWay({ beside: 2, alone: Infinity }),
    writing: createGiveWay({ beside: 0, alone: 1, patience: 2_000 }),
  }
  waysOf.set(context.counters, ways)
  return ways
}

/** From here on a process that dies leaves a checkup that will be reported as interrupted. */
export const beginCheckup = async (
  context: Context,
  request: CheckupRequest,
  work: CheckupWork,
  requestContext?: RequestContext,
): Promise<BegunCheckup> => {
  const end = work.turn === 'later' ? () => {} : takePlace(context, request)
  try {
    const insert = () => insertBegun(context, request, work, requestContext)
    return { ...(await waysIn(context).writing[work.turn ?? 'first'](insert)), end }
  } catch (error) {
    end()
    throw error
  }
}

/** One short transaction. */
const insertBegun = (
  context: Context,
  request: CheckupRequest,
  { kind, queries, total, sendsDetails = false, onBegin }: CheckupWork,
  requestContext: RequestContext | undefined,
) =>
  context.db.transaction(async (tx) => {
    const { actor, person, at } = request
    const reserved = isLimited(request) ? queries : 0
    await reserve(tx, request, reserved)
    const marks = { details_sent: sendsDetails ? 1 : 0, reserved }
    const checkup_id = await insertCheckup(tx, request, ruleSet.version, marks)
    await onBegin?.(tx, checkup_id)
    const subject = { tenant_id: person.tenant_id, checkup_id }
    const job_id = await openJob(tx, { by: actor, kind, step: 'searching', total, subject })
    await noteBegun(tx, requestContext, { checkup_id, job_id })
    if (actor.id !== person.id)
      await recordAudit(context, tx, {
        at: Date.parse(at),
        by: actor,
        of: person,
        action: 'checkup.created',
        subject: `checkup ${checkup_id}`,
        request: requestContext,
      })
    return { checkup_id, job_id, reserved }
  })
