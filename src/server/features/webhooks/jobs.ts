// Messages of webhooks in the queue.
import { type QueueWork, workOn } from '../../platform/queue/kinds.ts'
import { webhookKind } from './queue-event.ts'
import { giveUpMessage, sendMessage } from './send-message.ts'

export const webhookWork: QueueWork = workOn(webhookKind, sendMessage, giveUpMessage)
