// Cuts a text on cancellation into tokens of its vocabulary: 1NTCHRGD IF CXLD INSIDE 24HRS. Every word is one, the unknown too.
import { timeOfDay } from '../../deadlines/stated.ts'
import { isCurrency } from '../../codes/currencies.ts'
import { piecesOf } from './spelling.ts'
import { cancelKindOfWord, type TokenKind } from './vocabulary/words.ts'
import { hourAt, startsHour } from '../clock.ts'
import { dateAt, dateLike } from '../dates.ts'
import { numberAt, startsNumber } from '../spelt-numbers.ts'
import { abbreviationsOf, isShortened } from '../lexer/abbreviations.ts'
import { currencyNames, dollarsOf } from '../lexer/currencies.ts'
import { type Cutting, lexer } from '../lexer/lexer.ts'
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
/** All that may have an accent: most letters have none, and are passed over. */
const maybeAccented = /[`\u0080-\uffff]/g
/** Letters without their accents, at the same places: ARRIVÉE is ARRIVEE. */
const withoutAccents = (text: string): string =>
  accented.test(text)
    ? text.replaceAll(maybeAccented, (letter) => plainLetters[letter] ?? letter.normalize('NFD')[0] ?? letter)
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

/** `written` with its accents, at the same places; `dated` where it may name a day. */
type CancelCutting = Cutting<Token> & { written: string; dated: boolean }
const addTerm = ({ text, tokens }: CancelCutting, kind: TokenKind, at: number, length: number, value = ''): number => {
  const end = at + length
  tokens.push({ kind, text: text.slice(at, end).toLowerCase(), value, start: at, end })
  return end
}
/** Adds a day, and says where it ends; 0 without any. */
const addDate = (cutting: CancelCutting, at: number): number => {
  const found = cutting.dated ? dateAt(cutting.text, at) : null
  return found ? addTerm(cutting, 'date', at, found.length, found.value) : 0
}
const addHour = (cutting: CancelCutting, at: number): number => {
  const last = cutting.tokens.at(-1)?.kind
  const found = last === 'currency' ? null : hourAt(cutting.text, at, last !== undefined && awaiting.has(last))
  return found ? addTerm(cutting, 'clock', at, found.length, found.value) : 0
}
/** ENTRO LE ORE 14: the hour of the clock, not 14 hours. */
const bareHourAt = ({ text, tokens }: CancelCutting, at: number): string | undefined => {
  const led = tokens.at(-1)?.text
  const [article, before] = led === 'ore' ? [tokens.at(-2), tokens.at(-3)] : [tokens.at(-1), tokens.at(-2)]
  const isHourAhead =
    hourAhead.test(article?.text ?? '') ||
    (article?.text === 'le' && (led === 'ore' || /^(?:entro|oltre|dopo)$/.test(before?.text ?? '')))
  return isHourAhead ? execAt(bareHour, text, at)?.[0] : undefined
}
const digit = (cutting: CancelCutting, at: number): number => {
  const { text } = cutting
  const date = addDate(cutting, at)
  if (date > 0) return date
  const either = execAt(eitherDay, text, at)?.[0]
  if (either) return addTerm(cutting, 'unknown', at, either.length)
  const hour = addHour(cutting, at)
  if (hour > 0) return hour
  const bare = bareHourAt(cutting, at)
  const bareTime = bare === undefined ? null : timeOfDay(Number(bare))
  if (bare !== undefined && bareTime !== null) return addTerm(cutting, 'clock', at, bare.length, bareTime)
  const ordinal = execAt(dayCounted, text, at)?.[0]
  if (ordinal) return addTerm(cutting, 'number', at, ordinal.length, String(Number.parseInt(ordinal, 10)))
  const counting = execAt(ordinalDay, text, at)?.[0]
  if (counting !== undefined) {
    const ending = execAt(ordinalEnding, text, at + counting.length)?.[0] ?? ''
    return addTerm(cutting, 'number', at, counting.length + ending.length, String(Number(counting)))
  }
  const number = execAt(amountPattern, text, at)?.[0] ?? text.charAt(at)
  const first = number === '1' ? execAt(firstEnding, text, at + 1)?.[0] : undefined
  if (first !== undefined) return addTerm(cutting, 'first', at, first.length + 1)
  return addTerm(cutting, 'number', at, number.length, plainNumber(number))
}
const word = (cutting: CancelCutting, at: number): number => {
  const { text, tokens, written } = cutting
  const run = runAt(text, at)
  if (/^jusqu'/i.test(run)) return addTerm(cutting, 'until', at, 6)
  const article = elided.exec(run)?.[0]
  if (article !== undefined && !cancelKindOfWord.has(run.toLowerCase()))
    return addTerm(cutting, 'small', at, article.length)
  const small = run.toLowerCase().replace('’', "'")
  // NON È RIMBORSABILE: the verb, where E is AND.
  if (small === 'e' && /[èéÈÉ]/.test(written.charAt(at))) return addTerm(cutting, 'small', at, 1)
  if ((small === 'dnia' || small === 'dai') && execAt(beforeNumber, text, at))
    return addTerm(cutting, 'small', at, run.length)
  if (small === 'do' && execAt(untilInPolish, text, at)) return addTerm(cutting, 'until', at, 2)
  // TOT 18 U
  if (small === 'u' && tokens.at(-1)?.kind === 'number') return addTerm(cutting, 'hours', at, 1)
  if (small === 'nach' && execAt(nachInGerman, text, at)) return addTerm(cutting, 'after', at, 4)
  if (small === 'na' && execAt(inPortuguese, text, at)) return addTerm(cutting, 'small', at, 2)
  // N'EST PAS: a zone only behind an hour.
  if ((small === 'est' || small === 'ist') && tokens.at(-1)?.kind !== 'clock') return addTerm(cutting, 'small', at, 3)
  if (small === 'b' && execAt(beforeWord, text, at)) return addTerm(cutting, 'before', at, 2)
  const dollars = text.charAt(at + run.length) === '$' ? dollarsOf.get(small) : undefined
  if (dollars !== undefined) return addTerm(cutting, 'currency', at, run.length + 1, dollars)
  if (text.charAt(at + run.length) === '/') {
    const both = execAt(slashed, text, at)?.[0].toLowerCase()
    const kind = both === undefined ? undefined : cancelKindOfWord.get(both)
    if (both !== undefined && kind !== undefined) return addTerm(cutting, kind, at, both.length)
  }
  const ordinal = ordinals.get(small)
  if (ordinal !== undefined && execAt(ofDay, text, at + run.length))
    return addTerm(cutting, 'number', at, run.length, String(ordinal))
  const hour = startsHour.has(small) ? addHour(cutting, at) : 0
  if (hour > 0) return hour
  const number = startsNumber.has(small) ? numberAt(text, at) : null
  if (number) return addTerm(cutting, 'number', at, number.length, String(number.value))
  const date = addDate(cutting, at)
  if (date > 0) return date
  // CON 48 ORE DI ANTICIPO: no deposit.
  const counted = tokens.at(-2)?.kind
  if (small === 'anticipo' && (counted === 'hours' || counted === 'days' || counted === 'week'))
    return addTerm(cutting, 'notice', at, 8)
  // 72 HOURS' NOTICE
  const known =
    cancelKindOfWord.get(small) ?? (small.endsWith("'") ? cancelKindOfWord.get(small.slice(0, -1)) : undefined)
  if (known !== undefined) return addTerm(cutting, known, at, run.length)
  const money = currencyNames.get(small)
  if (money !== undefined) return addTerm(cutting, 'currency', at, run.length, money ?? '$')
  if (run.length === 3 && isCurrency(run)) return addTerm(cutting, 'currency', at, 3, run)
  const pieces = piecesOf(small)
  if (pieces === null) return addTerm(cutting, 'unknown', at, run.length)
  let end = at
  for (const [piece, length] of pieces) end = addTerm(cutting, piece, end, length)
  return end
}
const sign = (cutting: CancelCutting, at: number): number => {
  const { text } = cutting
  const letter = text.charAt(at)
  if (letter === '\n') return addTerm(cutting, 'end', at, 1)
  if (letter === '\u00a0') return at + 1
  const money = currencyNames.get(letter)
  if (money !== undefined) return addTerm(cutting, 'currency', at, 1, money ?? '$')
  if (text.startsWith('(S)', at) || text.startsWith('(s)', at)) return at + 3
  if (letter === '.') return isStop(text, at) ? addTerm(cutting, 'end', at, 1) : at + 1
  return addTerm(cutting, cancelKindOfWord.get(letter) ?? 'mark', at, 1)
}
/** Letters of other alphabets are marks. */
const termLetter = (cutting: CancelCutting, at: number): number =>
  isPlainLetter(cutting.text.charCodeAt(at)) ? word(cutting, at) : sign(cutting, at)
const cutTerms = lexer<Token, CancelCutting>({ letter: termLetter, digit, sign })
export const tokensOf = (written: string): Token[] => {
  const text = withoutAccents(written).replaceAll('\r', '\n')
  const cutting = { text, tokens: [], written, dated: dateLike.test(text) }
  cutTerms(cutting, 0, text.length)
  fixLast(cutting.tokens)
  return cutting.tokens
}

/** A full stop after CANC. or MAX. ends no clause, and one after HRS. only what is not a part of it. */
const abbreviated = abbreviationsOf('cancelling')
const shortUnit = /(?:^|[^a-z])(?:arr|hrs?|nts?|ngts?)$/i
const goesOn = /^\.\s*(?:prior|before|bef|pri|pta|notice|of|cxl|canc)/i
const isStop = (text: string, at: number): boolean => {
  const before = text.slice(Math.max(0, at - 7), at)
  // I.E., Z.B., D.H.
  if (/(?:^|[^a-z])[a-z]$/i.test(before) && isPlainLetter(text.charCodeAt(at + 1))) return false
  if (/(?:^|[^a-z])(?:i\.e|e\.g|z\.b|d\.h)$/i.test(before)) return false
  return !isShortened(text, at, abbreviated) && !(shortUnit.test(before) && goesOn.test(text.slice(at, at + 12)))
}
/** Without separators of thousands, and with a point before decimals. */
const plainNumber = (text: string): string =>
  /,\d{3}(?!\d)/.test(text)
    ? text.replaceAll(',', '')
    : /\.\d{3}\./.test(text)
      ? text.replaceAll('.', '')
      : text.replace(',', '.').replace(/^0+(?=\d)/, '')
