// Merges a rate with its price check: the check's values take precedence, and a changed price is reported in words.
import { type HostMessage, priceCheckType } from '../../domain/gds.ts'
import { compare } from '../../domain/money.ts'
import type { Rate, RateField } from '../../domain/rate.ts'
import { rateFields, isStatedField } from '../stated-fields.ts'
import { mergeNotes } from '../merge-notes.ts'
import type { PriceCheck } from './message.ts'
import { priceFields } from '../price-fields.ts'

/** The check overrides every value it states; the code is the requested one. */
export const confirmedRate = (shown: Rate, checked: Rate): Rate => {
  const { rate_plan } = shown
  // Amounts of two currencies do not make one rate.
  if (shown.currency !== null && checked.currency !== null && shown.currency !== checked.currency)
    return { ...checked, rate_plan }
  const fields = new Set(rateFields.filter((field) => isStatedField(checked, field)))
  for (const group of [deadline, isSamePrice(shown, checked) ? [] : priceFields])
    if (group.some((field) => fields.has(field))) for (const field of group) fields.add(field)
  return {
    ...shown,
    ...Object.fromEntries([...fields].map((field) => [field, checked[field]])),
    rate_plan,
    ...mergeNotes({ before: shown, after: checked, fields }),
  }
}

/** Replaced together or not at all: halves of two responses would contradict each other. */
const deadline: readonly RateField[] = [
  'cancellation_until',
  'cancellation_deadline',
  'cancellation_deadline_offset',
  'cancellation_until_unreadable',
]

const isSamePrice = (a: Rate, b: Rate): boolean =>
  a.currency === b.currency && a.total !== null && b.total !== null && compare(a.total, b.total) === 0

/** What Sabre says of the price, in words; in the hotel's own currency if it says so, else in the converted one. */
export const priceCheckText = (check: PriceCheck): string => {
  const { changed, difference, currency } = check.changed === null && check.converted ? check.converted : check
  if (changed === null) return 'Sabre does not say whether the price is still the same.'
  if (!changed) return 'Sabre confirms the price.'
  const amount = difference === null || compare(difference, '0') === 0 ? null : amountText(difference, currency)
  return `Sabre says that the price changed${amount === null ? '' : ` by ${amount}`} while it was checked.`
}
/** The price check of a recorded answer, as a message. */
export const priceCheckMessages = (check: PriceCheck | null): HostMessage[] =>
  check === null ? [] : [{ code: null, type: priceCheckType, text: priceCheckText(check) }]

/** `before` is the rate of the original checkup, `now` the confirmed one. Empty: nothing changed. */
export const priceChangeText = (check: PriceCheck | null, before: Rate | undefined, now: Rate): string => {
  const remarks: string[] = []
  if (check !== null && check.changed !== false) remarks.push(priceCheckText(check))
  if (before?.total != null && now.total !== null && !isSamePrice(before, now))
    remarks.push(
      `The total was ${amountText(before.total, before.currency)} when the rates were read, and is ${amountText(now.total, now.currency)} now.`,
    )
  return remarks.join(' ')
}
const amountText = (amount: string, currency: string | null) => [amount, currency].filter(Boolean).join(' ')
