// The signs and names of currencies in hotel texts; ISO 4217 codes stand in `codes/currencies.ts`.

/** `name:CODE`, with a space between them. */
export const codesByWord = (words: string): [string, string][] =>
  words.split(' ').map((word) => {
    const [name = '', code = ''] = word.split(':')
    return [name, code]
  })
/** null for a sign or a name that many countries share. */
export const currencyNames: ReadonlyMap<string, string | null> = new Map<string, string | null>([
  ...codesByWord(
    '€:EUR £:GBP ₹:INR euro:EUR euros:EUR eurs:EUR pound:GBP pounds:GBP sterling:GBP stg:GBP yen:JPY baht:THB ringgit:MYR zloty:PLN forint:HUF rand:ZAR sfr:CHF rmb:CNY yuan:CNY renminbi:CNY rupiah:IDR won:KRW reais:BRL dhs:AED zł:PLN kč:CZK',
  ),
  ...'$ ¥ dollar dollars dlrs rupee rupees rs dirham dirhams peso pesos kroner kronor krona francs lira bucks'
    .split(' ')
    .map((name): [string, null] => [name, null]),
])
/** What may precede a dollar sign: US$, C$, HK$. */
export const dollarsOf: ReadonlyMap<string, string> = new Map(
  codesByWord(
    'us:USD usd:USD ca:CAD c:CAD cad:CAD a:AUD au:AUD aud:AUD nz:NZD nzd:NZD hk:HKD hkd:HKD s:SGD sgd:SGD r:BRL',
  ),
)
