// Brings a clone to the state in which it runs: packages as the lockfile says, and a build as new as the sources.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const packagesStamp = join(root, 'node_modules', '.installed-from')
const buildStamp = join(root, 'dist', '.built-from')

/** Progress goes to stderr: what a command prints for other programs stays clean. */
export const say = (line) => process.stderr.write(`${line}\n`)

export const run = (command, args, options = {}) => {
  const done = spawnSync(command, args, { cwd: root, stdio: ['ignore', 2, 2], ...options })
  if (done.error) throw done.error
  if (done.status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${done.status ?? done.signal}`)
}

const readStamp = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '')
const hashOf = (text) => createHash('sha256').update(text).digest('hex')

export const ensurePackages = () => {
  const wanted = hashOf(readFileSync(join(root, 'package-lock.json')))
  if (readStamp(packagesStamp) === wanted) return
  say('Installing packages from the lockfile …')
  run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
  writeFileSync(packagesStamp, wanted)
}

/** Name, size and time of every file that the build reads: a change of any builds again. */
const sourcesNow = () => {
  const files = ['package-lock.json', 'index.html', 'vite.config.ts', 'scripts/build.mjs']
  for (const folder of ['src', 'migrations'])
    for (const name of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }))
      if (!/\.test\.tsx?$/.test(name)) files.push(join(folder, name))
  const lines = files
    .map((name) => ({ name, stat: statSync(join(root, name)) }))
    .filter(({ stat }) => stat.isFile())
    .map(({ name, stat }) => `${name} ${stat.size} ${stat.mtimeMs}`)
  return hashOf(lines.toSorted().join('\n'))
}

export const isBuilt = () => readStamp(buildStamp) === sourcesNow()

/** Answers at once when the build is as new as the sources; `runner` says how the build runs. */
export const ensureBuild = async (runner = run) => {
  const now = sourcesNow()
  if (readStamp(buildStamp) === now) return
  say('Building …')
  rmSync(buildStamp, { force: true })
  mkdirSync(join(root, 'dist'), { recursive: true })
  // In a process of its own: the page builder declares this one a production process.
  await runner(process.execPath, ['scripts/build.mjs'])
  writeFileSync(buildStamp, now)
}

/** A built product whose packages of development were removed, as on a server, runs as it is: nothing is installed or built there. */
const isPruned = () =>
  existsSync(join(root, 'dist', 'cli.js')) &&
  existsSync(join(root, 'node_modules')) &&
  !existsSync(join(root, 'node_modules', 'esbuild'))

/** Packages and build; ends the process with the reason where one of them fails. */
export const prepare = async () => {
  if (isPruned()) return
  try {
    ensurePackages()
    await ensureBuild()
  } catch (error) {
    say(`Rateproof could not be prepared: ${error.message}`)
    process.exit(1)
  }
}
