// Calls of the permission table about webhooks: the owner, the agent and an administrator have one each, with one message.
import { people, type Who } from '../people.ts'
import { type Call, listed, ofHotel } from './own-calls.ts'

/** Another tenant's owner asks for the first one's. */
const webhookOf = (who: Who) => (who === 'travel_agent' || who === 'admin' ? people[who] : people.owner)
const ofWebhook =
  (more = '', body?: object) =>
  (who: Who): Call => ({ ...ofHotel(`/webhooks/${webhookOf(who)}${more}`), ...(body && { body }) })

/** Nothing listens there. */
const url = 'http://127.0.0.1:9/hook'
let made = 0

export const webhookCalls: Record<string, (who: Who) => Call> = {
  'GET /webhooks': () => listed('/webhooks'),
  'GET /webhooks/choices': (who) => listed(`/webhooks/choices${who === 'admin' ? `?user_id=${people.owner}` : ''}`),
  'POST /webhooks': () => ({
    ...listed('/webhooks'),
    body: { name: `Table ${++made}`, url, events: ['monitor.held'] },
  }),
  'PATCH /webhooks/:id': ofWebhook('', { name: 'Changed' }),
  'DELETE /webhooks/:id': ofWebhook(),
  'POST /webhooks/:id/rotate': ofWebhook('/rotate'),
  'POST /webhooks/:id/test': ofWebhook('/test'),
  'GET /webhooks/:id/messages': ofWebhook('/messages'),
  'POST /webhooks/:id/messages/:message_id/resend': (who) => ofWebhook(`/messages/${webhookOf(who)}/resend`)(who),
}

const holders = `${people.owner}, ${people.travel_agent}, ${people.admin}`
/** Their ids are those of their people, and so are the ids of their messages. */
export const renewWebhooks = [
  'delete from webhooks',
  `insert into webhooks (id, tenant_id, name, url, events, secret, created_at, updated_at) overriding system value
    select id, tenant_id, 'of ' || id, '${url}', '{monitor.rule}', '\\x00', now(), now() from users where id in (${holders})`,
  `insert into webhook_messages (id, webhook_id, message, event, sequence, body, state, created_at) overriding system value
    select id, id, 'msg_' || id, 'monitor.rule', 1, '{}', 'failed', now() from webhooks`,
  `select setval(pg_get_serial_sequence('webhooks', 'id'), 1000), setval(pg_get_serial_sequence('webhook_messages', 'id'), 1000)`,
]
