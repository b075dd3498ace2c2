// Which PostgreSQL the tests can have: the one they are given, or the server programs of this machine.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

export const howToGetPostgres =
  'set TEST_DATABASE_URL to a server where databases may be created, or install one (Debian: apt-get install postgresql)'

/** `url` is that of TEST_DATABASE_URL; nothing comes back where there is no PostgreSQL at all. */
export const findPostgres = (url: string | undefined): { url: string } | { binaries: string } | undefined => {
  if (url) return { url }
  const installed = '/usr/lib/postgresql'
  const versions = existsSync(installed) ? readdirSync(installed).toSorted((a, b) => Number(b) - Number(a)) : []
  const which = spawnSync('sh', ['-c', 'dirname "$(readlink -f "$(command -v initdb)")"'], { encoding: 'utf8' })
  const folders = [...versions.map((version) => join(installed, version, 'bin')), which.stdout.trim()]
  const binaries = folders.find((each) => existsSync(join(each, 'initdb')) && existsSync(join(each, 'postgres')))
  return binaries ? { binaries } : undefined
}
