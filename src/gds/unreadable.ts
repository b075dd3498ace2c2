// Decodes the bytes of a response; an unreadable one is reported in words for people, and none of it is kept.
import { isUtf8 } from 'node:buffer'

/** What could not be read, in words for people. */
export class Unreadable extends Error {}

/** UTF-8 only: text in another encoding would turn into other words. A byte order mark is removed. */
export const decodeUtf8 = (bytes: Uint8Array): string => {
  if (!isUtf8(bytes)) throw new Unreadable('The text is not in UTF-8.')
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8')
  return text.startsWith('\u{feff}') ? text.slice(1) : text
}

/** The same for people and evidence: what cannot be read shows as a replacement character. */
export const decodeLoosely = (bytes: Uint8Array): string => new TextDecoder('utf-8').decode(bytes)
