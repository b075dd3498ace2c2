// The dashboard, the page of a hotel and what lists do. S1§2, S1§4, S1§5, S1§7, S1§9
import { expect, type Page, test } from '@playwright/test'
import { addDays, addMonths } from '../src/domain/stay.ts'
import { enter } from './people.ts'

const hotels = (page: Page) => page.getByRole('table', { name: 'Hotels Accuracy' })
const codes = (page: Page) => page.getByRole('table', { name: 'Booking codes' })
const links = (table: ReturnType<typeof hotels>) => table.locator('tbody .row-name')
const dates = (page: Page) => page.getByRole('button', { name: /^Check-in dates/ })
const days = (page: Page) =>
  page.getByRole('dialog', { name: 'Check-in dates' }).locator('td button:not([data-hidden])')
const written = (day: string) => day.split('-').toReversed().join('.')
const today = (page: Page) => page.evaluate(() => new Intl.DateTimeFormat('en-CA').format(new Date()))
const asked = (page: Page, path: string) => page.waitForResponse((answer) => answer.url().includes(`/api${path}`))
/** Quay Nine Suites: the hotel of the demo world with the most wrong, on more pages than one. */
const largePage = '/dashboard/hotels/8'

test.beforeEach(({ page }) => page.setViewportSize({ width: 1440, height: 900 }))

test('S1§1: five criteria in percent, the overall accuracy, and an overall figure per hotel', async ({ page }) => {
  await enter(page, 'owner')
  await page.goto('/dashboard')
  const tiles = page.getByRole('region', { name: 'Accuracy by criterion' })
  for (const name of ['Rate description', 'Room description', 'Meal plans', 'Cancellation policy', 'Pricing'])
    await expect(tiles.locator('> div', { hasText: name })).toContainText(/\d+%/)
  await expect(page.getByRole('region', { name: 'Overall accuracy' })).toContainText(/\d+%/)
  await expect(page.getByRole('heading', { name: 'Hotels Accuracy' })).toBeVisible()
  await expect(links(hotels(page)).first()).toBeVisible()
  const overall = await hotels(page).locator('tbody td:nth-child(2)').allInnerTexts()
  // Two of the ten have no checkup in this GDS yet.
  expect(overall.filter((text) => /^\d+%$/.test(text.trim()))).toHaveLength(8)
  expect(overall.filter((text) => !/^(\d+%|Not checked yet|Only in (Travelport|Sabre))$/.test(text.trim()))).toEqual([])
  // The legend counts all ten: the two are named as not checked.
  const tile = page.getByRole('region', { name: 'Overall accuracy' })
  const counts = await tile.locator('.legend b, .legend-rest b').allInnerTexts()
  expect(counts.reduce((sum, count) => sum + Number(count), 0)).toBe(overall.length)
  await expect(tile.getByText('Not checked')).toBeVisible()
  // What one GDS doesn't show may be wrong in the other.
  await expect(tile).toContainText(/wrong prices in Travelport/)
  await expect(tile).toContainText(/Sabre: pricing \d+%, (no|\d+ rates? with) wrong prices/)
  expect(new Set(overall).size, 'a world of one colour proves nothing').toBeGreaterThan(3)
})

test('a hotel that only the other GDS sells leads there', async ({ page }) => {
  await enter(page, 'owner')
  await page.goto('/dashboard')
  const only = page.getByRole('link', { name: /is only in Sabre: open it there$/ })
  await expect(only).toHaveText('Only in Sabre')
  await only.click()
  await expect(page).toHaveURL(/\/dashboard\/hotels\/\d+/)
  await expect(page.getByRole('combobox', { name: /^GDS/ })).toHaveValue('sabre')
})

test('S1§2: a hotel and a booking code keep the query string', async ({ page }) => {
  await enter(page, 'owner')
  const from = await today(page)
  const query = `?start_date=${from}&end_date=${addDays(from, 40)}`
  await page.goto(`/dashboard${query}`)
  await links(hotels(page)).first().click()
  await page.waitForURL(/\/dashboard\/hotels\/\d+\?/)
  expect(new URL(page.url()).search).toBe(query)
  const code = (await links(codes(page)).first().innerText()).trim()
  await links(codes(page)).first().click()
  await page.waitForURL(new RegExp(`/booking-codes/${code}`))
  expect(new URL(page.url()).search).toBe(query)
  await expect(page.getByRole('heading', { name: `Booking Code: ${code}` })).toBeVisible()
})

test('S1§2: row menus lead to booking codes or previous searches, to the rate and to the OTA view', async ({
  page,
}) => {
  await enter(page, 'owner')
  const menu = async (table: ReturnType<typeof hotels>) => {
    await table
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .click()
    const items = page.getByRole('menuitem')
    await expect(items).toHaveCount(3)
    return items.evaluateAll((all) => all.map((item) => [item.textContent, item.getAttribute('href')]))
  }
  const rest = [
    ['Check rates', expect.stringMatching(/^\/hotel\/details\?hotel_id=\d+&checkup_rate_id=\d+$/)],
    ['OTA View', expect.stringMatching(/^\/hotel\/ota-view\?hotel_id=\d+&checkup_rate_id=\d+$/)],
  ]
  await page.goto('/dashboard')
  expect(await menu(hotels(page))).toEqual([
    ['Booking codes', expect.stringMatching(/^\/dashboard\/hotels\/\d+/)],
    ...rest,
  ])
  await page.goto(largePage)
  expect(await menu(codes(page))).toEqual([['Previous searches', expect.stringMatching(/\/booking-codes\//)], ...rest])
  await expect(page.getByRole('link', { name: 'Rate Check' }).last()).toHaveAttribute('href', '/hotel?hotel_id=8')
})

test('S1§2, S1§9: booking codes come 25 to a page, are found by Enter, and their rows keep one height', async ({
  page,
}) => {
  await enter(page, 'owner')
  await page.goto(largePage)
  await expect(links(codes(page))).toHaveCount(25)
  const heights = await codes(page)
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().height)))
  expect(new Set(heights).size).toBe(1)
  expect(heights[0]).toBeLessThan(52)
  const first = await links(codes(page)).first().innerText()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(links(codes(page)).first()).not.toHaveText(first)
  await expect(page.getByText(/^26–50 of \d+$/)).toBeVisible()

  const requests: string[] = []
  page.on('request', (request) => request.url().includes('/api/booking-codes') && requests.push(request.url()))
  const search = page.getByRole('searchbox', { name: 'Find a booking code' })
  await search.fill(first.toLowerCase())
  await expect(links(codes(page)).first()).toHaveText(first)
  expect(requests).toHaveLength(1)
})

test('S1§5, S1§9: the dates of a hotel start today, its calendar tomorrow and on Mondays', async ({ page }) => {
  await enter(page, 'owner')
  await page.goto(largePage)
  const start = await today(page)
  await expect(dates(page)).toHaveText(`${written(start)} – ${written(addMonths(start, 2))}`)
  const before = await page.locator('#codes + .num').innerText()
  await dates(page).click()
  const calendar = page.getByRole('dialog', { name: 'Check-in dates' })
  await expect(calendar.locator('th').first()).toHaveText('Mo')
  const disabled = await days(page).evaluateAll((all) => all.filter((each) => each.hasAttribute('disabled')).length)
  const day = Number(start.slice(8))
  expect(disabled).toBe(day)
  await days(page).nth(day).click()
  await Promise.all([asked(page, '/booking-codes'), days(page).nth(day).click()])
  await expect(page.locator('#codes + .num')).not.toHaveText(before)
})

test('S1§2: dates without checkups show no rows but a sentence', async ({ page }) => {
  await enter(page, 'owner')
  for (const path of ['/dashboard', largePage, `${largePage}/booking-codes/ABCDEF`]) {
    await page.goto(`${path}?start_date=2031-01-01&end_date=2031-01-31`)
    await expect(page.getByText('No data to display for selected dates').last()).toBeVisible()
    await expect(page.getByRole('table')).toHaveCount(0)
  }
  await page.goto('/dashboard?start_date=2031-01-01')
  await expect(dates(page)).toHaveText('01.01.2031 – 01.03.2031')
})

test('S1§4: the dates of the dashboard are today to two months ahead, and kept in this session', async ({
  page,
  browser,
}) => {
  await enter(page, 'owner')
  await page.goto('/dashboard')
  const start = await today(page)
  const usual = `${written(start)} – ${written(addMonths(start, 2))}`
  await expect(dates(page)).toHaveText(usual)
  await dates(page).click()
  await days(page).first().click()
  const calendar = await page.getByRole('dialog', { name: 'Check-in dates' }).boundingBox()
  expect((calendar?.x ?? 0) + (calendar?.width ?? 0), 'inside the window').toBeLessThanOrEqual(1440)
  await days(page).nth(27).click()
  const chosen = await dates(page).innerText()
  expect(chosen).not.toBe(usual)
  await page.goto('/dashboard')
  await expect(dates(page)).toHaveText(chosen)
  await page.goto('/dashboard?start_date=2031-01-01&end_date=2031-02-01')
  await expect(dates(page)).toHaveText('01.01.2031 – 01.02.2031')
  await page.goto('/dashboard')
  await expect(dates(page), 'those of a link too').toHaveText('01.01.2031 – 01.02.2031')
  const other = await browser.newPage()
  await enter(other, 'owner')
  await other.goto('/dashboard')
  await expect(dates(other)).toHaveText(usual)
  await other.close()
})

test('S1§7, S1§8: a failing checkup is sent once and reported at the top for 5 seconds', async ({ page }) => {
  await enter(page, 'owner')
  await page.goto('/dashboard')
  await expect(links(hotels(page)).first()).toBeVisible()
  // The chart is asked for last.
  await expect(page.getByRole('region', { name: 'Over time' })).toHaveAttribute('aria-busy', 'false')
  const sent: string[] = []
  page.on('request', (request) => request.url().includes('/api/') && sent.push(request.url()))
  await page.evaluate(() => {
    window.dispatchEvent(new Event('focus'))
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await page.waitForTimeout(300)
  expect(sent, 'no request on focus').toEqual([])
  await page.route('**/api/dashboard?*', (route) => route.fulfill({ status: 500, json: {} }))
  await hotels(page).getByRole('button', { name: 'Pricing' }).click()
  const toast = page.locator('.toasts').getByRole('alert').filter({ hasText: 'Something went wrong' })
  await expect(toast).toBeVisible()
  expect(sent, 'sent once').toHaveLength(1)
  await page.unroute('**/api/dashboard?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(links(hotels(page)).first()).toBeVisible()
  await expect(toast).toHaveCount(0)
})

test('S1§7: requests say JSON, the app, the GDS and who asks', async ({ page }) => {
  const headers = async (path: string) => (await page.waitForRequest((each) => each.url().includes(path))).allHeaders()
  await page.goto('/login')
  const before = headers('/api/login')
  await page.getByLabel('Email').fill('nobody@demo.example')
  await page.getByRole('textbox', { name: 'Password' }).fill('wrong')
  await page.getByRole('button', { name: 'Sign in' }).click()
  expect(await before).toMatchObject({ accept: 'application/json', 'app-token': 'rateproof-web' })
  expect((await before).authorization).toBeUndefined()
  await enter(page, 'manager')
  const after = headers('/api/dashboard?')
  await page.goto('/')
  expect(await after).toMatchObject({
    accept: 'application/json',
    'app-token': 'rateproof-web',
    'gds-name': 'travel_port',
    authorization: expect.stringMatching(/^Bearer .+/),
  })
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('S1§9: cards under 768 px, the wide tiles from 1280 px', async ({ page }) => {
  await enter(page, 'owner')
  await page.setViewportSize({ width: 767, height: 900 })
  await page.goto('/dashboard')
  await expect(page.getByRole('list', { name: 'Hotels Accuracy' }).getByRole('listitem')).not.toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Open navigation' })).toBeVisible()
  await page.setViewportSize({ width: 769, height: 900 })
  await expect(hotels(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open navigation' })).toBeHidden()
  const columns = () =>
    page.locator('.criteria').evaluate((tiles) => getComputedStyle(tiles).gridTemplateColumns.split(' ').length)
  await page.setViewportSize({ width: 1279, height: 900 })
  expect(await columns()).toBe(3)
  await page.setViewportSize({ width: 1281, height: 900 })
  expect(await columns()).toBe(5)
})

test('every criterion is in sight at any width, and rows keep their height', async ({ page }) => {
  await enter(page, 'owner')
  for (const path of ['/dashboard', largePage, '/dashboard/hotels/2/booking-codes/A1KBAR']) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(path)
    await expect(page.locator('tbody .row-name').first()).toBeVisible()
    for (const width of [769, 900, 1024, 1100, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const box = page.locator('.table-scroll')
      const hidden = () => box.evaluate((at) => at.scrollWidth - at.clientWidth)
      const tallest = () =>
        box.evaluate((at) => Math.max(...[...at.querySelectorAll('tbody tr')].map((row) => row.clientHeight)))
      // The navigation folds a moment after the width has changed.
      await expect.poll(hidden, `${path} at ${width} px`).toBeLessThanOrEqual(1) // both widths are rounded
      await expect.poll(tallest, `${path} at ${width} px`).toBeLessThan(52)
    }
  }
})
