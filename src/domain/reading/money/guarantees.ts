// Reads a guarantee that a text asks for: a card, a letter, or none.
import { has, isAside, isDenied, isKind } from './payment-clauses.ts'
import { isTitle, type PaymentStatement, paymentTerm } from './payment-terms.ts'
import { isAtBooking, isAtHotel } from './payment-times.ts'
import type { MoneyTokens } from './tokens.ts'

/** CC REQUIRED TO HOLD · GTD BY CARD · NO GUARANTEE NEEDED */
export const guaranteeIn = (tokens: MoneyTokens): PaymentStatement => {
  const at = tokens.findIndex(({ kind }, i) => kind === 'guarantee' && !isTitle(tokens, i))
  if (at < 0) return null
  if (has(tokens.slice(Math.max(0, at - 4), at), 'promise') || isPromised(tokens.slice(at + 1, at + 4))) return null
  const card = has(tokens, 'card', 'company', 'brand')
  // GUARANTEED EARLY CHECK-IN, GARANTIERTER LATE CHECK-OUT
  if (isKind(tokens[at + 1], 'early') && isKind(tokens[at + 2], 'arrival')) return null
  if (isKind(tokens[at + 1], 'late') && isKind(tokens[at + 2], 'departure')) return null
  if (isAside(tokens, at) && !card) return null
  if (isDenied(tokens, at)) {
    // WHAT IS NOT GUARANTEED IS CANCELLED: a guarantee is required; until an hour a booking may be held without one.
    const lapses =
      isKind(tokens[at - 1], 'not') &&
      (has(tokens, 'cancel') ||
        tokens
          .slice(at)
          .some(
            ({ kind }, i, rest) =>
              kind === 'not' && (has(rest.slice(i), 'booking') || isKind(rest[i + 1], 'only', 'hold')),
          ))
    if (lapses) return has(tokens, 'moment', 'if') ? null : paymentTerm('guarantee', tokens)
    // THE GUARANTEEING CARD WILL NOT BE CHARGED IN CASE OF A NO-SHOW
    if (isOfAnother(tokens, at) || (has(tokens, 'cancel') && has(tokens, 'charge'))) return null
    // NO GUARANTEE REQUIRED UNTIL 6PM: later arrivals need one.
    return paymentTerm(has(tokens, 'moment', 'if', 'late') ? 'no early guarantee' : 'no guarantee', tokens)
  }
  const asked =
    card ||
    has(tokens, 'need', 'only', 'booking', 'hold', 'late', 'nights', 'arrival', 'all') ||
    isKind(tokens[at + 1], 'rate')
  return asked || !has(tokens, 'unknown', 'aside', 'bond', 'room', 'rest', 'rate', 'available', 'stay')
    ? paymentTerm('guarantee', tokens)
    : null
}
/** GUARANTEED OCEAN VIEW; GUARANTEE TYPE is that of the booking. */
const isPromised = (after: MoneyTokens): boolean =>
  after.some(({ kind, text }) => kind === 'promise' && !text.startsWith('type'))
/** BED TYPE NOT GUARANTEED: only bookings and arrivals are without a guarantee. */
const isOfAnother = (tokens: MoneyTokens, at: number): boolean => {
  if (tokens[at - 1]?.text.startsWith('can')) return true
  if (tokens[at - 1]?.text !== 'not') return false
  if (has(tokens, 'early')) return true
  const named = tokens.slice(0, at - 1).findLast(({ kind }) => kind !== 'small')
  return named !== undefined && !isKind(named, 'booking', 'arrival', 'late', 'if', 'all')
}
/** IATA CARD REQUIRED, AAA CARD: it tells who books and pays nothing. */
const ofIdentity =
  /^(?:id|iata|arc|clia|aaa|caa|aarp|membership|members?|loyalty|student|employee|identity|identification|airline|rewards?|union|press|military|boarding|senior|business)$/
export const cardIn = (tokens: MoneyTokens): PaymentStatement => {
  const at = tokens.findIndex(({ kind }, place) => kind === 'card' && !ofIdentity.test(tokens[place - 1]?.text ?? ''))
  if (at < 0 || isKind(tokens[at - 1], 'prepay') || isAside(tokens, at) || has(tokens.slice(at + 1, at + 3), 'fee'))
    return null
  if (isDenied(tokens, at)) {
    if (
      has(tokens, 'charge') ||
      tokens.some(({ text }) => text.startsWith('accept')) ||
      (isKind(tokens[at + 1], 'only') && !has(tokens, 'need'))
    )
      return null
    // WITHOUT A CARD WILL BE CANCELLED
    if (has(tokens, 'cancel'))
      return isKind(
        tokens.slice(0, at).findLast(({ kind }) => kind !== 'small'),
        'not',
      )
        ? paymentTerm('guarantee', tokens)
        : null
    return has(tokens, 'fee', 'tax') ? null : paymentTerm('no guarantee', tokens)
  }
  const atHotel = isAtHotel(tokens) && !isAtBooking(tokens)
  // USD 100 HOLD PER NIGHT ON CARD: for what one consumes.
  if (has(tokens, 'money') && !has(tokens, 'need')) return null
  const secures = has(tokens, 'hold') || tokens.some(({ text }) => text === 'security')
  return secures || (has(tokens, 'need') && !atHotel) ? paymentTerm('guarantee', tokens) : null
}

/** ROOM FEATURES, GUARANTEED, 2 QUEEN BEDS: a line of its own between lines about the room. */
type Sentence = readonly MoneyTokens[]
const isAlone = ([clause, more]: Sentence): boolean =>
  more === undefined &&
  clause?.length === 1 &&
  /^(?:guaranteed|garanti\p{L}{1,4}|garantito)$/u.test(clause[0]?.text ?? '')
const isOfStay = (sentence: Sentence | undefined): boolean =>
  sentence?.some((clause) =>
    has(clause, 'cancel', 'pay', 'card', 'deposit', 'prepay', 'booking', 'rate', 'need', 'nonref'),
  ) ?? false
export const isOfFeatures = (sentences: readonly Sentence[], sentence: Sentence): boolean => {
  const said = sentences.filter((each) => each.length > 0)
  const at = said.indexOf(sentence)
  return said.length > 2 && isAlone(sentence) && !isOfStay(said[at - 1]) && !isOfStay(said[at + 1])
}
