// Where prices come from another plan's: no plan may lead back to itself, and each source must be there.
import { plainName } from '../record-words.ts'
import type { OwnPlan } from '../records.ts'

/** The cycle of plans through this one, or null; `sources` is followed until it ends, meets a checked plan, or closes. */
const circleFrom = (plan: OwnPlan, byName: ReadonlyMap<string, OwnPlan>, clear: Set<string>): string[] | null => {
  const way: string[] = []
  let at: OwnPlan | undefined = plan
  while (at?.derived && !clear.has(plainName(at.code))) {
    const name = plainName(at.code)
    const met = way.indexOf(name)
    if (met >= 0) return [...way.slice(met), name]
    way.push(name)
    at = byName.get(plainName(at.derived.from_plan_code))
  }
  for (const name of way) clear.add(name)
  return null
}

/** Problems with the source of a plan's prices. */
type DerivationFault = { plan: OwnPlan; source: string; circle: string[] | null }

export const derivationFaults = (plans: Iterable<OwnPlan>): DerivationFault[] => {
  const all = [...plans]
  const byName = new Map(all.map((plan) => [plainName(plan.code), plan]))
  const clear = new Set<string>()
  return all.flatMap((plan): DerivationFault[] => {
    if (!plan.derived) return []
    const source = plan.derived.from_plan_code
    if (!byName.has(plainName(source))) return [{ plan, source, circle: null }]
    const circle = circleFrom(plan, byName, clear)
    return circle?.includes(plainName(plan.code)) ? [{ plan, source, circle }] : []
  })
}
