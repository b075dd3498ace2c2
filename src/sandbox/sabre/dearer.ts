// A price that moved between the search and the price check: a tenth more, with sums that still hold.
import { daysBetween } from '../../domain/stay.ts'
import { amountText, digitsOf, isAmount, minorOf } from '../world/money.ts'
import type { SandboxRate } from '../world/rate-shape.ts'

const raised = <Text extends string | null>(text: Text): Text | string =>
  isAmount(text) ? amountText(Math.round(minorOf(text) * 1.1), digitsOf(text)) : text
const sumOf = (amounts: readonly (string | null)[], like: string | null): string | null =>
  isAmount(like) && amounts.every((amount) => amount === null || isAmount(amount))
    ? amountText(
        amounts.reduce((sum, amount) => sum + (amount === null ? 0 : minorOf(amount)), 0),
        digitsOf(like),
      )
    : like

export const dearer = (rate: SandboxRate): SandboxRate => {
  const { sabre } = rate
  const nightly = rate.nightly.map((night) => ({ ...night, base: raised(night.base) }))
  const nights = nightly.flatMap(({ from, to, base }) => Array.from({ length: daysBetween(from, to) }, () => base))
  const before_tax = sumOf(nights, sabre.before_tax)
  const taxes = raised(sabre.taxes)
  const after_tax = sumOf([before_tax, taxes], sabre.after_tax)
  const groups = sabre.tax_groups.map((group) => ({ ...group, amount: raised(group.amount) }))
  return {
    ...rate,
    nightly,
    sabre: {
      ...sabre,
      before_tax,
      taxes,
      tax_groups: groups,
      after_tax,
      total: sumOf([after_tax, sabre.fees], sabre.total),
    },
  }
}

/** How much more it costs now; undefined if either is not an amount. */
export const difference = (before: string | null, now: string | null): string =>
  isAmount(before) && isAmount(now) ? amountText(minorOf(now) - minorOf(before), digitsOf(now)) : '0.00'
