// Applies orders to own data: all or nothing, with each order's problem in words.
import { clearDays } from './clear-days.ts'
import { type Draft, draftOf } from './draft.ts'
import type { AppliedOrders, OwnChange, OwnOrder, OwnProblem } from './orders.ts'
import { changedSince, missingOwners, problemsOfAll } from './problems.ts'
import { putRecord } from './put-record.ts'
import { capitalized, plainName, recordWords } from '../record-words.ts'
import type { OwnData, OwnKind, OwnRecord } from '../records.ts'
import { removeOtherPlans } from './remove-other-plans.ts'
import { removeRecord } from './remove-record.ts'
import { sameValue } from '../same-value.ts'
import { lackingAs, touchedAs, type OrderRun } from './order-run.ts'

/** No more are reported: with this many problems, the wrong file was sent. */
const mostProblems = 500

export const applyOrders = (own: OwnData, orders: readonly OwnOrder[], nextId: () => number): AppliedOrders => {
  const draft = draftOf(own)
  const reported: { at: number; problem: OwnProblem }[] = []
  const tell: OrderRun['tell'] = (at, words, field) =>
    reported.push({ at, problem: { place: orders[at]?.place ?? {}, words, ...(field === undefined ? {} : { field }) } })
  const work: OrderRun = { draft, nextId, by: new Map(), gone: new Map(), lacking: new Set(), tell }
  const rows = new Map<string, number>()
  for (const index of ordersInTurn(own, orders)) {
    const order = orders[index]
    if (order) applyOne(work, order, index, rows)
  }
  problemsOfAll(work)
  const problems = reported.toSorted((a, b) => a.at - b.at).map(({ problem }) => problem)
  return problems.length > 0 ? { problems: problems.slice(0, mostProblems) } : applied(own, draft)
}

const applied = (own: OwnData, draft: Draft): AppliedOrders => {
  const changes = draft.changes()
  return changes.length === 0 ? { own, changes } : { own: { ...draft.done(), version: own.version + 1 }, changes }
}

const applyOne = (work: OrderRun, order: OwnOrder, index: number, rows: Map<string, number>) => {
  switch (order.do) {
    case 'put':
      return putRecord(work, order, index, rows)
    case 'remove':
      return removeRecord(work, order, index)
    case 'need': {
      const there = work.draft.find(order.kind, plainName(order.code)) !== undefined
      const what = order.kind === 'plans' ? 'Plan' : 'Room'
      const lacks = lackingAs(order.kind, plainName(order.code))
      if (there || work.lacking.has(lacks)) return
      work.lacking.add(lacks)
      return work.tell(index, `${what} ${order.code} doesn’t exist yet: send it complete before you change it.`)
    }
    case 'clear':
      return clear(work, order, index)
    case 'keep_only':
      return removeOtherPlans(work, order, index)
  }
}

const clear = (work: OrderRun, order: OwnOrder & { do: 'clear' }, index: number) => {
  const { draft } = work
  const tell = (kind: 'plans' | 'rooms', code: string, words: string, field: string) =>
    work.lacking.has(lackingAs(kind, plainName(code))) ? undefined : work.tell(index, words, field)
  const { plan_code, room_code, kind } = order
  const plan = plan_code === null ? (kind === 'prices' ? undefined : null) : draft.find('plans', plainName(plan_code))
  const room = typeof room_code === 'string' ? draft.find('rooms', plainName(room_code)) : room_code
  if (plan_code !== null && plan === undefined)
    return tell('plans', plan_code, `Plan ${plan_code} doesn’t exist: add it first.`, 'plan_code')
  if (typeof room_code === 'string' && room === undefined)
    return tell('rooms', room_code, `Room ${room_code} doesn’t exist: add it first.`, 'room_code')
  for (const id of clearDays(draft, { ...order, plan, room }, work.nextId)) work.by.set(touchedAs(kind, id), index)
}

/** As they were sent; only what names a plan or room that a later order makes waits until all the others are done. */
const ordersInTurn = (own: OwnData, orders: readonly OwnOrder[]): number[] => {
  const known = new Set([
    ...own.plans.map(({ code }) => `plans ${plainName(code)}`),
    ...own.rooms.map(({ code }) => `rooms ${plainName(code)}`),
  ])
  const made = new Set(orders.flatMap((order) => madeBy(order)))
  const [now, later]: [number[], number[]] = [[], []]
  for (const [index, order] of orders.entries()) {
    for (const each of madeBy(order)) known.add(each)
    const waits = order.do === 'put' && namedIn(order).some((each) => made.has(each) && !known.has(each))
    ;(waits ? later : now).push(index)
  }
  return [...now, ...later]
}
const madeBy = (order: OwnOrder): string[] =>
  order.do === 'put' && (order.kind === 'plans' || order.kind === 'rooms')
    ? [`${order.kind} ${plainName(order.record.code)}`]
    : []
const namedIn = ({ record }: OwnOrder & { do: 'put' }): string[] => [
  ...('plan_code' in record && record.plan_code ? [`plans ${plainName(record.plan_code)}`] : []),
  ...('room_code' in record && record.room_code ? [`rooms ${plainName(record.room_code)}`] : []),
]

/** Undoes changes, newest first; rejected if a record has changed since. */
export const undoChanges = (own: OwnData, changes: readonly OwnChange[]): AppliedOrders => {
  const draft = draftOf(own)
  const problems: OwnProblem[] = []
  const reported = (words: string) => problems.push({ place: {}, words })
  for (const change of changes) {
    const now = draft.rows[change.kind].get(change.id) ?? null
    const record = change.after ?? change.before
    if (!sameValue(now, change.after)) {
      if (record)
        reported(changedSince(capitalized(recordWords(change.kind, record as never, draft.codes)), now === null))
      continue
    }
    back(draft, change)
  }
  missingOwners(draft, reported)
  problemsOfAll({
    draft,
    nextId: () => 0,
    by: new Map(),
    gone: new Map(),
    lacking: new Set(),
    tell: (_, words) => reported(words),
  })
  return problems.length > 0 ? { problems: problems.slice(0, mostProblems) } : applied(own, draft)
}

const back = <K extends OwnKind>(draft: Draft, change: OwnChange & { kind: K }) => {
  if (change.before === null) draft.remove(change.kind, change.id)
  else draft.set(change.kind, change.before as OwnRecord[K])
}
