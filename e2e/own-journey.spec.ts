// The whole way of an owner: upload the rate sheet, see what is wrong in each GDS, copy the mended text, load it, and see the next reading pass.
import { expect, type Page, test } from '@playwright/test'
import { writeTemplate } from '../src/documents/spreadsheets/sheets.ts'
import { applyOrders } from '../src/domain/own-data/apply.ts'
import type { OwnOrder } from '../src/domain/own-data/orders.ts'
import { noOwnData, ownKinds } from '../src/domain/own-data/records.ts'
import { addDays, todayIn } from '../src/domain/stay.ts'
import { differingRates } from '../src/sandbox/differences/plant.ts'
import { rateSheet } from '../src/sandbox/own-data/sheet.ts'
import { sandboxHotels } from '../src/sandbox/world/hotels.ts'
import { bookingCodes, enter, search } from './people.ts'
import { differing, loading, mended } from './sandbox.ts'

/** In both GDS, and of the demo's hotels that begin without own data. */
const hotel_id = 5
const hotel = sandboxHotels[hotel_id - 1]
if (!hotel) throw new Error('The world has no fifth hotel')
const today = todayIn('UTC', Date.now())
const named = 'rate_description.matches_expected_name'

/** The hotel's own workbook: the product's template with everything that its system says. */
const workbook = async (): Promise<Buffer> => {
  const sheet = rateSheet(hotel, { first: today, last: addDays(today, 120) }, today)
  const orders = ownKinds.flatMap((kind) => sheet[kind].map((record) => ({ do: 'put', kind, record }) as OwnOrder))
  let id = 0
  const applied = applyOrders(noOwnData, orders, () => ++id)
  if ('problems' in applied) throw new Error(applied.problems[0]?.words)
  return Buffer.from(await writeTemplate({ format: 'xlsx', own: applied.own }))
}

/** A rate that is sold in every stay and stands in this GDS under another name than the hotel's. */
const misnamed = (gds: 'travel_port' | 'sabre'): string => {
  const check_in = addDays(today, 60)
  const stay = { check_in, check_out: addDays(check_in, 2), adults: 2, children: 0 }
  const asked = { ...stay, corporate_codes: [], rate_category_codes: [] }
  const { planted } = differingRates(hotel, asked, today, [], gds)
  const found = planted.find(({ labels }) => labels.some(({ check, how }) => check === named && /name/.test(how)))
  if (!found) throw new Error(`Every rate of ${hotel.name} has its own name in ${gds}`)
  return found.rate.code
}

const gdsBox = (page: Page) => page.getByRole('combobox', { name: /^GDS/ })
const nameField = (page: Page) =>
  page.locator('.field', { has: page.getByRole('button', { name: /^Loading text for .*name/i }) })
const score = async (page: Page): Promise<number> =>
  Number(/(\d+)\s*%/.exec((await page.locator('.rate-verdict').innerText()).replaceAll('\n', ' '))?.[1])

const openRate = async (page: Page, code: string) => {
  await search(page)
  await bookingCodes(page).filter({ hasText: code }).first().click()
  await expect(page.locator('.rate-head')).toContainText(code)
}

test.beforeEach(({ page }) => page.setViewportSize({ width: 1440, height: 900 }))
test.afterEach(() => mended())

test('a hotel uploads its rate sheet, sees what is wrong in each GDS, mends it there, and the next reading passes', async ({
  page,
  context,
}) => {
  test.setTimeout(240_000)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await differing(hotel)
  await enter(page, 'owner')

  await page.goto(`/own-data/${hotel_id}/import`)
  await page
    .getByLabel('Choose a file', { exact: true })
    .and(page.locator('input'))
    .setInputFiles({
      name: 'rate-sheet.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: await workbook(),
    })
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByText(/^Imported as version \d+/)).toBeVisible({ timeout: 60_000 })

  for (const [gds, label] of [
    ['travel_port', 'Travelport'],
    ['sabre', 'Sabre'],
  ] as const) {
    const code = misnamed(gds)
    await page.goto(`/hotel/details?hotel_id=${hotel_id}`)
    await gdsBox(page).selectOption({ label })
    await openRate(page, code)
    await expect(page.getByText(/^Compared with your own data: plan /)).toBeVisible()
    await expect(nameField(page)).toContainText(/HOUSE RATE|SPRING ESCAPE OFFER/)
    const before = await score(page)

    await nameField(page)
      .getByRole('button', { name: /^Loading text/ })
      .click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(`rate name of ${code}`)
    await dialog.getByRole('button', { name: 'Copy', exact: true }).click()
    await expect(page.getByText('Copied')).toBeVisible()
    const text = await page.evaluate(() => navigator.clipboard.readText())
    expect(text.length).toBeGreaterThan(5)
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()

    const { property_id, chain_code } = hotel
    await loading({ property_id, chain_code, rate_plan: code, gds, field: 'rate_name', text })
    await openRate(page, code)
    await expect(nameField(page)).toHaveCount(0)
    await expect(page.getByText(/^Compared with your own data: plan /)).toBeVisible()
    await expect.poll(() => score(page)).toBeGreaterThan(before)
  }
})
