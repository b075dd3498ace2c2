// Reads checkups: the list, one rate with its findings, and the evidence of a rate. S2§3, S2§7
import type { z } from 'zod'
import type { checkups } from '../../../contract/checkups.ts'
import { metaOf } from '../../../contract/values/page-meta.ts'
import type { Person } from '../../../domain/accounts.ts'
import { audienceOf } from '../../../domain/accuracy/advice/advice.ts'
import { type GdsName, gdsIdOf } from '../../../domain/gds.ts'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/refusal.ts'
import { checkupOf } from '../hotels/wire.ts'
import { onBehalfOf } from '../users/service.ts'
import {
  countCheckups,
  findRate,
  findRateOfCode,
  listCheckups,
  listEvidence,
  listPointsOfSale,
  listRates,
} from './data.ts'
import { getStoredResponse } from './get-stored-response.ts'
import type { CheckupPlan } from './plan-checkup.ts'
import { planOnCache } from './plan-rules.ts'
import { evidenceOf, rateOf } from './wire.ts'

export { checkStoredEvidence } from './check-evidence.ts'

export { endAbandonedWork } from './end-abandoned-work.ts'
export { isWorldIncomplete, queueDemoHotel, queueWorld } from './queue-first-checkups.ts'
export { type CheckupPlan, planCheckup, planInGds, refuseDays } from './plan-checkup.ts'
export { beginPatiently, endOfCheckup, needQueries, startCheckup, startLater } from './start-checkup.ts'
export { loadRateRules } from './get-fresh-rate.ts'

/** With the rules of these booking codes, where the GDS sends them apart. */
export const withRules = (context: Context, plan: CheckupPlan, rate_plans: readonly string[]): Promise<CheckupPlan> =>
  planOnCache(context, plan, [...rate_plans])

export const pageOfCheckups = async (
  context: Context,
  person: Person,
  query: z.output<typeof checkups.list.query>,
  gds: GdsName | undefined,
) => {
  const id = gds && gdsIdOf(gds)
  const [rows, total] = await Promise.all([
    listCheckups(context.db, person, query, id),
    countCheckups(context.db, person, query, id),
  ])
  return { data: rows.map(checkupOf), meta: metaOf(query, total) }
}

const rateInReach = async (context: Context, user: Person, id: number, user_id: number | undefined) => {
  const person = await onBehalfOf(context, user, user_id)
  const row = await findRate(context.db, person, id)
  if (!row) throw notFound()
  return { row, audience: audienceOf(person.role) }
}

export const getRate = async (context: Context, user: Person, id: number, user_id?: number) => {
  const { row, audience } = await rateInReach(context, user, id, user_id)
  return rateOf(row, audience)
}

/** A booking code of a checkup that was just made for the person; undefined if it is not on sale. */
export const rateInCheckup = async ({ db }: Context, person: Person, checkup_id: number, rate_plan: string) => {
  const row = await findRateOfCode(db, person.tenant_id, checkup_id, rate_plan)
  return row && rateOf(row, audienceOf(person.role))
}

/** Whole rates of a checkup, with the advice for this person; access was checked before. */
export const ratesOfCheckup = async ({ db }: Context, person: Person, checkup_id: number) =>
  (await listRates(db, person.tenant_id, checkup_id)).map((row) => rateOf(row, audienceOf(person.role)))

/** The part of a checkup that nobody outside the account sees; access was checked before. */
export const pointsOfSaleOf = ({ db }: Pick<Context, 'db'>, tenant_id: number, checkup_id: number): Promise<string[]> =>
  listPointsOfSale(db, tenant_id, checkup_id)

export const evidenceOfRate = async (context: Context, user: Person, id: number, user_id?: number) => {
  const { row } = await rateInReach(context, user, id, user_id)
  const records = await listEvidence(context.db, row)
  return Promise.all(
    records.map(async (record) =>
      evidenceOf(record, record.stored && (await getStoredResponse(context, record.stored))),
    ),
  )
}
