// ISO 4217 currencies from the runtime's own tables: name, symbol and number of decimals.

type Currency = { code: string; name: string; symbol: string; digits: number }

const codes = new Set(Intl.supportedValuesOf('currency'))
const names = new Intl.DisplayNames('en', { type: 'currency' })
const known = new Map<string, Currency>()

export const isCurrency = (code: string): boolean => codes.has(code)

/** undefined for anything that is not a currency of ISO 4217. */
export const currencyOf = (code: string): Currency | undefined => {
  if (!codes.has(code)) return undefined
  const before = known.get(code)
  if (before) return before
  const format = new Intl.NumberFormat('en', { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' })
  const made: Currency = {
    code,
    name: names.of(code) ?? code,
    symbol: format.formatToParts(0).find((part) => part.type === 'currency')?.value ?? code,
    digits: format.resolvedOptions().maximumFractionDigits ?? 2,
  }
  known.set(code, made)
  return made
}

export const allCurrencies = (): Currency[] =>
  [...codes].flatMap((code) => {
    const currency = currencyOf(code)
    return currency ? [currency] : []
  })
