// What the messages of one answer mean together: the host's words decide, and an unknown one stays `unknown_message`.
import type { HostMessage, Outcome } from '../../domain/gds.ts'
import { mostSpecific, outcomeOfText } from '../host-messages.ts'
import { attribute, type Element } from './xml.ts'

const isStatement = ({ type, text }: HostMessage) => text !== '' && type?.toLowerCase() !== 'info'
/** null if the messages are only pleasantries. */
export const outcomeOfMessages = (messages: readonly HostMessage[]): Outcome | null => {
  const spoken = messages.filter(isStatement)
  if (spoken.length === 0) return null
  return mostSpecific(new Set(spoken.map(({ text }) => outcomeOfText(text)))) ?? 'unknown_message'
}

/** null if it has no words. */
export const hostMessage = (element: Element): HostMessage | null =>
  element.text === ''
    ? null
    : { code: attribute(element, 'Code'), type: attribute(element, 'Type'), text: element.text }
