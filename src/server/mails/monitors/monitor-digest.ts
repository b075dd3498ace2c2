// To the receivers of a monitor: what has changed since the last digest.
import { z } from 'zod'
import { defineMail } from '../mail.ts'
import {
  aboutMonitor,
  footerOf,
  greetingOf,
  lineInMail,
  openMonitor,
  plainLine,
  sectionHeading,
  toldLine,
} from './monitor-parts.ts'

export const monitorDigest = defineMail({
  values: z.object({
    ...aboutMonitor,
    /** `2 back, 3 new, 4 gone – 12 hotels`. */
    subject: z.string(),
    /** `count` is that of all, also those without a line. */
    sections: z.array(z.object({ title: z.string(), count: z.int(), lines: z.array(z.union([toldLine, plainLine])) })),
    /** `and 14 more`. */
    more: z.string().nullable(),
    notes: z.array(z.string()),
  }),
  subject: ({ subject }) => subject,
  body: (values) => [
    ...greetingOf(values),
    ...values.sections.map(({ title, count, lines }) => ({
      heading: sectionHeading(title, count),
      lines: lines.map(lineInMail),
    })),
    ...(values.more === null ? [] : [`… ${values.more}.`]),
    ...values.notes,
    openMonitor(values),
    footerOf(values),
  ],
})
