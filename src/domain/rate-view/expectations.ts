// A table: the property's own value of a field of a rate, in words; null if own data has none. S1§1
import { unitOf } from '../deadlines/offset.ts'
import { isAnyTime } from '../deadlines/own-deadline.ts'
import { cancelBeforeText, hotelTimeText } from '../deadlines/print.ts'
import { sum } from '../money.ts'
import { type Expected, totalAfterTax } from '../own-data/expected.ts'
import { guaranteeNames, shareText } from '../own-data/terms-text.ts'
import type { RateField } from '../rate.ts'
import { bedListsText, countText, dayText, moneyText, yesNoText } from '../formats.ts'
import { codedText } from './fields.ts'

const expectedYesNo = (flag: boolean | null) => (flag === null ? null : yesNoText(flag))
const quotedPhrases = (phrases: readonly string[]) => phrases.map((phrase) => `“${phrase}”`).join(', ')
const expectedShare = (stated: Expected['deposit'] | Expected['commission']) =>
  stated === null ? null : shareText(stated)
const expectedMoney = (price: Expected['price'], amount: string | null | undefined) =>
  price === null || amount == null ? null : moneyText(amount, price.currency)

/** By the first field of an entry. */
export const expectations: Partial<
  Record<RateField, (expected: Expected, time_zone?: string | null) => string | null>
> = {
  rate_name: (own) => own.rate_name,
  rate_category: (own) => own.rate_category && codedText(own.rate_category, 'category'),
  corporate_codes: (own) => own.corporate_codes.join(', ') || null,
  commission_type: (own) => (own.commission === null ? null : own.commission === 'none' ? 'No' : 'Yes'),
  commission_value: (own) => (own.commission === 'none' ? null : expectedShare(own.commission)),
  rate_description: (own) => (own.plan_phrases.length === 0 ? null : `Must say ${quotedPhrases(own.plan_phrases)}`),
  beds: (own) => bedListsText(own.beds) || null,
  room_view: (own) => own.room_view && codedText(own.room_view, 'view'),
  smoking: (own) => expectedYesNo(own.smoking),
  adults_count: (own) =>
    own.greatest_occupancy === null ? null : `At most ${countText(own.greatest_occupancy, 'guest')}`,
  breakfast: (own) => expectedYesNo(own.breakfast),
  lunch: (own) => expectedYesNo(own.lunch),
  dinner: (own) => expectedYesNo(own.dinner),
  room_rate_description: (own) =>
    [own.room_name, own.room_phrases.length > 0 && `must say ${quotedPhrases(own.room_phrases)}`]
      .filter(Boolean)
      .join('; ') || null,
  refundable: (own) => expectedYesNo(own.refundable),
  cancellation_deadline: (
    { refundable, cancellation_deadline: moment, cancellation_deadline_offset: offset },
    time_zone,
  ) => {
    if (refundable === false) return null
    // Hours are counted from check-in, whose hour own data does not state; a day without a drop time ends with itself.
    if (moment === null || (offset && unitOf(offset) === 'hour')) return offset && cancelBeforeText(offset, null)
    return isAnyTime(moment) ? dayText(moment.local.slice(0, 10)) : hotelTimeText(moment, time_zone)
  },
  cancellation_deadline_offset: (own) =>
    own.refundable !== false && own.cancellation_deadline_offset
      ? cancelBeforeText(own.cancellation_deadline_offset, own.cancellation_deadline)
      : null,
  cancel_penalty_amount: (own) => expectedShare(own.penalty),
  guarantee_type: (own) => own.guarantee && guaranteeNames[own.guarantee],
  deposit_amount: (own) => expectedShare(own.deposit),
  total: ({ price, no_price }) => {
    if (price === null) return no_price
    const after = totalAfterTax(price)
    return after === null ? `${expectedMoney(price, price.sum)} before tax` : expectedMoney(price, after)
  },
  currency: ({ price }) => price && price.currency,
  rate_base: ({ price }) => expectedMoney(price, price?.per_night[0]),
  taxes: ({ price }) =>
    price && price.taxes.length > 0 ? expectedMoney(price, sum(price.taxes.map(({ amount }) => amount))) : null,
  nightly_rates: ({ price }) => expectedMoney(price, price?.sum),
  tax_lines: ({ price }) => (price && price.taxes.length > 0 ? countText(price.taxes.length, 'tax', 'taxes') : null),
}
