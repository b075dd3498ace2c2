// When a clause says that something is paid: at booking, before arrival, at the hotel; and whether it is the whole.
import type { MoneyToken } from './tokens.ts'
import { has, isKind } from './payment-clauses.ts'

/** AT BOOKING, WHEN BOOKED, ON CONFIRMATION, NOW, TODAY. */
export const isAtBooking = (tokens: readonly MoneyToken[]): boolean =>
  tokens.some(
    (token, i) =>
      token.kind === 'now' &&
      !isKind(tokens[i - 1], 'booking') &&
      !(isKind(tokens[i - 1], 'lead') && has(tokens.slice(0, i), 'booking')),
  ) ||
  tokens.some(
    (token, i) =>
      token.kind === 'booking' &&
      tokens.slice(Math.max(0, i - 5), i).some((each) => isKind(each, 'at', 'lead') || each.text === 'of'),
  )
/** 14 DAYS PRIOR TO ARRIVAL, BEFORE CHECK-IN, BY 01DEC. */
export const isAhead = (tokens: readonly MoneyToken[]): boolean =>
  tokens.some(
    (token, i) =>
      (token.kind === 'before' && (isKind(tokens[i - 1], 'lead') || has(tokens.slice(i, i + 5), 'arrival', 'stay'))) ||
      (token.text === 'by' && isKind(tokens[i + 1], 'moment')) ||
      (token.kind === 'lead' && has(tokens.slice(i, i + 3), 'before', 'booking')),
  )
/** AT THE HOTEL, ON ARRIVAL, UPON CHECK OUT, LOCALLY, PAY LATER. */
export const isAtHotel = (tokens: readonly MoneyToken[]): boolean =>
  tokens.some(
    (token, i) =>
      (isKind(token, 'arrival', 'departure', 'place') &&
        !has(tokens.slice(Math.max(0, i - 4), i), 'before') &&
        (tokens
          .slice(Math.max(0, i - 3), i)
          .some((each) => isKind(each, 'at', 'pay') || /^(?:the|to)$/.test(each.text)) ||
          /^(?:locally|on[- ]?site)$/.test(token.text))) ||
      token.kind === 'later' ||
      (token.text === 'stay' && has(tokens.slice(Math.max(0, i - 2), i), 'at')),
  )
export const isWholePayment = (tokens: readonly MoneyToken[]): boolean =>
  tokens.some(
    (token, i) =>
      isKind(token, 'whole') ||
      (token.kind === 'total' && !isKind(tokens[i - 1], 'small')) ||
      (token.kind === 'percents' && Number(token.value) === 100) ||
      (token.kind === 'all' && isKind(tokens[i + 1], 'night', 'stay')),
  )
