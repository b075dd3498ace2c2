// A table of figures over time as a file, CSV or XLSX.
import { type PlainColumn, writePlainTable } from '../../../documents/spreadsheets/plain-table.ts'
import { figuresFileName } from '../../../domain/over-time/file-names.ts'
import type { Day } from '../../../domain/stay.ts'

const fileTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const
type FileFormat = keyof typeof fileTypes

type FileTable<Row> = { title: string; columns: readonly PlainColumn<Row>[]; rows: readonly Row[] }
type FileOf = { of: readonly (string | undefined)[]; from: Day; to: Day; format: FileFormat }

export const makeFile = async <Row>(table: FileTable<Row>, { of, from, to, format }: FileOf) => ({
  bytes: new Uint8Array(await writePlainTable(format, table)),
  type: fileTypes[format],
  name: `rateproof-${figuresFileName({ of, from, to, format })}`,
})
