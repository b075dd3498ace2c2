// Starts the built product for a benchmark, in its own process on an empty data folder, and logs in.
import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const startWithin = 600
type Product = { address: string; folder: string; process: ChildProcess; stop(): Promise<void> }

/** A demo world whose hotels are checked already, if the run has one: making it takes 20 s. */
const sharedWorld = process.env['DEMO_WORLD']

/** Fills an empty folder with the demo world. */
export const fillWorld = async (folder: string) => {
  if (sharedWorld) cpSync(sharedWorld, folder, { recursive: true })
  else await (await startProduct({ DATA_DIR: folder, DEMO: 'true' })).stop()
}

/** `environment` extends or overrides the product's; it takes any free port and reports it. */
export const startProduct = async (environment: Record<string, string> = {}): Promise<Product> => {
  const own = environment['DATA_DIR'] === undefined
  const folder = environment['DATA_DIR'] ?? mkdtempSync(join(tmpdir(), 'bench-'))
  const isNew = environment['DEMO'] !== 'false' && existsSync(folder) && readdirSync(folder).length === 0
  if (sharedWorld && isNew) cpSync(sharedWorld, folder, { recursive: true })
  return launchProduct({ ...environment, DATA_DIR: folder }, own)
}

const launchProduct = async (environment: Record<string, string> & { DATA_DIR: string }, remove: boolean) => {
  const folder = environment.DATA_DIR
  const child = spawn(process.execPath, ['dist/main.js'], {
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'error', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((end) => child.once('exit', () => end()))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    if (remove) rmSync(folder, { recursive: true, force: true })
  }
  const announced = new Promise<string>((found, failed) => {
    child.stdout.on('data', (words: Buffer) => {
      const address = /^Rateproof is running at (\S+)$/m.exec(words.toString())?.[1]
      if (address) found(address)
    })
    void ended.then(() => failed(new Error('The product ended before it said its address')))
    setTimeout(() => failed(new Error(`The product did not start within ${startWithin} s`)), startWithin * 1000).unref()
  })
  try {
    const address = await announced
    if (environment['DEMO'] !== 'false') await untilChecked(address)
    return { address, folder, process: child, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

export const appToken = 'rateproof-web'

/** What a demo account logs in with. */
export const logInOf = (who: string) => ({
  method: 'POST' as const,
  headers: { 'content-type': 'application/json', 'app-token': appToken },
  body: JSON.stringify({ email: `${who}@demo.example`, password: 'rateproof-demo', device_name: 'bench' }),
})

/** A session of a demo account. */
export const logInTo = async (address: string, who: string): Promise<string> => {
  const answer = await fetch(`${address}/api/login`, logInOf(who))
  if (!answer.ok) throw new Error(`log-in of ${who}: ${answer.status} ${await answer.text()}`)
  const { data } = (await answer.json()) as { data: { token: string } }
  return data.token
}

/** The demo hotels are checked after the start; figures are of a product that has done so. */
const untilChecked = async (address: string) => {
  const authorization = `Bearer ${await logInTo(address, 'owner')}`
  const headers = { 'app-token': appToken, 'gds-name': 'travel_port', authorization }
  for (;;) {
    const answer = await fetch(`${address}/api/dashboard`, { headers })
    const { data } = (await answer.json()) as { data: { first_checkups: object | null } }
    if (data.first_checkups === null) return
    await new Promise((again) => setTimeout(again, 250))
  }
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)
export const quantile = (values: readonly number[], q: number): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN
}
