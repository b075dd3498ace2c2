// A hotel without its rates: read for one query, with amenities by name, keywords to filter, and links to pictures. S2§3, S2§7
import { expect, type Page, test } from '@playwright/test'
import { enter } from './people.ts'
import { fixed, wasAsked } from './sandbox.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const fact = (page: Page, label: string) =>
  dialog(page)
    .locator('.hotel-facts > div', { has: page.getByText(label, { exact: true }) })
    .locator('dd')

const open = async (page: Page, gds: string, hotel: number) => {
  await enter(page, 'owner')
  await page.addInitScript((given) => localStorage.getItem('gds') ?? localStorage.setItem('gds', given), gds)
  await page.goto(`/hotel/details?hotel_id=${hotel}`)
  await page.getByRole('button', { name: 'Hotel details', exact: true }).click()
}

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await fixed()
})

test('Travelport: facts, amenities by name, keywords with a filter, pictures as links', async ({ page }) => {
  await open(page, 'travel_port', 1)
  await dialog(page).getByRole('button', { name: 'Load hotel details (1 query)' }).click()
  await expect(page.getByText('Hotel details loaded')).toBeVisible()
  await expect(dialog(page)).toContainText(/From Travelport, loaded on \d\d\.\d\d\.\d{4}, \d\d:\d\d/)
  expect((await wasAsked()).map(({ operation }) => operation)).toContain('HotelKeyword')
  for (const label of ['Address', 'Phone', 'Check-in', 'Check-out']) await expect(fact(page, label)).not.toHaveText('-')
  await expect(fact(page, 'AAA rating')).toHaveText(/Missing|\d/)
  const amenities = dialog(page).locator('.amenities li')
  expect(await amenities.count()).toBeGreaterThan(3)
  expect((await amenities.allInnerTexts()).filter((name) => /^[A-Z]{2} \d+$/.test(name))).toEqual([])
  const keywords = dialog(page).locator('.keywords > div')
  const all = await keywords.count()
  expect(all).toBeGreaterThan(3)
  await dialog(page).getByRole('searchbox', { name: 'Filter keywords' }).fill('cancel')
  await expect.poll(() => keywords.count()).toBeLessThan(all)
  await expect(keywords.first()).toContainText(/cancel/i)
  const links = dialog(page).getByRole('region', { name: 'Pictures' }).getByRole('link')
  await expect(links.first()).toHaveAttribute('href', /^https:\/\//)
  await expect(links.first()).toHaveAttribute('rel', /noopener/)
  await expect(dialog(page).locator('img')).toHaveCount(0)
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('button', { name: 'Hotel details', exact: true })).toBeFocused()
})

test('Sabre: the same hotel in its own words', async ({ page }) => {
  await open(page, 'sabre', 1)
  await dialog(page).getByRole('button', { name: 'Load hotel details (1 query)' }).click()
  await expect(page.getByText('Hotel details loaded')).toBeVisible()
  await expect(dialog(page)).toContainText(/From Sabre, loaded on /)
  expect(await dialog(page).locator('.amenities li').count()).toBeGreaterThan(3)
  await expect(fact(page, 'Phone')).not.toHaveText('-')
})
