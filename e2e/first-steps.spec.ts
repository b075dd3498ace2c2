// The first day on a phone, each step by keyboard or with its clicks counted: a hotel registers and waits for what others do on other
// devices, an agent enters credentials, a visitor opens a demo. S1§2, S1§4, S1§6
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { act, activate, dialog, fillRegistration, send, shows, signIn, title } from './account-steps.ts'
import { countingHand } from './counting-hand.ts'
import { type OwnProduct, startOwnProduct } from './own-product.ts'
import { linkFor, search, searchButton } from './people.ts'
import { isSound } from './sound-page.ts'

let product: OwnProduct
test.beforeAll(async () => {
  test.setTimeout(120_000)
  product = await startOwnProduct()
})
test.afterAll(() => product.stop())

const phone = { width: 390, height: 844 }
const device = async (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({ baseURL: product.address(), viewport: phone })
const open = async (browser: Browser) => (await device(browser)).newPage()
const secret = 'harbour-inn-2026'

/** With everything but the address, as a person who knows the form fills it in. */
const register = async (page: Page, name: string, email: string) => {
  await page.goto('/register')
  await fillRegistration(page, name, secret)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Account type').selectOption('Hotel')
  await page.getByLabel('Hotel / Travel agency name').fill('Harbour Inn')
  await page.getByLabel('I accept the terms').check()
  await page.getByLabel('I accept the privacy policy').check()
  await send(page, 'Create account')
  await page.waitForURL(/\/registered$/)
}

/** Pixels below the last thing in a card that a phone may leave free. */
const mostFree = 80
/** No card is without a word, or blank below its last one. */
const hasNoBlankCard = async (page: Page) => {
  await expect(page.locator('main .card').first()).toBeVisible()
  await expect(page.locator('.skeleton, [aria-busy="true"]')).toHaveCount(0)
  for (const card of await page.locator('main .card:visible').all()) {
    await expect(card).toHaveText(/\S/)
    const free = await card.evaluate((at) => {
      const ends = [...at.querySelectorAll('*')].map((inside) => inside.getBoundingClientRect().bottom)
      return at.getBoundingClientRect().bottom - Math.max(...ends)
    })
    expect(free, await card.innerText()).toBeLessThanOrEqual(mostFree)
  }
}

test('a registration by keyboard ends on a page that says what comes next, and survives a reload', async ({
  browser,
}) => {
  const page = await open(browser)
  const hand = countingHand(page)
  const email = 'nora@harbour.example'
  await page.goto('/register')
  const field = (label: string) => page.getByLabel(label, { exact: true })
  for (const [label, text] of [
    ['First name', 'Nora'],
    ['Last name', 'Nowak'],
    ['Email', email],
    ['Password', secret],
    ['Phone', '512345678'],
    ['Account type', 'H'],
    ['Hotel / Travel agency name', 'Harbour Inn'],
  ] as const) {
    await hand.tabTo(label === 'Password' ? page.getByRole('textbox', { name: label }) : field(label))
    await hand.type(text)
  }
  for (const acceptance of [/I accept the terms/, /I accept the privacy policy/]) {
    await hand.tabTo(page.getByRole('checkbox', { name: acceptance }))
    await hand.press('Space')
  }
  await hand.press('Enter')
  await page.waitForURL(/\/registered$/)
  await title(page, 'Check your email for verification link.')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  // What is typed, and a Tab or two for each field.
  expect(hand.counts.keys).toBeLessThanOrEqual(100)
  const steps = page.getByRole('listitem')
  await expect(steps).toHaveText([/^Verify your email.*nora@harbour\.example/, /^Activation/, /^Your first check/])
  await page.reload()
  await expect(steps.first()).toContainText(email)
  await isSound(page, 'what comes after a registration')
  await page.setViewportSize(phone)

  await test.step('a wrong address leads back to the form, which has kept all but the password', async () => {
    await hand.tabTo(page.getByRole('link', { name: 'Wrong email address?' }))
    await hand.press('Enter')
    await page.waitForURL(/\/register$/)
    await expect(field('First name')).toHaveValue('Nora')
    await expect(field('Email')).toHaveValue(email)
    await expect(field('Account type')).toHaveValue('owner')
    await expect(page.getByRole('textbox', { name: 'Password' })).toHaveValue('')
    await page.goBack()
    await page.waitForURL(/\/registered$/)
  })
  await test.step('the email is sent again twice, and then it says how long to wait', async () => {
    const resend = page.getByRole('button', { name: 'Resend email' })
    for (const said of [
      'Email has been sent',
      'Email has been sent',
      /^Too many attempts\. Try again in \d+ minutes?$/,
    ]) {
      const answer = page.waitForResponse(/\/api\/verification-resend$/)
      await resend.click()
      await answer
      await shows(page, said)
      // A click while it is shown may be the second of a double click, and what is seen then may be the message of the one before.
      await expect(page.getByText(said)).toHaveCount(0)
    }
  })
  await test.step('in a tab in which nobody registered it asks for the address', async () => {
    const other = await open(browser)
    await other.goto('/registered')
    await other.waitForURL(/\/email-verification$/)
    await other.context().close()
  })
})

test('the page notices by itself that its email is verified on another device, and the next one that the account is active', async ({
  browser,
}) => {
  const [page, admin, other] = [await open(browser), await open(browser), await open(browser)]
  const email = 'hugo@harbour.example'
  await signIn(admin, 'admin@demo.example')
  await register(page, 'Hugo', email)
  await other.goto(await linkFor(admin, email, 'Verify your email address'))
  await title(other, 'Please wait for account activation')
  await title(page, 'Your email is verified')
  await expect(page).toHaveTitle('Your email is verified · Rateproof')
  await expect(page.getByRole('status').filter({ hasText: /^Your email is verified\. Sign in to wait/ })).toBeVisible()
  await page.getByRole('link', { name: 'Sign in' }).first().click()
  await test.step('signing in asks only for the password', async () => {
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await expect(page.getByRole('textbox', { name: 'Password' })).toBeFocused()
    await page.keyboard.type(secret)
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/account-activation$/)
  })
  await title(page, 'Please wait for account activation')
  await hasNoBlankCard(page)
  await isSound(page, 'waiting for the activation')
  await page.setViewportSize(phone)
  const moved = [page, other].map(async (waiting) => {
    await waiting.waitForURL(/\/dashboard/)
    await shows(waiting, 'Your account is active: check your first rates.')
  })
  await activate(admin, 'Hugo Nowak')
  await Promise.all(moved)
  await expect(page.getByText('Not checked yet').first()).toBeVisible()
  await hasNoBlankCard(page)
  await page.goto('/hotel/details')
  await shows(page, 'No searches yet')
  await hasNoBlankCard(page)
})

test('a link that is opened in another tab of the browser leads the first one on', async ({ browser }) => {
  const [context, admin] = [await device(browser), await open(browser)]
  const page = await context.newPage()
  await signIn(admin, 'admin@demo.example')
  await register(page, 'Tara', 'tara@harbour.example')
  const tab = await context.newPage()
  await tab.goto(await linkFor(admin, 'tara@harbour.example', 'Verify your email address'))
  await tab.waitForURL(/\/account-activation$/)
  await page.waitForURL(/\/account-activation$/)
  await shows(page, /^Your email is verified\./)
})

test('who waits signed in on one device and opens the link on another is told so, and who is dismissed too', async ({
  browser,
}) => {
  const [page, admin, other] = [await open(browser), await open(browser), await open(browser)]
  const email = 'ines@harbour.example'
  await signIn(admin, 'admin@demo.example')
  await register(page, 'Ines', email)
  await signIn(page, email, secret)
  await title(page, 'Please wait for account activation')
  await expect(page.getByRole('button', { name: 'Resend email' })).toBeVisible()
  await other.goto(await linkFor(admin, email, 'Verify your email address'))
  await title(page, 'Your email is verified')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(/\/login$/)
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await title(other, 'Please wait for account activation')
  await admin.goto('/admin/users?name=Ines')
  await act(admin, 'Ines Nowak', 'Dismiss')
  await dialog(admin).getByRole('button', { name: 'Dismiss' }).click()
  await title(other, 'This account is closed')
  await isSound(other, 'a registration that was dismissed')
  await other.getByRole('button', { name: 'Go to sign in' }).click()
  await other.waitForURL(/\/login$/)
})

const isLook = (request: { url(): string }) => /\/api\/registrations\//.test(request.url())
test('a hidden tab asks nothing, and asks at once when somebody comes back', async ({ browser }) => {
  const page = await open(browser)
  await page.clock.install()
  await register(page, 'Hedda', 'hedda@harbour.example')
  await shows(page, 'This page continues automatically once your email is verified.')
  const turn = (state: 'hidden' | 'visible') =>
    page.evaluate((to) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => to })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    }, state)
  let looks = 0
  page.on('request', (request) => (looks += Number(isLook(request))))
  const first = page.waitForRequest(isLook)
  await page.clock.runFor(20_000)
  await first
  await turn('hidden')
  looks = 0
  await page.clock.runFor(120_000)
  const again = page.waitForRequest(isLook)
  await turn('visible')
  await again
  expect(looks).toBe(1)
})

test('an agent without credentials reads it before typing, enters them, and gets to the rates of an example', async ({
  browser,
}) => {
  const page = await open(browser)
  await signIn(page, 'advisor@demo.example')
  await page.waitForURL(/\/search\/hotel$/)
  const hint = page.getByRole('note').filter({ hasText: 'credentials first' })
  for (const path of ['/hotel/details', '/search/hotel']) {
    await page.goto(path)
    await expect(hint).toContainText('Enter your Travelport or Sabre credentials first')
  }
  await isSound(page, 'hotel search without credentials')
  await page.setViewportSize(phone)
  const hand = countingHand(page)
  hand.step()
  await hand.click(hint.getByRole('link', { name: 'Enter credentials' }))
  await page.waitForURL(/\/profile\/gds_credentials\?edit=travel_port$/)
  await expect(page.getByLabel('Username')).toBeFocused()
  const sabre = page.getByRole('region', { name: /Sabre/ })
  hand.step()
  await hand.click(page.getByRole('button', { name: 'Edit Sabre (REST Hotel API)' }))
  await expect(page.getByLabel('Username')).toBeFocused()
  await hand.type('700003')
  for (const [label, text] of [
    ['Password', 'wrong'],
    ['REST API token', 'sandbox-advisor-client:sandbox-advisor-secret'],
    ['PCC', 'R7A3'],
  ] as const) {
    await hand.tabTo(sabre.getByLabel(label, { exact: true }))
    await hand.type(text)
  }
  await hand.press('Enter')
  await expect(sabre.getByText(/^Sabre refused these credentials\. Check username/)).toBeVisible()
  await expect(sabre.getByRole('link', { name: 'Go to hotel search' })).toHaveCount(0)
  hand.step()
  await hand.press('Enter') // the focus is on Edit again
  await hand.tabTo(sabre.getByLabel('Password', { exact: true }))
  await hand.type('sandbox-advisor')
  await hand.press('Enter')
  await expect(sabre.getByText('Sabre accepted these credentials.')).toBeVisible()
  await isSound(page, 'accepted credentials')
  await page.setViewportSize(phone)
  await hand.tabTo(sabre.getByRole('link', { name: 'Go to hotel search' }))
  await hand.press('Enter')
  await page.waitForURL(/\/search\/hotel$/)
  await expect(hint).toHaveCount(0)
  const example = page.getByText('For example, a hotel in Sabre:').getByRole('link')
  const [hotel] = (await example.innerText()).split(', ')
  hand.step()
  await hand.click(example)
  await hand.click(page.getByRole('link', { name: hotel ?? '', exact: true }).first())
  await page.waitForURL(/\/hotel\/details/)
  await title(page, hotel ?? '')
  expect(hand.counts.clicks).toBeLessThanOrEqual(4)
  expect(hand.counts.keys).toBeLessThanOrEqual(110)
  expect(hand.seconds()).toBeLessThanOrEqual(60)
  await expect(searchButton(page)).toBeVisible()
})

test('a demo visitor finds checks made, sees the queries left, and each page says what it does with one’s own hotel', async ({
  browser,
}) => {
  const [visitor, admin] = [await open(browser), await open(browser)]
  await signIn(admin, 'admin@demo.example')
  await admin.setViewportSize({ width: 1280, height: 900 })
  await admin.goto('/admin/demo-links/add')
  await admin.getByLabel('Name', { exact: true }).fill('Spring fair')
  await admin.getByRole('combobox', { name: 'Hotel' }).click()
  await admin.getByRole('listbox', { name: 'Hotels' }).getByRole('option').first().click()
  for (const gds of ['Travelport', 'Sabre']) await admin.getByRole('checkbox', { name: gds, exact: true }).check()
  const made = admin.waitForResponse((answer) => answer.url().endsWith('/api/demos') && answer.ok())
  await send(admin, 'Add demo')
  const { token } = ((await (await made).json()) as { data: { token: string } }).data
  await visitor.goto(`/login/${token}`)
  await visitor.waitForURL(/\/dashboard\/hotels\/\d+/)
  const bar = visitor.getByRole('note')
  await expect(bar).toContainText('0 of 500 queries used, 500 left')
  await expect(visitor.getByRole('list', { name: 'Booking codes' }).getByRole('listitem').first()).toContainText('%')
  await hasNoBlankCard(visitor)
  await isSound(visitor, 'first page of a demo')
  await visitor.setViewportSize(phone)
  const menu = visitor.getByRole('navigation', { name: 'Main' })
  await visitor.getByRole('button', { name: 'Open navigation' }).click()
  const entries = await menu
    .getByRole('link')
    .evaluateAll((links) => links.map((each) => each.getAttribute('href') ?? ''))
  const pages = entries.filter((path) => path !== '/')
  expect(pages.length).toBeGreaterThanOrEqual(3)
  for (const path of [...pages, '/profile/profile', '/accuracy/rule-set']) {
    await visitor.goto(path)
    await expect(bar, path).toContainText(/With your own (hotel|account)/)
  }
  await visitor.goto('/hotel/details')
  await visitor.getByRole('button', { name: 'Change search' }).click()
  await visitor.getByRole('button', { name: 'More filters' }).click()
  await visitor.getByRole('button', { name: 'More adults' }).click()
  await search(visitor)
  await expect(bar).toContainText('1 of 500 queries used, 499 left')
})
