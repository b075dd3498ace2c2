// Reads until when a booking can be cancelled: CXL BY 6PM DAY OF ARRIVAL, 24H PRIOR, BY 05OCT.
import type { Span } from '../verdict.ts'
import type { DeadlineSaid } from './cancel-terms.ts'
import { clockWords, numberWords, readClock, readNumber } from './clock.ts'
import { around, spanOf } from './span.ts'

const verb = '(?:cancel\\w*|canc\\.?|cxl\\w*|cxld?|canx|cnx|cnxl|cncl|xcl|cx|free canc\\w*|refund\\w*)'
const arrival = '(?:arrival|arrv?l?|arr|check[- ]?in|checkin|c\\/i|stay|date of arrival|day of arrival|doa)'
const before = '(?:prior(?: to)?|before|bef|b4|pr|ahead of|in advance(?: of)?|out|advance|pta)'
const hoursUnit = '(?:h|hr|hrs|hour|hours)'
const daysUnit = '(?:d|day|days|dys|nights? prior|nts? prior)'
const time = `(?<time>${clockWords})`
const zone = '(?:\\s*(?:(?:local )?(?:hotel )?time|hotel local time|local|lt|ht|hotel|htl time))?'
const dayOf =
  '(?:(?:on )?(?:the )?(?:day of (?:arr\\w*|check[- ]?in)|doa\\b|arr\\w* (?:day|date)|(?:on )?date of arr\\w*|same day(?: of arr\\w*)?|of arr\\w*|on arr\\w*|day of))'
const dayBefore = `(?:(?:on )?(?:the )?(?:day|1 day|one day|night) (?:prior|before|bef)(?: to)?(?: (?:the )?(?:day of )?${arrival})?|eve of arrival)`
const month = '(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)[A-Z]*'

type Form = {
  words: RegExp
  read: (groups: Record<string, string | undefined>) => Omit<DeadlineSaid, keyof Span> | null
}
const none = { days: null, hours: null, time: null, date: null }
const clock = (text: string | undefined) => (text === undefined ? null : readClock(text))
const form = (words: string, read: Form['read']): Form => ({ words: new RegExp(words, 'gi'), read })

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
    `(?<count>${numberWords})[\\s-]*(?<unit>${daysUnit}|${hoursUnit})\\.?[\\s-]*${before}(?:\\s+(?:the )?(?:day of |date of )?${arrival})?\\s*,?\\s*(?:by|at|before|until|till|@)\\s+${time}`,
    ({ time: at, count = '', unit = '' }) => {
      const number = readNumber(count)
      const days = /^h/i.test(unit) ? (number % 24 === 0 ? number / 24 : null) : number
      return days === null ? null : { ...none, days, time: clock(at) }
    },
  ),
  form(`${time}${zone},?\\s*[-/]?\\s*${dayBefore}`, ({ time: at }) => ({ ...none, days: 1, time: clock(at) })),
  form(`${dayBefore}\\s*,?\\s*(?:by|at|before|until|@)\\s+${time}`, ({ time: at }) => ({
    ...none,
    days: 1,
    time: clock(at),
  })),
  form(`${time}${zone},?\\s*[-/]?\\s*${dayOf}`, ({ time: at }) => ({ ...none, days: 0, time: clock(at) })),
  form(`${dayOf}\\s*,?\\s*(?:by|at|before|until|@)\\s+${time}`, ({ time: at }) => ({
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
  form(dayBefore, () => ({ ...none, days: 1 })),
]

const monthNames = 'JANFEBMARAPRMAYJUNJULAUGSEPOCTNOVDEC'
const dated = (groups: Record<string, string | undefined>, late: string | undefined) => {
  const at = monthNames.indexOf((groups.month ?? '').slice(0, 3).toUpperCase()) / 3 + 1
  const day = Number(groups.date)
  if (!Number.isInteger(at) || at < 1 || day < 1 || day > 31) return null
  const monthDay = `${String(at).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  const year = groups.year === undefined ? '' : `${groups.year.length === 2 ? '20' : ''}${groups.year}-`
  return { ...none, date: year + monthDay, time: clock(groups.time ?? late) }
}

const verbBefore = new RegExp(`(?:^|[^\\w])(?:${verb})[^;]{0,44}$`, 'i')
const verbAfter = new RegExp(
  `^[\\s,:/-]*(?:(?:notice|required|req|policy|for|to|free|is|must)[\\s:]*){0,3}(?:${verb})(?!\\w)`,
  'i',
)
/** Words that make the time belong to something else: a deposit, an early departure, a group, an advance purchase. */
const elsewhere =
  /\b(?:early (?:departure|check ?-?out|dep)|depart\w*|deposits?|dep due|advance purchase|adv purch\w*|ap\b|book\w*|groups?|\d+ or more rooms|multiple rooms|check[- ]?out|reserv\w* (?:must be )?(?:made|book\w*)|purchase\w*|pay(?:ment|able)?|prepay\w*|guarantee\w*|charged|card (?:is|will be)|modif\w*|chang(?:e|es|ed)\b(?! or)|arriv\w* after|hold|held|no[- ]?shows?)\b[^;]{0,40}$/i
const afterElsewhere = /^[\s,:-]*(?:(?:for|on|of) )?(?:groups?|early departure|deposit due|\d+ or more rooms)/i

const cancelLike = /canc|c?xc?l|can?x|cnx|cncl|\bcx\b|refund/i
const timeLike = /\d|noon|day|hour|midnight|eve/i
/** Deposits and groups have deadlines of their own. */
const ofOthers =
  /\b(?:deposits?|dep|groups?|rooms? or more|multiple rooms|\d+ ?\+ rooms)(?:\s+(?:is|are|not|non|must|bookings?|rates?|reservations?))*\W*$/i
export const readDeadlines = (text: string): DeadlineSaid[] => {
  const said: DeadlineSaid[] = []
  if (!cancelLike.test(text) || !timeLike.test(text)) return said
  for (const { words, read } of forms)
    for (const match of text.matchAll(words)) {
      const span = spanOf(match)
      if (said.some((each) => each.start < span.end && span.start < each.end)) continue
      const near = around(text, span, 64)
      const cancelling = verbBefore.exec(near.before)
      const leading = cancelling ? near.before.slice(cancelling.index) : ''
      const follows = verbAfter.test(near.after) || /(?:cxl|canc\w*)$/i.test(match[0])
      if (!cancelling && !follows) continue
      if (cancelling && ofOthers.test(near.before.slice(0, cancelling.index + 1))) continue
      if (elsewhere.test(cancelling ? leading : near.before) || afterElsewhere.test(near.after)) continue
      const value = read(match.groups ?? {})
      if (value && (value.hours === null || value.hours > 0)) said.push({ ...value, ...span })
    }
  return said.toSorted((a, b) => a.start - b.start)
}
