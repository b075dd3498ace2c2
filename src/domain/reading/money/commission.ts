// Reads what words say of commission: paid and how much, not paid, or different from case to case.
import type { Span } from '../span.ts'
import { type MoneyToken, moneyTokens, type MoneyTokens } from './tokens.ts'
import { has, isKind, sentencesOf } from './payment-clauses.ts'
import { deniesExtras, isUnpaid, ofEarning, otherThings } from './commission-denied.ts'

/** `varies`: the words say that it depends. Paid without any number says only that there is one. */
type CommissionTerm = {
  paid: boolean
  percent: string | null
  amount: string | null
  currency: string | null
  varies: boolean
} & Span

const noCommission = { percent: null, amount: null, currency: null, varies: false }

const nextNoun = (tokens: MoneyTokens, at: number, step: 1 | -1): MoneyToken | undefined => {
  let i = at + step
  while (
    isKind(tokens[i], 'small', 'colon', 'dash', 'pay', 'at', 'per', 'flat', 'only', 'now', 'charge', 'included', 'all')
  )
    i += step
  return tokens[i]
}
const isCommission = (token: MoneyToken | undefined): boolean => isKind(token, 'commission', 'com')

/** The distance of a size from the commission; null if another word between them owns it. */
const distance = (tokens: MoneyTokens, size: number, anchor: number): number | null => {
  const [behind, ahead] = [nextNoun(tokens, size, 1), nextNoun(tokens, size, -1)]
  if (isKind(behind, ...otherThings) && !isCommission(ahead)) return null
  if (isKind(ahead, ...otherThings) && !isCommission(behind) && !isKind(behind, 'agent')) return null
  // TAX 12PCT COMM 8PCT: each number follows its name.
  if (size < anchor && isKind(ahead, ...otherThings) && isKind(nextNoun(tokens, anchor, 1), 'percents', 'money'))
    return null
  const between = tokens.slice(Math.min(size, anchor) + 1, Math.max(size, anchor))
  return has(between, ...otherThings, 'comma', 'percents', 'money') ? null : between.length
}
const nearest = (
  tokens: MoneyTokens,
  anchor: number,
  fits: (token: MoneyToken, at: number) => boolean,
): MoneyToken | null => {
  let found: { token: MoneyToken; far: number } | null = null
  for (const [i, token] of tokens.entries()) {
    const far = fits(token, i) ? distance(tokens, i, anchor) : null
    if (far !== null && far <= 8 && (!found || far < found.far)) found = { token, far }
  }
  return found?.token ?? null
}

const isFew = (token: MoneyToken | undefined): boolean => /^[1-4]$/.test(token?.value ?? '')
/** 10, if no unit is given: COMM 10. */
const isBare = (tokens: MoneyTokens, at: number, anchor: number): boolean =>
  isKind(tokens[at], 'number') &&
  Number(tokens[at]?.value) <= 30 &&
  (at > anchor
    ? tokens.slice(anchor + 1, at).every((token) => isKind(token, 'colon', 'dash', 'slash', 'small', 'at', 'percent'))
    : at === 0 && (anchor === 1 || (anchor === 2 && isKind(tokens[1], 'slash', 'dash', 'colon')))) &&
  !isKind(tokens[at + 1], 'unknown', 'number', 'person') &&
  // COMM - 1 KING BED, COMM/2 DBL
  !(isFew(tokens[at]) && isKind(tokens[at + 1], 'room', 'bed', 'occupancy', 'slash', 'dash')) &&
  !(isRanging(tokens[at + 1]) && isKind(tokens[at + 2], 'number', 'percents'))

const isVarying = (tokens: MoneyTokens): boolean =>
  tokens.some((token, i) => token.kind === 'varies' && !isKind(tokens[i - 1], 'not', 'joined')) ||
  tokens.some(
    (token, i) => isTerm(token) && tokens.slice(Math.max(0, i - 3), i).some(({ text }) => /^(?:per|by|to)$/.test(text)),
  )
/** AS PER CONTRACT, BY RATE TYPE, SUBJECT TO SEASON */
const isTerm = ({ text }: MoneyToken): boolean =>
  /^(?:contracts?|agreements?|agrmt|agmt|negotiation|seasons?|types?|categor(?:y|ies)|codes?|markets?)$/.test(text)

/** NOT ALL RATES, FOR SOME RATES: which of them, the words do not say. */
const isOfSome = (tokens: MoneyTokens): boolean =>
  tokens.some(
    (token, i) =>
      (isKind(token, 'not') && tokens[i + 1]?.text === 'all' && isKind(tokens[i + 2], 'rate', 'room', 'booking')) ||
      (/^(?:some|certain|selected|most)$/.test(token.text) && isKind(tokens[i + 1], 'rate', 'room', 'booking')),
  )
const ofCommission = (tokens: MoneyTokens, anchor: number): CommissionTerm | null => {
  const { start, end } = tokens[anchor] as MoneyToken
  if (isOfSome(tokens)) return { paid: true, ...noCommission, varies: true, start, end }
  const percents = nearest(
    tokens,
    anchor,
    ({ kind }, i) => kind === 'percents' && !isRange(tokens, i) && !isLimit(tokens, i),
  )
  if (isUnpaid(tokens, anchor))
    return deniesExtras(tokens, anchor) ? null : { paid: false, ...noCommission, start, end }
  if (percents && Number(percents.value) === 0) return { paid: false, ...noCommission, start, end }
  if (percents) return { paid: true, ...noCommission, percent: percents.value, start, end }
  const bare = nearest(tokens, anchor, (_, i) => isBare(tokens, i, anchor))
  if (bare)
    return Number(bare.value) === 0
      ? { paid: false, ...noCommission, start, end }
      : { paid: true, ...noCommission, percent: bare.value, start, end }
  const sum = nearest(tokens, anchor, ({ kind, currency }) => kind === 'money' && currency !== null)
  if (sum) return { paid: true, ...noCommission, amount: sum.value, currency: sum.currency, start, end }
  const ranged = nearest(tokens, anchor, (_, i) => isLow(tokens, i) || isLow(tokens, i - 2))
  return { paid: true, ...noCommission, varies: ranged !== null || isVarying(tokens), start, end }
}
const isRanging = (token: MoneyToken | undefined): boolean => /^(?:-|–|\/|to|or|and)$/.test(token?.text ?? '')
const isOtherEnd = (token: MoneyToken | undefined, sign: MoneyToken | undefined): boolean =>
  isRanging(sign) && (isKind(token, 'number') || (isKind(token, 'percents') && !isKind(sign, 'dash')))
/** 8-10 PCT and 10+2 PCT tell no number. */
const isRange = (tokens: MoneyTokens, at: number): boolean =>
  (isKind(tokens[at - 2], 'number') && /^(?:\+|&|plus)$/.test(tokens[at - 1]?.text ?? '')) ||
  isOtherEnd(tokens[at - 2], tokens[at - 1]) ||
  isOtherEnd(tokens[at + 2], tokens[at + 1])

/** 8-10 PCT, FROM 5 PCT TO 10 PCT, UP TO 12 PCT */
const isLow = (tokens: MoneyTokens, at: number): boolean => {
  if (isKind(tokens[at], 'percents') && tokens[at - 1]?.text === 'to' && tokens[at - 2]?.text === 'up') return true
  const top = tokens[at + 2]
  return (
    isKind(tokens[at], 'number', 'percents') &&
    isKind(top, 'percents') &&
    isRanging(tokens[at + 1]) &&
    Number(tokens[at]?.value) < Number(top?.value)
  )
}
/** UP TO 12 PCT, MAX 10 PCT */
const isLimit = (tokens: MoneyTokens, at: number): boolean =>
  /^(?:max|maximum|min|minimum|least)$/.test(tokens[at - 1]?.text ?? '') ||
  (tokens[at - 1]?.text === 'to' && tokens[at - 2]?.text === 'up')

/** 10 PCT TO TRAVEL AGENTS · AGENTS EARN 8 PCT */
const toAgents = (tokens: MoneyTokens): CommissionTerm | null => {
  const at = tokens.findIndex(({ kind }) => kind === 'agent')
  const percents = tokens.findIndex(({ kind }) => kind === 'percents')
  if (at < 0 || percents < 0 || has(tokens, ...otherThings)) return null
  const between = tokens.slice(Math.min(at, percents) + 1, Math.max(at, percents))
  const given =
    percents < at
      ? between.at(-1)?.text === 'to'
      : between.some(({ text }) => /^(?:gets?|earns?|receives?|paid)$/.test(text))
  const percent = tokens[percents] as MoneyToken
  return given ? { paid: true, ...noCommission, percent: percent.value, start: percent.start, end: percent.end } : null
}

/** NET RATE · RATES ARE NET · NETT OF COMMISSION; net of tax is another matter. */
const netIn = (tokens: MoneyTokens): CommissionTerm | null => {
  const at = tokens.findIndex(({ kind }) => kind === 'net')
  const token = tokens[at]
  if (!token) return null
  const next = tokens[at + 1]
  const ofRate =
    isKind(next, 'rate') ||
    isKind(tokens[at - 1], 'rate') ||
    isKind(tokens[at - 2], 'rate') ||
    isCommission(next) ||
    isCommission(tokens[at + 2])
  return (next === undefined || ofRate || isKind(next, 'commnot', 'not', 'net')) && !has(tokens, 'tax')
    ? { paid: false, ...noCommission, start: token.start, end: token.end }
    : null
}

/** COM is the end of many addresses, PROVISION another word in English: they count only next to a number, COM next to a denial. */
const namesCommission = (tokens: MoneyTokens, at: number): boolean =>
  isKind(tokens[at], 'commission') ||
  (isKind(tokens[at], 'com') &&
    ((isKind(tokens[at - 1], 'not') && tokens[at]?.text !== 'provision') ||
      isKind(tokens[at - 1], 'percents') ||
      isKind(tokens[at + 1], 'percents', 'number', 'colon')))

const commissionsIn = (tokens: MoneyTokens): CommissionTerm[] => {
  const named = tokens.flatMap((_, at) => (namesCommission(tokens, at) ? (ofCommission(tokens, at) ?? []) : []))
  const denied = tokens.flatMap(({ kind, start, end }, at) =>
    kind === 'commnot' && !deniesExtras(tokens, at) ? [{ paid: false, ...noCommission, start, end }] : [],
  )
  if (named.length > 0 || denied.length > 0) return [...denied, ...named]
  const other = toAgents(tokens) ?? netIn(tokens)
  return other ? [other] : []
}
const tells = ({ percent, amount, varies }: CommissionTerm): boolean => percent !== null || amount !== null || varies

/** A cheap first test: the word in its many shapes, or who is paid, or what is net of it. */
const commissionLike =
  /(?:\b|\d|non|pct|cent|%|\bn|\bun|ta)(?:c[o0]m|cmm|cm[sni])|kommis|provis|prowiz|\bcm\b|\bnett?[oa]?\b|agen|\bagts?\b|\bt\/?as?\b|\botas?\b/i
/** DOUBLE COMMISSION! EARN 20 PCT: the size has its own sentence. */
const sizeOf = (sentence: MoneyTokens): CommissionTerm | null => {
  const size = sentence.find(({ kind }) => kind === 'percents')
  const isSize = sentence[0] === size || ofEarning.test(sentence[0]?.text ?? '')
  if (!size || !isSize || has(sentence, ...otherThings, 'not', 'stay', 'cancel')) return null
  const isRest = sentence[0] === size && sentence.length > 1 && !isKind(sentence[1], 'agent', 'flat', 'pay', 'only')
  return isRest || isRange(sentence, sentence.indexOf(size))
    ? null
    : { paid: true, ...noCommission, percent: size.value, start: size.start, end: size.end }
}
const inSentences = (sentences: readonly MoneyTokens[]): CommissionTerm[] =>
  sentences.flatMap((sentence, at) => {
    const found = commissionsIn(sentence)
    const isOpen = found.length > 0 && found.every((each) => each.paid && !tells(each))
    return (isOpen ? sizeOf(sentences[at + 1] ?? []) : null) ?? found
  })

export const readCommission = (text: string): CommissionTerm | null => {
  if (!commissionLike.test(text)) return null
  const found = inSentences(sentencesOf(moneyTokens(text)))
  // HALF BOARD NOT COMMISSIONABLE, ROOM 8PCT COMM: what is paid counts more than what is not.
  return found.find(tells) ?? found.find(({ paid }) => !paid) ?? found[0] ?? null
}
