// What changed since yesterday, as a revenue manager asks it in the morning: the dashboard answers without a click or a key. S1§2
import { expect, type Page, test } from '@playwright/test'
import { operatorSeconds } from './operator.ts'
import { type OwnProduct, startOwnProduct } from './own-product.ts'
import { addressOf, chooseStay, password, searchButton } from './people.ts'

let product: OwnProduct
test.beforeAll(async () => {
  test.setTimeout(120_000)
  product = await startOwnProduct()
})
test.afterAll(() => product.stop())

const changes = (page: Page) => page.getByRole('region', { name: 'What changed' })

const signIn = async (page: Page) => {
  await page.goto(`${product.address()}/login`)
  await page.getByLabel('Email').fill(addressOf('owner'))
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.keyboard.press('Enter')
}

/** Another stay than that of the first checkups: its rates are current too from now on. */
const checkStay = async (page: Page, hotel: number, days: number) => {
  await page.goto(`${product.address()}/hotel/details?hotel_id=${hotel}`)
  await chooseStay(page, { check_in: product.dayIn(days), check_out: product.dayIn(days + 3) })
  await searchButton(page).click()
  await expect(page.getByText(/^Rates for \d\d\.\d\d\.\d{4}, 3 nights, /)).toBeVisible()
}

test('what changed since yesterday is on the dashboard: no click, no key, within 5 seconds', async ({ page }) => {
  test.setTimeout(360_000)
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page)
  await expect(changes(page)).toContainText('first visit')
  await expect(page.getByText(/demo hotels/i)).toHaveCount(0, { timeout: 300_000 })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Hotels Accuracy' })).toBeVisible()
  await expect(changes(page)).toContainText('From your next visit on')
  await expect(changes(page), 'that it is the first is told once').not.toContainText('first visit')
  await product.pass(1)
  // A session does not outlive a day without a call.
  await signIn(page)
  await expect(changes(page)).toContainText('No new checks')
  await checkStay(page, 8, 20)

  const counts = { clicks: 0, keys: 0 }
  await page.exposeFunction('did', (what: keyof typeof counts) => (counts[what] += 1))
  await page.addInitScript(() => {
    const { did } = window as unknown as { did: (what: string) => void }
    window.addEventListener('pointerdown', () => did('clicks'), true)
    window.addEventListener('keydown', () => did('keys'), true)
  })
  await page.goto(`${product.address()}/dashboard`)
  await expect(changes(page)).toContainText(/Since your last visit/)
  const hotel = changes(page).getByRole('listitem').filter({ hasText: 'Quay Nine Suites' })
  await expect(hotel).toContainText(/\d+% → \d+%/)
  await expect(hotel).toBeInViewport()
  expect(counts).toEqual({ clicks: 0, keys: 0 })
  expect(operatorSeconds({ ...counts, decisions: 1 })).toBeLessThanOrEqual(5)
})
