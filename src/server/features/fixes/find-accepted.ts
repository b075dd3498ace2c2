// Which fixes are accepted now, and which are back because what was accepted has another value.
import type { AcceptedFix, FixRow } from '../../../contract/fixes.ts'
import { changedWords, isCovered, newestValue } from '../../../domain/accepted/acceptance.ts'
import { groupBy } from '../../../domain/group-by.ts'
import { newDays } from '../../../domain/spells/spell-state.ts'
import { addDays } from '../../../domain/stay.ts'
import type { Context } from '../../platform/context.ts'
import { checkInOf, listAccepted, listFallen, subjectOf } from '../acceptances/service.ts'
import type { FixSpell } from './find-spells.ts'
import type { HotelFix } from './make-fixes.ts'

export type FixAcceptance = Pick<FixRow, 'accepted' | 'partly_accepted' | 'was_accepted'>
export const neverAccepted: FixAcceptance = { accepted: null, partly_accepted: [], was_accepted: null }

const fixName = ({ hotel_id, key }: { hotel_id: number; key: string }) => `${hotel_id} ${key}`

/** Whether it was repaired since, and came back: what was accepted before then says nothing of it. */
const isOver = ({ at }: { at: string }, spell: FixSpell | undefined): boolean =>
  spell !== null && spell !== undefined && spell.came_back > 0 && spell.rule_set === null && at < spell.opened_at

type AcceptedAt = { now: string; today: string; spells: Promise<ReadonlyMap<string, FixSpell>> }

/** By hotel and key; only those of which something is to be said. */
export const findAccepted = async (
  { db }: Pick<Context, 'db'>,
  tenant_id: number,
  fixes: readonly HotelFix[],
  { now, today, spells }: AcceptedAt,
): Promise<ReadonlyMap<string, FixAcceptance>> => {
  const hotels = [...new Set(fixes.map(({ hotel_id }) => hotel_id))]
  const since = `${addDays(now.slice(0, 10), -newDays)}${now.slice(10)}`
  const [accepted, fallen, spellOf] = await Promise.all([
    listAccepted(db, tenant_id, hotels, today),
    listFallen(db, tenant_id, hotels, since),
    spells,
  ])
  if (accepted.length + fallen.length === 0) return new Map()
  const acceptedOf = groupBy(accepted, fixName)
  const fallenOf = new Map(fallen.map((each) => [`${each.hotel_id} ${each.changed.key}`, each]))
  const thirdOf = findThird(fixes, fallen, spellOf)
  return new Map(
    fixes.flatMap((fix): [string, FixAcceptance][] => {
      const spell = spellOf.get(fixName(fix))
      const own = (acceptedOf.get(fixName(fix)) ?? []).filter((each) => !isOver(each, spell))
      const [last] = own.toReversed()
      const isWhole = fix.rates.length > 0 ? isCovered(own, fix.rates) : own.some(({ code }) => code === null)
      if (last && isWhole) return [[fixName(fix), { ...neverAccepted, accepted: acceptedOne(last) }]]
      const ended = fallenOf.get(fixName(fix)) ?? thirdOf.get(fix)
      const fell =
        ended && !isOver({ at: ended.ended_at }, spell) && !isThereAgain(fix, ended.changed) ? ended : undefined
      if (!fell && own.length === 0) return []
      const was_accepted = fell ? { ...wordsNow(fix, fell.changed), code: fell.changed.code, at: fell.ended_at } : null
      return [[fixName(fix), { accepted: null, partly_accepted: own.map(acceptedOne), was_accepted }]]
    }),
  )
}

/** As rows and refusals have it. */
export const acceptedOne = ({ reason, note, scope, code, by, at, until }: AcceptedFix): AcceptedFix => ({
  reason,
  note,
  scope,
  code,
  by,
  at,
  until,
})

type Fallen = Awaited<ReturnType<typeof listFallen>>[number]
type Changed = Fallen['changed']

/** What was accepted and what is there now, which may be neither that nor what has ended it. */
const wordsNow = (fix: HotelFix, changed: Changed) =>
  changedWords({ was: changed.was, now: newestValue(changed, ratesInPlace(fix, changed)) })

/** In its booking code, on its stay. */
const ratesInPlace = ({ rates }: HotelFix, { code, stay }: Changed) =>
  rates.filter(({ rate_plan, check_in }) => rate_plan === code && (!stay || check_in === checkInOf(stay)))

/**
 * A third value may be another cause of the same check at the same place, found since: it has taken the place of the one that ended what was
 * accepted, where that is found there no longer.
 */
const findThird = (
  fixes: readonly HotelFix[],
  fallen: readonly Fallen[],
  spellOf: ReadonlyMap<string, FixSpell>,
): ReadonlyMap<HotelFix, Fallen> => {
  const third = new Map<HotelFix, Fallen>()
  const known = fallen.filter(({ changed }) => changed.stay !== undefined)
  if (known.length === 0) return third
  const byName = new Map(fixes.map((fix) => [fixName(fix), fix]))
  const bySubject = groupBy(known, ({ hotel_id, gds_id, subject }) => `${hotel_id} ${gds_id} ${subject}`)
  for (const fix of fixes)
    for (const each of bySubject.get(`${fix.hotel_id} ${fix.gds_id} ${subjectOf(fix)}`) ?? []) {
      const ending = byName.get(`${each.hotel_id} ${each.changed.key}`)
      const isThere = ending !== undefined && ratesInPlace(ending, each.changed).length > 0
      const opened_at = spellOf.get(fixName(fix))?.opened_at
      const isLater = opened_at !== undefined && opened_at >= each.ended_at
      if (!isThere && isLater && ratesInPlace(fix, each.changed).length > 0) third.set(fix, each)
    }
  return third
}

/** Whether its booking code shows what was accepted once more, in place of what has ended that. */
const isThereAgain = ({ rates }: HotelFix, { code, was, now }: Changed): boolean => {
  const own = rates.filter(({ rate_plan }) => rate_plan === code)
  const has = (pair: Changed['was']) =>
    own.some(({ shown, expected }) => shown === pair.shown && expected === pair.expected)
  return has(was) && !has(now)
}
