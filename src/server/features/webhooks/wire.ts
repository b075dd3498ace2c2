// A webhook as the contract shows it.
import type { Webhook } from '../../../contract/webhooks.ts'
import type { listMonitorsOf, WebhookRow } from './data.ts'

type Used = Awaited<ReturnType<typeof listMonitorsOf>>
export const toWebhook = ({ tenant_id: _, ...row }: WebhookRow, used: Used, now: number): Webhook => ({
  ...row,
  state: row.off_at === null ? 'on' : 'off',
  previous_until: row.previous_until !== null && Date.parse(row.previous_until) > now ? row.previous_until : null,
  monitors: used.filter(({ webhook_id }) => webhook_id === row.id).map(({ id, name }) => ({ id, name })),
})
