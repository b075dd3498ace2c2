// What the messages of one answer mean together: the host's words decide, and an unknown one stays `unknown_message`.
import type { HostMessage, Outcome } from '../../domain/gds.ts'
import { mostTelling, outcomeOfWords } from '../host-words.ts'

const says = ({ type, text }: HostMessage) => text !== '' && type?.toLowerCase() !== 'info'
/** null where nobody says anything but pleasantries. */
export const outcomeOfMessages = (messages: readonly HostMessage[]): Outcome | null => {
  const spoken = messages.filter(says)
  if (spoken.length === 0) return null
  return mostTelling(new Set(spoken.map(({ text }) => outcomeOfWords(text)))) ?? 'unknown_message'
}
