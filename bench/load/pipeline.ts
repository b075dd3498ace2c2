// Many requests written to one socket at once, without waiting for an answer.
import { connect } from 'node:net'

type Heard = { statuses: number[]; bytes: number; retries: number }
type Pipeline = { address: string; text: string; most: number; ms: number; from?: string }

/** Every status that arrives until the other side closes, all requests are answered, or the time is over. */
export const pipeline = ({ address, text, most, ms, from = '127.0.0.1' }: Pipeline): Promise<Heard> =>
  new Promise((resolve) => {
    const heard: Heard = { statuses: [], bytes: 0, retries: 0 }
    let rest = ''
    const { port, hostname } = new URL(address)
    const socket = connect({ port: Number(port), host: hostname, localAddress: from })
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
      for (const [, status, retry] of words.matchAll(/HTTP\/1\.1 (\d{3}) |\r\n(retry-after): /gi)) {
        if (status) heard.statuses.push(Number(status))
        if (retry) heard.retries++
      }
      rest = words.slice(-12) // one less than what is looked for, so that nothing counts twice
      if (heard.statuses.length >= most) end()
    })
    socket.write(text)
  })
