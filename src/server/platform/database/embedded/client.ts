// The client of the embedded database, in PostgreSQL's own protocol: a statement is prepared once, then only bound and executed, in
// one message there and back, and its rows are read directly from the bytes.
import { protocol, types } from '@electric-sql/pglite'
import type { Engine } from './engine.ts'
import { type SessionLock, createSessionLock } from './session-lock.ts'
import { runYielding } from '../../process/event-loop.ts'
import { type AskAgain, currentRecording, onlyReads, type Recording } from '../../process/recorded-reads.ts'
import { joinBytes } from './join-bytes.ts'
import { type DescribedRows, type Value, bound, answerIn } from './protocol.ts'

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
type Statement = { name: string; text: string; takes: number[]; gives: Field[]; blank: Row }
/** A prepared statement with its values, and all that the engine answered. */
type Read = { statement: Statement; message: Uint8Array; answer: Buffer }
type Row = Record<string, unknown>

const { serialize } = protocol
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
/** Timestamps and dates stay text, as everywhere in this product. */
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
const differs = () => Promise.resolve(false)
const executed = serialize.execute({})
/** Bytes of ReadyForQuery, which ends each answer. */
const readyLength = 6
const startingWith = (...messages: Uint8Array[]) => joinBytes([...messages, serialize.sync()])

export const embeddedClient = (engine: Engine): EmbeddedClient => {
  const statements = new Map<string, Statement>()
  let named = 0
  const [sessionLock, transactionLock] = [createSessionLock(), createSessionLock()]

  const send = async (message: Uint8Array): Promise<DescribedRows> => answerIn(await engine.run(message))

  const deallocateAll = async () => {
    if (statements.size === 0) return
    statements.clear()
    await send(serialize.query('deallocate all'))
  }

  const prepare = async (text: string, name: string): Promise<Statement> => {
    const { takes, gives } = await send(
      startingWith(serialize.parse({ name, text }), serialize.describe({ type: 'S', name })),
    )
    const fields = gives.map((field) => ({ name: field.name, read: readersByType[field.type] ?? plainText }))
    return { name, text, takes, gives: fields, blank: blankOf(fields) }
  }

  const serialized = (value: unknown, type: number | undefined): Value => {
    if (value === null || value === undefined) return null
    if (type === types.BYTEA && value instanceof Uint8Array) return value // as bytes: as text it would be twice as long
    const write = writers[type ?? 0]
    return write ? String(write(value)) : String(value)
  }

  const bind = async (
    statement: Statement,
    params: unknown[],
    { rowMode }: QueryOptions,
    recording?: Recording,
  ): Promise<Result> => {
    const { name, takes, gives, blank } = statement
    const message = bound(
      name,
      params.map((value, at) => serialized(value, takes[at])),
    )
    const answer = await engine.run(startingWith(message, executed))
    const { rows } = answerIn(answer)
    recording?.answered(askAgain, { statement, message, answer } satisfies Read, message.length + answer.length)
    const read = (value: string | null, at: number) => (value === null ? null : (gives[at]?.read ?? plainText)(value))
    if (rowMode === 'array') return { rows: rows.map((row) => row.map(read)) }
    return { rows: await runYielding(() => rows.map((row) => objectOf(row, gives, blank))) }
  }

  const prepareNew = async (text: string): Promise<Statement> => {
    if (statements.size >= mostKept) await deallocateAll()
    const statement = await prepare(text, `s${++named}`)
    statements.set(text, statement)
    return statement
  }

  /** All in one message; the same bytes are the same rows. */
  const askAgain = (reads: readonly Read[]): AskAgain => {
    const message = startingWith(...reads.flatMap((read) => [read.message, executed]))
    // In memory of its own: a small part of a shared page would keep the whole page.
    const expected = joinBytes([
      ...reads.map(({ answer }) => answer.subarray(0, answer.length - readyLength)),
      ...reads.slice(-1).map(({ answer }) => answer.subarray(answer.length - readyLength)),
    ])
    const prepared = reads.map(({ statement }) => statement)
    const isPrepared = () => prepared.every((statement) => statements.get(statement.text) === statement)
    const ask = async () => (await engine.run(Uint8Array.from(message))).equals(expected)
    return () => sessionLock.shared(() => (isPrepared() ? ask() : differs()), differs)
  }

  const runPrepared = async (
    statement: Statement,
    text: string,
    params: unknown[],
    options: QueryOptions,
    recording?: Recording,
  ) => {
    try {
      return await bind(statement, params, options, recording)
    } catch (error) {
      // The table may have changed: the next time the statement is prepared again.
      if (statements.get(text) === statement) {
        statements.delete(text)
        await send(startingWith(serialize.close({ type: 'S', name: statement.name })))
      }
      throw error
    }
  }

  /** Other statements may change tables: they are prepared each time, and no earlier prepared statement is kept. */
  const runOnce = async (text: string, params: unknown[], options: QueryOptions): Promise<Result> => {
    const result = await bind(await prepare(text, ''), params, options)
    await deallocateAll()
    return result
  }

  /** Prepared statements are sent at once, one after the other; preparing a new one needs the session for itself. */
  const runIn =
    (lock: SessionLock): RunQuery =>
    (text, params = [], options = {}) => {
      const recording = currentRecording() // taken now: a statement that waits for the session runs in the context of another
      if (recording && !onlyReads(text)) recording.spoil()
      recording?.asked()
      return lock.shared(
        () => {
          const statement = statements.get(text)
          return statement && runPrepared(statement, text, params, options, recording)
        },
        async () =>
          preparable.test(text)
            ? runPrepared(statements.get(text) ?? (await prepareNew(text)), text, params, options, recording)
            : runOnce(text, params, options),
      )
    }

  return {
    query: runIn(sessionLock),
    transaction: (work) => {
      currentRecording()?.spoil()
      return sessionLock.exclusive(async () => {
        let over = false
        const run = runIn(transactionLock)
        const query: RunQuery = (...asked) =>
          over ? Promise.reject(new Error('This transaction has ended')) : run(...asked)
        const begun = send(serialize.query('BEGIN')) // the first statement follows at once
        begun.catch(() => {})
        try {
          const result = await work({ query })
          over = true
          await begun
          await transactionLock.exclusive(() => send(serialize.query('COMMIT')))
          return result
        } catch (error) {
          over = true
          await transactionLock.exclusive(() => send(serialize.query('ROLLBACK')))
          throw error
        }
      })
    },
  }
}

/** Rows are copies of it, so that V8 gives them one hidden class; added name by name, many columns would become a slow dictionary. */
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
