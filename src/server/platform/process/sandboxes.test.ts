// The sandboxes beside the server: their addresses stand before they run.
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
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

/** Resolves once it is connected and has sent its request; `text`: all that comes, whether it ends or is cut off. */
const askEarly = async (address: string) => {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  let got = ''
  socket.on('data', (bytes: Buffer) => (got += bytes.toString())).on('error', () => undefined)
  const text = new Promise<string>((gone) => socket.once('close', () => gone(got)))
  await once(socket, 'connect')
  const request = `GET /_sandbox/log HTTP/1.1\r\nHost: ${hostname}:${port}\r\nConnection: close\r\n\r\n`
  await new Promise<void>((sent) => socket.write(request, () => sent()))
  return { text }
}

test('whoever asks a sandbox before it runs is answered once it does, with what was sent meanwhile', async () => {
  const sandbox = await holdSandbox()
  held.push(sandbox)
  const early = await Promise.all([1, 2, 3].map(() => askEarly(sandbox.sabre)))
  await sandbox.begin()
  for (const answer of early) expect(await answer.text).toMatch(/^HTTP\/1.1 200 /)
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
  const early = await askEarly(sandbox.sabre)
  await sandbox.stop()
  expect(await early.text).toBe('')
})
