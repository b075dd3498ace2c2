// All addresses of the product: who may open them, what their query strings hold, and the page that is loaded for each.
import type { QueryClient } from '@tanstack/react-query'
import { createRoute, createRouter, redirect, type RouterHistory } from '@tanstack/react-router'
import {
  adminHotelSearch,
  adminIssue,
  adminIssues,
  hotelIssues,
  hotelSearch,
  issueRoute,
  issuesRoute,
  mailbookRoute,
  sharedLinks,
} from './agent-routes.tsx'
import { homeOf, profileQuery } from './features/auth/queries.ts'
import {
  accuracies,
  chartSearch,
  dashboardSearch,
  directions,
  fixListSearch,
  heatSearch,
  hotelPageSearch,
  ownDataSearch,
  rateSearchOf,
  acceptancesSearch,
  repairsSearch,
  windowSearch,
} from './lib/page-searches.ts'
import { oneOf, searchOf, readText, whole } from './lib/search.ts'
import { rememberedDates, token } from './lib/session.ts'
import { viewedPages } from './lib/viewed-user.ts'
import { compareRefusals, paths } from './paths.ts'
import { adminPages } from './admin-routes.tsx'
import { admin, inside, protecting } from './guarded-routes.tsx'
import { monitorPages } from './monitor-routes.tsx'
import { accessPages, legal, login, outside, root, shared, sharedPages } from './public-routes.tsx'
import { routerOptions } from './public-router.tsx'
import { lazyPage } from './ui/Lazy.tsx'

/** Whether this document shows a page already. */
let opened = false
/** Milliseconds that the first page waits for its data before it is drawn without. */
const dataWait = 400
/** Asks for data while the page is being built: the first one is drawn once, with its data. The page says what failed. */
const ahead = (work: Promise<unknown>): Promise<unknown> | undefined => {
  const done = work.catch(() => undefined)
  return opened ? undefined : Promise.race([done, new Promise((end) => setTimeout(end, dataWait))])
}

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: async ({ context }) => {
    if (!token()) throw redirect({ ...paths.login })
    // A copy, here and below: the router modifies what it is given.
    throw redirect({ ...homeOf(await context.client.ensureQueryData(profileQuery)) })
  },
})

const accountPages = [
  createRoute({
    getParentRoute: () => inside,
    path: '/payment-required',
    component: lazyPage(() => import('./features/billing/PaymentRequiredPage.tsx'), 'PaymentRequiredPage'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/upgrade-required',
    component: lazyPage(() => import('./features/billing/UpgradeRequiredPage.tsx'), 'UpgradeRequiredPage'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/account-activation',
    component: lazyPage(() => import('./features/users/ActivationPage.tsx'), 'ActivationPage'),
  }),
]

const protection = createRoute({
  getParentRoute: () => protecting,
  path: '/two-step-verification',
  component: lazyPage(() => import('./features/settings/second-factor/SecondFactorPage.tsx'), 'SecondFactorPage'),
})

const dashboard = createRoute({
  getParentRoute: () => inside,
  path: '/dashboard',
  validateSearch: dashboardSearch,
  beforeLoad: ({ search }) => {
    if (search.isTravelAgent) throw redirect({ ...paths.hotelSearch, replace: true })
    const dates = search.start_date || search.end_date ? undefined : rememberedDates()
    if (dates) throw redirect({ ...paths.dashboard, search: { ...search, ...dates }, replace: true })
  },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { client }, deps, cause }) =>
    cause === 'enter'
      ? ahead(
          import('./features/dashboard/queries.ts').then(({ prefetchDashboard }) => prefetchDashboard(client, deps)),
        )
      : undefined,
  component: lazyPage(() => import('./features/dashboard/DashboardPage.tsx'), 'DashboardPage'),
})
const fixList = createRoute({
  getParentRoute: () => inside,
  path: '/dashboard/fixes',
  validateSearch: fixListSearch,
  component: lazyPage(() => import('./features/dashboard/FixesPage.tsx'), 'FixesPage'),
})
const heatMap = createRoute({
  getParentRoute: () => inside,
  path: '/dashboard/fixes/heat-map',
  validateSearch: heatSearch,
  component: lazyPage(() => import('./features/dashboard/heat-map/HeatMapPage.tsx'), 'HeatMapPage'),
})
const acceptances = createRoute({
  getParentRoute: () => inside,
  path: '/dashboard/fixes/acceptances',
  validateSearch: acceptancesSearch,
  component: lazyPage(() => import('./features/dashboard/acceptances/AcceptancesPage.tsx'), 'AcceptancesPage'),
})
const repairTimes = createRoute({
  getParentRoute: () => inside,
  path: '/dashboard/fixes/repairs',
  validateSearch: repairsSearch,
  component: lazyPage(() => import('./features/dashboard/repairs/RepairsPage.tsx'), 'RepairsPage'),
})
const hotel = createRoute({
  getParentRoute: () => inside,
  path: '/dashboard/hotels/$hotelId',
  validateSearch: hotelPageSearch,
  // A link may name the GDS that it is about; afterwards the header decides.
  beforeLoad: async ({ context: { client }, search: { gds, ...search }, params, preload }) => {
    if (gds === undefined || preload) return
    const { selectGdsOf } = await import('./features/dashboard/queries.ts')
    await selectGdsOf(client, gds)
    throw redirect({ to: '/dashboard/hotels/$hotelId', params, search, replace: true })
  },
  component: lazyPage(() => import('./features/dashboard/HotelPage.tsx'), 'HotelPage'),
})
const bookingCodeSearch = searchOf({
  ...windowSearch,
  adults: whole,
  rac: readText,
  searches_page: whole,
  searches_by: oneOf(['created_at', 'from_date', ...accuracies]),
  searches_direction: oneOf(directions),
  ...chartSearch,
})
const bookingCode = createRoute({
  getParentRoute: () => inside,
  path: '/dashboard/hotels/$hotelId/booking-codes/$code',
  validateSearch: bookingCodeSearch,
  component: lazyPage(() => import('./features/dashboard/BookingCodePage.tsx'), 'BookingCodePage'),
})

const ownHotels = createRoute({
  getParentRoute: () => inside,
  path: '/own-data',
  validateSearch: searchOf({ name: readText, page: whole }),
  component: lazyPage(() => import('./features/own-data/OwnHotelsPage.tsx'), 'OwnHotelsPage'),
})
const ownData = createRoute({
  getParentRoute: () => inside,
  path: '/own-data/$hotelId/$section',
  validateSearch: ownDataSearch,
  component: lazyPage(() => import('./features/own-data/OwnDataPage.tsx'), 'OwnDataPage'),
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
    code: readText,
    field: readText,
    page: whole,
  }),
  component: lazyPage(() => import('./features/comparisons/ComparePage.tsx'), 'ComparePage'),
})
const compareRates = createRoute({
  getParentRoute: () => inside,
  path: '/hotel/compare-rates',
  validateSearch: searchOf({
    hotel_id: whole,
    rate: whole,
    right: whole,
    other: whole,
    section: readText,
    show: oneOf(['result']),
  }),
  component: lazyPage(() => import('./features/checkups/compare/CompareRatesPage.tsx'), 'CompareRatesPage'),
})
const ruleSet = createRoute({
  getParentRoute: () => inside,
  path: '/accuracy/rule-set',
  validateSearch: searchOf({ find: readText }),
  component: lazyPage(() => import('./features/accuracy/RuleSetPage.tsx'), 'RuleSetPage'),
})

type RateArrival = { context: { client: QueryClient }; location: { search: object; hash: string }; cause: string }
const rateSearch = {
  validateSearch: rateSearchOf,
  loader: ({ context: { client }, location: { search, hash }, cause }: RateArrival) =>
    cause === 'enter'
      ? ahead(import('./features/checkups/queries.ts').then(({ prefetchRates }) => prefetchRates(client, search, hash)))
      : undefined,
  component: lazyPage(() => import('./features/checkups/RateSearchPage.tsx'), 'RateSearchPage'),
}
const rates = createRoute({ getParentRoute: () => inside, path: '/hotel', ...rateSearch })
const ratesTab = createRoute({ getParentRoute: () => inside, path: '/hotel/$tabKey', ...rateSearch })
const hotelCard = createRoute({
  getParentRoute: () => inside,
  path: '/hotel/$hotelId/card',
  component: lazyPage(() => import('./features/hotels/HotelCardPage.tsx'), 'HotelCardPage'),
})
const otaView = createRoute({
  getParentRoute: () => inside,
  path: '/hotel/ota-view',
  validateSearch: searchOf({
    hotel_id: whole,
    checkup_rate_id: whole,
    code: readText,
    gds: oneOf(['travel_port', 'sabre']),
  }),
  component: lazyPage(() => import('./features/ota-view/OtaViewPage.tsx'), 'OtaViewPage'),
})
/** The own settings, and an administrator's view of a user's; each tab takes what it needs from the address. */
const settings = {
  validateSearch: searchOf({
    edit: readText,
    name: readText,
    page: whole,
    show: oneOf(['assigned']),
    person: whole,
    part: oneOf(['employees', 'role']),
    sort_by: readText,
    sort_direction: oneOf(directions),
  }),
  component: lazyPage(() => import('./features/settings/SettingsPage.tsx'), 'SettingsPage'),
}
const ownSettings = createRoute({ getParentRoute: () => inside, path: '/profile', ...settings })
const ownSettingsTab = createRoute({ getParentRoute: () => inside, path: '/profile/$section', ...settings })
const userSettings = createRoute({ getParentRoute: () => admin, path: '/admin/users/$userId', ...settings })
const userSettingsTab = createRoute({
  getParentRoute: () => admin,
  path: '/admin/users/$userId/$section',
  ...settings,
})

const tree = root.addChildren([
  home,
  outside.addChildren([login, ...accessPages, ...legal]),
  shared.addChildren(sharedPages),
  protecting.addChildren([protection]),
  inside.addChildren([
    ...accountPages,
    dashboard,
    fixList,
    heatMap,
    acceptances,
    repairTimes,
    hotel,
    bookingCode,
    ownHotels,
    ownData,
    compare,
    compareRates,
    hotelCard,
    otaView,
    ruleSet,
    rates,
    ratesTab,
    hotelSearch,
    sharedLinks,
    issuesRoute,
    issueRoute,
    hotelIssues,
    mailbookRoute,
    ...monitorPages,
    ownSettings,
    ownSettingsTab,
  ]),
  admin.addChildren([...adminPages, userSettings, userSettingsTab, adminHotelSearch, adminIssues, adminIssue]),
])

/** `history`: of the router that was there before. */
export const routerFor = (client: QueryClient, history?: RouterHistory) => {
  const router = createRouter({ ...routerOptions(client, history), routeTree: tree, rewrite: viewedPages })
  router.subscribe('onResolved', () => {
    opened = true
  })
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof routerFor>
  }
  interface HistoryState {
    /** For whom the invite form was opened. S1§2 */
    account_type?: 'owner' | 'travel_agent'
    /** Who is sent on to sign in, having just typed it. */
    email?: string
  }
}
