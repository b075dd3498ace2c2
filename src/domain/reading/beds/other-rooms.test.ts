// Beds on request, beds of a room next door, beds named only in a rule for another bed; and pairs of one kind.
import { expect, test } from 'vitest'
import { bedsIn } from '../../testing/bed-quantities.ts'

test.each([
  ['QUEEN,QUEEN', '2 queen'],
  ['DBL,DBL', '2 double'],
  ['D/D NSMK', '2 double'],
  ['Q/Q', '2 queen'],
  ['DBL X2 BEDS', '2 double'],
])('the same kind twice are two: %s', (text, expected) => expect(bedsIn(text)).toBe(expected))

test.each([
  ['BED TYPE ON REQUEST KING OR TWIN', ''],
  ['BEDDING UPON REQUEST: KING/TWIN', ''],
  ['REQUEST BED TYPE KING OR 2 DOUBLES', ''],
  ['KING BED CANNOT BE GUARANTEED', ''],
  ['1 KING BED OR 2 QUEEN BEDS (NOT GTD)', '1 king, 2 queen'],
  ['ROLLAWAY BED ON REQUEST - QUEEN ROOM', '? queen'],
  ['2 QUEEN BEDS (OR 1 KING BED AND 1 SINGLE BED ON REQUEST)', '2 queen'],
  ['ONE KING OR ONE DOUBLE AND ONE SINGLE UPON REQUEST', '1 king'],
  ['TWO DOUBLES (ONE QUEEN + 2 SINGLE BEDS AVAILABLE ON REQUEST)', '2 double'],
  ['2 QUEEN BEDS OR 1 KING BED AND 1 SINGLE BED', '2 queen, 1 king, 1 single'],
  ['1 QUEEN BED AND 1 SINGLE BED, CRIB ON REQUEST', '1 queen, 1 single'],
  ['1 KING OR 1 QUEEN AND 1 SOFA BED ON REQUEST', '1 king, 1 queen'],
])('what one may ask for is not sure: %s', (text, expected) => expect(bedsIn(text)).toBe(expected))

test.each([
  ['ADJOINING TWIN ROOM', ''],
  ['KING ADJOINING TWIN ROOM', '? king'],
  ['SUPPLEMENT FOR KING ROOM EUR 20', ''],
])('a room next door, or a dearer one: %s', (text, expected) => expect(bedsIn(text)).toBe(expected))

test.each([
  ['ROLLAWAYS NOT AVAILABLE IN ROOMS WITH 2 QUEENS', ''],
  ['NO ROLLAWAYS IN DOUBLE QUEEN ROOMS', ''],
  ['EXTRA BED POSSIBLE IN DELUXE KING ONLY', ''],
  ['NO EXTRA BEDS IN TWIN ROOMS', ''],
  ['2 QUEENS NO ROLLAWAYS', '2 queen'],
  ['PETS ARE NOT ALLOWED IN SUITES AND ARE ONLY PERMITTED IN TRADITIONAL KING AND DOUBLE ROOM TYPES', ''],
  ['DOGS ALLOWED IN KING ROOMS', ''],
  ['PETS ALLOWED IN HOTEL 1 KING BED', '1 king'],
  ['PETS ALLOWED, KING BED', '? king'],
  ['1K SOFA BED SUITE', '1 king'],
])('rules for an extra bed: %s', (text, expected) => expect(bedsIn(text)).toBe(expected))

test('a bed with a view of the city is no pair of cities', () => {
  expect(bedsIn('STD TWIN CITY VW')).toBe('? twin')
  expect(bedsIn('TWIN CITY AIRPORT')).toBe('')
})
