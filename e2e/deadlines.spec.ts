// A deadline that a GDS sends in UTC is one hotel time: on the rate, next to the other GDS and in own data.
import { expect, type Page, test } from '@playwright/test'
import { bookingCodes, enter, search } from './people.ts'
import { compare, pairs } from './rates.ts'
import { fixed } from './sandbox.ts'

/** Hotels without defects: Travelport sends their deadlines in UTC, Sabre as local time or with an offset. */
const places = [
  { hotel: 144, zone: 'Chicago' },
  { hotel: 250, zone: 'Tokyo' },
  { hotel: 297, zone: 'Auckland' },
]
/** Free until 6 PM on the day of arrival. */
const evening = /RAC/
const field = (page: Page, name: string) => page.locator(`#field-${name}`)

const openEvening = async (page: Page, hotel: number) => {
  await page.goto(`/hotel/details?hotel_id=${hotel}`)
  await search(page)
  await bookingCodes(page).filter({ hasText: evening }).first().click()
  await expect(page.locator('.rate-head')).toContainText(evening)
}

test.beforeEach(({ page }) => page.setViewportSize({ width: 1440, height: 900 }))
test.afterEach(() => fixed())

test('deadlines in UTC are shown and compared in hotel time, in three zones', async ({ page }) => {
  test.setTimeout(150_000)
  await enter(page, 'agent')
  for (const { hotel, zone } of places) {
    await openEvening(page, hotel)
    await expect(field(page, 'cancellation_deadline'), zone).toContainText('18:00')
    await expect(field(page, 'cancellation_until'), zone).toContainText('UTC')
    await compare(page, hotel)
    await expect(page).toHaveURL(/right=\d+/)
    await page.getByRole('combobox', { name: 'Show' }).selectOption({ label: 'All pairs' })
    await expect(pairs(page).first()).toBeVisible()
    await expect(pairs(page).getByRole('rowheader', { name: /deadline/i }), zone).toHaveCount(0)
  }
})

/** In Italy, with own data. Sabre sends its deadlines in UTC. */
const italian = 7
const dialog = (page: Page) => page.getByRole('dialog')
const planTime = (page: Page) => dialog(page).getByLabel('Hotel time')
const ownDeadline = (page: Page) => field(page, 'cancellation_deadline').locator('[data-side="Your rates"]')

/** The code of the first rate with such a deadline whose rate plan own data knows. */
const codeInUtc = async (page: Page): Promise<string> => {
  const codes = bookingCodes(page)
  for (let at = 0; at < (await codes.count()); at += 1) {
    await codes.nth(at).click()
    await expect(codes.nth(at)).toHaveAttribute('aria-selected', 'true')
    await expect(page.locator('.rate-body .rate-verdict')).toBeVisible()
    const isUtc = /UTC/.test((await field(page, 'cancellation_until').textContent()) ?? '')
    if (isUtc && (await page.getByRole('link', { name: 'Open rate plan' }).isVisible()))
      return (await page.locator('.rate-head .rate-plan').textContent()) ?? ''
  }
  throw new Error('No mapped rate has a deadline in UTC')
}
/** A new checkup is scored with own data as it is now; the stored ones follow in their turn. */
const searchAgain = async (page: Page, code: string) => {
  await search(page)
  await bookingCodes(page).filter({ hasText: code }).first().click()
  await expect(page.locator('.rate-head')).toContainText(code)
}
const openPlan = async (page: Page) => {
  await page.getByRole('link', { name: 'Open rate plan' }).click()
  await expect(planTime(page)).toBeVisible()
}

test('a deadline that Sabre sends in UTC is accepted as correct in hotel time', async ({ page }) => {
  test.setTimeout(150_000)
  await enter(page, 'owner')
  const rates = `/hotel/details?hotel_id=${italian}`
  await page.goto(rates)
  await page.getByRole('combobox', { name: /^GDS/ }).selectOption({ label: 'Sabre' })
  await search(page)
  const code = await codeInUtc(page)
  const value = (name: string) => field(page, name).locator('dd').first()
  const shown = await value('cancellation_deadline').textContent()
  const [, clock = ''] = /(\d\d:\d\d), Rome time/.exec(shown ?? '') ?? []
  expect(clock).not.toBe('')
  await expect(value('cancellation_until')).not.toContainText(clock)

  await openPlan(page)
  await planTime(page).fill('21:37')
  await dialog(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog(page)).toHaveCount(0)
  await page.goto(rates)
  await searchAgain(page, code)
  await expect(ownDeadline(page)).toContainText('21:37')
  await expect(field(page, 'cancellation_deadline').locator('.verdict')).toHaveText('Wrong')

  await page.getByRole('button', { name: 'Accept as correct', exact: true }).click()
  const cancellation = dialog(page).getByRole('row', { name: /^Cancellation/ })
  await expect(cancellation.locator('[data-head="Sabre"]')).toContainText(clock)
  await expect(cancellation.locator('[data-head="Your rates"]')).toContainText('21:37')
  for (const each of await dialog(page).getByRole('checkbox', { checked: true }).all()) await each.uncheck()
  await cancellation.getByRole('checkbox').check()
  await dialog(page).getByRole('button', { name: 'Accept as correct' }).click()
  await expect(page.getByText(/^Accepted as correct: your rates, version \d+/)).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)

  await searchAgain(page, code)
  await expect(ownDeadline(page)).toContainText(clock)
  await expect(field(page, 'cancellation_deadline').locator('.verdict')).toHaveText('Match')
  await openPlan(page)
  await expect(planTime(page)).toHaveValue(clock)
})
