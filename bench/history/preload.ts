// Loaded into the product's process first (`node --import`): counts statements and GDS calls, and crashes or fails on demand.
import http from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import { isMainThread } from 'node:worker_threads'
import { apartFor, plantedOf } from './planted.ts'
import { come, obey } from './points.ts'

const { HISTORY_FAULTS, DATABASE_URL } = process.env
const planted = plantedOf(HISTORY_FAULTS)
/** A statement by its beginning: values are parameters, so this names it. */
const keyOf = (text: string) => text.replaceAll(/\s+/g, ' ').trim().toLowerCase().slice(0, 60)

const hookPostgres = async () => {
  const { default: pg } = await import('pg')
  const apart = new pg.Pool({ connectionString: DATABASE_URL, max: 2, allowExitOnIdle: true })
  const query = pg.Client.prototype.query as (...said: unknown[]) => unknown
  const held = new WeakMap<object, unknown[]>()
  pg.Client.prototype.query = function (this: object, ...said: unknown[]) {
    const [config, ...rest] = said
    const text = typeof config === 'string' ? config : (config as { text?: string } | null)?.text
    if (text === undefined) return query.apply(this, said)
    const key = keyOf(text)
    come('database', key, 'before')
    if (planted?.holds(key)) {
      held.set(this, said)
      return Promise.resolve({ rows: [], rowCount: 0, fields: [] })
    }
    const ended = async () => {
      const more = planted?.after(key, this)
      if (more) await query.call(this, more)
      come('database', key, 'after')
      const late = key === 'commit' && held.get(this)
      if (!late) return
      held.delete(this)
      setTimeout(() => void apart.query(...(late as Parameters<typeof apart.query>)), apartFor)
    }
    const callback = rest.at(-1)
    if (typeof callback !== 'function')
      return (query.apply(this, said) as Promise<unknown>).then(async (result) => (await ended(), result))
    const called = (...answer: unknown[]) => {
      come('database', key, 'after')
      ;(callback as (...answer: unknown[]) => void)(...answer)
    }
    return query.apply(this, [config, ...rest.slice(0, -1), called])
  } as typeof pg.Client.prototype.query
}

const wordAt = (bytes: Buffer, at: number) => bytes.toString('utf8', at, bytes.indexOf(0, at))
/** All traffic to the embedded database passes one method, in the wire protocol. */
const hookEmbedded = async () => {
  const { PGlite, protocol } = await import('@electric-sql/pglite')
  const execute = PGlite.prototype.execProtocolRawSync
  const statements = new Map<string, string>()
  const held: Uint8Array[] = []
  const textIn = (message: Uint8Array): string | null => {
    const bytes = Buffer.from(message.buffer, message.byteOffset, message.byteLength)
    const kind = String.fromCodePoint(bytes[0] ?? 0)
    if (kind === 'Q') return wordAt(bytes, 5)
    const first = kind === 'P' || kind === 'B' ? wordAt(bytes, 5) : ''
    const second = kind === 'P' || kind === 'B' ? wordAt(bytes, 6 + Buffer.byteLength(first)) : ''
    if (kind === 'P') statements.set(first, second)
    return kind === 'B' ? (statements.get(second) ?? null) : null
  }
  PGlite.prototype.execProtocolRawSync = function (message) {
    const text = textIn(message)
    if (text === null) return execute.call(this, message)
    const key = keyOf(text)
    come('database', key, 'before')
    if (planted?.holds(key)) {
      held.push(Uint8Array.from(message))
      return new Uint8Array(0)
    }
    const answer = execute.call(this, message)
    const more = planted?.after(key, this)
    if (more) execute.call(this, protocol.serialize.query(more))
    come('database', key, 'after')
    const late = key === 'commit' ? held.shift() : undefined
    if (late)
      setTimeout(() => {
        void this._runExclusiveTransaction(() => this.runExclusive(async () => execute.call(this, late)))
      }, apartFor)
    return answer
  }
}

const hookCalls = () => {
  const { request } = http
  http.request = function (this: unknown, ...said: Parameters<typeof request>) {
    const sent = request.apply(this as typeof http, said)
    const end = sent.end.bind(sent) as (...body: unknown[]) => typeof sent
    sent.end = ((...body: unknown[]) => {
      const operation = /<(?:\w+:)?(\w+Req)\b/.exec(String(body[0] ?? '').slice(0, 4_000))?.[1]
      const key = operation ?? sent.path
      come('gds', key, 'before')
      sent.once('response', (answer) => {
        come('gds', key, 'sent')
        answer.once('end', () => come('gds', key, 'after'))
      })
      return end(...body)
    }) as typeof sent.end
    return sent
  } as typeof request
  syncBuiltinESMExports()
}

hookCalls()
if (isMainThread) {
  obey()
  if (DATABASE_URL) await hookPostgres()
} else if (!DATABASE_URL) await hookEmbedded()
