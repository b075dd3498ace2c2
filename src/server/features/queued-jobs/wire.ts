// From the rows of queued jobs to the contract: never their data, and errors without what only a recipient may have.
import type { QueuedJob } from '../../../contract/queued-jobs.ts'

/** Links and what looks like a token or a key: an error repeats what was sent. */
const secrets = [/\b[a-z]+:\/\/\S+/gi, /[\w-]{24,}/g]

export const wireOfJob = (row: QueuedJob): QueuedJob => ({
  ...row,
  error: row.error && secrets.reduce((text, secret) => text.replaceAll(secret, '•••'), row.error),
})
