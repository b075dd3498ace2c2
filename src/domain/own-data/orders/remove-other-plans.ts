// What a complete set of rate plans does to the plans that it does not name.
import type { OwnOrder } from './orders.ts'
import { type OrderRun, touchedAs } from './order-run.ts'
import { recordDefaults } from '../record-defaults.ts'
import { plainName } from '../record-words.ts'
import type { OwnPlan } from '../records.ts'
import { removeContents, removeRecord } from './remove-record.ts'

/** Booking codes are a person's work, which no message can send again: their plans stay, without anything to compare. */
export const removeOtherPlans = (run: OrderRun, order: OwnOrder & { do: 'keep_only' }, index: number): void => {
  const { draft } = run
  const kept = new Set(order.codes.map(plainName))
  const others = [...draft.rows.plans.values()].filter(({ code }) => !kept.has(plainName(code)))
  const mapped = new Set([...draft.rows.codes.values()].map(({ plan_id }) => plan_id))
  const sources = new Set(
    [...draft.rows.plans.values()].flatMap(({ code, derived }) =>
      derived && kept.has(plainName(code)) ? [plainName(derived.from_plan_code)] : [],
    ),
  )
  for (const plan of others)
    if (mapped.has(plan.id) || sources.has(plainName(plan.code))) {
      removeContents(draft, plan.id)
      const { phrases, corporate_codes, points_of_sale } = plan
      draft.set('plans', { ...plan, ...recordDefaults.plans, phrases, corporate_codes, points_of_sale } as OwnPlan)
      run.by.set(touchedAs('plans', plan.id), index)
    } else removeRecord(run, { do: 'remove', kind: 'plans', record: { code: plan.code } }, index)
}
