// A fix that is accepted as it is: it counts apart, says why and until when, and is open again when somebody ends it.
import { expect, test } from '@playwright/test'
import { actOn, countIn, fixRows, stateTab } from './fix-list.ts'
import { enter } from './people.ts'

test('a fix is accepted with a reason and a note, is listed apart and no longer counted, and ends when somebody ends it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await enter(page, 'owner')
  await page.goto('/dashboard/fixes?hotel_id=3')
  await expect(fixRows(page).first()).toBeVisible()
  const open = await countIn(page, 'Open')
  const accepted = await countIn(page, 'Accepted')
  const [what = ''] = (await fixRows(page).first().locator('p').nth(1).innerText()).split('\n')

  await actOn(page, fixRows(page).first(), 'Accept …')
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
  await expect(stateTab(page, 'Open')).toHaveText(new RegExp(`^Open ${open - 1}$`))
  await stateTab(page, 'Accepted').click()
  await expect(page).toHaveURL(/state=accepted/)
  await expect(fixRows(page)).toHaveCount(accepted + 1)
  const row = fixRows(page).filter({ hasText: 'Agreed until the new brochure is out' })
  await expect(row).toContainText(what)
  await expect(row).toContainText(/Accepted until \d\d\.\d\d\.\d{4}/)
  await expect(row).toContainText(/On purpose for now · .+, \d\d\.\d\d\.\d{4}/)

  await actOn(page, row, 'End acceptance …')
  const question = page.getByRole('dialog', { name: 'End this acceptance?' })
  await question.getByRole('button', { name: 'End now' }).click()
  await expect(question).toBeHidden()
  await stateTab(page, 'Open').click()
  await expect(stateTab(page, 'Open')).toHaveText(new RegExp(`^Open ${open}$`))
})
