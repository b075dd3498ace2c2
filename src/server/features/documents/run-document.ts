// Makes a document at once, or as a job if it takes long; either way it is counted and in the audit log.
import { setTimeout as wait } from 'node:timers/promises'
import type { Job } from '../../../contract/jobs.ts'
import type { Person } from '../../../domain/accounts.ts'
import type { Context, RequestContext } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/handle.ts'
import { createQuota } from '../../platform/limits/quota.ts'
import { internalRefusal, Refusal } from '../../platform/refusal.ts'
import { TooLargeDocument } from '../../workers/documents/document-desk.ts'
import { recordAudit } from '../audit/service.ts'
import { closeJob, errorOf, openJob, runJob, setJobProgress, showJob } from '../jobs/service.ts'
import { countUse } from '../measurements/service.ts'
import { deleteOldDocuments, deleteSurplus, insertDocument } from './data.ts'
import { isoTime } from '../../platform/database/iso-time.ts'

export type MadeDocument = { bytes: Uint8Array<ArrayBuffer>; name: string; type: string }
type RunOptions = { signal: AbortSignal; tell: (done: number) => void }
/** Each holds its content in memory until it is made; all people of a company together may have a tenth of them. */
const openDocuments = { most: 100, each: 10 }
const openOf = new WeakMap<Context, ReturnType<typeof createQuota<number>>>()

/** Before anything of a document is loaded; `start` gives the place to the work, which ends it. */
export const inPlace = async <T>(
  context: Context,
  { tenant_id }: Person,
  start: (end: () => void) => Promise<T>,
): Promise<T> => {
  const open = openOf.get(context) ?? createQuota<number>(openDocuments)
  openOf.set(context, open)
  const why = open.refusal(tenant_id)
  if (why === 'all')
    throw new Refusal('unavailable', 'Too many documents are being made. Nothing was done. Try again in a moment', {
      reason: 'busy',
      retryAfter: 5,
    })
  if (why) {
    const message = `Your company has ${openDocuments.each} documents being made. Try again when some are ready`
    throw new Refusal('too_many', message, { retryAfter: 5 })
  }
  const end = open.begin(tenant_id)
  try {
    return await start(end)
  } catch (error) {
    end()
    throw error
  }
}

type DocumentRun = {
  user: Person
  /** Whose data it is. */
  person: Person
  from: RequestContext
  /** The caller wants the job and no wait. */
  soon: boolean
  kind: 'export_pdf' | 'export_excel'
  subject: string
  hotel_id: number
  gds_id: number
  /** What the progress counts up to. */
  total: number
  /** Gives its place to the next. */
  end: () => void
}

export const keptFor = 24 * 3_600_000
/** For one person, the newest. */
const mostKept = 50

export const runDocument = async (
  context: Context,
  run: DocumentRun,
  make: (options: RunOptions) => Promise<MadeDocument>,
): Promise<MadeDocument | Job> => {
  const stop = new AbortController()
  let tell: ((done: number) => void) | undefined
  const work = make({ signal: stop.signal, tell: (done) => tell?.(done) })
    .catch((error: unknown) => {
      throw error instanceof TooLargeDocument
        ? new Refusal('unavailable', error.message, { reason: 'too_large_document', retryAfter: 60, cause: error })
        : error
    })
    .finally(run.end)
  work.catch(() => undefined) // it may fail before the job that would say so is open
  const made = run.soon ? undefined : await Promise.race([work, wait(context.answerWithin, undefined, { ref: false })])
  if (made) {
    await context.db.transaction((tx) => noteExport(context, tx, run, made))
    return made
  }
  const { user, total } = run
  const subject = { tenant_id: user.tenant_id }
  const job_id = await context.db.transaction((tx) =>
    openJob(tx, { by: user, kind: 'document', step: 'writing', total, subject }),
  )
  tell = (done) => {
    setJobProgress(context, job_id, done, total, 'writing').catch((error: unknown) => context.log.debug(error))
  }
  const job = runJob(context, job_id, async (signal) => {
    signal.addEventListener('abort', () => stop.abort(signal.reason), { once: true })
    await work.then(
      (document) => storeDocument(context, run, job_id, document),
      (error: unknown) => {
        if (!(error instanceof Refusal)) context.log.error(error, `document job ${job_id}`)
        const refusal = error instanceof Refusal ? error : internalRefusal()
        return context.db.transaction((tx) => closeJob(tx, job_id, errorOf(refusal)))
      },
    )
  })
  job.catch((error: unknown) => context.log.error(error, `document job ${job_id}`))
  return showJob(context, user, job_id)
}

const storeDocument = (
  { ...context }: Context,
  run: DocumentRun,
  job_id: number,
  { bytes, name, type }: MadeDocument,
) =>
  context.db.transaction(async (tx) => {
    const { id: user_id, tenant_id } = run.user
    await deleteOldDocuments(tx, isoTime(context.now() - keptFor))
    await deleteSurplus(tx, { tenant_id, user_id, kept: mostKept - 1 })
    const id = await insertDocument(tx, { tenant_id, user_id, name, type, bytes, created_at: isoTime(context.now()) })
    if (!(await closeJob(tx, job_id, null, { data: { id, name } })))
      throw new Refusal('conflict', 'This export was canceled')
    await noteExport(context, tx, run, { bytes, name, type })
  })

/** Last in its transaction: the audit log and the day's count wait for its end. */
const noteExport = async ({ now }: Context, tx: Transaction, run: DocumentRun, { name }: MadeDocument) => {
  const { user, person, kind, hotel_id, gds_id, from, subject } = run
  const { tenant_id, id: user_id } = person
  const gds = gds_id === 2 ? 2 : 1
  await recordAudit(tx, {
    at: now(),
    by: user,
    of: person,
    action: 'document.exported',
    subject: `hotel ${hotel_id}`,
    details: { document: subject, name },
    request: from,
  })
  await countUse(tx, { kind, tenant_id, user_id, actor_id: user.id, hotel_id, gds, at: isoTime(now()) })
}
