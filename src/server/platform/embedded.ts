// Speaks to the embedded database in PostgreSQL's own protocol: a statement is parsed and described once and then only bound and
// run, one message there and back, and its rows are read straight from the bytes.
import { protocol, types } from '@electric-sql/pglite'
import type { Engine } from './embedded-engine.ts'
import { type SessionTurns, takeSessionTurns } from './embedded-turns.ts'
import { inYoungTurn } from './loop-turns.ts'
import { joinBytes } from './join-bytes.ts'

type QueryOptions = { rowMode?: 'array' | 'object' }
type Result = { rows: unknown[] }
type RunQuery = (text: string, params?: unknown[], options?: QueryOptions) => Promise<Result>
/** What drizzle needs of a client. */
type EmbeddedClient = {
  query: RunQuery
  transaction<T>(work: (tx: { query: RunQuery }) => Promise<T>): Promise<T>
}

type Reader = (text: string) => unknown
type Writer = (value: unknown) => unknown
type Field = { name: string; read: Reader }
type Statement = { name: string; takes: number[]; gives: Field[]; blank: Row }
type Row = Record<string, unknown>
type DescribedRows = { takes: number[]; gives: { name: string; type: number }[]; rows: (string | null)[][] }

const { serialize, Parser } = protocol
const mostKept = 400
const preparable = /^\s*(?:select|insert|update|delete|with)\b/i
const plainText: Reader = (text) => text
const pgliteTypes = {
  read: types.parsers as Record<number, Reader>,
  write: types.serializers as Record<number, Writer>,
}
/** Arrays by the type of their elements; an array of anything else stays text. */
const arrays: Record<number, number> = {
  1000: types.BOOL,
  1005: types.INT2,
  1007: types.INT4,
  1009: types.TEXT,
  1016: types.INT8,
  1231: types.NUMERIC,
  3807: types.JSONB,
}
/** Moments and days stay text, as everywhere in this product. */
const readersByType: Record<number, Reader> = {
  ...pgliteTypes.read,
  ...Object.fromEntries(
    Object.entries(arrays).map(([array, of]) => [
      array,
      (text: string) => types.arrayParser(text, pgliteTypes.read[of] as never, Number(array)) as unknown,
    ]),
  ),
  [types.TIMESTAMPTZ]: plainText,
  [types.TIMESTAMP]: plainText,
  [types.DATE]: plainText,
  [types.BYTEA]: (text) => Buffer.from(text.slice(2), 'hex'),
}
const writers: Record<number, Writer> = {
  ...pgliteTypes.write,
  ...Object.fromEntries(
    Object.entries(arrays).map(([array, of]) => [
      array,
      (value: unknown) => types.arraySerializer(value, pgliteTypes.write[of] as never, Number(array)),
    ]),
  ),
}
const startingWith = (...messages: Uint8Array[]) => joinBytes([...messages, serialize.sync()])

export const embeddedClient = (engine: Engine): EmbeddedClient => {
  const statements = new Map<string, Statement>()
  let named = 0
  const [inSession, inTransaction] = [takeSessionTurns(), takeSessionTurns()]

  const send = async (message: Uint8Array): Promise<DescribedRows> => answerIn(await engine.run(message))

  const forgetAll = async () => {
    if (statements.size === 0) return
    statements.clear()
    await send(serialize.query('deallocate all'))
  }

  const prepare = async (text: string, name: string): Promise<Statement> => {
    const { takes, gives } = await send(
      startingWith(serialize.parse({ name, text }), serialize.describe({ type: 'S', name })),
    )
    const fields = gives.map((field) => ({ name: field.name, read: readersByType[field.type] ?? plainText }))
    return { name, takes, gives: fields, blank: blankOf(fields) }
  }

  const serialized = (value: unknown, type: number | undefined): Value => {
    if (value === null || value === undefined) return null
    if (type === types.BYTEA && value instanceof Uint8Array) return value // as bytes: as text it would be twice as long
    const write = writers[type ?? 0]
    return write ? String(write(value)) : String(value)
  }

  const bind = async (statement: Statement, params: unknown[], { rowMode }: QueryOptions): Promise<Result> => {
    const { name, takes, gives, blank } = statement
    const values = params.map((value, at) => serialized(value, takes[at]))
    const { rows } = await send(startingWith(bound(name, values), serialize.execute({})))
    const read = (value: string | null, at: number) => (value === null ? null : (gives[at]?.read ?? plainText)(value))
    if (rowMode === 'array') return { rows: rows.map((row) => row.map(read)) }
    return { rows: await inYoungTurn(() => rows.map((row) => objectOf(row, gives, blank))) }
  }

  const prepareNew = async (text: string): Promise<Statement> => {
    if (statements.size >= mostKept) await forgetAll()
    const statement = await prepare(text, `s${++named}`)
    statements.set(text, statement)
    return statement
  }

  const runPrepared = async (statement: Statement, text: string, params: unknown[], options: QueryOptions) => {
    try {
      return await bind(statement, params, options)
    } catch (error) {
      // It may have failed because a table is another one now: the next time it is parsed again.
      if (statements.get(text) === statement) {
        statements.delete(text)
        await send(startingWith(serialize.close({ type: 'S', name: statement.name })))
      }
      throw error
    }
  }

  /** Whatever changes tables, or is not one of the four, is parsed each time, and no plan from before it is kept. */
  const runOnce = async (text: string, params: unknown[], options: QueryOptions): Promise<Result> => {
    const result = await bind(await prepare(text, ''), params, options)
    await forgetAll()
    return result
  }

  /** Known statements are sent at once, one after the other; a new one has the connection to itself. */
  const runIn =
    (turns: SessionTurns): RunQuery =>
    (text, params = [], options = {}) =>
      turns.together(
        () => {
          const statement = statements.get(text)
          return statement && runPrepared(statement, text, params, options)
        },
        async () =>
          preparable.test(text)
            ? runPrepared(statements.get(text) ?? (await prepareNew(text)), text, params, options)
            : runOnce(text, params, options),
      )

  return {
    query: runIn(inSession),
    transaction: (work) =>
      inSession.alone(async () => {
        let over = false
        const run = runIn(inTransaction)
        const query: RunQuery = (...asked) =>
          over ? Promise.reject(new Error('This transaction has ended')) : run(...asked)
        const begun = send(serialize.query('BEGIN')) // the first statement follows at once
        begun.catch(() => {})
        try {
          const result = await work({ query })
          over = true
          await begun
          await inTransaction.alone(() => send(serialize.query('COMMIT')))
          return result
        } catch (error) {
          over = true
          await inTransaction.alone(() => send(serialize.query('ROLLBACK')))
          throw error
        }
      }),
  }
}

type Value = string | Uint8Array | null
/** PostgreSQL's Bind, written in one go: rates are 400 kB of JSON, and PGlite's own writer goes over them four times. */
const bound = (statement: string, values: readonly Value[]): Buffer => {
  const sizes = values.map((value) => (value === null ? -1 : Buffer.byteLength(value)))
  const length = 4 + 1 + statement.length + 1 + 2 + 2 * values.length + 2 + 2
  const message = Buffer.allocUnsafe(1 + length + sizes.reduce((sum, size) => sum + 4 + Math.max(size, 0), 0))
  let at = message.write('B')
  at = message.writeInt32BE(message.length - 1, at)
  at += message.write(`\0${statement}\0`, at)
  at = message.writeUInt16BE(values.length, at)
  for (const value of values) at = message.writeInt16BE(value instanceof Uint8Array ? 1 : 0, at)
  at = message.writeUInt16BE(values.length, at)
  for (const [n, value] of values.entries()) {
    at = message.writeInt32BE(sizes[n] ?? -1, at)
    if (typeof value === 'string') at += message.write(value, at)
    else if (value) {
      message.set(value, at)
      at += value.length
    }
  }
  message.writeInt16BE(0, at) // every column as text
  return message
}

/** Copies of it are records of one kind to the engine; filled name by name, a row of many columns would be a slow dictionary. */
const blankOf = (fields: readonly Field[]): Row =>
  JSON.parse(JSON.stringify(Object.fromEntries(fields.map(({ name }) => [name, null])))) as Row

const objectOf = (row: (string | null)[], gives: readonly Field[], blank: Row) => {
  const object: Row = { ...blank }
  for (const [at, { name, read }] of gives.entries()) {
    const value = row[at] ?? null
    object[name] = value === null ? null : read(value)
  }
  return object
}

/** The messages of PostgreSQL's protocol that matter here; an error is thrown as PGlite itself would throw it. */
const answerIn = (bytes: Buffer): DescribedRows => {
  const answer: DescribedRows = { takes: [], gives: [], rows: [] }
  for (let at = 0; at < bytes.length; ) {
    const [kind, length] = [bytes[at], bytes.readInt32BE(at + 1)]
    const body = at + 5
    at += 1 + length
    if (kind === 0x44) answer.rows.push(rowAt(bytes, body))
    else if (kind === 0x54) answer.gives = fieldsAt(bytes, body)
    else if (kind === 0x74) answer.takes = numbersAt(bytes, body)
    else if (kind === 0x45) throw errorIn(bytes.subarray(body - 5, at))
  }
  return answer
}

const rowAt = (bytes: Buffer, start: number): (string | null)[] => {
  const row: (string | null)[] = []
  let at = start + 2
  for (let left = bytes.readInt16BE(start); left > 0; left--) {
    const length = bytes.readInt32BE(at)
    at += 4
    if (length < 0) row.push(null)
    else row.push(bytes.toString('utf8', at, (at += length)))
  }
  return row
}

const fieldsAt = (bytes: Buffer, start: number) => {
  const fields: { name: string; type: number }[] = []
  let at = start + 2
  for (let left = bytes.readInt16BE(start); left > 0; left--) {
    const end = bytes.indexOf(0, at)
    // After the name: table (4), column (2), type (4), size (2), modifier (4), format (2).
    fields.push({ name: bytes.toString('utf8', at, end), type: bytes.readInt32BE(end + 7) })
    at = end + 19
  }
  return fields
}

const numbersAt = (bytes: Buffer, start: number) =>
  Array.from({ length: bytes.readInt16BE(start) }, (_, n) => bytes.readInt32BE(start + 2 + n * 4))

const errorIn = (message: Uint8Array): Error => {
  let error: Error | undefined
  new Parser().parse(message, (read) => {
    if (read instanceof Error) error = read
  })
  return error ?? new Error('The database failed without saying why')
}
