// One fix in reach: found anew, with everything that it affects.
import type { z } from 'zod'
import type { FixRow, fixes } from '../../../contract/fixes.ts'
import type { Person } from '../../../domain/accounts.ts'
import { todayIn } from '../../../domain/stay.ts'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/refusal.ts'
import { listPeople, listStates } from './data.ts'
import { findFixes } from './find-fixes.ts'
import { findSpells, withLastSeen } from './find-spells.ts'
import { fixRow, statusOf, fixViewOf } from './list-fixes.ts'
import type { HotelFix } from './make-fixes.ts'

export type NamedFix = { hotel_id: number; key: string }
type ViewDates = { start_date?: string | undefined; end_date?: string | undefined }

/** In the order of their names. A fix that no longer exists, or belongs to another account, looks like a missing one. */
export const needFixes = async (
  context: Context,
  person: Person,
  named: readonly NamedFix[],
  dates: ViewDates,
): Promise<HotelFix[]> => {
  const [only, ...others] = new Set(named.map((each) => each.hotel_id))
  const inView = others.length > 0 ? dates : { ...dates, hotel_id: only }
  const { groups } = await findFixes(context, fixViewOf(context, person, inView, undefined))
  const found = new Map(groups.flat().map((fix) => [`${fix.hotel_id} ${fix.key}`, fix]))
  return named.map(({ hotel_id, key }) => {
    const fix = found.get(`${hotel_id} ${key}`)
    if (!fix) throw notFound()
    return fix
  })
}

const mostOpened = 1_000

type OneFix = z.output<typeof fixes.one.params> & z.output<typeof fixes.one.query>
export const getFix = async (context: Context, person: Person, { id, key, ...dates }: OneFix): Promise<FixRow> => {
  const [fix] = await needFixes(context, person, [{ hotel_id: id, key }], dates)
  if (!fix) throw notFound()
  const at = { now: new Date(context.now()).toISOString(), today: todayIn(null, context.now()) }
  const view = fixViewOf(context, person, dates, undefined)
  const [states, people, spells] = await Promise.all([
    listStates(context.db, person.tenant_id, [id]),
    listPeople(context.db, person.tenant_id),
    findSpells(context, view, [fix], at),
  ])
  const state = states.find((each) => each.key === key)
  const status = statusOf(state, fix.found_at, at.today, people)
  const listed = { fix, status, spell: spells.get(`${id} ${key}`) ?? null }
  const [row = listed] = await withLastSeen(context, person.tenant_id, [listed])
  return fixRow(row, { most: mostOpened })
}
