// The frame around every page: sidebars, GDS selector, profile menu and footer by role. S1§2, S1§4, S1§6
import { expect, type Page, test } from '@playwright/test'
import { enter } from './people.ts'

const openAs = async (page: Page, who: string) => {
  await enter(page, who)
  await page.goto('/')
}
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const entries = async (page: Page) => {
  await page.getByRole('button', { name: /profile menu/ }).click()
  const shown = await page
    .getByRole('menuitem')
    .evaluateAll((all) => all.map((item) => ({ name: item.textContent, path: item.getAttribute('href') })))
  await page.keyboard.press('Escape')
  return shown
}
const names = async (page: Page) => (await entries(page)).map(({ name }) => name)

test.beforeEach(({ page }) => page.setViewportSize({ width: 1440, height: 900 }))

test('S1§2: owner: Dashboard, Rate Check, OTA View and Contact; the profile menu has all but credentials', async ({
  page,
}) => {
  await openAs(page, 'owner')
  for (const name of ['Dashboard', 'Rate Check', 'OTA View'])
    await expect(sidebar(page).getByRole('link', { name })).toBeVisible()
  await expect(sidebar(page).getByRole('button', { name: 'Contact' })).toBeVisible()
  await expect(sidebar(page).getByRole('link', { name: 'Hotel Search' })).toHaveCount(0)
  expect(await entries(page)).toEqual([
    { name: 'Profile', path: '/profile/profile' },
    { name: 'Employees', path: '/profile/employees' },
    { name: 'Hotels', path: '/profile/hotels' },
    { name: 'Subscription & Billing', path: '/profile/billing' },
    { name: 'Webhooks', path: '/profile/webhooks' },
    { name: 'Sign out', path: null },
  ])
})

test('S1§2: agent: Hotel Search, Rate Check, Issues and Mailbook; no Dashboard, no OTA View', async ({ page }) => {
  await openAs(page, 'agent')
  for (const [name, path] of [
    ['Hotel Search', '/search/hotel'],
    ['Rate Check', '/hotel/details'],
    ['Issues', '/reported-issues'],
    ['Mailbook', '/hotel-emails'],
  ] as const)
    await expect(sidebar(page).getByRole('link', { name })).toHaveAttribute('href', path)
  await expect(sidebar(page).getByRole('link', { name: 'Dashboard' })).toHaveCount(0)
  await expect(sidebar(page).getByRole('link', { name: 'OTA View' })).toHaveCount(0)
  expect(await entries(page)).toEqual([
    { name: 'Profile', path: '/profile/profile' },
    { name: 'GDS Credentials', path: '/profile/gds_credentials' },
    { name: 'Subscription & Billing', path: '/profile/billing' },
    { name: 'Webhooks', path: '/profile/webhooks' },
    { name: 'Sign out', path: null },
  ])
})

test('S1§6: employees see no Employees entry and administrators none of the entries', async ({ page }) => {
  await openAs(page, 'employee')
  expect(await names(page)).not.toContain('Employees')
  await page.evaluate(() => localStorage.clear())
  await openAs(page, 'admin')
  expect(await names(page)).toEqual(['Sign out'])
})

test('S1§2: Rate Check is marked on /hotel/details and on /hotel/rules', async ({ page }) => {
  await enter(page, 'owner')
  for (const path of ['/hotel/details', '/hotel/rules']) {
    await page.goto(path)
    await expect(sidebar(page).getByRole('link', { name: 'Rate Check' })).toHaveAttribute('aria-current', 'page')
  }
})

test('one entry is marked: under To fix, Dashboard is not', async ({ page }) => {
  await enter(page, 'owner')
  await page.goto('/dashboard/fixes')
  await expect(sidebar(page).getByRole('link', { name: 'To fix' })).toHaveAttribute('aria-current', 'page')
  await expect(sidebar(page).locator('[aria-current]')).toHaveCount(1)
})

test('S1§4: the selected GDS and the collapsed menu persist in this browser', async ({ page }) => {
  await openAs(page, 'owner')
  const asked = page.waitForRequest((request) => request.headers()['gds-name'] === 'sabre')
  await page.getByLabel('GDS').selectOption({ label: 'Sabre' })
  await asked
  await page.getByRole('button', { name: 'Collapse navigation' }).click()
  await page.reload()
  await expect(page.getByLabel('GDS').locator('option:checked')).toHaveText('Sabre')
  await expect(page.getByRole('button', { name: 'Expand navigation' })).toBeVisible()
})

test('S1§6: the GDS selector lists all for administrators, and an agent’s own with complete credentials', async ({
  page,
}) => {
  await openAs(page, 'admin')
  await expect(page.getByLabel('GDS')).toBeEnabled()
  expect(await page.getByLabel('GDS').locator('option').allInnerTexts()).toEqual(['Travelport', 'Sabre'])
  await page.evaluate(() => localStorage.clear())
  await openAs(page, 'agent')
  await expect(page.getByLabel('GDS')).toBeEnabled()
  expect(await page.getByLabel('GDS').locator('option').allInnerTexts()).toEqual(['Travelport', 'Sabre'])
})

test('S1§4: on a tablet the menu is collapsed until somebody chooses', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 900 })
  await openAs(page, 'owner')
  await page.getByRole('button', { name: 'Expand navigation' }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Collapse navigation' })).toBeVisible()
})

test('S1§5, S1§8: Contact requires topic and message, sends it and confirms it for a while', async ({ page }) => {
  await openAs(page, 'owner')
  await sidebar(page).getByRole('button', { name: 'Contact' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Topic')).toHaveValue('General')
  await dialog.getByLabel('Topic').selectOption('')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog.getByText('Topic is required')).toBeVisible()
  await expect(dialog.getByText('Message is required')).toBeVisible()
  await dialog.getByLabel('Topic').selectOption('Payment')
  await dialog.getByLabel('Message').fill('The rates of one hotel are missing.')
  await dialog.getByRole('button', { name: 'Send' }).click()
  const confirmed = page.getByText('Message has been sent')
  await expect(confirmed).toBeVisible()
  await expect(confirmed).toHaveCount(0)
})
