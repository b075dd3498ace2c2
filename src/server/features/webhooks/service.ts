// Webhooks of an account: who they are, and what other features tell them.
import type { Webhook } from '../../../contract/webhooks.ts'
import type { Person } from '../../../domain/accounts.ts'
import type { Context } from '../../platform/context.ts'
import type { Database, Transaction } from '../../platform/database/handle.ts'
import { listMonitorsOf, listWebhookRows, lockListening } from './data.ts'
import { toWebhook } from './wire.ts'

export { queueEvent } from './queue-event.ts'

export const listWebhooks = async ({ db, now }: Context, { tenant_id }: Person): Promise<Webhook[]> => {
  const [rows, used] = await Promise.all([listWebhookRows(db, tenant_id), listMonitorsOf(db, tenant_id)])
  return rows.map((row) => toWebhook(row, used, now()))
}

type RuleWebhook = { id: number; name: string; state: Webhook['state'] }
/** Those that rules of monitors may be told to. */
export const listRuleWebhooks = async (db: Database | Transaction, tenant_id: number): Promise<RuleWebhook[]> =>
  (await listWebhookRows(db, tenant_id))
    .filter(({ events }) => events.includes('monitor.rule'))
    .map(({ id, name, off_at }) => ({ id, name, state: off_at === null ? 'on' : 'off' }))

/** Which of these are on and may be told of rules: they stay so until the transaction ends. */
export const holdRuleWebhooks = async (tx: Transaction, tenant_id: number, ids: readonly number[]): Promise<number[]> =>
  (await lockListening(tx, tenant_id, 'monitor.rule')).filter((id) => ids.includes(id))
