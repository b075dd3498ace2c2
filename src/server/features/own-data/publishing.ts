// POST /ota: an OpenTravel message of the property's own system is taken whole or refused in its own words, with status 200.
import { createHash } from 'node:crypto'
import { type Answer, answerNotification, refusal } from '../../../documents/opentravel/answer.ts'
import { answerHandshake } from '../../../documents/opentravel/handshake.ts'
import { type Heading, kindOf } from '../../../documents/opentravel/notification.ts'
import { changeWords } from '../../../domain/own-data/change-words.ts'
import type { Context, PropertyCaller } from '../../platform/context.ts'
import type { SentBytes } from '../../platform/http.ts'
import { Refusal } from '../../platform/refusal.ts'
import { workOutDocument } from '../../workers/own-documents-desk.ts'
import type { From } from '../audit/service.ts'
import { type AskedToTake, askedIn } from './asking.ts'
import { findOtaMessage, listPropertyIds, loadOwnData } from './data.ts'
import { insertOtaMessage } from './storing.ts'
import { ofWriting, type Writing, writeWorkedOut } from './writing.ts'

type Request = From & { headers: Record<string, string | string[] | undefined> }
const nobody: Heading = {
  root: null,
  kind: null,
  profile: 'opentravel',
  hotel_code: null,
  hotel_name: null,
  chain_code: null,
  echo_token: null,
  version: null,
}
const longestEcho = 128
const mostTries = 5

/** Answers in the media type that goes with it. */
export const answerPublisher = async (
  context: Context,
  property: PropertyCaller,
  sent: SentBytes,
  request: Request,
): Promise<{ text: string; type: string }> => {
  const asked = askedIn(sent, request)
  if ('says' in asked) return { text: asked.says, type: 'text/plain; charset=utf-8' }
  const type = 'text/xml; charset=utf-8'
  if ('greeting' in asked) return { text: answerHandshake(asked.greeting, isoNow(context)), type }
  return { text: await takeMessage(context, property, asked, request), type }
}
const isoNow = ({ now }: Context) => new Date(now()).toISOString()

/** The message's NotifRS. */
const takeMessage = async (
  context: Context,
  property: PropertyCaller,
  { message: bytes, alpine }: AskedToTake,
  request: Request,
): Promise<string> => {
  const { hotel_id, person, name } = property
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const hotel_codes = [String(hotel_id), ...(await listPropertyIds(context.db, hotel_id))]
  const writing = { person, actor: person, hotel_id, source: 'opentravel', from: request } as const
  for (let tries = 0; tries < mostTries; tries++) {
    const own = await loadOwnData(context.db, ofWriting(writing), null)
    const repeated = await findOtaMessage(context.db, ofWriting(writing), unnamed(property, sha256, own.version))
    if (repeated && context.now() - Date.parse(repeated.at) < repeatsFor) return repeated.answer
    const result = await workOutDocument({ format: 'xml', bytes, own, hotel_codes, alpine })
    const heading = answering(result.heading ?? nobody, alpine)
    const echo_token = heading.echo_token?.slice(0, longestEcho) ?? null
    const say = (answer: Answer) => answerNotification(heading, answer, isoNow(context))
    const before = echo_token === null ? undefined : await findOtaMessage(context.db, ofWriting(writing), echo_token)
    if (before?.sha256 === sha256) return before.answer
    if (before) return say({ errors: [refusal('rule', 'This EchoToken came with another message before.')] })
    if ('errors' in result) return say({ errors: result.errors })
    const answer = say({ warnings: result.warnings })
    const summary: Writing['summary'] = (changes) => `${name}: ${heading.root ?? 'Message'}: ${changeWords(changes)}`
    const also: Writing['also'] = async (tx, { version }) => {
      const at = isoNow(context)
      const key = echo_token ?? unnamed(property, sha256, version)
      const isNew = await insertOtaMessage(tx, { ...ofWriting(writing), echo_token: key, sha256, answer, at })
      if (!isNew && echo_token !== null) throw new Repeated()
    }
    const written = await writeWorkedOut(context, { ...writing, summary, also }, own.version, result.changes).catch(
      (error: unknown) => {
        if (!(error instanceof Repeated)) throw error
      },
    )
    if (written) return answer
  }
  throw new Refusal('unavailable', 'The own data changed again and again. Send the message once more', {
    retryAfter: 5,
  })
}

/** What cannot be read is still answered as its action promises: an AlpineBits client knows no other answer. */
const answering = (heading: Heading, alpine: AskedToTake['alpine']): Heading =>
  alpine?.root ? { ...heading, root: alpine.root, kind: kindOf(alpine.root), profile: 'alpinebits' } : heading

const repeatsFor = 24 * 60 * 60_000
/**
 * Stands for the EchoToken that a message lacks: who sent which bytes, and the version that they led to. What was written since
 * makes the same bytes another message. Longer than any EchoToken that is kept, so that none is ever the same.
 */
const unnamed = ({ person, name }: PropertyCaller, sha256: string, version: number) =>
  `without an EchoToken, to version ${version}, ${sha256} of ${person.id} ${name}`.padEnd(longestEcho + 1)

/** The same message was taken in the same moment: it is answered as that one was. */
class Repeated extends Error {}
