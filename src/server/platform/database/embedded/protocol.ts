// Reads the messages of PostgreSQL's protocol that the embedded database returns, and writes the one that binds values.
import { protocol } from '@electric-sql/pglite'

const { Parser } = protocol

export type DescribedRows = { takes: number[]; gives: { name: string; type: number }[]; rows: (string | null)[][] }

export type Value = string | Uint8Array | null
/** PostgreSQL's Bind message in one pass: rates are 400 kB of JSON, and PGlite's own writer takes four passes. */
export const bound = (statement: string, values: readonly Value[]): Buffer => {
  const sizes = values.map((value) => (value === null ? -1 : Buffer.byteLength(value)))
  const length = 4 + 1 + statement.length + 1 + 2 + 2 * values.length + 2 + 2
  const message = Buffer.allocUnsafe(1 + length + sizes.reduce((sum, size) => sum + 4 + Math.max(size, 0), 0))
  let at = message.write('B')
  at = message.writeInt32BE(message.length - 1, at)
  at += message.write(`\0${statement}\0`, at)
  at = message.writeUInt16BE(values.length, at)
  for (const value of values) at = message.writeInt16BE(value instanceof Uint8Array ? 1 : 0, at)
  at = message.writeUInt16BE(values.length, at)
  for (const [n, value] of values.entries()) {
    at = message.writeInt32BE(sizes[n] ?? -1, at)
    if (typeof value === 'string') at += message.write(value, at)
    else if (value) {
      message.set(value, at)
      at += value.length
    }
  }
  message.writeInt16BE(0, at) // every column as text
  return message
}

/** The messages of PostgreSQL's protocol that matter here; an error is thrown as PGlite itself would throw it. */
export const answerIn = (bytes: Buffer): DescribedRows => {
  const answer: DescribedRows = { takes: [], gives: [], rows: [] }
  for (let at = 0; at < bytes.length; ) {
    const [kind, length] = [bytes[at], bytes.readInt32BE(at + 1)]
    const body = at + 5
    at += 1 + length
    if (kind === 0x44) answer.rows.push(rowAt(bytes, body))
    else if (kind === 0x54) answer.gives = fieldsAt(bytes, body)
    else if (kind === 0x74) answer.takes = numbersAt(bytes, body)
    else if (kind === 0x45) throw errorIn(bytes.subarray(body - 5, at))
  }
  return answer
}

const rowAt = (bytes: Buffer, start: number): (string | null)[] => {
  const row: (string | null)[] = []
  let at = start + 2
  for (let left = bytes.readInt16BE(start); left > 0; left--) {
    const length = bytes.readInt32BE(at)
    at += 4
    if (length < 0) row.push(null)
    else row.push(bytes.toString('utf8', at, (at += length)))
  }
  return row
}

const fieldsAt = (bytes: Buffer, start: number) => {
  const fields: { name: string; type: number }[] = []
  let at = start + 2
  for (let left = bytes.readInt16BE(start); left > 0; left--) {
    const end = bytes.indexOf(0, at)
    // After the name: table (4), column (2), type (4), size (2), modifier (4), format (2).
    fields.push({ name: bytes.toString('utf8', at, end), type: bytes.readInt32BE(end + 7) })
    at = end + 19
  }
  return fields
}

const numbersAt = (bytes: Buffer, start: number) =>
  Array.from({ length: bytes.readInt16BE(start) }, (_, n) => bytes.readInt32BE(start + 2 + n * 4))

const errorIn = (message: Uint8Array): Error => {
  let error: Error | undefined
  new Parser().parse(message, (read) => {
    if (read instanceof Error) error = read
  })
  return error ?? new Error('The database failed without saying why')
}
