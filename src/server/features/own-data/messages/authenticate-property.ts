// Identifies the property token that a system has sent: as a bearer, or as the password of basic authentication.
import type { Context, PropertyCaller } from '../../../platform/context.ts'
import { mayReachHotel } from '../authorize-write.ts'
import { noteTokenUse } from '../write-data.ts'
import { isoTime } from '../../../platform/database/iso-time.ts'
import { tokenHash } from '../../../platform/secrets/token-hash.ts'
import { minuteMs } from '../../../../domain/durations.ts'
import { findTokenHolder } from './token-data.ts'

/** As a bearer, or as the password of basic authentication with any user name, as AlpineBits clients send it. */
const tokenIn = (authorization: string | undefined): string | undefined => {
  const bearer = /^Bearer (\S{16,512})$/i.exec(authorization ?? '')?.[1]
  if (bearer) return bearer
  const basic = /^Basic ([A-Za-z0-9+/=]{16,1024})$/i.exec(authorization ?? '')?.[1]
  const pair = basic === undefined ? '' : Buffer.from(basic, 'base64').toString('utf8')
  const colon = pair.indexOf(':')
  return colon < 0 ? undefined : pair.slice(colon + 1)
}

/** A token counts as long as its creator is active and reaches the hotel; the gate checks their other rights. */
export const createAuthenticateProperty =
  (context: Pick<Context, 'db' | 'now'>) =>
  async (authorization: string | undefined): Promise<PropertyCaller | undefined> => {
    const token = tokenIn(authorization)
    if (!token) return undefined
    const hash = tokenHash(token)
    const found = await findTokenHolder(context.db, hash, isoTime(context.now()))
    if (!found || !(await mayReachHotel(context, found.person, found.hotel_id))) return undefined
    const { used_at, ...property } = found
    if (used_at === null || Date.parse(used_at) < context.now() - minuteMs)
      await noteTokenUse(context.db, hash, isoTime(context.now()))
    return property
  }
