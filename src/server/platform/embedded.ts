// Speaks to the embedded database in place of its own `query`: a statement is parsed and described once and then only bound and
// run, one message there and back, and its rows are read straight from the bytes.
import { type PGlite, protocol, types } from '@electric-sql/pglite'

type Options = { rowMode?: 'array' | 'object' }
type Result = { rows: unknown[] }
type Query = (text: string, params?: unknown[], options?: Options) => Promise<Result>
/** What drizzle needs of a client. */
export type EmbeddedClient = {
  query: Query
  transaction<T>(work: (tx: { query: Query }) => Promise<T>): Promise<T>
}

type Reader = (text: string) => unknown
type Statement = { name: string; takes: number[]; gives: { name: string; read: Reader }[] }
type Answer = { takes: number[]; gives: { name: string; type: number }[]; rows: (string | null)[][] }

const { serialize, Parser } = protocol
const mostKept = 400
const preparable = /^\s*(?:select|insert|update|delete|with)\b/i
const asText: Reader = (text) => text
/** Moments and days stay text, as everywhere in this product. */
const readers: Record<number, Reader> = {
  [types.TIMESTAMPTZ]: asText,
  [types.TIMESTAMP]: asText,
  [types.DATE]: asText,
  [types.BYTEA]: (text) => Buffer.from(text.slice(2), 'hex'),
}
const startingWith = (...messages: Uint8Array[]) => Buffer.concat([...messages, serialize.sync()])

export const embeddedClient = (client: PGlite): EmbeddedClient => {
  const statements = new Map<string, Statement>()
  let named = 0

  const send = async (message: Uint8Array): Promise<Answer> => {
    const parts: Buffer[] = []
    const onRawData = (bytes: Uint8Array) => void parts.push(Buffer.from(bytes)) // a copy: its memory is used again
    await client.execProtocolRawStream(message, { syncToFs: false, onRawData })
    return answerIn(parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts))
  }

  const forgetAll = async () => {
    if (statements.size === 0) return
    statements.clear()
    await send(serialize.query('deallocate all'))
  }

  const prepare = async (text: string): Promise<Statement> => {
    const name = `s${++named}`
    const { takes, gives } = await send(
      startingWith(serialize.parse({ name, text }), serialize.describe({ type: 'S', name })),
    )
    const readerOf = (type: number) => readers[type] ?? client.parsers[type] ?? asText
    return { name, takes, gives: gives.map((field) => ({ name: field.name, read: readerOf(field.type) })) }
  }

  const serialized = (value: unknown, type: number | undefined): Value => {
    if (value === null || value === undefined) return null
    if (type === types.BYTEA && value instanceof Uint8Array) return value // as bytes: as text it would be twice as long
    const write = client.serializers[type ?? 0]
    return write ? String(write(value)) : String(value)
  }

  const run = (text: string, params: unknown[], { rowMode }: Options): Promise<Result> =>
    client.runExclusive(async () => {
      if (statements.size >= mostKept) await forgetAll()
      const known = statements.get(text)
      const statement = known ?? (await prepare(text))
      statements.set(text, statement)
      const { name, takes, gives } = statement
      const values = params.map((value, at) => serialized(value, takes[at]))
      try {
        const { rows } = await send(startingWith(bound(name, values), serialize.execute({})))
        const read = (value: string | null, at: number) => (value === null ? null : (gives[at]?.read ?? asText)(value))
        if (rowMode === 'array') return { rows: rows.map((row) => row.map(read)) }
        return { rows: rows.map((row) => objectOf(row, gives)) }
      } catch (error) {
        // It may have failed because a table is another one now: the next time it is parsed again.
        statements.delete(text)
        await send(startingWith(serialize.close({ type: 'S', name })))
        throw error
      }
    })

  /** Whatever changes tables, or is not one of the four, goes the plain way, and no plan from before it is kept. */
  const queryBy =
    (plain: (text: string, params?: unknown[], options?: Options) => Promise<Result>): Query =>
    async (text, params = [], options = {}) => {
      if (preparable.test(text)) return run(text, params, options)
      const result = await plain(text, params, options.rowMode ? { rowMode: options.rowMode } : {})
      await client.runExclusive(forgetAll)
      return result
    }

  const outside = queryBy((text, params, options) => client.query(text, params, options))
  return {
    // Transactions take turns, and a statement of its own is one too; `query` of the client takes its turn by itself.
    query: (text, params, options) =>
      preparable.test(text)
        ? client._runExclusiveTransaction(() => outside(text, params, options))
        : outside(text, params, options),
    transaction: (work) => client.transaction((tx) => work({ query: queryBy(tx.query) })),
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

const objectOf = (row: (string | null)[], gives: Statement['gives']) => {
  const object: Record<string, unknown> = {}
  for (const [at, { name, read }] of gives.entries()) {
    const value = row[at] ?? null
    object[name] = value === null ? null : read(value)
  }
  return object
}

/** The messages of PostgreSQL's protocol that matter here; an error is thrown as PGlite itself would throw it. */
const answerIn = (bytes: Buffer): Answer => {
  const answer: Answer = { takes: [], gives: [], rows: [] }
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
