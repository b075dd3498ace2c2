// The layout of the admin area, with its own navigation. S1§2
import {
  IconAlertCircle,
  IconBuilding,
  IconChartHistogram,
  IconHighlight,
  IconHistory,
  IconLink,
  IconListCheck,
  IconMapPin,
  IconReceipt,
  IconSearch,
  IconStack2,
  IconUsers,
} from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { profileQuery } from '../features/auth/queries.ts'
import { paths } from '../paths.ts'
import { Shell } from './Shell.tsx'
import { type NavigationEntry, under } from './Sidebar.tsx'

/** What waits, then what the specification names, in its order, then our own. */
export const adminEntries: readonly NavigationEntry[] = [
  {
    label: 'Overview',
    icon: IconListCheck,
    at: (pathname) => under('/admin/overview')(pathname) || under('/admin/false-alarms')(pathname),
    link: paths.waitingWork,
  },
  { label: 'Users', icon: IconUsers, at: under('/admin/users'), link: paths.users() },
  { label: 'Properties', icon: IconBuilding, at: under('/admin/properties'), link: paths.properties() },
  { label: 'Statistics', icon: IconChartHistogram, at: under('/admin/statistics'), link: paths.statistics() },
  { label: 'Demo', icon: IconLink, at: under('/admin/demo-links'), link: paths.demos() },
  {
    label: 'Reported issues',
    icon: IconAlertCircle,
    at: under('/admin/reported-issues'),
    link: paths.adminIssues,
  },
  {
    label: 'Hotel Mapping',
    icon: IconMapPin,
    at: under('/admin/gds-match'),
    link: paths.hotelImports,
    wide: true,
  },
  { label: 'Hotel Search', icon: IconSearch, at: under('/admin/search/hotel'), link: paths.adminHotelSearch },
  { label: 'Plans', icon: IconReceipt, at: under('/admin/plans'), link: paths.plans },
  {
    label: 'Highlighted phrases',
    icon: IconHighlight,
    at: under('/admin/highlighted-phrases'),
    link: paths.highlightedPhrases,
  },
  {
    label: 'Background jobs',
    icon: IconStack2,
    at: (pathname) => under('/admin/background-jobs')(pathname) || under('/admin/outbox')(pathname),
    link: paths.backgroundJobs,
  },
  { label: 'Audit log', icon: IconHistory, at: under('/admin/audit-log'), link: paths.auditLog },
]

export const AdminLayout = () => {
  const { data: profile } = useSuspenseQuery(profileQuery)
  return <Shell profile={profile} whose={profile} entries={adminEntries} />
}
