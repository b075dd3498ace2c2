// Reverts a version of own data, as a new version.
import type { OwnChange } from '../../../domain/own-data/orders/orders.ts'
import type { OwnKind } from '../../../domain/own-data/records.ts'
import type { Context } from '../../platform/context.ts'
import { notFound, Refusal } from '../../platform/refusal.ts'
import { authorizeWrite, type Sender } from './authorize-write.ts'
import { findVersionRow } from './data.ts'
import { getVersion } from './get-version.ts'
import { fewRecords, nightsAround, type WriteScope } from './scope-data.ts'
import { countChanges, findStepChanges, readChangeTexts } from './steps-data.ts'
import { writeInSteps } from './write-in-steps.ts'
import { isRefused, problemsMessage } from './write-version.ts'
import { writeOwnData } from './write-own-data.ts'

/** Refused where a later version has changed the same records. */
export const undoVersion = async (
  context: Context,
  sender: Sender,
  { hotel_id, version }: { hotel_id: number; version: number },
) => {
  const writing = await authorizeWrite(context, sender, {
    hotel_id,
    source: 'undo',
    summary: `Version ${version} undone`,
  })
  const of = { tenant_id: writing.person.tenant_id, hotel_id }
  if (!(await findVersionRow(context.db, of, version))) throw notFound()
  const isLarge = (await countChanges(context.db, of, version, fewRecords)) > fewRecords
  const large = async () => ({ do: 'undo' as const, texts: await readChangeTexts(context.db, of, version) })
  const changes = isLarge ? [] : await findStepChanges(context.db, of, version)
  const result = isLarge
    ? await writeInSteps(context, writing, { work: large, lane: 'page' })
    : await writeOwnData(context, writing, { scope: scopeOfUndo(changes), change: () => ({ undo: changes }), large })
  if (isRefused(result)) throw new Refusal('conflict', problemsMessage(result))
  if (result.changes.length === 0) throw new Refusal('conflict', `Version ${version} has already been undone`)
  return getVersion(context, of, result.version)
}

type Days = readonly (string | null)[]
/** An open end is open for all. */
const earliestDay = (days: Days) => (days.includes(null) ? null : (days.toSorted()[0] ?? null))
const latestDay = (days: Days) => (days.includes(null) ? null : (days.toSorted().at(-1) ?? null))

/** The records themselves, what belongs to a plan or room that goes, and what a price that comes back could tie with. */
const scopeOfUndo = (changes: readonly OwnChange[]): WriteScope => {
  const added = (kind: OwnKind) =>
    changes.filter((each) => each.kind === kind && each.before === null).map(({ id }) => id)
  const back = changes.flatMap(({ kind, before }) =>
    (kind === 'prices' || kind === 'restrictions') && before ? [before] : [],
  )
  const around = back.map((record) => nightsAround(record as Parameters<typeof nightsAround>[0]))
  const plans = back.flatMap((record) => ('plan_id' in record && record.plan_id !== null ? [record.plan_id] : []))
  return {
    ids: changes.map(({ id }) => id),
    plans: added('plans'),
    rooms: added('rooms'),
    ...(around.length > 0 && {
      near: {
        first: earliestDay(around.map(({ first }) => first)),
        last: latestDay(around.map(({ last }) => last)),
        plan_ids: [...new Set(plans)],
      },
    }),
  }
}
