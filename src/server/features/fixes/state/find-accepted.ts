// Which fixes are accepted now, and which are back because what was accepted has another value.
import type { AcceptedFix, FixRow } from '../../../../contract/fixes.ts'
import { changedWords, isCovered, newestValue } from '../../../../domain/accepted/acceptance.ts'
import { groupBy } from '../../../../domain/group-by.ts'
import { newDays } from '../../../../domain/spells/spell-state.ts'
import { addDays } from '../../../../domain/stay.ts'
import type { Context } from '../../../platform/context.ts'
import {
  checkInOf,
  listAccepted,
  listExpired,
  listFallen,
  listStaysOf,
  stayName,
  subjectOf,
} from '../../acceptances/service.ts'
import type { FixSpell } from './find-spells.ts'
import { fixNameOf, type HotelFix } from '../make-fixes.ts'

export type FixAcceptance = Pick<FixRow, 'accepted' | 'partly_accepted' | 'was_accepted' | 'acceptance_ended'> & {
  /** When another value ended what was accepted, also where the list says in its place what ended by itself since. */
  fell_at: string | null
}
export const neverAccepted: FixAcceptance = {
  accepted: null,
  partly_accepted: [],
  was_accepted: null,
  acceptance_ended: null,
  fell_at: null,
}

/** What a spell says of what was accepted. */
type SpellFacts = Pick<NonNullable<FixSpell>, 'came_back' | 'rule_set' | 'opened_at'>
/** By hotel and key. */
type SpellsByName = { get(name: string): SpellFacts | null | undefined }

/** Whether it was repaired since, and came back: what was accepted before then says nothing of it. */
export const isFromBefore = ({ at }: { at: string }, spell: SpellFacts | null | undefined): boolean =>
  spell !== null && spell !== undefined && spell.came_back > 0 && spell.rule_set === null && at < spell.opened_at

type AcceptedAt = {
  now: string
  today: string
  spells: Promise<SpellsByName>
  /** Other fixes of the same hotels, where not all that are found are asked for. */
  beside?: readonly HotelFix[]
}

/** By hotel and key; only those of which something is to be said. */
export const findAccepted = async (
  { db }: Pick<Context, 'db'>,
  tenant_id: number,
  found: readonly HotelFix[],
  { now, today, spells, beside = [] }: AcceptedAt,
): Promise<ReadonlyMap<string, FixAcceptance>> => {
  const ids = new Set<number>()
  for (const { hotel_id } of found) ids.add(hotel_id)
  const hotels = [...ids]
  const since = `${addDays(now.slice(0, 10), -newDays)}${now.slice(10)}`
  const [accepted, fallen, expired, spellOf] = await Promise.all([
    listAccepted(db, tenant_id, hotels, today),
    listFallen(db, tenant_id, hotels, since),
    listExpired(db, tenant_id, hotels, { since: since.slice(0, 10), today }),
    spells,
  ])
  if (accepted.length + fallen.length + expired.length === 0) return new Map()
  const spoken = new Set([...accepted, ...fallen, ...expired].map(({ hotel_id }) => hotel_id))
  const fixes = found.filter(({ hotel_id }) => spoken.has(hotel_id))
  const acceptedOf = groupBy(accepted, fixNameOf)
  const fallenOf = new Map(fallen.map((each) => [`${each.hotel_id} ${each.changed.key}`, each]))
  const expiredOf = groupBy(expired, fixNameOf)
  const all = [...fixes, ...beside]
  const stays = await findStays(db, tenant_id, all, fallen)
  const thirdOf = findThird(fixes, fallen, { all, spellOf, stays })
  return new Map(
    fixes.flatMap((fix): [string, FixAcceptance][] => {
      const spell = spellOf.get(fixNameOf(fix))
      const own = (acceptedOf.get(fixNameOf(fix)) ?? []).filter((each) => !isFromBefore(each, spell))
      const [last] = own.toReversed()
      const isWhole = fix.rates.length > 0 ? isCovered(own, fix.rates) : own.some(({ code }) => code === null)
      if (last && isWhole) return [[fixNameOf(fix), { ...neverAccepted, accepted: acceptedOne(last) }]]
      const ended = fallenOf.get(fixNameOf(fix)) ?? thirdOf.get(fix)
      const fell =
        ended && !isFromBefore({ at: ended.ended_at }, spell) && !isThereAgain(fix, ended.changed) ? ended : undefined
      const has = (code: string | null) => code === null || fix.rates.some(({ rate_plan }) => rate_plan === code)
      const expiry = (expiredOf.get(fixNameOf(fix)) ?? []).findLast(
        (each) => !isFromBefore(each, spell) && has(each.code),
      )
      if (!fell && !expiry && own.length === 0) return []
      const partly = { ...neverAccepted, partly_accepted: own.map(acceptedOne), fell_at: fell?.ended_at ?? null }
      if (expiry && (!fell || momentOf(expiry) > fell.ended_at)) {
        const { code, until } = expiry
        return [[fixNameOf(fix), { ...partly, acceptance_ended: { code, until, at: momentOf(expiry) } }]]
      }
      const was_accepted = fell
        ? { ...wordsNow(fix, fell.changed, stays), code: fell.changed.code, at: fell.ended_at }
        : null
      return [[fixNameOf(fix), { ...partly, was_accepted }]]
    }),
  )
}

/** Of one that has ended by itself: the beginning of the day on which it held no more. */
const momentOf = ({ until }: { until: string }): string => `${until}T00:00:00.000Z`

/** As rows and refusals have it. */
export const acceptedOne = ({ reason, note, scope, code, by, at, until, answer }: AcceptedFix): AcceptedFix => ({
  reason,
  note,
  scope,
  code,
  by,
  at,
  until,
  answer,
})

type Fallen = Awaited<ReturnType<typeof listFallen>>[number]
type Changed = Fallen['changed']

/** What was accepted and what is there now, which may be neither that nor what has ended it. */
const wordsNow = (fix: HotelFix, changed: Changed, stays: StayNames) =>
  changedWords({ was: changed.was, now: newestValue(changed, ratesInPlace(fix, changed, stays)) })

/** By the id of a rate. */
type StayNames = ReadonlyMap<number, string>

/** Of the rates that may be in the place of one that has ended: stays of the same day may have other nights, guests or codes. */
const findStays = async (
  db: Context['db'],
  tenant_id: number,
  fixes: readonly HotelFix[],
  fallen: readonly Fallen[],
): Promise<StayNames> => {
  const places = fallen.flatMap(({ hotel_id, gds_id, changed: { code, stay } }) =>
    stay === undefined ? [] : [`${hotel_id} ${gds_id} ${code} ${checkInOf(stay)}`],
  )
  if (places.length === 0) return new Map()
  const [isPlace, hotels] = [new Set(places), new Set(fallen.map(({ hotel_id }) => hotel_id))]
  const ids = fixes.flatMap(({ hotel_id, gds_id, rates }) =>
    hotels.has(hotel_id)
      ? rates.flatMap(({ id, rate_plan, check_in }) =>
          isPlace.has(`${hotel_id} ${gds_id} ${rate_plan} ${check_in}`) ? [id] : [],
        )
      : [],
  )
  const rows = await listStaysOf(db, tenant_id, [...new Set(ids)])
  return new Map(rows.map((row) => [row.rate_id, stayName(row)]))
}

/** In its booking code, on its stay. */
const ratesInPlace = ({ rates }: HotelFix, { code, stay }: Changed, stays: StayNames) =>
  rates.filter(({ id, rate_plan }) => rate_plan === code && (stay === undefined || stays.get(id) === stay))

/**
 * A third value may be another cause of the same check at the same place, found since: it has taken the place of the one that ended what was
 * accepted, where that is found there no longer.
 */
const findThird = (
  fixes: readonly HotelFix[],
  fallen: readonly Fallen[],
  { all, spellOf, stays }: { all: readonly HotelFix[]; spellOf: SpellsByName; stays: StayNames },
): ReadonlyMap<HotelFix, Fallen> => {
  const third = new Map<HotelFix, Fallen>()
  const known = fallen.filter(({ changed }) => changed.stay !== undefined)
  if (known.length === 0) return third
  const byName = new Map(all.map((fix) => [fixNameOf(fix), fix]))
  const bySubject = groupBy(known, ({ hotel_id, gds_id, subject }) => `${hotel_id} ${gds_id} ${subject}`)
  for (const fix of fixes)
    for (const each of bySubject.get(`${fix.hotel_id} ${fix.gds_id} ${subjectOf(fix)}`) ?? []) {
      const ending = byName.get(`${each.hotel_id} ${each.changed.key}`)
      const isThere = ending !== undefined && ratesInPlace(ending, each.changed, stays).length > 0
      const opened_at = spellOf.get(fixNameOf(fix))?.opened_at
      const isLater = opened_at !== undefined && opened_at >= each.ended_at
      if (!isThere && isLater && ratesInPlace(fix, each.changed, stays).length > 0) third.set(fix, each)
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
