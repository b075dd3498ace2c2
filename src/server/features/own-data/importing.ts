// Import of a file: a job that reads it, works out what it changes, and stores all of it or nothing.
import type { ImportReport } from '../../../contract/own-data.ts'
import type { Job } from '../../../contract/jobs.ts'
import { changeWords, countsOf } from '../../../domain/own-data/change-words.ts'
import type { OwnProblem } from '../../../domain/own-data/orders.ts'
import type { Remark } from '../../../documents/opentravel/remarks.ts'
import type { Context } from '../../platform/context.ts'
import type { SentBytes } from '../../platform/http.ts'
import { begunBefore, noteBegun } from '../../platform/idempotency.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { DocumentFormat } from '../../workers/own-documents.ts'
import { workOutDocument } from '../../workers/own-documents-desk.ts'
import { cancelled, closeJob, errorOf, jobNow, openJob, runJob, sayStep } from '../jobs/service.ts'
import { loadOwnData } from './data.ts'
import { type Sender, writingOf } from './forms.ts'
import { ofWriting, type Writing, writeWorkedOut, type Written } from './writing.ts'

type Upload = { hotel_id: number; name: string | undefined; dry_run: boolean; sent: SentBytes }

/** Answers at once; the job's result says what was imported or what is wrong. */
export const importFile = async (context: Context, sender: Sender, upload: Upload): Promise<Job> => {
  const { user, from } = sender
  const earlier = begunBefore(from)?.['job_id']
  if (earlier !== undefined) {
    const job = await jobNow(context, user, earlier)
    if (job.status !== 'failed') return job
  }
  const { hotel_id, name = 'A file', dry_run, sent } = upload
  const summary: Writing['summary'] = (changes) => `${name}: ${changeWords(changes)}`
  const writing = await writingOf(context, sender, { hotel_id, source: 'file', summary })
  const id = await context.db.transaction(async (tx) => {
    const job_id = await openJob(tx, { by: user, kind: 'own_import', step: 'reading', total: 1, subject: { hotel_id } })
    await noteBegun(tx, from, { job_id })
    return job_id
  })
  conduct(context, id, writing, sent, dry_run).catch((error: unknown) =>
    context.log.error({ err: error }, `import of own data, job ${id}`),
  )
  return jobNow(context, user, id)
}

const conduct = (context: Context, job_id: number, writing: Writing, sent: SentBytes, dry_run: boolean) =>
  runJob(context, job_id, async (signal) => {
    const end = (error: Refusal | null, result: ImportReport | null = null) =>
      context.db.transaction((tx) => closeJob(tx, job_id, error && errorOf(error), result && { data: result }))
    try {
      const report = await importInto(context, job_id, writing, sent, { dry_run, signal })
      if (report) await end(null, report)
    } catch (error) {
      if (signal.aborted) await end(signal.reason as Refusal)
      else if (error instanceof Refusal) await end(error)
      else {
        await end(new Refusal('unavailable', 'Something went wrong', { reason: 'internal', retryAfter: 60 }))
        throw error
      }
    }
  })

/** Somebody else may write while a large file is read: then it is worked out once more. */
const mostTries = 5

/** The report of what was not stored; what is stored closes its job itself, in the same transaction. */
const importInto = async (
  context: Context,
  job_id: number,
  writing: Writing,
  { type, bytes }: SentBytes,
  { dry_run, signal }: { dry_run: boolean; signal: AbortSignal },
): Promise<ImportReport | undefined> => {
  const format = formatOf(type, bytes)
  for (let tries = 0; tries < mostTries; tries++) {
    const own = await loadOwnData(context.db, ofWriting(writing), null)
    const result = await workOutDocument({ format, bytes, own, hotel_codes: null })
    if (signal.aborted) throw signal.reason
    if ('problems' in result)
      return { version: null, counts: countsOf([]), problems: result.problems.map(problemOf), warnings: [] }
    const warnings = result.warnings.map(warningOf)
    if (dry_run) return { version: null, counts: countsOf(result.changes), problems: [], warnings }
    await sayStep(context, job_id, 'storing')
    const also: Writing['also'] = async (tx, { version, counts }: Written) => {
      const report: ImportReport = { version, counts, problems: [], warnings }
      if (!(await closeJob(tx, job_id, null, { data: report }))) throw cancelled('own_import')
    }
    if (await writeWorkedOut(context, { ...writing, also }, own.version, result.changes)) return undefined
  }
  throw new Refusal('conflict', 'The own data changed again and again while the file was read. Upload it again')
}

/** What the bytes are goes before what they were sent as: a browser calls many things text/csv. */
export const formatOf = (type: string, bytes: Uint8Array): DocumentFormat => {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return 'xlsx' // PK: a zip
  const start = Buffer.from(bytes.subarray(0, 64)).toString('latin1').replaceAll('\0', '')
  if (/^(ï»¿|ÿþ|þÿ)?\s*</.test(start)) return 'xml'
  return type === 'text/csv' ? 'csv' : type.endsWith('/xml') ? 'xml' : 'xlsx'
}

const warningOf = ({ path, words }: Remark) => problemOf({ place: path === null ? {} : { path }, words })
const problemOf = ({ place, words }: OwnProblem): ImportReport['problems'][number] => ({
  sheet: place.sheet ?? null,
  row: place.row ?? null,
  column: place.column ?? null,
  path: place.path ?? null,
  words,
})
