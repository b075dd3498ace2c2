// Tokens of a property's own system: 256 random bits shown once and kept as a hash. One opens one hotel of one tenant for /ota.
import { createHash, randomBytes } from 'node:crypto'
import type { Person } from '../../../domain/accounts.ts'
import type { Context, PropertyCaller } from '../../platform/context.ts'
import { recordAudit } from '../audit/service.ts'
import { needHotel } from '../users/service.ts'
import { Refusal } from '../../platform/refusal.ts'
import { findTokenHolder, listTokens, type Of } from './data.ts'
import { notFound, type Sender, writingOf } from './forms.ts'
import { deleteToken, insertToken, noteTokenUse } from './storing.ts'

/** A system that publishes by night must not stop one morning because a date has come: it is revoked, not left to expire. */
const years = 50
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
const isoOf = (moment: number) => new Date(moment).toISOString()
const minute = 60_000

export const tokensOf = async ({ db }: Context, of: Of) => listTokens(db, of)

export const createToken = async (
  context: Context,
  sender: Sender,
  { hotel_id, name, origin }: { hotel_id: number; name: string; origin: string },
) => {
  const { person, actor, from } = await writingOf(context, sender, { hotel_id, source: 'form', summary: '' })
  const token = randomBytes(32).toString('base64url')
  const hash = hashOf(token)
  const now = context.now()
  const created_at = isoOf(now)
  await context.db.transaction(async (tx) => {
    await insertToken(tx, {
      hash,
      kind: 'property',
      tenant_id: person.tenant_id,
      user_id: person.id,
      name,
      subject: { hotel_id },
      created_at,
      expires_at: isoOf(now + years * 365 * 24 * 60 * minute),
    })
    const subject = `hotel ${hotel_id}`
    await recordAudit(tx, {
      at: now,
      by: actor,
      of: person,
      action: 'ota_token.created',
      subject,
      details: { name },
      from,
    })
  })
  const address = `${context.config.publicUrl ?? origin}/api/ota`
  return { id: idOf(hash), name, created_at, used_at: null, token, address }
}

/** Names a token in lists and addresses without saying its hash. */
const idOf = (hash: string) => hash.slice(0, 16)

export const removeToken = async (
  context: Context,
  sender: Sender,
  { hotel_id, id }: { hotel_id: number; id: string },
): Promise<void> => {
  const { person, actor, from } = await writingOf(context, sender, { hotel_id, source: 'form', summary: '' })
  await context.db.transaction(async (tx) => {
    const name = await deleteToken(tx, { tenant_id: person.tenant_id, hotel_id }, id)
    if (name === undefined) throw notFound()
    const subject = `hotel ${hotel_id}`
    const details = { name }
    await recordAudit(tx, {
      at: context.now(),
      by: actor,
      of: person,
      action: 'ota_token.removed',
      subject,
      details,
      from,
    })
  })
}

/** As a bearer, or as the password of basic authentication with any user name, as AlpineBits clients send it. */
const tokenIn = (authorization: string | undefined): string | undefined => {
  const bearer = /^Bearer (\S{16,512})$/i.exec(authorization ?? '')?.[1]
  if (bearer) return bearer
  const basic = /^Basic ([A-Za-z0-9+/=]{16,1024})$/i.exec(authorization ?? '')?.[1]
  const pair = basic === undefined ? '' : Buffer.from(basic, 'base64').toString('utf8')
  const colon = pair.indexOf(':')
  return colon < 0 ? undefined : pair.slice(colon + 1)
}

/** A token counts as long as who made it is active and reaches the hotel. */
export const createWhichProperty =
  (context: Pick<Context, 'db' | 'now'>) =>
  async (authorization: string | undefined): Promise<PropertyCaller | undefined> => {
    const token = tokenIn(authorization)
    if (!token) return undefined
    const hash = hashOf(token)
    const found = await findTokenHolder(context.db, hash, isoOf(context.now()))
    if (!found || !(await reaches(context, found.person, found.hotel_id))) return undefined
    const { used_at, ...property } = found
    if (used_at === null || Date.parse(used_at) < context.now() - minute)
      await noteTokenUse(context.db, hash, isoOf(context.now()))
    return property
  }

const reaches = (context: Pick<Context, 'db' | 'now'>, person: Person, hotel_id: number) =>
  needHotel(context as Context, person, hotel_id).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal) return false
      throw error
    },
  )
