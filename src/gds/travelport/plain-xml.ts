// Walks plain XML, as gateways write it, several times faster than a parser of all of XML; stops before the first thing that is not plain.

export type XmlEvents = {
  open(name: string, attributes: Record<string, string>): void
  /** Text of the open element, in one or several pieces. White space alone need not be told. */
  text(text: string): void
  close(name: string): void
}
/** Where the plain part ends, the elements that are open there with their prefixes, and whether the root was closed. */
export type PlainPart = { end: number; open: readonly string[]; closed: boolean }

const [tab, newline, space, quote, apostrophe, slash] = [9, 10, 32, 34, 39, 47]
const [less, equals, greater, bracket] = [60, 61, 62, 93]
/** From here on a character may be half of one, or none. */
const firstSurrogate = 0xd800

const declaration = /<\?xml version="1\.0"(?: encoding="[A-Za-z][\w.-]*")?(?: standalone="(?:yes|no)")?\s*\?>/y
const references: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** By character below 128: 2 begins a name, 1 continues one. Other characters of names are not plain. */
const inNames = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code)
  return /[A-Za-z_]/.test(character) ? 2 : /[\d.:-]/.test(character) ? 1 : 0
})
const isSpace = (code: number) => code === space || code === newline || code === tab
/** A text with its references replaced; null if one is not of the five that XML itself has. */
const withoutReferences = (text: string): string | null => {
  if (!text.includes('&')) return text
  let isPlain = true
  const plain = text.replaceAll(/&(?:([a-z]{2,4});)?/g, (_, name: string | undefined) => {
    const character = references[name ?? '']
    isPlain &&= character !== undefined
    return character ?? ''
  })
  return isPlain ? plain : null
}

const afterSpace = (source: string, start: number): number => {
  let end = start
  while (isSpace(source.charCodeAt(end))) end += 1
  return end
}
/** `start` itself if no plain name is there. */
const endOfName = (source: string, start: number): number => {
  let end = start
  if (inNames[source.charCodeAt(end)] !== 2) return start
  do end += 1
  while ((inNames[source.charCodeAt(end)] ?? 0) > 0)
  return end
}
/** Where the next tag begins; -1 if the text before it is not plain or the last. Behind the end a code is no number. */
const endOfText = (source: string, start: number): number => {
  for (let end = start; ; end += 1) {
    const code = source.charCodeAt(end)
    if (code === less) return end
    if (!(code >= space && code < firstSurrogate) && code !== newline && code !== tab) return -1
    if (code === greater && source.charCodeAt(end - 1) === bracket) return -1
  }
}
/** Where a value ends that began after this mark; -1 if it is not plain. */
const endOfValue = (source: string, start: number, mark: number): number => {
  for (let end = start; ; end += 1) {
    const code = source.charCodeAt(end)
    if (code === mark) return end
    if (!(code >= space && code < firstSurrogate) || code === less) return -1
  }
}

/**
 * Tells the elements of a document in order. Not plain, and left to the parser from the beginning of the tag or text: comments,
 * CDATA, instructions, document types, references by number, carriage returns, characters outside XML or beyond 16 bits, names with
 * other letters than ours, and all that is not well-formed.
 */
export const walkPlainXml = (source: string, events: XmlEvents): PlainPart => {
  const open: string[] = []
  /** By depth: whether the open element has text, in which white space alone is part of it. */
  const hasText: boolean[] = []
  let closed = false
  const stopAt = (end: number): PlainPart => ({ end: open.length === 0 && !closed ? 0 : end, open, closed })
  const close = (name: string) => {
    open.pop()
    closed = open.length === 0
    events.close(name)
  }
  declaration.lastIndex = 0
  let at = declaration.test(source) ? declaration.lastIndex : 0
  for (;;) {
    const before = at
    at = afterSpace(source, at)
    if (closed && at === source.length) return stopAt(at)
    if (source.charCodeAt(at) !== less) {
      at = endOfText(source, at)
      const text = at < 0 || open.length === 0 ? null : withoutReferences(source.slice(before, at))
      if (text === null) return stopAt(before)
      events.text(text)
      hasText[open.length] = true
    } else if (at > before && hasText[open.length]) events.text(source.slice(before, at))
    const tag = at
    if (source.charCodeAt(tag + 1) === slash) {
      const name = open.at(-1)
      if (name === undefined || !source.startsWith(name, tag + 2)) return stopAt(tag)
      at = afterSpace(source, tag + 2 + name.length)
      if (source.charCodeAt(at) !== greater) return stopAt(tag)
      at += 1
      close(name)
      continue
    }
    at = endOfName(source, tag + 1)
    if (closed || at === tag + 1) return stopAt(tag)
    const name = source.slice(tag + 1, at)
    const attributes: Record<string, string> = {}
    at = readAttributes(source, at, attributes)
    const isEmpty = source.charCodeAt(at) === slash
    if (at < 0 || (isEmpty && source.charCodeAt(at + 1) !== greater)) return stopAt(tag)
    at += isEmpty ? 2 : 1
    open.push(name)
    hasText[open.length] = false
    events.open(name, attributes)
    if (isEmpty) close(name)
  }
}

/** Fills the attributes of a tag whose name ends at `start`. Where its `>` or `/` is; -1 if one of them is not plain. */
const readAttributes = (source: string, start: number, attributes: Record<string, string>): number => {
  for (let before = start; ; ) {
    let at = afterSpace(source, before)
    const code = source.charCodeAt(at)
    if (code === greater || code === slash) return at
    const end = endOfName(source, at)
    const name = source.slice(at, end)
    // An object’s own properties (`toString`) are taken for attributes that stand twice: the parser decides.
    if (at === before || end === at || attributes[name] !== undefined) return -1
    at = afterSpace(source, end)
    if (source.charCodeAt(at) !== equals) return -1
    at = afterSpace(source, at + 1)
    const mark = source.charCodeAt(at)
    if (mark !== quote && mark !== apostrophe) return -1
    const last = endOfValue(source, at + 1, mark)
    const value = last < 0 ? null : withoutReferences(source.slice(at + 1, last))
    if (value === null) return -1
    attributes[name] = value
    before = last + 1
  }
}
