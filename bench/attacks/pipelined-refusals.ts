// Thousands of requests on one socket that wait for no answer: all of them are to be refused, and each costs the product something.
import { pipeline } from '../load/pipeline.ts'
import type { Attack, Outcome } from './attack.ts'
import { tally } from './call.ts'
import type { Target } from './target.ts'

const from = '127.0.0.66'
const longest = { full: 12_000, short: 4_000 }

const flood = async ({ address, short }: Target, request: string, sockets: number): Promise<Outcome> => {
  const requests = short ? 500 : 2_000
  const text = request.repeat(requests)
  const ms = short ? longest.short : longest.full
  const heard = await Promise.all(
    Array.from({ length: sockets }, () => pipeline({ address, text, most: requests, ms, from })),
  )
  const statuses = heard.flatMap((each) => each.statuses)
  const bytes = heard.reduce((sum, each) => sum + each.bytes, 0)
  return {
    sent: text.length * sockets,
    answered: `${statuses.length} of ${requests * sockets} (${tally(statuses)}), ${(bytes / 1e6).toFixed(1)} MB`,
    problems: [],
  }
}

const wrongLogIn = JSON.stringify({ email: 'nobody@bench.example', password: 'wrong', device_name: 'x' })
const kinds: [name: string, request: string, sockets: number, long?: boolean][] = [
  ['GET /api/gds without headers', 'GET /api/gds HTTP/1.1\r\nHost: a\r\n\r\n', 20],
  ['GET /api/gds without headers', 'GET /api/gds HTTP/1.1\r\nHost: a\r\n\r\n', 50],
  ['a path that is not there', 'GET /api/nowhere HTTP/1.1\r\nHost: a\r\n\r\n', 20, true],
  ['a page', 'GET /login HTTP/1.1\r\nHost: a\r\nAccept-Encoding: br\r\n\r\n', 20, true],
  [
    'a wrong log-in',
    `POST /api/login HTTP/1.1\r\nHost: a\r\nApp-Token: rateproof-web\r\nContent-Type: application/json\r\nContent-Length: ${wrongLogIn.length}\r\n\r\n${wrongLogIn}`,
    20,
  ],
]

export const pipelinedRefusals: Attack[] = kinds.map(([name, request, sockets, long = false]) => ({
  name: `pipelines ${name}, ${sockets} sockets`,
  again: true,
  long,
  run: (target) => flood(target, request, sockets),
}))
