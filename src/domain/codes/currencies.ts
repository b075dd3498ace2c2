// ISO 4217 currencies from the runtime's own tables: name, symbol and number of decimals.

type Currency = { code: string; name: string; symbol: string; digits: number }

const isoCodes = new Set(Intl.supportedValuesOf('currency'))
const currencyNames = new Intl.DisplayNames('en', { type: 'currency' })
const currencies = new Map<string, Currency>()

export const isCurrency = (code: string): boolean => isoCodes.has(code)

/** undefined for anything that is not a currency of ISO 4217. */
export const currencyOf = (code: string): Currency | undefined => {
  if (!isoCodes.has(code)) return undefined
  const before = currencies.get(code)
  if (before) return before
  const format = new Intl.NumberFormat('en', { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' })
  const made: Currency = {
    code,
    name: currencyNames.of(code) ?? code,
    symbol: format.formatToParts(0).find((part) => part.type === 'currency')?.value ?? code,
    digits: format.resolvedOptions().maximumFractionDigits ?? 2,
  }
  currencies.set(code, made)
  return made
}
