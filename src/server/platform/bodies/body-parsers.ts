// Reads request bodies: JSON, limited in size and depth; bytes where an endpoint takes them.
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { countChunks, tooManyChunks, incompleteBody } from './chunk-limit.ts'
import { bodyLimit, limitFor, tooLargeMessage } from './body-limits.ts'
import { Refusal } from '../refusal.ts'
import { storeUpload } from './uploads.ts'

const maximumDepth = 32

export const readBodies = (app: FastifyInstance) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', async (request: FastifyRequest, payload: IncomingMessage) => {
    const limit = limitFor(request)
    const bytes = await bytesIn(payload, limit.bytes)
    if (request.routeOptions.config.raw) return bytes
    if (bytes.length === 0) return undefined
    const text = bytes.toString('utf8')
    const why = whyUnreadable(text, { depth: maximumDepth, values: limit.values })
    if (why === 'depth')
      throw new Refusal('unreadable', `The request body is nested more than ${maximumDepth} levels deep`)
    if (why === 'values')
      throw new Refusal(
        'unreadable',
        `The request body has more than ${limit.values} values, which this call never needs`,
      )
    try {
      return JSON.parse(text) as unknown
    } catch (cause) {
      throw new Refusal('unreadable', 'The request body is not valid JSON', { cause })
    }
  })
}

/** Milliseconds that a body may take after its headers: an upload of many megabytes on a slow line, and everything else. */
const within = { largeUpload: 120_000, upload: 60_000, other: 10_000 }
const largeUpload = 20 * bodyLimit

export const cutSlowBodies = (app: FastifyInstance) =>
  app.addHook('onRequest', async ({ raw, routeOptions }) => {
    const most = routeOptions.bodyLimit ?? bodyLimit
    const ms = most > largeUpload ? within.largeUpload : most > bodyLimit ? within.upload : within.other
    const cut = () => raw.complete === false && raw.socket.destroy()
    const timer = setTimeout(cut, ms).unref()
    raw.once('close', () => clearTimeout(timer))
  })

/** What an endpoint takes next to JSON arrives as the bytes that were sent, in memory or on disk; the gate keeps others out. */
export const readBytesOf = (app: FastifyInstance, types: readonly string[], folder: string) => {
  for (const type of types)
    if (!app.hasContentTypeParser(type))
      app.addContentTypeParser(type, async (request: FastifyRequest, payload: IncomingMessage) => {
        const limit = limitFor(request).bytes
        if (!request.routeOptions.config.stored) return bytesIn(payload, limit)
        return storeUpload(folder, payload, { type, contentType: request.headers['content-type'], limit })
      })
}

const firstBytes = 1024
/** Into one growing buffer: a chunk object takes a hundred bytes, and there may be a million of them. */
export const bytesIn = (payload: Readable, limit: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks = countChunks()
    let kept = Buffer.alloc(0)
    let size = 0
    const refuse = (why: Refusal) => {
      payload.off('data', add).pause()
      reject(why)
    }
    const add = (chunk: Buffer) => {
      if (size + chunk.length > limit) return refuse(new Refusal('too_large', tooLargeMessage(limit)))
      if (chunks.areTooMany(chunk)) return refuse(tooManyChunks())
      if (size + chunk.length > kept.length) {
        const grown = Buffer.allocUnsafe(Math.max(size + chunk.length, Math.min(limit, kept.length * 2), firstBytes))
        kept.copy(grown, 0, 0, size)
        kept = grown
      }
      size += chunk.copy(kept, size)
    }
    if (payload.destroyed) return reject(incompleteBody())
    payload.on('data', add)
    payload.once('end', () => resolve(kept.subarray(0, size)))
    payload.once('error', (cause) => reject(incompleteBody(cause)))
    payload.once('close', () => reject(incompleteBody())) // after the end it changes nothing
  })

const gunzipped = promisify(gunzip)
/** Never decompresses more than may be sent uncompressed. */
export const unpacked = (bytes: Uint8Array, limit: number): Promise<Uint8Array> =>
  gunzipped(bytes, { maxOutputLength: limit }).catch((cause: unknown) => {
    const isLarge = (cause as { code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE'
    if (isLarge) throw new Refusal('too_large', `${tooLargeMessage(limit)}, also after decompression`, { cause })
    throw new Refusal('unreadable', 'The request body can’t be decompressed: it is incomplete or not gzip', { cause })
  })

/** Counts brackets and commas outside strings, which is cheap, before JSON.parse builds any object. */
const whyUnreadable = (text: string, most: { depth: number; values: number }): 'depth' | 'values' | undefined => {
  let depth = 0
  let values = 1
  let quoted = false
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (quoted) {
      if (code === 92) at++
      else if (code === 34) quoted = false
    } else if (code === 34) quoted = true
    else if ((code === 91 || code === 123) && ++depth > most.depth) return 'depth'
    else if (code === 93 || code === 125) depth--
    else if (code === 44 && ++values > most.values) return 'values'
  }
  return undefined
}

/** U+0000 and lone surrogates: PostgreSQL takes neither, and refuses the whole statement for them. */
const unstorable = (text: string) => text.includes('\0') || /\p{Cs}/u.test(text)
export const holdsUnstorable = (value: unknown): boolean =>
  typeof value === 'string'
    ? unstorable(value)
    : typeof value === 'object' &&
      value !== null &&
      Object.entries(value).some(([key, inner]) => unstorable(key) || holdsUnstorable(inner))
