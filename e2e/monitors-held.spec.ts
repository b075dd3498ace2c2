// What a receiver or an owner does about a monitor that is there: end what holds it, answer the links of its mails, and change its settings.
import { expect, type Page, test } from '@playwright/test'
import { enter } from './people.ts'
import { isSound } from './sound-page.ts'

/** The sizes of before, which looking at all of them has changed. */
const atDesk = (page: Page) => page.setViewportSize({ width: 1440, height: 900 })
const message = '396 of its 396 queries of this month are used, and a run takes 18.'

const isNamed = (each: object) => 'name' in each && each.name === 'Next weeks'

test('a held monitor is listed first, says why, and its one button leads to the field that ends it', async ({
  page,
}) => {
  await enter(page, 'owner')
  await atDesk(page)
  // No run of the demo world reaches its limit within a journey: what the server says of one that has is put in its place.
  await page.route(/\/api\/monitors(\/\d+)?(\?|$)/, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: object | { name: string }[] }
    const held = (monitor: object) => ({ ...monitor, state: 'held', held: { reason: 'month_limit', message } })
    const data = Array.isArray(body.data)
      ? body.data.map((each) => (isNamed(each) ? held(each) : each))
      : isNamed(body.data)
        ? held(body.data)
        : body.data
    return route.fulfill({ response: answer, json: { ...body, data } })
  })
  await page.goto('/monitors')
  const row = page.getByRole('row', { name: /Next weeks/ })
  await expect(row).toContainText(message)
  await isSound(page, 'list with a held monitor')
  await atDesk(page)
  await expect(row.getByRole('link', { name: 'Raise the limit' })).toHaveCount(1)
  await row.getByRole('link', { name: 'Raise the limit' }).click()
  await expect(page).toHaveURL(/\/monitors\/\d+\/edit\?field=month_limit/)
  await expect(page.getByLabel('Limit of queries a month')).toBeFocused()
  await isSound(page, 'form of a held monitor')
  await atDesk(page)
})

test('the form says by which clock a monitor runs, and offers everybody in the account as receiver', async ({
  page,
}) => {
  await enter(page, 'manager')
  await atDesk(page)
  await page.goto('/monitors/new')
  await expect(page.getByText(/^Account time zone: \S+, where it is \d\d:\d\d now\./)).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /Demo Owner/ })).toBeVisible()
  await page.getByLabel('Time zone').selectOption('Each hotel')
  await expect(page.getByText(/isn’t known yet follows the account’s/)).toBeVisible()
  await isSound(page, 'form with its clock')
})

test('a link in a mail pauses, makes weekly or stops once its button is pressed, and offers the others', async ({
  page,
}) => {
  await atDesk(page)
  // The link itself is known to its receiver alone: the outbox masks it.
  const monitor = {
    name: 'Next weeks',
    address: 'owner@demo.example',
    digest: 'daily',
    paused: false,
    receives: true,
    last: false,
    owner: true,
    acts: ['pause', 'weekly', 'stop'],
  }
  const sent: string[] = []
  await page.route('**/api/monitor-links/*', async (route) => {
    if (route.request().method() === 'POST') {
      const { act } = route.request().postDataJSON() as { act: string }
      sent.push(act)
      Object.assign(monitor, { pause: { paused: true }, weekly: { digest: 'weekly' }, stop: { receives: false } }[act])
    }
    return route.fulfill({ json: { data: monitor } })
  })
  await page.goto('/monitor-mail/of-a-receiver?do=pause')
  await expect(page.getByRole('heading', { name: 'Pause this monitor?' })).toBeVisible()
  expect(sent).toEqual([])
  await isSound(page, 'page behind a link of a mail')
  await atDesk(page)
  await page.getByRole('button', { name: 'Pause the monitor' }).click()
  await expect(page.getByRole('heading', { name: 'The monitor is paused' })).toBeVisible()
  await page.getByRole('link', { name: 'Get it weekly' }).click()
  await page.getByRole('button', { name: 'Make it weekly' }).click()
  await expect(page.getByRole('heading', { name: 'The digest is weekly now' })).toBeVisible()
  await page.getByRole('link', { name: 'Stop for me' }).click()
  await page.getByRole('button', { name: 'Stop for me' }).click()
  await expect(page.getByRole('heading', { name: 'You get no more emails of this monitor' })).toBeVisible()
  expect(sent).toEqual(['pause', 'weekly', 'stop'])
  await isSound(page, 'done by a link of a mail')
})

test('a link that doesn’t work says so', async ({ page }) => {
  await page.goto('/monitor-mail/nobodys?do=pause')
  await expect(page.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible()
  await isSound(page, 'link of a mail that doesn’t work')
})
