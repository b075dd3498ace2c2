// Two people at one fix: what one has changed is not overwritten by the other, who is told by whom and when, and sees the newest.
import { expect, test, type Page } from '@playwright/test'
import { actOn, fixRows } from './fix-list.ts'
import { enter } from './people.ts'

const act = (page: Page, name: string) => actOn(page, fixRows(page).first(), name)
/** No monitor checks this hotel: none of its fixes is unconfirmed, which 'all' would list and whose state is not exactly what is done here. */
const list = '/dashboard/fixes?hotel_id=5&state=all'

test('the second of two changes is refused with who and when; one click shows the newest, and then it is made', async ({
  browser,
}) => {
  const [one, other] = await Promise.all([0, 1].map(async () => (await browser.newContext()).newPage()))
  if (!one || !other) throw new Error('no pages')
  await enter(one, 'owner')
  await enter(other, 'manager')
  for (const page of [one, other]) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(list)
    await expect(fixRows(page).first()).toBeVisible()
  }
  expect(await fixRows(one).first().innerText()).toBe(await fixRows(other).first().innerText())
  await act(one, 'Mark as done')
  await one.getByRole('button', { name: 'Mark as done without a check' }).click()
  await expect(fixRows(one).first()).toContainText('Done on ')

  await act(other, 'Snooze …')
  await other.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  const refused = fixRows(other).first().getByRole('alert')
  await expect(refused).toContainText(/changed this at \d\d:\d\d\. Your change was not saved\./)
  await expect(fixRows(other).first()).not.toContainText('Done on ')
  await refused.getByRole('button', { name: 'Show the newest' }).click()
  await expect(fixRows(other).first()).toContainText('Done on ')
  await expect(refused).toBeHidden()
  await act(other, 'Reopen')
  await expect(fixRows(other).first()).not.toContainText('Done on ')

  // Of several, those that nobody has changed are done.
  await other.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await act(one, 'Snooze …')
  await one.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(fixRows(one).first().getByRole('alert')).toBeVisible()
  await one.getByRole('button', { name: 'Show the newest' }).click()
  await act(one, 'Snooze …')
  await one.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(fixRows(one).first()).toContainText('Snoozed until')
  await other
    .getByRole('group', { name: 'Change the selected fixes' })
    .getByRole('button', { name: 'Mark as done without a check …' })
    .click()
  const question = other.getByRole('dialog', { name: /^Mark \d+ fixes as done without a check\?$/ })
  await question.getByRole('button', { name: 'Mark as done' }).click()
  await expect(other.getByRole('alert').filter({ hasText: '1 not changed' })).toBeVisible()
  await expect(fixRows(other).first()).toContainText('Snoozed until')
  await expect(fixRows(other).nth(1)).toContainText('Done on ')
  await Promise.all([one.context().close(), other.context().close()])
})
