// Limits the number of small chunks in a body: each chunk costs about as much memory as 100 bytes, so one-byte chunks cost far more than they send.
import { Refusal } from '../refusal.ts'

/** So many chunks may have any size; of more, each must have so many bytes on average. */
const [fewChunks, leastBytes] = [1_000, 64]

export const countChunks = () => {
  let [chunks, bytes] = [0, 0]
  return {
    areTooMany: ({ length }: Uint8Array): boolean => {
      chunks++
      bytes += length
      return chunks > fewChunks && bytes < chunks * leastBytes
    },
  }
}

export const tooManyChunks = () =>
  new Refusal('too_large', `The request body comes in more than ${fewChunks} chunks of less than ${leastBytes} bytes`)

/** The client disconnected, or sent less than it announced. Its error code may look like an outage of ours. */
export const incompleteBody = (cause?: unknown) =>
  new Refusal('unreadable', 'The request body did not arrive completely', { cause })
