// What other features may use of billing: the plans, and the demo world's own.
import type { Plan, PlanTerms } from '../../../contract/billing.ts'
import type { Person } from '../../../domain/accounts.ts'
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/handle.ts'
import { insertPlan, insertPlanVersion, listPlans, wireOfPlan } from './plan-data.ts'

/** The catalogue, cheapest first. */
export const plansFor = async ({ db }: Pick<Context, 'db'>, user: Pick<Person, 'is_admin'>): Promise<Plan[]> =>
  (await listPlans(db)).map((plan) => wireOfPlan(plan, user.is_admin))

export { beginDemoSubscription } from './begin-demo-subscription.ts'

/** For a database that is being filled; returns their ids in this order. */
export const insertPlans = async (tx: Transaction, plans: readonly PlanTerms[]): Promise<number[]> => {
  const ids: number[] = []
  for (const plan of plans) {
    const id = await insertPlan(tx, plan.name)
    if (id === undefined) throw new Error(`A plan named ${plan.name} already exists`)
    await insertPlanVersion(tx, id, plan)
    ids.push(id)
  }
  return ids
}
