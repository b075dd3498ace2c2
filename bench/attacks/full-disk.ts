// A disk that is nearly full: the product says so to whoever watches it, and reading and signing in go on. Needs the right to mount.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startProduct } from '../product.ts'
import { ask, dataOf } from './call.ts'
import { fillPeople, password } from './people.ts'
import type { Target } from './target.ts'

const disk = '700m'
/** Below what the product keeps free for itself. */
const left = 60 * 1024 * 1024
const chunk = Buffer.alloc(8 * 1024 * 1024, 'x')

const fillUp = (folder: string) => {
  for (let n = 0; ; n++) {
    const { bavail, bsize } = statfsSync(folder)
    if (bavail * bsize < left + chunk.length) return
    writeFileSync(join(folder, `filler-${n}`), chunk)
  }
}

export const fullDisk = async ({ sandbox }: Target): Promise<{ line: string; problems: string[] }> => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-attacks-disk-'))
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${disk}`, 'none', folder])
  if (mounted.status !== 0) {
    rmSync(folder, { recursive: true, force: true })
    return { line: 'not run: it takes the right to mount a small disk', problems: [] }
  }
  try {
    const environment = { DATA_DIR: folder, SECRET_KEY: '07'.repeat(32), ...sandbox.environment }
    const { reader } = await fillPeople(environment, 1)
    const product = await startProduct(environment)
    try {
      fillUp(folder)
      await wait(3_000) // it looks at the disk every two seconds
      return await lookAt(product.address, reader)
    } finally {
      await product.stop()
    }
  } finally {
    spawnSync('umount', ['-l', folder])
    rmSync(folder, { recursive: true, force: true })
  }
}

const lookAt = async (address: string, { token, email }: { token: string; email: string }) => {
  const call = { from: '127.0.0.2', patience: 15_000 }
  const ready = await ask(address, { ...call, path: '/readyz' })
  const read = await ask(address, { ...call, path: '/api/dashboard', token })
  const logIn = await ask(address, { ...call, path: '/api/login', body: { email, password, device_name: 'x' } })
  const write = await ask(address, { ...call, path: '/api/feedback', token, body: { topic: 'General', message: 'x' } })
  const signedIn = dataOf<{ token?: string }>(logIn)?.token !== undefined
  return {
    line: `/readyz ${ready.status} ${ready.text.slice(0, 80)}; reading ${read.status}, signing in ${logIn.status}, writing ${write.status}`,
    problems: [
      ...(/disk/i.test(ready.text) ? [] : ['/readyz does not say that the disk is full']),
      ...(read.status === 200 ? [] : [`reading is answered ${read.status}`]),
      ...(signedIn ? [] : [`signing in is answered ${logIn.status} ${logIn.text.slice(0, 120)}`]),
      ...(write.status === 503 ? [] : [`a write is answered ${write.status}`]),
    ],
  }
}
