// The main task: from the log-in to the wrong words, for everyone who does it. S2§2, S2§4
import { expect, type Page, test } from '@playwright/test'
import { bookingCodes, chooseHotel, enter, logIn, openFilters, search } from './people.ts'

/** The rates that the overall tile of the dashboard is based on. */
const ratesOnDashboard = async (page: Page) => {
  await page.goto('/dashboard')
  const line = page.locator('.overall .basis li').first()
  await expect(line).toContainText(/\d/)
  return Number((await line.innerText()).replaceAll(/\D/g, ''))
}

/** Opens the worst rate, sees a finding next to its field, and its words marked in the text of the GDS. */
const openFinding = async (page: Page) => {
  await page.getByLabel('Sort booking codes').selectOption({ label: 'Worst to best' })
  const marked = page.locator('.gds-text mark.mark-finding').first()
  const count = Math.min(await bookingCodes(page).count(), 40)
  for (let at = 0; at < count; at++) {
    await bookingCodes(page).nth(at).click()
    await expect(page.locator('.rate-body .finding-note, .verdict-clean').first()).toBeVisible()
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
  await expect(page.locator('.rate-body')).toBeVisible()
  await openFilters(page)
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

test('S2§2: with the keyboard alone: log in, search, walk the codes with arrows, read a finding', async ({ page }) => {
  await page.goto('/login')
  const press = (key: string) => page.keyboard.press(key)
  /** Tabs until what has the focus is the place. */
  const tabTo = async (place: string) => {
    await expect(page.locator(place).first()).toBeAttached()
    for (let steps = 0; steps < 200; steps++) {
      if (await page.evaluate((selector) => document.activeElement?.matches(selector), place)) return
      await press('Tab')
    }
    throw new Error(`Tab does not lead to ${place}`)
  }
  await tabTo('input[type=email]')
  await page.keyboard.type('owner@demo.example')
  await press('Tab')
  await page.keyboard.type('rateproof-demo')
  await press('Enter')
  await page.waitForURL(/\/dashboard/)
  await tabTo('nav a[href^="/hotel"]')
  await press('Enter')
  await page.waitForURL(/\/hotel/)
  await tabTo('[role=combobox]')
  await page.keyboard.type('Quay')
  await expect(page.getByRole('listbox', { name: 'Hotels' }).getByRole('option')).toHaveCount(1)
  await press('Enter')
  await expect(page.locator('.rate-verdict')).toBeVisible()
  await tabTo('.search-button')
  const asked = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/checkups'),
  )
  await press('Enter')
  expect((await asked).status()).toBe(201)
  await expect(page.locator('.rate-verdict')).toBeVisible()
  await tabTo('[role=listbox]')
  const finding = page.locator('.rate-body .to-field').first()
  for (let steps = 0; steps < 40 && !(await finding.isVisible()); steps++) {
    const now = await page.locator('.rate-head-code .rate-plan').innerText()
    await press('ArrowDown')
    await expect(page.locator('.rate-head-code .rate-plan')).not.toHaveText(now)
    await expect(page.locator('.rate-body .rate-verdict')).toBeVisible()
  }
  await tabTo('.to-field')
  await press('Enter')
  await expect(page.locator('.field.found:focus .finding-note').first()).toBeVisible()
})

test('S2§2: sections, guidance, Missing in red, a dash for the optional, highlighted phrases, the three orders', async ({
  page,
}) => {
  await enter(page, 'owner')
  await page.goto('/hotel/details?hotel_id=8')
  await expect(page.locator('.rate-section h2')).toHaveText([
    'Rate',
    'Room',
    'Cancellation Policy',
    'Pricing',
    'Extra Charges',
  ])
  const infos = page.locator('.field-info button')
  expect(await infos.count()).toBe(await page.locator('.fields > .field > dt').count())
  for (const at of [0, 12, 30]) {
    await infos.nth(at).focus()
    await expect(page.getByRole('tooltip')).toContainText(/\w{3,}.*Example: /s)
  }
  await expect(page.locator('.field dd').getByText('-', { exact: true }).first()).toBeVisible()
  const order = page.getByLabel('Sort booking codes')
  await expect(order.locator('option')).toHaveText([
    'Default order',
    'Worst to best',
    'Best to worst',
    'Wrong prices first',
  ])
  const scores = async () =>
    (await bookingCodes(page).locator('.acc .n').allTextContents()).map((text) => Number.parseInt(text, 10))
  await order.selectOption({ label: 'Best to worst' })
  await expect(async () => expect(await scores()).toEqual((await scores()).toSorted((a, b) => b - a))).toPass()
  await order.selectOption({ label: 'Worst to best' })
  await expect(async () => expect(await scores()).toEqual((await scores()).toSorted((a, b) => a - b))).toPass()
  await order.selectOption({ label: 'Wrong prices first' })
  await expect(page).toHaveURL(/sort=price/)
  const priced = page.locator('.code-counts').filter({ hasText: /price off by / })
  if ((await priced.count()) > 0)
    await expect(bookingCodes(page).first()).toContainText(/price off by [A-Z]{3} [\d,.]+/)
  await page.reload()
  await expect(order).toHaveValue('price')
  const missing = page.locator('.field > dd:not(.notes) .miss').first()
  const phrase = page.locator('.gds-text mark.mark-phrase').first()
  for (let at = 0; at < 12 && !((await missing.isVisible()) && (await phrase.isVisible())); at++) {
    await bookingCodes(page).nth(at).click()
    await expect(page.locator('.rate-body .rate-verdict')).toBeVisible()
  }
  await expect(missing).toHaveText('Missing')
  const [red = 0, green = 0] = await missing.evaluate((at) =>
    (getComputedStyle(at).color.match(/\d+/g) ?? []).map(Number),
  )
  expect(red).toBeGreaterThan(2 * green)
  await expect(phrase).toBeVisible()
})

test('S2§2: when sorted, rates with a corporate code move to the top', async ({ page }) => {
  await enter(page, 'owner')
  await page.goto('/hotel/details?hotel_id=8')
  await openFilters(page)
  await page.getByRole('textbox', { name: 'RAC' }).fill('IBX')
  await page.getByRole('textbox', { name: 'RAC' }).press('Enter')
  await search(page)
  await expect(page.getByText(/, RAC: IBX, loaded on /)).toBeVisible()
  await page.getByLabel('Sort booking codes').selectOption({ label: 'Best to worst' })
  // The list follows its order a moment later.
  await expect(async () => {
    const corporate = await bookingCodes(page).evaluateAll((codes) =>
      codes.map(({ textContent }) => textContent?.includes('Corporate')),
    )
    expect(corporate[0]).toBe(true)
    expect(corporate.lastIndexOf(true)).toBe(corporate.filter(Boolean).length - 1)
  }).toPass()
})
