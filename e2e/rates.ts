// The ways to one rate on the page of rates.
import { expect, type Page } from '@playwright/test'

/** A hotel of the demo world with own data that names no booking codes. */
export const taken = 8
export const verdict = (page: Page) => page.locator('.rate-body .rate-verdict')
export const codes = (page: Page) => page.getByRole('listbox', { name: 'Booking codes' }).getByRole('option')

export const open = async (page: Page, hotel: number): Promise<void> => {
  await page.goto(`/hotel/details?hotel_id=${hotel}`)
  await expect(verdict(page)).toBeVisible()
}

/** Not the first one, other journeys look at that: the next that shows no lunch. */
export const openTaken = async (page: Page): Promise<void> => {
  await open(page, taken)
  const lunch = page.locator('#field-lunch > dd').first()
  for (let at = 1; at < 20; at += 1) {
    await codes(page).nth(at).click()
    await expect(codes(page).nth(at)).toHaveAttribute('aria-selected', 'true')
    // The rate before it stays until the selected one is drawn.
    const plan = (await codes(page).nth(at).locator('.rate-plan').textContent()) ?? ''
    await expect(page.locator('.rate-head').getByText(plan, { exact: true })).toBeVisible()
    await expect(verdict(page)).toBeVisible()
    if ((await lunch.textContent()) === 'No') return
  }
}

/** The worst rate has something to fix. */
export const openWorst = async (page: Page, hotel: number): Promise<void> => {
  await open(page, hotel)
  await page.getByRole('combobox', { name: 'Sort booking codes' }).selectOption('worst')
  await expect(codes(page).first()).toContainText(/\d+ (wrong|missing)/)
  await codes(page).first().click()
  await expect(verdict(page)).toBeVisible()
  await expect(page.locator('.rate-body .findings li').first()).toBeVisible()
}

/** Both GDS of a hotel, searched by one click. */
export const compare = async (page: Page, hotel: number): Promise<void> => {
  await page.goto(`/hotel/details?hotel_id=${hotel}`)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Rate Check')
  await page.getByRole('button', { name: 'Compare both GDS (2 queries)' }).click()
  await expect(page).toHaveURL(/\/hotel\/compare\?/)
}
export const pairs = (page: Page) => page.locator('.pair')
