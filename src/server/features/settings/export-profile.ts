// A copy of a person's own data, made as a job. It lists what it leaves out.
import type { Job } from '../../../contract/jobs.ts'
import type { Person } from '../../../domain/accounts.ts'
import { numberText } from '../../../domain/formats.ts'
import { consumeLimit } from '../../platform/limits/rate-limit.ts'
import type { Context, RequestContext } from '../../platform/context.ts'
import { internalRefusal } from '../../platform/refusal.ts'
import { recordAudit } from '../audit/service.ts'
import { credentialsList } from '../gds-credentials/service.ts'
import { awaitJob, closeJob, errorOf, openJob, runJob } from '../jobs/service.ts'
import { secondFactorOf } from '../second-factor/service.ts'
import { userProfileOf } from '../users/service.ts'
import { listOwnRecords, mostExportRows } from './export-data.ts'

const exports = { most: 5, seconds: 3600 }
const tooManyExports = 'You have exported your data 5 times within an hour. Try again later'
/** Seconds; an account that has not paid cannot ask for its jobs. */
const waitFor = 8
const notIncluded = [
  'Passwords and GDS secrets: they can’t be read back and are shown here as dots.',
  'Rates and scores of checkups: they belong to your account. Export them from the rate and dashboard pages.',
  'Invoices and card details: the payment provider has them. See Subscription & Billing.',
  `More than the newest ${numberText(mostExportRows)} entries of each list.`,
]

export const exportProfile = async (context: Context, user: Person, request: RequestContext): Promise<Job> => {
  const { db, now } = context
  const job_id = await db.transaction(async (tx) => {
    await consumeLimit(tx, now(), { key: `export of ${user.id}`, ...exports }, tooManyExports)
    const id = await openJob(tx, { by: user, kind: 'profile_export', step: 'export', total: 1, subject: {} })
    const entry = { at: now(), by: user, of: user, action: 'profile.exported' as const, subject: `user ${user.id}` }
    await recordAudit(tx, { ...entry, request })
    return id
  })
  runJob(context, job_id, () => collectInto(context, user, job_id)).catch((error: unknown) =>
    context.log.error({ err: error }, 'could not export the data of a person'),
  )
  return awaitJob(context, user, job_id, waitFor)
}

const collectInto = async (context: Context, user: Person, job_id: number) => {
  try {
    const data = await collect(context, user)
    await context.db.transaction((tx) => closeJob(tx, job_id, null, { data }))
  } catch (error) {
    await context.db.transaction((tx) => closeJob(tx, job_id, errorOf(internalRefusal())))
    throw error
  }
}

const collect = async (context: Context, user: Person) => ({
  exported_at: new Date(context.now()).toISOString(),
  not_included: notIncluded,
  profile: await userProfileOf(context, user),
  second_factor: await secondFactorOf(context, user),
  gds_credentials: await credentialsList(context, user, undefined),
  ...(await listOwnRecords(context.db, user)),
})
