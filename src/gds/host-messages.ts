// Meaning of host messages in either GDS: known patterns become outcomes, all others stay unknown.
import type { Outcome } from '../domain/gds.ts'

/** Most informative first. */
const patterns: readonly (readonly [outcome: Outcome, words: RegExp])[] = [
  [
    'credentials',
    /\bauthentication\b.{0,400}\b(invalid|failed|error)\b|\bcredentials are invalid\b|\binvalid (user|password)\b/i,
  ],
  ['minimum_stay', /\bmin(?:imum|\.)?\s*(?:length\s+of\s+)?(?:stay|los|nights?)\b|\bminlos\b|\bstay of at least \d/i],
  ['minimum_stay', /\b(?:length\s+of\s+stay|los)\b.{0,400}\b(?:restrict|required|violat|not met|too short)/i],
  ['closed', /\bclosed\b|\bclsd\b|\bno arrivals?\b|\bcta\b/i],
  [
    'request_rates',
    /^(?:\W*(?:host|error|message|warning|code|msg)\b){0,4}\W*0?606\b|\brequest\s+(?:\w+\s+){0,5}hoc\b/i,
  ],
  [
    'not_found',
    /\bnot\s+stored\b|\b(?:hotel|property)\b.{0,400}\b(?:not\s+found|does\s+not\s+exist|unknown|not\s+in\s+database)\b|\b(?:invalid|unknown)\s+(?:hotel|property|chain)\b/i,
  ],
  ['not_found', /^\s*0?01\s+invalid city|\binvalid\s+city\/airport\b/i],
  [
    'no_availability',
    /^(?:\W*(?:host|error|message|warning|code|msg)\b){0,4}\W*0?601\b|^\W*(?:\d{3,4}\W+)?(?:rates?\s+(?:is\s+|are\s+)?)?not\s*available\W*$|\bnot\s+available\s+for\s+(?:\w+\s+){0,5}dates?\b|\bno\s+(?:rooms?\s+)?availab|\bsold\s*out\b|\b(?:property|hotel|rooms?)\s+(?:is\s+|are\s+)?(?:not\s+available|unavailable)\b|\bno\s+(?:\w+\s+)?(?:rooms?|rates?|results?)\s+(?:\w+\s+){0,2}(?:available|found)\b/i,
  ],
  ['refused', /\bpseudo\s+city\b|\bcheck\s+format\b|\bnot\s+authori[sz]ed\b/i],
  [
    'host_error',
    /\bno\s+response\s+from\s+(?:vendor|host|supplier)\b|\btransaction\s+error\b|\bsystem\s+(?:error|unavailable)\b/i,
  ],
]

/** The host answered; the hotel's own system did not. */
export const isVendorSilent = (text: string): boolean =>
  /\bno\s+response\s+from\s+(?:vendor|supplier)\b|\bvendor\s+response\s+error\b/i.test(text.slice(0, longestMessage))

/** Host messages are short; a longer text is not one, and searching it could be slow. */
const longestMessage = 500
export const outcomeOfText = (text: string): Outcome | null => {
  const start = text.slice(0, longestMessage)
  return patterns.find(([, words]) => words.test(start))?.[0] ?? null
}

/** The most informative of several meanings; null if none is known. */
export const mostSpecific = (meant: ReadonlySet<Outcome | null>): Outcome | null =>
  patterns.find(([outcome]) => meant.has(outcome))?.[0] ?? null
