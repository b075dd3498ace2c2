// The people of the demo world, and what every journey does first.
import { expect, type Page } from '@playwright/test'
import type { Day } from '../src/domain/stay.ts'

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
  // The frame of a mail has no storage.
  await page.addInitScript(
    (token = '') => window === window.top && localStorage.setItem('token', token),
    tokens.get(who),
  )
}

/** The button that starts a checkup; the hotel search has one of the same name, and stays while the next page loads. */
export const searchButton = (page: Page) =>
  page.getByRole('form', { name: 'Rate search' }).getByRole('button', { name: 'Search', exact: true })

/** The whole filter form: narrow screens fold it into a line while rates are shown. */
export const openFilters = async (page: Page): Promise<void> => {
  const change = page.getByRole('button', { name: 'Change search' })
  const send = searchButton(page)
  // A hotel without rates unfolds them by itself, a moment after it was folded.
  await expect(async () => {
    if (await change.isVisible()) await change.click({ timeout: 1_000 })
    await expect(send).toBeVisible({ timeout: 1_000 })
  }).toPass()
}

export const chooseHotel = async (page: Page, name: string): Promise<void> => {
  await openFilters(page)
  const box = page.getByRole('combobox', { name: 'Hotel', exact: true })
  await box.click()
  await box.fill(name)
  await page
    .getByRole('option', { name: new RegExp(name) })
    .first()
    .click()
}

/** Searches with what the filters say and waits for the new checkup. */
export const search = async (page: Page): Promise<void> => {
  const asked = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/checkups') && answer.request().method() === 'POST',
  )
  await expect(async () => {
    await openFilters(page)
    await searchButton(page).click({ timeout: 2_000 })
  }).toPass()
  const answer = await asked
  expect([201, 202]).toContain(answer.status())
  await expect(page.getByText(/^Rates for \d\d\.\d\d\.\d{4}, \d+ nights, /)).toBeVisible()
}

/** In the filters above the rates; Search is still to be pressed. */
export const chooseStay = async (page: Page, { check_in, check_out }: { check_in: Day; check_out: Day }) => {
  await openFilters(page)
  await page.getByRole('button', { name: /^Check-in – Check-out/ }).click()
  await page.getByLabel('Check-in', { exact: true }).fill(written(check_in))
  await page.getByLabel('Check-out', { exact: true }).fill(written(check_out))
  await page.keyboard.press('Enter')
}
const written = (day: Day) => day.split('-').toReversed().join('.')

/** Entries of the booking-code list, at the side or in its dropdown. */
export const bookingCodes = (page: Page) => page.getByRole('listbox', { name: 'Booking codes' }).getByRole('option')

/** The link of the newest mail to an address, as an administrator reads it in the outbox. */
export const linkFor = async (admin: Page, email: string, subject: string | RegExp): Promise<string> => {
  await admin.goto(`/admin/outbox?find=${encodeURIComponent(email)}`)
  await admin.getByRole('button', { name: subject }).first().click()
  const mail = admin.getByRole('dialog', { name: subject })
  const button = mail.frameLocator('iframe').getByRole('link').first()
  await expect(button).toBeVisible()
  const link = new URL((await button.getAttribute('href')) ?? '')
  await mail.getByRole('button', { name: 'Text' }).click()
  await expect(mail.locator('pre')).toContainText(link.href)
  return link.pathname + link.search
}
