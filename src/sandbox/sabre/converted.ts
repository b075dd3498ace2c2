// Lookup table: exchange rates of the sandbox, to send amounts in the requested currency too.
import { isAmount } from '../world/money.ts'

const worth: Readonly<Record<string, number>> = {
  USD: 1,
  AED: 0.27,
  ARS: 0.001,
  AUD: 0.66,
  BRL: 0.19,
  CAD: 0.73,
  CHF: 1.13,
  CLP: 0.00105,
  CNY: 0.14,
  COP: 0.00024,
  CZK: 0.044,
  DKK: 0.145,
  EGP: 0.02,
  EUR: 1.08,
  GBP: 1.27,
  HKD: 0.13,
  HUF: 0.0028,
  IDR: 0.000062,
  ILS: 0.27,
  INR: 0.012,
  ISK: 0.0072,
  JPY: 0.0068,
  KRW: 0.00073,
  MAD: 0.1,
  MXN: 0.055,
  MYR: 0.22,
  NOK: 0.094,
  NZD: 0.6,
  PEN: 0.27,
  PHP: 0.0175,
  PLN: 0.25,
  QAR: 0.27,
  RON: 0.22,
  SAR: 0.27,
  SEK: 0.095,
  SGD: 0.74,
  THB: 0.028,
  TRY: 0.03,
  TWD: 0.031,
  UYU: 0.025,
  VND: 0.00004,
  ZAR: 0.054,
}
export const isConvertible = (currency: string): boolean => Object.hasOwn(worth, currency)

/** Converts decimal text from one currency to another; invalid amounts stay unchanged. */
export const converter = (from: string, to: string): ((amount: string) => string) => {
  const factor = (worth[from] ?? 1) / (worth[to] ?? 1)
  const known = new Map<string, string>()
  return (amount) => {
    let sent = known.get(amount)
    if (sent === undefined) {
      sent = isAmount(amount) ? (Number(amount) * factor).toFixed(2) : amount
      known.set(amount, sent)
    }
    return sent
  }
}
