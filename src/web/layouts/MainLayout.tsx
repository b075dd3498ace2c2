// The layout of an account's own pages, even if an administrator looks at them. S1§2
import {
  IconAlertCircle,
  IconChartBar,
  IconClipboardList,
  IconDeviceDesktop,
  IconEye,
  IconLink,
  IconListCheck,
  IconMail,
  IconReportSearch,
  IconSearch,
} from '@tabler/icons-react'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { Profile } from '../../contract/auth.ts'
import { profileQuery } from '../features/auth/queries.ts'
import { userQuery } from '../features/users/queries.ts'
import { viewedUser } from '../lib/viewed-user.ts'
import { gdsChoicesOf, isAgent, readsOwnData } from '../parts/account/account.ts'
import { monitorPaths } from '../monitor-paths.ts'
import { paths } from '../paths.ts'
import { lazyPart } from '../ui/Lazy.tsx'
import { adminEntries } from './AdminLayout.tsx'
import { PaymentBar } from './PaymentBar.tsx'
import { Shell } from './Shell.tsx'
import { type NavigationEntry, under } from './Sidebar.tsx'
import { TrialBar } from './TrialBar.tsx'
import { ViewedUserBar } from './ViewedUserBar.tsx'

const CredentialsBar = lazyPart<{ profile: Profile }>(async () => (await import('./CredentialsBar.tsx')).CredentialsBar)

const rateCheck: NavigationEntry = {
  label: 'Rate Check',
  icon: IconReportSearch,
  at: (pathname) => under('/hotel')(pathname) && pathname !== '/hotel/ota-view',
  link: paths.rateCheck,
}
const forAgents: NavigationEntry[] = [
  { label: 'Hotel Search', icon: IconSearch, at: under('/search/hotel'), link: paths.hotelSearch },
  rateCheck,
  { label: 'Issues', icon: IconAlertCircle, at: under('/reported-issues'), link: paths.issues },
  { label: 'Mailbook', icon: IconMail, at: under('/hotel-emails'), link: paths.mailbook },
  { label: 'Shared links', icon: IconLink, at: under('/shared-links'), link: paths.sharedLinks },
]
const forOthers: NavigationEntry[] = [
  {
    label: 'Dashboard',
    icon: IconChartBar,
    at: (pathname) => under('/dashboard')(pathname) && !under('/dashboard/fixes')(pathname),
    link: paths.dashboard,
  },
  rateCheck,
  { label: 'OTA View', icon: IconDeviceDesktop, at: under('/hotel/ota-view'), link: paths.otaView },
]
/** Ours, after what the specification names. */
const toFix: NavigationEntry = {
  label: 'To fix',
  icon: IconListCheck,
  at: under('/dashboard/fixes'),
  link: paths.fixes(),
}
const monitorsEntry: NavigationEntry = {
  label: 'Monitors',
  icon: IconEye,
  at: under('/monitors'),
  link: monitorPaths.all(),
}
const ownDataEntry: NavigationEntry = {
  label: 'Your rates',
  icon: IconClipboardList,
  at: under('/own-data'),
  link: paths.ownHotels,
}

const hotelIssues: NavigationEntry = {
  label: 'Agents’ issues',
  icon: IconAlertCircle,
  at: under('/hotel-issues'),
  link: paths.hotelIssues,
}

const entriesOf = (whose: Profile): readonly NavigationEntry[] => [
  ...(isAgent(whose) ? forAgents : [...forOthers, toFix]),
  ...(whose.is_demo ? [] : [monitorsEntry]),
  ...(readsOwnData(whose) ? [ownDataEntry] : []),
  ...(readsOwnData(whose) && !whose.is_admin ? [hotelIssues] : []),
]

export const MainLayout = () => {
  const { data: profile } = useSuspenseQuery(profileQuery)
  const viewed = viewedUser()
  if (viewed !== undefined) return <OnBehalf profile={profile} userId={viewed} />
  return (
    <Shell
      profile={profile}
      whose={profile}
      entries={profile.is_admin ? [...adminEntries, rateCheck, ownDataEntry] : entriesOf(profile)}
      contact={!isAgent(profile) && !profile.is_admin}
    >
      <TrialBar profile={profile} />
      {isAgent(profile) && gdsChoicesOf(profile).length === 0 && (
        <Suspense fallback={null}>
          <CredentialsBar profile={profile} />
        </Suspense>
      )}
      <PaymentBar profile={profile} />
    </Shell>
  )
}

/** The navigation is the user's; the bar says whose pages these are. */
const OnBehalf = ({ profile, userId }: { profile: Profile; userId: number }) => {
  const { data: user } = useQuery(userQuery(userId))
  return (
    <Shell profile={profile} whose={user} entries={user ? entriesOf(user) : []}>
      <ViewedUserBar user={user} />
    </Shell>
  )
}
