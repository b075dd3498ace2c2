// The statistics of one account as a spreadsheet, named by the person and the days. S2§7
import type { z } from 'zod'
import type { measurements, UsageRow } from '../../../contract/measurements.ts'
import { usageColumnsOf } from '../../../domain/usage.ts'
import { type PlainColumn, writePlainTable } from '../../../documents/spreadsheets/plain-table.ts'
import type { Context } from '../../platform/context.ts'
import { listUsageRows } from './list-data.ts'
import { needPayer, rowWithAverage } from './list-measurements.ts'

type ExportQuery = z.output<typeof measurements.export.query>
const [mostPeople, spreadsheet] = [10_000, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet']

export const exportMeasurements = async (context: Context, { owner_id, date_from, date_to, gds_id }: ExportQuery) => {
  const { tenant_id, name, email, agent } = await needPayer(context, owner_id)
  const range = { from: date_from, to: date_to, gds_id: gds_id && (Number(gds_id) as 1 | 2) }
  const order = { page: 1, length: mostPeople, sort_by: 'gds_queries', sort_direction: 'desc' } as const
  const stored = await listUsageRows(context.db, { of: 'tenant', tenant_id }, range, order)
  const rows = stored.map((row) => rowWithAverage(row, range))
  const table = { title: 'Statistics', columns: exportColumns(agent), rows }
  return {
    bytes: new Uint8Array(await writePlainTable('xlsx', table)),
    type: spreadsheet,
    name: `${(name || email).replaceAll(/[/\\]/g, '-')} ${date_from} ${date_to}.xlsx`,
  }
}

const exportColumns = (agent: boolean): readonly PlainColumn<UsageRow>[] => [
  { name: 'Name', width: 24, cell: ({ name }) => name },
  { name: 'Email', width: 30, cell: ({ email }) => email },
  { name: 'Plan', width: 16, cell: ({ plan }) => plan },
  ...usageColumnsOf(agent).map(({ field, head }) => ({
    name: head,
    width: 14,
    cell: (row: UsageRow) => row[field],
  })),
]
