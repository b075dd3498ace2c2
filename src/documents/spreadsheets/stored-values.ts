// Formulas whose value the file does not hold: they would be taken for empty cells, and nothing is reckoned here.
import { Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { UnreadableFile } from './findings.ts'
import { isSheet, mostUnpacked, type ZipPart } from './zip-limits.ts'

/** A cell with a formula and nothing behind it. An empty text that a formula gave has its own, empty element. */
const unstored =
  /<(?:\w{1,20}:)?c\s([^<>]*)>\s{0,9}<(?:\w{1,20}:)?f\b(?:[^<>]*\/>|[^<>]*>[^<]*<\/(?:\w{1,20}:)?f>)\s{0,9}<\/(?:\w{1,20}:)?c>/
/** The longest formula is 8,192 characters, and some of these are written with several. */
const overlap = 60_000

const dataOf = (bytes: Uint8Array, { header, packed }: ZipPart) => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (header + 30 > bytes.length) return new Uint8Array()
  const start = header + 30 + view.getUint16(header + 26, true) + view.getUint16(header + 28, true)
  return bytes.subarray(start, start + packed)
}

/** Throws with the address of the first such cell. What is damaged is left to the reader of the sheets. */
export const checkStoredValues = async (bytes: Uint8Array, parts: readonly ZipPart[]): Promise<void> => {
  let unpacked = 0
  for (const part of parts.filter(({ name }) => isSheet(name))) {
    const data = Readable.from([dataOf(bytes, part)])
    const stream = part.deflated ? data.pipe(createInflateRaw({ chunkSize: 256 * 1_024 })) : data
    let text = ''
    try {
      for await (const chunk of stream) {
        unpacked += chunk.length
        if (unpacked > mostUnpacked) return
        text = text.slice(-overlap) + Buffer.from(chunk).toString('latin1')
        const found = text.includes('<f') || text.includes(':f') ? unstored.exec(text) : null
        if (found) throw new UnreadableFile(wordsFor(/\br="([A-Z]{1,3}\d{1,7})"/.exec(found[1] ?? '')?.[1]))
      }
    } catch (error) {
      if (error instanceof UnreadableFile) throw error
    }
  }
}
const wordsFor = (cell = '') =>
  `The formula in cell ${cell} has no stored value. Open the file in your spreadsheet program and save it, or write the value itself.`
