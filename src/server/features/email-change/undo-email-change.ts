// The link in the old mailbox, 'this was not me': the old address is back, everything that a stranger may hold ends, and a mail sets a new password.
import type { Context, RequestContext } from '../../platform/context.ts'
import { isoTime } from '../../platform/database/iso-time.ts'
import { tokenHash } from '../../platform/secrets/token-hash.ts'
import { hasAccount, queueReset, withLink } from '../access/service.ts'
import { recordOwnAct } from '../audit/service.ts'
import { endAllSessions, endLinks, holdPerson, useLink } from '../auth/service.ts'
import { deleteLaterUndos, findChangeLink, findChanging, moveEmail, removeSecrets } from './data.ts'

export const undoEmailChange = async (context: Context, token: string, request: RequestContext): Promise<void> => {
  const now = isoTime(context.now())
  await withLink(context, request, () =>
    context.db.transaction(async (tx) => {
      const found = await findChangeLink(tx, 'email_undo', tokenHash(token), now)
      if (!found || !(await holdPerson(tx, found)) || !(await useLink(context, tx, 'email_undo', token)))
        return undefined
      const { email } = found
      const holder = await findChanging(tx, found)
      if (!holder) return undefined
      if (!(await moveEmail(tx, holder, email, now))) throw hasAccount()
      const { id: user_id, tenant_id, first_name } = holder
      await endLinks(tx, 'email_change', { tenant_id, user_id })
      await endLinks(tx, 'verification', { tenant_id, user_id })
      await deleteLaterUndos(tx, holder, found.created_at)
      await endAllSessions(tx, holder)
      await removeSecrets(tx, holder, found.created_at)
      if (holder.status !== 'inactive')
        await queueReset(context, tx, { id: user_id, tenant_id, email, first_name }, 'undone')
      await recordOwnAct(context, tx, { by: holder, action: 'email.change_undone', request })
      return true
    }),
  )
}
