// A response with a line for each element or value, as shown; what is copied and downloaded stays as it arrived.

const step = '  '
/** Indentation alone would make a deep text many times longer. */
const deepest = 40
const lineAt = (depth: number, text: string) => step.repeat(Math.min(Math.max(depth, 0), deepest)) + text

/** Texts that are neither XML nor JSON, or are cut, stay as they are. */
export const indentResponse = (text: string): string => {
  const trimmed = text.trim()
  const indented = trimmed.startsWith('<')
    ? indentXml(trimmed)
    : /^[{[]/.test(trimmed)
      ? indentJson(trimmed)
      : undefined
  return indented ?? text
}

/** Text and its element stay on one line. */
const indentXml = (text: string): string | undefined => {
  const lines: string[] = []
  const names: string[] = []
  let [at, isOpen] = [0, false]
  while (at < text.length) {
    const start = text.indexOf('<', at)
    const end = start < 0 ? -1 : endOfMarkup(text, start)
    if (end < 0) return undefined
    const [words, markup] = [text.slice(at, start), text.slice(start, end)]
    const isClosing = markup.startsWith('</')
    if (isClosing && names.at(-1) !== nameIn(markup, 2)) return undefined
    if (isClosing && isOpen) lines.push(`${lines.pop() ?? ''}${words}${markup}`)
    else {
      if (words.trim() !== '') lines.push(lineAt(names.length, words.trim()))
      lines.push(lineAt(names.length - (isClosing ? 1 : 0), markup))
    }
    if (isClosing) names.pop()
    isOpen = !isClosing && !markup.endsWith('/>') && !markup.startsWith('<?') && !markup.startsWith('<!')
    if (isOpen) names.push(nameIn(markup, 1))
    at = end
  }
  return names.length === 0 ? lines.join('\n') : undefined
}

const nameIn = (markup: string, from: number) => /^[^\s/>]*/.exec(markup.slice(from))?.[0] ?? ''

const enclosed = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const
/** A `>` inside quotes does not end a tag. -1 if it has no end. */
const endOfMarkup = (text: string, start: number): number => {
  for (const [opening, closing] of enclosed)
    if (text.startsWith(opening, start)) {
      const end = text.indexOf(closing, start + opening.length)
      return end < 0 ? -1 : end + closing.length
    }
  let quote = ''
  for (let at = start; at < text.length; at += 1) {
    const letter = text.charAt(at)
    if (quote) quote = letter === quote ? '' : quote
    else if (letter === '"' || letter === "'") quote = letter
    else if (letter === '>') return at + 1
  }
  return -1
}

/** By its letters: parsing would change long numbers and drop repeated names. */
const indentJson = (text: string): string | undefined => {
  const parts: string[] = []
  let [depth, at] = [0, 0]
  const breakLine = () => parts.push('\n', lineAt(depth, ''))
  while (at < text.length) {
    const letter = text.charAt(at)
    const end = letter === '"' ? endOfString(text, at) : at + 1
    if (end < 0) return undefined
    if (letter === '{' || letter === '[') {
      const closing = afterSpaces(text, end)
      if (text.charAt(closing) === (letter === '{' ? '}' : ']')) {
        parts.push(letter, text.charAt(closing))
        at = closing + 1
        continue
      }
      depth += 1
      parts.push(letter)
      breakLine()
    } else if (letter === '}' || letter === ']') {
      depth -= 1
      breakLine()
      parts.push(letter)
    } else if (letter === ',') {
      parts.push(letter)
      breakLine()
    } else if (letter === ':') parts.push(': ')
    else if (!isSpace(letter)) parts.push(text.slice(at, end))
    at = end
  }
  return depth === 0 ? parts.join('') : undefined
}

const isSpace = (letter: string) => letter === ' ' || letter === '\n' || letter === '\r' || letter === '\t'
const afterSpaces = (text: string, from: number) => {
  let at = from
  while (at < text.length && isSpace(text.charAt(at))) at += 1
  return at
}
const endOfString = (text: string, start: number) => {
  for (let at = start + 1; at < text.length; at += 1)
    if (text.charAt(at) === '\\') at += 1
    else if (text.charAt(at) === '"') return at + 1
  return -1
}
