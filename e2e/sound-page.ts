// What holds on every screen on phone, tablet and desktop, light and dark: no overflow and no axe violation.
import { expect, type Page } from '@playwright/test'
import { violationsOf } from './axe.ts'

type Theme = 'light' | 'dark'
type Visit = { theme: Theme; width: number }
const other = { light: 'dark', dark: 'light' } as const
const audited = [390, 768, 1440]
/** Narrower and wider than what is audited: only the layout can break there. */
const measured = [360, 1280]

/** Every screen at every width, themes in turn; which one comes first depends on the screen, so that all pairs are seen. */
const visitsOf = (what: string): Visit[] => {
  const sum = [...what].reduce((all, letter) => all + letter.charCodeAt(0), 0)
  const first: Theme = sum % 2 === 0 ? 'light' : 'dark'
  return audited.map((width, at) => ({ width, theme: at % 2 === 0 ? first : other[first] }))
}

const fits = async (page: Page, width: number, what: string) => {
  await page.setViewportSize({ width, height: 900 })
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(wider, what).toBeLessThanOrEqual(0)
}

/** Nothing is wider than the window and axe finds nothing; desktop-only pages are tested at those widths. */
export const isSound = async (page: Page, what: string, only?: 'desk') => {
  const wideEnough = (width: number) => only === undefined || width >= 1280
  for (const { theme, width } of visitsOf(what).filter((visit) => wideEnough(visit.width))) {
    const where = `${what}, ${theme}, ${width} px`
    await page.emulateMedia({ colorScheme: theme })
    await fits(page, width, where)
    await expect(page.locator(`html[data-mantine-color-scheme="${theme}"]`)).toBeAttached()
    // Data being refetched is greyed for a moment.
    await expect(page.locator('.greyed')).toHaveCount(0)
    // A heading that names what is still being loaded is blank until then.
    await expect(page.locator('h1').first()).toHaveText(/\S/)
    const violations = await violationsOf(page)
    expect(violations.map(({ id, html }) => `${where} ${id}: ${html}`)).toEqual([])
  }
  for (const width of measured.filter(wideEnough)) await fits(page, width, `${what}, ${width} px`)
}
