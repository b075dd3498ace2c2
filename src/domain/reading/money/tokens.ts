// Cuts a text into tokens about money: amounts with currency, percentages, numbers of nights and days, and words.
import { abbreviationsOf } from '../lexer/abbreviations.ts'
import type { Span } from '../span.ts'
import { currencyAt, isThousandth } from './currency-words.ts'
import type { Word } from './lexicon.ts'
import { type MoneyWord, moneyLexicon } from './words.ts'
import { decimalOf, numberAt, type NumberTerm, spacedAt, startsNumber } from './number-words.ts'

type Sign = 'stop' | 'comma' | 'dash' | 'slash' | 'plus' | 'colon'
type Counted = 'number' | 'money' | 'percents' | 'nights' | 'lead' | 'ordinal' | 'moment'
export type MoneyKind = MoneyWord | Sign | Counted | 'unknown'
/** `value`: the number as decimal text. `currency` null: none is stated, or only a sign that many countries share. */
export type MoneyToken = { kind: MoneyKind; text: string; value: string; currency: string | null } & Span
export type MoneyTokens = readonly MoneyToken[]

const signs: readonly (readonly [Sign, string])[] = [
  ['stop', ';|!?\n•'],
  ['comma', ',*'],
  ['dash', '-–—'],
  ['slash', '/'],
  ['plus', '+&'],
  ['colon', ':=()"\'~>'],
]
const signOf = new Map(signs.flatMap(([sign, texts]) => Array.from(texts, (text) => [text, sign] as const)))
const abbreviated = abbreviationsOf('money')
const measures = new Set(
  'sqm sq sqft sf m m² km kms cm ft mi mile miles inch inches kg lb lbs x mb mbps rm rms room rooms star stars th'.split(
    ' ',
  ),
)
const ordinals = new Set(['st', 'nd', 'rd', 'th'])

type Raw = readonly Word<MoneyWord>[]
type FoundToken = { kind: MoneyKind; pieces: number; value?: string; currency?: string | null }

const isPercent = (word: Word<MoneyWord> | undefined) => word?.kind === 'percent' || word?.text === '%'
const isMonth = (word: Word<MoneyWord> | undefined) => word?.kind === 'month' || word?.text === 'may'
const areClose = (raw: Raw, at: number) => raw[at]?.end === raw[at + 1]?.start

/** COMM.10.PCT: a point for a space. */
const isDotted = (raw: Raw, at: number) => raw[at]?.text === '.' && areClose(raw, at - 1) && areClose(raw, at)
/** `25.-`: no cents. */
const noCents = (raw: Raw, at: number): number => {
  const sign = raw[at]?.text
  return (sign === '.' || sign === ',') && raw[at + 1]?.text === '-' && areClose(raw, at) ? 2 : 0
}
/** FIRST AND LAST NIGHT: how many pieces more. */
const lastNightToo = (raw: Raw, at: number): number => {
  const from = raw[at]?.kind === 'night' ? at + 1 : at
  const isLast = raw[from]?.kind === 'joined' && raw[from + 1]?.text === 'last' && raw[from + 2]?.kind === 'night'
  return isLast ? from + 3 - at : 0
}

/** What a number counts by the piece behind it, and how many pieces more that takes. */
const countedBy = (raw: Raw, at: number, value: string): FoundToken | null => {
  const gap = raw[at]?.text === '-' || isDotted(raw, at) ? 1 : 0
  const next = raw[at + gap]
  if (!next) return null
  const pieces = gap + 1
  if (isPercent(next)) return { kind: 'percents', pieces }
  if (next.kind === 'night' || (next.text === 'n' && gap === 0)) return { kind: 'nights', pieces }
  if (next.kind === 'day') return { kind: 'lead', pieces }
  if (next.kind === 'clock' || isMonth(next)) return { kind: 'moment', pieces }
  if (gap > 0) return null
  const close = areClose(raw, at - 1)
  if (close && ordinals.has(next.text)) return { kind: value === '1' ? 'first' : 'ordinal', pieces }
  if (close && next.text === ':' && /^\d\d$/.test(raw[at + 1]?.text ?? '')) return { kind: 'moment', pieces: 2 }
  return measures.has(next.text) ? { kind: 'unknown', pieces } : null
}

/** ONE (1) NIGHT: the number once more, and how many pieces that takes. */
const repeatedIn = (raw: Raw, at: number, value: string): number =>
  raw[at]?.text === '(' && raw[at + 1]?.text === value && raw[at + 2]?.text === ')' ? 3 : 0
const ofNumber = (raw: Raw, at: number, text: string): FoundToken | null => {
  const spaced = spacedAt(raw, at)
  const number = spaced && currencyAt(raw, at + 2, text, spaced.value) ? spaced : numberAt(raw, at)
  if (!number) return null
  const after = at + number.pieces + repeatedIn(raw, at + number.pieces, number.value)
  const counted = countedBy(raw, after, number.value)
  if (counted) {
    const last = counted.kind === 'first' ? lastNightToo(raw, after + counted.pieces) : 0
    const pieces = after - at + counted.pieces + last
    return last > 0
      ? { kind: 'nights', pieces, value: '2' }
      : { kind: counted.kind, pieces, value: number.value.replace(',', '.') }
  }
  const cents = noCents(raw, after)
  const currency = currencyBehind(raw, after + cents, text, number.value)
  const [kind, code, more] = currency
    ? (['money', currency.code, currency.pieces] as const)
    : (['number', null, 0] as const)
  return {
    kind,
    pieces: number.pieces + cents + more,
    value: decimalOf(number.value, isThousandth(code)),
    currency: code,
  }
}
/** A code between two numbers belongs to the second, unless that has one behind it: 12.00 USD TOTAL, 2 USD 20. */
const currencyBehind = (raw: Raw, at: number, text: string, amount: string) => {
  const currency = currencyAt(raw, at, text, amount)
  const taken = currency && numberAt(raw, at + currency.pieces)
  if (!currency || !taken) return currency
  // 2410 BRL 30 NIGHTS
  if (amount.length > 1 && countedBy(raw, at + currency.pieces + taken.pieces, taken.value)) return currency
  return currencyAt(raw, at + currency.pieces + taken.pieces, text, taken.value) ? currency : null
}

const ofCurrency = (raw: Raw, at: number, text: string): FoundToken | null => {
  // A cheap first test: most words precede no number.
  if (!startsNumber(raw[at + 1]) && !startsNumber(raw[at + 2])) return null
  const currency = currencyAt(raw, at, text, raw[startsNumber(raw[at + 1]) ? at + 1 : at + 2]?.text ?? '')
  if (!currency) return null
  const gap = /^[.:]$/.test(raw[at + currency.pieces]?.text ?? '') ? 1 : 0
  const first = at + currency.pieces + gap
  const number = numberBehind(raw, first, gap)
  if (!number || isPercent(raw[first + number.pieces])) return null
  const last = first + number.pieces
  // $10USD: the sign and the code.
  const behind = currency.code === null ? currencyAt(raw, last, text, number.value) : null
  const code = behind?.code ?? currency.code
  const pieces = last - at + (behind?.code ? behind.pieces : noCents(raw, last))
  return { kind: 'money', pieces, value: decimalOf(number.value, isThousandth(code)), currency: code }
}
const numberBehind = (raw: Raw, at: number, gap: number): NumberTerm | null => {
  const spaced = gap === 0 ? spacedAt(raw, at) : null
  return spaced && countedBy(raw, at + 2, '') === null ? spaced : numberAt(raw, at)
}

/** FIRST NIGHT, FIRST TWO NIGHTS, FIRST AND LAST NIGHT */
const ofFirst = (raw: Raw, at: number): FoundToken | null => {
  const last = lastNightToo(raw, at + 1)
  if (last > 0) return { kind: 'nights', pieces: 1 + last, value: '2' }
  const many = numberAt(raw, at + 1)
  const pieces = 2 + (many?.pieces ?? 0)
  return raw[at + pieces - 1]?.kind === 'night' ? { kind: 'nights', pieces, value: many?.value ?? '1' } : null
}

const ofWord = (raw: Raw, at: number, text: string): FoundToken => {
  const word = raw[at] as Word<MoneyWord>
  const next = raw[at + 1]
  if (word.kind === 'month') return { kind: 'moment', pieces: /^\d\d?$/.test(next?.text ?? '') ? 2 : 1 }
  if (isPercent(word) && /^\d/.test(next?.text ?? '') && !isPercent(raw[at + 2]))
    return { kind: 'percents', pieces: 2, value: next?.text ?? '' }
  if (word.text === 'b' && next?.text === '4') return { kind: 'before', pieces: 2 }
  // 50% DOWN, BALANCE ON ARRIVAL
  if (word.text === 'down' && isPercent(raw[at - 1]) && raw[at + 1]?.kind !== 'pay')
    return { kind: 'deposit', pieces: 1 }
  if (word.text === '.') return { kind: isStop(raw, at, text) ? 'stop' : 'small', pieces: 1 }
  return { kind: word.kind ?? signOf.get(word.text) ?? 'unknown', pieces: 1 }
}
const isStop = (raw: Raw, at: number, text: string): boolean => {
  const before = raw[at - 1]
  if (!before || !areClose(raw, at - 1)) return true
  if (before.text.length === 1 && /[a-z]/.test(before.text)) return false
  return !(abbreviated.has(before.text) && /[^\p{L}]/u.test(text[before.end + 1] ?? ''))
}

const foundAt = (raw: Raw, at: number, text: string): FoundToken => {
  const word = raw[at] as Word<MoneyWord>
  const counted = startsNumber(word) ? ofNumber(raw, at, text) : ofCurrency(raw, at, text)
  if (counted) return counted
  return (word.kind === 'first' ? ofFirst(raw, at) : null) ?? ofWord(raw, at, text)
}

const special = new Set<MoneyWord | null>(['first', 'month', 'percent'])
/** A word without a number nearby, as most are. */
const isPlainNumber = (raw: Raw, at: number): boolean => {
  const { kind, text } = raw[at] as Word<MoneyWord>
  return (
    text.length > 1 &&
    text !== 'down' &&
    !special.has(kind) &&
    !startsNumber(raw[at]) &&
    !startsNumber(raw[at + 1]) &&
    !startsNumber(raw[at + 2])
  )
}

export const moneyTokens = (text: string): MoneyToken[] => {
  const raw = moneyLexicon(text)
  const tokens: MoneyToken[] = []
  for (let at = 0; at < raw.length; ) {
    if (isPlainNumber(raw, at)) {
      const { kind, text: word, start, end } = raw[at] as Word<MoneyWord>
      tokens.push({ kind: kind ?? 'unknown', text: word, value: '', currency: null, start, end })
      at += 1
      continue
    }
    const { kind, pieces, value = '', currency = null } = foundAt(raw, at, text)
    const { text: word, start, end } = raw[at] as Word<MoneyWord>
    tokens.push({ kind, text: word, value, currency, start, end: raw[at + pieces - 1]?.end ?? end })
    at += pieces
  }
  return tokens
}
