// Creates, changes and retires plans. A plan in use gets a new version, which only new subscriptions take. S1§3
import type { Plan, PlanTerms } from '../../../contract/billing.ts'
import type { Person } from '../../../domain/accounts.ts'
import type { Context, RequestContext } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/handle.ts'
import { invalid, notFound, Refusal } from '../../platform/refusal.ts'
import { recordAudit } from '../audit/service.ts'
import {
  findPlan,
  holdPlan,
  insertPlan,
  insertPlanVersion,
  type PlanVersion,
  removeUnusedVersion,
  renamePlan,
  retirePlanRow,
  wireOfPlan,
} from './plan-data.ts'

const takenName = () => invalid({ name: ['A plan with this name already exists'] })

const need = async (tx: Transaction, id: number): Promise<PlanVersion> => {
  const plan = await findPlan(tx, id)
  if (!plan) throw notFound()
  return plan
}

export const createPlan = ({ db, now }: Context, by: Person, terms: PlanTerms, request: RequestContext) =>
  db.transaction(async (tx): Promise<Plan> => {
    const id = await insertPlan(tx, terms.name)
    if (id === undefined) throw takenName()
    await insertPlanVersion(tx, id, terms)
    const made = await need(tx, id)
    await recordAudit(tx, {
      at: now(),
      by,
      of: by,
      action: 'plan.created',
      subject: `plan ${id}`,
      details: terms,
      request,
    })
    return wireOfPlan(made, true)
  })

const termsOf = ({ price, currency, billing_cycle, requests_in_plan, requests_price_above_threshold }: PlanTerms) => ({
  price: Number(price),
  currency,
  billing_cycle,
  requests_in_plan,
  requests_price_above_threshold: Number(requests_price_above_threshold),
})
const areSameTerms = (a: PlanTerms, b: PlanTerms) => JSON.stringify(termsOf(a)) === JSON.stringify(termsOf(b))

export const updatePlan = (
  { db, now }: Context,
  by: Person,
  id: number,
  changed: { [K in keyof PlanTerms]?: PlanTerms[K] | undefined },
  request: RequestContext,
) =>
  db.transaction(async (tx): Promise<Plan> => {
    if (!(await holdPlan(tx, id))) throw notFound()
    const before = await need(tx, id)
    const given = Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined))
    const after: PlanTerms = { ...before, ...given }
    if (after.name !== before.name && !(await renamePlan(tx, id, after.name))) throw takenName()
    if (!areSameTerms(before, after)) {
      await removeUnusedVersion(tx, before.version_id)
      await insertPlanVersion(tx, id, after)
    }
    const made = await need(tx, id)
    const details = { before: termsOf(before), after: termsOf(after), name: after.name, version: made.version }
    await recordAudit(tx, { at: now(), by, of: by, action: 'plan.changed', subject: `plan ${id}`, details, request })
    return wireOfPlan(made, true)
  })

export const retirePlan = ({ db, now }: Context, by: Person, id: number, request: RequestContext) =>
  db.transaction(async (tx): Promise<null> => {
    if (!(await holdPlan(tx, id))) throw notFound()
    const { accounts, name } = await need(tx, id)
    if (accounts > 0)
      throw new Refusal('conflict', `${name} is in use by ${accounts} ${accounts === 1 ? 'account' : 'accounts'}`)
    await retirePlanRow(tx, id, new Date(now()).toISOString())
    await recordAudit(tx, { at: now(), by, of: by, action: 'plan.retired', subject: `plan ${id}`, request })
    return null
  })
