// Which rows of a GDS file match which hotel: spelling, abbreviations, languages, and sister hotels that must stay apart.
import { describe, expect, test } from 'vitest'
import { countryCode } from './country-code.ts'
import { decide } from './decide.ts'
import { buildIndex, type IndexedHotel } from './hotel-index.ts'
import type { DescribedHotel } from './hotel-traits.ts'

const hotel = (fields: Partial<DescribedHotel> & { name: string }): DescribedHotel => ({
  address: null,
  city: null,
  post_code: null,
  country: null,
  chain_code: null,
  latitude: null,
  longitude: null,
  phone: null,
  ...fields,
})
const munich = { city: 'München', post_code: '80331', country: 'DE' }
const catalogue: IndexedHotel[] = [
  { name: 'Hilton Munich City', address: 'Rosenheimer Straße 15', ...munich, post_code: '81667', chain_code: 'HL' },
  { name: 'Hilton Munich Park', address: 'Am Tucherpark 7', ...munich, post_code: '80538', chain_code: 'HL' },
  { name: 'Holiday Inn Express Munich City East', address: 'Tumblingerstraße 2', ...munich, chain_code: 'HI' },
  { name: 'Holiday Inn Munich City East', address: 'Tumblingerstraße 4', ...munich, chain_code: 'HI' },
  { name: 'Hotel Sacher', address: 'Philharmonikerstraße 4', city: 'Wien', post_code: '1010', country: 'AT' },
  { name: 'Гостиница Метрополь', address: 'Театральный проезд 2', city: 'Москва', post_code: '109012', country: 'RU' },
  { name: 'Admiral Hotel', address: 'Toldbodgade 24', city: 'København', post_code: '1253', country: 'DK' },
  {
    name: 'Courtyard by Marriott Denver Airport',
    address: '6901 Tower Rd',
    city: 'Denver',
    post_code: '80249',
    country: 'US',
    chain_code: 'CY',
  },
  {
    name: 'Residence Inn by Marriott Denver Airport',
    address: '6901 Tower Rd',
    city: 'Denver',
    post_code: '80249',
    country: 'US',
    chain_code: 'RC',
  },
  { name: 'Grande Bretagne', address: 'Vasileos Georgiou A 1', city: 'Αθήνα', post_code: '10564', country: 'GR' },
].map((each, at) => ({ ...hotel(each), hotel_id: at + 1 }))
const index = buildIndex(catalogue)
const best = (row: DescribedHotel) => {
  const matches = index.candidates(row)
  return { hotel_id: matches[0]?.hotel_id, decision: decide(matches), similarity: matches[0]?.similarity }
}

describe('a row is added to its hotel', () => {
  test.each<[string, number, Partial<DescribedHotel> & { name: string }]>([
    [
      'in capitals, shortened',
      1,
      {
        name: 'HILTON MUNICH CTY HTL',
        address: 'ROSENHEIMER STR 15',
        city: 'MUENCHEN',
        post_code: '81667',
        country: 'DE',
      },
    ],
    [
      'with the city in another language',
      5,
      { name: 'SACHER HTL', address: 'PHILHARMONIKER STR. 4', city: 'VIENNA', post_code: '1010', country: 'AT' },
    ],
    [
      'in Latin for Cyrillic letters',
      6,
      { name: 'METROPOL HOTEL', address: '2 TEATRALNYI PROEZD', city: 'MOSCOW', post_code: '109012', country: 'RU' },
    ],
    [
      'with Danish letters spelled out',
      7,
      { name: 'HTL ADMIRAL', address: '24 TOLDBODGADE', city: 'COPENHAGEN', post_code: '1253', country: 'DK' },
    ],
    [
      'with APT for airport',
      8,
      {
        name: 'COURTYARD DENVER APT',
        address: '6901 TOWER ROAD',
        city: 'DENVER',
        post_code: '80249',
        country: 'US',
        chain_code: 'CY',
      },
    ],
    [
      'with a Greek city',
      10,
      {
        name: 'HOTEL GRANDE BRETAGNE',
        address: '1 VASILEOS GEORGIOU A',
        city: 'ATHENS',
        post_code: '10564',
        country: 'GR',
      },
    ],
    [
      'with a typing error',
      2,
      { name: 'HITLON MUNICH PARK', address: 'AM TUCHERPARK 7', city: 'MUNICH', post_code: '80538', country: 'DE' },
    ],
  ])('%s', (_, hotel_id, row) => {
    expect(best(hotel(row))).toMatchObject({ hotel_id, decision: 'same' })
  })
})

describe('a sister hotel is never added automatically', () => {
  test.each<[string, Partial<DescribedHotel> & { name: string }]>([
    [
      'Hotel beside Express',
      { name: 'HOLIDAY INN EXPRESS MUNICH CITY WEST', address: 'TUMBLINGERSTR 6', ...munich, chain_code: 'HI' },
    ],
    [
      'another brand at one address',
      {
        name: 'SPRINGHILL SUITES BY MARRIOTT DENVER AIRPORT',
        address: '6901 TOWER RD',
        city: 'DENVER',
        post_code: '80249',
        country: 'US',
      },
    ],
    [
      'North beside South',
      {
        name: 'HILTON MUNICH CITY NORTH',
        address: 'ROSENHEIMER STR 17',
        ...munich,
        post_code: '81667',
        chain_code: 'HL',
      },
    ],
    [
      'an annex',
      {
        name: 'HOTEL SACHER ANNEX',
        address: 'PHILHARMONIKERSTRASSE 4',
        city: 'WIEN',
        post_code: '1010',
        country: 'AT',
      },
    ],
  ])('%s', (_, row) => {
    expect(best(hotel(row)).decision).not.toBe('same')
  })
})

test('a hotel that the catalogue does not have is new', () => {
  expect(
    best(hotel({ name: 'IBIS STYLES GRAZ', address: 'HAUPTPLATZ 1', city: 'GRAZ', post_code: '8010', country: 'AT' }))
      .decision,
  ).toBe('new')
  expect(best(hotel({ name: 'HILTON MUNICH CITY', city: 'MUNICH', country: 'US' })).decision).toBe('new')
})

test.each([
  ['one word for name and kind of street', 'KLEINISBERGPLATZ 168', 'Neuburgallee 78', 'Frankfurt'],
  ['the Japanese kind of street', 'KITASAKA-DORI 168', 'Minamimura-dori 78', 'Kyoto'],
  ['the Czech kind of street', 'HORNISTIN TRIDA 61', 'Jiřnov třída 155', 'Brno'],
])('a hotel of the same name in another street of the city is new: %s', (_, address, other, city) => {
  const name = 'Comfort Inn Airport'
  const listed = buildIndex([{ ...hotel({ name, address: other, city, country: 'DE' }), hotel_id: 1 }])
  expect(decide(listed.candidates(hotel({ name, address, city, country: 'DE' })))).toBe('new')
})

test('another street alone does not make it another hotel where the phone or the spot is the same', () => {
  const here = { name: 'Comfort Inn', city: 'Lyon', country: 'FR', latitude: '45.76400', longitude: '4.83570' }
  const listed = buildIndex([{ ...hotel({ ...here, address: '1 Rue Neuve' }), hotel_id: 1 }])
  expect(decide(listed.candidates(hotel({ ...here, address: 'PLACE BELLECOUR 12' })))).not.toBe('new')
})

describe('what one field cannot tell is left to a person', () => {
  const place = { address: 'Ringstrasse 12', city: 'Wien', post_code: '1010', country: 'AT', phone: '+43 1 515800' }
  const decideOn = (row: DescribedHotel, listed: DescribedHotel) =>
    decide(buildIndex([{ ...listed, hotel_id: 1 }]).candidates(row))
  const tokyo = { city: 'TOKYO', post_code: '100-8558', country: 'JP', phone: '+81 3 3504 1111' }

  test('names in two scripts', () => {
    expect(
      decideOn(
        hotel({ name: 'IMPERIAL HOTEL', address: '1-1-1 UCHISAIWAI-CHO', ...tokyo }),
        hotel({ ...tokyo, name: '帝国飯店', address: '千代田区内幸町1-1-1', city: '東京' }),
      ),
    ).toBe('ask')
  })
  test('another name and brand at the same address with the same phone', () => {
    expect(
      decideOn(
        hotel({ name: 'KIMPTON DE WITT', chain_code: 'KI', ...place }),
        hotel({ name: 'Crowne Plaza City', chain_code: 'CP', ...place }),
      ),
    ).toBe('ask')
  })
  test('two names of their own in one resort with one phone', () => {
    expect(decideOn(hotel({ name: 'RIU NAIBOA', ...place }), hotel({ name: 'Riu Bambu', ...place }))).toBe('ask')
  })
  test('a hotel within a hotel', () => {
    expect(decideOn(hotel({ name: 'ENCORE AT WYNN', ...place, phone: null }), hotel({ name: 'Wynn', ...place }))).toBe(
      'ask',
    )
  })
})

test('what an owner adds to a name does not make it another hotel', () => {
  const place = { address: 'Ringstrasse 12', city: 'Wien', post_code: '1010', country: 'AT' }
  for (const name of ['Bristol, a Luxury Collection Hotel', 'Bristol A Luxury Collection Hotel'])
    expect(
      decide(
        buildIndex([{ ...hotel({ name, ...place }), hotel_id: 1 }]).candidates(
          hotel({ name: 'HTL BRISTOL', ...place }),
        ),
      ),
    ).toBe('same')
})

test('an article in another language is no addition of an owner', () => {
  const place = { address: 'Rúa Nova', city: 'Lugo', post_code: '27001', country: 'ES' }
  const listed = buildIndex([{ ...hotel({ name: 'Casa Rural, A Ponte', ...place }), hotel_id: 1 }])
  expect(decide(listed.candidates(hotel({ name: 'Casa Rural, A Pedra', ...place })))).not.toBe('same')
})

test('a phone finds a hotel among many of the names that the row has', () => {
  const place = { city: 'Tokyo', country: 'JP' }
  const alike = Array.from({ length: 60 }, (_, n) => ({
    ...hotel({ name: `Imperial Hotel ${n}`, ...place }),
    hotel_id: n + 2,
  }))
  const own = { ...hotel({ name: '帝国飯店', ...place, post_code: '1008558', phone: '+81 3 3504 1111' }), hotel_id: 1 }
  const row = hotel({ name: 'IMPERIAL HOTEL', ...place, post_code: '1008558', phone: '+81 3 3504 1111' })
  expect(
    buildIndex([...alike, own])
      .candidates(row)
      .map(({ hotel_id }) => hotel_id),
  ).toContain(1)
})

test('two hotels that are equally similar go to a person', () => {
  const twice = buildIndex([1, 2].map((hotel_id) => ({ ...(catalogue[4] as IndexedHotel), hotel_id })))
  const matches = twice.candidates(catalogue[4] as IndexedHotel)
  expect(matches.map(({ hotel_id }) => hotel_id)).toEqual([1, 2])
  expect(decide(matches)).toBe('ask')
  expect(decide([])).toBe('new')
})

test.each([
  ['Germany', 'DE'],
  ['UNITED KINGDOM', 'GB'],
  ['uk', 'GB'],
  ['France', 'FR'],
  ['Vietnam', 'VN'],
  ['USA', 'US'],
  [' se ', 'SE'],
  ['Nowhere', 'NOWHERE'],
])('%s has the country code %s', (text, code) => {
  expect(countryCode(text)).toBe(code)
})

test('similarity is a percentage with at most one decimal, the best first', () => {
  const matches = index.candidates(hotel({ name: 'HILTON MUNICH', city: 'MUNICH', country: 'DE' }))
  expect(matches.length).toBeGreaterThan(1)
  for (const { similarity } of matches) expect(Math.round(similarity * 10) / 10).toBe(similarity)
  expect(matches.map(({ similarity }) => similarity)).toEqual(
    matches.map((each) => each.similarity).toSorted((a, b) => b - a),
  )
})
