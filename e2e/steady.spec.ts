// Nothing jumps while a page loads on a phone: the layout shift stays at or under 0.02. The screens hold it for their own pages.
import { expect, test } from '@playwright/test'
import { enter, searchButton } from './people.ts'
import { staysStill, watchShifts } from './still-page.ts'

// The last file: all lanes share its pages, so that none waits for another.
test.describe.configure({ mode: 'parallel' })

const pages: Record<string, string[]> = {
  owner: [
    '/dashboard/hotels/1?tab=fix',
    '/hotel/compare',
    '/hotel/details?hotel_id=8',
    '/own-data/1/prices?month=2027-01',
    '/own-data',
    ...['rooms', 'plans', 'prices', 'taxes', 'restrictions', 'connection'].map((section) => `/own-data/1/${section}`),
  ],
  agent: ['/search/hotel'],
  nobody: ['/login?back=/dashboard&expired=1', '/privacy', '/cookies'],
}

for (const [who, paths] of Object.entries(pages))
  for (const path of paths)
    test(`${path} does not jump at 390 px`, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await watchShifts(page)
      if (who !== 'nobody') await enter(page, who)
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await staysStill(page)
    })

test('a hotel without rates shows its form at once: no line to change the search comes before it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript(() => {
    const offered: string[] = []
    Object.assign(window, { offered })
    new MutationObserver(() => {
      for (const button of document.querySelectorAll('.stay-summary button')) offered.push(button.textContent)
    }).observe(document, { childList: true, subtree: true })
  })
  await enter(page, 'agent')
  await page.goto('/hotel/details?hotel_id=120')
  await expect(searchButton(page)).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { offered: string[] }).offered)).toEqual([])
})

test('the rates of a hotel are requested in parallel with the profile, and once', async ({ page }) => {
  await enter(page, 'owner')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const rate = page.waitForRequest(/\/api\/checkup-rates\/\d+$/)
  await page.route('**/api/profile', async (route) => {
    await rate
    await route.continue()
  })
  await page.goto('/hotel/details?hotel_id=8')
  await expect(page.locator('.rate-verdict')).toBeVisible()
  expect(asked.filter((path) => path === '/api/hotels/8')).toHaveLength(1)
})
