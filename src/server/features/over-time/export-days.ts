// The chart over time as CSV or XLSX: a row for each of its days, the oldest first.
import type { z } from 'zod'
import type { overTime } from '../../../contract/over-time.ts'
import type { Person } from '../../../domain/accounts.ts'
import { type Criterion, criterionLabels } from '../../../domain/accuracy/verdict.ts'
import type { GdsName } from '../../../domain/gds.ts'
import { chartParts } from '../../../domain/over-time/file-names.ts'
import type { ScorePoint } from '../../../domain/over-time/score-points.ts'
import type { PlainColumn } from '../../../documents/spreadsheets/plain-table.ts'
import type { Context } from '../../platform/context.ts'
import { listScoreDays } from './list-days.ts'
import { makeFile } from './make-file.ts'

export const exportDays = async (
  context: Context,
  person: Person,
  { format, ...query }: z.output<typeof overTime.daysFile.query>,
  gds: GdsName | undefined,
) => {
  const { from, to, points } = await listScoreDays(context, person, query, gds)
  const columns = dayColumns(query.criterion, query.rate_plan === undefined ? 'Open fixes' : 'Open findings')
  // The days before the first checkup have no rows.
  return makeFile(
    { title: 'Over time', columns, rows: points },
    { of: chartParts({ ...query, gds }), from: points[0]?.day ?? from, to, format },
  )
}

/** What is not known is left empty. */
const dayColumns = (criterion: Criterion | undefined, open: string): PlainColumn<ScorePoint>[] => [
  { name: 'Day', width: 12, cell: ({ day }) => day },
  {
    name: `${criterion ? criterionLabels[criterion] : 'Overall accuracy'} (%)`,
    width: 24,
    cell: ({ score }) => score,
  },
  { name: 'Checks', width: 10, cell: ({ checkups }) => checkups },
  { name: open, width: 16, cell: (point) => point.open },
  { name: 'New', width: 10, cell: ({ opened }) => opened },
  { name: 'Gone', width: 10, cell: ({ gone }) => gone },
  { name: 'Rule set', width: 10, cell: ({ rule_set }) => rule_set },
]
