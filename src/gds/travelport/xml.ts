// Walks a document once and passes on each wanted element once it is complete. The only module that uses saxes: for what is not plain XML.
import { SaxesParser } from 'saxes'
import { type PlainPart, walkPlainXml, type XmlEvents } from './plain-xml.ts'
import { decodeUtf8 as decodeBytes, Unreadable } from '../unreadable.ts'
import type { ListElement } from './readers/list-elements.ts'
import { mayStandIn } from './readers/element-parents.ts'

/** An element without its prefix. `text` is all its own text, trimmed. */
export type Element = {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly Element[]
  readonly text: string
}

type Walk = {
  depth: number
  /** Several roots and text next to them: for recordings only. */
  fragment: boolean
  /** Another GDS's elements: their parents are not checked. */
  foreign?: true
  /** Whether to read the element at this path whole; its children are then not visited. */
  wanted(name: string): boolean
  enter(name: string, attributes: Readonly<Record<string, string>>): void
  whole(element: Element): void
  leave(name: string): void
}

/** Most elements have no children: they share one empty list. */
const childless: Growing[] = []
type Growing = { name: string; attributes: Record<string, string>; children: Growing[]; text: string }

/** Throws Unreadable for anything that is not well-formed, nests too deep or has a DOCTYPE. */
export const walkXml = (source: string, walk: Walk): void => {
  const events = elementsOf(walk)
  try {
    const plain = walk.fragment ? nothingPlain : walkPlainXml(source, events)
    if (plain.end < source.length || !plain.closed) parseFrom(source, plain, events, walk.fragment)
  } catch (error) {
    if (error instanceof Unreadable) throw error
    throw new Unreadable(`Not well-formed XML: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** Makes elements of what a parser tells. */
const elementsOf = (walk: Walk): XmlEvents => {
  const locals = new Map<string, string>()
  const stack: Growing[] = []
  let depth = 0
  const local = (name: string) => {
    let found = locals.get(name)
    if (found === undefined) {
      found = name.slice(name.indexOf(':') + 1)
      locals.set(name, found)
    }
    return found
  }
  return {
    open: (tag, attributes) => {
      const name = local(tag)
      depth += 1
      if (depth > walk.depth) throw new Unreadable(`Elements nest deeper than ${walk.depth}.`)
      const parent = stack.at(-1)
      if (!parent && !walk.wanted(name)) {
        walk.enter(name, attributes)
        return
      }
      const element: Growing = { name, attributes, children: childless, text: '' }
      if (parent) {
        if (!walk.foreign && !mayStandIn(name, parent.name))
          throw new Unreadable(`${name} stands inside ${parent.name}.`)
        if (parent.children === childless) parent.children = [element]
        else parent.children.push(element)
      }
      stack.push(element)
    },
    text: (text) => {
      const element = stack.at(-1)
      // White space between children is most of the content and is skipped.
      if (element && (element.text !== '' || text.trim() !== '')) element.text += text
    },
    close: (tag) => {
      depth -= 1
      const element = stack.pop()
      if (!element) {
        walk.leave(local(tag))
        return
      }
      if (element.text !== '') element.text = element.text.trim()
      if (stack.length === 0) walk.whole(element)
    },
  }
}

const nothingPlain: PlainPart = { end: 0, open: [], closed: false }
/** The rest of a document, by a parser of all of XML. It is first shown what is open, without telling that again. */
const parseFrom = (source: string, { end, open, closed }: PlainPart, events: XmlEvents, fragment: boolean) => {
  const parser = new SaxesParser({ xmlns: false, position: false, fragment })
  parser.write(closed ? '<root/>' : open.map((name) => `<${name}>`).join(''))
  parser.on('doctype', () => {
    throw new Unreadable('Document type declarations are not allowed.')
  })
  parser.on('opentag', ({ name, attributes }) => events.open(name, attributes))
  parser.on('text', events.text)
  parser.on('cdata', events.text)
  parser.on('closetag', ({ name }) => events.close(name))
  parser.write(source.slice(end)).close()
}

/** The text of a document that does not claim to be in another encoding than UTF-8. Throws Unreadable. */
export const decodeUtf8 = (bytes: Uint8Array): string => {
  const text = decodeBytes(bytes)
  const declared = /^\s*<\?xml[^>]*?\bencoding\s*=\s*["']([^"']*)["']/.exec(text)?.[1]
  if (declared !== undefined && !/^(utf-?8|us-ascii)$/i.test(declared) && /[\u{80}-\u{10FFFF}]/u.test(text))
    throw new Unreadable(`The text claims to be in ${declared}, not in UTF-8.`)
  return text
}

type Single<N extends string> = N extends ListElement ? never : N
/** The children with a name that may repeat. */
export const children = (element: Element | undefined, name: ListElement): readonly Element[] =>
  element === undefined || element.children.length === 0
    ? childless
    : element.children.filter((each) => each.name === name)
/** The child with a name that occurs at most once. */
export const child = <N extends string>(element: Element | undefined, name: Single<N>): Element | undefined =>
  element?.children.find((each) => each.name === name)
/** An attribute; empty is as good as absent. */
export const attribute = (element: Element | undefined, name: string): string | null => {
  const value = element?.attributes[name]?.trim()
  return value === undefined || value === '' ? null : value
}
/** The lines of an element's Text children, or null if there are none. */
export const joinedText = (element: Element | undefined): string | null => {
  let lines = ''
  for (const { name, text } of element?.children ?? childless)
    if (name === 'Text' && text !== '') lines = lines === '' ? text : `${lines}\n${text}`
  return lines === '' ? null : lines
}
