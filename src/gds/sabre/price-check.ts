// A rate whose price was checked: what the check says stands before what was shown, and a changed price is said in words.
import { compare } from '../../domain/money.ts'
import type { Rate, RateField } from '../../domain/rate.ts'
import { rateFields, says } from '../said.ts'
import { notesOf } from '../two-answers.ts'
import type { PriceCheck } from './message.ts'

/** The check is the later word on everything that it says; the code is the one that was asked for. */
export const confirmedRate = (shown: Rate, checked: Rate): Rate => {
  const { rate_plan } = shown
  // Amounts of two currencies do not make one rate.
  if (shown.currency !== null && checked.currency !== null && shown.currency !== checked.currency)
    return { ...checked, rate_plan }
  const fields = new Set(rateFields.filter((field) => says(checked, field)))
  for (const group of [deadline, isSamePrice(shown, checked) ? [] : price])
    if (group.some((field) => fields.has(field))) for (const field of group) fields.add(field)
  return {
    ...shown,
    ...Object.fromEntries([...fields].map((field) => [field, checked[field]])),
    rate_plan,
    ...notesOf({ before: shown, after: checked, fields }),
  }
}

/** Said together or not at all: halves of two answers would contradict each other. */
const deadline: readonly RateField[] = [
  'cancellation_until',
  'cancellation_deadline',
  'cancellation_deadline_offset',
  'cancellation_until_unreadable',
]
const price: readonly RateField[] = [
  'rate_base',
  'nightly_rates',
  'rate_total',
  'taxes',
  'tax_lines',
  'surcharges',
  'total',
  'total_fees',
  'fees',
  'price_base',
]

const isSamePrice = (a: Rate, b: Rate): boolean =>
  a.currency === b.currency && a.total !== null && b.total !== null && compare(a.total, b.total) === 0

/** `before` is the rate of the reading that the rules are asked for, `now` the confirmed one. Empty: nothing changed. */
export const priceWords = (check: PriceCheck | null, before: Rate | undefined, now: Rate): string => {
  const said: string[] = []
  if (check?.changed === true) {
    const by = check.difference === null ? '' : ` by ${amountOf(check.difference, check.currency)}`
    said.push(`Sabre says that the price changed${by} while it was checked.`)
  }
  if (check !== null && check.changed === null) said.push('Sabre does not say whether the price is still the same.')
  if (before?.total != null && now.total !== null && !isSamePrice(before, now))
    said.push(
      `The total was ${amountOf(before.total, before.currency)} when the rates were read, and is ${amountOf(now.total, now.currency)} now.`,
    )
  return said.join(' ')
}
const amountOf = (amount: string, currency: string | null) => [amount, currency].filter(Boolean).join(' ')
