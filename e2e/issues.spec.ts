// An agent reports a rate, an administrator sends it to the hotel, and it is closed; also mailbook and hotel search. S2§2, S2§4
import { expect, type Page, test } from '@playwright/test'
import { enter, searchButton } from './people.ts'
import { isSound } from './sound-page.ts'

const toast = (page: Page, words: string) => expect(page.getByText(words, { exact: true }).first()).toBeVisible()

/** Rates of a hotel that the agent finds by name, shown or searched for now. */
const openRates = async (page: Page, name: string) => {
  await page.goto('/search/hotel')
  await page.getByLabel('Hotel name').fill(name)
  await page.getByLabel('Hotel name').press('Enter')
  await page.locator('.row-name').first().click()
  const notify = page.getByRole('button', { name: 'Notify hotel' })
  const search = searchButton(page)
  await expect(notify.or(search).first()).toBeVisible()
  if (!(await notify.isVisible())) await search.click()
  await expect(notify).toBeVisible()
}

const isSearch = (url: string) => url.includes('/api/hotels-search?') && !url.includes('recent=0')

test('S2§4, S2§8: agent: search, report with each message; administrator: address, mail; agent: closes, and the finding is checked again', async ({
  page,
  browser,
}) => {
  test.setTimeout(90_000)
  await page.setViewportSize({ width: 1440, height: 900 })
  await enter(page, 'agent')

  // Nothing is sent before Enter, and nothing without a filter; the example of a first search is none.
  const asked: string[] = []
  page.on('request', (request) => isSearch(request.url()) && asked.push(request.url()))
  await page.goto('/search/hotel')
  await page.getByLabel('Hotel name').press('Enter')
  await page.getByLabel('Hotel name').fill('Quay Nine')
  await page.waitForTimeout(700)
  expect(asked).toEqual([])
  await page.getByLabel('Hotel name').press('Enter')
  await expect(page.locator('.row-name').first()).toBeVisible()
  expect(new URL(asked[0] ?? '').searchParams.get('length')).toBe('20')
  await expect(page.getByRole('link', { name: 'Hotel name: Quay Nine' })).toBeVisible()
  await expect(page.locator('.row-name').first()).toHaveAttribute('href', /hotel_id=\d+&travelport_id=\d+$/)

  await openRates(page, 'Quay Nine')
  await page.getByRole('button', { name: 'Notify hotel' }).click()
  const dialog = page.getByRole('dialog', { name: 'Notify hotel' })
  await dialog.getByRole('textbox', { name: 'Email (optional)' }).fill('abc')
  await dialog.getByLabel('Description').fill('<img src=x onerror=alert(1)> =1+1 Breakfast is missing')
  await dialog.getByLabel('Attach all booking codes').check()
  await dialog.getByRole('button', { name: 'Report issue' }).click()
  await expect(dialog.getByText('Incorrect e-mail address')).toBeVisible()
  await expect(dialog.getByRole('checkbox', { name: 'Replace the email in the mailbook' })).not.toBeChecked()
  await dialog.getByRole('button', { name: 'Insert the findings as text' }).click()
  await expect(dialog.getByLabel('Description')).toHaveValue(/Breakfast is missing\n\nTo fix: Quay Nine/)
  await expect(dialog.getByLabel('Description')).not.toHaveValue(/Ask the hotel/)
  await dialog.getByRole('textbox', { name: 'Email (optional)' }).fill('')
  await page.route('**/api/issues', (route) => route.fulfill({ status: 500, json: { code: 'internal', message: 'x' } }))
  await dialog.getByRole('button', { name: 'Report issue' }).click()
  await toast(page, 'An error occurred while submitting an issue')
  await page.unroute('**/api/issues')
  await dialog.getByRole('button', { name: 'Report issue' }).click()
  await toast(page, 'Issue has been reported')
  await expect(dialog).toHaveCount(0)

  const listed = page.waitForRequest((request) => /\/api\/issues\?/.test(request.url()))
  await page.goto('/reported-issues')
  expect(new URL((await listed).url()).searchParams.get('length')).toBe('20')
  await expect(page.getByText(/^\d+ seconds? ago$/).first()).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Requester' })).toHaveCount(0)
  await page
    .getByRole('link', { name: /^Open issue/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: /^Issue #\d+$/ })).toBeVisible()
  await expect(page.getByText('<img src=x onerror=alert(1)>')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Close issue' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Send email' })).toHaveCount(0)
  const number = new URL(page.url()).pathname.split('/').at(-1)

  const office = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const admin = await office.newPage()
  await enter(admin, 'admin')
  await admin.goto('/admin/reported-issues')
  await expect(admin.getByRole('columnheader', { name: 'Requester' })).toBeVisible()
  await admin.goto(`/admin/reported-issues/${number}`)
  // The demo agent's mailbook has an address of the hotel already; another one may have been here.
  const kept = admin.getByRole('button', { name: 'Delete' })
  await expect(kept.or(admin.getByRole('button', { name: 'Add email' }))).toBeVisible()
  if (await kept.isVisible()) {
    await kept.click()
    await admin.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await toast(admin, 'Email has been updated')
  }
  await admin.getByRole('button', { name: 'Add email' }).click()
  await expect(admin.getByText('E-mail is required')).toBeVisible()
  await admin.getByRole('textbox', { name: 'Hotel email' }).fill('abc')
  await admin.getByRole('button', { name: 'Add email' }).click()
  await expect(admin.getByText('Incorrect e-mail address')).toBeVisible()
  await admin.getByRole('textbox', { name: 'Hotel email' }).fill('rates@hotel.example')
  await admin.getByRole('button', { name: 'Add email' }).click()
  await toast(admin, 'Email has been updated')
  await admin.getByRole('button', { name: 'Send email' }).click()
  await toast(admin, 'Email(s) has been sent')
  await admin.goto('/admin/outbox?find=rates@hotel.example')
  await admin
    .getByRole('button', { name: /^Rate issue: / })
    .first()
    .click()
  await expect(admin.getByText(/rates - .*\.xlsx/).first()).toBeVisible()
  await admin.getByRole('button', { name: 'Text' }).click()
  await expect(admin.locator('.mail-text')).toContainText('SHA-256: ')
  const link = /\/issue-answers\/[\w-]+/.exec((await admin.locator('.mail-text').textContent()) ?? '')?.[0] ?? ''
  await office.close()

  // The hotel has no account: the link in its mail opens the issue, and its answer reaches the agent.
  const desk = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const hotel = await desk.newPage()
  await hotel.goto(link)
  await expect(hotel.getByText('<img src=x onerror=alert(1)>')).toBeVisible()
  await hotel.getByLabel('We corrected the rate').check()
  await hotel.getByRole('button', { name: 'Send answer' }).click()
  await toast(hotel, 'Your answer has been sent')
  await desk.close()
  await page.goto(`/reported-issues/${number}`)
  await expect(page.getByText('We corrected the rate')).toBeVisible()
  await expect(page.getByText(/^Checked again at .*\d: (the|some) findings are/)).toBeVisible()

  // The administrator's address is in the agent's mailbook now.
  await page.goto('/hotel-emails')
  const mailbook = page.waitForResponse((answer) => answer.url().includes('email=%40'))
  await page.reload()
  expect(new URL((await mailbook).url()).searchParams.get('length')).toBe('20')
  const edit = page.getByRole('button', { name: /^Edit the email of Quay Nine/ })
  await edit.click()
  const field = page.getByRole('textbox', { name: /^Edit the email of/ })
  await field.fill('abc')
  await field.press('Enter')
  await expect(page.getByText('Incorrect e-mail address')).toBeVisible()
  await field.fill('desk@hotel.example')
  await page.route('**/agent-emails', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', message: 'x' } }),
  )
  await field.press('Enter')
  await toast(page, 'An error occurred while saving an email')
  await page.unroute('**/agent-emails')
  await field.press('Enter')
  await toast(page, 'Email has been saved')
  await edit.click()
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(edit).toHaveCount(0)
  await page.goto('/hotel-emails?email=desk@hotel.example')
  await expect(page.getByText('No hotels for selected filters')).toBeVisible()

  await page.goto(`/reported-issues/${number}`)
  await page.getByRole('button', { name: 'Close issue' }).click()
  await expect(page.getByRole('dialog')).toContainText(
    /The same search runs again \(1 query; .*\d,? (left|queries used)\)\./,
  )
  await page.getByRole('dialog').getByRole('button', { name: 'Close issue' }).click()
  await toast(page, 'Issue has been closed')
  await expect(page.getByText(/^Checked again after closing at .*\d: (the|some) findings are/)).toBeVisible()
  await expect(page.getByText(/Still there.* at \d/).first()).toBeVisible()

  // It stays closed; what is still there is reported again, and each of the two leads to the other.
  await page.getByRole('link', { name: 'Report again' }).click()
  await expect(dialog).toContainText(`Follow-up to issue #${number}.`)
  await isSound(page, 'follow-up report')
  await dialog.getByLabel('Description').fill('It is still wrong')
  await dialog.getByRole('button', { name: 'Report issue' }).click()
  await toast(page, 'Issue has been reported')
  await expect(page).not.toHaveURL(/follows=/)
  await page.goto(`/reported-issues/${number}`)
  await page
    .getByText(/^Followed up by/)
    .getByRole('link')
    .click()
  await expect(page.getByText(/^Follow-up to/)).toHaveText(`Follow-up to issue #${number}`)
})

test('S2§6: on behalf: the agent’s issues, mailbook, links and hotel search, the hotel’s issues, and nobody unconfirmed gets there', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, 'admin')
  const headers = { 'app-token': 'rateproof-web', authorization: `Bearer ${await tokenOf(page)}` }
  const idOf = async (email: string, type: string) => {
    const answer = await page.request.get(`/api/users?account_type=${type}&email=${email}`, { headers })
    return ((await answer.json()) as { data: { id: number }[] }).data[0]?.id
  }
  const agent = await idOf('agent@demo.example', 'travel_agent')
  const owner = await idOf('owner@demo.example', 'owner')
  for (const [user, path, heading, entry] of [
    [agent, 'reported-issues', 'Reported issues', 'Issues'],
    [agent, 'hotel-emails', 'Mailbook', 'Mailbook'],
    [agent, 'search/hotel', 'Hotel Search', 'Hotel Search'],
    [agent, 'shared-links', 'Shared links', 'Shared links'],
    [owner, 'hotel-issues', 'Agents’ issues', 'Agents’ issues'],
  ] as const) {
    const called = page.waitForRequest((request) => new RegExp(`/api/(?!users).*user_id=${user}`).test(request.url()))
    await page.goto(`/admin/users/${user}/${path}`)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.getByRole('complementary', { name: 'Viewed user' })).toContainText('@demo.example')
    await expect(page.locator(`nav a[aria-label="${entry}"]`)).toHaveAttribute('href', `/admin/users/${user}/${path}`)
    await called
  }
  await page.goto(`/admin/users/${agent}/reported-issues`)
  await page
    .getByRole('link', { name: /^Open issue/ })
    .first()
    .click()
  await expect(page.getByRole('link', { name: 'View rate' }).first()).toHaveAttribute(
    'href',
    new RegExp(`^/admin/users/${agent}/hotel/details\\?hotel_id=\\d+&checkup_rate_id=\\d+$`),
  )
  // An agent has no own data, whoever is viewing.
  const searched = await page.request.get(`/api/checkups?user_id=${agent}`, {
    headers: { ...headers, 'gds-name': 'travel_port' },
  })
  const [checkup] = ((await searched.json()) as { data: { hotel_id: number }[] }).data
  await page.goto(`/admin/users/${agent}/hotel/details?hotel_id=${checkup?.hotel_id}`)
  await expect(page.locator('.rate-body .rate-verdict')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Accept as correct' })).toHaveCount(0)
  await page.goto('/admin/search/hotel')
  await page.getByRole('button', { name: 'More filters' }).click()
  await page.getByLabel('Property ID').fill('9'.repeat(21))
  await page.getByLabel('Property ID').press('Enter')
  await expect(page.getByText('At most 20 characters')).toBeVisible()
  await expect(page.getByText('Check the fields above')).toBeVisible()
  await expect(page.getByLabel('Property ID')).toBeFocused()
})

const tokenOf = async (page: Page) => {
  await page.goto('/terms')
  return page.evaluate(() => localStorage.getItem('token'))
}

test('on a phone the actions of a rate are behind three dots: Notify hotel, Copy link', async ({ page }) => {
  test.setTimeout(90_000)
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, 'agent')
  await page.goto('/reported-issues')
  await page
    .getByRole('link', { name: /^Open issue/ })
    .first()
    .click()
  await page.getByRole('link', { name: 'View rate' }).first().click()
  const dots = page.getByRole('button', { name: /^Actions for/ }).first()
  await expect(dots).toBeVisible()
  await expect(page.getByRole('button', { name: 'Notify hotel' })).toHaveCount(0)
  await dots.click()
  await expect(page.getByRole('menuitem', { name: 'Copy link' })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Notify hotel' }).click()
  await expect(page.getByRole('dialog', { name: 'Notify hotel' })).toBeVisible()
})

test('S2§4: Copy link puts the address of the preview on the clipboard or, where that fails, into a popover', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await enter(page, 'agent')
  await openRates(page, 'Quay Nine')
  const address = new RegExp(`^${new URL(page.url()).origin}/booking-code-preview/[\\w-]{43}$`)
  const copy = page.getByRole('button', { name: 'Copy link' })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await copy.click()
  await toast(page, 'Copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(address)
  await page.evaluate(() =>
    Object.defineProperty(navigator.clipboard, 'writeText', { value: () => Promise.reject(new Error('denied')) }),
  )
  await copy.click()
  const link = page.getByRole('dialog', { name: 'Link to this rate' }).getByRole('textbox')
  await expect(link).toHaveValue(address)
  await expect(link).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(link).toHaveCount(0)
  await expect(copy).toBeFocused()
})

for (const path of ['/search/hotel', '/hotel-emails'])
  test(`unconfirmed: ${path} leads to the activation`, async ({ page }) => {
    await enter(page, 'unconfirmed')
    await page.goto(path)
    await expect(page).toHaveURL(/\/account-activation$/)
  })

test('an owner answers an agent’s issue on its page and opens the rate', async ({ page }) => {
  await enter(page, 'owner')
  await page.goto('/hotel-issues?status=in_progress')
  await page.locator('.hotel-issue > summary').first().click()
  const issue = page.locator('details.hotel-issue[open]').first()
  await issue.getByRole('radio', { name: 'The rate is correct as shown' }).check()
  await issue.getByRole('button', { name: 'Send answer' }).click()
  await expect(issue.getByText('Say why the rate is correct')).toBeVisible()
  const reason = 'Our terms for groups apply'
  await issue.getByRole('textbox', { name: 'Message to the agent' }).fill(reason)
  await issue.getByRole('button', { name: 'Send answer' }).click()
  await expect(issue.getByRole('region', { name: 'Your answers' }).getByText(reason)).toBeVisible()
  await issue.getByRole('radio', { name: 'We corrected the rate' }).check()
  await issue.getByRole('button', { name: 'Send answer' }).click()
  const correction = issue.getByRole('region', { name: 'Check your correction' })
  await correction
    .getByRole('button', { name: /^Check now: / })
    .first()
    .click()
  const window = page.getByRole('dialog')
  await expect(window).toContainText(
    /Check now: \d+ stays?, \d+ quer(y|ies)\. Stops at the first one that is still wrong\./,
  )
  await window.getByRole('button', { name: 'Check now' }).click()
  await expect(window).toContainText('Still there. The fix is open again.')
  await window.getByRole('button', { name: 'Close', exact: true }).last().click()
  await issue.getByRole('link', { name: /in your last check of this stay$|in Rate Check$/ }).click()
  await expect(page).toHaveURL(/\/hotel\/details/)
})
