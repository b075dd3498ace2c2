// Every screen at phone, tablet and desk widths, light and dark: nothing overflows, axe finds nothing, nothing fails behind it.
import { expect, test } from '@playwright/test'
import { logIn } from './people.ts'
import { isSound, themes, widths } from './sound-page.ts'

type Screen = { name: string; who: string | null; path: string; dialog?: true }
const screens: Screen[] = [
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
  { name: 'the rule set', who: 'owner', path: '/accuracy/rule-set#pricing.sum_agrees' },
  { name: 'own data', who: 'owner', path: '/own-data/1/overview' },
  { name: 'booking codes', who: 'owner', path: '/own-data/1/codes' },
  { name: 'form of a room', who: 'owner', path: '/own-data/1/rooms?edit=new', dialog: true },
  { name: 'form of a plan', who: 'owner', path: '/own-data/1/plans?edit=new', dialog: true },
  { name: 'form of a price', who: 'owner', path: '/own-data/1/prices?edit=new', dialog: true },
  { name: 'prices of a season', who: 'owner', path: '/own-data/1/prices?season=2027-06-01~2027-08-31~1111111~2' },
  { name: 'import', who: 'owner', path: '/own-data/1/import' },
  { name: 'versions', who: 'owner', path: '/own-data/1/versions' },
]

for (const { name, who, path, dialog } of screens)
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
      const seen = dialog ? page.getByRole('dialog') : page.getByRole('heading', { level: 1 }).first()
      await expect(seen).toBeVisible()
      await page.evaluate(() => document.fonts.ready)
      await page.waitForLoadState('networkidle')
      await isSound(page, name)
      expect(failures).toEqual([])
      await context.close()
    })
