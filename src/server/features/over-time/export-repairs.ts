// How long repairs took as CSV or XLSX: the same rows.
import type { z } from 'zod'
import type { overTime } from '../../../contract/over-time.ts'
import type { Person } from '../../../domain/accounts.ts'
import type { GdsName } from '../../../domain/gds.ts'
import type { PlainColumn } from '../../../documents/spreadsheets/plain-table.ts'
import type { RepairGrouping } from '../../../domain/over-time/repair-times.ts'
import type { Context } from '../../platform/context.ts'
import { findRepairs, type RepairRow } from './list-repairs.ts'
import { makeFile } from './make-file.ts'

type RepairsFileQuery = z.output<typeof overTime.repairsFile.query>

export const exportRepairs = async (
  context: Context,
  person: Person,
  query: RepairsFileQuery,
  gds: GdsName | undefined,
) => {
  const { by, format } = query
  const { rows, range } = await findRepairs(context, person, query, gds)
  const columns = [{ name: heads[by], width: 36, cell: ({ name }: RepairRow) => name }, ...timeColumns]
  return makeFile({ title: 'Time to repair', columns, rows }, { of: ['time-to-repair', gds], ...range, format })
}

const heads: Record<RepairGrouping, string> = { hotel: 'Hotel', gds: 'GDS', check: 'Check', fixer: 'Marked as done by' }
const timeColumns: readonly PlainColumn<RepairRow>[] = [
  { name: 'Repairs', width: 10, cell: ({ repairs }) => repairs },
  { name: 'Median (hours)', width: 16, cell: ({ median_hours }) => median_hours ?? 'Too few' },
  { name: '9 of 10 within (hours)', width: 22, cell: ({ nine_of_ten_hours }) => nine_of_ten_hours ?? 'Too few' },
]
