// The people of the demo world, and what every journey does first.
import { expect, type Page } from '@playwright/test'

export const password = 'rateproof-demo'
export const addressOf = (who: string): string => `${who}@demo.example`

export const logIn = async (page: Page, who: string): Promise<void> => {
  await page.goto('/login')
  await page.getByLabel('Email').fill(addressOf(who))
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).not.toHaveURL(/\/login/)
}

const tokens = new Map<string, string>()
/** Logged in without the form, once for all the journeys of a run. */
export const enter = async (page: Page, who: string): Promise<void> => {
  if (!tokens.has(who)) {
    const answer = await page.request.post('/api/login', {
      headers: { 'app-token': 'rateproof-web' },
      data: { email: addressOf(who), password, device_name: 'journeys' },
    })
    tokens.set(who, ((await answer.json()) as { data: { token: string } }).data.token)
  }
  await page.addInitScript((token = '') => localStorage.setItem('token', token), tokens.get(who))
}

export const chooseHotel = async (page: Page, name: string): Promise<void> => {
  const box = page.getByRole('combobox', { name: 'Hotel', exact: true })
  await box.click()
  await box.fill(name)
  await page
    .getByRole('option', { name: new RegExp(name) })
    .first()
    .click()
}

/** Searches with what the filters say and waits for the new reading. */
export const search = async (page: Page): Promise<void> => {
  const asked = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/checkups') && answer.request().method() === 'POST',
  )
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  const answer = await asked
  expect([201, 202]).toContain(answer.status())
  await expect(page.getByText(/^Rates for \d\d\.\d\d\.\d{4}, \d+ nights, /)).toBeVisible({ timeout: 30_000 })
}

/** Entries of the booking-code list, at the side or in its dropdown. */
export const bookingCodes = (page: Page) => page.getByRole('listbox', { name: 'Booking codes' }).getByRole('option')
