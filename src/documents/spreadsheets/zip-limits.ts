// Looks at the directory of a zip file before anything is unpacked: a small file must not become a great one. Its parts are then
// written into a plain file, so that a library reads nothing else, whatever a second directory or a header of a part says.
import { mostColumns, mostFindingRows, UnreadableTable } from './findings.ts'

/** How much of a workbook is read: bytes unpacked, of them in parts that are read as a whole (all but sheets), markup, rows, columns. */
export type WorkbookLimits = {
  unpacked: number
  whole: number
  markup: number
  rows: number
  columns: number
  /** What to do about a file that is too large. */
  advice: string
}
/** Of own data. Elements, their ends and attributes: 200,000 rows of the longest table have 18 million. */
export const ownDataLimits: WorkbookLimits = {
  unpacked: 200_000_000,
  whole: 50_000_000,
  markup: 24_000_000,
  rows: mostFindingRows,
  columns: mostColumns,
  advice: 'Send only the tables of the template.',
}
/** A part as the directory names it. `data` are packed if they are `deflated`; `size` is how great they are unpacked. */
export type ZipPart = { name: string; data: Uint8Array; size: number; deflated: boolean; sum: number }
const mostEntries = 1_000
const mostRatio = 100
/** Below this a great ratio does no harm. */
const smallPart = 2_000_000

export const isSheet = (name: string): boolean => /^xl\/worksheets\/[^/]+\.xml$/i.test(name)

export const damagedWorkbook = () =>
  new UnreadableTable('This XLSX file is damaged. Open it in your spreadsheet program and save it again.')
const tooMuch = ({ advice }: WorkbookLimits) =>
  new UnreadableTable(`This XLSX file is too large when unpacked. ${advice}`)

const endOfDirectory = (view: DataView) => {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 65_557); at--)
    if (view.getUint32(at, true) === 0x06054b50) return at
  throw damagedWorkbook()
}

/** What stands behind the part's own header. */
const dataAt = (bytes: Uint8Array, view: DataView, header: number, packed: number): Uint8Array => {
  if (header + 30 > bytes.length || view.getUint32(header, true) !== 0x04034b50) throw damagedWorkbook()
  const start = header + 30 + view.getUint16(header + 26, true) + view.getUint16(header + 28, true)
  if (start + packed > bytes.length) throw damagedWorkbook()
  return bytes.subarray(start, start + packed)
}

/** Throws where the parts are too many, too great, packed too tightly, or do not say how great they are. */
export const checkZip = (bytes: Uint8Array, limits: WorkbookLimits = ownDataLimits): ZipPart[] => {
  const parts: ZipPart[] = []
  if (bytes.length < 22) throw damagedWorkbook()
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endOfDirectory(view)
  const entries = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  if (entries > mostEntries) throw tooMuch(limits)
  let [all, whole] = [0, 0]
  for (let entry = 0; entry < entries; entry++) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== 0x02014b50) throw damagedWorkbook()
    const method = view.getUint16(at + 10, true)
    const packed = view.getUint32(at + 20, true)
    const unpacked = view.getUint32(at + 24, true)
    const nameLength = view.getUint16(at + 28, true)
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength))
    if (method !== 8 && (method !== 0 || packed !== unpacked)) throw damagedWorkbook()
    if ((packed > 2 && unpacked === 0) || (packed === 0 && unpacked > 0)) throw damagedWorkbook()
    // Without sizes in the directory a reader looks for them elsewhere, where anything may stand.
    if (packed === 0 && (view.getUint16(at + 8, true) & 8) !== 0 && !name.endsWith('/')) throw damagedWorkbook()
    if (unpacked > smallPart && unpacked > packed * mostRatio) throw tooMuch(limits)
    all += Math.max(packed, unpacked)
    if (!isSheet(name)) whole += Math.max(packed, unpacked)
    if (all > limits.unpacked || whole > limits.whole) throw tooMuch(limits)
    const data = dataAt(bytes, view, view.getUint32(at + 42, true), packed)
    parts.push({ name, data, size: unpacked, deflated: method === 8, sum: view.getUint32(at + 16, true) })
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return parts
}

/** Of the format, to unpack it; and 1 January 1980, before which it has no date. */
const [lowestVersion, firstDate] = [20, 0x21]
/** The head of a part: `place` in the directory, nothing before the part itself. */
const headOfPart = ({ data, size, deflated, sum }: ZipPart, name: Uint8Array, place: number | undefined): Buffer => {
  const isInDirectory = place !== undefined
  const head = Buffer.alloc(isInDirectory ? 46 : 30)
  const at = isInDirectory ? 2 : 0
  head.writeUInt32LE(isInDirectory ? 0x02014b50 : 0x04034b50, 0)
  head.writeUInt16LE(lowestVersion, at + 4)
  head.writeUInt16LE(deflated ? 8 : 0, at + 8)
  head.writeUInt16LE(firstDate, at + 12)
  head.writeUInt32LE(sum, at + 14)
  head.writeUInt32LE(data.length, at + 18)
  head.writeUInt32LE(size, at + 22)
  head.writeUInt16LE(name.length, at + 26)
  if (isInDirectory) head.writeUInt32LE(place, 42)
  return head
}

/** A zip file of these parts and nothing else: one directory, and each part's sizes as they were checked. */
export const zipOfParts = (parts: readonly ZipPart[]): Uint8Array => {
  const [files, directory]: [Uint8Array[], Uint8Array[]] = [[], []]
  let [place, listed] = [0, 0]
  for (const part of parts) {
    const name = Buffer.from(part.name)
    const [own, entry] = [headOfPart(part, name, undefined), headOfPart(part, name, place)]
    files.push(own, name, part.data)
    directory.push(entry, name)
    place += own.length + name.length + part.data.length
    listed += entry.length + name.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(listed, 12)
  end.writeUInt32LE(place, 16)
  return Buffer.concat([...files, ...directory, end])
}
