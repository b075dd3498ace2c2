// Background jobs of an administrator: found from the overview, filtered, retried and deleted, and the emails among them.
import { PGlite } from '@electric-sql/pglite'
import { expect, type Page, test } from '@playwright/test'
import { type OwnProduct, startOwnProduct } from './own-product.ts'
import { logIn } from './people.ts'
import { isSound } from './sound-page.ts'

let product: OwnProduct
test.beforeAll(async () => {
  test.setTimeout(120_000)
  product = await startOwnProduct()
  await product.restart(addFailed)
})
test.afterAll(() => product.stop())

/** Two imports and an event that are gone: when they run again there is nothing left to do. */
const addFailed = async (database: string) => {
  const db = await PGlite.create(database)
  await db.query(`insert into queued_jobs (kind, tenant_id, data, status, attempts, next_at, error) values
    ('hotel_import', 1, '{"import": 999999}', 'dead', 10, now(), 'The file cannot be read'),
    ('hotel_import', 1, '{"import": 999998}', 'dead', 10, now(), 'The file cannot be read'),
    ('payment_event', 2, '{"event": "evt_lost"}', 'dead', 12, now(), 'No answer from https://api.example/v1?key=secret')`)
  await db.close()
}

const rows = (page: Page) => page.getByRole('table', { name: 'Jobs', exact: true }).locator('tbody tr')
const toast = (page: Page, text: string) => expect(page.locator('.toast').getByText(text)).toBeVisible()
const jobMenu = (page: Page, kind: string) => page.getByRole('button', { name: new RegExp(`^Actions for ${kind} \\d`) })

test('failed jobs are found, filtered, retried one by one and all at once, and deleted after a question', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const page = await (await browser.newContext({ baseURL: product.address() })).newPage()
  await page.setViewportSize({ width: 1440, height: 900 })
  await logIn(page, 'admin')

  await test.step('the overview counts them and leads there', async () => {
    await page.goto('/admin/overview')
    await page.getByRole('link', { name: 'Failed background jobs' }).click()
    await expect(page).toHaveURL(/\/admin\/background-jobs\?state=dead/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Background jobs')
    await expect(rows(page)).toHaveCount(3)
    await expect(rows(page).filter({ hasText: 'Payment event' })).toContainText('No answer from •••')
    await isSound(page, 'failed background jobs')
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('filters survive a reload', async () => {
    await page.getByLabel('Kind', { exact: true }).selectOption('Hotel import')
    await expect(rows(page)).toHaveCount(2)
    await page.reload()
    await expect(rows(page)).toHaveCount(2)
    await expect(page.getByLabel('Kind', { exact: true })).toHaveValue('hotel_import')
    await expect(page.getByLabel('Status', { exact: true })).toHaveValue('dead')
  })

  await test.step('one is retried by keyboard, the rest of its kind at once', async () => {
    await jobMenu(page, 'Hotel import').first().focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Retry now' })).toBeFocused()
    await page.keyboard.press('Enter')
    await toast(page, 'The job runs again')
    await expect(rows(page)).toHaveCount(1)
    await page.getByRole('button', { name: 'Actions for Hotel import', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Retry 1 failed' }).click()
    await toast(page, '1 job runs again')
    await expect(page.getByText('No jobs', { exact: true })).toBeVisible()
  })

  await test.step('a failed one is deleted after a question', async () => {
    await page.getByLabel('Kind', { exact: true }).selectOption('Payment event')
    await expect(rows(page)).toHaveCount(1)
    const question = page.getByRole('dialog', { name: 'Delete this failed job?' })
    const ask = async () => {
      await jobMenu(page, 'Payment event').click()
      await page.getByRole('menuitem', { name: 'Delete job' }).click()
    }
    await ask()
    await isSound(page, 'question before a failed job is deleted')
    await page.setViewportSize({ width: 1440, height: 900 })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(rows(page)).toHaveCount(1)
    await ask()
    await question.getByRole('button', { name: 'Delete job' }).click()
    await toast(page, 'Job deleted')
    await expect(page.getByText('No jobs', { exact: true })).toBeVisible()
  })

  await test.step('an email that waits is opened among the emails', async () => {
    await page.goto('/admin/background-jobs?kind=mail')
    await jobMenu(page, 'Email').first().click()
    await expect(page.getByRole('menuitem', { name: 'Delete job' })).toHaveCount(0)
    await page.getByRole('menuitem', { name: 'View email' }).click()
    await expect(page).toHaveURL(/\/admin\/outbox\?mail=\d+/)
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    const tabs = page.getByRole('navigation', { name: 'Background jobs' })
    await expect(tabs.getByRole('link', { name: 'Emails' })).toHaveAttribute('aria-current', 'page')
    await tabs.getByRole('link', { name: 'Jobs' }).click()
    await expect(page.getByRole('table', { name: 'By kind' })).toContainText('Email')
  })
})
