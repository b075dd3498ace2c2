// Links that people ask for: to verify an address again, and to set a forgotten password. S1§2, S1§5, S1§8
import { expect, type Page, test } from '@playwright/test'
import { addressOf, enter, linkFor, password } from './people.ts'

const shows = (page: Page, text: string) => expect(page.getByText(text, { exact: false }).first()).toBeVisible()
const send = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('a forgotten password is reset through the link in a mail; a verification link is sent again', async ({
  page,
  browser,
}) => {
  const email = addressOf('lapsed')
  await page.goto('/email-verification')
  await send(page, 'Send link')
  await shows(page, 'Email is required')
  await page.getByLabel('Email').fill('abc')
  await send(page, 'Send link')
  await shows(page, 'Incorrect e-mail address')
  await page.getByLabel('Email').fill(email)
  await send(page, 'Send link')
  await shows(page, 'Email has been sent')
  await page.goto('/forgot-password')
  await send(page, 'Send link')
  await shows(page, 'Email is required')
  await page.getByLabel('Email').fill('abc')
  await send(page, 'Send link')
  await shows(page, 'Incorrect e-mail address')
  await page.getByLabel('Email').fill(email)
  await send(page, 'Send link')
  await shows(page, 'Email has been sent')
  const admin = await (await browser.newContext()).newPage()
  await enter(admin, 'admin')
  await page.goto(await linkFor(admin, email, 'Reset your password'))
  await admin.context().close()
  await page.getByRole('textbox', { name: 'New password' }).fill('1234567')
  await page.getByRole('textbox', { name: 'Confirm password' }).fill('1234567')
  await send(page, 'Set password')
  await shows(page, 'Password should has at least 8 chars')
  await page.getByRole('textbox', { name: 'New password' }).fill(password)
  await page.getByRole('textbox', { name: 'Confirm password' }).fill('different')
  await send(page, 'Set password')
  await shows(page, 'Passwords must match')
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(password)
  await send(page, 'Set password')
  await shows(page, 'Password has been set')
  await page.waitForURL(/\/login/)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await send(page, 'Sign in')
  await page.waitForURL(/\/payment-required/)
})

for (const [path, heading, next] of [
  ['/register/no-such-invitation', 'This invitation no longer works', 'Sign in'],
  ['/trial-invitations/no-such-invitation', 'This invitation no longer works', 'Sign in'],
  ['/reset-password?token=no-such-link&email=a%40b.example', 'This link no longer works', 'Request a new link'],
] as const)
  test(`a link that no longer works says so before anything is typed: ${path}`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.getByRole('textbox')).toHaveCount(0)
    await page.getByRole('link', { name: next }).click()
    await expect(page).toHaveURL(/\/(login|forgot-password)$/)
  })
