// Asks each feature for what it has, and only those whose lists the person may open. No feature calls a GDS for it.
import { dashboard } from '../../../contract/dashboard.ts'
import type { FoundByText } from '../../../contract/global-search.ts'
import { issueAnswers } from '../../../contract/issue-answers.ts'
import { issues } from '../../../contract/issues.ts'
import { ownData } from '../../../contract/own-data.ts'
import { users } from '../../../contract/users.ts'
import { type Actor, actorOf, type Person } from '../../../domain/accounts.ts'
import type { GdsId } from '../../../domain/gds.ts'
import { textSearch } from '../../../domain/text-search.ts'
import type { Context } from '../../platform/context.ts'
import { codesByText } from '../dashboard/service.ts'
import { hotelsByText } from '../hotels/service.ts'
import { issuesByText } from '../issues/service.ts'
import { peopleByText } from '../users/service.ts'

const { shown } = textSearch
const firstRows = <R>(rows: readonly R[]) => ({ rows: rows.slice(0, shown), more: rows.length > shown })
const nothing: { rows: never[]; more: boolean } = { rows: [], more: false }

/** `held`: the GDS of the caller; an administrator sees every one, also for somebody else. */
export const findByText = async (
  context: Context,
  { user, person }: Record<'user' | 'person', Person>,
  typed: string,
  held: readonly GdsId[],
): Promise<FoundByText> => {
  const actor = actorOf(person)
  const may = (list: { may: readonly Actor[] }) => list.may.includes(actor)
  const gds: readonly GdsId[] = user.is_admin ? [1, 2] : held
  const search = { typed, most: shown + 1, gds }
  const [hotels, codes, reported, people] = await Promise.all([
    hotelsByText(context, person, search),
    may(dashboard.bookingCodes) ? codesByText(context, person, search) : [],
    may(issues.list) || may(issueAnswers.ofHotels) ? issuesByText(context, person, search) : [],
    may(users.list) ? peopleByText(context, person, search) : [],
  ])
  return {
    hotels: firstRows(hotels),
    booking_codes: firstRows(codes),
    // A property is a row of the same catalogue, in the same reach: for an administrator all of it, else one's own.
    properties: may(ownData.overview) ? firstRows(hotels) : nothing,
    issues: firstRows(reported),
    people: firstRows(people),
  }
}
