// Bodies that arrive in crumbs: each chunk costs as much as a thousand bytes, so that one-byte chunks cost far more than they send.
import { Refusal } from './refusal.ts'

/** Fewer chunks than this are nobody's attack, however small; more of them hold at least so many bytes each. */
const [fewChunks, leastBytes] = [1_000, 64]

export const countCrumbs = () => {
  let [chunks, bytes] = [0, 0]
  return {
    areTooMany: ({ length }: Uint8Array): boolean => {
      chunks++
      bytes += length
      return chunks > fewChunks && bytes < chunks * leastBytes
    },
  }
}

export const crumbled = () =>
  new Refusal('too_large', `The request body comes in more than ${fewChunks} chunks of less than ${leastBytes} bytes`)

/** The client left, or sent less than it announced: not our outage, whatever its code says. */
export const interrupted = (cause?: unknown) =>
  new Refusal('unreadable', 'The request body did not arrive completely', { cause })
