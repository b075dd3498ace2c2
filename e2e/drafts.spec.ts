// What a tab holds unsent, when a session ends: gone with a sign-out and for another person, kept for the same one. S1§4
import { expect, type Page, test } from '@playwright/test'
import { addressOf, enter, logIn, openFilters, password } from './people.ts'

const message = 'Typed and never sent'
const contact = async (page: Page) => {
  await page.getByRole('button', { name: 'Contact', exact: true }).click()
  return page.getByRole('dialog', { name: 'Contact' }).getByLabel('Message')
}
const held = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage }))
const guests = (page: Page) => page.getByRole('spinbutton', { name: 'Adults' })

/** A message, and a stay with another number of guests, neither of which is sent. */
const typeBoth = async (page: Page) => {
  await page.goto('/hotel?hotel_id=2')
  await openFilters(page)
  await page.getByRole('button', { name: 'More adults' }).click()
  await expect(guests(page)).toHaveValue('2')
  await (await contact(page)).fill(message)
  await expect.poll(() => held(page)).toContain(message)
  await page.keyboard.press('Escape')
  await expect.poll(() => held(page)).toMatch(/adults\W+2\b/)
}
const signOut = async (page: Page) => {
  await page.getByRole('button', { name: /profile menu/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL(/\/login/)
}
const signInHere = async (page: Page, who: string) => {
  await page.getByLabel('Email').fill(addressOf(who))
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).not.toHaveURL(/\/login/)
  await expect(page.getByRole('button', { name: /profile menu/ })).toBeVisible()
}
const expire = async (page: Page) => {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const headers = { authorization: `Bearer ${token}`, 'app-token': 'rateproof-web' }
  expect((await page.request.post('/api/logout', { headers })).status()).toBe(204)
  await page.reload()
  await expect(page).toHaveURL(/\/login/)
}

test('a sign-out takes what was not sent, in another tab too', async ({ page, context }) => {
  test.slow()
  await logIn(page, 'manager')
  const other = await context.newPage()
  await typeBoth(other)
  await page.bringToFront()
  await typeBoth(page)
  await signOut(page)
  expect(await held(page)).not.toContain(message)
  expect(await held(page)).not.toContain('adults')
  await other.waitForURL(/\/login/)
  expect(await held(other)).not.toContain(message)
  await signInHere(page, 'manager')
  await expect(await contact(page)).toHaveValue('')
})

test('a session that expires leaves it for the same person, who goes on where they were', async ({ page }) => {
  await logIn(page, 'manager')
  await typeBoth(page)
  await expire(page)
  await signInHere(page, 'manager')
  await page.waitForURL(/\/hotel\b/)
  await openFilters(page)
  await expect(guests(page)).toHaveValue('2')
  await expect(await contact(page)).toHaveValue(message)
})

test('and never for another person in the same tab', async ({ page }) => {
  await logIn(page, 'manager')
  await typeBoth(page)
  await expire(page)
  await signInHere(page, 'owner')
  expect(await held(page)).not.toContain(message)
  expect(await held(page)).not.toContain('adults')
  await expect(await contact(page)).toHaveValue('')
})

test('nor for somebody whose link opens in the tab of another', async ({ page, browser }) => {
  await logIn(page, 'manager')
  await typeBoth(page)
  const owner = await (await browser.newContext()).newPage()
  await enter(owner, 'owner')
  await owner.goto('/dashboard')
  const token = await owner.evaluate(() => localStorage.getItem('token'))
  await page.evaluate((given) => localStorage.setItem('token', given ?? ''), token)
  await page.goto('/dashboard')
  await expect(page.getByRole('button', { name: /profile menu/ })).toBeVisible()
  expect(await held(page)).not.toContain(message)
  await owner.context().close()
})
