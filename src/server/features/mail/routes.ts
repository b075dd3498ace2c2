// The endpoints of this feature and the service that handles each.
import type { FastifyInstance } from 'fastify'
import { mail } from '../../../contract/mail.ts'
import type { Context } from '../../platform/context.ts'
import { mount } from '../../platform/http/mount.ts'
import { getMail, listMails } from './list-mails.ts'

export const mailRoutes = (app: FastifyInstance, context: Context) => {
  mount(app, context, mail.list, ({ query }) => listMails(context, query))
  mount(app, context, mail.one, async ({ params }) => ({ data: await getMail(context, params.id) }))
}
