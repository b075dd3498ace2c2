// What a price may include besides meals, by the words for each thing in the languages of hotels. A word list.

export const inclusionKinds = [
  'parking',
  'internet',
  'spa',
  'transfer',
  'lounge',
  'golf',
  'ski pass',
  'tickets',
  'credit',
  'minibar',
  'drinks',
  'late check-out',
  'early check-in',
  'fitness',
  'newspaper',
] as const
export type InclusionKind = (typeof inclusionKinds)[number]

const wordsByInclusion: Readonly<Record<InclusionKind, string>> = {
  parking:
    'parking|parkg|prking|prkg|pkng|valet|car park|self[ -]?park|garage|garaging|parkplatz|parken|tiefgarage|stellplatz|stationnement|estacionamiento|aparcamiento|parcheggio|estacionamento|parkeren|parkeerplaats',
  internet:
    'wi[ -]?fi|wlan|internet|inet|broadband|hi(?:gh)?[ -]?sp(?:ee)?d(?: access)?|hsia|wireless(?! (?:phone|charg\\w*|speaker\\w*|control))|net access',
  spa: 'spa(?!-)|wellness|sauna|hammam|hamam|thermal\\w*|thermes|therme|terme|massages?|body treatments?|facials?',
  transfer:
    'transfers?|transf|shuttle|airport (?:pick[ -]?up|bus)|limo(?:usine)?s?|chauffeur|trasferimenti?|traslados?|navette',
  lounge: 'lounge|club access|executive (?:club|floor access)|club benefits|club privileges',
  golf: 'golf|green ?fees?|tee times?|rounds? of golf',
  'ski pass': 'ski ?pass(?:es)?|lift (?:pass(?:es)?|tickets?)|skipass(?:es)?|forfait ski',
  tickets: 'tickets?|admissions?|entradas|eintritt|billets?|biglietti|passes',
  credit: 'credits?|vouchers?|gift cards?|gutschein',
  minibar: 'mini ?-?bar',
  drinks:
    'drinks?|beverages?|soft drinks|wine|champagne|prosecco|cocktails?|welcome drink|getraenke|getränke|boissons?|bebidas?|bevande',
  'late check-out': 'late[ -]?(?:check[ -]?out|c/o|co|departure)',
  'early check-in': 'early[ -]?(?:check[ -]?in|c/i|ci|arrival)',
  newspaper: 'news ?papers?|zeitung|journal quotidien|periodico',
  fitness: 'fitness|gym|health club|hlth club|(?:swimming )?pool|health centre|health center',
}
/** GOLF VIEW, SPA BATH, MINIBAR in a list of furniture, CREDIT CARD: the word names something else. */
const otherwise: Partial<Record<InclusionKind, string>> = {
  golf: ' (?:view|course view|facing|resort|hotel|package rate)',
  spa: ' (?:credit|bath|tub|view|hotel|resort|shower|suite|room|name)',
  credit: ' ?-?(?:cards?|limit)',
  lounge: ' (?:chairs?|area|suite|room|view)',
  fitness: ' (?:view|side|villa|suite|room|table)',
  parking: ' (?:lot )?view',
  drinks: ' (?:machine|fridge)',
}
export const inclusionWords: Readonly<Record<InclusionKind, RegExp>> = Object.fromEntries(
  inclusionKinds.map((kind) => [
    kind,
    new RegExp(
      `(?<![\\p{L}\\d])(?:${wordsByInclusion[kind]})(?![\\p{L}])${otherwise[kind] ? `(?!${otherwise[kind]})` : ''}`,
      'giu',
    ),
  ]),
) as Record<InclusionKind, RegExp>

const free =
  'free(?! of tax)|compl?imentary|complementary|compl?|comps|incl(?:uded|uding|usive|udes?|us|s)?|gratis|gratuit[eo]?s?|gratuita?s?|kostenlos\\w*|kostenfrei\\w*|inklusive|inkl|compris(?:e|es)?|inclus[ae]?s?|incluid[oa]s?|inclus[oi]|offert[es]*|with our compliments|on us|on the house|waived|foc|covered(?! parking)|enjoy|receive|plus'
const paid =
  'extra|additional|surcharge|fees?|charges?|chargeable|chg|payable|paid|pay|(?:not|non|no|nicht) (?:yet )?(?:incl\\w*|inklusive|compris\\w*|free|complimentary)|excl\\w*|excluded|optional|supplement|on request|upon request|at cost|for a fee|per (?:hour|use)|\\d+(?:[.,]\\d+)? ?(?:per|\\/) ?(?:hour|day|night|person|car)|gegen (?:gebuehr|gebühr|aufpreis)|kostenpflichtig|zzgl|payant\\w*|de pago|a pagamento|(?:[a-z]{3}|[$€£¥])\\s?\\d+(?:[.,]\\d+)?|\\d+(?:[.,]\\d+)?\\s?(?:[a-z]{3}(?![a-z])|[$€£%]|pct)'
export const freeWords = new RegExp(`(?<![\\p{L}\\d])(?:${free})\\.?(?![\\p{L}\\d])`, 'iu')
export const paidWords = new RegExp(`(?<![\\p{L}\\d])(?:${paid})(?![\\p{L}\\d])`, 'iu')
export const inclusionLike =
  /park|parch|estac|prk|valet|garag|stell|station|aparc|wi[ -]?fi|wlan|net|broad|hsia|wireless|high|spa|well|sauna|ham|therm|mass|facial|transf|trasf|trasl|shuttle|navette|limo|chauff|lounge|club|golf|green|tee|ski|lift|ticket|admis|pass|entra|eintr|bill|bigli|credit|vouch|gift|guts|mini|drink|bever|wine|champ|prosec|cockt|getr|boiss|bebid|bevan|late|early|fitness|gym|health|hlth|pool|airport|news|zeit|journal|period|inet|hi[ -]?sp/i
