// The morning of a revenue manager, walked as a new user would, with its clicks and keys counted.
import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { operatorSeconds } from './operator.ts'
import { enter } from './people.ts'

/** Clicks and keys of the person since the page was opened. */
const count = async (page: Page) => {
  await page.addInitScript(() => {
    const counts = { clicks: 0, keys: 0 }
    Object.assign(window, { counts })
    window.addEventListener('pointerdown', () => (counts.clicks += 1), true)
    window.addEventListener('keydown', () => (counts.keys += 1), true)
  })
  let before = { clicks: 0, keys: 0 }
  const read = () => page.evaluate(() => (window as unknown as { counts: typeof before }).counts)
  return {
    /** A full page load would reset the counter. */
    sum: async () => {
      const now = await read()
      before = now
      return now
    },
  }
}
const fixes = (page: Page) => page.locator('.fix-list > li')

test.beforeEach(({ page }) => page.setViewportSize({ width: 1440, height: 900 }))

test('which rates are wrong and what goes to the CRS, over all hotels: 3 clicks, one file with all rows', async ({
  page,
}) => {
  const counted = await count(page)
  await enter(page, 'owner')
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Everything to fix' }).click()
  await expect(fixes(page).first()).toBeVisible()
  const [, total] = /^(\d[\d,]*) fixes/.exec(await page.locator('.fix-lead').innerText()) ?? []
  await page.getByRole('button', { name: 'Export' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'CSV, all rows' }).click()
  const file = readFileSync((await (await download).path()) ?? '', 'utf8')
  expect(file).toContain('Hotel,GDS,Criterion,Field,Problem,What to do')
  for (const gds of ['Travelport', 'Sabre']) expect(file).toContain(`,${gds},`)
  const hotels = new Set([...file.matchAll(/^"?([^",\r\n]+)"?,(?:Travelport|Sabre),/gm)].map(([, hotel]) => hotel))
  expect(hotels.size).toBeGreaterThan(3)
  const rows = [...file.matchAll(/^(?:"[^"]*"|[^",\r\n]*),(?:Travelport|Sabre),/gm)].length
  // A fix whose rates have amounts of their own has a row for each.
  expect(rows).toBeGreaterThanOrEqual(Number(total?.replaceAll(',', '')))
  const work = await counted.sum()
  expect(work).toEqual({ clicks: 3, keys: 0 })
  expect(operatorSeconds(work)).toBeLessThanOrEqual(20)
})

test('why a hotel has its score and what raises it: 1 click from the dashboard, within 5 seconds', async ({ page }) => {
  const counted = await count(page)
  await enter(page, 'owner')
  await page.goto('/dashboard')
  const table = page.getByRole('table', { name: 'Hotels Accuracy' })
  await table
    .getByRole('link', { name: /^\d+%: what to fix at / })
    .first()
    .click()
  await expect(page.getByText(/^Fix .*: \d+% → \d+%$/)).toBeVisible()
  await expect(fixes(page).first()).toContainText(/Score becomes/)
  const work = await counted.sum()
  expect(work).toEqual({ clicks: 1, keys: 0 })
  expect(operatorSeconds(work)).toBeLessThanOrEqual(5)
})

test('every figure of the dashboard opens the list behind it, and the list says the same number', async ({ page }) => {
  await enter(page, 'owner')
  await page.goto('/dashboard')
  const wrong = page.getByRole('link', { name: /rates? with wrong prices: what to fix$/ })
  const [figure] = /^[\d,]+/.exec(await wrong.innerText()) ?? ['']
  await wrong.click()
  await expect(page).toHaveURL(/prices=1/)
  await expect(page.locator('.fix-lead')).toContainText(new RegExp(`on ${figure} rates?$`))
  await page.goBack()
  const problem = page.getByRole('region', { name: 'Most common problems' }).getByRole('listitem').first()
  const counts = [...(await problem.locator('.counts').innerText()).matchAll(/([\d,]+) (?:wrong|missing)/g)]
  const sum = counts.reduce((all, [, each]) => all + Number(each?.replaceAll(',', '')), 0)
  await problem.getByRole('link').click()
  await expect(page).toHaveURL(/check=/)
  await expect(page.locator('.fix-lead')).toContainText(new RegExp(`on ${sum.toLocaleString('en')} rates?$`))
  await page.goBack()
  await page.getByRole('link', { name: /^Pricing \d+%$/ }).click()
  await expect(page).toHaveURL(/criterion=pricing/)
  await expect(page.getByRole('combobox', { name: 'Criterion' })).toHaveValue('pricing')
  await page.goBack()
  const band = page.getByRole('link', { name: /hotels? with accuracy .*: show them$/ }).first()
  const [hotels] = /\d+/.exec((await band.getAttribute('aria-label')) ?? '') ?? ['']
  await band.click()
  await expect(page).toHaveURL(/band=\d/)
  await expect(page.getByRole('table', { name: 'Hotels Accuracy' }).locator('tbody tr')).toHaveCount(Number(hotels))
})

test('a fix is done, snoozed until a day and assigned to a person; tabs and address say so', async ({ page }) => {
  await enter(page, 'owner')
  await page.goto('/dashboard/fixes?criterion=meal_plans')
  const act = async (name: string) => {
    await fixes(page)
      .first()
      .getByRole('button', { name: /^Actions for/ })
      .click()
    await page.getByRole('menuitem', { name }).click()
  }
  await expect(fixes(page).first()).toBeVisible()
  await act('Assign …')
  await page.getByRole('dialog').getByRole('combobox').selectOption({ label: 'Demo Owner' })
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(
    fixes(page)
      .first()
      .getByText(/^Assigned to /),
  ).toBeVisible()
  await act('Snooze …')
  const until = page.getByRole('textbox', { name: 'Snooze until' })
  const [day = '', month = '', year = ''] = (await until.inputValue()).split('.')
  await until.fill('01.01.2020')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Choose a date after today')).toBeVisible()
  await until.fill(`${year}-${month}-${day}`)
  await until.blur()
  await expect(until).toHaveValue(`${day}.${month}.${year}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: /^Snoozed 1/ }).click()
  await expect(page).toHaveURL(/state=snoozed/)
  await expect(fixes(page)).toHaveCount(1)
  await act('Reopen')
  await expect(page.getByText('No snoozed fixes')).toBeVisible()
  await page.getByRole('link', { name: /^Open \d/ }).click()
  await act('Mark as done …')
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as done without a check' }).click()
  await page.getByRole('link', { name: /^Done 1/ }).click()
  await expect(fixes(page)).toHaveCount(1)
  await page.reload()
  await expect(fixes(page).first()).toContainText(/^.*Done on /s)
  await act('Reopen')
  await expect(page.getByText('No fixes marked as done')).toBeVisible()
})

test('the header names the GDS of the list, both GDS included, and what is opened from a row is of its GDS', async ({
  page,
}) => {
  await enter(page, 'owner')
  const header = page.getByRole('banner').getByRole('combobox')
  const gdsOf = async () => new Set(await fixes(page).locator('a.row-name ~ .tag').allInnerTexts())
  await page.goto('/dashboard/fixes?gds=sabre')
  await expect(header).toHaveValue('sabre')
  await expect(fixes(page).first()).toBeVisible()
  expect(await gdsOf()).toEqual(new Set(['Sabre']))
  await header.selectOption('travel_port')
  await expect(page).toHaveURL(/gds=travel_port/)
  await expect.poll(gdsOf).toEqual(new Set(['Travelport']))
  await header.selectOption('Both GDS')
  await expect(page).not.toHaveURL(/gds=/)
  await expect(page.getByRole('main').getByLabel('GDS', { exact: true })).toHaveCount(0)
  const ofSabre = fixes(page).filter({ has: page.locator('.tag', { hasText: /^Sabre$/ }) })
  await expect(ofSabre.first()).toBeVisible()
  const row = ofSabre.first()
  const hotel = await row.locator('a.row-name').innerText()
  await row.locator('a.row-name').click()
  await expect(page.getByRole('heading', { name: hotel })).toBeVisible()
  await expect(header).toHaveValue('sabre')
  await expect(page.getByRole('banner').getByRole('option', { name: 'Both GDS' })).toHaveCount(0)
  await expect(page).toHaveURL(/tab=fix/)
  await expect(page).not.toHaveURL(/gds=/)
})
