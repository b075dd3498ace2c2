// The heat map: reached from what is to fix, one cell in the tab order, arrow keys between cells, and each opens what is to fix.
import { expect, test } from '@playwright/test'
import { enter } from './people.ts'

test('a cell of the heat map opens the wrong prices of its hotel and date', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await enter(page, 'owner')
  await page.goto('/dashboard/fixes')
  await page.getByRole('link', { name: 'Heat map' }).click()
  const table = page.getByRole('table', { name: /^Rates with wrong prices by hotel and check-in date/ })
  const wrong = table.getByRole('link', { name: /: wrong prices in [1-9]\d* of / }).first()
  await expect(wrong).toBeVisible()
  const [count, of] = (await wrong.getAttribute('aria-label'))?.match(/\d+ of \d+ rates?/)?.[0].split(' of ') ?? []
  await expect(wrong).toHaveText(count ?? '')
  expect(Number.parseInt(of ?? '', 10)).toBeGreaterThanOrEqual(Number(count))
  await wrong.click()
  await expect(page).toHaveURL(/\/dashboard\/fixes\?.*hotel_id=\d+/)
  await expect(page).toHaveURL(/prices=1/)
  await expect(page.locator('.fix-list > li').first()).toBeVisible()
})

test('all hotels of the heat map are a file', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await enter(page, 'owner')
  await page.goto('/dashboard/fixes/heat-map')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: 'Export' })
      .click()
      .then(() => page.getByRole('menuitem', { name: 'CSV, all hotels' }).click()),
  ])
  expect(file.suggestedFilename()).toMatch(/^heat-map-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/)
})

test('arrow keys move from cell to cell, and dates and GDS are in the address', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await enter(page, 'owner')
  await page.goto('/dashboard/fixes/heat-map')
  const cells = page.locator('.heat-cell')
  await expect(cells.first()).toBeVisible()
  await expect(page.locator('.heat-cell[tabindex="0"]')).toHaveCount(1)
  await page.locator('.heat-cell[tabindex="0"]').focus()
  await page.keyboard.press('Home')
  const label = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
  const first = await label()
  await page.keyboard.press('End')
  await page.keyboard.press('Home')
  expect(await label()).toBe(first)
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('.heat-cell:focus')).toHaveAttribute('tabindex', '0')
  expect(await label()).not.toBe(first)
  await page.getByRole('combobox', { name: 'Heat map for GDS' }).selectOption({ label: 'Sabre' })
  await expect(page).toHaveURL(/gds=sabre/)
  await page.goto('/dashboard/fixes/heat-map?start_date=2020-01-01&end_date=2020-01-31')
  await expect(page.locator('.heat-cell')).toHaveCount(0)
  const row = page.getByRole('row', { name: /Not checked/ }).first()
  await expect(row).toBeVisible()
  await expect(row.getByRole('link', { name: /^Check / })).toHaveCount(0)
  const later = new Date(Date.now() + 300 * 86_400_000).toISOString().slice(0, 10)
  await page.goto(`/dashboard/fixes/heat-map?start_date=${later}`)
  await row.getByRole('link', { name: /^Check / }).click()
  // The form has the first day of the heat map, which its address names, whatever was searched before.
  await expect(page).toHaveURL(new RegExp(`/hotel/details.*hotel.*from=${later}`))
  const dates = page.getByRole('button', { name: /^Check-in – Check-out/ })
  await expect(dates).toContainText(later.split('-').toReversed().join('.'))
})
