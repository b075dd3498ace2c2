// One cell of a table: what it can hold, its text, and how a text is written so that no spreadsheet program runs it.
export type Cell = string | number | boolean | Date | null
/** What is wrong with a cell, in words that say what to write instead. */
export type Wrong = { wrong: string }
export const wrongCell = (words: string): Wrong => ({ wrong: words })
export const isWrong = (read: unknown): read is Wrong => typeof read === 'object' && read !== null && 'wrong' in read

/** A cell that is not empty, and what else its row says. */
export type Filled = { text: string; cell: Exclude<Cell, null>; currency: string | null }
/** Converts between the content of a cell and its meaning. */
export type Codec<T> = {
  read: (filled: Filled) => T | Wrong
  write: (value: T, currency: string | null) => Cell
}

/** The most that a cell of a spreadsheet can hold. */
export const longestCell = 32_767

// White space at an end would be lost, and a quote before all this would be taken for ours.
const inDanger = (text: string) => /^'*[=+\-@\s]/.test(text) || /\s$/.test(text)
const isGuarded = (text: string) => /^'+[=+\-@\s]/.test(text) || /^'[^]*\s$/.test(text)
export const guarded = (text: string): string => (inDanger(text) ? `'${text}` : text)
const unguarded = (text: string): string => (isGuarded(text) ? text.slice(1) : text.trim())

/** The format writes some characters as `_x000D_`; a text that looks so already must not be taken for one. */
const inXml = (text: string) =>
  text
    .replace(/[\uD800-\uDFFF]/gu, '\uFFFD')
    .replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
    .replace(/[\uFFFE\uFFFF]/g, '\uFFFD')
/** As a cell of XLSX holds it. */
export const storedCell = (cell: Cell): Cell => (typeof cell === 'string' ? inXml(guarded(cell)) : cell)

export const cellText = (cell: Cell): string => {
  if (cell === null) return ''
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? 'not a date' : cell.toISOString().slice(0, 10)
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no'
  return typeof cell === 'number' ? String(cell) : unguarded(cell)
}
export const isBlankCell = (cell: Cell): boolean => cell === null || (typeof cell === 'string' && cell.trim() === '')

/** Quotes the input, short enough for a line. */
export const inQuotes = (text: string): string => `"${text.length > 60 ? `${text.slice(0, 57)}...` : text}"`

const faults = /^#(REF!|N\/A|DIV\/0!|VALUE!|NAME\?|NUM!|NULL!|SPILL!|CALC!)$/
export const faultIn = (filled: Filled): Wrong | null => {
  if (filled.text.length > longestCell) return wrongCell(`This is too long: at most ${longestCell} characters.`)
  if (faults.test(filled.text))
    return wrongCell(`The formula in this cell fails (${filled.text}). Write the value itself.`)
  if (filled.text.includes('\0') || /\uFFFD|[\uD800-\uDFFF]/u.test(filled.text))
    return wrongCell('This cell contains unreadable characters. Type it again.')
  return null
}
