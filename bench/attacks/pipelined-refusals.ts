// Thousands of requests on one socket that wait for no answer: all of them are to be refused, and each costs the product something.
import { connect } from 'node:net'
import type { Attack, Outcome } from './attack.ts'
import { tally } from './call.ts'
import type { Target } from './target.ts'

const from = '127.0.0.66'
const longest = { full: 12_000, short: 4_000 }

type Heard = { statuses: number[]; bytes: number }
/** Every status line that arrives until the other side closes, all are answered, or the time is over. */
const pipeline = (port: number, text: string, most: number, ms: number): Promise<Heard> =>
  new Promise((resolve) => {
    const heard: Heard = { statuses: [], bytes: 0 }
    let rest = ''
    const socket = connect({ port, host: '127.0.0.1', localAddress: from })
    const end = () => {
      clearTimeout(late)
      socket.destroy()
      resolve(heard)
    }
    const late = setTimeout(end, ms)
    socket.on('error', end)
    socket.on('close', end)
    socket.on('data', (part) => {
      heard.bytes += part.length
      const words = rest + part.toString('latin1')
      for (const [, status] of words.matchAll(/HTTP\/1\.1 (\d{3}) /g)) heard.statuses.push(Number(status))
      rest = words.slice(-12) // one less than a status line's beginning, so that none counts twice
      if (heard.statuses.length >= most) end()
    })
    socket.write(text)
  })

const flood = async ({ address, short }: Target, request: string, sockets: number): Promise<Outcome> => {
  const requests = short ? 500 : 2_000
  const text = request.repeat(requests)
  const port = Number(new URL(address).port)
  const heard = await Promise.all(
    Array.from({ length: sockets }, () => pipeline(port, text, requests, short ? longest.short : longest.full)),
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
