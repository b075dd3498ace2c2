// Names the things that an amount may price: RESORT FEE, 3RD AND 4TH ADULT, TAXES AND FEES.
import type { Span } from '../span.ts'
import type { MoneyKind, MoneyToken } from './tokens.ts'

export type PricedThing = 'night' | 'total' | 'taxes' | 'resort_fee' | 'extra_person' | 'rollaway'
/** `other`: no field of the rate prices it. `weak`: a day of the week or a number of guests, whatever is priced there. */
export type Thing = {
  is: 'thing'
  thing: PricedThing | 'other'
  weak: boolean
  led: 'no' | 'with' | null
  /** For a child or its bed: it may share an amount with the person or bed next to it. */
  forChild?: boolean
  /** A word in brackets that says what the amount is: (TAX). */
  tag?: true
  /** CXL, DEP, GTD: with it another statement begins, unless a fee follows. */
  begins?: true
}
/** `named`: by a room that the words name. `with`: and by what comes with it. `kind`: by a word that may be a kind of room or of rate. */
export type RoomPriced = 'named' | 'with' | 'kind' | null
export type PriceItem =
  | Thing
  | {
      is: 'amount'
      amount: string
      currency: string | null
      sign: boolean
      span: Span
      room: RoomPriced
      /** The other end of a range. */
      top: { amount: string; span: Span } | null
    }
  /** `sum`: the sign before the sum of what stands before it: EUR 100 + 10 % VAT = EUR 110. */
  | { is: 'night' | 'stay' | 'fee' | 'inside' | 'outside' | 'extra' | 'from' | 'comma' | 'sum' }
  /** `joins`: TAX AND FEE, of what an amount prices together. */
  | { is: 'break'; joins?: true }

export const isKind = (token: MoneyToken | undefined, ...kinds: readonly MoneyKind[]): boolean =>
  token !== undefined && kinds.includes(token.kind)

export type FoundItem = { item: PriceItem | null; last: number }
export const thing = (named: Thing['thing'], last: number, weak = false): FoundItem => ({
  item: { is: 'thing', thing: named, weak, led: null },
  last,
})

/** The last of the tokens of some kinds that follow a place without a gap. */
export const run = (tokens: readonly MoneyToken[], from: number, ...kinds: readonly MoneyKind[]): number => {
  let last = from
  while (isKind(tokens[last + 1], ...kinds)) last += 1
  return last
}

/** OD 320 ZŁ, À PARTIR DE 89 EUR: a price to start from. */
export const isStarting = (tokens: readonly MoneyToken[], at: number): boolean => {
  const text = tokens[at]?.text ?? ''
  if (text === 'partir' || text === 'partire') return isKind(tokens[at + 1], 'small') && isKind(tokens[at + 2], 'money')
  return /^(?:od|ab|desde|vanaf)$/.test(text) && isKind(tokens[at + 1], 'money')
}
/** PERSONA EXTRA EN $20, 320 ZŁ ZA DOBĘ: small words of a language between a price and what it is for. */
export const isLinkAbroad = (tokens: readonly MoneyToken[], at: number): boolean => {
  const [before, { text }, next] = [tokens[at - 1], tokens[at] as MoneyToken, tokens[at + 1]]
  if (text === 'à') return next?.text === 'partir'
  if (text === 'en') return isKind(before, 'extra_person', 'rollaway', 'night') && isKind(next, 'money')
  return text === 'za' && isKind(next, 'night')
}
const roomAbroad =
  /^(?:[de]z|zimmer|(?:doppel|einzel|zweibett)zimmer|ferienwohnung|wohnung|unterkunft|chambre|logement|habitaci[oó]n|alojamiento|camera|quarto|kamer|pok[oó]j|pokoje|rum|v[æa]relse|rom)$/
const betweenRoomAndNight = /^(?:und|y|et|e|en|i|a|og|och|por|par|per|pro|za)$/
/** 115 € PRO DZ / NACHT, POR HABITACIÓN Y NOCHE: where the night stands that it counts by; 0 for other words. */
export const roomAndNight = (tokens: readonly MoneyToken[], at: number): number => {
  if (!isKind(tokens[at - 1], 'per', 'slash') || !roomAbroad.test(tokens[at]?.text ?? '')) return 0
  let to = isKind(tokens[at + 1], 'occupancy') ? at + 2 : at + 1
  const from = to
  while (isKind(tokens[to], 'slash') || betweenRoomAndNight.test(tokens[to]?.text ?? '')) to += 1
  // 8 € PRO ZIMMER UND NACHT FÜR DIE SAUNA
  const isForThing = forWord.test(tokens[to + 1]?.text ?? '') && !isKind(tokens[to + 2], 'number', 'person')
  return to > from && isKind(tokens[to], 'night', 'nightly') && !isForThing ? to : 0
}
const forWord = /^(?:für|fuer|for|pour|para|per|voor|za|för)$/
/** EUR 100 + 10 % VAT = EUR 110: parts are added up; EUR 100 X 3 NIGHTS = EUR 300 is another price. */
export const isSumSign = (tokens: readonly MoneyToken[], at: number): boolean => {
  if (tokens[at]?.text !== '=' || !isKind(tokens[at + 1], 'money')) return false
  let added = false
  for (let i = at - 1; i >= 0 && !isKind(tokens[i], 'stop'); i -= 1) {
    const { kind, text } = tokens[i] as MoneyToken
    if (kind === 'nights' || kind === 'night' || kind === 'nightly' || text === 'x' || text === '=') return false
    added ||= kind === 'plus' || text === 'plus'
  }
  return added
}
export const feeAt = (token: MoneyToken | undefined): boolean =>
  isKind(token, 'fee') || (isKind(token, 'charge') && /^(?:charges?|chr?gs?)$/.test(token?.text ?? ''))

/** EXTRA PERSON, 3RD AND 4TH ADULT, ADDITIONAL BED; EXTRA alone is a price outside. */
export const extraAt = (tokens: readonly MoneyToken[], at: number): FoundItem | null => {
  const ordinal = isKind(tokens[at], 'ordinal')
  if (ordinal && Number(tokens[at]?.value) < 3) return null
  const last = run(tokens, at, 'ordinal', 'joined', 'plus', 'slash', 'dash', 'extra', 'room', 'small')
  const next = tokens[last + 1]
  if (isKind(next, 'person')) return thing('extra_person', run(tokens, last + 1, 'person', 'slash'))
  if (isKind(next, 'bed') && !ordinal) return thing('rollaway', last + 1)
  if (isKind(next, 'rollaway') && !ordinal) return thing('rollaway', run(tokens, last + 1, 'bed'))
  if (ordinal) return null
  // ADDITIONAL FEE OF USD 10 FOR A THIRD PERSON: the item follows later.
  if (feeAt(tokens[at + 1])) return { item: { is: 'fee' }, last: at + 1 }
  if (isKind(tokens[at + 1], 'night', 'day', 'aside', 'bond')) return thing('other', at + 1)
  // ADDITIONAL OCCUPANCY USD 10
  if (tokens[at + 1]?.text.startsWith('occ') && isKind(tokens[at + 2], 'money', 'colon'))
    return thing('extra_person', at + 1)
  return { item: { is: 'extra' }, last: at }
}
/** RESORT FEE, DESTINATION AMENITY CHARGE, RESORT AND FACILITY FEE. */
export const resortAt = (tokens: readonly MoneyToken[], at: number): FoundItem => {
  let last = run(tokens, at, 'resort')
  if (isKind(tokens[last + 1], 'joined', 'plus', 'slash') && isKind(tokens[last + 2], 'resort'))
    last = run(tokens, last + 2, 'resort')
  last = run(tokens, last, 'taxing', 'daily', 'small')
  return feeAt(tokens[last + 1]) ? thing('resort_fee', last + 1) : { item: { is: 'break' }, last: at }
}
/** TAX, VAT, OCCUPANCY TAX, TAXES AND FEES; a city's tax no field prices. */
export const taxAt = (tokens: readonly MoneyToken[], at: number): FoundItem | null => {
  const named = run(tokens, at - 1, 'taxing', 'local')
  const isLocal = tokens.slice(at, named + 1).some((each) => isKind(each, 'local'))
  const byName = /^(?:kurtaxe|taxe.*|.*sejour|dirham|citytax|ecotax|levy|.*tax|tasa|imposta|ortstaxe)$/.test(
    tokens[named]?.text ?? '',
  )
  if (!isKind(tokens[named + 1], 'tax')) {
    if (isLocal && byName) return thing('other', named)
    // HOTEL TAX, ROOM TAX: one word of the vocabulary.
    if (tokens[named]?.text.endsWith(' tax')) return thing('taxes', feeAt(tokens[named + 1]) ? named + 1 : named)
    if (!feeAt(tokens[named + 1])) return null
    // STATE OCCUPANCY FEE: a tax by another name; a service fee is none.
    const ofState = tokens
      .slice(at, named + 1)
      .some(({ text }) => /^(?:state|govt|government|gov|county|federal)$/.test(text))
    return thing(ofState && !isLocal ? 'taxes' : 'other', named + 1)
  }
  let last = run(tokens, named + 1, 'tax', 'slash')
  if (isKind(tokens[last + 1], 'joined', 'plus') && (feeAt(tokens[last + 2]) || isKind(tokens[last + 2], 'tax')))
    last += 2
  else if (feeAt(tokens[last + 1])) last += 1
  return thing(isLocal ? 'other' : 'taxes', last)
}
export const totalAt = (tokens: readonly MoneyToken[], at: number): FoundItem => {
  const last = run(tokens, at, 'small', 'rate', 'stay', 'room', 'per')
  const taxed = isKind(tokens[at + 1], 'tax', 'taxing', 'local') ? taxAt(tokens, at + 1) : null
  if (taxed) return taxed
  if (isKind(tokens[last + 1], 'nights')) return thing('total', last + 1)
  return isKind(tokens[last + 1], 'night')
    ? thing('other', last + 1)
    : thing('total', Math.max(at, run(tokens, at, 'rate', 'stay')))
}

/** EACH PERSON ABOVE TWO; ADULT EXTRA EUR 30 */
export const personAt = (tokens: readonly MoneyToken[], at: number): FoundItem => {
  const next = tokens[at + 1]
  if (isOfBedBefore(tokens, at)) return thing('rollaway', at)
  const begins = at === 0 || isKind(tokens[at - 1], 'stop', 'comma', 'money')
  if (begins && isKind(next, 'extra') && isKind(tokens[at + 2], 'money')) return thing('extra_person', at + 1)
  return isKind(next, 'beyond') && isKind(tokens[at + 2], 'number', 'occupancy')
    ? thing('extra_person', at + 2)
    : { item: null, last: at }
}
/** EXTRA BED FOR A CHILD EUR 20, FOR AN ADULT EUR 35 */
const isOfBedBefore = (tokens: readonly MoneyToken[], at: number): boolean => {
  if (!isKind(tokens[at + 1], 'money') || !tokens[at]?.text.startsWith('ad')) return false
  let before = at - 1
  while (isKind(tokens[before], 'small', 'colon', 'comma', 'slash', 'per')) before -= 1
  return (
    isKind(tokens[before], 'money') &&
    tokens
      .slice(0, before)
      .some(({ kind }, i) => kind === 'rollaway' || (kind === 'extra' && isKind(tokens[i + 1], 'bed')))
  )
}
