// The rules of a rate: offered for what they cost, read one by one or all, stopped, lost and found; and the evidence. S2§2, S2§4, S2§8
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { bookingCodes, enter, search } from './people.ts'
import { delaying, failing, mended } from './sandbox.ts'

const panel = (page: Page) => page.getByRole('tabpanel')
const rulesTab = (page: Page) => page.getByRole('tab', { name: 'Rate Rules' })
const readOne = (page: Page) => panel(page).getByRole('button', { name: /^Read the / })
const readAll = (page: Page) =>
  page.locator('.reading-depth').getByRole('button', { name: /^Read all rules \(\d+ queries\)$/ })
const depth = (page: Page) => page.locator('.reading-depth')
const progress = (page: Page) => page.getByRole('progressbar', { name: 'Progress of the rules' })
const sections = ['Promotion', 'Rate', 'Meal Plan', 'Rate Breakdown', 'Commission']
const rateIn = (page: Page) => Number(/rate=(\d+)/.exec(page.url())?.[1])
const titles = (page: Page) => page.locator('.rate-section h2')

/** A new reading, so that its rates are young; the rules are not read. */
const openFresh = async (page: Page, hotel: number) => {
  await enter(page, 'owner')
  await page.goto(`/hotel/details?hotel_id=${hotel}`)
  await expect(page.locator('.rate-verdict')).toBeVisible()
  await search(page)
  await expect(depth(page)).toContainText('Details only')
}

test.beforeEach(({ page }) => page.setViewportSize({ width: 1440, height: 900 }))
test.afterEach(() => mended())

test('S2§2: the rules of a code cost one query; list, score, depth and address follow the new reading', async ({
  page,
}) => {
  await openFresh(page, 4)
  const [before, first] = [rateIn(page), bookingCodes(page).first()]
  await expect(first).toContainText('Rules available')
  await expect(page.locator('.rate-head')).toContainText(/\d+% checked · Details only/)
  await rulesTab(page).click()
  await expect(page).toHaveURL(/\/hotel\/rules#/)
  await expect(readOne(page)).toHaveText('Read the rules (1 query)')
  await expect(titles(page)).toHaveCount(0)
  await readOne(page).click()
  await expect(titles(page)).toHaveText(sections)
  await expect(page.getByText(/^Rules for \d\d\.\d\d\.\d{4}, \d+ nights, .*, loaded on /)).toBeVisible()
  await expect(page.locator('.rate-head')).toContainText(/\d+% checked · Details and rules/)
  await expect(depth(page)).toContainText(/Details and rules \(1 of \d+\)/)
  await expect(first).toContainText('Rules available and read')
  await expect.poll(() => rateIn(page)).toBeGreaterThan(before)
  const after = rateIn(page)
  await page.reload()
  await expect(titles(page)).toHaveText(sections)
  expect(rateIn(page)).toBe(after)
})

test('S2§2: every rules field has its guidance; findings, Missing and dashes stand in the rules too', async ({
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

test('S2§9: rates older than five minutes are read again with the rules, and that is said before', async ({ page }) => {
  await openFresh(page, 4)
  const count = Number(/\d+/.exec(await readAll(page).innerText())?.[0])
  await rulesTab(page).click()
  await page.clock.install({ time: Date.now() + 6 * 60_000 })
  await page.reload()
  await expect(readOne(page)).toHaveText('Read the rates and rules (2 queries)')
  await expect(readAll(page)).toHaveText(`Read all rules (${count + 1} queries)`)
})

test('S2§2: all rules are read after asking, go on over a reload, and every code has them in the end', async ({
  page,
}) => {
  await openFresh(page, 5)
  const count = Number(/\d+/.exec(await readAll(page).innerText())?.[0])
  expect(count).toBe(await bookingCodes(page).count())
  await readAll(page).click()
  const dialog = page.getByRole('dialog', { name: 'Read all rules' })
  await expect(dialog).toContainText(`Rules of ${count} booking codes${count}`)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(readAll(page)).toBeFocused()
  await delaying(700)
  await readAll(page).click()
  await dialog.getByRole('button', { name: `Read all rules (${count} queries)` }).click()
  await expect(page.getByText(new RegExp(`^Reading the rules … [1-9]\\d* of ${count}$`))).toBeVisible()
  await expect(page.locator('.rate-verdict')).toBeVisible()
  await page.reload()
  await expect(progress(page)).toBeVisible()
  await delaying(0)
  await expect(depth(page)).toContainText(/\d+% checked · Details and rules$/, { timeout: 40_000 })
  await expect(readAll(page)).toHaveCount(0)
  await expect(bookingCodes(page).filter({ hasText: 'Rules available and read' })).toHaveCount(count)
})

test('S2§2: reading all can be cancelled, and nothing is said to have failed', async ({ page }) => {
  await openFresh(page, 5)
  await delaying(900)
  await readAll(page).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Read all rules/ })
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

test('S2§8: rules whose call fails are Unavailable and can be asked for again', async ({ page }) => {
  await openFresh(page, 4)
  const code = await page.locator('.rate-head-code .rate-plan').innerText()
  await rulesTab(page).click()
  await failing({ kind: 'fault_5000', gds: 'travel_port', operation: 'HotelRules', rate_plan: code, count: 20 })
  await readOne(page).click()
  await expect(panel(page).getByText('Unavailable', { exact: true })).toBeVisible()
  await page.getByRole('tab', { name: 'Rate Details' }).click()
  await expect(page.locator('.rate-verdict')).toBeVisible()
  await rulesTab(page).click()
  await mended()
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

test('what the GDS answered: each call with its proof, downloaded to the byte, copied, and closed by Escape', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openFresh(page, 4)
  const open = page.getByRole('button', { name: 'What the GDS answered' })
  await open.click()
  const dialog = page.getByRole('dialog', { name: /^What the GDS answered for / })
  const call = dialog.locator('.evidence-call').first()
  for (const said of ['HotelDetails', ' ms', 'P7000001', 'Judged by rule set']) await expect(call).toContainText(said)
  const sha256 = await call.locator('.sha').innerText()
  const answer = call.getByRole('region', { name: 'Answer' })
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    answer.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^HotelDetails-[\dT-]+-answer\.xml$/)
  expect(
    createHash('sha256')
      .update(await readFile(await file.path()))
      .digest('hex'),
  ).toBe(sha256)
  await answer.getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByText('Copied', { exact: true })).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(createHash('sha256').update(copied).digest('hex')).toBe(sha256)
  const request = call.getByRole('region', { name: 'Request, without its secrets' })
  await expect(request).toContainText('HotelDetailsReq')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(open).toBeFocused()
})

test('raw answers are not for demo users', async ({ page }) => {
  await page.route('**/api/profile', async (route) => {
    const answer = await route.fetch()
    const { data } = await answer.json()
    await route.fulfill({ response: answer, json: { data: { ...data, is_demo: true } } })
  })
  await enter(page, 'owner')
  await page.goto('/hotel/details?hotel_id=4')
  await expect(page.locator('.rate-verdict')).toBeVisible()
  await expect(page.getByRole('button', { name: 'What the GDS answered' })).toHaveCount(0)
})
