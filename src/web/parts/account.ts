// What the signed-in person may see: GDS, menus, locks. One place for S1§2, S1§4 and S1§6.
import type { z } from 'zod'
import type { Profile } from '../../contract/auth.ts'
import type { reference } from '../../contract/reference.ts'
import { type GdsName, gdsList } from '../../domain/gds.ts'

type Who = Pick<Profile, 'role' | 'is_admin'>
export const isAgent = ({ role, is_admin }: Who): boolean => role === 'travel_agent' && !is_admin

/** The property's own data is read by the people of the hotels; employees change nothing. */
export const readsOwnData = ({ role, is_admin, is_demo }: Who & Pick<Profile, 'is_demo'>): boolean =>
  !is_demo && (is_admin || role !== 'travel_agent')
export const writesOwnData = (who: Who & Pick<Profile, 'is_demo'>): boolean =>
  readsOwnData(who) && (who.is_admin || who.role !== 'employee')

/** All GDS for admins and demo users, otherwise the person's own; an agent's only with complete credentials. */
export const gdsChoicesOf = (
  profile: Who & Pick<Profile, 'is_demo' | 'gds' | 'gds_selectable'>,
): readonly { name: GdsName; label: string }[] => {
  if (profile.is_admin || profile.is_demo) return gdsList
  const own = isAgent(profile) ? profile.gds_selectable : profile.gds
  return gdsList.filter(({ id }) => own.includes(id))
}

/** How a GDS can be asked on the account of whoever is logged in. */
export type GdsState = z.output<typeof reference.gds.answer>['data'][number]

/** Those of an agent's GDS that wait for complete credentials. S1§6 */
export const gdsWithoutCredentials = (
  profile: Who & Pick<Profile, 'gds' | 'gds_selectable'>,
): readonly { name: GdsName; label: string }[] =>
  isAgent(profile) ? gdsList.filter(({ id }) => profile.gds.includes(id) && !profile.gds_selectable.includes(id)) : []

/** The page that an account which may not be used today is led to. */
export const lockOf = ({
  status,
  payment_status,
}: Pick<Profile, 'status' | 'payment_status'>):
  | '/account-activation'
  | '/payment-required'
  | '/upgrade-required'
  | undefined => {
  if (status === 'unconfirmed') return '/account-activation'
  if (payment_status === 'payment_required') return '/payment-required'
  return payment_status === 'upgrade_required' ? '/upgrade-required' : undefined
}

const entries = {
  profile: 'Profile',
  employees: 'Employees',
  gds_credentials: 'GDS Credentials',
  hotels: 'Hotels',
  billing: 'Subscription & Billing',
} as const
export type SettingsSection = keyof typeof entries

/** The entries of the profile menu above 'Log out'; administrators have none. */
export const settingsOf = (profile: Who & Pick<Profile, 'status'>): { section: SettingsSection; label: string }[] => {
  if (profile.is_admin) return []
  const shown: Record<SettingsSection, boolean> = {
    profile: true,
    employees: profile.role === 'owner' || profile.role === 'manager',
    gds_credentials: profile.role === 'travel_agent',
    hotels: profile.role !== 'travel_agent',
    billing: profile.role === 'owner' || profile.role === 'travel_agent',
  }
  const sections = (Object.keys(entries) as SettingsSection[]).filter((section) => shown[section])
  const seen = profile.status === 'unconfirmed' ? sections.slice(0, 1) : sections
  return seen.map((section) => ({ section, label: entries[section] }))
}
