// Every screen at phone, tablet and desk widths, light and dark: nothing overflows, axe finds nothing, nothing fails behind it.
import { expect, test } from '@playwright/test'
import { logIn } from './people.ts'
import { isSound, themes, widths } from './sound-page.ts'

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
      await page.setViewportSize({ width: widths[0] ?? 360, height: 900 })
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await page.evaluate(() => document.fonts.ready)
      await page.waitForLoadState('networkidle')
      await isSound(page, name)
      expect(failures).toEqual([])
      await context.close()
    })
