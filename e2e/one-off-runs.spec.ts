// Hotels checked now without a monitor: chosen with their price, watched while they are checked, found again, and canceled.
import { expect, type Page, test } from '@playwright/test'
import { enter } from './people.ts'
import { isSound } from './sound-page.ts'

const ask = (page: Page) => page.getByRole('dialog')
const addHotel = async (page: Page, at: number) => {
  await ask(page).getByRole('combobox', { name: 'Add a hotel' }).click()
  await page.getByRole('listbox', { name: 'Hotels' }).getByRole('option').nth(at).click()
}

test('an employee has a hotel checked now, after its price is shown, and the owner finds the run again', async ({
  page,
}) => {
  await enter(page, 'employee')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/monitors')

  await test.step('the price follows what is chosen, and what is wrong is said at its field', async () => {
    await page.getByRole('button', { name: 'Check hotels now' }).click()
    await expect(ask(page)).toContainText('Choose hotels, a GDS and stays')
    await ask(page).getByRole('button', { name: 'Check now' }).click()
    await expect(ask(page).getByText('Choose at least one hotel')).toBeVisible()
    await expect(ask(page).getByRole('combobox', { name: 'Add a hotel' })).toBeFocused()
    await addHotel(page, 0)
    await expect(ask(page)).toContainText(/1 hotel × \d GDS × 3 stays.* quer(y|ies)\./)
    await isSound(page, 'question before a one-off run')
    await page.setViewportSize({ width: 1440, height: 900 })
    await ask(page).getByRole('button', { name: '90 days' }).click()
    await expect(ask(page)).toContainText('× 2 stays')
    await expect(ask(page)).toContainText(/of your plan are left this month/)
  })

  await test.step('it runs, says how far it is, and each checkup opens', async () => {
    await ask(page)
      .getByRole('button', { name: /^Check now \(\d+ quer/ })
      .click()
    await expect(page.getByRole('heading', { name: /^Run of /, level: 1 })).toBeFocused()
    await expect(page.getByLabel('Result').getByText(/^(Done|Partly done)$/)).toBeVisible()
    await expect(page.getByLabel('Result')).toContainText('Started by')
    await isSound(page, 'one-off run')
    await page.setViewportSize({ width: 1440, height: 900 })
    const first = page.getByRole('region', { name: 'Checkups of this run' }).getByRole('link').first()
    await first.click()
    await expect(page).toHaveURL(/\/hotel\/details#.*hotel=\d+/)
    await page.goBack()
    await page.getByRole('link', { name: 'All monitors' }).click()
  })

  await test.step('it is found again by the owner', async () => {
    await enter(page, 'owner')
    await page.goto('/monitors')
    const runs = page.getByRole('region', { name: 'One-off runs' })
    await expect(runs.getByRole('row').nth(1)).toContainText(/Done|Partly done/)
    await isSound(page, 'monitors with one-off runs')
    await page.setViewportSize({ width: 1440, height: 900 })
    await runs
      .getByRole('link', { name: /^One-off run of / })
      .first()
      .click()
    await expect(page.getByRole('heading', { name: /^Run of /, level: 1 })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Cancel run' })).toHaveCount(0)
  })
})

test('a one-off run is canceled by keyboard while it is under way', async ({ page }) => {
  await enter(page, 'owner')
  await page.goto('/monitors')
  await page.getByRole('button', { name: 'Check hotels now' }).press('Enter')
  await ask(page).getByRole('button', { name: 'Add all my hotels' }).press('Enter')
  for (const days of ['1 day', '14 days', '60 days', '180 days'])
    await ask(page).getByRole('button', { name: days, exact: true }).press('Enter')
  await ask(page)
    .getByRole('button', { name: /^Check now \(\d+ quer/ })
    .press('Enter')
  await page.getByRole('button', { name: 'Cancel run' }).press('Enter')
  await expect(ask(page)).toContainText('The others are not sent.')
  await ask(page).getByRole('button', { name: 'Cancel run' }).press('Enter')
  await expect(page.getByLabel('Result')).toContainText(/Canceled by Demo Owner/)
  await expect(page.getByRole('button', { name: 'Cancel run' })).toHaveCount(0)
})
