import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { root } from './prepare.mjs'

/** In a process of its own, because it ends what it started when it ends. */
const said = (lines: string) =>
  execFileSync(
    process.execPath,
    ['--input-type=module', '-e', `import { runAside } from '${root}/scripts/run-beside.mjs'\n${lines}`],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], timeout: 200_000 },
  )

it('does not wait for a program that a finished one left behind with its output open', () => {
  expect(said(`await runAside('sh', ['-c', 'sleep 100000 & exit 0']); console.log('over')`)).toContain('over')
})

it('ends what hangs, with all that it started, and says so', () => {
  const words = said(`
    await runAside('sh', ['-c', 'sleep 120 & sleep 120'], { minutes: 0.01 }).catch((error) => console.log(error.message))`)
  expect(words).toContain('did not end within 0.01 minutes')
})

it('says with what a program ended that failed', () => {
  const words = said(`await runAside('sh', ['-c', 'exit 3']).catch((error) => console.log(error.message))`)
  expect(words).toContain('sh -c exit 3 ended with 3')
})
