// First checkups in the queue: a job whose progress a person watches, and one of the queue that does it, also after its server has stopped.
import { z } from 'zod'
import type { Person } from '../../../domain/accounts.ts'
import { minuteMs } from '../../../domain/durations.ts'
import { gdsNames } from '../../../domain/gds.ts'
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/handle.ts'
import { enqueue, isQueued } from '../../platform/queue/enqueue.ts'
import { type JobRun, type QueueKind, type QueueWork, StoppedFailure, workOn } from '../../platform/queue/kinds.ts'
import { internalRefusal, Refusal } from '../../platform/refusal.ts'
import {
  beginJob,
  closeJob,
  errorOf,
  findJobOf,
  firstCheckups,
  interrupted,
  newestJob,
  openOneJob,
  runJob,
  setJobProgress,
} from '../jobs/service.ts'
import { findPersonOf, personWithEmail } from '../users/service.ts'
import {
  countStays,
  type DemoHotel,
  hotelsOfDemo,
  hotelsOfWorld,
  type HotelToCheck,
  type Made,
  makeFirstCheckups,
  ownerEmail,
} from './make-first-checkups.ts'

/** The first page has the processor to itself. */
const firstPage = 1_000
const retried = {
  waits: { tries: 5, first: minuteMs, longest: 30 * minuteMs },
  jitter: 0.1,
  atOnce: 1,
  atOncePerTenant: 1,
  longestAfter: firstPage,
  endsAtOnce: true,
} satisfies Partial<QueueKind>
const worldKind = { name: 'demo_world', data: z.object({ job: z.int() }), ...retried } satisfies QueueKind
const demoKind = {
  name: 'demo_hotel',
  data: z.object({
    job: z.int(),
    by: z.int(),
    visitor: z.int(),
    hotel_id: z.int(),
    gds: z.array(z.enum(gdsNames)),
  }),
  ...retried,
} satisfies QueueKind

/** The job is there from now on; undefined while another one is open for the same account. */
const openFor = (tx: Transaction, of: Person, hotels: readonly HotelToCheck[]): Promise<number | undefined> =>
  openOneJob(tx, of.tenant_id, { by: of, kind: firstCheckups, step: 'rates', total: countStays(hotels), subject: {} })

/** Queues the demo world's, once in however many servers; what an earlier start made is not made again. */
export const queueWorld = async (context: Context): Promise<void> => {
  const owner = await personWithEmail(context, ownerEmail)
  if (!owner) return
  const hotels = await hotelsOfWorld(context)
  await context.db.transaction(async (tx) => {
    const job = await openFor(tx, owner, hotels)
    if (job === undefined) return
    await enqueue(context, tx, worldKind, { job }, { tenant_id: owner.tenant_id, key: String(job), after: firstPage })
  })
}

/** Whether they were given up, or canceled, before all were made: the queue does not try them again by itself. */
export const isWorldIncomplete = async (context: Context): Promise<boolean> => {
  const owner = await personWithEmail(context, ownerEmail)
  const job = owner && (await newestJob(context, owner.tenant_id, firstCheckups))
  return job?.status === 'failed' && !(await isQueued(context.db, worldKind))
}

/** In the transaction that makes or moves a demo, so that its visitor finds rates. Returns the job that shows its progress, if it is a new one. */
export const queueDemoHotel = async (
  context: Context,
  tx: Transaction,
  { by, visitor, hotel_id, gds }: DemoHotel,
): Promise<number | undefined> => {
  const job = await openFor(tx, visitor, hotelsOfDemo({ by, visitor, hotel_id, gds }))
  if (job === undefined) return undefined
  const data = { job, by: by.id, visitor: visitor.id, hotel_id, gds: [...gds] }
  await enqueue(context, tx, demoKind, data, { tenant_id: visitor.tenant_id, key: String(job) })
  return job
}

type FirstWork = {
  hotels: readonly HotelToCheck[]
  /** Each goes on where an interrupted try left it. */
  before?: () => Promise<unknown>
  /** Between the first checkups of other hotels and those of these (ids), which have a past that comes before. */
  past?: { hotels: () => Promise<readonly number[]>; make: (signal: AbortSignal) => Promise<unknown> } | undefined
  after?: (made: Made) => Promise<unknown>
  /** Once all are made. */
  done?: () => Promise<unknown>
  incomplete: (count: number) => string
}

const worldIncomplete = (count: number) => `${count} demo checkups could not be made`
const demoIncomplete = (count: number) => `${count} checks of the demo’s hotel could not be made`

/** Its job stays open where the server stops. A try that could not make all says so, and the next one makes the rest. */
const runFirst = async (
  context: Context,
  id: number,
  { hotels, before, past, after, done, incomplete }: FirstWork,
  over: AbortSignal,
): Promise<void> => {
  const { db } = context
  if (!(await db.transaction((tx) => beginJob(tx, id)))) return // canceled
  const close = (why: Refusal | null) => db.transaction((tx) => closeJob(tx, id, why && errorOf(why)))
  const makeAll = async (stopped: AbortSignal) => {
    const signal = AbortSignal.any([stopped, over])
    const isWanted = async () => (await findJobOf(context, id))?.status === 'running'
    await before?.()
    const onProgress = (made: number) => setJobProgress(context, id, made, countStays(hotels), 'rates')
    const later = new Set(await past?.hotels())
    const isLater = ({ hotel_id }: HotelToCheck) => later.has(hotel_id)
    const making = { signal, isWanted, onProgress }
    const first = await makeFirstCheckups(
      context,
      hotels.filter((hotel) => !isLater(hotel)),
      making,
    )
    if (!signal.aborted && (await isWanted())) await past?.make(signal)
    const made = await makeFirstCheckups(context, hotels.filter(isLater), making, first)
    over.throwIfAborted()
    if (stopped.aborted && stopped.reason instanceof Refusal && stopped.reason.reason === interrupted().reason)
      throw new StoppedFailure(stopped.reason.message)
    if (stopped.aborted || !(await isWanted())) return
    await after?.(made)
    const failed = made.failures.length
    if (failed > 0 && made.mayPass) throw new Refusal('unavailable', incomplete(failed))
    await close(failed > 0 ? new Refusal('unavailable', incomplete(failed)) : null) // what cannot pass is not tried again
    if (failed === 0) await done?.()
  }
  await runJob(context, id, makeAll).catch(async (error: unknown) => {
    if (!over.aborted && !(error instanceof StoppedFailure))
      await close(error instanceof Refusal ? error : internalRefusal(error))
    throw error
  })
}

/** What else makes the demo world, each going on where an interrupted try left it. */
export type Around = Required<Pick<FirstWork, 'before' | 'after' | 'done'>> & Pick<FirstWork, 'past'>

export const demoWorldWork = (around: (context: Context, job: JobRun) => Around): QueueWork =>
  workOn(
    worldKind,
    async (context, { job: id }, job) => {
      const hotels = await hotelsOfWorld(context)
      await runFirst(context, id, { hotels, ...around(context, job), incomplete: worldIncomplete }, job.signal)
    },
    (context, { job }) => giveUp(context, job),
  )

export const demoHotelWork: QueueWork = workOn(
  demoKind,
  async (context, { job, by, visitor, hotel_id, gds }, { signal }) => {
    const [asking, visiting] = await Promise.all([findPersonOf(context, by), findPersonOf(context, visitor)])
    if (!asking || !visiting) return giveUp(context, job) // the demo, or the administrator, is no longer there
    const hotels = hotelsOfDemo({ by: asking, visitor: visiting, hotel_id, gds })
    await runFirst(context, job, { hotels, incomplete: demoIncomplete }, signal)
  },
  (context, { job }) => giveUp(context, job),
)

/** For whoever watches its job: it is not tried again by itself. */
const giveUp = async ({ db }: Context, job: number): Promise<void> => {
  await db.transaction((tx) => closeJob(tx, job, errorOf(interrupted(firstCheckups))))
}
