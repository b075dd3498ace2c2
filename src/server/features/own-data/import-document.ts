// Imports a file: a job that reads it, computes the changes, and stores all of them or none. A company imports one file at a time.
import { unlink } from 'node:fs/promises'
import type { Job } from '../../../contract/jobs.ts'
import { countsOf } from '../../../domain/own-data/orders/change-words.ts'
import type { OwnProblem } from '../../../domain/own-data/orders/orders.ts'
import type { Context } from '../../platform/context.ts'
import type { StoredUpload } from '../../platform/bodies/uploads.ts'
import { begunBefore, noteBegun } from '../../platform/http/idempotency.ts'
import { internalRefusal, Refusal } from '../../platform/refusal.ts'
import type { DocumentFormat, PlacedRemark } from '../../workers/own-data/own-data-work.ts'
import {
  cancelled,
  closeJob,
  errorOf,
  openOneJob,
  refuseInterrupted,
  runJob,
  setJobProgress,
  setJobStep,
  showJob,
} from '../jobs/service.ts'
import { type Sender, authorizeWrite } from './authorize-write.ts'
import { storeLarge, workOutLarge } from './write-in-steps.ts'
import type { OwnWrite, WrittenVersion } from './write-version.ts'
import type { ImportReport } from '../../../contract/values/own-answers.ts'

type Upload = { hotel_id: number; name: string | undefined; dry_run: boolean; sent: StoredUpload }

/** Answers at once; the job's result lists what was imported or what is wrong. */
export const importDocument = async (context: Context, sender: Sender, upload: Upload): Promise<Job> => {
  const { user, request } = sender
  const earlier = begunBefore(request)?.['job_id']
  if (earlier !== undefined) {
    const job = await showJob(context, user, earlier)
    refuseInterrupted(job)
    if (job.status !== 'failed') return job
  }
  const { hotel_id, name = 'A file', dry_run, sent } = upload
  const summary: OwnWrite['summary'] = (words) => `${name}: ${words}`
  const writing = await authorizeWrite(context, sender, { hotel_id, source: 'file', summary })
  const id = await context.db.transaction(async (tx) => {
    const job = { by: user, kind: 'own_import', step: 'waiting', total: 1, subject: { hotel_id } }
    const job_id = await openOneJob(tx, writing.person.tenant_id, job)
    if (job_id === undefined) throw alreadyImporting()
    await noteBegun(tx, request, { job_id })
    return job_id
  })
  const { path } = sent.keep()
  runImport(context, id, writing, { type: sent.type, start: sent.start, path }, dry_run)
    .catch((error: unknown) => context.log.error({ err: error }, `import of own data, job ${id}`))
    .finally(() => unlink(path).catch(() => {}))
  return showJob(context, user, id)
}

const alreadyImporting = () =>
  new Refusal('too_many', 'Your company is already importing a file. Wait until it is done, or cancel it', {
    retryAfter: 5,
  })

type ImportFile = { type: string; start: Uint8Array; path: string }
const runImport = (context: Context, job_id: number, writing: OwnWrite, file: ImportFile, dry_run: boolean) =>
  runJob(context, job_id, async (signal) => {
    const end = (error: Refusal | null, result: ImportReport | null = null) =>
      context.db.transaction((tx) => closeJob(tx, job_id, error && errorOf(error), result && { data: result }))
    try {
      const report = await importInto(context, job_id, writing, file, { dry_run, signal })
      if (report) await end(null, report)
    } catch (error) {
      if (signal.aborted) await end(signal.reason as Refusal)
      else if (error instanceof Refusal) await end(error)
      else {
        await end(internalRefusal())
        throw error
      }
    }
  })

/** Somebody else may write while a large file is read: then it is worked out once more. */
const mostTries = 5
/** The steps of a job count to a hundred, so that few of them are written. */
const progressSteps = 100

/** The report of a rejected file; a stored one closes its job in the same transaction. */
const importInto = async (
  context: Context,
  job_id: number,
  writing: OwnWrite,
  { type, start, path }: ImportFile,
  { dry_run, signal }: { dry_run: boolean; signal: AbortSignal },
): Promise<ImportReport | undefined> => {
  const document = { format: formatOf(type, start), bytes: { path }, hotel_codes: null }
  const work = { do: 'document' as const, document }
  for (let tries = 0; tries < mostTries; tries++) {
    const onStart = () => setJobStep(context, job_id, 'reading')
    const { version: seen, worked } = await workOutLarge(context, writing, {
      work,
      lane: 'file',
      signal,
      dry: dry_run,
      onStart,
    })
    if (signal.aborted) throw signal.reason
    if ('problems' in worked)
      return { version: null, counts: countsOf([]), problems: worked.problems.map(problemOf), warnings: [] }
    const warnings = worked.warnings.map(warningOf)
    if (dry_run) return { version: null, counts: worked.counts, problems: [], warnings }
    await setJobStep(context, job_id, 'storing')
    const alsoDo: OwnWrite['alsoDo'] = async (tx, { version, counts }: WrittenVersion) => {
      const report: ImportReport = { version, counts, problems: [], warnings }
      if (!(await closeJob(tx, job_id, null, { data: report }))) throw cancelled('own_import')
    }
    const onStep = (done: number, all: number) =>
      all > 1 && done % Math.ceil(all / progressSteps) === 0 && done < all
        ? setJobProgress(context, job_id, done, all, 'storing')
        : Promise.resolve()
    if (await storeLarge(context, { ...writing, alsoDo }, seen, worked, { signal, onStep })) return undefined
  }
  throw new Refusal('conflict', 'Your rates kept changing during the import. Nothing was saved. Upload the file again')
}

/** The content decides before the declared type: browsers call many things text/csv. */
const formatOf = (type: string, bytes: Uint8Array): DocumentFormat => {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return 'xlsx' // PK: a zip
  const start = Buffer.from(bytes.subarray(0, 64)).toString('latin1').replaceAll('\0', '')
  if (/^(ï»¿|ÿþ|þÿ)?\s*</.test(start)) return 'xml'
  return type === 'text/csv' ? 'csv' : type.endsWith('/xml') ? 'xml' : 'xlsx'
}

const warningOf = ({ place, path, words }: PlacedRemark) =>
  problemOf({ place: place ?? (path === null ? {} : { path }), words })
const problemOf = ({ place, words }: OwnProblem): ImportReport['problems'][number] => ({
  sheet: place.sheet ?? null,
  row: place.row ?? null,
  column: place.column ?? null,
  path: place.path ?? null,
  words,
})
