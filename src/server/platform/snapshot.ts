// A migrated, empty database that the build leaves in dist/: opening it takes a quarter of the time of making one.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { hashOf, readMigrations } from './migrate.ts'
import { snapshotFile } from './places.ts'

const hashLength = 64

/** The snapshot's bytes, or nothing where there is none or it was made from other migrations. */
export const snapshotFor = (file = snapshotFile): Buffer | undefined => {
  if (!existsSync(file)) return undefined
  const bytes = readFileSync(file)
  return bytes.toString('latin1', 0, hashLength) === hashOf(readMigrations()) ? bytes.subarray(hashLength) : undefined
}

export const writeSnapshot = (file: string, dump: Buffer) =>
  writeFileSync(file, Buffer.concat([Buffer.from(hashOf(readMigrations()), 'latin1'), dump]))
