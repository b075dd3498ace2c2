// Turns refusals, outages and bugs into responses.
import type { FastifyInstance } from 'fastify'
import { type RefusalBody, type RefusalCode, refusals } from '../../../contract/values/refusals.ts'
import { sendRefusal } from './alpinebits.ts'
import { diskFullMessage, type DiskWatch } from '../files/disk.ts'
import { isDiskFull, isOutage } from '../database/failures.ts'
import { limitFor, tooLargeMessage } from '../bodies/body-limits.ts'
import { Refusal } from '../refusal.ts'
import { StoredUpload } from '../bodies/uploads.ts'

const refusalCodes = Object.keys(refusals) as RefusalCode[]

/** Fastify's own errors (unreadable JSON, too large a body) have a status; an error without one is our bug. */
export const handleErrors = (app: FastifyInstance, disk?: Pick<DiskWatch, 'noteFull'>) => {
  app.decorateRequest('caller', undefined)
  // On close, because no response is sent to a client that disconnects.
  app.addHook('preHandler', async ({ body }, reply) => {
    if (body instanceof StoredUpload) reply.raw.once('close', () => void body.drop())
  })
  app.decorateRequest('property', undefined)
  app.decorate('endpoints', [])
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    reply.header('cache-control', 'no-store')
    if (error instanceof Refusal) {
      const { reason: code, message, errors, newest, retryAfter } = error
      if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
      const body: RefusalBody = {
        code,
        message,
        ...(errors && { errors: firstErrors(errors) }),
        ...(newest && { newest }),
      }
      const status = refusals[error.code]
      return sendRefusal(request, reply, status, status < 500 ? body : { ...body, request_id: request.id })
    }
    if (isOutage(error)) {
      request.log.error({ err: error, request: request.id }, 'database unreachable')
      const message = 'The database is unreachable. Nothing was saved. Try again'
      reply.header('retry-after', 2)
      return sendRefusal(request, reply, 503, { code: 'unavailable', message, request_id: request.id })
    }
    if (isDiskFull(error)) {
      disk?.noteFull()
      request.log.error({ err: error, request: request.id }, 'disk full')
      reply.header('retry-after', 60)
      return sendRefusal(request, reply, 503, { code: 'unavailable', message: diskFullMessage, request_id: request.id })
    }
    const code = refusalCodes.find((known) => refusals[known] === error.statusCode && refusals[known] < 500)
    const words = code === 'too_large' ? tooLargeMessage(limitFor(request).bytes) : code && messageFor[code]
    if (code)
      return sendRefusal(request, reply, refusals[code], { code, message: words ?? 'The request cannot be read' })
    request.log.error({ err: error, request: request.id }, 'request failed')
    const body: RefusalBody = { code: 'internal', message: 'Something went wrong', request_id: request.id } // S1§8
    return sendRefusal(request, reply, 500, body)
  })
}
/** Limits of what a refusal repeats: an unknown field can have any name. */
const mostErrors = 20
const mostOfName = 100

const firstErrors = (errors: Record<string, string[]>): Record<string, string[]> => {
  let left = mostErrors
  const first: [string, string[]][] = []
  for (const [field, messages] of Object.entries(errors)) {
    if (left === 0) break
    const shown = messages.slice(0, left)
    left -= shown.length
    first.push([field.length > mostOfName ? `${field.slice(0, mostOfName)}…` : field, shown])
  }
  return Object.fromEntries(first)
}

const messageFor: Partial<Record<RefusalCode, string>> = {
  unreadable: 'The request body is not valid JSON',
  unsupported: 'Send JSON: Content-Type: application/json',
}
