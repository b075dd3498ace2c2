// A travel agent's hotel: found by a search, remembered in this browser, and changed by another search. S1§6, S2§2, S2§6
import { expect, test } from '@playwright/test'
import { enter, logIn, openFilters } from './people.ts'

test('an agent lands on hotel search; the hotel that was chosen there is remembered after a reload', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await logIn(page, 'agent')
  await expect(page).toHaveURL(/\/search\/hotel$/)
  await expect(page.getByLabel('Hotel name')).toBeFocused()
  await page.getByLabel('Hotel name').fill('Quay')
  await page.getByLabel('Hotel name').press('Enter')
  await page.getByRole('link', { name: /Quay Nine Suites/ }).click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Quay Nine Suites')
  await page.reload()
  await expect(heading).toHaveText('Quay Nine Suites')
  // Without an address that names it.
  await page.goto('/hotel/details')
  await expect(heading).toHaveText('Quay Nine Suites')
})

test('S2§6: the hotel selector of an agent lists what searches find and leads to the search, and Change takes the place of OTA View', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await enter(page, 'agent')
  // Before anything is typed it lists the last search that found hotels.
  for (const name of ['Quay', 'Nobody’s hotel']) {
    const searched = page.waitForResponse(/\/api\/hotels-search\?/)
    await page.goto(`/search/hotel?name=${name}`)
    await searched
  }
  await page.goto('/hotel/details')
  await expect(page.getByRole('link', { name: 'OTA View', exact: true })).toHaveCount(0)
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/api\/hotels(-search)?$/.test(pathname)) asked.push(pathname)
  })
  await openFilters(page)
  const hotel = page.getByRole('combobox', { name: 'Hotel', exact: true })
  const found = page.getByRole('listbox', { name: 'Hotels' }).getByRole('option')
  await hotel.click()
  await expect(found.first()).toContainText('Quay')
  await hotel.fill('Quay')
  await expect(found.first()).toBeVisible()
  for (const each of await found.all()) await expect(each).toContainText('Quay')
  expect(new Set(asked)).toEqual(new Set(['/api/hotels-search']))
  await page.getByRole('link', { name: 'Go to search' }).click()
  await expect(page).toHaveURL(/\/search\/hotel$/)
  await page.goBack()
  await page.getByRole('link', { name: 'Change', exact: true }).click()
  await expect(page).toHaveURL(/\/search\/hotel$/)
})

test('S2§2: the country of a search is chosen by name or code, and only from countries that exist', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await enter(page, 'agent')
  await page.goto('/search/hotel')
  const country = page.getByRole('combobox', { name: 'Country' })
  await country.fill('Narnia')
  await expect(page.getByText('No country found')).toBeVisible()
  await country.fill('pol')
  await expect(page.getByRole('main').getByRole('option')).toHaveText(['Poland', 'French Polynesia'])
  await country.press('Enter')
  await country.press('Enter')
  await expect(page).toHaveURL(/\/search\/hotel\?country=PL$/)
  await expect(country).toHaveValue('Poland')
  await expect(page.getByRole('cell', { name: 'Poland' }).first()).toBeVisible()
})
