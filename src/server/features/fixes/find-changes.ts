// What changed since a moment: hotels that are better or worse, causes that were not found then, and those that are gone.
import type { Context } from '../../platform/context.ts'
import { type WeightColumns, weightColumns } from '../../platform/database/statements.ts'
import {
  type CurrentCheckup,
  type EarlierScore,
  type FixView,
  listCurrent,
  listReplacedScores,
  listPast,
  listRatesOfCheckups,
} from './data.ts'
import { checkupsByGroup, findFixes, groupName, overallScore } from './find-fixes.ts'
import { causesOfRates, type FixSource, type Group, type HotelFix, makeFixes } from './make-fixes.ts'

type HotelChange = {
  id: number
  name: string
  /** The overall accuracy then and now; null if unknown. */
  before: number | null
  after: number | null
}
type Changes = { checkups: number; hotels: HotelChange[]; found: HotelFix[]; gone: HotelFix[] }

/** For the view's GDS and check-in dates; hotels no longer in the view are left out on both sides. */
export const findChanges = async (context: Context, view: FixView, since: string): Promise<Changes> => {
  const [found, current] = await Promise.all([findFixes(context, view), listCurrent(context.db, view)])
  const fixes = found.groups.flat()
  const changed = [...checkupsByGroup(current)]
    .map(([of, checkups]): PastGroup => ({ of, checkups }))
    .filter(({ checkups }) => checkups.some(({ scored_at }) => scored_at > since))
  const then = await pastOf(context, view, changed, since)
  const wasFixes = (await makeFixes(context, view.person.tenant_id, then.groups.map(asGroup), then.source)).flat()
  const [was, is] = [new Set(wasFixes.map(hotelFixKey)), new Set(fixes.map(hotelFixKey))]
  const touched = new Set(changed.map(({ of }) => of))
  return {
    checkups: changed.flatMap(({ checkups }) => checkups.filter(({ scored_at }) => scored_at > since)).length,
    hotels: changed.flatMap((group) => {
      const [first] = group.checkups
      const before = then.groups.find(({ of }) => of === group.of)
      return first
        ? [
            {
              id: first.hotel_id,
              name: first.hotel,
              before: before ? overallScore(asGroup(before)) : null,
              after: overallScore(asGroup(group)),
            },
          ]
        : []
    }),
    found: fixes.filter((fix) => touched.has(groupName(fix)) && !was.has(hotelFixKey(fix))),
    gone: wasFixes.filter((fix) => !is.has(hotelFixKey(fix))),
  }
}

/** One hotel in one GDS with the checkups that counted. */
type PastGroup = { of: string; checkups: readonly CurrentCheckup[] }
const asGroup = ({ of, checkups }: PastGroup): Group & WeightColumns => ({
  of,
  hotel_id: checkups[0]?.hotel_id ?? 0,
  hotel: checkups[0]?.hotel ?? '',
  mark: checkups.map(({ id, scored_at }) => `${id} ${scored_at}`).join(),
  rates_count: checkups.reduce((sum, { rates_count }) => sum + rates_count, 0),
  ...(Object.fromEntries(
    weightColumns.map((column) => [column, checkups.reduce((sum, row) => sum + row[column], 0)]),
  ) as WeightColumns),
})

const hotelFixKey = ({ hotel_id, gds_id, key }: HotelFix) => `${hotel_id} ${gds_id} ${key}`

/** Of the fixes of now, those that were not found then: the hotel and the key of each. */
export const findNewKeys = async (context: Context, view: FixView, since: string): Promise<Set<string>> =>
  new Set((await findChanges(context, view, since)).found.map(({ hotel_id, key }) => `${hotel_id} ${key}`))

/** The same stays as known then: by an older checkup, by an older score, or not at all. */
const pastOf = async ({ db }: Context, { person }: FixView, changed: readonly PastGroup[], since: string) => {
  const { tenant_id } = person
  const checkups = changed.flatMap((group) => group.checkups)
  const newer = checkups.filter(({ created_at }) => created_at > since)
  const rescored = checkups.filter(({ created_at, scored_at }) => created_at <= since && scored_at > since)
  const [past, earlier] = await Promise.all([
    newer.length === 0 ? [] : listPast(db, tenant_id, idsOf(newer), since),
    rescored.length === 0 ? [] : listReplacedScores(db, tenant_id, idsOf(rescored)),
  ])
  const pastOfId = new Map(past.map(({ current_id, ...checkup }) => [current_id, checkup]))
  const scoreOfId = new Map(idsOf(rescored).map((id) => [id, scoreAt(earlier, id, since)]))
  const asOfThen = (checkup: CurrentCheckup): CurrentCheckup[] => {
    if (checkup.created_at > since) {
      const older = pastOfId.get(checkup.id)
      return older ? [{ ...older, hotel: checkup.hotel }] : []
    }
    return [{ ...checkup, ...scoreOfId.get(checkup.id)?.sums }]
  }
  const groups = changed
    .map(({ of, checkups: own }): PastGroup => ({ of, checkups: own.flatMap(asOfThen) }))
    .filter(({ checkups: own }) => own.length > 0)
  const byGroup = new Map(groups.map(({ of, checkups: own }) => [of, own]))
  const source: FixSource = {
    name: `as of ${since}`,
    checkups: async (stale) => new Map(stale.map(({ of }) => [of, byGroup.get(of) ?? []])),
    causes: async (ids) =>
      causesOfRates(
        (await listRatesOfCheckups(db, tenant_id, ids))
          .map((rate) => ({ ...rate, ...scoreOfId.get(rate.checkup_id)?.rates.get(String(rate.position)) }))
          .filter(({ findings }) => findings.length > 0),
      ),
  }
  return { groups, source }
}

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

/** The score that counted at a moment. A replaced score names the rates that the next newer one scored otherwise. */
const scoreAt = (earlier: readonly EarlierScore[], id: number, since: string) => {
  const rates = new Map<string, EarlierScore['rates'][string]>()
  let counted: EarlierScore | undefined
  for (const score of earlier.filter(({ checkup_id }) => checkup_id === id)) {
    counted = score
    for (const [position, rate] of Object.entries(score.rates)) rates.set(position, rate)
    if (score.scored_at <= since) break
  }
  if (!counted) return undefined
  const { price_wrong_rates, scored_at } = counted
  const weights = Object.fromEntries(weightColumns.map((column) => [column, counted[column]]))
  return { sums: { ...weights, price_wrong_rates, scored_at } as Partial<CurrentCheckup>, rates }
}
