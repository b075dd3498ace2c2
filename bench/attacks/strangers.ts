// What needs no sign-in and costs more than it sends: large bodies under a wrong signature, bodies in tiny chunks, guesses at links.
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import type { Attack, Outcome } from './attack.ts'
import { tally } from './call.ts'
import type { Target } from './target.ts'

const from = '127.0.0.66'
const lasting = { full: 3_000, short: 1_000 }

const guessLinks = async ({ ask, short }: Target): Promise<Outcome> => {
  const until = performance.now() + (short ? lasting.short : lasting.full)
  const statuses: number[] = []
  const lane = async (path: string) => {
    while (performance.now() < until)
      statuses.push((await ask({ path: `${path}/${randomBytes(32).toString('base64url')}`, from })).status)
  }
  const paths = ['/api/verification', '/api/links/invitation', '/api/issue-answers']
  await Promise.all(Array.from({ length: short ? 30 : 100 }, (_, n) => lane(paths[n % paths.length] ?? '')))
  return { sent: statuses.length * 200, answered: tally(statuses), problems: [] }
}

const signature = () => `t=${Math.floor(Date.now() / 1000)},v1=${'a'.repeat(64)}`
/** Sends until it is cut off or the time is over. */
const pour = async (address: string, { head, bytes }: { head: string; bytes: Buffer }, ms: number) => {
  const { port, hostname } = new URL(address)
  const socket = connect({ port: Number(port), host: hostname, localAddress: from })
  let [status, sent] = [0, 0]
  socket.on('error', () => {}).on('data', (data) => (status = Number(data.toString('latin1', 9, 12))))
  const closed = once(socket, 'close')
  const late = setTimeout(() => socket.destroy(), ms)
  socket.write(head)
  while (!socket.destroyed) {
    sent += bytes.length
    if (!socket.write(bytes)) await Promise.race([once(socket, 'drain'), closed]).catch(() => {})
  }
  clearTimeout(late)
  return { status, sent }
}
const headOf = (path: string, length: string) =>
  `POST ${path} HTTP/1.1\r\nHost: a\r\nApp-Token: rateproof-web\r\nContent-Type: application/json\r\nStripe-Signature: ${signature()}\r\n${length}\r\n\r\n`
const pourOn =
  (path: string, length: string, bytes: Buffer) =>
  async ({ address, short }: Target): Promise<Outcome> => {
    const ms = short ? lasting.short : lasting.full
    const sockets = Array.from({ length: short ? 10 : 40 }, () =>
      pour(address, { head: headOf(path, length), bytes }, ms),
    )
    const all = await Promise.all(sockets)
    const sent = all.reduce((sum, each) => sum + each.sent, 0)
    return { sent, answered: tally(all.map(({ status }) => status)), problems: [] }
  }

const tinyChunks = Buffer.from('1\r\nx\r\n'.repeat(4_000))
const chunked = 'Transfer-Encoding: chunked'
const webhook = '/api/billing/webhook'
export const strangers: Attack[] = [
  { name: 'guesses at links, 100 sockets', again: true, run: guessLinks },
  {
    name: 'large bodies under a wrong signature, 40 sockets',
    again: true,
    run: pourOn(webhook, `Content-Length: ${250 * 1024}`, Buffer.alloc(16_384, 120)),
  },
  { name: 'a webhook in chunks of one byte, 40 sockets', again: true, run: pourOn(webhook, chunked, tinyChunks) },
  { name: 'a log-in in chunks of one byte, 40 sockets', again: true, run: pourOn('/api/login', chunked, tinyChunks) },
]
