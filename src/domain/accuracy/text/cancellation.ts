// Reads cancellation in the English of hotels: refundable or not, until when, and what it costs later.
import type { Span } from '../verdict.ts'
import { readDeadlines } from './cancel-deadlines.ts'
import { readPenalty } from './cancel-penalties.ts'
import { readStatements } from './cancel-statements.ts'
import type { CancellationSaid, RefundSaid } from './cancel-terms.ts'
import { around, spanOf } from './span.ts'

const refundWord = 'ref(?:und(?:able|ible|s|ed)?|undble|nd|\\.)?|rfnd(?:ble|able)?|rfd|fundable'
const never = new RegExp(
  [
    `\\bnon?[- ]?(?:${refundWord})(?![\\w])`,
    '\\bnonref\\w*|\\bnrf\\b|\\bnrfnd\\b|(?<!\\b(?:room|rm|phone|tel|acct|account|iata|corp|code|conf) )\\bnr(?= rate\\b|[ /,-]+pre-?pa|[ /,-]+adv)|\\bnonrf\\w*|\\bn\\/?rfn?d\\b|\\bn\\/ref\\w*|\\bnon?[- ]?canc\\w*|\\bnon[- ]?cxl\\w*|\\buncancel\\w*',
    '\\bno (?:changes?|chgs?|chng|modif\\w*|amend\\w*) ?(?:,|or|and|nor|&|\\/) ?(?:cancel\\w*|cxl\\w*|canx|refunds?)',
    '\\b(?:cancel\\w*|cxl|canx)(?: ?(?:and|or|&|\\/) ?\\w+)? (?:is |are )?(?:not (?:permitted|allowed|possible|accepted)|prohibited)',
    "\\bcan(?:not|['’]?t)(?: be)? (?:\\w+,? (?:or|and|nor) )?(?:cancel\\w*|refunded)|\\bmoney (?:is )?not (?:returned|refunded)|\\bno money back",
    '\\b(?:cancel\\w*|cxl|canx)[^.;\\d]{0,24}\\b(?:100 ?(?:pct|percent|%)|(?:full|total|entire|whole) (?:stay|amount|price))[^.;\\d]{0,30}\\b(?:any ?time|(?:from|after|upon|at) (?:time of )?(?:booking|reservation))',
    '\\b(?:cancel\\w*|cxl|canx) any ?time[ :,-]*(?:100 ?(?:pct|percent|%)|(?:full|total|entire|whole) (?:stay|amount|price|charge|penalty))',
    '\\b(?:any ?time|(?:from|after|upon|at) (?:time of )?(?:booking|reservation))[^.;\\d]{0,24}\\b100 ?(?:pct|percent|%) (?:penalty|cxl|cancel\\w*|fee|charge)',
    '\\b(?:if|when) you cancel(?: or do not show(?: up)?)?,? you (?:pay|lose|forfeit|are charged) (?:for )?(?:the )?(?:full|whole|total|entire)\\b',
    '\\bnot (?:be )?refund\\w*|\\bno refunds?\\b|\\bnon[- ]?changeable and non[- ]?ref\\w*',
    '\\b(?:no|without) (?:cancel\\w*|cxl|canx)(?! ?(?:fee|charge|penalt\\w*|cost|policy))(?: (?:allowed|permitted|possible))?',
    '\\b(?:cancel\\w*|cxl|canx) (?:is |are )?not (?:permitted|allowed|possible)',
    '\\bcannot be (?:cancel\\w*|refunded)|\\bnot cancel+able|\\bunrefund\\w*',
  ].join('|'),
  'gi',
)
const free =
  /\bfully[- ]ref\w*|\bfull refund\b|\bref(?:undable|ndble)\b|\bfree (?:cancel\w*|cxl|canx|cnx)|\b(?:cancel\w*|cxl|canx) (?:for )?free\b|\b(?:cancel\w*|cxl|canx) (?:is )?(?:at )?(?:no|without|w\/o) (?:any )?(?:charge|penalty|fee|cost)|\bno (?:cancel\w*|cxl) (?:fee|charge|penalty)|\b100 ?(?:pct|%|percent) refund\w*/gi

const thing =
  '(?:deposits?|dep\\b|dpst|pets?|fees?|cleaning|charges?|parking|security|damage|incidentals?|resort|dog|sanitation|advance dep\\w*|service|amenity|tax(?:es)?|membership|ticket\\w*|voucher\\w*|bond|hold|credit|upgrade)'
const thingAfter = new RegExp(`^\\W*(?:\\w+\\W+){0,2}?${thing}\\b`, 'i')
const thingBefore = new RegExp(
  `(?<!\\b(?:\\d|one|first|1st) ?(?:nts?|ngts?|nights?) )\\b${thing}(?:\\s+(?:of|is|are|will be|amount|per (?:night|stay)|(?:[a-z]{3}\\s?)?[$€£]?\\d+(?:\\.\\d+)?(?:\\s?[a-z]{3})?|rate|only|fully|1 ?nt|one night|paid|required|due|and))*[\\s,:(-]*$`,
  'i',
)
const condition =
  /^[\s,.:(-]*(?:(?:for|on|in case of|if)\s+)?(?:if\b|after\b|within\b|inside\b|less than\b|for (?:late|early|unused|no[- ]?show)|late\b|when\b|once\b|in case|in the event|no[- ]?shows?(?! (?:fee|charge|chg|penalty|is|pays?|charged|=)? ?:? ?(?:\d|100|one|full|1))|early|unused|(?:on )?(?:same day|day of)|from \d|starting|(?:\d+ ?(?:h|hrs?|hours|d|days?) (?:prior|before)))/i
const conditionFree =
  /^[\s,.:(-]*(?:(?:is |are )?not (?:avail|offer|possible|allow|permit)|(?:rates?|options?|plans?) (?:also|are|is|avail\w*)|(?:also )?avail\w*|on request)/i
const conditionBefore =
  /\b(?:within \d+ ?(?:h|hrs?|hours|days?)[^.;]{0,30}|after \d[^.;]{0,24}|less than [^.;]{0,30}|if (?:cancel|cxl)[^.;]{0,30}|thereafter|then|otherwise|early departure|early check ?out|no[- ]?shows?(?: (?:is|are))?|late cancel\w*)\s*[-:,]?\s*(?:is |are |will be )?$/i
const otherRates =
  /\b(?:see|ask for|our|other|another|also|compare|alternative|cheaper|instead of|not a|not the|upgrade to)\s+(?:our\s+|other\s+|the\s+)?$/i

/** Cheap to ask: what neither of the two can do without. */
const neverLike =
  /\bn(?:o|r|\/|fnd)|cannot|can['’]?t|uncan|unref|any ?time|booking|reservation|(?:if|when) you|money|prohib/i
const freeLike = /ref|free|\bno |without|w\/o/i
const refundLike = /money|\bnr\b|ref|rfn|rfd|nrf|fund|canc|cxl|can?x|cnx/i
export const readRefund = (text: string): RefundSaid[] => {
  const said: RefundSaid[] = []
  if (!refundLike.test(text)) return said
  for (const [words, refundable, like] of [
    [never, false, neverLike],
    [free, true, freeLike],
  ] as const) {
    if (!like.test(text)) continue
    for (const match of text.matchAll(words)) {
      const span = spanOf(match)
      if (said.some((each) => each.start < span.end && span.start < each.end)) continue
      const near = around(text, span, 48)
      if (thingAfter.test(near.after) && !/^\W*(?:of charge|no|free|with|w\/|incl|pre-?pa)/i.test(near.after)) continue
      if (thingBefore.test(near.before)) continue
      if (conditionFree.test(near.after) || otherRates.test(near.before)) continue
      if (!refundable && (condition.test(near.after) || conditionBefore.test(near.before))) continue
      if (refundable && /\b(?:no|not|non|never|nor|un)[- ]?\s*(?:be |fully |is )?$/i.test(near.before)) continue
      if (refundable && /\b(?:partial(?:ly)?|semi|50 ?%|50 ?pct|less|minus)[- ]?\s*$/i.test(near.before)) continue
      said.push({ refundable, ...span })
    }
  }
  return said.toSorted((a, b) => a.start - b.start)
}

const noShow =
  /\bno[- ]?shows?\b|\bnoshow\b|\bN\/S (?:charge|fee|policy)|\bNS (?=\d+ ?(?:nts?\b|nights?|pct|%)|full stay)|\bfail(?:ure|ing)? to (?:arrive|show)|\b(?:do|does|did)(?: not|n['’]t) (?:show|arrive)\b|\bnot (?:show\w*|arriv\w*)|\bnshow\b|\bno sho?w?\b(?! charge)|\bnon[- ]arrival\b/i

const nothing: CancellationSaid = { refund: [], deadlines: [], penalty: null, noShow: false }
const worthReading =
  /c[aA]?n?[cxCX]|[cC][aAxXnN]|refund|REF|rfnd|nrf|show|[tT][hH][eE][nN]|[mM][oO][nN][eE][yY]|\bNR\b|penal|forfeit|arriv|arrv|(?<!\/)\bfees?\b|prior|noshow|\b(?:PTA|DOA)\b| within |notice|charge until|\bN\/S /i
/** SPA TREATMENTS CXL 24H PRIOR: terms of another service, where nothing else is cancelled. */
const ofServices =
  /\b(?:spa|treatments?|massages?|tee times?|golf|tours?|restaurants?|transfers?|limos?|limousines?|meetings?|events?|banquets?)\s+(?:\w+\s+)?(?:cxl|canc|canx)\w*(?!.*(?:cxl|canc|canx))/is

export const readCancellation = (text: string): CancellationSaid => {
  if (!worthReading.test(text)) return nothing
  const refund = readRefund(text)
  const told = { refund, noShow: noShow.test(text) }
  if (ofServices.test(text)) return { ...told, deadlines: [], penalty: null }
  const stated = readStatements(text)
  const first = refund.every(({ refundable }) => refundable) ? stated.deadlines : []
  const others = first.length > 0 && stated.whole ? [] : readDeadlines(text)
  const isNew = ({ start, end }: Span) => !first.some((each) => each.start < end && start < each.end)
  const deadlines = [...first, ...others.filter(isNew)].toSorted((a, b) => a.start - b.start)
  return {
    ...told,
    refund: refund.length === 0 && deadlines.length === 0 && stated.refund ? [stated.refund] : refund,
    deadlines,
    penalty: stated.penalty ?? readPenalty(text),
  }
}
