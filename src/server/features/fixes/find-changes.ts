// What changed since a moment: hotels that are better or worse, causes that checkups found since then, and those that are gone.
import type { Context } from '../../platform/context.ts'
import { isoTime } from '../../platform/database/iso-time.ts'
import { type WeightColumns, weightColumns } from '../../platform/database/statements.ts'
import { todayIn } from '../../../domain/stay.ts'
import { listFallen } from '../acceptances/service.ts'
import {
  type CurrentCheckup,
  type EarlierScore,
  type FixView,
  listCurrent,
  listReplacedScores,
  listPast,
} from './data.ts'
import { checkupsByGroup, findFixes, overallScore } from './find-fixes.ts'
import { fixNameOf, type HotelFix } from './make-fixes.ts'
import { findAccepted, neverAccepted } from './state/find-accepted.ts'
import { findGone, findSpells, isJudgedAnew } from './state/find-spells.ts'
import { isFoundSince } from './state/make-status.ts'
import { listHotelsFound } from './state/spell-data.ts'

type HotelChange = {
  id: number
  name: string
  /** The overall accuracy then and now; null if unknown. */
  before: number | null
  after: number | null
}
type Changes = { checkups: number; hotels: HotelChange[]; found: HotelFix[]; gone: number }

/** For the view's GDS and check-in dates; hotels no longer in the view are left out on both sides. */
export const findChanges = async (context: Context, view: FixView, since: string): Promise<Changes> => {
  const [found, current] = await Promise.all([findFixes(context, view), listCurrent(context.db, view)])
  const fixes = found.groups.flat()
  const changed = [...checkupsByGroup(current)]
    .map(([of, checkups]): PastGroup => ({ of, checkups }))
    .filter(({ checkups }) => checkups.some(({ scored_at }) => scored_at > since))
  const names = new Set(fixes.map(fixNameOf))
  const [then, fresh, gone] = await Promise.all([
    pastOf(context, view, changed, since),
    findFresh(context, view, fixes, since),
    findGone(context, view, (name) => names.has(name), since),
  ])
  return {
    checkups: changed.flatMap(({ checkups }) => checkups.filter(({ scored_at }) => scored_at > since)).length,
    hotels: changed.flatMap((group) => {
      const [first] = group.checkups
      const before = then.find(({ of }) => of === group.of)
      return first
        ? [
            {
              id: first.hotel_id,
              name: first.hotel,
              before: before ? scoreOf(before) : null,
              after: scoreOf(group),
            },
          ]
        : []
    }),
    found: fresh,
    gone: gone.filter(({ spell }) => spell !== null && !isJudgedAnew(spell)).length,
  }
}

/** Of the few hotels where something was found since, or where another value has ended what was accepted. */
const findFresh = async (
  context: Context,
  view: FixView,
  fixes: readonly HotelFix[],
  since: string,
): Promise<HotelFix[]> => {
  const { db, now } = context
  const { tenant_id } = view.person
  const all = [...new Set(fixes.map(({ hotel_id }) => hotel_id))]
  const [opened, fallen] = await Promise.all([listHotelsFound(db, view, since), listFallen(db, tenant_id, all, since)])
  const hotels = new Set([...opened, ...fallen].map(({ hotel_id }) => hotel_id))
  const own = fixes.filter(({ hotel_id }) => hotels.has(hotel_id))
  const spellsOf = findSpells(context, view, own)
  const at = { now: isoTime(now()), today: todayIn(null, now()), spells: spellsOf }
  const [spells, accepted] = await Promise.all([spellsOf, findAccepted(context, tenant_id, own, at)])
  const isFresh = isFoundSince(since)
  return own.filter((fix) => {
    const name = fixNameOf(fix)
    return isFresh({ spell: spells.get(name) ?? null, acceptance: accepted.get(name) ?? neverAccepted })
  })
}

/** One hotel in one GDS with the checkups that counted. */
type PastGroup = { of: string; checkups: readonly CurrentCheckup[] }
const scoreOf = ({ checkups }: PastGroup) =>
  overallScore(
    Object.fromEntries(
      weightColumns.map((column) => [column, checkups.reduce((sum, row) => sum + row[column], 0)]),
    ) as WeightColumns,
  )

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
    return [{ ...checkup, ...scoreOfId.get(checkup.id) }]
  }
  return changed
    .map(({ of, checkups: own }): PastGroup => ({ of, checkups: own.flatMap(asOfThen) }))
    .filter(({ checkups: own }) => own.length > 0)
}

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

/** The score that counted at a moment: undefined where it has had no other. */
const scoreAt = (earlier: readonly EarlierScore[], id: number, since: string): Partial<CurrentCheckup> | undefined => {
  const own = earlier.filter(({ checkup_id }) => checkup_id === id)
  const counted = own.find(({ scored_at }) => scored_at <= since) ?? own.at(-1)
  if (!counted) return undefined
  const { checkup_id: _, ...score } = counted
  return score
}
