// Whether the rate details and the rules of a rate say the same.
import { sameMoment } from '../../../deadlines/compare.ts'
import { byHotelClock } from '../../../deadlines/hotel-clock.ts'
import { offsetText, storedAtHotel } from '../../../deadlines/print.ts'
import { yesNoText } from '../../../formats.ts'
import { compare } from '../../../money.ts'
import type { GdsMoment, Rate, RateField } from '../../../rate.ts'
import { expectedIn, fieldOf, plainShown } from '../../advice/words.ts'
import { type CheckAbout, defineCheck, wrong } from '../../check.ts'
import { notApplicable, pass, rulesUnread, unknown } from '../../check-result.ts'
import type { Say } from '../../say.ts'

export const about: CheckAbout = {
  number: 11,
  id: 'rate_description.rate_and_rules_agree',
  name: 'Rate details match rules',
  weight: 3,
  reason: 'Terms that differ between rate and rules are disputed at check-in.',
  source: 'rate details against rules',
}

/** A value that can be compared; of commission, whether there is one. */
type Value = string | boolean | GdsMoment
/** What each of the two answers says of the field. */
type Facts = { details: Value; rules: Value }

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

/** Kinds of bed only: one of the two answers often leaves out how many. */
const bedTypes = ({ beds }: Rate): string | null => {
  const types = beds.flatMap(({ type }) => type ?? []).toSorted()
  return types.length === 0 ? null : types.join(' + ')
}

/** Details may only say that there is a commission; Rules then says how much, with its own type. */
const paidCommission = ({ commission_type: type }: Rate): string | null =>
  type === null || type === 'unknown' ? null : /^(?:false|no|none)$/i.test(type) ? 'no commission' : 'commission'

/** null where the field states nothing. */
const comparedValue = (rate: Rate, field: RateField, timeZone: string | null): Value | null => {
  const value = rate[field]
  if (value === null || value === 'unknown' || value === undefined) return null
  if (field === 'beds') return bedTypes(rate)
  if (field === 'commission_type') return paidCommission(rate)
  if (typeof value === 'boolean') return value
  if (typeof value !== 'object') return String(value)
  if ('code' in value) return value.value === null ? null : String(value.code)
  const { cancellation_until: until, cancellation_deadline_offset: offset } = rate
  if (field === 'cancellation_until') return until && byHotelClock(until, timeZone)
  if (field === 'cancellation_deadline_offset') return offset && offsetText(offset)
  return null
}

const isSameValue = (a: Value, b: Value): boolean => JSON.stringify(a) === JSON.stringify(b)
const isAmount = (value: Value): value is string => typeof value === 'string' && /^-?\d{1,15}(\.\d{1,6})?$/.test(value)
/** Also where only an unknown zone tells two moments apart. */
const isSameDeadline = (a: Rate, b: Rate, timeZone: string | null): boolean =>
  a.cancellation_until !== null &&
  b.cancellation_until !== null &&
  sameMoment(a.cancellation_until, b.cancellation_until, timeZone) !== false

const comparedText = (value: Value, say: Say): string => {
  if (typeof value === 'object') return say.moment(value)
  return typeof value === 'boolean' ? yesNoText(value) : value
}

export const check = defineCheck<Facts>({
  about,
  reads: ['rate_plan', ...comparedFields],
  /** Only what both answers state can disagree; prices are checked by stable_between_details_and_rules. */
  judge(rate, checkup) {
    if (checkup.gds === 'sabre') return notApplicable('rate_plan')
    const before = checkup.before_rules?.get(rate.rate_plan)
    if (!before || rulesUnread(checkup)) return unknown('rate_plan')
    for (const field of comparedFields) {
      const [details, rules] = [
        comparedValue(before, field, checkup.time_zone),
        comparedValue(rate, field, checkup.time_zone),
      ]
      if (details === null || rules === null || isSameValue(details, rules)) continue
      if (field === 'cancellation_until' && isSameDeadline(before, rate, checkup.time_zone)) continue
      if (isAmount(details) && isAmount(rules) && compare(details, rules) === 0) continue
      return wrong(field, { details, rules })
    }
    return pass('rate_plan')
  },
  says: ({ details, rules }, say) => ({
    shown: comparedText(rules, say),
    expected: comparedText(details, say),
    source: 'rate details of the same booking code',
  }),
  wants: ({ details }) =>
    typeof details === 'boolean' ? null : typeof details === 'object' ? storedAtHotel(details) : details,
  advice(found) {
    const [field, both] = [fieldOf(found), `the rate details say ${expectedIn(found)}, the rules ${plainShown(found)}`]
    return {
      hotel: `Set the same ${field} in both: ${both}`,
      agent: `Ask the hotel which ${field} applies: ${both}`,
    }
  },
})
