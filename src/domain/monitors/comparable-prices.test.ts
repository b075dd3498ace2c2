// Which prices of an answer can be compared with later ones, by a table.
import { expect, test } from 'vitest'
import { comparablePrices } from './comparable-prices.ts'

type Rate = Parameters<typeof comparablePrices>[1][number]
const rate = (change: Partial<Rate> = {}): Rate => ({
  rate_plan: 'A1KRAC',
  room_rate_description: 'Deluxe King',
  own_room: 'DLX',
  price_wrong: false,
  total: '100.00',
  currency: 'EUR',
  ...change,
})
const twin = { room_rate_description: 'Standard twin' }

test.each<[string, Rate[], [room: string, amount: string][]]>([
  ['of the code', [rate(), rate({ rate_plan: 'OTHER', total: '90.00' })], [['DELUXE KING', '100.00']]],
  [
    'of each room by itself',
    [rate(twin), rate({ total: '120.00' })],
    [
      ['STANDARD TWIN', '100.00'],
      ['DELUXE KING', '120.00'],
    ],
  ],
  [
    'however its words are written',
    [rate(), rate({ room_rate_description: 'DELUXE  KING.' })],
    [['DELUXE KING', '100.00']],
  ],
  ['of a room that the own data names', [rate({ room_rate_description: null })], [['DLX', '100.00']]],
  ['not of an unknown room', [rate({ room_rate_description: null, own_room: null })], []],
  ['not where one room costs differently', [rate(), rate({ total: '110.00' })], []],
  ['not where one of the room is wrong', [rate(), rate({ price_wrong: true })], []],
  ['not of a wrong price', [rate({ price_wrong: true })], []],
  ['not of one without an amount', [rate({ total: null }), rate(twin)], [['STANDARD TWIN', '100.00']]],
  ['not of one without a currency', [rate({ currency: null })], []],
])('%s', (_, rates, prices) => {
  expect(comparablePrices('A1KRAC', rates).map(({ room, amount }) => [room, amount])).toEqual(prices)
})
