// What a field of a rate says in people's words, and whether two GDS say the same by it.
import { carriedBy, isStated } from '../rate-fields/carriage.ts'
import { offsetText, storedAtHotel, storedMoment } from '../deadlines/print.ts'
import { bedListsText, yesNoText } from '../formats.ts'
import type { Coded, Rate, RateField, ThreeState } from '../rate.ts'
import { guaranteeWord } from '../value-words.ts'
import type { FieldDifference } from './differences.ts'
import { holdsWords, plainWords, sameText } from './text-values.ts'
import {
  type RateSide,
  sameAmount,
  statedBeds,
  sameBeds,
  sameDeadline,
  part,
  samePart,
  commissionText,
  sameCommission,
  nightly,
  nightPricesText,
} from './same-values.ts'
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
      if (rate.cancellation_until) return storedAtHotel(rate.cancellation_until)
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
  { field: 'commission_value', words: commissionText, same: sameCommission },
  { field: 'currency', words: ({ rate }) => rate.currency },
  flagField('rate_change_indicator', ({ rate_change_indicator }) => rate_change_indicator),
  moneyField('rate_base'),
  {
    field: 'nightly_rates',
    words: nightly,
    same: (a, b) => {
      const right = new Map(nightPricesText(b.rate).map(({ day, amount }) => [day, amount]))
      const left = nightPricesText(a.rate)
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
