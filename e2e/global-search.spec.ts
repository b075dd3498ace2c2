// The global search by keys alone: what each role finds and opens, on a desk and on a phone.
import { expect, type Page, test } from '@playwright/test'
import { enter } from './people.ts'
import { isSound } from './sound-page.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' })
const field = (page: Page) => dialog(page).getByRole('combobox', { name: 'Search for' })
const group = (page: Page, name: string | RegExp) => dialog(page).getByRole('group', { name })
/** The toasts of the dialog are a status too. */
const said = (page: Page) => dialog(page).locator('.search-note[role=status]')
const chosen = (page: Page) => dialog(page).locator('[role=option][aria-selected=true]')
const start = async (page: Page, who: string, path: string) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await enter(page, who)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
const search = async (page: Page, words: string) => {
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type(words)
  await expect(said(page)).toHaveText(/^\d+ results?( and more)?$/)
}
/** Down until the chosen one has these words. */
const choose = async (page: Page, words: string | RegExp) => {
  const count = await dialog(page).getByRole('option').count()
  for (let step = 0; step < count; step += 1) {
    if ((await chosen(page).filter({ hasText: words }).count()) > 0) return
    await page.keyboard.press('ArrowDown')
  }
  await expect(chosen(page)).toHaveText(words)
}

test('an owner finds a hotel, its code, its rates and an employee without a mouse; what was opened is offered again', async ({
  page,
}) => {
  await start(page, 'owner', '/dashboard')
  await search(page, 'quay nine')
  await expect(group(page, 'Hotels')).toContainText('Quay Nine Suites')
  await isSound(page, 'global search with results')
  await page.setViewportSize({ width: 1440, height: 900 })
  await choose(page, 'Quay Nine Suites')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard\/hotels\/\d+$/)
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  const code =
    (await page.getByRole('table', { name: 'Booking codes' }).locator('.row-name').first().textContent()) ?? ''
  await search(page, code.slice(0, 4).toLowerCase())
  const codes = group(page, /^Booking codes/)
  await expect(codes.getByRole('option').first()).toContainText(/Travelport|Sabre/)
  const opened = (await codes.getByRole('option').first().locator('span').first().textContent()) ?? ''
  await choose(page, opened)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: `Booking Code: ${opened}` })).toBeVisible()

  await page.keyboard.press('Control+k')
  await expect(group(page, 'Opened last').getByRole('option')).toHaveCount(2)
  await expect(chosen(page)).toContainText(opened)
  await isSound(page, 'global search before typing')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)

  await search(page, 'quay nine')
  await choose(page, /Your rates/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/own-data\/\d+\/overview$/)

  await search(page, 'employee@')
  await choose(page, /employee@demo\.example/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/profile\/employees\?person=\d+$/)
})

test('a page opens by its name without a call; Esc gives the focus back to where it was', async ({ page }) => {
  await start(page, 'owner', '/dashboard/fixes')
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/api/search') && asked.push(request.url()))
  const button = page.getByRole('button', { name: 'Search Rateproof' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('ota v')
  await expect(chosen(page)).toHaveText(/OTA View/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/hotel\/ota-view/)
  expect(asked).toEqual([])
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Search everything')
})

test('an agent finds hotels of the catalogue and own issues, never codes or people; nothing found says so', async ({
  page,
}) => {
  await start(page, 'agent', '/search/hotel')
  await search(page, 'quay')
  await expect(group(page, 'Hotels').getByRole('option').first()).toContainText('Quay')
  await expect(group(page, /^(Booking codes|Properties|People)/)).toHaveCount(0)
  await choose(page, 'Quay Nine Suites')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quay Nine Suites')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('no such thing')
  await expect(said(page)).toHaveText('No results for “no such thing”')
  await expect(dialog(page)).toContainText('Check the spelling')
})

test('on a phone the button opens it; an administrator finds people and properties and all of them in their lists', async ({
  page,
}) => {
  await start(page, 'admin', '/admin/overview')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Search Rateproof' }).click()
  await field(page).fill('owner')
  await expect(group(page, 'People')).toContainText('owner@demo.example')
  await isSound(page, 'global search of an administrator')
  await page.setViewportSize({ width: 390, height: 844 })
  await choose(page, /owner@demo\.example/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/users\/\d+\/profile$/)
  await page.getByRole('button', { name: 'Search Rateproof' }).click()
  await field(page).fill('suites')
  await expect(said(page)).toHaveText(/^\d+ results and more$/)
  await choose(page, 'Show all properties')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/properties\?name=suites/)
})

test('on the pages of a viewed user it searches in that user’s account', async ({ page }) => {
  await start(page, 'admin', '/admin/users?name=owner')
  const row = page.getByRole('link', { name: /Demo Owner|owner@demo/ }).first()
  await expect(row).toBeVisible()
  const id = /\/admin\/users\/(\d+)/.exec((await row.getAttribute('href')) ?? '')?.[1]
  await page.goto(`/admin/users/${id}/dashboard`)
  await expect(page.getByRole('complementary', { name: 'Viewed user' })).toContainText('owner@demo.example')
  const asked = page.waitForRequest(/\/api\/search\?/)
  await search(page, 'quay nine')
  expect(new URL((await asked).url()).searchParams.get('user_id')).toBe(id)
  await choose(page, 'Quay Nine Suites')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/admin/users/${id}/dashboard/hotels/\\d+`))
})
