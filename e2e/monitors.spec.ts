// A monitor from its first price to its deletion: made, run, paused, changed while somebody else changes it, and deleted.
import { expect, type Page, test } from '@playwright/test'
import { addressOf, enter, password } from './people.ts'
import { isSound } from './sound-page.ts'

const price = (page: Page) => page.getByRole('region', { name: 'What it costs' })
const addHotel = async (page: Page, at: number) => {
  await page.getByRole('combobox', { name: 'Add a hotel' }).click()
  await page.getByRole('listbox', { name: 'Hotels' }).getByRole('option').nth(at).click()
}
const ask = (page: Page) => page.getByRole('dialog')

test('a monitor is priced while it is typed, run, paused, changed beside somebody else and deleted', async ({
  page,
}) => {
  await enter(page, 'agent')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/monitors')
  await expect(page.getByText('No monitors yet')).toBeVisible()
  await isSound(page, 'monitors before the first one')
  await page.setViewportSize({ width: 1440, height: 900 })
  await enter(page, 'manager')
  await page.goto('/monitors')
  await expect(page.getByRole('row', { name: /Next weeks/ })).toContainText('Active')
  await expect(page.getByRole('row', { name: /Conference night/ })).toContainText('Paused')

  await test.step('its price follows what is typed, and its limit follows the price until one is typed', async () => {
    await page.getByRole('link', { name: 'New monitor' }).click()
    await expect(page.getByRole('heading', { name: 'New monitor', level: 1 })).toBeFocused()
    await expect(price(page)).toContainText('Choose hotels, a GDS and stays')
    await addHotel(page, 0)
    await expect(price(page)).toContainText(/1 hotel × \d GDS × 3 stays.* queries a run, about \d+ a month\./)
    const limit = page.getByLabel('Limit of queries a month')
    await expect(limit).toHaveValue(/^\d+$/)
    const daily = Number(await limit.inputValue())
    await page.getByLabel('How often').selectOption('Every week')
    await expect(limit).not.toHaveValue(String(daily))
    expect(Number(await limit.inputValue())).toBeLessThan(daily)
    await page.getByRole('button', { name: '90 days' }).click()
    await expect(price(page)).toContainText('× 2 stays')
    await limit.fill('1')
    await page.getByLabel('Name').fill('Mornings')
    await page.getByRole('button', { name: 'Create monitor' }).click()
    await expect(page.getByText(/^At least \d+: one run takes as many$/)).toBeVisible()
    await expect(limit).toBeFocused()
    await isSound(page, 'form of a monitor')
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('button', { name: /^Use \d+, the proposed limit$/ }).click()
  })

  await test.step('leaving without saving asks', async () => {
    await page.getByRole('link', { name: 'All monitors' }).click()
    await expect(ask(page)).toContainText('Leave without saving?')
    await ask(page).getByRole('button', { name: 'Keep editing' }).click()
    await expect(page.getByLabel('Name')).toHaveValue('Mornings')
    await page.getByRole('button', { name: 'Create monitor' }).click()
    await expect(page.getByRole('heading', { name: 'Mornings', level: 1 })).toBeVisible()
    await expect(page.getByText('It hasn’t run yet.')).toBeVisible()
  })
  const id = Number(/\/monitors\/(\d+)$/.exec(page.url())?.[1])

  await test.step('it runs now, after it has said what that takes, and each checkup opens', async () => {
    await page.getByRole('button', { name: 'Run now' }).click()
    await expect(ask(page)).toContainText(/takes about \d+ quer/)
    await ask(page)
      .getByRole('button', { name: /^Run now \(\d+ quer/ })
      .click()
    await expect(page.getByRole('heading', { name: /^Run of /, level: 1 })).toBeVisible()
    await expect(page.getByLabel('Result').getByText(/^(Done|Partly done)$/)).toBeVisible()
    await isSound(page, 'run of a monitor')
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Answered')
    await expect(page).toHaveURL(/state=answered/)
    const first = page.getByRole('region', { name: 'Checkups of this run' }).getByRole('link').first()
    const hotel = await first.innerText()
    await first.click()
    await expect(page).toHaveURL(/\/hotel\/details#.*hotel=\d+/)
    await expect(page.getByRole('main')).toContainText(hotel)
    await page.goBack()
    await page.getByRole('link', { name: 'Monitor Mornings' }).click()
    // The strip by keyboard.
    await page.getByRole('list', { name: 'Last runs' }).getByRole('link').last().focus()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: /^Run of /, level: 1 })).toBeVisible()
    await page.goBack()
    await isSound(page, 'monitor')
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('it is paused and resumed, from its row', async () => {
    await page.getByRole('link', { name: 'All monitors' }).click()
    const row = page.getByRole('row', { name: /Mornings/ })
    const choose = async (action: string) => {
      await row.getByRole('button', { name: 'Actions for Mornings' }).click()
      await page.getByRole('menuitem', { name: action }).click()
    }
    await choose('Pause')
    await expect(row).toContainText('Paused')
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Held')
    await expect(page.getByText('No monitors match the filters')).toBeVisible()
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Any status')
    await choose('Resume')
    await expect(row).toContainText('Active')
    await isSound(page, 'monitors')
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('the dashboard says how many are active', async () => {
    await page.goto('/dashboard')
    await expect(page.getByRole('region', { name: 'Watched' })).toContainText('2 active monitors')
  })

  await test.step('whoever changes it after somebody else is told who, and sees the newest version', async () => {
    await page.goto(`/monitors/${id}/edit`)
    await page.getByLabel('Time', { exact: true }).fill('07:15')
    const { data } = (await (
      await page.request.post('/api/login', {
        headers: { 'app-token': 'rateproof-web' },
        data: { email: addressOf('owner'), password, device_name: 'journeys' },
      })
    ).json()) as { data: { token: string } }
    const changed = await page.request.patch(`/api/monitors/${id}`, {
      headers: { 'app-token': 'rateproof-web', authorization: `Bearer ${data.token}` },
      data: { name: 'Every Monday' },
    })
    expect(changed.status()).toBe(200)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('alert')).toContainText(/Demo Owner changed this/)
    await expect(page.getByLabel('Time', { exact: true })).toHaveValue('07:15')
    await page.getByRole('button', { name: 'Load the newest version' }).click()
    await expect(page.getByLabel('Name')).toHaveValue('Every Monday')
    await page.getByLabel('Time', { exact: true }).fill('07:15')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Every Monday at 07:15, account time')).toBeVisible()
  })

  await test.step('it is deleted after a question', async () => {
    await page.getByRole('button', { name: 'Delete' }).click()
    await expect(ask(page)).toContainText('The checkups that it made stay.')
    await ask(page).getByRole('button', { name: 'Delete monitor' }).click()
    await expect(page.getByRole('row', { name: /Next weeks/ })).toBeVisible()
    await expect(page.getByRole('row', { name: /Every Monday/ })).toHaveCount(0)
  })
})
