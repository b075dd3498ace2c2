// Matching hotels: the candidates of the demo's import are filtered, walked through, decided on with mouse and keys, and undone. S2§2, S2§4, S2§5
import { expect, type Page, test } from '@playwright/test'
import { enter } from './people.ts'
import { isSound } from './sound-page.ts'

type Candidate = { id: number; name: string; best_match: number; chain_code: string; matches_count: number }
type Listed = { id: number; status: string; to_resolve_count: number }
type Hotel = { name: string; city: string; country: string; latitude: string; longitude: string }

/** The candidates of the import that waits, the demo's own or, where that was closed, one of sisters of hotels of the catalogue. */
const waiting = async (page: Page): Promise<Candidate[]> => {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const headers = { 'app-token': 'rateproof-web', authorization: `Bearer ${token}` }
  const list = async <Row>(path: string): Promise<Row[]> =>
    (await (await page.request.get(`/api${path}`, { headers })).json()).data
  const newest = async () => (await list<Listed>('/hotels-imports'))[0]
  await expect.poll(async () => (await newest())?.status ?? 'pending').not.toBe('pending')
  if ((await newest())?.status === 'closed') {
    const hotels = await list<Hotel>('/hotels?length=20') // some of their sisters are added without a question
    const rows = hotels.map(
      ({ name, city, country, latitude, longitude }, at) =>
        `${771_000 + at},EX,"${name} Express","${city}",${country},${latitude},${longitude}`,
    )
    const csv = ['Property ID,Chain Code,Hotel Name,City,Country,Latitude,Longitude', ...rows].join('\n')
    const file = { name: 'sisters.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
    await page.request.post('/api/hotels-imports', { headers, multipart: { gds_id: '2', file } })
    await expect.poll(async () => (await newest())?.status).toBe('processed')
  }
  return list<Candidate>(`/hotel-candidates?import_id=${(await newest())?.id}`)
}
const candidate = (page: Page) => page.locator('h2#candidate')
const success = (page: Page) => expect(page.getByText('Success.', { exact: true }).first()).toBeVisible()
const undo = async (page: Page, name: string) => {
  await page.getByRole('button', { name: `Undo ${name}` }).click()
  await expect(candidate(page)).toHaveText(name)
  await expect(page.getByRole('button', { name: 'Reject' })).toBeEnabled()
}

test('an administrator goes through the candidates of an import and decides on them', async ({ page }) => {
  await enter(page, 'admin')
  await page.goto('/admin/gds-match')
  const candidates = await waiting(page)
  const [first, second, third] = candidates.map(({ name }) => name) as [string, string, string]
  await page.goto(`/admin/gds-match/${candidates[0]?.id}`)
  await expect(candidate(page)).toHaveText(first)
  const queue = page.getByRole('navigation', { name: 'Candidates' })
  await expect(queue.getByRole('listitem')).toHaveCount(Math.min(20, candidates.length))
  await expect(page.getByText(`${candidates[0]?.best_match.toFixed(1)}%`).first()).toBeVisible()
  await expect(page.getByRole('row', { name: /^Name .*Different$/ })).toBeVisible()
  await isSound(page, 'matching view')

  await page.getByRole('button', { name: 'Next', exact: true }).first().click()
  await expect(candidate(page)).toHaveText(second)
  await page.keyboard.press('p')
  await expect(candidate(page)).toHaveText(first)

  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/hotel-candidates?')) asked.push(new URL(request.url()).searchParams.get('query') ?? '')
  })
  const search = page.getByRole('searchbox', { name: 'Find by name, city or property ID' })
  await search.fill(third.slice(0, 2))
  await expect(page.getByText('Enter at least 3 characters')).toBeVisible()
  await page.waitForTimeout(700)
  expect(asked.filter(Boolean)).toEqual([])
  // Typed in one go, though sent twice: one step back.
  await search.fill(third.slice(0, 5))
  await expect(page).toHaveURL(/query=/)
  await search.fill(third)
  await expect(page).toHaveURL((url) => url.searchParams.get('query') === third)
  await expect(candidate(page)).toHaveText(third)
  await page.goBack()
  await expect(candidate(page)).toHaveText(first)
  await expect(page).not.toHaveURL(/query=/)
  await expect(search).toHaveValue('')
  await page.goForward()
  await expect(candidate(page)).toHaveText(third)
  await expect(search).toHaveValue(third)
  await search.fill(third.slice(0, 2))
  await expect(page).not.toHaveURL(/query=/)
  await page.goto(`/admin/gds-match/${candidates[0]?.id}`)
  const [from, chain] = [page.getByLabel('Similarity from, %'), page.getByLabel('Chain code')]
  await from.fill('101')
  await from.press('Enter')
  await expect(page).not.toHaveURL(/similarity_from/)
  await chain.fill(candidates[0]?.chain_code ?? '')
  await chain.press('Enter')
  await expect(page).toHaveURL(/chain_code=/)
  await page.reload()
  await expect(page.getByLabel('Chain code')).toHaveValue(candidates[0]?.chain_code ?? '')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).not.toHaveURL(/chain_code/)

  await page.getByRole('button', { name: 'Reject' }).click()
  await success(page)
  await expect(candidate(page)).toHaveText(second)
  await undo(page, first)
  await page.keyboard.press('c')
  await expect(candidate(page)).toHaveText(second)
  await undo(page, first)

  await page.getByRole('button', { name: 'Map with another hotel' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('searchbox', { name: 'Find hotel' }).fill('hotel')
  await dialog.getByRole('button', { name: /^Map / }).last().click()
  const replace = page.getByRole('button', { name: 'Replace property' })
  await expect(replace.or(candidate(page).filter({ hasText: second }))).toBeVisible()
  if (await replace.isVisible()) await replace.click()
  await expect(candidate(page)).toHaveText(second)
  await undo(page, first)

  // The only one that passes the filters: after the decision there is no next, and the view closes.
  await search.fill(first)
  await expect(queue.getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Match', exact: true }).click()
  if (await replace.isVisible({ timeout: 1_000 })) await replace.click()
  await expect(page).toHaveURL(/\/admin\/gds-match$/)
  await page.goto(`/admin/gds-match/${candidates[1]?.id}`)
  await undo(page, first)
})
