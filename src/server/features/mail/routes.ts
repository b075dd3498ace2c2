// The endpoints of this feature and the service that handles each.
import { mail } from '../../../contract/mail.ts'
import type { Context } from '../../platform/context.ts'
import type { Mount } from '../../platform/http/mount.ts'
import { getMail, listMails } from './list-mails.ts'

export const mailRoutes = (mount: Mount, context: Context) => {
  mount(mail.list, ({ query }) => listMails(context, query))
  mount(mail.one, async ({ params }) => ({ data: await getMail(context, params.id) }))
}
