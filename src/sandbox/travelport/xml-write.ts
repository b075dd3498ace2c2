// XML out: text made safe, attributes that are null left out.

const unsafe = /[&<>"\n\r\t]/
const safe: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
  '\r': '&#13;',
  '\t': '&#9;',
}
export const escapedXml = (text: string): string =>
  unsafe.test(text) ? text.replaceAll(/[&<>"\n\r\t]/g, (character) => safe[character] ?? character) : text

/** ` Name="value"` for each that has a value. */
export const attributes = (values: Record<string, string | null>): string => {
  let written = ''
  for (const name in values) {
    const value = values[name]
    if (value !== null && value !== undefined) written += ` ${name}="${escapedXml(value)}"`
  }
  return written
}
