// The price calendar: differences, what is closed, not offered and not checked, and checking missing dates from it.
import { expect, type Page, test } from '@playwright/test'
import { violationsOf } from './axe.ts'
import { emptyOwnData } from './empty-own-data.ts'
import { addressOf, enter, password } from './people.ts'
import { delaying } from './sandbox.ts'

/** Hotels of the demo world with checkups and without own data; the employee has the second. */
const [hotel, shared] = [5, 3]
test.afterEach(async ({ page }) => {
  await delaying(0)
  for (const each of [hotel, shared]) await emptyOwnData(page, each)
})

const apiOf = async (page: Page) => {
  const headers = { 'app-token': 'rateproof-web', 'gds-name': 'travel_port' }
  const data = { email: addressOf('owner'), password, device_name: 'journeys' }
  const { token } = (await (await page.request.post('/api/login', { headers, data })).json()).data
  const sent = { headers: { ...headers, authorization: `Bearer ${token}` } }
  return {
    get: async (path: string) => (await (await page.request.get(`/api${path}`, sent)).json()).data,
    post: async (path: string, body: object) => {
      const answer = await page.request.post(`/api${path}`, { ...sent, data: body })
      expect(answer.ok(), await answer.text()).toBe(true)
      return (await answer.json()).data
    },
  }
}

/** A plan and a room with one booking code that a checkup shows, at a price that no GDS has. */
const differ = async (page: Page, at = hotel) => {
  await emptyOwnData(page, at)
  const api = await apiOf(page)
  const { checkup, rates } = await api.get(`/hotels/${at}`)
  const { rate_plan, currency } = rates[0]
  const room = await api.post(`/hotels/${at}/own-rooms`, { code: 'DBL' })
  const plan = await api.post(`/hotels/${at}/own-plans`, { code: 'BAR' })
  const price = { plan_id: plan.id, room_id: room.id, amount: '98765', currency, tax: 'before' }
  await api.post(`/hotels/${at}/own-prices`, price)
  await api.post(`/hotels/${at}/gds-codes`, { pattern: rate_plan, plan_id: plan.id, room_id: room.id })
  return { plan: plan.id as number, night: checkup.from_date as string, code: rate_plan as string }
}

const dialog = (page: Page) => page.getByRole('dialog')
const dayText = (day: string) => day.split('-').toReversed().join('.')
const legend = (page: Page, state: string) =>
  page
    .getByRole('list', { name: 'Nights by GDS' })
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`^${state}`) })

test('a difference is found by keyboard, read in full, and stays in the address', async ({ page }) => {
  test.setTimeout(180_000)
  await page.setViewportSize({ width: 1440, height: 900 })
  const { plan, night, code } = await differ(page)
  await enter(page, 'owner')
  await page.goto(`/own-data/${hotel}/prices?month=${night.slice(0, 7)}&plan=${plan}&adults=1`)
  const cell = page.getByRole('button', {
    name: new RegExp(`^DBL, ${dayText(night).replaceAll('.', '\\.')}: .*Travelport [^;]*, different`),
  })
  await expect(cell).toBeVisible()
  await expect(legend(page, 'Different')).toHaveText(/Different\s*[1-9]/)
  await expect(legend(page, 'Not checked')).toHaveText(/Not checked\s*[1-9]/)

  await page.getByRole('button', { name: 'Next difference' }).click()
  const focused = page.locator('.own-night:focus')
  await expect(focused).toHaveAccessibleName(/different/)
  const first = await focused.getAttribute('data-cell')
  await page.keyboard.press('n')
  await page.keyboard.press('Shift+N')
  await expect(focused).toHaveAttribute('data-cell', first ?? '')

  await cell.focus()
  await page.keyboard.press('Enter')
  const travelport = dialog(page).getByRole('region', { name: 'Travelport' })
  await expect(travelport.getByRole('link', { name: code, exact: true })).toBeVisible()
  await expect(travelport).toContainText(/−\w{3} [\d,]+\.\d\d \(−\d+\.\d%\)/)
  await expect(travelport).toContainText(/Checked for \d\d\.\d\d\.\d{4} to \d\d\.\d\d\.\d{4} \(\d nights?\)/)
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(cell).toBeFocused()

  await page.getByLabel('Show').selectOption({ label: 'Only differences' })
  await expect(page).toHaveURL(/show=different/)
  await page.reload()
  await expect(cell).toBeVisible()
  for (const shown of await page.locator('thead [data-night]').all()) {
    const day = (await shown.getAttribute('data-night')) ?? ''
    await expect(
      page.getByRole('button', { name: new RegExp(`^DBL, ${dayText(day).replaceAll('.', '\\.')}: .*different`) }),
    ).toHaveCount(1)
  }
  await cell.click()
  await travelport.getByRole('link', { name: code, exact: true }).click()
  await expect(page.locator('.rate-head').getByText(code, { exact: true })).toBeVisible()
})

/** As if the month had come to this day. */
const beginToday = (page: Page, today: string) =>
  page.route(/own-prices\/calendar\?.*month=/, async (route) => {
    const answer = await route.fetch()
    const { data } = await answer.json()
    type Missing = { nights: string[]; each: { check_in: string }[]; merged: { check_in: string }[] }
    const ahead = (stays: { check_in: string }[]) => stays.filter(({ check_in }) => check_in >= today)
    const missing = (data.missing as Missing[]).map(({ nights, each, merged, ...gds }) => ({
      ...gds,
      nights: nights.filter((night) => night >= today),
      each: ahead(each),
      merged: ahead(merged),
    }))
    await route.fulfill({ response: answer, json: { data: { ...data, today, missing } } })
  })
const monthAfter = (day: string, by: number) => {
  const date = new Date(`${day.slice(0, 7)}-15T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + by)
  return date.toISOString().slice(0, 7)
}

test('the month begins at today, and near its end the next one’s missing dates are offered too', async ({ page }) => {
  test.setTimeout(180_000)
  await page.setViewportSize({ width: 1440, height: 900 })
  const { plan, night } = await differ(page)
  const month = monthAfter(night, 2)
  await beginToday(page, `${month}-25`)
  await enter(page, 'owner')
  await page.goto(`/own-data/${hotel}/prices?month=${month}&plan=${plan}&adults=1`)
  const head = page.locator('thead [data-night]')
  await expect(head.first()).toHaveAttribute('data-night', `${month}-25`)
  await expect(page.locator('.own-night[tabindex="0"]')).toHaveAttribute('data-cell', '0.0')
  const show = page.getByLabel('Show')
  await expect(show.locator('option:checked')).toHaveText('Nights from today')
  await show.selectOption({ label: 'All nights' })
  await expect(page).toHaveURL(/show=past/)
  await expect(head.first()).toHaveAttribute('data-night', `${month}-01`)
  await show.selectOption({ label: 'Nights from today' })
  await expect(head.first()).toHaveAttribute('data-night', `${month}-25`)

  await page.getByRole('button', { name: /^Check missing dates/ }).click()
  const start = dialog(page).getByRole('button', { name: /^Check \d+ stays? \(\d+ quer(y|ies)\)$/ })
  const stays = async () => Number(/\d+/.exec(await start.innerText())?.[0])
  await expect(start).toBeEnabled()
  const alone = await stays()
  const later = dialog(page).getByLabel(/^Also \w+ \d{4}: \d+ missing nights/)
  await expect(later).not.toBeChecked()
  await later.check()
  await expect.poll(stays).toBeGreaterThan(alone)
  await expect(start).toBeEnabled()
  expect(await violationsOf(page)).toEqual([])
  await dialog(page).getByText('Show the stays').click()
  await expect(dialog(page).getByRole('listitem').last()).toContainText(
    `${monthAfter(month, 1).split('-').toReversed().join('.')} –`,
  )
  // Earlier in the month the month itself is enough.
  await page.keyboard.press('Escape')
  await page.unroute(/own-prices\/calendar\?.*month=/)
  await beginToday(page, `${month}-10`)
  await page.reload()
  await expect(head.first()).toHaveAttribute('data-night', `${month}-10`)
  await page.getByRole('button', { name: /^Check missing dates/ }).click()
  await expect(start).toBeEnabled()
  await expect(later).toHaveCount(0)
})

test('the price of a night is edited where there is one, and gets one of its own beside it', async ({ page }) => {
  test.setTimeout(180_000)
  await page.setViewportSize({ width: 1440, height: 900 })
  const { plan, night } = await differ(page)
  await enter(page, 'owner')
  await page.goto(`/own-data/${hotel}/prices?month=${night.slice(0, 7)}&plan=${plan}&adults=1`)
  const cell = page.getByRole('button', { name: new RegExp(`^DBL, ${dayText(night).replaceAll('.', '\\.')}: `) })
  await cell.focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toContainText('Valid: Always · Every day')
  const edit = dialog(page).getByRole('button', { name: 'Edit price' })
  await expect(edit).toBeFocused()
  await expect(dialog(page).getByRole('button', { name: 'Add price' })).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('heading', { name: 'Edit price BAR · DBL' })).toBeVisible()
  const amount = dialog(page).getByLabel('Price', { exact: true })
  await expect(amount).toHaveValue('98765')
  await amount.fill('98764')
  await page.keyboard.press('Enter')
  await expect(cell).toHaveAccessibleName(/98,764/)

  await cell.click()
  await dialog(page).getByRole('button', { name: 'Price for this night only' }).click()
  await expect(amount).toHaveValue('98764')
  await amount.fill('123')
  await dialog(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(cell).toHaveAccessibleName(/: \w+ 123\.00;/)
  await cell.click()
  await expect(dialog(page)).toContainText(`Valid: ${dayText(night)} · Every day`)
  await expect(edit).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'Price for this night only' })).toHaveCount(0)
})

test('missing dates are checked from it: the cost first, then in the background, also across a reload', async ({
  page,
}) => {
  test.setTimeout(300_000)
  await page.setViewportSize({ width: 1440, height: 900 })
  const { plan, night } = await differ(page)
  await enter(page, 'owner')
  await page.goto(`/own-data/${hotel}/prices?month=${night.slice(0, 7)}&plan=${plan}&adults=2`)
  const ask = page.getByRole('button', { name: /^Check missing dates \(\d+ nights\)$/ })
  await expect(ask).toBeVisible()
  const unchecked = await legend(page, 'Not checked').innerText()
  await ask.click()
  const start = dialog(page).getByRole('button', { name: /^Check \d+ stays? \(\d+ quer(y|ies)\)$/ })
  await expect(start).toBeEnabled()
  await expect(dialog(page)).toContainText(/Left in your plan this month\s*[\d,]+/)
  const byNight = Number(/\d+/.exec(await start.innerText())?.[0])
  await dialog(page).getByLabel('Stays of up to 7 nights').check()
  await expect(start).toBeEnabled()
  await expect.poll(async () => Number(/\d+/.exec(await start.innerText())?.[0])).toBeLessThan(byNight)
  // After a try that failed later, Sabre alone has missing dates, and there is nothing to choose.
  const sabre = dialog(page).getByLabel(/^Sabre: /)
  if ((await sabre.count()) > 0) await sabre.uncheck()
  await expect(start).toBeEnabled()
  expect(await violationsOf(page)).toEqual([])
  // The GDS is slow until the reload, so that it falls into the work.
  await delaying(3_000)
  await start.click()
  await expect(page.getByRole('progressbar', { name: 'Stays checked' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('progressbar', { name: 'Stays checked' })).toBeVisible()
  await delaying(0)
  await expect(page.getByText(/^\d+ stays? checked$/)).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Stays checked' })).toHaveCount(0)
  await expect(legend(page, 'Not checked')).not.toHaveText(unchecked)
  await expect(
    page.getByRole('button', { name: /Travelport[^;]*(different|match|not offered|not compared|closed)/ }).first(),
  ).toBeVisible()
})

test('on a phone the room stays in sight, and an employee reads without changing', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { plan, night } = await differ(page, shared)
  await enter(page, 'employee')
  await page.goto(`/own-data/${shared}/prices?month=${night.slice(0, 7)}&plan=${plan}&adults=1`)
  const cells = page.locator('.own-night')
  await expect(cells.first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  await cells.last().scrollIntoViewIfNeeded()
  await expect(page.getByRole('rowheader', { name: 'DBL' })).toBeInViewport()
  await cells.last().click()
  await expect(dialog(page)).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: /price|this night only/ })).toHaveCount(0)
  expect(await violationsOf(page)).toEqual([])
})
