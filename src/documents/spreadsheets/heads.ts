// The first row of a table: which table it is, and where each column is.
import { type OwnKind, ownKinds } from '../../domain/own-data/records.ts'
import { type Cell, isBlankCell, inQuotes, cellText } from './cells.ts'
import type { Findings } from './findings.ts'
import { tables } from './tables.ts'

export const removing = 'Remove'
/** Spaces, capitals and the mark of required columns do not matter. */
const plainName = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
/** Columns by the names that templates gave them before: filled ones are still read. */
const earlierNames: Readonly<Record<string, string>> = {
  greatestoccupancy: 'maxguests',
  phrases: 'requiredphrases',
  kind: 'type',
}
const headName = (written: string): string => earlierNames[plainName(written)] ?? plainName(written)
const columnNames = (kind: OwnKind) => [...tables[kind].columns.map(({ name }) => name), removing]
const neededNames = (kind: OwnKind) => tables[kind].columns.flatMap(({ name, needed }) => (needed ? [name] : []))

export const knownColumns = (kind: OwnKind, head: readonly string[]): number => {
  const names = new Set(head.map(headName))
  return columnNames(kind).filter((name) => names.has(plainName(name))).length
}
const missingIn = (kind: OwnKind, head: readonly string[]) => {
  const names = new Set(head.map(headName))
  return neededNames(kind).filter((name) => !names.has(plainName(name)))
}

/** The table that a head most likely is: the most columns known, then the fewest that miss; null if none is like it. */
export const kindOfHead = (head: readonly string[]): OwnKind | null => {
  const ranked = ownKinds
    .map((kind) => ({ kind, known: knownColumns(kind, head), missing: missingIn(kind, head).length }))
    .toSorted((a, b) => b.known - a.known || a.missing - b.missing)
  const [best] = ranked
  return best && (best.known >= 2 || (best.known === 1 && best.missing === 0)) ? best.kind : null
}
export const kindOfTitle = (title: string): OwnKind | null =>
  ownKinds.find((kind) => plainName(tables[kind].title) === plainName(title) || kind === plainName(title)) ?? null

/** The position of each column, by its name; columns without one were not found. */
export const readHead = (
  kind: OwnKind,
  sheet: string,
  cells: readonly Cell[],
  findings: Findings,
): Map<string, number> => {
  const names = columnNames(kind)
  const places = new Map<string, number>()
  for (const [index, cell] of cells.entries()) {
    if (isBlankCell(cell)) continue
    const written = cellText(cell)
    const name = names.find((candidate) => plainName(candidate) === headName(written))
    const place = { sheet, row: 1, column: written.slice(0, 100) }
    if (name === undefined)
      findings.report(place, `${inQuotes(written)} is not a column of ${sheet}. Its columns are ${names.join(', ')}.`)
    else if (places.has(name)) findings.report(place, `The column ${name} appears twice. Delete one of the two.`)
    else places.set(name, index)
  }
  for (const name of neededNames(kind))
    if (!places.has(name))
      findings.report(
        { sheet, row: 1, column: name },
        `The column ${name} is missing. Add it to the first row, as in the template.`,
      )
  return places
}
