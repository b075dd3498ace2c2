// Logging in and out, and the addresses that everyone can open. S1§2, S1§4, S1§5
import { type Page, expect, test } from '@playwright/test'
import { browserFlags, findBrowser } from './browser.ts'
import { ownLane } from './lanes.ts'
import { addressOf, enter, logIn, password } from './people.ts'
import { isSound } from './sound-page.ts'

test('S1§5: an empty log-in says what is required, and nothing is sent', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => request.url().includes('/api/login') && sent.push(request.url()))
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Email is required')).toBeVisible()
  await expect(page.getByText('Password is required')).toBeVisible()
  await page.getByLabel('Email').fill('abc')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Incorrect e-mail address')).toBeVisible()
  expect(sent).toEqual([])
})

test('a wrong password is reported under the field without leaving the page', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill(addressOf('owner'))
  await page.getByRole('textbox', { name: 'Password' }).fill('not the password')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.locator('.mantine-InputWrapper-error').first()).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
})

test('what is typed and sent before the scripts have arrived is not lost', async ({ page }) => {
  let letScripts: (() => void) | undefined
  const scripts = new Promise<void>((let_) => (letScripts = let_))
  await page.route(/\/assets\/frame-.*\.js$/, async (route) => {
    await scripts
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await page.getByLabel('Email').fill(addressOf('owner'))
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('textbox', { name: 'Password' }).press('Enter')
  await expect(page).toHaveURL(/\/login$/)
  letScripts?.()
  await expect(page).toHaveURL(/\/dashboard/)
})

// Older browsers never ask twice for a module under one address; the carried one is among them.
test('a log-in without a server says so in the form, keeps what was typed, and works once it is back', async ({
  playwright,
}) => {
  const browser = await playwright.chromium.launch({ executablePath: await findBrowser('whole'), args: browserFlags })
  const context = await browser.newContext({ baseURL: ownLane.address })
  const page = await context.newPage()
  await page.goto('/login')
  // The checks of the form come with the first key: none has arrived yet.
  await context.setOffline(true)
  await page.getByLabel('Email').fill(addressOf('owner'))
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Your input is still here' })).toBeVisible()
  await expect(page.getByText('Connection lost')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(addressOf('owner'))
  await context.setOffline(false)
  await expect(page.getByText('Connection lost')).toHaveCount(0)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).not.toHaveURL(/\/login/)
  await browser.close()
})

test('an owner with people is told where to deactivate them before the account can be deleted', async ({ page }) => {
  await enter(page, 'owner')
  await page.goto('/profile/profile')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  const send = dialog.getByRole('button', { name: 'Delete my account' })
  await send.click()
  await expect(dialog.getByRole('alert')).toContainText('Deactivate them under Employees first')
  await expect(send).toBeFocused()
  await isSound(page, 'refused deletion of the own account')
  await dialog.getByRole('link', { name: 'Open Employees' }).click()
  await expect(page).toHaveURL(/\/profile\/employees/)
  await expect(dialog).toHaveCount(0)
})

test('S1§4: the token is kept in this browser, and logging out clears all of it', async ({ page }) => {
  await logIn(page, 'owner')
  await page.waitForURL(/\/dashboard/)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeTruthy()
  await page.reload()
  await expect(page).toHaveURL(/\/dashboard/)
  await page.getByRole('button', { name: /profile menu/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL(/\/login/)
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
})

test('S1§8: a session that was ended elsewhere leads to the log-in', async ({ page, request }) => {
  await logIn(page, 'employee')
  await page.waitForURL(/\/dashboard/)
  const hotel = page.getByRole('table', { name: 'Hotels Accuracy' }).getByRole('link').first()
  await expect(hotel).toBeVisible()
  // The chart is asked for last: it would find the end of the session by itself.
  await expect(page.getByRole('region', { name: 'Over time' })).toHaveAttribute('aria-busy', 'false')
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const ended = await request.post('/api/logout', {
    headers: { authorization: `Bearer ${token}`, 'app-token': 'rateproof-web' },
  })
  expect(ended.status()).toBe(204)
  await hotel.click()
  await page.waitForURL(/\/login/)
})

/** Again and again: while an answer is on its way, the clock of the page finds no next question. */
const passTimeUntil = async (page: Page, shown: Promise<unknown>) => {
  let isOver = false
  const end = shown.finally(() => (isOver = true))
  await expect(async () => {
    await page.clock.runFor(20_000)
    expect(isOver).toBe(true)
  }).toPass()
  await end
}

test.describe('S1§4, S1§8: people who may not work yet are taken to the page that says why', () => {
  test('unconfirmed lands on activation', async ({ page }) => {
    await logIn(page, 'unconfirmed')
    await page.waitForURL(/\/account-activation/)
    await expect(page.getByText('Please wait for account activation')).toBeVisible()
    await page.goto('/dashboard')
    await page.waitForURL(/\/account-activation/)
  })

  test('whose email is not verified can have it sent again, and once active the page leads on by itself', async ({
    page,
  }) => {
    let [state, change]: [string, object] = ['waiting', { email_verified: false }]
    await page.route('**/api/registrations/*', (route) => route.fulfill({ json: { data: { state } } }))
    await page.route('**/api/profile', async (route) => {
      const answer = await route.fetch()
      const { data } = (await answer.json()) as { data: object }
      await route.fulfill({ response: answer, json: { data: { ...data, ...change } } })
    })
    await page.clock.install()
    await logIn(page, 'unconfirmed')
    await page.waitForURL(/\/account-activation/)
    await expect(page.getByRole('button', { name: 'Resend email' })).toBeVisible()
    // Only the profile says that it is active: the dashboard's own calls lead away again at once.
    const dashboard = page.waitForURL(/\/dashboard/, { waitUntil: 'commit' })
    ;[state, change] = ['active', { status: 'active' }]
    await passTimeUntil(page, dashboard)
    await page.unrouteAll({ behavior: 'ignoreErrors' }) // a question may still be on its way
  })
  test('expired lands on payment', async ({ page }) => {
    await logIn(page, 'expired')
    await page.waitForURL(/\/payment-required/)
    await expect(page.getByText('Trial has expired')).toBeVisible()
    // Navigation is locked, by address too.
    const entries = page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: /Dashboard|Rate Check|OTA/ })
    await expect(entries).toHaveCount(3)
    for (const entry of await entries.all()) await expect(entry).toHaveAttribute('aria-disabled', 'true')
    await page.goto('/hotel/details')
    await page.waitForURL(/\/payment-required/)
  })
  test('an active user on the activation page is sent home', async ({ page }) => {
    await logIn(page, 'owner')
    await page.goto('/account-activation')
    await page.waitForURL(/\/dashboard/)
  })
})

test('S1§2: unknown routes say that the page was not found, signed in and signed out', async ({ page }) => {
  await page.goto('/no/such/page')
  await expect(page.getByText('Sorry, page not found.')).toBeVisible()
  await page
    .getByRole('link', { name: 'Home page' })
    .or(page.getByRole('button', { name: 'Home page' }))
    .click()
  await page.waitForURL(/\/login/)
  await logIn(page, 'manager')
  // Ids are plain digits, as the server reads them.
  for (const path of ['/no/such/page', '/dashboard/hotels/01', '/dashboard/hotels/+1', '/hotel/01/card']) {
    await page.goto(path)
    await expect(page.getByText('Sorry, page not found.')).toBeVisible()
  }
  await page.goto('/hotel/1/card')
  await expect(page).toHaveTitle(/^Hotel card/)
})

test('S1§2: the footer leads to the legal pages, which need no log-in', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('contentinfo')).toContainText(/© \d{4} Rateproof/)
  for (const [name, path] of [
    ['Privacy policy', '/privacy'],
    ['Cookies policy', '/cookies'],
    ['Terms', '/terms'],
  ] as const) {
    await page.getByRole('contentinfo').getByRole('link', { name }).click()
    await page.waitForURL(new RegExp(path))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})
