// One call from a loopback address of its own, so that the product takes each caller for another network address.
import { Agent, request } from 'node:http'
import { appToken } from '../product.ts'

export type Answer = { status: number; text: string; ms: number; bytes: number }
export type Call = {
  method?: string
  path: string
  /** Where it comes from: any address of 127.0.0.0/8. Without it from one that nobody has come from, so that no limit ends what is tried. */
  from?: string
  token?: string
  body?: unknown
  headers?: Record<string, string>
  /** Milliseconds until it is given up; the status is 0 then. */
  patience?: number
}

const agent = new Agent({ keepAlive: true, maxSockets: 1_000 })
let strangers = 0
const freshAddress = () => {
  const n = strangers++
  return `127.${200 + (Math.floor(n / 62_500) % 50)}.${Math.floor(n / 250) % 250}.${1 + (n % 250)}`
}
const bodyOf = (body: unknown) => (typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body))

/** Never fails: a call that nobody answered has status 0. */
export const ask = (address: string, { method, path, from, token, body, headers, patience }: Call): Promise<Answer> =>
  new Promise((resolve) => {
    const began = performance.now()
    const parts: Buffer[] = []
    const end = (status: number) => {
      const bytes = Buffer.concat(parts)
      resolve({ status, text: bytes.toString(), ms: performance.now() - began, bytes: bytes.length })
    }
    const sent = body === undefined ? undefined : bodyOf(body)
    const call = request(
      `${address}${path}`,
      {
        agent,
        method: method ?? (sent === undefined ? 'GET' : 'POST'),
        localAddress: from ?? freshAddress(),
        headers: {
          'app-token': appToken,
          'gds-name': 'travel_port',
          ...(token && { authorization: `Bearer ${token}` }),
          ...(sent !== undefined && {
            'content-type': 'application/json',
            'content-length': String(Buffer.byteLength(sent)),
          }),
          ...headers,
        },
        timeout: patience ?? 20_000,
      },
      (answer) => {
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('error', () => end(0))
        answer.on('end', () => end(answer.statusCode ?? 0))
      },
    )
    call.on('timeout', () => call.destroy())
    call.on('error', () => end(0))
    call.end(sent)
  })

/** `data` of an answer in JSON; undefined for any other. */
export const dataOf = <T>({ text }: Answer): T | undefined => {
  try {
    return (JSON.parse(text) as { data?: T }).data
  } catch {
    return undefined
  }
}

/** How many answers had which status, as '422 × 2000, 200 × 3'. */
export const tally = (statuses: Iterable<number>): string => {
  const counts = new Map<number, number>()
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1)
  const all = [...counts].toSorted(([, a], [, b]) => b - a)
  return all.map(([status, n]) => `${status === 0 ? 'no answer' : status} × ${n}`).join(', ')
}
