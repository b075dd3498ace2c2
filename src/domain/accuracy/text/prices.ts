// Reads amounts in texts that a field of the rate also prices: night, total, tax, resort fee, extra person, rollaway.
import { currencyOf as codeOf } from '../../codes/currencies.ts'
import type { Decimal } from '../../money.ts'
import type { Span } from '../verdict.ts'
import { currencyIn } from './currency.ts'
import { around, spanOf } from './span.ts'

export type PricedThing = 'night' | 'total' | 'taxes' | 'resort_fee' | 'extra_person' | 'rollaway'
/** `currency` null: the words do not tell it, or only a sign that many currencies share. */
export type PriceSaid = { thing: PricedThing; currency: string | null; amount: Decimal } & Span

const number = '\\d{1,3}(?:[,\\s]\\d{3})+(?:\\.\\d{1,3})?|\\d{1,9}(?:[.,]\\d{1,3})?'
const amounts = new RegExp(
  `(?<![\\w.,])(?:(?<before>[A-Z]{3}|[$€£¥]|US\\$)\\s?(?<first>${number})|(?<second>${number})\\s?(?<after>[A-Z]{3}\\b|[€£$]))(?![\\d%]|\\s?(?:PCT|PERCENT|%))`,
  'g',
)
const bare = new RegExp(
  `(?<=\\b(?:FEE|CHARGE|PERSON|ADULT|ROLLAWAY|SURCH/FEE|TOTAL|PAX|BED)\\s?[-:]?\\s?)(?<first>\\d{1,6}\\.\\d{2})(?![\\d%])`,
  'g',
)
/** Travelport's own sum, in currencies without a fraction too. */
const sumOfTaxes = /(?<=\bTAX\/SURCH\/FEE\s?[-:]?\s?)(?<first>\d{1,9}(?:\.\d{1,3})?)(?=\s?P\/(?:STAY|NIGHT)\b)/g
const currencyNamed = /^\s?(?:u\.?s\.? dollars?|dollars?|euros?|pounds?(?: sterling)?|sterling)\b/i
/** An amount whose currency follows by name. */
const worded = new RegExp(
  `(?<![\\w.,])(?<first>${number})(?=\\s?(?:u\\.?s\\.? dollars?|dollars?|euros?|pounds?|sterling)\\b)`,
  'gi',
)
const signs: Record<string, string> = { '€': 'EUR', '£': 'GBP' }
const thingsBefore: [PricedThing, RegExp][] = [
  [
    'rollaway',
    /\b(?:roll[- ]?a[- ]?ways?|rlwy|rlwys|rollaways?|extra beds?|xtra beds?|exb|xbed|rwy|add(?:itional|'l)? beds?|cots?)(?:\s(?:beds?|charge|chg|chrg|fee|costs?|is|at|for|avail\w*|possible|rate|adult|can be|added|on request|upon request))*\s*[-:=@]?\s*(?:of |is |at |for |from )?$/i,
  ],
  [
    'extra_person',
    /\b(?:extra|xtra|additional|addl|addnl|add'l|add|adtl|3rd|third|ex|each extra|each additional)\s(?:person|pers|prs|psn|adult|adlt|adt|guest|gst|pax|ppl|prsn|occupant)s?(?:\s(?:charge|chg|chrg|fee|costs?|is|pays?|rate|sharing|in room|in the room))*\s*[-:=@]?\s*(?:of |is |at |for )?$|\bxp\s?[-:=]?\s?$/i,
  ],
  [
    'resort_fee',
    /\b(?:resort|facility|facilities|destination|dest|amenity|amenities|urban|hotel service)\s(?:fee|charge|chrg|chg)s?(?:\s(?:of|is|at|daily|per (?:day|night|room)|will be|apply|applies|added|mandatory|plus|extra|not included|excluded|included|incl|additional))*\s*[-:=@(]?\s*(?:of |is |at )?$/i,
  ],
  [
    'taxes',
    /\b(?:total tax\/surch\/fee|(?:total|plus|incl\w*|all|local)?\s?tax(?:es)?(?:\sand fees?| & fees)?|vat|gst|sales tax|occupancy tax|room tax)(?:\s(?:of|is|are|at|total|amount|included|incl))*\s*[-:=@]?\s*$/i,
  ],
  [
    'total',
    /\b(?:grand total|total (?:price|rate|stay|cost|amount|for stay)|stay total|total|ttl(?: stay)?)(?:\s(?:for (?:the )?stay|is|of|incl\w* tax\w*|with tax\w*|price|with taxes and fees))*\s*[-:=@]?\s*$/i,
  ],
  [
    'night',
    /\b(?:rate per night|nightly rate|per night|room rate|nightly|rate\/night|daily rate|rate|(?:mon|tue|wed|thu|fri|sat|sun|weekdays?|weekends?|wkdy?s?|wknds?)(?:\s?(?:-|to|thru|\/|and)\s?(?:mon|tue|wed|thu|fri|sat|sun))?)\s*(?:is|of|at|from)?\s*[-:=@]?\s*$/i,
  ],
]
const thingsAfter: [PricedThing, RegExp][] = [
  [
    'resort_fee',
    /^\s*(?:daily |per (?:day|night|room) |mandatory |\/(?:day|nt|night) )*(?:resort|facility|facilities|destination|amenity|urban) (?:fee|charge|chrg)/i,
  ],
  ['extra_person', /^\s*(?:per |for |each )*(?:extra|xtra|additional|addl|add'l) (?:person|pers|adult|guest|pax)/i],
  ['rollaway', /^\s*(?:per |for |each )*(?:roll-?a-?way|rlwy|extra bed)/i],
  [
    'total',
    /^\s*(?:total|for (?:the )?(?:entire |whole |full |total )?stay\b(?! tax)|in total|per stay total|for \d+ (?:nights|nts))\b/i,
  ],
  [
    'night',
    /^\s*(?:(?:per|\/|p\/|a|each|for one) ?(?:room|rm)? ?(?:and |per |\/ ?|p\/|a )?(?:night|nt|nite)\b|p\/n(?:ight|t)?\b|nightly|pn\b|prpn\b|\/n\b|(?:night|nite)\b(?! (?:min|stay)))/i,
  ],
  ['taxes', /^\s*(?:in )?(?:total )?(?:tax(?:es)?|vat)\b/i],
]
/** Amounts of things that no field prices, or that are no price: breakfast, parking, pets, credits, savings. */
const asideBefore =
  /\b(?:breakfast|b\w?k?fst|brkfst|lunch|dinner|park\w*|pets?|dogs?|wi-?fi|internet|deposits?|credits?|voucher|save|saving|worth|value\w*|was|from|starting|discount|off|penalty|cancel\w*|cxl|no[- ]?show|early|late|smoking|minimum|city tax|tourist tax|tourism|local tax|donation|gift|spa|valet|child\w*|kids?|crib|infant|safe|shuttle|transfer|cleaning|supplements?|suppl|surcharge|levy|tips?|gratuit\w*|fee|package|towels?|laundry|upgrade)\b[^,;.]{0,26}$/i
const asideAfter =
  /^\s*(?:worth|value|credit|voucher|off\b|discount|deposit|park\w*|pets?|per pet|breakfast|wi-?fi|f ?& ?b|food|resort credit|spa|dining|saving|gift|city tax|tourist tax|per child|penalty|cxl|cancel\w*)/i

/** Each way of writing an amount, and what it cannot do without. */
const ways = [
  [amounts, /[A-Z]{3}\s?\d|\d\s?[A-Z]{3}|[$€£¥]/],
  [worded, /dollar|euro|pound|sterling/i],
  [bare, /(?:FEE|CHARGE|PERSON|ADULT|ROLLAWAY|TOTAL|PAX|BED)\s?[-:]?\s?\d/],
  [sumOfTaxes, /SURCH/],
] as const
const amountLike = /[A-Z]{3}\s?\d|\d\s?[A-Z]{3}|[$€£¥]|\d\.\d\d|SURCH|\d\s?(?:[uU]|[dD]ol|[eE]ur|[pP]ound)/
export const readPrices = (text: string): PriceSaid[] => {
  if (!amountLike.test(text)) return []
  const said: PriceSaid[] = []
  for (const [words, like] of ways) {
    if (!like.test(text)) continue
    words.lastIndex = 0
    for (let match = words.exec(text); match; match = words.exec(text)) {
      const span = spanOf(match)
      const named = currencyNamed.exec(text.slice(span.end, span.end + 20))
      const { before, first, second, after } = match.groups ?? {}
      const code = before ?? after ?? null
      if (code !== null && /^[A-Z]{3}$/.test(code) && currencyIn(code, first ?? second ?? '') === null) {
        // `TAX 12.00 USD`: the word before is none, the one behind the amount may be.
        words.lastIndex = span.start + (before === undefined ? match[0].length : code.length)
        continue
      }
      if (said.some((each) => each.start < span.end && span.start < each.end)) continue
      const near = around(text, { start: span.start, end: span.end + (named?.[0].length ?? 0) }, 60)
      const thing = thingOf(near.before, near.after)
      if (thing === null) continue
      said.push({
        thing,
        currency: currencyOf(code) ?? nameOf(named),
        amount: decimal(first ?? second ?? '', code),
        ...span,
      })
    }
  }
  return said
}

const thingOf = (before: string, after: string): PricedThing | null => {
  for (const [thing, words] of thingsBefore) {
    const match = words.exec(before)
    if (match)
      return asideBefore.test(before.slice(0, match.index + 1).trimEnd()) && thing === 'night'
        ? null
        : aside(thing, before, after)
  }
  for (const [thing, words] of thingsAfter) if (words.test(after)) return asideBefore.test(before) ? null : thing
  return null
}
const aside = (thing: PricedThing, before: string, after: string): PricedThing | null =>
  asideAfter.test(after) || /\b(?:city|tourist|tourism|local|occupancy per person)\s+tax\w*\W*$/i.test(before)
    ? null
    : thing

/** `45 US dollars`: a currency by its name; dollars alone are of many countries. */
const nameOf = (named: RegExpExecArray | null): string | null =>
  named === null
    ? null
    : /^\s*us/i.test(named[0])
      ? 'USD'
      : /euro/i.test(named[0])
        ? 'EUR'
        : /pound|sterling/i.test(named[0])
          ? 'GBP'
          : null
const currencyOf = (code: string | null): string | null => {
  if (code === null) return null
  return signs[code] ?? (/^[A-Z]{3}$/.test(code) ? code : null)
}

/** 1,250.00 and 1 250.00 have thousands; 18,50 has a comma for its cents; BHD 7.500 has a thousandth part. */
const decimal = (text: string, code: string | null): Decimal =>
  /^\d{1,3}\.\d{3}$/.test(text) && codeOf(code ?? '')?.digits !== 3
    ? text.replace('.', '')
    : /^\d+,\d{1,2}$/.test(text)
      ? text.replace(',', '.')
      : text.replaceAll(/[,\s]/g, '')
