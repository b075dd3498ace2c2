// Layout shifts while a page loads on a phone from a busy server: the answers arrive one after another.
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, type Page } from '@playwright/test'

type Shift = { value: number; what: string }
const most = 0.02

/** Before the page opens. */
export const watchShifts = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const shifts: Shift[] = []
    Object.assign(window, { shifts })
    type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Element | null }[] }
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[])
        if (!hadRecentInput)
          shifts.push({ value, what: sources.map(({ node }) => node?.className || node?.nodeName).join(', ') })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  // What waits for two answers shows it.
  let calls = 0
  await page.route('**/api/**', async (route) => {
    calls += 1
    await sleep(100 * calls)
    await route.continue()
  })
}

/** Once everything has loaded, before anything is clicked. */
export const staysStill = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle')
  await expect(page.locator('[aria-busy="true"], .greyed')).toHaveCount(0)
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  expect(sum, shifts.map(({ value, what }) => `${value.toFixed(3)} ${what}`).join('\n')).toBeLessThanOrEqual(most)
  // A call that has just begun goes through first.
  await page.unrouteAll({ behavior: 'wait' })
}
