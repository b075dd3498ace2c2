// The tokens of a text about payment, in which whoever does not come or may not cancel is told as in the terms of cancelling.
import { joinDenials } from '../cancelling/denials.ts'
import { joinPhrases } from '../cancelling/vocabulary/phrases.ts'
import { tokensOf } from '../cancelling/tokens.ts'
import { type MoneyToken, moneyTokens } from './tokens.ts'

/** NEPŘIJEDE: the denial within the word. */
const absent = /^ne(?:p[řr][ií]j|dosta|doraz|nasto|doj)|^nie(?:przy|sta|poja|doj)|^nicht(?:an|er)/
/** DOES NOT ARRIVE is a reason to keep money like CANCELS, CANNOT BE CANCELLED like NON-REFUNDABLE. */
export const paymentTokens = (text: string): MoneyToken[] => {
  const tokens = moneyTokens(text)
  if (!tokens.some(({ kind, text: word }) => kind === 'not' || word.startsWith('fail') || absent.test(word)))
    return tokens
  const spans = joinPhrases(text, joinDenials(text, tokensOf(text))).filter(
    ({ kind }) => kind === 'no_show' || kind === 'no_cancel',
  )
  return tokens.map((token) => {
    const span = spans.find(({ start, end }) => token.start < end && start < token.end)
    return span ? { ...token, kind: span.kind === 'no_show' ? 'cancel' : 'nonref' } : token
  })
}
