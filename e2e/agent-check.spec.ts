// An agent with a traveller on the phone, by keyboard: hotel, stay, rates, proof. Keys are counted.
import { expect, type Page, test } from '@playwright/test'
import { operatorSeconds } from './operator.ts'
import { enter, searchButton } from './people.ts'
import { openWorst, taken } from './rates.ts'

const mostKeys = 60

/** A keyboard that counts. */
const countingKeys = (page: Page) => {
  let keys = 0
  return {
    count: () => keys,
    press: async (key: string) => {
      keys += 1
      await page.keyboard.press(key)
    },
    type: async (text: string) => {
      keys += text.length
      await page.keyboard.type(text)
    },
  }
}

const writtenDay = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).split('-').toReversed().join('.')

test('the agent’s check takes at most 60 keys: hotel search, stay, search, GDS response', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await enter(page, 'agent')
  await page.goto('/search/hotel')
  await expect(page.getByLabel('Hotel name')).toBeFocused()
  const keys = countingKeys(page)
  await keys.type('Quay')
  await keys.press('Enter')
  await expect(page.locator('.row-name').first()).toBeFocused()
  await keys.press('Enter')
  const dates = page.getByRole('button', { name: /^Check-in – Check-out/ })
  await expect(dates).toBeEnabled()
  // A hotel that has rates shows them at once, its stay ready to be changed above them.
  await expect(async () => {
    if (await page.locator('.rate-verdict').isVisible()) await dates.focus()
    await expect(dates).toBeFocused({ timeout: 100 })
  }).toPass()
  await keys.press('Enter')
  await expect(page.getByLabel('Check-in', { exact: true })).toBeFocused()
  await keys.type(writtenDay(20))
  await keys.press('Tab')
  await keys.type(writtenDay(22))
  await keys.press('Enter')
  await expect(searchButton(page)).toBeFocused()
  await keys.press('Enter')
  await expect(page.getByText(/^Rates for .*, 2 nights, /)).toBeVisible()
  await expect(page.getByRole('listbox', { name: 'Booking codes' })).toBeFocused()
  await keys.press('ArrowDown')
  const proof = page.getByRole('button', { name: 'GDS response' })
  for (let tabs = 0; tabs < 6 && !(await proof.evaluate((at) => at === document.activeElement)); tabs += 1)
    await keys.press('Tab')
  await keys.press('Enter')
  await expect(page.locator('.evidence-call').first()).toBeVisible()
  expect(keys.count()).toBeLessThanOrEqual(mostKeys)
  // Which hotel, which of those found, the stay, the search, the rate and its proof.
  expect(operatorSeconds({ keys: keys.count(), decisions: 6 })).toBeLessThanOrEqual(25)
})

test('the reasons for the score and the fixes are above the fold at 1440 × 900', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await enter(page, 'owner')
  await openWorst(page, taken)
  await expect(page.locator('.findings li').first()).toBeInViewport({ ratio: 1 })
  await expect(page.locator('.fix-plan')).toHaveText(/\d+% → \d+%/)
  await expect(page.locator('.fix-plan')).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: /^Pricing/ }).click()
  await expect(page.locator('[data-criterion="pricing"]')).toBeFocused()
})

test('Why? opens next to the rate, and Back closes it with the same booking code selected', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await enter(page, 'owner')
  await openWorst(page, taken)
  const code = page.locator('.rate-head-code .rate-plan')
  const before = await code.innerText()
  await page
    .getByRole('button', { name: /^Why\?/ })
    .first()
    .click()
  const drawer = page.getByRole('dialog', { name: /^Why: / })
  await expect(drawer.getByText('Severity')).toBeVisible()
  await page.goBack()
  await expect(drawer).toHaveCount(0)
  await expect(code).toHaveText(before)
  await page
    .getByRole('button', { name: /^Why\?/ })
    .first()
    .click()
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await expect(code).toHaveText(before)
})
