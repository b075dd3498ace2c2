// Every screen at phone, tablet and desk widths, light and dark: nothing overflows, axe finds nothing, nothing fails behind it.
import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { chooseHotel, logIn, search } from './people.ts'

const widths = [390, 768, 1440]
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

for (const theme of themes)
  test(`a rate with its findings, ${theme}, and the list of keys`, async ({ browser }) => {
    const context = await browser.newContext({
      colorScheme: theme,
      reducedMotion: 'reduce',
      viewport: { width: 1440, height: 900 },
    })
    const page = await context.newPage()
    await logIn(page, 'owner')
    await page.goto('/hotel/details')
    await chooseHotel(page, 'Quay Nine')
    await search(page)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await expect(page.getByRole('heading', { name: 'Pricing' })).toBeVisible()
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        `${width} px`,
      ).toBeLessThanOrEqual(0)
      const { violations } = await new AxeBuilder({ page }).disableRules(['region']).analyze()
      expect(violations.map(({ id, nodes }) => `${width} px ${id}: ${nodes[0]?.html}`)).toEqual([])
    }
    await page.locator('body').press('?')
    await expect(page.getByRole('dialog')).toBeVisible()
    const { violations } = await new AxeBuilder({ page }).disableRules(['region']).analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
    await context.close()
  })
