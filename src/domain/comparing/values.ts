// What a field of a rate says in people's words, and whether two GDS say the same by it.
import { carriedBy, isStated } from '../accuracy/capabilities.ts'
import { nightsAsPercent, sameNights } from '../accuracy/checks/cost-units.ts'
import { sameHotelTime, sameMoment } from '../deadlines/compare.ts'
import { daysOfOffset } from '../deadlines/days.ts'
import { offsetText, storedAtHotel, storedMoment } from '../deadlines/print.ts'
import type { CallState } from '../accuracy/verdict.ts'
import { bedListsText, countText, percentText, yesNoText } from '../formats.ts'
import type { GdsName } from '../gds.ts'
import { compare, isDecimal } from '../money.ts'
import type { Bed, Coded, Rate, RateField, ThreeState } from '../rate.ts'
import { addDays, type Day, daysBetween } from '../stay.ts'
import { guaranteeWord } from '../value-words.ts'
import type { FieldDifference } from './differences.ts'
import { holdsWords, plainWords, sameText } from './text-values.ts'

export type RateSide = { gds: GdsName; check_in: Day; rate: Rate; rules: CallState }
/** `null` from `same`: the two describe different things and cannot be compared. */
type ComparedField = {
  field: RateField
  words(by: RateSide): string | null
  same?(a: RateSide, b: RateSide, words: readonly [string, string]): boolean | null
}

const flagField = (field: RateField, of: (rate: Rate) => ThreeState | null): ComparedField => ({
  field,
  words: ({ rate }) => (typeof of(rate) === 'boolean' ? yesNoText(of(rate) === true) : null),
})
const codedField = (field: RateField, of: (rate: Rate) => Coded | null): ComparedField => ({
  field,
  words: ({ rate }) => of(rate)?.value ?? null,
  same: (a, b) => of(a.rate)?.code === of(b.rate)?.code,
})
type MoneyField = 'total' | 'taxes' | 'rate_base' | 'extra_adult_amount' | 'extra_adult_rollaway_amount'
const moneyField = (field: MoneyField): ComparedField => ({
  field,
  words: ({ rate }) => {
    const [amount, currency] = [rate[field], rate.other_currencies[field] ?? rate.currency]
    return amount === null ? null : [currency, amount].filter(Boolean).join(' ')
  },
  same: (a, b) => {
    const currencies = [a, b].map(({ rate }) => rate.other_currencies[field] ?? rate.currency)
    return sameAmount(a.rate[field], b.rate[field]) && currencies[0] === currencies[1]
  },
})
const sameAmount = (a: string | null, b: string | null) =>
  a !== null && b !== null && (isDecimal(a) && isDecimal(b) ? compare(a, b) === 0 : a === b)

const textField = (field: 'rate_description' | 'room_detail'): ComparedField => ({
  field,
  words: ({ rate }) => rate[field],
  same: (a, b) => sameText(a.rate[field], b.rate[field]),
})
/** One of the two may say more: the name with the terms below it, the guarantee with its cards. */
const withinText = (field: 'rate_name' | 'cancellation_info' | 'credit_card_deposit_guarantee'): ComparedField => ({
  field,
  words: ({ rate }) => (field === 'rate_name' ? (rate.rate_name?.split('\n')[0] ?? null) : rate[field]),
  same: (a, b, [left, right]) => sameText(left, right) || holdsWords(left, right) || holdsWords(right, left),
})

const statedBeds = ({ beds, bed_alternatives }: Rate): Bed[][] =>
  [beds, ...bed_alternatives].filter((list) => list.some(({ type }) => type !== null))
/** A GDS that lists one of several beds, or does not count them, does not contradict the other. */
const sameBeds = (a: Rate, b: Rate): boolean =>
  [a.beds, ...a.bed_alternatives].some((left) => [b.beds, ...b.bed_alternatives].some((right) => alike(left, right)))
const alike = (left: readonly Bed[], right: readonly Bed[]): boolean => {
  const counts = [left, right].every((beds) => beds.every(({ quantity }) => quantity !== null))
  const keys = (beds: readonly Bed[]) =>
    beds
      .map(({ type, quantity }) => `${type}${counts ? ` ${quantity}` : ''}`)
      .toSorted()
      .join('+')
  return keys(left) === keys(right)
}

const deadlineDays = ({ rate, check_in }: RateSide): readonly Day[] | null => {
  const { cancellation_until: until, cancellation_deadline: deadline, cancellation_deadline_offset: offset } = rate
  if (until !== null) return deadline && [deadline.local.slice(0, 10)]
  return offset && daysOfOffset(offset, check_in)
}
/** A deadline and an offset are the same when they can fall on the same day at the hotel. */
const sameDeadline = (a: RateSide, b: RateSide): boolean | null => {
  const [left, right] = [a.rate, b.rate]
  if (left.cancellation_until && right.cancellation_until) {
    const [one, other] = [left.cancellation_deadline, right.cancellation_deadline]
    return one && other
      ? sameHotelTime(one, other)
      : sameMoment(left.cancellation_until, right.cancellation_until, null)
  }
  const days = deadlineDays(b)
  return deadlineDays(a)?.some((day) => days?.includes(day)) === true
}

const part = (rate: Rate, of: 'cancel_penalty' | 'deposit'): string | null => {
  const [nights, percent, amount] = [rate[`${of}_nights`], rate[`${of}_percent`], rate[`${of}_amount`]]
  if (nights !== null) return countText(nights, 'night')
  if (percent !== null) return percentText(percent)
  if (amount === null || (isDecimal(amount) && compare(amount, '0') === 0)) return null
  return `${rate.other_currencies[`${of}_amount`] ?? rate.currency} ${amount}`
}
/** A night and an amount may be the same money; nights and percent are compared where the stay is listed night by night. */
const penaltyKind = (words: string) => (/night/.test(words) ? 'nights' : words.endsWith('%') ? 'percent' : 'amount')
const samePart = (a: RateSide, b: RateSide, [left, right]: readonly [string, string]): boolean | null => {
  const stay = nightsText(a.rate).length || nightsText(b.rate).length || null
  if (penaltyKind(left) !== penaltyKind(right)) {
    const [counted, shared] = penaltyKind(left) === 'nights' ? [left, right] : [right, left]
    if (penaltyKind(counted) !== 'nights' || penaltyKind(shared) !== 'percent') return null
    // Part of a stay in percent depends on the price of each night.
    const count = Number.parseInt(counted, 10)
    return stay !== null && count >= stay ? nightsAsPercent(count, String(Number.parseFloat(shared)), stay) : null
  }
  if (penaltyKind(left) === 'nights') return sameNights(Number.parseInt(left, 10), Number.parseInt(right, 10), stay)
  return penaltyKind(left) === 'amount'
    ? sameAmount(left.slice(4), right.slice(4)) && left.slice(0, 3) === right.slice(0, 3)
    : left === right
}

const nightly = ({ rate }: RateSide): string | null =>
  rate.nightly_rates.length === 0
    ? null
    : rate.nightly_rates
        .map(({ from, to, amount }) => `${daysBetween(from, to)} × ${rate.currency} ${amount}`)
        .join(', ')
const nightsText = (rate: Rate) =>
  rate.nightly_rates.flatMap(({ from, to, amount }) =>
    Array.from({ length: Math.min(400, Math.max(0, daysBetween(from, to))) }, (_, at) => ({
      day: addDays(from, at),
      amount,
    })),
  )

const commissionOf = ({ rate }: RateSide): string | null => {
  const { commission_type: type, commission_value: value } = rate
  if (type === null || type === 'unknown') return null
  if (/^(?:false|none)$/i.test(type)) return 'None'
  if (/variable/i.test(`${type} ${value}`)) return 'Variable'
  const number = value?.replace(/\s?%$/, '') ?? null
  if (number === null || !isDecimal(number)) return 'Yes'
  return /amount|flat/i.test(type) ? `${rate.currency} ${number}` : percentText(number)
}
const sameCommission = (_a: RateSide, _b: RateSide, [left, right]: readonly [string, string]): boolean | null => {
  if (left === right) return true
  if (left === 'None' || right === 'None') return false
  const percents = [left, right].every((words) => words.endsWith('%'))
  return percents ? false : null
}

/** Sabre writes Mastercard twice, and both are one card. */
const cards = ({ accepted_payment }: Rate) =>
  [...new Set(accepted_payment.map((card) => (card === 'IK' || card === 'MC' ? 'CA' : card)))].toSorted()
const guarantee = (rate: Rate) =>
  guaranteeWord(rate.guarantee_type ?? '')
    .replace(/^prepayment$/i, 'Deposit')
    .toLowerCase()
const joinedOrNull = (values: readonly string[]) => (values.length === 0 ? null : values.join(', '))
const roomWords = ({ rate }: RateSide) => [rate.room_rate_description, rate.room_detail, rate.rate_name].join(' ')

const clockWords = (hours: string) => hours.replaceAll(/\btimes?\b/gi, ' ')

/** What both GDS mean by the same field. Fees, base and promotions are counted differently and are compared in the total. */
const comparedFields: readonly ComparedField[] = [
  withinText('rate_name'),
  codedField('rate_category', ({ rate_category }) => rate_category),
  { field: 'corporate_codes', words: ({ rate }) => joinedOrNull(rate.corporate_codes.toSorted()) },
  textField('rate_description'),
  {
    field: 'room_rate_description',
    words: ({ rate }) => rate.room_rate_description,
    // Rules put the plan's name into the text of the room and the room's words into its detail.
    same: (a, b, [left, right]) =>
      sameText(left, right) || holdsWords(roomWords(a), right) || holdsWords(roomWords(b), left),
  },
  textField('room_detail'),
  codedField('room_view', ({ room_view }) => room_view),
  {
    field: 'beds',
    words: ({ rate }) => bedListsText(statedBeds(rate)) || null,
    same: (a, b) => sameBeds(a.rate, b.rate),
  },
  { field: 'adults_count', words: ({ rate }) => (rate.adults_count === null ? null : String(rate.adults_count)) },
  flagField('smoking', ({ smoking }) => smoking),
  flagField('breakfast', ({ breakfast }) => breakfast),
  flagField('lunch', ({ lunch }) => lunch),
  flagField('dinner', ({ dinner }) => dinner),
  {
    field: 'meal_plans',
    words: ({ rate }) => joinedOrNull(rate.meal_plans.map(({ code, value }) => value ?? code).toSorted()),
  },
  flagField('refundable', ({ refundable }) => refundable),
  {
    field: 'cancellation_deadline',
    words: ({ rate }) => {
      if (rate.cancellation_deadline && rate.cancellation_until) return storedMoment(rate.cancellation_deadline.local)
      if (rate.cancellation_until) return storedAtHotel(rate.cancellation_until, null)
      return rate.cancellation_deadline_offset && offsetText(rate.cancellation_deadline_offset)
    },
    same: sameDeadline,
  },
  { field: 'cancel_penalty_amount', words: ({ rate }) => part(rate, 'cancel_penalty'), same: samePart },
  withinText('cancellation_info'),
  {
    field: 'guarantee_type',
    words: ({ rate }) => rate.guarantee_type && guaranteeWord(rate.guarantee_type),
    same: (a, b) => guarantee(a.rate) === guarantee(b.rate),
  },
  { field: 'deposit_amount', words: ({ rate }) => part(rate, 'deposit'), same: samePart },
  withinText('credit_card_deposit_guarantee'),
  { field: 'accepted_payment', words: ({ rate }) => joinedOrNull(cards(rate)) },
  { field: 'commission_value', words: commissionOf, same: sameCommission },
  { field: 'currency', words: ({ rate }) => rate.currency },
  flagField('rate_change_indicator', ({ rate_change_indicator }) => rate_change_indicator),
  moneyField('rate_base'),
  {
    field: 'nightly_rates',
    words: nightly,
    same: (a, b) => {
      const right = new Map(nightsText(b.rate).map(({ day, amount }) => [day, amount]))
      const left = nightsText(a.rate)
      return left.length === right.size && left.every(({ day, amount }) => sameAmount(amount, right.get(day) ?? null))
    },
  },
  moneyField('taxes'),
  moneyField('total'),
  moneyField('extra_adult_amount'),
  moneyField('extra_adult_rollaway_amount'),
  {
    field: 'checkin_checkout',
    words: ({ rate }) => rate.checkin_checkout,
    same: (_a, _b, [left, right]) => sameText(clockWords(left), clockWords(right)),
  },
]

/** A combined field is carried if one of its parts is; without the call there is nothing to compare. */
const isCarried = (field: RateField, { gds }: RateSide) => carriedBy(field, gds).carried !== 'no'
const isUnread = (field: RateField, { gds, rules }: RateSide) =>
  carriedBy(field, gds).call === 'rules' && gds === 'travel_port' && rules !== 'read'

export const differencesOf = (left: RateSide, right: RateSide): FieldDifference[] =>
  comparedFields.flatMap(({ field, words, same }): FieldDifference[] => {
    const sides = [left, right].map((by) => ({
      carried: isCarried(field, by),
      stated: isCarried(field, by) && isHeard(field, by) ? words(by) : null,
      unread: isUnread(field, by) && words(by) === null,
    }))
    const [a, b] = sides
    if (!a || !b || (a.stated === null && b.stated === null)) return []
    if ((a.unread || isUnheard(field, left)) && a.stated === null) return []
    if ((b.unread || isUnheard(field, right)) && b.stated === null) return []
    const about = { field, left: a.stated, right: b.stated, left_carried: a.carried, right_carried: b.carried }
    if (a.stated === null) return isInRoomText(field, b.stated, left) ? [] : [{ ...about, kind: 'only_right' }]
    if (b.stated === null) return isInRoomText(field, a.stated, right) ? [] : [{ ...about, kind: 'only_left' }]
    const equal = same ? same(left, right, [a.stated, b.stated]) : plainWords(a.stated) === plainWords(b.stated)
    return equal === null ? [] : [{ ...about, kind: equal ? 'same' : 'different' }]
  })

/** Sabre writes the texts of plan and room as one unless they are requested apart. */
const isInRoomText = (field: RateField, stated: string | null, { rate }: RateSide): boolean =>
  field === 'rate_description' && holdsWords(rate.room_rate_description ?? '', stated ?? '')

/** Until the rules are read, the name is used as description, and the details' room text as that of the rules. */
const standIns: ReadonlySet<RateField> = new Set<RateField>(['rate_description', 'room_detail'])
const isUnheard = (field: RateField, { gds, rules }: RateSide) =>
  standIns.has(field) && gds === 'travel_port' && rules !== 'read'
const combined: ReadonlySet<RateField> = new Set<RateField>([
  'cancel_penalty_amount',
  'deposit_amount',
  'commission_value',
  'cancellation_deadline',
])
const isHeard = (field: RateField, by: RateSide): boolean =>
  !isUnheard(field, by) && (combined.has(field) || isStated(by.rate, field))
