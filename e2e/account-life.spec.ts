// The whole life of accounts: a hotel signs up, verifies, waits, is confirmed by the wizard, invites, runs a checkup, pays when its
// trial ends and cancels; an agency starts a trial by its invitation. What each role reads when access stops. S1§2, S1§4, S1§6, S1§8
import { type Browser, expect, test } from '@playwright/test'
import {
  shows,
  send,
  title,
  dialog,
  valueOf,
  signIn,
  act,
  activate,
  fillRegistration,
  fillDetails,
  fillCard,
} from './account-steps.ts'
import { type OwnProduct, startOwnProduct } from './own-product.ts'
import { searchesInSabreOnly } from './one-gds.ts'
import { linkFor, search } from './people.ts'
import { isSound } from './sound-page.ts'

let product: OwnProduct
test.beforeAll(async () => {
  test.setTimeout(120_000)
  product = await startOwnProduct()
})
test.afterAll(() => product.stop())

/** The browsers' clocks lag behind: the server decides what has ended. */
const open = async (browser: Browser) => (await browser.newContext({ baseURL: product.address() })).newPage()

/** One-time tokens of the mails that were opened. */
const links: string[] = []
const opened = async (...mail: Parameters<typeof linkFor>) => {
  const link = await linkFor(...mail)
  links.push(...(link.match(/[\w-]{43}/g) ?? []))
  return link
}

const [hanna, erik, ada] = ['hanna@harbour.example', 'erik@harbour.example', 'ada@trips.example']
const secret = 'harbour-inn-2026'

test('S1§4: a card that is refused when it is charged: after seven days another one is asked for, and pays what is due', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const page = await open(browser)
  await signIn(page, 'owner@demo.example')
  await page.goto('/profile/billing?edit=payment')
  await fillDetails(page)
  await fillCard(page, '4000 0000 0000 0341')
  await page.getByRole('button', { name: /^(Save|Add)/ }).click()
  await page.waitForURL(/\/dashboard/)
  const billing = async () => {
    const token = await page.evaluate(() => localStorage.getItem('token'))
    const headers = { 'app-token': 'rateproof-web', authorization: `Bearer ${token}` }
    return (await (await page.request.get('/api/subscription', { headers })).json()).data
  }
  const periodEnd = async (): Promise<string> => (await billing()).subscription.period_ends_at
  const trialEnd = await periodEnd()
  const signInAfter = async (days: number, at: RegExp) => {
    await product.pass(days)
    await signIn(page, 'owner@demo.example')
    await page.waitForURL(at)
  }
  await signInAfter(31, /\/dashboard/)
  // The invoice is drafted at the renewal and stays a draft for an hour: no day may pass before it is there.
  await expect.poll(periodEnd).not.toBe(trialEnd)
  await signInAfter(1, /\/dashboard/)
  await expect.poll(async () => (await billing()).payment.amount).toBe('149.00')
  await page.reload()
  await shows(page, /^Your payment failed\. Unless you pay, your access stops after \d\d\.\d\d\.\d{4} at the latest$/)
  await signInAfter(8, /\/payment-required$/)
  await title(page, 'Add payment method to start using Rateproof')
  await shows(
    page,
    'Your payment failed. USD 149.00 is due. Pay with this or another card to restore access, or contact support.',
  )
  await page.getByRole('link', { name: 'Pay now' }).click()
  await fillCard(page, '4242 4242 4242 4242')
  const paid = page.waitForRequest((request) => /\/v1\/payment_intents\/\w+\/confirm$/.test(request.url()))
  await send(page, 'Pay USD 149.00')
  await paid
  await page.waitForURL(/\/dashboard/)
})

test('S1§4: a hotel signs up, is confirmed, checks its rates, pays when its trial ends, and cancels', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const [page, admin] = [await open(browser), await open(browser)]
  await signIn(admin, 'admin@demo.example')

  await test.step('it signs up; every field says what it needs', async () => {
    await page.goto('/register?email=someone@hotel.example')
    await expect(page.getByLabel('Email')).toHaveValue('someone@hotel.example')
    await page.goto('/login')
    await page.getByRole('link', { name: 'Sign up' }).click()
    await send(page, 'Create account')
    for (const message of [
      'First name is required',
      'Last name is required',
      'Email is required',
      'Password is required',
      'Phone is required',
      'Account type is required',
      'Hotel / Travel agency name is required',
    ])
      await shows(page, message)
    await expect(page.getByText('Acceptance is required')).toHaveCount(2)
    await expect(page.getByLabel('Country code')).toHaveValue('PL')
    await fillRegistration(page, 'Hanna', 'short')
    await page.getByLabel('Email').fill('abc')
    await page.getByLabel('Account type').selectOption('Hotel')
    await page.getByLabel('Hotel / Travel agency name').fill('Harbour Inn')
    await page.getByLabel('I accept the terms').check()
    await send(page, 'Create account')
    await shows(page, 'Incorrect e-mail address')
    await shows(page, 'Password should has at least 8 chars')
    await expect(page.getByText('Acceptance is required')).toHaveCount(1)
    await page.reload()
    await expect(page.getByLabel('First name')).toHaveValue('Hanna')
    await expect(page.getByRole('textbox', { name: 'Password' })).toHaveValue('')
    await page.getByLabel('Email').fill(hanna)
    await page.getByRole('textbox', { name: 'Password' }).fill(secret)
    await page.getByLabel('I accept the privacy policy').check()
    const sent = page.waitForRequest((request) => request.url().endsWith('/api/register'))
    // How long a page waits until it does something, such as removing a message.
    const waits = await page.evaluateHandle(() => {
      const [delays, start] = [[] as unknown[], window.setTimeout]
      window.setTimeout = Object.assign((...given: Parameters<typeof start>) => {
        delays.push(given[1])
        return start(...given)
      }, start)
      return delays
    })
    await send(page, 'Create account')
    expect((await sent).postDataJSON()).toEqual({
      first_name: 'Hanna',
      last_name: 'Nowak',
      email: hanna,
      password: secret,
      password_confirmation: secret,
      phone: '+48 512 345 678',
      account_type: 'owner',
      about: { hotel: 'Harbour Inn' },
    })
    await shows(page, 'Registration completed successfully')
    await shows(page, 'Check your email for verification link.')
    expect(await waits.jsonValue()).toContain(6_000)
  })

  await test.step('it verifies its address by a link that works once, and waits', async () => {
    const link = await opened(admin, hanna, 'Verify your email address')
    await page.goto(link)
    await shows(page, 'Email has been verified')
    await page.waitForURL(/\/account-activation/)
    await title(page, 'Please wait for account activation')
    await page.goto('/dashboard')
    await page.waitForURL(/\/account-activation/)
    await expect(page.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-disabled', 'true')
    await page.goto('/profile/billing')
    await expect(page.getByRole('navigation', { name: 'Settings' }).getByRole('link')).toHaveText(['Profile'])
    const other = await open(browser)
    await other.goto(link)
    await shows(other, 'This link has expired or has already been used')
    await other.context().close()
  })

  await test.step('an administrator confirms it by the wizard', async () => {
    await activate(admin, 'Hanna Nowak')
    await expect(admin.getByRole('row', { name: /Hanna Nowak/ })).toContainText('Active')
  })

  await test.step('its trial runs: it invites an employee and checks its rates', async () => {
    await page.goto('/account-activation')
    await page.waitForURL(/\/dashboard/)
    await shows(page, /^Your trial ends in 30 days, at \d\d\.\d\d\.\d{4}$/)
    await page.goto('/profile/employees')
    await shows(page, 'Add employees first')
    await send(page, 'Invite employees')
    await dialog(page).getByLabel('Emails').fill(erik)
    await dialog(page).getByRole('button', { name: 'Send' }).click()
    await shows(page, 'Email(s) has been sent')
    await page.goto('/dashboard')
    await shows(page, 'Not checked yet')
    await page.getByRole('navigation').getByRole('link', { name: 'Rate Check' }).click()
    await page.waitForURL(/\/hotel\/details/)
    await search(page) // of its only hotel
  })

  const worker = await open(browser)
  await test.step('the employee accepts: the address is fixed, and no business details are sent', async () => {
    await worker.goto(await opened(admin, erik, /invit/i))
    await expect(worker.getByLabel('Email')).toHaveValue(erik)
    await expect(worker.getByLabel('Email')).toHaveJSProperty('readOnly', true)
    await fillRegistration(worker, 'Erik', secret)
    await worker.getByLabel('I accept the terms').check()
    await worker.getByLabel('I accept the privacy policy').check()
    const sent = worker.waitForRequest((request) => /\/api\/register\/.+/.test(request.url()))
    await send(worker, 'Create account')
    expect(Object.keys((await sent).postDataJSON() as object)).not.toContain('about')
    await shows(worker, 'Registration completed successfully')
    await expect(worker.getByText('Check your email for verification link.')).toHaveCount(0)
    await worker.waitForURL(/\/login/)
    await signIn(worker, erik, secret)
    await worker.waitForURL(/\/dashboard/)
  })

  await test.step('the trial ends: 402 takes both to the page for their role', async () => {
    await product.pass(31)
    await signIn(page, hanna, secret)
    await page.waitForURL(/\/payment-required$/)
    await title(page, 'Trial has expired')
    await shows(page, 'Add a payment method to continue, or contact support.')
    await signIn(worker, erik, secret)
    await worker.waitForURL(/\/payment-required$/)
    await title(worker, 'Access denied')
    await shows(worker, 'Please inform the owner of your account.')
    await expect(worker.getByRole('link', { name: /^Email / })).toHaveAttribute('href', `mailto:${hanna}`)
  })

  await test.step('it pays, in the specified order of calls, and no card number reaches the product', async () => {
    const calls: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (request.method() !== 'POST' || !/billing|_intents/.test(pathname)) return
      calls.push(pathname.replace(/_intents\/\w+/, '_intents'))
      if (pathname.startsWith('/api/')) expect(request.postData() ?? '').not.toMatch(/\b\d{12,19}\b/)
    })
    await page.getByRole('link', { name: 'Add payment method' }).click()
    await shows(page, 'No history yet.')
    await shows(page, 'No subscription yet.')
    await page.getByLabel('Country').selectOption('US')
    await expect(page.getByLabel('State').locator('option')).toHaveCount(51)
    await expect(page.getByLabel('Card number')).toBeVisible() // the last fields to come, above the button
    await send(page, 'Pay USD 49.00')
    await shows(page, 'Field is required')
    await shows(page, 'State is required')
    await page.getByLabel('State').selectOption('Illinois')
    await page.getByLabel('Company').fill('Harbour Inn Ltd')
    await page.getByLabel('Address').fill('1 Shore Road')
    await page.getByLabel('City').fill('Springfield')
    await page.getByLabel('Postcode').fill('62701')
    await fillCard(page, '4000 0000 0000 0002')
    await send(page, 'Pay USD 49.00')
    await expect(page.getByRole('alert').getByText('Your card was declined.')).toBeVisible()
    await fillCard(page, '4242 4242 4242 4242')
    calls.length = 0
    await send(page, 'Pay USD 49.00')
    await page.waitForURL(/\/dashboard/)
    expect(calls).toEqual([
      '/api/billing',
      '/api/billing/payment-method/client-secret',
      '/v1/setup_intents/confirm',
      '/api/billing/payment-method',
    ])
  })

  await test.step('billing shows plan, card, contact and invoice; two cards open on their own', async () => {
    await page.goto('/profile/billing')
    await expect(valueOf(page, 'Plan limit')).toHaveText('500 queries per month')
    await shows(page, 'Next billing date')
    await shows(page, /ending in 4242/)
    await expect(valueOf(page, 'State')).toHaveText('IL')
    const row = page.getByRole('row', { name: /Starter USD 49\.00 Invoice/ })
    const [invoice] = await Promise.all([page.waitForEvent('popup'), row.getByRole('link').click()])
    await expect(invoice.getByRole('heading', { name: /Invoice in_/ })).toBeVisible()
    await invoice.close()
    await page.getByRole('button', { name: 'Edit Billing contact' }).click()
    await send(page, 'Payment Setting')
    await expect(page.getByLabel('Company')).toHaveCount(2)
    await page.getByRole('button', { name: 'Cancel', exact: true }).last().click()
    await expect(page.getByLabel('Card number')).toBeVisible()
    await send(page, 'Cancel')
  })

  await test.step('it cancels in two steps, and keeps working until the period ends', async () => {
    await send(page, 'Cancel subscription')
    await dialog(page).getByRole('button', { name: 'Continue' }).click()
    const summary = page.getByRole('dialog', { name: 'Cancel subscription' })
    await expect(summary).toContainText(/Plan\s*Starter.*Price.*Billing cycle\s*Monthly.*End date\s*\d\d\.\d\d\.\d{4}/s)
    await summary.getByRole('button', { name: 'Cancel subscription' }).click()
    await shows(page, 'Subscription has been canceled')
    await shows(page, /^Cancels \d\d\.\d\d\.\d{4}$/)
    await expect(page.getByRole('button', { name: 'Cancel subscription' })).toBeDisabled()
    await shows(page, 'To change your plan, contact support.')
    await page.goto('/dashboard')
    await expect(page).toHaveURL(/\/dashboard/)
  })

  await test.step('the period ends: 426 takes both to the page for their role', async () => {
    await product.pass(32)
    await signIn(page, hanna, secret)
    await page.waitForURL(/\/upgrade-required$/)
    await title(page, 'Your subscription is not active')
    await shows(page, 'Contact support to start or renew your subscription.')
    await isSound(page, 'upgrade required')
    await signIn(worker, erik, secret)
    await worker.waitForURL(/\/upgrade-required$/)
    await title(worker, 'Access denied')
    await shows(worker, 'Please inform the owner of your account.')
    await page.goto('/profile/billing')
    await shows(page, /^Cancelled at \d\d\.\d\d\.\d{4}$/)
  })
})

test('S1§4: an agency starts a trial by its invitation, and is told to contact its provider when it ends', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const [page, admin] = [await open(browser), await open(browser)]
  await signIn(admin, 'admin@demo.example')
  await admin.goto('/admin/users?tab=agencies')
  await admin
    .getByRole('link', { name: /invite/i })
    .first()
    .click()
  await expect(admin.getByLabel('Account type')).toHaveValue('Travel Agency')
  await admin.getByLabel('Email').fill(ada)
  await admin.getByRole('checkbox', { name: 'Sabre', exact: true }).check()
  await admin.getByLabel('Trial ends').fill(product.dayIn(30))
  await send(admin, 'Send invitation')
  await shows(admin, 'Invitation sent')
  await page.goto(await opened(admin, ada, /trial/i))
  await isSound(page, 'start of a trial')
  const [first, again] = [
    page
      .getByRole('textbox', { name: 'New password' })
      .or(page.getByRole('textbox', { name: 'Password', exact: true })),
    page.getByRole('textbox', { name: 'Confirm password' }),
  ]
  await first.fill('1234567')
  await again.fill('1234567')
  await send(page, 'Start trial')
  await shows(page, 'Password should has at least 8 chars')
  await first.fill(secret)
  await again.fill('different')
  await send(page, 'Start trial')
  await shows(page, 'Passwords must match')
  await again.fill(secret)
  await send(page, 'Start trial')
  await shows(page, 'Password has been set')
  await page.waitForURL(/\/search\/hotel/)
  await shows(page, /^Your trial ends in (29|30) days, at/)

  await test.step('S2§6, S2§8: it holds one GDS, and searches in no other', () => searchesInSabreOnly(page))
  await product.pass(33)
  await signIn(page, ada, secret)
  await page.waitForURL(/\/payment-required$/)
  await title(page, 'Trial has expired')
  await shows(page, 'Add a payment method to continue, or contact your provider.')

  await test.step('S1§6: without a plan a card is not enough: it contacts its provider, who sets one', async () => {
    await page.getByRole('link', { name: 'Add payment method' }).click()
    await fillDetails(page)
    await fillCard(page, '4242 4242 4242 4242')
    await send(page, 'Save payment method')
    await page.waitForURL(/\/upgrade-required$/)
    await title(page, 'Your subscription is not active')
    await shows(page, 'Contact your provider to start or renew your subscription.')
    await signIn(admin, 'admin@demo.example')
    await admin.goto(`/admin/users?tab=agencies&email=${ada}`)
    await act(admin, ada, 'Manage')
    await admin.getByRole('link', { name: 'Subscription & Billing' }).click()
    await send(admin, 'Change plan')
    await admin.getByLabel('Plan', { exact: true }).selectOption({ label: 'Starter, USD 49.00 per month' })
    await send(admin, 'Save')
    await shows(admin, 'Saved successfully.')
    await page.goto('/')
    await page.waitForURL(/\/search\/hotel/)
  })
})

test('no password, link, session, GDS secret or card number of these accounts stands in the log', async ({
  browser,
}) => {
  const page = await open(browser)
  await signIn(page, 'admin@demo.example')
  const session = (await page.evaluate(() => localStorage.getItem('token'))) ?? ''
  const headers = { 'app-token': 'rateproof-web', 'gds-name': 'sabre', authorization: `Bearer ${session}` }
  type Rows = { data: { id: number; gds: number }[] }
  const rowsAt = async (path: string) => ((await (await page.request.get(path, { headers })).json()) as Rows).data
  const [agent] = await rowsAt('/api/users?email=agent@demo.example')
  const { id } = (await rowsAt(`/api/gds-credentials?user_id=${agent?.id}`)).find(({ gds }) => gds === 2) ?? {}
  const canary = 'canary-of-a-gds-password'
  await page.request.patch(`/api/gds-credentials/${id}`, { headers, data: { password: canary } })
  const tested = await page.request.post(`/api/gds-credentials/${id}/test`, { headers })
  expect(((await tested.json()) as { data: { result: string } }).data.result).toBe('refused')
  const log = product.log()
  expect(log).toContain('a GDS refused the credentials of an account')
  for (const each of [secret, '4242424242424242', '4242 4242 4242 4242', session, canary, ...links])
    expect(log.includes(each), each).toBe(false)
})
