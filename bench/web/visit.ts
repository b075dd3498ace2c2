// One visit of a page in a browser of its own on a slow phone: 4 times slower processor, slow 4G (1.6 Mbit/s down, 150 ms).
import type { Browser, BrowserContext } from '@playwright/test'
import type { MeasuredPage } from './pages.ts'
import { observe, responsesOf, type Seen, seenIn, untilQuiet } from './seen.ts'

/** kB as sent, with headers. */
export type Visit = Seen & { js: number; css: number; font: number; responses: string[] }

const contextFor = (browser: Browser, { width }: MeasuredPage): Promise<BrowserContext> =>
  browser.newContext({ viewport: { width: width ?? 1440, height: 900 } })

/** A browser in which the person of the page is logged in. */
export const contextOf = async (
  browser: Browser,
  measured: MeasuredPage,
  token: string | undefined,
): Promise<BrowserContext> => {
  const context = await contextFor(browser, measured)
  if (token !== undefined) await context.addInitScript((given) => localStorage.setItem('token', given), token)
  return context
}

type Place = { address: string; uses: boolean }
/** `uses`: whether the person clicks, as an event to measure. */
export const visit = async (context: BrowserContext, measured: MeasuredPage, place: Place): Promise<Visit> => {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  const bytes = { Script: 0, Stylesheet: 0, Font: 0 }
  const types = new Map<string, string>()
  let lastByte = 0
  await devtools.send('Network.enable')
  devtools.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type))
  devtools.on('Network.dataReceived', () => (lastByte = performance.now()))
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId)
    if (type && type in bytes) bytes[type as keyof typeof bytes] += encodedDataLength
  })
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript(observe)
  await page.goto(place.address, { timeout: 120_000 })
  await page.locator(measured.ready).first().waitFor()
  await untilQuiet(page, () => lastByte)
  const loaded = { ...bytes } // what the page needs to load; what a click loads comes later
  const { tti } = await seenIn(page)
  const responses = await responsesOf(page)
  if (place.uses) {
    await measured.use(page)
    await page.waitForTimeout(600)
  }
  const seen = await seenIn(page)
  await context.close()
  const [js, css, font] = [loaded.Script / 1000, loaded.Stylesheet / 1000, loaded.Font / 1000]
  return { ...seen, tti, js, css, font, responses }
}
