// Events of the payment provider in the queue: one job for each, whose tenant is read again.
import { z } from 'zod'
import { minuteMs } from '../../../domain/durations.ts'
import type { QueueKind } from '../../platform/queue/kinds.ts'

export const eventKind = {
  name: 'payment_event',
  data: z.object({ event: z.string() }),
  waits: { tries: 12, first: 10_000, longest: 120 * minuteMs },
  jitter: 0.2,
  atOnce: 2,
  atOncePerTenant: 1,
} satisfies QueueKind
