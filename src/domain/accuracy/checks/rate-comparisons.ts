// Checks of a rate's description against its neighbours, and of Details against Rules.
import { compare } from '../../money.ts'
import type { Rate, RateField } from '../../rate.ts'
import { momentWords, offsetWords, yesOrNo } from '../../value-words.ts'
import { notApplicable, pass, rulesUnread, unknown, wrong } from '../judgement.ts'
import { areOfOne, differs, isSoldTwice, neighboursOf, planTraits, propertyWords, wordsOf } from '../neighbours.ts'
import type { Judgement, Reading } from '../verdict.ts'

/** One plan's text on several rooms is right; where own data names no plans only rates that surely differ can be judged. */
export const notACopy = (rate: Rate, reading: Reading): Judgement => {
  const field = 'rate_description'
  const text = rate.rate_description
  const words = wordsOf(text)
  if (text === null || words === '') return rulesUnread(reading) ? unknown(field) : notApplicable(field)
  const shown = { span: { start: 0, end: text.length }, shown: text.slice(0, 80) }
  const room = ([rate.room_rate_description, rate.room_detail] as const).some((other) => wordsOf(other) === words)
  if (room)
    return wrong(field, { ...shown, expected: 'words about the rate', source: 'the same text describes the room' })
  const { descriptions } = neighboursOf(reading)
  if (propertyWords(reading).has(words) || wordsOf(rate.property_description) === words)
    return wrong(field, { ...shown, expected: 'words about the rate', source: 'the same text describes the property' })
  // Until the rules are read the name stands in for the description, and several rates may share a name.
  if (rulesUnread(reading)) return unknown(field)
  if (reading.gds === 'travel_port' && text === rate.rate_name) return notApplicable(field)
  const bearers = descriptions.get(words)
  if (!bearers || bearers.count < 2) return pass(field)
  const isOnePlan = areOfOne('plan', rate, bearers, reading)
  if (isOnePlan === true) return pass(field)
  if (
    isOnePlan === false ||
    differs(planTraits(rate), bearers.traits, wordsOf(rate.rate_name)) ||
    isSoldTwice(rate, bearers)
  )
    return wrong(field, {
      ...shown,
      expected: 'words of its own',
      source: `${bearers.count} rates carry the same text`,
    })
  return bearers.names.size > 1 ? unknown(field) : pass(field)
}

const compared: readonly RateField[] = [
  'refundable',
  'breakfast',
  'lunch',
  'dinner',
  'guarantee_type',
  'rate_category',
  'smoking',
  'room_view',
  'cancellation_until',
  'cancellation_deadline_offset',
  'cancel_penalty_amount',
  'cancel_penalty_nights',
  'cancel_penalty_percent',
  'deposit_amount',
  'commission_type',
  'beds',
]

/** Only what both answers say can disagree; prices are the business of stable_between_details_and_rules. */
export const rateAndRulesAgree = (rate: Rate, reading: Reading): Judgement => {
  if (reading.gds === 'sabre') return notApplicable('rate_plan')
  const before = reading.before_rules?.get(rate.rate_plan)
  if (!before || rulesUnread(reading)) return unknown('rate_plan')
  for (const field of compared) {
    const [earlier, now] = [said(before, field), said(rate, field)]
    if (earlier === null || now === null || earlier === now) continue
    if (isAmount(earlier) && isAmount(now) && compare(earlier, now) === 0) continue
    return wrong(field, { shown: now, expected: earlier, source: 'the Details answer of the same booking code' })
  }
  return pass('rate_plan')
}

/** Kinds of bed only: one of the two answers often leaves out how many. */
const bedsSaid = ({ beds }: Rate): string | null => {
  const types = beds.flatMap(({ type }) => type ?? []).toSorted()
  return types.length === 0 ? null : types.join(' + ')
}

const offsetSaid = ({ cancellation_deadline_offset: offset }: Rate) => offset && offsetWords(offset)

const isAmount = (text: string) => /^-?\d{1,15}(\.\d{1,6})?$/.test(text)

/** What a field says, in words that can be compared and shown; null where it says nothing. */
const said = (rate: Rate, field: RateField): string | null => {
  const value = rate[field]
  if (value === null || value === 'unknown' || value === undefined) return null
  if (field === 'beds') return bedsSaid(rate)
  if (typeof value === 'boolean') return yesOrNo(value)
  if (typeof value !== 'object') return String(value)
  if ('code' in value) return value.value === null ? null : String(value.code)
  if ('local' in value) return `${momentWords(value.local)}${value.offset === null ? '' : ` ${value.offset}`}`
  if (field === 'cancellation_deadline_offset') return offsetSaid(rate)
  return null
}
