// The screens of a rate at phone, tablet and desk widths, light and dark: findings, rules, evidence, hotel, Sabre.
import { type Browser, expect, type Locator, type Page, test } from '@playwright/test'
import { chooseHotel, enter, search } from './people.ts'
import { isSound } from './sound-page.ts'

/** An earlier journey may have left one paused for a minute. */
const statesOfGds = async (page: Page): Promise<string[]> => {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const headers = { 'app-token': 'rateproof-web', authorization: `Bearer ${token}` }
  const { data } = await (await page.request.get('/api/gds', { headers })).json()
  return data.map(({ state }: { state: string }) => state)
}

const openRates = async (browser: Browser, gds: 'travel_port' | 'sabre') => {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
  })
  const page = await context.newPage()
  await enter(page, 'owner')
  await page.addInitScript((given) => localStorage.getItem('gds') ?? localStorage.setItem('gds', given), gds)
  await page.goto('/hotel/details')
  await chooseHotel(page, 'Quay Nine')
  await expect.poll(() => statesOfGds(page)).toEqual(['ready', 'ready'])
  await search(page)
  return { page, close: () => context.close() }
}
/** Opens a window by its button, looks at it, and closes it by Escape. */
const lookInto = async (page: Page, button: RegExp, ready: Locator) => {
  await page.getByRole('button', { name: button }).click()
  await expect(ready).toBeVisible()
  await isSound(page, String(button))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('a rate with its findings, and the list of keys', async ({ browser }) => {
  const { page, close } = await openRates(browser, 'travel_port')
  await expect(page.getByRole('heading', { name: 'Pricing' })).toBeVisible()
  await isSound(page, 'details')
  await page.locator('body').press('?')
  await expect(page.getByRole('dialog')).toBeVisible()
  await isSound(page, 'keys', 'desk')
  await close()
})

test('rules of a rate before and after they are read', async ({ browser }) => {
  const { page, close } = await openRates(browser, 'travel_port')
  await page.getByRole('tab', { name: 'Rate Rules' }).click()
  const read = page.getByRole('button', { name: /^Load (rates and )?rules/ })
  await expect(read).toBeVisible()
  await isSound(page, 'rules not read')
  await lookInto(page, /^Load all rules/, page.getByText(/^Rules of \d+ booking codes$/))
  await read.click()
  await expect(page.getByRole('heading', { name: 'Rate Breakdown' })).toBeVisible()
  await isSound(page, 'rules')
  await close()
})

test('evidence and hotel details', async ({ browser }) => {
  const { page, close } = await openRates(browser, 'travel_port')
  await lookInto(page, /^GDS response$/, page.locator('.evidence-call').first())
  await page.getByRole('button', { name: 'Hotel details' }).click()
  await page.getByRole('button', { name: /^Load hotel details/ }).click()
  await expect(page.locator('.keywords > div').first()).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss message' }).click()
  await isSound(page, 'hotel')
  await close()
})

test('a Sabre rate, its rules, and a paused GDS', async ({ browser }) => {
  const { page, close } = await openRates(browser, 'sabre')
  await isSound(page, 'Sabre details')
  await page.getByRole('tab', { name: 'Rate Rules' }).click()
  await expect(page.getByRole('heading', { name: 'Rate Breakdown' })).toBeVisible()
  await isSound(page, 'Sabre rules')
  await page.route('**/api/gds', async (route) => {
    const answer = await route.fetch()
    const { data } = await answer.json()
    const until = new Date(Date.now() + 120_000).toISOString()
    const paused = { state: 'paused', message: 'Sabre failed 5 times in a row. It is asked again shortly.', until }
    await route.fulfill({ response: answer, json: { data: data.map((each: object) => ({ ...each, ...paused })) } })
  })
  await page.reload()
  await expect(page.locator('.gds-notice')).toBeVisible()
  await isSound(page, 'paused')
  await close()
})
