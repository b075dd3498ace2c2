// The API as OpenAPI 3.1, made from the very schemas that validate it, and a page to read it on.
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { base, type Endpoint } from '../../../contract/values/endpoint.ts'
import { refusals } from '../../../contract/values/refusals.ts'
import { scopeWords } from '../../../contract/token-scopes.ts'
import { gdsNames } from '../../../domain/gds.ts'
import { tooLargeMessage } from '../bodies/body-limits.ts'
import { cachedResponse } from './cached-response.ts'

export const serveDescription = (app: FastifyInstance) => {
  const description = () => JSON.stringify(describe(app.endpoints))
  app.get(`${base}/openapi.json`, cachedResponse('application/json; charset=utf-8', description))
  app.get(
    `${base}/docs`,
    cachedResponse('text/html; charset=utf-8', () => documentPage(app.endpoints)),
  )
}

const describe = (endpoints: readonly Endpoint[]) => {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const e of endpoints) {
    const path = e.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [e.method.toLowerCase()]: operation(e) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Rateproof',
      version: '1',
      description: 'Every refused call returns a Refusal; a 5xx response carries a request id.',
    },
    servers: [{ url: base }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        app: { type: 'apiKey', in: 'header', name: 'App-Token' },
        property: { type: 'http', scheme: 'bearer', description: 'The token of a property' },
        basic: { type: 'http', scheme: 'basic', description: 'The token of a property as the password' },
      },
      schemas: { Refusal: refusalSchema },
    },
  }
}

const refusalSchema = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { type: 'string' },
    message: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
    newest: { type: 'object' },
    request_id: { type: 'string' },
  },
}

type Schema = { properties?: Record<string, unknown>; required?: string[] }
const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Schema & {
    $schema?: string
  }
  return rest
}

const parametersOf = (schema: z.ZodType | undefined, where: 'path' | 'query') => {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input')
  return Object.entries(properties).map(([name, each]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: each,
  }))
}
const header = (name: string, required: boolean, schema: object) => ({ name, in: 'header', required, schema })
const operationName = (e: Endpoint) =>
  `${e.method.toLowerCase()}${e.path.replaceAll(/[^a-z0-9]+(.)?/gi, (_, letter: string | undefined) => (letter ?? '').toUpperCase())}`

const refusalResponse = (status: number, words: string) => [
  String(status),
  { description: words, content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } } },
]

const successesOf = ({ status = 200, mayGoOn }: Endpoint) =>
  status === 202 ? [200, 202] : mayGoOn ? [status, 202] : [status]

const operation = (e: Endpoint) => {
  const mayRefuse = Object.entries(refusals).filter(
    ([code]) =>
      !['anyone', 'link'].includes(String(e.may)) ||
      !['unauthenticated', 'payment_required', 'activation_required', 'upgrade_required'].includes(code),
  )
  const content = e.gives ? mediaTypes(e.gives) : json(schemaOf(e.answer, 'output'))
  const success = { description: 'Done', ...(e.status !== 204 && { content }) }
  return {
    operationId: operationName(e),
    tags: [e.path.split('/')[1]],
    description: `For ${forWhom(e)}.${tokenWords(e)}`,
    security: securityOf(e),
    parameters: [
      ...parametersOf(e.params, 'path'),
      ...parametersOf(e.query, 'query'),
      ...(e.gds ? [header('Gds-Name', e.gds === 'needed', { enum: gdsNames })] : []),
      ...(e.kept ? [header('If-None-Match', false, { type: 'string' })] : []),
      ...(e.ifMatch ? [header('If-Match', false, { type: 'string' })] : []),
      ...(takesKey(e) ? [header('Idempotency-Key', false, { type: 'string', maxLength: 255 })] : []),
    ],
    ...(e.body && { requestBody: { required: true, content: json(schemaOf(e.body, 'input')) } }),
    ...(e.takes && {
      requestBody: { required: true, description: bodyWords(e.takes), content: mediaTypes(e.takes.types) },
    }),
    responses: {
      ...Object.fromEntries(successesOf(e).map((status) => [status, success])),
      ...(e.kept && { 304: { description: 'The answer is still the one that If-None-Match names' } }),
      ...Object.fromEntries(mayRefuse.map(([code, status]) => refusalResponse(status, code))),
    },
  }
}
const bodyWords = ({ limit, gzip }: NonNullable<Endpoint['takes']>) =>
  tooLargeMessage(limit) + (gzip ? ', plain or with Content-Encoding: gzip' : '')
const json = (schema: object) => ({ 'application/json': { schema } })
/** Bytes of one of these media types: a schema would say nothing of them. */
const mediaTypes = (types: readonly string[]) => Object.fromEntries(types.map((type) => [type, {}]))
const callers = {
  anyone: { words: 'anyone', security: [{ app: [] }] },
  link: { words: 'whoever holds the link', security: [] },
  property: { words: 'the system of a property, by its own token', security: [{ property: [] }, { basic: [] }] },
  signature: { words: 'a system that signs what it sends', security: [] },
} as const
/** What an API token needs. */
const tokenWords = (e: Endpoint) => (scopeWords(e) === '' ? '' : ` API tokens: scope ${scopeWords(e)}.`)
const forWhom = ({ may }: Endpoint) => (typeof may === 'string' ? callers[may].words : may.join(', '))
const securityOf = ({ may }: Endpoint) => (typeof may === 'string' ? callers[may].security : [{ app: [], bearer: [] }])

/** Keys are kept per person. */
const takesKey = ({ idempotent, may }: Endpoint) => idempotent && Array.isArray(may)

const documentPage = (endpoints: readonly Endpoint[]) => {
  const rows = endpoints.map((e) => {
    const notes = [e.gds && `Gds-Name ${e.gds}`, takesKey(e) && 'Idempotency-Key'].filter(Boolean).join(', ')
    const cells = [e.method, `${base}${e.path}`, forWhom(e), scopeWords(e), notes]
    return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
  })
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Rateproof API</title>
<h1>Rateproof API</h1>
<p>Every call carries <code>App-Token</code>; calls made by people carry <code>Authorization: Bearer …</code>. For a program,
create an API token in your settings: it can make the calls listed with one of its scopes, as the person who created it. The full description,
with every field, is <a href="openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<table border="1" cellpadding="4"><tr><th>Method<th>Path<th>For<th>Scope<th>Headers</tr>${rows.join('\n')}</table></html>`
}
