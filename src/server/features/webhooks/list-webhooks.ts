// The webhooks of an account as the contract shows them, and those that rules of monitors may be told to.
import type { Webhook } from '../../../contract/webhooks.ts'
import type { Person } from '../../../domain/accounts.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/handle.ts'
import { listMonitorsOf, listWebhookRows, type WebhookRow } from './data.ts'

type UsedBy = Awaited<ReturnType<typeof listMonitorsOf>>
export const toWebhook = ({ tenant_id: _, ...row }: WebhookRow, used: UsedBy, now: number): Webhook => ({
  ...row,
  state: row.off_at === null ? 'on' : 'off',
  previous_until: row.previous_until !== null && Date.parse(row.previous_until) > now ? row.previous_until : null,
  monitors: used.filter(({ webhook_id }) => webhook_id === row.id).map(({ id, name }) => ({ id, name })),
})

export const listWebhooks = async ({ db, now }: Context, { tenant_id }: Person): Promise<Webhook[]> => {
  const [rows, used] = await Promise.all([listWebhookRows(db, tenant_id), listMonitorsOf(db, tenant_id)])
  return rows.map((row) => toWebhook(row, used, now()))
}

type RuleWebhook = { id: number; name: string; state: Webhook['state'] }
export const listRuleWebhooks = async (db: Database, tenant_id: number): Promise<RuleWebhook[]> =>
  (await listWebhookRows(db, tenant_id))
    .filter(({ events }) => events.includes('monitor.rule'))
    .map(({ id, name, off_at }) => ({ id, name, state: off_at === null ? 'on' : 'off' }))
