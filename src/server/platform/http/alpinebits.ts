// What AlpineBits requires: its clients get refusals as text, and a header that says that bodies may be compressed.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '../../../contract/values/endpoint.ts'
import type { RefusalBody } from '../../../contract/values/refusals.ts'
import { mediaTypeOf } from './gate.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    speaks?: Endpoint['speaks'] | undefined
  }
}
type Headers = FastifyRequest['headers']

/** The version that a client says it speaks; a client from before 2013 says none. */
export const alpineVersionOf = (headers: Headers): string | undefined =>
  headers['x-alpinebits-clientprotocolversion']?.toString().trim()
const isClient = (headers: Headers) =>
  alpineVersionOf(headers) !== undefined || mediaTypeOf(headers) === 'multipart/form-data'

export const greetAlpineBits = ({ speaks }: Endpoint, reply: FastifyReply) => {
  if (speaks === 'alpinebits') reply.header('x-alpinebits-server-accept-encoding', 'gzip')
}

/** The body as every refusal has it, or for AlpineBits the text that its clients look for. */
export const sendRefusal = (request: FastifyRequest, reply: FastifyReply, status: number, body: RefusalBody) => {
  reply.code(status)
  if (request.routeOptions.config.speaks !== 'alpinebits' || !isClient(request.headers)) return reply.send(body)
  if (status === 401) reply.header('www-authenticate', 'Basic realm="Rateproof"')
  const words = status === 401 ? 'invalid or missing username/password' : body.message
  return reply.type('text/plain; charset=utf-8').send(`ERROR:${words}`)
}
