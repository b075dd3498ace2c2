// A table of own data in a sheet: its columns, and what joins several cells into one value.
import { type OwnColumn, ownTables } from '../../domain/own-data/columns.ts'
import type { OwnWritten } from '../../domain/own-data/orders/orders.ts'
import type { OwnKind } from '../../domain/own-data/records.ts'
import { type Cell, type Codec, type Filled, isWrong, type Wrong } from './cells.ts'

/** `empty` is what an empty cell says, if it says something; `cleared` is what `-` says, where one may write it. */
export type TableColumn<R> = OwnColumn & {
  read: (filled: Filled) => Partial<R> | Wrong
  write: (record: R) => Cell
  empty?: Partial<R>
  cleared?: Partial<R>
  /** Date and amount cells get their own format. */
  shows: 'text' | 'day' | 'amount' | 'number'
}
type Table<R> = {
  title: string
  about: string
  columns: readonly TableColumn<R>[]
  /** Combines two columns of one field; without it the later one counts. */
  join?: (before: Partial<R>, part: Partial<R>) => Partial<R>
}
export type TableOf<K extends OwnKind> = Table<OwnWritten[K]>

export const currencyOfRecord = (record: object) =>
  'currency' in record && typeof record.currency === 'string' ? record.currency : null

export const columnsFor = <K extends OwnKind>(kind: K) => {
  type R = OwnWritten[K]
  const named = (name: string): OwnColumn => {
    const found = ownTables[kind].columns.find((column) => column.name === name)
    if (!found) throw new Error(`The table ${kind} has no column ${name}`)
    return found
  }
  const part = <F extends keyof R>(field: F, value: R[F]): Partial<R> => {
    const made: Partial<R> = {}
    made[field] = value
    return made
  }
  return {
    named,
    part,
    /** `without` is the value of a record of which nothing is said here; undefined: it always says something. */
    field: <F extends keyof R>(
      name: string,
      field: F,
      codec: Codec<NonNullable<R[F]>>,
      without?: R[F],
      shows: TableColumn<R>['shows'] = 'text',
    ): TableColumn<R> => {
      const column = named(name)
      const nothing = without === undefined ? undefined : part(field, without)
      return {
        ...column,
        shows,
        read: (filled) => {
          const value = codec.read(filled)
          return isWrong(value) ? value : part(field, value)
        },
        write: (record) => {
          const value = record[field]
          return value === null || value === undefined ? null : codec.write(value, currencyOfRecord(record))
        },
        ...(nothing && column.names ? { empty: nothing } : {}),
        ...(nothing && !column.needed ? { cleared: nothing } : {}),
      }
    },
  }
}
