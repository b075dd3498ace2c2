// What holds on every screen at phone, tablet and desk widths: nothing overflows and axe finds nothing.
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

export const widths = [360, 390, 768, 1280, 1440]
export const themes = ['light', 'dark'] as const

/** The themes differ in their colours alone: all else is looked at once, in the light one. */
const auditOf = (page: Page, dark: boolean) =>
  dark ? new AxeBuilder({ page }).withRules(['color-contrast']) : new AxeBuilder({ page }).disableRules(['region'])

/** Nothing is wider than the window and axe finds nothing, at every width. */
export const isSound = async (page: Page, what: string, sizes: readonly number[] = widths) => {
  const dark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  for (const width of sizes) {
    await page.setViewportSize({ width, height: 900 })
    // What is being read anew is greyed for a moment.
    await expect(page.locator('.greyed')).toHaveCount(0)
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wider, `${what}, ${width} px`).toBeLessThanOrEqual(0)
    const { violations } = await auditOf(page, dark).analyze()
    expect(violations.map(({ id, nodes }) => `${what}, ${width} px ${id}: ${nodes[0]?.html}`)).toEqual([])
  }
}
