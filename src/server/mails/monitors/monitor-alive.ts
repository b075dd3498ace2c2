// To the receivers of a monitor: it still runs, though it had nothing to tell for a month.
import { z } from 'zod'
import { defineMail } from '../mail.ts'
import { aboutMonitor, footerOf, greetingOf, openMonitor } from './monitor-parts.ts'

export const monitorAlive = defineMail({
  values: z.object({
    ...aboutMonitor,
    /** `November 2026`. */
    month: z.string(),
    /** `22 runs, all answered, nothing changed`. */
    text: z.string(),
  }),
  subject: ({ month, text }) => `${month}: ${text}`,
  body: (values) => [
    ...greetingOf(values),
    `${values.month}: ${values.text}.`,
    'You get this once a month where no other email has shown that the monitor runs.',
    openMonitor(values),
    footerOf(values),
  ],
})
