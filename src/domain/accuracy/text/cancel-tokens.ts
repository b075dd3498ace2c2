// Cuts a text on cancellation into tokens of a closed vocabulary: 1NT CHRGD IF CXLD INSIDE 24HRS. What holds any other word is left alone.
import type { Span } from '../verdict.ts'
import { readClock, readNumber } from './clock.ts'

export type TokenKind =
  | 'cancel'
  | 'no_show'
  | 'refund'
  | 'before'
  | 'arrival'
  | 'arrival_day'
  | 'hours'
  | 'days'
  | 'week'
  | 'nights'
  | 'percent'
  | 'whole'
  | 'first'
  | 'clock'
  | 'number'
  | 'within'
  | 'after'
  | 'free'
  | 'avoid'
  | 'charge'
  | 'else'
  | 'joined'
  | 'always'
  | 'when'
  | 'late'
  | 'not'
  | 'notice'
  | 'prepaid'
  | 'deposit'
  | 'to'
  | 'small'
export type Token = { kind: TokenKind; text: string } & Span

const kinds: readonly (readonly [TokenKind, string])[] = [
  [
    'cancel',
    'cancel cancels canceled cancelled cancelling canceling cancellation cancellations cancelation canc cancl cancld cxl cxld cxls cxled cxling cnl cnld cncl cncld cnx canx canxd xcl xld',
  ],
  ['no_show', 'noshow noshows nshow ns n/s'],
  ['refund', 'refund refunds refunded refundable rfd rfnd'],
  ['before', 'prior pta ptd before b4 bef bfr bfre pri advance ahead'],
  ['arrival', 'arrival arr arrv arvl arrvl arvl checkin'],
  ['arrival_day', 'doa'],
  ['hours', 'h hr hrs hour hours hs'],
  ['days', 'd dy dys day days'],
  ['week', 'week weeks wk wks'],
  ['nights', 'n nt nts night nights nite nites ngt ngts nuit nuits'],
  ['percent', 'pct percent % pc'],
  ['whole', 'full total entire whole'],
  ['first', 'first 1st'],
  ['within', 'within inside w/in w/i under less <'],
  ['after', 'after later past from'],
  ['free', 'free'],
  ['avoid', 'avoid'],
  [
    'charge',
    'charge charges charged chrg chrgd chgd chg penalty penalties pen fee fees billed bill bills forfeit forfeits forfeited forfeiture pay pays payable lose loses due retained kept =',
  ],
  ['else', 'or else otherwise then thereafter'],
  ['joined', 'and & + plus'],
  ['always', 'anytime always'],
  ['when', 'if when upon once case event'],
  ['late', 'late'],
  ['not', 'no not non never without w/o'],
  ['notice', 'notice required reqd req needed necessary'],
  ['deposit', 'deposit deposits dep'],
  ['prepaid', 'prepaid prepayment prepay'],
  ['to', 'to -'],
  [
    'small',
    'the of a an is are be will by until untill till til up at least on for in than that any made must pls please you your guest guests hotel htl time lt lcl local room rooms rm tax taxes tx rate stay price cost amount amt value stays policy hotels this booking bookings reservation reservations rsvn res date apply applies appl per card cc it its has have may can deadline term terms period latest allowed permitted possible accepted same , : / ( ) only rates receive made time times',
  ],
]
const kindOf = new Map(kinds.flatMap(([kind, words]) => words.split(' ').map((word) => [word, kind] as const)))
/** Kinds that take several words, tried only where a token begins like one of them. */
const phrases: readonly (readonly [TokenKind, RegExp])[] = [
  ['no_show', /(?:no[- ]shows?|(?:failure|failing) to (?:arrive|show)|non[- ]arrivals?)(?!\w)/iy],
  [
    'arrival_day',
    /(?:(?:the )?(?:day|date) of (?:arr\w*|check[- ]?in)|arr\w* (?:day|date)|same day(?= \w* ?(?:by|arr)))(?!\w)/iy,
  ],
  ['arrival', /(?:check[- ]in|c\/i)(?!\w)/iy],
  ['always', /(?:any time|at all times|(?:from|after|upon|at)(?: the)?(?: time of)? (?:booking|reservation))(?!\w)/iy],
]
const phraseLike = /no[n-]? ?[-s]|no sh|fail|the d|da[ty]e? of|arr\w* da|same|check|c\/i|any t|at |from |after |upon /iy
const clock =
  /(?:\d{1,2}(?:[:.][0-5]\d)?\s?[ap](?:\.?m\.?)?(?!\w)|[0-2]?\d[:.h][0-5]\d(?:\s?h(?:rs?|ours)?)?(?!\w)|[0-2]\d[0-5]\d(?:\s?h(?:rs?|ours)?)?(?!\w)|1[3-8]\s?h(?!\w)|12\s?n(?:oon)?(?!\w)|(?:12 )?(?:noon|midnight))/iy
const digits = /\d{1,3}(?![\d.:])/y
const numberWord =
  /(?:one|two|three|four|five|six|seven|eight|nine|ten|fourteen|fifteen|twenty[- ]four|twenty|thirty|forty[- ]?eight|seventy[- ]?two)(?!\w)/iy
const oneWord = /[a-z][a-z'’]*(?:\/[a-z]+)?|[-%&+<=,:/()]/iy
const b4 = /b4(?!\w)/iy

const matchAt = (words: RegExp, text: string, at: number): string | null => {
  words.lastIndex = at
  return words.exec(text)?.[0] ?? null
}
const isDigit = (text: string, at: number) => text.charCodeAt(at) >= 48 && text.charCodeAt(at) <= 57
/** The kind and the words of the token that stands at a place. */
const tokenAt = (text: string, at: number): readonly [TokenKind, string] | null => {
  if (isDigit(text, at)) {
    const time = matchAt(clock, text, at)
    if (time !== null) return ['clock', time]
    const number = matchAt(digits, text, at)
    if (number !== null)
      return number === '1' && /^st/i.test(text.slice(at + 1, at + 3))
        ? ['first', text.slice(at, at + 3)]
        : ['number', number]
  }
  if (matchAt(phraseLike, text, at) !== null)
    for (const [kind, words] of phrases) {
      const found = matchAt(words, text, at)
      if (found !== null) return [kind, found]
    }
  const before = matchAt(b4, text, at)
  if (before !== null) return ['before', before]
  const word = matchAt(oneWord, text, at)
  if (word === null) return null
  const kind = kindOf.get(word.toLowerCase()) ?? splitWord(word.toLowerCase())
  if (kind !== null) return [kind, word]
  const time = matchAt(clock, text, at)
  if (time !== null) return ['clock', time]
  const number = matchAt(numberWord, text, at)
  return number === null ? null : ['number', number]
}

/** null: a word that the vocabulary does not have. */
export const tokensOf = (text: string): Token[] | null => {
  const tokens: Token[] = []
  for (let at = 0; at < text.length; ) {
    if (text.charCodeAt(at) <= 32) {
      at += 1
      continue
    }
    const found = tokenAt(text, at)
    if (found === null) return null
    const [kind, word] = found
    tokens.push({ kind, text: word.toLowerCase(), start: at, end: at + word.length })
    at += word.length
  }
  return tokens
}
/** RM/TX, CXL/NOSHOW: words with a slash that none of the lists has. */
const splitWord = (word: string): TokenKind | null => {
  const parts = word.split('/')
  return parts.length > 1 && parts.every((part) => kindOf.get(part) === 'small') ? 'small' : null
}

/** HH:MM; `4P` and `16H` are hours of the clock too. */
export const timeOf = (text: string): string | null =>
  readClock(
    /^\d{1,2}(?:[:.]\d\d)?\s?[ap]$/.test(text)
      ? `${text}m`
      : /^1[3-8]\s?h$/.test(text)
        ? `${text.slice(0, 2)}00`
        : text,
  )
export const countOf = (text: string): number => readNumber(text)
