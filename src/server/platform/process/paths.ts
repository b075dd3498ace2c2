// Paths of the project's folders, for the sources run by tsx and for the bundles of dist/ alike.
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = dirname(fileURLToPath(import.meta.url))
const rootAbove = (folder: string): string =>
  existsSync(join(folder, 'package.json')) || dirname(folder) === folder ? folder : rootAbove(dirname(folder))

export const projectRoot = rootAbove(here)
export const migrationsFolder = join(projectRoot, 'migrations')
export const pagesFolder = join(projectRoot, 'dist', 'web')
export const snapshotFolder = join(projectRoot, 'dist', 'snapshot')
