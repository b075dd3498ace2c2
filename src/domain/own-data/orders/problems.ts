// Problems of the records as a whole, once all orders are applied: each is reported at the order that caused it.
import { dayText } from '../../formats.ts'
import { derivationFaults } from './derivation-circles.ts'
import type { Draft } from './draft.ts'
import { capitalized, finderOf, plainName, recordWords } from '../record-words.ts'
import { limitWords, mostRecords } from '../limits.ts'
import { type OwnPrice, type OwnKind, ownKinds } from '../records.ts'
import { codeTies, mixedCurrencies, priceTies } from './ties.ts'
import { touchedAs, type OrderRun } from './order-run.ts'

export const problemsOfAll = (work: OrderRun): void => {
  tooManyRecords(work)
  twice(work)
  const { draft, tell } = work
  for (const { one, other } of codeTies([...draft.rows.codes.values()], draft.touched('codes')))
    tell(
      later(work, 'codes', one.id, other.id),
      `${capitalized(recordWords('codes', one, draft.codes))} and ${recordWords('codes', other, draft.codes)} match the same booking codes equally well: make one of them more specific.`,
      'pattern',
    )
  const prices = draft.touched('prices')
  const all = () => draft.rows.prices.values()
  const plan = ({ plan_id }: OwnPrice) => `Plan ${draft.codes.plan(plan_id)}`
  for (const { one, other, night } of prices.length > 0 ? priceTies(all(), prices) : [])
    tell(
      later(work, 'prices', one.id, other.id),
      `${plan(one)} has a price for ${one.room_id === null ? 'every room' : `room ${draft.codes.room(one.room_id)}`} ${onNight(night)} already: end one of them earlier, or change its room.`,
    )
  const plans = new Set(prices.map(({ plan_id }) => plan_id))
  for (const { one, other, night } of plans.size > 0 ? mixedCurrencies(all(), plans) : [])
    tell(
      later(work, 'prices', one.id, other.id),
      `${plan(one)} has prices in ${other.currency} and ${one.currency} ${onNight(night)}: use one currency, or end one of them earlier.`,
      'currency',
    )
  derivations(work)
}

/** Reported at the order that brings a kind over its limit; what is over it already may shrink. */
const tooManyRecords = ({ draft, tell, by }: OrderRun) => {
  for (const kind of ownKinds) {
    const count = draft.rows[kind].size
    if (count <= mostRecords[kind] || count <= draft.before(kind)) continue
    const last = draft.touched(kind).at(-1)
    tell((last && by.get(touchedAs(kind, last.id))) ?? -1, limitWords(kind, count))
  }
}

const onNight = (night: string | null) => (night === null ? 'for every night' : `on ${dayText(night)}`)

/** The later of the two orders: without it there was no problem. */
const later = ({ by }: OrderRun, kind: OwnKind, one: number, other: number) =>
  Math.max(by.get(touchedAs(kind, one)) ?? -1, by.get(touchedAs(kind, other)) ?? -1)

/** Codes and prices of one name tie, which is reported there. */
const twice = (work: OrderRun) => {
  const { draft, tell, by } = work
  for (const kind of ['rooms', 'plans', 'taxes', 'restrictions'] as const) {
    const touched = draft.touched(kind)
    if (touched.length === 0) continue
    const counts = new Map<string, number>()
    for (const record of draft.rows[kind].values()) {
      const finder = finderOf(kind, record)
      counts.set(finder, (counts.get(finder) ?? 0) + 1)
    }
    for (const record of touched)
      if ((counts.get(finderOf(kind, record)) ?? 0) > 1)
        tell(
          by.get(touchedAs(kind, record.id)) ?? -1,
          `${capitalized(recordWords(kind, record, draft.codes))} already exists.`,
        )
  }
}

const derivations = ({ draft, tell, by, gone }: OrderRun) => {
  for (const { plan, source, circle } of derivationFaults(draft.rows.plans.values())) {
    const at = by.get(touchedAs('plans', plan.id))
    const taken = gone.get(plainName(source))
    // A circle is reported at the plans that an order set; undoing has no orders.
    if (circle && at === undefined && by.size > 0) continue
    if (circle)
      tell(
        at ?? -1,
        `Plan ${plan.code} would take its prices from itself (${circle.join(' from ')}): change one of the sources.`,
        'derived',
      )
    else if (taken !== undefined && at === undefined)
      tell(
        taken,
        `Plan ${source} can’t be deleted while plan ${plan.code} takes its prices from it: delete that one too, or give it its own prices.`,
      )
    else
      tell(
        at ?? -1,
        `Plan ${plan.code} takes its prices from plan ${source}, which doesn’t exist: add it, or correct its code.`,
        'derived',
      )
  }
}

export const changedSince = (name: string, gone: boolean): string =>
  `${name} has been ${gone ? 'deleted' : 'changed'} since: undo the newer version first.`

/** After undoing: what belongs to a plan or room that went with it, or that had gone before. */
export const missingOwners = (draft: Draft, tell: (words: string) => void): void => {
  const missing = new Set<string>()
  for (const kind of ['codes', 'prices', 'restrictions'] as const)
    for (const { plan_id, room_id } of draft.rows[kind].values()) {
      if (plan_id !== null && !draft.rows.plans.has(plan_id)) missing.add(`Plan ${draft.codes.plan(plan_id)}`)
      if (room_id !== null && !draft.rows.rooms.has(room_id)) missing.add(`Room ${draft.codes.room(room_id)}`)
    }
  for (const name of missing)
    tell(`${name} has codes, prices or restrictions from another version: undo the newer version first.`)
}
