// The words of webhooks.
import type { Webhook, WebhookMessage } from '../../../../contract/webhooks.ts'
import type { WebhookEvent } from '../../../../domain/webhooks/webhook-events.ts'

export const eventNames: Record<WebhookEvent, { name: string; note: string }> = {
  'monitor.rule': {
    name: 'Immediate alerts',
    note: 'What a rule of a monitor reports at once. Choose this webhook in the rules of your monitors.',
  },
  'monitor.run_ended': { name: 'Run ended', note: 'Each run of your monitors, with how many checks were answered.' },
  'monitor.held': { name: 'Monitor on hold', note: 'Something keeps a monitor from running.' },
}
const sentNames: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(eventNames).map(([event, { name }]) => [event, name])),
  test: 'Test',
}
export const eventText = (event: string): string => sentNames[event] ?? event

export const stateTexts: Record<WebhookMessage['state'], string> = {
  waiting: 'Will be tried again',
  delivered: 'Delivered',
  failed: 'Not delivered',
}
const offTexts: Record<NonNullable<Webhook['off_reason']>, string> = {
  person: 'Turned off. Nothing is sent.',
  gone: 'Turned off, because it answered “410 Gone”. Fix the receiver, send a test, then turn it on.',
  failing: 'Turned off, because every message failed for three days. Fix the receiver, send a test, then turn it on.',
}
export const offText = (reason: Webhook['off_reason']): string => (reason === null ? '' : offTexts[reason])
