// POST /ota: accepts an OpenTravel message of the property's own system whole, or rejects it in its own format with status 200.
import { createHash } from 'node:crypto'
import { type MessageAnswer, answerNotification, refusalRemark } from '../../../../documents/opentravel/answer.ts'
import { answerHandshake } from '../../../../documents/opentravel/alpinebits/handshake.ts'
import { type Heading, notificationKind } from '../../../../documents/opentravel/notification.ts'
import { mediaTypeOfAnswer } from '../../../../documents/opentravel/soap.ts'
import type { Context, PropertyCaller, RequestContext } from '../../../platform/context.ts'
import type { SentBytes } from '../../../platform/http/mount.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { DocumentWork, StoredChanges } from '../../../workers/own-data/own-data-work.ts'
import { workOut } from '../../../workers/own-data/own-documents.ts'
import { type MessageUpload, parseUpload } from './parse-upload.ts'
import { countRecords, findOtaMessage, findVersion, listPropertyIds, loadOwnData } from '../data.ts'
import { insertOtaMessage } from '../write-data.ts'
import { storeLarge, workOutLarge } from '../write-in-steps.ts'
import { writeChanges } from '../write-own-data.ts'
import { keyOfWrite, type OwnWrite } from '../write-version.ts'

type MessageRequest = RequestContext & { headers: Record<string, string | string[] | undefined> }
const emptyHeading: Heading = {
  root: null,
  kind: null,
  profile: 'opentravel',
  hotel_code: null,
  hotel_name: null,
  chain_code: null,
  echo_token: null,
  version: null,
  soap: null,
}
const longestEcho = 128
const mostTries = 5

/** Answers in the media type that goes with it. */
export const receiveMessage = async (
  context: Context,
  property: PropertyCaller,
  sent: SentBytes,
  request: MessageRequest,
): Promise<{ text: string; type: string }> => {
  const asked = parseUpload(sent, request)
  if ('says' in asked) return { text: asked.says, type: 'text/plain; charset=utf-8' }
  const text =
    'greeting' in asked
      ? answerHandshake(asked.greeting, isoNow(context))
      : await applyMessage(context, property, asked, request)
  return { text, type: mediaTypeOfAnswer(text) }
}
const isoNow = ({ now }: Context) => new Date(now()).toISOString()

/** The message's NotifRS. */
const applyMessage = async (
  context: Context,
  property: PropertyCaller,
  { message: bytes, alpine }: MessageUpload,
  request: MessageRequest,
): Promise<string> => {
  const { hotel_id, person, name } = property
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const hotel_codes = [String(hotel_id), ...(await listPropertyIds(context.db, hotel_id))]
  const writing = { person, actor: person, hotel_id, source: 'opentravel', request } as const
  for (let tries = 0; tries < mostTries; tries++) {
    const newest = await findVersion(context.db, keyOfWrite(writing))
    const repeated = await findOtaMessage(context.db, keyOfWrite(writing), keyWithoutEcho(property, sha256, newest))
    if (repeated && context.now() - Date.parse(repeated.at) < repeatsFor) return repeated.answer
    const { version: seen, result } = await workOutMessage(context, writing, {
      format: 'xml',
      bytes,
      hotel_codes,
      alpine,
    })
    const heading = headingFor(result.heading ?? emptyHeading, alpine)
    const echo_token = heading.echo_token?.slice(0, longestEcho) ?? null
    const answerWith = (answer: MessageAnswer) => answerNotification(heading, answer, isoNow(context))
    const before = echo_token === null ? undefined : await findOtaMessage(context.db, keyOfWrite(writing), echo_token)
    if (before?.sha256 === sha256) return before.answer
    if (before)
      return answerWith({ errors: [refusalRemark('rule', 'This EchoToken was already used for a different message.')] })
    if ('errors' in result) return answerWith({ errors: result.errors })
    const answer = answerWith({ warnings: result.warnings })
    const summary: OwnWrite['summary'] = (words) => `${name}: ${heading.root ?? 'Message'}: ${words}`
    const alsoDo: OwnWrite['alsoDo'] = async (tx, { version }) => {
      const at = isoNow(context)
      const key = echo_token ?? keyWithoutEcho(property, sha256, version)
      const isNew = await insertOtaMessage(tx, { ...keyOfWrite(writing), echo_token: key, sha256, answer, at })
      if (!isNew && echo_token !== null) throw new Repeated()
    }
    const whole = { ...writing, summary, alsoDo }
    const storing = areSteps(result)
      ? storeLarge(context, whole, seen, result, {})
      : writeChanges(context, whole, seen, result.changes)
    const written = await storing.catch((error: unknown) => {
      if (!(error instanceof Repeated)) throw error
    })
    if (written) return answer
  }
  throw new Refusal('unavailable', 'Your rates kept changing. Nothing was saved. Send the message again', {
    retryAfter: 5,
  })
}

const areSteps = (result: object): result is StoredChanges => 'steps' in result

/** Small messages for little own data take no longer than a usual request; all others go to the thread. */
const [smallBytes, smallRecords] = [64 * 1024, 2_000]

const workOutMessage = async (
  context: Context,
  writing: Pick<OwnWrite, 'person' | 'hotel_id'>,
  document: DocumentWork & { bytes: Uint8Array },
) => {
  const of = keyOfWrite(writing)
  const counts = document.bytes.length <= smallBytes ? await countRecords(context.db, of) : undefined
  if (counts && counts.prices + counts.restrictions <= smallRecords) {
    const own = await loadOwnData(context.db, of, null)
    return { version: own.version, result: await workOut({ ...document, own }) }
  }
  const { version, worked } = await workOutLarge(context, writing, {
    work: { do: 'document', document },
    lane: 'message',
  })
  return { version, result: worked }
}

/** What cannot be read is still answered as its action promises: an AlpineBits client knows no other answer. */
const headingFor = (heading: Heading, alpine: MessageUpload['alpine']): Heading =>
  alpine?.root ? { ...heading, root: alpine.root, kind: notificationKind(alpine.root), profile: 'alpinebits' } : heading

const repeatsFor = 24 * 60 * 60_000
/**
 * Stands for the EchoToken that a message lacks: who sent which bytes, and the version that they led to. What was written since
 * makes the same bytes another message. Longer than any EchoToken that is kept, so that none is ever the same.
 */
const keyWithoutEcho = ({ person, name }: PropertyCaller, sha256: string, version: number) =>
  `without an EchoToken, to version ${version}, ${sha256} of ${person.id} ${name}`.padEnd(longestEcho + 1)

/** The same message was accepted at the same moment: it gets the same response. */
class Repeated extends Error {}
