// Reads what a price includes besides meals: FREE WI-FI, PARKING INCLUDED, TRANSFER EUR 40 EXTRA.
import { around, spanOf, type Span } from '../span.ts'
import { freeWords, type InclusionKind, inclusionKinds, inclusionLike, inclusionWords, paidWords } from './things.ts'

/** `included` null: the thing is named, its price is not. */
type InclusionTerm = { kind: InclusionKind; included: boolean | null } & Span

const inclusionReach = 32
/** Parts of a list: each item has the words next to it, a word before the list all of them. */
const joints = /[,;:/+&()]|(?<!\p{L})(?:and|plus|und|et|y|e|or)(?!\p{L})|\s-\s/giu
const lastItem = (before: string): string => {
  const parts = before.split(joints)
  return parts.at(-1) ?? ''
}
const firstItem = (after: string): string => after.split(joints)[0] ?? ''

/** INCL WIFI, PARKING AND SPA: a word of inclusion before the first of several items. */
const leads =
  /(?<![\p{L}\d])(?:incl(?:uded?s?|uding|usive of|udes?)?|free|compl?imentary|comp|with|enjoy)\.?:?\s*(?:[\p{L}-]+\s?(?:[,/+&]|(?<![\p{L}-])(?:and|plus)(?![\p{L}-]))\s?){0,4}[\p{L}\s-]{0,18}$/iu
const deniedLead = /(?<!\p{L})(?:not|no|excl\w*|without|non)\s[\p{L}\s,/&+-]{0,24}$/iu
/** PARKING, WIFI AND SPA INCLUDED: a word of inclusion behind the last of several items. */
const trails =
  /^\s*(?:(?:[,/+&]|and|plus)\s*[\p{L}\s-]{1,24}){0,4}\s(?:(?:is|are|all)\s)?(?:incl(?:uded|usive)?|free|compl?imentary|gratis)(?![\p{L}\d])/iu

/** WIRELESS INTERNET, COMPLIMENTARY, COFFEE MAKER: each thing of the list with its price behind it. */
const givenBehind = /^\s*,\s*(?:compl?imentary|complementary|free|included)\s*(?:[,.;\n]|$)/iu
const chargedBehind =
  /^\s*[,(-]?\s*(?:for a fee|for an extra|at (?:an )?extra|extra charge|surcharge|not incl\w*|gegen|payant)/iu
const isIncluded = (kind: InclusionKind, before: string, after: string): boolean | null => {
  if (chargedBehind.test(after)) return false
  if (givenBehind.test(after)) return true
  // A lounge is entered only with a right to it, and the size of a credit is not a price.
  if (kind === 'lounge' && /^\s*access(?!.{0,12}(?:extra|fee|[$€£]))/iu.test(after)) return true
  if (kind === 'credit') return leads.test(before) ? true : null
  const [left, right] = [lastItem(before), firstItem(after)]
  const own = `${left}|${right}`
  if (/(?<!\p{L})(?:no|without|not|ohne|sans|sin|senza)\s*\p{L}*\s?$/iu.test(left)) return false
  const isPaid = paidWords.test(own)
  const isFree = freeWords.test(own)
  if (isPaid && isFree)
    return /(?<!\p{L})(?:not|non|no|nicht) (?:yet )?(?:incl|inkl|compr|free|compl)/iu.test(own) ? false : null
  if (isPaid) return false
  if (isFree || trails.test(after)) return true
  return leads.test(before) && !deniedLead.test(before) ? true : null
}

export const readInclusions = (text: string): InclusionTerm[] => {
  if (!inclusionLike.test(text)) return []
  return inclusionKinds
    .flatMap((kind) =>
      [...text.matchAll(inclusionWords[kind])].map((match): InclusionTerm => {
        const span = spanOf(match)
        const { before, after } = around(text, span, inclusionReach)
        return { kind, included: isIncluded(kind, before, after), ...span }
      }),
    )
    .toSorted((a, b) => a.start - b.start)
}
