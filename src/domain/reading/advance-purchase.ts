// Reads how many days before arrival a rate must be booked: ADV PURCHASE 14 DAYS, BOOK 21 DAYS IN ADVANCE, AP14.
import { around, spanOf, type Span } from './span.ts'

type AdvanceTerm = { days: number } & Span

const daysAhead = '(?<days>\\d{1,3})(?:\\s?(?:-|to)\\s?\\d{1,3})?[\\s-]*(?:days?|dys?|d)\\b'
const purchase =
  '(?:adv(?:ance[d]?|\\.)?[\\s-]*(?:purch(?:ase)?|pur|prch|book(?:ing)?|sale|saver)\\b\\.?|advpur\\w*|early[\\s-]*(?:book(?:er|ing)?|bird)\\b|ap\\b)'
const bookingForms = [
  `\\b${purchase}(?:\\s+(?:rate|offer|saver|deal|required|min(?:imum)?|of|at least))*[\\s:,-]*${daysAhead}`,
  `\\b${daysAhead}[\\s-]*(?:in[\\s-]+)?${purchase}`,
  `\\b(?:book(?:ed|ing)?|reserve[d]?|purchase[d]?)\\s+(?:(?:must|be|made|at least|min(?:imum)?|the rate|this rate|your stay)\\s+)*${daysAhead}\\s*(?:\\+\\s*)?(?:in advance|ahead|prior|before|or more before|out)\\b`,
  '\\bAP[\\s-]?(?<days>0?[3-9]|[1-9]\\d)\\b(?!\\s*(?:AM|PM|%|PCT))',
].map((words) => new RegExp(words, 'gi'))

/** Words that make the days belong to a cancellation, a payment or another rate. */
const elsewhereBefore =
  /\b(?:cancel\w*|cxl|canx|deposits?|pay(?:ment|able)?|prepay\w*|due|refund\w*|see|ask for|other|another|our|also|save with|compare|no|not|without)\b[^,;.]{0,24}$/i
const elsewhereAfter = /^\s*(?:rates?\s+)?(?:also\s+|are\s+|is\s+)?(?:avail\w*|on request|not required)\b/i

export const readAdvancePurchase = (text: string): AdvanceTerm | null => {
  if (!/adv|early|book|reserv|purch|\bAP/i.test(text) || !/\d/.test(text)) return null
  for (const words of bookingForms)
    for (const match of text.matchAll(words)) {
      const span = spanOf(match)
      const near = around(text, span, 40)
      if (elsewhereBefore.test(near.before) || elsewhereAfter.test(near.after)) continue
      const count = Number(match.groups?.['days'])
      if (count > 0 && count <= 365) return { days: count, ...span }
    }
  return null
}
