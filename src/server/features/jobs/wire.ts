// What people read about each kind of work if it was canceled or its process died.
import type { Job } from '../../../contract/jobs.ts'
import { refusals } from '../../../contract/values/refusals.ts'
import { Refusal } from '../../platform/refusal.ts'

/** The row of a failed job. */
export type JobError = { status: number; code: string; message: string }

type JobMessages = { cancelled: string; interrupted: string }
const ofSearch: JobMessages = {
  cancelled: 'This search was canceled',
  interrupted: 'The server stopped before this search finished. Search again.',
}
const messagesByCode: Readonly<Record<string, JobMessages>> = {
  comparison: {
    cancelled: 'This comparison was canceled',
    interrupted: 'The server stopped before this comparison finished. Compare again.',
  },
  own_import: {
    cancelled: 'This import was canceled',
    interrupted: 'The server stopped during this import. Nothing was saved. Upload the file again.',
  },
  profile_export: {
    cancelled: 'This export was canceled',
    interrupted: 'The server stopped before this export finished. Export your data again.',
  },
  document: {
    cancelled: 'This export was canceled',
    interrupted: 'The server stopped before this document was ready. Export it again.',
  },
  first_checkups: {
    cancelled: 'The first demo checkups were canceled',
    interrupted: 'The server stopped before the first demo checkups were done. They are tried again at the next start.',
  },
  hotel_checks: {
    cancelled: 'The check of your hotels was canceled',
    interrupted: 'The server stopped while it was checking your hotels. It continues within a minute.',
  },
  stay_checks: {
    cancelled: 'Checking these stays was canceled. What was checked is kept.',
    interrupted: 'The server stopped while it was checking these stays. It continues within a minute.',
  },
  rescore: {
    cancelled: 'Re-scoring was canceled',
    interrupted: 'The server stopped before all checkups were re-scored. Re-scoring resumes within minutes.',
  },
}
const messagesOf = (kind: string) => messagesByCode[kind] ?? ofSearch

export const errorOf = ({ code, reason, message }: Refusal): JobError => ({
  status: refusals[code],
  code: reason,
  message,
})

export const cancelled = (kind = 'checkup') =>
  new Refusal('conflict', messagesOf(kind).cancelled, { reason: 'cancelled' })
export const interrupted = (kind = 'checkup') =>
  new Refusal('unavailable', messagesOf(kind).interrupted, { reason: 'interrupted', retryAfter: 1 })

/** What happens to abandoned work, by its kind; '' stands for all others. */
export const interruptions = (): Record<string, JobError> =>
  Object.fromEntries(['', ...Object.keys(messagesByCode)].map((kind) => [kind, errorOf(interrupted(kind))]))

/** The same Idempotency-Key again: work begun under it and lost with its process is reported once, then the key is free. */
export const refuseInterrupted = ({ error }: Pick<Job, 'error'>): void => {
  if (error?.code === 'interrupted')
    throw new Refusal('unavailable', error.message, { reason: 'interrupted', retryAfter: 1 })
}
