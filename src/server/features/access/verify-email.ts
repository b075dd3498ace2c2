// The link in the verification mail proves the address and logs its holder in, who stays unconfirmed. Whoever was signed in before is no longer. S1§2, S1§4
import type { LoggedIn } from '../../../contract/auth.ts'
import type { Context, RequestContext } from '../../platform/context.ts'
import { recordOwnAct } from '../audit/service.ts'
import { openSessionOrChallenge } from '../auth/service.ts'
import { findAccountByEmail } from './data.ts'
import { withLink } from './guard-mails.ts'
import { verifyAddress } from './verify-address.ts'

export const verifyEmail = (context: Context, hash: string, request: RequestContext): Promise<LoggedIn> =>
  withLink(context, request, () =>
    context.db.transaction((tx) =>
      openSessionOrChallenge(context, tx, {
        proof: { by: 'verification', link: hash },
        request,
        first: async (person) => {
          const holder = await findAccountByEmail(tx, person.email)
          const details = holder && (await verifyAddress(context, tx, holder))
          const act = { action: 'email.verified' as const, ...(details && { details }) }
          await recordOwnAct(tx, { at: context.now(), by: person, ...act, request })
        },
      }),
    ),
  )
