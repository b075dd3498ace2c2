// Every screen on phone, tablet and desktop, light and dark: nothing jumps while it loads, no overflow, no axe violation, no error
// in the console.
import { expect, test } from '@playwright/test'
import { enter } from './people.ts'
import { isSound } from './sound-page.ts'
import { staysStill, watchShifts } from './still-page.ts'

/** `mail`: its frame is sandboxed, and reports what the audit runs in it. */
type Screen = { name: string; who: string | null; path: string; dialog?: true; mail?: true }
const screens: Screen[] = [
  { name: 'log-in', who: null, path: '/login' },
  { name: 'registration', who: null, path: '/register' },
  { name: 'registration by invitation', who: null, path: '/register/of-nobody?email=someone@hotel.example' },
  { name: 'verification link', who: null, path: '/email-verification' },
  { name: 'forgotten password', who: null, path: '/forgot-password' },
  { name: 'new password', who: null, path: '/reset-password?token=of-nobody&email=someone@hotel.example' },
  { name: 'new password without its link', who: null, path: '/reset-password' },
  { name: '404', who: null, path: '/no/such/page' },
  { name: 'terms', who: null, path: '/terms' },
  { name: 'dashboard', who: 'owner', path: '/dashboard' },
  { name: 'fixes over all hotels', who: 'owner', path: '/dashboard/fixes' },
  { name: 'heat map', who: 'owner', path: '/dashboard/fixes/heat-map' },
  { name: 'acceptances', who: 'owner', path: '/dashboard/fixes/acceptances' },
  { name: 'time to repair', who: 'owner', path: '/dashboard/fixes/repairs' },
  { name: 'monitors', who: 'owner', path: '/monitors' },
  { name: 'form of a new monitor', who: 'owner', path: '/monitors/new' },
  { name: 'hotel page', who: 'owner', path: '/dashboard/hotels/1' },
  { name: 'booking-code page', who: 'owner', path: '/dashboard/hotels/2/booking-codes/A1KBAR' },
  { name: 'rate search before the first search', who: 'owner', path: '/hotel/details' },
  { name: 'hotel search', who: 'agent', path: '/search/hotel?city=Lyon' },
  { name: 'hotel search before a search', who: 'agent', path: '/search/hotel' },
  { name: 'mailbook', who: 'agent', path: '/hotel-emails?city=Lyon' },
  { name: 'reported issues', who: 'agent', path: '/reported-issues' },
  { name: 'reported issues of all', who: 'admin', path: '/admin/reported-issues' },
  { name: 'activation', who: 'unconfirmed', path: '/account-activation' },
  { name: 'payment', who: 'expired', path: '/payment-required' },
  { name: 'own profile', who: 'owner', path: '/profile/profile' },
  { name: 'billing before a payment', who: 'owner', path: '/profile/billing' },
  { name: 'billing after a payment', who: 'paying', path: '/profile/billing' },
  { name: 'form of a payment method', who: 'expired', path: '/profile/billing?edit=payment' },
  {
    name: 'set-up of two-step verification',
    who: 'owner',
    path: '/profile/profile?edit=second-factor-set-up',
    dialog: true,
  },
  { name: 'what waits for administrators', who: 'admin', path: '/admin/overview' },
  { name: 'plans for sale', who: 'admin', path: '/admin/plans' },
  { name: 'form of a plan for sale', who: 'admin', path: '/admin/plans?edit=new', dialog: true },
  { name: 'matching view', who: 'admin', path: '/admin/gds-match/1' },
  { name: 'OTA view', who: 'manager', path: '/hotel/ota-view?hotel_id=1' },
  { name: 'hotel card', who: 'owner', path: '/hotel/6/card' },
  { name: 'demo accounts', who: 'admin', path: '/admin/demo-links' },
  { name: 'form of a demo', who: 'admin', path: '/admin/demo-links/add' },
  { name: 'statistics', who: 'admin', path: '/admin/statistics' },
  { name: 'properties', who: 'admin', path: '/admin/properties' },
  { name: 'form of a property', who: 'admin', path: '/admin/properties/1' },
  { name: 'imports of hotels', who: 'admin', path: '/admin/gds-match' },
  { name: 'invitation to a trial', who: 'admin', path: '/admin/users/invite-user' },
  { name: 'highlighted phrases', who: 'admin', path: '/admin/highlighted-phrases' },
  { name: 'outbox', who: 'admin', path: '/admin/outbox' },
  { name: 'background jobs', who: 'admin', path: '/admin/background-jobs' },
  { name: 'a mail of the outbox', who: 'admin', path: '/admin/outbox?mail=1', dialog: true, mail: true },
  { name: 'GDS of a user', who: 'admin', path: '/admin/users/2/gds' },
  { name: 'the rule set', who: 'owner', path: '/accuracy/rule-set#pricing.sum_agrees' },
  { name: 'own data', who: 'owner', path: '/own-data/1/overview' },
  { name: 'proposal from the GDS', who: 'owner', path: '/own-data/3/proposal' },
  { name: 'booking codes', who: 'owner', path: '/own-data/1/codes' },
  { name: 'form of a room', who: 'owner', path: '/own-data/1/rooms?edit=new', dialog: true },
  { name: 'form of a plan', who: 'owner', path: '/own-data/1/plans?edit=new', dialog: true },
  { name: 'form of a price', who: 'owner', path: '/own-data/1/prices?edit=new', dialog: true },
  { name: 'prices of a season', who: 'owner', path: '/own-data/1/prices?season=2027-06-01~2027-08-31~1111111~2' },
  { name: 'price calendar', who: 'owner', path: '/own-data/1/prices?month=now' },
  { name: 'import', who: 'owner', path: '/own-data/1/import' },
  { name: 'versions', who: 'owner', path: '/own-data/1/versions' },
]

for (const { name, who, path, dialog, mail } of screens)
  test(name, async ({ browser }) => {
    const context = await browser.newContext({ reducedMotion: 'reduce' })
    const page = await context.newPage()
    const failures: string[] = []
    page.on('pageerror', (error) => failures.push(error.message))
    page.on('console', (message) => {
      const expected = mail && /sandboxed/.test(message.text())
      if (message.type() === 'error' && !expected) failures.push(message.text())
    })
    if (who) await enter(page, who)
    await page.setViewportSize({ width: 390, height: 844 })
    await watchShifts(page)
    await page.goto(path)
    const seen = dialog ? page.getByRole('dialog') : page.getByRole('heading', { level: 1 }).first()
    await expect(seen).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    await staysStill(page)
    await isSound(page, name)
    expect(failures).toEqual([])
    await context.close()
  })
