// Roles, statuses, account types and trials, as people read them. S1§1, S1§3, S1§4
import type { OwnProfile, Profile } from '../../../contract/auth.ts'
import type { User } from '../../../contract/users.ts'
import { countText, numberText, dayText } from '../../lib/format.ts'

export const roleNames: Record<Profile['role'], string> = {
  owner: 'Owner',
  manager: 'Manager',
  employee: 'Employee',
  travel_agent: 'Travel agent',
}
export const statusNames: Record<Profile['status'], string> = {
  active: 'Active',
  inactive: 'Inactive',
  unconfirmed: 'Unconfirmed',
}
/** One signs up as a hotel or as a travel agency. */
export const accountTypeOf = ({ role, is_admin }: Pick<Profile, 'role' | 'is_admin'>): string =>
  is_admin ? 'Administrator' : role === 'travel_agent' ? 'Travel Agency' : 'Hotel'

/** While the trial runs. */
export const trialText = ({
  trial_ends_at,
  trial_days_left: left,
}: Pick<Profile, 'trial_ends_at' | 'trial_days_left'>): string | undefined =>
  trial_ends_at !== null && left !== null && left >= 0
    ? `Your trial ends in ${left} ${left === 1 ? 'day' : 'days'}, at ${dayText(trial_ends_at)}`
    : undefined

/** While a payment has failed: no promise how long access lasts, as the provider may give up sooner. */
export const accessEndText = ({ access_ends_at: end }: Pick<Profile, 'access_ends_at'>): string | undefined =>
  end === null
    ? undefined
    : `Your payment failed. Unless you pay, your access stops after ${dayText(end)} at the latest`

/** '12 of 500 queries used, 488 left', for those who have not subscribed yet. */
export const queriesText = ({ queries }: Pick<OwnProfile, 'queries'>): string | undefined => {
  if (!queries) return undefined
  const { used, included } = queries
  if (included === null) return `${countText(used, 'query', 'queries')} used`
  return `${numberText(used)} of ${countText(included, 'query', 'queries')} used, ${numberText(Math.max(0, included - used))} left`
}

/** The hotel or travel agency that a user works for. */
export const businessOf = ({ about }: Pick<User, 'about'>): string => about.hotel ?? about.travel_agency ?? ''
