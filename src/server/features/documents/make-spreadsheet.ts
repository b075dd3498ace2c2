// 'All booking codes (XLS)': one row for each rate with every field, a sheet of findings, and one of own values. S2§2, S2§7
import type { CheckupRate } from '../../../contract/values/checkup-values.ts'
import type { CellKind, SheetRows, WorkbookCell } from '../../../documents/spreadsheets/workbook/values.ts'
import { criterionLabels } from '../../../domain/accuracy/verdict.ts'
import { checkName } from '../../../domain/accuracy/check-names.ts'
import { isUnread, unreadTag } from '../../../domain/accuracy/score/unread.ts'
import { readable } from '../../../domain/formats.ts'
import { fieldStatus } from '../../../domain/rate-view/field-states.ts'
import { fieldLines } from '../../../domain/rate-view/field-text.ts'
import { type FieldEntry } from '../../../domain/rate-view/fields.ts'
import { findingTexts } from '../../../domain/rate-view/finding-text.ts'
import { detailSections, ruleSections, fieldName } from '../../../domain/rate-view/sections.ts'
import type { RateListPage } from './make-rate-list.ts'
import { fieldRow } from './wire.ts'
import { gdsLabelOfId } from '../../../domain/gds.ts'

type RateRow = { rate: CheckupRate; page: RateListPage }
type Column = { name: string; width: number; kind: CellKind; cell: (row: RateRow) => WorkbookCell }

const stayColumns: readonly Column[] = [
  { name: 'Hotel', width: 28, kind: 'text', cell: ({ page }) => page.hotel.name },
  { name: 'GDS', width: 12, kind: 'text', cell: ({ page }) => gdsLabelOfId(page.checkup.gds_id) },
  { name: 'Property ID', width: 12, kind: 'text', cell: ({ page }) => page.hotel.property_id },
  { name: 'Chain code', width: 8, kind: 'text', cell: ({ page }) => page.hotel.chain_code },
  { name: 'Check-in', width: 12, kind: 'date', cell: ({ page }) => page.checkup.from_date },
  { name: 'Check-out', width: 12, kind: 'date', cell: ({ page }) => page.checkup.to_date },
  { name: 'Nights', width: 8, kind: 'number', cell: ({ page }) => page.checkup.nights },
  { name: 'Loaded (UTC)', width: 17, kind: 'moment', cell: ({ page }) => page.checkup.created_at },
]
const scoreColumns: readonly Column[] = [
  { name: 'Accuracy', width: 10, kind: 'percent', cell: ({ rate }) => rate.accuracy ?? unreadTag },
  { name: 'Findings', width: 10, kind: 'number', cell: ({ rate }) => (isUnread(rate) ? null : rate.findings.length) },
]

/** Values that were not loaded say so; an empty cell is what the GDS doesn't send. Money is a number with its currency in the Currency column, unless the field has its own currency. */
const fieldCell = (entry: FieldEntry, rate: CheckupRate): WorkbookCell => {
  const { shown, missing, unread } = fieldStatus(entry, rate)
  if (!shown) return missing ? 'Missing' : unread === null ? null : 'Not loaded'
  if (shown.kind === 'money' && shown.currency === rate.currency) return shown.amount
  return fieldLines(shown).join('\n')
}
const cellKind = (entry: FieldEntry): CellKind =>
  amountFields.has(entry.fields[0]) ? 'amount' : countFields.has(entry.fields[0]) ? 'number' : 'text'
const amountFields = new Set<string>([
  'total',
  'rate_total',
  'rate_base',
  'price_base',
  'price_base_from',
  'price_base_to',
  'taxes',
  'surcharges',
  'total_fees',
  'extra_resort_fee',
  'extra_adult_amount',
  'extra_adult_rollaway_amount',
  'cancel_penalty_amount',
  'deposit_amount',
]) // prettier-ignore
const countFields = new Set<string>(['adults_count', 'children_count', 'max_occupancy'])

const fieldColumns: readonly Column[] = detailSections
  .flatMap(({ entries }) => entries)
  .map((entry) => ({
    name: entry.label,
    width: entry.wide ? 50 : 18,
    kind: cellKind(entry),
    cell: ({ rate }) => fieldCell(entry, rate),
  }))

const [codeColumn, ...otherFields] = fieldColumns
export const spreadsheetColumns: readonly Column[] = [
  ...(codeColumn ? [codeColumn] : []),
  ...scoreColumns,
  ...otherFields,
  ...stayColumns,
]

const findingWidths = {
  'Booking code': 14,
  Criterion: 20,
  Check: 28,
  Field: 22,
  Problem: 10,
  'In GDS': 44,
  Expected: 44,
  'What to do': 60,
}
const findingColumns = Object.entries(findingWidths).map(([name, width]) => ({ name, width, kind: 'text' as const }))

const findingRows = ({ rate_plan, findings, time_zone }: CheckupRate): WorkbookCell[][] =>
  findings.map((finding) => {
    const { criterion, check, field, verdict, advice } = finding
    const { shown, expected } = findingTexts(finding, time_zone)
    return [
      rate_plan,
      criterionLabels[criterion],
      checkName(check),
      fieldName(field),
      verdict === 'wrong' ? 'Wrong' : 'Missing',
      shown,
      expected,
      readable(advice),
    ]
  })

const ownWidths = { 'Booking code': 14, Field: 24, 'In GDS': 44, 'Your rates': 44, Result: 14 }
const ownColumns = Object.entries(ownWidths).map(([name, width]) => ({ name, width, kind: 'text' as const }))
const entries = [...detailSections, ...ruleSections].flatMap((section) => section.entries)
/** Each field that own data covers, once. */
const ownRows = (rate: CheckupRate): WorkbookCell[][] =>
  [...new Map(entries.map((entry) => [entry.fields[0], entry])).values()].flatMap((entry) => {
    const { label, shown, own, verdict } = fieldRow(entry, rate)
    return own === null ? [] : [[rate.rate_plan, label, shown.join('\n'), own, verdict?.text ?? null]]
  })

const codeRow = (page: RateListPage) => (rate: CheckupRate) => [
  spreadsheetColumns.map(({ cell }) => cell({ rate, page })),
]
/** The rows of each rate when they are written, so that a long list never holds up the server. */
const eachRow = function* (page: RateListPage, of: (rate: CheckupRate) => WorkbookCell[][]) {
  for (const rate of page.rates) yield* of(rate)
}

export const makeSpreadsheet = (page: RateListPage): SheetRows[] => [
  {
    name: 'Booking codes',
    columns: spreadsheetColumns.map(({ name, width, kind }) => ({ name, width, kind })),
    rows: eachRow(page, codeRow(page)),
  },
  { name: 'Findings', columns: findingColumns, rows: eachRow(page, findingRows) },
  ...(page.rates.some(({ compared }) => compared !== null)
    ? [{ name: 'Your rates', columns: ownColumns, rows: eachRow(page, ownRows) }]
    : []),
]
