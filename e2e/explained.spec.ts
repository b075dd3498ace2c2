// The explained score: fixes, own data next to the GDS, texts to load, and accepting a rate as correct. S1§1
import { expect, type Page, test } from '@playwright/test'
import { enter, search } from './people.ts'
import { codes, open, openTaken, openWorst, taken, verdict } from './rates.ts'

/** Hotels of the demo world: without own data, with all of it. */
const [empty, probed] = [3, 2]
const dialog = (page: Page) => page.getByRole('dialog')

test.beforeEach(({ page }) => page.setViewportSize({ width: 1440, height: 900 }))

test('what to fix: a row says what fixing brings and leads to its field', async ({ page }) => {
  await enter(page, 'owner')
  await openWorst(page, taken)
  await expect(page.getByText(/^Fix .*: \d+% → \d+%$/)).toBeVisible()
  const row = page.locator('.findings li').first()
  await expect(row.locator('.becomes')).toContainText(/\d+%/)
  await row.locator('.to-field').click()
  await expect(page.locator('.field.found:focus')).toBeInViewport()
})

test('without own data a link leads to it, employees can only read it, and agents do not see it', async ({
  page,
  browser,
}) => {
  await enter(page, 'employee')
  await open(page, empty)
  await expect(page.getByText('Not compared with your rates yet.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add your rates' })).toBeVisible()
  await open(page, 1)
  await expect(page.getByText(/^Compared with your rates: plan /)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Accept as correct' })).toHaveCount(0)
  const agent = await browser.newPage()
  await enter(agent, 'agent')
  await agent.goto(`/hotel/details?hotel_id=${taken}`)
  await search(agent)
  await expect(verdict(agent)).toBeVisible()
  await expect(agent.getByText(/^Rule set \d/)).toBeVisible()
  await expect(agent.getByText(/own data/i)).toHaveCount(0)
  await agent.close()
})

test('S1-1-002: after accepting a rate as correct, GDS value, own value and verdict are shown side by side', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await enter(page, 'owner')
  await openTaken(page)
  await expect(page.getByText(/ isn’t mapped\./)).toBeVisible()
  await page.getByRole('button', { name: 'Accept as correct' }).click()
  await expect(dialog(page).getByRole('checkbox').first()).toBeChecked()
  await expect(dialog(page).getByRole('link', { name: 'Open your rates' })).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Accept as correct' }).click()
  await expect(page.getByText(/^Accepted as correct: your rates, version \d+/)).toBeVisible()
  await expect(page.getByText(/with your rates, version \d+/).first()).toBeVisible()
  await expect(page.getByText(/ now, .* when checked, with your rates, version 1/)).toBeVisible()
  const total = page.locator('#field-total')
  await expect(total.locator('[data-side="Your rates"]')).toContainText(/\d/)
  await expect(total.locator('.verdict')).toHaveText(/^(Match|Wrong)$/)
  await expect(
    page
      .locator('.sides .verdict')
      .filter({ hasText: /^Match$/ })
      .first(),
  ).toBeVisible()
  await expect(page.locator('.own-lines').first().getByRole('row').nth(1)).toContainText(/Match|Wrong|Not compared/)
  await page.getByRole('tab', { name: 'Rate Rules' }).click()
  const read = page.getByRole('button', { name: /^Load (rates and )?rules/ })
  await expect(read).toBeVisible()
  await read.click()
  await expect(page.getByRole('heading', { name: 'Rate Breakdown' })).toBeVisible()
  await expect(page.locator('#field-total .verdict')).toBeVisible()
})

test('a difference from own data is explained in words, and one click accepts what the GDS shows', async ({ page }) => {
  test.setTimeout(180_000)
  await enter(page, 'owner')
  await openTaken(page)
  await expect(page.getByText(/^Compared with your rates: plan /)).toBeVisible()
  await page.getByRole('link', { name: 'Open rate plan' }).click()
  await dialog(page)
    .getByLabel(/^Lunch/)
    .selectOption('yes')
  await dialog(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog(page)).toHaveCount(0)
  const lunch = page.locator('#field-lunch')
  await expect(async () => {
    await openTaken(page)
    await expect(lunch.locator('.verdict')).toHaveText('Wrong', { timeout: 3_000 })
  }).toPass()
  await expect(lunch.locator('[data-side="Travelport"]')).toContainText('No')
  await expect(lunch.locator('[data-side="Your rates"]')).toContainText('Yes')
  await lunch.getByRole('button', { name: /^Accept as correct/ }).click()
  await expect(page.getByText(/^Accepted as correct: your rates, version \d+/)).toBeVisible()
  await expect(lunch.locator('.verdict')).toHaveText('Match')
})

test('a text to load is fitted to each GDS, shows what would be cut, and is copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await enter(page, 'owner')
  await open(page, taken)
  const button = page.getByRole('button', { name: /^Text to load/ }).first()
  for (let at = 0; at < 20 && !(await button.isVisible()); at += 1) {
    await codes(page).nth(at).click()
    await expect(page.locator('.rate-body .rate-verdict')).toBeVisible()
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

test('S1§2: the hotel page says what to fix, filtered by the address, copied as text', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await enter(page, 'owner')
  await page.goto(`/dashboard/hotels/${taken}`)
  await page.getByRole('navigation', { name: 'Sections of the hotel' }).getByRole('link', { name: 'To fix' }).click()
  await expect(page).toHaveURL(/tab=fix/)
  const rows = page.locator('.fix-list > li')
  await expect(rows.first()).toBeVisible()
  await expect(rows.first()).toContainText(/\d+ rates? · \d+ booking codes?/)
  await page.getByRole('combobox', { name: 'Criterion' }).selectOption({ label: 'Pricing' })
  await expect(page).toHaveURL(/criterion=pricing/)
  await page.getByRole('combobox', { name: /^GDS/ }).selectOption({ label: 'Travelport' })
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Criterion' })).toHaveValue('pricing')
  await expect(rows.first()).toBeVisible()
  await expect(page.locator('.fix-list .tag').filter({ hasText: 'Sabre' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Copy as text' }).click()
  await expect(page.getByText('Copied').first()).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^To fix: .+\n\nTravelport\n1\. /)
  await rows
    .first()
    .getByRole('link', { name: /^View rate/ })
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
    await expect(page.getByRole('button', { name: 'Check LRA (1 query)' })).toBeVisible({
      timeout: 3_000,
    })
  }).toPass()
  await page.getByRole('button', { name: 'Check LRA (1 query)' }).click()
  await expect(page.getByText(/^Rates for .*, RAC: ACME, /)).toBeVisible()
  await expect(page.getByText(/^LRA checked with ACME/)).toBeVisible()
})
