// Runs axe in a page. It is loaded once into each frame and returns only violations; its own driver loads it again for every audit.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** A page has few colours, but axe parses those of every element: each is parsed once. */
const prepared = `(() => {
  window.axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] }) // frames report to their page
  const { Color } = window.axe.commons.color
  const { parseString } = Color.prototype
  const known = new Map()
  Color.prototype.parseString = function (text) {
    const before = known.get(text)
    if (!before) {
      parseString.call(this, text)
      known.set(text, { r: this.r, g: this.g, b: this.b, alpha: this.alpha })
    } else ({ r: this.r, g: this.g, b: this.b, alpha: this.alpha } = before)
    return this
  }

  // Contrast is three quarters of an audit. A text that looks like one that passed, on the same grounds, passes.
  const properties = ['color', 'font-size', 'font-weight', 'opacity', 'filter', 'mix-blend-mode', 'text-shadow', 'position',
    'z-index', 'background-color', 'background-image', 'background-clip']
  const looks = new Map()
  const lookOf = (element) => {
    if (!element) return ''
    if (looks.size === 0) setTimeout(() => looks.clear()) // the next audit is of another theme or width
    if (!looks.has(element)) {
      const style = getComputedStyle(element)
      const own = properties.map((property) => style.getPropertyValue(property)).join(' ')
      const { localName, parentElement } = element
      looks.set(element, lookOf(parentElement) + '/' + localName + ' ' + element.getAttribute('class') + ' ' + own)
    }
    return looks.get(element)
  }
  const passed = new Set()
  const contrast = window.axe._audit.checks['color-contrast']
  const { evaluate } = contrast
  contrast.evaluate = function (element, ...others) {
    const look = lookOf(element)
    if (passed.has(look)) return true
    const verdict = evaluate.call(this, element, ...others)
    if (verdict === true) passed.add(look)
    return verdict
  }
})()`

type Violation = { id: string; html: string | undefined }
type Axe = { run(context: Document, options: RunOptions): Promise<AxeResults> }

/** Of every rule but `region`, in the page and its frames. */
export const violationsOf = async (page: Page): Promise<Violation[]> => {
  for (const frame of page.frames()) {
    if (await frame.evaluate(() => 'axe' in window)) continue
    await frame.evaluate(source)
    await frame.evaluate(prepared)
  }
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: Axe }
    const { violations } = await axe.run(document, {
      resultTypes: ['violations'],
      rules: { region: { enabled: false } },
    })
    return violations.map(({ id, nodes }) => ({ id, html: nodes[0]?.html }))
  })
}
