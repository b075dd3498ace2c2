// Cuts a text on cancellation into tokens of its vocabulary: 1NTCHRGD IF CXLD INSIDE 24HRS. Every word is one, the unknown too.
import { timeOfDay } from '../../deadlines/stated.ts'
import { isCurrency } from '../../codes/currencies.ts'
import { piecesOf } from './spelling.ts'
import { cancelKindOfWord, type TokenKind } from './words.ts'
import { hourAt, startsHour } from '../clock.ts'
import { dateAt, dateLike } from '../dates.ts'
import { numberAt, startsNumber } from '../spelt-numbers.ts'
import type { Span } from '../span.ts'

/** `text` in small letters; `value` of a number, a clock (HH:MM), a date or a currency. */
export type Token = { kind: TokenKind; text: string; value: string } & Span

const amountPattern =
  /\d{1,3}(?:,\d{3})+(?:\.\d{1,3})?(?!\d)|\d{1,3}(?:\.\d{3}){2,}(?!\d)|\d+(?:[.,]\d{1,3})?(?![.,]\d)|\d+/y

/** What an hour is awaited behind: BY 6.00. */
const awaiting: ReadonlySet<TokenKind> = new Set(['until', 'before', 'after', 'small', 'cancel', 'later'])
/** THE 2ND DAY BEFORE ARRIVAL, THE THIRD DAY BEFORE */
const dayCounted = /\d{1,2}(?:nd|rd|th)(?= ?days? (?:prior|before|bef|pta|ahead|preceding))/iy
const ordinals: ReadonlyMap<string, number> = new Map(
  'second third fourth fifth sixth seventh eighth ninth tenth'.split(' ').map((word, at) => [word, at + 2]),
)
/** VOM 15. BIS 05. TAG, JUSQU'AU 15E JOUR, FINO AL 15° GIORNO, TILL 14:E DAGEN: a number of days, and no end of a sentence. */
const dayWords =
  '(?:days?|jours?|dias?|giorn[oi]|dag(?:en)?|tag(?:e[ns]?)?|werktag(?:e[ns]?)?|kalendertag(?:e[ns]?)?|dzien|dni(?:a|em)?|paiva\\w{0,4})(?![a-z])'
const ordinalEnd = '(?:st|nd|rd|th|eme|e|:e|:a|\\.?[ºª°]|te[nrs]?|ti|mi|\\.)'
const ordinalDay = new RegExp(
  `\\d{1,3}(?=${ordinalEnd} ?${dayWords})|\\d{1,3}(?=${ordinalEnd} ?(?:bis|to|till?|tot|til|au|al|ao|do|und|and|et|en|e|och|og|y|i|[-–/]) ?(?:(?:zum|dem|den|the|de|o|il|el|le) )?\\d{1,3}${ordinalEnd} ?${dayWords})`,
  'iy',
)
const ordinalEnding = new RegExp(ordinalEnd, 'iy')
const ofDay = / ?days? (?:prior|before|bef|pta|ahead|preceding)/iy
const beforeWord = /b4(?!\d)/iy
/** DO 14 DNI PRZED PRZYJAZDEM */
const untilInPolish =
  /do(?= (?:\d{1,3} (?:dn[iyu]|godz|hod|tydn|st[yu]|lut|mar[zc]|kwi|maj|cze|lip|sie|wrz|pa[zź]|lis|gru)|\d{1,2}[:.]\d\d|godz|dni[ae]? |momentu |dne ))/iy
/** DNIA 23/05/2027, DAI 29 AI 21 GIORNI: a small word before a number. */
const beforeNumber = /(?:dnia|dai)(?= \d)/iy
/** RESULTARÁ NA COBRANÇA, NA DATA: in Portuguese, where NA is AFTER in Dutch. */
const inPortuguese =
  /na(?= (?:data|cobran|chegad|reserv|recep|entrad|diari|hora|tarifa|pousada|politic|forma|hosped))/iy
/** NACH 18 UHR, NACH ABLAUF; not NACH VEREINBARUNG. */
const nachInGerman = /nach(?= (?:dem )?\d| ablauf)/iy
const slashed = /[a-z]+\/[a-z]+/iy
const symbols: Readonly<Record<string, string>> = { '€': 'EUR', '£': 'GBP', $: '$' }
const dollarsOf: Readonly<Record<string, string>> = {
  us: 'USD',
  ca: 'CAD',
  c: 'CAD',
  au: 'AUD',
  a: 'AUD',
  hk: 'HKD',
  nz: 'NZD',
  usd: 'USD',
  aud: 'AUD',
  cad: 'CAD',
  sgd: 'SGD',
  nzd: 'NZD',
  hkd: 'HKD',
}
const currencySigns: Readonly<Record<string, string>> = {
  euro: 'EUR',
  euros: 'EUR',
  pounds: 'GBP',
  sterling: 'GBP',
  dollars: '$',
  dollar: '$',
  yen: 'JPY',
  baht: 'THB',
  rand: 'ZAR',
  rmb: 'CNY',
  yuan: 'CNY',
  renminbi: 'CNY',
  rupiah: 'IDR',
  ringgit: 'MYR',
  won: 'KRW',
  reais: 'BRL',
  zloty: 'PLN',
  forint: 'HUF',
}

const execAt = (words: RegExp, text: string, at: number): RegExpExecArray | null => {
  words.lastIndex = at
  return words.exec(text)
}
/** The letters from here on, with the apostrophes between them. */
const runAt = (text: string, from: number): string => {
  let to = from + 1
  while (to < text.length && (isPlainLetter(text.charCodeAt(to)) || text.charAt(to) === "'" || text.charAt(to) === '’'))
    to += 1
  return text.slice(from, to)
}
/** Units that a text may stop in: A FEE OF TWO NI. A word list. */
const cutUnits = ['nights', 'hours', 'days', 'percent'] as const
const fixLast = (tokens: Token[]): void => {
  const last = tokens.at(-1)
  if (last?.kind !== 'unknown' || last.text.length < 2 || tokens.at(-2)?.kind !== 'number') return
  const unit = cutUnits.find((each) => each.startsWith(last.text))
  if (unit) tokens[tokens.length - 1] = { ...last, kind: unit }
}
const isDigit = (code: number) => code >= 48 && code <= 57
const isPlainLetter = (code: number) => (code | 32) >= 97 && (code | 32) <= 122

const accented = /[À-ž’‘`´ʼ]/
/** Letters that no accent makes of another. */
const plainLetters: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '`': "'",
  '´': "'",
  ʼ: "'",
  ø: 'o',
  Ø: 'O',
  æ: 'a',
  Æ: 'A',
  ß: 's',
  ł: 'l',
  Ł: 'L',
}
/** Letters without their accents, at the same places: ARRIVÉE is ARRIVEE. */
const withoutAccents = (text: string): string =>
  accented.test(text)
    ? Array.from({ length: text.length }, (_, at) => {
        const letter = text.charAt(at)
        return plainLetters[letter] ?? letter.normalize('NFD')[0] ?? letter
      }).join('')
    : text
/** L'ARRIVEE, D'ANNULATION, N'EST: an article or a link before the word. */
const elided = /^(?:l|d|n|s|j|m|qu|dell|all|dall|nell|sull|quest)'(?=[a-z]{3})/i
/** 01/12/20 is in January or December: not a day that can be determined. */
const eitherDay = /\d{1,2}([/.-])\d{1,2}\1(?:20)?\d\d(?!\d)/y
/** What makes a first of 1: 1ST, 1ERE NUIT, 1. NACHT, 1A NOTTE. */
const firstEnding =
  /(?:st|e?re|ste)(?![a-z])|(?:r?a|e)(?= (?:noche|notte|noite|nacht))|[.ºª°](?= ?(?:na|noc|noi|not|nui))/iy
/** ALLE 18, ENTRO LE 18, HASTA LAS 18, AS 18: an hour of the clock without a sign of it. */
const hourAhead = /^(?:alle|las|as|um|les|delle|dalle|kl|klo|kello|klokken|klockan|godz|godziny|godzinie)$/
const bareHour =
  /(?:[01]?\d|2[0-4])(?![\d.,:%]| ?(?:h|ore|horas|uhr|tage|dias|giorni|jours|noches|notti|nuits|eur|%))/iy

export const tokensOf = (written: string): Token[] => {
  const text = withoutAccents(written)
  const tokens: Token[] = []
  const dated = dateLike.test(text)
  let at = 0
  const add = (kind: TokenKind, length: number, value = '') => {
    tokens.push({ kind, text: text.slice(at, at + length).toLowerCase(), value, start: at, end: at + length })
    at += length
  }
  const date = (): boolean => {
    const found = dated ? dateAt(text, at) : null
    if (found) add('date', found.length, found.value)
    return found !== null
  }
  const hour = (): boolean => {
    const last = tokens.at(-1)?.kind
    const found = last === 'currency' ? null : hourAt(text, at, last !== undefined && awaiting.has(last))
    if (found) add('clock', found.length, found.value)
    return found !== null
  }
  const digits = () => {
    if (date()) return
    const either = execAt(eitherDay, text, at)?.[0]
    if (either) return add('unknown', either.length)
    if (hour()) return
    const led = tokens.at(-1)?.text
    // ENTRO LE ORE 14: the hour of the clock, not 14 hours.
    const [article, before] = led === 'ore' ? [tokens.at(-2), tokens.at(-3)] : [tokens.at(-1), tokens.at(-2)]
    const isHourAhead =
      hourAhead.test(article?.text ?? '') ||
      (article?.text === 'le' && (led === 'ore' || /^(?:entro|oltre|dopo)$/.test(before?.text ?? '')))
    const bare = isHourAhead ? execAt(bareHour, text, at)?.[0] : undefined
    const bareTime = bare === undefined ? null : timeOfDay(Number(bare))
    if (bare !== undefined && bareTime !== null) return add('clock', bare.length, bareTime)
    const ordinal = execAt(dayCounted, text, at)?.[0]
    if (ordinal) return add('number', ordinal.length, String(Number.parseInt(ordinal, 10)))
    const counting = execAt(ordinalDay, text, at)?.[0]
    if (counting !== undefined) {
      const ending = execAt(ordinalEnding, text, at + counting.length)?.[0] ?? ''
      return add('number', counting.length + ending.length, String(Number(counting)))
    }
    const number = execAt(amountPattern, text, at)?.[0] ?? text.charAt(at)
    const first = number === '1' ? execAt(firstEnding, text, at + 1)?.[0] : undefined
    if (first !== undefined) return add('first', first.length + 1)
    add('number', number.length, plainNumber(number))
  }
  const word = () => {
    const run = runAt(text, at)
    if (/^jusqu'/i.test(run)) return add('until', 6)
    const article = elided.exec(run)?.[0]
    if (article !== undefined && !cancelKindOfWord.has(run.toLowerCase())) return add('small', article.length)
    const small = run.toLowerCase().replace('’', "'")
    // NON È RIMBORSABILE: the verb, where E is AND.
    if (small === 'e' && /[èéÈÉ]/.test(written.charAt(at))) return add('small', 1)
    if ((small === 'dnia' || small === 'dai') && execAt(beforeNumber, text, at)) return add('small', run.length)
    if (small === 'do' && execAt(untilInPolish, text, at)) return add('until', 2)
    // TOT 18 U
    if (small === 'u' && tokens.at(-1)?.kind === 'number') return add('hours', 1)
    if (small === 'nach' && execAt(nachInGerman, text, at)) return add('after', 4)
    if (small === 'na' && execAt(inPortuguese, text, at)) return add('small', 2)
    // N'EST PAS: a zone only behind an hour.
    if ((small === 'est' || small === 'ist') && tokens.at(-1)?.kind !== 'clock') return add('small', 3)
    if (small === 'b' && execAt(beforeWord, text, at)) return add('before', 2)
    const dollars = text.charAt(at + run.length) === '$' ? dollarsOf[small] : undefined
    if (dollars !== undefined) return add('currency', run.length + 1, dollars)
    if (text.charAt(at + run.length) === '/') {
      const both = execAt(slashed, text, at)?.[0].toLowerCase()
      const kind = both === undefined ? undefined : cancelKindOfWord.get(both)
      if (both !== undefined && kind !== undefined) return add(kind, both.length)
    }
    const ordinal = ordinals.get(small)
    if (ordinal !== undefined && execAt(ofDay, text, at + run.length)) return add('number', run.length, String(ordinal))
    if (startsHour.has(small) && hour()) return
    const number = startsNumber.has(small) ? numberAt(text, at) : null
    if (number) return add('number', number.length, String(number.value))
    if (date()) return
    // CON 48 ORE DI ANTICIPO: no deposit.
    const counted = tokens.at(-2)?.kind
    if (small === 'anticipo' && (counted === 'hours' || counted === 'days' || counted === 'week'))
      return add('notice', 8)
    // 72 HOURS' NOTICE
    const known =
      cancelKindOfWord.get(small) ?? (small.endsWith("'") ? cancelKindOfWord.get(small.slice(0, -1)) : undefined)
    if (known !== undefined) return add(known, run.length)
    if (currencySigns[small] !== undefined) return add('currency', run.length, currencySigns[small])
    if (run.length === 3 && isCurrency(run)) return add('currency', 3, run)
    const pieces = piecesOf(small)
    if (pieces === null) return add('unknown', run.length)
    for (const [piece, length] of pieces) add(piece, length)
  }
  const symbol = () => {
    const letter = text.charAt(at)
    const money = symbols[letter]
    if (money !== undefined) return add('currency', 1, money)
    if (text.startsWith('(S)', at) || text.startsWith('(s)', at)) return void (at += 3)
    if (letter === '.') return isStop(text, at) ? add('end', 1) : void (at += 1)
    add(cancelKindOfWord.get(letter) ?? 'mark', 1)
  }
  while (at < text.length) {
    const code = text.charCodeAt(at)
    if (code === 10 || code === 13) add('end', 1)
    else if (code <= 32 || code === 160) at += 1
    else if (isDigit(code)) digits()
    else if (isPlainLetter(code)) word()
    else symbol()
  }
  fixLast(tokens)
  return tokens
}

/** A full stop after CANC. or MAX. ends no clause, and one after HRS. only what is not a part of it. */
const shortened = /(?:^|[^a-z])(?:canc|cxl|cnx|cncl|max|min|no|incl|approx|appl|res|pol|dep|st|kl|godz|ca)$/i
const shortUnit = /(?:^|[^a-z])(?:arr|hrs?|nts?|ngts?)$/i
const goesOn = /^\.\s*(?:prior|before|bef|pri|pta|notice|of|cxl|canc)/i
const isStop = (text: string, at: number): boolean => {
  const before = text.slice(Math.max(0, at - 7), at)
  // I.E., Z.B., D.H.
  if (/(?:^|[^a-z])[a-z]$/i.test(before) && isPlainLetter(text.charCodeAt(at + 1))) return false
  if (/(?:^|[^a-z])(?:i\.e|e\.g|z\.b|d\.h|bzw|inkl|zzgl|ggf)$/i.test(before)) return false
  return !shortened.test(before) && !(shortUnit.test(before) && goesOn.test(text.slice(at, at + 12)))
}
/** Without separators of thousands, and with a point before decimals. */
const plainNumber = (text: string): string =>
  /,\d{3}(?!\d)/.test(text)
    ? text.replaceAll(',', '')
    : /\.\d{3}\./.test(text)
      ? text.replaceAll('.', '')
      : text.replace(',', '.').replace(/^0+(?=\d)/, '')
