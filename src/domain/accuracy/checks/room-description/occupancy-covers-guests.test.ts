// When the room takes everybody who stays.
import { expect, test } from 'vitest'
import { type CheckCase, verdictOf } from '../../../testing/check-cases.ts'
import { checkupOf } from '../../../testing/clean-rate.ts'
import { about } from './occupancy-covers-guests.ts'

const sabre = { gds: 'sabre' } as const
const { stay } = checkupOf([])

test.each<CheckCase>([
  ['available', 'pass'],
  ['the maximum is exceeded', 'wrong', { adults_match: { status: 'MaximumExceeded', value: '1' } }],
  ['a substitute', 'wrong', { adults_match: { status: 'SubstituteOffered', value: '1' } }],
  ['not for the children', 'wrong', { children_match: { status: 'NotAvailable', value: null } }],
  [
    'a smaller value alone is not wrong',
    'pass',
    { adults_match: { status: 'Available', value: '1' }, adults_count: 1 },
  ],
  ['not told', 'unknown', { adults_match: null }],
  ['a word of no list', 'unknown', { adults_match: { status: 'Pending', value: null } }],
  [
    'nothing about the child that was asked for',
    'unknown',
    { children_match: null },
    { stay: stay && { ...stay, children: 1 } },
  ],
  ['Sabre: room for both', 'pass', {}, sabre],
  ['Sabre: room for one', 'wrong', { adults_count: 1 }, sabre],
  ['Sabre: at most one guest', 'wrong', { max_occupancy: 1 }, sabre],
  ['Sabre: only the greatest number', 'pass', { adults_count: null, max_occupancy: 2 }, sabre],
  ['Sabre: nothing stated', 'unknown', { adults_count: null }, sabre],
  [
    'Sabre: full without the child',
    'unknown',
    { max_occupancy: 2 },
    { ...sabre, stay: stay && { ...stay, adults: 2, children: 1 } },
  ],
  [
    'Sabre: room for the child too',
    'pass',
    { max_occupancy: 3 },
    { ...sabre, stay: stay && { ...stay, adults: 2, children: 1 } },
  ],
  ['Sabre knows no children', 'unknown', {}, { ...sabre, stay: stay && { ...stay, children: 1 } }],
  [
    'Sabre: no room for the adults beside a child',
    'wrong',
    { adults_count: 1 },
    { ...sabre, stay: stay && { ...stay, children: 1 } },
  ],
])('%s: %s', (_, verdict, rate, checkup) => expect(verdictOf(about, rate, checkup)).toBe(verdict))
