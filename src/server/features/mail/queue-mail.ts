// Mails in the queue: a job for each mail of the outbox, which is tried for two days.
import { z } from 'zod'
import { minuteMs } from '../../../domain/durations.ts'
import type { QueueKind } from '../../platform/queue/kinds.ts'

export const mailKind = {
  name: 'mail',
  data: z.object({ outbox: z.int() }),
  waits: [1, 5, 30, 120, 360, 720, 1440].map((minutes) => minutes * minuteMs),
  jitter: 0, // one is sent at a time
  atOnce: 1,
  atOncePerTenant: 1,
} satisfies QueueKind
