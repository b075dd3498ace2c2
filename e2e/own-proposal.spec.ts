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
  // What was corrected is there after another section, and after a reload.
  const section = (of: string) =>
    page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: new RegExp(`^${of}`) })
  await section('Rooms').click()
  await section('From the GDS').click()
  await expect(code).toHaveValue('MYROOM')
  await page.reload()
  await expect(code).toHaveValue('MYROOM')
  await save.click()
  await expect(page.getByText(/^\d+ booking codes saved with their rooms and rate plans$/)).toBeVisible()
  await expect(section('Rooms')).toHaveText(/Rooms\s*[1-9]/)
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
