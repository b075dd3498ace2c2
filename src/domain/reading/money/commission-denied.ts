// Reads whether words deny a commission, and whether they deny it of the room or only of taxes and extras.
import type { MoneyKind, MoneyToken, MoneyTokens } from './tokens.ts'
import { has, isKind } from './payment-clauses.ts'

/** Between a denial, a number and the commission that they are of. */
const linking: readonly MoneyKind[] = [
  'small',
  'agent',
  'company',
  'pay',
  'charge',
  'colon',
  'dash',
  'only',
  'at',
  'rate',
  'flat',
  'all',
  'per',
  'now',
  'com',
  'need',
  'room',
  'booking',
  'available',
  'included',
  'slash',
  'net',
  'commission',
  'percent',
  'from',
]
/** Whatever else a percentage or an amount may be of. */
export const otherThings: readonly MoneyKind[] = [
  'tax',
  'taxing',
  'local',
  'discount',
  'deposit',
  'cancel',
  'prepay',
  'fee',
  'aside',
  'bond',
  'resort',
  'extra',
]

/** Verbs of those who earn it. */
export const ofEarning =
  /^(?:earn(?:s|ed|ing)?|eligible|entitled?|qualif(?:y|ies|ying|ied)|gets?|receiv(?:e|es|ed|ing)|offer(?:s|ed|ing)?|allow(?:s|ed|ing)?|giv(?:e|es|en|ing)|grant(?:s|ed)?|claim(?:s|ed)?|made|eligibility|honou?r(?:s|ed)?|recogni[sz]ed?)$/
const commissionRefusal =
  /^(?:ineligible|disallowed|unavailable|withheld|declined|refused|denied|exempt|waived|unpaid|void|suspended|removed|stripped|unentitled)$/
const extras: readonly MoneyKind[] = ['aside', 'bond', 'tax', 'taxing', 'local', 'extra', 'fee', 'cancel', 'resort']
/** PETS NOT ALLOWED COMM 10 PCT and FEE WAIVED COMM 10 PCT are two matters. */
const ofOthers = /^(?:allowed|offered|given|granted|claimed|made|earned|received|honou?red)$/
const refusing = /^(?:ineligible|unentitled|disallows|declines|refuses|denies)$/
const isOfAnother = (tokens: MoneyTokens, at: number): boolean => {
  let from = at - 1
  while (isKind(tokens[from], 'small')) from -= 1
  const subject = tokens[from]
  if (!subject || isKind(subject, 'agent', 'rate', 'room', 'place', 'company', 'booking', 'stay', 'comma')) return false
  if (isKind(tokens[at], 'excluded')) return isKind(subject, ...extras)
  if (!isKind(tokens[at], 'not')) return false
  const following = tokens.slice(at + 1).find((token) => !isKind(token, 'small'))
  return (
    isKind(following, 'included', 'available', 'need', 'charge', 'only', 'all') || ofOthers.test(following?.text ?? '')
  )
}
/** COMMISSIONABLE NO REFUNDS, COMM NOT INCL TAX: the denial is about what follows. */
const isOfNext = (tokens: MoneyTokens, at: number): boolean => {
  const next = tokens[at + 1]
  if (/^(?:longer|more)$/.test(next?.text ?? '')) return false
  const isNoun = /^(?:no|without|w\/o|zero)$/.test(tokens[at]?.text ?? '') && next !== undefined
  const answers: readonly MoneyKind[] = ['comma', 'dash', 'slash', 'colon', 'plus', 'pay', 'small', 'available', 'at']
  if (isNoun && !isKind(next, ...answers, 'net', 'agent', 'commission', 'commnot')) return true
  const object = tokens.slice(at + 1).find((token) => !isKind(token, 'small', 'included'))
  return isKind(next, ...otherThings, 'percents') || (isKind(next, 'included') && isKind(object, ...extras))
}
const isLinking = (token: MoneyToken | undefined): boolean =>
  isKind(token, ...linking, 'not', 'excluded') ||
  [ofEarning, commissionRefusal, refusing].some((words) => words.test(token?.text ?? ''))

/** NET OF AGENCY COMMISSION */
const isNetOf = (tokens: MoneyTokens, at: number): boolean =>
  isKind(tokens[at], 'net') && /^(?:of|from|after|less)$/.test(tokens[at + 1]?.text ?? '')
/** NO AGENCY COMMISSION · COMMISSION IS NOT PAID · COMM: NIL · EXCL COMM · NOT ELIGIBLE FOR COMMISSION */
export const isUnpaid = (tokens: MoneyTokens, anchor: number): boolean => {
  for (let i = anchor - 1; isLinking(tokens[i]); i -= 1) {
    const { text } = tokens[i] as MoneyToken
    if (isOfAnother(tokens, i) || ofOthers.test(text)) break
    if (isKind(tokens[i], 'not', 'excluded') || isNetOf(tokens, i) || refusing.test(text)) return true
    if (commissionRefusal.test(text)) return tokens[i + 1]?.text === 'from'
  }
  for (let i = anchor + 1; isLinking(tokens[i]); i += 1) {
    if (tokens[i]?.text === 'n' && isKind(tokens[i - 1], 'colon', 'dash') && tokens[i + 1] === undefined) return true
    if (isKind(tokens[i], 'excluded')) return tokens[i + 1] === undefined && !tokens[i]?.text.startsWith('before')
    if (commissionRefusal.test(tokens[i]?.text ?? '') && !isOfExtras(tokens, i)) return true
    // COMMISSION FREE RATE
    if (/^free$/.test(tokens[i]?.text ?? '') && i === anchor + 1)
      return tokens[i + 1] === undefined || isKind(tokens[i + 1], 'rate', 'comma', 'room')
    if (isKind(tokens[i], 'not')) return !isOfExtras(tokens, i) && !isOfNext(tokens, i)
  }
  return false
}
/** NOT PAID ON TAXES AND MEALS: on the room it is. */
const isOfExtras = (tokens: MoneyTokens, at: number): boolean => {
  const on = tokens.findIndex((token, i) => i > at && /^(?:on|for|if|when)$/.test(token.text))
  const [what, next] = [tokens.slice(on + 1, on + 3), tokens.slice(on + 1, on + 4)]
  return on > 0 && has(what, ...extras) && !has(next, 'rate', 'booking', 'room')
}
/** NO COMMISSION ON TAXES · BREAKFAST IS NOT COMMISSIONABLE: not about the room. */
export const deniesExtras = (tokens: MoneyTokens, anchor: number): boolean => {
  if (isOfExtras(tokens, anchor)) return true
  const subject = tokens.slice(0, anchor).filter((token) => !isKind(token, 'small', 'joined', 'plus', 'slash', 'all'))
  const rest = subject.filter((token) => !isKind(token, 'not'))
  return rest.length > 0 && !isKind(subject[0], 'not') && rest.every((token) => isKind(token, ...extras))
}
