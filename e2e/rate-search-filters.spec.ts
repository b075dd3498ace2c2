// The filters of a search: hotel, days, guests, categories and codes, their limits, and links from elsewhere. S2§2, S2§4, S2§5, S2§9
import { expect, type Page, test } from '@playwright/test'
import { chooseHotel, enter, openFilters, search, searchButton } from './people.ts'

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const shown = (day: string) => day.split('-').toReversed().join('.')
const dates = (page: Page) => page.getByRole('button', { name: /^Check-in – Check-out/ })
const adults = (page: Page) => page.getByRole('spinbutton', { name: 'Adults' })
const rac = (page: Page) => page.getByRole('textbox', { name: 'RAC' })
const rateShown = (page: Page) => page.locator('.rate-head-code .rate-plan')

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await enter(page, 'owner')
})

test('S2§2, S2§9: before the first search', async ({ page }) => {
  await page.goto('/hotel')
  await expect(page.getByText('No searches yet')).toBeVisible()
  await expect(page.getByText('Select parameters and click Search')).toBeVisible()
  await expect(page.getByText('Worst to best accuracy')).toBeVisible()
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Rate Details')
  await expect(adults(page)).toHaveValue('1')
  await expect(page.getByRole('spinbutton', { name: 'Children' })).toHaveValue('0')
  await expect(dates(page)).toContainText(`${shown(dayIn(14))} – ${shown(dayIn(15))}`)
})

test('S2§4: another hotel disables the other filters until Search switches to it; then Search asks again', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => request.method() === 'POST' && asked.push(request.url()))
  await page.goto('/hotel/details?hotel_id=3')
  await expect(rateShown(page)).toBeVisible()
  await chooseHotel(page, 'Casa do Farol')
  for (const control of [adults(page), rac(page), dates(page), page.getByRole('button', { name: /^Rate category / })])
    await expect(control).toBeDisabled()
  await searchButton(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Casa do Farol' })).toBeVisible()
  await expect(page.getByText('Property ID 51090')).toBeVisible()
  await openFilters(page)
  await expect(adults(page)).toBeEnabled()
  expect(asked.filter((url) => url.endsWith('/checkups'))).toEqual([])
  await search(page)
  expect(asked.filter((url) => url.endsWith('/checkups'))).toHaveLength(1)
})

test('a link with dates shows them in the form, whatever was searched or typed before, until others are chosen', async ({
  page,
}) => {
  await page.goto('/hotel/details?hotel_id=4')
  await expect(rateShown(page)).toBeVisible()
  await openFilters(page)
  await page.getByRole('button', { name: 'More adults' }).click()
  const typed = await adults(page).inputValue()
  const [from, to] = [dayIn(200), dayIn(203)]
  await page.goto(`/hotel/details?hotel_id=4&gds=travel_port&from=${from}&to=${to}`)
  await expect(rateShown(page)).toBeVisible()
  await openFilters(page)
  await expect(dates(page)).toContainText(`${shown(from)} – ${shown(to)}`)
  await expect(adults(page)).not.toHaveValue(typed)
  // The address keeps them, for a reload and for a colleague.
  await expect(page).toHaveURL(new RegExp(`#.*from=${from}&to=${to}`))
  await page.reload()
  await openFilters(page)
  await expect(dates(page)).toContainText(`${shown(from)} – ${shown(to)}`)
  await page.getByRole('button', { name: 'More adults' }).click()
  await expect(adults(page)).toHaveValue(typed)
  await expect(dates(page)).toContainText(`${shown(from)} – ${shown(to)}`)
  await expect(page).not.toHaveURL(/from=/)
  await page.reload()
  await openFilters(page)
  await expect(dates(page)).toContainText(`${shown(from)} – ${shown(to)}`)
  await search(page)
  await expect(rateShown(page)).toBeVisible()
  await expect(page.getByText(`Rates for ${shown(from)}, 3 nights`)).toBeVisible()
})

test('S2§4: a reload keeps the stay that was not searched yet; a link to a rate and Search end it', async ({
  page,
}) => {
  await page.goto('/hotel/details?hotel_id=3')
  await expect(rateShown(page)).toBeVisible()
  const code = await rateShown(page).innerText()
  await openFilters(page)
  // Whatever others have searched for this hotel last.
  const pills = page.locator('.tags-box .pill')
  const [searched, codes] = [Number(await adults(page).inputValue()), await pills.allInnerTexts()]
  await rac(page).fill('q7z')
  await rac(page).press('Enter')
  await page.getByRole('button', { name: 'More adults' }).click()
  await expect(adults(page)).toHaveValue(String(searched + 1))
  await page.reload()
  await expect(rateShown(page)).toHaveText(code)
  await expect(adults(page)).toHaveValue(String(searched + 1))
  await expect(adults(page)).toBeEnabled()
  await expect(pills).toHaveText([...codes, 'Q7Z'])

  await chooseHotel(page, 'Casa do Farol')
  await page.reload()
  await expect(rateShown(page)).toHaveText(code)
  await expect(page.getByRole('combobox', { name: 'Hotel', exact: true })).toHaveValue('Casa do Farol')
  await expect(adults(page)).toBeDisabled()

  const rate = /rate=(\d+)/.exec(page.url())?.[1] ?? ''
  await page.goto(`/hotel/details?checkup_rate_id=${rate}`)
  await expect(rateShown(page)).toHaveText(code)
  await openFilters(page)
  await expect(adults(page)).toHaveValue(String(searched))
  await expect(pills).toHaveText(codes)

  await chooseHotel(page, 'Casa do Farol')
  await searchButton(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Casa do Farol' })).toBeVisible()
  await page.goBack()
  await expect(rateShown(page)).toHaveText(code)
  await page.reload()
  await expect(rateShown(page)).toHaveText(code)
  await expect(page.getByRole('combobox', { name: 'Hotel', exact: true })).not.toHaveValue('Casa do Farol')
  await expect(adults(page)).toBeEnabled()
})

test('S2§5: at most three RAC values and eight categories, at least one adult and no child', async ({ page }) => {
  await page.goto('/hotel/details?hotel_id=3')
  await expect(rateShown(page)).toBeVisible()
  await openFilters(page)
  for (const code of ['abc', 'def', 'ghi', 'jkl']) {
    await rac(page).fill(code)
    await rac(page).press('Enter')
  }
  await expect(page.getByText('Max values reached: 3')).toBeVisible()
  await expect(page.locator('.tags-box .pill')).toHaveText(['ABC', 'DEF', 'GHI'])
  await page.getByRole('button', { name: /^Rate category / }).click()
  const boxes = page.getByRole('group', { name: 'Rate category' }).getByRole('checkbox')
  for (let at = 0; at < 8; at++) await boxes.nth(at).check()
  await expect(boxes.nth(8)).toBeDisabled()
  await expect(page.getByText('Max values reached: 8')).toBeVisible()
  await page.keyboard.press('Escape')
  // Whatever others have searched for this hotel last.
  await adults(page).fill('1')
  await page.getByRole('spinbutton', { name: 'Children' }).fill('0')
  await expect(page.getByRole('button', { name: 'Fewer adults' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Fewer children' })).toBeDisabled()
})

test('S2§5, S2§9: the calendar covers 3 months back to 1 year ahead; both dates must be applied', async ({ page }) => {
  await page.goto('/hotel/details?hotel_id=3')
  await expect(rateShown(page)).toBeVisible()
  const asked = page.waitForRequest((request) => request.url().includes('/calendar?'))
  await openFilters(page)
  const before = (await dates(page).innerText()).trim()
  await dates(page).click()
  const query = new URL((await asked).url()).searchParams
  expect(Object.fromEntries(query)).toEqual({
    from: expect.any(String),
    to: expect.any(String),
    adults: await adults(page).inputValue(),
    children: await page.getByRole('spinbutton', { name: 'Children' }).inputValue(),
  })
  const covered = Date.parse(query.get('to') ?? '') - Date.parse(query.get('from') ?? '')
  expect(Math.round(covered / 86_400_000 / 30.44)).toBe(15)
  await page.locator('.stay-calendar .mantine-DatePicker-day:not([data-outside]):not([disabled])').nth(8).click()
  await expect(page.getByRole('button', { name: 'Apply' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(dates(page)).toHaveText(before)
})

test('S2§5: a field that the server refuses has its message, no toast, and the earlier rates stay', async ({
  page,
}) => {
  await page.goto('/hotel/details?hotel_id=3')
  const rate = await rateShown(page).innerText()
  await openFilters(page)
  await rac(page).fill('A-B')
  await rac(page).press('Enter')
  await searchButton(page).click()
  await expect(page.getByText('Use letters and digits only')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(rateShown(page)).toHaveText(rate)
})

test('S2§2: what a link names is opened and the query string is gone; a reload shows the same', async ({ page }) => {
  await page.goto('/hotel/details?hotel_id=3')
  const option = page.getByRole('listbox', { name: 'Booking codes' }).getByRole('option').nth(4)
  const code = (await option.locator('.rate-plan').textContent()) ?? ''
  await option.click()
  await expect(rateShown(page)).toHaveText(code)
  const rate = /rate=(\d+)/.exec(page.url())?.[1] ?? ''
  for (const query of [`checkup_rate_id=${rate}`, `hotel_id=3&code=${code}`, `travelport_id=03377&code=${code}`]) {
    await page.evaluate(() => localStorage.removeItem('rate-search-hotel'))
    await page.goto(`/hotel/details?${query}`)
    await expect(rateShown(page)).toHaveText(code)
    expect(new URL(page.url()).search).toBe('')
  }
  await page.reload()
  await expect(rateShown(page)).toHaveText(code)
  await page.goto('/hotel/details?sabre_id=0012345')
  await expect(page.getByText('Hotel not found')).toBeVisible()
})

test('Back from a booking code returns to the code and the list before it, with the filter kept', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Rate Check' }).click()
  await chooseHotel(page, 'Maison Corbeau')
  await expect(page.getByRole('heading', { level: 1, name: 'Maison Corbeau' })).toBeVisible()
  await expect(rateShown(page)).toBeVisible()
  const first = await rateShown(page).innerText()
  const find = page.getByPlaceholder('Find a code or name')
  await find.fill('rac')
  const codes = page.getByRole('listbox', { name: 'Booking codes' }).getByRole('option')
  for (const at of [2, 3]) {
    await codes.nth(at).click()
    await expect(rateShown(page)).toHaveText(await codes.nth(at).locator('.rate-plan').innerText())
  }
  await page.goBack()
  await expect(rateShown(page)).toHaveText(first)
  await expect(find).toHaveValue('rac')
})

test('S2§2, S2§9: below 768 px the filters fold; below xl the codes become a dropdown', async ({ page }) => {
  await page.goto('/hotel/details?hotel_id=3')
  await expect(rateShown(page)).toBeVisible()
  const list = page.locator('.codes-list')
  const change = page.getByRole('button', { name: 'Change search' })
  for (const [width, at] of [
    [1280, true],
    [1279, false],
    [768, false],
    [390, false],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect(list).toBeVisible({ visible: at })
    await expect(adults(page)).toBeVisible({ visible: width >= 768 })
    await expect(change).toBeVisible({ visible: width < 768 })
  }
  await openFilters(page)
  await expect(adults(page)).toBeHidden()
  await page.getByRole('button', { name: 'More filters' }).click()
  await expect(adults(page)).toBeVisible()
  await page.getByRole('button', { name: /^Booking code/ }).click()
  await expect(list).toBeVisible()
})
