// Labelled texts as hotels load them: which beds each names.
import { expect, test } from 'vitest'
import { bedsIn } from '../../testing/bed-quantities.ts'
import { bedKindOf, sameBed } from './beds.ts'

test.each([
  ['1 KING BED NSMK', '1 king'],
  ['1 KING', '1 king'],
  ['KNG NSMK', '? king'],
  ['KING SZ BED', '? king'],
  ['ONE KING SIZE BED', '1 king'],
  ['DELUXE KING', '? king'],
  ['KING SUITE CITY VIEW', '? king'],
  ['1 CALIFORNIA KING BED', '1 king'],
  ['2 QN', '2 queen'],
  ['2 QUEENS', '2 queen'],
  ['TWO QUEEN BEDS', '2 queen'],
  ['2 QUEEN BEDS NSMK MICRFG', '2 queen'],
  ['2QN NSMK', '2 queen'],
  ['QUEEN ROOM', '? queen'],
  ['TWIN ROOM', '? twin'],
  ['Grand Deluxe Twin Bed Room', '? twin'],
  ['2 TWIN BEDS', '2 twin'],
  ['TWN', '? twin'],
  ['2 DBL', '2 double'],
  ['2 DOUBLE BEDS', '2 double'],
  ['TWO DOUBLES', '2 double'],
  ['1 DBL BED', '1 double'],
  ['DOUBLE BED', '? double'],
  ['1 FULL BED', '1 double'],
  ['2 SINGLE BEDS', '2 single'],
  ['SINGLE BED', '? single'],
  ['king or two doubles', '? king, 2 double'],
  ['1 KING OR 2 TWINS', '1 king, 2 twin'],
  ['TWIN 1 QUEEN BED 1 SINGLE BED', '1 queen, 1 single'],
  ['1K NSMK', '1 king'],
  ['2Q NSMK', '2 queen'],
  ['2 X QUEEN', '2 queen'],
  ['KING BEDROOM', '? king'],
])('beds: %s', (text, expected) => expect(bedsIn(text)).toBe(expected))

test.each([
  'DBL OCC',
  'DOUBLE OCCUPANCY',
  'SINGLE USE',
  'SGL RATE',
  'FULL BREAKFAST',
  'FULL KITCHEN',
  'FULL PREPAYMENT',
  'DOUBLE VANITY',
  'DOUBLE GLAZED WINDOWS',
  'QUEENS NY',
  'KINGSTON SUITE',
  'KINGS CROSS',
  'KING STREET WING',
  'TWIN TOWERS VIEW',
  '2 BEDROOM APARTMENT',
  '1 SOFA BED',
  'STANDARD ROOM',
  'BEST FLEXIBLE RATE',
  'NON SMOKING',
])('no bed: %s', (text) => expect(bedsIn(text)).toBe(''))

test('twin is one bed or two, and two singles are a twin', () => {
  const twin = { kind: 'twin', quantity: 1 } as const
  expect(sameBed(twin, { kind: 'twin', quantity: 2 })).toBe(true)
  expect(sameBed(twin, { kind: 'single', quantity: 2 })).toBe(true)
  expect(sameBed(twin, { kind: 'king', quantity: 1 })).toBe(false)
  expect(sameBed({ kind: 'queen', quantity: 2 }, { kind: 'queen', quantity: 1 })).toBe(false)
  expect(sameBed({ kind: 'queen', quantity: null }, { kind: 'queen', quantity: 1 })).toBe(true)
})

test('kinds of a structure: full is a double, a sofa is none of them', () => {
  expect(['King', 'Queen bed', 'Full', 'Super king', 'Sofa bed', null].map(bedKindOf)).toEqual([
    'king',
    'queen',
    'double',
    'king',
    null,
    null,
  ])
})
