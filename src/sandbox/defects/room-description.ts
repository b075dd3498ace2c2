// Planted defects of rooms and beds.
import type { SandboxRate } from '../world/rate-shape.ts'
import { type Plant, plant, rewordRoom, sabreOnly, type Site, travelportOnly } from './plant.ts'

const roomDescriptionCheck = (name: string) => `room_description.${name}`

const clearRoom = (rate: SandboxRate, left: string[]) => {
  rate.room_texts = left
  rate.rules.room_detail = left
  rate.rules.room_rate = []
}
const gone = ['rate_description.rate_and_rules_agree', 'room_description.bed_text_agrees']

/** The words of the beds in a room's texts say something else. */
const otherBedWords = (how: string, rooms: readonly string[], words: string): Plant =>
  plant(
    roomDescriptionCheck('bed_text_agrees'),
    how,
    ['beds', 'room_text'],
    { fits: (_, { room }) => rooms.includes(room.code) },
    (rate, site) => rewordRoom(rate, site.room.bed_words, words),
  )
/** A plan that begins like another bed makes the code opaque: A1KDEP. */
const plantCodes = (rate: SandboxRate, rooms: readonly string[], site: Site) =>
  !site.dialect.opaque_codes && rooms.includes(rate.room) && !/^[KQDTS]/.test(rate.plan)
const withoutSmoking = (rate: SandboxRate, site: Site) =>
  rewordRoom(rate, ` ${site.dialect.words['NSMK'] ?? 'NSMK'}`, '')
const withoutView = (rate: SandboxRate) => rewordRoom(rate, / [A-Z]+ (VW|VIEW)\b/, '')

const match = (how: string, status: string, adults: (asked: number) => number): Plant =>
  plant(roomDescriptionCheck('occupancy_covers_guests'), how, ['guests'], { gds: travelportOnly }, (rate, site) => {
    rate.matches = rate.matches.map((each) =>
      each.type === 'AdultCount' ? { ...each, status, value: String(adults(site.stay.adults)) } : each,
    )
  })

export const roomDescriptionPlants: readonly Plant[] = [
  plant(
    roomDescriptionCheck('present'),
    'no room text in either answer',
    ['room_text', 'beds'],
    {
      also: gone,
    },
    (rate) => clearRoom(rate, []),
  ),
  plant(
    roomDescriptionCheck('present'),
    'room text of one space',
    ['room_text', 'beds'],
    {
      also: gone,
    },
    (rate) => clearRoom(rate, [' ']),
  ),
  plant(
    roomDescriptionCheck('bed_type_present'),
    'no beds',
    ['beds'],
    {
      also: ['room_description.bed_quantity_present'],
    },
    (rate) => (rate.beds = []),
  ),
  plant(
    roomDescriptionCheck('bed_type_present'),
    'bed code 248',
    ['beds'],
    { gds: travelportOnly, also: ['room_description.bed_quantity_present'] },
    (rate) => (rate.beds = [{ code: '248', quantity: null }]),
  ),
  plant(
    roomDescriptionCheck('bed_quantity_present'),
    'no quantity',
    ['beds'],
    { gds: sabreOnly }, // Travelport carries it only sometimes
    (rate) => (rate.beds = rate.beds.map((bed) => ({ ...bed, quantity: null }))),
  ),
  plant(
    roomDescriptionCheck('bed_quantity_present'),
    'quantity of two zeros',
    ['beds'],
    { gds: travelportOnly, also: ['room_description.bed_text_agrees', 'room_description.code_agrees'] },
    (rate) => (rate.beds = rate.beds.map((bed) => ({ ...bed, quantity: '00' }))),
  ),
  plant(
    roomDescriptionCheck('bed_quantity_present'),
    'quantity zero',
    ['beds'],
    { also: ['room_description.bed_text_agrees', 'room_description.code_agrees'] },
    (rate) => (rate.beds = rate.beds.map((bed) => ({ ...bed, quantity: '0' }))),
  ),
  otherBedWords('the text has two queens, the structure a king', ['A1K', 'E1K', 'L1K'], '2 QUEEN BEDS'),
  otherBedWords('the text has twins, the structure a king', ['A1K', 'E1K', 'L1K'], '2 TWIN BEDS'),
  otherBedWords('the text has a king, the structure queens', ['C2Q', 'D1Q'], '1 KING BED'),
  otherBedWords('the text has one bed, the structure two', ['C2Q', 'G2D'], '1 DOUBLE BED'),
  plant(
    roomDescriptionCheck('bed_text_agrees'),
    'the structure has other beds than the text',
    ['beds', 'room_text'],
    { fits: (_, { room }) => ['A1K', 'C2Q', 'D1Q', 'G2D'].includes(room.code), also: ['room_description.code_agrees'] },
    (rate) => (rate.beds = [{ code: '203', quantity: '2' }]),
  ),
  // Both wires carry a view only sometimes: without one it is unknown.
  ...[
    { how: 'a view code that no list has', view: '99' },
    { how: 'another view code that no list has', view: '76' },
  ].map(({ how, view }) =>
    plant(roomDescriptionCheck('view_known'), how, ['view', 'room_text'], (rate) => {
      rate.view = view
      withoutView(rate)
    }),
  ),
  ...(
    [
      { how: 'smoking is unknown', smoking: 'unknown' },
      { how: 'no word on smoking', smoking: null },
    ] as const
  ).map(({ how, smoking }) =>
    plant(
      roomDescriptionCheck('smoking_known'),
      how,
      ['smoking', 'room_text'],
      { gds: travelportOnly },
      (rate, site) => {
        rate.smoking = smoking
        withoutSmoking(rate, site)
      },
    ),
  ),
  plant(
    roomDescriptionCheck('smoking_text_agrees'),
    'the text says smoking room',
    ['smoking', 'room_text'],
    (rate, site) => rewordRoom(rate, site.dialect.words['NSMK'] ?? 'NSMK', 'SMOKING ROOM'),
  ),
  plant(
    roomDescriptionCheck('smoking_text_agrees'),
    'the structure says smoking',
    ['smoking', 'room_text'],
    (rate) => (rate.smoking = 'true'),
  ),
  match('more guests than the greatest', 'MaximumExceeded', (asked) => Math.max(1, asked - 1)),
  match('not available for these guests', 'NotAvailable', (asked) => asked),
  match('another occupancy offered', 'SubstituteOffered', (asked) => Math.max(1, asked - 1)),
  plant(
    roomDescriptionCheck('code_agrees'),
    'the code says a king, text and structure two queens',
    ['code', 'beds', 'room_text'],
    { fits: (rate, site) => plantCodes(rate, ['A1K', 'E1K', 'L1K'], site) },
    (rate, site) => {
      rate.beds = [{ code: '86', quantity: '2' }]
      rewordRoom(rate, site.room.bed_words, '2 QUEEN BEDS')
    },
  ),
  plant(
    roomDescriptionCheck('code_agrees'),
    'the code says two beds, text and structure a king',
    ['code', 'beds', 'room_text'],
    { fits: (rate, site) => plantCodes(rate, ['C2Q'], site) },
    (rate, site) => {
      rate.beds = [{ code: '58', quantity: '1' }]
      rewordRoom(rate, site.room.bed_words, '1 KING BED')
    },
  ),
]
