// Every screen at phone, tablet and desk widths, light and dark: nothing overflows, axe finds nothing, nothing fails behind it.
import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, expect, type Locator, type Page, test } from '@playwright/test'
import { chooseHotel, enter, logIn, search } from './people.ts'

const widths = [360, 390, 768, 1280, 1440]
const themes = ['light', 'dark'] as const

const screens = [
  { name: 'log-in', who: null, path: '/login' },
  { name: '404', who: null, path: '/no/such/page' },
  { name: 'terms', who: null, path: '/terms' },
  { name: 'dashboard', who: 'owner', path: '/dashboard' },
  { name: 'hotel page', who: 'owner', path: '/dashboard/hotels/1' },
  { name: 'booking-code page', who: 'owner', path: '/dashboard/hotels/2/booking-codes/A1KBAR' },
  { name: 'rate search before the first search', who: 'owner', path: '/hotel/details' },
  { name: 'hotel search', who: 'agent', path: '/search/hotel?city=Lyon' },
  { name: 'activation', who: 'unconfirmed', path: '/account-activation' },
  { name: 'payment', who: 'expired', path: '/payment-required' },
  { name: 'a page that is not open yet', who: 'manager', path: '/hotel/ota-view' },
] as const

for (const { name, who, path } of screens)
  for (const theme of themes)
    test(`${name}, ${theme}`, async ({ browser }) => {
      const context = await browser.newContext({ colorScheme: theme, reducedMotion: 'reduce' })
      const page = await context.newPage()
      const failures: string[] = []
      page.on('pageerror', (error) => failures.push(error.message))
      page.on('console', (message) => message.type() === 'error' && failures.push(message.text()))
      if (who) await logIn(page, who)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
        await page.evaluate(() => document.fonts.ready)
        await page.waitForLoadState('networkidle')
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
          `${width} px`,
        ).toBeLessThanOrEqual(0)
        const { violations } = await new AxeBuilder({ page }).disableRules(['region']).analyze()
        expect(violations.map(({ id, nodes }) => `${width} px ${id}: ${nodes[0]?.html}`)).toEqual([])
      }
      expect(failures).toEqual([])
      await context.close()
    })

/** Nothing is wider than the window and axe finds nothing, at every width. */
const isSound = async (page: Page, what: string, sizes: readonly number[] = widths) => {
  for (const width of sizes) {
    await page.setViewportSize({ width, height: 900 })
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wider, `${what}, ${width} px`).toBeLessThanOrEqual(0)
    const { violations } = await new AxeBuilder({ page }).disableRules(['region']).analyze()
    expect(violations.map(({ id, nodes }) => `${what}, ${width} px ${id}: ${nodes[0]?.html}`)).toEqual([])
  }
}
const openRates = async (browser: Browser, theme: (typeof themes)[number], gds: 'travel_port' | 'sabre') => {
  const context = await browser.newContext({
    colorScheme: theme,
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
  })
  const page = await context.newPage()
  await enter(page, 'owner')
  await page.addInitScript((given) => localStorage.getItem('gds') ?? localStorage.setItem('gds', given), gds)
  await page.goto('/hotel/details')
  await chooseHotel(page, 'Quay Nine')
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeEnabled()
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

for (const theme of themes) {
  test(`a rate with its findings, ${theme}, and the list of keys`, async ({ browser }) => {
    test.setTimeout(120_000)
    const { page, close } = await openRates(browser, theme, 'travel_port')
    await expect(page.getByRole('heading', { name: 'Pricing' })).toBeVisible()
    await isSound(page, 'details')
    await page.locator('body').press('?')
    await expect(page.getByRole('dialog')).toBeVisible()
    await isSound(page, 'keys', [1440])
    await close()
  })

  test(`rules of a rate before and after they are read, ${theme}`, async ({ browser }) => {
    test.setTimeout(180_000)
    const { page, close } = await openRates(browser, theme, 'travel_port')
    await page.getByRole('tab', { name: 'Rate Rules' }).click()
    const read = page.getByRole('button', { name: /^Read the (rates and )?rules/ })
    await expect(read).toBeVisible()
    await isSound(page, 'rules not read')
    await lookInto(page, /^Read all rules/, page.getByText(/^Rules of \d+ booking codes$/))
    await read.click()
    await expect(page.getByRole('heading', { name: 'Rate Breakdown' })).toBeVisible()
    await isSound(page, 'rules')
    await close()
  })

  test(`evidence and hotel details, ${theme}`, async ({ browser }) => {
    test.setTimeout(180_000)
    const { page, close } = await openRates(browser, theme, 'travel_port')
    await lookInto(page, /^What the GDS answered$/, page.locator('.evidence-call').first())
    await page.getByRole('button', { name: 'Hotel details' }).click()
    await page.getByRole('button', { name: /^Read hotel details/ }).click()
    await expect(page.locator('.keywords > div').first()).toBeVisible()
    await page.getByRole('button', { name: 'Dismiss message' }).click()
    await isSound(page, 'hotel')
    await close()
  })

  test(`a rate of Sabre, its rules, and a GDS that rests, ${theme}`, async ({ browser }) => {
    test.setTimeout(180_000)
    const { page, close } = await openRates(browser, theme, 'sabre')
    await isSound(page, 'Sabre details')
    await page.getByRole('tab', { name: 'Rate Rules' }).click()
    await expect(page.getByRole('heading', { name: 'Rate Breakdown' })).toBeVisible()
    await isSound(page, 'Sabre rules')
    await page.route('**/api/gds', async (route) => {
      const answer = await route.fetch()
      const { data } = await answer.json()
      const until = new Date(Date.now() + 120_000).toISOString()
      const resting = { state: 'resting', message: 'Sabre failed 5 times in a row. It is asked again shortly.', until }
      await route.fulfill({ response: answer, json: { data: data.map((each: object) => ({ ...each, ...resting })) } })
    })
    await page.reload()
    await expect(page.locator('.gds-notice')).toBeVisible()
    await isSound(page, 'resting')
    await close()
  })
}
