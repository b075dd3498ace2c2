// Several fixes are marked as done and checked, each as one is: what all of them take is counted before anything is sent, fix by fix.
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { NewestFix } from '../../../contract/fixes.ts'
import type { NotChecked, verifications, VerificationsCost } from '../../../contract/verifications.ts'
import type { Context, RequestContext } from '../../platform/context.ts'
import { isoTime } from '../../platform/database/iso-time.ts'
import { notFound, Refusal } from '../../platform/refusal.ts'
import { needQueries } from '../checkups/service.ts'
import { findFixesToVerify } from '../fixes/service.ts'
import { queriesLeftOf } from '../hotel-checks/service.ts'
import { queuePlanned } from './begin-verification.ts'
import { listVerifying } from './data.ts'
import {
  checkPayerOf,
  findHere,
  findStaysOf,
  type FoundStays,
  planFound,
  type Presser,
  sumOf,
} from './plan-verification.ts'

type NamedToCheck = z.output<typeof verifications.costOfMany.body>['fixes'][number]
type CheckedDates = z.output<typeof verifications.costOfMany.query>
type ManyFound<N extends NamedToCheck> = { asked: N; isRunning: boolean; found: FoundStays | undefined }

const checkedName = ({ hotel_id, key }: NamedToCheck) => `${hotel_id} ${key}`

/** In the order of their names; where none of them exists any more, or they belong to another account, it is as if they had never been. */
const findManyStays = async <N extends NamedToCheck>(
  context: Context,
  presser: Presser,
  { start_date }: CheckedDates,
  named: readonly N[],
): Promise<ManyFound<N>[]> => {
  const { person } = presser
  const distinct = [...new Map(named.map((each) => [checkedName(each), each])).values()]
  const fixes = await findFixesToVerify(context, person, distinct, start_date)
  // What runs may have found a fix gone on the first stays, and with them the fix.
  const hotels = [...new Set(distinct.map(({ hotel_id }) => hotel_id))]
  const running = new Set((await listVerifying(context.db, person, hotels)).map(checkedName))
  if (fixes.every((fix) => !fix) && !distinct.some((each) => running.has(checkedName(each)))) throw notFound()
  const places = new Map<string, Awaited<ReturnType<typeof findHere>>>()
  const many: ManyFound<N>[] = []
  for (const [at, asked] of distinct.entries()) {
    const fix = fixes[at]
    const isRunning = running.has(checkedName(asked))
    if (!fix || isRunning) {
      many.push({ asked, isRunning, found: undefined })
      continue
    }
    const place = `${fix.hotel_id} ${fix.gds_id}`
    const here = places.get(place) ?? (await findHere(context, presser, fix))
    places.set(place, here)
    many.push({ asked, isRunning, found: await findStaysOf(context, presser, fix, here) })
  }
  return many
}

const checkedOf = (many: readonly ManyFound<NamedToCheck>[]) =>
  many.flatMap(({ found }) => (found && found.nearest.length > 0 ? [found] : []))
const queriesOfMany = (many: readonly ManyFound<NamedToCheck>[]) =>
  checkedOf(many).reduce((sum, { nearest }) => sum + sumOf(nearest), 0)

export const costOfVerifications = async (
  context: Context,
  presser: Presser,
  dates: CheckedDates,
  named: readonly NamedToCheck[],
): Promise<VerificationsCost> => {
  const many = await findManyStays(context, presser, dates, named)
  const checked = checkedOf(many)
  const running = many.filter(({ isRunning }) => isRunning).length
  return {
    fixes: checked.length,
    stays: checked.reduce((sum, { nearest }) => sum + nearest.length, 0),
    queries: queriesOfMany(many),
    unchecked: checked.reduce((sum, { ahead, elsewhere, nearest }) => sum + ahead - elsewhere - nearest.length, 0),
    elsewhere: many.reduce((sum, { found }) => sum + (found?.elsewhere ?? 0), 0),
    running,
    none: many.length - checked.length - running,
    left: presser.user.is_admin ? null : await queriesLeftOf(context, checkPayerOf(presser)),
  }
}

type ManyBegun = z.output<typeof verifications.startMany.answer>['data']
export const beginVerifications = async (
  context: Context,
  presser: Presser & { request: RequestContext },
  dates: CheckedDates,
  { fixes: named, queries: shown }: z.output<typeof verifications.startMany.body>,
): Promise<ManyBegun> => {
  const many = await findManyStays(context, presser, dates, named)
  const queries = queriesOfMany(many)
  if (queries > shown)
    throw new Refusal('conflict', `This now takes ${queries} queries. Nothing was started`, { reason: 'costs_more' })
  await needQueries(
    context,
    { person: checkPayerOf(presser), actor: presser.user, at: isoTime(context.now()) },
    queries,
  )
  const begun: ManyBegun = {
    started: 0,
    running: many.filter(({ isRunning }) => isRunning).length,
    refused: [],
    ids: [],
  }
  const batch = checkedOf(many).length > 1 ? randomUUID() : null
  for (const { asked, found, isRunning } of many) {
    if (isRunning) continue
    try {
      if (!found) throw notFound()
      const planned = await planFound(context, presser, found)
      const id = await queuePlanned(context, presser, planned, { seen: asked.updated_at, batch })
      if (id === undefined) begun.running += 1
      else {
        begun.started += 1
        begun.ids.push(id)
      }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const { hotel_id, key } = asked
      begun.refused.push({ hotel_id, key, ...reasonNotChecked(error) })
    }
  }
  return begun
}

const noStays: ReadonlySet<string> = new Set(['no_stay_ahead', 'other_point_of_sale'])
const reasonNotChecked = ({ code, reason, message, newest }: Refusal): Omit<NotChecked, 'hotel_id' | 'key'> => {
  if (reason === 'changed_meanwhile' && newest) {
    const { by, by_checkup, at } = newest as NewestFix
    return { code: reason, message, newest: { by, by_checkup, accepted: false, at } }
  }
  if (code === 'not_found') return { code, message: 'No longer found by the newest checkups', newest: null }
  return { code: noStays.has(reason) ? 'no_stay' : 'refused', message, newest: null }
}
