// The text of a kept file in the encoding that its marks or its declaration name.
import { isUtf8 } from 'node:buffer'
import { gunzipSync } from 'node:zlib'
import { decodeWindows1252 } from '../../domain/windows-1252.ts'
import { decodeUtf8, Unreadable } from '../unreadable.ts'

/** No recording is larger. */
const mostBytes = 64_000_000
const isCompressed = ([first, second]: Uint8Array) => first === 0x1f && second === 0x8b
const inflated = (bytes: Uint8Array): Uint8Array => {
  try {
    return gunzipSync(bytes, { maxOutputLength: mostBytes })
  } catch {
    throw new Unreadable('The compressed text is damaged or too large.')
  }
}

/** UTF-16 by its mark or the zeros of its first characters, UTF-8 wherever it is, others where they are declared. Throws Unreadable. */
export const decodeRecording = (kept: Uint8Array): string => {
  let bytes = kept
  for (let times = 0; times < 2 && isCompressed(bytes); times += 1) bytes = inflated(bytes)
  const wide = wideEncoding(bytes)
  if (wide !== null) return new TextDecoder(wide).decode(bytes)
  // Programs that keep a text often keep the declaration of another encoding with it.
  const declared = isUtf8(bytes) ? null : declaredEncoding(bytes)
  if (declared === null) return decodeUtf8(bytes)
  return declared === windows1252 ? decodeWindows1252(bytes) : new TextDecoder(declared).decode(bytes)
}

const wideEncoding = ([first, second, third, fourth]: Uint8Array): 'utf-16le' | 'utf-16be' | null => {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0 && third !== 0 && fourth === 0))
    return 'utf-16le'
  return (first === 0xfe && second === 0xff) || (first === 0 && second !== 0 && third === 0 && fourth !== 0)
    ? 'utf-16be'
    : null
}

const declarations = [
  /<\?xml[^<>]*?\bencoding\s*=\s*["']([^"'<]{0,100})["']/,
  /^content-type:[^\r\n]*\bcharset\s*=\s*["']?([\w.:-]+)/im,
]
const windows1252 = 'windows-1252'
const otherNames: Readonly<Record<string, string>> = { cp1252: windows1252, 'latin-1': 'iso-8859-1' }
/** By XML or by the HTTP head that was kept with the body; null for one that nobody knows. */
const declaredEncoding = (bytes: Uint8Array): string | null => {
  const head = Buffer.from(bytes.subarray(0, 4_000)).toString('latin1')
  for (const declaration of declarations) {
    const name = declaration.exec(head)?.[1]?.toLowerCase()
    if (name === undefined) continue
    const label = otherNames[name] ?? name
    if (/^(?:windows-1252|iso-8859-1|latin1|us-ascii)$/.test(label)) return windows1252
    // Declared as wide and written in single bytes: the declaration is of an earlier form of the text.
    if (/^(?:utf-|ucs-|unicode)/.test(label)) continue
    try {
      return new TextDecoder(label).encoding
    } catch {
      continue
    }
  }
  return null
}
