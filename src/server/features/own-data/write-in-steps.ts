// Writes a large version: worked out in a thread, stored in short steps that nobody sees, and valid all at once at the end.
import { randomUUID } from 'node:crypto'
import type { OwnData } from '../../../domain/own-data/records.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type OwnLane, tooMuch, TooMuchWork, workOnOwnData } from '../../workers/own-data/own-data-desk.ts'
import type { OwnWork, StoredChanges, Worked } from '../../workers/own-data/own-data-work.ts'
import { findVersion, loadRecords, nothingDated } from './data.ts'
import { beginWrite, clearUnfinished, endWrite, readTexts, renewWrite } from './steps-data.ts'
import { holdOwnData, storeStep, takeIds } from './write-data.ts'
import {
  holdForWrite,
  keyOfWrite,
  type OwnWrite,
  type RefusedWrite,
  storeVersion,
  whenFree,
  type WrittenVersion,
} from './write-version.ts'

/** Tries, because another change may be written while a large one is computed. */
const mostTries = 5
const keptChanging = 'Your rates kept changing. Nothing was saved. Try again'

type LargeWrite = {
  work: (own: OwnData) => Promise<OwnWork>
  lane: OwnLane
  signal?: AbortSignal | undefined
}

export const writeInSteps = async (
  context: Context,
  writing: OwnWrite,
  { work, lane, signal }: LargeWrite,
): Promise<WrittenVersion | RefusedWrite> => {
  const of = keyOfWrite(writing)
  for (let tries = 0; tries < mostTries; tries++) {
    const own = await loadRecords(context.db, of, nothingDated)
    const { version, worked } = await workOutLarge(context, writing, { work: await work(own), lane, signal })
    if ('problems' in worked) return worked
    const written = await storeLarge(context, writing, version, worked, { signal })
    if (written) return written
  }
  throw new Refusal('conflict', keptChanging)
}

/** What work on the whole own data gives, and the version that it was of. */
export const workOutLarge = async (
  context: Context,
  writing: Pick<OwnWrite, 'person' | 'hotel_id'>,
  {
    work,
    lane,
    signal,
    dry,
    onStart,
  }: {
    work: OwnWork
    lane: OwnLane
    signal?: AbortSignal | undefined
    dry?: boolean
    onStart?: () => Promise<unknown>
  },
): Promise<{ version: number; worked: Worked }> => {
  const of = keyOfWrite(writing)
  let version = 0
  const order = async () => {
    await onStart?.()
    version = await findVersion(context.db, of)
    return { own: { version, texts: await readTexts(context.db, of, version, { signal }) }, work, ...(dry && { dry }) }
  }
  const takeOwnerIds = (count: number) => context.db.transaction((tx) => takeIds(tx, count))
  try {
    const answer = await workOnOwnData(order, { lane, tenant_id: of.tenant_id, signal, takeIds: takeOwnerIds })
    if ('worked' in answer) return { version, worked: answer.worked }
    throw new Error('The thread gave something else than changes')
  } catch (error) {
    if (error instanceof TooMuchWork) return { version, worked: tooMuch }
    throw error
  }
}

type Progress = {
  signal?: AbortSignal | undefined
  onStep?: ((done: number, all: number) => Promise<unknown>) | undefined
}
const renewAfter = 10_000

/** Undefined when the own data has changed since. What was stored is cleared away where it does not come to the end. */
export const storeLarge = async (
  context: Context,
  writing: OwnWrite,
  seen: number,
  { steps, ...stored }: StoredChanges,
  { signal, onStep }: Progress,
): Promise<WrittenVersion | undefined> => {
  const [of, token, { db }] = [keyOfWrite(writing), randomUUID(), context]
  const isOurs = await whenFree(() =>
    db.transaction(async (tx) => {
      if ((await holdForWrite(tx, of)) !== seen) return false
      await beginWrite(tx, of, token)
      return true
    }),
  )
  if (!isOurs) return undefined
  try {
    const earlier = new Set<number>()
    let renewed = performance.now()
    for (const [at, step] of steps.entries()) {
      signal?.throwIfAborted()
      for (const version of await storeStep(db, of, seen + 1, step)) earlier.add(version)
      await onStep?.(at + 1, steps.length)
      if (performance.now() - renewed < renewAfter) continue
      if (!(await renewWrite(db, of, token))) return undefined
      renewed = performance.now()
    }
    return await db.transaction(async (tx) => {
      await holdOwnData(tx, of)
      if (!(await renewWrite(tx, of, token))) return undefined
      await endWrite(tx, of, token)
      return storeVersion(context, tx, writing, { before: seen, earlier: [...earlier], stored })
    })
  } catch (error) {
    await db.transaction(async (tx) => {
      await holdOwnData(tx, of)
      if (await renewWrite(tx, of, token)) await clearUnfinished(tx, of, seen)
    })
    throw error
  }
}
