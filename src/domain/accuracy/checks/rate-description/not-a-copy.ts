// Whether the description of a rate is its own, and not that of its room, of the property or of another rate.
import type { Rate } from '../../../rate.ts'
import { type CheckAbout, defineCheck, wrong } from '../../check.ts'
import { notApplicable, pass, rulesUnread, unknown } from '../../check-result.ts'
import {
  areOfOne,
  differs,
  isSoldTwice,
  neighboursOf,
  normalWords,
  planTraits,
  propertyWords,
} from '../../neighbours.ts'
import type { CheckContext } from '../../verdict.ts'

export const about: CheckAbout = {
  number: 3,
  id: 'rate_description.not_a_copy',
  name: 'Unique rate description',
  weight: 3,
  reason: 'Rates with the same text look the same to agents.',
  source: 'texts of the other rates',
}

/** How the text begins, and what else it describes: `count` rates have it. */
type Facts = { words: string } & ({ copyOf: 'room' | 'property' } | { copyOf: 'rates'; count: number })

const longestShown = 80

const isRoomText = ({ room_rate_description, room_detail }: Rate, words: string): boolean =>
  [room_rate_description, room_detail].some((other) => normalWords(other) === words)

/** A source of Sabre that has one text for rate and room alike: no rate of it is described apart from its room. */
const isMergedIn = (each: Rate, { rate_source }: Rate): boolean => {
  const words = normalWords(each.rate_description)
  return each.rate_source?.code !== rate_source?.code || words === '' || isRoomText(each, words)
}

/** Where a source merges all texts, the name of the rate is the text of the room too. */
const isMergedText = (rate: Rate, words: string, checkup: CheckContext): boolean =>
  checkup.gds === 'travel_port'
    ? rate.rate_description === rate.rate_name
    : isRoomText(rate, words) && checkup.rates.every((each) => isMergedIn(each, rate))

export const check = defineCheck<Facts>({
  about,
  reads: [
    'rate_plan',
    'rate_category',
    'rate_name',
    'rate_description',
    'room_rate_description',
    'room_detail',
    'room_view',
    'beds',
    'breakfast',
    'smoking',
    'refundable',
    'property_description',
    'total',
    'converted_total',
  ],
  // An agency writes its texts from its own data.
  withheld: { agency: 'wrong' },
  /** One plan's text on several rooms is right; if own data names no plans, only certainly different rates are compared. */
  judge(rate, checkup) {
    const field = 'rate_description'
    const text = rate.rate_description
    const words = normalWords(text)
    if (text === null || words === '') return rulesUnread(checkup) ? unknown(field) : notApplicable(field)
    const [whole, shown] = [{ start: 0, end: text.length }, text.slice(0, longestShown)]
    const isMerged = isMergedText(rate, words, checkup)
    if (isRoomText(rate, words) && !isMerged) return wrong(field, { words: shown, copyOf: 'room' }, whole)
    const { descriptions } = neighboursOf(checkup)
    if (propertyWords(checkup).has(words) || normalWords(rate.property_description) === words)
      return wrong(field, { words: shown, copyOf: 'property' }, whole)
    // Until the rules are read the name is used as description, and several rates may share a name.
    if (rulesUnread(checkup)) return unknown(field)
    if (isMerged) return notApplicable(field)
    const bearers = descriptions.get(words)
    if (!bearers || bearers.count < 2) return pass(field)
    const isOnePlan = areOfOne('plan', rate, bearers, checkup)
    if (isOnePlan === true) return pass(field)
    if (
      isOnePlan === false ||
      differs(planTraits(rate), bearers.traits, normalWords(rate.rate_name)) ||
      isSoldTwice(rate, bearers)
    )
      return wrong(field, { words: shown, copyOf: 'rates', count: bearers.count }, whole)
    return bearers.names.size > 1 ? unknown(field) : pass(field)
  },
  says: (facts, say) => ({
    shown: say.words(facts.words),
    ...(facts.copyOf === 'rates'
      ? { expected: 'a unique description', source: `${facts.count} rates have the same text` }
      : { expected: 'a text about the rate', source: `the same text describes the ${facts.copyOf}` }),
  }),
  advice: ({ source = 'another rate has the same text' }) => ({
    hotel: `Describe what makes this rate different: ${source}`,
    agent: `Ask the hotel what makes this rate different: ${source}`,
  }),
  // Any other text is unique: the hotel's own is one.
  settles: ({ copyOf }) => copyOf === 'rates',
})
