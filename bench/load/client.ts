// The load generator's client: kept-alive connections, and compressed answers that nobody unpacks, because it shares the processors.
import { Agent, request } from 'node:http'

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
const longestMs = 30_000

/** Never fails: a call that nobody answered says so. */
export const send = (url: string, { headers, method, body, read = false }: Call): Promise<Done> =>
  new Promise((resolve) => {
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
    call.on('error', () => end(0, false, ''))
    call.end(body)
  })
