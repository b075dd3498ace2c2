// The link in the verification mail proves the address and logs its holder in, who stays unconfirmed. With a second factor it asks for the code first. S1§2, S1§4
import type { LoggedIn } from '../../../contract/auth.ts'
import type { Context, RequestContext } from '../../platform/context.ts'
import { isoTime } from '../../platform/iso-time.ts'
import { recordOwnAct } from '../audit/service.ts'
import { endLinks, openSessionOrChallenge } from '../auth/service.ts'
import { setVerified } from './data.ts'
import { withLink } from './guard-mails.ts'

export const verifyEmail = (context: Context, hash: string, request: RequestContext): Promise<LoggedIn> =>
  withLink(context, request, () =>
    context.db.transaction((tx) =>
      openSessionOrChallenge(context, tx, {
        proof: { by: 'verification', link: hash },
        request,
        first: async (person) => {
          const user = { tenant_id: person.tenant_id, user_id: person.id }
          await setVerified(tx, user, isoTime(context.now()))
          await endLinks(tx, 'verification', user)
          await recordOwnAct(tx, { at: context.now(), by: person, action: 'email.verified', request })
        },
      }),
    ),
  )
