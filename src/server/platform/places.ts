// Where things lie, for the sources run by tsx and for the bundles of dist/ alike.
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = dirname(fileURLToPath(import.meta.url))
const rootAbove = (folder: string): string =>
  existsSync(join(folder, 'package.json')) || dirname(folder) === folder ? folder : rootAbove(dirname(folder))

export const projectRoot = rootAbove(here)
export const migrationsFolder = join(projectRoot, 'migrations')
export const pagesFolder = join(projectRoot, 'dist', 'web')
export const snapshotFile = join(projectRoot, 'dist', 'database.snapshot')

const built = here === join(projectRoot, 'dist')
const sources = { 'reading-thread': 'src/server/workers/reading-thread.ts', sandbox: 'src/sandbox/main.ts' }

/** A program of ours that runs beside this one, and the flags that Node needs for it. */
export const programAt = (name: keyof typeof sources) =>
  built
    ? { file: join(here, `${name}.js`), execArgv: ['--enable-source-maps'] }
    : { file: join(projectRoot, sources[name]), execArgv: ['--import', 'tsx'] }
