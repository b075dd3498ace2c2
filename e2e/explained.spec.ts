// The score explained: what to mend, own data beside the GDS, texts to load, and a rate that is taken as expected. S1§1
import { expect, type Page, test } from '@playwright/test'
import { enter, search } from './people.ts'
import { codes, open, openTaken, openWorst, taken, verdict } from './rates.ts'

/** Hotels of the demo world: without own data, with all of it. */
const [empty, probed] = [3, 2]
const dialog = (page: Page) => page.getByRole('dialog')

test.beforeEach(({ page }) => page.setViewportSize({ width: 1440, height: 900 }))

test('what to mend: a row says what mending brings and leads to its field', async ({ page }) => {
  await enter(page, 'owner')
  await openWorst(page, taken)
  await expect(page.getByText(/^Mend .* and \d+% becomes \d+%$/)).toBeVisible()
  const row = page.locator('.findings li').first()
  await expect(row.locator('.becomes')).toContainText(/\d+%/)
  await row.locator('.to-field').click()
  await expect(page.locator('.field.found:focus')).toBeInViewport()
})

test('without own data a quiet line leads to it, an employee only reads, and an agent is told nothing of it', async ({
  page,
  browser,
}) => {
  await enter(page, 'employee')
  await open(page, empty)
  await expect(page.getByText('Compared with your own data: nothing loaded yet.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Load your own data' })).toBeVisible()
  await open(page, 1)
  await expect(page.getByText(/^Compared with your own data: plan /)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Take as expected' })).toHaveCount(0)
  const agent = await browser.newPage()
  await enter(agent, 'agent')
  await agent.goto(`/hotel/details?hotel_id=${taken}`)
  await expect(agent.getByRole('button', { name: 'Search', exact: true })).toBeEnabled()
  await search(agent)
  await expect(verdict(agent)).toBeVisible()
  await expect(agent.getByText(/^Rule set \d/)).toBeVisible()
  await expect(agent.getByText(/own data/i)).toHaveCount(0)
  await agent.close()
})

test('S1-1-002: a rate is taken as expected; then GDS value, own value and verdict stand side by side', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await enter(page, 'owner')
  await openTaken(page)
  await expect(page.getByText(/^Compared with your own data: it says nothing of /)).toBeVisible()
  await page.getByRole('button', { name: 'Take as expected' }).click()
  await expect(dialog(page).getByRole('checkbox').first()).toBeChecked()
  await expect(dialog(page).getByRole('link', { name: 'Open own data' })).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Take as expected' }).click()
  await expect(page.getByText(/^Taken as expected: own data, version \d+/)).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText(/with own data, version \d+/).first()).toBeVisible()
  await expect(page.getByText(/ now, .* when it was read, with own data, version 1/)).toBeVisible()
  const total = page.locator('#field-total')
  await expect(total.locator('[data-side="Own data"]')).toContainText(/\d/)
  await expect(total.locator('.verdict')).toHaveText(/^(Pass|Wrong)$/)
  await expect(
    page
      .locator('.sides .verdict')
      .filter({ hasText: /^Pass$/ })
      .first(),
  ).toBeVisible()
  await expect(page.locator('.own-lines').first().getByRole('row').nth(1)).toContainText(/Pass|Wrong|Not compared/)
  await page.getByRole('tab', { name: 'Rate Rules' }).click()
  const read = page.getByRole('button', { name: /^Read the (rates and )?rules/ })
  await expect(read).toBeVisible()
  await read.click()
  await expect(page.getByRole('heading', { name: 'Rate Breakdown' })).toBeVisible({ timeout: 30_000 })
  await expect(page.locator('#field-total .verdict')).toBeVisible()
})

test('own data that says something else is wrong in words, and one click expects what the GDS shows', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await enter(page, 'owner')
  await openTaken(page)
  await expect(page.getByText(/^Compared with your own data: plan /)).toBeVisible()
  await page.getByRole('link', { name: 'Open the plan' }).click()
  await dialog(page)
    .getByLabel(/^Lunch/)
    .selectOption('yes')
  await dialog(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog(page)).toHaveCount(0)
  const lunch = page.locator('#field-lunch')
  await expect(async () => {
    await openTaken(page)
    await expect(lunch.locator('.verdict')).toHaveText('Wrong', { timeout: 3_000 })
  }).toPass({ timeout: 60_000 })
  await expect(lunch.locator('[data-side="Travelport"]')).toContainText('No')
  await expect(lunch.locator('[data-side="Own data"]')).toContainText('Yes')
  await lunch.getByRole('button', { name: /^This is right: expect it/ }).click()
  await expect(page.getByText(/^Taken as expected: own data, version \d+/)).toBeVisible({ timeout: 60_000 })
  await expect(lunch.locator('.verdict')).toHaveText('Pass', { timeout: 30_000 })
})

test('a loading text is fitted to each GDS, shows what would be cut, and is copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await enter(page, 'owner')
  await open(page, taken)
  const button = page.getByRole('button', { name: /^Loading text/ }).first()
  for (let at = 0; at < 20 && !(await button.isVisible()); at += 1) {
    await codes(page).nth(at).click()
    await expect(page.locator('[aria-busy=false] .rate-verdict')).toBeVisible()
  }
  await button.click()
  const box = dialog(page).getByRole('textbox')
  await expect(box).toBeVisible()
  await box.fill('Superior – king bed')
  await expect(dialog(page).locator('.loading-lines')).toHaveText(/superior - king bed/i)
  await expect(dialog(page).getByText(/^Replaced: /)).toBeVisible()
  await dialog(page).getByRole('radio', { name: 'Sabre' }).check()
  await dialog(page).getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(page.getByText('Copied').first()).toBeVisible()
  expect((await page.evaluate(() => navigator.clipboard.readText())).toLowerCase()).toBe('superior - king bed')
  await box.fill('much too long a text '.repeat(30))
  await expect(dialog(page).getByText(/^Too long: /)).toBeVisible()
})

test('S1§2: the hotel page says what to mend, filtered by the address, copied as text', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await enter(page, 'owner')
  await page.goto(`/dashboard/hotels/${taken}`)
  await page.getByRole('link', { name: 'To mend' }).click()
  await expect(page).toHaveURL(/tab=mend/)
  const rows = page.locator('.mend-tasks > li')
  await expect(rows.first()).toBeVisible()
  await expect(rows.first()).toContainText(/\d+ rates? · \d+ booking codes?/)
  await page.getByRole('combobox', { name: 'Criterion' }).selectOption({ label: 'Pricing' })
  await expect(page).toHaveURL(/criterion=pricing/)
  await page.getByRole('combobox', { name: 'GDS of the tasks' }).selectOption({ label: 'Travelport' })
  await expect(page).toHaveURL(/gds=travel_port/)
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Criterion' })).toHaveValue('pricing')
  await expect(rows.first()).toBeVisible()
  await expect(page.locator('.mend-tasks .tag').filter({ hasText: 'Sabre' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Copy as text' }).click()
  await expect(page.getByText('Copied').first()).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^To mend: .+\n\nTravelport\n1\. /)
  await rows
    .first()
    .getByRole('link', { name: /^Open a rate/ })
    .click()
  await expect(verdict(page)).toBeVisible()
})

test('plans with corporate codes offer to probe last-room availability', async ({ page }) => {
  test.setTimeout(120_000)
  await enter(page, 'owner')
  const post = (path: string, data: object) =>
    page.evaluate(
      async ([to, body]) => {
        const headers = {
          'content-type': 'application/json',
          'app-token': 'rateproof-web',
          authorization: `Bearer ${localStorage.getItem('token')}`,
        }
        const answer = await fetch(to as string, { method: 'POST', headers, body: JSON.stringify(body) })
        return answer.status
      },
      [path, data] as const,
    )
  await page.goto('/dashboard')
  expect(await post(`/api/hotels/${probed}/own-plans`, { code: 'CORP', corporate_codes: ['ACME'] })).toBe(201)
  await expect(async () => {
    await open(page, probed)
    await expect(page.getByRole('button', { name: 'Probe last-room availability (1 query)' })).toBeVisible({
      timeout: 3_000,
    })
  }).toPass({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Probe last-room availability (1 query)' }).click()
  await expect(page.getByText(/^Rates for .*, RAC: ACME, /)).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText(/^Probed with ACME/)).toBeVisible({ timeout: 30_000 })
})
