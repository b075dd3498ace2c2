// Looks at the directory of a zip file before anything is unpacked: a small file must not become a great one.
import { mostColumns, mostFindingRows, UnreadableFile } from './findings.ts'

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
/** A part as the directory names it; its data stand behind a header of their own. */
export type ZipPart = { name: string; packed: number; deflated: boolean; header: number }
const mostEntries = 1_000
const mostRatio = 100
/** Below this a great ratio does no harm. */
const smallPart = 2_000_000

export const isSheet = (name: string): boolean => /^xl\/worksheets\/[^/]+\.xml$/i.test(name)

const broken = () =>
  new UnreadableFile('This XLSX file is damaged. Open it in your spreadsheet program and save it again.')
const tooMuch = ({ advice }: WorkbookLimits) =>
  new UnreadableFile(`This XLSX file is too large when unpacked. ${advice}`)

const endOfDirectory = (view: DataView) => {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 65_557); at--)
    if (view.getUint32(at, true) === 0x06054b50) return at
  throw broken()
}

/** Throws where the parts are too many, too great, packed too tightly, or do not say how great they are. */
export const checkZip = (bytes: Uint8Array, limits: WorkbookLimits = ownDataLimits): ZipPart[] => {
  const parts: ZipPart[] = []
  if (bytes.length < 22) throw broken()
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endOfDirectory(view)
  const entries = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  if (entries > mostEntries) throw tooMuch(limits)
  let [all, whole] = [0, 0]
  for (let entry = 0; entry < entries; entry++) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== 0x02014b50) throw broken()
    const method = view.getUint16(at + 10, true)
    const packed = view.getUint32(at + 20, true)
    const unpacked = view.getUint32(at + 24, true)
    const nameLength = view.getUint16(at + 28, true)
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength))
    if (packed > bytes.length || (method === 8 && packed > 2 && unpacked === 0) || (packed === 0 && unpacked > 0))
      throw broken()
    // Without sizes in the directory a reader looks for them elsewhere, where anything may stand.
    if (packed === 0 && (view.getUint16(at + 8, true) & 8) !== 0 && !name.endsWith('/')) throw broken()
    if (unpacked > smallPart && unpacked > packed * mostRatio) throw tooMuch(limits)
    all += Math.max(packed, unpacked)
    if (!isSheet(name)) whole += Math.max(packed, unpacked)
    if (all > limits.unpacked || whole > limits.whole) throw tooMuch(limits)
    parts.push({ name, packed, deflated: method === 8, header: view.getUint32(at + 42, true) })
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return parts
}
