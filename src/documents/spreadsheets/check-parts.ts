// Looks through the parts of a workbook before they are read: document types, more markup than any table has, and formulas without
// a stored value, which would be taken for empty cells.
import { Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { UnreadableTable } from './findings.ts'
import { damagedWorkbook, isSheet, ownDataLimits, type WorkbookLimits, type ZipPart } from './zip-limits.ts'

/** A cell with a formula and nothing behind it. An empty text that a formula gave has its own, empty element. */
const unstored =
  /<(?:\w{1,20}:)?c\s([^<>]*)>\s{0,9}<(?:\w{1,20}:)?f\b(?:[^<>]*\/>|[^<>]*>[^<]*<\/(?:\w{1,20}:)?f>)\s{0,9}<\/(?:\w{1,20}:)?c>/
/** The longest formula is 8,192 characters, and some of these are written with several. */
const overlap = 60_000

const doctype = /<!DOCTYPE/i
const markupIn = (bytes: Uint8Array) => {
  let count = 0
  for (let at = 0; at < bytes.length; at++) if (bytes[at] === 0x3c || bytes[at] === 0x3d) count += 1 // < and =
  return count
}

/**
 * Throws at the first fault, with the address of a cell. Every part, whatever it is called: a workbook may name any of them as a sheet.
 * What is damaged is left to the reader of the sheets.
 */
export const checkParts = async (
  parts: readonly ZipPart[],
  limits: Pick<WorkbookLimits, 'markup' | 'advice'> = ownDataLimits,
): Promise<void> => {
  let markup = 0
  for (const part of parts) {
    const data = Readable.from([part.data])
    const stream = part.deflated ? data.pipe(createInflateRaw({ chunkSize: 256 * 1_024 })) : data
    let [text, size] = ['', 0]
    try {
      for await (const chunk of stream) {
        size += chunk.length
        if (size > part.size) throw damagedWorkbook()
        markup += markupIn(chunk as Uint8Array)
        if (markup > limits.markup)
          throw new UnreadableTable(`This XLSX file has too many cells and attributes. ${limits.advice}`)
        text = text.slice(-overlap) + Buffer.from(chunk).toString('latin1')
        if (doctype.test(text))
          throw new UnreadableTable(
            'This XLSX file declares a document type, which isn’t allowed. Save it again as XLSX.',
          )
        if (!isSheet(part.name)) continue
        const found = text.includes('<f') || text.includes(':f') ? unstored.exec(text) : null
        if (found) throw new UnreadableTable(wordsFor(/\br="([A-Z]{1,3}\d{1,7})"/.exec(found[1] ?? '')?.[1]))
      }
    } catch (error) {
      if (error instanceof UnreadableTable) throw error
    }
  }
}
const wordsFor = (cell = '') =>
  `The formula in cell ${cell} has no stored value. Open the file in your spreadsheet program and save it, or write the value itself.`
