// How many guests the room of a rate takes, against the property's own data.
import { countText } from '../../../formats.ts'
import type { Rate } from '../../../rate.ts'
import type { Stay } from '../../../stay.ts'
import { changeText, isFilled } from '../../advice/words.ts'
import { type Definition, wrong } from '../../check.ts'
import { pass, unknown } from '../../check-result.ts'
import { remembered, type RateText, rooms, textsOf } from '../../rate-texts.ts'
import { readOccupancy } from '../../../reading/occupancy.ts'
import type { Say } from '../../say.ts'
import type { CheckContext } from '../../verdict.ts'
import type { FieldComparison } from '../expected-parts.ts'
import { type FaultyWords, wrongWords } from '../wrong-words.ts'

/** `most` of the property; instead, words of a text, or a number of guests for whom the room is offered or not. */
export type OccupancyFacts = Partial<FaultyWords> & {
  most: number
  shown?: { offered: true; adults: number } | { offered: false; guests: number }
}

const occupancyIn = remembered(readOccupancy)
const taken = new Set(['available'])
const refused = new Set(['notavailable', 'maximumexceeded'])
/** What the GDS says of the adults that were asked for; neither, if it says nothing of them. */
const guestAvailability = (rate: Rate, { gds }: CheckContext, stay: Stay): { offers: boolean; refuses: boolean } => {
  if (gds === 'travel_port') {
    const status = rate.adults_match?.status.toLowerCase() ?? ''
    return { offers: taken.has(status), refuses: refused.has(status) }
  }
  const { adults_count: adults } = rate
  return { offers: adults !== null && adults >= stay.adults, refuses: adults !== null && adults < stay.adults }
}

/** No GDS carries the maximum occupancy itself: its words may, and its answer for the requested guests has to fit. */
export const occupancyPart: FieldComparison<OccupancyFacts> = (rate, expected, checkup) => {
  const most = expected.greatest_occupancy
  if (most === null) return null
  const field = 'adults_count'
  let agreed: RateText['field'] | null = null
  for (const each of textsOf(rate, rooms)) {
    const stated = occupancyIn(each.text, checkup)
    if (stated && stated.guests !== most) return wrongWords(each, stated, { most })
    if (stated) agreed ??= each.field
  }
  const silent = agreed === null ? unknown(field) : pass(agreed)
  const { stay } = checkup
  if (!stay) return silent
  const { adults, children } = stay
  const guests = adults + children
  const { offers, refuses } = guestAvailability(rate, checkup, stay)
  if (offers && adults > most) return wrong(field, { most, shown: { offered: true, adults } })
  if (refuses && guests <= most) return wrong(field, { most, shown: { offered: false, guests } })
  // How many children a bed takes in addition to its adults is not part of own data.
  if (guests > most && offers) return silent
  return offers || refuses ? pass(field) : silent
}

const shownWords = ({ words, shown }: OccupancyFacts, say: Say): string | undefined => {
  if (words !== undefined) return say.words(words)
  if (shown === undefined) return undefined
  return shown.offered
    ? `offered for ${countText(shown.adults, 'adult')}`
    : `not offered for ${countText(shown.guests, 'guest')}`
}
export const saysOccupancy = (facts: OccupancyFacts, say: Say) => ({
  shown: shownWords(facts, say),
  expected: `max ${countText(facts.most, 'guest')}`,
})
export const advisesOccupancy: Definition<OccupancyFacts>['advice'] = ({ facts: { most }, ...found }) => {
  if (found.span) return { hotel: changeText(found, found.expected) }
  const shown = isFilled(found.shown) ? ` (the GDS shows the room as ${found.shown})` : ''
  return { hotel: `Set max guests to ${most}${shown}` }
}
