// Reads fees that every guest pays, by what they mean, and whether the price includes them.
import {
  conditional,
  isOfErrand,
  isOnWish,
  namedFee,
  ofService,
  otherThing,
  paidAtHotelWords,
  placeWords,
} from './fee-words.ts'
import { saidBefore } from './fee-leads.ts'
import { around, spanOf, type Span } from './span.ts'

/** `inside` null: the fee is named, its place is not. `at_hotel`: the guest pays it there. */
export type FeeTerm = { inside: boolean | null; at_hotel: boolean; service: boolean } & Span

const feeReach = 70
/** ROOM SERVICE CHARGE is of what one orders, and so is all behind PETS: or IF. */
const isConditional = (before: string, name: string, after: string): boolean => {
  const own = after.split(',')[0] ?? ''
  const near = `${before.slice(-32)}${name}${own}`
  return conditional.test(near) || isOnWish(name, own) || isOfErrand(name, near)
}

/** PLUS TAX, AND 7PCT VAT: taxed or included together with the fee. */
const withTax =
  /(?:\+|&|\b(?:plus|and)\b)\s*(?:applicable\s)?(?:\d+(?:\.\d+)?\s?(?:pct|%|percent)\s)?(?:tax(?:es)?|vat|gst)\b/gi
/** The words behind the fee, up to the next thing of a list unless it shares them: RESORT FEE AND TAX NOT INCLUDED. */
const feeWords = (behind: string): string => {
  const after = behind.replaceAll(withTax, (tax) => ' '.repeat(tax.length))
  const other = otherThing.exec(after)
  if (!other || other.index === undefined) return after
  return /^\s*(?:and|&|\/|plus)/i.test(other[0]) &&
    !/\p{L}{2}/u.test(after.slice(0, other.index).replaceAll(/\b(?:per|night|day|stay|[A-Z]{3})\b/gi, ''))
    ? after
    : after.slice(0, other.index)
}
const insideAfter = (after: string): boolean | null => {
  const [first] = feeWords(after).slice(0, 50).matchAll(placeWords)
  return first === undefined ? null : first.groups?.['inside'] !== undefined
}

/** Where words before and behind the fee contradict each other, nothing is said. */
const insideOf = (before: string, after: string): boolean | null => {
  const ahead = saidBefore(before)
  const behind = insideAfter(after)
  return ahead !== null && behind !== null && ahead !== behind ? null : (ahead ?? behind)
}

const feeLike =
  /fee|charge|chr?g|suppl|levy|contribut|mandatory|compuls|oblig|obblig|obrig|reinigung|menage|ménage|nettoy|limp|puliz|schoonmaak|pauschale|geb(?:ue|ü)hr|zuschlag|frais|gastos|cargo|spese|taxa|energi/i
export const readFees = (text: string): FeeTerm[] => {
  if (!feeLike.test(text)) return []
  return [...text.matchAll(namedFee)].flatMap((match): FeeTerm[] => {
    const span = spanOf(match)
    const { before, after } = around(text, span, feeReach)
    if (isConditional(before, match[0], after)) return []
    const at_hotel = paidAtHotelWords.test(feeWords(after))
    return [{ inside: insideOf(before, after), at_hotel, service: ofService.test(match[0]), ...span }]
  })
}
