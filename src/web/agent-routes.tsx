// Hotel search, the mailbook and reported issues: for agents, for administrators in their own area, and for hotels. S2§2
import type { QueryClient } from '@tanstack/react-query'
import { createRoute } from '@tanstack/react-router'
import { admin, inside } from './guarded-routes.tsx'
import { directions, linksSearch } from './lib/page-searches.ts'
import { oneOf, searchOf, readText, whole } from './lib/search.ts'
import { lazyPage } from './ui/Lazy.tsx'

const hotelFilters = searchOf({
  name: readText,
  city: readText,
  country: readText,
  property_id: readText,
  chain_code: readText,
  page: whole,
  sort_by: oneOf(['name', 'city', 'country']),
  sort_direction: oneOf(directions),
})
type SearchArrival = { context: { client: QueryClient } }
const hotelSearchPage = {
  validateSearch: hotelFilters,
  loader: async ({ context: { client } }: SearchArrival) =>
    (await import('./features/hotels/queries.ts')).prefetchSearch(client),
  component: lazyPage(() => import('./features/hotels/HotelSearchPage.tsx'), 'HotelSearchPage'),
}
export const hotelSearch = createRoute({ getParentRoute: () => inside, path: '/search/hotel', ...hotelSearchPage })
export const adminHotelSearch = createRoute({
  getParentRoute: () => admin,
  path: '/admin/search/hotel',
  ...hotelSearchPage,
})
export const mailbookRoute = createRoute({
  getParentRoute: () => inside,
  path: '/hotel-emails',
  validateSearch: searchOf({
    name: readText,
    city: readText,
    property_id: readText,
    email: readText,
    page: whole,
    sort_by: oneOf(['name', 'city']),
    sort_direction: oneOf(directions),
  }),
  component: lazyPage(() => import('./features/mailbook/MailbookPage.tsx'), 'MailbookPage'),
})
const issueList = {
  validateSearch: searchOf({
    status: oneOf(['open', 'in_progress', 'closed']),
    page: whole,
    sort_by: oneOf(['created_at', 'property_name', 'gds_name', 'property_id', 'email', 'status']),
    sort_direction: oneOf(directions),
  }),
  component: lazyPage(() => import('./features/issues/IssuesPage.tsx'), 'IssuesPage'),
}
const issueDetails = { component: lazyPage(() => import('./features/issues/IssuePage.tsx'), 'IssuePage') }
export const issuesRoute = createRoute({ getParentRoute: () => inside, path: '/reported-issues', ...issueList })
export const issueRoute = createRoute({
  getParentRoute: () => inside,
  path: '/reported-issues/$issueId',
  ...issueDetails,
})
export const adminIssues = createRoute({ getParentRoute: () => admin, path: '/admin/reported-issues', ...issueList })
export const adminIssue = createRoute({
  getParentRoute: () => admin,
  path: '/admin/reported-issues/$issueId',
  ...issueDetails,
})
/** For hotels: what agents have reported about theirs. */
export const hotelIssues = createRoute({
  getParentRoute: () => inside,
  path: '/hotel-issues',
  validateSearch: searchOf({ status: oneOf(['open', 'in_progress', 'closed']), page: whole, issue: whole }),
  component: lazyPage(() => import('./features/issues/HotelIssuesPage.tsx'), 'HotelIssuesPage'),
})
export const sharedLinks = createRoute({
  getParentRoute: () => inside,
  path: '/shared-links',
  validateSearch: linksSearch,
  component: lazyPage(() => import('./features/previews/SharedLinksPage.tsx'), 'SharedLinksPage'),
})
