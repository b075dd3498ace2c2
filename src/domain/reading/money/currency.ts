// Tells currency codes from the other three-letter words of hotel texts: CXL 24, FOR 2, ALL 3.
import { isCurrency } from '../../codes/currencies.ts'

/** Currencies of ISO 4217 whose codes are words that hotels load. */
const codesThatAreWords = new Set([
  'ALL',
  'TRY',
  'TOP',
  'CUP',
  'PEN',
  'MOP',
  'BAM',
  'COP',
  'GEL',
  'LAK',
  'MAD',
  'SOS',
  'XXX',
])
/** How a text must look for one of those to be a currency: `TRY 1250.00`. */
const enoughDigits = /\d{2,}/

/** The code in capitals before or after an amount; null for a word that is not a currency. */
export const currencyIn = (code: string, amount: string): string | null =>
  isCurrency(code) && (!codesThatAreWords.has(code) || enoughDigits.test(amount)) ? code : null
