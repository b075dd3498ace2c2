// What mails about monitors have in common: whom they greet, the monitor that they name and open, lines, and the links of their receiver.
import { z } from 'zod'
import { numberText } from '../../../domain/formats.ts'
import { digestEveries } from '../../../domain/monitors/digest-due.ts'
import { mailActs } from '../../../domain/monitors/mail-acts.ts'
import { mailName, type MailLine } from '../mail.ts'

const path = z.string().startsWith('/')

/** Of every mail about a monitor; `digest` is how often it tells, `acts` what this receiver may do. */
export const aboutMonitor = {
  first_name: mailName,
  monitor: z.object({ id: z.int(), name: z.string() }),
  digest: z.enum(digestEveries),
  acts: z.array(z.enum(mailActs)),
}
type AboutMonitor = z.output<z.ZodObject<typeof aboutMonitor>>

/** A change, with all values as people read them. */
export const toldLine = z.object({
  hotel: z.string(),
  gds: z.string(),
  code: z.string().nullable(),
  title: z.string(),
  stay: z.string(),
  values: z.string().nullable(),
  value: z.string().nullable(),
  note: z.string().nullable(),
  who: z.string().nullable(),
  link: path,
})
/** Of something else, in words. */
export const plainLine = z.object({ text: z.string(), link: path })

export const lineInMail = (line: z.output<typeof toldLine> | z.output<typeof plainLine>): MailLine => {
  if ('text' in line) return { text: line.text, details: [], path: line.link }
  const { hotel, gds, code, title, stay, values, value, note, who, link } = line
  const about = [title, note].filter((each) => each !== null).join(', ')
  const numbers = [stay, values, value].filter((each) => each !== null).join(' · ')
  return {
    text: [hotel, gds, code].filter((each) => each !== null).join(' · '),
    details: [about, numbers, ...(who === null ? [] : [`To act: ${who}`])],
    path: link,
  }
}

export const greetingOf = ({ first_name, monitor }: Pick<AboutMonitor, 'first_name' | 'monitor'>): string[] => [
  `Hello ${first_name},`,
  `This is from your monitor “${monitor.name}”.`,
]

export const openMonitor = ({ monitor }: Pick<AboutMonitor, 'monitor'>) => ({
  action: 'Open the monitor',
  path: `/monitors/${monitor.id}`,
})

/** The endings of the receiver's own link. */
export const footerOf = ({ acts, digest }: Pick<AboutMonitor, 'acts' | 'digest'>) => {
  const labels = {
    pause: 'Pause this monitor',
    weekly: digest === 'per_run' ? 'Weekly instead of after each run' : 'Weekly instead of daily',
    stop: 'Stop for me',
  }
  return { footer: acts.map((act) => [labels[act], `?do=${act}`] as const) }
}

/** `New (3)`. */
export const sectionHeading = (title: string, count: number): string => `${title} (${numberText(count)})`
