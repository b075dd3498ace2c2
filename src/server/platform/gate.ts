// The one gate, in the one order: size and type, application token, floods, who, confirmed, paid, role. S1§8
import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '../../contract/endpoint.ts'
import { actorOf, standingOf } from '../../domain/accounts.ts'
import { gdsIdOf, gdsNames } from '../../domain/gds.ts'
import { todayIn } from '../../domain/stay.ts'
import type { Caller, Context, PropertyCaller } from './context.ts'
import { countFailure, refuseFlood } from './attempts.ts'
import { Refusal } from './refusal.ts'

export const bodyLimit = 1024 * 1024

/** Answers who calls, or nobody where the endpoint is for anyone. All of it happens before the body is read. */
export const admit = async (context: Context, e: Endpoint, request: FastifyRequest): Promise<Caller | undefined> => {
  checkEnvelope(e, request)
  if (!same(request.headers['app-token'], context.config.appToken))
    throw new Refusal('forbidden', 'The App-Token header is missing or unknown', { reason: 'app_token' })
  if (e.may === 'anyone') {
    await refuseFlood(context, request.ip)
    return undefined
  }
  if (e.may === 'property') throw new Error(`${e.path} is for properties, not for persons`)
  const caller = await context.whoIs(request.headers.authorization)
  if (!caller) throw new Refusal('unauthenticated', 'Log in to continue')
  const { person, account } = caller
  if (!person.is_admin) {
    if (person.status === 'unconfirmed' && !e.openTo?.includes('unconfirmed'))
      throw new Refusal('activation_required', 'Your account is not confirmed yet')
    if (person.status !== 'unconfirmed' && !e.openTo?.includes('unpaid')) refuseUnpaid(standing(context, account))
  }
  if (!e.may.includes(actorOf(person))) throw new Refusal('forbidden', 'Your role does not allow this')
  refuseForeignGds(e, request, caller)
  return caller
}

/** The property whose token was sent. Wrong ones are counted like wrong passwords: who tries many is refused. */
export const admitProperty = async (
  context: Context,
  e: Endpoint,
  request: FastifyRequest,
): Promise<PropertyCaller> => {
  checkEnvelope(e, request)
  await refuseFlood(context, request.ip)
  const property = await context.whichProperty(request.headers.authorization)
  if (property) return property
  await countFailure(context, request.ip)
  throw new Refusal('unauthenticated', 'The token of the property is missing or unknown')
}

const json: NonNullable<Endpoint['takes']> = { types: ['application/json'], limit: bodyLimit }
export const tooLarge = (limit: number) => `At most ${limit / 1024 / 1024} MB can be sent`
/** What an endpoint wants to be sent, said to who sent something else. */
export const wantedWords = (types: readonly string[]) =>
  types[0] === 'application/json' ? 'Send JSON: Content-Type: application/json' : `Send one of ${types.join(', ')}`

/** Length and type are judged by the headers alone; a body that is longer than it says is cut off while it is read. */
const checkEnvelope = ({ takes = json }: Endpoint, { headers }: FastifyRequest) => {
  if (Number(headers['content-length'] ?? 0) > takes.limit) throw new Refusal('too_large', tooLarge(takes.limit))
  const carries = Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined
  if (!carries) return
  if (!takes.types.includes(mediaTypeOf(headers))) throw new Refusal('unsupported', wantedWords(takes.types))
  const encoding = headers['content-encoding'] ?? 'identity'
  if (encoding !== 'identity' && !(takes.gzip && isGzipped(headers)))
    throw new Refusal('unsupported', `Send the body ${takes.gzip ? 'with gzip or ' : ''}without a Content-Encoding`)
}
export const isGzipped = (headers: FastifyRequest['headers']) => headers['content-encoding']?.toLowerCase() === 'gzip'

/** `text/xml` of `Text/XML; charset=utf-8`. */
export const mediaTypeOf = (headers: FastifyRequest['headers']) =>
  (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? ''

const same = (given: string | string[] | undefined, wanted: string) => {
  const [a, b] = [Buffer.from(String(given ?? '')), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}

export const standing = (context: Context, account: Caller['account']) =>
  standingOf(account, todayIn(null, context.now()))

const refuseUnpaid = (is: ReturnType<typeof standingOf>) => {
  if (is === 'payment_required') throw new Refusal('payment_required', 'Payment is required to continue')
  if (is === 'upgrade_required') throw new Refusal('upgrade_required', 'A subscription is required to continue')
}

/** A GDS that one does not hold is forbidden; a missing or unknown name is said with the other fields. */
const refuseForeignGds = (e: Endpoint, request: FastifyRequest, { person, gds }: Caller) => {
  const name = e.gds && gdsNamed(request)
  if (name && !person.is_admin && !gds.includes(gdsIdOf(name)))
    throw new Refusal('forbidden', 'This GDS is not part of your account', { reason: 'gds_not_held' })
}

export const gdsNamed = (request: FastifyRequest) => gdsNames.find((name) => name === request.headers['gds-name'])
