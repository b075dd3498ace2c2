// All addresses of the product: who may open them, what their query strings hold, and the page that is loaded for each.
import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import { detourOf, homeOf, profileQuery } from './features/auth/queries.ts'
import { count, day, oneOf, searchOf, text, whole } from './lib/search.ts'
import { rememberedDates, token } from './lib/session.ts'
import { compareRefusals, paths } from './paths.ts'
import { ErrorPage, NotFound, NotFoundPage } from './ui/ErrorPage.tsx'

const root = createRootRouteWithContext<{ client: QueryClient }>()({
  component: Outlet,
  errorComponent: ErrorPage,
  notFoundComponent: NotFoundPage,
})

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: async ({ context }) => {
    if (!token()) throw redirect({ ...paths.login })
    // A copy, here and below: the router writes into what it is given.
    throw redirect({ ...homeOf(await context.client.ensureQueryData(profileQuery)) })
  },
})

const outside = createRoute({
  getParentRoute: () => root,
  id: 'outside',
  component: lazyRouteComponent(() => import('./layouts/DefaultLayout.tsx'), 'DefaultLayout'),
})
const login = createRoute({
  getParentRoute: () => outside,
  path: '/login',
  beforeLoad: () => {
    if (token()) throw redirect({ ...paths.home })
  },
  component: lazyRouteComponent(() => import('./features/auth/LoginPage.tsx'), 'LoginPage'),
})
const legal = (['privacy', 'cookies', 'terms'] as const).map((path) =>
  createRoute({
    getParentRoute: () => outside,
    path,
    component: lazyRouteComponent(() => import('./features/reference/LegalPage.tsx'), 'LegalPage'),
  }),
)

/** Everything behind the log-in; an account that is locked is led to the page that says why. S1§4 */
const inside = createRoute({
  getParentRoute: () => root,
  id: 'inside',
  beforeLoad: async ({ context, location }) => {
    if (!token()) throw redirect({ ...paths.login })
    const detour = detourOf(await context.client.ensureQueryData(profileQuery), location.pathname)
    if (detour) throw redirect({ to: detour, replace: true })
  },
  component: lazyRouteComponent(() => import('./layouts/MainLayout.tsx'), 'MainLayout'),
  errorComponent: ErrorPage,
})
const accountPages = [
  createRoute({
    getParentRoute: () => inside,
    path: '/payment-required',
    component: lazyRouteComponent(() => import('./features/billing/PaymentRequiredPage.tsx'), 'PaymentRequiredPage'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/upgrade-required',
    component: lazyRouteComponent(() => import('./features/billing/UpgradeRequiredPage.tsx'), 'UpgradeRequiredPage'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/account-activation',
    component: lazyRouteComponent(() => import('./features/users/ActivationPage.tsx'), 'ActivationPage'),
  }),
]

const directions = ['asc', 'desc'] as const
const accuracies = [
  'all',
  'rate_description',
  'room_description',
  'meal_plans',
  'cancellation_policy',
  'pricing',
] as const
const window = { start_date: day, end_date: day }
const dashboardSearch = searchOf({
  ...window,
  name: text,
  page: whole,
  sort_by: oneOf(['name', ...accuracies, 'last_read_at']),
  sort_direction: oneOf(directions),
})
const dashboard = createRoute({
  getParentRoute: () => inside,
  path: '/dashboard',
  validateSearch: dashboardSearch,
  beforeLoad: ({ search }) => {
    const dates = search.start_date || search.end_date ? undefined : rememberedDates()
    if (dates) throw redirect({ ...paths.dashboard, search: { ...search, ...dates }, replace: true })
  },
  component: lazyRouteComponent(() => import('./features/dashboard/DashboardPage.tsx'), 'DashboardPage'),
})
const criteria = accuracies.filter((name) => name !== 'all')
const hotelPageSearch = searchOf({
  ...window,
  tab: oneOf(['mend']),
  all: whole,
  gds: oneOf(['travel_port', 'sabre']),
  criterion: oneOf(criteria),
  rate_plan: text,
  codes_page: whole,
  codes_by: oneOf(['rate_plan', ...accuracies, 'last_read_at']),
  codes_direction: oneOf(directions),
})
const hotel = createRoute({
  getParentRoute: () => inside,
  path: '/dashboard/hotels/$hotelId',
  validateSearch: hotelPageSearch,
  component: lazyRouteComponent(() => import('./features/dashboard/HotelPage.tsx'), 'HotelPage'),
})
const bookingCodeSearch = searchOf({
  ...window,
  adults: whole,
  rac: text,
  searches_page: whole,
  searches_by: oneOf(['created_at', 'from_date', ...accuracies]),
  searches_direction: oneOf(directions),
})
const bookingCode = createRoute({
  getParentRoute: () => inside,
  path: '/dashboard/hotels/$hotelId/booking-codes/$code',
  validateSearch: bookingCodeSearch,
  component: lazyRouteComponent(() => import('./features/dashboard/BookingCodePage.tsx'), 'BookingCodePage'),
})

const ownHotels = createRoute({
  getParentRoute: () => inside,
  path: '/own-data',
  validateSearch: searchOf({ name: text, page: whole }),
  component: lazyRouteComponent(() => import('./features/own-data/OwnHotelsPage.tsx'), 'OwnHotelsPage'),
})
const ownData = createRoute({
  getParentRoute: () => inside,
  path: '/own-data/$hotelId/$section',
  validateSearch: searchOf({
    find: text,
    plan: whole,
    room: whole,
    page: whole,
    sort_by: text,
    sort_direction: oneOf(directions),
    edit: text,
    job: whole,
    user_id: whole,
    season: text,
    propose: text,
    shown: whole,
  }),
  component: lazyRouteComponent(() => import('./features/own-data/OwnDataPage.tsx'), 'OwnDataPage'),
})

const compare = createRoute({
  getParentRoute: () => inside,
  path: '/hotel/compare',
  validateSearch: searchOf({
    job: whole,
    left: whole,
    right: whole,
    hotel_id: whole,
    why: oneOf(compareRefusals),
    show: oneOf(['all', 'single']),
    code: text,
  }),
  component: lazyRouteComponent(() => import('./features/comparisons/ComparePage.tsx'), 'ComparePage'),
})
const ruleSet = createRoute({
  getParentRoute: () => inside,
  path: '/accuracy/rule-set',
  validateSearch: searchOf({ find: text }),
  component: lazyRouteComponent(() => import('./features/accuracy/RuleSetPage.tsx'), 'RuleSetPage'),
})

const rateSearch = {
  validateSearch: searchOf({
    hotel_id: whole,
    checkup_rate_id: whole,
    travelport_id: text,
    sabre_id: text,
    code: text,
    from: day,
    to: day,
    adults: whole,
    children: count,
    rac: text,
    categories: text,
    sort: oneOf(['default', 'worst', 'best']),
  }),
  component: lazyRouteComponent(() => import('./features/checkups/RateSearchPage.tsx'), 'RateSearchPage'),
}
const rates = createRoute({ getParentRoute: () => inside, path: '/hotel', ...rateSearch })
const ratesTab = createRoute({ getParentRoute: () => inside, path: '/hotel/$tabKey', ...rateSearch })
const hotelFilters = searchOf({
  name: text,
  city: text,
  country: text,
  property_id: text,
  chain_code: text,
  page: whole,
  sort_by: oneOf(['name', 'city', 'country']),
  sort_direction: oneOf(directions),
})
const hotelSearch = createRoute({
  getParentRoute: () => inside,
  path: '/search/hotel',
  validateSearch: hotelFilters,
  component: lazyRouteComponent(() => import('./features/hotels/HotelSearchPage.tsx'), 'HotelSearchPage'),
})

const notOpenYet = lazyRouteComponent(() => import('./layouts/NotOpenYet.tsx'), 'NotOpenYet')
const later = {
  otaView: createRoute({
    getParentRoute: () => inside,
    path: '/hotel/ota-view',
    validateSearch: searchOf({ hotel_id: whole, checkup_rate_id: whole, code: text }),
    component: notOpenYet,
  }),
  issues: createRoute({ getParentRoute: () => inside, path: '/reported-issues', component: notOpenYet }),
  mailbook: createRoute({ getParentRoute: () => inside, path: '/hotel-emails', component: notOpenYet }),
  settings: createRoute({ getParentRoute: () => inside, path: '/profile', component: notOpenYet }),
  section: createRoute({ getParentRoute: () => inside, path: '/profile/$section', component: notOpenYet }),
  admin: createRoute({ getParentRoute: () => inside, path: '/admin/$', component: notOpenYet }),
}

const tree = root.addChildren([
  home,
  outside.addChildren([login, ...legal]),
  inside.addChildren([
    ...accountPages,
    dashboard,
    hotel,
    bookingCode,
    ownHotels,
    ownData,
    compare,
    ruleSet,
    rates,
    ratesTab,
    hotelSearch,
    later.otaView,
    later.issues,
    later.mailbook,
    later.settings,
    later.section,
    later.admin,
  ]),
])

export const routerFor = (client: QueryClient) =>
  createRouter({
    routeTree: tree,
    context: { client },
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFound,
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof routerFor>
  }
}
