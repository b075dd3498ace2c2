// Own data from what the GDS show: proposed, corrected, saved in one go, and taken back by one click.
import { expect, type Route, test } from '@playwright/test'
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

test('with the keyboard Save is a step away from the top, and its shortcut stands beside it', async ({ page }) => {
  await emptyOwnData(page, hotel)
  await enter(page, 'owner')
  await page.goto(`/own-data/${hotel}/proposal`)
  const proposal = page.getByRole('region', { name: 'From the GDS' })
  const save = proposal.getByRole('button', { name: /^Save \d+ booking codes$/ })
  await expect(save).toHaveAttribute('aria-keyshortcuts', 'Control+Enter')
  await expect(proposal.getByText('Ctrl+Enter saves')).toBeVisible()
  const skip = proposal.getByRole('button', { name: 'Skip to Save' })
  await expect(skip).not.toBeInViewport()
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link').last().focus()
  for (let steps = 0; steps < 5 && !(await skip.evaluate((it) => it === document.activeElement)); steps += 1)
    await page.keyboard.press('Tab')
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(save).toBeFocused()
})

test('a saved proposal leads on to what to fix, and taken back it is there again', async ({ page }) => {
  test.setTimeout(120_000)
  await emptyOwnData(page, hotel)
  await enter(page, 'owner')
  await page.goto(`/own-data/${hotel}/proposal`)
  const save = page.getByRole('button', { name: /^Save \d+ booking codes$/ })
  await save.click()
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeVisible()
  const fix = page.getByRole('link', { name: 'What to fix' })
  await expect(fix).toHaveAttribute('href', new RegExp(`^/dashboard/hotels/${hotel}\\?.*tab=fix`))
  await expect(page.getByText('All booking codes of your latest checkups are mapped.')).toBeVisible()
  const held: Route[] = []
  const asked = /own-data\/proposal/
  await page.route(asked, (route) => void held.push(route))
  await undo.click()
  await expect(page.getByText('Reading your latest checkups …')).toBeVisible()
  await expect.poll(() => held.length).toBeGreaterThan(0)
  for (const route of held) await route.continue()
  await page.unroute(asked)
  await expect(save).toBeVisible()
})

test('employees see the proposal and can’t save it', async ({ page }) => {
  await emptyOwnData(page, hotel)
  await enter(page, 'employee')
  await page.goto(`/own-data/${hotel}/proposal`)
  const proposal = page.getByRole('region', { name: 'From the GDS' })
  await expect(proposal.getByLabel('Code', { exact: true }).first()).toBeVisible()
  await expect(proposal.getByRole('button', { name: /^Save/ })).toHaveCount(0)
})
