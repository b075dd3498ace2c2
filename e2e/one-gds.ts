// What an agent sees who holds Sabre alone and has never searched: no column, no choice and no answer of the other GDS. S2§6, S2§8
import { expect, type Page } from '@playwright/test'

export const searchesInSabreOnly = async (page: Page): Promise<void> => {
  await expect(page.getByText('No previous searches')).toBeVisible()
  const [name, column] = [page.getByLabel('Hotel name'), page.getByRole('columnheader')]
  await name.fill('Nobody’s hotel')
  await name.press('Enter')
  await expect(page.getByText('No hotels for selected filters')).toBeVisible()
  await name.fill('Quay')
  await name.press('Enter')
  await expect(column.filter({ hasText: 'Sabre ID' })).toBeVisible()
  await expect(column.filter({ hasText: 'Travelport' })).toHaveCount(0)

  const token = await page.evaluate(() => localStorage.getItem('token'))
  const headers = { 'app-token': 'rateproof-web', authorization: `Bearer ${token}` }
  const sabre = {
    gds: 2,
    username: '700003',
    password: 'sandbox-advisor',
    token: 'sandbox-advisor-client:sandbox-advisor-secret',
    pcc: 'R7A3',
  }
  const stored = await page.request.post('/api/gds-credentials', { headers, data: sabre })
  expect(stored.status()).toBe(201)
  await page.goto('/hotel/details')
  await expect(page.getByRole('combobox', { name: /^GDS/ }).getByRole('option')).toHaveText(['Sabre'])
  const other = await page.request.get('/api/checkups', { headers: { ...headers, 'gds-name': 'travel_port' } })
  expect([other.status(), (await other.json()).code]).toEqual([403, 'gds_not_held'])
}
