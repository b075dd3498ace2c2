// The list of what is to fix: its rows, what is done with one or several, and how many are in a state.
import type { Locator, Page } from '@playwright/test'

export const fixRows = (page: Page) => page.locator('.fix-list > li')

/** The row that is there now, wherever and in whatever state it is then. */
export const sameRow = async (page: Page, at: number): Promise<Locator> =>
  page.locator(`.fix-list > li[data-row="${await fixRows(page).nth(at).getAttribute('data-row')}"]`)

/** Chooses this in the menu of a row. */
export const actOn = async (page: Page, row: Locator, name: string): Promise<void> => {
  await row.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name }).click()
}

export const stateTab = (page: Page, state: string) =>
  page.getByRole('navigation', { name: 'Fixes by state' }).getByRole('link', { name: new RegExp(`^${state} `) })

/** A tab has its number once it is counted. */
export const countIn = async (page: Page, state: string): Promise<number> =>
  Number(/\d+/.exec(await stateTab(page, state).filter({ hasText: /\d/ }).innerText())?.[0])

/** Ticks these rows; what can be done with them is above the list. */
export const selecting = async (page: Page, rows: readonly Locator[]): Promise<Locator> => {
  for (const row of rows) await row.getByRole('checkbox', { name: /^Select / }).check()
  return page.getByRole('group', { name: 'Change the selected fixes' })
}
