// From a hotel and its rates to the blocks of a document: headings, fields with own values, findings, proofs.
import type { Checkup, CheckupRate, Finding } from '../../../contract/values/checkup-values.ts'
import type { Hotel } from '../../../contract/hotels.ts'
import type { Block, FieldRow, FindingEntry, PdfDocument, ToneText } from '../../../documents/pdf/blocks.ts'
import { checkName } from '../../../domain/accuracy/check-names.ts'
import { bandOf } from '../../../domain/accuracy/score/summary.ts'
import { isUnread, unreadText } from '../../../domain/accuracy/score/unread.ts'
import { criterionLabels, type FieldVerdict } from '../../../domain/accuracy/verdict.ts'
import { atHotel } from '../../../domain/deadlines/hotel-clock.ts'
import { countryText, countText, dayText, readable, scoreText, utcText } from '../../../domain/formats.ts'
import { fieldStatus } from '../../../domain/rate-view/field-states.ts'
import { fieldLines } from '../../../domain/rate-view/field-text.ts'
import type { FieldEntry } from '../../../domain/rate-view/fields.ts'
import { findingTexts } from '../../../domain/rate-view/finding-text.ts'
import { ownCompared } from '../../../domain/rate-view/own-compared.ts'
import { type FieldSection, fieldLabel } from '../../../domain/rate-view/sections.ts'
import { guestWords } from '../../../domain/value-words.ts'
import { gdsLabelOfId } from '../../../domain/gds.ts'

/** What a document of one rate is made of. */
export type RatePage = { hotel: Hotel; checkup: Checkup; rate: CheckupRate }
export type CallProof = { operation: string; rate_plan: string | null; at: string; sha256: string | null }

/** 22.11.2026, 20:37 UTC */

const bandColors = ['#86006d', '#99002d', '#b80d00', '#9a4d00', '#6b6400', '#2a7a41', '#006f5c', '#1a46cf']
export const pdfScore = (percent: number | null): PdfDocument['score'] =>
  percent === null ? null : { text: scoreText(percent), percent, color: bandColors[bandOf(percent) - 1] ?? '#14171f' }

export const hotelLine = ({ property_id, chain_code, city, country }: Hotel, gds: string): string =>
  [
    gds,
    `Property ID ${property_id ?? '-'}`,
    chain_code && `Chain ${chain_code}`,
    [city, country && countryText(country)].filter(Boolean).join(', '),
  ]
    .filter(Boolean)
    .join(' · ')

export const stayLine = (
  of: Pick<Checkup, 'from_date' | 'to_date' | 'nights' | 'adults' | 'children' | 'corporate_codes' | 'created_at'>,
): string =>
  [
    `${dayText(of.from_date)} – ${dayText(of.to_date)}, ${countText(of.nights, 'night')}`,
    guestWords(of),
    of.corporate_codes.length > 0 && `RAC: ${of.corporate_codes.join(', ')}`,
    `loaded on ${utcText(of.created_at)}`,
  ]
    .filter(Boolean)
    .join(' · ')

export const footOf = (now: number): string => `Rateproof · printed on ${utcText(new Date(now).toISOString())}`

const verdictWords: Record<FieldVerdict, ToneText> = {
  pass: { text: 'Match', tone: 'match' },
  wrong: { text: 'Wrong', tone: 'wrong' },
  missing: { text: 'Missing', tone: 'missing' },
  not_compared: { text: 'Not compared', tone: 'muted' },
}

/** A field as the screen shows it: its value, 'Missing', 'Not loaded' or '-'. */
export const fieldRow = (entry: FieldEntry, rate: CheckupRate): FieldRow => {
  const { shown, missing, unread } = fieldStatus(entry, rate)
  const own = ownCompared(rate)?.fields[entry.fields[0]]
  const lines = shown ? fieldLines(shown) : []
  const unreadable = entry.fields.flatMap((field) => rate.unreadable[field] ?? [])
  return {
    label: entry.label,
    shown: lines.length > 0 ? lines : [missing ? 'Missing' : unread ? 'Not loaded' : '-'],
    tone: missing ? 'missing' : lines.length === 0 ? 'muted' : 'plain',
    own: own?.words ?? null,
    verdict: own ? verdictWords[own.verdict] : null,
    notes: unreadable.map((text) => `Unreadable: ${text}`),
  }
}

export const fieldBlocks = (sections: readonly FieldSection[], rate: CheckupRate): Block[] => {
  const heads = rate.compared ? [gdsLabelOfId(rate.gds_id), 'Your rates'] : [gdsLabelOfId(rate.gds_id)]
  return sections.flatMap(({ title, entries }): Block[] => [
    { kind: 'heading', text: title },
    { kind: 'fields', heads, rows: entries.map((entry) => fieldRow(entry, rate)) },
  ])
}

export const findingEntry = (finding: Finding, timeZone: string | null): FindingEntry => {
  const { check, criterion, field, verdict, advice } = finding
  return {
    title: `${criterionLabels[criterion]}: ${checkName(check)} (${fieldLabel(field) ?? readable(field.replaceAll('_', ' '))})`,
    verdict: verdictWords[verdict],
    ...findingTexts(finding, timeZone),
    advice: readable(advice),
  }
}

type Found = Pick<CheckupRate, 'findings' | 'accuracy' | 'time_zone'>
export const findingBlocks = ({ findings, accuracy, time_zone }: Found): Block[] => [
  { kind: 'heading', text: findings.length === 0 ? 'Findings' : countText(findings.length, 'finding') },
  findings.length === 0
    ? { kind: 'note', text: isUnread({ accuracy }) ? unreadText : 'No findings.' }
    : { kind: 'findings', rows: findings.map((finding) => findingEntry(finding, time_zone)) },
]

export const plainTone = (text: string): ToneText => ({ text, tone: 'plain' })
export const proofBlocks = (
  proofs: readonly CallProof[],
  { rule_set, own_version }: Pick<CheckupRate, 'rule_set' | 'own_version'>,
  title = 'GDS responses',
): Block[] => [
  { kind: 'heading', text: title },
  {
    kind: 'table',
    columns: [
      { name: 'Call', width: 2.6, align: 'left' },
      { name: 'Time', width: 3.2, align: 'left' },
      { name: 'SHA-256 of the response', width: 9.4, align: 'left' },
    ],
    rows: proofs.map(({ operation, rate_plan, at, sha256 }) => [
      plainTone([operation, rate_plan].filter(Boolean).join(' ')),
      plainTone(utcText(at)),
      plainTone(sha256 ?? 'No response'),
    ]),
  },
  {
    kind: 'note',
    text: `Scored by rule set ${rule_set}${own_version > 0 ? ` and version ${own_version} of your rates` : ''}.`,
  },
]

/** The day and the minute at the hotel (UTC if its zone is not known). */
export const printedAt = (
  { time_zone }: Pick<Hotel, 'time_zone'>,
  now: number,
): { today: string; time: string; offset: string } => {
  const { local, offset } = atHotel(
    { local: new Date(now).toISOString().slice(0, 19), offset: 'Z' },
    time_zone ?? 'UTC',
  )
  return { today: local.slice(0, 10), time: local.slice(11, 16), offset: offset ?? 'Z' }
}
