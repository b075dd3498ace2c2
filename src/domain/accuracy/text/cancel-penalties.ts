// Reads what a late cancellation costs: nights, per cent of the stay, or an amount.
import type { PenaltySaid } from './cancel-terms.ts'
import { numberWords, readNumber } from './clock.ts'
import { currencyIn } from './currency.ts'
import { around, spanOf } from './span.ts'

const night = '(?:nights?|nts?|nites?|ngts?|nt\\.)'
const forms: [
  RegExp,
  (match: RegExpExecArray | RegExpMatchArray) => Pick<PenaltySaid, 'nights' | 'percent' | 'amount' | 'currency'>,
][] = [
  [
    new RegExp(
      `\\b(${numberWords})[\\s-]*${night}(?![\\w])(?!\\s*(?:min|stay required|minimum|prior|before|deposit|dep\\b))`,
      'gi',
    ),
    (match) => ({ ...none, nights: readNumber(match[1] ?? '') }),
  ],
  [/\b(?:first|1st) (?:night'?s?|nts?|nite)\b/gi, () => ({ ...none, nights: 1 })],
  [
    /\b(\d{1,3}(?:\.\d+)?)\s?(?:pct|percent|per cent|%|pc)(?![\w])/gi,
    (match) => ({ ...none, percent: match[1] ?? null }),
  ],
  [
    /\b(?:full|entire|whole|total) (?:stay|amount|booking|reservation|price|cost|length|rate|prepayment|value)\b/gi,
    () => ({ ...none, percent: '100' }),
  ],
  [
    /\b([A-Z]{3})\s?(\d{1,7}(?:\.\d{1,3})?)(?![\d%])/g,
    (match) => ({ ...none, currency: match[1] ?? null, amount: match[2] ?? null }),
  ],
  [
    /(?<![\w.])(\d{1,7}(?:\.\d{1,3})?)\s?([A-Z]{3})\b/g,
    (match) => ({ ...none, currency: match[2] ?? null, amount: match[1] ?? null }),
  ],
]
const none = { nights: null, percent: null, amount: null, currency: null }

const costs =
  /\b(?:penalt\w*|pen\b|fees?|charged?|charges|forfeit\w*|forefeit|pay(?:s|able)?|lose|billed|bill|cost|subject to|deduct\w*|retain\w*|(?:late|less)[^.;]{0,30}|then|thereafter|afterwards?|otherwise|cxl|canc\w*|canx|cnx|cncl)[^;]{0,60}$/i
const costsAfter =
  /^[\s,:/-]*(?:(?:room|rate|stay|and|&|\+|tax|plus|of|the|total|rm|room rate|n|amt|amount)[\s,]*){0,5}(?:(?:if|when) (?:you |it is )?(?:cancel|cxl|canx)|penalt\w*|pen\b|cxl\b|cancel\w*|charged?|fee|charge|will be (?:charged|forfeited)|forfeit\w*|is charged|billed)/i
const cancelling = /\b(?:cancel\w*|canc\b|cxl\w*|canx|cnx|cncl|cx\b|penalt\w*|forfeit\w*|free (?:\w+ )?then)/i
const elsewhere =
  /\b(?:no[- ]?shows?|early (?:departure|check ?-?out|dep)|(?:leav\w+|depart\w*) early|deposits?|pets?|smok\w*|resort|parking|commission|comm|tax(?:es)?|vat|discount|save|off|breakfast|min\w*|extra (?:person|adult)|book\w*|refund\w*(?: of)?)\b[^;]{0,26}$/i
const notCost =
  /^\s*(?:off|discount|refund\w*|deposit|dep\b|commission|comm\b|tax|vat|non[- ]?ref|minimum|min\b|sq|pet|early)/i

const noShowOnly = /\bno[- ]?shows?\b(?![^;]*\b(?:cxl|cancel|canx))[^;]{0,26}$/i
/** One penalty for both: LATE CANCELLATIONS AND NO-SHOWS PAY ONE NIGHT. */
const together =
  /\b(?:cancel\w*|cxl\w*|canx|cnx|canc) ?(?:and|or|and\/or|&|\/|,|n) ?(?:for )?no[- ]?shows?\b[^.;]{0,24}$/i

/** After a deadline nothing comes back. */
const noneBack = /\bno refunds? (?:after|within|inside|less than) (?=\d)/i

/** The first penalty of a late cancellation; no-show, early departure and deposits are other matters. */
export const readPenalty = (text: string): PenaltySaid | null => {
  const kept = noneBack.exec(text)
  if (kept) return { ...none, percent: '100', ...spanOf(kept) }
  if (!cancelling.test(text)) return null
  const found: PenaltySaid[] = []
  for (const [words, read] of forms)
    for (const match of text.matchAll(words)) {
      const span = spanOf(match)
      const near = around(text, span, 72)
      if (notCost.test(near.after)) continue
      const cost = costs.exec(near.before)
      const behind = costsAfter.test(near.after)
      if (!cost && !behind) continue
      const close = near.before.slice(-40)
      if (elsewhere.test(close) && !/\bcxl|\bcancel/i.test(near.before.slice(-26)) && !together.test(near.before))
        continue
      if (noShowOnly.test(near.before) && !together.test(near.before)) continue
      const value = read(match)
      if (value.currency !== null && currencyIn(value.currency, value.amount ?? '') === null) continue
      found.push({ ...value, ...span })
    }
  return found.toSorted((a, b) => a.start - b.start)[0] ?? null
}
