// Both GDS on one screen: switching, hotels that only one sells, and a GDS that cannot be called. S1§6, S1§8, S2§2, S2§4, S2§8
import { expect, type Page, test } from '@playwright/test'
import { bookingCodes, enter, openFilters, search, searchButton } from './people.ts'
import { failing, fixed, wasAsked } from './sandbox.ts'

const gds = (page: Page) => page.getByRole('combobox', { name: /^GDS/ })
const chooseGds = (page: Page, label: string) => gds(page).selectOption({ label })
const adults = (page: Page) => page.getByRole('spinbutton', { name: 'Adults' })
const dates = (page: Page) => page.getByRole('button', { name: /^Check-in – Check-out/ })
const panel = (page: Page) => page.getByRole('tabpanel')

const selected = (page: Page, name: string) =>
  page.addInitScript((given) => localStorage.getItem('gds') ?? localStorage.setItem('gds', given), name)

test.beforeEach(({ page }) => page.setViewportSize({ width: 1440, height: 900 }))
test.afterEach(() => fixed())

test('S1§2: owner: a switch keeps hotel and stay; on Sabre the rules are there at once', async ({ page }) => {
  await enter(page, 'owner')
  await page.goto('/hotel/details?hotel_id=6')
  await expect(page.locator('.rate-verdict')).toBeVisible()
  await openFilters(page)
  await adults(page).fill('2')
  await search(page)
  await openFilters(page)
  const stay = (await dates(page).innerText()).trim()
  const hotel = await page.getByRole('heading', { level: 1 }).innerText()
  await chooseGds(page, 'Sabre')
  const notRead = page.getByText('No searches yet').or(page.getByText(/^These are the latest Sabre rates, /))
  await expect(notRead).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(hotel)
  await expect(adults(page)).toHaveValue('2')
  await expect(dates(page)).toHaveText(stay)
  await search(page)
  await expect(page.getByText(/^Rates for .*, 2 adults, /)).toBeVisible()
  await expect(page.locator('.checkup-depth')).toContainText(/Details and rules$/)
  await expect(page.getByRole('button', { name: /^Load all rules/ })).toHaveCount(0)
  await expect(bookingCodes(page).first()).toContainText('Rules available and loaded')
  await page.getByRole('tab', { name: 'Rate Rules' }).click()
  await expect(page.locator('.rate-section h2')).toHaveText([
    'Promotion',
    'Rate',
    'Meal Plan',
    'Rate Breakdown',
    'Commission',
  ])
  const link = page.url()
  await chooseGds(page, 'Travelport')
  await expect(page.getByText(/^Rules for .*, 2 adults, /)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Load (rates and )?rules/ })).toBeVisible()
  await page.goto('/dashboard')
  await page.goto(link)
  await expect(gds(page).locator('option:checked')).toHaveText('Sabre')
  await expect(page.getByText(/^Rules for .*, 2 adults, /)).toBeVisible()
})

test('a link to the other GDS sends no request for the selected one', async ({ page }) => {
  await enter(page, 'owner')
  await selected(page, 'sabre')
  await page.goto('/hotel/details?hotel_id=6')
  await openFilters(page)
  await search(page)
  await expect(page.locator('.rate-verdict')).toBeVisible()
  const link = page.url()
  await chooseGds(page, 'Travelport')
  await expect(page).toHaveURL(/gds=travel_port/)
  await page.goto('/dashboard')
  await page.waitForLoadState('networkidle') // its own calls are for Travelport
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.headers()['gds-name'] ?? 'none'))
  await page.goto(link)
  await expect(page.locator('.rate-verdict')).toBeVisible()
  await expect(gds(page).locator('option:checked')).toHaveText('Sabre')
  expect(asked).toContain('sabre')
  expect(asked).not.toContain('travel_port')
})

test('S2§4: owner: on Sabre a price is confirmed, and a changed one is reported', async ({ page }) => {
  await enter(page, 'owner')
  await selected(page, 'sabre')
  await page.goto('/hotel/details?hotel_id=6')
  await openFilters(page)
  await expect(searchButton(page)).toBeEnabled()
  await search(page)
  await page.getByRole('tab', { name: 'Rate Rules' }).click()
  const check = page.getByRole('button', { name: 'Check price again (2 queries)' })
  await expect(check).toBeVisible()
  const before = page.url()
  await failing({ kind: 'price_change', gds: 'sabre' })
  await check.click()
  await expect(
    page.getByText(/^Message from Sabre: .*: Sabre says that the price changed by .* while it was checked\./),
  ).toBeVisible()
  expect(page.url()).not.toBe(before)
  await expect(check).toBeEnabled()
})

test('S2§4: rates of another stay say that the filters hold the one of before', async ({ page }) => {
  await enter(page, 'owner')
  await selected(page, 'sabre')
  await page.goto('/hotel/details?hotel_id=7')
  await openFilters(page)
  await expect(searchButton(page)).toBeEnabled()
  await adults(page).fill('3')
  await search(page)
  await chooseGds(page, 'Travelport')
  await expect(page.getByText(/^These are the latest Travelport rates, /)).toBeVisible()
  await expect(adults(page)).toHaveValue('3')
  await search(page)
  await expect(page.getByText(/^Rates for .*, 3 adults, /)).toBeVisible()
  await expect(page.getByText(/^These are the latest/)).toHaveCount(0)
})

test('S2§2: hotels that only one GDS sells', async ({ page }) => {
  await enter(page, 'owner')
  await page.goto('/hotel')
  const pick = async (name: string) => {
    const box = page.getByRole('combobox', { name: 'Hotel', exact: true })
    await box.click()
    await box.fill(name)
    await page.getByRole('option', { name }).click()
  }
  await pick('Spichlerz Pod')
  await expect(page.getByText('Property ID 01013')).toBeVisible()
  await chooseGds(page, 'Sabre')
  await expect(panel(page).getByText('No data for selected GDS and hotel.')).toBeVisible()
  await expect(panel(page).getByText(/^Spichlerz Pod .* is in Travelport, not in Sabre/)).toBeVisible()
  await expect(searchButton(page)).toBeDisabled()
  await expect(page.getByRole('button', { name: /^Compare both GDS/ })).toHaveCount(0)
  await panel(page).getByRole('button', { name: 'Switch to Travelport' }).click()
  await expect(page.getByText('Property ID 01013')).toBeVisible()
  await expect(page.getByLabel('GDS').locator('option:checked')).toHaveText('Travelport')
  await chooseGds(page, 'Sabre')
  await pick('Pátio da Graúna')
  await searchButton(page).click()
  await expect(panel(page).getByText('No searches yet')).toBeVisible()
  await search(page)
  await chooseGds(page, 'Travelport')
  await expect(panel(page).getByText('No data for selected GDS and hotel.')).toBeVisible()
})

test('agent on Sabre: finds a hotel with both ids, reads its rates, opens a finding', async ({ page }) => {
  await enter(page, 'agent')
  await selected(page, 'sabre')
  await page.goto('/search/hotel?city=Lyon')
  for (const head of ['Travelport ID', 'Travelport chain', 'Sabre ID', 'Sabre chain'])
    await expect(page.getByRole('columnheader', { name: head })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: /\d{5}/ }).first()
  await row.getByRole('link').click()
  await page.waitForURL(/\/hotel\/details/)
  await expect(gds(page).locator('option:checked')).toHaveText('Sabre')
  await search(page)
  await expect(bookingCodes(page).first()).toBeVisible()
  expect((await wasAsked()).some(({ gds: name }) => name === 'sabre')).toBe(true)
  await expect(page.getByRole('link', { name: 'Change' })).toHaveAttribute('href', /^\/search\/hotel/)
})

for (const { property, title, message, toast } of [
  {
    property: '00088',
    title: 'No data for selected GDS and hotel.',
    message: 'Select different date to load rates.',
    toast: 'GDS hotel data error',
  },
  {
    property: '03600',
    title: 'No data to display.',
    message: 'Try selecting different dates/properties and reload rates.',
    toast: undefined,
  },
])
  test(`S2§8: Sabre without rates: ${title}`, async ({ page }) => {
    await enter(page, 'agent')
    await selected(page, 'sabre')
    await page.goto(`/hotel/details?travelport_id=${property}`)
    await openFilters(page)
    await expect(searchButton(page)).toBeEnabled()
    await searchButton(page).click()
    await expect(panel(page).getByText(title, { exact: true })).toBeVisible()
    await expect(panel(page).getByText(message)).toBeVisible()
    if (toast === undefined) await expect(page.getByRole('alert')).toHaveCount(0)
    else await expect(page.getByRole('alert').first()).toContainText(toast)
  })

for (const { name, kind, message } of [
  { name: 'travel_port', kind: 'http_500_html', message: /^The GDS returned an error\./ },
  { name: 'travel_port', kind: 'garbage', message: /^The GDS response couldn’t be read/ },
  { name: 'sabre', kind: 'truncated', message: /^The GDS response couldn’t be read/ },
  { name: 'sabre', kind: 'throttled', message: /^The GDS is limiting searches at the moment\./ },
] as const)
  test(`S2§8: ${name} that plays ${kind} is reported in a toast, and the earlier rates stay`, async ({ page }) => {
    await enter(page, 'owner')
    await selected(page, name)
    await page.goto('/hotel/details?hotel_id=3')
    await search(page)
    await failing({ kind, gds: name, count: 12 })
    await openFilters(page)
    await searchButton(page).click()
    await expect(page.getByRole('alert').first()).toContainText(message)
    await expect(panel(page).getByText(message)).toBeVisible()
    await fixed()
    await page.getByRole('button', { name: /^Show rates loaded on / }).click()
    await expect(page.locator('.rate-verdict')).toBeVisible()
  })

const withProfile = (page: Page, change: object) =>
  page.route('**/api/profile', async (route) => {
    const answer = await route.fetch()
    const { data } = await answer.json()
    await route.fulfill({ response: answer, json: { data: { ...data, ...change } } })
  })

test('S1§8: an agent without complete credentials gets that message when searching', async ({ page }) => {
  await withProfile(page, { gds_selectable: [] })
  await enter(page, 'agent')
  await page.goto('/hotel/details?hotel_id=20')
  await expect(gds(page)).toBeDisabled()
  await searchButton(page).click()
  await expect(page.getByRole('alert')).toContainText('Travel Port or Sabre not configured')
})

test('S1§6: a GDS without credentials cannot be selected, and the selector says why', async ({ page }) => {
  await withProfile(page, { gds_selectable: [1] })
  await enter(page, 'agent')
  await page.goto('/search/hotel')
  await expect(gds(page).locator('option')).toHaveText(['Travelport'])
  await expect(gds(page)).toBeDisabled()
  await page.getByRole('button', { name: 'Why Sabre is unavailable' }).click()
  const hint = page.getByRole('dialog', { name: 'Unavailable GDS' })
  await expect(hint).toContainText('Complete your Sabre credentials to select it.')
  await expect(hint.getByRole('link', { name: 'Go to GDS Credentials' })).toBeFocused()
})

test('a paused GDS says until when, and that earlier rates are still here', async ({ page }) => {
  const until = new Date(Date.now() + 120_000).toISOString()
  const message = 'Travelport failed 5 times in a row. It is asked again shortly.'
  await page.route('**/api/gds', async (route) => {
    const answer = await route.fetch()
    const { data } = await answer.json()
    const states = data.map((each: { id: number }) =>
      each.id === 1 ? { ...each, state: 'paused', message, until } : each,
    )
    await route.fulfill({ response: answer, json: { data: states } })
  })
  await enter(page, 'owner')
  await page.goto('/hotel/details?hotel_id=3')
  const notice = page.locator('.gds-notice')
  await expect(notice).toContainText(message)
  await expect(notice).toContainText(/Until \d\d\.\d\d\.\d{4}, \d\d:\d\d\. Earlier rates are still here\./)
  await expect(page.locator('.rate-verdict')).toBeVisible()
})

test('refused credentials stop the search at once, and the message says where to fix them', async ({ page }) => {
  await enter(page, 'agent')
  await selected(page, 'sabre')
  await page.goto('/hotel/details?hotel_id=47')
  await expect(searchButton(page)).toBeEnabled()
  await failing({ kind: 'token_revoked', gds: 'sabre', count: 6 })
  await searchButton(page).click()
  await expect(page.getByRole('alert').first()).toContainText(/rejected/)
  const notice = page.locator('.gds-notice')
  await expect(notice).toContainText('Sabre refused these credentials.')
  await notice.getByRole('link', { name: 'Go to GDS Credentials' }).click()
  await page.waitForURL(/\/profile\/gds_credentials/)
})
