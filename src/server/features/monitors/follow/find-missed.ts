// Which rates that nobody named a run is the first to miss: those of the own data, and booking codes that the run before sold on each date.
import type { Observation } from '../../../../domain/accuracy/observations/kinds.ts'
import { missedIn, missedOffers } from '../../../../domain/monitors/missed-rates.ts'
import { nameOfStay } from '../../../../domain/monitors/stays.ts'
import { type keepAsked, startWatching, type Watched } from '../../../../domain/monitors/watched.ts'
import type { WatchedThing } from '../changes-data.ts'
import type { StayAnswer } from './ask-again.ts'
import type { SoldCheck } from './sold-before-data.ts'

/** That it is sold is no change, that it is not is one. `at`: when it was seen sold, null where it never was. */
export const startExpected = (of: 'rate' | 'own', at: string | null): Watched => {
  const state = startWatching(of, false, { opened_at: at ?? '', gone_at: null, came_back: 0, worst: null })
  return { ...state, opened_at: at }
}

type Earlier = {
  /** Since when the monitor looks; undefined at its first look. */
  since: string | undefined
  asked: Parameters<typeof keepAsked>[1]
  sold_before: readonly SoldCheck[]
  observed_before: readonly Observation[] | null
}
type Things = Readonly<Record<string, WatchedThing>>

export const findMissed = (
  things: Things,
  answers: readonly StayAnswer[],
  { since, asked, sold_before, observed_before }: Earlier,
): Things => {
  const missed: Record<string, WatchedThing> = {}
  const had = since === undefined ? missedIn(observed_before) : []
  for (const { code, ...own } of answers.flatMap(({ observations }) => missedIn(observations))) {
    const subject = ['own', own.plan, own.room ?? ''].join(' ')
    // What was missing before the monitor began is no change; that it is sold then is one.
    const state = had.some(({ plan, room }) => plan === own.plan && room === own.room)
      ? startWatching('own', false, null)
      : startExpected('own', null)
    const title = `Rate of plan ${own.plan}${own.room === null ? '' : ` in room ${own.room}`}`
    if (!things[subject]) missed[subject] ??= { title, code, codes: [], rules_of: [], own, state }
  }
  const before = sold_before
    .map(({ slots, at, rates, ...check }) => ({ stay: nameOfStay(check), slots, at, rates }))
    .filter(({ stay, slots, rates }) => {
      const isAsked = asked.isAsked(stay) && slots.some((slot) => asked.slots.includes(slot))
      return isAsked && rates.length > 0
    })
  for (const { code, offer, state } of missedOffers(before, answers)) {
    const subject = `offer ${code}`
    if (!things[subject]) missed[subject] = { title: 'Rate', code, codes: [code], rules_of: [], offer, state }
  }
  return missed
}
