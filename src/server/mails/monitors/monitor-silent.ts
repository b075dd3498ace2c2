// To the receivers of a monitor: two of its runs in a row could not check anything.
import { z } from 'zod'
import { defineMail } from '../mail.ts'
import { aboutMonitor, footerOf, greetingOf } from './monitor-parts.ts'

export const monitorSilent = defineMail({
  values: z.object({
    ...aboutMonitor,
    /** The newest of the two. */
    run: z.int(),
    /** Why most of its checks failed. */
    reason: z.string().nullable(),
  }),
  subject: ({ monitor }) => `Monitor “${monitor.name}” could not check anything, twice in a row`,
  body: (values) => [
    ...greetingOf(values),
    'Its last two runs could not check any of its hotels. Until one can, it can’t tell whether anything has changed.',
    ...(values.reason === null ? [] : [{ facts: [['Why', values.reason]] as const }]),
    'If this stays so, you get no further email about it.',
    { action: 'Open the run', path: `/monitors/${values.monitor.id}/runs/${values.run}` },
    footerOf(values),
  ],
})
