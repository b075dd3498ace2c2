// When the texts name what a rate includes.
import { expect, test } from 'vitest'
import { type CheckCase, verdictOf } from '../../../testing/check-cases.ts'
import { detailsOnly } from '../../../testing/clean-rate.ts'
import { about } from './inclusions-named.ts'

const sabre = { gds: 'sabre' } as const

test.each<CheckCase>([
  ['breakfast in the words', 'pass'],
  ['breakfast in no words', 'missing', { rate_description: 'FLEXIBLE RATE WITH WIFI' }],
  ['breakfast in the room’s words', 'pass', { rate_description: 'FLEXIBLE RATE', room_detail: 'BB' }],
  ['half board names dinner', 'pass', { rate_description: 'HALF BOARD', dinner: true }],
  ['dinner is not named', 'missing', { dinner: true }],
  ['rules may still name it', 'unknown', { rate_description: null }, detailsOnly],
  [
    'internet and parking of the structure in no words',
    'missing',
    {
      gds_promotion_field: 'Free High Speed Internet Connection\nFree parking',
      rate_description: 'BREAKFAST INCLUDED',
    },
    sabre,
  ],
  [
    'internet and parking of the structure in the words',
    'pass',
    { gds_promotion_field: 'Complimentary wireless internet\nFree parking', rate_description: 'BKFST WIFI PARKING' },
    sabre,
  ],
  [
    'an agency’s inclusions and its own words',
    'missing',
    {
      gds_promotion_field: 'Free parking',
      rate_description: 'BREAKFAST INCLUDED',
      rate_source: { code: '110', value: 'Expedia' },
    },
    sabre,
  ],
  [
    'a transfer that a foreign text names',
    'pass',
    { gds_promotion_field: 'Free airport transfer', rate_comment: 'NAVETTE AEROPORT INCLUSE' },
    sabre,
  ],
  [
    'parking that a text prices',
    'wrong',
    { gds_promotion_field: 'Free parking', rate_comment: 'PARKING EUR 20 PER DAY' },
    sabre,
  ],
  ['nothing included', 'not_applicable', { breakfast: false, meal_plans: [] }],
])('%s: %s', (_, verdict, rate, checkup) => expect(verdictOf(about, rate, checkup)).toBe(verdict))
