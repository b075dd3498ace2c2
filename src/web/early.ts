// Runs before everything else, while the frame is still loading: sends the first calls of the page that is being opened.
import { accuracy } from '../contract/accuracy.ts'
import { auth } from '../contract/auth.ts'
import { checkups } from '../contract/checkups.ts'
import { dashboard } from '../contract/dashboard.ts'
import { hotels } from '../contract/hotels.ts'
import { type GdsName, gdsNames } from '../domain/gds.ts'
import { type OverviewSearch, overviewParams } from './features/dashboard/values.ts'
import { callEarly } from './lib/call.ts'
import { drawnQueries } from './lib/drawn-page.ts'
import { selectedGds, settleGds } from './lib/gds.ts'
import { rememberedDates, token } from './lib/session.ts'
import { gdsChoicesOf } from './parts/account/account.ts'
import { rateAtLocation, hotelCallOf, isRateSearch, locationAt } from './parts/stay/rate-location.ts'

const { pathname, search, hash } = window.location
const given = Object.fromEntries(new URLSearchParams(search))

type Selected = GdsName | undefined
const openDashboard = (gds: Selected) => {
  const dates = given['start_date'] || given['end_date'] ? undefined : rememberedDates()
  return callEarly(dashboard.overview, { query: overviewParams({ ...(given as OverviewSearch), ...dates }) }, { gds })
}

const openRates = async (gds: Selected) => {
  const place = locationAt(given, hash)
  if (place.hotel === undefined || (place.gds ?? gds) !== gds) return
  const hotel = (await callEarly(hotels.one, hotelCallOf(place), { gds }))?.data
  const rate = hotel && rateAtLocation(hotel.rates, place)
  if (!rate) return
  const call = { params: { id: rate.id }, query: {} }
  await Promise.all([
    callEarly(checkups.rate, call, { gds }),
    callEarly(accuracy.rateFixes, call, { gds }),
    callEarly(accuracy.rateScores, call, { gds }),
  ])
}

const openPage = async (gds: Selected) => {
  if (/^\/dashboard\/?$/.test(pathname)) await openDashboard(gds)
  if (isRateSearch(pathname)) await openRates(gds)
}

const settle = async (likely: Selected) => {
  const profile = (await callEarly(auth.profile, {}))?.data
  if (!profile) return
  settleGds(gdsChoicesOf(profile).map(({ name }) => name))
  if (selectedGds() !== likely) await openPage(selectedGds())
}

/** The page's calls go next to the profile's, which nearly always confirms the GDS that this browser showed last. */
const openEarly = async () => {
  // All of it has come with the page where the server has drawn it.
  if (await drawnQueries()) return
  const likely = selectedGds() ?? gdsNames[0]
  await Promise.all([settle(likely), openPage(likely)])
}

// What fails here is asked for again by the page, which says what went wrong.
if (token()) void openEarly().catch(() => undefined)

/** Milliseconds until a page whose first script failed is opened again. */
const openAgainAfter = 2_000
// Without that script nothing is ever shown, not even that something failed. It has run, or failed, when the document is loaded.
const openAgain = () => {
  if (!document.getElementById('root')?.dataset['started']) setTimeout(() => window.location.reload(), openAgainAfter)
}
// Where the scripts come after what the document shows, it watches them itself.
if (!document.querySelector('template'))
  if (document.readyState === 'complete') openAgain()
  else window.addEventListener('load', openAgain)
