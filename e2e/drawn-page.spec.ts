// A dashboard that the server has drawn: shown before any script has come, the same as the page that takes its place, and nothing
// that a person does in it is lost.
import { expect, type Page, test } from '@playwright/test'
import { enter } from './people.ts'

/** The server's own page, at once: it may just be starting the thread that draws it. */
const answerAtOnce = async (page: Page) => {
  const asked = page.waitForRequest(/\/api\/drawn-page\?/)
  await page.goto('/dashboard')
  const request = await asked
  const [url, headers] = [request.url(), await request.allHeaders()]
  const kept = { body: '' }
  await expect(async () => {
    const answer = await page.request.get(url, {
      headers: { authorization: headers['authorization'] ?? '', 'app-token': headers['app-token'] ?? '' },
    })
    kept.body = await answer.text()
    expect(JSON.parse(kept.body).data).not.toBeNull()
  }).toPass()
  await expect(page.locator('.row-name').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.route(/\/api\/drawn-page\?/, (route) =>
    route.fulfill({ contentType: 'application/json', body: kept.body }),
  )
}

/** No script of the page comes until the returned function is called. */
const holdScripts = async (page: Page) => {
  const ends: (() => void)[] = []
  const released = new Promise<void>((resolve) => ends.push(resolve))
  await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
    await released
    await route.continue()
  })
  return () => ends.forEach((end) => end())
}

const started = (page: Page) => page.locator('#root[data-started]')
/** Where everything is that can be read, in whole pixels. */
const placesOf = (page: Page) =>
  page.locator('#root :is(h1, h2, p, a, button, select, input, th, td, li)').evaluateAll((all) =>
    all
      .filter((each) => each.checkVisibility() && !each.closest('.watched, .over-time'))
      .map((each) => {
        const { x, y, width, height } = each.getBoundingClientRect()
        const text = each.children.length === 0 ? each.textContent : ''
        return [each.localName, text, ...[x, y, width, height].map(Math.round)].join(' ')
      }),
  )

for (const width of [390, 768, 1440])
  test(`at ${width} px it is shown before any script, and the page itself looks the same`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await enter(page, 'owner')
    await answerAtOnce(page)
    const release = await holdScripts(page)
    await page.goto('/dashboard', { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    await expect(started(page)).toHaveCount(0)
    const drawn = await placesOf(page)
    const first = await page.locator('#root > *').last().elementHandle()
    release()
    await expect(started(page)).toHaveCount(1)
    await expect(async () => expect(await first?.evaluate((each) => each.isConnected)).toBe(false)).toPass()
    await page.waitForLoadState('networkidle')
    expect(drawn.length).toBeGreaterThan(20)
    expect(await placesOf(page)).toEqual(drawn)
  })

test('what is typed into it and its focus stay, and nothing is asked for twice', async ({ page }) => {
  await enter(page, 'owner')
  await answerAtOnce(page)
  const release = await holdScripts(page)
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`)
  })
  await page.goto('/dashboard', { waitUntil: 'commit' })
  const field = page.getByRole('searchbox', { name: 'Find a hotel' })
  await field.fill('Hotel')
  await expect(started(page)).toHaveCount(0)
  release()
  await expect(page).toHaveURL(/name=Hotel/)
  await expect(field).toHaveValue('Hotel')
  await expect(field).toBeFocused()
  await page.waitForLoadState('networkidle')
  expect(calls.filter((call) => call === 'GET /api/drawn-page')).toHaveLength(1)
  // The one with the name.
  expect(calls.filter((call) => call === 'GET /api/dashboard')).toHaveLength(1)
  expect(calls).not.toContain('GET /api/profile')
})

test('a click on it is made by the page', async ({ page }) => {
  await enter(page, 'owner')
  await answerAtOnce(page)
  const release = await holdScripts(page)
  await page.goto('/dashboard', { waitUntil: 'commit' })
  await page.getByRole('button', { name: /profile menu/ }).click()
  release()
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
})

test('a link on it works without any script', async ({ page }) => {
  await enter(page, 'owner')
  await answerAtOnce(page)
  await holdScripts(page)
  await page.goto('/dashboard', { waitUntil: 'commit' })
  await page.locator('tbody .row-name').first().click()
  await expect(page).toHaveURL(/\/dashboard\/hotels\/\d+/)
})

test('where it cannot be drawn the page comes by itself', async ({ page }) => {
  await enter(page, 'owner')
  await page.route(/\/api\/drawn-page\?/, (route) => route.abort())
  await page.goto('/dashboard')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
})
