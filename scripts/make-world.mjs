// The demo world as it is once its hotels are checked and their import is read, in a folder that journeys and benches copy:
// making it takes 25 s of processor time each time.
import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

const [, , folder] = process.argv
const within = 300_000

mkdirSync(folder, { recursive: true })
const product = spawn(process.execPath, ['dist/main.js'], {
  env: { ...process.env, PORT: '0', LOG_LEVEL: 'error', DATA_DIR: folder },
  stdio: ['ignore', 'pipe', 'inherit'],
})
const ended = new Promise((end) => product.once('exit', end))
const address = await new Promise((found, failed) => {
  product.stdout.on('data', (words) => {
    const at = /^Rateproof is running at (\S+)$/m.exec(words.toString())?.[1]
    if (at) found(at)
  })
  void ended.then(() => failed(new Error('The product ended before it said its address')))
})

const headers = { 'content-type': 'application/json', 'app-token': 'rateproof-web', 'gds-name': 'travel_port' }
const ask = async (path, more) => {
  const answer = await fetch(`${address}/api${path}`, { headers, ...more })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()).data
}
const asWho = async (who) => {
  const body = JSON.stringify({ email: `${who}@demo.example`, password: 'rateproof-demo', device_name: 'world' })
  const { token } = await ask('/login', { method: 'POST', body })
  return { headers: { ...headers, authorization: `Bearer ${token}` } }
}
const [owner, admin] = [await asWho('owner'), await asWho('admin')]
const isWhole = async () =>
  (await ask('/dashboard', owner)).first_checkups === null &&
  (await ask('/hotels-imports', admin)).some(({ status }) => status === 'processed')

const began = Date.now()
while (!(await isWhole())) {
  if (Date.now() - began > within) throw new Error(`The demo hotels were not checked within ${within / 1000} s`)
  await wait(250)
}
product.kill('SIGTERM')
await ended
