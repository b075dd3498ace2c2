// What a page costs to load and to use, in a real Chromium on the built product, against its budget and beside its bound: the same
// page as a still document. Median of five rounds in turns; -- --parts prints when each response arrived. Bytes and layout shift are
// the same in every run and must be within their budgets; times depend on what else the machine does, so only the whole form judges them.
import { chromium } from '@playwright/test'
import { browserFlags, findBrowser } from '../e2e/browser.ts'
import { keepFigure } from './load/figures.ts'
import { busyNote, inTurns, ratioOf, shownSpread, type Spread } from './load/turns.ts'
import { logInTo, median, startProduct } from './product.ts'
import { judgesTime, short, sized } from './size.ts'
import { type Budget, type MeasuredPage, measuredPages } from './web/pages.ts'
import { serveStill } from './web/still.ts'
import { contextOf, type Visit, visit } from './web/visit.ts'

/** Largest paint of ours by that of the still page. */
const mostOfBound = 1.25
const times: readonly string[] = ['lcp', 'tti', 'event']
/** How far over its budget a figure fails. */
const limitOf = (what: string) => (times.includes(what) && !judgesTime ? Number.POSITIVE_INFINITY : 1)
const typical = (values: readonly number[]) => (short ? Math.min(...values) : median(values))
const entriesOf = (budget: Budget) => Object.entries(budget) as [keyof Budget, number][]

const print = (line: string) => process.stdout.write(`${line}\n`)
const printParts = process.argv.includes('--parts')
const only = process.argv.find((given) => given.startsWith('--page='))?.slice('--page='.length)
const pages = measuredPages.filter(({ name }) => only === undefined || name === only)
/** The smallest form opens one of them beside its bound. */
const beside = new Set(sized(pages, pages, pages.slice(0, 1)))

const product = await startProduct()
const still = await serveStill()
const browser = await chromium.launch({ executablePath: await findBrowser('whole'), args: browserFlags })
const over: string[] = []
const bounds: Spread[] = []
let failed = false

const judge = (what: string, ratio: number, limit: number) => {
  if (ratio > 1) over.push(what)
  if (ratio > limit) failed = true
}

const judgeBudget = (measured: MeasuredPage, visits: readonly Visit[]) => {
  for (const [what, budget] of entriesOf(measured.budget)) {
    const ours = typical(visits.map((one) => one[what]))
    const ratio = ours / budget
    const digits = what === 'cls' ? 3 : 0
    print(
      `  ${what.padEnd(6)} ours ${ours.toFixed(digits).padStart(6)}  budget ${String(budget).padStart(6)}  ratio ${ratio.toFixed(2)}`,
    )
    judge(`${measured.name} ${what}`, ratio, limitOf(what))
  }
}

const judgeBound = (measured: MeasuredPage, ours: Spread, bound: Spread) => {
  bounds.push(bound)
  const ratio = ratioOf(ours, bound)
  print(`  lcp ours ${shownSpread(ours, 0, ' ms')}, still ${shownSpread(bound, 0, ' ms')}, ratio ${shownSpread(ratio)}`)
  keepFigure(`${measured.name}, largest paint`, 'ms', ours, ratio)
  judge(`${measured.name} lcp beside its still page`, ratio.median / mostOfBound, limitOf('lcp'))
}

try {
  const tokens = new Map<string, string>()
  for (const measured of pages) {
    const { name, as, path } = measured
    const token = as === null ? undefined : (tokens.get(as) ?? (await logInTo(product.address, as)))
    if (as !== null && token !== undefined) tokens.set(as, token)
    const visits: Visit[] = []
    let stillVisit: Visit | undefined
    const ours = async () => {
      const place = { address: product.address + path, uses: true }
      const seen = await visit(await contextOf(browser, measured, token), measured, place)
      visits.push(seen)
      return seen.lcp
    }
    const lcp: { ours: Spread; bound?: Spread } = await (async () => {
      if (!beside.has(measured)) return inTurns({ ours })
      const address = await still.add(await contextOf(browser, measured, token), measured, product.address)
      const bound = async () => {
        stillVisit = await visit(await contextOf(browser, measured, undefined), measured, { address, uses: false })
        return stillVisit.lcp
      }
      return inTurns({ ours, bound })
    })()
    print(`${name} (4× slower CPU, slow 4G, ${short ? 'best' : 'median'} of ${visits.length})`)
    judgeBudget(measured, visits)
    if (lcp.bound) judgeBound(measured, lcp.ours, lcp.bound)
    print(`  largest: ${visits.at(-1)?.element}${stillVisit ? `; still ${stillVisit.element}` : ''}`)
    if (printParts)
      for (const [whose, seen] of Object.entries({ ours: visits.at(-1), still: stillVisit }))
        print([`  ${whose}: sent for, first byte, end in ms; bytes`, ...(seen?.responses ?? [])].join('\n  '))
  }
} finally {
  await browser.close()
  still.stop()
  await product.stop()
}
const note = busyNote(bounds)
if (note) print(note)
if (over.length > 0) print(`over budget: ${over.join(', ')}`)
process.exit(failed ? 1 : 0)
