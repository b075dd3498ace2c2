// What a page costs to load and to use, in a real Chromium on the built product, beside its budget. Median of the rounds.
import { chromium, type Page } from '@playwright/test'
import { browserFlags, findBrowser } from '../e2e/browser.ts'
import { logInTo, median, startProduct } from './product.ts'

const short = process.argv.includes('--short')
const rounds = short ? 1 : 5

type Budget = { js: number; css: number; font: number; lcp: number; event: number; cls: number }
type Route = { name: string; path: string; as: string | null; budget: Budget; use(page: Page): Promise<void> }

const rest = { css: 25, font: 140, event: 200, cls: 0.02 }
const routes: Route[] = [
  {
    name: 'login',
    path: '/login',
    as: null,
    budget: { ...rest, js: 130, lcp: 2000 },
    use: (page) => page.getByRole('button', { name: 'Sign in' }).click(),
  },
  {
    name: 'dashboard',
    path: '/dashboard',
    as: 'owner',
    budget: { ...rest, js: 180, lcp: 2500 },
    use: (page) => page.getByRole('columnheader').getByRole('button').first().click(),
  },
  {
    name: 'rate search',
    path: '/hotel/details',
    as: 'owner',
    budget: { ...rest, js: 220, lcp: 2800 },
    use: (page) => page.getByRole('tab', { name: 'Rate Rules' }).click(),
  },
]

/** Collected in the page: largest paint, layout shift, longest event. Sent there as text, so it stands alone. */
const observe = () => {
  const seen = { lcp: 0, cls: 0, event: 0 }
  Object.assign(window, { seen })
  type Shift = PerformanceEntry & { hadRecentInput: boolean; value: number }
  const read: Record<string, (entry: PerformanceEntry) => void> = {
    'largest-contentful-paint': (entry) => {
      seen.lcp = entry.startTime
    },
    'layout-shift': (entry) => {
      if (!(entry as Shift).hadRecentInput) seen.cls += (entry as Shift).value
    },
    event: (entry) => {
      seen.event = Math.max(seen.event, entry.duration)
    },
  }
  for (const [type, see] of Object.entries(read))
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({
      type,
      buffered: true,
      ...(type === 'event' && { durationThreshold: 16 }),
    })
}
type Seen = { lcp: number; cls: number; event: number }

const product = await startProduct()
const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserFlags })
const over: string[] = []
try {
  const tokens = new Map<string, string>()
  for (const route of routes) {
    const measured: (Seen & { js: number; css: number; font: number })[] = []
    for (let round = 0; round < rounds; round++) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
      if (route.as) {
        const token = tokens.get(route.as) ?? (await logInTo(product.address, route.as))
        tokens.set(route.as, token)
        await context.addInitScript((given) => localStorage.setItem('token', given), token)
      }
      const page = await context.newPage()
      const devtools = await context.newCDPSession(page)
      const bytes = { Script: 0, Stylesheet: 0, Font: 0 }
      const types = new Map<string, string>()
      await devtools.send('Network.enable')
      devtools.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type))
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
      await page.goto(product.address + route.path)
      await page.getByRole('heading').first().waitFor()
      await page.waitForTimeout(2500)
      const loaded = { ...bytes } // what the page needs to stand; what a click brings comes later
      await route.use(page)
      await page.waitForTimeout(600)
      const seen = await page.evaluate(() => (window as unknown as { seen: Seen }).seen)
      measured.push({ ...seen, js: loaded.Script / 1000, css: loaded.Stylesheet / 1000, font: loaded.Font / 1000 })
      await context.close()
    }
    console.info(`${route.name} (4× slower CPU, slow 4G, ${rounds} ${rounds === 1 ? 'round' : 'rounds'})`)
    for (const [what, budget] of Object.entries(route.budget)) {
      const ours = median(measured.map((one) => one[what as keyof Budget]))
      const ratio = ours / budget
      console.info(
        `  ${what.padEnd(6)} ours ${ours.toFixed(what === 'cls' ? 3 : 0).padStart(6)}  budget ${String(budget).padStart(6)}  ratio ${ratio.toFixed(2)}`,
      )
      if (ratio > 1) over.push(`${route.name} ${what}`)
    }
  }
} finally {
  await browser.close()
  await product.stop()
}
if (over.length > 0) console.info(`over budget: ${over.join(', ')}`)
process.exit(over.length > 0 && !short ? 1 : 0)
