// XML as the parts of an XLSX file have it.
const [main, office] = [
  'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
]
export const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
export const namespaces = `xmlns="${main}" xmlns:r="${office}"`

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** What XML cannot hold has a name in the format: `_x0007_`. */
export const escaped = (text: string): string =>
  text.replaceAll(
    /[&<>"\u0000-\u0008\u000B-\u001F]/g, // eslint-disable-line no-control-regex
    (character) => escapes[character] ?? `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
  )

/** `A` for 0, `AA` for 26. */
export const columnLetters = (index: number): string =>
  (index >= 26 ? columnLetters(Math.floor(index / 26) - 1) : '') + String.fromCodePoint(65 + (index % 26))
