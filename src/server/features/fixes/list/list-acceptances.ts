// Acceptances that the list of fixes has no row for: held while nothing finds their fix, or it was repaired since and came back; or ended lately.
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
import { isFromBefore } from '../state/find-accepted.ts'
import { findSpells, findUnconfirmed, type FixSpell } from '../state/find-spells.ts'
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
  const newestOf = new Map<string, string>()
  for (const row of held) if (row.at > (newestOf.get(fixNameOf(row)) ?? '')) newestOf.set(fixNameOf(row), row.at)
  const spellOf = await findFound(context, person, held)
  const ended = rows.filter(({ outcome }) => outcome !== 'held')
  const lists = {
    not_found: held.flatMap((row): KeptAcceptance[] => {
      const spell = spellOf.get(fixNameOf(row))
      const repaired_since = isFromBefore(row, spell)
      if (spell !== undefined && !repaired_since) return []
      return [{ ...row, repaired_since, newest_at: newestOf.get(fixNameOf(row)) ?? row.at }]
    }),
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

/** As the list of fixes has those of them that are found, or not seen gone: with what became of each. */
const findFound = async (
  context: Context,
  person: Person,
  held: readonly KeptAcceptance[],
): Promise<ReadonlyMap<string, FixSpell>> => {
  if (held.length === 0) return new Map()
  const view = {
    ...fixViewOf(context, person, {}, undefined),
    gds: [...new Set(held.map(({ gds_id }) => gds_id))],
    hotel_ids: [...new Set(held.map(({ hotel_id }) => hotel_id))],
  }
  const all = (await findAllFixes(context, view)).flat()
  const names = new Set(held.map(fixNameOf))
  const found = all.filter((fix) => names.has(fixNameOf(fix)))
  const [spells, unconfirmed] = await Promise.all([
    findSpells(context, view, found),
    findUnconfirmed(context, view, all),
  ])
  return new Map([
    ...unconfirmed.map(({ fix, spell }) => [fixNameOf(fix), spell] as const),
    ...found.map((fix) => [fixNameOf(fix), spells.get(fixNameOf(fix)) ?? null] as const),
  ])
}

type KeptRow = Awaited<ReturnType<typeof listWithEnded>>[number]
const keptAcceptance = ({ ended_how, changed, ...row }: KeptRow, today: string): KeptAcceptance => {
  const isExpired = ended_how === null && row.until <= today
  return {
    ...row,
    newest_at: row.at,
    repaired_since: false,
    outcome: ended_how ?? (isExpired ? 'expired' : 'held'),
    ended_at: isExpired ? `${row.until}T00:00:00.000Z` : row.ended_at,
    ...(changed ? changedWords(changed) : { was: null, now: null }),
  }
}
