// Reads what people save besides whole messages: notes that quote one, and a gateway's plain-text errors.
import { elementsIn, fencedBlocks } from '../quoted-parts.ts'

/** XML of a file, and the message that a note says it is a part of. */
type FoundXml = { source: string; name: string | null }

/** XML declarations may appear in the middle if several messages were put into one file. */
const declarations = /<\?xml[^<>]*\?>/g
const quoted = /<(?:[\w.-]+:)?(ResponseMessage|HotelSearchError)\b[^<>]*>[^<>]*<\/(?:[\w.-]+:)?\1>/g
const wholeMessages = [
  /<((?:[\w.-]+:)?Envelope)\b/g,
  /<((?:[\w.-]+:)?(?:Hotel|ReferenceData|Universal)[A-Z]\w*R(?:sp|eq))\b/g,
]
const elementEnds = /<\/([\w.:-]+)\s*>/g

export const findXml = (text: string): FoundXml | null => {
  const trimmed = text.trim()
  if (trimmed.startsWith('<')) return { source: trimmed.replaceAll(declarations, ''), name: null }
  const blocks = fencedBlocks(trimmed, 'xml').filter((block) => block.includes('<'))
  // A log has the messages of several calls, with its own lines between them.
  const whole = wholeMessages.map((pattern) => elementsIn(trimmed, pattern, elementEnds).join('\n'))
  const source = [blocks.join('\n'), ...whole].find((each) => each !== '')
  if (source !== undefined) return { source: source.replaceAll(declarations, ''), name: null }
  const pieces = [...trimmed.matchAll(quoted)].map(([piece]) => piece)
  if (pieces.length === 0) return null
  return { source: pieces.join('\n'), name: /\bHotel[A-Z]\w*Rsp\b/.exec(trimmed)?.[0] ?? null }
}

/** The words of a gateway that answered without XML; null for any other text. */
export const gatewayText = (text: string): string | null => {
  const words = text.trim()
  return words.length < 2_000 && /\bgateway\b|^\d{3}\s?\w*gateway/i.test(words) ? words : null
}
