// The two-letter code of a country given as code or as English name.

const otherNames: Record<string, string> = {
  UK: 'GB',
  USA: 'US',
  GBR: 'GB',
  DEU: 'DE',
  FRA: 'FR',
  ESP: 'ES',
  ITA: 'IT',
  AUT: 'AT',
  CHE: 'CH',
  NLD: 'NL',
  BEL: 'BE',
  POL: 'PL',
  CZE: 'CZ',
  DNK: 'DK',
  SWE: 'SE',
  NOR: 'NO',
  FIN: 'FI',
  RUS: 'RU',
  GRC: 'GR',
  PRT: 'PT',
  CAN: 'CA',
  MEX: 'MX',
  CHN: 'CN',
  JPN: 'JP',
  KOR: 'KR',
  IND: 'IN',
  'UNITED STATES OF AMERICA': 'US',
  'GREAT BRITAIN': 'GB',
  ENGLAND: 'GB',
  SCOTLAND: 'GB',
  WALES: 'GB',
  'CZECH REPUBLIC': 'CZ',
  TURKEY: 'TR',
  'RUSSIAN FEDERATION': 'RU',
  KOREA: 'KR',
  'REPUBLIC OF KOREA': 'KR',
  HOLLAND: 'NL',
  UAE: 'AE',
  'HONG KONG': 'HK',
  MACAU: 'MO',
}

let named: Map<string, string> | undefined
const codesByName = () => {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const found = new Map<string, string>()
  const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  for (const first of alphabet)
    for (const second of alphabet) {
      const code = first + second
      // Codes of countries that are no more are called as their successors: DD is Germany too.
      const isCurrent = new Intl.Locale(`und-${code}`).region === code
      const name = isCurrent && names.of(code)
      if (name) found.set(name.toUpperCase(), code)
    }
  for (const [name, code] of Object.entries(otherNames)) found.set(name, code)
  return found
}

/** An unknown name is kept: two of the same are still the same country. */
export const countryCode = (text: string | null): string => {
  const country = text?.trim().toUpperCase() ?? ''
  if (country.length === 2) return country === 'UK' ? 'GB' : country
  named ??= codesByName()
  return named.get(country) ?? country
}
