// Reads years, seasons and book-by dates in texts, and when each was over.
import { isCurrency } from '../../codes/currencies.ts'
import { addDays, isDay } from '../../stay.ts'
import type { Span } from '../verdict.ts'
import { around, spanOf } from './span.ts'

/** `ends` is the last day of the period; `booking` marks the last day to book instead of the last day to stay. */
export type PeriodSaid = { ends: string; booking: boolean } & Span

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'] as const
const monthWord =
  '(?:JAN(?:UARY)?|FEB(?:RUARY)?|MAR(?:CH)?|APR(?:IL)?|MAY|JUNE?|JULY?|AUG(?:UST)?|SEPT?(?:EMBER)?|OCT(?:OBER)?|NOV(?:EMBER)?|DEC(?:EMBER)?)'
const year = "(20\\d\\d|['’]?\\d\\d)"
const dayMonthYear = new RegExp(
  `\\b(\\d{1,2})(?:ST|ND|RD|TH)?[ .-]?(${monthWord})[ .,-]{0,2}${year}\\b(?![:.]\\d|,? 20\\d\\d)`,
  'gi',
)
const monthDayYear = new RegExp(`\\b(${monthWord})\\.? ?(\\d{1,2})(?:ST|ND|RD|TH)?,? (20\\d\\d)\\b`, 'gi')
const isoDay = /\b(20\d\d)-(\d\d)-(\d\d)\b/g
const slashed = /\b(\d{1,2})[/.](\d{1,2})[/.](20\d\d|\d\d)\b/g
const monthYear = new RegExp(`\\b(${monthWord})[ .-]?(20\\d\\d)\\b`, 'gi')
const season =
  /\b(SPRING|SUMMER|SMR|AUTUMN|FALL|WINTER|WTR|XMAS|CHRISTMAS|NEW YEAR['’]?S?|EASTER|HIGH SEASON|LOW SEASON|SEASON)[ -]*(?:SALE|SPECIAL|OFFER|RATES?|PROMO|DEAL)?[ -]*(20\d\d|['’]\d\d|\d\d(?=\/\d\d))(?:\s?[/-]\s?(20\d\d|\d\d))?\b/gi
const quarter = /\bQ([1-4])[ /-]?(20\d\d)\b/gi
const years =
  /\b(20[0-4]\d)(?:\s?[/-]\s?(20\d\d|\d\d))?\b(?![.,]\d)(?!\s?(?:sq|m2|sf|ft|sqm|sqft|points|pts|hrs?|hours|%|rooms|usd|eur|gbp|am|pm|pp\b|per (?!diem)|p\/))/gi
/** `JPY 2005` is an amount; codes that are words of the language name none here. */
const isAmountOf = (before: string): boolean => {
  const [code = ''] = /\b[A-Z]{3}(?= ?$)/.exec(before) ?? []
  return isCurrency(code) && !/^(?:ALL|TOP|CUP|PEN)$/.test(code)
}

const historic =
  /\b(?:built|build(?:ing)?|renovat\w*|refurb\w*|remodel\w*|redesign\w*|redone|restor\w*|since|estd?|establ\w*|opened|opening|founded|awards?|awarded|winner|won|voted|best (?:of|hotels?|resorts?|spas?|restaurants?)|travell?er['’]?s['’]? choice|certificate|michelin|forbes|rated|updated|new in|completed|constructed|dating|anno|vintage|century|circa|from the year|upgraded)\b\W*(?:(?!valid|thru|through|until|till|til|stay|book|travel|good|eff|offer|rate|promo)(?:[a-z'’]+|\d{4})\W+){0,3}$/i
const numbered =
  /(?:\b(?:room|rm|suite|floor|phone|tel|fax|street|st|ave|usd|euros?|eur|gbp)\b|[$€£])\W*(?:(?:no|nr|number)\W+)?$/i
const historicAfter =
  /^\W*(?:\w+\W+){0,2}?(?:awards?|winner|renovat\w*|refurb\w*|remodel\w*|certificate|building|built|opening)\b/i
const bookBy =
  /\b(?:book(?:ed|ing|ings|able)?|reserve[d]?|purchase[d]?|offer (?:ends|expires)|sale ends)\b[^.;*\d]{0,24}$/i
const starting = /\b(?:from|starting|starts|start|eff|effective|as of|after|valid from|beginning|begins)\W*$/i

/** The first day of a range says nothing of its end: 01DEC26-28FEB27. */
const isRange = /^\s*(?:-|–|\/|to|thru|through|till?|until|and|&|bis|au)\s*$/i
/** Cheap to ask, and true for every text that one of the forms below can match. */
const dateLike =
  /20\d\d|[/.'’-]\d\d|\d\/\d|\d(?:st|nd|rd|th)?[ .-]?(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)/i
export const readPeriods = (text: string): PeriodSaid[] => {
  if (!dateLike.test(text)) return []
  const found: PeriodSaid[] = []
  const add = (match: RegExpMatchArray, ends: string | null) => {
    const span = spanOf(match)
    if (ends === null || found.some((each) => each.start < span.end && span.start < each.end)) return
    const booking = bookBy.test(text.slice(Math.max(0, span.start - 40), span.start))
    found.push({ ...span, ends, booking })
  }
  for (const match of text.matchAll(isoDay)) add(match, isDay(match[0]) ? match[0] : null)
  for (const match of text.matchAll(dayMonthYear)) add(match, day(match[3], monthOf(match[2]), match[1]))
  for (const match of text.matchAll(monthDayYear)) add(match, day(match[3], monthOf(match[1]), match[2]))
  for (const match of text.matchAll(slashed)) add(match, later(match))
  for (const match of text.matchAll(quarter)) add(match, lastOf(match[2], Number(match[1]) * 3))
  for (const match of text.matchAll(season)) add(match, seasonEnd(match[1] ?? '', match[2] ?? '', match[3]))
  for (const match of text.matchAll(monthYear)) add(match, lastOf(match[2], monthOf(match[1])))
  for (const match of text.matchAll(years))
    if (!isAmountOf(text.slice(0, match.index))) add(match, `${fullYear(match[2] ?? match[1])}-12-31`)
  found.sort((a, b) => a.start - b.start)
  const ranges = found.filter(
    (span, at) => !(found[at + 1] && isRange.test(text.slice(span.end, found[at + 1]?.start)) && !span.booking),
  )
  return ranges.filter((span) => {
    const { before, after } = around(text, span, 40)
    return !historic.test(before) && !numbered.test(before) && !historicAfter.test(after) && !starting.test(before)
  })
}

/** A book-by date that has passed, or the last of the other periods when that is over too. */
export const stalePeriod = (periods: readonly PeriodSaid[], today: string): PeriodSaid | null => {
  const latest = periods.filter(({ booking }) => !booking).toSorted((a, b) => (a.ends < b.ends ? 1 : -1))[0]
  const passed = periods.find(({ booking, ends }) => booking && ends < today)
  return passed ?? (latest !== undefined && latest.ends < today ? latest : null)
}

const fullYear = (text = ''): string => {
  const digits = text.replace(/\D/g, '')
  return digits.length === 4 ? digits : `20${digits.padStart(2, '0')}`
}
const monthOf = (word = ''): number => months.indexOf(word.slice(0, 3).toUpperCase() as (typeof months)[number]) + 1
const two = (number: number | string = 0) => String(number).padStart(2, '0')
const day = (ofYear: string | undefined, month: number, date = ''): string | null => {
  const text = `${fullYear(ofYear)}-${two(month)}-${two(date)}`
  return isDay(text) ? text : null
}
const lastOf = (ofYear: string | undefined, month: number): string =>
  month >= 12 ? `${fullYear(ofYear)}-12-31` : addDays(`${fullYear(ofYear)}-${two(month + 1)}-01`, -1)

/** 04/05/26 is April or May: the later reading counts, so that nothing is called over too early. */
const later = (match: RegExpMatchArray): string | null => {
  const [, a = '', b = '', ofYear] = match
  const readings = [day(ofYear, Number(a), b), day(ofYear, Number(b), a)].filter((each) => each !== null)
  return readings.toSorted().at(-1) ?? null
}

const seasonEnds: [RegExp, number][] = [
  [/^SPRING|^EASTER/i, 6],
  [/^SUM|^SMR/i, 9],
]
const seasonEnd = (name: string, first: string, second: string | undefined): string => {
  const ofYear = fullYear(second ?? first)
  // Winter and New Year reach into the next year unless both years are named.
  if (/^WINTER|^WTR/i.test(name)) return `${second === undefined ? Number(ofYear) + 1 : ofYear}-03-31`
  if (/^NEW YEAR/i.test(name)) return `${ofYear}-${second === undefined ? '12-31' : '01-31'}`
  if (second !== undefined) return `${ofYear}-12-31`
  return lastOf(ofYear, seasonEnds.find(([words]) => words.test(name))?.[1] ?? 12)
}
