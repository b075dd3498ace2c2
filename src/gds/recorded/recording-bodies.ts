// The messages inside a kept file: the file itself, or what JSON, a HAR file, a log or escaped text wraps.
import { characterData, elementsIn, withoutCharacterData } from '../quoted-parts.ts'
import { dumpedMessages } from './recording-dumps.ts'
import { decodeRecording } from './recording-encodings.ts'

/** The messages of a file in their order; the file itself if it wraps none. */
export const bodiesIn = (text: string): string[] => withJsonApart(withoutHead(text)).flatMap(bodiesOf)
const bodiesOf = (text: string): string[] => {
  const found = wrapped(text, 0)
  return found.length === 0 ? [text] : found
}
/** XML of one GDS and, behind it, JSON of the other. */
const withJsonApart = (text: string): string[] => {
  if (!/^\s*</.test(text)) return [text]
  const end = text.lastIndexOf('>') + 1
  return jsonMessage.test(text.slice(end, end + startLength)) ? [text.slice(0, end), text.slice(end)] : [text]
}

/** `HTTP/1.1 200 OK` or `POST … HTTP/1.1` and the headers, as tools keep them with a body. */
const withoutHead = (text: string): string =>
  /^\s*(?:HTTP\/\d|(?:GET|POST) \S+ HTTP\/\d)/.test(text) ? text.replace(/^[\s\S]*?\r?\n\r?\n/, '') : text

const deepestPart = 12
const startLength = 4_000
const xmlContent =
  /<(?:[\w.-]+:)?(?:Fault|Hotel[A-Z]\w+|RequestedHotelDetails|ReferenceData\w+|Universal[A-Z]\w+|\w+R(?:sp|eq|[QS]))\b/
const xmlEnvelope = /<(?:[\w.-]+:)?Envelope\b/
const jsonMessage = /^\s*\{[\s\S]*?"(?:\w+R[QS]|ApplicationResults)"/
const isMessage = (text: string): boolean => {
  const head = text.slice(0, startLength)
  return /^\s*</.test(head) ? xmlEnvelope.test(head) || xmlContent.test(head) : jsonMessage.test(head)
}

/** The messages that a text wraps; none if it is a message itself, or nothing that is known. */
const wrapped = (text: string, depth: number): string[] => {
  const trimmed = text.trim()
  if (depth > deepestPart) return []
  if (/^["[{]/.test(trimmed)) return inJson(trimmed, depth)
  if (trimmed.startsWith('&lt;')) return bodiesInside(unescaped(trimmed), depth)
  if (xmlContent.test(withoutCharacterData(trimmed))) return inSlashes(trimmed, depth) ?? []
  return inCharacterData(trimmed, depth) ?? inLines(trimmed)
}
/** JSON messages behind the first words of a log's lines. */
const inLines = (text: string): string[] =>
  text.startsWith('<')
    ? []
    : text.split('\n').flatMap((line) => {
        const [, json = ''] = /^[^{]*(\{.*\})\s*$/.exec(line) ?? []
        return jsonMessage.test(json) && jsonIn(json).length > 0 ? [json] : []
      })
/** What a part of a file has in it: the messages it wraps, or itself. */
const bodiesInside = (text: string, depth: number): string[] => {
  const found = wrapped(text, depth + 1)
  return found.length > 0 ? found : isMessage(text) ? [text] : []
}

const inJson = (text: string, depth: number): string[] => {
  const values = jsonIn(text)
  const bodies =
    harBodies(values[0], depth) ?? values.flatMap(stringsIn).flatMap((each) => bodiesInside(plainText(each), depth))
  return bodies.length > 0 ? bodies : values.flatMap((value) => dumpedMessages(value))
}
/** A compressed body as JSON keeps it. */
const plainText = (text: string): string =>
  /^H4sI[\w+/]+={0,2}$/.test(text) ? decodeRecording(Buffer.from(text, 'base64')) : text
/** One value, or one in each line as logs have them; none if it is not JSON. */
const jsonIn = (text: string): unknown[] => {
  try {
    return [JSON.parse(text)]
  } catch {
    try {
      const lines = text.split('\n').filter((line) => line.trim() !== '')
      return lines.length > 1 ? lines.map((line) => JSON.parse(line) as unknown) : []
    } catch {
      return []
    }
  }
}
const stringsIn = (value: unknown): string[] => stringsWithin(value, 0)
const stringsWithin = (value: unknown, depth: number): string[] => {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null || depth > deepestPart) return []
  return Object.values(value).flatMap((each) => stringsWithin(each, depth + 1))
}

const unescaped = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&#34;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')

const escapedMessage = /&lt;((?:[\w.-]+:)?(?:Envelope|Hotel[A-Z]\w*R(?:sp|eq)|ReferenceData\w*R(?:sp|eq)|\w+R[QS]))\b/g
const escapedEnds = /&lt;\/([\w.:-]+)\s*(?:&gt;|>)/g
/** Escaped messages and messages in CDATA of a document or a log; null if there are none. */
const inCharacterData = (text: string, depth: number): string[] | null => {
  const escaped = text.includes('&lt;') ? elementsIn(text, escapedMessage, escapedEnds).map(unescaped) : []
  const quoted = characterData(text).filter((data) => /^\s*[<{]/.test(data))
  const found = [...escaped, ...quoted].flatMap((each) => bodiesInside(each, depth))
  return found.length > 0 ? found : null
}

/** A log that writes quotes and line ends with backslashes. */
const inSlashes = (text: string, depth: number): string[] | null => {
  if (!/<[\w:.-]+ [^<>]*=\\"/.test(text)) return null
  const plain = text.replaceAll(/\\([nrt"'/])/g, (_, sign: string) => (/[nrt]/.test(sign) ? ' ' : sign))
  const found = bodiesInside(plain, depth)
  return found.length > 0 ? found : [plain]
}

type ArchiveEntry = {
  request?: { postData?: { text?: unknown } }
  response?: { content?: { text?: unknown; encoding?: unknown } }
}
/** null: not a HAR file. Requests come with their responses, for the stay that they name. */
const harBodies = (value: unknown, depth: number): string[] | null => {
  const entries = (value as { log?: { entries?: unknown } } | null | undefined)?.log?.entries
  if (!Array.isArray(entries)) return null
  return (entries as ArchiveEntry[]).flatMap(({ request, response }) => {
    const { text, encoding } = response?.content ?? {}
    if (typeof text !== 'string') return []
    const answers = bodiesInside(encoding === 'base64' ? decodeRecording(Buffer.from(text, 'base64')) : text, depth)
    const sent = request?.postData?.text
    if (answers.length === 0 || typeof sent !== 'string') return answers
    if (/^\s*</.test(sent)) return [...bodiesInside(sent, depth), ...answers]
    // JSON that names its stay stands before the response that it belongs to.
    return answers.map((answer) => (jsonMessage.test(sent) && jsonMessage.test(answer) ? `${sent}\n${answer}` : answer))
  })
}
