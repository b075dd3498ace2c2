// Stores the result of a checkup: all of it in one transaction, or nothing.
import { failureOf, usedText } from '../../../domain/notices.ts'
import type { PropertyContent } from '../../../domain/hotel.ts'
import { nightsOf } from '../../../domain/stay.ts'
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/handle.ts'
import { Refusal } from '../../platform/refusal.ts'
import { lockHotel } from '../../platform/database/advisory-locks.ts'
import { together } from '../../platform/database/together.ts'
import type { CheckupResult, Queries } from '../../workers/checkups/checkup.ts'
import { replacesAnswer } from '../../workers/checkups/read-rules.ts'
import { cancelled, closeJob, errorOf } from '../jobs/service.ts'
import { compareStored } from '../acceptances/service.ts'
import { addScoreDay } from '../over-time/service.ts'
import { type AskedCheckup, endSnoozed, findStay, followStored, listUntilWorse } from '../spells/service.ts'
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

/** Reads what will be shown of the checkup, last of all that its transaction does. */
export type ShowStored<Shown> = (tx: Transaction, result: CheckupResult) => Promise<Shown>
/** The ids of its rates in order, and what was read of it. */
export type StoredResult<Shown> = { ids: readonly number[]; shown: Shown | undefined }

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

/** Where it does not, the older checkup stays. */
const replacesOlder = (
  { request, gds_hotel_id }: CheckupPlan,
  { outcome, missing }: Pick<CheckupResult, 'outcome' | 'missing'>,
) => request.mode === 'full' && gds_hotel_id !== 0 && replacesAnswer(outcome, missing)

/** All or nothing: rates, evidence, roll-ups, usage, and the job's end. */
export const storeCheckup = <Shown>(
  context: Context,
  plan: CheckupPlan,
  begun: BegunCheckup,
  result: CheckupResult,
  show?: ShowStored<Shown>,
): Promise<Refusal | StoredResult<Shown>> =>
  context.db.transaction(async (tx) => {
    const { request, cached } = plan
    const refusal = refusalOf(result, request.actor)
    const { hotel_id, person } = request
    const asked = refusal || request.mode !== 'full' ? null : askedOf(plan, begun, result)
    const [isOpen, , stay] = await together(
      () => closeJob(tx, begun.job_id, refusal && errorOf(refusal)),
      () => lockHotel(tx, { tenant_id: person.tenant_id, hotel_id }),
      () => asked && findStay(tx, asked),
    )
    if (!isOpen) {
      await endWithoutResult(tx, request, begun, result)
      return cancelled()
    }
    const { checkup_id: id } = begun
    const base_id = result.base ? await storeBase(tx, plan, result.base) : (cached?.root_id ?? null)
    const from = result.base ? base_id : cached?.id
    const isCurrent = replacesOlder(plan, result)
    // To wait for each would take longer than most of them do.
    const [changes, snoozed, old, { latest, ids }, own_version] = await together(
      // First, because what it reads decides what it writes, which is made while the rates are stored.
      () => asked && stay && followStored(tx, { ...asked, ...stay }, base_id, result),
      () => asked && stay?.has_snoozed && listUntilWorse(tx, asked),
      () => (isCurrent ? retireOlder(tx, request, cached?.root_id ?? id) : undefined),
      () => storeResult(tx, plan, id, result, { base_id, from: from ?? null }),
      () => findOwnVersion(tx, person.tenant_id, hotel_id),
    )
    const [, , , , , , shown] = await together(
      // Before the day is counted, which reads it.
      () => latest && moveDayScores(tx, request, result, old),
      () => asked && addScoreDay(tx, asked, changes || null),
      () => asked && compareStored(tx, asked, result.causes),
      () => asked && latest && snoozed && endSnoozed(tx, asked, result.found.causes, snoozed),
      () => result.base && base_id !== null && storeShared(tx, plan, base_id, result.base, 0),
      () => storeShared(tx, plan, id, result, begun.reserved),
      () => (refusal ? undefined : show?.(tx, result)),
    )
    // If own data changed during the call, its re-score has not covered this checkup.
    if (latest && own_version > result.own_version)
      await context.rescoreSoon(tx, { tenant_id: person.tenant_id, hotel_id, by: request.actor })
    return refusal ?? { ids, shown }
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

const askedOf = (plan: CheckupPlan, { checkup_id: id }: BegunCheckup, result: CheckupResult): AskedCheckup => {
  const { request, cached } = plan
  const { person, hotel_id, gds: gds_id, stay, point_of_sale, today, at } = request
  return {
    ...stay,
    nights: nightsOf(stay),
    tenant_id: person.tenant_id,
    hotel_id,
    id,
    gds_id,
    point_of_sale,
    today,
    created_at: at,
    fetched_at: result.base ? baseMoment(at) : at,
    root_id: result.base ? null : (cached?.root_id ?? null),
    complete: result.outcome !== 'partial' && result.outcome !== 'unknown_message',
    current: replacesOlder(plan, result),
    rule_set: result.rule_set,
    own_version: result.own_version,
  }
}

const baseMoment = (at: string) => new Date(Date.parse(at) - 1).toISOString()

/** Details fetched before the rules are stored as a separate checkup, slightly older, which is never shown as the newest. */
const storeBase = async (tx: Transaction, plan: CheckupPlan, base: CheckupResult) => {
  const id = await insertCheckup(tx, { ...plan.request, at: baseMoment(plan.request.at) }, base.rule_set)
  await storeResult(tx, plan, id, base, { base_id: null, from: null, surpassed: true })
  return id
}

type ResultOrigin = { base_id: number | null; from: number | null; surpassed?: boolean }

/** Returns the ids of its rates, and whether it is now the latest checkup of its question. */
const storeResult = async (
  tx: Transaction,
  plan: CheckupPlan,
  id: number,
  result: CheckupResult,
  { base_id, from, surpassed }: ResultOrigin,
) => {
  const { request, knowsZone } = plan
  const { tenant_id } = request.person
  const failed = failureOf(result.outcome) !== undefined
  const status = failed ? 'failed' : result.outcome === 'partial' ? 'partial' : 'complete'
  const newest = !surpassed && replacesOlder(plan, result)
  const { time_zone } = result
  const [ended, ids] = await together(
    () => endCheckup(tx, request, id, { status, newest, base_id, from, result }),
    () => (result.rates_count > 0 ? insertRates(tx, tenant_id, id, result.rates) : []),
    () => from !== null && linkEvidence(tx, tenant_id, id, result.rule_set, from),
    () => insertEvidence(tx, tenant_id, id, result.rule_set, result.evidence),
    () => result.checks !== '[]' && addCheckDays(tx, request, result.checks),
    () => !knowsZone && time_zone && fillTimeZone(tx, request.hotel_id, time_zone),
  )
  return { ids, latest: ended?.latest === true }
}

/** Rows that many checkups write are locked last and in one order: the property's, then the plan's. */
const storeShared = (
  tx: Transaction,
  { request, gds_hotel_id }: CheckupPlan,
  id: number,
  { outcome, property, queries }: CheckupResult,
  reserved: number,
) => {
  const stated = failureOf(outcome) === undefined ? property : null
  const global_id = stated?.global_id ?? null
  return together(
    () => stated && upsertProperty(tx, gds_hotel_id, stated, statedFields(stated), request.at),
    () => global_id !== null && fillGlobalId(tx, gds_hotel_id, global_id),
    () => recordUsage(tx, usageOwnerOf(request), id, queries, reserved),
  )
}

/** The fields that an answer states: an absent one does not erase what another answer stated. */
const statedFields = (property: PropertyContent): Partial<PropertyContent> =>
  Object.fromEntries(
    Object.entries(property).filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0)),
  )
