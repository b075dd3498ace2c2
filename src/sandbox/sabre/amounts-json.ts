// The amounts of one rate on the wire: strings, per night for a span, with lists of taxes and fees that do not add up.
import { daysBetween } from '../../domain/stay.ts'
import { amountText, digitsOf, isAmount, minorOf } from '../world/money.ts'
import type { NamedFee, SandboxRate } from '../world/rate-shape.ts'

/** Turns an amount of the hotel's currency into the one that is sent. */
export type SentMoney = { currency: string; money(amount: string): string }

/** An average in the digits of the amount that it is made of. */
const perNight = (amount: string | null, nights: number): string | null =>
  isAmount(amount) ? amountText(Math.round(minorOf(amount) / nights), digitsOf(amount)) : null
const highest = (rate: SandboxRate): string | null =>
  rate.nightly
    .map(({ base }) => base)
    .reduce<string | null>((most, base) => (most !== null && minorOf(most) >= minorOf(base) ? most : base), null)

const moneyField = (name: string, value: string | null, sent: SentMoney) =>
  value === null ? {} : { [name]: sent.money(value) }

/** The amounts at the head of a rate, which the flat list has alone. */
export const headAmounts = (rate: SandboxRate, sent: SentMoney, inclusive: boolean) => {
  const { sabre, nightly } = rate
  const [start, end] = [nightly[0]?.from, nightly.at(-1)?.to]
  const nights = start && end ? daysBetween(start, end) : 1
  const taxed = Boolean(sabre.taxes)
  return {
    ...(start && end && { StartDate: start, EndDate: end }),
    ...moneyField('AmountBeforeTax', sabre.before_tax, sent),
    ...moneyField('AmountAfterTax', sabre.after_tax, sent),
    ...moneyField('AverageNightlyRate', perNight(sabre.after_tax, nights), sent),
    ...moneyField('AverageNightlyRateBeforeTax', perNight(sabre.before_tax, nights), sent),
    ...moneyField('HighestNightlyRate', highest(rate), sent),
    ...moneyField('ApproxTotalPrice', sabre.total, sent),
    CurrencyCode: sent.currency,
    ...(taxed && { AdditionalFeesInclusive: inclusive, TaxInclusive: true }),
  }
}

export const nightsJson = (rate: SandboxRate, sent: SentMoney) =>
  rate.nightly.length === 0
    ? {}
    : {
        Rates: {
          Rate: rate.nightly.map(({ from, to, base }) => ({
            StartDate: from,
            EndDate: to,
            AmountBeforeTax: sent.money(base),
            CurrencyCode: sent.currency,
          })),
        },
      }

const groupOf = ({ code, name, amount }: NamedFee, sent: SentMoney) => ({
  Code: Number(code),
  Description: name,
  Amount: sent.money(amount),
  CurrencyCode: sent.currency,
})

/** The tax of one night of a span, as a share of what the stay's tax is of its price. */
const taxOfNight = (rate: SandboxRate, base: string): string | null => {
  const { taxes, before_tax } = rate.sabre
  if (!isAmount(taxes) || !isAmount(before_tax) || minorOf(before_tax) === 0) return null
  const tax = Math.round((minorOf(base) * minorOf(taxes)) / minorOf(before_tax))
  return amountText(tax, digitsOf(taxes))
}

/**
 * Only the sums hold. With one price for all nights the list has the tax of the whole span; with several the first
 * span's night lies under taxes, the second's under fees, and all others in neither.
 */
export const taxesJson = (rate: SandboxRate, sent: SentMoney) => {
  const { taxes, tax_groups, fees, fee_groups } = rate.sabre
  const [first, second] = rate.nightly
  const entry = (span: typeof first, amount: string | null) =>
    span && amount
      ? [{ StartDate: span.from, EndDate: span.to, Amount: sent.money(amount), CurrencyCode: sent.currency }]
      : []
  const tax = entry(first, second ? taxOfNight(rate, first?.base ?? '0') : taxes)
  const strayed = second ? entry(second, taxOfNight(rate, second.base)) : []
  return {
    ...(taxes !== null && {
      Taxes: {
        Amount: sent.money(taxes),
        CurrencyCode: sent.currency,
        ...(tax.length > 0 && { Tax: tax }),
        ...(tax_groups.length > 0 && { TaxGroups: { TaxGroup: tax_groups.map((group) => groupOf(group, sent)) } }),
      },
    }),
    ...((fees !== null || (taxes !== null && strayed.length > 0)) && {
      Fees: {
        ...moneyField('Amount', fees, sent),
        ...(fees !== null && { CurrencyCode: sent.currency }),
        ...(strayed.length > 0 && { Fee: strayed }),
        ...(fee_groups.length > 0 && { FeeGroups: { FeeGroup: fee_groups.map((group) => groupOf(group, sent)) } }),
      },
    }),
  }
}

const extras = [
  { code: 196, name: 'Extra adult charge', key: 'adult' },
  { code: 91, name: 'Rollaway bed', key: 'rollaway' },
  { code: 26, name: 'Cribs', key: 'crib' },
] as const

export const extrasJson = ({ extra }: SandboxRate, sent: SentMoney) => {
  const charged = extras.flatMap(({ code, name, key }) => {
    const amount = extra?.[key] ?? null
    return amount === null
      ? []
      : [{ Code: code, Description: name, Amount: sent.money(amount), CurrencyCode: sent.currency }]
  })
  return charged.length === 0 ? {} : { RoomExtras: { RoomExtra: charged } }
}
