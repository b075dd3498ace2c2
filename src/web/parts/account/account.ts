// What the signed-in person may see: GDS, menus, locks. One place for S1§2, S1§4 and S1§6.
import type { z } from 'zod'
import type { Profile } from '../../../contract/auth.ts'
import type { reference } from '../../../contract/reference.ts'
import { type GdsName, gdsList } from '../../../domain/gds.ts'
import { type SettingsSection, settingsSections } from '../../paths.ts'

type Who = Pick<Profile, 'role' | 'is_admin'>
export const isAgent = ({ role, is_admin }: Who): boolean => role === 'travel_agent' && !is_admin

/** Owners and agents pay for their account; others ask them to. S1§6 */
export const paysFor = ({ role, is_admin }: Who): boolean => !is_admin && (role === 'owner' || role === 'travel_agent')

/** Own data is readable by the hotel's people; employees cannot change it. */
export const readsOwnData = ({ role, is_admin, is_demo }: Who & Pick<Profile, 'is_demo'>): boolean =>
  !is_demo && (is_admin || role !== 'travel_agent')
export const writesOwnData = (who: Who & Pick<Profile, 'is_demo'>): boolean =>
  readsOwnData(who) && (who.is_admin || who.role !== 'employee')

/** All GDS for admins, otherwise the person's own; an agent's only with complete credentials. */
export const gdsChoicesOf = (
  profile: Who & Pick<Profile, 'is_demo' | 'gds' | 'gds_selectable'>,
): readonly { name: GdsName; label: string }[] => {
  if (profile.is_admin) return gdsList
  const own = isAgent(profile) ? profile.gds_selectable : profile.gds
  return gdsList.filter(({ id }) => own.includes(id))
}

/** What the selector lists: demo users see all GDS, and cannot choose those outside the demo. S1§6 */
export const gdsShownTo = (
  profile: Parameters<typeof gdsChoicesOf>[0],
): readonly { name: GdsName; label: string; disabled: boolean }[] => {
  const choices = gdsChoicesOf(profile)
  const shown = profile.is_demo && !profile.is_admin ? gdsList : choices
  return shown.map(({ name, label }) => ({ name, label, disabled: !choices.some((choice) => choice.name === name) }))
}

/** Who may create API tokens, while their account may be used. */
export const mayHoldTokens = (profile: Profile): boolean =>
  lockOf(profile) === undefined && !profile.is_demo && (profile.is_admin || paysFor(profile))

/** How a GDS can be called with the account of the logged-in person. */
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
  second_factor,
}: Pick<Profile, 'status' | 'payment_status' | 'second_factor'>):
  | '/two-step-verification'
  | '/account-activation'
  | '/payment-required'
  | '/upgrade-required'
  | undefined => {
  if (second_factor === 'required') return '/two-step-verification'
  if (status === 'unconfirmed') return '/account-activation'
  if (payment_status === 'payment_required') return '/payment-required'
  return payment_status === 'upgrade_required' ? '/upgrade-required' : undefined
}

export const settingsNames: Record<SettingsSection, string> = {
  profile: 'Profile',
  employees: 'Employees',
  gds: 'GDSs',
  hotels: 'Hotels',
  gds_credentials: 'GDS Credentials',
  billing: 'Subscription & Billing',
  webhooks: 'Webhooks',
}

type SettingsViewer = Who & Pick<Profile, 'status'> & Partial<Pick<Profile, 'is_demo'>>
/** The tabs of a user's settings, which depend on the viewer and the user. S1§2, S1§6 */
export const settingsTabsOf = (viewer: SettingsViewer, user: Who): SettingsSection[] => {
  const { is_admin, role } = viewer
  const shown: Record<SettingsSection, boolean> = {
    profile: true,
    employees: !isAgent(user) && (is_admin || role === 'owner' || role === 'manager'),
    gds: is_admin,
    hotels: !isAgent(viewer) && !isAgent(user),
    gds_credentials: isAgent(user),
    billing: !user.is_admin && (is_admin || role === 'owner' || role === 'travel_agent'),
    webhooks: paysFor(viewer) && viewer.is_demo !== true,
  }
  const sections = settingsSections.filter((section) => shown[section])
  return viewer.status === 'unconfirmed' && !is_admin ? ['profile'] : sections
}

/** The entries of the profile menu above 'Sign out'; administrators have none. */
export const settingsOf = (profile: SettingsViewer): { section: SettingsSection; label: string }[] =>
  profile.is_admin
    ? []
    : settingsTabsOf(profile, profile).map((section) => ({ section, label: settingsNames[section] }))
