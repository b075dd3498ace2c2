// The first step of setting it up: a key for the app, which has no effect until a code from it is entered.
import { randomBytes } from 'node:crypto'
import type { Caller, Context, RequestContext } from '../../platform/context.ts'
import { notFound, Refusal } from '../../platform/refusal.ts'
import { keyUri, makeKey } from '../../platform/secrets/totp.ts'
import { holdSession, needVerifiedAddress } from '../auth/service.ts'
import { authorizeByPassword } from './authorize-owner.ts'
import { keyPlace } from './check-code.ts'
import { findRecipient, storeUnconfirmed } from './data.ts'

export const beginSetUp = async (
  context: Context,
  caller: Caller,
  password: string,
  request: RequestContext,
): Promise<{ key: string; uri: string }> => {
  const { person } = caller
  await authorizeByPassword(context, caller, password, request)
  const recipient = await findRecipient(context.db, person)
  if (!recipient) throw notFound()
  const key = makeKey()
  const row = {
    user_id: person.id,
    tenant_id: person.tenant_id,
    secret: context.seal.seal(key, keyPlace(person)),
    salt: randomBytes(16).toString('hex'),
    created_at: new Date(context.now()).toISOString(),
  }
  const stored = await context.db.transaction(async (tx) => {
    await holdSession(tx, caller)
    await needVerifiedAddress(tx, person)
    return storeUnconfirmed(tx, row)
  })
  if (!stored) throw alreadyOn()
  return { key, uri: keyUri(key, recipient.email) }
}

export const alreadyOn = () => new Refusal('conflict', 'Two-step verification is already on')
