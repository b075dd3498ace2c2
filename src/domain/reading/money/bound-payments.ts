// Reads a booking that holds only once money has come in: THE BOOKING IS EFFECTIVE ON RECEIPT OF 30%.
import { has, isKind } from './payment-clauses.ts'
import { sizeIn } from './deposit-size.ts'
import { type PaymentStatement, paymentTerm } from './payment-terms.ts'
import { binding, isSoonAfterBooking, isToConfirm, isWholePayment } from './payment-times.ts'
import type { MoneyTokens } from './tokens.ts'

/** The money has come in. By language: English, German, French, Spanish, Italian, Portuguese, Dutch, Czech, Polish, Nordic ones. */
const receipt =
  /^(?:rece(?:ipt|ived|iving|ption)|eingang|zahlungseingang|erhalt|eingegangen|à r[ée]ception.*|r[ée]ception|re[cç]u|recib\p{L}*|recepci[óo]n|ricevi\p{L}*|ricezione|receb\p{L}*|recep?[çc][ãa]o|ontv[ao]ng\p{L}*|obdr[zž]\p{L}*|p[řr]ips\p{L}*|p[řr]ijet[ií]|wp[łl]yni\p{L}*|otrzyma\p{L}*|zaksi[ęe]gowa\p{L}*|modtag\p{L}*|mottag\p{L}*|mottatt)$/u
export const boundIn = (tokens: MoneyTokens): PaymentStatement => {
  if (!has(tokens, 'booking') || has(tokens, 'cancel', 'deposit', 'prepay', 'pay', 'charge', 'not')) return null
  const at = tokens.findIndex(({ text }) => receipt.test(text))
  if (at < 0 || !tokens.some(({ text, kind }) => binding.test(text) && kind !== 'cancel')) return null
  const size = sizeIn(tokens, at)
  if (size) return paymentTerm('deposit', tokens, size)
  return isWholePayment(tokens.slice(at)) ? paymentTerm('prepaid', tokens) : null
}

/** TO CONFIRM A BOOKING, YOU PAY 100%: what comes before the comma says when. */
export const withPurpose = (sentence: readonly MoneyTokens[], at: number): MoneyTokens => {
  const [led = [], clause = []] = [sentence[at - 1], sentence[at]]
  const isPurpose =
    led.length < 12 &&
    (isToConfirm(led.slice(0, 6)) || isSoonAfterBooking(led)) &&
    !has(led.slice(1), 'pay', 'charge', 'cancel', 'deposit', 'prepay')
  // DEPOSIT: TO CONFIRM A RESERVATION, THE CLIENT PAYS 50%
  const purpose = isKind(led[0], 'deposit') && isKind(led[1], 'colon') ? led.slice(2) : led
  return isPurpose ? [...purpose, ...clause] : clause
}
