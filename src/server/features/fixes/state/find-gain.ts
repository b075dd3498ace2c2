// What accepted fixes cost the scores of a view: the weight that fixing each of them alone would bring, by hotel.
import type { Person } from '../../../../domain/accounts.ts'
import type { GdsId } from '../../../../domain/gds.ts'
import { todayIn } from '../../../../domain/stay.ts'
import type { Context } from '../../../platform/context.ts'
import { listAcceptedNames } from '../../acceptances/service.ts'
import { fixNameOf } from '../make-fixes.ts'
import { findAccepted } from './find-accepted.ts'
import { findFixes } from '../find-fixes.ts'
import { findSpells } from './find-spells.ts'

type ScoreView = { person: Person; gds: GdsId; from: string; to: string }
type AcceptedGain = {
  byHotel: ReadonlyMap<number, number>
  /** Not where more is accepted than is looked at: the sum over all hotels says too little then. */
  isWhole: boolean
}

/** More than an account ever accepts at once. */
const mostLookedAt = 1_000

/** Null where nothing is accepted, which costs one look at an index. */
export const findAcceptedGain = async (
  context: Context,
  { person, gds, from, to }: ScoreView,
): Promise<AcceptedGain | null> => {
  const { db, now } = context
  const today = todayIn(null, now())
  const names = await listAcceptedNames(db, person.tenant_id, { gds, today, most: mostLookedAt + 1 })
  if (names.length === 0) return null
  const hotel_ids = [...new Set(names.map(({ hotel_id }) => hotel_id))]
  const view = { person, gds: [gds], from, to, hotel_ids }
  const { groups, hotels, listed } = await findFixes(context, view)
  const wanted = new Set(names.map(fixNameOf))
  const fixes = groups.flat().filter((each) => wanted.has(fixNameOf(each)))
  const at = { now: new Date(now()).toISOString(), today, spells: findSpells(context, view, fixes) }
  const accepted = await findAccepted(context, person.tenant_id, fixes, at)
  const byHotel = new Map<number, number>()
  for (const fix of fixes)
    if (accepted.get(fixNameOf(fix))?.accepted)
      byHotel.set(fix.hotel_id, (byHotel.get(fix.hotel_id) ?? 0) + (fix.gain ?? 0))
  return { byHotel, isWhole: names.length <= mostLookedAt && listed === hotels }
}
