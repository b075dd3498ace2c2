// The tokens of a text about payment, in which whoever does not come or may not cancel is told as in the terms of cancelling.
import { spansOfDenials } from '../cancelling/denials.ts'
import { type MoneyToken, moneyTokens } from './tokens.ts'

/** DOES NOT ARRIVE is a reason to keep money like CANCELS, CANNOT BE CANCELLED like NON-REFUNDABLE. */
export const paymentTokens = (text: string): MoneyToken[] => {
  const tokens = moneyTokens(text)
  if (!tokens.some(({ kind }) => kind === 'not')) return tokens
  const spans = spansOfDenials(text)
  return tokens.map((token) => {
    const span = spans.find(({ start, end }) => token.start < end && start < token.end)
    return span ? { ...token, kind: span.kind === 'no_show' ? 'cancel' : 'nonref' } : token
  })
}
