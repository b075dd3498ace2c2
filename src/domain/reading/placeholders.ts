// Finds placeholders for a text that was never written: TEST, TBD, DO NOT SELL, unfilled templates, rows of one letter.
import { spanOf, type Span } from './span.ts'

const anywhere =
  /\bT\.?B\.?[DA]\b\.?|\bTO BE (?:ADVISED|ANNOUNCED|DEFINED|DETERMINED|CONFIRMED)\b(?= *(?:$|[.*]))|\b(?:DO NOT|DON['’]?T) (?:SELL|USE|BOOK)\b|\bNOT FOR SALE\b|\b[xX]{3,}\b|\bLOREM\b|\bIPSUM\b|\bPLACE ?HOLDER\b|\bDUMMY\b|\bASDF\w*\b|\bQWERTY\b|\b(?:INSERT|ENTER|ADD) (?:\w+ )?(?:TEXT|DESCRIPTION|NAME)\b|\b(?:TEXT|DESCRIPTION|NAME) (?:GOES )?HERE\b|\bNO (?:RATE |ROOM )?DESCRIPTION\b(?: AVAILABLE)?|\bUNDER CONSTRUCTION DO\b|\bFIXME\b|\bSAMPLE (?:RATE|TEXT|DESCRIPTION|ROOM)\b|\bNEW RATE PLAN\b|\bUNTITLED\b|\bCOMING SOON\b(?= *$)|\bINTERNAL (?:USE )?ONLY\b|\?{3,}|<[a-z_ ]+>|\{\{?\w+\}?\}|\[(?:RATE|ROOM|HOTEL|NAME|TEXT|DESCRIPTION)[^\]]{0,200}\]|\bDNU\b|\b(?:TEXT|DESCRIPTION|NAME) TO BE (?:COMPLETED|FILLED|WRITTEN|ADDED|UPDATED|TRANSLATED)\b|\b(?:TEXT|DESCRIPTION|DETAILS|NAME) (?:TO FOLLOW|TO COME|PENDING|MISSING|NOT AVAILABLE|UNAVAILABLE)\b|\bSELLING DESCRIPTION(?= *$)|\bBLA(?:[ -]?BLA)+\b|\b(?:FOO ?BAR|HELLO WORLD)\b|\b(?:EXAMPLE|SPECIMEN) (?:RATE|TEXT|DESCRIPTION|ROOM)\b|\bNO LONGER (?:IN USE|USED)\b|\b(?:TEXT|BESCHREIBUNG) FOLGT\b|\bTEXTE [AÀ] VENIR\b|\b(?:POR DEFINIR|PENDIENTE DE (?:TEXTO|DESCRIPCI[OÓ]N))\b|\bDA DEFINIRE\b|\bNIET VERKOPEN\b|\bNICHT VERKAUFEN\b|\bNE PAS VENDRE\b|\bNO VENDER\b|\bNON VENDERE\b|#(?:REF|N\/?A|VALUE|NAME)[!?]?|\$\{[^}]{0,200}\}|%[A-Z]+_[A-Z_]+%|\[object Object\]|&(?:NBSP|AMP|LT|GT|QUOT);(?=\s*$)/gi
const test = /\bTEST(?:ING|RATE|PLAN|ROOM)?\d*\b(?![- ]?(?:KITCHEN|TRACK|DRIVE|MATCH|CRICKET|CENT))/gi
const realTests = /(?:\b(?:COVID|COVID-19|PCR|ANTIGEN|RAPID|CORONA|FITNESS|BLOOD|PRE-?TRAVEL|FREE|NEGATIVE)[- ]*)$/i
const wholePlaceholder =
  /^\W*(?:N\/?A|NONE|NULL|UNDEFINED|NIL|BLANK|EMPTY|DESCRIPTION|RATE DESCRIPTION|ROOM DESCRIPTION|TEXT|ROOM|RATE|NAME|UNKNOWN|ABC|AAA+|123)\W*$/i
/** Signs only, which are a placeholder with one of these: --, ?, ... Two expressions, since one would try every way to share a row of signs. */
const signsOnly = /^\W+$/
const placeholderSign = /[?.-]/

/** AAAAAA, QWERTZ, 1234567, ABCDEFG: keys of a keyboard in a row, or one of them again and again. */
const keyboardRows = [
  'qwertyuiop',
  'qwertzuiop',
  'asdfghjkl',
  'zxcvbnm',
  'yxcvbnm',
  'azerty',
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
]
/** Made of its first letters, three times or more. */
const repeats = (word: string, length: number): boolean =>
  word.length >= 3 * length && word === word.slice(0, length).repeat(word.length / length)
const isTyped = (word: string): boolean => {
  const small = word.toLowerCase()
  return (
    small.length > 4 &&
    ([1, 2].some((length) => repeats(small, length)) || keyboardRows.some((row) => row.includes(small)))
  )
}
/** Postcodes, telephone numbers and codes. */
const isMeant = /^\d+$/
/** null Standard Room, Room undefined: what a program writes where it has no value. NULL AND VOID is English. */
const unset = /^\W*(?:null|undefined|nan|n\/a)\b(?!\W*(?:and void|&)).|\b(?:undefined|\[?null\]?|n\/a)\W*$/i
/** Whole texts that a form shows before anybody fills it: ROOM TYPE 1, RATE DESCRIPTION, TBC. */
const unfilled =
  /^\W*(?:(?:rate|room|plan|hotel)[ _-]?(?:type|name|plan|code|description|desc|text)[ _-]?\d*|new (?:rate|plan|text)|to be (?:completed|written|translated)|copy of (?:bar|rack|rate|plan|room|flex\w*)\b.{0,20}|(?:none|na|text|name|desc|xx)(?: (?:none|na|text|name|desc|xx))+|(?:rate )?tbc|to be confirmed|todo|t\.?b\.?c\.?|tst|temp(?:orary)? (?:rate|text|room)|inactive|xx|yy|zz|null(?: null)*|closed rate|enter text|your text)\W*$/i

/** In a longer text a facility may be N/A. */
const nameLength = 60

export const readPlaceholder = (text: string): Span | null => {
  const unsetAt = unset.exec(text)
  if (unsetAt && text.length <= nameLength) {
    const start = text.search(/(?<![\p{L}\d])(?:null|undefined|nan|n\/a)(?![\p{L}\d])/iu)
    const word = /^(?:null|undefined|nan|n\/a)/i.exec(text.slice(start))
    return { start, end: start + (word?.[0].length ?? 0) }
  }
  if (unfilled.test(text)) return { start: 0, end: text.length }
  if (wholePlaceholder.test(text) || (placeholderSign.test(text) && signsOnly.test(text)))
    return { start: 0, end: text.length }
  const found = [...text.matchAll(anywhere)].map(spanOf)
  for (const match of text.matchAll(test)) {
    const span = spanOf(match)
    if (!realTests.test(text.slice(Math.max(0, span.start - 14), span.start))) found.push(span)
  }
  for (const match of text.matchAll(/(?<![\p{L}\d])[\p{L}\d]{5,}(?![\p{L}\d])/gu))
    if (isTyped(match[0]) && !isMeant.test(match[0])) found.push(spanOf(match))
  return found.toSorted((a, b) => a.start - b.start)[0] ?? null
}
