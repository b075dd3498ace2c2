// Every call with values of the wrong shape: what is said is the specification's words or ours. S1§8
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '../../../contract/values/endpoint.ts'
import { projectRoot } from '../process/paths.ts'
import { parseRequest, strict } from './parse-request.ts'
import { Refusal } from '../refusal.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answer' in value

const contract = join(projectRoot, 'src/contract')
const files = readdirSync(contract).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
const modules: Record<string, unknown>[] = await Promise.all(files.map((file) => import(join(contract, file))))
const calls = modules
  .flatMap((module) => Object.values(module))
  .flatMap((group) => (typeof group === 'object' && group !== null ? Object.values(group) : []))
  .filter(isEndpoint)

const wrong = [
  undefined,
  null,
  7,
  -1.5,
  2 ** 60,
  Number.NaN,
  true,
  '',
  'x',
  'x'.repeat(20_000),
  [],
  [7],
  ['x', null, {}],
  Array.from({ length: 3000 }, () => 'x'),
  {},
  { id: 'x', x: 7 },
]

const shapeOf = (schema: z.ZodType | undefined): Record<string, z.ZodType> =>
  schema instanceof z.ZodObject ? schema.shape : {}
/** Each wrong value alone, in each field, and in the fields of the objects inside it. */
const wrongOnesOf = (schema: z.ZodType | undefined): unknown[] => [
  ...wrong,
  ...Object.entries(shapeOf(schema)).flatMap(([field, inner]) => [
    ...wrong.map((value) => ({ [field]: value })),
    ...Object.keys(shapeOf(inner)).flatMap((name) => wrong.map((value) => ({ [field]: { [name]: value } }))),
    ...wrong.map((value) => ({ [field]: [{ id: value }] })),
  ]),
]

const parts = ['params', 'query', 'body'] as const
const wordsOf = async (e: Endpoint, part: (typeof parts)[number], sent: unknown): Promise<string[]> => {
  const schemas = { params: e.params, query: e.query, body: e.body && strict(e.body) }
  const request = { headers: {}, [part]: sent } as unknown as FastifyRequest
  const refused: unknown = await parseRequest(e, schemas, request, async () => undefined).catch(
    (error: unknown) => error,
  )
  return refused instanceof Refusal ? [refused.message, ...Object.values(refused.errors ?? {}).flat()] : []
}

/** Words of the library that validates. */
const foreign =
  /invalid (input|option|string|number|key|value)|too (big|small)|expected|received|unrecogni|pattern|\bNaN\b|undefined|\[object/i

test('no refusal of any call speaks the words of a validation library', async () => {
  expect(calls.length).toBeGreaterThan(150)
  const said = new Map<string, string>()
  for (const e of calls)
    for (const part of parts)
      if (e[part])
        for (const sent of wrongOnesOf(e[part]))
          for (const words of await wordsOf(e, part, sent)) said.set(words, `${e.method} ${e.path}: ${words}`)
  expect([...said].filter(([words]) => foreign.test(words)).map(([, at]) => at)).toEqual([])
  expect(said.size).toBeGreaterThan(30)
})
