// Done with a check: repaired in the GDS it is gone, still wrong it says so with the value, and a GDS that is down never makes it gone.
import { expect, type Page, test } from '@playwright/test'
import { addDays, todayIn } from '../src/domain/stay.ts'
import { sandboxHotels } from '../src/sandbox/world/hotels.ts'
import { actOn, fixRows } from './fix-list.ts'
import { enter, password, addressOf } from './people.ts'
import { failing, fixed, repairing } from './sandbox.ts'

/** In the demo's Travelport, and of its hotels that begin without own data: what is wrong is what the sandbox has spoiled. */
const hotel_id = 5
const hotel = sandboxHotels[hotel_id - 1]
if (!hotel) throw new Error('The world has no fifth hotel')
const property = { property_id: hotel.property_id, chain_code: hotel.chain_code }

type Fix = { key: string; check: string; advice: string; rate_plans: string[]; rates: { shown: string | null }[] }
/** The product without its pages: to read rates, and to find a fix whose repair is known. */
const product = async (page: Page) => {
  const head = { 'app-token': 'rateproof-web', 'gds-name': 'travel_port' }
  const data = { email: addressOf('owner'), password, device_name: 'journeys' }
  const session = await (await page.request.post('/api/login', { headers: head, data })).json()
  const headers = { ...head, authorization: `Bearer ${session.data.token}` }
  const read = async (day: string) => {
    const asked = { hotel_id, start_date: day, end_date: addDays(day, 2) }
    const answer = await page.request.post('/api/checkups', { headers, data: asked })
    if (answer.status() === 202) {
      const { id } = (await answer.json()).data
      await page.request.get(`/api/jobs/${id}?wait=25`, { headers })
    } else expect(answer.status()).toBe(201)
  }
  const listed = async (day: string): Promise<Fix[]> => {
    const window = `hotel_id=${hotel_id}&state=all&length=1000&start_date=${day}&end_date=${day}`
    return (await (await page.request.get(`/api/fixes?${window}`, { headers })).json()).data
  }
  return { read, listed }
}

/** Missing words and amounts: where a repair adds them, their check passes. */
const added = /(_present|_stated|_known|valid)$/
/** A fix on this one stay that a repair clears, and that the GDS shows with its value where one is wanted. */
const someFix = async (page: Page, day: string): Promise<Fix> => {
  const { read, listed } = await product(page)
  await repairing(property)
  await read(day)
  const left = new Set((await listed(day)).map(({ check }) => check))
  await fixed()
  await read(day)
  const found = (await listed(day)).filter(({ check }) => !left.has(check))
  const fix = found.find(({ check }) => added.test(check)) ?? found[0]
  if (!fix) throw new Error(`No fix of hotel ${hotel_id} on ${day} that a repair clears`)
  return fix
}

/** Far from the stays of other journeys; the hotel sells each. */
const dayIn = (days: number) => addDays(todayIn('UTC', Date.now()), days)
const open = async (page: Page, day: string, fix: Fix) => {
  await enter(page, 'owner')
  const code = fix.rate_plans[0] ?? ''
  await page.goto(
    `/dashboard/fixes?hotel_id=${hotel_id}&gds=travel_port&check=${fix.check}&find=${code}&start_date=${day}&end_date=${day}`,
  )
  const row = fixRows(page).first()
  await actOn(page, row, 'Mark as done …')
  return { row, dialog: page.getByRole('dialog') }
}

test.beforeEach(({ page }) => page.setViewportSize({ width: 1440, height: 900 }))
test.afterEach(() => fixed())

test('repaired in the GDS, a fix is gone within a minute, for the queries that the dialog names', async ({ page }) => {
  const day = dayIn(71)
  const fix = await someFix(page, day)
  await repairing(property)
  const { dialog } = await open(page, day, fix)
  await expect(dialog).toContainText(
    /Check now: \d+ stays?, \d+ quer(y|ies)\. Stops at the first one that is still wrong\./,
  )
  await dialog.getByRole('button', { name: 'Check now' }).click()
  await expect(dialog.getByText('Gone.', { exact: true })).toBeVisible({ timeout: 60_000 })
  await expect(dialog).toContainText(/\d+ quer(y|ies) used\./)
})

test('still wrong, the dialog and the row say so with the time, and it is open again after a reload', async ({
  page,
}) => {
  const day = dayIn(78)
  const fix = await someFix(page, day)
  const { dialog } = await open(page, day, fix)
  await dialog.getByRole('button', { name: 'Check now' }).click()
  await expect(dialog.getByText('Still there.', { exact: true })).toBeVisible({ timeout: 60_000 })
  await expect(dialog).toContainText(/Still there: .*at \d\d:\d\d/)
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await page.reload()
  await expect(fixRows(page).first()).toContainText(/Still there: .*at \d\d:\d\d/)
  // The hotel's own list says the same.
  await page.goto(`/dashboard/hotels/${hotel_id}?tab=fix&all=1&start_date=${day}&end_date=${day}`)
  const stated = fixRows(page).filter({ hasText: /Still there: .*at \d\d:\d\d/ })
  await expect(stated).toHaveCount(1)
  await stated.getByRole('button', { name: /^Show the check/ }).click()
  await expect(page.getByRole('dialog')).toContainText('Still there.')
})

test('a GDS that is down: it is tried again later, and never gone', async ({ page }) => {
  const day = dayIn(85)
  const fix = await someFix(page, day)
  await failing({ kind: 'http_503', count: 60 })
  const { row, dialog } = await open(page, day, fix)
  await dialog.getByRole('button', { name: 'Check now' }).click()
  await expect(dialog).toContainText(/We’ll try again (on [\d.]+ )?at \d\d:\d\d\./, { timeout: 60_000 })
  await expect(dialog.getByRole('listitem').first()).toContainText('Couldn’t check')
  await expect(dialog.getByText('Gone', { exact: true })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await page.goto(page.url().replace('/dashboard/fixes?', '/dashboard/fixes?state=done&'))
  await expect(row).toContainText(/Done, checking: .+ We’ll try again (on [\d.]+ )?at \d\d:\d\d/)
  await row.getByRole('button', { name: 'Show the check' }).click()
  await dialog.getByRole('button', { name: 'Stop the check' }).click()
  await expect(dialog).toContainText('The fix stays done.')
  await page.keyboard.press('Escape')
  await expect(row.getByRole('button', { name: /^Actions for/ })).toBeFocused()
})
