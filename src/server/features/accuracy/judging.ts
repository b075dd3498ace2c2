// Judges stored readings again: loads what judging needs, has it judged in the reading thread, and stores what differs.
import { ruleSet } from '../../../domain/accuracy/rule-set.ts'
import { gdsNameOf } from '../../../domain/gds.ts'
import { addDays, todayIn } from '../../../domain/stay.ts'
import type { Context } from '../../platform/context.ts'
import { holdHotel } from '../../platform/statements.ts'
import type { JudgedAgain, JudgingOrder } from '../../workers/reading.ts'
import { ownDataFor } from '../own-data/service.ts'
import {
  findReading,
  findZone,
  holdReading,
  listReadings,
  listStale,
  type OfHotel,
  type Stale,
  type StoredReading,
  type Which,
} from './data.ts'
import { keepEarlier, moveCheckDays, moveDay, replaceJudgement, replaceRates } from './storing.ts'

/** Who judged it meanwhile may have known less: then it is judged once more. */
const tries = 3

/** All readings of a hotel, one after the other; what is stored stays stored when it is aborted. Answers how many changed. */
export const judgeHotel = async (
  context: Context,
  of: OfHotel,
  which: Which,
  signal: AbortSignal,
  onProgress: (done: number, total: number) => Promise<unknown>,
): Promise<number> => {
  const today = todayIn(await findZone(context.db, of.hotel_id), context.now())
  const ids = await listReadings(context.db, of, which, today)
  let changed = 0
  for (const [done, id] of ids.entries()) {
    signal.throwIfAborted()
    if (await judgeReading(context, { ...of, id }, which)) changed++
    if ((done + 1) % 5 === 0) await onProgress(done + 1, ids.length)
  }
  return changed
}

/** Readings of all tenants that were judged by less than is known now, from the id after `after` on. */
export const staleReadings = ({ db, now }: Context, most: number, after: number): Promise<Stale[]> =>
  listStale(db, ruleSet.version, addDays(todayIn(null, now()), -1), most, after)

/** Whether its judgement changed. */
export const judgeReading = async (context: Context, reading: Stale, which: Which): Promise<boolean> => {
  for (let tried = 0; tried < tries; tried++) {
    const stored = await findReading(context.db, reading.tenant_id, reading.id)
    const order = stored && (await orderOf(context, reading, stored))
    if (!order || (which === 'newest' && !stored.latest)) return false
    const judged = await context.readings.judge(order)
    if (!judged) return false
    const ended = await store(context, reading, { stored, judged, which })
    if (ended !== 'overtaken') return ended === 'stored'
  }
  return false
}

const orderOf = async (
  { db }: Context,
  { tenant_id, hotel_id }: OfHotel,
  stored: StoredReading,
): Promise<JudgingOrder | undefined> => {
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
    beside: stored.beside,
    rates: stored.rates,
  }
}

type Judged = { stored: StoredReading; judged: JudgedAgain; which: Which }

/** All or nothing, and never while another reading of the hotel is stored. */
const store = ({ db }: Context, { tenant_id, hotel_id, id }: Stale, { stored, judged, which }: Judged) =>
  db.transaction(async (tx): Promise<'stored' | 'gone' | 'overtaken'> => {
    await holdHotel(tx, { tenant_id, hotel_id })
    const held = await holdReading(tx, tenant_id, id)
    if (!held || (which === 'newest' && !held.latest)) return 'gone'
    if (held.judged_at !== stored.judged_at) return 'overtaken'
    if (judged.earlier !== null) await keepEarlier(tx, tenant_id, id, judged.earlier)
    if (judged.rates !== '[]') await replaceRates(tx, tenant_id, id, judged.rates)
    await replaceJudgement(tx, tenant_id, id, judged)
    if (held.latest) await moveDay(tx, held, judged)
    if (judged.checks !== '[]') await moveCheckDays(tx, held, stored.read_on, judged.checks)
    return 'stored'
  })
