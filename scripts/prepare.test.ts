// What npm start and npm run rateproof do before the product runs: nothing on a server, where only the built product is.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rateproof-pruned-'))
  mkdirSync(join(folder, 'scripts'))
  for (const name of ['prepare.mjs', 'rateproof.mjs', 'start.mjs'])
    cpSync(join('scripts', name), join(folder, 'scripts', name))
  mkdirSync(join(folder, 'dist'))
  mkdirSync(join(folder, 'node_modules'))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(folder, 'package-lock.json'), '{}')
  for (const name of ['cli', 'main'])
    writeFileSync(join(folder, 'dist', `${name}.js`), `console.log('${name}', ...process.argv.slice(2))`)
})
afterAll(() => rmSync(folder, { recursive: true }))

// Without npm on the path, an attempt to install or build anything fails.
const runWith = (...args: string[]) =>
  execFileSync(process.execPath, args, { cwd: folder, env: { PATH: '' }, encoding: 'utf8' })

test('where the packages of development were removed, npm run rateproof runs the built product and installs nothing', () => {
  expect(runWith('scripts/rateproof.mjs', 'check-audit')).toBe('cli check-audit\n')
  expect(runWith('scripts/start.mjs')).toBe('main\n')
})
