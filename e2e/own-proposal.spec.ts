// Own data from what the GDS show: proposed, corrected, saved in one go, and taken back by one click.
import { expect, test } from '@playwright/test'
import { emptyOwnData } from './empty-own-data.ts'
import { enter } from './people.ts'

/** A hotel of the demo world with checkups and without own data. */
const hotel = 3

test.beforeEach(({ page }) => page.setViewportSize({ width: 1440, height: 900 }))

test('rooms, rate plans and booking codes are taken from the GDS, corrected, saved, and undone', async ({ page }) => {
  test.setTimeout(180_000)
  await emptyOwnData(page, hotel)
  await enter(page, 'owner')
  await page.goto(`/own-data/${hotel}/overview`)
  await page.getByRole('link', { name: 'See the proposal' }).click()
  const proposal = page.getByRole('region', { name: 'From the GDS' })
  const save = proposal.getByRole('button', { name: /^Save \d+ booking codes$/ })
  await expect(save).toBeEnabled()
  const name = proposal.getByLabel('Name in the GDS').first()
  await expect(name).not.toHaveValue('')
  const code = proposal.getByLabel('Code', { exact: true }).first()
  await code.fill('MYROOM')
  await expect(proposal.getByLabel(/^Room, /).first()).toContainText('MYROOM')
  // Each code is one row for both GDS, with the evidence for it.
  await expect(proposal.getByText(/same .* in both GDS/).first()).toBeVisible()
  const beds = proposal.getByRole('group', { name: 'Beds' }).first()
  await beds.getByLabel('Bed', { exact: true }).first().selectOption({ label: 'Futon' })
  await proposal.getByLabel('View', { exact: true }).first().selectOption({ label: 'Garden' })
  // What was corrected is there after another section, and after a reload.
  const section = (of: string) =>
    page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: new RegExp(`^${of}`) })
  await section('Rooms').click()
  await section('From the GDS').click()
  await expect(code).toHaveValue('MYROOM')
  await page.reload()
  await expect(code).toHaveValue('MYROOM')
  await proposal.getByLabel(/^Also save \d+ prices/).check()
  const price = proposal.getByLabel(/^Price of /).first()
  await price.fill('1234.50')
  await expect(save).toBeEnabled()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/^\d+ booking codes saved with their rooms and rate plans$/)).toBeVisible()
  await section('Rooms').click()
  const room = page.getByRole('row').filter({ hasText: 'MYROOM' })
  await expect(room).toContainText('Futon')
  await expect(room).toContainText('Garden')
  await section('Prices').click()
  await expect(page.getByText(/1,234\.50/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(section('Rooms')).toHaveText(/Rooms\s*0/)
  await expect(section('Booking codes')).toHaveText(/Booking codes\s*0/)
})

test('employees see the proposal and can’t save it', async ({ page }) => {
  await emptyOwnData(page, hotel)
  await enter(page, 'employee')
  await page.goto(`/own-data/${hotel}/proposal`)
  const proposal = page.getByRole('region', { name: 'From the GDS' })
  await expect(proposal.getByLabel('Code', { exact: true }).first()).toBeVisible()
  await expect(proposal.getByRole('button', { name: /^Save/ })).toHaveCount(0)
})
