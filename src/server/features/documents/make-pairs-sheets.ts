// The spreadsheet of both GDS: one row for each pair of rates with both prices, and one for each field that differs.
import type { RateEntry } from '../../../contract/values/checkup-values.ts'
import type { CellKind, SheetRows, WorkbookCell } from '../../../documents/spreadsheets/workbook/values.ts'
import { unreadTag } from '../../../domain/accuracy/score/unread.ts'
import { pairingWords } from '../../../domain/comparing/differences.ts'
import { byPriceDifference, priceDifference } from '../../../domain/comparing/price-difference.ts'
import { gdsLabelOfId } from '../../../domain/gds.ts'
import type { RateField } from '../../../domain/rate.ts'
import { expectations } from '../../../domain/rate-view/expectations.ts'
import { findingTexts } from '../../../domain/rate-view/finding-text.ts'
import { fieldName } from '../../../domain/rate-view/sections.ts'
import type { ComparedPage, ComparedPair } from './load-pairs.ts'

type PairRow = { pair: ComparedPair; page: ComparedPage }
type DifferenceRow = PairRow & { difference: ComparedPair['differences'][number] }
type PairColumn<Row> = { name: string; width: number; kind: CellKind; cell: (row: Row) => WorkbookCell }

const sides = ['left', 'right'] as const
type GdsSide = (typeof sides)[number]
const labels: Record<GdsSide, string> = { left: 'Travelport', right: 'Sabre' }

/** What own data says of a field; null where it doesn't say, or can't be compared. */
const correctIn = ({ pair, page }: PairRow, field: RateField): string | null => {
  const present = sides.filter((side) => pair[side] !== null)
  const verdictOf = (side: GdsSide) => page.own.get(pair[side]?.id ?? 0)?.fields[field]?.verdict
  const right = present.filter((side) => verdictOf(side) === 'pass')
  const [only] = right
  if (only) return right.length === 2 ? 'Both' : labels[only]
  return present.every((side) => ['wrong', 'missing'].includes(verdictOf(side) ?? '')) ? 'Neither' : null
}

const ownText = ({ pair, page }: PairRow, field: RateField): string | null => {
  const ids = sides.map((side) => pair[side]?.id ?? 0)
  const covered = ids.flatMap((id) => page.own.get(id)?.fields[field]?.words ?? [])[0]
  return covered ?? (pair.expected && (expectations[field]?.(pair.expected, page.comparison.time_zone) ?? null))
}

/** Of each GDS, in its own column. */
const ofBoth = (
  name: string,
  { width, kind }: Pick<PairColumn<PairRow>, 'width' | 'kind'>,
  cell: (rate: RateEntry) => WorkbookCell,
): PairColumn<PairRow>[] =>
  sides.map((side) => ({
    name: `${labels[side]} ${name}`,
    width,
    kind,
    cell: ({ pair }) => {
      const rate = pair[side]
      return rate && cell(rate)
    },
  }))

const text = (width: number) => ({ width, kind: 'text' as const })
const codeColumns = ofBoth('booking code', text(16), ({ rate_plan }) => rate_plan)

const pairColumns: readonly PairColumn<PairRow>[] = [
  ...codeColumns,
  ...ofBoth('total', { width: 14, kind: 'amount' }, ({ total }) => total),
  ...ofBoth('currency', text(10), ({ currency }) => currency),
  {
    name: 'Sabre − Travelport',
    width: 16,
    kind: 'amount',
    cell: ({ pair }) => priceDifference(pair) ?? null,
  },
  { name: 'Total in your rates', ...text(20), cell: (row) => ownText(row, 'total') },
  { name: 'Correct total', ...text(14), cell: (row) => correctIn(row, 'total') },
  { name: 'Different fields', width: 10, kind: 'number', cell: ({ pair }) => pair.by && pair.differences.length },
  { name: 'Same fields', width: 10, kind: 'number', cell: ({ pair }) => pair.by && pair.same },
  { name: 'Matched by', ...text(26), cell: ({ pair }) => (pair.by ? pairingWords[pair.by] : 'Only in one GDS') },
  { name: 'Rate plan', ...text(12), cell: ({ pair }) => pair.plan },
  { name: 'Room', ...text(12), cell: ({ pair }) => pair.room },
  ...ofBoth('rate name', text(30), ({ rate_name }) => rate_name),
  ...ofBoth('room', text(30), ({ room }) => room),
  ...ofBoth('accuracy', { width: 12, kind: 'percent' }, ({ accuracy }) => accuracy ?? unreadTag),
  { name: 'Hotel', ...text(28), cell: ({ page }) => page.comparison.hotel },
  { name: 'Time zone', ...text(18), cell: ({ page }) => page.comparison.time_zone },
  { name: 'Check-in', width: 12, kind: 'date', cell: ({ page }) => page.comparison.left.from_date },
  { name: 'Check-out', width: 12, kind: 'date', cell: ({ page }) => page.comparison.left.to_date },
  { name: 'Adults', width: 8, kind: 'number', cell: ({ page }) => page.comparison.left.adults },
  { name: 'Children', width: 8, kind: 'number', cell: ({ page }) => page.comparison.left.children },
  ...sides.map(
    (side): PairColumn<PairRow> => ({
      name: `${labels[side]} loaded (UTC)`,
      width: 17,
      kind: 'moment',
      cell: ({ page }) => page.comparison[side].created_at,
    }),
  ),
]

const differenceKinds = {
  different: 'Different',
  only_left: 'Only in Travelport',
  only_right: 'Only in Sabre',
  same: 'Same',
}
const valueColumns = sides.map(
  (side): PairColumn<DifferenceRow> => ({
    name: labels[side],
    ...text(44),
    cell: ({ difference, page: { comparison } }) => {
      const { shown } = findingTexts(
        { field: difference.field, shown: difference[side], expected: null },
        comparison.time_zone,
      )
      if (shown !== null) return shown
      return difference[`${side}_carried`] ? null : `not supported by ${gdsLabelOfId(comparison[side].gds_id)}`
    },
  }),
)
const differenceColumns: readonly PairColumn<DifferenceRow>[] = [
  ...codeColumns,
  { name: 'Field', ...text(26), cell: ({ difference }) => fieldName(difference.field) },
  ...valueColumns,
  { name: 'Your rates', ...text(36), cell: (row) => ownText(row, row.difference.field as RateField) },
  { name: 'Correct', ...text(14), cell: (row) => correctIn(row, row.difference.field as RateField) },
  { name: 'Difference', ...text(18), cell: ({ difference }) => differenceKinds[difference.kind] },
]

const sheetOf = <Row>(name: string, columns: readonly PairColumn<Row>[], rows: readonly Row[]): SheetRows => ({
  name,
  columns: columns.map(({ name: head, width, kind }) => ({ name: head, width, kind })),
  rows: rows.map((row) => columns.map(({ cell }) => cell(row))),
})

/** In the order of the page: the greatest difference in price first. */
export const makePairsSheets = (page: ComparedPage): SheetRows[] => {
  const pairs = byPriceDifference(page.comparison.pairs)
  return [
    sheetOf(
      'Rates',
      pairColumns,
      pairs.map((pair) => ({ pair, page })),
    ),
    sheetOf(
      'Differences',
      differenceColumns,
      pairs.flatMap((pair) => pair.differences.map((difference) => ({ pair, page, difference }))),
    ),
  ]
}
