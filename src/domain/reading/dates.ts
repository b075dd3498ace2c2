// Days of the year as hotels write them: 05OCT26, DEC 1 2026, 2026-10-05, 15/12/2026.
import { twoDigits } from '../two-digits.ts'
import { foreignMonth, monthOf } from './periods/months.ts'

/** A cheap first test, true for every text that names a day. */
export const dateLike =
  /\d(?:st|nd|rd|th)?[ .-]{0,2}(?:of )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z.]* ?\d|\d(?:er|[.º°])? ?(?:de |d['’])?(?:ene|gen|jan|f[eé]v|feb|m[aä]r|maart|avr|abr|apr|mai|may|mei|mag|giu|jui|jun|jul|lug|ao[uû]|ago|aug|set|sep|ott|out|oct|okt|nov|d[eé][cz]|dic|sty|lut|kwi|maj|cze|lip|sie|wrz|pa[zź]|lis|gru|tammi|helmi|maalis|huhti|touko|kes[aä]|hein[aä]|elok|syys|loka|marras|joulu)|\d,? 20\d\d|20\d\d-|[-/.]20\d\d|\d\.\d\d?\.\d\d|\d\/\d\d?\/\d\d/i

const month =
  '(?<month>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)(?![a-z])'
const fullYear = '20\\d\\d(?!\\d)'
/** By what they begin with: a digit or a letter. */
const datesOfDigits = [
  /(?<iso>20\d\d-\d\d-\d\d)(?=t?\d\d:|(?!\w))t?/iy,
  new RegExp(
    `(?<day>\\d{1,2})(?:(?:st|nd|rd|th)?[ .-]?|\\. )(?:of )?${month}(?:[ .,'-]{0,2}(?<year>${fullYear}|\\d\\d(?![\\d:.h]|\\s?(?:[ap]\\.?m|h|d|nt|night|pct|%|jan|feb|mar|apr|may|ju[nl]|aug|sep|oct|nov|dec))))?`,
    'iy',
  ),
  // 20 DE ABRIL DE 2022, 12 MARS 2022, 14. JANUAR 2020
  new RegExp(
    `(?<day>\\d{1,2})(?:er|[.º°])? ?(?:de |d['’])?(?<abroad>marz(?!\\p{L})|marco(?!\\p{L})|${foreignMonth})\\.?(?:,? ?(?:del? )?(?<year>${fullYear}))?`,
    'iuy',
  ),
  /(?<day>0?[1-9]|[12]\d|3[01])\.(?<number>0?[1-9]|1[0-2])\.(?<year>20\d\d|[23]\d)(?!\d)/iy,
  // 07/07/24: the day whichever of them is the month.
  /(?<number>0?[1-9]|1[0-2])(?<parting>[/-])(?<day>\k<number>)\k<parting>(?<year>20\d\d|[23]\d)(?!\d)/iy,
  /(?<number>0?[1-9]|1[0-2])\/(?<day>1[3-9]|2\d|3[01])\/(?<year>20\d\d)(?!\d)/iy,
  /(?<day>1[3-9]|2\d|3[01])[/-](?<number>0?[1-9]|1[0-2])[/-](?<year>20\d\d)(?!\d)/iy,
  /(?<number>0?[1-9]|1[0-2])\/(?<day>1[3-9]|2\d|3[01])\/(?<year>[123]\d)(?!\d)/iy,
  /(?<day>1[3-9]|2\d|3[01])\/(?<number>0?[1-9]|1[0-2])\/(?<year>[23]\d)(?!\d)/iy,
]
const datesOfLetters = [
  new RegExp(
    `${month}\\.? ?(?<day>\\d{1,2})(?:st|nd|rd|th)?(?![\\d:]|\\s?(?:h|d|nt|night|[ap]\\.?m))(?:,? (?<year>${fullYear}))?`,
    'iy',
  ),
  // LISTOPAD 13, 2018; OCTUBRE 23, 2019
  new RegExp(`(?<abroad>${foreignMonth}) (?<day>\\d{1,2}),? (?<year>${fullYear})`, 'iuy'),
]
const monthNames = 'janfebmaraprmayjunjulaugsepoctnovdec'
/** MÄRZ and MARÇO, as they are left without their marks. */
const withoutMarks: Readonly<Record<string, number>> = { marz: 3, marco: 3 }
/** YYYY-MM-DD, or MM-DD without a year. */
const dateOf = ({
  iso,
  day = '',
  month: name,
  abroad,
  number,
  year,
}: Record<string, string | undefined>): string | null => {
  if (iso !== undefined) return iso
  if (Number(day) < 1 || Number(day) > 31) return null
  const ofYear =
    abroad !== undefined
      ? (withoutMarks[abroad.toLowerCase()] ?? monthOf(abroad))
      : name === undefined
        ? Number(number)
        : monthNames.indexOf(name.slice(0, 3).toLowerCase()) / 3 + 1
  const dated = `${twoDigits(ofYear)}-${twoDigits(day)}`
  return year === undefined ? dated : `${year.length === 2 ? '20' : ''}${year}-${dated}`
}

/** The day that is named at a place, and how many letters it takes. */
export const dateAt = (text: string, at: number): { value: string; length: number } | null => {
  const code = text.charCodeAt(at)
  for (const form of code >= 48 && code <= 57 ? datesOfDigits : datesOfLetters) {
    form.lastIndex = at
    const match = form.exec(text)
    const value = match && dateOf(match.groups ?? {})
    if (match && value !== null) return { value, length: match[0].length }
  }
  return null
}
