// The same hotels as the catalogue and as a GDS file describe them: shortened, in capitals and Latin letters, with gaps and errors.
import type { DescribedHotel } from '../../src/domain/matching/hotel-traits.ts'
import type { Random } from './random.ts'
import type { WorldHotel } from './world.ts'

const shortened: Record<string, readonly string[]> = {
  HOTEL: ['HTL', 'HTL', 'HOTEL', ''],
  INTERNATIONAL: ['INTL', 'INTERNATL'],
  AIRPORT: ['APT', 'ARPT', 'AIRPT', 'AP'],
  SUITES: ['STES', 'STE', 'SUITE', 'STS'],
  CENTER: ['CTR', 'CNTR'],
  CENTRE: ['CTR', 'CENTER'],
  DOWNTOWN: ['DWTN', 'DTWN', 'DOWNTWN'],
  EXPRESS: ['EXP', 'EXPR'],
  NORTH: ['N', 'NO'],
  SOUTH: ['S', 'SO'],
  EAST: ['E'],
  WEST: ['W'],
  GARDEN: ['GRDN', 'GDN'],
  RESIDENCE: ['RES', 'RESID'],
  COURTYARD: ['CRTYRD', 'CY'],
  MARRIOTT: ['MARRIOT', 'MAR', 'MARR'],
  HILTON: ['HLTN'],
  CONVENTION: ['CONV'],
  UNIVERSITY: ['UNIV'],
  STATION: ['STN', 'STA'],
  SAINT: ['ST'],
  PLAZA: ['PLZ'],
  PARK: ['PK'],
  GRAND: ['GRND', 'GD'],
  RESORT: ['RST', 'RES'],
  APARTMENTS: ['APTS'],
  PALACE: ['PALC'],
  CENTRAL: ['CNTRL', 'CTL'],
  REGENCY: ['RGCY'],
  TOWER: ['TWR'],
  ANNEX: ['ANX', 'ANNEXE'],
  AND: ['', 'N'],
  THE: [''],
  BY: [''],
  DE: [''],
  GUEST: ['GST'],
  HOUSE: ['HSE'],
}
const shortStreets: Record<string, readonly string[]> = {
  STREET: ['ST', 'STR'],
  AVENUE: ['AVE', 'AV'],
  ROAD: ['RD'],
  BOULEVARD: ['BLVD', 'BD'],
  DRIVE: ['DR'],
  PARKWAY: ['PKWY'],
  LANE: ['LN'],
  SQUARE: ['SQ'],
  NORTH: ['N'],
  SOUTH: ['S'],
  STRASSE: ['STR', 'STR.'],
  CALLE: ['C', 'CL'],
  AVENIDA: ['AV', 'AVDA'],
  PLAZA: ['PZA', 'PL'],
  VIA: ['V', 'VIA'],
  PIAZZA: ['PZA', 'P.ZA'],
  ULITSA: ['UL', 'STREET'],
  PROSPEKT: ['PR', 'PROSP', 'AVE'],
  PLOSHCHAD: ['PL', 'SQUARE'],
  NABEREZHNAYA: ['NAB', 'EMB'],
  PLACE: ['PL'],
  RUE: ['R', 'RUE'],
}

const letters: Record<string, string> = Object.fromEntries(
  'а a,б b,в v,г g,д d,е e,ё yo,ж zh,з z,и i,й y,к k,л l,м m,н n,о o,п p,р r,с s,т t,у u,ф f,х kh,ц ts,ч ch,ш sh,щ sch,ъ ,ы y,ь ,э e,ю yu,я ya,α a,β v,γ g,δ d,ε e,ζ z,η i,θ th,ι i,κ k,λ l,μ m,ν n,ξ x,ο o,π p,ρ r,σ s,ς s,τ t,υ y,φ f,χ ch,ψ ps,ω o'
    .split(',')
    .map((pair) => pair.split(' ') as [string, string]),
)
/** As a GDS keeps it: capitals of ASCII. German umlauts are written with an e or without. */
const asciiCapitals = (random: Random, text: string): string => {
  const spelled = random.chance(0.6) ? text.replace(/ä/g, 'ae').replace(/ö/g, 'oe').replace(/ü/g, 'ue') : text
  return spelled
    .replace(/ø/gi, random.chance(0.5) ? 'o' : 'oe')
    .replace(/æ/gi, 'ae')
    .replace(/å/g, random.chance(0.5) ? 'aa' : 'a')
    .replace(/ł/gi, 'l')
    .replace(/ß/g, 'ss')
    .toLowerCase()
    .replace(/ου/g, 'ou')
    .replace(/[а-яё]/g, (each) => letters[each] ?? each)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[α-ω]/g, (each) => letters[each] ?? each)
    .toUpperCase()
}

const shorten = (random: Random, text: string, table: Record<string, readonly string[]>, share: number) =>
  text
    .split(/[\s]+/)
    .map((word) => (table[word] && random.chance(share) ? random.pick(table[word]) : word))
    .filter(Boolean)
    .join(' ')

const mistype = (random: Random, text: string): string => {
  const at = random.whole(1, Math.max(1, text.length - 2))
  const [one = '', next = ''] = [text[at], text[at + 1]]
  const kind = random.whole(0, 3)
  if (/[\d ]/.test(one + next)) return text
  if (kind === 0) return text.slice(0, at) + next + one + text.slice(at + 2)
  if (kind === 1) return text.slice(0, at) + text.slice(at + 1)
  if (kind === 2) return text.slice(0, at) + one + text.slice(at)
  return text.slice(0, at) + String.fromCharCode(random.whole(65, 90)) + text.slice(at + 1)
}

const nameInGds = (random: Random, hotel: WorldHotel): string => {
  let name = asciiCapitals(random, hotel.name.replace(/ & /g, random.chance(0.5) ? ' AND ' : ' & '))
  const city = asciiCapitals(random, hotel.city)
  if (random.chance(0.1) && name.includes(city)) name = name.replace(city, '')
  else if (random.chance(0.06))
    name = name.includes(city)
      ? name.replace(city, random.pick(hotel.cityNames.map((each) => asciiCapitals(random, each))))
      : `${name} ${city}`
  if (random.chance(0.5)) name = shorten(random, name, shortened, 0.7)
  if (random.chance(0.08)) name = mistype(random, name)
  if (random.chance(0.04)) name = name.split(' ').toReversed().join(' ')
  return name
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, random.pick([30, 35, 40, 60]))
    .trim()
}

const addressInGds = (random: Random, { address }: WorldHotel): string | null => {
  if (random.chance(0.06)) return null
  let text = shorten(
    random,
    asciiCapitals(random, address).replace(/STRASSE\b/, random.chance(0.4) ? ' STR' : 'STRASSE'),
    shortStreets,
    0.6,
  )
  if (random.chance(0.04)) text = text.replace(/\d+[-\d]*/, '')
  else if (random.chance(0.03)) text = text.replace(/\d+/, (number) => `${number}-${Number(number) + 2}`)
  if (random.chance(0.05)) text = mistype(random, text)
  if (random.chance(0.04)) text = `${text} ${random.pick(['SUITE 100', 'BUILDING B', 'AT MAIN ST', 'EXIT 12'])}`
  return text.replace(/\s+/g, ' ').trim()
}

const place = (random: Random, { latitude, longitude, center }: WorldHotel, share: number, metres: number) => {
  if (!random.chance(share)) return { latitude: null, longitude: null }
  const [north, east] = random.chance(0.06)
    ? center
    : [latitude + random.around(metres / 111_000), longitude + random.around(metres / 80_000)]
  return { latitude: north.toFixed(5), longitude: east.toFixed(5) }
}

const phoneOf = (random: Random, { phone }: WorldHotel, share: number) => {
  if (!random.chance(share)) return null
  if (random.chance(0.05)) return '+1 800 465 4329'
  if (random.chance(0.06)) return phone.replace(/\d{3}$/, String(random.whole(100, 999)))
  return random.chance(0.4)
    ? phone.replace(/[^\d]/g, '')
    : random.chance(0.5)
      ? phone.replace(/ /g, '-').replace(/^\+\d+-/, '0')
      : phone
}

/** As somebody once entered it: mostly the hotel's own words. */
export const inCatalogue = (random: Random, hotel: WorldHotel): DescribedHotel => ({
  name: random.chance(0.25)
    ? asciiCapitals(random, hotel.name)
    : random.chance(0.04)
      ? mistype(random, hotel.name)
      : hotel.name,
  address: random.chance(0.05) ? null : random.chance(0.25) ? asciiCapitals(random, hotel.address) : hotel.address,
  city: random.chance(0.25) ? random.pick(hotel.cityNames) : hotel.city,
  post_code: random.chance(0.1) ? null : hotel.post_code,
  country: hotel.country,
  chain_code: hotel.chain_code || null,
  ...place(random, hotel, 0.75, 60),
  phone: phoneOf(random, hotel, 0.6),
})

const renamed = ['THE GEORGE', 'HOTEL NOVUM', 'TRADEMARK COLLECTION', 'URBAN STAY', 'VOCO', 'AC HOTEL']

/** As a GDS lists it. */
export const inGdsFile = (random: Random, hotel: WorldHotel): DescribedHotel => {
  const post_code = random.chance(0.14)
    ? null
    : random.chance(0.03)
      ? mistypeDigits(random, hotel.post_code)
      : hotel.country === 'US' && random.chance(0.2)
        ? `${hotel.post_code}-${random.whole(1000, 9999)}`
        : hotel.post_code.replace(/[ -]/g, random.chance(0.5) ? '' : '-')
  return {
    name: random.chance(0.008) ? random.pick(renamed) : nameInGds(random, hotel),
    address: addressInGds(random, hotel),
    city: random.chance(0.03)
      ? asciiCapitals(random, random.pick(['Centre', 'Bezirk 3', 'Lakeview', 'Old Town']))
      : asciiCapitals(random, random.pick(hotel.cityNames)).slice(0, 25),
    post_code,
    country: random.chance(0.02) ? null : hotel.country,
    chain_code: random.chance(0.03) ? random.pick(['HI', 'HH', 'MC', 'XL', 'WV']) : hotel.chain_code || 'XL',
    ...place(random, hotel, 0.6, 150),
    phone: phoneOf(random, hotel, 0.5),
  }
}
const mistypeDigits = (random: Random, text: string) => text.replace(/\d/, String(random.whole(0, 9)))
