// Reads the currency next to a number: its code, its sign or its name.
import { currencyOf } from '../../codes/currencies.ts'
import { codesByWord, currencyNames, dollarsOf } from '../lexer/currencies.ts'
import { currencyIn } from './currency.ts'
import type { Word } from './lexicon.ts'

type Piece = Word<string>
/** `code` null: a sign or a name that many countries share. */
type CurrencyTerm = { code: string | null; pieces: number }

/** Codes that no hotel writes as a word, so that they count in small letters too. */
const commonCodes = new Set(
  'usd eur gbp cad aud chf jpy aed sgd hkd thb inr sek nok dkk nzd zar mxn brl pln czk huf cny krw myr php idr vnd sar qar'.split(
    ' ',
  ),
)
/** Whose dollars, francs or crowns: by the beginning of the name. */
const ofCountry = new Map(
  codesByWord(
    'us:dollar-USD american:dollar-USD usa:dollar-USD canadian:dollar-CAD australian:dollar-AUD singapore:dollar-SGD hongkong:dollar-HKD kong:dollar-HKD zealand:dollar-NZD swiss:franc-CHF british:pound-GBP uk:pound-GBP sterling:pound-GBP egyptian:pound-EGP mexican:peso-MXN philippine:peso-PHP indian:rupee-INR uae:dirham-AED moroccan:dirham-MAD swedish:kron-SEK danish:kron-DKK norwegian:kron-NOK japanese:yen-JPY',
  ).map(([country, name]) => [country, name.split('-') as [string, string]]),
)
/** US DOLLARS, DOLLARS US */
const currencyOfCountry = (country: Piece, name: Piece): string | null => {
  const [stem = '', code = ''] = ofCountry.get(country.text) ?? []
  return code !== '' && name.text.startsWith(stem) ? code : null
}

/** The currency that a piece of a text and the one behind it tell. */
export const currencyAt = (pieces: readonly Piece[], at: number, text: string, amount: string): CurrencyTerm | null => {
  const word = pieces[at]
  if (!word) return null
  const next = pieces[at + 1]
  if (next) {
    const sign = next.text === '$' && next.start === word.end ? dollarsOf.get(word.text) : undefined
    const code = sign ?? currencyOfCountry(word, next) ?? currencyOfCountry(next, word)
    if (code) return { code, pieces: 2 }
  }
  if (word.text.length === 3 && word.text >= 'a' && word.text < '{') {
    const code = word.text.toUpperCase()
    const isCode =
      commonCodes.has(word.text) || (text.startsWith(code, word.start) && currencyIn(code, amount) !== null)
    // EUR EUROS, USD DOLLARS
    const doubled = next !== undefined && next.text.length > 3 && currencyNames.has(next.text)
    if (isCode) return { code, pieces: doubled ? 2 : 1 }
  }
  const code = currencyNames.get(word.text)
  return code === undefined ? null : { code, pieces: 1 }
}
export const isThousandth = (code: string | null): boolean => code !== null && currencyOf(code)?.digits === 3
