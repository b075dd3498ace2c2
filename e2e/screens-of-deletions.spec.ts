// Every question before a deletion, on phone, tablet and desktop, light and dark: no overflow and no axe violation. Nothing is deleted.
import { expect, type Page, test } from '@playwright/test'
import { enter } from './people.ts'
import { isSound } from './sound-page.ts'

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
const choose = (entry: string, who: string) => async (page: Page) => {
  await press(page, `Actions for ${who}`)
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}

type Question = {
  name: string
  title: string | RegExp
  who: string
  path: string
  open: (page: Page) => Promise<unknown>
}
const questions: Question[] = [
  {
    name: 'dismissing a user',
    title: /^Dismiss /,
    who: 'admin',
    path: '/admin/users?name=Unconfirmed',
    open: choose('Dismiss', 'Demo Unconfirmed'),
  },
  { name: 'retiring a plan', title: /Starter/, who: 'admin', path: '/admin/plans', open: choose('Retire', 'Starter') },
  {
    name: 'deleting a trial',
    title: /trial/i,
    who: 'admin',
    path: '/admin/users?name=Trial',
    open: async (page) => {
      await page.getByRole('link', { name: 'Demo Trial' }).click()
      await press(page, 'Edit Trial')
      await press(page, 'Delete trial')
    },
  },
  {
    name: 'deleting GDS credentials',
    title: 'Are you sure that you want to delete GDS credentials?',
    who: 'agent',
    path: '/profile/gds_credentials',
    open: (page) => press(page, /^Delete/),
  },
  {
    name: 'deleting the own account',
    title: 'Delete your account?',
    who: 'manager',
    path: '/profile/profile',
    open: (page) => press(page, 'Delete my account'),
  },
  {
    name: 'removing a person',
    title: /Demo Employee/,
    who: 'owner',
    path: '/profile/employees',
    open: async (page) => {
      await page.getByRole('link', { name: 'Demo Employee' }).click()
      await page.getByRole('link', { name: 'User role' }).click()
      await press(page, 'Remove')
    },
  },
  {
    name: 'cancelling a subscription, first step',
    title: 'Cancel subscription?',
    who: 'paying',
    path: '/profile/billing',
    open: (page) => press(page, 'Cancel subscription'),
  },
  {
    name: 'cancelling a subscription, second step',
    title: 'Cancel subscription',
    who: 'paying',
    path: '/profile/billing',
    open: async (page) => {
      await press(page, 'Cancel subscription')
      await press(page, 'Continue')
    },
  },
]

for (const { name, title, who, path, open } of questions)
  test(`the question before ${name}`, async ({ page }) => {
    await enter(page, who)
    await page.goto(path)
    await open(page)
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
    await isSound(page, name)
  })
