// What a finding points at in an indented response: the one line of its rate that states its value, else the rate, else nothing.
type SoughtValue = { code: string; shown: string | null }
/** `to` is the line after the last one. */
export type FoundLines = { from: number; to: number }

const depthOf = (line: string) => line.length - line.trimStart().length

export const findLines = (text: string, { code, shown }: SoughtValue): FoundLines | undefined => {
  const lines = text.split('\n')
  const head = lines.findIndex((line) => line.includes(`"${code}"`) || line.includes(`>${code}<`))
  if (head < 0 || lines.length === 1) return undefined
  const rate = elementAt(lines, head)
  if (!rate || shown === null) return rate
  const values = spellingsOf(shown)
  const stated = lines
    .slice(rate.from, rate.to)
    .flatMap((line, at) => (statesAny(line, values) ? [rate.from + at] : []))
  const [only] = stated
  return only !== undefined && stated.length === 1 ? { from: only, to: only + 1 } : rate
}

/** The element that carries the code: the one that begins on its line, or the one around it. */
const elementAt = (lines: readonly string[], head: number): FoundLines | undefined => {
  const line = lines[head]?.trim() ?? ''
  if (line.startsWith('<') && line.endsWith('/>')) return { from: head, to: head + 1 }
  const isOpening = line.startsWith('<') && !line.includes('</')
  const depth = depthOf(lines[head] ?? '')
  const isBefore = (each: string) => each.trim() !== '' && depthOf(each) < depth
  const from = isOpening ? head : lines.slice(0, head).findLastIndex(isBefore)
  if (from < 0) return undefined
  const outer = depthOf(lines[from] ?? '')
  const end = lines.findIndex((each, at) => at > from && depthOf(each) <= outer)
  // A response that was all one element would be highlighted from its first line to its last.
  return end < 0 || (from === 0 && end === lines.length - 1) ? undefined : { from, to: end + 1 }
}

const shortest = 4
/** As a GDS writes it in XML, in JSON, and an amount without the space after its currency; of a longer text its first line. */
const spellingsOf = (shown: string): string[] => {
  const [first = ''] = shown.trim().split('\n')
  const value = first.trim()
  if (value.length < shortest) return []
  const inXml = value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  const inJson = JSON.stringify(value).slice(1, -1)
  return [...new Set([value, inXml, inJson, value.replace(/^([A-Z]{3}) (?=\d)/, '$1')])]
}

const isWordPart = (letter: string | undefined) => letter !== undefined && /[\p{L}\p{N}]/u.test(letter)
/** As whole words: an amount is not a part of a longer one. */
const statesAny = (line: string, values: readonly string[]): boolean =>
  values.some((value) => {
    const at = line.indexOf(value)
    return at >= 0 && !isWordPart(line[at - 1]) && !isWordPart(line[at + value.length])
  })
