// Bytes of an answer become text; what cannot be read is said in words for people, and nothing of it is kept.
import { isUtf8 } from 'node:buffer'

/** What could not be read, in words for people. */
export class Unreadable extends Error {}

/** UTF-8 and nothing else: text in another encoding would be read as other words. A byte order mark is left out. */
export const decodeUtf8 = (bytes: Uint8Array): string => {
  if (!isUtf8(bytes)) throw new Unreadable('The text is not in UTF-8.')
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8')
  return text.startsWith('\u{feff}') ? text.slice(1) : text
}

/** The same for people and evidence: what cannot be read shows as a replacement character. */
export const decodeLoosely = (bytes: Uint8Array): string => new TextDecoder('utf-8').decode(bytes)
