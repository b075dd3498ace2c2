// Sends one webhook message: to the addresses that were checked a moment before, within 15 s, without following where the answer leads.
import { type IncomingMessage, request as requestPlain, type RequestOptions } from 'node:http'
import { request as requestSecure } from 'node:https'
import { lookupOf } from './ask-name-servers.ts'
import { createTargetGuard, TargetError, type TargetRules } from './webhook-target.ts'

/** `answer`: its first 1,024 bytes. `status` is null where nothing was answered, for the reason that `error` says. */
export type PostedWebhook = {
  status: number | null
  ms: number
  answer: string
  error: string | null
  retryAfter: string | undefined
}

const [patienceMs, answerBytes] = [15_000, 1_024]

type PosterOptions = TargetRules & {
  /** Milliseconds for one message. */
  within?: number
  now?: () => number
}
export const createWebhookPoster = ({ within = patienceMs, now = Date.now, ...rules }: PosterOptions) => {
  const guard = createTargetGuard(rules)

  /** Refuses an address that nothing would be sent to, with words for its field. */
  const check = async (address: string): Promise<void> => {
    await guard.addressesOf(guard.read(address), AbortSignal.timeout(within))
  }

  const post = async (
    address: string,
    { headers, body }: { headers: Record<string, string>; body: string },
    outer?: AbortSignal,
  ): Promise<PostedWebhook> => {
    const ends = AbortSignal.timeout(within)
    const signal = outer ? AbortSignal.any([ends, outer]) : ends
    const begun = now()
    const ended = (of: Pick<PostedWebhook, 'status' | 'answer' | 'error'>, retryAfter?: string) => ({
      ...of,
      ms: Math.max(0, Math.round(now() - begun)),
      retryAfter,
    })
    try {
      const url = guard.read(address)
      const to = await guard.addressesOf(url, signal)
      const answer = await send(url, { headers, lookup: lookupOf(to), signal }, body)
      const { statusCode = 0, headers: got } = answer
      return ended({ status: statusCode, answer: await startOf(answer, signal), error: null }, got['retry-after'])
    } catch (error) {
      outer?.throwIfAborted()
      return ended({ status: null, answer: '', error: ends.aborted ? lateText(within) : failureWords(error) })
    }
  }
  return { check, post }
}
export type WebhookPoster = ReturnType<typeof createWebhookPoster>

const send = (url: URL, options: RequestOptions, body: string): Promise<IncomingMessage> =>
  new Promise((answered, failed) => {
    const request = url.protocol === 'http:' ? requestPlain : requestSecure
    const headers = { ...options.headers, 'content-length': String(Buffer.byteLength(body)) }
    request(url, { ...options, headers, method: 'POST', agent: false }, answered)
      .on('error', failed)
      // What switches protocols answers nothing that is read, and ends without an error.
      .on('upgrade', (_, socket) => {
        socket.destroy()
        failed(new Error('The receiver switched to another protocol'))
      })
      .on('close', () => failed(new Error('The connection was closed')))
      .end(body)
  })

/** Read no further than is kept: a receiver may answer without end. What is cut off is no failure, because its status has come. */
const startOf = async (answer: IncomingMessage, signal: AbortSignal): Promise<string> => {
  const parts: Buffer[] = []
  let size = 0
  try {
    for await (const part of answer as AsyncIterable<Buffer>) {
      parts.push(part)
      size += part.length
      if (size >= answerBytes) break
    }
  } catch (error) {
    if (signal.aborted) throw error
  } finally {
    answer.destroy()
  }
  // A database keeps no character 0, and the last one may be cut in half.
  return Buffer.concat(parts)
    .subarray(0, answerBytes)
    .toString('utf8')
    .replaceAll('\u0000', '')
    .replace(/\uFFFD$/, '')
}

const lateText = (within: number) => `No answer within ${Math.round(within / 1_000)} seconds`
const codeWords: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The connection was refused',
  ECONNRESET: 'The connection was cut off',
  EHOSTUNREACH: 'The host can’t be reached',
  ENETUNREACH: 'The host can’t be reached',
  ETIMEDOUT: 'The connection timed out',
  CERT_HAS_EXPIRED: 'The certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The certificate is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'The certificate is self-signed',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'The certificate can’t be verified',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate is for another host',
}
const failureWords = (error: unknown): string => {
  if (error instanceof TargetError) return error.message
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const words = codeWords[code]
  if (words !== undefined) return words
  return code === '' ? 'The connection failed' : `The connection failed (${code})`
}
