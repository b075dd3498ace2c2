// Whole minor units (cents, or yen) to the text of the wire and back.

/** 1250 with 2 decimals is `12.50`. */
export const amountText = (minor: number, decimals: 0 | 2): string => {
  if (decimals === 0) return String(minor)
  const sign = minor < 0 ? '-' : ''
  const digits = String(Math.abs(minor)).padStart(3, '0')
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** `12.50` is 1250; a text without a point is whole minor units. */
export const minorOf = (text: string): number => {
  const [whole = '0', fraction] = text.split('.')
  return fraction === undefined ? Number(whole) : Number(`${whole}${fraction.padEnd(2, '0').slice(0, 2)}`)
}

/** As people write it in a text: `EUR 18`, `EUR 18.50`. */
export const amountWords = (currency: string, minor: number, decimals: 0 | 2): string =>
  `${currency} ${amountText(minor, decimals).replace(/\.00$/, '')}`

/** A text of the wire may be no amount at all: a planted defect says anything. */
export const isAmount = (text: string | null): text is string => text !== null && /^-?\d+(\.\d+)?$/.test(text)
/** With the same number of decimals as this amount. */
export const digitsOf = (amount: string): 0 | 2 => (amount.includes('.') ? 2 : 0)
