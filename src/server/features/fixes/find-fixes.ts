// All fixes of a view, hotel by hotel: of all its hotels, or of the worst if they have more rates than one response can examine.
import { withRateIds } from '../../../domain/accuracy/causes/scored-causes.ts'
import { summaryOf } from '../../../domain/accuracy/score/summary.ts'
import type { Context } from '../../platform/context.ts'
import { type WeightColumns, weightsOf } from '../../platform/database/statements.ts'
import { unrecorded } from '../../platform/process/recorded-reads.ts'
import type { ScoredCauses } from '../accuracy/service.ts'
import { type CurrentCheckup, type FixView, listCauses, listCurrent, listFound, listGroupSums } from './data.ts'
import { causesOfRates, type FixSource, type Group, type HotelFix, makeFixes } from './make-fixes.ts'
import { groupBy } from '../../../domain/group-by.ts'
import { listKeptGroups } from './list-kept-groups.ts'

type FixesFound = {
  /** Of each hotel in each GDS. */
  groups: HotelFix[][]
  /** Of hotels, as long as which what is read of them may be kept. */
  marks: ReadonlyMap<number, string>
  /** Hotels with a rate in the view, and how many of them are in the list: the worst first where they are too many. */
  hotels: number
  listed: number
}

/** The most rates examined for one answer. */
const mostRates = 30_000

/** `wanted`: whether a group comes before all others where they are too many; it is asked for only then. */
export const findFixes = async (
  context: Context,
  view: FixView,
  wanted: (groups: readonly Group[]) => Promise<(group: Group) => boolean> = async () => () => false,
): Promise<FixesFound> => {
  const { all, marks } = await groupsOf(context, view)
  const groups = await worstOf(context, view, { groups: all, wanted })
  const fixes = await fixesIn(context, view, groups)
  return { groups: fixes, marks, hotels: hotelsIn(all), listed: hotelsIn(groups) }
}

/** Of all hotels, however many rates they have: so many at a time that one answer's are examined at once. */
export const findAllFixes = async (context: Context, view: FixView): Promise<HotelFix[][]> => {
  const found: HotelFix[][] = []
  let [batch, rates]: [Group[], number] = [[], 0]
  for (const group of (await groupsOf(context, view)).all) {
    if (batch.length > 0 && rates + group.rates_count > mostRates) {
      found.push(...(await fixesIn(context, view, batch)))
      ;[batch, rates] = [[], 0]
    }
    batch.push(group)
    rates += group.rates_count
  }
  return [...found, ...(await fixesIn(context, view, batch))]
}

const groupsOf = async (context: Context, view: FixView) => {
  const { groups, marks } = await listKeptGroups(context, view)
  return { all: groups.map((row): Group => ({ ...row, of: groupName(row) })), marks }
}

const fixesIn = (context: Context, view: FixView, groups: readonly Group[]): Promise<HotelFix[][]> => {
  const source: FixSource = {
    name: 'now',
    // Where the marks of the groups are the same, so is what was read of them.
    checkups: (stale) =>
      unrecorded(async () => {
        const only = stale.map(({ hotel_id }) => hotel_id)
        return checkupsByGroup(await listCurrent(context.db, view, only))
      }),
    causes: (ids) => unrecorded(() => currentCauses(context, view.person.tenant_id, ids)),
  }
  return makeFixes(context, view.person.tenant_id, groups, source)
}

/** As stored with the score; of checkups that an older program scored, from their rates. */
const currentCauses = async ({ db }: Context, tenant_id: number, ids: readonly number[]) => {
  const stored = await listCauses(db, tenant_id, ids)
  const causes = new Map<number, ScoredCauses>()
  for (const row of stored) {
    const rateIds = row.rate_ids.split(',').map(Number)
    causes.set(row.id, { causes: withRateIds(row.causes, rateIds), isOfToday: true })
  }
  const others = ids.filter((id) => !causes.has(id))
  const scored = others.length === 0 ? new Map() : causesOfRates(await listFound(db, tenant_id, others))
  return new Map([...causes, ...scored])
}

const groupName = ({ hotel_id, gds_id }: Pick<CurrentCheckup, 'hotel_id' | 'gds_id'>) => `${hotel_id} ${gds_id}`
export const checkupsByGroup = (checkups: readonly CurrentCheckup[]) => groupBy(checkups, groupName)

const hotelsIn = (groups: readonly Group[]) => new Set(groups.map(({ hotel_id }) => hotel_id)).size

/** The overall accuracy of the hotel in that GDS. */
export const overallScore = (sums: WeightColumns) => summaryOf(weightsOf(sums)).all

type Candidates = { groups: readonly Group[]; wanted: (groups: readonly Group[]) => Promise<(group: Group) => boolean> }
const worstOf = async ({ db }: Context, view: FixView, { groups, wanted }: Candidates): Promise<Group[]> => {
  if (groups.reduce((sum, { rates_count }) => sum + rates_count, 0) <= mostRates) return [...groups]
  const isWanted = await wanted(groups)
  const scores = new Map((await listGroupSums(db, view)).map((row) => [groupName(row), overallScore(row)]))
  let rates = 0
  return groups
    .map((group) => ({ group, first: Number(isWanted(group)), score: scores.get(group.of) ?? 101 }))
    .toSorted((a, b) => b.first - a.first || a.score - b.score)
    .flatMap(({ group }, at) => {
      // One hotel may have more alone.
      if (at > 0 && rates + group.rates_count > mostRates) return []
      rates += group.rates_count
      return [group]
    })
}
