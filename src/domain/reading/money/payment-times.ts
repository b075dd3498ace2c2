// When a clause says that something is paid: at booking, before arrival, at the hotel; and whether it is the whole.
import type { MoneyToken } from './tokens.ts'
import { has, isKind } from './payment-clauses.ts'

/** TIME OF BOOKING, DAY OF THE RESERVATION; not PRICE OF THE RESERVATION, 100% OF THE BOOKING. */
const isTimeOf = (tokens: readonly MoneyToken[], of: number): boolean => {
  let before = of - 1
  while (isKind(tokens[before], 'small')) before -= 1
  return tokens[of]?.text === 'of' && isKind(tokens[before], 'time', 'day', 'now', 'at')
}
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
      tokens
        .slice(Math.max(0, i - 5), i)
        .some((each, place) => isKind(each, 'at', 'lead') || isTimeOf(tokens, Math.max(0, i - 5) + place)),
  )
/** BETWEEN 14 AND 7 DAYS, 14-7 DAYS, FROM 7 DAYS BEFORE ARRIVAL: when leaving costs so much; a payment has one day. */
const isStep = (tokens: readonly MoneyToken[]): boolean =>
  tokens.some(
    ({ kind }, at) =>
      kind === 'lead' &&
      ((isKind(tokens[at - 2], 'number', 'lead') &&
        !isKind(tokens[at - 1], 'comma', 'stop') &&
        !isOr.test(tokens[at - 1]?.text ?? '')) ||
        isKind(tokens[at - 1], 'from') ||
        stepping.test(tokens[at - 1]?.text ?? '')),
  )
/** 2 OR 7 DAYS BEFORE ARRIVAL, as the rate says: one of two days. */
const isOr = /^(?:or|oder|ou|o|of|nebo|lub)$/
const stepping = /^(?:ab|dès|à partir de|dal|dai|desde|vanaf|från|fra)$/
/** 14 DAYS PRIOR TO ARRIVAL, BEFORE CHECK-IN, BY 01DEC. */
export const isAhead = (tokens: readonly MoneyToken[]): boolean =>
  !isStep(tokens) &&
  tokens.some(
    (token, i) =>
      (token.kind === 'before' && (isKind(tokens[i - 1], 'lead') || has(tokens.slice(i, i + 5), 'arrival', 'stay'))) ||
      (token.text === 'by' && isKind(tokens[i + 1], 'moment')) ||
      (token.kind === 'lead' && has(tokens.slice(i, i + 3), 'before', 'booking')) ||
      // WITHIN 48 HOURS OF ARRIVAL
      (token.kind === 'lead' &&
        tokens[i + 1]?.text === 'of' &&
        has(tokens.slice(i + 2, i + 5), 'arrival') &&
        !has(tokens, 'fee')),
  )
/** Places that are named with their AT. */
const alwaysAtHotel =
  /^(?:locally|on[- ]?site|vor ort|im hotel|in der unterkunft|sur place|en el \p{L}+|en hotel|en destino|in loco|in struttura|ter plaatse|in (?:het hotel|de accommodatie)|n[oa] (?:hotel|alojamento|propriedade)|na miejscu|w (?:hotelu|obiekcie)|på hotellet|v[ei]d ankomst|bij aankomst|bei anreise|hotellissa|paikan päällä)$/u
/** AT THE HOTEL, ON ARRIVAL, UPON CHECK OUT, LOCALLY, PAY LATER. */
export const isAtHotel = (tokens: readonly MoneyToken[]): boolean =>
  tokens.some(
    (token, i) =>
      (isKind(token, 'arrival', 'departure', 'place') &&
        !has(tokens.slice(Math.max(0, i - 4), i), 'before') &&
        (tokens
          .slice(Math.max(0, i - 3), i)
          .some((each) => isKind(each, 'at', 'pay') || /^(?:the|to)$/.test(each.text)) ||
          alwaysAtHotel.test(token.text))) ||
      token.kind === 'later' ||
      (token.text === 'stay' && has(tokens.slice(Math.max(0, i - 2), i), 'at')),
  )
/** 30% DEL TOTALE, 50% OF THE FULL AMOUNT */
const isPartOf = (tokens: readonly MoneyToken[], at: number): boolean => {
  let before = at - 1
  while (isKind(tokens[before], 'small', 'stay')) before -= 1
  return tokens[before]?.kind === 'percents' && Number(tokens[before]?.value) < 100
}
/** Not NEXT TO THE CONFERENCE CENTER, whose last word may be cut, nor SECURITY and RESERVOIR. */
const confirming =
  /^(?:conf(?!er(?!m))|best[äa]tig|garan|guaran|secur(?!it)|sicher|hold|reserv(?!oi)|réserv|prenot|book|buch)/
const purpose = /^(?:to|para|per|pour|um|zur|zum|za)$/
const means =
  /^(?:qu')?(?:mediante|zodra|mit|by|com|po|når|när|when|once|wenn|sobald|quand|cuando|quando|als|al|à|à réception(?: d[eau]?)?|nach|na|mit|bei|with|con|avec|mit|par|durch|através|attraverso|dietro|contre|contra|against|upon|après|after|tras|dopo|após)$/
export const binding =
  /^(?:z[áa]vazn|bind|wi[ąa][żz][ąa]c|fix$|fest$|giltig|gyldig|conf(?!er(?!m))|best[äa]tig|garan|guaran|valid|v[áa]lid|g[üu]ltig|geldig|gilt|verbindlich|wirksam|ferme|d[ée]finit[ie]|effecti|effettiv|efectiv|efetiv|made|firm|binding|vinculant|formaliz|potwierdz|wa[żz]n|bekr[äæe]ft|final)/
/** BOOKINGS ARE ONLY VALID AFTER PAYMENT OF, LA RÉSERVATION DEVIENT FERME APRÈS PAIEMENT */
const isBoundBy = (tokens: readonly MoneyToken[]): boolean =>
  // NA BETALING VAN 25% IS DE RESERVERING DEFINITIEF
  (means.test(tokens[0]?.text ?? '') &&
    has(tokens.slice(1, 3), 'pay', 'deposit') &&
    has(tokens, 'booking') &&
    tokens.some(({ text }) => binding.test(text))) ||
  tokens.some(({ text, kind }, at) => {
    if (!binding.test(text) || !has(tokens.slice(Math.max(0, at - 6), at), 'booking')) return false
    const by = tokens.slice(at + 1, at + 5).findIndex((each) => means.test(each.text))
    return by >= 0 && kind !== 'cancel' && has(tokens.slice(at + by + 2, at + by + 7), 'pay', 'deposit', 'prepay')
  })
/** WITHIN 8 DAYS OF THE CONFIRMATION, YOU PAY */
export const isSoonAfterBooking = (tokens: readonly MoneyToken[]): boolean =>
  tokens.some(
    ({ kind }, at) =>
      kind === 'lead' &&
      has(tokens.slice(at + 1, at + 7), 'booking') &&
      !has(tokens.slice(at + 1, at + 7), 'before', 'arrival'),
  )
/** WE ASK YOU TO TRANSFER 50% TO OUR ACCOUNT: nobody does that at the hotel. */
export const isTransferred = (tokens: readonly MoneyToken[]): boolean =>
  tokens.some(({ text, kind }) => kind === 'pay' && transferring.test(text))
const transferring =
  /^(?:[üu]berw|ueberw|vire|transf|wired|remit|bonific|overma|over te ma|overgem|overschrij|p[řr]ev[eé][sd]|prze[ln]|[öo]verf[öo]r|overf[øo]r)/
/** TO CONFIRM THE BOOKING, PARA GARANTIZAR LA RESERVA, A RESERVA É CONFIRMADA MEDIANTE: what is paid then is paid ahead. */
export const isToConfirm = (tokens: readonly MoneyToken[]): boolean =>
  tokens.some(
    ({ text }, i) =>
      confirming.test(text) && tokens.slice(Math.max(0, i - 2), i).some((each) => purpose.test(each.text)),
  ) ||
  tokens.some(
    ({ text }, i) =>
      /^(?:conf(?!er(?!m))|best[äa]tig|garan|guaran|secur(?!it)|potwierdz|bekr[äæe]ft)/.test(text) &&
      means.test(tokens[i + 1]?.text ?? ''),
  ) ||
  isBoundBy(tokens) ||
  binds(tokens)
/** O PAGAMENTO DE 50% GARANTE A RESERVA, THE PAYMENT OF HALF CONFIRMS THE BOOKING */
const binds = (tokens: readonly MoneyToken[]): boolean =>
  tokens.some(
    ({ text }, at) =>
      binding.test(text) &&
      has(tokens.slice(0, at), 'pay') &&
      !has(tokens.slice(0, at), 'booking', 'not') &&
      tokens
        .slice(at + 1, at + 4)
        .some(({ kind }, i, behind) => kind === 'booking' && behind.slice(0, i).every((each) => isKind(each, 'small'))),
  )
export const isWholePayment = (tokens: readonly MoneyToken[]): boolean =>
  tokens.some(
    (token, i) =>
      (isKind(token, 'whole') && !isPartOf(tokens, i)) ||
      (token.kind === 'total' && !isKind(tokens[i - 1], 'small') && !isPartOf(tokens, i)) ||
      (token.kind === 'percents' && Number(token.value) === 100) ||
      (token.kind === 'all' && isKind(tokens[i + 1], 'night', 'stay')),
  )
