// Numbering plans: the countries with their calling codes, and a typed number in international form. Loaded on demand.
import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'

export type PhoneCountry = { value: string; label: string }
export const listCountries = (): PhoneCountry[] =>
  getCountries()
    .toSorted()
    .map((value) => ({ value, label: `${value} +${getCountryCallingCode(value)}` }))

const isCountry = (code: string): code is CountryCode => (getCountries() as string[]).includes(code)

/** '+48 512 345 678'; undefined if it cannot be a number. A number that begins with + names its own country. */
export const internationalNumber = (typed: string, country: string): string | undefined => {
  const number = parsePhoneNumberFromString(typed, isCountry(country) ? country : 'PL')
  return number?.isPossible() ? number.formatInternational() : undefined
}

/** GB of '+44 20 7946 0018'; undefined for a number without its country. */
export const countryOf = (number: string): string | undefined => parsePhoneNumberFromString(number)?.country
