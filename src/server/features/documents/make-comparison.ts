// The PDF of two rates side by side: their differences marked, the property's own values under those of the GDS. S2§2
import type { ComparedRow, ComparedSide, PdfDocument } from '../../../documents/pdf/blocks.ts'
import type { FieldEntry } from '../../../domain/rate-view/fields.ts'
import { isUnread, unreadTag } from '../../../domain/accuracy/score/unread.ts'
import { detailSections } from '../../../domain/rate-view/sections.ts'
import { countText, dayText, scoreText } from '../../../domain/formats.ts'
import { fieldRow, footOf, hotelLine, type CallProof, proofBlocks, type RatePage, stayLine } from './wire.ts'
import { gdsLabelOfId } from '../../../domain/gds.ts'

type ProvedPage = RatePage & { proofs: readonly CallProof[] }

const comparedRow = (entry: FieldEntry, left: RatePage, right: RatePage): ComparedRow => {
  const [a, b] = [sideOf(entry, left), sideOf(entry, right)]
  return { label: entry.label, left: a, right: b, differs: a.shown !== b.shown }
}
const sideOf = (entry: FieldEntry, { rate }: RatePage): ComparedSide => {
  const { shown, tone, own, verdict } = fieldRow(entry, rate)
  return { shown: shown.join('\n'), tone, own, verdict }
}
const columnHead = ({ rate, checkup }: RatePage) =>
  [
    rate.rate_plan,
    gdsLabelOfId(rate.gds_id),
    dayText(checkup.from_date),
    ...(isUnread(rate) ? [unreadTag] : [scoreText(rate.accuracy), countText(rate.findings.length, 'finding')]),
  ]
    .filter(Boolean)
    .join(' · ')

export const makeComparison = (left: ProvedPage, right: ProvedPage, now: number): PdfDocument => {
  const sections = detailSections.map(({ title, entries }) => ({
    title,
    rows: entries.map((entry) => comparedRow(entry, left, right)),
  }))
  const differences = sections.flatMap(({ rows }) => rows).filter(({ differs }) => differs).length
  const sides = [left, right].map(({ rate, checkup }) => `${rate.rate_plan} · ${stayLine(checkup)}`)
  return {
    title: left.hotel.name,
    label: 'Compare Rate Details',
    lines: [
      hotelLine(left.hotel, gdsLabelOfId(left.rate.gds_id)),
      ...sides,
      differences === 0 ? 'No differences' : countText(differences, 'difference'),
    ],
    score: null,
    blocks: [
      ...sections.flatMap(({ title, rows }) => [
        { kind: 'heading' as const, text: title },
        { kind: 'compared' as const, heads: [columnHead(left), columnHead(right)] as [string, string], rows },
      ]),
      ...[left, right].flatMap((page) => proofBlocks(page.proofs, page.rate, `GDS responses: ${columnHead(page)}`)),
    ],
    foot: footOf(now),
  }
}
