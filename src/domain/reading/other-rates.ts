// Sentences on a condition of another rate or booking: FOR PREPAID RATES, FOR BOOKINGS MADE WITHIN 3 DAYS. They say nothing about this one.

const otherRate =
  /\b(?:(?:when|if|by) (?:you )?(?:choos|book|select|reserv)(?:e|ing)? an? (?:other )?|for (?:all |our |other )?)(?:(?:non[- ]?)?refundable|pre-?paid|prepayment|advance purchase|flexible) (?:rates\b|rate\b(?<=an? [^.]{3,20}))/i
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
const isOfOthers = (text: string): boolean => otherRate.test(text) || lateBooking.test(text) || someBookings.test(text)

/** Blanks instead of them, so that the places of all other words stay. */
export const withoutOtherRates = (written: string): string => {
  const text = /appl/i.test(written) ? written.replaceAll(otherTerms, (each) => ' '.repeat(each.length)) : written
  return isOfOthers(text)
    ? text.replaceAll(sentences, (each) => (isOfOthers(each) ? ' '.repeat(each.length) : each))
    : text
}
