// What checkups make of a fix: new, gone once one no longer finds it, back when it is found again, past when its stays are over.
import { expect, type Page, test } from '@playwright/test'
import { addDays } from '../src/domain/stay.ts'
import { countIn, fixRows, stateTab } from './fix-list.ts'
import { askingSandbox, ownLane } from './lanes.ts'
import { type OwnProduct, startOwnProduct } from './own-product.ts'
import { addressOf, chooseStay, password, searchButton } from './people.ts'
import { fixed, repairing } from './sandbox.ts'
import { soldAfter, today, uncheckedHotel, uncheckedId, uncheckedProperty } from './unchecked-hotel.ts'

let product: OwnProduct
test.beforeAll(async () => {
  test.setTimeout(120_000)
  product = await startOwnProduct(askingSandbox(ownLane.sandboxAddress))
})
test.afterAll(async () => {
  await fixed()
  await product.stop()
})

const signIn = async (page: Page) => {
  await page.goto(`${product.address()}/login`)
  await page.getByLabel('Email').fill(addressOf('owner'))
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(/\/login/)
}
const waitForJob = async (page: Page, job: number) => {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const headers = { 'app-token': 'rateproof-web', authorization: `Bearer ${token}` }
  await expect
    .poll(
      async () =>
        (await (await page.request.get(`${product.address()}/api/jobs/${job}`, { headers })).json()).data.status,
    )
    .toBe('done')
}
const check = async (page: Page, days: number) => {
  await page.goto(`${product.address()}/hotel/details?hotel_id=${uncheckedId}`)
  await chooseStay(page, { check_in: addDays(today, days), check_out: addDays(today, days + 2) })
  const asked = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/checkups') && answer.request().method() === 'POST',
  )
  await searchButton(page).click()
  const answer = await asked
  const { data } = await answer.json()
  if (answer.status() === 202) await waitForJob(page, data.id)
  await expect(page.getByText(/^Rates for \d\d\.\d\d\.\d{4}, 2 nights, /)).toBeVisible()
}
/** The list of the hotel's fixes in a state, whose tab says how many there are. */
const open = async (page: Page, state: string, dates = '') => {
  await page.goto(`${product.address()}/dashboard/fixes?hotel_id=${uncheckedId}&gds=travel_port${dates}`)
  await stateTab(page, state).click()
  await expect(stateTab(page, state)).toHaveAttribute('aria-current', 'page')
  return fixRows(page)
}

test('a fix is new, gone once a checkup no longer finds it, back when it is found again, and past after its stay', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const days = soldAfter(3)
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page)

  await check(page, days)
  await expect((await open(page, 'New')).first().locator('.tag', { hasText: /^New$/ })).toBeVisible()
  const found = await countIn(page, 'New')
  expect(await countIn(page, 'Gone')).toBe(0)

  await repairing(uncheckedProperty)
  await check(page, days)
  const gone = await open(page, 'Gone')
  await expect(gone.first()).toContainText('not found since')
  await expect(gone.first().locator('.tag', { hasText: /gone/i })).toHaveText(['Gone on its own'])
  const ended = await countIn(page, 'Gone')
  expect(ended).toBeGreaterThan(0)
  expect(await countIn(page, 'New')).toBeLessThanOrEqual(found - ended)
  // What was loaded under wrong booking codes is sold under others now: nobody can see whether the rest of it is right.
  await expect((await open(page, 'Unconfirmed')).first()).toContainText('can’t tell whether it is gone')
  expect((await countIn(page, 'New')) + ended + (await countIn(page, 'Unconfirmed'))).toBeGreaterThanOrEqual(found)
  await page.getByRole('link', { name: 'Time to repair' }).click()
  await page.getByRole('combobox', { name: 'Group by' }).selectOption({ label: 'Hotel' })
  await expect(page.getByText(new RegExp(`^${ended} repairs? from `))).toBeVisible()
  const repairs = page.getByRole('row', { name: new RegExp(`^${uncheckedHotel.name}`) })
  await expect(repairs).toContainText(ended < 5 ? 'Too few' : 'Under 1 hour')
  await page.getByRole('combobox', { name: 'Group by' }).selectOption({ label: 'Marked as done by' })
  await expect(page.getByRole('row', { name: /^By itself/ })).toContainText(String(ended))

  await fixed()
  await check(page, days)
  await expect((await open(page, 'Back')).first()).toContainText('found again')
  expect(await countIn(page, 'Back')).toBe(ended)
  expect(await countIn(page, 'Gone')).toBe(0)

  await product.pass(days + 2)
  await signIn(page)
  const window = `&start_date=${addDays(today, days)}&end_date=${addDays(today, days + 1)}`
  await expect((await open(page, 'Past', window)).first().locator('.tag', { hasText: /^Past$/ })).toBeVisible()
  expect(await countIn(page, 'Back')).toBe(0)
  expect(await countIn(page, 'Open')).toBe(0)
})
