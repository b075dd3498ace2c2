// What a client wants from /ota: to send a message, as XML or by an AlpineBits action, or to know what is supported.
import {
  alpineVersions,
  handshaking,
  housekeepingAnswer,
} from '../../../../documents/opentravel/alpinebits/alpinebits.ts'
import { alpineVersionOf } from '../../../platform/http/alpinebits.ts'
import type { SentBytes } from '../../../platform/http/mount.ts'
import { multipartParts } from '../../../platform/bodies/multipart.ts'
import { Refusal } from '../../../platform/refusal.ts'

export type MessageUpload = {
  message: Uint8Array
  /** Of an AlpineBits client; `root` is the message that its action is for, null if it sent XML alone. */
  alpine: { root: string | null } | undefined
}
type Headers = Record<string, string | string[] | undefined>

export const parseUpload = (
  sent: SentBytes,
  { headers }: { headers: Headers },
): MessageUpload | { greeting: Uint8Array } | { says: string } => {
  const version = alpineVersionOf(headers)
  if (sent.type !== 'multipart/form-data')
    return { message: sent.bytes, alpine: version === undefined ? undefined : { root: null } }
  const parts = multipartParts(sent.bytes, String(headers['content-type']))
  if (!parts) throw unreadable('the multipart body cannot be read')
  const action = Buffer.from(parts.get('action') ?? [])
    .toString('utf8')
    .trim()
  const request = parts.get('request')
  const says = housekeepingAnswer(action, version)
  if (says !== undefined) return { says }
  if (version === undefined) throw unreadable(`missing X-AlpineBits-ClientProtocolVersion header: send ${supported}`)
  if (action === handshaking.action) return { greeting: needed(request) }
  const known = alpineVersions.find((each) => each.version === version)
  if (!known) throw unreadable(`this AlpineBits version is not supported: send ${supported}`)
  const root = known.actions.find(({ name }) => name === action)?.root
  if (root === undefined) throw unreadable('unknown or missing action') // the words of AlpineBits
  return { message: needed(request), alpine: { root } }
}

const unreadable = (words: string) => new Refusal('unreadable', words)
const supported = alpineVersions.map(({ version }) => version).join(', ')

const needed = (request: Uint8Array | undefined) => {
  if (!request?.length) throw unreadable('missing parameter request')
  return request
}
