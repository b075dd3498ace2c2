// Finds days, months, quarters, seasons and years in texts, and when each was over.
import { isCurrency } from '../../codes/currencies.ts'
import { addDays, isDay } from '../../stay.ts'
import { spanOf, type Span } from '../span.ts'
import { foreignMonth, monthLike, monthOf } from './months.ts'
import { isYear } from './years.ts'
import { twoDigits } from '../../two-digits.ts'

/** `ends` is the last day of what is named; `day` when that is one day. */
export type DateTerm = { ends: string; day: boolean } & Span

/** With a letter wrong or missing where no other word begins so. */
/** Bounded: longer words are no month. */
const inner = '[A-Z]{0,10}'
const monthWord = `(?:${foreignMonth}|JAN(?:${inner}RY)?|FEB(?:${inner}RY)?|MAR(?:CH)?|APR(?:${inner}L)?|MAY|JUNE?|JUL(?:Y|AI)?|AUG(?:${inner}ST)?|SEPT?(?:${inner}B${inner})?|OCT(?:${inner}B${inner})?|NOV(?:${inner}B${inner})?|DEC(?:${inner}B${inner})?)`
const dayWord = '(\\d{1,2})(?:ST|ND|RD|TH)?'
const yearPattern = "(20\\d\\d|['’]?\\d\\d)"
/** 1 JUL-31 DEC 2026: behind a space or a sign, 31 is the day of the month that follows. MAY is a verb too. */
const dayOfNext = `(?<=[ .,/-]\\d\\d)(?:ST|ND|RD|TH)?\\.? ?(?:OF |DEL? )?(?!MAY\\b(?![ .,/-]{0,2}['’]?\\d))${monthWord}(?![A-Z])`
const dayMonthYear = new RegExp(
  `(?<!\\d)${dayWord}[ ./-]{0,2}(?:OF |DE )?(${monthWord})(?: DEL?)?[ .,/-]{0,2}${yearPattern}\\b(?![:.]\\d|,? 20\\d\\d|${dayOfNext})`,
  'gi',
)
const monthDayYear = new RegExp(
  `(?<![A-Z])(${monthWord})\\.?[ -]?${dayWord}(?:,? ?(20\\d\\d)|(?:, ?|/|(?= ?['’]) ?['’])(\\d\\d))\\b(?![:.]\\d)`,
  'gi',
)
/** NOV26-APR27: the number is the year of the month before it. */
const yearBefore = new RegExp(`(?<!\\d)(?<!\\d(?:[ .-]{1,2}| DE ))${monthWord}[ '’-]{0,2}$`, 'i')
const isoDay = /(?<!\d)(20\d\d)[-/.]?(0[1-9]|1[0-2])[-/.]?([0-3]\d)(?!\d)/g
const slashed = /(?<![\d/.])(\d{1,2})(?:([/.])(\d{1,2})\2(20\d\d|\d\d)|-(\d{1,2})-(20\d\d))(?![\d/])/g
/** MARCH IN 2027, MARZO DE 2027, MÄRZ DES JAHRES 2027. */
const linkToYear =
  " ?,? (?:IN |OF |DEL? |DES |D['’]|DE L['’] ?)(?:THE )?(?:(?:YEAR|JAHRES|ANN[EÉ]E|A[NÑ]O|ANNO) )?(?=20\\d\\d(?! ?(?:ROOMS|GUESTS|POINTS)))"
const monthYear = new RegExp(
  `(?<![A-Z])(${monthWord})(?:(?:[ .,/-]{0,2}|${linkToYear})(20\\d\\d)|\\.? ?['’](\\d\\d))\\b`,
  'gi',
)
/** MAR27 may be a day: only years to come, where a validity leads to it, a range has two of them, or a slash parts them. */
const shortYear = "['’]?(2[4-9]|3[0-5])"
const monthsRange = new RegExp(
  `(?<![A-Z])(${monthWord})(?:[ -]?${shortYear})?\\s?(?:[-–/]|TO|THRU|THROUGH|UNTIL|TILL?)\\s?(${monthWord})[ -]?${shortYear}\\b(?![:.]\\d|\\s?(?:,? ?20\\d\\d|NIGHTS?|NTS?|DAYS?))`,
  'gi',
)
const monthLed = new RegExp(
  `\\b(?:VALID(?:ITY)?(?: (?:THRU|TO|TILL?|UNTIL|FOR|IN))?|THRU|THROUGH|UNTIL|UNTILL?|TILL?|STAYS?(?: IN)?|TRAVEL(?: IN)?|RATES?(?: FOR)?|SEASON|DURING)\\W{1,2}(?!DEC)(${monthWord})-?(2[7-9])\\b(?![:.]\\d)`,
  'gi',
)
const monthSlashed = new RegExp(`(?<![A-Z]|\\d[ /.-]?)(${monthWord})/(2[4-9]|3[0-5])\\b(?![/:.\\d])`, 'gi')
/** SUMMER 2026 01JUN-31AUG: days of the year before them. */
const daysOfYear = new RegExp(
  `\\b(20\\d\\d)\\W{1,3}(?:FROM )?(?:${dayWord} ?(${monthWord})|(${monthWord}) ?${dayWord})\\s?(?:[-–]|TO|THRU|UNTIL)\\s?(?:${dayWord} ?(${monthWord})|(${monthWord}) ?${dayWord})(?![ ,/-]{0,2}['’]?\\d\\d)`,
  'gi',
)
const numberedMonth = /(?<![\d/.])(0[1-9]|1[0-2])\/(20\d\d)(?![\d/])/g
const seasonWord =
  "(?:SPRING|SPR|SUMMER|SUMER|SMR|SUM|AUTUMN|FALL|WINTER|WINTR|WNTR|WTR|XMAS|CHRISTMAS|FESTIVE|NEW YEAR['’]?S?(?: EVE)?|NYE|EASTER|SKI|(?:HIGH|LOW|PEAK|MID|SHOULDER) SEASON|SEASON)"
const offer = '(?:[ -]*(?:SALE|SPECIAL|SPCL|OFFER|RATES?|PROMO|DEAL|SEASON|PACKAGE|PKG))?'
const season = new RegExp(
  `\\b(${seasonWord})${offer}[ -]*(20\\d\\d|['’]\\d\\d|\\d\\d(?=/\\d\\d)|(?<=(?:SPRING|SUMMER|SMR|AUTUMN|FALL|WINTER|WTR|XMAS|CHRISTMAS|EASTER|NYE) ?)(?:2[4-9]|3[0-5]))(?:\\s?[/-]\\s?(20\\d\\d|\\d\\d))?\\b(?!\\s?(?:PCT|PERCENT|%|OFF|EUR|USD|DAYS|[A-Z]{3}\\b\\d))`,
  'gi',
)
const yearSeason = new RegExp(`\\b(20\\d\\d)(?:\\s?[/-]\\s?(20\\d\\d|\\d\\d))? (${seasonWord})\\b`, 'gi')
const quarter = /\b(?:Q([1-4])|([1-4])Q|([1-4])(?:ST|ND|RD|TH) QUARTER(?: OF)?)[ /-]?(20\d\d|['’]?2\d)\b/gi
const years =
  /\b(20[0-4]\d)(?:\s?[/-]\s?(20\d\d|\d\d))?\b(?![.,]\d)(?!\s?(?:sq|m2|sf|ft|sqm|sqft|points|pts|hrs?|hours|%|rooms|(?:usd|eur|gbp)(?!\s?\d)|am|pm|pp\b|per (?!diem)|p\/))/gi

/** `JPY 2005` is an amount; codes that are words of the language name none here. */
const isAmountOf = (before: string): boolean => {
  const [code = ''] = /\b[A-Z]{3}(?= ?$)/.exec(before) ?? []
  return isCurrency(code) && !/^(?:ALL|TOP|CUP|PEN)$/.test(code)
}

const fullYear = (text = ''): string => {
  const digits = text.replace(/\D/g, '')
  return digits.length === 4 ? digits : `20${digits.padStart(2, '0')}`
}
const dateText = (ofYear: string | undefined, month: number, date = ''): string | null => {
  const text = `${fullYear(ofYear)}-${twoDigits(month)}-${twoDigits(date)}`
  return isDay(text) ? text : null
}
const lastOf = (ofYear: string | undefined, month: number): string =>
  month >= 12 ? `${fullYear(ofYear)}-12-31` : addDays(`${fullYear(ofYear)}-${twoDigits(month + 1)}-01`, -1)

/** 04/05/26 is April or May: the later date counts, so that no period is reported as over too early. */
const later = (first: string, second: string, ofYear: string | undefined): string | null => {
  const checkups = [dateText(ofYear, Number(first), second), dateText(ofYear, Number(second), first)].filter(
    (each) => each !== null,
  )
  return checkups.toSorted().at(-1) ?? null
}

const seasonEnds: [RegExp, number][] = [
  [/^SPR|^EASTER|^SKI/i, 6],
  [/^SUM|^SMR/i, 9],
]
const seasonEnd = (name: string, first: string, second: string | undefined): string => {
  const ofYear = fullYear(second ?? first)
  // Winter and New Year reach into the next year unless both years are named.
  if (/^W/i.test(name)) return `${second === undefined ? Number(ofYear) + 1 : ofYear}-03-31`
  if (/^NEW YEAR|^NYE/i.test(name)) return `${ofYear}-${second === undefined ? '12-31' : '01-31'}`
  if (second !== undefined) return `${ofYear}-12-31`
  return lastOf(ofYear, seasonEnds.find(([words]) => words.test(name))?.[1] ?? 12)
}

type DateForm = readonly [RegExp, (match: RegExpMatchArray, before: string, after: string) => string | null]
/** NOV26-APR27, JAN-MAR27; DEC24-DEC26 are days. */
const lastOfMonths = ([, first, start, last, end = '']: RegExpMatchArray): string | null => {
  const apart = Number(end) - Number(start ?? end)
  const [from, to] = [monthOf(first), monthOf(last)]
  const ascends = apart === 0 ? from < to : apart === 1
  return (start === undefined ? end !== '24' && end !== '25' && end !== '31' : ascends) ? lastOf(end, to) : null
}
const lastOfDays = ([, ofYear, d1, m1, m2, d2, d3, m3, m4, d4]: RegExpMatchArray): string | null => {
  const [from, to] = [monthOf(m1 ?? m2), monthOf(m3 ?? m4)]
  if (dateText(ofYear, from, d1 ?? d2) === null) return null
  return dateText(String(Number(ofYear) + (to < from ? 1 : 0)), to, d3 ?? d4)
}
/** More telling forms first: what one has read, the later ones leave alone. Each group of them needs one look at the text. */
const withMonth: readonly DateForm[] = [
  [
    dayMonthYear,
    ([, date, month, ofYear], before) =>
      yearBefore.test(before.slice(-12)) ? null : dateText(ofYear, monthOf(month), date),
  ],
  [monthDayYear, ([, month, date, ofYear, short]) => dateText(ofYear ?? short, monthOf(month), date)],
  [monthYear, ([, month, ofYear, short]) => lastOf(ofYear ?? short, monthOf(month))],
]
const withShortYear: readonly DateForm[] = [
  [monthsRange, lastOfMonths],
  [monthLed, ([, month, short]) => lastOf(short, monthOf(month))],
  [monthSlashed, ([, month, short]) => lastOf(short, monthOf(month))],
]
const inNumbers: readonly DateForm[] = [
  [slashed, ([, a = '', , b, ofYear, c, longYear]) => later(a, b ?? c ?? '', ofYear ?? longYear)],
  [numberedMonth, ([, month, ofYear]) => lastOf(ofYear, Number(month))],
]
const withSeason: readonly DateForm[] = [
  [quarter, ([, a, b, c, ofYear]) => lastOf(ofYear, Number(a ?? b ?? c) * 3)],
  [yearSeason, ([, first = '', second, name = '']) => seasonEnd(name, first, second)],
  [season, ([, name = '', first = '', second]) => seasonEnd(name, first, second)],
]
const groups: readonly (readonly [RegExp, readonly DateForm[]])[] = [
  [/20\d\d\W{1,3}(?:from )?(?:\d|[a-z]{3,9} ?\d)/i, [[daysOfYear, lastOfDays]]],
  [/20\d\d\D?[01]\d/, [[isoDay, ([, ofYear, month, date]) => dateText(ofYear, Number(month), date)]]],
  [
    new RegExp(
      `${monthLike}[ .,/'’-]{0,3}(?:(?:IN|OF|DES|D|DEL?)[ '’]{1,2}(?:(?:THE|L['’]?) ?)?(?:\\p{L}{3,6} )?)?(?:\\d|['’])`,
      'iu',
    ),
    withMonth,
  ],
  [/(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)[A-Z]*[ '’/-]{0,2}(?:2[4-9]|3[0-5])(?!\d)/i, withShortYear],
  [/\d[/.-]\d{1,2}[/.-]\d\d|\d\/20\d\d/, inNumbers],
  [
    /(?:spr|sum|smr|autumn|fall|wi?nte?r|wtr|xmas|christmas|festive|new year|nye|easter|ski|season).*\d\d|\bq[1-4]|\dq|quarter|20\d\d.{0,9}(?:spr|sum|autumn|fall|winter)/i,
    withSeason,
  ],
  [
    /20[0-4]\d/,
    [
      [
        years,
        ([pair, first = '', second], before, after) =>
          isAmountOf(before) || !isYear(before, pair ?? '', after) ? null : `${fullYear(second ?? first)}-12-31`,
      ],
    ],
  ],
]
const ofDays = new Set([isoDay, dayMonthYear, monthDayYear, slashed])

/** A cheap first test, true for every text that one of the groups can match. */
const dateLike =
  /20\d\d|\d ?(?:DE )?\p{L}{3,10}[ ./-](?:DEL? )?['’]?\d\d|\d[/.-]\d\d?[/.-]\d|(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)[A-Z]*[ .,/'’-]{0,3}(?:\d|['’])|(?:spr|sum|smr|aut|fall|wi?nte?r|wtr|xmas|christ|fest|year|nye|easter|ski|season)\D{0,24}\d\d|\bq[1-4]|[1-4]q|quarter/iu
export const datesIn = (text: string): DateTerm[] => {
  const found: DateTerm[] = []
  /** Characters of what was found: the first form that fits has them. */
  const taken = new Set<number>()
  const isTaken = ({ start, end }: Span) => {
    for (let at = start; at < end; at += 1) if (taken.has(at)) return true
    return false
  }
  if (!dateLike.test(text)) return found
  for (const [like, forms] of groups) {
    if (!like.test(text)) continue
    for (const [words, read] of forms)
      for (const match of text.matchAll(words)) {
        const span = spanOf(match)
        if (isTaken(span)) continue
        const ends = read(match, text.slice(0, match.index), text.slice(span.end))
        if (ends === null) continue
        found.push({ ...span, ends, day: ofDays.has(words) })
        for (let at = span.start; at < span.end; at += 1) taken.add(at)
      }
  }
  return found.toSorted((a, b) => a.start - b.start)
}
