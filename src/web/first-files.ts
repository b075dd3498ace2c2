// The code that a page needs at once, by its address: the server announces it with the document, so that it loads next to the
// frame and not after it. An address that is not here works all the same, one round later.
const routes = 'src/web/routes.tsx'
const mainLayout = 'src/web/layouts/MainLayout.tsx'
const admin = 'src/web/layouts/AdminLayout.tsx'
const outside = 'src/web/layouts/DefaultLayout.tsx'

/** A path segment that starts with `$` is any one. */
export const firstFiles: Readonly<Record<string, readonly string[]>> = {
  '/login': [outside, 'src/web/features/auth/LoginPage.tsx'],
  '/register': [outside, 'src/web/features/auth/RegisterPage.tsx'],
  '/forgot-password': [outside, 'src/web/features/auth/ForgotPasswordPage.tsx'],
  '/dashboard': [routes, mainLayout, 'src/web/features/dashboard/DashboardPage.tsx'],
  '/dashboard/fixes': [routes, mainLayout, 'src/web/features/dashboard/FixesPage.tsx'],
  '/dashboard/hotels/$hotelId': [routes, mainLayout, 'src/web/features/dashboard/HotelPage.tsx'],
  '/dashboard/hotels/$hotelId/booking-codes/$code': [
    routes,
    mainLayout,
    'src/web/features/dashboard/BookingCodePage.tsx',
  ],
  '/own-data': [routes, mainLayout, 'src/web/features/own-data/OwnHotelsPage.tsx'],
  '/own-data/$hotelId/$section': [routes, mainLayout, 'src/web/features/own-data/OwnDataPage.tsx'],
  '/profile/$section': [routes, mainLayout, 'src/web/features/settings/SettingsPage.tsx'],
  '/payment-required': [routes, mainLayout, 'src/web/features/billing/PaymentRequiredPage.tsx'],
  '/admin/users': [routes, admin, 'src/web/features/users/UsersPage.tsx'],
  '/hotel/compare': [routes, mainLayout, 'src/web/features/comparisons/ComparePage.tsx'],
  '/hotel': [routes, mainLayout, 'src/web/features/checkups/RateSearchPage.tsx'],
  '/hotel/$tabKey': [routes, mainLayout, 'src/web/features/checkups/RateSearchPage.tsx'],
  '/search/hotel': [routes, mainLayout, 'src/web/features/hotels/HotelSearchPage.tsx'],
}
