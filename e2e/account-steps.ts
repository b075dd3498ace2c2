// What people do on the way through an account: sign in, fill in a registration, billing details and a card.
import { expect, type Page } from '@playwright/test'
import { password } from './people.ts'

export const shows = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible()
export const send = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
export const title = (page: Page, text: string) => expect(page.getByRole('heading', { level: 1 })).toHaveText(text)
export const dialog = (page: Page) => page.getByRole('dialog')
export const valueOf = (page: Page, name: string) =>
  page.locator('dt', { hasText: name }).first().locator('xpath=../dd')

export const signIn = async (page: Page, email: string, secret = password) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(secret)
  await send(page, 'Sign in')
  await expect(page).not.toHaveURL(/\/login/)
}
export const act = async (page: Page, who: string, entry: string) => {
  await page.getByRole('button', { name: `Actions for ${who}` }).click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}
export const fillRegistration = async (page: Page, first_name: string, secret: string) => {
  await page.getByLabel('First name').fill(first_name)
  await page.getByLabel('Last name').fill('Nowak')
  await page.getByRole('textbox', { name: 'Password' }).fill(secret)
  await page.getByRole('textbox', { name: 'Phone' }).fill('512 345 678')
}
/** An administrator activates a hotel by the wizard: the first plan, the first hotel, Travelport. */
export const activate = async (admin: Page, name: string) => {
  await admin.goto(`/admin/users?name=${encodeURIComponent(name)}`)
  await act(admin, name, 'Activate')
  const next = dialog(admin).getByRole('button', { name: 'Next', exact: true })
  await dialog(admin)
    .getByRole('radio', { name: /Starter/ })
    .check()
  await next.click()
  await dialog(admin).getByRole('checkbox').first().check()
  await next.click()
  await dialog(admin).getByRole('checkbox', { name: 'Travelport', exact: true }).check()
  await send(admin, 'Confirm')
  await shows(admin, 'Success.')
}
export const fillDetails = async (page: Page) => {
  await page.getByLabel('Country').selectOption('FR')
  await page.getByLabel('Company').fill('Demo Hotel Group')
  await page.getByLabel('Address').fill('1 Quai des Roses')
  await page.getByLabel('City').fill('Lyon')
  await page.getByLabel('Postcode').fill('69001')
}
export const fillCard = async (page: Page, number: string) => {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiration (MM/YY)').fill('12/40')
  await page.getByLabel('Security code').fill('123')
}
