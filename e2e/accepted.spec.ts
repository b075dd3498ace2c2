// A fix that is accepted as it is: it counts apart, says why and until when, and is open again when somebody ends it.
import { expect, test, type Page } from '@playwright/test'
import { enter } from './people.ts'

const fixes = (page: Page) => page.locator('.fix-list > li')
const act = async (page: Page, name: string) => {
  await fixes(page)
    .first()
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await page.getByRole('menuitem', { name }).click()
}
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Fixes by state' }).getByRole('link', { name: new RegExp(`^${name} `) })
const countIn = async (page: Page, name: string) => Number((await tab(page, name).innerText()).replaceAll(/\D/g, ''))

test('a fix is accepted with a reason and a note, is listed apart and no longer counted, and ends when somebody ends it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await enter(page, 'owner')
  await page.goto('/dashboard/fixes?hotel_id=3')
  await expect(fixes(page).first()).toBeVisible()
  const open = await countIn(page, 'Open')
  const accepted = await countIn(page, 'Accepted')
  const [what = ''] = (await fixes(page).first().locator('p').nth(1).innerText()).split('\n')

  await act(page, 'Accept …')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription('Choose a reason')
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  await dialog.getByLabel('Applies to').selectOption('All that this check finds now in all my hotels')
  await expect(dialog.getByText(/^Covers \d+ fix(es)? in the hotels of your account\.$/)).toBeVisible()
  await dialog.getByLabel('Applies to').selectOption({ index: 1 })
  await dialog.getByLabel('Reason').selectOption('On purpose for now')
  await dialog.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(dialog.getByText('Say why, in 10 to 500 characters')).toBeVisible()
  await dialog.getByLabel('Note').fill('Agreed until the new brochure is out')
  await dialog.getByLabel('For').selectOption('30 days')
  await dialog.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(tab(page, 'Open')).toHaveText(new RegExp(`^Open ${open - 1}$`))
  await tab(page, 'Accepted').click()
  await expect(page).toHaveURL(/state=accepted/)
  await expect(fixes(page)).toHaveCount(accepted + 1)
  const row = fixes(page).filter({ hasText: 'Agreed until the new brochure is out' })
  await expect(row).toContainText(what)
  await expect(row).toContainText(/Accepted until \d\d\.\d\d\.\d{4}/)
  await expect(row).toContainText(/On purpose for now · .+, \d\d\.\d\d\.\d{4}/)

  await row.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'End acceptance …' }).click()
  const question = page.getByRole('dialog', { name: 'End this acceptance?' })
  await question.getByRole('button', { name: 'End now' }).click()
  await expect(question).toBeHidden()
  await tab(page, 'Open').click()
  await expect(tab(page, 'Open')).toHaveText(new RegExp(`^Open ${open}$`))
})
