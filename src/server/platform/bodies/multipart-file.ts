// Finds the parts of a multipart/form-data body in the file that it was written to, without holding it in memory.
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { boundaryOf } from './multipart.ts'

/** `start` and `end` are offsets in the file; `end` is behind the last byte. */
type FilePart = {
  name: string
  filename: string | null
  start: number
  end: number
  /** Of a short part that is not a file. */
  text: string | null
}

const mostParts = 16
const longestHead = 8 * 1024
const longestText = 1_000

/** Undefined if the body is not made of such parts, or ends before its last boundary. */
export const partsInFile = async (path: string, contentType: string): Promise<FilePart[] | undefined> => {
  const boundary = boundaryOf(contentType)
  if (boundary === undefined || boundary.length > 200) return undefined
  const marks = await marksIn(path, Buffer.from(`--${boundary}`))
  const file = await open(path)
  try {
    const parts: FilePart[] = []
    for (const [at, mark] of marks.entries()) {
      const head = await textAt(file, mark, boundary.length + 2 + longestHead)
      if (head.startsWith('--', boundary.length + 2)) return parts
      const next = marks[at + 1]
      const end = /\r\n\r\n/.exec(head)
      const disposition = /^content-disposition:\s*form-data\s*;(.*)$/im.exec(head.slice(0, end?.index ?? 0))?.[1]
      const name = parameterOf(disposition, 'name')
      if (!end || name === null || next === undefined) return undefined
      const start = mark + Buffer.byteLength(head.slice(0, end.index + 4), 'latin1')
      const filename = decodedName(parameterOf(disposition, 'filename'))
      const last = Math.max(start, next - 2)
      const isShort = filename === null && last - start <= longestText
      parts.push({ name, filename, start, end: last, text: isShort ? await textAt(file, start, last - start) : null })
    }
    return undefined
  } finally {
    await file.close()
  }
}

/** Where boundaries begin: at the start of the body or of a line. */
const marksIn = async (path: string, mark: Buffer): Promise<number[]> => {
  const line = Buffer.concat([Buffer.from('\r\n'), mark])
  const marks: number[] = []
  let [kept, offset]: [Buffer, number] = [Buffer.from('\r\n'), -2] // the body begins like a line
  for await (const bytes of createReadStream(path, { highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>) {
    const window = Buffer.concat([kept, bytes])
    for (let at = window.indexOf(line); at >= 0 && marks.length <= mostParts; at = window.indexOf(line, at + 1))
      marks.push(offset + at + 2)
    kept = window.subarray(Math.max(0, window.length - line.length + 1))
    offset += window.length - kept.length
  }
  return marks
}

/** One character a byte, so that lengths are offsets. */
const textAt = async (file: Awaited<ReturnType<typeof open>>, at: number, length: number) => {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at)
  return buffer.subarray(0, bytesRead).toString('latin1')
}

const parameters = {
  name: /(?:^|;)\s*name=(?:"([^"]*)"|([^;\s]+))/i,
  filename: /(?:^|;)\s*filename=(?:"([^"]*)"|([^;\s]+))/i,
} as const
const parameterOf = (disposition = '', name: keyof typeof parameters): string | null => {
  const [, quoted, plain] = parameters[name].exec(disposition) ?? []
  return quoted ?? plain ?? null
}
/** Browsers send names in UTF-8, a quote as %22, and some a whole path. */
const decodedName = (name: string | null) =>
  name && (Buffer.from(name, 'latin1').toString('utf8').replaceAll('%22', '"').split(/[/\\]/).at(-1) ?? null)
