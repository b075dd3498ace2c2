// The PDF of all booking codes of a stay: one row each, then what is wrong with those that have findings. S2§7
import type { CheckupRate } from '../../../contract/checkup-values.ts'
import type { Block, PdfDocument, ToneText } from '../../../documents/pdf/blocks.ts'
import { bedListsText, countText } from '../../../domain/formats.ts'
import { rateSummary } from '../../../domain/rate-view/summary.ts'
import {
  findingBlocks,
  footOf,
  gdsLabel,
  hotelLine,
  type Proof,
  proofBlocks,
  type RatePage,
  scoreOf,
  stayLine,
} from './wire.ts'

export type RateListPage = Omit<RatePage, 'rate'> & { rates: readonly CheckupRate[] }

const left = (columns: readonly [name: string, width: number][]) =>
  columns.map(([name, width]) => ({ name, width, align: 'left' as const }))
const plain = (text: string): ToneText => ({ text, tone: 'plain' })
const rowOf = (rate: CheckupRate): ToneText[] => {
  const { price, meals, cancellation } = rateSummary({ ...rate, room: rate.room_rate_description ?? rate.room_detail })
  const faults = rate.findings.length
  return [
    plain(rate.rate_plan),
    plain(rate.rate_name ?? '-'),
    plain(bedListsText([rate.beds, ...rate.bed_alternatives]) || '-'),
    plain(meals),
    plain(cancellation),
    plain(price),
    plain(rate.accuracy === null ? '-' : `${Math.round(rate.accuracy)}%`),
    faults === 0 ? { text: '0', tone: 'muted' } : { text: String(faults), tone: 'wrong' },
  ]
}

const findingsOf = (rate: CheckupRate): Block[] => {
  const [heading, ...found] = findingBlocks(rate)
  return heading?.kind === 'heading' ? [{ ...heading, text: `${rate.rate_plan}: ${heading.text}` }, ...found] : []
}

export const makeRateList = (
  { hotel, checkup, rates }: RateListPage,
  { proofs, now }: { proofs: readonly Proof[]; now: number },
): PdfDocument => ({
  title: hotel.name,
  label: 'Rate Details',
  lines: [hotelLine(hotel, gdsLabel(checkup.gds_id)), stayLine(checkup), countText(rates.length, 'booking code')],
  score: scoreOf(checkup.summary.all),
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
    ...rates.filter(({ findings }) => findings.length > 0).flatMap(findingsOf),
    ...rates.slice(0, 1).flatMap((rate) => proofBlocks(proofs, rate)),
  ],
  foot: footOf(now),
})
