// The message to support. S1§7
import { mutationOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { type Feedback, feedback } from '../../../contract/feedback.ts'
import { call } from '../../lib/call.ts'

export const sendFeedback = mutationOptions({
  mutationFn: (sent: z.input<typeof Feedback>) => call(feedback.send, { body: sent }),
})
