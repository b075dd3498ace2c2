// A response that is the same for everybody: made at the first request, then cached as bytes, also compressed.
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const forms = {
  identity: (text: string) => Buffer.from(text),
  br: (text: string) => brotliCompressSync(text, brotli),
  gzip: (text: string) => gzipSync(text),
}
/** The same in a thread, where texts may be large and the server has others to answer. */
export const packAside: Record<Encoding, (text: string) => Promise<Buffer>> = {
  identity: async (text) => Buffer.from(text),
  br: (text) => promisify(brotliCompress)(text, brotli),
  gzip: promisify(gzip),
}
export type Encoding = keyof typeof forms

/** The best encoding that the client accepts; `q=0` says that it does not accept one. */
export const encodingFor = ({ headers }: FastifyRequest): Encoding => {
  const accepted = String(headers['accept-encoding'] ?? '')
    .toLowerCase()
    .split(',')
    .filter((each) => !/;\s*q=0(\.0*)?\s*$/.test(each))
    .map((each) => each.split(';')[0]?.trim())
  return (['br', 'gzip'] as const).find((each) => accepted.includes(each)) ?? 'identity'
}

export const cachedResponse = (type: string, make: () => string) => {
  let kept: { text: string; tag: string; packed: Map<Encoding, Buffer> } | undefined
  const madeOnce = () => {
    if (kept) return kept
    const text = make()
    const tag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
    return (kept = { text, tag, packed: new Map() })
  }
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { text, tag, packed } = madeOnce()
    reply.headers({ 'cache-control': 'no-cache', etag: tag, vary: 'accept-encoding' })
    if (request.headers['if-none-match'] === tag) return reply.code(304).send()
    reply.type(type)
    const encoding = encodingFor(request)
    const bytes = packed.get(encoding) ?? forms[encoding](text)
    packed.set(encoding, bytes)
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.send(bytes)
  }
}
