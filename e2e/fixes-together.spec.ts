// Several fixes at once: accepted with one reason, and checked once the dialog has said what that takes, with how far the checks are and how they end.
import { expect, test } from '@playwright/test'
import { countIn, fixRows, selecting, stateTab } from './fix-list.ts'
import { askingSandbox, ownLane } from './lanes.ts'
import { type OwnProduct, startOwnProduct } from './own-product.ts'
import { delaying, fixed, repairing } from './sandbox.ts'
import { isSound } from './sound-page.ts'
import { asOwner, type ListedFix, uncheckedProperty } from './unchecked-hotel.ts'

let product: OwnProduct
test.beforeAll(async () => {
  test.setTimeout(120_000)
  product = await startOwnProduct(askingSandbox(ownLane.sandboxAddress))
})
test.beforeEach(({ page }) => page.setViewportSize({ width: 1440, height: 900 }))
test.afterEach(async () => {
  await delaying(0)
  await fixed()
})
test.afterAll(() => product.stop())

test('three fixes are accepted with one reason and note, each is listed with them, and all end with one question', async ({
  page,
}) => {
  const { findStay, open } = await asOwner(page, product.address())
  await open(await findStay(12, (_, found) => found.length >= 4))
  await expect(fixRows(page)).not.toHaveCount(0)
  const [before, accepted] = [await countIn(page, 'Open'), await countIn(page, 'Accepted')]
  const firstThree = [0, 1, 2].map((at) => fixRows(page).nth(at))

  const selection = await selecting(page, firstThree)
  await expect(selection.getByText('3 fixes selected')).toBeVisible()
  await selection.getByRole('button', { name: 'Accept …' }).click()
  const dialog = page.getByRole('dialog', { name: 'Accept 3 fixes as they are' })
  await dialog.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription('Choose a reason')
  await dialog.getByLabel('Reason').selectOption('On purpose for now')
  await dialog.getByLabel('Note').fill('Until the spring brochure is out')
  await dialog.getByLabel('For').selectOption('30 days')
  await isSound(page, 'accepting three fixes')
  await dialog.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(page.getByText('3 fixes accepted')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(stateTab(page, 'Open')).toHaveText(`Open ${before - 3}`)
  await stateTab(page, 'Accepted').click()
  const rows = fixRows(page).filter({ hasText: 'On purpose for now · ' })
  await expect(rows).toHaveCount(3)
  await expect(rows.filter({ hasText: '“Until the spring brochure is out”' })).toHaveCount(3)

  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await selection.getByRole('button', { name: 'End acceptance …' }).click()
  const question = page.getByRole('dialog', { name: `End ${accepted + 3} acceptances?` })
  await expect(question).toContainText(`${accepted + 3} fixes in 1 hotel`)
  await question.getByRole('button', { name: 'End now' }).click()
  await expect(page.getByText('No accepted fixes')).toBeVisible()
  await expect(stateTab(page, 'Open')).toHaveText(`Open ${before}`)
})

test('two fixes are checked at once: what that takes is said before, then how far they are, and one is gone and one still there', async ({
  page,
}) => {
  const { read, findStay, listed, open } = await asOwner(page, product.address())
  let pair: ListedFix[] = []
  const day = await findStay(30, async (at) => {
    await repairing(uncheckedProperty)
    await read(at)
    const stay = new Set((await listed(at)).map(({ check }) => check))
    await fixed()
    await read(at)
    const cleared = (await listed(at)).filter(({ check }) => !stay.has(check))
    const [first] = cleared.filter(({ check }) => check.endsWith('_present'))
    // Of another code: the repair of one leaves the other as it is.
    const [other] = cleared.filter(
      ({ check, rate_plans }) => check !== first?.check && rate_plans[0] !== first?.rate_plans[0],
    )
    pair = first && other ? [first, other] : []
    return pair.length > 0
  })
  await open(day)
  await expect(fixRows(page)).not.toHaveCount(0)
  const [before, done] = [await countIn(page, 'Open'), await countIn(page, 'Done')]
  const both = pair.map(({ key }) => page.locator(`.fix-list > li[data-row$=" ${key}"]`))
  const words = await Promise.all(both.map((row) => row.locator('p').nth(1).innerText()))
  await repairing({ ...uncheckedProperty, check: pair[0]?.check ?? '' })
  await delaying(1_500)

  const selection = await selecting(page, both)
  await selection.getByRole('button', { name: 'Mark as done and check …' }).click()
  const cost = page.getByRole('dialog', { name: 'Mark 2 fixes as done and check' })
  await expect(cost).toContainText(/Check now: 2 fixes, up to \d+ queries\./)
  await expect(cost).toContainText(/[\d,]+ queries left in your plan this month/)
  await isSound(page, 'cost of checking two fixes')
  await cost.getByRole('button', { name: 'Check now' }).click()

  const progress = page.getByRole('dialog', { name: 'Checks of 2 fixes' })
  await expect(progress).toContainText('0 of 2 fixes checked …')
  await expect(progress).toContainText('Waiting: 2')
  await expect(progress.getByRole('button', { name: 'Close', exact: true }).last()).toBeFocused()
  await expect(stateTab(page, 'Done')).toHaveText(`Done ${done + 2}`)
  await expect(progress).toContainText(/2 fixes checked\. \d+ quer(y|ies) used\./)
  await expect(progress.getByText('Gone: 1')).toBeVisible()
  await expect(progress.getByText('Still there, open again: 1')).toBeVisible()
  await isSound(page, 'result of checking two fixes')
  // The list behind it knows already.
  await progress.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(stateTab(page, 'Open')).toHaveText(`Open ${before - 1}`)
  await expect(fixRows(page).filter({ hasText: words[1] ?? '' })).toContainText(/Still there: .*at \d\d:\d\d/)
  await stateTab(page, 'Gone').click()
  await expect(fixRows(page).filter({ hasText: words[0] ?? '' })).toContainText('Gone, confirmed by a check')
})
