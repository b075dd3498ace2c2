// Names of downloads as S2§7 spells them, from names of hotels and codes that may contain anything; safe on every system.
import { dayText } from '../domain/formats.ts'

/** Systems count bytes, and some add a suffix of their own. */
const longestBytes = 150
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)$/i
// What no file system or shell takes, and marks that turn the reading direction around.
const unsafe = /[\u0000-\u001f\u007f-\u009f"*/:<>?\\|\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g // eslint-disable-line no-control-regex

/** Whole letters as people see them. */
const segmenter = new Intl.Segmenter('en')
const cut = (text: string, bytes: number): string => {
  let [kept, left] = ['', bytes]
  for (const { segment } of segmenter.segment(text)) {
    left -= Buffer.byteLength(segment)
    if (left < 0) break
    kept += segment
  }
  return kept
}
/** One part of a name: never empty, no dots at its ends, no name that a system keeps for itself. */
const safe = (text: string, bytes: number): string => {
  const clean = text
    .replaceAll(/[\uD800-\uDFFF]/gu, '')
    .normalize('NFC')
    .replaceAll(unsafe, ' ')
    .replaceAll(/\.{2,}/g, '.')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[\s.~-]+|[\s.]{1,200}$/g, '')
  const short = cut(clean, bytes).replaceAll(/[\s.]{1,200}$/g, '')
  return short === '' || reserved.test(short.split('.')[0] ?? '') ? `Hotel ${short}`.trim() : short
}

const fileName = (hotel: string, rest: string): string =>
  `${safe(hotel, longestBytes - Buffer.byteLength(rest) - 6)}${rest}`
const compact = (day: string) => day.replaceAll('-', '')
const codeInName = (rate_plan: string) => safe(rate_plan, 40)

type About = { hotel: string; gds: string /** YYYY-MM-DD, at the hotel. */; today: string }

/** `{hotel} - {label} - RD A1KRAC - 20261122.pdf`; RD: details, RR: rules. */
export const rateFileName = (of: About & { kind: 'RD' | 'RR' | 'OTA' | 'Compare'; rate_plan: string }): string =>
  fileName(of.hotel, ` - ${of.gds} - ${of.kind} ${codeInName(of.rate_plan)} - ${compact(of.today)}.pdf`)

export const rateListFileName = ({ hotel, gds, today }: About): string =>
  fileName(hotel, ` - ${gds} - rate details - ${compact(today)}.pdf`)

export const hotelCardFileName = ({ hotel, gds, today }: About): string =>
  fileName(hotel, ` - ${gds} - hotel card - ${compact(today)}.pdf`)

/** `… rates - 22.11.2026 21.05.xlsx`; `time` is HH:mm. */
export const spreadsheetFileName = ({ hotel, gds, today, time }: About & { time: string }): string =>
  fileName(hotel, ` - ${gds} rates - ${dayText(today)} ${time.replace(':', '.')}.xlsx`)

type ComparedStay = { hotel: string; from_date: string; to_date: string; today: string; time: string; offset: string }
/** `… Travelport and Sabre 01.12.2026-03.12.2026 - 22.11.2026 21.05 UTC+01.00.xlsx`: the stay, then when it was made. */
export const comparisonFileName = ({ hotel, from_date, to_date, today, time, offset }: ComparedStay): string =>
  fileName(
    hotel,
    ` - Travelport and Sabre ${dayText(from_date)}-${dayText(to_date)} - ${dayText(today)} ${time.replace(':', '.')} UTC${offset === 'Z' ? '' : offset.replace(':', '.')}.xlsx`,
  )
