// A checkup that an earlier rule set scored: re-scored under the current one, its rate page shows both scores. S1§1
import { PGlite } from '@electric-sql/pglite'
import { expect, type Page, test } from '@playwright/test'
import { ruleSet } from '../src/domain/accuracy/rule-set.ts'
import { ruleSet1Score } from '../src/domain/testing/rule-set-1.ts'
import { type OwnProduct, startOwnProduct } from './own-product.ts'
import { addressOf, bookingCodes, logIn, search } from './people.ts'

let product: OwnProduct
test.beforeAll(async () => {
  test.setTimeout(120_000)
  product = await startOwnProduct()
})
test.afterAll(() => product.stop())

/** A hotel without own data. */
const hotel = 3
const head = (page: Page) => page.locator('.rate-head')
const basis = (page: Page) => page.locator('.own-line')

/** Makes a rate of the owner's newest Sabre checkup its only one, as rule set 1 had scored it, and returns its id. */
const scoreByRuleSet1 = async (database: string): Promise<number> => {
  const db = await PGlite.create(database)
  const { rows } = await db.query<{ id: number; check_in: string; rate: number }>(
    `select c.id, c.check_in::text, (select min(r.id) from checkup_rates r where r.checkup_id = c.id) rate
      from checkups c where c.hotel_id = ${hotel} and c.gds_id = 2 and c.status = 'complete'
        and c.tenant_id = (select tenant_id from users where email = '${addressOf('owner')}') order by c.id desc limit 1`,
  )
  const [checkup] = rows
  if (!checkup) throw new Error('There is no checkup in Sabre')
  const { fields, findings, verdicts, weights } = ruleSet1Score(checkup.check_in)
  await db.query(`delete from checkup_rates where checkup_id = ${checkup.id} and id <> ${checkup.rate}`)
  await db.query(`update checkups set rule_set = 1, ${weights}, rates_count = 1, price_wrong_rates = 0,
    check_counts = '{}' where id = ${checkup.id}`)
  await db.query(
    `update checkup_rates set position = 0, ${weights}, wrong = 0, missing = 7, price_wrong = false, verdicts = $1,
      findings = $2, fields = $3 where id = ${checkup.rate}`,
    [verdicts, findings, fields].map((each) => JSON.stringify(each)),
  )
  await db.close()
  return checkup.rate
}

test('the score of rule set 1, then the current one next to it', async ({ browser }) => {
  test.setTimeout(180_000)
  const first = await (await browser.newContext({ baseURL: product.address() })).newPage()
  await logIn(first, 'owner')
  await first.goto(`/hotel/details?hotel_id=${hotel}`)
  await first.getByRole('combobox', { name: /^GDS/ }).selectOption({ label: 'Sabre' })
  await search(first)
  await first.close()

  let rate = 0
  await product.restart(async (database) => {
    rate = await scoreByRuleSet1(database)
  })
  const page = await (await browser.newContext({ baseURL: product.address() })).newPage()
  await logIn(page, 'owner')
  await page.goto(`/hotel/details?hotel_id=${hotel}&checkup_rate_id=${rate}&gds=sabre`)
  await expect(bookingCodes(page)).toHaveCount(1)
  await expect(basis(page)).toContainText('Rule set 1')
  await expect(head(page)).toContainText('76%')

  const authorization = `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}`
  const headers = { 'app-token': 'rateproof-web', authorization }
  const answer = await page.request.post(`/api/hotels/${hotel}/rescore?checkups=all`, { headers, data: {} })
  expect(answer.status()).toBe(202)
  await expect(async () => {
    await page.reload()
    await expect(basis(page)).toContainText(`Rule set ${ruleSet.version}`, { timeout: 3_000 })
  }).toPass()
  await expect(basis(page)).toContainText(/\d+% now, 76% when checked, without your rates, by rule set 1/)
  await expect(basis(page)).toContainText(/\(re-scored \d\d\.\d\d\.\d{4}, \d\d:\d\d/)
  const [, now = ''] = /(\d+%) now/.exec((await basis(page).textContent()) ?? '') ?? []
  expect(now).not.toBe('76%')
  await expect(head(page)).toContainText(now)
})
