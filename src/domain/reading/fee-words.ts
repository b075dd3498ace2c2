// Words of fees that every guest pays, of fees that only some pay, and of where they are paid. Word lists.

const feeWord = '(?:fees?|charges?|chrge?|chg|surcharges?|supplements?|suppl|levy|levies)'
/** Nobody can avoid them, whatever a hotel calls them. */
const byName = [
  `(?:resort|facilit(?:y|ies)|admin(?:istrati(?:on|ve))?|climate|destination(?: (?:marketing|amenity|services?))?|amenit(?:y|ies)|urban|hotel services?|property(?: services?)?|club card|hospitality|heritage|sustainability|environmental|environment|eco|green|energy|utilit(?:y|ies)|heating|(?:final |end |exit |departure )?cleaning|mandatory(?: \\w+){0,2}|compulsory(?: \\w+){0,2}|obligatory(?: \\w+){0,2})[ -]${feeWord}`,
  'service (?:charges?|fees?)',
  '(?:eco|ecological|environment(?:al)?|climate|green|sustainability) contributions?',
  // On wish unless the words compel, before or behind the name.
  `(?:bed )?linen(?: (?:and|&) towels?)?(?: ${feeWord})?(?=[^.;\\n]{0,40}\\b(?:mandatory|compulsory|obligatory))`,
  '(?:mandatory|compulsory|obligatory) (?:final |end |exit )?(?:cleaning|housekeeping|linen|bed linen|club card|resort card|energy|parking|valet parking|insurance)',
  // German, French, Spanish, Italian, Portuguese, Dutch.
  '(?:resort|service|energie|reinigungs|endreinigungs|heizkosten|umwelt|nebenkosten)(?:pauschale|gebuehr|gebühr|zuschlag|kosten)|endreinigung|bedienungsgeld|obligatorische (?:gebuehr|gebühr|reinigung)',
  "frais (?:de |d['’]? ?)?(?:menage|ménage|nettoyage|service|energie|énergie|resort|complexe hotelier|dossier obligatoires)|nettoyage final|menage final|ménage final|supplement (?:energie|obligatoire)|supplément (?:énergie|obligatoire)",
  '(?:gastos|cargo|cargos|tasa|tarifa|cuota|suplemento) (?:de |por |del )?(?:limpieza|servicios?|resort|complejo|energia|energía|obligatori[oa]s?)|limpieza final|resort fee obligatorio',
  "(?:spese|costi?|tassa|supplemento|contributo) (?:di |per |del |d['’]? ?)?(?:pulizi[ae]|servizio|resort|energia|energetico|obbligatori[oae])|pulizi[ae] final[ei]",
  'taxa (?:de |do )?(?:limpeza|servi[cç]o|resort|energia|obrigat[oó]ria)|limpeza final',
  '(?:schoonmaak|resort|service|energie)(?:kosten|toeslag)|eindschoonmaak',
]
export const namedFee = new RegExp(`(?<![\\p{L}\\d])(?:${byName.join('|')})(?![\\p{L}])`, 'giu')

/** Whose fee it is not: of pets, of smokers, of day guests, of what one orders, of late arrivals. Of one clause. */
export const conditional =
  /(?<!\p{L})(?:pets?|dogs?|cats?|animals?|haustiere?|hunde?|animaux|mascotas?|animali|smok\w*|day[ -]?(?:guests?|visitors?|use)|visitors?|non-?residents?|damages?|early (?:check|arriv|depart)\w*|late (?:check|arriv|depart)\w*|late[- ]?check ?-?out|late night|room[ -]service|minibar|mini bar|optional|option|on request|upon request|auf wunsch|sur demande|a petici[oó]n|su richiesta|if (?!not)|unless|where used|when used|may (?:apply|be)|can be|might|could|child(?:ren)?|kids?|infants?|extra (?:bed|person|guest|adult)s?|rollaways?|cribs?|cancel\w*|cxl|no-?shows?|award|redemption|reward nights?|groups?|events?|weddings?|banquets?|(?:stays? )?(?:of )?less than|under \d|shorter|longer|in (?:winter|summer)|seasonal|per order|voluntary|donat\w*|deliver\w*|laundry|dry clean\w*|handling|processing|booking fee|agency|porterage|gala|new year\w*|nye|christmas|xmas|festive|silvester|r[eé]veillon|capodanno|nochevieja)(?!\p{L})/iu
const compulsory =
  /\b(?:mandatory|compulsory|obligator\w*|obligatoires?|obligatori\w*|obbligatori\w*|verpflichtend|verplicht)\b/i
/** Parking, spa and linen are bought on wish, unless the words compel. */
const onWish =
  /(?<!\p{L})(?:parking|valet|garage|spa|wellness|wifi|wi-fi|internet|linen|towels?|gym|pool|golf|shuttle|transfers?|extras?)(?!\p{L})/iu
export const isOnWish = (fee: string, behind: string): boolean =>
  onWish.test(fee) && !compulsory.test(`${fee}${behind}`)
/** ADMINISTRATION FEE FOR NAME CHANGES: of what one asks for, not of the stay. */
const errand = /\b(?:chang\w*|amend\w*|modif\w*|refund\w*|invoic\w*|transfer\w*|reissu\w*|lost|visa|no-?show)\b/i
export const isOfErrand = (fee: string, near: string): boolean => /admin/i.test(fee) && errand.test(near)

/** Where a fee is paid, in order of their words: the nearest to the fee decides. */
export const placeWords =
  /(?<inside>(?<!not |not yet |nicht |non |no )(?:already |is |are )?\b(?:(?:included|inclusive(?! of)|inclusiv|incl?s?(?=\W*(?:$|[,)]|in\b)))(?!\w)|in (?:the )?(?:rate|price|total)\b|covered\b|waived\b|inklusive\b|inkl\b|inbegriffen\b|enthalten\b|compris(?:e|es)?\b|inclus[ae]?s?\b|incluid[oa]s?\b|inclus[oi]\b|incluíd[oa]s?\b|inbegrepen\b))|(?<outside>\bnot (?:yet )?(?:incl\w*|in (?:the )?(?:rate|price|total))|\bn(?:ot|\/)? ?incl\w*|\b(?:non|no|nicht) (?:incl\w*|inklusive|inbegriffen|enthalten|compris\w*)|\bexcl\w*|\bextra\b|\badditional\b|\bin addition\b|\bpayable\b|\bto be paid\b|\bpaid (?:at|on|direct\w*|locally|separately)\b|\bpay (?:at|on|locally)\b|\bcollected\b|\bcoll at\b|\bdue (?:at|on|upon|locally)\b|\b(?:will be |to be |is |are )?added\b|\bcharged (?:at|on|upon|separately|daily|per|locally|directly)\b|\bwill be (?:charged|collected|billed)\b|\bon top\b|\bon[ -]site\b|\blocally\b|\bat (?:the )?(?:hotel|check ?-?(?:in|out)|property|desk|resort)\b|\bapplies\b(?! (?:to|for|if))|\bapply\b|\bseparate\w*|\bzahlbar\b|\bvor ort\b|\bzzgl\b|\bzuzueglich\b|\bzuzüglich\b|\b(?:a|à) (?:payer|regler|régler)\b|\bsur place\b|\ben sus\b|\ba pagar\b|\bpagader[oa]s?\b|\bda pagare\b|\bin loco\b|\bter plaatse\b)/giu
/** Another thing that a list goes on with: RESORT FEE USD 20, PARKING EXTRA. */
export const otherThing =
  /(?:,|\/|&|\band\b|\bplus\b)?\s*\b(?:parking|valet|wifi|wi-fi|internet|breakfast|bkfst|lunch|dinner|meals?|tax(?:es)?|vat|spa|shuttle|transfers?|pets?|minibar|gratuit\w*|tips?|beverages?|drinks?|extra (?:bed|person|adult)s?|rollaway)\b/i
/** Paid to the hotel by the guest: no price of the GDS has it. */
export const paidAtHotelWords =
  /\b(?:payable|to be paid|paid|pay|collected|coll|due|zahlbar|pagader[oa]s?)\b|\b(?:on[ -]site|locally|vor ort|sur place|in loco|ter plaatse)\b|\bat (?:the )?(?:hotel|check ?-?(?:in|out)|property|desk|resort)\b/i
/** Where prices are loaded before service and tax, a total has both. */
export const ofService = /service|servic[ei]|servi[cç]o|bedienung|servizio/i
