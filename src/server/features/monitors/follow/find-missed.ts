// Which rates that nobody named a run is the first to miss: those of the own data, and booking codes that the run before sold on each date.
import type { Observation } from '../../../../domain/accuracy/observations/kinds.ts'
import { missedIn, missedOffers, soldOn, soldOwn } from '../../../../domain/monitors/missed-rates.ts'
import { nameOfStay } from '../../../../domain/monitors/stays.ts'
import { type keepAsked, startWatching, type Watched } from '../../../../domain/monitors/watched.ts'
import { daysBetween, todayIn } from '../../../../domain/stay.ts'
import type { WatchedThing } from '../changes-data.ts'
import type { StayAnswer } from './ask-again.ts'
import type { SoldCheck } from './sold-before-data.ts'

/** That it is sold is no change, that it is not is one. `at`: when it was seen sold, null where it never was. */
export const startExpected = (of: 'rate' | 'own', at: string | null): Watched => {
  const state = startWatching(of, false, { opened_at: at ?? '', gone_at: null, came_back: 0, worst: null })
  return { ...state, opened_at: at }
}

/** How many days a check-in was ahead at the hotel when an answer was fetched. */
export const aheadOf = ({ at, check_in }: { at: string; check_in: string }, time_zone: string | null): number =>
  daysBetween(todayIn(time_zone, Date.parse(at)), check_in)

const aheadIn = (sold: readonly { ahead: number }[]) => ({
  least: Math.min(...sold.map(({ ahead }) => ahead)),
  lacks: false,
})

type Earlier = {
  /** Whether no whole answer with rates was seen before. */
  first: boolean
  asked: Parameters<typeof keepAsked>[1]
  /** What asks again looks for no further booking codes. */
  again: boolean
  sold_before: readonly SoldCheck[]
  observed_before: readonly Observation[] | null
}
type Things = Readonly<Record<string, WatchedThing>>

export const findMissed = (
  things: Things,
  answers: readonly StayAnswer[],
  { first, asked, again, sold_before, observed_before }: Earlier,
): Things => {
  const missed: Record<string, WatchedThing> = {}
  const time_zone = answers[0]?.time_zone ?? null
  const before = sold_before
    .map(({ slots, at, rates, ...check }) => {
      const ahead = aheadOf({ at, check_in: check.check_in }, time_zone)
      return { stay: nameOfStay(check), slots, at, rates, ahead }
    })
    .filter(({ stay, slots, rates }) => {
      const isAsked = asked.isAsked(stay) && slots.some((slot) => asked.slots.includes(slot))
      return isAsked && rates.length > 0
    })
  const had = first ? missedIn(observed_before) : []
  // Only the first are kept of many: any other may have been missing too.
  const isCut = first && (observed_before ?? []).some(({ kind, more }) => kind === 'not_loaded' && more !== undefined)
  for (const { code, ...own } of answers.flatMap(({ observations }) => missedIn(observations))) {
    const subject = ['own', own.plan, own.room ?? ''].join(' ')
    if (things[subject] || missed[subject]) continue
    const title = `Rate of plan ${own.plan}${own.room === null ? '' : ` in room ${own.room}`}`
    const thing = { title, code, codes: [], rules_of: [], own }
    const sold = soldOwn(own, before)
    if (sold.length > 0) {
      missed[subject] = { ...thing, state: soldOn(sold, 'own'), ahead: aheadIn(sold) }
      continue
    }
    // What was missing before the monitor began is no change; that it is sold then is one.
    const wasMissing = isCut || had.some(({ plan, room }) => plan === own.plan && room === own.room)
    missed[subject] = { ...thing, state: wasMissing ? startWatching('own', false, null) : startExpected('own', null) }
  }
  for (const { code, offer, state } of again ? [] : missedOffers(before, answers)) {
    const thing = { title: 'Rate', code, codes: [code], rules_of: [], offer }
    const subject = `offer ${code}`
    if (!things[subject]) missed[subject] = { ...thing, state, ahead: aheadIn(before) }
  }
  return missed
}
