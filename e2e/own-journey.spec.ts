// The journey of an owner: upload the rate sheet, see the faults in each GDS, copy the fixed text, load it, and see the next checkup pass.
import { expect, type Page, test } from '@playwright/test'
import { writeTemplate } from '../src/documents/spreadsheets/sheets.ts'
import { applyOrders } from '../src/domain/own-data/orders/apply.ts'
import type { OwnOrder } from '../src/domain/own-data/orders/orders.ts'
import { noOwnData, ownKinds } from '../src/domain/own-data/records.ts'
import { addDays, type Day, todayIn } from '../src/domain/stay.ts'
import { differingRates } from '../src/sandbox/differences/plant.ts'
import { rateSheet } from '../src/sandbox/own-data/sheet.ts'
import { sandboxHotels } from '../src/sandbox/world/hotels.ts'
import { countingHand } from './counting-hand.ts'
import { emptyOwnData } from './empty-own-data.ts'
import { bookingCodes, chooseStay, enter, search } from './people.ts'
import { differing, loading, fixed } from './sandbox.ts'

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

/** The first stay from a day on with a rate whose name in this GDS differs from the hotel's, for one guest and for two. */
const misnamed = (gds: 'travel_port' | 'sabre', days = 10): { code: string; check_in: Day; check_out: Day } => {
  const [check_in, check_out] = [addDays(today, days), addDays(today, days + 2)]
  const [one = [], two = []] = [1, 2].map((adults) => {
    const stay = { check_in, check_out, adults, children: 0, corporate_codes: [], rate_category_codes: [] }
    return differingRates(hotel, stay, today, [], gds)
      .planted.filter(({ labels }) => labels.some(({ check, how }) => check === named && /name/.test(how)))
      .map(({ rate }) => rate.code)
  })
  const code = one.find((each) => two.includes(each))
  if (code !== undefined) return { code, check_in, check_out }
  if (days > 90) throw new Error(`Every rate of ${hotel.name} has its own name in ${gds}`)
  return misnamed(gds, days + 1)
}

const gdsBox = (page: Page) => page.getByRole('combobox', { name: /^GDS/ })
const nameField = (page: Page) =>
  page.locator('.field', { has: page.getByRole('button', { name: /^Text to load for .*name/i }) })
const score = async (page: Page): Promise<number> =>
  Number(/(\d+)\s*%/.exec((await page.locator('.rate-verdict').innerText()).replaceAll('\n', ' '))?.[1])

const searchAndOpen = async (page: Page, code: string) => {
  await search(page)
  await bookingCodes(page).filter({ hasText: code }).first().click()
  await expect(page.locator('.rate-head')).toContainText(code)
}

test.beforeEach(({ page }) => page.setViewportSize({ width: 1440, height: 900 }))
test.afterEach(() => fixed())

test('a hotel uploads its rate sheet, sees what is wrong in each GDS, fixes it there, and the next checkup passes', async ({
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
  await expect(page.getByText(/^Imported as version \d+/)).toBeVisible()

  for (const [gds, label] of [
    ['travel_port', 'Travelport'],
    ['sabre', 'Sabre'],
  ] as const) {
    const { code, ...stay } = misnamed(gds)
    await page.goto(`/hotel/details?hotel_id=${hotel_id}`)
    await gdsBox(page).selectOption({ label })
    await chooseStay(page, stay)
    await searchAndOpen(page, code)
    await expect(page.getByText(/^Compared with your rates: plan /)).toBeVisible()
    await expect(nameField(page)).toContainText(/HOUSE RATE|SPRING ESCAPE OFFER/)
    const before = await score(page)

    await nameField(page)
      .getByRole('button', { name: /^Text to load/ })
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
    await searchAndOpen(page, code)
    await expect(nameField(page)).toHaveCount(0)
    await expect(page.getByText(/^Compared with your rates: plan /)).toBeVisible()
    await expect.poll(() => score(page)).toBeGreaterThan(before)
  }
})

/** Another of the demo's hotels that begin without own data. */
const empty_id = 3
test('from nothing to the comparison: room, rate plan, price and mapping take at most 100 s, 12 clicks and 90 keys', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await emptyOwnData(page, empty_id)
  await enter(page, 'owner')
  await page.goto(`/own-data/${empty_id}/overview`)
  const hand = countingHand(page)
  const dialog = page.getByRole('dialog')
  const next = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true })

  hand.step()
  await hand.click(next('Add the first room'))
  await expect(dialog.getByLabel('Code')).toBeFocused()
  await hand.type('DBL')
  await hand.press('Tab')
  await hand.type('Double room')
  await hand.press('Enter')
  await expect(page.getByText('Room DBL has been saved')).toBeVisible()

  hand.step()
  await hand.click(next('Add rate plans').last())
  await expect(dialog.getByLabel('Code', { exact: true })).toBeFocused()
  await hand.type('BAR')
  await hand.press('Tab')
  await hand.type('Best flex rate')
  await hand.press('Enter')
  await expect(page.getByText('Rate plan BAR has been saved')).toBeVisible()

  hand.step()
  await hand.click(next('Add prices'))
  await expect(dialog.getByLabel('Rate plan')).toHaveValue(/\d+/)
  await hand.click(dialog.getByLabel('Price'))
  await hand.type('120')
  await hand.press('Tab')
  await hand.type('EUR')
  await hand.press('Enter')
  await expect(page.getByText(/^Price BAR · .* has been saved$/)).toBeVisible()

  hand.step()
  await hand.click(next('Map booking codes'))
  await hand.click(page.getByRole('searchbox', { name: 'Filter by code, rate or room' }))
  await hand.type('BAR')
  await expect(page.getByText('contains plan code BAR').first()).toBeVisible()
  await hand.click(page.getByRole('button', { name: /^Select all \d+ found$/ }))
  await hand.click(page.getByRole('button', { name: /^Confirm \d+ booking codes?$/ }))
  await expect(page.getByText(/^\d+ booking codes? confirmed$/)).toBeVisible()

  hand.step()
  await hand.click(next('View rates').first())
  const mapped = bookingCodes(page)
    .filter({ hasText: /[A-Z0-9]+BAR/ })
    .first()
  await hand.click(mapped)
  await expect(page.getByText(/^Compared with your rates: plan BAR/)).toBeVisible()

  test.info().annotations.push({ type: 'effort', description: JSON.stringify(hand.counts) })
  expect(hand.counts.clicks).toBeLessThanOrEqual(12)
  expect(hand.counts.keys).toBeLessThanOrEqual(90)
  expect(hand.seconds()).toBeLessThanOrEqual(100)
  await emptyOwnData(page, empty_id)
})
