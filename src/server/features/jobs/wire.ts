// How each kind of work is spoken of where it was cancelled or its process died.
import { refusals } from '../../../contract/refusals.ts'
import { Refusal } from '../../platform/refusal.ts'

/** What stands in the row of a job that failed. */
export type JobError = { status: number; code: string; message: string }

type Words = { cancelled: string; interrupted: string }
const ofSearch: Words = {
  cancelled: 'This search was cancelled',
  interrupted: 'The server stopped before this search was finished. Search again.',
}
const words: Readonly<Record<string, Words>> = {
  comparison: {
    cancelled: 'This comparison was cancelled',
    interrupted: 'The server stopped before this comparison was finished. Compare again.',
  },
  own_import: {
    cancelled: 'This import was cancelled',
    interrupted: 'The server stopped before this file was imported, and nothing of it is stored. Upload it again.',
  },
  judging: {
    cancelled: 'Judging these readings was cancelled',
    interrupted: 'The server stopped before these readings were judged. They are judged within minutes.',
  },
}
const wordsOf = (kind: string) => words[kind] ?? ofSearch

export const errorOf = ({ code, reason, message }: Refusal): JobError => ({
  status: refusals[code],
  code: reason,
  message,
})

export const cancelled = (kind = 'checkup') => new Refusal('conflict', wordsOf(kind).cancelled, { reason: 'cancelled' })
export const interrupted = (kind = 'checkup') =>
  new Refusal('unavailable', wordsOf(kind).interrupted, { reason: 'interrupted', retryAfter: 1 })

/** What becomes of abandoned work, by its kind; '' stands for every other one. */
export const interruptions = (): Record<string, JobError> =>
  Object.fromEntries(['', ...Object.keys(words)].map((kind) => [kind, errorOf(interrupted(kind))]))
