// node scripts/smoke.mjs [NODE]: starts the built product under this or another Node on a fresh folder, signs in, searches a hotel, reads
// its rates and what the GDS sent, and stops it. Ends with 1 and the reason if anything of that fails.
import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './prepare.mjs'

const node = process.argv[2] ?? process.execPath
const version = execFileSync(node, ['--version'], { encoding: 'utf8' }).trim()
const folder = mkdtempSync(join(tmpdir(), 'rateproof-smoke-'))
/** Whatever an .env names: only the demo world, the sandboxes and the embedded database are used. */
const unset = readFileSync(join(root, '.env.example'), 'utf8').matchAll(/^([A-Z_0-9]+)=/gm)
const blank = Object.fromEntries([...unset].map(([, name]) => [name, '']))
const settings = { ...blank, PORT: '0', NODE_ENV: 'development', DEMO: 'true', LOG_LEVEL: 'error' }
const product = spawn(node, ['dist/main.js'], {
  cwd: root,
  env: { ...process.env, ...settings, DATA_DIR: folder },
  stdio: ['ignore', 'pipe', 'pipe'],
})
const ended = new Promise((end) => product.once('exit', (code, signal) => end(code ?? signal)))
const words = []
for (const stream of [product.stdout, product.stderr]) stream.on('data', (bytes) => words.push(bytes.toString()))

const need = (isRight, what) => {
  if (!isRight) throw new Error(what)
}
const addressOf = async () => {
  const found = new Promise((known) =>
    product.stdout.on('data', () => {
      const address = /^Rateproof is running at (\S+)$/m.exec(words.join(''))?.[1]
      if (address) known(address)
    }),
  )
  return Promise.race([found, ended.then((code) => Promise.reject(new Error(`it ended with ${code} before it ran`)))])
}

const day = (later) => new Date(Date.now() + later * 86_400_000).toISOString().slice(0, 10)

const smoke = async () => {
  const address = await addressOf()
  const headers = { 'app-token': 'rateproof-web', 'gds-name': 'sabre', 'content-type': 'application/json' }
  const call = async (method, path, body) => {
    const answer = await fetch(`${address}/api${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    need(answer.ok, `${method} ${path}: ${answer.status} ${text.slice(0, 300)}`)
    return JSON.parse(text).data
  }
  need((await fetch(`${address}/readyz`)).ok, 'it is not ready')
  need((await (await fetch(address)).text()).includes('<div id="root"'), 'the page is missing')
  const { token } = await call('POST', '/login', {
    email: 'owner@demo.example',
    password: 'rateproof-demo',
    device_name: 'smoke',
  })
  headers.authorization = `Bearer ${token}`
  const [first] = await call('GET', '/hotels')
  const [hotel] = await call('GET', `/hotels?name=${encodeURIComponent(first.name)}`)
  need(hotel?.name === first.name, `${first.name} is not found by its name`)
  const stay = { hotel_id: hotel.id, start_date: day(30), end_date: day(32) }
  let searched = await call('POST', '/checkups', stay)
  while (searched.status === 'queued' || searched.status === 'running') {
    searched = await call('GET', `/jobs/${searched.id}?wait=20`)
  }
  // On a busy machine the first answer may be a job that has just ended.
  if (searched.status === 'done') searched = await call('GET', `/hotels/${hotel.id}`)
  need(searched.rates?.length > 0, `no rates: ${JSON.stringify(searched).slice(0, 300)}`)
  const rate = await call('GET', `/checkup-rates/${searched.rates[0].id}`)
  need(rate.findings, 'the rate was not checked')
  const evidence = await call('GET', `/checkup-rates/${searched.rates[0].id}/evidence`)
  need(
    evidence.some(({ response }) => response?.length > 100),
    'the GDS response is missing',
  )
  return `${hotel.name}: ${searched.rates.length} rates, ${evidence.length} GDS responses`
}

let outcome
try {
  const seen = await smoke()
  product.kill('SIGTERM')
  const code = await ended
  need(code === 0, `it stopped with ${code}`)
  outcome = `${version}: ${seen}; stopped by itself`
} catch (error) {
  product.kill('SIGKILL')
  await ended
  process.stderr.write(`${version}: ${error.message}\n${words.join('')}`)
  process.exitCode = 1
}
rmSync(folder, { recursive: true, force: true })
if (outcome) process.stdout.write(`${outcome}\n`)
