// When readings are judged again: soon after own data has changed, on request, and where a newer rule set finds older judgements.
import type { Context, ToJudge, Transaction } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Task } from '../../platform/schedule.ts'
import { holdHotel } from '../../platform/statements.ts'
import { takeTurns } from '../../workers/turns.ts'
import { beginJob, closeJob, errorOf, queueJob, runJob, sayProgress } from '../jobs/service.ts'
import { judgeHotel, judgeReading, staleReadings } from './judging.ts'

type OfHotel = Pick<ToJudge, 'tenant_id' | 'hotel_id'>

/** Of each server: one hotel is judged at a time, and no job is begun twice. */
type Desk = { turns: ReturnType<typeof takeTurns>; begun: Set<number> }
const desks = new WeakMap<Context, Desk>()
const deskOf = (context: Context): Desk => {
  const desk = desks.get(context) ?? { turns: takeTurns(1), begun: new Set() }
  desks.set(context, desk)
  return desk
}

/**
 * In the transaction that changes what readings are judged by: opens a job, or joins the one that still waits, and answers its
 * id. The hotel is held until that transaction ends; only then does the work find the job, and nothing where it was undone.
 */
export const judgeAgainSoon = async (
  context: Context,
  tx: Transaction,
  { tenant_id, hotel_id, by, older = false, tried = 0 }: ToJudge,
): Promise<number> => {
  await holdHotel(tx, { tenant_id, hotel_id })
  const subject = { tenant_id, hotel_id, ...(older && { older: 1 }), ...(tried > 0 && { tried }) }
  const id = await queueJob(tx, { by, kind: 'judging', step: 'waiting', total: 1, subject })
  begin(context, id, { tenant_id, hotel_id, older })
  return id
}

const begin = (context: Context, id: number, of: OfHotel & { older: boolean }) => {
  const { begun, turns } = deskOf(context)
  if (begun.has(id)) return
  begun.add(id)
  runJob(context, id, (signal) => turns.inTurn('judging', signal, () => work(context, id, of, signal)))
    .catch((error: unknown) => context.log.error({ err: error, job: id }, 'judging again'))
    .finally(() => begun.delete(id))
}

const work = async (
  context: Context,
  id: number,
  { tenant_id, hotel_id, older }: OfHotel & { older: boolean },
  signal: AbortSignal,
) => {
  const { db } = context
  const of = { tenant_id, hotel_id }
  const isMine = await db.transaction(async (tx) => {
    await holdHotel(tx, of) // who opened the job has committed by now, or undone it
    return beginJob(tx, id)
  })
  if (!isMine) return
  try {
    for (const which of older ? (['newest', 'older'] as const) : (['newest'] as const))
      await judgeHotel(context, of, which, signal, (done, total) => sayProgress(context, id, done, total, which))
    await db.transaction((tx) => closeJob(tx, id, null))
  } catch (error) {
    const why = error instanceof Refusal ? error : new Refusal('unavailable', 'Something went wrong', unknown)
    await db.transaction((tx) => closeJob(tx, id, errorOf(why)))
    if (why !== error) throw error
  }
}
const unknown = { reason: 'internal', retryAfter: 60 }

const [atOnce, longest] = [50, 10 * 60_000]

/** What a newer rule set has not judged yet, and what a job left that died: found by the readings themselves. */
export const judging: Task = {
  name: 'judging',
  every: 5 * 60,
  run: async (context, signal) => {
    const over = performance.now() + longest
    let [judged, after] = [0, 0]
    while (!signal.aborted && performance.now() < over) {
      const stale = await staleReadings(context, atOnce, after)
      for (const reading of stale) {
        if (signal.aborted || performance.now() >= over) return { outcome: `${judged} readings`, again: 1 }
        if (await judgeReading(context, reading, 'newest')) judged++
        after = reading.id
      }
      if (stale.length < atOnce) break
    }
    return { outcome: `${judged} readings`, ...(signal.aborted && { again: 60 }) }
  },
}
