// How far a registration is, by a sealed token that opens nothing else: its page goes on when the link was opened on another device. S1§4
import type { RegistrationState } from '../../../contract/access.ts'
import type { PersonKey } from '../../../domain/accounts.ts'
import { dayMs } from '../../../domain/durations.ts'
import { lookUpLink } from '../../platform/limits/rate-limit.ts'
import type { Context, RequestContext } from '../../platform/context.ts'
import { tokenHash } from '../../platform/secrets/token-hash.ts'
import { findProgress } from './data.ts'
import { badLink } from './guard-mails.ts'

const sealedPlace = ['registration'] as const
/** All tokens are of one length: the one for an address that had an account before looks like any other. */
const textLength = 48
/** Nobody has this id. */
const nobody: PersonKey = { tenant_id: 0, id: 0 }

/** For a day, like the link of the mail. Without a person it says that the mail waits to be opened, whatever happens. */
export const registrationTokenOf = (
  { seal, now }: Pick<Context, 'seal' | 'now'>,
  { tenant_id, id }: PersonKey = nobody,
): string => {
  const text = [tenant_id, id, now() + dayMs].join(' ')
  return seal.seal(text.padEnd(textLength), sealedPlace).toString('base64url')
}

/** Undefined for what this product has not sealed, and after its day. */
const openToken = ({ seal, now }: Pick<Context, 'seal' | 'now'>, token: string): PersonKey | undefined => {
  try {
    const [tenant_id = 0, id = 0, until = 0] = seal
      .open(Buffer.from(token, 'base64url'), sealedPlace)
      .split(' ')
      .map(Number)
    return until > now() ? { tenant_id, id } : undefined
  } catch {
    return undefined
  }
}

/** Asked again and again while its page is open: a right token writes nothing. */
export const findRegistration = async (
  context: Context,
  token: string,
  { ip }: RequestContext,
): Promise<{ state: RegistrationState }> => {
  const state = await lookUpLink(context, ip, `registration ${tokenHash(token)}`, async () => {
    const key = openToken(context, token)
    return key && stateOf(key, await findProgress(context.db, key))
  })
  if (!state) throw badLink()
  return { state }
}

const stateOf = ({ id }: PersonKey, found: Awaited<ReturnType<typeof findProgress>>): RegistrationState => {
  if (id === nobody.id) return 'waiting'
  if (!found || found.status === 'inactive') return 'closed'
  if (found.status === 'active') return 'active'
  return found.verified ? 'verified' : 'waiting'
}
