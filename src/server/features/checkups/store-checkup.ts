// Stores the result of a checkup: all of it in one transaction, or nothing.
import { failureOf, usedText } from '../../../domain/notices.ts'
import type { PropertyContent } from '../../../domain/hotel.ts'
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/handle.ts'
import { Refusal } from '../../platform/refusal.ts'
import { lockHotel } from '../../platform/database/advisory-locks.ts'
import { together } from '../../platform/database/together.ts'
import type { CheckupResult, Queries } from '../../workers/checkups/checkup.ts'
import { areDetailsWhole } from '../../workers/checkups/read-rules.ts'
import { cancelled, closeJob, errorOf } from '../jobs/service.ts'
import { followStored } from '../spells/service.ts'
import type { BegunCheckup } from './begin-checkup.ts'
import { findOwnVersion } from './data.ts'
import type { CheckupPlan } from './plan-checkup.ts'
import { recordUsage, type UsageOwner } from './usage-data.ts'
import {
  addCheckDays,
  type CheckupRequest,
  endCheckup,
  failCheckup,
  fillGlobalId,
  fillTimeZone,
  insertCheckup,
  insertEvidence,
  insertRates,
  linkEvidence,
  moveDayScores,
  retireOlder,
  upsertProperty,
} from './write-data.ts'

/** Seconds after which searching again makes sense, unless the GDS names its own. */
const retryAfter = 60

/** The stored checkup, and the ids of its rates in order. */
export type StoredResult = { result: CheckupResult; ids: readonly number[] }

/** Says what the failure cost, but not to an administrator, whose queries are not billed. */
const refusalOf = (result: CheckupResult, { is_admin }: CheckupRequest['actor']): Refusal | null => {
  const failure = failureOf(result.outcome)
  if (!failure) return null
  const { kind, reason, message } = failure
  const after = Math.max(1, result.retry_after ?? retryAfter)
  const used = Object.values(queriesOf(result)).reduce((sum, n) => sum + n, 0)
  return new Refusal(kind, is_admin ? message : `${message} ${usedText(used)}`, {
    reason,
    ...(kind === 'unavailable' && { retryAfter: after }),
  })
}

/** Also those of the details that were fetched before the rules. */
const queriesOf = ({ queries, base }: CheckupResult): Queries => {
  const all = { ...queries }
  for (const kind of Object.keys(all) as (keyof Queries)[]) all[kind] += base?.queries[kind] ?? 0
  return all
}

/** An unknown message says nothing about the rates, and half the details are not enough: the older checkup stays. */
const replacesOlder = (
  { request, gds_hotel_id }: CheckupPlan,
  { outcome, missing }: Pick<CheckupResult, 'outcome' | 'missing'>,
) =>
  request.mode === 'full' &&
  gds_hotel_id !== 0 &&
  failureOf(outcome) === undefined &&
  outcome !== 'unknown_message' &&
  (outcome !== 'partial' || areDetailsWhole(missing))

/** All or nothing: rates, evidence, roll-ups, usage, and the job's end. */
export const storeCheckup = (
  context: Context,
  plan: CheckupPlan,
  begun: BegunCheckup,
  result: CheckupResult,
): Promise<Refusal | StoredResult> =>
  context.db.transaction(async (tx) => {
    const { request, cached } = plan
    const refusal = refusalOf(result, request.actor)
    const { hotel_id, person } = request
    const [isOpen] = await together(
      () => closeJob(tx, begun.job_id, refusal && errorOf(refusal)),
      () => lockHotel(tx, { tenant_id: person.tenant_id, hotel_id }),
    )
    if (!isOpen) {
      await endWithoutResult(tx, request, begun, result)
      return cancelled()
    }
    const { checkup_id: id } = begun
    const base_id = result.base ? await storeBase(tx, plan, result.base) : (cached?.root_id ?? null)
    const from = result.base ? base_id : cached?.id
    // To wait for each would take longer than most of them do.
    const [old, { latest, ids }, own_version] = await together(
      () => (replacesOlder(plan, result) ? retireOlder(tx, request, cached?.root_id ?? id) : undefined),
      () => storeResult(tx, plan, id, result, { base_id, from: from ?? null, reserved: begun.reserved }),
      () => findOwnVersion(tx, person.tenant_id, hotel_id),
    )
    if (latest) await moveDayScores(tx, request, result, old)
    if (!refusal) await followStored(tx, { tenant_id: person.tenant_id, hotel_id, id }, result.causes)
    // If own data changed during the call, its re-score has not covered this checkup.
    if (latest && own_version > result.own_version)
      await context.rescoreSoon(tx, { tenant_id: person.tenant_id, hotel_id, by: request.actor })
    return refusal ?? { result, ids }
  })

const usageOwnerOf = ({ person, actor, hotel_id, gds, at }: CheckupRequest): UsageOwner => ({
  tenant_id: person.tenant_id,
  user_id: person.id,
  actor_id: actor.id,
  by_admin: actor.is_admin,
  hotel_id,
  gds_id: gds,
  at,
})

/** What was cancelled has no rates, but its calls are counted and kept as evidence. */
export const endWithoutResult = async (
  tx: Transaction,
  request: CheckupRequest,
  { checkup_id, reserved }: BegunCheckup,
  result: CheckupResult,
): Promise<void> => {
  if (!(await failCheckup(tx, checkup_id))) return
  const evidence = [...(result.base?.evidence ?? []), ...result.evidence]
  await insertEvidence(tx, request.person.tenant_id, checkup_id, result.rule_set, evidence)
  await recordUsage(tx, usageOwnerOf(request), checkup_id, queriesOf(result), reserved)
}

/** Details fetched before the rules are stored as a separate checkup, slightly older, which is never shown as the newest. */
const storeBase = async (tx: Transaction, plan: CheckupPlan, base: CheckupResult) => {
  const before = new Date(Date.parse(plan.request.at) - 1).toISOString()
  const id = await insertCheckup(tx, { ...plan.request, at: before }, base.rule_set)
  await storeResult(tx, plan, id, base, { base_id: null, from: null, surpassed: true })
  return id
}

type ResultOrigin = { base_id: number | null; from: number | null; surpassed?: boolean; reserved?: number }

/** Returns the ids of its rates, and whether it is now the latest checkup of its question. */
const storeResult = async (
  tx: Transaction,
  plan: CheckupPlan,
  id: number,
  result: CheckupResult,
  { base_id, from, surpassed, reserved = 0 }: ResultOrigin,
) => {
  const { request, gds_hotel_id, knowsZone } = plan
  const { tenant_id } = request.person
  const failed = failureOf(result.outcome) !== undefined
  const status = failed ? 'failed' : result.outcome === 'partial' ? 'partial' : 'complete'
  const newest = !surpassed && replacesOlder(plan, result)
  const { property, time_zone } = result
  const global_id = failed ? null : (property?.global_id ?? null)
  const [ended, ids] = await together(
    () => endCheckup(tx, request, id, { status, newest, base_id, from, result }),
    () => (result.rates_count > 0 ? insertRates(tx, tenant_id, id, result.rates) : []),
    () => from !== null && linkEvidence(tx, tenant_id, id, result.rule_set, from),
    () => insertEvidence(tx, tenant_id, id, result.rule_set, result.evidence),
    () => result.checks !== '[]' && addCheckDays(tx, request, result.checks),
    () => !knowsZone && time_zone && fillTimeZone(tx, request.hotel_id, time_zone),
  )
  // Rows that many checkups write are locked last and in one order: the property's, then the plan's.
  if (property && !failed) await upsertProperty(tx, gds_hotel_id, property, statedFields(property), request.at)
  if (global_id !== null) await fillGlobalId(tx, gds_hotel_id, global_id)
  await recordUsage(tx, usageOwnerOf(request), id, result.queries, reserved)
  return { ids, latest: ended?.latest === true }
}

/** The fields that an answer states: an absent one does not erase what another answer stated. */
const statedFields = (property: PropertyContent): Partial<PropertyContent> =>
  Object.fromEntries(
    Object.entries(property).filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0)),
  )
