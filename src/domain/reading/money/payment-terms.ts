// One statement about a payment before arrival, and where in its clause it stands.
import type { Span } from '../span.ts'
import type { DepositSize } from './deposit-size.ts'
import { isKind, spanOver } from './payment-clauses.ts'
import type { MoneyKind, MoneyTokens } from './tokens.ts'

export type PaymentTerm = {
  kind: 'guarantee' | 'deposit' | 'prepaid' | 'no deposit' | 'no prepayment' | 'no guarantee' | 'no early guarantee'
  /** Only of a deposit, and null if the words do not say. */
  size: DepositSize | null
} & Span

export type PaymentStatement = PaymentTerm | null
const paymentKinds: readonly MoneyKind[] = [
  'deposit',
  'prepay',
  'guarantee',
  'card',
  'pay',
  'charge',
  'whole',
  'not',
  'percents',
  'nights',
  'money',
  'half',
  'company',
]
/** From the first to the last word that says it, without what follows: FULL PREPAYMENT, not REQUIRED. */
export const paymentTerm = (
  kind: PaymentTerm['kind'],
  tokens: MoneyTokens,
  size: DepositSize | null = null,
): PaymentTerm => {
  const first = tokens.findIndex((token) => isKind(token, ...paymentKinds))
  const last = tokens.findLastIndex((token) => isKind(token, ...paymentKinds))
  return { kind, size, ...spanOver(tokens.slice(first, last + 1)) }
}

/** DEPOSIT POLICY: NO DEPOSIT WILL BE CHARGED; PRÉPAIEMENT : AUCUN ACOMPTE: the words behind the title say it. */
export const isTitle = (tokens: MoneyTokens, at: number): boolean => {
  const colon = tokens.findIndex(({ text }, i) => i > at && text === ':')
  return (
    colon > at &&
    tokens.slice(at + 1, colon).every((token) => isKind(token, 'only', 'small', 'unknown', 'need')) &&
    tokens
      .slice(colon + 1)
      .some((token) => isKind(token, tokens[at]?.kind ?? 'unknown', 'deposit', 'prepay', 'guarantee'))
  )
}
