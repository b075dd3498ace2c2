// The rule set in the product: every check with its reason and source, found by search, reached from a finding.
import { expect, test } from '@playwright/test'
import { enter } from './people.ts'

test('from a finding to its check: the reason, the fields, how each GDS carries them', async ({ page }) => {
  await enter(page, 'owner')
  await page.goto('/hotel/details?hotel_id=6')
  const why = page
    .locator('.rate-body .finding-note')
    .first()
    .getByRole('button', { name: /^Why\?/ })
  await expect(why).toBeVisible()
  await why.click()
  await page
    .getByRole('dialog', { name: /^Why: / })
    .getByRole('link', { name: 'How accuracy is measured' })
    .click()
  await expect(page).toHaveURL(/\/accuracy\/rule-set#\w+\.\w+$/)
  const check = page.locator(`[id="${new URL(page.url()).hash.slice(1)}"]`)
  await expect(check).toBeFocused()
  await expect(check).toBeInViewport()
  await expect(check.getByText(/^Source: /)).toBeVisible()
  await expect(check.getByRole('columnheader', { name: 'Sabre' })).toBeVisible()
})

test('all criteria are listed; a search is in the URL and survives a reload', async ({ page }) => {
  await enter(page, 'agent')
  await page.goto('/search/hotel')
  await page.getByRole('contentinfo').getByRole('link', { name: 'How accuracy is measured' }).click()
  await expect(page.getByRole('heading', { name: 'How accuracy is measured', level: 1 })).toBeVisible()
  for (const name of [
    'Rate description',
    'Room description',
    'Meal plans',
    'Cancellation policy',
    'Pricing',
    'Other observations',
  ])
    await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible()
  const checks = page.locator('.rule-check')
  await expect(checks.first()).toBeVisible()
  const all = await checks.count()
  expect(all).toBeGreaterThan(50)
  await page.locator('body').press('/')
  const box = page.getByRole('searchbox', { name: 'Find a check or field' })
  await expect(box).toBeFocused()
  await box.fill('valid currency')
  await box.press('Enter')
  await expect(page).toHaveURL(/find=valid/)
  await expect(page.getByRole('heading', { name: 'Total adds up' })).toHaveCount(0)
  await page.goto('/accuracy/rule-set?find=iso%204217')
  await expect(page.getByRole('heading', { name: 'Valid currency' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Valid currency' })).toBeVisible()
  await page.goto('/accuracy/rule-set?find=nosuchthing')
  await expect(page.getByText('No checks found')).toBeVisible()
})
