// Amounts, parts and counts as people write them, with a comma or a point; what could be read in two ways is refused.
import { currencyOf } from '../../domain/codes/currencies.ts'
import type { Decimal } from '../../domain/money.ts'
import { type Codec, inQuotes, type Wrong, wrongCell } from './cells.ts'

const digitsOf = (currency: string | null) => (currency === null ? 2 : (currencyOf(currency)?.digits ?? 2))

/** `1.234,56` and `1,234.56` and `1 234,56` become `1234.56`; `1,234` could be both and is null. */
const plainOf = (text: string, threeDecimals: boolean): string | null | undefined => {
  const bare = text.replace(/(?<=\d)[ '\u00A0\u202F\u2019](?=\d{3}(\D|$))/g, '')
  if (/^-?\d+$/.test(bare)) return bare
  const one = /^(-?\d+)([.,])(\d+)$/.exec(bare)
  if (one) {
    const [, whole = '', mark = '', rest = ''] = one
    const couldBeThousands = rest.length === 3 && /^-?[1-9]\d{0,2}$/.test(whole)
    if (couldBeThousands && !(threeDecimals && mark === '.')) return threeDecimals ? `${whole}.${rest}` : null
    return `${whole}.${rest}`
  }
  const [thousands, decimals, grouped] =
    bare.lastIndexOf(',') > bare.lastIndexOf('.')
      ? ['.', ',', /^-?\d{1,3}(\.\d{3})+(,\d+)?$/]
      : [',', '.', /^-?\d{1,3}(,\d{3})+(\.\d+)?$/]
  const severalPoints = /^-?\d{1,3}([.,])\d{3}(\1\d{3})+$/
  if (severalPoints.test(bare)) return bare.replace(/[.,]/g, '')
  return grouped.test(bare) ? bare.replaceAll(thousands, '').replace(decimals, '.') : undefined
}
/** A fourth decimal that is 0 was written only to tell three decimals from thousands. */
const shortened = (plain: string) => plain.replace(/(\.\d{3})0+$/, '$1')

export const readAmountCell = (text: string, currency: string | null, sign = false): Decimal | Wrong => {
  const plain = plainOf(text, digitsOf(currency) === 3)
  if (plain === null) {
    const value = text.replace(/[.,]/, '')
    return wrongCell(`${inQuotes(text)} can be read in two ways. Write ${value}.00 or ${text.replace(/[.,]/, '.')}0.`)
  }
  if (plain === undefined) return wrongCell(`${inQuotes(text)} is not an amount. Write a number such as 129.00.`)
  if (!sign && plain.startsWith('-'))
    return wrongCell(`${inQuotes(text)} is below zero. Write an amount such as 129.00.`)
  const short = shortened(plain)
  if (!/^-?\d{1,12}(\.\d{1,4})?$/.test(short))
    return wrongCell(`${inQuotes(text)} is too long. Use at most 12 digits and 4 decimals.`)
  return short
}
/** Three decimals look like thousands unless the currency has three. */
export const writtenAmount = (amount: Decimal, currency: string | null): string =>
  /^-?[1-9]\d{0,2}\.\d{3}$/.test(amount) && digitsOf(currency) !== 3 ? `${amount}0` : amount

/** As a number of a spreadsheet is read: with as many decimals as the currency has, or more where it has more. */
const ofNumber = (value: number, currency: string | null): Decimal => {
  const decimals = String(value).split('.')[1]?.length ?? 0
  return value.toFixed(Math.max(decimals, digitsOf(currency)))
}
/** The number that is read as this very amount again; null if no number is. */
export const asNumber = (amount: string, currency: string | null): number | null =>
  amount.length <= 15 && ofNumber(Number(amount), currency) === amount ? Number(amount) : null

export const amountCodec: Codec<Decimal> = {
  read: ({ cell, text, currency }) => {
    if (cell instanceof Date)
      return wrongCell('This is a date. Write an amount such as 129.00, in a cell that is not formatted as a date.')
    if (typeof cell !== 'number') return readAmountCell(text, currency)
    const rounded = Math.round(cell * 10_000) / 10_000
    if (!Number.isFinite(cell) || cell < 0 || cell >= 1e12)
      return wrongCell(`${inQuotes(text)} is not an amount. Write a number such as 129.00.`)
    return ofNumber(rounded, currency)
  },
  write: writtenAmount,
}

/** The number of a part in percent: here a comma is never between thousands. */
export const readPercentCell = (text: string, sign = false): Decimal | Wrong => {
  const plain = text.replace(',', '.')
  if (!(sign ? /^[+-]?\d{1,3}(\.\d{1,4})?$/ : /^\d{1,4}(\.\d{1,4})?$/).test(plain))
    return wrongCell(`${inQuotes(text)} is not a percentage. Write a number such as 12.5%.`)
  return plain.replace('+', '')
}

export const countCodec = (least: number, most: number): Codec<number> => ({
  read: ({ text, cell }) => {
    const value =
      typeof cell === 'number'
        ? cell
        : /^\d{1,4}([.,]0+)?$/.test(text)
          ? Math.trunc(Number(text.replace(',', '.')))
          : Number.NaN
    return Number.isInteger(value) && value >= least && value <= most
      ? value
      : wrongCell(`${inQuotes(text)} is not a whole number from ${least} to ${most}.`)
  },
  write: (value) => value,
})
