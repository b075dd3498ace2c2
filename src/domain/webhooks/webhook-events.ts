// What webhooks are told of. Each is sent from the transaction that causes it; one more is a line here and a line in the words of the screens.
export const webhookEvents = ['monitor.rule', 'monitor.run_ended', 'monitor.held'] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** Sent on request, to one webhook. */
export const testEvent = 'test'
export type SentEvent = WebhookEvent | typeof testEvent
