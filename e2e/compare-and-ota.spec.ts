// Compare Rate Details, the OTA view and the hotel card, for an owner and for an administrator on behalf of one. S2§2, S2§4, S2§8
import { expect, type Page, test } from '@playwright/test'
import { enter, search } from './people.ts'
import { open } from './rates.ts'
import { failing, fixed } from './sandbox.ts'
import { isSound } from './sound-page.ts'

/** A hotel of the demo world with own data and rates in both GDS. */
const hotel = 6
const [desk, phone] = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Compare Rate Details' })
const code = (page: Page) => page.getByRole('combobox', { name: 'Booking code', exact: true })
const days = (page: Page, state = '') => page.locator(`.popup button[aria-label*="20"]:not([data-outside])${state}`)
const compareButton = (page: Page) => page.getByRole('button', { name: 'Compare', exact: true })

/** Chooses the last day on offer of the month that is open. */
const chooseDate = async (page: Page) => {
  await page.getByRole('button', { name: /^Date: / }).click()
  const asked = page.waitForRequest((request) => request.url().endsWith('/api/checkups') && request.method() === 'POST')
  await days(page, ':enabled').last().click()
  return (await asked).postDataJSON() as { mode: string; start_date: string; end_date: string; hotel_id: number }
}

test.beforeEach(() => fixed())
test.afterEach(() => fixed())

test('at a desk: a modal with the current rate on the left, a date and a code on the right', async ({ page }) => {
  test.setTimeout(90_000)
  await page.setViewportSize(desk)
  await enter(page, 'owner')
  await open(page, hotel)
  const current = await page.locator('.rate-head-code .rate-plan').innerText()
  await compareButton(page).click()
  await expect(dialog(page).getByRole('columnheader', { name: `Current rate` })).toContainText(current)
  await expect(code(page)).toBeDisabled()
  await expect(dialog(page).getByRole('button', { name: 'Export PDF' })).toBeDisabled()
  await page.getByRole('button', { name: /^Date: / }).click()
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  await expect(days(page, ':enabled').first()).toBeVisible()
  const offered = await days(page, ':enabled').evaluateAll((buttons) =>
    buttons.map((day) => day.getAttribute('aria-label')),
  )
  const past = offered.filter((day) => (day ?? '').split('.').toReversed().join('-') <= yesterday)
  expect([offered.length > 0, past]).toEqual([true, []])
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeVisible()

  const body = await chooseDate(page)
  expect(body).toMatchObject({ mode: 'full', hotel_id: hotel })
  expect(body.end_date > body.start_date).toBe(true)
  await expect(code(page)).toBeEnabled()
  await expect(
    dialog(page)
      .getByRole('status')
      .filter({ hasText: /^(No differences|\d+ fields? differ)$/ }),
  ).toBeVisible()
  const table = dialog(page).getByRole('table')
  for (const section of ['Rate', 'Room', 'Cancellation Policy', 'Pricing'])
    await expect(table.getByRole('rowheader', { name: section, exact: true })).toBeVisible()
  await expect(table.getByText('Your rates:').first()).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'Export PDF' })).toBeEnabled()
  await code(page).selectOption({ index: 5 })
  await expect(table.getByText('Different').first()).toBeVisible()
  // The address holds both rates: a reload, and a link to a colleague, open them again.
  await expect(page).toHaveURL(/#.*compare=\d+/)
  const other = await code(page).inputValue()
  await page.reload()
  await expect(dialog(page).getByRole('columnheader', { name: `Current rate` })).toContainText(current)
  await expect(code(page)).toHaveValue(other)
  await expect(table.getByText('Different').first()).toBeVisible()
  const all = await table.getByRole('row').count()
  await dialog(page).getByRole('checkbox', { name: 'Only differences' }).check()
  await expect.poll(() => table.getByRole('row').count()).toBeLessThan(all)
  await isSound(page, 'compare', 'desk')
  await page.setViewportSize(desk)

  // A date that lacks the code, and one that the GDS does not answer for.
  const lacking = /\/api\/(checkups$|hotels\/\d+\?.*checkup_id=)/
  await page.route(lacking, async (route) => {
    const answer = await route.fetch()
    const { data } = await answer.json()
    const rates = data.rates?.filter(({ rate_plan }: { rate_plan: string }) => rate_plan !== current)
    await route.fulfill({ response: answer, json: { data: { ...data, rates } } })
  })
  await chooseDate(page)
  await expect(dialog(page).getByText('Not available for selected date')).toBeVisible()
  await expect(code(page)).toBeEnabled()
  const chosen = await page.getByRole('button', { name: /^Date: / }).innerText()
  await page.reload()
  await expect(dialog(page).getByText('Not available for selected date')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Date: / })).toHaveText(chosen)
  await page.unroute(lacking)
  await failing({ kind: 'http_503', count: 9 })
  await chooseDate(page)
  await expect(dialog(page).getByRole('alert')).toContainText(/Travelport|GDS|try again/i)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).not.toHaveURL(/compare=/)
  await compareButton(page).click()
  await expect(dialog(page)).toBeVisible()
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  await expect(compareButton(page)).toBeFocused()
})

test('the address of the modal opens the page where the window is too narrow for it', async ({ page }) => {
  await page.setViewportSize(phone)
  await enter(page, 'owner')
  await page.goto(`/hotel/details?hotel_id=${hotel}`)
  await expect(page).toHaveURL(/#.*rate=\d+/)
  await page.goto(`${page.url()}&compare=open`)
  await page.reload()
  await expect(page).toHaveURL(/\/hotel\/compare-rates\?/)
  await expect(page.getByRole('heading', { name: 'Compare Rate Details' })).toBeVisible()
})

test('on a phone: a page with a category, Compare, then Edit and vs', async ({ page }) => {
  test.setTimeout(90_000)
  await page.setViewportSize(phone)
  await enter(page, 'owner')
  await page.goto(`/hotel/details?hotel_id=${hotel}`)
  await compareButton(page).click()
  await expect(page).toHaveURL(/\/hotel\/compare-rates\?/)
  await expect(page.getByRole('heading', { name: 'Compare Rate Details' })).toBeVisible()
  await expect(code(page)).toBeDisabled()
  await expect(compareButton(page)).toBeDisabled()
  await chooseDate(page)
  await expect(compareButton(page)).toBeEnabled()
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Pricing')
  await compareButton(page).click()
  await expect(page.getByText('vs', { exact: true })).toBeVisible()
  await expect(page.getByRole('rowheader', { name: 'Pricing', exact: true })).toBeVisible()
  await expect(page.getByRole('rowheader', { name: 'Room', exact: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Export PDF' })).toBeEnabled()
  await page.reload()
  await expect(page.getByText('vs', { exact: true })).toBeVisible()
  await isSound(page, 'compare page')
  await page.setViewportSize(phone)
  await page.getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue('Pricing')
})

/** All rates that the page lists. */
const ratesOf = async (page: Page) => {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const headers = { 'app-token': 'rateproof-web', 'gds-name': 'travel_port', authorization: `Bearer ${token}` }
  const answer = await page.request.get(`/api/hotels/${hotel}`, { headers })
  return ((await answer.json()) as { data: { rates: { id: number; refundable: boolean | null }[] } }).data.rates
}

test('OTA view: every line of the rate, amenities with icons, the map, and the rules', async ({ page }) => {
  test.setTimeout(90_000)
  await page.setViewportSize(desk)
  await enter(page, 'owner')
  await open(page, hotel)
  await page.getByRole('link', { name: 'OTA View', exact: true }).last().click()
  await expect(page).toHaveURL(new RegExp(`/hotel/ota-view\\?hotel_id=${hotel}&checkup_rate_id=\\d+`))
  const rate = page.getByRole('region', { name: 'Room and rate' })
  const lines = ['Room description', 'Rate name', 'Category', 'Bed type', 'Smoking', 'Meal (breakfast)', 'Room view']
  for (const line of [...lines, 'Occupancy', 'Cancellation policy', 'Cancel deadline', 'Guarantee type'])
    await expect(
      rate.getByRole('term').filter({ hasText: new RegExp(`^${line.replace(/[()]/g, '\\$&')}$`) }),
    ).toBeVisible()
  const map = page.getByRole('img', { name: /^Map of / })
  await expect(map).toBeVisible()
  expect((await page.locator('.hotel-map').boundingBox())?.height).toBe(320)
  await expect(page.locator('.map-pin')).toBeVisible()
  await expect(page.locator('.hotel-map-note')).toHaveText(/^-?[\d.]+, -?[\d.]+$/)
  const sold = await ratesOf(page)
  for (const [refundable, policy] of [
    [true, 'Refundable'],
    [false, 'No refund'],
  ] as const) {
    const id = sold.find((each) => each.refundable === refundable)?.id
    await code(page).selectOption(String(id))
    await expect(page).toHaveURL(new RegExp(`checkup_rate_id=${id}`))
    await expect(rate.getByText(policy, { exact: true })).toBeVisible()
  }
  await page.getByText('Rate rules', { exact: true }).click()
  await expect(rate.getByRole('button', { name: /^Load (rates and )?rules/ })).toBeVisible()
  await rate.getByRole('button', { name: /^Load (rates and )?rules/ }).click()
  await expect(page.getByRole('region', { name: 'Rate Breakdown' })).toBeVisible()

  // What a GDS may leave out or send late, and a stay that is over.
  await page.route(/\/api\/hotels\/\d+\?/, async (route) => {
    const answer = await route.fetch()
    const { data } = await answer.json()
    const amenities = [
      { id: '71', value: 'Swimming pool' },
      { id: 'PARK', value: '<img src=x onerror=alert(1)>' },
    ]
    const [checkup, rates] = [
      { ...data.checkup, from_date: '2020-01-01' },
      data.rates.map((each: object) => ({ ...each, rules: 'not_made' })),
    ]
    const details = data.details ?? { created_at: '2026-11-20T10:00:00Z' }
    await route.fulfill({
      response: answer,
      json: {
        data: { ...data, rating_aaa: null, location: null, latitude: null, amenities, details, checkup, rates },
      },
    })
  })
  await page.reload()
  await expect(page.getByText('Unknown Latitude/Longitude')).toBeVisible()
  await expect(page.getByText('Missing Location')).toBeVisible()
  await expect(page.locator('.ota-rating')).toContainText('Missing')
  await expect(page.locator('.amenities svg[data-icon="pool"]')).toBeVisible()
  await expect(page.locator('.amenities img')).toHaveCount(0)
  await page.getByText('Rate rules', { exact: true }).click()
  await expect(rate.getByText('Unavailable', { exact: true })).toBeVisible()
  await page.unroute(/\/api\/hotels\/\d+\?/)
  await page.route(/\/api\/hotels\/\d+\?/, async (route) => {
    const answer = await route.fetch()
    const { data } = await answer.json()
    await route.fulfill({ response: answer, json: { data: { ...data, rating_aaa: '4' } } })
  })
  await page.reload()
  await expect(page.getByRole('img', { name: '4 of 5' }).locator('svg')).toHaveCount(4)
})

test('hotel card with keywords; an administrator sees all of it on behalf of a user', async ({ page }) => {
  await page.setViewportSize(desk)
  await enter(page, 'owner')
  await page.goto(`/hotel/${hotel}/card`)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Hotel card')
  await page.getByRole('button', { name: 'Load hotel details (1 query)' }).click()
  await expect(page.locator('.keywords > div').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Export PDF' })).toBeEnabled()
  // Its pictures come through our server, under our own content policy.
  const elsewhere: string[] = []
  page.on('request', (sent) => {
    if (/^https?:/.test(sent.url()) && new URL(sent.url()).host !== new URL(page.url()).host) elsewhere.push(sent.url())
  })
  await page.goto(`/hotel/ota-view?hotel_id=${hotel}`)
  const pictures = page.getByRole('region', { name: 'Pictures' })
  await pictures.scrollIntoViewIfNeeded()
  const large = pictures.locator('.large-picture img')
  await expect(large).toHaveAttribute('alt', 'Exterior')
  await expect.poll(() => large.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1024)
  await pictures.getByRole('button', { name: 'Show Exterior' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(large).toHaveAttribute('alt', 'Lobby')
  await expect(pictures.getByRole('button', { pressed: true })).toHaveAccessibleName('Show Lobby')
  expect(elsewhere).toEqual([])
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const profile = await page.request.get('/api/profile', {
    headers: { 'app-token': 'rateproof-web', authorization: `Bearer ${token}` },
  })
  const { id } = ((await profile.json()) as { data: { id: number } }).data

  const context = await page.context().browser()?.newContext({ viewport: desk })
  const admin = await context?.newPage()
  if (!context || !admin) throw new Error('No second browser context')
  await enter(admin, 'admin')
  await admin.goto(`/admin/users/${id}/hotel/${hotel}/card`)
  await expect(admin.locator('.keywords > div').first()).toBeVisible()
  await admin.goto(`/admin/users/${id}/hotel/ota-view?hotel_id=${hotel}`)
  await expect(admin.getByRole('img', { name: /^Map of / })).toBeVisible()
  await expect(admin).toHaveURL(new RegExp(`^http://[^/]+/admin/users/${id}/hotel/ota-view\\?.*checkup_rate_id=\\d+`))
  await admin.getByRole('link', { name: 'Check rate', exact: true }).click()
  await compareButton(admin).click()
  const asked = await chooseDate(admin)
  expect(asked).toMatchObject({ user_id: id, mode: 'full' })
  await context.close()
})

test('an earlier check of the same stay is compared without another query', async ({ page }) => {
  await page.setViewportSize(desk)
  await enter(page, 'owner')
  await page.goto('/hotel/details?hotel_id=3')
  await expect(page.locator('.rate-verdict')).toBeVisible()
  await page.getByRole('button', { name: 'More adults' }).click()
  await search(page)
  await page.getByRole('textbox', { name: 'RAC' }).fill('ABC')
  await search(page)
  const asked: string[] = []
  page.on('request', (request) => request.method() === 'POST' && asked.push(new URL(request.url()).pathname))
  await compareButton(page).click()
  await dialog(page).getByRole('combobox', { name: 'Earlier check of this stay' }).selectOption({ index: 1 })
  await expect(page).toHaveURL(/other=\d+/)
  await expect(dialog(page).getByRole('checkbox', { name: 'Only differences' })).toBeVisible()
  expect(asked.filter((path) => path.includes('checkups'))).toEqual([])
})
