// Days, moments, money and counts as people read them, through Intl. S1§5
const day = new Intl.DateTimeFormat('de-DE', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' })
const localDay = new Intl.DateTimeFormat('de-DE', { day: '2-digit', month: '2-digit', year: 'numeric' })
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })
const number = new Intl.NumberFormat('en')
const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' })
const plurals = new Intl.PluralRules('en')

/** `2026-11-20` is 20.11.2026 wherever one reads it. */
export const dayText = (iso: string): string => day.format(new Date(`${iso.slice(0, 10)}T00:00:00Z`))

/** The day and the time of an instant, at the reader's place. */
export const instantDay = (iso: string): string => localDay.format(new Date(iso))
export const instantTime = (iso: string): string => clock.format(new Date(iso))

const steps = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const
/** '2 hours ago'; 'now' within a minute. */
export const agoText = (iso: string, now: number = Date.now()): string => {
  const passed = Date.parse(iso) - now
  const [unit, ms] = steps.find(([, length]) => Math.abs(passed) >= length) ?? ['second', Number.POSITIVE_INFINITY]
  return relative.format(Math.round(passed / ms) || 0, unit)
}

export const countText = (count: number): string => number.format(count)
/** '1 rate', '2 rates' */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${countText(count)} ${plurals.select(count) === 'one' ? one : many}`

/** Decimal text stays exact: 'PLN 1,234.50'; without a currency only the number. */
export const moneyText = (amount: string, currency: string | null): string => {
  const scale = amount.split('.')[1]?.length ?? 0
  const exact = amount as `${number}`
  if (!currency || !/^[A-Z]{3}$/.test(currency))
    return new Intl.NumberFormat('en', { minimumFractionDigits: scale }).format(exact)
  const plain = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'code' })
  const least = plain.resolvedOptions().minimumFractionDigits ?? 2
  if (scale <= least) return plain.format(exact)
  return new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'code',
    maximumFractionDigits: scale,
  }).format(exact)
}

/** PL is Poland; what is no code stays as it is. */
export const countryText = (country: string): string =>
  /^[A-Z]{2}$/.test(country) ? (countries.of(country) ?? country) : country
