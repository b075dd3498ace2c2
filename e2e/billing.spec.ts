// Billing apart from an account's life: the provider's form is not ready, plans for sale, an administrator's change of plan. S1§2, S1§4
import { expect, test } from '@playwright/test'
import { enter } from './people.ts'

test('S1§8: where the payment provider’s form is not ready, it says Stripe integration error', async ({ page }) => {
  await page.route('**/api/subscription', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    body.data.payment.form = { kind: 'stripe', key: 'pk_test_blocked' }
    await route.fulfill({ response: answer, json: body })
  })
  await page.route('https://js.stripe.com/**', (route) => route.abort())
  await enter(page, 'expired')
  await page.goto('/profile/billing?edit=payment')
  await expect(page.getByRole('alert').getByText('Stripe integration error')).toBeVisible()
})

test('an administrator creates, edits and retires a plan', async ({ page }) => {
  await enter(page, 'admin')
  await page.goto('/admin/plans')
  await page.getByRole('button', { name: 'New plan' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: 'Create plan' }).click()
  await expect(form.getByText('Field is required').first()).toBeVisible()
  await form.getByLabel('Name').fill('Boutique')
  await form.getByLabel('Price', { exact: true }).fill('79.00')
  await form.getByLabel('Queries in plan').fill('800')
  await form.getByLabel('Price per 100 queries above the limit').fill('8.50')
  await form.getByRole('button', { name: 'Create plan' }).click()
  await expect(page.getByRole('row', { name: /Boutique USD 79\.00 per month 800 queries per month/ })).toBeVisible()
  await page.getByRole('button', { name: 'Actions for Boutique' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await page.getByRole('dialog').getByLabel('Price', { exact: true }).fill('89')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row', { name: /Boutique USD 89\.00/ })).toBeVisible()
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click()
  await expect(page).toHaveURL(/sort_by=name/)
  await page.getByRole('button', { name: 'Actions for Boutique' }).click()
  await page.getByRole('menuitem', { name: 'Retire' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Retire plan' }).click()
  await expect(page.getByRole('row', { name: /Boutique/ })).toHaveCount(0)
})

test('an administrator changes the plan of an account only while its subscription is not active', async ({ page }) => {
  await enter(page, 'admin')
  const settingsOf = async (name: string) => {
    await page.goto(`/admin/users?name=${name}`)
    await page
      .getByRole('link', { name: new RegExp(name, 'i') })
      .first()
      .click()
    await page.getByRole('link', { name: 'Subscription & Billing' }).click()
    await expect(page.getByRole('heading', { name: 'Payment history' })).toBeVisible()
  }
  await settingsOf('Paying')
  await expect(page.getByText('Active', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change plan' })).toHaveCount(0)
  await settingsOf('Expired')
  await page.getByRole('button', { name: 'Change plan' }).click()
  const plan = page.getByLabel('Plan', { exact: true })
  await plan.selectOption({ label: 'Enterprise, USD 4,900.00 per year' })
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  const terms = page.getByRole('region', { name: 'Subscription', exact: true }).getByRole('definition')
  const starter = ['Starter', 'USD 49.00 per month', 'USD (US Dollar, $)', 'Monthly', '500 queries per month']
  await expect(terms).toHaveText([...starter, 'USD 9.00 per 100 queries'])
  await expect(page.getByText(/contact support/i)).toHaveCount(0)
  await page.getByRole('button', { name: 'Change plan' }).click()
  await plan.selectOption({ label: 'Professional, USD 149.00 per month' })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved successfully.')).toBeVisible()
  await expect(terms.first()).toHaveText('Professional')
})
