// Which hotels the filters of the list are about: where not all can be looked at, these come first.
import type { z } from 'zod'
import type { fixes } from '../../../../contract/fixes.ts'
import { newDays } from '../../../../domain/spells/spell-state.ts'
import { addDays, todayIn } from '../../../../domain/stay.ts'
import { toLatin } from '../../../../domain/matching/to-latin.ts'
import type { Context } from '../../../platform/context.ts'
import { isoTime } from '../../../platform/database/iso-time.ts'
import type { FixView } from '../data.ts'
import type { Group } from '../make-fixes.ts'
import { listHotelsFound } from '../state/spell-data.ts'
import { listChecked } from '../state/verification-data.ts'
import { listHotelsAccepted, listHotelsBack, listHotelsSaid } from './wanted-data.ts'

type WantedBy = Pick<z.output<typeof fixes.list.query>, 'state' | 'assigned_to' | 'last_check' | 'find' | 'new_since'>

/** Those that may have what all the filters ask for; none of them where the filters name no hotel. */
export const findWanted = async (
  context: Context,
  view: FixView,
  groups: readonly Group[],
  filters: WantedBy,
): Promise<(group: Group) => boolean> => {
  const asked = [...(await hotelsAsked(context, view, filters)), ...hotelsNamed(groups, filters.find)]
  return ({ hotel_id }) => asked.length > 0 && asked.every((hotels) => hotels.has(hotel_id))
}

/** Without capitals and accents, as names are searched. */
export const foldedText = (text: string): string => toLatin(text.toLowerCase())

/** What is typed may also be a field or a booking code, which no hotel is called. */
const hotelsNamed = (groups: readonly Group[], find: string | undefined): ReadonlySet<number>[] => {
  const text = foldedText(find?.trim() ?? '')
  if (text === '') return []
  const named = groups.flatMap(({ hotel, hotel_id }) => (foldedText(hotel).includes(text) ? hotel_id : []))
  return named.length > 0 ? [new Set(named)] : []
}

/** One set for each filter. */
const hotelsAsked = async (
  { db, now }: Context,
  view: FixView,
  { state, assigned_to, last_check, new_since }: WantedBy,
): Promise<ReadonlySet<number>[]> => {
  const { tenant_id } = view.person
  const [at, today] = [isoTime(now()), todayIn(null, now())]
  const isFresh = state === 'new' || state === 'back'
  const since = new_since ?? isoTime(now() - newDays * 86_400_000)
  const isBackToo = state === 'back' || new_since !== undefined
  const said = state === 'done' || state === 'snoozed' ? state : undefined
  const asked = await Promise.all([
    typeof assigned_to === 'number' ? listHotelsSaid(db, tenant_id, { assigned_to }) : undefined,
    said && listHotelsSaid(db, tenant_id, { state: said }),
    // Yesterday may be over somewhere before it is here.
    state === 'overdue' ? listHotelsSaid(db, tenant_id, { due_before: addDays(today, 1) }) : undefined,
    state === 'accepted' ? listHotelsAccepted(db, tenant_id, today) : undefined,
    last_check && listChecked(db, tenant_id, { statuses: [last_check], now: at }),
    isFresh || new_since !== undefined
      ? Promise.all([
          listHotelsFound(db, view, since),
          // What has ended by its day is back, and not found since a moment.
          isBackToo ? listHotelsBack(db, tenant_id, { since, expired_by: new_since === undefined ? today : null }) : [],
        ]).then((rows) => rows.flat())
      : undefined,
  ])
  return asked.flatMap((rows) => (rows ? [new Set(rows.map(({ hotel_id }) => hotel_id))] : []))
}
