// The gate that every call passes, in one order: size and type, application token, caller, confirmed, paid, second factor, role. S1§8
import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '../../../contract/values/endpoint.ts'
import { actorOf, standingOf } from '../../../domain/accounts.ts'
import { gdsIdOf, gdsNames } from '../../../domain/gds.ts'
import { todayIn } from '../../../domain/stay.ts'
import type { Caller, Context, PropertyCaller } from '../context.ts'
import { countWrong } from '../limits/rate-limit.ts'
import { limitFor, tooLargeMessage } from '../bodies/body-limits.ts'
import { Refusal } from '../refusal.ts'
import { isSameSecret } from '../secrets/constant-time.ts'
import { requireTokenScope } from './api-token-scopes.ts'

/** Returns the caller, or undefined where the endpoint is for anyone. Runs before the body is read. */
export const admit = async (context: Context, e: Endpoint, request: FastifyRequest): Promise<Caller | undefined> => {
  checkEnvelope(e, request)
  if (e.may === 'signature' || e.may === 'link') return undefined
  if (!isSameSecret(request.headers['app-token'], context.config.appToken))
    throw new Refusal('forbidden', 'The App-Token header is missing or invalid', { reason: 'app_token' })
  if (e.may === 'anyone') return undefined
  if (e.may === 'property') throw new Error(`${e.path} is for properties, not for people`)
  const caller = await context.authenticate(request.headers.authorization)
  if (!caller) throw new Refusal('unauthenticated', 'Sign in to continue')
  const { person } = caller
  refuseStanding(context, e, caller)
  refuseUnprotected(context, e, caller)
  if (!e.may.includes(actorOf(person))) throw new Refusal('forbidden', 'Your role does not allow this')
  requireTokenScope(e, request, caller)
  refuseForeignGds(e, request, caller)
  return caller
}

/** Refuses unconfirmed and unpaid accounts, unless the endpoint is open to them. */
const refuseStanding = (context: Context, e: Endpoint, { person, account }: Pick<Caller, 'person' | 'account'>) => {
  if (person.is_admin) return
  if (person.status === 'unconfirmed' && !e.openTo?.includes('unconfirmed'))
    throw new Refusal('activation_required', 'Your account is not confirmed yet')
  if (person.status !== 'unconfirmed' && !e.openTo?.includes('unpaid'))
    refuseUnpaid(accountStanding(context, account), person)
}

/** Administrators reach all data, so outside demo mode they need a second factor. */
const refuseUnprotected = ({ config }: Context, e: Endpoint, { person, second_factor }: Caller) => {
  if (!person.is_admin || second_factor || config.demo || e.openTo?.includes('without_second_factor')) return
  throw new Refusal('forbidden', 'Set up two-step verification to continue', { reason: 'second_factor_required' })
}

/**
 * The property whose token was sent, with the permissions that its creator has now. Wrong tokens count like wrong passwords: an address
 * that sends many is refused, but never with a valid one.
 */
export const admitProperty = async (
  context: Context,
  e: Endpoint,
  request: FastifyRequest,
): Promise<PropertyCaller> => {
  checkEnvelope(e, request)
  const property = await context.authenticateProperty(request.headers.authorization)
  if (property) {
    refuseStanding(context, e, property)
    if (!e.makers?.includes(actorOf(property.person)))
      throw new Refusal('forbidden', 'The role of the person who created this token does not allow this')
    return property
  }
  await countWrong(context, request.ip)
  throw new Refusal('unauthenticated', 'The property token is missing or invalid')
}

type Taken = Pick<NonNullable<Endpoint['takes']>, 'types' | 'gzip'>
const json: Taken = { types: ['application/json'] }
/** For a body of another type. */
const acceptedTypesMessage = (types: readonly string[]) =>
  types[0] === 'application/json' ? 'Send JSON: Content-Type: application/json' : `Send one of ${types.join(', ')}`

/** Length and type are judged by the headers alone; a body that is longer than it says is cut off while it is read. */
const checkEnvelope = (e: Endpoint, request: FastifyRequest) => {
  const { headers } = request
  const takes: Taken = e.takes ?? json
  const limit = limitFor(request).bytes
  if (Number(headers['content-length'] ?? 0) > limit) throw new Refusal('too_large', tooLargeMessage(limit))
  const carries = Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined
  if (!carries) return
  if (!takes.types.includes(mediaTypeOf(headers))) throw new Refusal('unsupported', acceptedTypesMessage(takes.types))
  const encoding = headers['content-encoding'] ?? 'identity'
  if (encoding !== 'identity' && !(takes.gzip && isGzipped(headers)))
    throw new Refusal('unsupported', `Send the body ${takes.gzip ? 'with gzip or ' : ''}without a Content-Encoding`)
}
export const isGzipped = (headers: FastifyRequest['headers']) => headers['content-encoding']?.toLowerCase() === 'gzip'

/** `text/xml` of `Text/XML; charset=utf-8`. */
export const mediaTypeOf = (headers: FastifyRequest['headers']) =>
  (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? ''

const accountStanding = (context: Context, account: Caller['account']) =>
  standingOf(account, todayIn(null, context.now()))

const refuseUnpaid = (is: ReturnType<typeof standingOf>, { is_demo }: Pick<Caller['person'], 'is_demo'>) => {
  if (is !== 'good' && is_demo) throw new Refusal('upgrade_required', 'This demo has ended', { reason: 'demo_ended' })
  if (is === 'payment_required') throw new Refusal('payment_required', 'Payment is required to continue')
  if (is === 'upgrade_required') throw new Refusal('upgrade_required', 'A subscription is required to continue')
}

/** A GDS that is not part of the account is forbidden; a missing or unknown name is reported with the other fields. */
const refuseForeignGds = (e: Endpoint, request: FastifyRequest, { person, gds }: Caller) => {
  const name = e.gds && gdsNamed(request)
  if (name && !person.is_admin && !gds.includes(gdsIdOf(name)))
    throw new Refusal('forbidden', 'This GDS is not part of your account', { reason: 'gds_not_held' })
}

export const gdsNamed = (request: FastifyRequest) => gdsNames.find((name) => name === request.headers['gds-name'])
