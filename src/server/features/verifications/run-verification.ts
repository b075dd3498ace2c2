// Runs a verification: one stay after another, until one is still wrong. What was answered is never asked again, whatever becomes of the
// process; a GDS that fails is asked again hours later.
import { setTimeout as wait } from 'node:timers/promises'
import type { Person } from '../../../domain/accounts.ts'
import { gdsNameOf } from '../../../domain/gds.ts'
import { failedFields } from '../../../domain/spells/code-seen.ts'
import { judgeStay } from '../../../domain/spells/judge-stay.ts'
import { todayIn } from '../../../domain/stay.ts'
import type { Context } from '../../platform/context.ts'
import { isoTime } from '../../platform/database/iso-time.ts'
import { StoppedFailure } from '../../platform/queue/kinds.ts'
import { notFound, Refusal } from '../../platform/refusal.ts'
import { haveCallsFailed } from '../../workers/checkups/read-rules.ts'
import { planCheckup, startCheckup, withRules } from '../checkups/service.ts'
import { causesOfCheckup } from '../fixes/service.ts'
import { interrupted } from '../jobs/service.ts'
import { findPersonOf, needHotel, needPayingPerson, needStanding } from '../users/service.ts'
import { endVerification } from './end-verification.ts'
import { askedOf, checkPayerOf } from './plan-verification.ts'
import { queueTry, triedAgainAfter } from './queue-verification.ts'
import { mayPass, partOnly, reasonOf } from './decide-retry.ts'
import {
  findMadeCheckup,
  findNextStay,
  findToRun,
  isAnyStillThere,
  listSeenRates,
  releaseStay,
  type RunningVerification,
  setNextTry,
  setStayBegun,
  setStayOutcome,
  setTryBegun,
  type WaitingStay,
} from './run-data.ts'

/** Between two looks at a checkup that a dead server has left, and how often a busy server is asked again. */
const [waitForCheckup, mostBegins] = [1_000, 5]
const cancelled = () => new Refusal('conflict', 'This check was canceled', { reason: 'verification_ended' })

/** Nothing happens if it has ended, or if another try is under way. */
export const runVerification = async (
  context: Context,
  { verification, tries }: { verification: number; tries: number },
  signal: AbortSignal,
): Promise<void> => {
  const { db } = context
  const of = await findToRun(db, verification, tries)
  if (!of) return
  await setTryBegun(db, of.id, tries)
  for (;;) {
    signal.throwIfAborted()
    if (await isAnyStillThere(db, of.id)) return endVerification(context, of)
    const stay = await findNextStay(db, of.id)
    if (!stay) return endVerification(context, of)
    const why = await checkStay(context, of, stay, signal)
    if (why === 'taken_over') return
    if (why?.reason === interrupted().reason) throw new StoppedFailure(why.message)
    signal.throwIfAborted()
    if (why) return mayPass(why) ? tryLater(context, of, why) : endVerification(context, of, reasonOf(why))
  }
}

const tryLater = async (context: Context, of: RunningVerification, why: Refusal): Promise<void> => {
  const after = triedAgainAfter[of.tries]
  const reason = reasonOf(why)
  if (after === undefined) return endVerification(context, of, reason)
  const next_at = isoTime(context.now() + after)
  await context.db.transaction(async (tx) => {
    if (await setNextTry(tx, { id: of.id, tries: of.tries, reason, next_at }))
      await queueTry(context, tx, { id: of.id, tenant_id: of.tenant_id, tries: of.tries + 1, after })
  })
}

/** It was cancelled, or another server has it: that one goes on. */
type TakenOver = 'taken_over'

/** A refusal where the stay could not be asked for; its outcome is stored otherwise. */
const checkStay = async (
  context: Context,
  of: RunningVerification,
  stay: WaitingStay,
  signal: AbortSignal,
): Promise<Refusal | TakenOver | null> => {
  const { db } = context
  const key = { id: of.id, position: stay.position }
  if (stay.check_in < todayIn(of.time_zone, context.now())) {
    await setStayOutcome(db, key, { outcome: 'past' })
    return null
  }
  if (stay.checkup_id !== null) {
    if (await isMade(context, of, stay.checkup_id, signal)) return judge(context, of, stay, stay.checkup_id)
    if (!(await releaseStay(db, key, stay.checkup_id))) return 'taken_over'
  }
  for (let begun = 1; ; begun++) {
    const made = await askFor(context, of, stay)
    if (made === 'other_point_of_sale') return null
    const { why, checkup_id } = made
    if (!why) return judge(context, of, stay, checkup_id)
    if (why.reason === 'verification_ended') return 'taken_over'
    // One that was not begun here may be another server's.
    if (checkup_id !== undefined && !(await releaseStay(db, key, checkup_id))) return 'taken_over'
    const isBusy = why.code === 'too_many' || why.reason === 'busy'
    if (!isBusy || begun >= mostBegins) return why
    await wait((why.retryAfter ?? begun) * 1_000, undefined, { signal })
  }
}

/** Of a checkup that a server had begun: whether it was answered. While it runs elsewhere, its end is awaited. */
const isMade = async ({ db }: Context, { tenant_id }: RunningVerification, id: number, signal: AbortSignal) => {
  for (;;) {
    const status = (await findMadeCheckup(db, tenant_id, id))?.status
    if (status !== 'running') return status === 'complete' || status === 'partial'
    await wait(waitForCheckup, undefined, { signal })
  }
}

/** The answered checkup, or why there is none; `checkup_id` is then one that was begun here. */
type AskedOnce = { checkup_id: number; why: null } | { checkup_id: number | undefined; why: Refusal }

const askFor = async (
  context: Context,
  of: RunningVerification,
  stay: WaitingStay,
): Promise<AskedOnce | 'other_point_of_sale'> => {
  const key = { id: of.id, position: stay.position }
  try {
    const { user, payer } = await partyOf(context, of)
    const gds = gdsNameOf(of.gds_id)
    if (!gds) throw notFound()
    const plan = await planCheckup(context, user, askedOf(of.hotel_id, payer, stay), gds)
    if (plan.gds_hotel_id === 0) throw new Refusal('invalid', 'The GDS does not sell this hotel any more')
    if (plan.request.point_of_sale !== stay.point_of_sale) {
      const reason = 'It was found at a point of sale (PCC) that your account no longer uses.'
      await setStayOutcome(context.db, key, { outcome: 'couldnt_check', reason })
      return 'other_point_of_sale'
    }
    const apart = of.gds_id === 1 && stay.rules_of.length > 0
    const whole = apart ? await withRules(context, plan, stay.rules_of) : plan
    const { checkup_id, ended } = await startCheckup(context, whole, async (tx, id) => {
      if (!(await setStayBegun(tx, key, id))) throw cancelled()
    })
    return { checkup_id, why: await ended }
  } catch (error) {
    if (error instanceof Refusal) return { checkup_id: undefined, why: error }
    throw error
  }
}

/** Hours may have passed since somebody pressed: they may have gone, or lost the hotel or the GDS. */
const partyOf = async (context: Context, of: RunningVerification): Promise<{ user: Person; payer: Person }> => {
  const [user, person] = await Promise.all(
    [of.user_id, of.person_id].map((id) => (id === null ? undefined : findPersonOf(context, id))),
  )
  if (!user || !person) throw new Refusal('not_found', 'The person who asked for this check has left the account.')
  const payer = checkPayerOf({ user, person })
  const refuse = (words: string) => (error: unknown) => {
    throw error instanceof Refusal && error.code === 'not_found' ? new Refusal('not_found', words) : error
  }
  await needStanding(context, user, of.gds_id).catch(
    refuse('The person who asked for this check is no longer active in the account.'),
  )
  if (payer.id !== user.id) await needPayingPerson(context, payer, of.gds_id)
  await needHotel(context, payer, of.hotel_id).catch(refuse('The hotel is no longer assigned to you.'))
  return { user, payer }
}

const judge = async (
  context: Context,
  of: RunningVerification,
  stay: WaitingStay,
  checkup_id: number,
): Promise<Refusal | TakenOver | null> => {
  const { db } = context
  const key = { id: of.id, position: stay.position }
  const [made, rates, causes] = await Promise.all([
    findMadeCheckup(db, of.tenant_id, checkup_id),
    listSeenRates(db, of.tenant_id, checkup_id),
    causesOfCheckup(context, of.tenant_id, checkup_id),
  ])
  const judged = judgeStay(
    { key: of.key, field: of.field, codes: stay.codes, rules_of: stay.rules_of },
    {
      complete: made?.status === 'complete',
      answer: made?.outcome ?? null,
      rates: rates.map(({ has_rules, findings, ...rate }) => ({
        ...rate,
        hasRules: has_rules,
        failed: failedFields(findings),
      })),
      causes,
    },
  )
  const isCut = made?.status === 'partial' && haveCallsFailed(made.missing)
  if (judged.outcome === 'couldnt_check' && isCut && triedAgainAfter[of.tries] !== undefined)
    return (await releaseStay(db, key, checkup_id)) ? partOnly() : 'taken_over'
  await setStayOutcome(db, key, { ...judged, checked_at: made?.created_at ?? null })
  return null
}
