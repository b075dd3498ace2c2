// The addresses of the admin area. S1§2, S2§2
import { createRoute, redirect } from '@tanstack/react-router'
import { demosSearch, directions, editDemoSearch, statisticsSearch } from './lib/page-searches.ts'
import { readDay, readFlag, oneOf, readPercentage, searchOf, readText, whole } from './lib/search.ts'
import { paths } from './paths.ts'
import { admin } from './guarded-routes.tsx'
import { NotFound } from './ui/ErrorPage.tsx'
import { lazyPage } from './ui/Lazy.tsx'

const plans = createRoute({
  getParentRoute: () => admin,
  path: '/admin/plans',
  validateSearch: searchOf({
    edit: (value) => (value === 'new' ? ('new' as const) : whole(value)),
    sort_by: oneOf(['name', 'price', 'accounts']),
    sort_direction: oneOf(directions),
  }),
  component: lazyPage(() => import('./features/billing/PlansPage.tsx'), 'PlansPage'),
})

const waitingWork = createRoute({
  getParentRoute: () => admin,
  path: '/admin/overview',
  component: lazyPage(() => import('./features/waiting-work/WaitingWorkPage.tsx'), 'WaitingWorkPage'),
})
const falseAlarms = createRoute({
  getParentRoute: () => admin,
  path: '/admin/false-alarms',
  validateSearch: searchOf({ page: whole }),
  component: lazyPage(() => import('./features/waiting-work/FalseAlarmsPage.tsx'), 'FalseAlarmsPage'),
})
const users = createRoute({
  getParentRoute: () => admin,
  path: '/admin/users',
  validateSearch: searchOf({
    tab: oneOf(['agencies', 'trials']),
    name: readText,
    email: readText,
    status: oneOf(['active', 'inactive', 'unconfirmed']),
    role: oneOf(['manager', 'employee']),
    payment: oneOf(['good', 'payment_required', 'upgrade_required']),
    page: whole,
    sort_by: oneOf(['created_at', 'name', 'email', 'status', 'trial_ends_at']),
    sort_direction: oneOf(directions),
    activate: whole,
  }),
  component: lazyPage(() => import('./features/users/UsersPage.tsx'), 'UsersPage'),
})
const inviteUser = createRoute({
  getParentRoute: () => admin,
  path: '/admin/users/invite-user',
  component: lazyPage(() => import('./features/users/InviteUserPage.tsx'), 'InviteUserPage'),
})
const auditLog = createRoute({
  getParentRoute: () => admin,
  path: '/admin/audit-log',
  validateSearch: searchOf({
    action: readText,
    user_id: whole,
    person: readText,
    start_date: readDay,
    end_date: readDay,
    page: whole,
    sort_direction: oneOf(directions),
  }),
  component: lazyPage(() => import('./features/audit/AuditLogPage.tsx'), 'AuditLogPage'),
})
const demos = createRoute({
  getParentRoute: () => admin,
  path: '/admin/demo-links',
  validateSearch: demosSearch,
  component: lazyPage(() => import('./features/demo-links/DemoLinksPage.tsx'), 'DemoLinksPage'),
})
const addDemo = createRoute({
  getParentRoute: () => admin,
  path: '/admin/demo-links/add',
  component: lazyPage(() => import('./features/demo-links/DemoFormPage.tsx'), 'AddDemoPage'),
})
const editDemo = createRoute({
  getParentRoute: () => admin,
  path: '/admin/demo-links/edit',
  validateSearch: editDemoSearch,
  component: lazyPage(() => import('./features/demo-links/DemoFormPage.tsx'), 'EditDemoPage'),
})
const statistics = createRoute({
  getParentRoute: () => admin,
  path: '/admin/statistics',
  validateSearch: statisticsSearch,
  component: lazyPage(() => import('./features/measurements/StatisticsPage.tsx'), 'StatisticsPage'),
})
const statisticsOfOwner = createRoute({
  getParentRoute: () => admin,
  path: '/admin/statistics/$ownerId',
  validateSearch: statisticsSearch,
  component: lazyPage(() => import('./features/measurements/OwnerStatisticsPage.tsx'), 'OwnerStatisticsPage'),
})
const outbox = createRoute({
  getParentRoute: () => admin,
  path: '/admin/outbox',
  validateSearch: searchOf({
    find: readText,
    status: oneOf(['waiting', 'sent', 'failed']),
    page: whole,
    sort_by: oneOf(['created_at', 'recipient', 'subject', 'status']),
    sort_direction: oneOf(directions),
    mail: whole,
  }),
  component: lazyPage(() => import('./features/mail/OutboxPage.tsx'), 'OutboxPage'),
})
const backgroundJobs = createRoute({
  getParentRoute: () => admin,
  path: '/admin/background-jobs',
  validateSearch: searchOf({
    kind: readText,
    state: oneOf(['waiting', 'running', 'held', 'dead']),
    page: whole,
    sort_direction: oneOf(directions),
  }),
  component: lazyPage(() => import('./features/queued-jobs/QueuedJobsPage.tsx'), 'QueuedJobsPage'),
})
const highlightedPhrases = createRoute({
  getParentRoute: () => admin,
  path: '/admin/highlighted-phrases',
  component: lazyPage(() => import('./features/reference/HighlightedPhrasesPage.tsx'), 'HighlightedPhrasesPage'),
})
const properties = createRoute({
  getParentRoute: () => admin,
  path: '/admin/properties',
  validateSearch: searchOf({
    tab: oneOf(['active']),
    name: readText,
    city: readText,
    property_id: readText,
    chain_code: readText,
    gds: oneOf(['travel_port', 'sabre']),
    page: whole,
    sort_by: oneOf(['name', 'city', 'country', 'created_at']),
    sort_direction: oneOf(directions),
  }),
  component: lazyPage(() => import('./features/properties/PropertiesPage.tsx'), 'PropertiesPage'),
})
const newProperty = createRoute({
  getParentRoute: () => admin,
  path: '/admin/properties/add',
  component: lazyPage(() => import('./features/properties/PropertyPage.tsx'), 'NewPropertyPage'),
})
const property = createRoute({
  getParentRoute: () => admin,
  path: '/admin/properties/$hotelId',
  component: lazyPage(() => import('./features/properties/PropertyPage.tsx'), 'PropertyPage'),
})
const hotelImports = createRoute({
  getParentRoute: () => admin,
  path: '/admin/gds-match',
  validateSearch: searchOf({
    mapping: whole,
    page: whole,
    sort_by: oneOf(['created_at', 'file_name', 'ended_at']),
    sort_direction: oneOf(directions),
  }),
  component: lazyPage(() => import('./features/hotel-imports/ImportsPage.tsx'), 'ImportsPage'),
})
const hotelMatching = createRoute({
  getParentRoute: () => admin,
  path: '/admin/gds-match/$candidateId',
  validateSearch: searchOf({
    similarity_from: readPercentage,
    similarity_to: readPercentage,
    chain_code: readText,
    query: readText,
    match: whole,
    page: whole,
  }),
  component: lazyPage(() => import('./features/hotel-matching/HotelMatchingPage.tsx'), 'HotelMatchingPage'),
})
/** Where links to a user's pages lead: the router opens the page itself, in the main layout. */
const userDashboard = createRoute({
  getParentRoute: () => admin,
  path: '/admin/users/$userId/dashboard',
  validateSearch: searchOf({ isTravelAgent: readFlag }),
})

/**
 * Unknown addresses, and links to pages of a user, which the router opens in the main layout. The router takes /admin itself
 * for one of them, even if it has its own route.
 */
const otherRoutes = createRoute({
  getParentRoute: () => admin,
  path: '/admin/$',
  beforeLoad: ({ params: { _splat = '' } }) => {
    if (_splat === '') throw redirect({ ...paths.users(), replace: true })
  },
  component: NotFound,
})

export const adminPages = [
  users,
  inviteUser,
  waitingWork,
  falseAlarms,
  auditLog,
  properties,
  newProperty,
  property,
  hotelImports,
  userDashboard,
  plans,
  demos,
  addDemo,
  editDemo,
  statistics,
  statisticsOfOwner,
  outbox,
  backgroundJobs,
  highlightedPhrases,
  hotelMatching,
  otherRoutes,
] as const
