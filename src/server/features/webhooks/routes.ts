// The endpoints of this feature and the service that handles each.
import { webhooks } from '../../../contract/webhooks.ts'
import type { Context } from '../../platform/context.ts'
import { accepted, type Mount } from '../../platform/http/mount.ts'
import { scopeOfHotel } from '../users/service.ts'
import { pageOfMessages, resendMessage, sendTest } from './list-messages.ts'
import { listRuleWebhooks, listWebhooks } from './list-webhooks.ts'
import { changeWebhook, createWebhook, removeWebhook, rotateSecret } from './write-webhook.ts'

export const webhookRoutes = (mount: Mount, context: Context) => {
  mount(webhooks.list, async ({ user }) => ({ data: await listWebhooks(context, user) }))
  mount(webhooks.choices, { scope: scopeOfHotel(context) }, async ({ person }) => ({
    data: await listRuleWebhooks(context.db, person.tenant_id),
  }))
  mount(webhooks.create, async ({ body, user, request }) => ({
    data: await createWebhook(context, { user, request }, body),
  }))
  mount(webhooks.update, async ({ params, body, user, request }) => ({
    data: await changeWebhook(context, { user, request }, params.id, body),
  }))
  mount(webhooks.remove, async ({ params, user, request }) => {
    await removeWebhook(context, { user, request }, params.id)
    return null
  })
  mount(webhooks.rotate, async ({ params, user, request }) => ({
    data: await rotateSecret(context, { user, request }, params.id),
  }))
  mount(webhooks.test, async ({ params, user }) => accepted({ data: await sendTest(context, user, params.id) }))
  mount(webhooks.messages, ({ params, query, user }) => pageOfMessages(context, user, params.id, query))
  mount(webhooks.resend, async ({ params, user }) => accepted({ data: await resendMessage(context, user, params) }))
}
