// Sockets that say nothing, headers and bodies that arrive letter by letter, and headers that are too large.
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Attack } from './attack.ts'
import { tally } from './call.ts'
import type { Target } from './target.ts'

const from = '127.0.0.66'
const post =
  'POST /api/login HTTP/1.1\r\nHost: a\r\nApp-Token: rateproof-web\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{'

/** Each writes `first` and then a letter four times a second, for a while. */
const drip = async ({ address, short }: Target, first: string, letter: string) => {
  const sockets: Socket[] = []
  const heard: number[] = []
  const many = short ? 200 : 1_000
  let sent = 0
  const write = (socket: Socket, text: string) => {
    if (text && socket.writable) socket.write(text)
    sent += text.length
  }
  for (let n = 0; n < many; n++) {
    const socket = connect({ port: Number(new URL(address).port), host: '127.0.0.1', localAddress: from })
    socket.on('error', () => {})
    socket.on('data', (part) => {
      const status = /^HTTP\/1\.1 (\d{3})/.exec(part.toString('latin1'))?.[1]
      if (status) heard.push(Number(status))
    })
    sockets.push(socket)
    write(socket, first)
  }
  for (let n = 0; n < (short ? 6 : 20); n++) {
    await wait(250)
    for (const socket of sockets) write(socket, letter)
  }
  const open = sockets.filter(({ closed }) => !closed).length
  for (const socket of sockets) socket.destroy()
  return { sent, answered: `${tally(heard) || 'nothing'}; ${open} of ${many} still open`, problems: [] }
}

const hugeHeaders = async ({ ask, short }: Target) => {
  const answers = await Promise.all(
    Array.from({ length: short ? 20 : 200 }, () =>
      ask({ path: '/api/gds', headers: { 'x-huge': 'x'.repeat(64_000) }, from }),
    ),
  )
  const accepted = answers.filter(({ status }) => status > 0 && status < 400)
  return {
    sent: answers.length * 64_000,
    answered: tally(answers.map(({ status }) => status)),
    problems: accepted.length > 0 ? [`${accepted.length} calls with 64 kB of headers were accepted`] : [],
  }
}

export const slowSenders: Attack[] = [
  { name: 'opens sockets and says nothing', long: true, run: (target) => drip(target, '', '') },
  { name: 'sends headers letter by letter', run: (target) => drip(target, 'GET / HTTP/1.1\r\nX-Slow: ', 'x') },
  { name: 'sends a body letter by letter', long: true, run: (target) => drip(target, post, ' ') },
  { name: 'sends 64 kB of headers', again: true, run: hugeHeaders },
]
