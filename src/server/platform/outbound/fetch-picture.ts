// Fetches a picture that a GDS names. Its URL is untrusted: only https, public addresses, pictures and a few megabytes are accepted.
import { type ClientRequest, type IncomingMessage, request as requestPlain, type RequestOptions } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP } from 'node:net'
import type { Share } from '../../workers/fair-queue.ts'
import { createFairSemaphore } from '../../workers/fair-semaphore.ts'
import { askNameServers, type HostAddress, lookupOf, orAborted } from './ask-name-servers.ts'
import { type PictureType, pictureTypeOf } from './picture-type.ts'
import { isPublicAddress } from './public-addresses.ts'

type FetchedPicture = { type: PictureType; bytes: Uint8Array<ArrayBuffer> }

/** Why a picture cannot be shown; only for the log. */
class PictureError extends Error {}

type Options = {
  /** Hosts that a stand-in on loopback serves, and its origin: those of the sandbox, in demo mode. */
  standIns?: Readonly<Record<string, string>> | undefined
  resolve?: (host: string, signal: AbortSignal) => Promise<readonly HostAddress[]>
  open?: typeof connectTo
  /** Milliseconds for one picture with its redirects. */
  within?: number
}

const mostBytes = 5 * 1024 * 1024
const mostRedirects = 2
const mostAtOnce = 12
const headers = {
  accept: 'image/webp,image/png,image/jpeg,image/gif',
  'accept-encoding': 'identity',
  'user-agent': 'Rateproof',
}

/** The name is resolved once: the connection goes to the addresses that were looked at, and to no others. */
export const connectTo = (url: URL, to: readonly HostAddress[], signal: AbortSignal): Promise<IncomingMessage> =>
  answerTo(requestSecure, url, { lookup: lookupOf(to), signal })

type Send = (url: URL, options: RequestOptions, answered: (answer: IncomingMessage) => void) => ClientRequest
const answerTo = (send: Send, url: URL, options: RequestOptions) =>
  new Promise<IncomingMessage>((answered, failed) => {
    send(url, { ...options, agent: false, headers }, answered)
      .on('error', failed)
      .end()
  })

export const createPictureFetcher = ({
  standIns = {},
  resolve = askNameServers,
  open = connectTo,
  within = 10_000,
}: Options = {}) => {
  const turns = createFairSemaphore(mostAtOnce)

  const addressesOf = async (host: string, signal: AbortSignal) => {
    const to = await orAborted(resolve(host, signal), signal)
    const refused = to.find(({ address }) => !isPublicAddress(address))
    if (to.length === 0 || refused) throw new PictureError(`${host} is not public: ${refused?.address ?? 'no address'}`)
    return to
  }

  const answerFrom = async (url: URL, signal: AbortSignal) => {
    if (url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '')
      throw new PictureError('Only https on its own port, without credentials')
    const standIn = Object.hasOwn(standIns, url.hostname) ? standIns[url.hostname] : undefined
    if (standIn !== undefined) {
      const there = new URL(standIn)
      there.pathname = url.pathname // a path of two slashes would name another host
      return answerTo(requestPlain, there, { signal })
    }
    if (isIP(url.hostname.replaceAll(/[[\]]/g, '')) > 0) throw new PictureError(`${url.hostname} is no name`)
    return open(url, await addressesOf(url.hostname, signal), signal)
  }

  const follow = async (address: string, signal: AbortSignal): Promise<FetchedPicture> => {
    let url = new URL(address)
    for (let left = mostRedirects; ; left--) {
      const answer = await answerFrom(url, signal)
      try {
        const { statusCode = 0, headers: got } = answer
        if (statusCode === 200) return await pictureIn(answer)
        const next = [301, 302, 303, 307, 308].includes(statusCode) ? got.location : undefined
        if (next === undefined || left === 0 || !URL.canParse(next, url.href))
          throw new PictureError(`${url.hostname} answered ${statusCode}`)
        url = new URL(next, url)
      } finally {
        answer.destroy()
      }
    }
  }

  /** `share`: for whom, so that nobody uses all slots. Nothing is cached: Sabre's terms allow no copies of pictures. */
  return async (address: string, share: Share, outer?: AbortSignal): Promise<FetchedPicture> => {
    const ends = AbortSignal.any([AbortSignal.timeout(2 * within), ...(outer ? [outer] : [])])
    return turns.run(
      'pictures',
      ends,
      () => follow(address, AbortSignal.any([ends, AbortSignal.timeout(within)])),
      undefined,
      share,
    )
  }
}
export type PictureFetcher = ReturnType<typeof createPictureFetcher>

const pictureIn = async (answer: IncomingMessage): Promise<FetchedPicture> => {
  if (Number(answer.headers['content-length'] ?? 0) > mostBytes) throw new PictureError('The picture is too large')
  const parts: Buffer[] = []
  let size = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length
    if (size > mostBytes) throw new PictureError('The picture is too large')
    // Stop reading what is no picture.
    if (parts.length === 0 && part.length >= 12 && pictureTypeOf(part) === null) throw new PictureError('No picture')
    parts.push(part)
  }
  const bytes = Buffer.concat(parts)
  const type = pictureTypeOf(bytes)
  if (type === null) throw new PictureError('No picture')
  return { type, bytes: new Uint8Array(bytes) }
}
