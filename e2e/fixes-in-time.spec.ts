// What becomes of fixes as days pass, checkups find other values, or a GDS stays down: snoozed ones open again, a due day passes, an acceptance falls.
import { expect, test } from '@playwright/test'
import { addDays, todayIn } from '../src/domain/stay.ts'
import { actOn, countIn, fixRows, sameRow, stateTab } from './fix-list.ts'
import { askingSandbox, ownLane } from './lanes.ts'
import { type OwnProduct, startOwnProduct } from './own-product.ts'
import { failing, fixed, moving } from './sandbox.ts'
import { asOwner, uncheckedHotel, uncheckedId, uncheckedProperty } from './unchecked-hotel.ts'

let product: OwnProduct
test.beforeAll(async () => {
  test.setTimeout(120_000)
  product = await startOwnProduct(askingSandbox(ownLane.sandboxAddress))
})
test.beforeEach(({ page }) => page.setViewportSize({ width: 1440, height: 900 }))
test.afterEach(() => fixed())
test.afterAll(() => product.stop())

const written = (day: string) => day.split('-').toReversed().join('.')

test('a price that is accepted is back, and one that is snoozed is open again, once the GDS shows another one', async ({
  page,
}) => {
  const { ask, send, read, listed, open, findStay } = await asOwner(page, product.address())
  const day = await findStay(20, (_, found) => found.length > 0)
  const wrong = new Set((await listed(day)).flatMap(({ rate_plans }) => rate_plans))
  const sold: { rate_plan: string; currency: string }[] = (await ask(`/hotels/${uncheckedId}`)).rates
  const { rate_plan = '', currency } = sold.find((rate) => !wrong.has(rate.rate_plan)) ?? {}
  // Less than it costs in any GDS.
  const room = await send(`/hotels/${uncheckedId}/own-rooms`, { code: 'DBL' })
  const plan = await send(`/hotels/${uncheckedId}/own-plans`, { code: 'BAR' })
  const price = { plan_id: plan.id, room_id: room.id, amount: '1', currency, tax: 'before' }
  await send(`/hotels/${uncheckedId}/own-prices`, price)
  await send(`/hotels/${uncheckedId}/gds-codes`, { pattern: rate_plan, plan_id: plan.id, room_id: room.id })
  await read(day)
  const dear = (await listed(day)).find((fix) => fix.value_per_night && fix.rate_plans.includes(rate_plan))
  const row = page.locator(`.fix-list > li[data-row="${uncheckedId} ${dear?.key}"]`)
  await open(day)
  await actOn(page, row, 'Snooze …')
  const snooze = page.getByRole('dialog')
  await snooze.getByRole('combobox', { name: 'Snooze' }).selectOption('Until it gets worse')
  await snooze.getByRole('button', { name: 'Save' }).click()
  await stateTab(page, 'Snoozed').click()
  await expect(row).toContainText('Snoozed until it gets worse')

  await moving({ ...uncheckedProperty, rate_plan, percent: 50 })
  await read(day)
  await open(day)
  await expect(row).toContainText(/Worse on \d\d\.\d\d\.\d{4}: .+ per night, was /)
  await expect(stateTab(page, 'Snoozed')).toHaveText('Snoozed 0')

  await actOn(page, row, 'Accept …')
  const dialog = page.getByRole('dialog', { name: 'Accept as it is' })
  await dialog.getByLabel('Reason').selectOption('Agreed with the partner')
  await dialog.getByRole('button', { name: 'Accept', exact: true }).click()
  await stateTab(page, 'Accepted').click()
  await expect(row).toContainText('Accepted until ')
  await read(day)
  await page.reload()
  await expect(row).toContainText('Accepted until ')

  await moving({ ...uncheckedProperty, rate_plan, percent: 50 })
  await read(day)
  await open(day, '&state=back')
  await expect(row).toContainText(new RegExp(`${rate_plan} was accepted as .+, now .+`))
  await expect(row.locator('.tag', { hasText: /^Back$/ })).toBeVisible()
  await expect(stateTab(page, 'Accepted')).toHaveText('Accepted 0')
})

test('a day that a fix is snoozed until opens it, a due day that has passed makes it overdue, and after a week it is no longer new', async ({
  page,
}) => {
  const { findStay, open } = await asOwner(page, product.address())
  const day = await findStay(40, (_, found) => found.filter(({ spell }) => spell?.state === 'new').length >= 3)
  await open(day, '&state=new')
  await expect(fixRows(page)).not.toHaveCount(0)
  const [all, fresh] = [await countIn(page, 'Open'), await countIn(page, 'New')]
  const [snoozed, due, assigned] = [await sameRow(page, 0), await sameRow(page, 1), await sameRow(page, 2)]
  await stateTab(page, 'Open').click()
  const dialog = page.getByRole('dialog')

  await actOn(page, due, 'Due date …')
  const tomorrow = written(addDays(todayIn(uncheckedHotel.city.time_zone, Date.now()), 1))
  await dialog.getByRole('textbox', { name: 'Due date' }).fill(tomorrow)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(due).toContainText(`Due ${tomorrow}`)
  await actOn(page, assigned, 'Assign …')
  await dialog.getByRole('combobox', { name: 'Assign to' }).selectOption({ index: 1 })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(assigned).toContainText('Assigned to ')
  await actOn(page, snoozed, 'Snooze …')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(snoozed).toHaveCount(0)
  await expect(stateTab(page, 'Open')).toHaveText(`Open ${all - 1}`)
  // Somebody has done something about these three.
  await expect(stateTab(page, 'New')).toHaveText(`New ${fresh - 3}`)
  await expect(stateTab(page, 'Overdue')).toBeHidden()
  await stateTab(page, 'Snoozed').click()
  await expect(snoozed).toContainText(/Snoozed until \d\d\.\d\d\.\d{4}/)

  await product.pass(2)
  await (await asOwner(page, product.address())).open(day, '&state=overdue')
  await expect(fixRows(page)).toHaveCount(1)
  await expect(due).toContainText(`Overdue since ${tomorrow}`)
  await expect(stateTab(page, 'Snoozed')).toHaveText('Snoozed 1')

  await product.pass(6)
  await (await asOwner(page, product.address())).open(day)
  await expect(snoozed).toBeVisible()
  await expect(snoozed).not.toContainText('Snoozed until')
  await expect(stateTab(page, 'Open')).toHaveText(`Open ${all}`)
  await expect(stateTab(page, 'New')).toHaveText('New 0')
  await expect(stateTab(page, 'Snoozed')).toHaveText('Snoozed 0')
})

test('a GDS that stays down: after the last try the fix is open again with the reason, and can be listed by it', async ({
  page,
}) => {
  const { findStay, open } = await asOwner(page, product.address())
  const day = await findStay(60, (_, found) => found.length > 0)
  await open(day)
  await expect(fixRows(page)).not.toHaveCount(0)
  const row = await sameRow(page, 0)
  const name = await row.getAttribute('data-row')
  await failing({ kind: 'http_503', count: 1_000 })
  await actOn(page, row, 'Mark as done …')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Check now' }).click()
  await expect(dialog).toContainText('We’ll try again ')
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await stateTab(page, 'Done').click()
  await expect(row).toContainText('Done, checking: The GDS returned an error. We’ll try again ')

  // Tried again after 1, 6 and 24 hours.
  for (const tried of ['second', 'third', 'last']) {
    await product.pass(2)
    const { listed } = await asOwner(page, product.address())
    const check = async () => (await listed(day)).find(({ key }) => name === `${uncheckedId} ${key}`)?.verification
    await expect
      .poll(async () => {
        const { status, next_at } = (await check()) ?? {}
        return status === 'running' && (!next_at || next_at < product.dayIn(0)) ? 'not yet' : status
      }, `${tried} try`)
      .toBe(tried === 'last' ? 'couldnt_check' : 'running')
  }
  await open(day)
  await expect(row).toContainText('Couldn’t check: The GDS returned an error.')
  await expect(stateTab(page, 'Done')).toHaveText('Done 0')
  await page.getByRole('combobox', { name: 'Last check' }).selectOption('couldnt_check')
  await expect(fixRows(page)).toHaveCount(1)
  await expect(row).toBeVisible()
})
