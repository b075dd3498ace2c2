// The AlpineBits handshake: of the versions, actions and capabilities that a client names, those supported here too.
import { type AlpineAction, alpineVersions, handshaking } from './alpinebits.ts'
import { writtenAttribute, document, textAsRead, stamped, escapedText } from '../writing.ts'
import { parseXml } from '../xml.ts'

const longestEcho = 64 * 1024
/** A hundred times what clients send: it is parsed in the server's own thread. */
const longestHandshake = 256 * 1024

/** Returns an OTA_PingRQ with its own EchoData and the intersection, or with what is wrong with it. */
export const answerHandshake = (xml: Uint8Array, now: string): string => {
  const isLong = xml.length > longestHandshake
  const parsed: ReturnType<typeof parseXml> = isLong
    ? { soap: null, root: null, why: `A handshake must be at most ${longestHandshake / 1024} KB.` }
    : parseXml(xml, 'kept')
  const version = parsed.root?.attributes['Version']?.trim() ?? null
  const answer = (body: string) => document('OTA_PingRS', stamped(version, now), body)
  const refused = (words: string) =>
    answer(`<Errors><Error${writtenAttribute('Type', '13')}>${escapedText(words)}</Error></Errors>`)
  if ('why' in parsed) return refused(parsed.why)
  const echo = parsed.root.children.find(({ name }) => name === 'EchoData')
  if (parsed.root.name !== 'OTA_PingRQ' || !echo || echo.text.trim() === '')
    return refused('A handshake must be an OTA_PingRQ with EchoData.')
  if (echo.text.length > longestEcho) return refused(`EchoData is longer than ${longestEcho / 1024} KB.`)
  const theirs = versionsIn(echo.text)
  if (!theirs) return refused('EchoData is not a JSON object with a list of versions.')
  const shared = JSON.stringify({ versions: intersection(theirs) })
  const stated = writtenAttribute('Type', '11') + writtenAttribute('Status', 'ALPINEBITS_HANDSHAKE')
  return answer(
    `<Success/><Warnings><Warning${stated}>${textAsRead(shared)}</Warning></Warnings><EchoData>${textAsRead(echo.text)}</EchoData>`,
  )
}

type SupportedVersion = { version: string; actions: { action: string; supports: string[] }[] }

const versionsIn = (json: string): SupportedVersion[] | undefined => {
  const versions = memberOf(parsedJson(json), 'versions')
  if (!Array.isArray(versions)) return undefined
  return versions.map((each) => ({
    version: textOrEmpty(memberOf(each, 'version')),
    actions: listOrEmpty(memberOf(each, 'actions')).map((action) => ({
      action: textOrEmpty(memberOf(action, 'action')),
      supports: listOrEmpty(memberOf(action, 'supports')).map(textOrEmpty),
    })),
  }))
}
const parsedJson = (json: string): unknown => {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
const textOrEmpty = (value: unknown): string => (typeof value === 'string' ? value : '')
const listOrEmpty = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined

/** In our order, so that a client finds the newest first, whatever it repeats. */
const intersection = (theirs: readonly SupportedVersion[]) =>
  alpineVersions.flatMap(({ version, actions }) => {
    const stated = theirs.filter((each) => each.version === version).flatMap((each) => each.actions)
    if (!theirs.some((each) => each.version === version)) return []
    if (version < handshaking.since) return [{ version }]
    const shared = [{ announced: handshaking.announced, supports: [] }, ...actions].flatMap((ours) =>
      inBoth(ours, stated),
    )
    // A version without anything in common is still one in which both can greet each other.
    return [{ version, actions: shared.length > 0 ? shared : [{ action: handshaking.announced }] }]
  })
const inBoth = (
  { announced, supports }: Pick<AlpineAction, 'announced' | 'supports'>,
  stated: SupportedVersion['actions'],
) => {
  const theirs = stated.filter(({ action }) => action === announced)
  const shared = supports.filter((each) => theirs.some((their) => their.supports.includes(each)))
  if (theirs.length === 0) return []
  return [{ action: announced, ...(shared.length > 0 && { supports: shared }) }]
}
