// The S3-compatible server of the tests in a process of its own: to be stopped and started again at the same address.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'

export const ownObjectStore = () => {
  const folder = mkdtempSync(join(tmpdir(), 'rateproof-objects-'))
  const account = { bucket: 'rateproof-tests', region: 'eu-test-1', access_key: 'tests', secret_key: 'kept/secret+' }
  let child: ChildProcess | undefined
  let endpoint = ''
  const start = async () => {
    const { bucket, region, access_key, secret_key } = account
    const port = endpoint === '' ? '0' : new URL(endpoint).port
    const program = join(inject('bundles'), 'object-store.js')
    const started = spawn(process.execPath, [program, port, folder, bucket, region, access_key, secret_key], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    child = started
    endpoint = await new Promise<string>((ready, failed) => {
      started.stdout.on('data', (bytes: Buffer) => {
        const address = /listening at (\S+)/.exec(bytes.toString())?.[1]
        if (address) ready(address)
      })
      started.once('exit', (code) => failed(new Error(`the object store ended with ${code}`)))
    })
    return endpoint
  }
  const stop = async () => {
    const running = child
    child = undefined
    if (!running) return
    const ended = new Promise((done) => running.once('exit', done))
    running.kill('SIGKILL')
    await ended
  }
  return {
    start,
    stop,
    account: () => ({ endpoint, ...account }),
    folder,
    objects: () => readdirSync(folder).map(decodeURIComponent).toSorted(),
    remove: async () => {
      await stop()
      rmSync(folder, { recursive: true })
    },
  }
}
