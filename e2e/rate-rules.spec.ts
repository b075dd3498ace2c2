// The rules of a rate: their cost, loading one or all, cancelling, failures and reloads; and the evidence. S2§2, S2§4, S2§8
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { bookingCodes, enter, search } from './people.ts'
import { delaying, failing, fixed } from './sandbox.ts'

const panel = (page: Page) => page.getByRole('tabpanel')
const rulesTab = (page: Page) => page.getByRole('tab', { name: 'Rate Rules' })
const readOne = (page: Page) => panel(page).getByRole('button', { name: /^Load (rates and )?rules/ })
const readAll = (page: Page) =>
  page.locator('.checkup-depth').getByRole('button', { name: /^Load all rules \(\d+ queries\)$/ })
const depth = (page: Page) => page.locator('.checkup-depth')
const progress = (page: Page) => page.getByRole('progressbar', { name: 'Rules loaded' })
const sections = ['Promotion', 'Rate', 'Meal Plan', 'Rate Breakdown', 'Commission']
const rateIn = (page: Page) => Number(/rate=(\d+)/.exec(page.url())?.[1])
const titles = (page: Page) => page.locator('.rate-section h2')

/** A new checkup, so that its rates are cached; the rules are not loaded. */
const openFresh = async (page: Page, hotel: number) => {
  await enter(page, 'owner')
  await page.goto(`/hotel/details?hotel_id=${hotel}`)
  await expect(page.locator('.rate-verdict')).toBeVisible()
  await search(page)
  await expect(depth(page)).toContainText('Rules not loaded')
}

test.beforeEach(({ page }) => page.setViewportSize({ width: 1440, height: 900 }))
test.afterEach(() => fixed())

test('S2§2: the rules of a code cost one query; list, score, depth and address follow the new checkup', async ({
  page,
}) => {
  await openFresh(page, 4)
  const [before, first] = [rateIn(page), bookingCodes(page).first()]
  await expect(first).toContainText('Rules available')
  await expect(page.locator('.rate-head')).toContainText(/\d+% of checks possible · Rules not loaded/)
  await rulesTab(page).click()
  await expect(page).toHaveURL(/\/hotel\/rules#/)
  await expect(readOne(page)).toHaveText('Load rules (1 query)')
  await expect(titles(page)).toHaveCount(0)
  await readOne(page).click()
  await expect(titles(page)).toHaveText(sections)
  await expect(page.getByText(/^Rules for \d\d\.\d\d\.\d{4}, \d+ nights, .*, loaded on /)).toBeVisible()
  await expect(page.locator('.rate-head')).toContainText(/\d+% of checks possible · Details and rules/)
  await expect(depth(page)).toContainText(/Details and rules \(1 of \d+\)/)
  await expect(first).toContainText('Rules available and loaded')
  await expect.poll(() => rateIn(page)).toBeGreaterThan(before)
  const after = rateIn(page)
  await page.reload()
  await expect(titles(page)).toHaveText(sections)
  expect(rateIn(page)).toBe(after)
})

test('rules that a newer search has loaded since the page was opened are shown', async ({ page, context }) => {
  await openFresh(page, 4)
  await rulesTab(page).click()
  await expect(readOne(page)).toBeVisible()
  const older = await context.newPage()
  await enter(older, 'owner')
  await older.goto(page.url())
  await older.reload()
  await expect(readOne(older)).toBeVisible()
  await readOne(page).click()
  await expect(titles(page)).toHaveText(sections)
  await readOne(older).click()
  await expect(titles(older)).toHaveText(sections)
  expect(rateIn(older)).toBe(rateIn(page))
})

test('S2§2: every rules field has its guidance; findings, Missing and dashes appear in the rules too', async ({
  page,
}) => {
  await openFresh(page, 8)
  await rulesTab(page).click()
  await readOne(page).click()
  await expect(titles(page)).toHaveText(sections)
  for (const field of [
    'Penalty',
    'Cancellation text',
    'Nightly rates',
    'Total',
    'Total fees',
    'Taxes',
    'Commission value',
  ])
    await expect(page.locator('.field > dt', { hasText: new RegExp(`^${field}`) }).first()).toBeVisible()
  const infos = page.locator('.field-info button')
  expect(await infos.count()).toBe(await page.locator('.fields > .field > dt').count())
  await infos.nth(2).focus()
  await expect(page.getByRole('tooltip')).toContainText(/\w{3,}.*Example: /s)
  await expect(page.locator('.field.found .finding-note').first()).toBeVisible()
  await expect(page.locator('.field dd').getByText('-', { exact: true }).first()).toBeVisible()
})

test('S2§4: choosing a booking code switches details and rules; the keyboard does it too', async ({ page }) => {
  await openFresh(page, 4)
  const shown = page.locator('.rate-head-code .rate-plan')
  await rulesTab(page).click()
  await readOne(page).focus()
  await page.keyboard.press('Enter')
  await expect(titles(page)).toHaveText(sections)
  const read = await shown.innerText()
  await page.getByRole('listbox', { name: 'Booking codes' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(shown).not.toHaveText(read)
  await expect(readOne(page)).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await expect(titles(page)).toHaveText(sections)
  await page.getByRole('tab', { name: 'Rate Rules' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Rate Details')
  await expect(shown).toHaveText(read)
})

test('S2§9: rates older than five minutes are fetched again with the rules, and the page says so before', async ({
  page,
}) => {
  await openFresh(page, 4)
  const count = Number(/\d+/.exec(await readAll(page).innerText())?.[0])
  await rulesTab(page).click()
  await expect(page).toHaveURL(/\/hotel\/rules/)
  await page.clock.install({ time: Date.now() + 6 * 60_000 })
  await page.reload()
  await expect(readOne(page)).toHaveText('Load rates and rules (2 queries)')
  await expect(readAll(page)).toHaveText(`Load all rules (${count + 1} queries)`)
})

test('S2§2: loading all rules asks first, continues over a reload, and ends with rules for every code', async ({
  page,
}) => {
  await openFresh(page, 5)
  const count = Number(/\d+/.exec(await readAll(page).innerText())?.[0])
  await expect(bookingCodes(page)).toHaveCount(count)
  await readAll(page).click()
  const dialog = page.getByRole('dialog', { name: 'Load all rules' })
  await expect(dialog).toContainText(`Rules of ${count} booking codes${count}`)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(readAll(page)).toBeFocused()
  await delaying(700)
  await readAll(page).click()
  await dialog.getByRole('button', { name: `Load all rules (${count} queries)` }).click()
  await expect(page.getByText(new RegExp(`^Loading rules … [1-9]\\d* of ${count}$`))).toBeVisible()
  await expect(page.locator('.rate-verdict')).toBeVisible()
  await page.reload()
  await expect(progress(page)).toBeVisible()
  await delaying(0)
  await expect(depth(page)).toContainText(/\d+% of checks possible · Details and rules$/, { timeout: 40_000 })
  await expect(readAll(page)).toHaveCount(0)
  await expect(bookingCodes(page).filter({ hasText: 'Rules available and loaded' })).toHaveCount(count)
})

test('S2§2: loading all rules can be cancelled without an error message', async ({ page }) => {
  await openFresh(page, 5)
  await delaying(900)
  await readAll(page).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Load all rules/ })
    .click()
  await expect(progress(page)).toBeVisible()
  await depth(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(progress(page)).toHaveCount(0)
  await expect(readAll(page)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.reload()
  await expect(readAll(page)).toBeVisible()
  await expect(progress(page)).toHaveCount(0)
})

test('S2§8: rules whose call fails are Unavailable and can be loaded again', async ({ page }) => {
  await openFresh(page, 4)
  const code = await page.locator('.rate-head-code .rate-plan').innerText()
  await rulesTab(page).click()
  await failing({ kind: 'fault_5000', gds: 'travel_port', operation: 'HotelRules', rate_plan: code, count: 20 })
  await readOne(page).click()
  await expect(panel(page).getByText('Unavailable', { exact: true })).toBeVisible()
  await page.getByRole('tab', { name: 'Rate Details' }).click()
  await expect(page.locator('.rate-verdict')).toBeVisible()
  await rulesTab(page).click()
  await fixed()
  await readOne(page).click()
  await expect(titles(page)).toHaveText(sections)
})

test('S2§4: a stay that has begun offers no rules', async ({ page }) => {
  await enter(page, 'owner')
  await page.route('**/api/hotels/4*', async (route) => {
    const answer = await route.fetch()
    const { data } = await answer.json()
    const rates = data.rates.map((rate: object) => ({ ...rate, rules: 'not_made', details_available: false }))
    await route.fulfill({ response: answer, json: { data: { ...data, rates, today: '2099-01-01' } } })
  })
  await page.goto('/hotel/rules?hotel_id=4')
  await rulesTab(page).click()
  await expect(panel(page).getByText('Unavailable', { exact: true })).toBeVisible()
  await expect(panel(page).getByText('Select different date to load rates rules.')).toBeVisible()
  await expect(readOne(page)).toHaveCount(0)
  await expect(readAll(page)).toHaveCount(0)
})

test('GDS response: each call with its proof, downloaded to the byte, copied, and closed by Escape', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openFresh(page, 4)
  const open = page.getByRole('button', { name: 'GDS response' })
  await open.click()
  const dialog = page.getByRole('dialog', { name: /^GDS response for / })
  const call = dialog.locator('.evidence-call').first()
  for (const text of ['HotelDetails', ' ms', 'P7000001', 'Rule set']) await expect(call).toContainText(text)
  const sha256 = await call.locator('.sha').innerText()
  const answer = call.getByRole('region', { name: 'Response' })
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    answer.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^HotelDetails-[\dT-]+Z-response\.xml$/)
  expect(
    createHash('sha256')
      .update(await readFile(await file.path()))
      .digest('hex'),
  ).toBe(sha256)
  await answer.getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByText('Copied', { exact: true })).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(createHash('sha256').update(copied).digest('hex')).toBe(sha256)
  const request = call.getByRole('region', { name: 'Request (credentials removed)' })
  await expect(request).toContainText('HotelDetailsReq')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(open).toBeFocused()
})

test('raw responses are not for demo users', async ({ page }) => {
  await page.route('**/api/profile', async (route) => {
    const answer = await route.fetch()
    const { data } = await answer.json()
    await route.fulfill({ response: answer, json: { data: { ...data, is_demo: true } } })
  })
  await enter(page, 'owner')
  await page.goto('/hotel/details?hotel_id=4')
  await expect(page.locator('.rate-verdict')).toBeVisible()
  await expect(page.getByRole('button', { name: 'GDS response' })).toHaveCount(0)
})
