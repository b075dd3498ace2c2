// The keywords under which a hotel describes itself in Travelport: number, name, meaning, lines.
import { randomFrom } from '../random.ts'
import { plainText, type SandboxHotel, worldSeed } from './hotels.ts'
import { amountWords } from './money.ts'
import { breakfastPrice, extraAdult, rollaway } from './prices.ts'
import { wayFromAirport } from './property-facts.ts'

/** `lines` is empty if the hotel lists the keyword without a text. */
type Keyword = { number: number; name: string; description: string; lines: string[] }
type KeywordLines = (hotel: SandboxHotel) => string[]

const priceWords = (hotel: SandboxHotel, minor: number) => amountWords(hotel.city.currency, minor, hotel.city.decimals)

const keywordTable: readonly (readonly [name: string, description: string, linesFor: KeywordLines])[] = [
  ['ATTR', 'ATTRACTIONS', ({ city }) => [`OLD CENTER OF ${city.plain} WITHIN WALKING DISTANCE`]],
  ['CANC', 'CANCELLATION', () => ['CANCELLATION TERMS DIFFER BY RATE', 'CHECK THE RULES OF THE RATE BEFORE BOOKING']],
  ['COMM', 'COMMISSION', () => ['COMMISSION IS PAID ON COMMISSIONABLE RATES', 'WITHIN 30 DAYS OF DEPARTURE']],
  ['CORP', 'CORPORATE RATES', () => ['ASK WITH YOUR CODE FOR NEGOTIATED RATES']],
  ['CRED', 'CREDIT CARDS', () => ['AX CA DC VI']],
  ['DEPO', 'DEPOSIT POLICY', () => ['DEPOSIT OR PREPAYMENT WHERE THE RATE ASKS FOR IT']],
  [
    'DINE',
    'DINING',
    (hotel) => [`BREAKFAST BUFFET ${priceWords(hotel, breakfastPrice(hotel))} PER PERSON`, 'DINNER FROM 6PM'],
  ],
  ['FACI', 'FACILITIES', ({ description }) => [description]],
  [
    'FAMI',
    'FAMILY PLAN',
    (hotel) => [
      `EXTRA ADULT ${priceWords(hotel, extraAdult(hotel))} PER NIGHT`,
      `ROLLAWAY ${priceWords(hotel, rollaway(hotel))} PER NIGHT`,
    ],
  ],
  ['FREQ', 'FREQUENT GUESTS', ({ chain_name }) => [`POINTS OF ${plainText(chain_name)} ON PUBLIC RATES`]],
  ['GROU', 'GROUPS', () => ['GROUPS FROM TEN ROOMS ON REQUEST']],
  ['GUAR', 'GUARANTEE POLICY', () => ['ALL BOOKINGS MUST BE GUARANTEED']],
  ['INDE', 'INDEX', () => []],
  ['LOCA', 'LOCATION', (hotel) => [`${plainText(hotel.address)} ${hotel.city.plain}`, wayFromAirport(hotel)]],
  ['MEET', 'MEETING FACILITIES', () => ['ROOMS FOR MEETINGS ON REQUEST']],
  ['PETS', 'PET POLICY', () => ['PETS ON REQUEST']],
  ['POLI', 'POLICIES', ({ check_in, check_out }) => [`CHECK-IN ${check_in}`, `CHECK-OUT ${check_out}`]],
  ['PROM', 'PROMOTIONS', () => []],
  ['RECR', 'RECREATION', () => ['FITNESS ROOM OPEN 24 HOURS']],
  ['ROOM', 'ROOMS', ({ rooms }) => [`ROOMS OF ${rooms} KINDS ALL WITH WIFI`]],
  ['SAFE', 'SAFETY', () => ['SMOKE DETECTORS AND SPRINKLERS IN ALL ROOMS']],
  ['TAXE', 'TAXES', ({ city }) => [`${city.tax.name} ${city.tax.percent} PCT IS ADDED TO EVERY RATE`]],
  ['TRAN', 'TRANSPORTATION', (hotel) => [`TAXI FROM THE AIRPORT ${wayFromAirport(hotel)}`]],
]

const shareOfKeywords = 0.8
/** About 14 to 23 of them, so that more are listed than one call may request. */
export const keywordsOf = (hotel: SandboxHotel): Keyword[] => {
  const random = randomFrom(`${worldSeed}/keywords/${hotel.chain_code}${hotel.property_id}`)
  return keywordTable
    .map(([name, description, linesFor], index) => ({ number: index + 1, name, description, lines: linesFor(hotel) }))
    .filter(() => random.chance(shareOfKeywords))
}
