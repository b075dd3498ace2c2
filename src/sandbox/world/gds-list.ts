// The list of all hotels that a GDS sells, as an administrator gets it for an import: known hotels in other words, their sister
// hotels, hotels that only this GDS sells, and rows that nobody can use.
import type { GdsId } from '../../domain/gds.ts'
import { type Random, randomFrom } from '../random.ts'
import { hotelRows } from './hotel-list.ts'
import { plainText, type SandboxHotel, sandboxHotels, worldSeed } from './hotels.ts'
import { laterChains } from './chains.ts'

const rowsOfOneGds = 2_000
const heads = [
  'Property ID',
  'Chain Code',
  'Hotel Name',
  'Address',
  'City',
  'Postal Code',
  'Country',
  'Latitude',
  'Longitude',
  'Phone',
]

/** Name; country; latitude; longitude; streets. None of them is a city of the world. */
const citiesOfList = `
Leeds; GB; 53.7997; -1.5492; Park Row, Boar Lane, The Headrow
Bristol; GB; 51.4545; -2.5879; Corn Street, Queen Square, Welsh Back
Galway; IE; 53.2707; -9.0568; Shop Street, Quay Street
Valencia; ES; 39.4699; -0.3763; Calle Colón, Calle de la Paz
Bilbao; ES; 43.2630; -2.9350; Gran Vía, Calle Ledesma
Toulouse; FR; 43.6047; 1.4442; Rue Alsace-Lorraine, Quai de la Daurade
Nantes; FR; 47.2184; -1.5536; Rue Crébillon, Quai de la Fosse
Turin; IT; 45.0703; 7.6869; Via Roma, Corso Vittorio Emanuele II
Verona; IT; 45.4384; 10.9916; Via Mazzini, Corso Porta Nuova
Leipzig; DE; 51.3397; 12.3731; Grimmaische Straße, Nikolaistraße
Bremen; DE; 53.0793; 8.8017; Obernstraße, Am Wall
Graz; AT; 47.0707; 15.4395; Herrengasse, Sackstraße
Basel; CH; 47.5596; 7.5886; Freie Strasse, Steinenvorstadt
Utrecht; NL; 52.0907; 5.1214; Oudegracht, Vredenburg
Ghent; BE; 51.0543; 3.7174; Veldstraat, Korenlei
Aarhus; DK; 56.1629; 10.2039; Søndergade, Åboulevarden
Gothenburg; SE; 57.7089; 11.9746; Avenyn, Drottninggatan
Bergen; NO; 60.3913; 5.3221; Bryggen, Strandgaten
Turku; FI; 60.4518; 22.2666; Aurakatu, Yliopistonkatu
Riga; LV; 56.9496; 24.1052; Kaļķu iela, Brīvības iela
Vilnius; LT; 54.6872; 25.2797; Pilies gatvė, Gedimino prospektas
Poznań; PL; 52.4064; 16.9252; ul. Święty Marcin, ul. Wrocławska
Brno; CZ; 49.1951; 16.6068; Masarykova, Česká
Ljubljana; SI; 46.0569; 14.5058; Slovenska cesta, Mestni trg
Zadar; HR; 44.1194; 15.2314; Široka ulica, Obala kralja Petra Krešimira IV
Thessaloniki; GR; 40.6401; 22.9444; Tsimiski, Egnatia
Izmir; TR; 38.4237; 27.1428; Kıbrıs Şehitleri, Gazi Bulvarı
Boston; US; 42.3601; -71.0589; Boylston Street, Tremont Street
Denver; US; 39.7392; -104.9903; Larimer Street, 16th Street
Seattle; US; 47.6062; -122.3321; Pike Street, 2nd Avenue
Calgary; CA; 51.0447; -114.0719; Stephen Avenue, Centre Street
Montevideo; UY; -34.9011; -56.1645; Avenida 18 de Julio, Calle Sarandí
Busan; KR; 35.1796; 129.0756; Haeundae-ro, Gwangbok-ro
Sapporo; JP; 43.0618; 141.3545; Odori Nishi, Minami 1-jo
Da Nang; VN; 16.0544; 108.2022; Bach Dang, Tran Phu
Perth; AU; -31.9523; 115.8613; Hay Street, Murray Street
`
  .trim()
  .split('\n')
  .map((line) => {
    const [name = '', country = '', latitude = '', longitude = '', streets = ''] = line.split('; ')
    return { name, country, latitude: Number(latitude), longitude: Number(longitude), streets: streets.split(', ') }
  })
const firstWords = [
  'Amberley',
  'Birchfold',
  'Calderon',
  'Dovecroft',
  'Elmhaven',
  'Fennimore',
  'Glanville',
  'Harrowgate',
]
  .concat(['Ilvermore', 'Jardinelle', 'Kesterham', 'Lowenthal', 'Montrivage', 'Norrington', 'Orchardine', 'Pellworth'])
  .concat(['Rosamere', 'Silverpine', 'Thorneloe', 'Umberslade', 'Vallombre', 'Wyndelhurst', 'Yewdale', 'Zephyrine'])
const secondWords = [
  'Hotel',
  'Inn',
  'Suites',
  'Palace',
  'Residence',
  'Garden Hotel',
  'Central',
  'Plaza',
  'Lodge',
  'Boutique Hotel',
].concat([
  'Grand Hotel',
  'Apartments',
  'Station Hotel',
  'Riverside',
  'Park Hotel',
  'Old Town',
  'Harbour Hotel',
  'Court',
])

const propertyIds = (gds: GdsId, random: Random) => {
  const taken = new Set(sandboxHotels.flatMap(({ property_id, sabre }) => [property_id, sabre?.property_id ?? '']))
  return () => {
    for (;;) {
      const made = String(random.between(1, gds === 1 ? 99_999 : 999_999)).padStart(gds === 1 ? 5 : 6, '0')
      if (taken.has(made)) continue
      taken.add(made)
      return made
    }
  }
}

type ListRow = (string | number)[]
const near = (random: Random, degrees: number | string) => (Number(degrees) + (random.next() - 0.5) / 2_000).toFixed(5)

/** The same hotel as the other GDS writes it: capitals, a shortened street, an empty field here and there. */
const rewritten = (hotel: SandboxHotel, id: string, random: Random): ListRow => {
  const name = random.chance(0.4) ? plainText(hotel.name) : hotel.name
  const street = hotel.address
    .replace(/\bStreet\b/, 'St')
    .replace(/\bAvenue\b/, 'Ave')
    .replace(/^ul\. /, '')
  const located = random.chance(0.7)
  return [
    id,
    hotel.chain_code,
    random.chance(0.2) ? `${name} ${plainText(hotel.city.name)}` : name,
    random.chance(0.5) ? plainText(street) : street,
    random.chance(0.5) ? plainText(hotel.city.name) : hotel.city.name,
    random.chance(0.15) ? '' : hotel.post_code,
    hotel.city.country,
    located ? near(random, hotel.latitude) : '',
    located ? near(random, hotel.longitude) : '',
    random.chance(0.5) ? `+${hotel.phone.replaceAll('-', ' ')}` : '',
  ]
}

/** Another hotel of the same brand in the same street: only a person can tell them apart. */
const sister = (hotel: SandboxHotel, id: string, random: Random): ListRow => {
  const { address } = hotel
  const [number] = /(?<!\d)\d+$/.exec(address) ?? []
  const street = number === undefined ? address : address.slice(0, -number.length).trimEnd()
  return [
    id,
    hotel.chain_code,
    `${hotel.name} ${random.pick(['Express', 'Suites', 'Annex', 'City', 'II'])}`,
    `${street} ${Number(number ?? 1) + random.between(2, 6)}`,
    hotel.city.name,
    hotel.post_code,
    hotel.city.country,
    near(random, hotel.latitude),
    near(random, hotel.longitude),
    '',
  ]
}

const another = (id: string, random: Random): ListRow => {
  const city = random.pick(citiesOfList)
  return [
    id,
    random.pick(Object.keys(laterChains)),
    `${random.pick(firstWords)} ${random.pick(secondWords)} ${city.name}`,
    `${random.pick(city.streets)} ${random.between(1, 180)}`,
    city.name,
    String(random.between(10_000, 99_999)),
    city.country,
    (city.latitude + (random.next() - 0.5) / 10).toFixed(5),
    (city.longitude + (random.next() - 0.5) / 10).toFixed(5),
    '',
  ]
}

const cellText = (cell: string | number) =>
  /[",]/.test(String(cell)) ? `"${String(cell).replaceAll('"', '""')}"` : cell

/** CSV in UTF-8. Hotels of the demo's own people are left as they are. */
export const gdsHotelList = (gds: GdsId): string => {
  const random = randomFrom(`${worldSeed}/list of ${gds}`)
  const next = propertyIds(gds, random)
  const idIn = ({ property_id, travelport, sabre }: SandboxHotel) =>
    gds === 1 ? (travelport ? property_id : undefined) : sabre?.property_id
  const later = sandboxHotels.filter(({ name }) => !hotelRows.some(([, known]) => known === name))
  const rows = [
    ...sandboxHotels.flatMap((hotel) => {
      const id = idIn(hotel)
      return id === undefined ? [] : [rewritten(hotel, id, random)]
    }),
    ...later.filter((hotel) => idIn(hotel) === undefined).map((hotel) => rewritten(hotel, next(), random)),
    ...later.filter(() => random.chance(0.15)).map((hotel) => sister(hotel, next(), random)),
    ...Array.from({ length: rowsOfOneGds }, () => another(next(), random)),
    ...Array.from({ length: 6 }, () => another('', random)),
  ]
  return [heads, ...random.shuffled(rows)].map((row) => `${row.map(cellText).join(',')}\r\n`).join('')
}
