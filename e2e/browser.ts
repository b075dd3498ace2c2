// Finds a Chromium. Journeys take the shell without windows, which needs a third of the processor time: the system's, or the one
// that npm carries. What measures time takes the browser that people use. $CHROME_BIN comes before both; without any it says how to get one.
import { spawnSync } from 'node:child_process'
import { createReadStream, createWriteStream, existsSync, mkdirSync, renameSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { createBrotliDecompress } from 'node:zlib'

/** The background flags keep a machine without internet quiet; no-sandbox is for containers that run as root. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const withWindows = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const packages = join(dirname(dirname(fileURLToPath(import.meta.url))), 'node_modules')
const packed = join(packages, '@sparticuz', 'chromium', 'bin', 'chromium.br')
/** Beside the packages, so that another version of them unpacks its own. */
const unpacked = join(packages, '.cache', 'chromium-headless-shell')

const unpack = async (): Promise<void> => {
  mkdirSync(dirname(unpacked), { recursive: true })
  const part = `${unpacked}.${process.pid}`
  await pipeline(createReadStream(packed), createBrotliDecompress(), createWriteStream(part, { mode: 0o755 }))
  renameSync(part, unpacked)
}
/** It is built for one kind of processor, and needs libraries that a bare system lacks. */
const carried = async (): Promise<string | undefined> => {
  if (!existsSync(packed)) return undefined
  if (!existsSync(unpacked)) await unpack()
  return spawnSync(unpacked, ['--version']).status === 0 ? unpacked : undefined
}

const firstOf = (...places: (string | undefined)[]) => places.find((place) => place && existsSync(place))

export const findBrowser = async (kind: 'windowless' | 'whole'): Promise<string> => {
  const windowless = async () => firstOf('/usr/bin/chromium-headless-shell') ?? (await carried())
  const found =
    firstOf(process.env.CHROME_BIN) ??
    (kind === 'windowless'
      ? ((await windowless()) ?? firstOf(...withWindows))
      : (firstOf(...withWindows) ?? (await windowless())))
  if (found) return found
  throw new Error(
    'No Chromium: set CHROME_BIN, or run apt-get install --no-install-recommends chromium, or npm ci --include=dev',
  )
}
