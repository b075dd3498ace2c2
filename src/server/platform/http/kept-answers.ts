// Answers that are made once: while the database answers the same to every statement that an answer was made of, its bytes are sent again,
// also compressed. The session and the permissions are asked each time before; nothing here knows when data change, so nothing is stale.
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '../../../contract/values/endpoint.ts'
import type { Caller } from '../context.ts'
import { type AskAgain, recordReads } from '../process/recorded-reads.ts'
import { type Encoding, encodingFor, packAside } from './cached-response.ts'

type KeptAnswer = {
  askAgain: AskAgain
  bytes: number
  day: number
  text: string
  tag?: string
  packed: Map<Encoding, Promise<Buffer>>
}
export type KeptAnswers = ReturnType<typeof createKeptAnswers>

/** An offset from UTC is a multiple of this, so within it no place begins another day. */
const quarterHour = 15 * 60_000
/** Bytes: below, packing saves less than it costs. */
const leastPacked = 1_024
/** Bytes of the objects that hold one, whatever it says. */
const around = 4_096
const jsonType = 'application/json; charset=utf-8'

/** `most`: bytes of memory for all of them, with what the database answered; 0 keeps nothing. */
export const createKeptAnswers = (most: number, now: () => number) => {
  const kept = most > 0 ? new LRUCache<string, KeptAnswer>({ maxSize: most, maxEntrySize: Math.ceil(most / 8) }) : null

  /** What is large is packed in a thread, once for all who wait for it. */
  const send = async (request: FastifyRequest, reply: FastifyReply, answer: KeptAnswer) => {
    const tag = (answer.tag ??= entityTag(answer.text))
    reply.header('etag', tag).header('vary', 'accept-encoding')
    if (request.headers['if-none-match'] === tag) return reply.code(304).send()
    const encoding = answer.text.length < leastPacked ? 'identity' : encodingFor(request)
    const packing = answer.packed.get(encoding) ?? packAside[encoding](answer.text)
    answer.packed.set(encoding, packing)
    const bytes = await packing
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.type(jsonType).send(bytes)
  }

  return {
    /** Bytes that they take. */
    size: () => kept?.calculatedSize ?? 0,
    /** `make` returns a body that its schema has parsed, and depends on who calls, what is asked, the day and what it reads alone. */
    answer: async (
      asked: { e: Endpoint; caller: Caller; gds: unknown; received: object },
      request: FastifyRequest,
      reply: FastifyReply,
      make: () => Promise<unknown>,
    ) => {
      if (!kept) return reply.send(await make())
      const key = answerKey(asked)
      const day = Math.floor(now() / quarterHour)
      const before = kept.get(key)
      if (before && before.day === day && (await before.askAgain())) return send(request, reply, before)
      const { result, reads } = await recordReads(make)
      const text = JSON.stringify(result)
      if (reads && Math.floor(now() / quarterHour) === day) {
        const answer: KeptAnswer = { ...reads, day, text, packed: new Map() }
        // As text, as bytes, and packed, which is less than once more.
        kept.set(key, answer, { size: around + key.length + reads.bytes + 3 * Buffer.byteLength(text) })
        if (request.headers['if-none-match'] !== undefined) return send(request, reply, answer)
      } else kept.delete(key)
      return reply.type(jsonType).send(text)
    },
  }
}

/** Everything that an answer may depend on besides the day and the database: the whole person, not only their id. */
const answerKey = ({
  e,
  caller: { token: _, ...who },
  gds,
  received,
}: {
  e: Endpoint
  caller: Caller
  gds: unknown
  received: object
}) => JSON.stringify([e.path, who, gds, received])

const entityTag = (text: string) => `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
