// Cases of the checks of the room.
import { expect, test } from 'vitest'
import type { Bed, Rate } from '../../rate.ts'
import { cleanRate, detailsOnly, checkupOf } from '../../testing/clean-rate.ts'
import { scoreRate } from '../score.ts'
import type { Checkup, Verdict } from '../verdict.ts'

const verdictOf = (check: string, changes: Partial<Rate>, checkup: Partial<Checkup> = {}) => {
  const rate = cleanRate(changes)
  return scoreRate(rate, checkupOf([rate], checkup)).verdicts[`room_description.${check}`]
}
const bed = (code: string, type: string | null, quantity: number | null = 1): Bed => ({ code, type, quantity })
const room = (text: string, ...beds: Bed[]): Partial<Rate> => ({ room_rate_description: text, beds })
const sofa = bed('6', 'Sofa bed')
const sabre = { gds: 'sabre' } as const
type Case = [check: string, sentence: string, verdict: Verdict, rate?: Partial<Rate>, checkup?: Partial<Checkup>]

test.each<Case>([
  ['present', 'a text', 'pass'],
  ['present', 'only the detail of the rules', 'pass', { room_rate_description: null }],
  ['present', 'no text', 'missing', { room_rate_description: null, room_detail: null }],
  ['bed_type_present', 'a king', 'pass'],
  ['bed_type_present', 'no bed', 'missing', { beds: [] }],
  ['bed_type_present', 'code 248 says that it is not known', 'missing', { beds: [bed('248', null)] }],
  ['bed_type_present', 'a code that no list knows counts as absent', 'missing', { beds: [bed('999', null)] }],
  ['bed_type_present', 'a failed call', 'unknown', { beds: [] }, { calls: { details: 'failed', rules: 'not_made' } }],
  ['bed_quantity_present', 'one', 'pass'],
  ['bed_quantity_present', 'Travelport often leaves it out', 'unknown', { beds: [bed('58', 'King', null)] }],
  ['bed_quantity_present', 'Sabre carries it', 'missing', { beds: [bed('3', 'King', null)] }, sabre],
  ['bed_quantity_present', 'zero says nothing', 'missing', { beds: [bed('58', 'King', 0)] }],
  [
    'bed_quantity_present',
    'words in place of a number say nothing',
    'missing',
    { beds: [bed('58', 'King', null)], unreadable: { beds: 'SEVERAL' } },
  ],
  [
    'bed_quantity_present',
    'with code 248 there is one gap and not two',
    'not_applicable',
    { beds: [bed('248', null)] },
  ],
  ['bed_text_agrees', 'king in both', 'pass'],
  [
    'bed_text_agrees',
    'two queens in the text, a king in the structure',
    'wrong',
    room('2 QUEEN BEDS', bed('58', 'King')),
  ],
  ['bed_text_agrees', 'another number', 'wrong', room('2 QUEEN BEDS', bed('86', 'Queen'))],
  ['bed_text_agrees', 'king or two doubles', 'pass', room('king or two doubles', bed('33', 'Double', 2))],
  ['bed_text_agrees', 'twin is one', 'pass', room('TWIN ROOM', bed('113', 'Twin', 1))],
  ['bed_text_agrees', 'twin is two', 'pass', room('2 TWIN BEDS', bed('113', 'Twin', 1))],
  ['bed_text_agrees', 'two singles are a twin', 'pass', room('TWIN ROOM', bed('203', 'Single', 2))],
  ['bed_text_agrees', 'double occupancy is no bed', 'not_applicable', room('DOUBLE OCCUPANCY', bed('58', 'King'))],
  [
    'bed_text_agrees',
    'king and sofa bed',
    'pass',
    room('1 KING AND SOFA BED', bed('58', 'King'), bed('102', 'Sofa bed')),
  ],
  [
    'bed_text_agrees',
    'any alternative may match',
    'pass',
    { ...room('2 TWIN BEDS', bed('3', 'King')), bed_alternatives: [[bed('8', 'Twin', 2)]] },
    sabre,
  ],
  ['bed_text_agrees', 'a queen and a sofa bed, and only the sofa bed', 'wrong', room('QUEEN, SOFA BED', sofa)],
  [
    'bed_text_agrees',
    'a queen and a sofa bed, and only the sofa bed in Travelport’s code',
    'wrong',
    room('QUEEN, SOFA BED', bed('102', 'Sofa bed')),
    { gds: 'travel_port' },
  ],
  ['bed_text_agrees', 'a sofa bed in both', 'not_applicable', room('SOFA BED', sofa)],
  [
    'bed_text_agrees',
    'a king or a sofa bed: alternatives',
    'pass',
    { ...room('1 KING BED', bed('3', 'King')), bed_alternatives: [[sofa]] },
  ],
  ['bed_text_agrees', 'code 248', 'not_applicable', room('TWIN ROOM', bed('248', null))],
  [
    'bed_text_agrees',
    'a silent text before the rules are read',
    'unknown',
    room('DELUXE', bed('58', 'King')),
    detailsOnly,
  ],
  ['view_known', 'a view', 'pass'],
  ['view_known', 'various views', 'pass', { room_view: { code: '20', value: 'Various' } }],
  ['view_known', 'carried sometimes', 'unknown', { room_view: null }],
  ['view_known', 'a code that no list knows', 'missing', { room_view: { code: '99', value: null } }],
  ['smoking_known', 'non-smoking', 'pass'],
  ['smoking_known', 'the GDS says unknown', 'missing', { smoking: 'unknown' }],
  ['smoking_known', 'absent at Sabre', 'unknown', { smoking: null }, sabre],
])('%s: %s is %s', (check, _, verdict, rate, checkup) => expect(verdictOf(check, rate ?? {}, checkup)).toBe(verdict))
