// Makes the fixes of hotels from the causes in their checkups. Both are kept while they hold, so a new checkup costs itself alone.
import { LRUCache } from 'lru-cache'
import type { GdsId } from '../../../domain/gds.ts'
import { byLost } from '../../../domain/accuracy/causes/fixes.ts'
import type { ValuePerNight } from '../../../domain/spells/spell.ts'
import { valuePerNight, worseOf } from '../../../domain/spells/value-per-night.ts'
import type { Context } from '../../platform/context.ts'
import { type WeightColumns, weightsOf } from '../../platform/database/statements.ts'
import { type ScoredCauses, scoreCauses, type ScoredFix, scoreFix } from '../accuracy/service.ts'
import type { CurrentCheckup, listFound } from './data.ts'
import { groupBy } from '../../../domain/group-by.ts'

export type HotelFix = ScoredFix & {
  hotel_id: number
  hotel: string
  gds_id: GdsId
  stays: string[]
  all_stays: boolean
  found_at: string
  value_per_night: ValuePerNight | null
  /** The weight that fixing it alone brings; null if another rule set than today's scored a rate. */
  gain: number | null
}
/** One hotel in one GDS, with a `mark` that changes with each of its checkups. */
export type Group = {
  of: string
  hotel_id: number
  hotel: string
  mark: string
  rates_count: number
}
/** A fix among those of all hotels and GDS: its key says the GDS, not the hotel. */
export const fixNameOf = ({ hotel_id, key }: Pick<HotelFix, 'hotel_id' | 'key'>) => `${hotel_id} ${key}`

type FoundRate = Awaited<ReturnType<typeof listFound>>[number]
/** A checkup as fixes need it. */
type FixCheckup = WeightColumns &
  Pick<CurrentCheckup, 'id' | 'check_in' | 'nights' | 'rates_count' | 'fetched_at' | 'scored_at'>

/** Where the checkups of groups and the causes in checkups come from. */
export type FixSource = {
  /** Separates what is kept for this source from what is kept for others. */
  name: string
  checkups(groups: readonly Group[]): Promise<ReadonlyMap<string, readonly FixCheckup[]>>
  causes(ids: readonly number[]): Promise<ReadonlyMap<number, ScoredCauses>>
}

const keptRates = 120_000
const cacheOf = <V extends object>() => new LRUCache<string, V>({ maxSize: keptRates })
/** An entry has a size of at least 1, and the largest one is kept alone. */
const sizeOf = ({ rates_count }: { rates_count: number }) => ({ size: Math.min(keptRates, Math.max(1, rates_count)) })
type Kept = { fixes: LRUCache<string, HotelFix[]>; causes: LRUCache<string, Promise<ScoredCauses>> }
/** By database, so that servers in one process never share. */
const keptOf = new WeakMap<object, Kept>()

/** The fixes of each group, in the order of the groups. */
export const makeFixes = async (
  { db }: Pick<Context, 'db'>,
  tenant_id: number,
  groups: readonly Group[],
  source: FixSource,
): Promise<HotelFix[][]> => {
  const kept: Kept = keptOf.get(db) ?? { fixes: cacheOf(), causes: cacheOf() }
  keptOf.set(db, kept)
  const keyOf = (group: Group) => `${source.name} ${tenant_id} ${group.of} ${group.mark} ${group.hotel}`
  const made = new Map(groups.map((group) => [group, kept.fixes.get(keyOf(group))]))
  const stale = groups.filter((group) => !made.get(group))
  if (stale.length > 0) {
    const checkups = await source.checkups(stale)
    const needed = stale.flatMap(({ of }) => checkups.get(of) ?? [])
    const causes = await causesOf(kept.causes, tenant_id, needed, source)
    for (const group of stale) {
      const known = kept.fixes.get(keyOf(group)) // somebody else may have made them meanwhile
      const fixes = known ?? fixesIn(group, checkups.get(group.of) ?? [], causes)
      if (!known) kept.fixes.set(keyOf(group), fixes, sizeOf(group))
      made.set(group, fixes)
    }
  }
  return groups.map((group) => made.get(group) ?? [])
}

/** Two callers that need the same checkup wait for one reading of it. It runs in the transaction of one of them: where it fails, the other reads by itself. */
const causesOf = async (
  kept: Kept['causes'],
  tenant_id: number,
  checkups: readonly FixCheckup[],
  source: FixSource,
): Promise<ReadonlyMap<number, ScoredCauses>> => {
  const keyOf = ({ id, scored_at }: FixCheckup) => `${source.name} ${tenant_id} ${id} ${scored_at}`
  const found = new Map(checkups.map((checkup) => [checkup, kept.get(keyOf(checkup))]))
  const missing = checkups.filter((checkup) => !found.get(checkup))
  if (missing.length > 0) {
    const reading = source.causes(missing.map(({ id }) => id))
    for (const checkup of missing) {
      const causes = reading.then((read) => read.get(checkup.id) ?? noCauses)
      causes.catch(() => kept.delete(keyOf(checkup)))
      kept.set(keyOf(checkup), causes, sizeOf(checkup))
      found.set(checkup, causes)
    }
  }
  const own = new Set(missing)
  const failed: FixCheckup[] = []
  const read = new Map<number, ScoredCauses>()
  const waiting = [...found].map(async ([checkup, reading]) => {
    const causes = await (own.has(checkup) ? reading : reading?.catch(() => undefined))
    if (causes) read.set(checkup.id, causes)
    else failed.push(checkup)
  })
  await Promise.all(waiting)
  if (failed.length > 0) {
    const again = await source.causes(failed.map(({ id }) => id))
    for (const checkup of failed) {
      const causes = again.get(checkup.id) ?? noCauses
      kept.set(keyOf(checkup), Promise.resolve(causes), sizeOf(checkup))
      read.set(checkup.id, causes)
    }
  }
  return read
}

const noCauses: ScoredCauses = { causes: [], isOfToday: true }

/** From the findings of the rates. */
export const causesOfRates = (rates: readonly FoundRate[]): ReadonlyMap<number, ScoredCauses> => {
  const byCheckup = groupBy(rates, ({ checkup_id }) => checkup_id)
  return new Map([...byCheckup].map(([id, own]) => [id, scoreCauses(own)]))
}

type Found = { checkup: FixCheckup; cause: ScoredCauses['causes'][number] }
const fixesIn = (
  group: Group,
  checkups: readonly FixCheckup[],
  causesOfId: ReadonlyMap<number, ScoredCauses>,
): HotelFix[] => {
  const { hotel_id, hotel } = group
  const scored = checkups.flatMap((checkup) => {
    const causes = causesOfId.get(checkup.id)
    return causes ? [{ checkup, ...causes }] : []
  })
  const checked = new Set(checkups.flatMap(({ check_in, rates_count }) => (rates_count > 0 ? [check_in] : [])))
  const isOfToday = scored.every((each) => each.isOfToday)
  const counted = checkups
    .flatMap((checkup) => Object.values(weightsOf(checkup)))
    .reduce((sum, each) => sum + each.counted, 0)
  const found = scored.flatMap(({ checkup, causes }) => causes.map((cause): Found => ({ checkup, cause })))
  const fixes: HotelFix[] = []
  for (const [first, ...others] of groupBy(found, ({ cause }) => cause.key).values()) {
    if (!first) continue
    const causes = [first.cause, ...others.map(({ cause }) => cause)] as const
    const fix = scoreFix(causes, { counted: isOfToday ? counted : null, audience: 'hotel' })
    const all = [first, ...others].map(({ checkup }) => checkup)
    const stays = [...new Set(all.map(({ check_in }) => check_in))]
    const found_at = all.reduce((last, { fetched_at }) => (fetched_at > last ? fetched_at : last), '')
    const value_per_night = [first, ...others].reduce<ValuePerNight | null>(
      (worst, { cause, checkup }) => worseOf(worst, valuePerNight(cause, checkup.nights)),
      null,
    )
    const all_stays = stays.length === checked.size
    const gain = isOfToday ? causes.reduce((sum, cause) => sum + cause.gain, 0) : null
    fixes.push({ ...fix, hotel_id, hotel, stays, all_stays, found_at, value_per_night, gain })
  }
  return fixes.toSorted(byLost)
}
