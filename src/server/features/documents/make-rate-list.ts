// The PDF of all booking codes of a stay: one row each, then what is wrong with those that have findings. S2§7
import type { CheckupRate } from '../../../contract/values/checkup-values.ts'
import type { Block, FindingEntry, PdfDocument, ToneText } from '../../../documents/pdf/blocks.ts'
import { isUnread, unreadRatesText, unreadTag } from '../../../domain/accuracy/score/unread.ts'
import { bedListsText, countText, scoreText } from '../../../domain/formats.ts'
import { rateSummary } from '../../../domain/rate-view/summary.ts'
import {
  findingEntry,
  footOf,
  hotelLine,
  type CallProof,
  proofBlocks,
  type RatePage,
  pdfScore,
  stayLine,
  plainTone,
} from './wire.ts'
import { gdsLabelOfId } from '../../../domain/gds.ts'

export type RateListPage = Omit<RatePage, 'rate'> & { rates: readonly CheckupRate[] }

const left = (columns: readonly [name: string, width: number][]) =>
  columns.map(([name, width]) => ({ name, width, align: 'left' as const }))
const rowOf = (rate: CheckupRate): ToneText[] => {
  const { price, meals, cancellation } = rateSummary({ ...rate, room: rate.room_rate_description ?? rate.room_detail })
  const faults = rate.findings.length
  return [
    plainTone(rate.rate_plan),
    plainTone(rate.rate_name ?? '-'),
    plainTone(bedListsText([rate.beds, ...rate.bed_alternatives]) || '-'),
    plainTone(meals),
    plainTone(cancellation),
    plainTone(price),
    plainTone(scoreText(rate.accuracy)),
    isUnread(rate)
      ? { text: unreadTag, tone: 'muted' }
      : faults === 0
        ? { text: '0', tone: 'muted' }
        : { text: String(faults), tone: 'wrong' },
  ]
}

type Problem = { title: string; codes: Set<string>; rows: Map<string, { entry: FindingEntry; codes: string[] }> }
/** A problem of many rates is written once, with their codes; the most common comes first. */
const problemsOf = (rates: readonly CheckupRate[]): Problem[] => {
  const problems = new Map<string, Problem>()
  for (const { rate_plan, findings, time_zone } of rates)
    for (const finding of findings) {
      const entry = findingEntry(finding, time_zone)
      const problem = problems.get(entry.title) ?? { title: entry.title, codes: new Set(), rows: new Map() }
      problems.set(entry.title, problem)
      problem.codes.add(rate_plan)
      const key = JSON.stringify([entry.verdict.text, entry.shown, entry.expected, entry.advice])
      const row = problem.rows.get(key) ?? { entry, codes: [] }
      problem.rows.set(key, { entry, codes: [...row.codes, rate_plan] })
    }
  return [...problems.values()].toSorted((a, b) => b.codes.size - a.codes.size)
}

const problemBlocks = ({ title, codes, rows }: Problem): Block[] => [
  { kind: 'heading', text: `${title}: ${countText(codes.size, 'booking code')}` },
  {
    kind: 'table',
    columns: left([
      ['In GDS', 4.6],
      ['Expected', 4.6],
      ['What to do', 6],
      ['Booking codes', 6.8],
    ]),
    rows: [...rows.values()].map(({ entry: { verdict, shown, expected, advice }, codes: found }) => [
      shown === null ? verdict : plainTone(shown),
      plainTone(expected ?? '-'),
      plainTone(advice ?? '-'),
      plainTone(found.join(', ')),
    ]),
  },
]

const unreadNote = (rates: readonly CheckupRate[]): Block[] => {
  const count = rates.filter(isUnread).length
  return count === 0 ? [] : [{ kind: 'note', text: unreadRatesText(count) }]
}

export const makeRateList = (
  { hotel, checkup, rates }: RateListPage,
  { proofs, now }: { proofs: readonly CallProof[]; now: number },
): PdfDocument => ({
  title: hotel.name,
  label: 'Rate Details',
  lines: [hotelLine(hotel, gdsLabelOfId(checkup.gds_id)), stayLine(checkup), countText(rates.length, 'booking code')],
  score: pdfScore(checkup.summary.all),
  blocks: [
    { kind: 'heading', text: 'Booking codes' },
    {
      kind: 'table',
      columns: [
        ...left([
          ['Code', 3.6],
          ['Rate name', 12.4],
          ['Beds', 3.4],
          ['Meals', 3.5],
          ['Cancellation', 5.2],
        ]),
        { name: 'Total', width: 3.9, align: 'right' },
        { name: 'Score', width: 2, align: 'right' },
        { name: 'Findings', width: 2.6, align: 'right' },
      ],
      rows: rates.map(rowOf),
    },
    ...unreadNote(rates),
    ...problemsOf(rates).flatMap(problemBlocks),
    ...rates.slice(0, 1).flatMap((rate) => proofBlocks(proofs, rate)),
  ],
  foot: footOf(now),
})
