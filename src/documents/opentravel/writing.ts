// Writes answers: a document with its times, attributes and texts, escaped, and without what XML cannot hold.
import { openTravel } from './xml.ts'

export const document = (root: string, attributes: string, body: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${openTravel}"${attributes}>${body}</${root}>\n`
/** What every answer carries; the version is the request's, if that is one. */
export const stamped = (version: string | null, now: string) =>
  writtenAttribute('TimeStamp', now) +
  writtenAttribute('Version', version !== null && /^\d{1,9}(\.\d{1,9})?$/.test(version) ? version : '1.000')

export const writtenAttribute = (name: string, value: string) => ` ${name}="${escapedText(value)}"`
const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': ' ',
  '\n': ' ',
  '\r': ' ',
}
/** Words may hold what a message said: it is escaped, and what XML cannot hold is left out. */
export const escapedText = (words: string) =>
  [...words]
    .filter(isHeld)
    .map((each) => escapes[each] ?? each)
    .join('')
const isHeld = (character: string) => {
  const code = character.codePointAt(0) ?? 0
  return (
    character in escapes || (code >= 0x20 && (code < 0xd800 || code > 0xdfff) && code !== 0xfffe && code !== 0xffff)
  )
}
/** A text that came out of XML goes back as it was, spaces and line breaks too. */
export const textAsRead = (read: string) =>
  read.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\r', '&#13;')
