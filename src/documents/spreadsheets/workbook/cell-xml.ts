// The cells of a row as XML: numbers and dates typed, every text escaped and, where a program could run it as a formula, guarded.
import { longestCell, storedCell } from '../cells.ts'
import { formatOf, headFormat } from './formats.ts'
import type { CellKind, WorkbookCell, WorkbookColumn, WorkbookRow } from './values.ts'
import { columnLetters, escaped } from './xml.ts'

const fitted = (text: string) => (text.length > longestCell - 10 ? `${text.slice(0, longestCell - 10)}…` : text)

/** Of such characters alone a text needs neither a guard nor an escape, unless it begins or ends with a space. */
const notPlain = /[^A-Za-z0-9 .,:;()/\u00C0-\u024F\u0370-\u03FF\u0410-\u044F]/
const isPlain = (text: string) =>
  text.length < 1_000 && !notPlain.test(text) && !text.startsWith(' ') && !text.endsWith(' ')
/** White space that a reader of XML would change. */
const isSpaced = /^ | $|[\n\t]/
const textXml = (text: string) => {
  if (isPlain(text)) return `<is><t>${text}</t></is>`
  const stored = escaped(String(storedCell(fitted(text))))
  return `<is><t${isSpaced.test(stored) ? ' xml:space="preserve"' : ''}>${stored}</t></is>`
}

const isoDay = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d)?)?/
const dayMs = 86_400_000
/** Days since 30 December 1899, which is how a spreadsheet counts from 1 March 1900 on; before that it counts otherwise. */
const [firstDay, countedFrom] = [61, Date.UTC(1899, 11, 30)]
/** A clock of a spreadsheet has no zone: what the text says is what it shows. */
const dateIn = (text: string): number | undefined => {
  const [local] = isoDay.exec(text) ?? []
  if (local === undefined) return undefined
  const at = Date.parse(`${local.replace(' ', 'T')}${local.length > 10 ? '' : 'T00:00'}Z`)
  const days = Math.round(((at - countedFrom) / dayMs) * 1e10) / 1e10
  return days >= firstDay ? days : undefined
}
/** Only where the number says the same as the text: what a number cannot hold stays text. */
const numberIn = (text: string): number | undefined =>
  /^-?\d{1,12}(\.\d{1,4})?$/.test(text) ? Number(text) : undefined

const valueIn = (text: string, kind: CellKind): number | undefined =>
  kind === 'text' ? undefined : kind === 'date' || kind === 'moment' ? dateIn(text) : numberIn(text)

/** `value` is not null: an empty cell has the format of its column. */
const cellXml = (value: string | number | boolean, kind: CellKind, start: string): string => {
  if (typeof value === 'boolean') return `${start} t="b"><v>${value ? 1 : 0}</v></c>`
  const number = typeof value === 'number' ? value : valueIn(value, kind)
  if (number === undefined) return `${start} t="inlineStr">${textXml(String(value))}</c>`
  return Number.isFinite(number) ? `${start}><v>${number}</v></c>` : ''
}

/** Writes one row after the other; `number` from 1. */
export const cellWriter = (columns: readonly WorkbookColumn[]): ((row: WorkbookRow, number: number) => string) => {
  const places = columns.map(({ kind }, at) => ({
    kind,
    before: `<c r="${columnLetters(at)}`,
    after: `" s="${formatOf(kind)}"`,
  }))
  return (row, number) => {
    let xml = ''
    for (let at = 0; at < places.length; at += 1) {
      const value: WorkbookCell | undefined = row[at]
      const place = places[at]
      if (value === null || value === undefined || !place) continue
      xml += cellXml(value, place.kind, place.before + number + place.after)
    }
    return xml === '' ? '' : `<row r="${number}">${xml}</row>`
  }
}

export const headRow = (columns: readonly WorkbookColumn[]): string =>
  `<row r="1">${columns.map(({ name }, at) => cellXml(name, 'text', `<c r="${columnLetters(at)}1" s="${headFormat}"`)).join('')}</row>`
