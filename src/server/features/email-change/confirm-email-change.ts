// The link in the new mailbox: from now on the new address counts. It logs nobody in.
import type { Context, RequestContext } from '../../platform/context.ts'
import { isoTime } from '../../platform/database/iso-time.ts'
import { tokenHash } from '../../platform/secrets/token-hash.ts'
import { dismissUnconfirmed, hasAccount, holdUnconfirmed, recordReplaced, withLink } from '../access/service.ts'
import { recordOwnAct } from '../audit/service.ts'
import { endLinks, holdPerson, useLink } from '../auth/service.ts'
import { queueMail } from '../mail/service.ts'
import { findChangeLink, findChanging, isEmailTaken, moveEmail } from './data.ts'
import { isSameEmail } from './begin-email-change.ts'

export const confirmEmailChange = async (context: Context, token: string, request: RequestContext): Promise<void> => {
  const now = isoTime(context.now())
  await withLink(context, request, () =>
    context.db.transaction(async (tx) => {
      const found = await findChangeLink(tx, 'email_change', tokenHash(token), now)
      const old = found && (await holdUnconfirmed(tx, found.email, found.tenant_id))
      if (!found || !(await holdPerson(tx, found)) || !(await useLink(context, tx, 'email_change', token)))
        return undefined
      const to = found.email
      const holder = await findChanging(tx, found)
      if (!holder || holder.pending_email === null || !isSameEmail(to, holder.pending_email)) return undefined
      const isReplaced = old && !old.verified && (await dismissUnconfirmed(tx, old))
      if ((await isEmailTaken(tx, holder, to, now)) || !(await moveEmail(tx, holder, to, now))) throw hasAccount()
      const user = { tenant_id: holder.tenant_id, user_id: holder.id }
      for (const kind of ['email_change', 'verification', 'reset'] as const) await endLinks(tx, kind, user)
      const { tenant_id, first_name, email: from, proven } = holder
      const values = { first_name, email: to }
      if (proven) await queueMail(context, tx, { tenant_id, to: from, mail: 'email_changed', values })
      if (isReplaced) await recordReplaced(context, tx, { old, by: holder, with: 'email_change' }, request)
      await recordOwnAct(tx, { at: context.now(), by: holder, action: 'email.changed', request })
      return true
    }),
  )
}
