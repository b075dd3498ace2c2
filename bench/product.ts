// Starts the built product for a benchmark, in its own process on an empty data folder, and logs in.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const startWithin = 120
export type Product = { address: string; folder: string; process: ChildProcess; stop(): Promise<void> }

/** `environment` adds to or replaces what the product is told; it takes any free port and says which. */
export const startProduct = async (environment: Record<string, string> = {}): Promise<Product> => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const child = spawn(process.execPath, ['dist/main.js'], {
    env: { ...process.env, PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'error', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((end) => child.once('exit', () => end()))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  const said = new Promise<string>((found, failed) => {
    child.stdout.on('data', (words: Buffer) => {
      const address = /^Rateproof is at (\S+)$/m.exec(words.toString())?.[1]
      if (address) found(address)
    })
    void ended.then(() => failed(new Error('The product ended before it said its address')))
    setTimeout(() => failed(new Error(`The product did not start within ${startWithin} s`)), startWithin * 1000).unref()
  })
  try {
    return { address: await said, folder, process: child, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

export const appToken = 'rateproof-web'

/** A session of a demo account. */
export const logInTo = async (address: string, who: string): Promise<string> => {
  const answer = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'app-token': appToken },
    body: JSON.stringify({ email: `${who}@demo.example`, password: 'rateproof-demo', device_name: 'bench' }),
  })
  if (!answer.ok) throw new Error(`log-in of ${who}: ${answer.status} ${await answer.text()}`)
  const { data } = (await answer.json()) as { data: { token: string } }
  return data.token
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)
export const quantile = (values: readonly number[], q: number): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN
}
