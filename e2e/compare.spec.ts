// Comparing both GDS: one click, two queries, rate by rate; and the notice if one of them cannot be called.
import { expect, test } from '@playwright/test'
import { enter } from './people.ts'
import { compare, pairs, taken } from './rates.ts'
import { failing, fixed } from './sandbox.ts'

const hotel = taken

test.beforeEach(({ page }) => page.setViewportSize({ width: 1440, height: 900 }))
test.afterEach(() => fixed())

test('one click checks both and compares rate by rate; the address holds everything', async ({ page }) => {
  test.setTimeout(120_000)
  await enter(page, 'owner')
  await compare(page, hotel)
  await expect(page).toHaveURL(/left=\d+/)
  await expect(page).toHaveURL(/right=\d+/)
  for (const gds of ['Travelport', 'Sabre']) await expect(page.getByRole('region', { name: gds })).toBeVisible()
  await expect(page.getByText(/^\d+ pairs?, \d+ with differences, \d+ rates? in one GDS only$/)).toBeVisible()
  const first = pairs(page).first()
  await expect(first.getByRole('table').getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByText(/^Quay Nine Suites · \d\d\.\d\d\.\d{4} – /)).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export (XLS)' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^Quay Nine Suites - Travelport and Sabre .* UTC[+-]\d\d\.\d\d\.xlsx$/)
  await page.setViewportSize({ width: 390, height: 844 })
  const field = await first.getByRole('rowheader').first().boundingBox()
  expect(field?.height).toBeLessThan(30)
  await page.setViewportSize({ width: 1440, height: 900 })
  const code = await first.getAttribute('aria-label')
  expect(code).toBeTruthy()

  await page.getByRole('combobox', { name: 'Show' }).selectOption({ label: 'All pairs' })
  await expect(page).toHaveURL(/show=all/)
  const all = await pairs(page).count()
  const box = page.getByRole('searchbox', { name: 'Find a booking code' })
  await box.fill(code ?? '')
  await box.press('Enter')
  await expect(page).toHaveURL(new RegExp(`code=${code}`))
  await expect.poll(() => pairs(page).count()).toBeLessThan(all)
  await page.reload()
  await expect(pairs(page).first()).toHaveAttribute('aria-label', new RegExp(code ?? ''))
  await expect(page.getByRole('combobox', { name: 'Show' })).toHaveValue('all')

  await pairs(page)
    .first()
    .getByRole('link', { name: / in Travelport$/ })
    .click()
  await expect(page).toHaveURL(/\/hotel\/details#.*rate=\d+/)
  await expect(page.locator('.rate-body .rate-verdict')).toBeVisible()
})

test('what is left of the queries stands beside every button of the rate page that costs some', async ({ page }) => {
  await enter(page, 'owner')
  await page.goto(`/hotel/details?hotel_id=${hotel}`)
  const left = /queries used, [\d,]+ left$|^[\d,]+ queries used$/
  await expect(page.locator('.rate-actions').getByText(left)).toBeVisible()
  await page.getByRole('button', { name: 'Hotel details' }).click()
  const details = page.getByRole('dialog')
  await expect(details.getByRole('button', { name: 'Load hotel details (1 query)' })).toBeVisible()
  await expect(details.getByText(left)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Compare Rate Details' }).getByText(left)).toBeVisible()
})

test('when one GDS fails the page says which, and a reload still does', async ({ page }) => {
  test.setTimeout(120_000)
  await enter(page, 'owner')
  await failing({ kind: 'http_503', count: 9, gds: 'sabre' })
  await compare(page, hotel)
  await expect(page.getByText('The two GDS couldn’t be compared')).toBeVisible()
  await expect(page.getByText(/Sabre: /)).toBeVisible()
  await page.reload()
  await expect(page.getByText(/Sabre: /)).toBeVisible()
  await page.getByRole('link', { name: 'Back to Rate Check' }).click()
  await expect(page).toHaveURL(/\/hotel/)
  await expect(page.locator('.rate-body .rate-verdict')).toBeVisible()
})

test('nothing named, a GDS that is not held, and checkups that are gone each have their own message', async ({
  page,
}) => {
  await enter(page, 'owner')
  await page.goto('/hotel/compare')
  await expect(page.getByText('Nothing to compare yet')).toBeVisible()
  for (const [why, words] of [
    ['gds_not_held', 'One of the two GDS is not part of your account.'],
    ['gds_not_configured', 'One of the two GDS is not configured for your account.'],
    ['not_sold', 'This hotel is not sold in one of the two GDS.'],
  ] as const) {
    await page.goto(`/hotel/compare?why=${why}&hotel_id=${hotel}`)
    await expect(page.getByText(words)).toBeVisible()
  }
  await page.goto('/hotel/compare?left=999998&right=999999')
  await expect(page.getByText(/one of them no longer exists/)).toBeVisible()
})
