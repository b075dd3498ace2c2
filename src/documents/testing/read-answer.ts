// The answer to a message as it was read, before its orders are applied.
import type { Notification } from '../opentravel/notification.ts'
import type { MessageAnswer } from '../opentravel/answer.ts'

/** As the message was read: what remains is to apply its orders. */
export const answerOf = (notification: Notification): MessageAnswer =>
  'errors' in notification ? { errors: notification.errors } : { warnings: notification.warnings }
