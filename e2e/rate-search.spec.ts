// The main job: from the log-in to the words that are wrong, for everyone who does it. S2§2, S2§4
import { expect, type Page, test } from '@playwright/test'
import { bookingCodes, chooseHotel, logIn, search } from './people.ts'

/** The rates that the overall tile of the dashboard rests on. */
const ratesOnDashboard = async (page: Page) => {
  await page.goto('/dashboard')
  const line = page.locator('.overall .basis li').first()
  await expect(line).toContainText(/\d/)
  return Number((await line.innerText()).replaceAll(/\D/g, ''))
}

/** Opens the worst rate, sees a finding beside its field, and its words marked in the text of the GDS. */
const openFinding = async (page: Page) => {
  await page.getByLabel('Sort booking codes').selectOption({ label: 'Worst to best' })
  const marked = page.locator('.gds-text mark.mark-finding').first()
  const count = Math.min(await bookingCodes(page).count(), 40)
  for (let at = 0; at < count; at++) {
    await bookingCodes(page).nth(at).click()
    await expect(page.locator('[aria-busy=false] .finding-note, .verdict-clean').first()).toBeVisible()
    if (await marked.isVisible()) break
  }
  await expect(marked).toBeVisible()
  await expect(page.locator('.finding-note').first()).toContainText(/\w+/)
}

test('owner: log in, search, open a rate with a finding, see its words, and the dashboard has changed', async ({
  page,
}) => {
  await logIn(page, 'owner')
  await page.waitForURL(/\/dashboard/)
  await expect(page.getByRole('heading', { name: 'Hotels Accuracy' })).toBeVisible()
  const before = await ratesOnDashboard(page)
  await page.getByRole('link', { name: 'Rate Check' }).click()
  await page.waitForURL(/\/hotel\/details/)
  await chooseHotel(page, 'Quay Nine')
  await page.getByRole('button', { name: 'More adults' }).click()
  await page.getByRole('button', { name: 'More adults' }).click()
  await search(page)
  await openFinding(page)
  await expect.poll(() => ratesOnDashboard(page)).toBeGreaterThan(before)
})

test('employee: the same on an assigned hotel', async ({ page }) => {
  await logIn(page, 'employee')
  await page.waitForURL(/\/dashboard/)
  const first = page.getByRole('table', { name: 'Hotels Accuracy' }).getByRole('row').nth(1).getByRole('link').first()
  const name = (await first.innerText()).trim()
  await page.getByRole('link', { name: 'Rate Check' }).click()
  await chooseHotel(page, name)
  await search(page)
  await expect(bookingCodes(page).first()).toBeVisible()
})

test('agent: lands on hotel search, finds a hotel by its city, searches and opens a finding', async ({ page }) => {
  await logIn(page, 'agent')
  await page.waitForURL(/\/search\/hotel/)
  await page.getByLabel('City').fill('Rotterdam')
  await page.getByLabel('City').press('Enter')
  await page.getByRole('table').getByRole('link').first().click()
  await page.waitForURL(/\/hotel\/details/)
  await search(page)
  await expect(bookingCodes(page).first()).toBeVisible()
})
