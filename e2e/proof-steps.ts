// Steps of a journey: a person with two-step verification gives a code where others give their password.
import { expect, type Page } from '@playwright/test'
import { isSound } from './sound-page.ts'

/** On their own profile; the email stays as it is, and the account too. */
export const proveByCode = async (page: Page, code: string): Promise<void> => {
  const email = page.getByRole('region', { name: 'Email' })
  await email.getByRole('button', { name: 'Edit Email' }).click()
  await email.getByRole('button', { name: 'Use a code instead' }).click()
  await expect(email.getByLabel('Code', { exact: true })).toBeFocused()
  // The same address needs none.
  await email.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('.toast').getByText('Profile has been saved')).toBeVisible()
  await email.getByRole('button', { name: 'Edit Email' }).click()
  await email.getByLabel('Email').fill('advisor@moved.example')
  await email.getByRole('button', { name: 'Use a code instead' }).click()
  await email.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Code is required', { exact: true })).toBeVisible()
  await isSound(page, 'email with a code')
  await email.getByLabel('Code', { exact: true }).fill(code.toLowerCase())
  await email.getByRole('button', { name: 'Save' }).click()
  await expect(email).toContainText('advisor@moved.example isn’t verified yet')
  await email.getByRole('button', { name: 'Cancel change' }).click()
  await expect(email).not.toContainText('moved.example')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const deletion = page.getByRole('dialog', { name: 'Delete your account?' })
  await deletion.getByLabel('Password', { exact: true }).fill('not the password')
  await deletion.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByText('The password is wrong', { exact: true })).toBeVisible()
  await deletion.getByRole('button', { name: 'Use a code instead' }).click()
  await deletion.getByRole('button', { name: 'Use your password instead' }).click()
  await expect(deletion.getByText('The password is wrong')).toHaveCount(0)
  await deletion.getByRole('button', { name: 'Cancel' }).click()
}
