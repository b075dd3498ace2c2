// A fix gets a due date, and is snoozed until it gets worse; what is accepted as a false alarm shows beside the score and to administrators.
import { expect, test, type Page } from '@playwright/test'
import { actOn, countIn, fixRows, selecting, stateTab } from './fix-list.ts'
import { enter } from './people.ts'

const openList = async (page: Page, search = '') => {
  await page.goto(`/dashboard/fixes?hotel_id=3${search}`)
  await expect(fixRows(page).first()).toBeVisible()
}

test('a fix is due on a day: a passed one is refused, it is shown in the row, moved for several and taken away', async ({
  page,
}) => {
  await enter(page, 'owner')
  await openList(page)
  const first = fixRows(page).first()
  const dialog = page.getByRole('dialog', { name: 'Due date' })
  await actOn(page, first, 'Due date …')
  const day = dialog.getByRole('textbox', { name: 'Due date' })
  const proposed = await day.inputValue()
  await day.fill('01.01.2020')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Choose today or a later date')).toBeVisible()
  await day.fill(proposed)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(first.getByText(`Due ${proposed}`)).toBeVisible()
  await expect(stateTab(page, 'Overdue')).toBeHidden()
  const selection = await selecting(page, [fixRows(page).nth(0), fixRows(page).nth(1)])
  await selection.getByRole('button', { name: 'Due date …' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`Due ${proposed}`)).toHaveCount(2)
  for (const at of [0, 1]) {
    await actOn(page, fixRows(page).nth(at), 'Due date …')
    await dialog.getByRole('button', { name: 'No due date' }).click()
    await expect(fixRows(page).nth(at).getByText('Due ')).toBeHidden()
  }
})

test('a fix is snoozed until it gets worse, says so, and is opened again', async ({ page }) => {
  await enter(page, 'owner')
  await openList(page)
  const snoozed = await countIn(page, 'Snoozed')
  await actOn(page, fixRows(page).first(), 'Snooze …')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Snooze' }).selectOption('Until it gets worse')
  await expect(
    dialog.getByText(/more rates with it on stays that were checked before, or over 10% more per night/),
  ).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(stateTab(page, 'Snoozed')).toHaveText(new RegExp(`^Snoozed ${snoozed + 1}$`))
  await stateTab(page, 'Snoozed').click()
  const row = fixRows(page).filter({ hasText: 'Snoozed until it gets worse' })
  await expect(row).toHaveCount(1)
  await actOn(page, row, 'Reopen')
  await expect(row).toHaveCount(0)
})

test('a false alarm shows what the score would be without it, and an administrator reads why', async ({
  page,
  browser,
}) => {
  await enter(page, 'owner')
  await page.goto('/dashboard/fixes?hotel_id=8&gds=travel_port&sort_by=points')
  await expect(fixRows(page).first()).toBeVisible()
  const why = `The hotel loads it that way on purpose, ${Date.now()}`
  await actOn(page, fixRows(page).first(), 'Accept …')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').selectOption('False alarm')
  await dialog.getByLabel('Note').fill(why)
  await dialog.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(dialog).toBeHidden()
  await page.goto('/dashboard/hotels/8')
  await expect(page.locator('.hotel-card').getByText(/^\d+% without accepted$/)).toBeVisible()

  const admin = await (await browser.newContext()).newPage()
  await enter(admin, 'admin')
  await admin.goto('/admin/overview')
  await admin.getByRole('link', { name: /^False alarms not settled/ }).click()
  const row = admin.getByRole('row').filter({ hasText: why })
  await row.getByRole('button', { name: /^Answer the false alarm/ }).click()
  const answer = admin.getByRole('dialog')
  await answer.getByLabel('Answer', { exact: true }).selectOption('The finding is right')
  await answer.getByLabel('Your answer').fill('The GDS shows another meal than the hotel sells.')
  await answer.getByRole('button', { name: 'Save answer' }).click()
  await expect(row.getByText('The GDS shows another meal than the hotel sells.')).toBeVisible()
  await admin.goto('/admin/statistics')
  await expect(admin.getByRole('heading', { name: 'False alarms' })).toBeVisible()
  await admin.context().close()

  await page.goto('/dashboard/fixes?hotel_id=8&state=accepted')
  await expect(fixRows(page).filter({ hasText: why })).toContainText(
    /The finding is right: “The GDS shows another meal than the hotel sells\.” · Rateproof support, /,
  )
  await actOn(page, fixRows(page).filter({ hasText: why }), 'End acceptance …')
  await page.getByRole('dialog').getByRole('button', { name: 'End now' }).click()
  await expect(fixRows(page).filter({ hasText: why })).toHaveCount(0)
})
