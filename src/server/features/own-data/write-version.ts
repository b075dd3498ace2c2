// What every change of own data needs: the lock of the hotel, and a version with its author.
import type { Person } from '../../../domain/accounts.ts'
import type { OwnChange, OwnProblem } from '../../../domain/own-data/orders/orders.ts'
import type { Context, RequestContext } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/handle.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { StoredChanges } from '../../workers/own-data/own-data-work.ts'
import { recordAudit } from '../audit/service.ts'
import { findVersion, type OwnDataKey, type OwnCounts, type OwnSource } from './data.ts'
import { clearUnfinished, findWrite } from './steps-data.ts'
import { holdOwnData, insertVersion } from './write-data.ts'

/** The own data to write, its author, the source, and the note in the list of versions. */
export type OwnWrite = {
  person: Person
  actor: Person
  hotel_id: number
  source: OwnSource
  /** Of what was changed in words, where that is not known before. */
  summary: string | ((words: string) => string)
  request?: RequestContext | undefined
  /** In the same transaction, after the change and before its audit. */
  alsoDo?: (tx: Transaction, written: WrittenVersion) => Promise<unknown>
}
/** `version` is the newest one; without changes none was made. Of many changes only the first few are told. */
export type WrittenVersion = { version: number; changes: OwnChange[]; counts: OwnCounts }
export const isRefused = (result: WrittenVersion | RefusedWrite): result is RefusedWrite => 'problems' in result
export type RefusedWrite = { problems: OwnProblem[] }
/** The first of the problems, for a message. */
export const problemsMessage = ({ problems }: RefusedWrite) =>
  problems
    .slice(0, 3)
    .map(({ words }) => words)
    .join(' ')
export const keyOfWrite = ({ person, hotel_id }: Pick<OwnWrite, 'person' | 'hotel_id'>): OwnDataKey => ({
  tenant_id: person.tenant_id,
  hotel_id,
})

class BeingWritten extends Error {}
const [waitMs, writtenCheckEvery] = [20_000, 150]

/** Locks the hotel for the transaction. If a large version is being written, waits for it before the transaction. */
export const holdForWrite = async (tx: Transaction, of: OwnDataKey): Promise<number> => {
  await holdOwnData(tx, of)
  const version = await findVersion(tx, of)
  const writing = await findWrite(tx, of)
  if (writing && !writing.left) throw new BeingWritten()
  if (writing) await clearUnfinished(tx, of, version)
  return version
}

/** Again and again while a large version of the hotel is being written. */
export const whenFree = async <T>(work: () => Promise<T>): Promise<T> => {
  for (const over = performance.now() + waitMs; ; ) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof BeingWritten)) throw error
      if (performance.now() > over)
        throw new Refusal('conflict', 'An import of this hotel is being saved. Try again in a few seconds', {
          retryAfter: 5,
        })
      await new Promise((resolve) => setTimeout(resolve, writtenCheckEvery))
    }
  }
}

/** The version of changes whose records are stored: from here on they hold. */
export const storeVersion = async (
  context: Context,
  tx: Transaction,
  writing: OwnWrite,
  { before, earlier, stored }: { before: number; earlier: readonly number[]; stored: Omit<StoredChanges, 'steps'> },
): Promise<WrittenVersion> => {
  const { person, actor, hotel_id, source, summary, request, alsoDo } = writing
  const of = keyOfWrite(writing)
  const { counts, words, changes } = stored
  if (changes.length === 0) {
    const unchanged = { version: before, changes, counts }
    await alsoDo?.(tx, unchanged)
    return unchanged
  }
  const written = { version: before + 1, changes, counts }
  const summaryText = typeof summary === 'string' ? summary : summary(words)
  const version = {
    ...of,
    version: written.version,
    at: new Date(context.now()).toISOString(),
    user_id: person.id,
    actor_id: actor.id,
    source,
    summary: summaryText.slice(0, 500),
    counts,
  }
  await insertVersion(tx, version, [...new Set(earlier)])
  await context.rescoreSoon(tx, { ...of, by: person })
  await alsoDo?.(tx, written)
  await recordAudit(tx, {
    at: context.now(),
    by: actor,
    of: person,
    action: 'own_data.changed',
    subject: `hotel ${hotel_id}`,
    details: { version: written.version, source, counts },
    request,
  })
  return written
}
