// The year of a lively hotel: high and low season, events of its city, weeks when it is closed. The same for every client.
import { addDays, type Day } from '../../domain/stay.ts'
import { randomFrom, shareOf } from '../random.ts'
import type { City } from './cities.ts'
import { weekday } from './clock.ts'
import { type SandboxHotel, worldSeed } from './hotels.ts'

type Season = 'low' | 'middle' | 'high'
/** `to` is the first day after it. */
type Span = { from: Day; to: Day }
type Event = Span & { name: string; factor: number; minimum_nights: number }

const tropics = 20
const north = { high: [6, 7, 8, 9], low: [1, 2, 11] }
const south = { high: [12, 1, 2, 3], low: [5, 6, 7] }
const hot = { high: [12, 1, 2, 7, 8], low: [5, 9, 10] }
const monthsOf = ({ latitude }: City) => (Math.abs(latitude) < tropics ? hot : latitude < 0 ? south : north)

export const seasonOf = (hotel: SandboxHotel, day: Day): Season => {
  const month = Number(day.slice(5, 7))
  const { high, low } = monthsOf(hotel.city)
  return high.includes(month) ? 'high' : low.includes(month) ? 'low' : 'middle'
}
const seasonFactor: Record<Season, number> = { low: 0.82, middle: 1, high: 1.28 }

const eventNames = [
  'TRADE FAIR',
  'MARATHON',
  'FILM WEEK',
  'JAZZ DAYS',
  'REGATTA',
  'LIGHT FESTIVAL',
  'WINE WEEK',
  'BOOK FAIR',
]
const eventsInYear = 4
const eventsMade = new Map<string, readonly Event[]>()
/** Of a calendar year; one that begins in its last days reaches into the next. */
export const eventsOf = (city: City, year: number): readonly Event[] => {
  const key = `${city.code}${year}`
  const known = eventsMade.get(key)
  if (known) return known
  const random = randomFrom(`${worldSeed}/events/${key}`)
  const quarter = Math.floor(365 / eventsInYear)
  const events = Array.from({ length: eventsInYear }, (_, index): Event => {
    const from = addDays(`${year}-01-01`, index * quarter + random.between(0, quarter - 8))
    const nights = random.between(2, 5)
    return {
      name: random.pick(eventNames),
      from,
      to: addDays(from, nights),
      factor: 1.3 + random.next() * 0.6,
      minimum_nights: random.between(2, 3),
    }
  })
  eventsMade.set(key, events)
  return events
}
export const eventOn = (city: City, day: Day): Event | undefined => {
  const year = Number(day.slice(0, 4))
  return [...eventsOf(city, year), ...eventsOf(city, year - 1)].find(({ from, to }) => day >= from && day < to)
}

/** What a night costs against an ordinary one. */
export const dayFactor = (hotel: SandboxHotel, day: Day): number =>
  seasonFactor[seasonOf(hotel, day)] * (eventOn(hotel.city, day)?.factor ?? 1)

const ask = (hotel: SandboxHotel, what: string) =>
  shareOf(`${worldSeed}/year/${hotel.chain_code}${hotel.property_id}/${what}`)

const seasonalShare = 0.1
/** A hotel for the season is closed for weeks of the low one; the others never. */
export const closedSpan = (hotel: SandboxHotel, year: number): Span | null => {
  if (!hotel.lively || ask(hotel, 'seasonal') >= seasonalShare) return null
  const [first = 1] = monthsOf(hotel.city).low.toSorted((a, b) => a - b)
  const from = addDays(`${year}-${String(first).padStart(2, '0')}-04`, Math.floor(ask(hotel, `${year} from`) * 14))
  return { from, to: addDays(from, 14 + Math.floor(ask(hotel, `${year} for`) * 32)) }
}
export const isClosedOn = (hotel: SandboxHotel, day: Day): boolean => {
  const span = closedSpan(hotel, Number(day.slice(0, 4)))
  return span !== null && day >= span.from && day < span.to
}

const eventStrict = 0.6
const weekendStrict = 0.18
/** How many nights a stay over this night has at least. */
export const minimumNights = (hotel: SandboxHotel, night: Day): number => {
  if (!hotel.lively) return 1
  const event = eventOn(hotel.city, night)
  if (event && ask(hotel, `strict ${event.from}`) < eventStrict) return event.minimum_nights
  const weekend = seasonOf(hotel, night) === 'high' && weekday(night) === 6
  return weekend && ask(hotel, 'weekend') < weekendStrict ? 2 : 1
}

const changeoverShare = 0.06
const secondDayShare = 0.25
/** Days closed to arrival: in high season Sundays, or the second day of an event. */
export const isClosedToArrival = (hotel: SandboxHotel, day: Day): boolean => {
  if (!hotel.lively) return false
  if (seasonOf(hotel, day) === 'high' && weekday(day) === 0 && ask(hotel, 'changeover') < changeoverShare) return true
  const event = eventOn(hotel.city, day)
  return event !== undefined && day === addDays(event.from, 1) && ask(hotel, `arrival ${event.from}`) < secondDayShare
}

const eventFullShare = 0.12
/** Nights of events fill up long before. */
export const isFullForEvent = (hotel: SandboxHotel, night: Day): boolean =>
  hotel.lively && eventOn(hotel.city, night) !== undefined && ask(hotel, `full ${night}`) < eventFullShare
