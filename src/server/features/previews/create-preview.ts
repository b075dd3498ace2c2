// Creates a link that shows one rate to whoever holds it. The token is returned once and stored nowhere. S2§4
import { createHash, randomBytes } from 'node:crypto'
import type { Person } from '../../../domain/accounts.ts'
import type { Context, RequestContext } from '../../platform/context.ts'
import { recordAudit } from '../audit/service.ts'
import { getRate } from '../checkups/service.ts'
import { countUse } from '../measurements/service.ts'
import { insertPreview } from './data.ts'

const validDays = 90
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('hex')

export const createPreview = async (
  context: Context,
  user: Person,
  checkup_rate_id: number,
  request: RequestContext,
) => {
  const rate = await getRate(context, user, checkup_rate_id)
  const now = context.now()
  const created_at = new Date(now).toISOString()
  const expires_at = new Date(now + validDays * 86_400_000).toISOString()
  const token = randomBytes(32).toString('base64url')
  const { tenant_id, id: user_id } = user
  const id = await context.db.transaction(async (tx) => {
    const made = await insertPreview(tx, {
      tenant_id,
      user_id,
      checkup_rate_id,
      hash: hashOfToken(token),
      created_at,
      expires_at,
    })
    await recordAudit(context, tx, {
      at: now,
      by: user,
      action: 'preview.created',
      subject: `preview ${made}`,
      details: { checkup_rate_id },
      request,
    })
    await countUse(tx, {
      kind: 'copy_link',
      tenant_id,
      user_id,
      hotel_id: rate.hotel_id,
      gds: rate.gds_id === 2 ? 2 : 1,
      at: created_at,
    })
    return made
  })
  return { id, token, expires_at }
}
