// What explains a score at phone, tablet and desk widths, light and dark: what to fix, own data, its dialogs, both GDS.
import { expect, type Page, test } from '@playwright/test'
import { enter } from './people.ts'
import { compare, openWorst, pairs } from './rates.ts'
import { isSound } from './sound-page.ts'

/** A hotel of the demo world with all of its own data and wrong rates in both GDS. */
const looked = 6
const atDesk = (page: Page) => page.setViewportSize({ width: 1440, height: 900 })
const dialog = (page: Page) => page.getByRole('dialog')

test('what to fix, own data and what is derived from it', async ({ browser }) => {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  await enter(page, 'owner')
  await atDesk(page)
  await page.goto(`/dashboard/hotels/${looked}?tab=fix`)
  await expect(page.locator('.fix-list > li').first()).toBeVisible()
  await isSound(page, 'to fix')
  await atDesk(page)
  await openWorst(page, looked)
  await expect(page.locator('.sides').first()).toBeVisible()
  await isSound(page, 'own data')
  await atDesk(page)
  await page.getByRole('button', { name: 'Accept as correct', exact: true }).click()
  await expect(dialog(page)).toBeVisible()
  await isSound(page, 'take as expected')
  await page.keyboard.press('Escape')
  await atDesk(page)
  const button = page.getByRole('button', { name: /^Text to load/ }).first()
  if (await button.isVisible()) {
    await button.click()
    await expect(dialog(page)).toBeVisible()
    await isSound(page, 'loading text')
  }
  await context.close()
})

test('both GDS side by side', async ({ browser }) => {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  await enter(page, 'owner')
  // An earlier journey may have left a GDS paused for a minute.
  await expect(async () => {
    await compare(page, looked)
    await expect(pairs(page).first()).toBeVisible()
  }).toPass({ timeout: 120_000 })
  // A hundred pairs look like four, and are looked at far longer.
  const code = await pairs(page).first().getAttribute('aria-label')
  await page.goto(`${page.url()}&show=all&code=${code?.slice(0, 3)}`)
  await expect(pairs(page).first()).toBeVisible()
  await isSound(page, 'both GDS')
  await context.close()
})
