// A table of figures over time as a file, CSV or XLSX.
import { type PlainColumn, writePlainTable } from '../../../documents/spreadsheets/plain-table.ts'
import type { Day } from '../../../domain/stay.ts'

const fileTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const
type FileFormat = keyof typeof fileTypes

type FileTable<Row> = { title: string; columns: readonly PlainColumn<Row>[]; rows: readonly Row[] }
type FileOf = { name: string; from: Day; to: Day; format: FileFormat }

/** `name` is followed by the dates that it is of. */
export const makeFile = async <Row>(table: FileTable<Row>, { name, from, to, format }: FileOf) => ({
  bytes: new Uint8Array(await writePlainTable(format, table)),
  type: fileTypes[format],
  name: `rateproof-${name}-${from}-${to}.${format}`,
})
