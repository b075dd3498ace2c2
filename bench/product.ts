// Starts the built product for a benchmark, in its own process on an empty data folder, and logs in.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type Product = { address: string; folder: string; process: ChildProcess; stop(): Promise<void> }

const settled = async (address: string, path: string, seconds: number) => {
  for (let tries = 0; tries < seconds * 10; tries++) {
    const answer = await fetch(address + path).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((wake) => setTimeout(wake, 100))
  }
  throw new Error(`${address}${path} did not answer within ${seconds} s`)
}

/** `environment` adds to or replaces what the product is told. */
export const startProduct = async (port: number, environment: Record<string, string> = {}): Promise<Product> => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const child = spawn(process.execPath, ['dist/main.js'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'error', ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<void>((end) => child.once('exit', () => end()))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  const address = `http://127.0.0.1:${port}`
  try {
    await settled(address, '/readyz', 60)
  } catch (error) {
    await stop()
    throw error
  }
  return { address, folder, process: child, stop }
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
