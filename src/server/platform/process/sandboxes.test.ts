// The sandboxes beside the server: their addresses stand before they run.
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { holdPayments, holdSandbox } from './sandboxes.ts'

const held: { stop(): Promise<void> }[] = []
afterEach(async () => {
  for (const each of held.splice(0)) await each.stop()
})

const childrenOf = () =>
  readdirSync('/proc/self/task')
    .flatMap((thread) => readFileSync(`/proc/self/task/${thread}/children`, 'utf8').split(' '))
    .map(Number)
    .filter(Boolean)

test('whoever asks a sandbox before it runs is answered once it does, with what was sent meanwhile', async () => {
  const sandbox = await holdSandbox()
  held.push(sandbox)
  const early = [1, 2, 3].map(
    async () => (await fetch(`${sandbox.sabre}/_sandbox/log`, { headers: { connection: 'close' } })).status,
  )
  const asked = fetch(`${sandbox.sabre}/v1/nothing`, { method: 'POST', body: '{}' })
  expect(await Promise.race([...early, wait(200, 'waits')])).toBe('waits')
  await sandbox.begin()
  expect(await Promise.all(early)).toEqual([200, 200, 200])
  expect((await asked).status).toBeLessThan(500)
  // And later ones, by itself.
  expect((await fetch(`${sandbox.sabre}/_sandbox/log`)).status).toBe(200)
})

test('a sandbox that ends is started again at its port', async () => {
  const before = childrenOf()
  const payments = await holdPayments()
  held.push(payments)
  await payments.begin()
  const [pid = 0] = childrenOf().filter((each) => !before.includes(each))
  process.kill(pid, 'SIGKILL')
  const isThere = () =>
    fetch(`${payments.address}/_payments/log`).then(
      (answer) => answer.status,
      () => 'gone',
    )
  await expect.poll(isThere).toBe('gone')
  await expect.poll(isThere).toBe(200)
})

test('who waits for a sandbox that is stopped before it runs is cut off', async () => {
  const sandbox = await holdSandbox()
  const early = fetch(`${sandbox.sabre}/_sandbox/log`).catch(() => 'cut off')
  await wait(50)
  await sandbox.stop()
  expect(await early).toBe('cut off')
})
