// The calendar of a booking code: each checked date with its price, opened by keys, and what to do where nothing was checked.
import { expect, test } from '@playwright/test'
import { enter } from './people.ts'

test('a date of the calendar opens its rate, and arrow keys move between dates', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await enter(page, 'owner')
  await page.goto('/dashboard/hotels/8/booking-codes/A1KBAR')
  const calendar = page.getByRole('region', { name: 'Next 90 nights' })
  const dates = calendar.getByRole('link', {
    name: /^\d\d\.\d\d\.\d{4}: (right price|wrong price|price not compared), [A-Z]{3} [\d,.]+ for \d+ nights?/,
  })
  await expect(dates.first()).toBeVisible()
  await expect(calendar.locator('a[tabindex="0"]')).toHaveCount(1)
  await calendar.locator('a[tabindex="0"]').focus()
  if ((await dates.count()) > 1) {
    await page.keyboard.press('End')
    await expect(calendar.locator('a:focus')).toHaveAttribute('tabindex', '0')
  }
  await calendar.locator('a:focus').press('Enter')
  await expect(page).toHaveURL(/\/hotel\/details#.*rate=\d+/)
})

test('a code that no check shows says what to do', async ({ page }) => {
  await enter(page, 'owner')
  await page.goto('/dashboard/hotels/8/booking-codes/NOSUCH')
  const calendar = page.getByRole('region', { name: 'Next 90 nights' })
  await expect(calendar.getByText('Not shown on these dates')).toBeVisible()
  await expect(calendar.getByText(/No current check of the next 90 nights shows/)).toBeVisible()
})
