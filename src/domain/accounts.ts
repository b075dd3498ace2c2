// Users of the product: four roles plus administrators, and what an account may do today. S1§4, S1§6
import { addDays, daysBetween } from './stay.ts'

export const roles = ['owner', 'manager', 'employee', 'travel_agent'] as const
export type Role = (typeof roles)[number]

export const userStatuses = ['active', 'inactive', 'unconfirmed'] as const
export type UserStatus = (typeof userStatuses)[number]

const spellings = new Map<string, Role>([
  ['owner', 'owner'],
  ['manager', 'manager'],
  ['employee', 'employee'],
  ['travelagent', 'travel_agent'],
])
/** Roles are also written Owner, Manager, TravelAgent (S1§3); undefined for anything else. */
export const readRole = (text: string): Role | undefined => spellings.get(text.toLowerCase().replaceAll(/[_\s-]/g, ''))

/** The person a token belongs to. `tenant_id` is the account that pays and owns the data. */
export type Person = {
  id: number
  tenant_id: number
  role: Role
  is_admin: boolean
  is_demo: boolean
  status: UserStatus
}
export type PersonKey = Pick<Person, 'id' | 'tenant_id'>

/** The person's column in the permission table: an administrator's role does not count. */
export const actors = ['demo', 'employee', 'manager', 'owner', 'travel_agent', 'admin'] as const
export type Actor = (typeof actors)[number]
export const actorOf = (person: Pick<Person, 'role' | 'is_admin' | 'is_demo'>): Actor =>
  person.is_admin ? 'admin' : person.is_demo ? 'demo' : person.role

/** unpaid: the provider has given up collecting, or has paused the subscription until a payment method is there. */
export const subscriptionStates = ['none', 'active', 'unpaid', 'cancelled'] as const
export type SubscriptionState = (typeof subscriptionStates)[number]

/** What the tenant has paid for. Dates are days (YYYY-MM-DD), read in UTC. */
export type Account = {
  trial_ends_at: string | null
  card_on_file: boolean
  payment_failed_at: string | null
  subscription: SubscriptionState
  paid_until: string | null
}
export const standings = ['good', 'payment_required', 'upgrade_required'] as const
type Standing = (typeof standings)[number]
/** For how many days a failed payment has no consequences. */
export const graceDays = 7

/**
 * Whether the account may be used today. payment_required is curable by paying (402): the trial is over and no card is
 * on file, a payment failed and its grace of 7 days is over, or the provider has given up collecting. upgrade_required is
 * not (426): no subscription, or a cancelled one whose period is over; until then it has to be paid like any other. S1§4, S1§8
 */
export const standingOf = (account: Account, today: string): Standing => {
  const inTrial = account.trial_ends_at !== null && account.trial_ends_at >= today
  if (inTrial) return 'good'
  if (account.subscription === 'cancelled' && (account.paid_until === null || account.paid_until < today))
    return 'upgrade_required'
  if (account.subscription === 'unpaid') return 'payment_required'
  if (account.payment_failed_at !== null && addDays(account.payment_failed_at.slice(0, 10), graceDays) < today)
    return 'payment_required'
  if (account.subscription === 'active' || account.subscription === 'cancelled') return 'good'
  if (account.trial_ends_at !== null && !account.card_on_file) return 'payment_required'
  return 'upgrade_required'
}

/**
 * The last day of access, at the latest, of an account that is open while a payment has failed: the provider may give up sooner.
 * null while nothing has failed, and once access has stopped.
 */
export const accessEndOf = (account: Account, today: string): string | null => {
  const { payment_failed_at, subscription, paid_until, trial_ends_at } = account
  if (payment_failed_at === null || standingOf(account, today) !== 'good') return null
  if (trial_ends_at !== null && trial_ends_at >= today) return null
  const grace = addDays(payment_failed_at.slice(0, 10), graceDays)
  return subscription === 'cancelled' && paid_until !== null && paid_until < grace ? paid_until : grace
}

/** Until the last day of the trial: 0 on that day, less once it is over. */
export const trialDaysLeft = (trial_ends_at: string | null, today: string): number | null =>
  trial_ends_at === null ? null : daysBetween(today, trial_ends_at)

/** Over, and no card is on file. S1§4 */
export const isTrialExpired = (
  { trial_ends_at, card_on_file }: Pick<Account, 'trial_ends_at' | 'card_on_file'>,
  today: string,
): boolean => trial_ends_at !== null && trial_ends_at < today && !card_on_file
