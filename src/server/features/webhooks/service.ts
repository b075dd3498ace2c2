// Webhooks of an account: what other features tell them, and which of them may be told of rules.
import type { Transaction } from '../../platform/database/handle.ts'
import { lockListening } from './data.ts'

export { listRuleWebhooks } from './list-webhooks.ts'
export { queueEvent } from './queue-event.ts'

/** Which of these are on and may be told of rules: they stay so until the transaction ends. */
export const holdRuleWebhooks = async (tx: Transaction, tenant_id: number, ids: readonly number[]): Promise<number[]> =>
  (await lockListening(tx, tenant_id, 'monitor.rule')).filter((id) => ids.includes(id))
