// The link in the verification mail proves the address and logs its holder in, who stays unconfirmed. With a second factor it asks for the code first. S1§2, S1§4
import type { LoggedIn } from '../../../contract/auth.ts'
import type { Context, RequestContext } from '../../platform/context.ts'
import { recordOwnAct } from '../audit/service.ts'
import { endLinks, openByMail, refuseInactive, useLink } from '../auth/service.ts'
import { setVerified } from './data.ts'
import { withLink } from './guard-mails.ts'

export const verifyEmail = (context: Context, hash: string, request: RequestContext): Promise<LoggedIn> =>
  withLink(context, request, () =>
    context.db.transaction(async (tx) => {
      const used = await useLink(context, tx, 'verification', hash)
      if (!used?.user_id) return undefined
      const user = { tenant_id: used.tenant_id, user_id: used.user_id }
      const holder = await setVerified(tx, user, new Date(context.now()).toISOString())
      if (!holder) return undefined
      refuseInactive(holder)
      await endLinks(tx, 'verification', user)
      await recordOwnAct(tx, { at: context.now(), by: holder, action: 'email.verified', request })
      return openByMail(context, tx, holder, request, 'verification')
    }),
  )
