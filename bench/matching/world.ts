// An invented world of hotels from a seed, with sister hotels in one street and at one address. Shares nothing with the matcher.
import { type City, type Country, countries } from './places.ts'
import { type Random, randomFrom } from './random.ts'

export type WorldHotel = {
  id: number
  name: string
  address: string
  city: string
  post_code: string
  country: string
  chain_code: string
  latitude: number
  longitude: number
  phone: string
  /** How a GDS may write the city. */
  cityNames: readonly string[]
  center: readonly [number, number]
}

/** Names of one chain with the codes of its brands; `*` stands where the city or district goes. */
const chains: readonly (readonly [code: string, brand: string])[][] = [
  [
    ['HI', 'Holiday Inn *'],
    ['HI', 'Holiday Inn Express *'],
    ['HI', 'Holiday Inn Express & Suites *'],
    ['YO', 'Staybridge Suites *'],
    ['YZ', 'Candlewood Suites *'],
    ['IC', 'InterContinental *'],
    ['CP', 'Crowne Plaza *'],
    ['IN', 'Hotel Indigo *'],
  ],
  [
    ['HH', 'Hilton *'],
    ['GI', 'Hilton Garden Inn *'],
    ['HX', 'Hampton Inn *'],
    ['HX', 'Hampton Inn & Suites *'],
    ['DT', 'DoubleTree by Hilton *'],
    ['HG', 'Homewood Suites by Hilton *'],
    ['ES', 'Embassy Suites *'],
  ],
  [
    ['MC', '* Marriott Hotel'],
    ['CY', 'Courtyard by Marriott *'],
    ['RC', 'Residence Inn by Marriott *'],
    ['FN', 'Fairfield Inn & Suites by Marriott *'],
    ['SI', 'Sheraton *'],
    ['WI', 'The Westin *'],
    ['FP', 'Four Points by Sheraton *'],
    ['AK', 'Aloft *'],
  ],
  [
    ['RT', 'Novotel *'],
    ['RT', 'Novotel Suites *'],
    ['RT', 'Mercure *'],
    ['IB', 'ibis *'],
    ['IB', 'ibis Styles *'],
    ['IB', 'ibis budget *'],
    ['SB', 'Sofitel *'],
    ['PU', 'Pullman *'],
  ],
  [
    ['BW', 'Best Western *'],
    ['BW', 'Best Western Plus *'],
    ['BW', 'Best Western Premier *'],
    ['BW', 'SureStay by Best Western *'],
  ],
  [
    ['RD', 'Radisson Blu *'],
    ['RD', 'Radisson *'],
    ['PK', 'Park Inn by Radisson *'],
    ['RD', 'Radisson RED *'],
    ['PH', 'Park Plaza *'],
  ],
  [
    ['CI', 'Comfort Inn *'],
    ['CI', 'Comfort Suites *'],
    ['QI', 'Quality Inn *'],
    ['SL', 'Sleep Inn *'],
    ['EO', 'Econo Lodge *'],
    ['CC', 'Clarion *'],
  ],
  [
    ['HY', 'Hyatt Regency *'],
    ['HY', 'Grand Hyatt *'],
    ['TY', 'Hyatt Place *'],
    ['HY', 'Hyatt House *'],
  ],
  [
    ['DI', 'Days Inn *'],
    ['SE', 'Super 8 *'],
    ['RA', 'Ramada *'],
    ['WG', 'Wingate by Wyndham *'],
    ['LQ', 'La Quinta Inn & Suites *'],
  ],
  [
    ['NH', 'NH *'],
    ['NH', 'NH Collection *'],
  ],
  [['MX', 'Motel One *']],
  [
    ['TL', 'Travelodge *'],
    ['PI', 'Premier Inn *'],
    ['AZ', 'A&O Hostel *'],
  ],
]
const districts = [
  'Airport',
  'Downtown',
  'City Centre',
  'North',
  'South',
  'East',
  'West',
  'Convention Center',
  'University',
  'Central Station',
  'Old Town',
  'Riverside',
  'Midtown',
  'Park',
  'Arena',
]
const owns = [
  'Royal',
  'Central',
  'Europa',
  'Bristol',
  'Continental',
  'Astoria',
  'Victoria',
  'Park',
  'Palace',
  'Plaza',
  'Excelsior',
  'Metropol',
  'Ambassador',
  'Imperial',
  'Terminus',
  'Post',
  'Adler',
  'Krone',
  'Sonne',
  'Regent',
  'Majestic',
  'Savoy',
  'Bellevue',
  'Panorama',
  'Miramar',
  'Atlantic',
  'Golden Tulip',
  'Belvedere',
  'Phoenix',
  'Garden',
]

const weighted = <T extends { share: number }>(random: Random, list: readonly T[]): T => {
  let left = random.next() * list.reduce((sum, { share }) => sum + share, 0)
  for (const each of list) {
    left -= each.share
    if (left < 0) return each
  }
  return random.pick(list)
}
const filled = (random: Random, form: string) =>
  form.replace(/[9A]/g, (sign) =>
    sign === '9' ? String(random.whole(0, 9)) : String.fromCharCode(random.whole(65, 90)),
  )

const inventName = (random: Random, { syllables }: Country) => {
  const [first, middle, last] = syllables.map((each) => random.pick(each.split(' ')))
  return `${first}${random.chance(0.5) ? middle : ''}${last}`
}

/** Towns around the cities: two hundred in the largest country, with a few hotels each. */
const townsOf = (random: Random, country: Country): City[] =>
  Array.from({ length: 30 + country.share * 12 }, () => ({
    names: [inventName(random, country)],
    at: [country.center[0] + random.around(3), country.center[1] + random.around(country.share > 20 ? 12 : 3)],
    share: 0.15,
  }))

type Site = Pick<WorldHotel, 'post_code' | 'latitude' | 'longitude' | 'city' | 'country' | 'cityNames' | 'center'> & {
  street: string
  number: number
  form: string
  district: string
}

const siteIn = (random: Random, country: Country, city: City): Site => {
  const [latitude, longitude] = city.at
  return {
    city: city.names[0],
    country: country.code,
    cityNames: city.names,
    center: city.at,
    latitude: latitude + random.around(0.03),
    longitude: longitude + random.around(0.045),
    post_code: filled(random, country.post),
    street: inventName(random, country),
    number: random.whole(1, country.code === 'US' ? 9000 : 180),
    form: random.pick(country.street),
    district: random.chance(0.35) ? random.pick(districts) : '',
  }
}
const addressOf = ({ form, street, number }: Site) => form.replace('#', String(number)).replace('@', street)

/** A pair of sister hotels, or one hotel alone. */
const hotelsAt = (random: Random, country: Country, site: Site): Omit<WorldHotel, 'id'>[] => {
  const make = (name: string, chain_code: string, at: Site): Omit<WorldHotel, 'id'> => {
    const { street: _, number: __, form: ___, district: ____, ...where } = at
    return {
      ...where,
      name: name.replace(/\s+/g, ' ').trim(),
      chain_code,
      address: addressOf(at),
      phone: filled(random, country.phone),
    }
  }
  const where = `${site.city} ${site.district}`
  const nextDoor = {
    ...site,
    number: site.number + random.pick([0, 0, 1, 2, 4, 10]),
    latitude: site.latitude + random.around(0.0006),
    longitude: site.longitude + random.around(0.0006),
  }
  const far = {
    ...site,
    ...(({ latitude, longitude, post_code, street, number }) => ({ latitude, longitude, post_code, street, number }))(
      siteIn(random, country, { names: site.cityNames as City['names'], at: site.center, share: 1 }),
    ),
  }
  if (random.chance(0.45)) {
    const chain = random.pick(chains)
    const [code, brand] = random.pick(chain)
    const one = make(brand.replace('*', where), code, site)
    if (random.chance(0.85)) return [one]
    const kind = random.next()
    if (kind < 0.5 && chain.length > 1) {
      const [otherCode, other] = random.pick(chain.filter((each) => each[1] !== brand))
      return [one, make(other.replace('*', where), otherCode, nextDoor)]
    }
    const [here, there] = random.pick([
      ['North', 'South'],
      ['East', 'West'],
      ['Airport', 'Airport North'],
      ['Downtown', 'Midtown'],
      ['City Centre', 'City Centre South'],
      ['', 'Tower'],
      ['', 'Airport'],
      ['1', '2'],
    ])
    const named = (suffix: string) => brand.replace('*', `${site.city} ${suffix}`)
    return [make(named(here ?? ''), code, site), make(named(there ?? ''), code, kind < 0.75 ? nextDoor : far)]
  }
  const word = random.pick(country.hotelWords)
  const own = random.chance(0.45) ? random.pick(owns) : inventName(random, country)
  const name = `${random.chance(0.8) ? `${word} ${own}` : `${own} ${word}`} ${random.chance(0.15) ? site.city : ''}`
  const code = random.pick(['', '', 'XL', 'UI', 'SR', 'WV', 'LX'])
  const one = make(name, code, site)
  if (random.chance(0.9)) return [one]
  const addition = random.pick(['Annex', 'Residence', 'Apartments', 'Suites', 'Spa', 'II', 'Garden', 'Boutique'])
  return [one, make(`${name} ${addition}`, code, random.chance(0.7) ? nextDoor : far)]
}

export const makeWorld = (seed: number, size: number): WorldHotel[] => {
  const random = randomFrom(seed)
  const towns = new Map(countries.map((country) => [country.code, [...country.cities, ...townsOf(random, country)]]))
  const hotels: WorldHotel[] = []
  while (hotels.length < size) {
    const country = weighted(random, countries)
    const site = siteIn(random, country, weighted(random, towns.get(country.code) ?? country.cities))
    for (const hotel of hotelsAt(random, country, site)) hotels.push({ ...hotel, id: hotels.length + 1 })
  }
  return hotels.slice(0, size)
}
