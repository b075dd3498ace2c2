// What the words of a host mean, whichever GDS passes them on: known patterns become outcomes, all others stay unknown.
import type { Outcome } from '../domain/gds.ts'

/** In the order of what tells people most. */
const patterns: readonly (readonly [outcome: Outcome, words: RegExp])[] = [
  [
    'credentials',
    /\bauthentication\b.*\b(invalid|failed|error)\b|\bcredentials are invalid\b|\binvalid (user|password)\b/i,
  ],
  ['minimum_stay', /\bmin(?:imum|\.)?\s*(?:length\s+of\s+)?(?:stay|los|nights?)\b|\bminlos\b|\bstay of at least \d/i],
  ['minimum_stay', /\b(?:length\s+of\s+stay|los)\b.*\b(?:restrict|required|violat|not met|too short)/i],
  ['closed', /\bclosed\b|\bclsd\b|\bno arrivals?\b|\bcta\b/i],
  ['request_rates', /^\s*0606\b|\brequest\s+hoc\b/i],
  [
    'not_found',
    /\bnot\s+stored\b|\b(?:hotel|property)\b.*\b(?:not\s+found|does\s+not\s+exist|unknown|not\s+in\s+database)\b|\b(?:invalid|unknown)\s+(?:hotel|property|chain)\b/i,
  ],
  ['not_found', /^\s*0?01\s+invalid city|\binvalid\s+city\/airport\b/i],
  [
    'no_availability',
    /^\s*0601\b|\bnot\s+available\s+for\s+dates?\b|\bno\s+(?:rooms?\s+)?availab|\bsold\s*out\b|\b(?:property|hotel|rooms?)\s+(?:is\s+|are\s+)?(?:not\s+available|unavailable)\b|\bno\s+(?:rooms?|rates?|results?)\s+(?:available|found)\b/i,
  ],
  ['refused', /\bpseudo\s+city\b|\bcheck\s+format\b|\bnot\s+authori[sz]ed\b/i],
  [
    'host_error',
    /\bno\s+response\s+from\s+(?:vendor|host|supplier)\b|\btransaction\s+error\b|\bsystem\s+(?:error|unavailable)\b/i,
  ],
]

/** The host answered; it is the hotel's own system that did not. */
export const isVendorsSilence = (text: string): boolean =>
  /\bno\s+response\s+from\s+(?:vendor|supplier)\b|\bvendor\s+response\s+error\b/i.test(text.slice(0, longest))

/** A host says what it means at once; a longer text is not a message, and searching it could take long. */
const longest = 500
export const outcomeOfWords = (text: string): Outcome | null => {
  const start = text.slice(0, longest)
  return patterns.find(([, words]) => words.test(start))?.[0] ?? null
}

/** Of several meanings the one that tells people most; null where none of them is known. */
export const mostTelling = (meant: ReadonlySet<Outcome | null>): Outcome | null =>
  patterns.find(([outcome]) => meant.has(outcome))?.[0] ?? null
