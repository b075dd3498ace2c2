// Reads which periods a text names and until when to book, and tells whether they are over.
import type { Span } from '../../verdict.ts'
import { type DateSaid, datesIn } from './dates.ts'
import { around } from '../span.ts'

/** `ends` is the last day of the period; `booking` marks the last day to book instead of the last day to stay. */
export type PeriodSaid = { ends: string; booking: boolean } & Span

const historic =
  /\b(?:built|build(?:ing)?|renovat\w*|renov|refurb\w*|remodel\w*|redesign\w*|redone|redecorat\w*|moderni[sz]ed|restor\w*|since|estd?|establ\w*|opened|opening|reopen\w*|founded|awards?|awarded|winner|won|voted|best (?:of|hotels?|resorts?|spas?|restaurants?)|travell?er['’]?s['’]? choice|certificate|michelin|forbes|rated|updated|new in|(?<!\b(?:stays?|travel\w*|trvl|trips?|nights?|be|bookings?|made) )completed|constructed|added|launched|inaugurated|expanded|extended|acquired|converted|unveiled|dating|dates? (?:from|back)|anno|vintage|century|circa|from the year|upgraded)\b\W*(?:(?!valid|thru|through|until|till|til|stay|book|travel|good|eff|offer|rate|promo)(?:[a-z'’]+|\d{4})\W+){0,3}$/i
const numbered =
  /(?:\b(?:room|rm|suite|floor|phone|tel|fax|street|st|ave|usd|euros?|eur|gbp|seats|capacity|km|zip|code|call|no)\b|[$€£])\W*(?:(?:no|nr|number)\W+)?$/i
const historicAfter =
  /^\W*(?:\w+\W+){0,2}?(?:awards?|winner|renovat\w*|refurb\w*|remodel\w*|certificate|building|built|opening|design)\b/i
const bookingWord =
  '(?:book(?:ed|ing|ings|able|s)?|bkgs?|bkd|bk|reserv(?:e[ds]?|ations?|ing)|res|resvn?s?|rsvns?|rsvs?|resn|purchas(?:e[ds]?|ing)|ticket(?:ed|ing)?|sell|sale|sales|sold|order(?:ed)?)'
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

/** Days until which one cancels or pays are no periods. */
const ofAnother =
  /\b(?:cancel\w*|cxl\w*|canx|cnx|deposits?|dep|dpst|balance|pay\w*|prepay\w*|due|guarantee\w*|gtd)\W+(?:(?:is|are|due|required|req|must|be|made|received|paid|free|no|later|than|on|or)\W+){0,4}(?:by|before|until|till?|prior to)\W*$/i
const rangeSign =
  /^\s*(?:-|–|—|\/|to|thru|through|till?|until|untill|up to|through to|bis|au|>)\s*(?:and including )?$/i
const joined = /^\s*(?:and|&)\s*$/i
/** The first day of a range says nothing of its end: 01DEC26-28FEB27, BETWEEN 26DEC26 AND 09JAN27. */
const isRange = (text: string, first: DateSaid, second: DateSaid | undefined): boolean => {
  if (!second) return false
  const between = text.slice(first.end, second.start)
  return (
    rangeSign.test(between) ||
    (joined.test(between) && /\b(?:between|betw|btw|btwn)\W*$/i.test(text.slice(0, first.start)))
  )
}

export const readPeriods = (text: string): PeriodSaid[] => {
  const dates = datesIn(text)
  const said: PeriodSaid[] = []
  for (let i = 0; i < dates.length; i += 1) {
    const first = dates[i] as DateSaid
    const { before } = around(text, first, 40)
    const ranged = isRange(text, first, dates[i + 1])
    if (ranged) i += 1
    const { ends, start, end } = dates[i] as DateSaid
    const { after } = around(text, { start, end }, 40)
    if (numbered.test(before) || ofAnother.test(before)) continue
    // CLOSED FOR RENOVATION 01NOV26-28FEB27: from one day to another is no history.
    if (!(ranged && first.day) && (historic.test(before) || historicAfter.test(after))) continue
    if (!ranged && (starting.test(before) || onwards.test(after))) continue
    said.push({ ends, booking: isBooking(before) || lastToBook.test(after), start, end })
  }
  return said
}

/** The first of the periods, or of the days to book by, that is over. */
export const stalePeriod = (periods: readonly PeriodSaid[], today: string): PeriodSaid | null =>
  periods.find(({ ends }) => ends < today) ?? null
