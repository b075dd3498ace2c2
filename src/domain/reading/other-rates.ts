// Sentences on a condition of another rate or booking: FOR PREPAID RATES, FOR BOOKINGS MADE WITHIN 3 DAYS. They say nothing about this one.

const otherRate =
  /\b(?:(?:when|if|by) (?:you )?(?:choos|book|select|reserv)(?:e|ing)? an? (?:other )?|for (?:all |our |other )?)(?:(?:non[- ]?)?refundable|pre-?paid|prepayment|advance purchase|flexible) (?:rates\b|rate\b(?<=an? [^.]{3,20}))/i
/** The same in other languages: a word for the condition, and rates of a kind. By language. */
const otherRates: Readonly<Record<string, string>> = {
  en: 'if your (?:rate|booking|reservation) is (?:non[- ]?refundable|pre-?paid)|(?:for|with|on) (?:any |all |our )?(?:pre[- ]?paid|non[- ]?refundable) (?:rates|bookings|reservations|offers)',
  de: '(?:bei|f(?:ü|ue?)r) (?:allen |unseren )?(?:nicht[- ]?(?:r(?:ü|ue?)ck)?erstatt\\p{L}+|nicht[- ]stornierbaren?|vorausbezahlten?|flexiblen?) ?(?:raten|tarifen?|preisen?|angeboten?|buchungen)',
  fr: 'pour (?:les |tous les |toutes les )?(?:tarifs|r[ée]servations|offres) (?:non[- ](?:remboursables|annulables)|pr[ée]pay[ée]e?s|flexibles)',
  es: '(?:en|para|con) (?:las |los )?(?:tarifas|reservas|ofertas) (?:no (?:reembolsables|cancelables)|prepago|prepagadas|flexibles)',
  it: '(?:per|con|nelle) (?:le )?(?:tariffe|prenotazioni|offerte) (?:non (?:rimborsabili|cancellabili)|prepagate|flessibili)',
  pt: '(?:para|em|nas) (?:as )?(?:tarifas|reservas|ofertas) (?:n[ãa]o (?:reembols[áa]veis|cancel[áa]veis)|pr[ée]-?pagas|flex[íi]veis)',
  nl: '(?:voor|bij) (?:alle |onze )?(?:niet[- ]?(?:restitueerbare|annuleerbare|terugbetaalbare)|vooruitbetaalde|flexibele) (?:tarieven|boekingen|reserveringen|aanbiedingen)',
  cs: '(?:u|pro|p[řr]i) (?:v[šs]ech )?(?:nevratn|nerefundovateln|flexibiln)\\p{L}+ (?:tarif|sazeb|sazb|rezervac|nab[íi]d)\\p{L}*',
  pl: '(?:dla|przy|w przypadku) (?:ofert|taryf|rezerwacji|stawek) (?:bezzwrotn|niezwrotn|elastyczn)\\p{L}+',
}
const otherRateAbroad = new RegExp(`(?<!\\p{L})(?:${Object.values(otherRates).join('|')})(?!\\p{L})`, 'iu')
/** EXCEPT FOR NON-REFUNDABLE RATES, TRANNE QUELLE NON RIMBORSABILI, WITH THE EXCEPTION OF OFFERS, WHICH …: an aside on others. */
const excepting =
  "except(?:ing)?(?: for)?|apart from|aside from|with the exception of|other than|ausgenommen|au(?:ß|ss)er|mit ausnahme|sauf|hormis|[àa] l['’ ]exception|excepto|a excepci[oó]n|con excepci[oó]n|salvo|tranne|eccetto|ad eccezione|exceto|com exce[çc][ãa]o|behalve|uitgezonderd|met uitzondering|krom[ěe]|s v[ýy]jimkou|opr[óo]cz|poza|z wyj[ąa]tkiem|undtagen|bortset fra|med undtagelse|unntatt|f[öo]rutom|utom|paitsi"
const aside = new RegExp(
  `(?<!\\p{L})(?:${excepting}) [^.;:,\\n\\d()]{0,70}?(?:(?<=\\p{L})(?=[.;:,\\n)]|$)|(?<!\\p{L})(?:rates|raten|tarifen?|tarife|tarieven|offers|angeboten?|bookings|buchungen|(?:nevratn|bezzwrotn)\\p{L}+(?: (?:rezervac|sazeb|taryf|ofert)\\p{L}*)?)(?!\\p{L}))(?:, (?:which|that|die|welche|qui|que|che|kter[ée]|kt[óo]re|som)(?!\\p{L})[^.;:\\n]*)?`,
  'giu',
)
/** (EXCLUDING PROMOTIONS THAT REQUIRE PREPAYMENT), (UNLESS AGREED OTHERWISE): only in brackets, where it is known how far it reaches. */
const inBrackets =
  /\((?:excluding|ausschlie(?:ß|ss)lich|ohne|hors|exclu[a-zà-ž]*|excluyendo|esclus[a-zà-ž]+|escludendo|exclusief|vyjma|bez|z wy[łl][ąa]czeniem)(?![a-zà-ž])[^()]*\)/gi
const agreed =
  /\((?:unless|except|sofern|falls|wenn|sauf|salvo|tenzij|pokud|nen[íi]-li|o ile|chyba)(?![a-zà-ž])[^()]*(?:otherwise|else|anders|autre|contraire|contrario|diversamente|lo contrario|jinak|inaczej)[^()]*\)/gi
/** UNLESS YOU PAY IN ADVANCE AT A PROMOTIONAL RATE, …: of those who do. */
const unlessPaid =
  /(?<![a-zà-ž])(?:unless|except (?:if|when|where)|sauf si|au(?:ß|ss)er wenn|es sei denn|tenzij|a menos que|salvo (?:que|si|se)|a meno che|pokud ne[a-zà-ž]*|leda[žz]e|chyba [żz]e)(?![a-zà-ž])[^.;,\n\d]{0,120}(?:in advance|pre-?pa|promo|non[- ]?ref|im voraus|vorausbez|nicht erstatt|[àa] l['’ ]avance|non[- ]rembours|por adelantado|no reembols|in anticipo|non rimbors|vooraf|niet[- ]restit|p[řr]edem|nevratn|z g[óo]ry|bezzwrot)[^.;,\n\d]{0,120},/gi
const unlessLike = /unless|except|sauf si|er wenn|sei denn|tenzij|menos que|salvo|meno che|pokud ne|leda|chyba/i
const ofOthers =
  /refund|rembours|reembols|rimbors|erstatt|restitu|terugbetaal|nevratn|zwrotn|promo|special|speci[áa]ln|sonder|early[- ]b|advance|pre-?pa|saver|stornierb|annulable|cancelable|period|season|holiday|fairs|events|messe|feiertag|saison|f[êe]tes|festiv|temporada|stagione|fiere|[ée]poca|feriad|beurs|feestdag|sv[áa]t|sez[oó]n|[śs]wi[ąa]t|targ/i
/** What is asked of those who book late. */
const lateBooking =
  /\b(?:bookings?|reservations?|rooms?) (?:(?:is|are|was|were) )?(?:made|booked|confirmed|placed|received) (?:within|less than|under(?! (?:this|that|the|these|our|your|such)\b)|inside|in the last)\b|\blast[- ]minute (?:bookings?|reservations?)\b|\bkurzfristigen? (?:buchungen|buchung|reservierungen)\b|\br[ée]servations? de derni[èe]re minute\b|\breservas? (?:de (?:[úu]ltim[oa] (?:hora|minuto))|realizadas? con menos)\b|\bprenotazioni (?:last minute|dell['’]ultimo minuto|(?:confermate|effettuate) a meno)\b/i
/** OTHER TERMS MAY APPLY TO PROMOTIONAL RATES AND REQUIRE PREPAYMENT: up to the end of the sentence. */
const otherTerms =
  /\b(?:other|different|special|separate|stricter) (?:cancellation |deposit |payment |booking )?(?:terms|conditions|terms and conditions|policies|rules)(?: may| might| can| will)? (?:apply|be applied)\b[^.;\n]*/gi
/** SOME RESERVATIONS REQUIRE PAYMENT IN FULL, CERTAINES OFFRES SONT NON REMBOURSABLES: perhaps not this one. */
const someBookings =
  /(?:^|[.;\n])[\s•-]*(?:some|certain|selected|einige|bestimmte|gewisse|certain[es]*|quelques|algun[ao]s|ciert[ao]s|alcun[ei]|cert[ei]|algumas|alguns|cert[ao]s|sommige|bepaalde|niekt[óo]re|nogle|noen|vissa|n[ěe]kter[ée])(?: of our| our| special| unserer| de nos| delle nostre)? (?:other |special )?(?:reservations?|bookings?|rates?|stays|offers|packages|buchungen|reservierungen|raten|tarife|angebote|r[ée]servations?|tarifs|offres|reservas|tarifas|ofertas|prenotazioni|tariffe|offerte|boekingen|reserveringen|tarieven|aanbiedingen|rezerwacje|taryfy|oferty|bookinger|bestillinger|priser|bokningar|rezervace|sazby)(?!\p{L})/iu
const sentences = /[^.;\n]+/g
const isOfOthers = (text: string): boolean =>
  otherRate.test(text) || otherRateAbroad.test(text) || lateBooking.test(text) || someBookings.test(text)

const blank = (each: string) => ' '.repeat(each.length)
/** Blanks instead of them, so that the places of all other words stay. */
export const withoutOtherRates = (written: string): string => {
  const applied = /appl/i.test(written) ? written.replaceAll(otherTerms, blank) : written
  const paid = unlessLike.test(applied) ? applied.replaceAll(unlessPaid, blank) : applied
  const terms = paid.includes('(')
    ? paid.replaceAll(agreed, blank).replaceAll(inBrackets, (each) => (ofOthers.test(each) ? blank(each) : each))
    : paid
  const text = ofOthers.test(terms)
    ? terms.replaceAll(aside, (each) => (ofOthers.test(each) ? blank(each) : each))
    : terms
  return isOfOthers(text) ? text.replaceAll(sentences, (each) => (isOfOthers(each) ? blank(each) : each)) : text
}
