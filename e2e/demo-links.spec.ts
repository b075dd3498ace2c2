// Demo accounts and statistics: an administrator adds a demo, its visitor uses it up, and the numbers show it. S2§2, S2§5, S2§8
import { expect, type Page, test } from '@playwright/test'
import { enter, search, searchButton } from './people.ts'

const toast = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible()
const menu = async (page: Page, who: string, entry: string) => {
  await page.getByRole('button', { name: `Actions for ${who}` }).click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}
const inMonth = () => {
  const now = new Date()
  const last = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, 0)).getUTCDate()
  const then = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, Math.min(now.getUTCDate(), last)))
  return then.toISOString().slice(0, 10)
}

test('an administrator adds, edits, copies, deactivates and deletes a demo, which its visitor uses up', async ({
  page,
  browser,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await enter(page, 'admin')
  await page.goto('/admin/users')
  await page.getByRole('link', { name: 'Demo', exact: true }).click()
  await expect(page.getByRole('columnheader')).toHaveText([
    '#',
    'Hotel name',
    'Name',
    'Last updated',
    'Days left',
    'Queries',
    'Actions',
  ])

  await page.getByRole('link', { name: 'Add demo' }).click()
  await expect(page).toHaveURL(/\/admin\/demo-links\/add$/)
  await expect(page.getByLabel('Date')).toHaveValue(inMonth().split('-').toReversed().join('.'))
  await expect(page.getByLabel('No of queries')).toHaveValue('500')
  await page.getByLabel('Date').fill('')
  await page.getByLabel('No of queries').fill('')
  await page.getByRole('button', { name: 'Add demo' }).click()
  for (const text of [
    'Name is required',
    'Hotel is required',
    'Date is required',
    'No of queries is required',
    'Al least one GDS must be selected',
  ])
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('Winter fair')
  await page.getByRole('combobox', { name: 'Hotel' }).click()
  await page.getByRole('listbox', { name: 'Hotels' }).getByRole('option').first().click()
  await page.getByLabel('Date').fill(inMonth())
  await page.getByLabel('No of queries').fill('5')
  await page.getByRole('checkbox', { name: 'Travelport', exact: true }).check()
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/demos') && request.method() === 'POST')
  await page.getByRole('button', { name: 'Add demo' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ hotel: [expect.any(Number)], gds_ids: [1], queries: 5 })
  await toast(page, 'Demo created successfully.')

  await menu(page, 'Winter fair', 'Edit')
  await expect(page).toHaveURL(
    /\/edit\?id=\d+&name=Winter\+fair&hotel_id=\d+&hotel_name=.+&deadline_at=.+&queries=5&gds_ids=1$/,
  )
  await page.reload()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Winter fair')
  await page.getByLabel('No of queries').fill('1')
  await page.getByRole('button', { name: 'Save' }).click()
  await toast(page, 'Demo updated successfully.')
  await menu(page, 'Winter fair', 'Copy link')
  await toast(page, 'Demo link has been copied to the clipboard.')
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(/\/login\/[\w-]{43}$/)

  const visitor = await browser.newPage()
  await visitor.goto(link)
  await expect(visitor).toHaveURL(/\/dashboard\/hotels\/\d+/)
  await expect(visitor.getByRole('option', { name: 'Sabre' })).toBeDisabled()
  // The hotel is checked for its visitors; none of their queries is used.
  const bar = visitor.getByRole('note')
  await expect(bar).toContainText(
    `Demo until ${inMonth().split('-').toReversed().join('.')}: 0 of 1 query used, 1 left`,
  )
  await expect(bar).toContainText('With your own hotel, its booking codes are compared with')
  await expect(visitor.getByRole('table', { name: 'Booking codes' }).getByRole('link').first()).toBeVisible()
  await visitor.goto('/profile/profile')
  await expect(visitor.getByText('Winter fair').first()).toBeVisible()
  await expect(visitor.getByText(/demo\.invalid/)).toHaveCount(0)
  await visitor.goto('/hotel/details')
  await expect(visitor.getByRole('combobox', { name: 'Hotel', exact: true })).not.toHaveValue('')
  await expect(bar).toContainText('With your own hotel, every field is compared')
  // The stay that was checked before costs nothing for five minutes; another one does.
  await visitor.getByRole('button', { name: 'More adults' }).click()
  await search(visitor)
  await visitor.getByRole('button', { name: 'More adults' }).click()
  await searchButton(visitor).click()
  await expect(visitor).toHaveURL(/\/upgrade-required$/)
  await expect(visitor.getByRole('heading', { name: 'This demo has no queries left' })).toBeVisible()
  await visitor.getByRole('link', { name: 'Back to the rates' }).click()
  await expect(visitor).toHaveURL(/\/dashboard/)

  await page.reload()
  await expect(page.getByRole('row', { name: /Winter fair/ })).toContainText('1 / 1')
  await menu(page, 'Winter fair', 'Deactivate')
  await expect(page.getByRole('dialog')).toContainText('Demo Winter fair will be deactivated. Are you sure?')
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click()
  await toast(page, 'Demo deactivated successfully.')
  await visitor.goto(link)
  await expect(visitor.getByText('This demo can’t be opened')).toBeVisible()
  await expect(visitor.getByText(/Ask whoever sent you the link for a new one/)).toBeVisible()
  await visitor.close()
  await page.getByRole('link', { name: 'Not active' }).click()
  await page.getByRole('button', { name: 'Actions for Winter fair' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Copy link', 'Edit', 'Delete'])
  await page.keyboard.press('Escape')
  await menu(page, 'Winter fair', 'Delete')
  await expect(page.getByRole('dialog')).toContainText('Demo Winter fair will be deleted. Are you sure?')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await toast(page, 'Demo deleted successfully.')
  await expect(page.getByText('No Demos')).toBeVisible()
})

test('statistics of hotels, of agencies, and of one owner with the export', async ({ page }) => {
  await enter(page, 'admin')
  await page.goto('/admin/users')
  await page.getByRole('link', { name: 'Statistics' }).click()
  const tile = (name: string) =>
    page.locator('.usage-tile', { has: page.getByText(name, { exact: true }) }).locator('dd')
  await expect(tile('GDS queries')).toHaveText(/^[1-9]/)
  await expect(tile('GDS queries per hotel')).toHaveText(/^\d+\.\d\d$/)
  const all = Number((await tile('GDS queries').innerText()).replaceAll(',', ''))
  await expect(page.getByRole('img', { name: /^GDS queries by day\. Most: / })).toBeVisible()
  await page.getByLabel('GDS', { exact: true }).last().selectOption('Sabre')
  await expect(page).toHaveURL(/gds=sabre/)
  await expect.poll(async () => Number((await tile('GDS queries').innerText()).replaceAll(',', ''))).toBeLessThan(all)
  await page.getByLabel('GDS', { exact: true }).last().selectOption('All')
  const demos = page.getByRole('region', { name: 'Demo accounts' })
  await expect(demos).toContainText(/\d+ \(\d+ active\)/)
  await expect(demos.getByRole('link', { name: 'See all demo accounts' })).toHaveAttribute('href', '/admin/demo-links')
  await page.getByRole('button', { name: 'PDF exports' }).click()
  await expect(page.getByRole('columnheader', { name: 'PDF exports' })).toHaveAttribute('aria-sort', 'descending')
  await expect(page.getByRole('columnheader', { name: 'Copied links' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Travel Agencies' }).click()
  await expect(page.getByRole('columnheader', { name: 'Copied links' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Export', exact: true })).toHaveCount(0)

  await page.getByRole('link', { name: 'Hotels', exact: true }).click()
  await page.getByRole('link', { name: 'Demo Owner' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Statistics for Demo Owner')
  await expect(page.getByRole('row', { name: /manager@demo\.example/ })).toBeVisible()
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  expect((await file).suggestedFilename()).toMatch(/^Demo Owner \d{4}-\d\d-\d\d \d{4}-\d\d-\d\d\.xlsx$/)
  await page.getByRole('link', { name: 'Close' }).click()
  await expect(page).toHaveURL(/\/admin\/statistics$/)

  await page.goto('/admin/statistics/987654')
  await toast(page, 'Fetch user error')
  await expect(page).toHaveURL(/\/admin\/statistics$/)
})
