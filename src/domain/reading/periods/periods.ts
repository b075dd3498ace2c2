// Reads which periods and booking deadlines a text names, and whether they are over.
import { type DateTerm, datesIn } from './dates.ts'
import { around, type Span } from '../span.ts'

/** `ends` is the last day of the period; `booking` marks the last day to book instead of the last day to stay. */
type PeriodTerm = { ends: string; booking: boolean } & Span

const historic =
  /\b(?:built|build(?:ing)?|renovat\w*|renov|refurb\w*|remodel\w*|redesign\w*|redone|redecorat\w*|moderni[sz]ed|restor\w*|since|estd?|establ\w*|opened|opening|reopen\w*|founded|awards?|awarded|winner|won|voted|best (?:of|hotels?|resorts?|spas?|restaurants?)|travell?er['’]?s['’]? choice|certificate|michelin|forbes|rated|updated|new in|(?<!\b(?:stays?|travel\w*|trvl|trips?|nights?|be|bookings?|made) )completed|constructed|added|launched|inaugurated|expanded|extended|acquired|converted|unveiled|dating|dates? (?:from|back)|anno|vintage|century|circa|from the year|upgraded)\b[^\w'’]*(?:(?!valid|thru|through|until|till|til|stay|book|travel|good|eff|offer|rate|promo)(?:[a-z'’]+|['’]?\d{4}['’]?)[^\w'’]+){0,3}['’]?$/i
const numbered =
  /(?:\b(?:room|rm|suite|floor|phone|tel|fax|street|st|ave|usd|euros?|eur|gbp|seats|capacity|km|zip|code|call|no)\b|[$€£])\W*(?:(?:no|nr|number)\W+)?$/i
const historicAfter =
  /^\W*(?:\w+\W+){0,2}?(?:awards?|winner|renovat\w*|refurb\w*|remodel\w*|certificate|building|built|opening|design)\b/i
const bookingWord =
  '(?:book(?:ed|ing|ings|able|s)?|bkgs?|bkd|bk|reserv(?:e[ds]?|ations?|ing)|res|resvn?s?|rsvns?|rsvs?|resn|purchas(?:e[ds]?|ing)|ticket(?:ed|ing)?|sell|sale|sales|sold|order(?:ed)?|(?<=(?:must|should|to) be )blocked(?! (?:out|off)))'
const bookBy = new RegExp(
  `\\b${bookingWord}(?:by|thru)?\\b(?:(?!\\b(?:stays?|travel\\w*|trvl|arriv\\w*|valid\\w*|rates?|check|depart\\w*|for)\\b)[^.;*|\\d]){0,32}$`,
  'i',
)
/** BOOK NOW AND STAY UNTIL: the day belongs to the stay. SALE 01JUN25: a name. */
const isBooking = (before: string): boolean =>
  (bookBy.test(before) && !/\bsales?\W*$/i.test(before)) || saleEnds.test(before)
const lastToBook = /^\W*(?:is |as )?(?:the )?(?:last|final|latest) (?:day|date) (?:to|for|of) (?:book|res|purch|sale)/i
/** SALE ENDS, PROMO CLOSES ON: until then it is sold. */
const saleEnds =
  /\b(?:sales?|promos?|promotions?|campaigns?|deals?|offers?|specials?)(?: (?:must|will))? (?:ends?|ending|closes?|closing|finish(?:es)?|stops?)\W*(?:(?:on|by|at|midnight)\W*)*$/i
const starting =
  /\b(?:from|starting|starts|start|eff|effective|as of|as from|after|valid from|beginning|begins|commenc\w+|onwards?|w\.?e\.?f\.?)\W*(?:on\W*)?$/i
const onwards = /^\W*(?:onwards?|and (?:later|after|beyond)|or later|forward|\+)/i

/** An hour between the word and its day: CXL 1200 HTL TIME ON 21SEP20. */
const hourPattern = String.raw`(?:(?:noon|midnight|\d{1,2}(?:[:.h]?\d\d)?\s?(?:[ap]\.?m\.?|h(?:rs?|ours)?|uhr)?)\W+(?:(?:hotel|htl|local|lcl|property|time|lt|lclt)\W+){0,3}(?:(?:on|of|am|le|el)\W+)?)?`
/** Days until which one cancels or pays are not periods. */
const ofAnother = new RegExp(
  String.raw`\b(?:cancel\w*|cancellation|cxl\w*|canx|cnx|cnl|storn\w*|annul\w*|cancelaci[oó]n|deposits?|dep|dpst|balance|pay\w*|prepay\w*|due|guarantee\w*|gtd)\W+(?:(?:is|are|due|required|req|must|be|made|received|paid|free|fee|no|later|than|on|or|gratis|kostenlos|gratuite)\W+){0,4}(?:(?:by|before|until|till?|prior to|bis|jusqu\W?au?|hasta|fino al?|on)\W+(?:(?:the|le|el|al)\W+)?${hourPattern}|${hourPattern})$`,
  'i',
)
/** A PREPAYMENT FOR THE ENTIRE STAY ON 29JUL25, CARD CHARGED 01JUN26: the day on which money is taken. */
const charged =
  /\b(?:prepay\w*|(?:pre)?payments?|prepaid|charged|taken|debited|collected|billed|due|payable|paid|deposits?|instal\w*)\b(?:(?!\b(?:valid|from|through|until)\b)[^.;\d]){0,34}\bon\W*$/i
const chargedAt =
  /\b(?:charged|taken|debited|collected|billed|due|payable|paid|prepaid|prepayment|payment|withdrawn)\W+(?:(?:on|by|before|at|the|latest|date|is|will|be|made|no|later|than|from|your|card)\W+){0,4}$/i
const rangeSign =
  /^\s*(?:-|–|—|\/|to|thru|through|till?|until|untill|up to|through to|bis(?: zum)?|au|al?|ao|à|as|tot|t\/m|do|>)\s*(?:and including )?$/i
const joiningWord = /^\s*(?:and|&|und|et|y|e|en)\s*$/i
/** The first day of a range is not its end: 01DEC26-28FEB27, BETWEEN 26DEC26 AND 09JAN27. */
const isRange = (text: string, first: DateTerm, second: DateTerm | undefined): boolean => {
  if (!second) return false
  const between = text.slice(first.end, second.start)
  return (
    rangeSign.test(between) ||
    (joiningWord.test(between) &&
      /\b(?:between|betw|btw|btwn|zwischen|entre|tra|fra|tussen)\W*$/i.test(text.slice(0, first.start)))
  )
}

export const readPeriods = (text: string): PeriodTerm[] => {
  const dates = datesIn(text)
  const found: PeriodTerm[] = []
  for (let i = 0; i < dates.length; i += 1) {
    const first = dates[i] as DateTerm
    const { before } = around(text, first, 40)
    const ranged = isRange(text, first, dates[i + 1])
    if (ranged) i += 1
    const { ends, start, end } = dates[i] as DateTerm
    const { after } = around(text, { start, end }, 40)
    if (numbered.test(before) || ofAnother.test(before) || charged.test(before)) continue
    if (!ranged && first.day && chargedAt.test(before)) continue
    // CLOSED FOR RENOVATION 01NOV26-28FEB27: from one day to another is no history.
    if (!(ranged && first.day) && (historic.test(before) || historicAfter.test(after))) continue
    if (!ranged && (starting.test(before) || onwards.test(after))) continue
    found.push({ ends, booking: isBooking(before) || lastToBook.test(after), start, end })
  }
  return found
}

/** The first of the periods, or of the days to book by, that is over. */
export const stalePeriod = (periods: readonly PeriodTerm[], today: string): PeriodTerm | null =>
  periods.find(({ ends }) => ends < today) ?? null
