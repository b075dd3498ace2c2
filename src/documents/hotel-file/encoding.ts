// Which characters a file's bytes stand for, found by reading it once: UTF-8, UTF-16, or Windows-1252 (Latin-1).
import { createReadStream } from 'node:fs'
import { fromWindows } from '../spreadsheets/csv.ts'
import { UnreadableTable } from '../spreadsheets/findings.ts'

/** The bytes from `start` up to and without `end` of a file on disk. */
export type FileSection = { path: string; start: number; end: number }
type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

export const bytesOf = ({ path, start, end }: FileSection): AsyncIterable<Buffer> =>
  createReadStream(path, { start, end: end - 1, highWaterMark: 256 * 1024 })

const encodingOf = async (section: FileSection): Promise<Encoding> => {
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  let isFirst = true
  for await (const bytes of bytesOf(section)) {
    if (isFirst) {
      const wide = wideOf(bytes)
      if (wide) return wide
      isFirst = false
    }
    try {
      utf8.decode(bytes, { stream: true })
    } catch {
      return 'windows-1252'
    }
  }
  return 'utf-8'
}

/** By its byte order mark, or by the empty halves of its first characters. */
const wideOf = (bytes: Uint8Array): Encoding | undefined => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const start = bytes.subarray(0, 64)
  const empty = (odd: number) => start.filter((byte, at) => byte === 0 && at % 2 === odd).length
  if (start.length >= 16 && empty(1) > start.length / 4 && empty(0) === 0) return 'utf-16le'
  if (start.length >= 16 && empty(0) > start.length / 4 && empty(1) === 0) return 'utf-16be'
  return undefined
}

/** The text of a file piece by piece, without its byte order mark. */
export const decodedText = async function* (section: FileSection): AsyncGenerator<string> {
  const encoding = await encodingOf(section)
  const decoder = encoding === 'windows-1252' ? undefined : new TextDecoder(encoding)
  for await (const bytes of bytesOf(section)) {
    const text = decoder ? decoder.decode(bytes, { stream: true }) : fromWindows(bytes)
    if (text.includes('\0'))
      throw new UnreadableTable('This is not a text file. Save it as CSV (UTF-8), or send it as XLSX.')
    yield text
  }
}
