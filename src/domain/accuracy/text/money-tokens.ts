// Cuts a text into what it says of money: amounts with their currency, per cent, numbers of nights and of days, and words.
import { currencyOf } from '../../codes/currencies.ts'
import { currencyIn } from './currency.ts'
import { type MoneyWord, moneyLexicon } from './money-words.ts'
import type { Word } from './lexicon.ts'
import type { Span } from '../verdict.ts'

type Sign = 'stop' | 'comma' | 'dash' | 'slash' | 'plus' | 'colon'
type Counted = 'number' | 'money' | 'percents' | 'nights' | 'lead' | 'ordinal' | 'moment'
export type MoneyKind = MoneyWord | Sign | Counted | 'unknown'
/** `value`: the number as decimal text. `currency` null: none is told, or only a sign that many countries share. */
export type MoneyToken = { kind: MoneyKind; text: string; value: string; currency: string | null } & Span

const signs: Record<string, Sign> = {
  ';': 'stop',
  '|': 'stop',
  '!': 'stop',
  '?': 'stop',
  '\n': 'stop',
  '•': 'stop',
  ',': 'comma',
  '*': 'comma',
  '-': 'dash',
  '–': 'dash',
  '—': 'dash',
  '/': 'slash',
  '+': 'plus',
  '&': 'plus',
  ':': 'colon',
  '=': 'colon',
  '(': 'colon',
  ')': 'colon',
  '"': 'colon',
  "'": 'colon',
  '~': 'colon',
  '>': 'colon',
}
const shortened = new Set(
  'incl inc excl approx max min no dep req reqd resv res addl supp suppl pers prs chg chrg guar gtd cxl canc adv nt nts pct rs add comm commn cmsn commis ta'.split(
    ' ',
  ),
)
const numbers: Record<string, string> = {
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  ten: '10',
  eleven: '11',
  twelve: '12',
  fourteen: '14',
  fifteen: '15',
  twenty: '20',
  thirty: '30',
  forty: '40',
  fifty: '50',
  sixty: '60',
  seventy: '70',
  eighty: '80',
  ninety: '90',
  hundred: '100',
}
const tens = /^(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)$/

/** Currencies whose codes no hotel writes as a word, so that they count in small letters too. */
const commonCodes = new Set(
  'usd eur gbp cad aud chf jpy aed sgd hkd thb inr sek nok dkk nzd zar mxn brl pln czk huf cny krw myr php idr vnd sar qar'.split(
    ' ',
  ),
)
const namesOfCurrencies: Record<string, string | null> = {
  '€': 'EUR',
  '£': 'GBP',
  $: null,
  '¥': null,
  '₹': 'INR',
  us$: 'USD',
  usd$: 'USD',
  ca$: 'CAD',
  c$: 'CAD',
  cad$: 'CAD',
  a$: 'AUD',
  au$: 'AUD',
  aud$: 'AUD',
  nz$: 'NZD',
  hk$: 'HKD',
  s$: 'SGD',
  sgd$: 'SGD',
  r$: 'BRL',
  euro: 'EUR',
  euros: 'EUR',
  eurs: 'EUR',
  dollar: null,
  dollars: null,
  dlrs: null,
  pound: 'GBP',
  pounds: 'GBP',
  sterling: 'GBP',
  stg: 'GBP',
  yen: 'JPY',
  baht: 'THB',
  ringgit: 'MYR',
  zloty: 'PLN',
  forint: 'HUF',
  rand: 'ZAR',
  rupees: null,
  rupee: null,
  rs: null,
  sfr: 'CHF',
  rmb: 'CNY',
  yuan: 'CNY',
  dirhams: null,
  dirham: null,
  pesos: null,
  kroner: null,
  kronor: null,
  krona: null,
  francs: null,
  lira: null,
  bucks: null,
  dhs: 'AED',
}
const countries: Record<string, Record<string, string>> = {
  dollar: {
    us: 'USD',
    american: 'USD',
    usa: 'USD',
    canadian: 'CAD',
    australian: 'AUD',
    singapore: 'SGD',
    hongkong: 'HKD',
    kong: 'HKD',
    zealand: 'NZD',
  },
  franc: { swiss: 'CHF' },
  pound: { british: 'GBP', uk: 'GBP', sterling: 'GBP', egyptian: 'EGP' },
  peso: { mexican: 'MXN', philippine: 'PHP' },
  rupee: { indian: 'INR' },
  dirham: { uae: 'AED', moroccan: 'MAD' },
  kron: { swedish: 'SEK', danish: 'DKK', norwegian: 'NOK' },
  yen: { japanese: 'JPY' },
}

type Raw = Word<MoneyWord>
/** The currency that stands at a place, and how many pieces tell it. */
const currencyAt = (
  raw: readonly Raw[],
  at: number,
  text: string,
  amount: string,
): { code: string | null; pieces: number } | null => {
  const word = raw[at]
  if (!word) return null
  const next = raw[at + 1]
  const written = text.slice(word.start, word.end)
  if (next?.text === '$' && next.start === word.end && `${word.text}$` in namesOfCurrencies)
    return { code: namesOfCurrencies[`${word.text}$`] ?? null, pieces: 2 }
  for (const [name, codes] of Object.entries(countries)) {
    // US DOLLARS, DOLLARS US
    if (next?.text.startsWith(name) && word.text in codes) return { code: codes[word.text] ?? null, pieces: 2 }
    if (word.text.startsWith(name) && next && next.text in codes) return { code: codes[next.text] ?? null, pieces: 2 }
  }
  if (/^[A-Za-z]{3}$/.test(written)) {
    const code = written.toUpperCase()
    if (commonCodes.has(word.text) || (written === code && currencyIn(code, amount) !== null)) {
      const doubled = next?.text === '$' || (next && next.text in namesOfCurrencies && next.text.length > 3)
      return { code, pieces: doubled ? 2 : 1 }
    }
  }
  return Object.hasOwn(namesOfCurrencies, word.text) ? { code: namesOfCurrencies[word.text] ?? null, pieces: 1 } : null
}

const numberAt = (raw: readonly Raw[], at: number): { value: string; pieces: number } | null => {
  const word = raw[at]
  if (!word) return null
  if (/^\d/.test(word.text)) return { value: word.text, pieces: 1 }
  const told = numbers[word.text]
  if (told === undefined) return null
  const [dash, unit] = raw[at + 1]?.text === '-' ? [1, raw[at + 2]] : [0, raw[at + 1]]
  const ones = tens.test(word.text) ? Number(numbers[unit?.text ?? ''] ?? 0) : 0
  return ones > 0 && ones < 10 ? { value: String(Number(told) + ones), pieces: 2 + dash } : { value: told, pieces: 1 }
}

/** 1,250.00 and 1 250.00 have thousands; 18,50 has a comma for its cents; BHD 7.500 has a thousandth part. */
export const decimalOf = (text: string, thousandths: boolean): string => {
  if (/^\d{1,3}(?:\.\d{3})+,\d\d$|^\d{1,3}(?:\.\d{3}){2,}$/.test(text))
    return text.replaceAll('.', '').replace(',', '.')
  if (/^\d{1,3}\.\d{3}$/.test(text) && !thousandths) return text.replace('.', '')
  return /^\d+,\d{1,2}$/.test(text) ? text.replace(',', '.') : text.replaceAll(/[,\s'’]/g, '')
}

/** FIRST AND LAST NIGHT */
const lastNightToo = (raw: readonly Raw[], at: number): number => {
  const from = raw[at]?.kind === 'night' ? at + 1 : at
  return raw[from]?.kind === 'joined' && raw[from + 1]?.text === 'last' && raw[from + 2]?.kind === 'night'
    ? from + 3 - at
    : 0
}
const month =
  /^(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)$/
const measures =
  /^(?:sqm|sq|sqft|sf|m|m²|km|kms|cm|ft|mi|miles?|inch(?:es)?|kg|lbs?|x|mb|mbps|rms?|rooms?|star|stars|th)$/
const isPercent = (word: Raw | undefined) => word?.kind === 'percent' || word?.text === '%'

/** COMM.10.PCT: a point for a space. */
const isDotted = (raw: readonly Raw[], at: number): boolean =>
  raw[at]?.text === '.' && raw[at - 1]?.end === raw[at]?.start && raw[at]?.end === raw[at + 1]?.start
/** What a number becomes by the piece behind it, and how many pieces more that takes. */
const countedBy = (
  raw: readonly Raw[],
  at: number,
  value: string,
): { kind: Counted | 'unknown' | 'first' | 'before'; pieces: number } | null => {
  const hyphen = raw[at]?.text === '-' || isDotted(raw, at) ? 1 : 0
  const next = raw[at + hyphen]
  if (!next) return null
  const pieces = hyphen + 1
  if (isPercent(next)) return { kind: 'percents', pieces }
  if (next.kind === 'night' || (next.text === 'n' && hyphen === 0)) return { kind: 'nights', pieces }
  if (next.kind === 'day') return { kind: 'lead', pieces }
  if (next.kind === 'clock' || next.text === 'noon' || month.test(next.text)) return { kind: 'moment', pieces }
  const closeBy = hyphen === 0 && raw[at - 1]?.end === next.start
  if (closeBy && /^(?:st|nd|rd|th)$/.test(next.text)) return { kind: value === '1' ? 'first' : 'ordinal', pieces }
  if (closeBy && next.text === ':' && /^\d\d$/.test(raw[at + 1]?.text ?? '')) return { kind: 'moment', pieces: 2 }
  return hyphen === 0 && measures.test(next.text) ? { kind: 'unknown', pieces } : null
}
/** `25.-`: no cents. */
const noCents = (raw: readonly Raw[], at: number) =>
  /^[.,]$/.test(raw[at]?.text ?? '') && raw[at + 1]?.text === '-' && raw[at]?.end === raw[at + 1]?.start ? 2 : 0

const isStop = (raw: readonly Raw[], at: number, text: string): boolean => {
  const before = raw[at - 1]
  if (!before || before.end !== raw[at]?.start) return true
  if (before.text.length === 1 && /[a-z]/.test(before.text)) return false
  return !(shortened.has(before.text) && /[^\p{L}]/u.test(text[before.end + 1] ?? ''))
}

export const moneyTokens = (text: string): MoneyToken[] => {
  const raw = moneyLexicon(text)
  const tokens: MoneyToken[] = []
  for (let i = 0; i < raw.length; ) {
    const word = raw[i] as Raw
    const push = (kind: MoneyKind, pieces: number, value = '', currency: string | null = null) => {
      tokens.push({
        kind,
        text: word.text,
        value,
        currency,
        start: word.start,
        end: raw[i + pieces - 1]?.end ?? word.end,
      })
      i += pieces
    }
    const number = numberAt(raw, i)
    if (number) {
      const after = i + number.pieces
      const counted = countedBy(raw, after, number.value)
      const last = counted?.kind === 'first' ? lastNightToo(raw, after + counted.pieces) : 0
      if (counted && last > 0) {
        push('nights', number.pieces + counted.pieces + last, '2')
        continue
      }
      if (counted) {
        push(counted.kind, number.pieces + counted.pieces, number.value.replace(',', '.'))
        continue
      }
      const cents = noCents(raw, after)
      const follows = currencyAt(raw, after + cents, text, number.value)
      // USD 20 after `12.00 USD`: a code between two numbers belongs to the second unless that has one behind it.
      const taken = follows && numberAt(raw, after + cents + follows.pieces)
      const second = taken && currencyAt(raw, after + cents + follows.pieces + taken.pieces, text, taken.value)
      if (follows && (!taken || second))
        push(
          'money',
          number.pieces + cents + follows.pieces,
          decimalOf(number.value, isThousandth(follows.code)),
          follows.code,
        )
      else push('number', number.pieces + cents, decimalOf(number.value, false))
      continue
    }
    const sum = amountAfter(raw, i, text)
    if (sum) {
      push('money', sum.pieces, decimalOf(sum.value, isThousandth(sum.code)), sum.code)
      continue
    }
    if (word.kind === 'first') {
      const last = lastNightToo(raw, i + 1)
      if (last > 0) {
        push('nights', 1 + last, '2')
        continue
      }
      const many = numberAt(raw, i + 1)
      const nights = raw[i + 1 + (many?.pieces ?? 0)]
      if (nights?.kind === 'night') {
        push('nights', 2 + (many?.pieces ?? 0), many?.value ?? '1')
        continue
      }
    }
    if (isPercent(word) && /^\d/.test(raw[i + 1]?.text ?? '') && !isPercent(raw[i + 2])) {
      push('percents', 2, raw[i + 1]?.text ?? '')
      continue
    }
    if (month.test(word.text)) push('moment', /^\d\d?$/.test(raw[i + 1]?.text ?? '') ? 2 : 1)
    else if (word.text === 'b' && raw[i + 1]?.text === '4') push('before', 2)
    else if (word.text === '.' && !isStop(raw, i, text)) i += 1
    else if (word.text === '.') push('stop', 1)
    else push(word.kind ?? signs[word.text] ?? 'unknown', 1)
  }
  return tokens
}
const amountAfter = (
  raw: readonly Raw[],
  at: number,
  text: string,
): { value: string; code: string | null; pieces: number } | null => {
  const next = raw[at + 1]?.text ?? ''
  // Cheap to ask first: most words stand before no number.
  if (!/^\d/.test(next) && !/^\d/.test(raw[at + 2]?.text ?? '') && !Object.hasOwn(numbers, next)) return null
  const currency = currencyAt(raw, at, text, /^\d/.test(next) ? next : (raw[at + 2]?.text ?? ''))
  if (!currency) return null
  const gap = /^[.:]$/.test(raw[at + currency.pieces]?.text ?? '') ? 1 : 0
  const number = numberAt(raw, at + currency.pieces + gap)
  if (!number || isPercent(raw[at + currency.pieces + gap + number.pieces])) return null
  const pieces = currency.pieces + gap + number.pieces
  // $10USD: the sign and the code.
  const behind = currency.code === null ? currencyAt(raw, at + pieces, text, number.value) : null
  if (behind?.code) return { value: number.value, code: behind.code, pieces: pieces + behind.pieces }
  return { value: number.value, code: currency.code, pieces: pieces + noCents(raw, at + pieces) }
}
const isThousandth = (code: string | null): boolean => code !== null && currencyOf(code)?.digits === 3
