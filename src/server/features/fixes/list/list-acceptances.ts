// Acceptances that the list of fixes has no row for: held while nothing finds their fix, or ended lately.
import type { z } from 'zod'
import type { acceptances, KeptAcceptance } from '../../../../contract/acceptances.ts'
import { metaOf } from '../../../../contract/values/page-meta.ts'
import { changedWords } from '../../../../domain/accepted/acceptance.ts'
import type { Person } from '../../../../domain/accounts.ts'
import { type GdsName, gdsIdOf, gdsList } from '../../../../domain/gds.ts'
import { todayIn } from '../../../../domain/stay.ts'
import type { Context } from '../../../platform/context.ts'
import { isoTime } from '../../../platform/database/iso-time.ts'
import { listWithEnded } from '../../acceptances/service.ts'
import { findAllFixes } from '../find-fixes.ts'
import { fixNameOf } from '../make-fixes.ts'
import { findUnconfirmed } from '../state/find-spells.ts'
import { fixViewOf } from './list-fixes.ts'

type Query = z.output<typeof acceptances.list.query>
const endedDays = 30

export const listAcceptances = async (
  context: Context,
  person: Person,
  query: Query,
  gds: GdsName | undefined,
): Promise<z.output<typeof acceptances.list.answer>> => {
  const today = todayIn(null, context.now())
  const kept = await listWithEnded(context.db, {
    person,
    gds: gds ? [gdsIdOf(gds)] : gdsList.map(({ id }) => id),
    hotel_id: query.hotel_id,
    since: isoTime(context.now() - endedDays * 86_400_000),
  })
  const rows = kept.map((row) => keptAcceptance(row, today))
  const held = rows.filter(({ outcome }) => outcome === 'held')
  const isFound = await findNames(context, person, held, gds)
  const ended = rows.filter(({ outcome }) => outcome !== 'held')
  const lists = {
    not_found: held.filter((row) => !isFound(fixNameOf(row))),
    ended: ended.toSorted((a, b) => ((a.ended_at ?? '') < (b.ended_at ?? '') ? 1 : -1)),
  }
  const first = (query.page - 1) * query.length
  const shown = lists[query.of]
  return {
    data: shown.slice(first, first + query.length),
    meta: metaOf(query, shown.length),
    totals: { not_found: lists.not_found.length, ended: lists.ended.length },
  }
}

/** As the list of fixes has them: found, or not seen gone. */
const findNames = async (
  context: Context,
  person: Person,
  held: readonly KeptAcceptance[],
  gds: GdsName | undefined,
): Promise<(name: string) => boolean> => {
  if (held.length === 0) return () => false
  const view = {
    ...fixViewOf(context, person, {}, gds),
    hotel_ids: [...new Set(held.map(({ hotel_id }) => hotel_id))],
  }
  const found = (await findAllFixes(context, view)).flat()
  const others = (await findUnconfirmed(context, view, found)).map(({ fix }) => fix)
  const names = new Set([...found, ...others].map(fixNameOf))
  return (name) => names.has(name)
}

type KeptRow = Awaited<ReturnType<typeof listWithEnded>>[number]
const keptAcceptance = ({ ended_how, changed, ...row }: KeptRow, today: string): KeptAcceptance => {
  const isExpired = ended_how === null && row.until <= today
  return {
    ...row,
    outcome: ended_how ?? (isExpired ? 'expired' : 'held'),
    ended_at: isExpired ? `${row.until}T00:00:00.000Z` : row.ended_at,
    ...(changed ? changedWords(changed) : { was: null, now: null }),
  }
}
