// The load generator's client: kept-alive connections, and compressed answers that nobody unpacks, because it shares the processors.
import { Agent, request } from 'node:http'
import { sized } from '../size.ts'

export type Done = {
  /** 0 where no answer came. */
  status: number
  ms: number
  /** Whether it says when to try again. */
  retry: boolean
  text: string
}
type Call = { headers: Record<string, string>; method?: string; body?: string; read?: boolean }

const agent = new Agent({ keepAlive: true })
/** The smallest form judges no time: on a busy machine an answer may be slow, but it comes. */
const longestMs = sized(30_000, 30_000, 300_000)

/** Never fails: a call that nobody answered says so. */
export const send = (url: string, sent: Call, again = true): Promise<Done> =>
  new Promise((resolve) => {
    const { headers, method, body, read = false } = sent
    const began = performance.now()
    const end = (status: number, retry: boolean, text: string) =>
      resolve({ status, ms: performance.now() - began, retry, text })
    const call = request(
      url,
      {
        agent,
        method: method ?? (body === undefined ? 'GET' : 'POST'),
        headers: {
          ...headers,
          ...(read ? {} : { 'accept-encoding': 'br' }),
          ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
        },
        timeout: longestMs,
      },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => read && parts.push(part))
        answer.on('error', () => end(0, false, ''))
        answer.on('end', () =>
          end(answer.statusCode ?? 0, 'retry-after' in answer.headers, Buffer.concat(parts).toString()),
        )
      },
    )
    call.on('timeout', () => call.destroy())
    call.on('error', (error: NodeJS.ErrnoException) => {
      // A kept connection that the server closes while this call is on its way says nothing of the call.
      const closedBefore = call.reusedSocket && error.code === 'ECONNRESET'
      if (closedBefore && again) resolve(send(url, sent, false))
      else end(0, false, '')
    })
    call.end(body)
  })
