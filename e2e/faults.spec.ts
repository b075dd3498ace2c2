// What goes wrong on any day: a session that expires, a server that is away, code that does not come, a dialog that is
// closed, dates that are typed, a page that is printed.
import { expect, type Locator, type Page, test } from '@playwright/test'
import { browserFlags, findBrowser } from './browser.ts'
import { ownLane } from './lanes.ts'
import { addressOf, enter, logIn, openFilters, password } from './people.ts'

test.beforeEach(({ page }) => page.setViewportSize({ width: 1440, height: 900 }))

const hotels = (page: Page) => page.getByRole('table', { name: 'Hotels Accuracy' })
const openDashboardOnAnyWidth = async (page: Page) => {
  await enter(page, 'owner')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
/** The chart is asked for last: what comes after this is what the test does. */
const isLoaded = async (page: Page) => {
  await expect(hotels(page).getByRole('link').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Over time' })).toHaveAttribute('aria-busy', 'false')
}
const openDashboard = async (page: Page) => {
  await openDashboardOnAnyWidth(page)
  await isLoaded(page)
}

test('an expired session says so, and the log-in leads back to where the person was', async ({ page, request }) => {
  await logIn(page, 'manager')
  await page.goto('/dashboard?name=Hotel&sort_by=name&sort_direction=asc')
  await isLoaded(page)
  const here = page.url()
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const headers = { authorization: `Bearer ${token}`, 'app-token': 'rateproof-web' }
  expect((await request.post('/api/logout', { headers })).status()).toBe(204)
  await page.getByRole('columnheader', { name: 'Overall' }).getByRole('button').click()
  await expect(page.getByText('Your session has expired. Sign in to go back to where you were.')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.getByLabel('Email').fill(addressOf('manager'))
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.keyboard.press('Enter')
  await expect(hotels(page).getByRole('link').first()).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(new URL(here).pathname)
  expect(new URL(page.url()).searchParams.get('name')).toBe('Hotel')
})

test('a link that needs a log-in is opened after it; one to another site is not', async ({ page }) => {
  await page.goto('/accuracy/rule-set')
  await expect(page).toHaveURL(/\/login\?back=/)
  await expect(page.getByText('Your session has expired')).toHaveCount(0)
  await page.getByLabel('Email').fill(addressOf('owner'))
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/accuracy\/rule-set/)
  await page.goto('/login?back=//evil.example/')
  await page.waitForURL(/\/dashboard/)
})

test('a page whose first script did not come opens again by itself', async ({ page }) => {
  await page.route('**/assets/index-*.js', (route) => route.abort(), { times: 1 })
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 15_000 })
})

/** The calls of this path that are sent from now on. */
const counted = (page: Page, path: RegExp) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (path.test(new URL(request.url()).pathname)) sent.push(request.url())
  })
  return sent
}

test('S1§7: a lost server shows a banner, the call is sent once, and a button sends it again', async ({
  page,
  context,
}) => {
  await openDashboard(page)
  await context.setOffline(true)
  const sent = counted(page, /^\/api\/dashboard$/)
  await page.getByRole('columnheader', { name: 'Hotel' }).getByRole('button').click()
  const banner = page.getByText('Connection lost. Reconnecting …')
  await expect(banner).toBeVisible()
  await context.setOffline(false)
  await expect(banner).toHaveCount(0, { timeout: 10_000 })
  expect(sent).toHaveLength(1)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(hotels(page).getByRole('columnheader', { name: 'Hotel' })).toHaveAttribute('aria-sort', 'ascending')
})

test('S1§7: a first load without a server is not sent again by itself, nor is one that was refused', async ({
  page,
}) => {
  await enter(page, 'owner')
  // What the server draws would hold the answers that this page asks for.
  await page.route('**/api/drawn-page?*', (route) => route.fulfill({ json: { data: null } }))
  const sent = counted(page, /^\/api\/dashboard$/)
  await page.route(/\/(api\/dashboard|healthz)/, (route) => route.abort())
  await page.goto('/dashboard')
  await expect(page.getByText('Connection lost. Reconnecting …')).toBeVisible()
  await page.unroute(/\/(api\/dashboard|healthz)/)
  await expect(page.getByText('Connection lost. Reconnecting …')).toHaveCount(0, { timeout: 15_000 })
  expect(sent).toHaveLength(1)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(hotels(page).getByRole('link').first()).toBeVisible()

  const profiles = counted(page, /^\/api\/profile$/)
  await page.route('**/api/profile', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', message: 'Down' } }),
  )
  await page.goto('/dashboard')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  expect(profiles).toHaveLength(1)
})

const codeOfRuleSet = /assets\/RuleSetPage-[^/]+\.js/
const toRuleSet = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'How accuracy is measured' })

// Older browsers never ask twice for a module under one address; the carried one is among them.
test('page code that fails to load once is retried unnoticed', async ({ playwright }) => {
  const browser = await playwright.chromium.launch({ executablePath: await findBrowser('whole'), args: browserFlags })
  const page = await browser.newPage({ baseURL: ownLane.address, viewport: { width: 1440, height: 900 } })
  await openDashboard(page)
  let failed = 0
  await page.route(codeOfRuleSet, (route) => {
    failed += 1
    return failed === 1 ? route.abort() : route.continue()
  })
  await toRuleSet(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'How accuracy is measured' })).toBeVisible()
  expect(failed).toBeGreaterThan(1)
  await browser.close()
})

test('code that is gone offers a reload, which never happens automatically', async ({ page }) => {
  await openDashboard(page)
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await page.route(codeOfRuleSet, (route) => route.fulfill({ status: 404 }))
  await toRuleSet(page).hover()
  await page.waitForTimeout(3_000)
  expect(loads).toBe(0)
  await toRuleSet(page).click()
  await expect(page.getByText('This couldn’t be loaded.')).toBeVisible()
  expect(loads).toBe(0)
  await page.unroute(codeOfRuleSet)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'How accuracy is measured' })).toBeVisible()
})

const titles: [who: string, path: string, title: RegExp][] = [
  ['owner', '/dashboard', /^\S.* · Rateproof$/],
  ['owner', '/dashboard/hotels/2', /^Booking codes · The Lantern House · Rateproof$/i],
  ['owner', '/dashboard/hotels/2?tab=fix', /fix · The Lantern House · Rateproof$/i],
  ['owner', '/dashboard/hotels/2/booking-codes/A1KBAR', /^A1KBAR · The Lantern House · Rateproof$/],
  ['owner', '/hotel?hotel_id=2', /^Rates · The Lantern House · Rateproof$/],
  ['owner', '/own-data/2/rooms', /^Rooms · Your rates · The Lantern House · Rateproof$/],
  ['owner', '/terms', /^Terms · Rateproof$/],
  ['agent', '/search/hotel', /^Hotel Search · Rateproof$/i],
  ['owner', '/no/such/page', /not found.* · Rateproof$/],
]
for (const [who, path, title] of titles)
  test(`the title of the window names the page: ${path}`, async ({ page }) => {
    await enter(page, who)
    await page.goto(path)
    await expect(page).toHaveTitle(title)
  })

test('after a navigation the heading has the focus, so that the next Tab is in the page', async ({ page }) => {
  await openDashboard(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Your rates' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your rates' })).toBeFocused()
  await page.goBack()
  await hotels(page).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('dates can be typed, DD.MM.YYYY and YYYY-MM-DD, and Enter takes them', async ({ page }) => {
  await openDashboard(page)
  await page.getByRole('button', { name: /^Check-in dates/ }).click()
  await expect(page.getByLabel('From')).toBeFocused()
  await page.keyboard.type('1.6.2026')
  await page.keyboard.press('Tab')
  await page.keyboard.type('2026-11-20')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/start_date=2026-06-01&end_date=2026-11-20/)
})

test('a stay can be typed', async ({ page }) => {
  await enter(page, 'owner')
  await page.goto('/hotel?hotel_id=2')
  await openFilters(page)
  const dates = page.getByRole('button', { name: /^Check-in – Check-out/ })
  await dates.click()
  await expect(page.getByLabel('Check-in', { exact: true })).toBeFocused()
  await page.keyboard.type('30.02.2027')
  await page.keyboard.press('Tab')
  await expect(page.getByText('Enter a date as DD.MM.YYYY')).toBeVisible()
})

for (const [who, path] of [
  ['owner', '/dashboard'],
  ['owner', '/dashboard/hotels/2?tab=fix'],
  ['owner', '/hotel?hotel_id=2'],
  ['owner', '/own-data/2/rooms'],
  ['owner', '/accuracy/rule-set'],
] as const)
  test(`print shows the document without buttons and navigation: ${path}`, async ({ page }) => {
    await enter(page, who)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const role of ['navigation', 'contentinfo', 'banner', 'tablist', 'searchbox', 'textbox'] as const)
      await expect(page.getByRole(role), role).toHaveCount(0)
    // The head of a column is a button on the screen and a head on paper; so is the name of a row.
    const buttons = await page.locator('button:visible:not(th button, .row-name), a.mantine-Button-root:visible').all()
    expect(await Promise.all(buttons.map((each) => each.innerText()))).toEqual([])
  })

const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { y: 0, height: 0 }
for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const)
  test(`a message in a dialog leaves its title and its buttons free at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await openDashboardOnAnyWidth(page)
    if (width < 768) await page.getByRole('button', { name: 'Open navigation' }).click()
    await page.getByRole('button', { name: 'Contact', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Contact' })
    await dialog.getByLabel('Message').fill('Is anybody there?')
    await page.route('**/api/feedback', (route) => route.fulfill({ status: 500, json: {} }))
    await dialog.getByRole('button', { name: 'Send' }).click()
    const toast = dialog.getByRole('alert').locator('.toast')
    await expect(toast).toBeVisible()
    const [message, title, send] = [
      await boxOf(toast),
      await boxOf(dialog.getByRole('heading', { name: 'Contact' })),
      await boxOf(dialog.getByRole('button', { name: 'Send' })),
    ]
    expect(title.y + title.height).toBeLessThanOrEqual(message.y)
    expect(message.y + message.height).toBeLessThanOrEqual(send.y)
  })
