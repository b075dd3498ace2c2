// Another email address: asked for with the password, verified in the new mailbox, undone from the old one. S1§2
import { expect, type Page, test } from '@playwright/test'
import { addressOf, enter, linkFor, logIn, password } from './people.ts'
import { isSound } from './sound-page.ts'

const old = addressOf('paying')
const wanted = 'moved@harbour.example'
const title = (page: Page, words: string) => expect(page.getByRole('heading', { level: 1 })).toHaveText(words)

test('S1§2: a new email counts once it is verified, and the old mailbox takes the account back', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(150_000)
  const newPage = async () => (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage()
  const [admin, mailbox] = [await newPage(), await newPage()]
  await enter(admin, 'admin')
  await logIn(page, 'paying')
  await page.goto('/profile/profile')
  const card = page.getByRole('region', { name: 'Email' })
  const press = (name: string) => card.getByRole('button', { name, exact: true }).click()
  const ask = async () => {
    await card.getByRole('button', { name: 'Edit Email' }).click()
    await card.getByLabel('Email').fill(wanted)
    await card.getByLabel('Password', { exact: true }).fill(password)
    await press('Save')
    await expect(card).toContainText(`${wanted} isn’t verified yet`)
    await expect(card).toContainText(old)
  }

  await test.step('it is asked for, canceled, asked for again and sent again', async () => {
    await ask()
    await expect(page.locator('.toast').getByText(`We’ve sent a link to ${wanted}`)).toBeVisible()
    await press('Cancel change')
    await expect(page.locator('.toast').getByText('Email change has been canceled')).toBeVisible()
    await expect(card).not.toContainText(wanted)
    await expect(card.getByRole('heading', { name: 'Email' })).toBeFocused()
    await ask()
    await press('Resend')
    await expect(page.locator('.toast').getByText('Email has been sent')).toBeVisible()
    await expect(card.getByRole('button', { name: 'Resend', exact: true })).toBeFocused()
    await isSound(page, 'profile with a new email')
  })

  await test.step('the link in the new mailbox makes it count, once', async () => {
    const link = await linkFor(admin, wanted, 'Verify your new email address')
    await mailbox.goto(link)
    await title(mailbox, 'Verify your new email')
    await isSound(mailbox, 'verifying a new email')
    await mailbox.getByRole('button', { name: 'Verify new email' }).click()
    await title(mailbox, 'Email has been verified')
    await expect(mailbox.getByRole('heading', { level: 1 })).toBeFocused()
    await isSound(mailbox, 'new email is verified')
    await mailbox.goto(link)
    await title(mailbox, 'This link no longer works')
    await isSound(mailbox, 'dead link of a new email')
    await page.reload()
    await expect(card).toContainText(wanted)
    await expect(card).not.toContainText('isn’t verified yet')
  })

  await test.step('the link in the old mailbox undoes it and ends what is open; a mail sets a new password', async () => {
    const link = await linkFor(admin, old, 'Your email address is about to change')
    await mailbox.goto(link)
    await title(mailbox, 'Undo the email change')
    await isSound(mailbox, 'undoing a new email')
    await mailbox.getByRole('button', { name: 'Undo the change' }).click()
    await title(mailbox, 'The change was undone')
    await expect(mailbox.getByRole('heading', { level: 1 })).toBeFocused()
    await isSound(mailbox, 'new email is undone')
    await mailbox.goto(link)
    await title(mailbox, 'This link no longer works')
    await page.reload()
    await expect(page).toHaveURL(/\/login/)
    await mailbox.goto(await linkFor(admin, old, 'Your earlier email is back'))
    await mailbox.getByLabel('New password', { exact: true }).fill(password)
    await mailbox.getByLabel('Confirm password', { exact: true }).fill(password)
    await mailbox.getByRole('button', { name: 'Set password' }).click()
    await expect(mailbox).toHaveURL(/\/login/)
    await logIn(page, 'paying')
    await page.goto('/profile/profile')
    await expect(card).toContainText(old)
  })
})
