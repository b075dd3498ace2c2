// Properties and imports of hotels, as an administrator works with them. S2§2, S2§5, S2§8
import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { enter } from './people.ts'
import { isSound } from './sound-page.ts'

const toast = (page: Page, words: string | RegExp) => expect(page.locator('.toast').getByText(words)).toBeVisible()
const dialog = (page: Page) => page.getByRole('dialog')
const files = (text: string, name = 'hotels.csv') => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

test('S2§2, S2§5, S2§8: a property is added and edited with the messages of its fields', async ({ page }) => {
  await enter(page, 'admin')
  await page.goto('/admin/properties')
  await expect(page.getByRole('navigation', { name: 'Properties' }).getByRole('link')).toHaveText([
    'All Properties',
    'RC Properties',
  ])
  await page.getByRole('link', { name: 'Add property' }).click()
  await expect(page).toHaveURL(/\/admin\/properties\/add$/)
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/admin\/properties$/)
  await page.getByRole('link', { name: 'Add property' }).click()
  const add = page.getByRole('button', { name: 'Add property' })
  const [ids, chains] = [page.getByLabel('Property ID'), page.getByLabel('Chain code')]
  const showsError = async (words: string) => {
    await add.click()
    await expect(page.getByText(words, { exact: true })).toBeVisible()
  }
  await showsError('Field is required')
  await page.getByLabel('Name').fill('  ')
  await showsError('Field may not be shorted than 1 characters')
  await page.getByLabel('Name').fill('x'.repeat(256))
  await showsError('Field may not be greater than 255 characters')
  await page.getByLabel('Name').fill('Journey Grand Hotel')
  await chains.first().fill('JG')
  await showsError('Field is required if the brand field is not empty')
  await ids.first().fill('1234567')
  await showsError('Invalid format. The field should have six characters')
  await ids.first().fill('JG1')
  await chains.first().fill('')
  await showsError('Field is required if the property id field is not empty')
  await chains.first().fill('h1')
  await showsError('Invalid format. The field should have two uppercase letters')
  await chains.first().fill('JG')
  await page.getByLabel('City').fill('Lviv')
  await page.getByRole('button', { name: 'Remove GDS entry 2' }).click()
  await page.reload()
  await expect(page.getByText('Draft restored')).toBeVisible()
  await expect(page.getByLabel('City')).toHaveValue('Lviv')
  await expect(chains).toHaveCount(1)
  await expect(chains).toHaveValue('JG')
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/hotels'))
  await add.click()
  expect((await sent).postDataJSON().gds_hotels).toEqual([{ gds_id: 1, property_id: 'JG1', chain_code: 'JG' }])
  await toast(page, 'Property added successfully')
  await expect(page).toHaveURL(/\/admin\/properties$/)

  await page.getByLabel('Name').fill('Journey Grand')
  await page.getByLabel('Name').press('Enter')
  await expect(page).toHaveURL(/name=Journey/)
  await page.getByRole('link', { name: 'Journey Grand Hotel' }).click()
  await expect(page).toHaveURL(/\/admin\/properties\/\d+$/)
  await ids.nth(1).fill('14208')
  await chains.nth(1).fill('JG')
  await page.getByRole('button', { name: 'Save' }).click()
  await toast(page, 'Success.')
  await expect(page).toHaveURL(/\/admin\/properties$/)
})

/** Whatever is unresolved is closed, so that this journey may import. */
const makeRoom = async (page: Page) => {
  await page.goto('/admin/gds-match')
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const headers = { 'app-token': 'rateproof-web', authorization: `Bearer ${token}` }
  await expect(async () => {
    const { data } = await (await page.request.get('/api/hotels-imports', { headers })).json()
    expect(data.length).toBeGreaterThan(0) // the demo's own import has begun
    for (const { id, resolved } of data as { id: number; resolved: boolean }[])
      if (!resolved) await page.request.post(`/api/hotels-imports/${id}/close`, { headers })
  }).toPass()
  await page.reload()
}

test('S2§2, S2§4: a file is imported with a mapping, reported and deleted', async ({ page }) => {
  test.setTimeout(120_000)
  await enter(page, 'admin')
  await makeRoom(page)
  const run = page.getByRole('button', { name: 'Import', exact: true })
  const choose = page.locator('input[type="file"]')
  await expect(run).toBeDisabled()
  await page.getByLabel('GDS', { exact: true }).last().selectOption('Travelport')
  await expect(run).toBeDisabled()
  await choose.setInputFiles(files('Property ID,Chain Code,Hotel Name\n1,HX,"Broken "quotes""', 'broken.csv'))
  await run.click()
  await expect(page.getByText(/The quotes near line 2 are broken/)).toBeVisible()

  const lines = Array.from({ length: 40 }, (_, n) => `${7000 + n};HX;Journey Import House ${n * 7}`)
  await choose.setInputFiles(files(['Nr;Kette;Haus', ...lines, ';HX;Without an ID'].join('\n'), 'journey.csv'))
  await run.click()
  await expect(dialog(page)).toContainText('Map the columns of journey.csv')
  await expect(dialog(page).getByRole('cell', { name: 'Journey Import House 0' })).toBeVisible()
  await isSound(page, 'mapping of columns')
  await page.setViewportSize({ width: 1440, height: 900 })
  await dialog(page).getByRole('button', { name: 'Start import' }).click()
  await expect(dialog(page).getByText('Field is required').first()).toBeVisible()
  await dialog(page).getByLabel('Property ID').selectOption('Nr')
  await dialog(page).getByLabel('Chain code').selectOption('Kette')
  await dialog(page).getByLabel('Hotel name').selectOption('Haus')
  await page.reload()
  await expect(dialog(page).getByText('Draft restored')).toBeVisible()
  await expect(async () => {
    const start = dialog(page).getByRole('button', { name: 'Start import' })
    if (await start.isVisible()) await start.click({ timeout: 5_000 })
    await expect(dialog(page)).toBeHidden({ timeout: 5_000 })
  }).toPass()
  const row = page.getByRole('row', { name: /journey\.csv/ }).first() // the newest
  await expect(row).not.toContainText('Pending')
  await expect(row.getByRole('cell').nth(2)).toHaveText('41')
  await expect(row.getByRole('cell').nth(3)).toHaveText('41')
  await expect(row.getByRole('cell').nth(7)).toHaveText('1')

  const download = page.waitForEvent('download')
  await row.getByRole('button', { name: 'Actions for journey.csv' }).click()
  await page.getByRole('menuitem', { name: 'Download skipped rows' }).click()
  const report = await readFile(await (await download).path(), 'utf8')
  expect(report).toContain('has no property ID of 1 to 6 letters or digits')

  const rows = page.getByRole('row', { name: /journey\.csv/ })
  const before = await rows.count()
  await row.getByRole('button', { name: 'Actions for journey.csv' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(dialog(page)).toContainText('The report of skipped rows')
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await toast(page, 'Import deleted')
  await expect(rows).toHaveCount(before - 1)
})
