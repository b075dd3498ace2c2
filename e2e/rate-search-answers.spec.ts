// Results of a search: progress, empty states, failures, previous rates, and untrusted texts. S2§2, S2§4, S2§8
import { expect, type Page, test } from '@playwright/test'
import { bookingCodes, enter, openFilters, searchButton } from './people.ts'

const headline = (page: Page) => page.getByText(/^Rates for \d\d\.\d\d\.\d{4}, /)
const progress = (page: Page) => page.getByRole('progressbar', { name: 'Search progress' })

const openHotel = async (page: Page, query: string) => {
  await page.goto(`/hotel/details?${query}`)
  await openFilters(page)
  await expect(searchButton(page)).toBeEnabled()
}

const writtenDay = (at: number) => new Date(at).toISOString().slice(0, 10).split('-').toReversed().join('.')

/** The first Friday from the day after tomorrow on, and the Saturday after it. */
const weekendNight = () => {
  const now = new Date(Date.now() + 2 * 86_400_000)
  const friday = new Date(now.getTime() + ((5 - now.getUTCDay() + 7) % 7) * 86_400_000)
  return [friday.getTime(), friday.getTime() + 86_400_000].map(writtenDay)
}
const pick = async (page: Page, day: string) => {
  const button = page.getByRole('button', { name: day, exact: true }).locator('visible=true').first()
  if (!(await button.isVisible())) await page.getByRole('button', { name: 'Next month' }).click()
  await button.click()
}

/** What looks as if codes were still loading. */
const hasNoBars = async (page: Page) => {
  await expect(page.getByRole('region', { name: 'Booking codes' })).toHaveText('No booking codes to show')
  await expect(page.getByRole('main').locator('.skeleton')).toHaveCount(0)
}

test.beforeEach(({ page }) => page.setViewportSize({ width: 1440, height: 900 }))

test.describe('S2§2, S2§8: a search without rates says why', () => {
  test.beforeEach(({ page }) => enter(page, 'agent'))
  for (const { property, title, message, toast } of [
    {
      property: '14410',
      title: 'No data to display.',
      message: 'Try selecting different dates/properties and reload rates.',
      toast: undefined,
    },
    {
      property: '00088',
      title: 'No data for selected GDS and hotel.',
      message: 'Select different date to load rates.',
      toast: 'GDS hotel data error',
    },
    {
      property: '33201',
      title: 'No data to display.',
      message: '0947 PROPERTY LOADING IN PROGRESS CALL HELP DESK',
      toast: undefined,
    },
    {
      property: '00102',
      title: 'No data to display.',
      message: 'The GDS returned an error. Search again in a few minutes. 1 query was used.',
      toast: 'The GDS returned an error. Search again in a few minutes.',
    },
  ])
    test(`${property}: ${message}`, async ({ page }) => {
      await openHotel(page, `travelport_id=${property}`)
      await searchButton(page).click()
      const panel = page.getByRole('tabpanel')
      await expect(panel.getByText(title, { exact: true })).toBeVisible()
      await expect(panel.getByText(message)).toBeVisible()
      await hasNoBars(page)
      if (toast === undefined) await expect(page.getByRole('alert')).toHaveCount(0)
      else await expect(page.getByRole('alert').first()).toContainText(toast)
    })

  test('S2§4: a minimum stay has its notice and no other error', async ({ page }) => {
    await openHotel(page, 'travelport_id=29477')
    await page.getByRole('button', { name: /^Check-in – Check-out/ }).click()
    await expect(page.getByRole('button', { name: 'Apply' })).toBeEnabled()
    for (const day of weekendNight()) await pick(page, day)
    await page.getByRole('button', { name: 'Apply' }).click()
    await searchButton(page).click()
    await expect(page.getByText('Minimum length of stay restriction.')).toBeVisible()
    await expect(page.getByText('Try selecting different dates to load rate details.')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test('S2§5: a date that the GDS called closed is not offered any more', async ({ page }) => {
    await openHotel(page, 'travelport_id=18655')
    const dates = page.getByRole('button', { name: /^Check-in – Check-out/ })
    const [from, to] = [22, 23].map((days) => writtenDay(Date.now() + days * 86_400_000))
    await dates.click()
    await expect(page.getByRole('button', { name: 'Apply' })).toBeEnabled()
    for (const day of [from, to]) await pick(page, day ?? '')
    await page.getByRole('button', { name: 'Apply' }).click()
    await searchButton(page).click()
    await expect(page.getByText('No data to display.')).toBeVisible()
    await dates.click()
    const day = page.getByRole('button', { name: from ?? '', exact: true }).first()
    await expect(day).toBeDisabled()
    await expect(page.getByRole('button', { name: to ?? '', exact: true }).first()).toBeEnabled()
  })

  test('a warning that comes with rates is shown with them', async ({ page }) => {
    await openHotel(page, 'travelport_id=67411')
    await searchButton(page).click()
    await expect(headline(page)).toBeVisible()
    await expect(page.getByText('SOME RATES MAY BE UNAVAILABLE FROM VENDOR')).toBeVisible()
  })
})

test.describe('an owner’s search', () => {
  test.beforeEach(async ({ page }) => {
    await enter(page, 'owner')
    await openHotel(page, 'hotel_id=2')
    await expect(headline(page)).toBeVisible()
  })

  test('S2§4: the rates are cleared, progress is shown, and leaving or a reload loses nothing', async ({ page }) => {
    const before = await headline(page).innerText()
    const keys: (string | undefined)[] = []
    await page.route('**/api/checkups', async (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      await new Promise((resolve) => setTimeout(resolve, keys.length === 1 ? 60_000 : 3_000))
      await route.continue().catch(() => {}) // the requesting page may be gone
    })
    await page.getByRole('spinbutton', { name: 'Adults' }).fill('2')
    await searchButton(page).click()
    await expect(progress(page)).toBeVisible()
    await expect(bookingCodes(page)).toHaveCount(0)
    await page.reload()
    await expect(progress(page)).toBeVisible()
    await page.getByRole('link', { name: 'Dashboard' }).click()
    await page.waitForURL(/\/dashboard/)
    await page.getByRole('link', { name: 'Rate Check' }).click()
    await expect(progress(page)).toBeVisible()
    await expect(headline(page)).toContainText(', 2 adults, ')
    expect(await headline(page).innerText()).not.toBe(before)
    expect(new Set(keys).size).toBe(1)
  })

  test('S2§8: a failed search says so, and the earlier rates can be shown again', async ({ page }) => {
    const before = await headline(page).innerText()
    await page.route('**/api/checkups', (route) => route.abort())
    await searchButton(page).click()
    await expect(page.getByRole('alert').first()).toBeVisible()
    await expect(page.getByText('No data to display.')).toBeVisible()
    await hasNoBars(page)
    await page.getByRole('button', { name: /^Show rates loaded on / }).click()
    await expect(headline(page)).toHaveText(before)
  })

  test('S2§2, S2§5: a stay that has begun cannot be refreshed, another hotel can be searched', async ({ page }) => {
    await page.route('**/api/hotels/2?*', async (route) => {
      const answer = await route.fetch()
      const body = await answer.json()
      await route.fulfill({ response: answer, json: { data: { ...body.data, today: '2099-01-01' } } })
    })
    await page.reload()
    await expect(page.getByText('This stay has begun. Select new dates to search.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Reload rates' })).toBeDisabled()
    await openFilters(page)
    await expect(searchButton(page)).toBeDisabled()
    await page.getByRole('tab', { name: 'Rate Rules' }).click()
    await expect(page.getByText('Unavailable', { exact: true })).toBeVisible()
    await expect(page.getByText('Select different date to load rates rules.')).toBeVisible()
    const box = page.getByRole('combobox', { name: 'Hotel', exact: true })
    await box.click()
    await page.getByRole('option', { name: /Casa do Farol/ }).click()
    await expect(searchButton(page)).toBeEnabled()
  })

  test('GDS text that looks like HTML stays text', async ({ page }) => {
    const hostile = '<img src=x onerror="document.title=1"> &lt;b&gt; <script>document.title=1</script>'
    await page.route('**/api/checkup-rates/*', async (route) => {
      const answer = await route.fetch()
      const { data } = await answer.json()
      const words = { rate_name: hostile, cancellation_info: hostile, other_texts: { [hostile]: hostile } }
      await route.fulfill({ response: answer, json: { data: { ...data, ...words } } })
    })
    await page.reload()
    await expect(page.getByText(hostile)).toHaveCount(4)
    await expect(page.locator('main img, main script')).toHaveCount(0)
    expect(await page.title()).not.toBe('1')
  })
})
