// The only place here that uses saxes: turns the bytes or text of a message into a tree of elements, or says why not.
import { type SaxesAttributeNS, SaxesParser } from 'saxes'
import { decodeWindows1252 } from '../../domain/windows-1252.ts'
import { openEnvelope, type SoapVersion } from './soap.ts'

export type OtaNode = {
  /** Local name; with its namespace in braces where that is not OpenTravel's. */
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly OtaNode[]
  readonly text: string
  readonly parent: OtaNode | null
  /** Among the elements of its name, from 1. */
  readonly index: number
  /** What has been read so far: the rest is reported as skipped. */
  readonly asked: string[]
}

export const openTravel = 'http://www.opentravel.org/OTA/2003/05'
export const greatestBytes = 10 * 1024 * 1024
const greatestDepth = 64
const greatestAttributes = 100
/** A message of 58,400 prices has 300,000 elements and a million attributes. */
const mostElements = 1_000_000
const mostAttributes = 3_000_000
const ofTheParser = new Set(['http://www.w3.org/2000/xmlns/', 'http://www.w3.org/2001/XMLSchema-instance'])

/** `root` is as much of the message as was understood, outside of its envelope: enough to answer in the right message. */
type Parsed = { soap: SoapVersion | null } & ({ root: OtaNode } | { root: OtaNode | null; why: string })
class Malformed extends Error {}

type Growing = OtaNode & { children: Growing[]; text: string; counts: Map<string, number> | null }
const childless: Growing[] = []

/** Texts lose the spaces around them, unless they are to be said back as they came. */
export const parseXml = (source: string | Uint8Array, spaces: 'trimmed' | 'kept' = 'trimmed'): Parsed => {
  let root: Growing | null = null
  try {
    const text = decodedXml(source)
    const stack: Growing[] = []
    let [elements, attributes] = [0, 0]
    const parser = new SaxesParser({ xmlns: true, position: true })
    parser.on('doctype', () => {
      throw new Malformed('Document type declarations are not allowed.')
    })
    parser.on('opentag', (tag) => {
      const parent = stack.at(-1) ?? null
      if (stack.length >= greatestDepth)
        throw new Malformed(`Elements are nested more than ${greatestDepth} levels deep.`)
      elements += 1
      for (const _ in tag.attributes) attributes += 1
      if (elements > mostElements || attributes > mostAttributes)
        throw new Malformed('The message has too many elements or attributes: send it in smaller parts.')
      const name = tag.uri === openTravel ? tag.local : `{${tag.uri}}${tag.local}`
      const element: Growing = {
        name,
        attributes: attributesOf(tag.attributes, name),
        children: childless,
        text: '',
        parent,
        index: parent ? countIn(parent, name) : 1,
        asked: [],
        counts: null,
      }
      if (parent) {
        if (parent.children === childless) parent.children = [element]
        else parent.children.push(element)
      } else root ??= element
      stack.push(element)
    })
    const addText = (more: string) => {
      const element = stack.at(-1)
      if (element && (spaces === 'kept' || element.text !== '' || more.trim() !== '')) element.text += more
    }
    parser.on('text', addText)
    parser.on('cdata', addText)
    parser.on('closetag', () => {
      const element = stack.pop()
      if (element && element.text !== '' && spaces === 'trimmed') element.text = element.text.trim()
    })
    parser.write(text).close()
    if (!root) throw new Malformed('The message is empty.')
    return unwrapped(root)
  } catch (error) {
    if (error instanceof Malformed) return unwrapped(root, error.message)
    return unwrapped(root, `Not well-formed XML: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** The message stands at the root of its paths, whatever is around it. */
const unwrapped = (outer: Growing | null, fault: string | null = null): Parsed => {
  if (!outer) return { soap: null, root: null, why: fault ?? 'The message is empty.' }
  const { version: soap, message, why } = openEnvelope(outer)
  const words = fault ?? why
  if (message !== outer && message) Object.assign(message, { parent: null, index: 1 })
  return message && words === null ? { soap, root: message } : { soap, root: message, why: words ?? '' }
}

const fewChildren = 8
/** Few are looked through; many are counted, or a hostile list of them would take its square of time. */
const countIn = (parent: Growing, name: string) => {
  if (parent.children.length < fewChildren) return parent.children.filter((child) => child.name === name).length + 1
  if (parent.counts === null) {
    parent.counts = new Map()
    for (const child of parent.children) parent.counts.set(child.name, child.index)
  }
  const index = (parent.counts.get(name) ?? 0) + 1
  parent.counts.set(name, index)
  return index
}

const attributesOf = (given: Record<string, SaxesAttributeNS>, element: string) => {
  const attributes: Record<string, string> = {}
  let count = 0
  for (const name in given) {
    const attribute = given[name]
    count += 1
    if (count > greatestAttributes) throw new Malformed(`${element} has more than ${greatestAttributes} attributes.`)
    if (attribute && !ofTheParser.has(attribute.uri)) attributes[name] = attribute.value
  }
  return attributes
}

/** The encodings in which systems of hotels write; names as a declaration may give them. */
const encodings: Readonly<Record<string, string>> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'us-ascii': 'utf-8',
  'iso-8859-1': 'windows-1252',
  latin1: 'windows-1252',
  'windows-1252': 'windows-1252',
  cp1252: 'windows-1252',
  'utf-16': 'utf-8', // its declaration could be read byte by byte
}
const declaredIn = (start: string) => /^\uFEFF?<\?xml[^>]*?\bencoding\s*=\s*["']([^"']*)["']/.exec(start)?.[1]

const decodedXml = (source: string | Uint8Array): string => {
  const size = typeof source === 'string' ? Buffer.byteLength(source) : source.byteLength
  if (size > greatestBytes) throw new Malformed(`The message is larger than ${greatestBytes / 1024 / 1024} MB.`)
  if (typeof source === 'string') {
    // Somebody has decoded it already: lost characters would become part of names.
    if (source.includes('\uFFFD'))
      throw new Malformed('Characters were lost: the text is not in the encoding it was read as.')
    return source
  }
  const [first, second] = source
  const marked = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null
  const declared = declaredIn(
    Buffer.from(source.buffer, source.byteOffset, Math.min(size, 200)).toString('latin1').replace(/^ï»¿/, ''),
  )
  const encoding = marked ?? encodings[(declared ?? 'utf-8').toLowerCase()]
  if (encoding === undefined) throw new Malformed(`The encoding ${declared} is not supported: send UTF-8.`)
  if (encoding === 'windows-1252') return decodeWindows1252(source)
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(source)
  } catch {
    throw new Malformed(`The bytes are not ${declared ?? encoding}, as the message claims.`)
  }
}
