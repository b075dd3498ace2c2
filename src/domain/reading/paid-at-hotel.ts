// Reads a tax that the guest pays at the hotel, on top of the price: CITY TAX EUR 2.50 PER PERSON PAYABLE AT HOTEL.
import { spanOf, type Span } from './span.ts'

const taxWords =
  '(?:city|tourist|tourism|local|visitors?|occupancy|lodging|municipal|bed|spa|resort town|overnight|government)[\\s/-]*(?:and \\w+ )?(?:tax(?:es)?|levy|dirham)'
const betweenTaxAndHotel = '(?:(?!\\bincl|\\bnot\\b|\\bno\\b)[^;!?*|\\n]){0,60}?'
const placed =
  '(?:(?:is |are |to be |must be |will be )?(?:payable|paid|pay|collected|due|settled|charged)\\s+(?:directly\\s+|locally\\s+|separately\\s+|in cash\\s+|direct\\s+)?(?:(?:at|on|to|by|upon|in)\\s+(?:the\\s+)?(?:hotel|property|check[\\s-]?(?:in|out)|arrival|departure|site|reception|desk|front desk|resort)|locally|on[\\s-]?site|separately)|payable locally|paid locally)'
const after = new RegExp(`\\b${taxWords}\\b${betweenTaxAndHotel}\\b${placed}\\b`, 'i')
const before = new RegExp(
  `\\b(?:pay|payable|collected|due) (?:at|on) (?:the )?(?:hotel|check[\\s-]?(?:in|out)|arrival|property)[\\s:-]+${taxWords}\\b(?:\\s(?:[A-Z]{3}|[€$£])?\\s?\\d+(?:[.,]\\d+)?)?`,
  'i',
)

/** From the tax's name to where it is paid. */
export const readPaidAtHotel = (text: string): Span | null => {
  if (!/tax|levy|dirham/i.test(text)) return null
  const match = after.exec(text) ?? before.exec(text)
  if (!match || /\bincl\w*\b|\bwaived\b|\bno\b/i.test(match[0])) return null
  const span = spanOf(match)
  return /\b(?:no|without|free of)\s*$/i.test(text.slice(0, span.start)) ? null : span
}
