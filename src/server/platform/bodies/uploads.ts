// Large files are written to disk while they arrive, not held in memory. Each is deleted with its request, unless the handler keeps it.
import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { countChunks, tooManyChunks, incompleteBody } from './chunk-limit.ts'
import { tooLargeMessage } from './body-limits.ts'
import { boundaryOf } from './multipart.ts'
import { Refusal } from '../refusal.ts'

const startBytes = 256
/** Errors of a client that disconnects; those of a disk have other codes. */
const leftCodes = new Set(['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE'])
/** Milliseconds after which the process that left a file counts as dead. */
const leftAfter = 24 * 3_600_000

/** `sha256`: of the content, without the boundaries of a form. */
type Stored = { path: string; type: string; size: number; sha256: string; start: Uint8Array }
export class StoredUpload {
  readonly type: string
  readonly size: number
  readonly sha256: string
  /** The first bytes. */
  readonly start: Uint8Array
  readonly #path: string
  #kept = false
  constructor({ path, type, size, sha256, start }: Stored) {
    this.type = type
    this.size = size
    this.sha256 = sha256
    this.start = start
    this.#path = path
  }
  /** Where it is until its request has ended. */
  get path(): string {
    return this.#path
  }
  /** From here on the caller deletes it. */
  keep(): { path: string } {
    this.#kept = true
    return { path: this.#path }
  }
  async drop(): Promise<void> {
    if (!this.#kept) await unlink(this.#path).catch(() => {})
  }
}

export const storeUpload = async (
  folder: string,
  body: Readable,
  { type, contentType = type, limit }: { type: string; contentType?: string | undefined; limit: number },
): Promise<StoredUpload> => {
  body.on('error', () => {}) // of a client that disconnects before the file is open; the pipeline reports it
  const uploads = join(folder, 'uploads')
  await mkdir(uploads, { recursive: true, mode: 0o700 })
  await dropLeft(uploads)
  const path = join(uploads, randomUUID())
  const hash = contentHash(boundaryOf(contentType))
  let [size, start] = [0, Buffer.alloc(0)]
  const chunks = countChunks()
  const counted = new Transform({
    transform: (chunk: Buffer, _, done) => {
      size += chunk.length
      if (size > limit) return done(new Refusal('too_large', tooLargeMessage(limit)))
      if (chunks.areTooMany(chunk)) return done(tooManyChunks())
      if (start.length < startBytes) start = Buffer.concat([start, chunk.subarray(0, startBytes)])
      hash.update(chunk)
      done(null, chunk)
    },
  })
  try {
    await pipeline(body, counted, createWriteStream(path, { mode: 0o600 }))
  } catch (error) {
    await unlink(path).catch(() => {})
    throw leftCodes.has(String((error as { code?: unknown }).code)) ? incompleteBody(error) : error
  }
  return new StoredUpload({ path, type, size, sha256: hash.digest(), start })
}

/** More than any form has; a body that is full of its boundary is no form. */
const mostBoundaries = 64

/** Clients choose a new boundary for every try, so all boundaries are hashed as the same text, also if split between chunks. */
const contentHash = (boundary: string | undefined) => {
  const hash = createHash('sha256')
  if (boundary === undefined)
    return { update: (chunk: Buffer) => void hash.update(chunk), digest: () => hash.digest('hex') }
  const mark = Buffer.from(`--${boundary}`)
  let kept: Buffer = Buffer.alloc(0)
  let met = 0
  return {
    update: (chunk: Buffer) => {
      const window = Buffer.concat([kept, chunk])
      let from = 0
      for (let at = window.indexOf(mark); at >= 0 && met < mostBoundaries; at = window.indexOf(mark, from)) {
        hash.update(window.subarray(from, at)).update('\0boundary\0')
        from = at + mark.length
        met++
      }
      const end = Math.max(from, window.length - mark.length + 1)
      hash.update(window.subarray(from, end))
      kept = window.subarray(end)
    },
    digest: () => hash.update(kept).digest('hex'),
  }
}

const dropLeft = async (folder: string) => {
  for (const name of await readdir(folder)) {
    const found = await stat(join(folder, name)).catch(() => undefined)
    if (found && found.mtimeMs < Date.now() - leftAfter) await unlink(join(folder, name)).catch(() => {})
  }
}
