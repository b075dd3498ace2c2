// Highlighted phrases, and the navigation of the admin area. S1§2, S2§2
import { expect, test } from '@playwright/test'
import { enter } from './people.ts'

test('an administrator edits the highlighted phrases and sees a preview', async ({ page }) => {
  await enter(page, 'admin')
  await page.goto('/admin/users')
  const navigation = page.getByRole('navigation', { name: 'Main' })
  await expect(navigation.getByRole('link')).toHaveText([
    'Rateproof',
    'Overview',
    'Users',
    'Properties',
    'Statistics',
    'Demo',
    'Reported issues',
    'Hotel Mapping',
    'Hotel Search',
    'Plans',
    'Highlighted phrases',
    'Background jobs',
    'Audit log',
  ])
  await navigation.getByRole('link', { name: 'Highlighted phrases' }).click()
  await expect(page).toHaveURL(/\/admin\/highlighted-phrases$/)
  const phrases = page.getByLabel('Phrases, one per line')
  await expect(phrases).toHaveValue(/^free cancellation\nnon-refundable\n/)
  const before = await phrases.inputValue()
  const marks = page.getByRole('region', { name: 'Preview' }).locator('mark')
  await expect(marks.filter({ hasText: 'FREE CANCELLATION' })).toBeVisible()
  await phrases.fill('Deluxe  Room\n\ndeluxe room\ncity tax')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Phrases saved', { exact: true })).toBeVisible()
  await expect(phrases).toHaveValue('Deluxe Room\ncity tax')
  await expect(marks).toHaveText(['DELUXE ROOM', 'CITY TAX'])
  await phrases.fill('x'.repeat(101))
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('At most 100 characters in a phrase')).toBeVisible()
  await phrases.fill(before)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(marks.filter({ hasText: 'FREE CANCELLATION' })).toBeVisible()
})
