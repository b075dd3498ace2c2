// Records what a piece of work reads through a pool of PostgreSQL: the rows as the text that was sent.
import type { Pool, QueryArrayConfig, QueryArrayResult, QueryConfig } from 'pg'
import { type AskAgain, currentRecording, onlyReads, unrecorded } from '../process/recorded-reads.ts'

type Asked = QueryConfig & Partial<Pick<QueryArrayConfig, 'rowMode'>>
type Read = { again: QueryArrayConfig; params: unknown[]; answer: string }
type TextRow = (string | null)[]

const unread = { getTypeParser: () => (text: string) => text } as unknown as NonNullable<QueryConfig['types']>

/** From now on, statements of work that is recorded are kept with their answers, and a transaction or a change spoils the recording. */
export const recordReadsOf = (pool: Pool): void => {
  const [query, connect] = [pool.query.bind(pool), pool.connect.bind(pool)] as [
    (...asked: unknown[]) => unknown,
    (...asked: unknown[]) => unknown,
  ]
  const asText = async (again: QueryArrayConfig, params: unknown[]) =>
    (await unrecorded(() => query(again, params))) as QueryArrayResult<TextRow>
  /** One after the other, like the work itself: nobody takes several connections of the pool. */
  const askAgain =
    (reads: readonly Read[]): AskAgain =>
    async () => {
      for (const { again, params, answer } of reads)
        if (JSON.stringify((await asText(again, params)).rows) !== answer) return false
      return true
    }
  const record = async (asked: Asked, params: unknown[]) => {
    const recording = currentRecording()
    recording?.asked()
    const again: QueryArrayConfig = { text: asked.text, rowMode: 'array', types: unread }
    const result = await asText(again, params)
    const answer = JSON.stringify(result.rows)
    recording?.answered(
      askAgain,
      { again, params, answer },
      2 * (answer.length + asked.text.length) + bytesOfParams(params),
    )
    return { ...result, rows: readRows(asked, result) }
  }
  pool.query = ((...asked: unknown[]) => {
    const recording = currentRecording()
    if (!recording) return query(...asked)
    const [config, params = []] = asked as [Asked, unknown[]?]
    if (typeof config === 'object' && typeof config.text === 'string' && onlyReads(config.text))
      return record(config, params)
    recording.spoil()
    return unrecorded(() => query(...asked))
  }) as typeof pool.query
  pool.connect = ((...asked: unknown[]) => {
    currentRecording()?.spoil()
    return connect(...asked)
  }) as typeof pool.connect
}

/** Bytes, roughly: most are numbers, days and short texts. */
const bytesOfParams = (params: readonly unknown[]) =>
  params.reduce<number>((sum, value) => sum + 16 + (typeof value === 'string' ? 2 * value.length : 16), 0)

/** As the driver would have read them. */
const readRows = ({ types, rowMode }: Asked, { rows, fields }: QueryArrayResult<TextRow>) => {
  const readers = fields.map(({ dataTypeID }) => types?.getTypeParser(dataTypeID, 'text') as (text: string) => unknown)
  const values = rows.map((row) => row.map((value, at) => (value === null ? null : readers[at]?.(value))))
  if (rowMode === 'array') return values
  return values.map((row) => Object.fromEntries(fields.map(({ name }, at) => [name, row[at]])))
}
