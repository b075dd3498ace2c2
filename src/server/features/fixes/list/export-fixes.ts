// All rows of the filters as CSV or XLSX, for the person who loads rates: one row for each line to load.
import type { z } from 'zod'
import type { FixRow, fixes } from '../../../../contract/fixes.ts'
import type { Person } from '../../../../domain/accounts.ts'
import { acceptReasonWords } from '../../../../domain/accepted/acceptance.ts'
import { amountDifference } from '../../../../domain/accuracy/causes/amount-difference.ts'
import { fieldWords } from '../../../../domain/rate-fields/field-words.ts'
import { dayText, readable as readableText } from '../../../../domain/formats.ts'
import { type GdsName, gdsLabelOfId } from '../../../../domain/gds.ts'
import { todayIn } from '../../../../domain/stay.ts'
import { type PlainColumn, writePlainTable } from '../../../../documents/spreadsheets/plain-table.ts'
import type { Context } from '../../../platform/context.ts'
import { withVerifications } from '../state/find-verifications.ts'
import { findRows } from './list-fixes.ts'
import type { ListedFix } from '../state/make-status.ts'

type ExportQuery = z.output<typeof fixes.export.query>

export const exportFixes = async (context: Context, person: Person, query: ExportQuery, gds: GdsName | undefined) => {
  const found = await findRows(context, person, query, gds)
  const rows = await withVerifications(context, person.tenant_id, found.rows.toSorted(found.order))
  const { format } = query
  return {
    bytes: new Uint8Array(await writePlainTable(format, { title: 'To fix', columns, rows: rows.flatMap(linesOf) })),
    type: types[format],
    name: `rateproof-to-fix-${todayIn(null, context.now())}.${format}`,
  }
}
const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

type CheckedFix = ListedFix & Pick<FixRow, 'verification'>
const withStatus = ({ fix, status, spell, acceptance, verification }: CheckedFix) => ({
  ...fix,
  ...status,
  ...acceptance,
  spell,
  verification,
})
type FixWithStatus = ReturnType<typeof withStatus>
/** A line of the file: a fix, or one rate of it where each has its own amounts. */
type FixLine = FixWithStatus & { check_in: string }

const linesOf = (listed: CheckedFix): FixLine[] => {
  const fix = withStatus(listed)
  const varies =
    fix.shown === null && fix.expected === null && fix.rates.some(({ shown, expected }) => shown ?? expected)
  if (!varies) return [{ ...fix, check_in: staysOf(fix) }]
  return fix.rates.map((rate, at) => ({
    ...fix,
    shown: rate.shown,
    expected: rate.expected,
    rate_plans: [rate.rate_plan],
    check_in: dayText(rate.check_in),
    rates: [rate],
    // Of the whole fix: the column adds up.
    points: at === 0 ? fix.points : null,
  }))
}

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1).replaceAll('_', ' ')
const readable = (text: string | null) => (text === null ? null : readableText(text))

const staysOf = ({ stays, all_stays }: FixWithStatus) =>
  all_stays && stays.length > 1 ? `All stays (${stays.length})` : stays.map(dayText).join(', ')

/** Rates of one line have the same amounts. */
const differenceOf = ({ rates: [first] }: FixLine) =>
  first?.amounts ? Number(amountDifference(first.amounts).amount) : null

/** What is gone is so whatever people said of it. */
const exportedStateOf = (state: FixLine['state'], spell: FixLine['spell']) =>
  spell && (state === 'open' || spell.state === 'gone') ? spell.state : state

/** Of an open fix: what is done or gone says so in its state. */
const lastCheckOf = (check: FixRow['verification']) => {
  if (check?.status === 'still_there') return ['Still there', readable(check.shown)].filter(Boolean).join(': ')
  return check?.status === 'couldnt_check' ? ['Couldn’t check', check.reason].filter(Boolean).join(': ') : null
}

/** Of all of it, or of each part that is accepted by itself. */
const acceptedBecause = ({ accepted, partly_accepted }: FixLine) => {
  const because = (accepted ? [accepted] : partly_accepted).map(({ code, reason, note }) =>
    [code, acceptReasonWords[reason], note].filter(Boolean).join(': '),
  )
  return because.length > 0 ? because.join('; ') : null
}

const dayOfMoment = (moment: string) => dayText(moment.slice(0, 10))

const columns: readonly PlainColumn<FixLine>[] = [
  { name: 'Hotel', width: 28, cell: ({ hotel }) => hotel },
  { name: 'GDS', width: 12, cell: ({ gds_id }) => gdsLabelOfId(gds_id) },
  { name: 'Criterion', width: 20, cell: ({ criterion }) => sentence(criterion) },
  { name: 'Field', width: 24, cell: ({ field }) => sentence(fieldWords(field)) },
  { name: 'Problem', width: 10, cell: ({ verdict }) => sentence(verdict) },
  { name: 'What to do', width: 60, cell: ({ advice }) => readable(advice) },
  { name: 'In GDS', width: 40, cell: ({ shown }) => readable(shown) },
  { name: 'Expected', width: 40, cell: ({ expected }) => readable(expected) },
  { name: 'Difference', width: 16, cell: differenceOf },
  { name: 'Rate plan', width: 12, cell: ({ plan }) => plan },
  { name: 'Room', width: 12, cell: ({ room }) => room },
  { name: 'Booking codes', width: 40, cell: ({ rate_plans }) => rate_plans.join(', ') },
  { name: 'Check-in', width: 40, cell: ({ check_in }) => check_in },
  { name: 'Rates', width: 8, cell: ({ rates }) => rates.length },
  { name: 'Points', width: 8, cell: ({ points }) => points },
  {
    name: 'State',
    width: 10,
    cell: ({ state, spell, accepted }) => (accepted ? 'Accepted' : sentence(exportedStateOf(state, spell))),
  },
  {
    name: 'Snoozed until',
    width: 14,
    cell: ({ until, until_worse }) => (until_worse ? 'It gets worse' : readable(until)),
  },
  { name: 'Accepted until', width: 14, cell: ({ accepted }) => readable(accepted?.until ?? null) },
  { name: 'Accepted because', width: 40, cell: acceptedBecause },
  { name: 'Last check', width: 30, cell: ({ verification }) => lastCheckOf(verification) },
  { name: 'Due', width: 14, cell: ({ due_on }) => readable(due_on) },
  { name: 'Assigned to', width: 20, cell: ({ assigned_to }) => assigned_to?.name ?? null },
  { name: 'First seen', width: 14, cell: ({ spell }) => spell && dayOfMoment(spell.first_seen) },
  {
    name: 'Found again',
    width: 14,
    cell: ({ spell }) => (spell && spell.came_back > 0 ? dayOfMoment(spell.opened_at) : null),
  },
  { name: 'Gone on', width: 14, cell: ({ spell }) => (spell?.gone_at ? dayOfMoment(spell.gone_at) : null) },
  { name: 'Per night', width: 12, cell: ({ value_per_night: value }) => value && Number(value.amount) },
  { name: 'Currency', width: 10, cell: ({ value_per_night: value }) => value?.currency ?? null },
]
