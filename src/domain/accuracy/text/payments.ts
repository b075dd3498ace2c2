// Reads what words ask before arrival: a guarantee, a deposit and its size, the whole price, or none of these.
import type { Span } from '../verdict.ts'
import { type MoneyKind, type MoneyToken, moneyTokens } from './money-tokens.ts'
import { clausesOf, has, isAside, isDenied, isKind, spanOver } from './payment-clauses.ts'
import { type DepositSize, sizeIn } from './deposit-size.ts'

export type PaymentSaid = {
  kind: 'guarantee' | 'deposit' | 'prepaid' | 'no deposit' | 'no prepayment' | 'no guarantee'
  /** Only of a deposit, and null where the words do not tell it. */
  size: DepositSize | null
} & Span

type Tokens = readonly MoneyToken[]
type Said = PaymentSaid | null
const telling: readonly MoneyKind[] = [
  'deposit',
  'prepay',
  'guarantee',
  'card',
  'pay',
  'charge',
  'whole',
  'not',
  'percents',
  'nights',
  'money',
  'half',
  'company',
]
/** From the first to the last word that says it, without what follows: FULL PREPAYMENT, not REQUIRED. */
const said = (kind: PaymentSaid['kind'], tokens: Tokens, size: DepositSize | null = null): PaymentSaid => {
  const first = tokens.findIndex((token) => isKind(token, ...telling))
  const last = tokens.findLastIndex((token) => isKind(token, ...telling))
  return { kind, size, ...spanOver(tokens.slice(first, last + 1)) }
}

/** AT BOOKING, WHEN BOOKED, ON CONFIRMATION, NOW, TODAY. */
const isAtBooking = (tokens: Tokens): boolean =>
  has(tokens, 'now') ||
  tokens.some(
    (token, i) =>
      token.kind === 'booking' &&
      tokens.slice(Math.max(0, i - 5), i).some((each) => isKind(each, 'at', 'lead') || each.text === 'of'),
  )
/** 14 DAYS PRIOR TO ARRIVAL, BEFORE CHECK-IN, BY 01DEC. */
const isAhead = (tokens: Tokens): boolean =>
  tokens.some(
    (token, i) =>
      (token.kind === 'before' && (isKind(tokens[i - 1], 'lead') || has(tokens.slice(i, i + 5), 'arrival', 'stay'))) ||
      (token.text === 'by' && isKind(tokens[i + 1], 'moment')) ||
      (token.kind === 'lead' && has(tokens.slice(i, i + 3), 'before', 'booking')),
  )
/** AT THE HOTEL, ON ARRIVAL, UPON CHECK OUT, LOCALLY, PAY LATER. */
const isAtHotel = (tokens: Tokens): boolean =>
  tokens.some(
    (token, i) =>
      (isKind(token, 'arrival', 'departure', 'place') &&
        !has(tokens.slice(Math.max(0, i - 4), i), 'before') &&
        (tokens
          .slice(Math.max(0, i - 3), i)
          .some((each) => isKind(each, 'at', 'pay') || /^(?:the|to)$/.test(each.text)) ||
          /^(?:locally|on[- ]?site)$/.test(token.text))) ||
      token.kind === 'later',
  )
const isWhole = (tokens: Tokens): boolean =>
  tokens.some(
    (token, i) =>
      isKind(token, 'whole') ||
      (token.kind === 'total' && !isKind(tokens[i - 1], 'small')) ||
      (token.kind === 'percents' && Number(token.value) === 100) ||
      (token.kind === 'all' && isKind(tokens[i + 1], 'night', 'stay')),
  )

/** NO DEPOSIT REQUIRED · 1 NT DEPOSIT · DEPOSIT DUE 7 DAYS AFTER BOOKING */
const depositIn = (tokens: Tokens): Said => {
  const at = tokens.findIndex((token, i) => token.kind === 'deposit' && !isDeparture(tokens, i))
  if (at < 0 || isAside(tokens, at)) return null
  if (isDenied(tokens, at)) return said('no deposit', tokens)
  if (isKind(tokens[at - 1], 'if') || tokens[at - 1]?.text === 'or') return null
  const size = sizeIn(tokens, at)
  if (size === null && isWhole(tokens) && !has(tokens, 'cancel')) return said('prepaid', tokens)
  if (size !== null && 'percent' in size && Number(size.percent) >= 100) return said('prepaid', tokens)
  const atHotel = isAtHotel(tokens) && !isAtBooking(tokens) && !isAhead(tokens) && !has(tokens, 'rest')
  if (atHotel && !(size && !('amount' in size))) return null
  const asked =
    has(tokens, 'need', 'pay', 'charge', 'lead', 'booking', 'hold', 'now', 'only') && !has(tokens, 'cancel', 'nonref')
  return size !== null || asked ? said('deposit', tokens, size) : null
}
/** EARLY DEP, DEP DATE: a departure. */
const isDeparture = (tokens: Tokens, at: number): boolean =>
  /^deps?$/.test(tokens[at]?.text ?? '') &&
  (isKind(tokens[at - 1], 'early', 'late', 'arrival', 'at') ||
    isKind(tokens[at + 1], 'time', 'moment') ||
    isKind(tokens[at - 2], 'arrival'))

/** FULL PREPAYMENT · NO PREPAYMENT · 50PCT PREPAID */
const prepayIn = (tokens: Tokens): Said => {
  const at = tokens.findIndex(({ kind }) => kind === 'prepay')
  if (at < 0 || isAside(tokens, at)) return null
  if (isKind(tokens[at + 1], 'card', 'if', 'available') || isKind(tokens[at - 1], 'if')) return null
  if (isDenied(tokens, at)) return said('no prepayment', tokens)
  const size = isWhole(tokens) ? null : sizeIn(tokens, at)
  return size ? said('deposit', tokens, size) : said('prepaid', tokens)
}

/** FULL AMOUNT CHARGED AT BOOKING · 25 PCT TO BE PAID ON BOOKING · PAY AT HOTEL */
const paidIn = (tokens: Tokens): Said => {
  const at = tokens.findIndex(({ kind }) => kind === 'pay' || kind === 'charge')
  if (at < 0 || isAside(tokens, at) || isDenied(tokens, at)) return null
  if (has(tokens, 'deposit', 'prepay', 'cancel', 'late', 'early', 'commission', 'agent')) return null
  const card = has(tokens, 'card')
  const [ahead, atHotel] = [isAtBooking(tokens) || isAhead(tokens), isAtHotel(tokens)]
  const size = sizeIn(tokens, at)
  if (size !== null) return ahead ? said('deposit', tokens, size) : null
  const whole = isWhole(tokens)
  if (!whole && has(tokens, 'tax', 'resort', 'extra', 'fee', 'rollaway', 'local')) return null
  const paying = tokens.some(({ kind }) => kind === 'pay')
  if (ahead && !has(tokens, 'rest', 'if') && (whole || card || has(tokens, 'stay') || paying))
    return said('prepaid', tokens)
  if (atHotel) return paying && !has(tokens, 'rest', 'deposit', 'if') ? said('no prepayment', tokens) : null
  return whole && paying && !has(tokens, 'if', 'rest') ? said('prepaid', tokens) : null
}

/** 10 PCT AT BOOKING, REMAINDER ON ARRIVAL */
const firstPartIn = (tokens: Tokens): Said => {
  const rest = tokens.findIndex(({ kind }) => kind === 'rest')
  if (rest < 0 || has(tokens, 'deposit', 'prepay', 'pay', 'charge', 'cancel')) return null
  const size = sizeIn(tokens.slice(0, rest), 0)
  return size && isAtBooking(tokens.slice(0, rest)) ? said('deposit', tokens.slice(0, rest), size) : null
}

/** CC REQUIRED TO HOLD · GTD BY CARD · NO GUARANTEE NEEDED */
const guaranteeIn = (tokens: Tokens): Said => {
  const at = tokens.findIndex(({ kind }) => kind === 'guarantee')
  if (at < 0) return null
  if (has(tokens.slice(Math.max(0, at - 4), at), 'promise') || isPromised(tokens.slice(at + 1, at + 4))) return null
  const card = has(tokens, 'card', 'company', 'brand')
  if (isAside(tokens, at) && !card) return null
  if (isDenied(tokens, at)) {
    // WHAT IS NOT GUARANTEED IS CANCELLED: a guarantee is asked; until an hour one may hold without.
    const lapses =
      isKind(tokens[at - 1], 'not') &&
      (has(tokens, 'cancel') ||
        tokens.slice(at).some(({ kind }, i, rest) => kind === 'not' && has(rest.slice(i), 'booking')))
    if (lapses) return has(tokens, 'moment', 'if') ? null : said('guarantee', tokens)
    return isOfAnother(tokens, at) ? null : said('no guarantee', tokens)
  }
  const asked = card || has(tokens, 'need', 'only', 'booking', 'hold', 'late', 'nights', 'rate', 'arrival', 'all')
  return asked || !has(tokens, 'unknown', 'aside', 'bond', 'room', 'rest') ? said('guarantee', tokens) : null
}
/** GUARANTEED OCEAN VIEW; GUARANTEE TYPE is that of the booking. */
const isPromised = (after: Tokens): boolean =>
  after.some(({ kind, text }) => kind === 'promise' && !text.startsWith('type'))
/** BED TYPE NOT GUARANTEED: only bookings and arrivals are without a guarantee. */
const isOfAnother = (tokens: Tokens, at: number): boolean => {
  if (tokens[at - 1]?.text !== 'not') return false
  const named = tokens.slice(0, at - 1).findLast(({ kind }) => kind !== 'small')
  return named !== undefined && !isKind(named, 'booking', 'arrival', 'late', 'if', 'all')
}
const cardIn = (tokens: Tokens): Said => {
  const at = tokens.findIndex(({ kind }) => kind === 'card')
  if (at < 0 || isKind(tokens[at - 1], 'prepay') || isAside(tokens, at) || isKind(tokens[at + 1], 'fee')) return null
  if (isDenied(tokens, at)) {
    if (has(tokens, 'charge') || (isKind(tokens[at + 1], 'only') && !has(tokens, 'need'))) return null
    // WITHOUT A CARD WILL BE CANCELLED
    if (has(tokens, 'cancel'))
      return isKind(
        tokens.slice(0, at).findLast(({ kind }) => kind !== 'small'),
        'not',
      )
        ? said('guarantee', tokens)
        : null
    return has(tokens, 'fee', 'tax') ? null : said('no guarantee', tokens)
  }
  const atHotel = isAtHotel(tokens) && !isAtBooking(tokens)
  return has(tokens, 'hold') || (has(tokens, 'need') && !atHotel) ? said('guarantee', tokens) : null
}

const readers = [depositIn, prepayIn, paidIn, firstPartIn, guaranteeIn, cardIn] as const
const payLike =
  /due|dpt|balan|remain|ow(?:ed|ing)|settl|dep|dps|an[zt]|pa[iy]|p[yr]?mt|ppd|vorau|ch[ae]?r?g|\bg.{0,3}r?[atn]?[tnd]|card|cc|crd|\bcr|collect|take|debit|bill|hold|secur|acompte|arrhes/i
export const readPayment = (text: string): PaymentSaid[] => {
  if (!payLike.test(text)) return []
  const clauses = clausesOf(moneyTokens(text))
  const found = clauses.flatMap((clause) => readers.flatMap((read) => read(clause) ?? []))
  // DEPOSIT 1 NIGHT, CHARGED TO CC AT BOOKING: what is charged is the deposit.
  const charged = found.some(({ size }) => size !== null)
    ? clauses.flatMap((clause) => (isWhole(clause) ? [] : (paidIn(clause) ?? [])))
    : []
  return found.filter(
    ({ kind, start }) => kind !== 'prepaid' || !charged.some((each) => each.kind === kind && each.start === start),
  )
}
