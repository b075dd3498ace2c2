// A webhook from its first message to its removal, with a receiver that checks each signature by a library that is not ours.
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page, test } from '@playwright/test'
import { Webhook } from 'standardwebhooks'
import { enter } from './people.ts'
import { isSound } from './sound-page.ts'

type Received = { headers: IncomingHttpHeaders; body: string }
/** On this machine, which only demo mode sends to. */
const startReceiver = async () => {
  const received: Received[] = []
  const server = createServer((from, to) => {
    const parts: Buffer[] = []
    from
      .on('data', (part: Buffer) => void parts.push(part))
      .on('end', () => {
        received.push({ headers: from.headers, body: Buffer.concat(parts).toString('utf8') })
        to.writeHead(200).end('Thank you')
      })
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/hook`, received, close: () => server.close() }
}

/** What was received last, if a holder of this secret sent it just now. */
const lastOf = (received: readonly Received[], secret: string) => {
  const { headers, body } = received.at(-1) ?? { headers: {}, body: '' }
  return new Webhook(secret).verify(body, headers as Record<string, string>)
}

const ask = (page: Page) => page.getByRole('dialog')
const act = (page: Page, label: string) => page.getByRole('button', { name: `${label}: Front office` }).click()
const takeSecret = async (page: Page): Promise<string> => {
  const shown = ask(page).getByLabel('Signing secret')
  await expect(shown).toHaveValue(/^whsec_\S{32,}$/)
  const secret = await shown.inputValue()
  await ask(page).getByRole('button', { name: 'Done' }).click()
  await expect(ask(page)).toHaveCount(0)
  return secret
}

let receiver: Awaited<ReturnType<typeof startReceiver>>
test.beforeEach(async () => {
  receiver = await startReceiver()
})
test.afterEach(() => receiver.close())

/** What a try before has left. */
const removeAll = async (page: Page) => {
  await page.goto('/profile/webhooks')
  await page.evaluate(async () => {
    const headers = { 'app-token': 'rateproof-web', authorization: `Bearer ${localStorage.getItem('token')}` }
    const { data } = (await (await fetch('/api/webhooks', { headers })).json()) as { data: { id: number }[] }
    for (const { id } of data) await fetch(`/api/webhooks/${id}`, { method: 'DELETE', headers })
  })
}

test('a webhook is made, tested, chosen by a rule, given a new secret and removed', async ({ page }) => {
  await enter(page, 'owner')
  await removeAll(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/profile/webhooks')
  await expect(page.getByText('No webhooks')).toBeVisible()
  await isSound(page, 'webhooks before the first one')

  const secret = await test.step('a new one; its address is looked at, and its secret is shown once', async () => {
    await page.getByRole('button', { name: 'Add webhook' }).click()
    const form = ask(page)
    await form.getByLabel('Name').fill('Front office')
    await form.getByLabel('Address (https)').fill('https://10.0.0.1/hook')
    await form.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(form.getByText('Use the name of a host, not its IP address')).toBeVisible()
    await isSound(page, 'form of a webhook')
    await form.getByLabel('Address (https)').fill(receiver.url)
    await form.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(ask(page)).toContainText('It won’t be shown again')
    await isSound(page, 'secret of a webhook')
    return takeSecret(page)
  })

  await test.step('a test arrives with a signature that its secret verifies, and the log shows the answer', async () => {
    await act(page, 'Send test')
    await expect(ask(page)).toContainText('Delivered')
    expect(receiver.received).toHaveLength(1)
    expect(lastOf(receiver.received, secret)).toMatchObject({ type: 'test' })
    await ask(page)
      .getByText(/ · 200 · /)
      .click()
    await expect(ask(page).getByText('Thank you')).toBeVisible()
    await isSound(page, 'log of a webhook')
    await page.keyboard.press('Escape')
    await isSound(page, 'webhooks with one')
  })

  await test.step('a rule of a monitor names it', async () => {
    await page.goto('/monitors/new')
    await page.getByRole('button', { name: 'Add a rule' }).click()
    const whom = page.getByLabel('Who is told by rule 1')
    await expect(whom).toHaveValue('people')
    await whom.selectOption('Email and webhook Front office')
    await isSound(page, 'rule that tells a webhook')
  })

  await test.step('after a new secret both sign, and the new one is what its messages verify with', async () => {
    await page.goto('/profile/webhooks')
    await act(page, 'New secret')
    await ask(page).getByRole('button', { name: 'Make new secret' }).click()
    const next = await takeSecret(page)
    expect(next).not.toBe(secret)
    await act(page, 'Send test')
    await expect(ask(page).getByText('Delivered')).toHaveCount(2)
    for (const each of [secret, next]) expect(lastOf(receiver.received, each)).toMatchObject({ type: 'test' })
    await page.keyboard.press('Escape')
  })

  await test.step('it is removed after a question', async () => {
    await act(page, 'Remove')
    await expect(ask(page)).toContainText('This can’t be undone')
    await ask(page).getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('No webhooks')).toBeVisible()
  })
})
