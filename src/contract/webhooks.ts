// Webhooks: an account's own systems are told of events, signed as the Standard Webhooks specification describes.
import { z } from 'zod'
import { webhookEvents } from '../domain/webhooks/webhook-events.ts'
import { Instant } from './values/basic-values.ts'
import { endpoint } from './values/endpoint.ts'
import { Id, idParams, listQuery, Meta } from './values/paging.ts'

export const mostWebhooks = 5
const [nameLength, longestUrl] = [80, 2_000]
const holders = ['owner', 'travel_agent', 'admin'] as const

const webhookStates = ['on', 'off'] as const
/** Why it is off: a person's choice, the receiver answered 410, or every attempt failed for three days. */
export const offReasons = ['person', 'gone', 'failing'] as const

export const Webhook = z.object({
  id: z.number().int(),
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  state: z.enum(webhookStates),
  off_reason: z.enum(offReasons).nullable(),
  off_at: Instant.nullable(),
  /** Since when every attempt has failed; null where the last one succeeded. */
  failing_since: Instant.nullable(),
  /** Until when the secret before signs too. */
  previous_until: Instant.nullable(),
  /** Monitors whose rules it is told. */
  monitors: z.array(z.object({ id: z.number().int(), name: z.string() })),
  created_at: Instant,
  updated_at: Instant,
})
export type Webhook = z.infer<typeof Webhook>

const eachOnce = <T>(values: readonly T[]) => new Set(values).size === values.length
export const WebhookSettings = z.object({
  /** One in the account, whatever its case. */
  name: z
    .string('Name is required')
    .trim()
    .min(1, 'Name is required')
    .max(nameLength, `At most ${nameLength} characters`),
  url: z
    .string('Enter an address that starts with https://')
    .trim()
    .min(1, 'Enter an address that starts with https://')
    .max(longestUrl, `At most ${longestUrl} characters`),
  events: z
    .array(z.enum(webhookEvents), 'Choose at least one event')
    .min(1, 'Choose at least one event')
    .refine(eachOnce, 'Name each event once'),
})
export type WebhookSettings = z.infer<typeof WebhookSettings>

export const messageStates = ['waiting', 'delivered', 'failed'] as const
const Attempt = z.object({
  at: Instant,
  /** What the receiver answered; null where it did not. */
  status: z.number().int().nullable(),
  ms: z.number().int(),
  /** The first 1,024 bytes of it. */
  answer: z.string(),
  error: z.string().nullable(),
})
export const WebhookMessage = z.object({
  id: z.number().int(),
  /** The `webhook-id` header, the same at every attempt. */
  message: z.string(),
  event: z.string(),
  sequence: z.number().int(),
  state: z.enum(messageStates),
  /** When it is tried again; null where it is not. */
  next_at: Instant.nullable(),
  created_at: Instant,
  /** Newest first. */
  attempts: z.array(Attempt),
})
export type WebhookMessage = z.infer<typeof WebhookMessage>

const oneWebhook = z.object({ data: Webhook })
/** The secret itself is returned only this once. */
const oneWithSecret = z.object({ data: Webhook.extend({ secret: z.string() }) })
const oneMessage = z.object({ data: WebhookMessage })
export const webhooks = {
  /** By name. */
  list: endpoint({ method: 'GET', path: '/webhooks', may: holders, answer: z.object({ data: z.array(Webhook) }) }),
  /** Those that rules of monitors may be told to, for whoever writes a monitor. */
  choices: endpoint({
    method: 'GET',
    path: '/webhooks/choices',
    may: ['manager', 'owner', 'travel_agent', 'admin'],
    query: z.object({ user_id: Id.optional() }),
    answer: z.object({
      data: z.array(z.object({ id: z.number().int(), name: z.string(), state: z.enum(webhookStates) })),
    }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/webhooks',
    may: holders,
    status: 201,
    body: WebhookSettings,
    answer: oneWithSecret,
  }),
  /** Only what is sent changes. Turned on again, it is sent what happens from then on. */
  update: endpoint({
    method: 'PATCH',
    path: '/webhooks/:id',
    may: holders,
    params: idParams,
    body: WebhookSettings.partial().extend({ state: z.enum(webhookStates).optional() }),
    answer: oneWebhook,
  }),
  /** Rules of monitors that were told to it alone are told to people. */
  remove: endpoint({
    method: 'DELETE',
    path: '/webhooks/:id',
    may: holders,
    params: idParams,
    status: 204,
    answer: z.null(),
  }),
  /** The secret before signs too for 24 hours. */
  rotate: endpoint({
    method: 'POST',
    path: '/webhooks/:id/rotate',
    may: holders,
    params: idParams,
    answer: oneWithSecret,
  }),
  /** Sends the event `test` once, also to one that is off. */
  test: endpoint({
    method: 'POST',
    path: '/webhooks/:id/test',
    may: holders,
    idempotent: true,
    params: idParams,
    status: 202,
    answer: oneMessage,
  }),
  /** Of the last 30 days. */
  messages: endpoint({
    method: 'GET',
    path: '/webhooks/:id/messages',
    may: holders,
    params: idParams,
    query: listQuery(['created_at'], 25),
    answer: z.object({ data: z.array(WebhookMessage), meta: Meta }),
  }),
  /** With the id that it had; 409 while it waits or the webhook is off. */
  resend: endpoint({
    method: 'POST',
    path: '/webhooks/:id/messages/:message_id/resend',
    may: holders,
    idempotent: true,
    params: z.object({ id: Id, message_id: Id }),
    status: 202,
    answer: oneMessage,
  }),
}
