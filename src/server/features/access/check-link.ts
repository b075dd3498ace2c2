// Whether the link of a mail still works; a wrong one counts as a guess, as it does where it is used. S1§2
import type { CheckedLink } from '../../../contract/access.ts'
import { todayIn } from '../../../domain/stay.ts'
import { guess } from '../../platform/limits/rate-limit.ts'
import type { Context, RequestContext } from '../../platform/context.ts'
import { isoTime } from '../../platform/database/iso-time.ts'
import { tokenHash } from '../../platform/secrets/token-hash.ts'
import { findOpenLink } from './accept-data.ts'
import { linkGuesses } from './guard-mails.ts'

type LinkInMail = { kind: CheckedLink; hash: string }

export const checkLink = async (context: Context, { kind, hash }: LinkInMail, { ip }: RequestContext) => {
  const moment = { now: isoTime(context.now()), today: todayIn(null, context.now()) }
  const look = () => findOpenLink(context.db, { kind, hash: tokenHash(hash) }, moment)
  return (await guess(context, ip, linkGuesses(ip), look)) !== undefined
}
