// Time to repair: reached from what is to fix, its choices in the address, the same rows as a file, and what to do where there are none.
import { expect, test } from '@playwright/test'
import { enter } from './people.ts'

test('time to repair is reached from To fix, keeps its grouping, and says what to do where nothing was repaired', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await enter(page, 'owner')
  await page.goto('/dashboard/fixes')
  await page.getByRole('link', { name: 'Time to repair' }).click()
  await expect(page.getByRole('heading', { name: 'Time to repair', level: 1 })).toBeVisible()
  await page.getByRole('combobox', { name: 'Group by' }).selectOption({ label: 'Check' })
  await expect(page).toHaveURL(/by=check/)
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Group by' })).toHaveValue('check')
  await expect(page.getByRole('navigation').getByRole('link', { name: 'To fix' })).toHaveAttribute(
    'aria-current',
    'page',
  )

  await page.goto('/dashboard/fixes/repairs?from=2020-01-01&to=2020-01-31')
  await expect(page.getByText('No repairs in these dates')).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: 'Export' })
      .click()
      .then(() => page.getByRole('menuitem', { name: 'CSV, all rows' }).click()),
  ])
  expect(file.suggestedFilename()).toBe('time-to-repair-2020-01-01-2020-01-31.csv')
})
