// The thread's side of kept answers: hands each to the server as it arrives, and takes those of an earlier thread from it.
import type { AnswerKeeper, KeptAnswer } from '../../../gds/answer-keeper.ts'
import type { EarlierRuns } from './checkup.ts'
import type { OrderMarks } from '../thread-place.ts'

/** The server keeps this much for each order; the calls of later answers are made again if the thread is given up. */
const mostKeptBytes = 32 * 1024 * 1024
const unreadableText = 'Reading this response took too long.'

export const keepAnswers = (
  { answers, unreadable }: EarlierRuns,
  reading: OrderMarks['reading'],
  hand: (answer: KeptAnswer) => void,
): AnswerKeeper => {
  const waiting = new Map<string, number[]>()
  let bytes = 0
  for (const [number, { key, exchange }] of answers.entries()) {
    waiting.set(key, [...(waiting.get(key) ?? []), number])
    bytes += exchange.response?.length ?? 0
  }
  let count = answers.length
  return {
    earlier: (key) => {
      const number = waiting.get(key)?.shift()
      const kept = number === undefined ? undefined : answers[number]
      if (number === undefined || !kept) return undefined
      const failure = unreadable.includes(number)
        ? ({ kind: 'unreadable', text: unreadableText } as const)
        : kept.failure
      return { ...kept, number, failure, exchange: { ...kept.exchange, response: copied(kept.exchange.response) } }
    },
    keep: (answer) => {
      bytes += answer.exchange.response?.length ?? 0
      // A token that was refused is no answer: with the new one the call is made again.
      if (bytes > mostKeptBytes || answer.exchange.status === 401) return null
      hand({ ...answer, exchange: { ...answer.exchange, response: shared(answer.exchange.response) } })
      return count++
    },
    reading,
  }
}

/** Memory of both threads: the server keeps it without a copy. */
const shared = (bytes: Uint8Array | null) => {
  if (bytes === null) return null
  const copy = new Uint8Array(new SharedArrayBuffer(bytes.length))
  copy.set(bytes)
  return copy
}
const copied = (bytes: Uint8Array | null) => bytes && new Uint8Array(bytes)
