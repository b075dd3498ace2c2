// What others are shown, and what is reported to them: the shared preview, the hotel's side of an issue, the agent's lists. At
// phone, tablet and desk widths, light and dark.
import { type Browser, expect, type Page, test } from '@playwright/test'
import { enter } from './people.ts'
import { isSound } from './sound-page.ts'

/** A hotel with faults, whose issue the demo world has sent; other journeys leave it alone. */
const faulty = 'Maison Corbeau'

const calls = async (page: Page) => {
  await page.goto('/terms')
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const headers = { 'app-token': 'rateproof-web', authorization: `Bearer ${token}`, 'gds-name': 'travel_port' }
  return {
    get: async <T>(path: string) => (await (await page.request.get(`/api${path}`, { headers })).json()) as { data: T },
    post: async <T>(path: string, data: object) =>
      (await (await page.request.post(`/api${path}`, { headers, data })).json()) as { data: T },
  }
}
type Get = Awaited<ReturnType<typeof calls>>['get']
/** Of the newest checkup that has rates: the journeys before may have left one that failed, or a hotel that is sold out. */
const anyRate = async (get: Get) => {
  for (const { id, hotel_id } of (await get<{ id: number; hotel_id: number }[]>('/checkups?length=100')).data) {
    const { data: hotel } = await get<{ rates?: { id: number }[] } | undefined>(`/hotels/${hotel_id}?checkup_id=${id}`)
    const [rate] = hotel?.rates ?? []
    if (rate) return rate.id
  }
  throw new Error('No checkup of the agent has a rate')
}
const as = async (browser: Browser, who: string | null) => {
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const failures: string[] = []
  page.on('pageerror', (error) => failures.push(error.message))
  if (who) await enter(page, who)
  return { page, failures, close: () => context.close() }
}

test('a shared rate, its rules, and a link that doesn’t work', async ({ browser }) => {
  const agent = await as(browser, 'agent')
  const { get, post } = await calls(agent.page)
  const checkup_rate_id = await anyRate(get)
  const { token } = (await post<{ token: string }>('/previews', { checkup_rate_id })).data
  await agent.page.goto('/shared-links')
  await expect(agent.page.locator('.row-name').first()).toBeVisible()
  await isSound(agent.page, 'shared links')
  await agent.close()

  const { page, failures, close } = await as(browser, null)
  await page.goto(`/booking-code-preview/${token}`)
  await expect(page.getByRole('heading', { name: 'Pricing' })).toBeVisible()
  await isSound(page, 'shared rate')
  await page.getByRole('tab', { name: 'Rate Rules' }).click()
  await expect(
    page.getByText('The rules of this rate were not loaded.').or(page.getByText('Rate Breakdown')),
  ).toBeVisible()
  await isSound(page, 'shared rules')
  await page.goto('/booking-code-preview/unknown')
  await expect(page.getByRole('heading', { level: 1, name: 'This link doesn’t work' })).toBeVisible()
  await isSound(page, 'a link that is gone')
  expect(failures).toEqual([])
  await close()
})

test('an issue of the agent, the dialog that reports one, and the hotel’s list', async ({ browser }) => {
  const agent = await as(browser, 'agent')
  await agent.page.goto('/reported-issues')
  await agent.page
    .getByRole('link', { name: /^Open issue/ })
    .last()
    .click()
  await expect(agent.page.getByRole('heading', { level: 1, name: /^Issue #/ })).toBeVisible()
  await expect(
    agent.page.getByRole('region', { name: 'Findings when reported' }).getByText('Expected').first(),
  ).toBeVisible()
  await isSound(agent.page, 'issue')
  await agent.page.setViewportSize({ width: 1440, height: 900 })
  await agent.page.getByRole('link', { name: 'View rate' }).first().click()
  await agent.page.getByRole('button', { name: 'Notify hotel' }).click()
  await expect(agent.page.getByRole('dialog', { name: 'Notify hotel' })).toBeVisible()
  await isSound(agent.page, 'notify hotel', 'desk')
  await agent.close()

  const owner = await as(browser, 'owner')
  await owner.page.goto('/hotel-issues')
  await owner.page.locator('.hotel-issue > summary').filter({ hasText: faulty }).first().click()
  const opened = owner.page.locator('details.hotel-issue[open]').first()
  await expect(opened.getByText('What Rateproof found')).toBeVisible()
  await isSound(owner.page, 'issues of one’s hotels')
  await owner.close()
})

test('the hotel answers by the link in its mail', async ({ browser }) => {
  const admin = await as(browser, 'admin')
  await admin.page.goto('/admin/outbox?find=issue')
  await admin.page
    .getByRole('button', { name: new RegExp(`^Rate issue: ${faulty}`) })
    .first()
    .click()
  await admin.page.getByRole('button', { name: 'Text' }).click()
  const mail = (await admin.page.locator('.mail-text').textContent()) ?? ''
  const path = /\/issue-answers\/[\w-]+/.exec(mail)?.[0] ?? ''
  await admin.close()

  const { page, failures, close } = await as(browser, null)
  await page.goto(path)
  await expect(page.getByRole('group', { name: 'Your answer' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What Rateproof found' })).toBeVisible()
  await isSound(page, 'the hotel’s side of an issue')
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect(page.getByText('Select an answer')).toBeVisible()
  await page.getByLabel('The rate is correct as shown').check()
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect(page.getByText('Say why the rate is correct')).toBeVisible()
  await isSound(page, 'an answer that lacks its reason')
  await page.getByLabel('Message to the agent').fill('<img src=x onerror=alert(1)> The breakfast is for club members')
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect(page.getByText('Your answer has been sent').first()).toBeVisible()
  await expect(page.getByText('<img src=x onerror=alert(1)>').last()).toBeVisible()
  await expect(page.locator('img[src="x"]')).toHaveCount(0)
  await isSound(page, 'an issue that was answered')
  expect(failures).toEqual([])
  await close()
})
