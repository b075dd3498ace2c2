// One fix in reach: found anew, with everything that it affects.
import type { z } from 'zod'
import type { FixRow, fixes } from '../../../../contract/fixes.ts'
import type { Person } from '../../../../domain/accounts.ts'
import { todayIn } from '../../../../domain/stay.ts'
import type { Context } from '../../../platform/context.ts'
import { notFound } from '../../../platform/refusal.ts'
import { listPeople, listStates } from '../data.ts'
import { findAccepted, neverAccepted } from '../state/find-accepted.ts'
import { findAllFixes } from '../find-fixes.ts'
import { findBegun, findSpells, findUnconfirmed, withLastSeen } from '../state/find-spells.ts'
import { withVerifications } from '../state/find-verifications.ts'
import { fixRow, fixViewOf } from './list-fixes.ts'
import { statusOf, withBack } from '../state/make-status.ts'
import { fixNameOf, type HotelFix } from '../make-fixes.ts'

type NamedFix = { hotel_id: number; key: string }
type ViewDates = { start_date?: string | undefined; end_date?: string | undefined }

/** Of more hotels all are looked at together. */
const mostSingly = 25

/** Of each of their hotels in each GDS all that is found. */
export const findGroups = async (
  context: Context,
  person: Person,
  named: readonly NamedFix[],
  dates: ViewDates,
): Promise<HotelFix[][]> => {
  const hotels = [...new Set(named.map((each) => each.hotel_id))]
  const viewOf = (hotel_id?: number) => fixViewOf(context, person, { ...dates, hotel_id }, undefined)
  // The list of all hotels may leave out the better ones.
  if (hotels.length > mostSingly) return findAllFixes(context, viewOf())
  const groups: HotelFix[][] = []
  for (const hotel_id of hotels) groups.push(...(await findAllFixes(context, viewOf(hotel_id))))
  return groups
}

/** In the order of their names, undefined for what no longer exists or belongs to another account. */
export const findNamed = async (
  context: Context,
  person: Person,
  named: readonly NamedFix[],
  dates: ViewDates,
): Promise<(HotelFix | undefined)[]> => {
  const groups = await findGroups(context, person, named, dates)
  const fixes = groups.flat()
  const found = new Map(fixes.map((fix) => [fixNameOf(fix), fix]))
  const left = () => named.filter((each) => !found.has(fixNameOf(each)))
  const viewOfLeft = () => ({
    ...fixViewOf(context, person, dates, undefined),
    hotel_ids: [...new Set(left().map(({ hotel_id }) => hotel_id))],
  })
  const add = (others: readonly { fix: HotelFix }[]) => {
    for (const { fix } of others) found.set(fixNameOf(fix), fix)
  }
  if (left().length > 0) add(await findUnconfirmed(context, viewOfLeft(), fixes))
  const isFound = (name: string) => found.has(name)
  if (left().length > 0) {
    const keys = left().map(({ key }) => key)
    add(await findBegun(context, viewOfLeft(), isFound, keys))
  }
  return named.map((each) => found.get(fixNameOf(each)))
}

export const needFix = async (context: Context, person: Person, named: NamedFix, dates: ViewDates) => {
  const [fix] = await findNamed(context, person, [named], dates)
  if (!fix) throw notFound()
  return fix
}

const mostOpened = 1_000

type OneFix = z.output<typeof fixes.one.params> & z.output<typeof fixes.one.query>
export const getFix = async (context: Context, person: Person, { id, key, ...dates }: OneFix): Promise<FixRow> => {
  const fix = await needFix(context, person, { hotel_id: id, key }, dates)
  const at = { now: new Date(context.now()).toISOString(), today: todayIn(null, context.now()) }
  const view = fixViewOf(context, person, dates, undefined)
  const beside = (await findAllFixes(context, fixViewOf(context, person, { ...dates, hotel_id: id }, undefined))).flat()
  const spellsOf = findSpells(context, view, [fix])
  const [states, people, spells, accepted] = await Promise.all([
    listStates(context.db, person.tenant_id, [id]),
    listPeople(context.db, person.tenant_id),
    spellsOf,
    findAccepted(context, person.tenant_id, [fix], { ...at, spells: spellsOf, beside }),
  ])
  const state = states.find((each) => each.key === key)
  const status = statusOf(state, fix.found_at, context.now(), people)
  const acceptance = accepted.get(`${id} ${key}`) ?? neverAccepted
  const spell = spells.get(`${id} ${key}`) ?? null
  const { time_zone = null, acted_at = null } = state ?? {}
  const listed = withBack({ fix, status, spell, acceptance, time_zone, acted_at })
  const seen = await withLastSeen(context, person.tenant_id, [listed])
  const [row] = await withVerifications(context, person.tenant_id, seen)
  return fixRow(row ?? { ...listed, verification: null }, { most: mostOpened })
}
