// Checks of a rate's description against its neighbours, and of Details against Rules.
import { compare } from '../../money.ts'
import type { Rate, RateField } from '../../rate.ts'
import { yesNoText } from '../../formats.ts'
import { sameMoment } from '../../deadlines/compare.ts'
import { offsetText, storedAtHotel } from '../../deadlines/print.ts'
import { notApplicable, pass, rulesUnread, unknown, wrong } from '../check-result.ts'
import { areOfOne, differs, isSoldTwice, neighboursOf, planTraits, propertyWords, normalWords } from '../neighbours.ts'
import type { CheckResult, Checkup } from '../verdict.ts'

/** A source of Sabre that has one text for rate and room alike: no rate of it is described apart from its room. */
const isMergedIn = (each: Rate, { rate_source }: Rate): boolean => {
  const words = normalWords(each.rate_description)
  return (
    each.rate_source?.code !== rate_source?.code ||
    words === '' ||
    [each.room_rate_description, each.room_detail].some((other) => normalWords(other) === words)
  )
}

/** One plan's text on several rooms is right; if own data names no plans, only certainly different rates are compared. */
export const notACopy = (rate: Rate, checkup: Checkup): CheckResult => {
  const field = 'rate_description'
  const text = rate.rate_description
  const words = normalWords(text)
  if (text === null || words === '') return rulesUnread(checkup) ? unknown(field) : notApplicable(field)
  const shown = { span: { start: 0, end: text.length }, shown: text.slice(0, 80) }
  const isRoomText = ([rate.room_rate_description, rate.room_detail] as const).some(
    (other) => normalWords(other) === words,
  )
  // Where a source merges all texts, the name of the rate is the text of the room too.
  const isMerged =
    checkup.gds === 'travel_port'
      ? text === rate.rate_name
      : isRoomText && checkup.rates.every((each) => isMergedIn(each, rate))
  if (isRoomText && !isMerged)
    return wrong(field, { ...shown, expected: 'a text about the rate', source: 'the same text describes the room' })
  const { descriptions } = neighboursOf(checkup)
  if (propertyWords(checkup).has(words) || normalWords(rate.property_description) === words)
    return wrong(field, { ...shown, expected: 'a text about the rate', source: 'the same text describes the property' })
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
    return wrong(field, {
      ...shown,
      expected: 'a unique description',
      source: `${bearers.count} rates have the same text`,
    })
  return bearers.names.size > 1 ? unknown(field) : pass(field)
}

const comparedFields: readonly RateField[] = [
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

/** Only what both responses state can disagree; prices are checked by stable_between_details_and_rules. */
export const rateAndRulesAgree = (rate: Rate, checkup: Checkup): CheckResult => {
  if (checkup.gds === 'sabre') return notApplicable('rate_plan')
  const before = checkup.before_rules?.get(rate.rate_plan)
  if (!before || rulesUnread(checkup)) return unknown('rate_plan')
  for (const field of comparedFields) {
    const [earlier, now] = [before, rate].map((each) => comparedText(each, field, checkup.time_zone)) as [Words, Words]
    if (earlier === null || now === null || earlier === now) continue
    if (field === 'cancellation_until' && isSameDeadline(before, rate, checkup.time_zone)) continue
    if (isAmount(earlier) && isAmount(now) && compare(earlier, now) === 0) continue
    return wrong(field, { shown: now, expected: earlier, source: 'rate details of the same booking code' })
  }
  return pass('rate_plan')
}

/** Kinds of bed only: one of the two answers often leaves out how many. */
const bedTypes = ({ beds }: Rate): string | null => {
  const types = beds.flatMap(({ type }) => type ?? []).toSorted()
  return types.length === 0 ? null : types.join(' + ')
}

const offsetWords = ({ cancellation_deadline_offset: offset }: Rate) => offset && offsetText(offset)

/** Details may only say that there is a commission; Rules then says how much, with its own type. */
const commissionWords = ({ commission_type: type }: Rate): string | null =>
  type === null || type === 'unknown' ? null : /^(?:false|no|none)$/i.test(type) ? 'no commission' : 'commission'

type Words = string | null
/** Also where only an unknown zone tells them apart. */
const isSameDeadline = (a: Rate, b: Rate, timeZone: string | null): boolean =>
  a.cancellation_until !== null &&
  b.cancellation_until !== null &&
  sameMoment(a.cancellation_until, b.cancellation_until, timeZone) !== false

const isAmount = (text: string) => /^-?\d{1,15}(\.\d{1,6})?$/.test(text)

/** A field's value in words that can be compared and shown; null if it states nothing. */
const comparedText = (rate: Rate, field: RateField, timeZone: string | null): Words => {
  const value = rate[field]
  if (value === null || value === 'unknown' || value === undefined) return null
  if (field === 'beds') return bedTypes(rate)
  if (field === 'commission_type') return commissionWords(rate)
  if (typeof value === 'boolean') return yesNoText(value)
  if (typeof value !== 'object') return String(value)
  if ('code' in value) return value.value === null ? null : String(value.code)
  if (field === 'cancellation_until') return rate.cancellation_until && storedAtHotel(rate.cancellation_until, timeZone)
  if (field === 'cancellation_deadline_offset') return offsetWords(rate)
  return null
}
