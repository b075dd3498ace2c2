// An owner downloads every document and opens it: what a PDF says is what the screen says, and the spreadsheet has every rate. S2§2, S2§7
import { readFile } from 'node:fs/promises'
import { type Download, expect, type Page, test } from '@playwright/test'
import { readXlsx } from 'hucre/xlsx'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { enter } from './people.ts'
import { codes, open, openWorst, taken } from './rates.ts'

/** A hotel with own data whose property was loaded in both GDS. */
const hotel = 1
const desk = { width: 1440, height: 900 }

const saved = async (page: Page, press: () => Promise<void>): Promise<{ name: string; bytes: Uint8Array }> => {
  const [download]: [Download, void] = await Promise.all([page.waitForEvent('download', { timeout: 30_000 }), press()])
  return { name: download.suggestedFilename(), bytes: Uint8Array.from(await readFile(await download.path())) }
}

/** Without spaces, for a line may break anywhere, and without the colon that a PDF sets behind the name of an amount. */
const bare = (text: string) => text.replaceAll(/[\s\u200b:]+/g, '')
const textOf = async (bytes: Uint8Array): Promise<string> => {
  const task = getDocument({ data: bytes, useSystemFonts: false, verbosity: 0, isEvalSupported: false })
  const document = await task.promise
  const pages: string[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(''))
  }
  await task.destroy()
  return bare(pages.join(''))
}
const expectAll = (text: string, parts: readonly string[]) => {
  expect(parts.length).toBeGreaterThan(0)
  const lines = parts.flatMap((part) => part.split('\n'))
  expect(lines.filter((line) => !text.includes(bare(line)))).toEqual([])
}

/** Labels and values of the fields that are shown, as somebody reads them. */
const fieldsOn = async (page: Page) => {
  await expect(page.locator('.rate-body .field').first()).toBeVisible()
  return page.locator('.rate-body .field').evaluateAll((fields) =>
    fields.map((field) => {
      const unread = 'button, svg, .sr'
      const words = (element: Element | null | undefined) => {
        const copy = element?.cloneNode(true) as HTMLElement | undefined
        for (const part of copy?.querySelectorAll(unread) ?? []) part.remove()
        for (const line of copy?.querySelectorAll('.amount-line') ?? []) line.append('\n')
        return copy?.textContent?.trim() ?? ''
      }
      const [value, own] = field.querySelectorAll(':scope > dd:not(.notes, .accept-field, [data-side="Result"])')
      const lines = value?.classList.contains('side-lines')
      return { label: words(field.querySelector('dt')), value: lines ? '' : words(value), own: lines ? '' : words(own) }
    }),
  )
}
const exported = (page: Page, entry: string) =>
  saved(page, async () => {
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    await page.getByRole('menuitem', { name: entry }).click()
  })

test('Rate Details, Rate Rules and the spreadsheet say what the page says', async ({ page }) => {
  test.setTimeout(120_000)
  await page.setViewportSize(desk)
  await enter(page, 'owner')
  await open(page, hotel)
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  const code = await page.locator('.rate-head-code .rate-plan').innerText()
  const details = await fieldsOn(page)
  const pdf = await exported(page, 'Rate Details (PDF)')
  expect(pdf.name).toMatch(/ - RD .+ - \d{8}\.pdf$/)
  expect(pdf.name).toContain(code)
  const text = await textOf(pdf.bytes)
  expectAll(text, [name, code, 'Your rates', 'SHA-256', ...details.flatMap(({ label, value }) => [label, value])])
  expectAll(text, details.map(({ own }) => own).filter(Boolean))
  expect(text).toContain(bare('No findings.'))

  const tab = page.getByRole('tab', { name: 'Rate Rules' })
  await tab.click()
  const load = page.getByRole('button', { name: /^Load (rates and )?rules/ })
  await expect(load.or(page.getByRole('region', { name: 'Rate Breakdown' })).first()).toBeVisible()
  if (await load.first().isVisible()) await load.first().click()
  await expect(page.getByRole('region', { name: 'Rate Breakdown' })).toBeVisible()
  const rules = await fieldsOn(page)
  const rulesPdf = await exported(page, 'Rate Rules (PDF)')
  expect(rulesPdf.name).toMatch(/ - RR .+ - \d{8}\.pdf$/)
  expectAll(await textOf(rulesPdf.bytes), [name, code, ...rules.flatMap(({ label, value }) => [label, value])])

  await page.getByRole('tab', { name: 'Rate Details' }).click()
  const sold = await codes(page).count()
  const sheet = await exported(page, 'All booking codes (XLS)')
  expect(sheet.name).toMatch(/ rates - \d\d\.\d\d\.\d{4} \d\d\.\d\d\.xlsx$/)
  const { sheets } = await readXlsx(sheet.bytes)
  expect(sheets.map((each) => each.name)).toEqual(['Booking codes', 'Findings', 'Your rates'])
  expect(sheets[0]?.rows).toHaveLength(sold + 1)
  expect(sheets[0]?.rows.map(([first]) => first)).toContain(code)
})

test('the Rate Details of the worst rate list its findings as the page does', async ({ page }) => {
  await page.setViewportSize(desk)
  await enter(page, 'owner')
  await openWorst(page, taken)
  const findings = page.locator('.findings')
  const shown = [findings.locator('.to-field'), findings.locator('.fix-values .gds-text')]
  for (const each of shown) await expect(each.first()).toBeVisible()
  const words = await Promise.all(shown.map((each) => each.allInnerTexts()))
  const pdf = await exported(page, 'Rate Details (PDF)')
  const text = await textOf(pdf.bytes)
  for (const each of words) expectAll(text, each)
})

test('the PDF of all booking codes of a date has a row for each code of the page, then what is wrong', async ({
  page,
}) => {
  await page.setViewportSize(desk)
  await enter(page, 'owner')
  await openWorst(page, 3)
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  const line = await page.getByText(/^Rates for \d\d\.\d\d\.\d{4}, /).innerText()
  const shownDate = /\d\d\.\d\d\.\d{4}/.exec(line)?.[0] ?? ''
  const shown = await codes(page).locator('.rate-plan').allInnerTexts()
  const worst = await page.locator('.rate-head-code .rate-plan').innerText()
  const findings = await page.locator('.findings .to-field').allInnerTexts()
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const answer = await page.request.post('/api/print', {
    headers: { 'app-token': 'rateproof-web', authorization: `Bearer ${token}`, 'gds-name': 'travel_port' },
    data: { type: 'rate-details', hotel_id: 3, date: shownDate.split('.').toReversed().join('-') },
  })
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf'])
  expect(decodeURIComponent(answer.headers()['content-disposition'] ?? '')).toMatch(/ - rate details - \d{8}\.pdf/)
  const text = await textOf(Uint8Array.from(await answer.body()))
  expectAll(text, [name, shownDate, `${shown.length} booking codes`, ...shown, ...findings])
  // Each problem once, with the codes that have it.
  const problems = text.slice(text.indexOf(bare('What to do')))
  expectAll(problems, [worst, ...findings])
})

test('OTA view and hotel card say what their pages say', async ({ page }) => {
  test.setTimeout(90_000)
  await page.setViewportSize(desk)
  await enter(page, 'owner')
  await page.goto(`/hotel/ota-view?hotel_id=${hotel}`)
  const rate = page.getByRole('region', { name: 'Room and rate' })
  await expect(rate.getByRole('term').first()).toBeVisible()
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  const [terms, values] = [await rate.getByRole('term').allInnerTexts(), await rate.locator('dd').allInnerTexts()]
  const ota = await saved(page, () => page.getByRole('button', { name: 'Export to PDF' }).click())
  expect(ota.name).toMatch(/ - OTA .+\.pdf$/)
  expectAll(await textOf(ota.bytes), [name, ...terms.slice(0, 11), ...values.slice(0, 11)])

  await page.goto(`/hotel/${hotel}/card`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.locator('.keywords > div').first()).toBeVisible()
  const keywords = await page.locator('.keywords dt').allInnerTexts()
  const amenities = await page.locator('.amenities li').allInnerTexts()
  const card = await saved(page, () => page.getByRole('button', { name: 'Export PDF' }).click())
  expect(card.name).toMatch(/ - hotel card - \d{8}\.pdf$/)
  expectAll(await textOf(card.bytes), [name, ...keywords, ...amenities])
})

test('Compare Rate Details says what its dialog says', async ({ page }) => {
  test.setTimeout(90_000)
  await page.setViewportSize(desk)
  await enter(page, 'owner')
  await open(page, hotel)
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Compare Rate Details' })
  await page.getByRole('button', { name: /^Date: / }).click()
  await page.locator('.popup button[aria-label*="20"]:not([data-outside]):enabled').last().click()
  const table = dialog.getByRole('table')
  await expect(table.getByRole('rowheader', { name: 'Pricing', exact: true })).toBeVisible()
  const heads = await table.getByRole('rowheader').allInnerTexts()
  const pdf = await saved(page, () => dialog.getByRole('button', { name: 'Export PDF' }).click())
  expect(pdf.name).toMatch(/ - Compare .+\.pdf$/)
  expectAll(await textOf(pdf.bytes), [...heads.map((head) => head.split('\n')[0] ?? ''), 'Your rates:'])
})
