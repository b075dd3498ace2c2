// The chart of scores and fixes over time: its points open the checks behind them, keys and a table say the same, the address keeps the choices.
import { expect, type Page, test } from '@playwright/test'
import { enter } from './people.ts'

const section = (page: Page) => page.getByRole('region', { name: 'Over time', exact: true })
const chart = (page: Page) => section(page).getByRole('slider')

test('a point of the dashboard’s chart opens the checks behind it, and one of these its rate', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await enter(page, 'owner')
  await page.goto('/dashboard')
  await chart(page).focus()
  await page.keyboard.press('Home')
  await expect(chart(page)).toHaveAttribute('aria-valuenow', '1')
  await expect(chart(page)).toHaveAttribute('aria-valuetext', /^\d\d\.\d\d\.\d{4} · \d+% · \d+ checks? · \d+ open fix/)
  const readout = await chart(page).getAttribute('aria-valuetext')
  await section(page).getByText('Show as table').click()
  const rows = section(page).getByRole('table').getByRole('row')
  await expect(rows.last()).toContainText(readout?.split(' · ')[0] ?? '')
  await expect(rows.last()).toContainText(readout?.split(' · ')[1] ?? '')

  await chart(page).press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Checks on / })
  await expect(dialog.getByRole('link').first()).toBeVisible()
  await expect(page).toHaveURL(/chart_day=/)
  await page.keyboard.press('Escape')
  await expect(page).not.toHaveURL(/chart_day=/)
  // As a screen reader activates it, without a pointer: the day that it announced.
  await chart(page).evaluate((element) => (element as HTMLElement).click())
  await expect(dialog).toHaveAccessibleName(`Checks on ${readout?.split(' · ')[0] ?? ''}`)
  await page.keyboard.press('Escape')
  await expect(page).not.toHaveURL(/chart_day=/)
  await section(page).getByRole('button', { name: 'Show checks' }).click()
  await dialog.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/hotel\/details#.*rate=\d+/)
  await expect(page.locator('.rate-verdict')).toBeVisible()
})

test('the days of the chart are a file', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await enter(page, 'owner')
  await page.goto('/dashboard')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    section(page)
      .getByRole('button', { name: 'Export' })
      .click()
      .then(() => page.getByRole('menuitem', { name: 'Excel, all days' }).click()),
  ])
  expect(file.suggestedFilename()).toMatch(/^over-time(-travel_port|-sabre)?-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.xlsx$/)
})

test('criterion and GDS are in the address, and no other list is named GDS', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await enter(page, 'owner')
  await page.goto('/dashboard')
  await section(page).getByRole('combobox', { name: 'Chart shows' }).selectOption({ label: 'Sabre' })
  await section(page).getByRole('combobox', { name: 'Criterion' }).selectOption({ label: 'Meal plans' })
  await expect(page).toHaveURL(/chart_gds=sabre/)
  await expect(page).toHaveURL(/chart_criterion=meal_plans/)
  await page.reload()
  await expect(section(page).getByRole('combobox', { name: 'Chart shows' })).toHaveValue('sabre')
  await expect(page.getByRole('combobox', { name: 'GDS', exact: true })).toHaveCount(1)
})

test('the hotel page and the booking-code page have the chart, the tab of fixes has not', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await enter(page, 'owner')
  await page.goto('/dashboard/hotels/8')
  await expect(chart(page)).toHaveAttribute('aria-valuetext', / open fix/)
  await page.getByRole('navigation', { name: 'Sections of the hotel' }).getByRole('link', { name: 'To fix' }).click()
  await expect(page.locator('.fix-list > li').first()).toBeVisible()
  await expect(section(page)).toHaveCount(0)
  await page.goto('/dashboard/hotels/8/booking-codes/A1KBAR')
  await expect(chart(page)).toHaveAttribute(
    'aria-valuetext',
    /% · (\d+ checks?|no check with this code) · \d+ open finding/,
  )
})

test('a narrowed window has no sideways scroll', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await enter(page, 'owner')
  await page.goto('/dashboard')
  await expect(chart(page)).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
