// The words of background jobs.
import { type QueuedJob, type QueuedKind, queuedKinds } from '../../../contract/queued-jobs.ts'

const kindNames: Record<QueuedKind, string> = {
  mail: 'Email',
  hotel_import: 'Hotel import',
  fix_verification: 'Check whether a fix was made',
  issue_recheck: 'Check the rate of a closed issue again',
  hotel_rescore: 'Re-score a hotel',
  demo_hotel: 'Check a demo account’s hotel',
  demo_world: 'Check the demo hotels',
  monitor_run: 'Run of a monitor',
  webhook_message: 'Message to a webhook',
  payment_event: 'Payment event',
  reference: 'Load Travelport’s code tables',
  rescore: 'Re-score outdated checkups',
  retention: 'Delete old data',
  billing: 'Check subscriptions',
  evidence_months: 'Keep GDS responses by month',
  fix_spells: 'Find when each fix was first seen',
  score_days: 'Count scores by day for the charts',
  fix_reminders: 'Remind people of fixes that are due',
  evidence_store: 'Move GDS responses to the object store',
  monitors: 'Start monitors that are due',
  abandoned_registrations: 'Delete unverified registrations',
  housekeeping: 'Maintain the database',
}
export const knownKind = (kind: string | undefined): QueuedKind | undefined => queuedKinds.find((each) => each === kind)
/** A job of another version may have a kind that this one does not know. */
export const kindText = (kind: string): string => kindNames[kind as QueuedKind] ?? kind.replaceAll('_', ' ')

const stateNames: Record<QueuedJob['state'], string> = {
  waiting: 'Waiting',
  running: 'Running',
  held: 'Retrying',
  dead: 'Failed',
}

export const words = {
  lead: 'Work that runs in the background. A failed job is retried automatically at growing intervals. After its last attempt it stays here until you retry or delete it.',
  byKind: 'By kind',
  list: 'Jobs',
  loading: 'Loading the jobs',
  filter: 'Filter jobs',
  job: 'Job',
  kind: 'Kind',
  anyKind: 'Any kind',
  kinds: kindNames,
  state: 'Status',
  anyState: 'Any status',
  states: stateNames,
  due: 'Due',
  oldest: 'Oldest due',
  attempts: 'Attempts',
  own: 'Rateproof',
  noKinds: 'No jobs are waiting, running or failed',
  noJobs: 'No jobs',
  actionsFor: (job: string) => `Actions for ${job}`,
  retry: 'Retry now',
  retried: 'The job runs again',
  retryAll: (count: number) => `Retry ${count} failed`,
  retriedAll: (count: number) =>
    count === 0
      ? 'No job to retry: newer jobs do the same work'
      : `${count} ${count === 1 ? 'job runs' : 'jobs run'} again`,
  openMail: 'View email',
  remove: 'Delete job',
  removeAsk: 'Delete this failed job?',
  removeWhy: ({ kind, account }: Pick<QueuedJob, 'kind' | 'account'>) =>
    kind === 'mail'
      ? `The email won’t be sent. Account: ${account ?? 'none'}.`
      : `${kindText(kind)}${account === null ? '' : `, ${account}`}: this work won’t be done.`,
  removed: 'Job deleted',
} as const
