// Parses what was sent to an endpoint: its parts, its ids and its bytes. Reports all wrong fields at once.
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Endpoint } from '../../../contract/values/endpoint.ts'
import { schemaMessage } from '../../../contract/values/schema-messages.ts'
import { holdsUnstorable, unpacked } from '../bodies/body-parsers.ts'
import { gdsNamed, isGzipped, mediaTypeOf } from './gate.ts'
import { Refusal } from '../refusal.ts'
import { StoredUpload } from '../bodies/uploads.ts'

/** A body has only the fields of its schema: an unknown one is a mistake or an attack. */
export const strict = (schema: z.ZodType) => (schema instanceof z.ZodObject ? schema.strict() : schema)

export const sentIn = async (limit: number, { headers, body }: FastifyRequest) => {
  if (body instanceof StoredUpload) return body
  const bytes = isGzipped(headers) && isBytes(body) ? await unpacked(body, limit) : body
  return { type: mediaTypeOf(headers), bytes }
}

const isBytes = (body: unknown): body is Uint8Array => body instanceof Uint8Array && body.length > 0
const isSent = (body: unknown) => isBytes(body) || (body instanceof StoredUpload && body.size > 0)

type Schemas = Partial<Record<'params' | 'query' | 'body', z.ZodType | undefined>>
const isId = (field: string) => /^(id|\w+_id)$/.test(field)

/** Ill-formed ids first, then what is out of reach, then all the rest at once. */
export const parseRequest = async (
  e: Endpoint,
  schemas: Schemas,
  request: FastifyRequest,
  refuseOutOfReach: () => Promise<unknown>,
) => {
  const errors = new Map<string, string[]>() // not an object: a field may be called __proto__
  const received: Record<string, unknown> = {}
  for (const part of ['params', 'query', 'body'] as const) {
    const unknown = part === 'body' ? unknownFields(e.body, request.body) : []
    if (unknown.length > mostUnknown) {
      for (const field of unknown) errors.set(field, ['Unknown field'])
      continue // neither walked nor validated
    }
    if (schemas[part] && holdsUnstorable(request[part]))
      throw new Refusal('invalid', 'The text contains characters that cannot be saved')
    const read = schemas[part]?.safeParse(request[part] ?? (part === 'body' ? {} : undefined), { error: schemaMessage })
    if (read?.success) received[part] = read.data
    else for (const issue of read?.error.issues ?? []) addIssue(errors, issue)
  }
  if (e.takes && !isSent(request.body))
    errors.set('body', [e.takes.stored ? 'This file is empty' : 'Field is required'])
  if (isGdsMissing(e, request)) errors.set('gds-name', ['Name the GDS in the Gds-Name header'])
  if (errors.size === 0) return received
  if (![...errors.keys()].some(isId)) await refuseOutOfReach()
  throw new Refusal('invalid', 'Check the fields below', { errors: Object.fromEntries(errors) })
}

/** An unknown name is an error even where none is needed: the caller would get something else than they asked for. */
const isGdsMissing = (e: Endpoint, request: FastifyRequest) =>
  e.gds !== undefined && !gdsNamed(request) && (e.gds === 'needed' || Boolean(request.headers['gds-name']))

const mostUnknown = 20
/** The fields that the schema does not name, up to the number at which the body is refused. */
const unknownFields = (schema: z.ZodType | undefined, body: unknown): string[] => {
  const unknown: string[] = []
  if (!(schema instanceof z.ZodObject) || typeof body !== 'object' || body === null || Array.isArray(body))
    return unknown
  for (const field in body) {
    if (!Object.hasOwn(schema.shape, field)) unknown.push(field)
    if (unknown.length > mostUnknown) break
  }
  return unknown
}

const addIssue = (errors: Map<string, string[]>, issue: z.core.$ZodIssue) => {
  const unknown = issue.code === 'unrecognized_keys' ? issue.keys : undefined
  for (const field of unknown ?? [String(issue.path[0] ?? 'body')])
    errors.set(field, [...(errors.get(field) ?? []), unknown ? 'Unknown field' : issue.message])
}

/** Only ids that the endpoint declares, as its schema reads them. */
export const idsOf = (e: Endpoint, request: FastifyRequest) => {
  const parts: [z.ZodType | undefined, unknown][] = [
    [e.body, request.body],
    [e.query, request.query],
    [e.params, request.params], // the address says what a call is about: its ids win
  ]
  const ids: Record<string, number> = {}
  for (const [schema, sent] of parts) {
    if (!(schema instanceof z.ZodObject) || typeof sent !== 'object' || sent === null) continue
    for (const [name, field] of Object.entries(schema.shape)) {
      if (!isId(name) || !Object.hasOwn(sent, name)) continue
      const read = z.safeParse(field, (sent as Record<string, unknown>)[name])
      if (read.success && typeof read.data === 'number') ids[name] = read.data
    }
  }
  return ids
}
