// What a heavy neighbour does again and again until it is stopped: many of it at once, and how it is answered besides success.
import { sandboxHotels } from '../../src/sandbox/world/hotels.ts'
import type { Done } from '../load/client.ts'
import { pipeline } from '../load/pipeline.ts'
import type { SandboxProcess } from '../sandbox.ts'
import { appToken } from '../product.ts'

export type Headers = Record<string, string>
export type Init = { method?: string; body?: string; type?: string }
type Neighbour = {
  name: string
  many: number
  work: () => Promise<Done>
  expected?: number[]
  /** What has to be there before it begins. */
  begin?: () => Promise<unknown>
}
type Place = {
  address: string
  sandbox: SandboxProcess
  heavy: Headers
  admin: Headers
  call: (headers: Headers, path: string, init?: Init) => Promise<Done>
}

const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const propertyOf = (hotel_id: number) => {
  const { property_id = '', chain_code = '' } = sandboxHotels[hotel_id - 1] ?? {}
  return { property_id, chain_code }
}
const part = (name: string, more: string) => `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`
const unknownFields = JSON.stringify(Object.fromEntries(Array.from({ length: 60_000 }, (_, n) => [`f${n}`, 0])))
const hostileText = `${'.'.repeat(4_000)}F`
const [hanging, hostile] = [7, 8]

export const neighboursOf = async ({ address, sandbox, heavy, admin, call }: Place): Promise<Neighbour[]> => {
  const post = (path: string, body: object) => call(heavy, path, { method: 'POST', body: JSON.stringify(body) })
  let asked = 0
  const search = (hotel_id?: number) => {
    const n = asked++
    const [start_date, end_date] = [dayAhead(60 + (n % 250)), dayAhead(62 + (n % 250))]
    return post('/checkups', { hotel_id: hotel_id ?? (n % 8) + 1, start_date, end_date })
  }
  /** The template's rows, many times. */
  const template = await (await fetch(`${address}/api/own-data/template?format=csv`, { headers: heavy })).text()
  const upload = template.trimEnd() + `\n${template.split('\n').slice(1).join('\n').trimEnd()}`.repeat(300)
  const plansOf = async (hotel_id: number) => {
    const found = await fetch(`${address}/api/hotels/${hotel_id}`, { headers: heavy })
    const { data } = (await found.json()) as { data: { rates: { rate_plan: string }[] } }
    return data.rates.map(({ rate_plan }) => rate_plan)
  }
  const loadHostile = async () => {
    for (const rate_plan of (await plansOf(hostile)).slice(0, 3))
      await sandbox.tell('fix', { ...propertyOf(hostile), rate_plan, field: 'rate_name', text: hostileText })
  }
  const refusals = async (): Promise<Done> => {
    const began = performance.now()
    const text = `GET /api/gds HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(500)
    const { statuses, retries } = await pipeline({ address, text, most: 500, ms: 30_000 })
    const odd = statuses.find((status) => ![401, 403, 422, 429, 503].includes(status))
    // The first answer stands for all of them, unless one should not be.
    return { status: odd ?? statuses[0] ?? 0, ms: performance.now() - began, retry: retries > 0, text: '' }
  }
  const emptyFile = () => {
    const file = part('file', '; filename="a.csv"\r\nContent-Type: text/csv')
    const body = `${part('gds_id', '')}1\r\n${file}${'\n'.repeat(20_000_000)}\r\n--b--\r\n`
    return call(admin, '/hotels-imports', { method: 'POST', body, type: 'multipart/form-data; boundary=b' })
  }
  const bad = { email: 'owner@demo.example', password: 'wrong', device_name: 'bench' }
  return [
    { name: 'nobody else', many: 0, work: () => call(heavy, '/profile') },
    { name: 'searches', many: 20, work: () => search() },
    { name: 'long lists', many: 16, work: () => call(heavy, '/checkups?length=1000') },
    {
      name: 'imports',
      many: 4,
      work: () => call(heavy, '/hotels/1/own-data/import', { method: 'POST', body: upload, type: 'text/csv' }),
    },
    { name: 'wrong log-ins', many: 16, work: () => post('/login', bad), expected: [422] },
    {
      name: 'wrong input',
      many: 32,
      work: () => post('/checkups', { hotel_id: 'x'.repeat(50_000) }),
      expected: [422],
    },
    { name: 'pipelines refusals', many: 20, work: refusals, expected: [401, 403, 422, 429] },
    {
      name: 'sends wide bodies',
      many: 8,
      work: () => call({ 'app-token': appToken }, '/login', { method: 'POST', body: unknownFields }),
      expected: [400, 413, 422],
    },
    {
      name: 'hangs 40 searches of one hotel',
      many: 40,
      work: () => search(hanging),
      expected: [502, 503, 504],
      begin: () => sandbox.tell('faults', { kind: 'hang_before_headers', count: 100_000, ...propertyOf(hanging) }),
    },
    { name: 'reads a hostile text', many: 4, work: () => search(hostile), begin: loadHostile },
    { name: 'imports newlines', many: 2, work: emptyFile, expected: [409, 422] },
  ]
}
