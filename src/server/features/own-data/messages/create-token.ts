// Tokens of a property's own system: 256 random bits shown once and kept as a hash. One opens one hotel of one tenant for /ota.
import { randomBytes } from 'node:crypto'
import { ownData } from '../../../../contract/own-data.ts'
import { type Actor, actorOf } from '../../../../domain/accounts.ts'
import type { Caller, Context } from '../../../platform/context.ts'
import { recordAudit } from '../../audit/service.ts'
import { changeWithProof, type TypedProof } from '../../second-factor/service.ts'
import type { OwnDataKey } from '../data.ts'
import { notFound } from '../../../platform/refusal.ts'
import { authorizeWrite, mayReachHotel, type Sender } from '../authorize-write.ts'
import { deletePropertyToken, insertPropertyToken } from '../write-data.ts'
import { isoTime } from '../../../platform/database/iso-time.ts'
import { tokenHash } from '../../../platform/secrets/token-hash.ts'
import { minuteMs } from '../../../../domain/durations.ts'
import { listPropertyTokens } from './token-data.ts'

/** A system that publishes at night must not stop because a date has come: tokens are revoked, they don't expire. */
const years = 50
const makers: readonly Actor[] = ownData.ota.makers

/** A token works as long as its creator may do what it does; whether the account has paid is checked on every call. */
export const propertyTokensOf = async (context: Context, of: OwnDataKey) => {
  const rows = await listPropertyTokens(context.db, of)
  return Promise.all(
    rows.map(async ({ user_id, role, is_admin, is_demo, status, ...token }) => {
      const person = { id: user_id, tenant_id: of.tenant_id, role, is_admin, is_demo, status }
      const mayWrite = status === 'active' && makers.includes(actorOf(person))
      return { ...token, works: mayWrite && (await mayReachHotel(context, person, of.hotel_id)) }
    }),
  )
}

type NewToken = TypedProof & { hotel_id: number; name: string; origin: string }
export const createPropertyToken = async (
  context: Context,
  caller: Caller,
  sender: Sender,
  { hotel_id, name, origin, ...proof }: NewToken,
) => {
  const { person, actor, request } = await authorizeWrite(context, sender, { hotel_id, source: 'form', summary: '' })
  const token = randomBytes(32).toString('base64url')
  const hash = tokenHash(token)
  const now = context.now()
  const created_at = isoTime(now)
  await changeWithProof(context, caller, proof, sender.request, async (tx) => {
    await insertPropertyToken(tx, {
      hash,
      kind: 'property',
      tenant_id: person.tenant_id,
      user_id: person.id,
      name,
      subject: { hotel_id },
      created_at,
      expires_at: isoTime(now + years * 365 * 24 * 60 * minuteMs),
    })
    const subject = `hotel ${hotel_id}`
    await recordAudit(context, tx, {
      at: now,
      by: actor,
      of: person,
      action: 'ota_token.created',
      subject,
      details: { name },
      request,
    })
  })
  const address = `${context.config.publicUrl ?? origin}/api/ota`
  const tokens = await propertyTokensOf(context, { tenant_id: person.tenant_id, hotel_id })
  const made = tokens.find(({ id }) => id === tokenIdOf(hash))
  if (!made) throw new Error('The new token is gone')
  return { ...made, token, address }
}

/** Names a token in lists and addresses without saying its hash. */
const tokenIdOf = (hash: string) => hash.slice(0, 16)

export const removePropertyToken = async (
  context: Context,
  sender: Sender,
  { hotel_id, id }: { hotel_id: number; id: string },
): Promise<void> => {
  const { person, actor, request } = await authorizeWrite(context, sender, { hotel_id, source: 'form', summary: '' })
  await context.db.transaction(async (tx) => {
    const name = await deletePropertyToken(tx, { tenant_id: person.tenant_id, hotel_id }, id)
    if (name === undefined) throw notFound()
    const subject = `hotel ${hotel_id}`
    const details = { name }
    await recordAudit(context, tx, { by: actor, of: person, action: 'ota_token.removed', subject, details, request })
  })
}
