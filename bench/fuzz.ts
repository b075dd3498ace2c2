// Random requests to every call of the product, by people of every role: none may return 5xx, none may hang, none may be refused with a
// long answer, and an id that is not plain digits finds nothing.
import {
  type Arbitrary,
  array,
  constant,
  constantFrom,
  dictionary,
  double,
  integer,
  json,
  oneof,
  option,
  record,
  sample,
  string,
  tuple,
} from 'fast-check'
import { pipeline } from './load/pipeline.ts'
import { appToken, logInTo, startProduct } from './product.ts'
import { sized } from './size.ts'

const requests = sized(100_000, 2_000, 200)
const atOnce = 16
const inOneGo = 50
const seed = Number(process.env['FC_SEED'] ?? 20_260_101)
/** Of a refusal: at most 20 errors. */
const longestRefusal = 16_384
const print = (line: string) => process.stdout.write(`${line}\n`)

type Schema = { properties?: Record<string, unknown> }
type Operation = {
  parameters?: { name: string; in: string; schema?: { type?: string } }[]
  requestBody?: { content: Record<string, { schema?: Schema }> }
}
const product = await startProduct()
const tokens = [null, 'x'.repeat(43)] as (string | null)[]
for (const who of ['owner', 'agent', 'admin']) tokens.push(await logInTo(product.address, who).catch(() => null))
const described = (await (await fetch(`${product.address}/api/openapi.json`)).json()) as {
  paths: Record<string, Record<string, Operation>>
}
/** Logging out would leave the rest of the requests without anybody. */
const calls = Object.entries(described.paths)
  .filter(([path]) => !path.endsWith('/logout'))
  .flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )

/** Values that have broken servers, next to plain ones. */
const value: Arbitrary<unknown> = oneof(
  { weight: 4, arbitrary: integer({ min: 1, max: 12 }) },
  {
    weight: 3,
    arbitrary: constantFrom('2027-01-10', '2027-01-12', '0000-01-01', '9999-12-31', '2027-02-30', '-1-1-1'),
  },
  integer(),
  double(),
  string({ unit: 'binary', maxLength: 40 }),
  constantFrom(
    '',
    '\u0000',
    '\ud800',
    '%',
    "' or 1=1 --",
    '${7*7}',
    '../../etc/passwd',
    'x'.repeat(5_000),
    '1e400',
    '__proto__',
  ),
  constantFrom(null, true, false, Number.MAX_SAFE_INTEGER, -1, 0, 2 ** 31, 2 ** 63),
  array(oneof(integer(), string()), { maxLength: 4 }),
  constant({ __proto__: null, constructor: { prototype: {} } }),
)
/** What a lenient reader takes for 1. */
const oddIds = ['1e0', '0x1', '+1', ' 1', '1 ', '1.0', '0b1', '1\n', '\uff11']
const oddId = constantFrom(...oddIds)
/** Texts that are slow to read for an expression that tries every way. */
const hostileText = constantFrom(
  `${'.'.repeat(4_000)}F`,
  `${' '.repeat(20_000)}x`,
  `${'0'.repeat(20_000)}x`,
  '([{'.repeat(7_000),
  'NON REFUNDABLE OR '.repeat(1_000),
  '1,'.repeat(10_000),
  `${'a@'.repeat(10_000)}b`,
)
const wide = (n: number, given: unknown) => Object.fromEntries(Array.from({ length: n }, (_, at) => [`f${at}`, given]))
const text = (given: unknown) => (typeof given === 'string' ? given : (JSON.stringify(given) ?? ''))
/** A lone surrogate cannot be encoded; what it becomes is sent instead. */
const encoded = (given: unknown) => encodeURIComponent(Buffer.from(text(given), 'utf8').toString('utf8'))

const wideBody = (fields: string[]) =>
  constantFrom(
    JSON.stringify(wide(20_000, 0)),
    ...fields.slice(0, 4).map((field) => JSON.stringify({ [field]: Array.from({ length: 10_000 }, () => 'x') })),
    ...fields.slice(0, 4).map((field) => JSON.stringify({ [field]: wide(5_000, {}) })),
  )

const request = constantFrom(...calls).chain(({ path, method, operation }) => {
  const named = (where: string) =>
    (operation.parameters ?? []).filter((each) => each.in === where).map(({ name }) => name)
  const fields = Object.keys(Object.values(operation.requestBody?.content ?? {})[0]?.schema?.properties ?? {})
  const type = Object.keys(operation.requestBody?.content ?? {})[0] ?? 'application/json'
  return record({
    path: constant(path),
    method: constant(method),
    type: oneof({ weight: 9, arbitrary: constant(type) }, constantFrom('text/plain', 'application/xml', 'x')),
    params: tuple(...(path.match(/\{\w+\}/g) ?? []).map(() => oneof({ weight: 4, arbitrary: value }, oddId))),
    query: dictionary(constantFrom(...named('query'), 'other'), value, { maxKeys: 4 }),
    body: oneof(
      {
        weight: 8,
        arbitrary: dictionary(constantFrom(...fields, 'other'), value, { maxKeys: 6 }).map((body) =>
          JSON.stringify(body),
        ),
      },
      constantFrom('{', '[]', 'null', '"x"', `${'['.repeat(2_000)}`, ''),
      json(),
      dictionary(constantFrom(...fields, 'other'), hostileText, { maxKeys: 3 }).map((body) => JSON.stringify(body)),
      wideBody(fields),
    ),
    gds: constantFrom('travel_port', 'sabre', '', 'other'),
    token: constantFrom(...tokens),
    key: option(constantFrom('a', 'b', ' ', 'x'.repeat(300)), { freq: 5 }),
  })
})

type Drawn = typeof request extends Arbitrary<infer T> ? T : never
const send = async ({ path, method, type, params, query, body, gds, token, key }: Drawn) => {
  let at = 0
  const filled = path.replace(/\{\w+\}/g, () => encoded(params[at++]))
  const search = Object.entries(query).map(([name, given]) => `${encodeURIComponent(name)}=${encoded(given)}`)
  const hasBody = method !== 'GET' && method !== 'DELETE'
  const address = `${product.address}${filled.startsWith('/api') ? '' : '/api'}${filled}?${search.join('&')}`
  const answer = await fetch(address, {
    method,
    headers: {
      'app-token': appToken,
      'gds-name': gds,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key && key.trim() && { 'idempotency-key': key }),
      ...(hasBody && { 'content-type': type }),
    },
    ...(hasBody && { body }),
    signal: AbortSignal.timeout(70_000),
  })
  const words = await answer.text()
  const sent = { address, method, body: body.slice(0, 200) }
  const isFound = answer.status < 300 && numericIds(path).some((place) => oddIds.includes(text(params[place])))
  const isLong = answer.status >= 400 && words.length > longestRefusal
  const wrong = isFound ? 'an odd id finds something' : isLong ? `a refusal of ${words.length} characters` : undefined
  return { status: answer.status, words: answer.status >= 500 ? words.slice(0, 300) : '', wrong, ...sent }
}
/** Which places of a path are ids of rows. */
const numericIds = (path: string): number[] => {
  const operations = Object.values(described.paths[path] ?? {})
  const isId = (name: string) =>
    operations.some(({ parameters = [] }) =>
      parameters.some((each) => each.in === 'path' && each.name === name && each.schema?.type === 'integer'),
    )
  return [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, name = ''], at) => (isId(name) ? [at] : []))
}

/** The sandbox may fail as a GDS does, and a server may be busy: these say what happened and that it may be tried again. */
const isOurs = ({ status, words }: { status: number; words: string }) =>
  status >= 500 && !/"code":"(gds_|busy|throttled|interrupted)/.test(words)

const drawn = sample(request, { numRuns: requests, seed })[Symbol.iterator]()
const counts = new Map<number, number>()
const wrong: string[] = []
const lane = async () => {
  for (const each of drawn) {
    const answer = await send(each).catch((error: unknown) => ({
      status: 599,
      words: String(error),
      address: each.path,
      method: each.method,
      body: '',
      wrong: undefined,
    }))
    counts.set(answer.status, (counts.get(answer.status) ?? 0) + 1)
    if (isOurs(answer) || answer.wrong)
      wrong.push(`${answer.status} ${answer.method} ${answer.address} ${answer.body} → ${answer.wrong ?? answer.words}`)
  }
}
/** What was drawn for the reading calls once more, without waiting for answers. */
const pipelined = async () => {
  const reads = sample(request, { numRuns: requests / 10, seed: seed + 1 }).filter(({ method }) => method === 'GET')
  for (let at = 0; at < reads.length; at += inOneGo) {
    const some = reads.slice(at, at + inOneGo).map(({ path, params, token }) => {
      let next = 0
      const filled = path.replace(/\{\w+\}/g, () => encoded(params[next++]).slice(0, 200))
      const login = token ? `Authorization: Bearer ${token}\r\n` : ''
      return `GET ${filled.startsWith('/api') ? '' : '/api'}${filled} HTTP/1.1\r\nHost: a\r\nApp-Token: ${appToken}\r\n${login}\r\n`
    })
    const heard = await pipeline({ address: product.address, text: some.join(''), most: some.length, ms: 70_000 })
    for (const status of heard.statuses) counts.set(status, (counts.get(status) ?? 0) + 1)
    const failed = heard.statuses.filter((status) => status >= 500 && status !== 503)
    if (failed.length > 0) wrong.push(`pipelined: ${failed.join(', ')}`)
    if (heard.statuses.length === 0) wrong.push('pipelined: no answer at all')
  }
}
const began = performance.now()
try {
  await Promise.all(Array.from({ length: atOnce }, lane))
  await pipelined()
} finally {
  await product.stop()
}
print(
  `${requests} requests to ${calls.length} calls in ${((performance.now() - began) / 1000).toFixed(0)} s, seed ${seed}`,
)
print(
  `  ${[...counts]
    .toSorted(([a], [b]) => a - b)
    .map(([status, n]) => `${status}: ${n}`)
    .join('  ')}`,
)
for (const each of wrong.slice(0, 20)) print(`  FAILED: ${each.slice(0, 600)}`)
process.exit(wrong.length > 0 ? 1 : 0)
