// How values are written for people, in one way for screens, advice, mails and documents: days, money, counts, beds, yes and no.
import { currencyOf, isCurrency } from './codes/currencies.ts'
import { type Decimal, isDecimal } from './money.ts'
import type { Bed, ThreeState } from './rate.ts'

/** `2026-11-20` is 20.11.2026. */
export const dayText = (iso: string): string => iso.slice(0, 10).split('-').toReversed().join('.')

/** `2026-12-01` is December 2026. */
export const monthYearText = (day: string): string =>
  new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(day.slice(0, 10)),
  )

/** `2026-12-03T16:00:00` is 03.12.2026, 16:00; other text is returned unchanged. */
export const momentText = (local: string): string =>
  /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(local) ? `${dayText(local)}, ${local.slice(11, 16)}` : local

/** `2026-12-03T16:00:00.000Z` is 03.12.2026, 16:00 UTC. */
export const utcText = (iso: string): string => `${momentText(iso)} UTC`

const grouped = (digits: string) => {
  const first = digits.length % 3 || 3
  return [digits.slice(0, first), ...(digits.slice(first).match(/.{3}/g) ?? [])].join(',')
}
/** 12345.5 is 12,345.5: no digit is lost or added. */
export const numberText = (number: Decimal | number): string =>
  String(number).replace(/^(-?)(\d+)/, (_, sign: string, whole: string) => `${sign}${grouped(whole)}`)

/** `PLN 1,234.50` with the decimals that the currency has, and more where the amount has more. */
export const moneyText = (amount: Decimal, currency: string | null): string => {
  if (currency === null || !isCurrency(currency)) return [currency, numberText(amount)].filter(Boolean).join(' ')
  const [whole = '', decimals = ''] = amount.replace('-', '').split('.')
  const written = decimals.padEnd(currencyOf(currency)?.digits ?? 2, '0')
  return `${amount.startsWith('-') ? '-' : ''}${currency} ${grouped(whole)}${written === '' ? '' : `.${written}`}`
}

/** `EUR (Euro, €)`; without a symbol of its own `CHF (Swiss Franc)`; what is no currency stays unchanged. S2§3 */
export const currencyText = (code: string): string => {
  const { name, symbol } = currencyOf(code) ?? {}
  return name === undefined ? code : `${code} (${[name, symbol !== code && symbol].filter(Boolean).join(', ')})`
}

/** A score as a whole percentage; '-' without one. */
export const scoreText = (score: number | null): string => (score === null ? '-' : `${Math.round(score)}%`)

/** 12.50 is 12.5%. */
export const percentText = (percent: string): string => `${isDecimal(percent) ? Number(percent) : percent}%`

/** `1 night`, `2 nights`, `1,200 nights`. */
export const countText = (count: number, one: string, many = `${one}s`): string =>
  `${numberText(count)} ${count === 1 ? one : many}`

export const yesNoText = (flag: boolean): string => (flag ? 'Yes' : 'No')
/** What a GDS or the hotel says of a yes/no question. */
export const threeStateText = (state: ThreeState | null): string =>
  state === null || state === 'unknown' ? 'Not specified' : yesNoText(state)

/** `2 Twin + 1 Sofa bed`. */
export const bedsText = (beds: readonly Bed[]): string =>
  beds
    .map(({ code, type, quantity }) =>
      [quantity || null, type ?? (code === null ? 'bed of unknown type' : `bed code ${code}`)]
        .filter((part) => part !== null)
        .join(' '),
    )
    .join(' + ')
/** Alternatives: `1 King or 2 Twin`. */
export const bedListsText = (lists: readonly (readonly Bed[])[]): string =>
  lists.map(bedsText).filter(Boolean).join(' or ')

/** `A`, `A and B`, `A, B and C`. */
export const listText = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

const isoMoment = /\b\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d)?)?(?![\d-])/g
const wireMoney = /\b([A-Z]{3}) (-?\d+(?:\.\d+)?)(?![.,]*\d)/g
/**
 * Values inside a short text of ours, as people write them: never for words of a GDS. It may look into a sentence, because it only prints:
 * findings are stored as they were found, so that lists can be searched, and nothing is decided by what it returns.
 */
export const readable = (text: string): string =>
  text
    .replaceAll(isoMoment, (found) =>
      Number.isNaN(Date.parse(found.slice(0, 10))) ? found : found.length > 10 ? momentText(found) : dayText(found),
    )
    .replaceAll(wireMoney, (found, currency: string, amount: string) =>
      isCurrency(currency) || amount.includes('.') ? moneyText(amount, currency) : found,
    )

const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' })
/** PL is Poland; unknown codes stay unchanged. */
export const countryText = (country: string): string =>
  /^[A-Z]{2}$/.test(country) ? (countryNames.of(country) ?? country) : country
