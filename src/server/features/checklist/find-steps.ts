// The steps of the first days that a person may take, each done or open by what is stored.
import type { Checklist, ChecklistItem } from '../../../contract/checklist.ts'
import type { Person } from '../../../domain/accounts.ts'
import { type GdsName, gdsLabelOf, gdsNameOf } from '../../../domain/gds.ts'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/refusal.ts'
import { gdsStandingOf } from '../gds-credentials/service.ts'
import { userProfileOf } from '../users/service.ts'
import { findFirstSteps } from './data.ts'

export const findSteps = async (context: Context, person: Person): Promise<Checklist> => {
  const [profile, first] = await Promise.all([userProfileOf(context, person), findFirstSteps(context.db, person)])
  if (!first) throw notFound()
  const isAgent = person.role === 'travel_agent'
  const usable = isAgent ? profile.gds_selectable : profile.gds
  const reachable = await reachabilityOf(
    context,
    person,
    usable.flatMap((id) => gdsNameOf(id) ?? []),
  )
  const { next_hotel_id: hotel_id } = first
  const steps: [ChecklistItem['step'], boolean, Partial<ChecklistItem>?][] = [
    ['email_verified', profile.email_verified],
    ['activated', profile.status === 'active'],
  ]
  if (isAgent)
    steps.push(
      ['credentials', profile.gds.length > 0 && profile.gds.every((id) => usable.includes(id))],
      ['gds_reachable', reachable.done, reachable],
      ['first_search', first.searched],
      ['first_check', first.checked],
      ['first_issue', first.reported],
    )
  else {
    const leads = person.role !== 'employee'
    if (leads) steps.push(['hotels_assigned', profile.hotels.length > 0])
    steps.push(['gds_reachable', reachable.done, reachable], ['first_check', first.checked, { hotel_id }])
    if (leads)
      steps.push(
        ['own_data', first.own_data, { hotel_id }],
        // Whoever has somebody above them is not alone either.
        [
          'colleagues_invited',
          profile.subordinates_count > 0 || profile.invitations.length > 0 || profile.user_id !== null,
        ],
      )
  }
  const items = steps.map(([step, done, more]) => ({ note: null, hotel_id: null, ...more, step, done }))
  return { hidden: first.hidden, items }
}

/** All GDS that the person can use answer them, as far as the last calls have shown. */
const reachabilityOf = async (context: Context, person: Person, names: readonly GdsName[]) => {
  const standings = await Promise.all(
    names.map(async (name) => ({ name, ...(await gdsStandingOf(context, person, name)) })),
  )
  const down = standings.filter(({ state }) => state !== 'ready')
  const note = down.map(({ name, message }) => `${gdsLabelOf(name)}: ${message}`).join(' ')
  return { done: names.length > 0 && down.length === 0, note: note || null }
}
