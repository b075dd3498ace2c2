// Finds a Chromium: $CHROME_BIN, the system's (the one without windows first, which is faster), then the one that npm carries.
// Without any it says how to get one.
import { existsSync } from 'node:fs'

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

const places = [
  process.env.CHROME_BIN,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

export const findBrowser = async (): Promise<string> => {
  for (const place of places) if (place && existsSync(place)) return place
  try {
    const { default: carried } = await import('@sparticuz/chromium')
    return await carried.executablePath()
  } catch (cause) {
    throw new Error(
      'No Chromium: set CHROME_BIN, or run apt-get install --no-install-recommends chromium, or npm ci --include=dev',
      { cause },
    )
  }
}
