// Parses XML into a small strict tree with namespaces. Document types and deep nesting are rejected.
import { SaxesParser } from 'saxes'

export type Element = {
  name: string
  /** The name as written, prefix and all. */
  written: string
  namespace: string
  attributes: Record<string, string>
  children: Element[]
  text: string
}
type XmlError = { problem: string; line: number; column: number }
const deepestElement = 32

export const readXml = (source: string): Element | XmlError => {
  const parser = new SaxesParser({ xmlns: true, position: true })
  const open: Element[] = []
  let root: Element | undefined
  let problem: XmlError | undefined
  const fail = (text: string) => {
    problem ??= { problem: text, line: parser.line, column: parser.column }
  }
  parser.on('error', (error) => fail(error.message.replace(/^\d+:\d+: /, '')))
  parser.on('doctype', () => fail('DOCTYPE is not allowed'))
  parser.on('opentag', (tag) => {
    const attributes: Record<string, string> = {}
    for (const { prefix, local, value } of Object.values(tag.attributes))
      if (prefix !== 'xmlns' && local !== 'xmlns') attributes[local] = value
    const element = { name: tag.local, written: tag.name, namespace: tag.uri, attributes, children: [], text: '' }
    open.at(-1)?.children.push(element)
    root ??= element
    open.push(element)
    if (open.length > deepestElement) fail('too deep')
  })
  parser.on('closetag', () => void open.pop())
  const addText = (text: string) => {
    const element = open.at(-1)
    if (element) element.text += text
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.write(source).close()
  if (problem) return problem
  return root ?? { problem: 'Premature end of file', line: 1, column: 1 }
}

export const childOf = (element: Element, name: string): Element | undefined =>
  element.children.find((child) => child.name === name)
export const childrenOf = (element: Element, name: string): Element[] =>
  element.children.filter((child) => child.name === name)
