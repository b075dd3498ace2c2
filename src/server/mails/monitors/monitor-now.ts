// To the receivers of a monitor: what its rules tell at once.
import { z } from 'zod'
import { defineMail } from '../mail.ts'
import { aboutMonitor, footerOf, greetingOf, lineInMail, openMonitor, toldLine } from './monitor-parts.ts'

export const monitorNow = defineMail({
  values: z.object({
    ...aboutMonitor,
    /** `1 rate not loaded – 1 hotel`. */
    subject: z.string(),
    lines: z.array(toldLine),
    scores: z.array(
      z.object({ hotel_id: z.int(), hotel: z.string(), text: z.string(), link: z.string().startsWith('/') }),
    ),
    more: z.string().nullable(),
  }),
  subject: ({ subject }) => subject,
  body: (values) => [
    ...greetingOf(values),
    ...(values.lines.length > 0 ? [{ heading: 'Found now', lines: values.lines.map(lineInMail) }] : []),
    ...(values.scores.length > 0
      ? [
          {
            heading: 'Scores',
            lines: values.scores.map(({ hotel, text, link }) => ({ text: hotel, details: [text], path: link })),
          },
        ]
      : []),
    ...(values.more === null ? [] : [`… ${values.more}.`]),
    'One of the rules of the monitor says so at once. Other changes wait for the next digest.',
    openMonitor(values),
    footerOf(values),
  ],
})
