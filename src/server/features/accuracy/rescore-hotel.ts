// Re-scores stored checkups: loads the data, has the checkup thread score them, and stores the differences.
import { causesVersion, readCausesSince } from '../../../domain/accuracy/causes/scored-causes.ts'
import { ruleSet } from '../../../domain/accuracy/rule-set.ts'
import { gdsNameOf } from '../../../domain/gds.ts'
import { addDays, todayIn } from '../../../domain/stay.ts'
import type { Context } from '../../platform/context.ts'
import { lockHotel } from '../../platform/database/advisory-locks.ts'
import type { RescoredCheckup, RescoreOrder } from '../../workers/checkups/checkup.ts'
import { compareRescored } from '../acceptances/service.ts'
import { raiseMark } from '../over-time/service.ts'
import { ownDataFor } from '../own-data/service.ts'
import {
  findStoredCheckup,
  findZone,
  holdCheckup,
  listCheckupsToScore,
  listStaleCheckups,
  type OfHotel,
  type StaleCheckup,
  type StoredCheckup,
  type CheckupAge,
} from './data.ts'
import { keepEarlierScore, moveCheckDays, moveDayScore, moveKeys, replaceScore, replaceRates } from './rescore-data.ts'

/** A concurrent score may have used older data: then it is scored again. */
const tries = 3

/** Re-scores all checkups of a hotel in turn; stored scores survive an abort. Returns how many changed. */
export const rescoreHotel = async (
  context: Context,
  of: OfHotel,
  which: CheckupAge,
  signal: AbortSignal,
  onProgress: (done: number, total: number) => Promise<unknown>,
): Promise<number> => {
  const today = todayIn(await findZone(context.db, of.hotel_id), context.now())
  const ids = await listCheckupsToScore(context.db, of, which, today)
  let changed = 0
  for (const [done, id] of ids.entries()) {
    signal.throwIfAborted()
    if (await rescoreAndStore(context, { ...of, id }, which)) changed++
    if ((done + 1) % 5 === 0) await onProgress(done + 1, ids.length)
  }
  return changed
}

/** Checkups of all tenants scored with outdated data, from the id after `after` on. */
export const staleCheckups = ({ db, now }: Context, most: number, after: number): Promise<StaleCheckup[]> =>
  listStaleCheckups(db, ruleSet.version, addDays(todayIn(null, now()), -1), most, after)

/** Whether its score changed. */
export const rescoreAndStore = async (context: Context, checkup: StaleCheckup, which: CheckupAge): Promise<boolean> => {
  for (let tried = 0; tried < tries; tried++) {
    const stored = await findStoredCheckup(context.db, checkup.tenant_id, checkup.id)
    const order = stored && (await orderOf(context, checkup, stored))
    if (!order || (which === 'newest' && !stored.latest)) return false
    const rescored = await context.checkups.rescore(order)
    if (!rescored) return false
    const ended = await store(context, checkup, { stored, rescored, which })
    if (ended !== 'overtaken') return ended === 'stored'
  }
  return false
}

const orderOf = async (
  { db }: Context,
  { tenant_id, hotel_id }: OfHotel,
  stored: StoredCheckup,
): Promise<RescoreOrder | undefined> => {
  const { check_in, nights, adults, children, corporate_codes, rate_category_codes, calls } = stored
  const gds = gdsNameOf(stored.gds_id)
  if (!gds) return undefined
  const check_out = addDays(check_in, nights)
  return {
    gds,
    point_of_sale: stored.point_of_sale,
    stay: { check_in, check_out, adults, children, corporate_codes, rate_category_codes },
    today: stored.read_on,
    time_zone: stored.time_zone,
    currency: stored.currency,
    own: await ownDataFor(db, tenant_id, hotel_id, { first: check_in, last: addDays(check_out, -1) }),
    details: calls.details ?? 'read',
    rules: calls.rules ?? 'not_made',
    missing: stored.missing,
    property_texts: stored.property_texts ?? [],
    rule_set: stored.rule_set,
    own_version: stored.own_version,
    causes_version: stored.causes_version,
    observations: stored.observations,
    rates: stored.rates,
  }
}

/** Whether its score and causes say the same as today's program would. */
const isOfToday = ({ rule_set, causes_version }: StoredCheckup): boolean =>
  rule_set === ruleSet.version && causes_version >= readCausesSince && causes_version <= causesVersion

type RescoreResult = { stored: StoredCheckup; rescored: RescoredCheckup; which: CheckupAge }

/** All or nothing, and never while another checkup of the hotel is being stored. */
const store = (
  { db }: Context,
  { tenant_id, hotel_id, id }: StaleCheckup,
  { stored, rescored, which }: RescoreResult,
) =>
  db.transaction(async (tx): Promise<'stored' | 'gone' | 'overtaken'> => {
    await lockHotel(tx, { tenant_id, hotel_id })
    const held = await holdCheckup(tx, tenant_id, id)
    if (!held || (which === 'newest' && !held.latest)) return 'gone'
    if (held.scored_at !== stored.scored_at) return 'overtaken'
    if (rescored.earlier !== null) await keepEarlierScore(tx, tenant_id, id, rescored.earlier)
    if (rescored.rates !== '[]') await replaceRates(tx, tenant_id, id, rescored.rates)
    await moveKeys(tx, tenant_id, id, rescored)
    const isReworded = stored.own_version === rescored.own_version && !isOfToday(stored)
    await compareRescored(tx, { tenant_id, id }, { causes: rescored.causes, isReworded })
    await replaceScore(tx, tenant_id, id, rescored)
    if (held.latest) await moveDayScore(tx, held, rescored)
    if (held.latest) await raiseMark(tx, { tenant_id, hotel_id })
    if (rescored.checks !== '[]') await moveCheckDays(tx, held, stored.read_on, rescored.checks)
    return 'stored'
  })
