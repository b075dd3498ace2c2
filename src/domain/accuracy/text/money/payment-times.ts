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
/** 30% DEL TOTALE, 50% OF THE FULL AMOUNT */
const isPartOf = (tokens: readonly MoneyToken[], at: number): boolean => {
  let before = at - 1
  while (isKind(tokens[before], 'small', 'stay')) before -= 1
  return tokens[before]?.kind === 'percents' && Number(tokens[before]?.value) < 100
}
const confirming = /^(?:conf|conferm|best[äa]tig|garan|guaran|secur|sicher|hold|reserv|réserv|prenot|book|buch)/
const purpose = /^(?:to|para|per|pour|um|zur|zum|za)$/
const means =
  /^(?:mediante|by|with|con|avec|mit|par|durch|através|attraverso|dietro|contre|contra|against|upon|après|after|tras|dopo|após)$/
/** TO CONFIRM THE BOOKING, PARA GARANTIZAR LA RESERVA, A RESERVA É CONFIRMADA MEDIANTE: what is paid then is paid ahead. */
export const isToConfirm = (tokens: readonly MoneyToken[]): boolean =>
  tokens.some(
    ({ text }, i) =>
      confirming.test(text) && tokens.slice(Math.max(0, i - 2), i).some((each) => purpose.test(each.text)),
  ) ||
  tokens.some(
    ({ text }, i) =>
      /^(?:conf|conferm|best[äa]tig|garan|guaran|secur)/.test(text) && means.test(tokens[i + 1]?.text ?? ''),
  )
export const isWholePayment = (tokens: readonly MoneyToken[]): boolean =>
  tokens.some(
    (token, i) =>
      (isKind(token, 'whole') && !isPartOf(tokens, i)) ||
      (token.kind === 'total' && !isKind(tokens[i - 1], 'small')) ||
      (token.kind === 'percents' && Number(token.value) === 100) ||
      (token.kind === 'all' && isKind(tokens[i + 1], 'night', 'stay')),
  )
