// Creates a record, or changes the fields of it that an order names.
import type { Draft } from './draft.ts'
import type { OwnOrder } from './orders.ts'
import { neededFields } from '../record-defaults.ts'
import { capitalized, finderOf, plainName, recordWords } from '../record-words.ts'
import type { OwnKind, OwnPlan, OwnRecord } from '../records.ts'
import { faultsOf } from '../validity.ts'
import { withOwners } from './resolve-owners.ts'
import { touchedAs, type OrderRun } from './order-run.ts'

type Put = OwnOrder & { do: 'put' }

/** `rows` maps each record to its table row: two rows for one record conflict or are duplicates. */
export const putRecord = (work: OrderRun, order: Put, index: number, rows: Map<string, number>): void => {
  const { draft, tell } = work
  const { kind } = order
  const { record, stated, unknown } = withOwners(draft, kind, order.record)
  for (const { names, ...fault } of unknown) if (!work.lacking.has(names)) tell(index, fault.words, fault.field)
  const finder = finderOf(kind, record as never)
  const called = (each: OwnRecord[OwnKind]) => capitalized(recordWords(kind, each as never, draft.codes))

  const row = order.place?.row
  const standing = `${order.place?.sheet ?? ''} ${kind} ${finder}`
  const before = rows.get(standing)
  if (row !== undefined && unknown.length === 0) {
    if (before !== undefined && before !== row)
      return tell(index, `${called(record)} is already in row ${before}: keep one of the two rows.`)
    rows.set(standing, row)
  }

  const there = typeof order.id === 'number' ? order.id : draft.find(kind, finder)
  const old = there === undefined ? undefined : draft.rows[kind].get(there)
  if (typeof order.id === 'number' && !old)
    return tell(index, `${called(record)} has been deleted since: add it again.`)
  if (order.id === null && old)
    return tell(index, `${called(old)} already exists: edit it, or give this one another name.`)
  if (!old) {
    const lacking = neededFields[kind].filter((field) => (order.record as Record<string, unknown>)[field] == null)
    for (const field of lacking) tell(index, `${called(record)} has no ${fieldWords(field)}: it is required.`, field)
    if (lacking.length > 0) return
  }
  const made = old ? changed(kind, old, stated, typeof order.id === 'number') : record
  const id = old?.id ?? draft.formerly(kind, finder) ?? (unknown.length > 0 ? 0 : work.nextId())
  const whole = { ...made, id } as OwnRecord[typeof kind]
  for (const fault of faultsOf(kind, whole as never)) tell(index, `${called(whole)}: ${fault.words}`, fault.field)
  if (unknown.length > 0) return
  if (kind === 'plans' && old) followRename(work, old as OwnPlan, whole as OwnPlan, index)
  draft.set(kind, whole as never)
  work.by.set(touchedAs(kind, id), index)
}

const fieldWords = (field: string) =>
  field.replace('plan_code', 'plan').replace('room_code', 'room').replaceAll('_', ' ')

const spelling: { [K in OwnKind]?: string } = { rooms: 'code', plans: 'code', taxes: 'name' }
/** A record found by its name keeps its spelling; a form that names the id may change it. */
const changed = (kind: OwnKind, old: OwnRecord[OwnKind], stated: object, known: boolean) => {
  const field = spelling[kind]
  const kept = known || field === undefined ? {} : { [field]: (old as unknown as Record<string, unknown>)[field] }
  return { ...old, ...stated, ...kept }
}

/** Plans whose prices come from a plan follow it to its new code. */
const followRename = ({ draft, by }: OrderRun, old: OwnPlan, now: OwnPlan, index: number) => {
  if (plainName(old.code) === plainName(now.code)) return
  for (const plan of derivedFrom(draft, old.code)) {
    draft.set('plans', { ...plan, derived: plan.derived && { ...plan.derived, from_plan_code: now.code } })
    by.set(touchedAs('plans', plan.id), index)
  }
}
const derivedFrom = (draft: Draft, code: string) =>
  [...draft.rows.plans.values()].filter(
    ({ derived }) => derived && plainName(derived.from_plan_code) === plainName(code),
  )
