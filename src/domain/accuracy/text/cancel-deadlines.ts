// Reads until when a booking can be cancelled: CXL BY 6PM DAY OF ARRIVAL, 24H PRIOR, BY 05OCT.
import type { Span } from '../verdict.ts'
import type { DeadlineSaid } from './cancel-terms.ts'
import { clockWords, numberWords, readClock, readNumber } from './clock.ts'
import { around, spanOf } from './span.ts'

const verb =
  '(?:cancel\\w*|cancl\\w*|canc\\.?|cxl\\w*|cxld?|canx\\w*|cnx|cnxl|cncl\\w*|cnl|xcl|xld?|cx|free canc\\w*|refund\\w*|no (?:penalty|charge|fee|chg)|penalt\\w*(?= (?:if )?(?:within|inside|less than|under)))'
const arrival = '(?:arrival|arrv?l?|arr|check[- ]?in|checkin|c\\/i|stay|date of arrival|day of arrival|doa)'
const before = '(?:prior(?: to)?|pri|before|bef|bfr|bfre|befor|b4|pr|ahead of|in advance(?: of)?|out|advance|pta)'
const hoursUnit = '(?:h|hr|hrs|hour|hours|hs)'
const daysUnit = '(?:d|dpa?|day|days|dy|dys|nights? prior|nts? prior)'
const time = `(?<time>${clockWords})`
const zone = '(?:\\s*(?:(?:local )?(?:hotel )?time|hotel local time|local|lt|ht|hotel|htl time))?'
const dayOf =
  '(?:(?:on )?(?:the )?(?:day of (?:arr\\w*|check[- ]?in)|doa\\b|arr\\w* (?:day|date)|(?:on )?date of arr\\w*|same day(?: of arr\\w*)?|of arr\\w*|on arr\\w*|day of))'
const dayBefore = `(?:(?:on )?(?:the )?(?:day|1 day|one day|night) (?:prior|before|bef)(?: to)?(?: (?:the )?(?:day of )?${arrival})?|(?:eve of|prior day to) arrival|prior day|previous day)`
const month = '(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)[A-Z]*'

type Form = {
  words: RegExp
  needs: { clock: boolean; unit: boolean; month: boolean }
  /** What must stand right before, and right after, for words that say too little alone. */
  led?: RegExp
  followed?: RegExp
  read: (groups: Record<string, string | undefined>) => Omit<DeadlineSaid, keyof Span> | null
}
const none = { days: null, hours: null, time: null, date: null }
const clock = (text: string | undefined) => (text === undefined ? null : readClock(text))
const form = (words: string, read: Form['read'], led?: RegExp, followed?: RegExp): Form => ({
  words: new RegExp(words, 'gi'),
  needs: {
    clock: words.includes(time) && !words.includes('<month>') && !words.includes('<iso>'),
    unit: words.includes('<count>'),
    month: words.includes('<month>') || words.includes('<iso>'),
  },
  read,
  ...(led && { led }),
  ...(followed && { followed }),
})
const linking =
  '(?:(?:by|policy|permitted|allowed|possible|free|of charge|up to|upto|until|till|within|inside|under|in|at least|min|minimum|less than|later than|no later than|not later than|latest|if|is|are|w\\/in|prior to|before|bef|for|req|required|notice|without|no|penalty|charge|made|period|deadline|term)[\\s:,-]*){0,4}'
/** The verb right before, with small words between: CXL 48H, CANCELLED WITHIN 24 HOURS. */
const ledByVerb = new RegExp(`(?:^|[^\\w])(?:${verb})[\\s:,/-]*${linking}$`, 'i')
const ledByFree = new RegExp(
  `(?:(?:^|[^\\w])(?:${verb})[\\s:,/-]*${linking}|\\bfree\\s+(?:up to|upto|until|till)\\s+|\\bup ?to\\s+)$`,
  'i',
)
const verbLast = new RegExp(`(?:^|[^\\w])(?:${verb})(?:\\s+policy)?[\\s:,/-]*$`, 'i')
const verbFirst = new RegExp(`^[\\s,:/-]*(?:${verb})(?!\\w)(?!.{0,12}?\\d)`, 'i')
/** A range or another unit makes the number part of something else. */
const alone = /^(?!\s*(?:stay|min|max|from booking|after|of booking|\d|[-/]\s?\d*\s?(?:d|h)\w*\s+(?:stay)))/i
const timeAlone =
  /^(?!.{0,16}?(?:\d|\bday|\bdays|prior|bef|eve\b|night|\b(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC))(?<!\b(?:or|pay|charge|chg|fee|penalty|pen)\b.{0,16}))/i

/** More telling forms first: what one has read, the later ones leave alone. */
const forms: readonly Form[] = [
  // 6PM 1 DAY PRIOR · 1800 24HR PRIOR TO ARRIVAL · 4PM 2 DAYS BEFORE
  form(
    `${time}${zone},?\\s*[-/]?\\s*(?:at least )?(?<count>${numberWords})[\\s-]*(?<unit>${daysUnit}|${hoursUnit})\\.?[\\s-]*${before}(?:\\s+(?:the )?(?:day of |date of )?${arrival})?`,
    ({ time: at, count = '', unit = '' }) => {
      const number = readNumber(count)
      const days = /^h/i.test(unit) ? (number % 24 === 0 ? number / 24 : null) : number
      return days === null ? null : { ...none, days, time: clock(at) }
    },
  ),
  // 1 DAY PRIOR BY 6PM · 2 DAYS BEFORE ARRIVAL AT 1800
  form(
    `(?<count>${numberWords})[\\s-]*(?<unit>${daysUnit}|${hoursUnit})\\.?[\\s-]*${before}(?:\\s+(?:the )?(?:day of |date of )?${arrival})?\\s*,?\\s*(?:(?:by|at|before|until|till|@|latest|not later than)\\s+)?${time}`,
    ({ time: at, count = '', unit = '' }) => {
      const number = readNumber(count)
      const days = /^h/i.test(unit) ? (number % 24 === 0 ? number / 24 : null) : number
      return days === null ? null : { ...none, days, time: clock(at) }
    },
  ),
  form(`${time}${zone},?\\s*[-/]?\\s*${dayBefore}`, ({ time: at }) => ({ ...none, days: 1, time: clock(at) })),
  form(`${dayBefore}\\s*,?\\s*(?:(?:by|at|before|until|@)\\s+)?${time}`, ({ time: at }) => ({
    ...none,
    days: 1,
    time: clock(at),
  })),
  form(`${time}${zone},?\\s*[-/]?\\s*${dayOf}`, ({ time: at }) => ({ ...none, days: 0, time: clock(at) })),
  form(`${dayOf}\\s*,?\\s*(?:(?:by|at|before|until|@)\\s+)?${time}`, ({ time: at }) => ({
    ...none,
    days: 0,
    time: clock(at),
  })),
  form(
    `(?<count>${numberWords})[\\s-]*${hoursUnit}\\.?[\\s-]*(?:${before}|of|notice|from|cxl|canc\\w*)(?:\\s+(?:the )?(?:day of |date of |time of |scheduled )?${arrival})?`,
    ({ count = '' }) => ({ ...none, hours: readNumber(count) }),
  ),
  form(
    `(?<count>${numberWords})[\\s-]*${daysUnit}\\.?[\\s-]*(?:${before}|of|notice|from|cxl|canc\\w*)(?:\\s+(?:the )?(?:day of |date of )?${arrival})?`,
    ({ count = '' }) => ({ ...none, days: readNumber(count) }),
  ),
  form(`(?<iso>20\\d\\d-\\d\\d-\\d\\d)(?:[ T,]+(?:at )?${time})?`, ({ iso, time: at }) => ({
    ...none,
    date: iso ?? null,
    time: clock(at),
  })),
  form(
    `(?:${time}${zone},?\\s*(?:on )?)?\\b(?<date>\\d{1,2})(?:st|nd|rd|th)?[ .-]?(?<month>${month})(?:[ .,-]?(?<year>20\\d\\d|\\d\\d)(?![:\\d]))?(?:,? (?:by |at |@ ?)?(?<late>${clockWords}))?`,
    (groups) => dated(groups, groups.late),
  ),
  form(
    `\\b(?<month>${month})\\.? (?<date>\\d{1,2})(?:st|nd|rd|th)?\\b(?:,? (?<year>20\\d\\d))?(?:,? (?:by |at |@ ?)?(?<late>${clockWords}))?`,
    (groups) => dated(groups, groups.late),
  ),
  // CXL 1D 6PM · CANCEL BY 4PM 2 DAYS
  form(
    `(?<count>${numberWords})[\\s-]*(?<unit>${daysUnit}|${hoursUnit})\\b,?\\s*(?:(?:by|at|@)\\s+)?${time}`,
    ({ time: at, count = '', unit = '' }) => ({ ...none, days: daysOf(count, unit), time: clock(at) }),
    ledByVerb,
  ),
  form(
    `${time}${zone},?\\s*[-/]?\\s*(?<count>${numberWords})[\\s-]*(?<unit>${daysUnit}|${hoursUnit})\\b`,
    ({ time: at, count = '', unit = '' }) => ({ ...none, days: daysOf(count, unit), time: clock(at) }),
    ledByVerb,
    alone,
  ),
  form(dayBefore, () => ({ ...none, days: 1 })),
  // CXL 48H · CANCELLED WITHIN 24 HOURS · UP TO 14 DAYS FREE
  form(
    `(?<count>${numberWords})[\\s-]*(?<unit>${hoursUnit}|${daysUnit})(?!\\w)`,
    ({ count = '', unit = '' }) =>
      /^h/i.test(unit) ? { ...none, hours: readNumber(count) } : { ...none, days: readNumber(count) },
    ledByVerb,
    alone,
  ),
  form(
    `(?<count>${numberWords})[\\s-]*(?<unit>${hoursUnit}|${daysUnit})(?!\\w)(?=\\s+(?:${before}\\s+(?:${arrival}\\s+)?)?free(?:\\W+(?:then|after|of charge|cxl|canc)|\\W*$))`,
    ({ count = '', unit = '' }) =>
      /^h/i.test(unit) ? { ...none, hours: readNumber(count) } : { ...none, days: readNumber(count) },
    ledByFree,
  ),
  // 1 NIGHT PENALTY WITHIN 72 HOURS · CXL FEE 90PCT WITHIN 2 DAYS
  form(
    `(?<count>${numberWords})[\\s-]*(?<unit>${hoursUnit}|${daysUnit})(?!\\w)`,
    ({ count = '', unit = '' }) =>
      /^h/i.test(unit) ? { ...none, hours: readNumber(count) } : { ...none, days: readNumber(count) },
    /\b(?:within|inside|w\/in|less than|under)\s+(?:the last\s+)?$/i,
    alone,
  ),
  form(
    `(?<count>${numberWords})[\\s-]*(?:weeks?|wks?)\\.?\\s*${before}(?:\\s+(?:the )?(?:day of |date of )?${arrival})?`,
    ({ count = '' }) => ({ ...none, days: 7 * readNumber(count) }),
  ),
  // CXL 6PM · 6PM CXL
  form(`${time}${zone}`, ({ time: at }) => ({ ...none, days: 0, time: clock(at) }), verbLast, timeAlone),
  form(`${time}${zone}`, ({ time: at }) => ({ ...none, days: 0, time: clock(at) }), /^\W*$/, verbFirst),
  // CXL BY 6PM: of the day of arrival
  form(
    `(?:by|until|till|til|before|prior to|up to|latest|after)\\s+${time}${zone}`,
    ({ time: at }) => ({ ...none, days: 0, time: clock(at) }),
    ledByVerb,
    timeAlone,
  ),
]

const daysOf = (count: string, unit: string): number | null => {
  const number = readNumber(count)
  return /^h/i.test(unit) ? (number % 24 === 0 ? number / 24 : null) : number
}
const monthNames = 'JANFEBMARAPRMAYJUNJULAUGSEPOCTNOVDEC'
const dated = (groups: Record<string, string | undefined>, late: string | undefined) => {
  const at = monthNames.indexOf((groups.month ?? '').slice(0, 3).toUpperCase()) / 3 + 1
  const day = Number(groups.date)
  if (!Number.isInteger(at) || at < 1 || day < 1 || day > 31) return null
  const monthDay = `${String(at).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  const year = groups.year === undefined ? '' : `${groups.year.length === 2 ? '20' : ''}${groups.year}-`
  return { ...none, date: year + monthDay, time: clock(groups.time ?? late) }
}

/** The last of the verbs before; what stands before it belongs to another sentence. */
const verbBefore = new RegExp(`^(?<head>(?:.*[^\\w])?)(?<lead>(?:${verb})(?!\\w)[^;]{0,44})$`, 'is')
const verbAfter = new RegExp(
  `^[\\s,:/-]*(?:free(?:\\W+(?:then|after|of charge)|\\W*$)|(?:(?:notice|required|req|policy|for|to|free|is|must)[\\s:]*){0,3}(?:${verb})(?!\\w))`,
  'i',
)
/** Words that make the time belong to something else: a deposit, an early departure, a group, an advance purchase. */
const elsewhere =
  /\b(?:early (?:departure|check ?-?out|dep)|depart\w*|deposits?|dep due|advance purchase|adv purch\w*|ap\b|book\w*|groups?|\d+ or more rooms|multiple rooms|check[- ]?out|reserv\w* (?:must be )?(?:made|book\w*)|purchase\w*|pay(?:ment|able)?|prepay\w*|guarantee\w*|charged|card (?:is|will be)|modif\w*|chang(?:e|es|ed)\b(?! or)|arriv\w* after|hold|held|no[- ]?shows?)\b[^;]{0,40}$/i
const afterElsewhere = /^[\s,:-]*(?:(?:for|on|of) )?(?:groups?|early departure|deposit due|\d+ or more rooms)/i

const cancelLike =
  /canc|c?xc?l|can?x|cnx|cn?cl|\bcnl\b|\bxld?\b|\bcx\b|refund|no (?:penalty|charge|fee|chg)|free\W+(?:then|after|of)|penal/i
/** Cheap to ask: an hour of the clock, a number of hours or days, a month. */
const clockLike = /\d\s?[ap]\.?m|\d[:.h]\d|\d{3}|noon|midnight|12\s?n/i
const unitLike =
  /(?:\d|one|two|three|four|five|six|seven|eight|nine|ten|teen|twenty|thirty|\ba)[\s-]*(?:h|d|n(?:igh)?ts? prior|w(?:ee)?k)/i
const monthLike = /JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC|20\d\d-/i
const timeLike = /\d|noon|day|hour|midnight|eve/i
/** Deposits and groups have deadlines of their own. */
const ofOthers =
  /\b(?:deposits?|dep|groups?(?: blocks?)?|rooms? or more|multiple rooms|\d+ ?\+ rooms)(?:\s+(?:is|are|must|bookings?|rates?|reservations?|(?:not|non)[ -]?(?:ref\w*(?:\W+(?:if|when|for|after))?(?:\s+you)?)?))*\W*$/i
export const readDeadlines = (text: string): DeadlineSaid[] => {
  const said: DeadlineSaid[] = []
  if (!cancelLike.test(text) || !timeLike.test(text)) return said
  const clocked = clockLike.test(text)
  const united = unitLike.test(text)
  const named = monthLike.test(text)
  for (const { words, read, led, followed, needs } of forms) {
    if ((needs.clock && !clocked) || (needs.unit && !united) || (needs.month && !named)) continue
    // Words that say too little alone count only where nothing more telling was read.
    if (led && said.length > 0) continue
    for (const match of text.matchAll(words)) {
      const span = spanOf(match)
      if (said.some((each) => each.start < span.end && span.start < each.end)) continue
      const near = around(text, span, 64)
      const cancelling = verbBefore.exec(near.before)
      const { head = '', lead: leading = '' } = cancelling?.groups ?? {}
      const follows = verbAfter.test(near.after) || /(?:cxl|canc\w*)$/i.test(match[0])
      if (led || followed ? !(led?.test(near.before) ?? true) || followed?.test(near.after) === false : false) continue
      if (!cancelling && !follows) continue
      if (cancelling && ofOthers.test(head)) continue
      if (elsewhere.test(cancelling ? leading : near.before) || afterElsewhere.test(near.after)) continue
      const value = read(match.groups ?? {})
      if (value && (value.hours === null || value.hours > 0)) said.push({ ...value, ...span })
    }
  }
  return said.toSorted((a, b) => a.start - b.start)
}
