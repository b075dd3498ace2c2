// Reads the amounts of a clause, and the ranges that two of them make.
import type { MoneyToken } from './money-tokens.ts'
import { spanOver } from './payment-clauses.ts'
import { roomOf } from './price-rooms.ts'
import { type Found, isKind } from './price-things.ts'

/** An amount, or a range of two. */
export const amountAt = (tokens: readonly MoneyToken[], at: number): Found => {
  const token = tokens[at] as MoneyToken
  const top = isRangeSign(tokens[at + 1], tokens[at - 1]) ? tokens[at + 2] : undefined
  const sign = token.kind === 'money' || isKind(top, 'money')
  // 2-3 PERSONS, USD 25 - 2 ADULTS: no amounts.
  if (isKind(top, 'number', 'money') && !(sign && isTopOf(token, top as MoneyToken) && endsRange(tokens[at + 3])))
    return { item: { is: 'break' }, last: isKind(tokens[at + 1], 'dash') ? at + 2 : at }
  const amount = { is: 'amount', amount: token.value, span: spanOver([token]) } as const
  const room = roomOf(tokens, at)
  if (!isKind(top, 'number', 'money') || !top)
    return { item: { ...amount, currency: token.currency, sign, room, top: null }, last: at }
  const currency = top.currency ?? token.currency
  return { item: { ...amount, currency, sign, room, top: { amount: top.value, span: spanOver([top]) } }, last: at + 2 }
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
