// Reads the amounts of a clause, and the ranges that two of them make.
import type { MoneyToken } from './tokens.ts'
import { roomPriced } from './price-rooms.ts'
import { type FoundItem, isKind } from './price-things.ts'

/** An amount, or a range of two. */
export const amountAt = (tokens: readonly MoneyToken[], at: number): FoundItem => {
  const token = tokens[at] as MoneyToken
  const { value, currency } = token
  const span = { start: token.start, end: token.end }
  const top = topOf(tokens, at)
  if (!top) {
    const sign = token.kind === 'money'
    return {
      item: { is: 'amount', amount: value, currency, sign, span, room: roomPriced(tokens, at), top: null },
      last: at,
    }
  }
  // 2-3 PERSONS, USD 25 - 2 ADULTS: no amounts.
  const isRange = (token.kind === 'money' || top.kind === 'money') && isTopOf(token, top) && endsRange(tokens[at + 3])
  if (!isRange) return { item: { is: 'break' }, last: isKind(tokens[at + 1], 'dash') ? at + 2 : at }
  const other = { amount: top.value, span: { start: top.start, end: top.end } }
  const both = top.currency ?? currency
  return {
    item: { is: 'amount', amount: value, currency: both, sign: true, span, room: null, top: other },
    last: at + 2,
  }
}
/** The number behind a sign of a range. */
const topOf = (tokens: readonly MoneyToken[], at: number): MoneyToken | null => {
  if (at + 2 >= tokens.length) return null
  const [sign, top] = [tokens[at + 1] as MoneyToken, tokens[at + 2] as MoneyToken]
  if (top.kind !== 'number' && top.kind !== 'money') return null
  return isRangeSign(sign, at === 0 ? undefined : tokens[at - 1]) ? top : null
}
/** EUR 20-30, USD 99 TO USD 149 */
const isRangeSign = (token: MoneyToken | undefined, before: MoneyToken | undefined): boolean =>
  isKind(token, 'dash') || token?.text === 'to' || (token?.text === 'and' && isBetween(before))
export const isBetween = (token: MoneyToken | undefined): boolean => /^betw?(?:een)?$/.test(token?.text ?? '')
const isTopOf = (low: MoneyToken, top: MoneyToken): boolean =>
  /^\d{2}/.test(top.value || top.text) &&
  Number(top.value) > Number(low.value) &&
  (low.currency === null || top.currency === null || low.currency === top.currency)
/** XP USD 10 - USD 20 RLWY: two amounts of two things. */
const endsRange = (next: MoneyToken | undefined): boolean =>
  next === undefined ||
  isKind(
    next,
    'stop',
    'comma',
    'per',
    'slash',
    'night',
    'nightly',
    'daily',
    'colon',
    'small',
    'included',
    'excluded',
    'net',
  ) ||
  isKind(next, 'at', 'only', 'need')
