// Reads what words ask before arrival: a guarantee, a deposit, the whole price, or none of these.
import type { Span } from '../verdict.ts'
import { around, spanOf } from './span.ts'

export type PaymentSaid = { kind: 'guarantee' | 'deposit' | 'prepaid' | 'no deposit' | 'no prepayment' } & Span

const forms: [PaymentSaid['kind'], RegExp][] = [
  [
    'no deposit',
    /\bno (?:advance )?deposit\b(?: (?:required|req|needed))?|\bdeposit (?:is )?not (?:required|req|needed)/gi,
  ],
  [
    'no prepayment',
    /\bno pre-?pay(?:ment)?\b(?: (?:required|req|needed))?|\bpre-?payment (?:is )?not (?:required|needed)|\bpay(?:ment)? (?:only )?(?:at|upon) (?:the )?(?:hotel|check[- ]?(?:in|out)|property|arrival|departure)|\bpay on arrival/gi,
  ],
  [
    'prepaid',
    /\bpre-?paid\b|\bpre-?pay(?:ment)?\b(?: (?:required|req|rate|and save|in full))?|\bfull pre-?payment\b|\bpay now\b|\bpaid in advance\b|\bcard (?:will be|is) charged (?:at|on|upon) (?:time of )?(?:booking|reservation)/gi,
  ],
  [
    'deposit',
    /\b(?:\d+|one|first|1st)[- ]?(?:nights?|nts?) (?:advance )?dep(?:osit)?\b|\b(?:advance )?deposit (?:is )?(?:required|req(?:d|uired)?)\b|\b\d{1,3} ?(?:pct|%|percent) dep(?:osit)?\b/gi,
  ],
]
const aside =
  /\b(?:no|not|without|non|pet|security|damage|incidental|key|smoking|cleaning|refundable|parking|or|if|groups?|breakfast|wifi|tax\w*|upgrade|gift)\s*(?:\w+\s+)?$/i
const asideAfter =
  /^\W*(?:cards?|not|optional|rates? (?:also|avail)|credit|for (?:pets?|incidentals|groups?|suites?)|if|when|upon request|wifi|for incidentals)/i

export const readPayment = (text: string): PaymentSaid[] => {
  if (!/dep|pay|paid|charged/i.test(text)) return []
  const said: PaymentSaid[] = []
  for (const [kind, words] of forms)
    for (const match of text.matchAll(words)) {
      const span = spanOf(match)
      if (said.some((each) => each.start < span.end && span.start < each.end)) continue
      const near = around(text, span, 40)
      if (aside.test(near.before) || asideAfter.test(near.after)) continue
      said.push({ kind, ...span })
    }
  return said
}
