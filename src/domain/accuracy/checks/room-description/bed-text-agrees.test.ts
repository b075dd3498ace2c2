// When texts and structure name the same beds.
import { expect, test } from 'vitest'
import type { Bed, Rate } from '../../../rate.ts'
import { type CheckCase, verdictOf } from '../../../testing/check-cases.ts'
import { detailsOnly } from '../../../testing/clean-rate.ts'
import { about } from './bed-text-agrees.ts'

const bed = (code: string, type: string | null, quantity: number | null = 1): Bed => ({ code, type, quantity })
const room = (text: string, ...beds: Bed[]): Partial<Rate> => ({ room_rate_description: text, beds })
const sofa = bed('6', 'Sofa bed')
const sabre = { gds: 'sabre' } as const

test.each<CheckCase>([
  ['king in both', 'pass'],
  ['two queens in the text, a king in the structure', 'wrong', room('2 QUEEN BEDS', bed('58', 'King'))],
  ['another number', 'wrong', room('2 QUEEN BEDS', bed('86', 'Queen'))],
  ['king or two doubles', 'pass', room('king or two doubles', bed('33', 'Double', 2))],
  ['twin is one', 'pass', room('TWIN ROOM', bed('113', 'Twin', 1))],
  ['twin is two', 'pass', room('2 TWIN BEDS', bed('113', 'Twin', 1))],
  ['two singles are a twin', 'pass', room('TWIN ROOM', bed('203', 'Single', 2))],
  ['double occupancy is no bed', 'not_applicable', room('DOUBLE OCCUPANCY', bed('58', 'King'))],
  ['king and sofa bed', 'pass', room('1 KING AND SOFA BED', bed('58', 'King'), bed('102', 'Sofa bed'))],
  [
    'any alternative may match',
    'pass',
    { ...room('2 TWIN BEDS', bed('3', 'King')), bed_alternatives: [[bed('8', 'Twin', 2)]] },
    sabre,
  ],
  ['a queen and a sofa bed, and only the sofa bed', 'wrong', room('QUEEN, SOFA BED', sofa)],
  [
    'a queen and a sofa bed, and only the sofa bed in Travelport’s code',
    'wrong',
    room('QUEEN, SOFA BED', bed('102', 'Sofa bed')),
    { gds: 'travel_port' },
  ],
  ['a sofa bed in both', 'not_applicable', room('SOFA BED', sofa)],
  [
    'a king or a sofa bed: alternatives',
    'pass',
    { ...room('1 KING BED', bed('3', 'King')), bed_alternatives: [[sofa]] },
  ],
  ['code 248', 'not_applicable', room('TWIN ROOM', bed('248', null))],
  ['a silent text before the rules are read', 'unknown', room('DELUXE', bed('58', 'King')), detailsOnly],
])('%s: %s', (_, verdict, rate, checkup) => expect(verdictOf(about, rate, checkup)).toBe(verdict))
