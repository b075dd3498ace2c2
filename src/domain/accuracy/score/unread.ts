// Rates that could not be read: how they are told from others, and what people read about them.
import { countText } from '../../formats.ts'

/** Every rate that was read has an answer to at least one check, so one without accuracy could not be read. */
export const isUnread = ({ accuracy }: { accuracy: number | null }): boolean => accuracy === null

export const unreadTag = 'Couldn’t be read'
export const unreadText =
  'This rate couldn’t be read: its texts took too long. Its fields are shown as the GDS sent them, none of its checks were made, and it doesn’t change any score. Shorten its texts in the GDS, then search again.'
/** Below a list. */
export const unreadRatesText = (count: number): string =>
  `${countText(count, 'rate')} couldn’t be read: the texts took too long. None of the checks were made, and no score changes. Shorten the texts in the GDS, then search again.`
