// The response to one of our calls: exactly one message with the expected name, or a fault.
import type { Limits } from '../../gds.ts'
import { readMessages } from '../read.ts'
import { Unreadable } from '../../unreadable.ts'
import { decodeUtf8 } from '../xml.ts'
import type { Message } from '../message.ts'

export type Limited = Pick<Limits, 'xml_depth' | 'rates'>

/** Throws Unreadable for anything else. */
export const readAnswer = (bytes: Uint8Array, expected: string, check_in: string | null, limits: Limited): Message => {
  const options = { depth: limits.xml_depth, rates: limits.rates, fragment: false, check_in }
  const [message, ...more] = readMessages(decodeUtf8(bytes), options)
  if (!message || more.length > 0 || (message.name !== expected && message.name !== 'Fault'))
    throw new Unreadable(message ? `${message.name} came where ${expected} was expected.` : 'No Travelport message.')
  return message
}
