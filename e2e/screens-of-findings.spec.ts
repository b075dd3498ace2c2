// What explains a score at phone, tablet and desk widths, light and dark: what to mend, own data, its dialogs, both GDS.
import { expect, type Page, test } from '@playwright/test'
import { enter } from './people.ts'
import { compare, openWorst, pairs } from './rates.ts'
import { isSound, themes } from './sound-page.ts'

/** A hotel of the demo world with all of its own data and wrong rates in both GDS. */
const looked = 6
const atDesk = (page: Page) => page.setViewportSize({ width: 1440, height: 900 })
const dialog = (page: Page) => page.getByRole('dialog')

for (const theme of themes) {
  test(`what to mend, own data and what is taken from it, ${theme}`, async ({ browser }) => {
    test.setTimeout(240_000)
    const context = await browser.newContext({ colorScheme: theme, reducedMotion: 'reduce' })
    const page = await context.newPage()
    await enter(page, 'owner')
    await atDesk(page)
    await page.goto(`/dashboard/hotels/${looked}?tab=mend`)
    await expect(page.locator('.mend-tasks > li').first()).toBeVisible()
    await isSound(page, 'to mend')
    await atDesk(page)
    await openWorst(page, looked)
    await expect(page.locator('.sides').first()).toBeVisible()
    await isSound(page, 'own data')
    await atDesk(page)
    await page.getByRole('button', { name: 'Take as expected' }).click()
    await expect(dialog(page)).toBeVisible()
    await isSound(page, 'take as expected')
    await page.keyboard.press('Escape')
    await atDesk(page)
    const button = page.getByRole('button', { name: /^Loading text/ }).first()
    if (await button.isVisible()) {
      await button.click()
      await expect(dialog(page)).toBeVisible()
      await isSound(page, 'loading text')
    }
    await context.close()
  })

  test(`both GDS side by side, ${theme}`, async ({ browser }) => {
    test.setTimeout(180_000)
    const context = await browser.newContext({ colorScheme: theme, reducedMotion: 'reduce' })
    const page = await context.newPage()
    await enter(page, 'owner')
    // A journey before may have left a GDS that rests for a minute.
    await expect(async () => {
      await compare(page, looked)
      await expect(pairs(page).first()).toBeVisible({ timeout: 20_000 })
    }).toPass({ timeout: 120_000 })
    // A hundred pairs look like four, and are looked at far longer.
    const code = await pairs(page).first().getAttribute('aria-label')
    await page.goto(`${page.url()}&show=all&code=${code?.slice(0, 3)}`)
    await expect(pairs(page).first()).toBeVisible()
    await isSound(page, 'both GDS')
    await context.close()
  })
}
