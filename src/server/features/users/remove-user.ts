// Removes somebody: an owner a person below, who is erased; an administrator an account that was never confirmed. S1§4
import type { Person } from '../../../domain/accounts.ts'
import type { Context, RequestContext } from '../../platform/context.ts'
import { notFound, Refusal } from '../../platform/refusal.ts'
import { dismissUnconfirmed } from '../access/service.ts'
import { recordAudit } from '../audit/service.ts'
import { erasePerson, lockPerson } from './erase-data.ts'

export const removeUser = (context: Context, user: Person, target: Person, request: RequestContext) =>
  context.db.transaction(async (tx) => {
    const action = user.is_admin ? 'user.dismissed' : 'user.removed'
    if (user.is_admin) {
      if (!(await dismissUnconfirmed(tx, target)))
        throw new Refusal('conflict', 'Only accounts that are not confirmed can be dismissed')
    } else {
      if (user.id === target.id) throw new Refusal('forbidden', 'You cannot remove yourself')
      const found = await lockPerson(tx, target)
      if (!found) throw notFound()
      await erasePerson(tx, target, found, new Date(context.now()).toISOString())
    }
    await recordAudit(context, tx, { by: user, of: target, action, subject: `user ${target.id}`, request })
  })
