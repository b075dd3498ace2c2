// What is wrong with the records together, once all orders are applied: each is told at the order that made it so.
import { derivationFaults } from './deriving-circles.ts'
import type { Draft } from './draft.ts'
import { capital, dayWords, finderOf, plainName, recordWords } from './record-words.ts'
import type { OwnKind, OwnPrice } from './records.ts'
import { codeTies, mixedCurrencies, priceTies } from './ties.ts'
import { touchedAs, type Work } from './work.ts'

export const problemsOfAll = (work: Work): void => {
  twice(work)
  const { draft, tell } = work
  for (const { one, other } of codeTies([...draft.rows.codes.values()], draft.touched('codes')))
    tell(
      later(work, 'codes', one.id, other.id),
      `${capital(recordWords('codes', one, draft.codes))} and ${recordWords('codes', other, draft.codes)} fit the same booking codes equally well: make one of them more exact.`,
      'pattern',
    )
  const prices = draft.touched('prices')
  const all = () => draft.rows.prices.values()
  const plan = ({ plan_id }: OwnPrice) => `Plan ${draft.codes.plan(plan_id)}`
  for (const { one, other, night } of prices.length > 0 ? priceTies(all(), prices) : [])
    tell(
      later(work, 'prices', one.id, other.id),
      `${plan(one)} has a price for ${one.room_id === null ? 'every room' : `room ${draft.codes.room(one.room_id)}`} ${onNight(night)} already: end one of them before, or change its room.`,
    )
  const plans = new Set(prices.map(({ plan_id }) => plan_id))
  for (const { one, other, night } of mixedCurrencies(all(), plans))
    tell(
      later(work, 'prices', one.id, other.id),
      `${plan(one)} has prices in ${other.currency} and ${one.currency} ${onNight(night)}: use one currency, or end one of them before.`,
      'currency',
    )
  derivations(work)
}

const onNight = (night: string | null) => (night === null ? 'for every night' : `on ${dayWords(night)}`)

/** The later of the two orders: before it nothing was wrong. */
const later = ({ by }: Work, kind: OwnKind, one: number, other: number) =>
  Math.max(by.get(touchedAs(kind, one)) ?? -1, by.get(touchedAs(kind, other)) ?? -1)

/** Codes and prices of one name tie, which is told there. */
const twice = (work: Work) => {
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
          `${capital(recordWords(kind, record, draft.codes))} is there twice: name one of them otherwise.`,
        )
  }
}

const derivations = ({ draft, tell, by, gone }: Work) => {
  for (const { plan, source, circle } of derivationFaults(draft.rows.plans.values())) {
    const at = by.get(touchedAs('plans', plan.id))
    const taken = gone.get(plainName(source))
    // A circle is told at the plans that an order set; undoing knows no orders.
    if (circle && at === undefined && by.size > 0) continue
    if (circle)
      tell(
        at ?? -1,
        `Plan ${plan.code} would derive its prices from itself (${circle.join(' from ')}): change the source of one of them.`,
        'derived',
      )
    else if (taken !== undefined && at === undefined)
      tell(
        taken,
        `Plan ${source} cannot go while plan ${plan.code} is derived from it: take that one away too, or give it prices of its own.`,
      )
    else
      tell(
        at ?? -1,
        `Plan ${plan.code} is derived from plan ${source}, which is not known here: add it, or correct its code.`,
        'derived',
      )
  }
}

export const changedSince = (name: string, gone: boolean): string =>
  `${name} was ${gone ? 'taken away' : 'changed'} since: undo the newer version first.`

/** After undoing: what belongs to a plan or room that went with it, or that had gone before. */
export const missingOwners = (draft: Draft, tell: (words: string) => void): void => {
  const told = new Set<string>()
  for (const kind of ['codes', 'prices', 'restrictions'] as const)
    for (const { plan_id, room_id } of draft.rows[kind].values()) {
      if (plan_id !== null && !draft.rows.plans.has(plan_id)) told.add(`Plan ${draft.codes.plan(plan_id)}`)
      if (room_id !== null && !draft.rows.rooms.has(room_id)) told.add(`Room ${draft.codes.room(room_id)}`)
    }
  for (const name of told)
    tell(`${name} has codes, prices or restrictions of another version: undo the newer version first.`)
}
