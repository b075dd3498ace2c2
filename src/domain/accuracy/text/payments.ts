// Reads what words ask before arrival: a guarantee, a deposit, the whole price, or none of these.
import type { Span } from '../verdict.ts'
import { around, spanOf } from './span.ts'

export type PaymentSaid = {
  kind: 'guarantee' | 'deposit' | 'prepaid' | 'no deposit' | 'no prepayment' | 'no guarantee'
} & Span

const required = "(?:required|requested|reqd?|req[’']?d|needed|necessary|due)"
const card = '(?:(?:major |valid )?(?:credit card|cred card|cr card|credit\\/debit card|cc|card|ccard))'
const guarantee = '(?:guarant(?:ee|y|eed|ied)s?|gt?d|gteed|guar(?:td|d|anted)?|grntd?|gnteed?)'
const deposit = '(?:deposits?|dep|dpst|depo|anzahlung)'
const whole = '(?:full|total|entire|whole|complete|100 ?(?:pct|%|percent))'
const part =
  '(?:(?:\\d{1,2}|one|two|three|first|1st)[- ]?(?:nights?|nts?|nite)|(?!100)\\d{1,2} ?(?:pct|%|percent)|(?:[A-Z]{3}|[$€£]) ?\\d+(?:\\.\\d+)?|\\d+(?:\\.\\d+)? ?(?!pct|per|nts|day|hrs|rms)(?:[A-Z]{3}\\b|[$€£]))'
const taken = '(?:charged|chgd|charges?|collected|taken|debited|billed|payable|due|paid|withdrawn)'
const atBooking =
  '(?:immediately|now|instantly|(?:at|on|upon|when|after|with|from|within|by)\\b[^.;]{0,26}?\\b(?:bkg|book\\w*|reserv\\w*|res|confirm\\w*|purchase)|when you book|today|in advance)\\b'

const forms: [PaymentSaid['kind'], string[]][] = [
  [
    'no deposit',
    [`\\b(?:no|without) (?:advance )?${deposit}\\b(?: ${required})?|\\b${deposit} (?:is )?not ${required}`],
  ],
  [
    'no prepayment',
    [
      '\\b(?:no|without) (?:pre-?pay(?:ment)?|advance payment|payment in advance)\\b',
      `\\bpre-?payment (?:is )?not ${required}`,
      '\\bpay(?:ment)? (?:is )?(?:only |due )?(?:at|upon) (?:the )?(?:hotel|check[- ]?(?:in|out)|property|arrival|departure)|\\bpay on arrival',
    ],
  ],
  [
    'no guarantee',
    [
      `\\b(?:no|without|non|w\\/o|not)[- ]?(?:an? |any )?(?:${card} )?${guarantee}\\b(?! to\\b)(?: ${required})?`,
      `\\bno ${card} (?:is )?(?:${required}|details)|\\b${guarantee} (?:is )?not ${required}|\\bwithout (?:an? )?${card}\\b`,
      `\\b${card} (?:is )?not ${required}`,
    ],
  ],
  [
    'deposit',
    [
      `\\b(?:${part}|half)(?: of (?:the )?[a-z]+(?: [a-z]+)?)? (?:is |will be )?(?:${taken}|pre-?pa(?:id|y|yment))(?: (?:to|from|on) (?:the |your )?${card})? ${atBooking}`,
      `\\b(?:${part}|half) pre-?pa(?:id|y|yment)\\b`,
    ],
  ],
  [
    'prepaid',
    [
      `\\b${whole} (?:advance )?(?:pre-?pa(?:y|id|yment)|payment|${deposit})\\b(?! (?:at|upon|on) (?:check|arrival|depart))`,
      `\\b(?:payment|pay|paid|payable|charged) in (?:full|advance)\\b(?! (?:at|upon|on) (?:check|arrival|depart))`,
      `\\b(?:${whole} )(?:(?:stay|amount|price|cost|booking|reservation|rate|room and tax) )?(?:(?:is|will be|to be|must be) )?${taken} (?:(?:to|from|on) (?:the |your )?${card} )?${atBooking}`,
      `\\b${card} (?:is |will be |to be )?(?:charged|debited|billed)(?: for (?:the )?${whole}[^.;]{0,12}?)? ${atBooking}`,
      `\\bpayment (?:is )?(?:${required} )?(?:at|on|upon) (?:time of )?(?:booking|reservation)|\\badvance payment\\b|\\bpayment (?:is )?due \\d+ days? (?:before|prior)|\\bprepmt\\b|\\bpay now\\b`,
      '\\bpre[- ]?paid\\b|\\bpre[- ]?pay(?:ment)?\\b(?: (?:required|req|rate|and save|in full))?',
    ],
  ],
  [
    'deposit',
    [
      `\\b${part} (?:(?:room (?:and|&) tax|advance|adv|prepaid|non-?ref\\w*|stay) )?${deposit}\\b`,
      `\\b(?:advance )?${deposit}(?:(?: (?:of|is|equal to|amount|required|req|reqd))*|[ :=-]*)[ :]*${part}(?! (?:pet|per pet))`,
      `\\b(?:advance )?${deposit} (?:is |will be |to be |must be )?(?:${required}|${taken}|sent|received)\\b`,
      `\\b${part} (?:is |will be )?(?:${taken}|pre-?pa(?:id|y|yment))(?: (?:to|from|on) (?:the |your )?${card})? ${atBooking}|\\b${part} pre-?pa(?:id|y|yment)\\b`,
      `\\badvance deposit\\b|\\b${required} ${deposit}\\b`,
    ],
  ],
  [
    'guarantee',
    [
      `\\b${card} ${guarantee}\\b|\\b${guarantee}[ :]*(?:to|by|with|w\\/|w|on|via|against|using)? ?(?:an? |your |the )?(?:${card}|company|corporate|letter|voucher|agency|iata)\\b`,
      `\\b${guarantee} (?:is |are )?(?:${required}|only|accepted|policy|rate|reservations?|bookings?|at booking|all\\b)`,
      `\\b(?:must|should|to|need to) (?:be )?${guarantee}\\b|\\b(?:letter|company|agency|voucher) ${guarantee}\\b`,
      `\\b${required} ${card}\\b|\\b${card} (?:is |details |number )?(?:${required}|to hold|to secure|holds|secures)\\b`,
    ],
  ],
]
/** Cheap to ask, in the order of the forms, and true for every text that one of a form's ways can match. */
const asksForCard = /\bg(?:ua?r|t|nt|rn)|\bcard|\bcc\b/i
const deposits = /dep|dpst|anz/i
const denies = /\bno|witho|w\/o/i
const takes = 'charg|chgd|collect|taken|debit|bill|pa[iy]|due|withdr'
const books = 'bkg|book|reserv|\\bres\\b|confirm|purchase|\\bnow\\b|immediately|instantly|today|in advance'
const takenAtBooking = `(?:${takes}).{0,60}?(?:${books})`
const likes = [
  [deposits, denies],
  [/pre-?pay|advance|pay(?:ment)? (?:is |only |due |at|upon|on)/i],
  [asksForCard, denies],
  [new RegExp(`pre-?pa|${takenAtBooking}`, 'i'), /\d|one|two|three|first|half/i],
  [
    new RegExp(
      `pre[- ]?pa|prepmt|advance|in full|pay now|payment.*due|(?:full|total|entire|whole|complete|100).{0,60}?(?:pa[iy]|dep|dpst|anz)|${takenAtBooking}`,
      'i',
    ),
  ],
  [new RegExp(`dep|dpst|anz|pre-?pa|${takenAtBooking}`, 'i')],
  [asksForCard],
]
const compiled = forms.map(([kind, words], at) => [kind, new RegExp(words.join('|'), 'gi'), likes[at] ?? []] as const)
const aside =
  /\b(?:no|not|without|non|pet|pets|dog|security|damage|incidentals?|breakage|key|safe|smoking|cleaning|refundable|parking|or|if|groups?|breakfast|wifi|tax\w*|upgrade|gift|party|remote|minibar|bar)\s*(?:\w+\s+)?$/i
const asideAfter =
  /^\W*(?:cards?\b(?! required)|box|not\b|optional|rates? (?:also|avail)|credit\b|for (?:pets?|incidentals?|groups?|suites?|keys?|damage|minibar)|if|when (?!you)|upon request|wifi|per pet|is refunded at check)/i
/** What else is promised: the best rate, a view, satisfaction. */
const promised =
  /\b(?:best|lowest|low|price|satisfaction|type|view|views|bed|beds|upgrade|availab\w*|money[- ]back|request\w*|smoking|preference|quality|match)\s+(?:\w+\s+)?(?:is |are |be )?(?:not |cannot be )?$/i

export const readPayment = (text: string): PaymentSaid[] => {
  if (!/dep|dps|pa[iy]|prepmt|charg|chgd|\bg(?:ua?r|t|nt|rn)|\bcard|\bcc\b|collect|taken|debit|bill|anz/i.test(text))
    return []
  const said: PaymentSaid[] = []
  for (const [kind, words, like] of compiled) {
    if (!like.every((each) => each.test(text))) continue
    for (const match of text.matchAll(words)) {
      const span = spanOf(match)
      if (said.some((each) => each.start < span.end && span.start < each.end)) continue
      const near = around(text, span, 40)
      const isDenial = kind.startsWith('no ')
      if (
        kind === 'no guarantee' || kind === 'guarantee'
          ? promised.test(near.before)
          : !isDenial && aside.test(near.before)
      )
        continue
      if (!isDenial && kind !== 'guarantee' && asideAfter.test(near.after)) continue
      if (/^\W*(?:view|upgrade|best|low|late|quiet|bed type)/i.test(near.after) && kind === 'guarantee') continue
      said.push({ kind, ...span })
    }
  }
  return said
}
