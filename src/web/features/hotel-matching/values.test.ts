// What a person sees of a candidate and a match: which fields differ, and percentages with one decimal.
import { expect, test } from 'vitest'
import type { CandidateDetail, CandidateMatch } from '../../../contract/hotel-candidates.ts'
import { compareFields, differingWords, percentIn, similarityText, propertyInGds } from './values.ts'

const candidate: CandidateDetail = {
  id: 1,
  import_id: 1,
  gds_id: 2,
  gds_name: 'Sabre',
  status: 'open',
  name: 'HILTON MUENCHEN CTY',
  address: 'ROSENHEIMER STR 15',
  city: 'MUNICH',
  post_code: '81 667',
  country: 'DE',
  latitude: '48.1290',
  longitude: '11.5930',
  phone: '+49 89 4804 0000',
  property_id: '12345',
  chain_code: 'HL',
  matches_count: 1,
  best_match: 87.5,
  hotel_id: null,
  created_at: '2026-01-01T00:00:00.000Z',
  matches: [],
  to_resolve_count: 3,
  last_decision: null,
}
const match: CandidateMatch = {
  id: 7,
  name: 'Hilton Munich City',
  address: null,
  city: 'München',
  post_code: '81667',
  country: 'Germany',
  latitude: '48.1300',
  longitude: '11.5930',
  phone: '089 48040000',
  properties: [{ gds_id: 1, property_id: '00042', chain_code: 'HL' }],
  similarity_index: 87.5,
}
const verdictOf = (field: string, changed: Partial<CandidateMatch> = {}) =>
  compareFields(candidate, { ...match, ...changed }).find((each) => each.field === field)

test.each([
  ['name', 'different'],
  ['address', 'absent'],
  ['city', 'same'],
  ['post_code', 'same'],
  ['country', 'same'],
  ['phone', 'same'],
  ['chain_code', 'same'],
  ['property_id', 'absent'],
  ['coordinates', 'same'],
])('%s is %s', (field, verdict) => {
  expect(verdictOf(field)?.verdict).toBe(verdict)
})

test('coordinates say how far apart they are', () => {
  expect(verdictOf('coordinates')?.metres).toBeCloseTo(111, 0)
  expect(verdictOf('coordinates', { latitude: '48.2290' })).toMatchObject({ verdict: 'different' })
  expect(verdictOf('coordinates', { latitude: null })).toMatchObject({ verdict: 'absent', right: '' })
})

test.each([
  ['HILTON MUENCHEN CTY', 'Hilton München City', ['CTY']],
  ['Avenida Isidora 27', 'Avenida Isidora, 25', ['27']],
  ['Casa Amapola', 'Casa Amapola City', []],
  ['Hôtel du Lac', 'Motel One', ['Hôtel du Lac']], // nothing in common: marked as one
])('of %s beside %s the words that differ are marked', (text, other, marked) => {
  const parts = differingWords(text, other)
  expect(parts.map((each) => each.text).join('')).toBe(text)
  expect(parts.filter(({ differs }) => differs).map((each) => each.text.trim())).toEqual(marked)
})

test('the property of the same GDS is the one that a match would replace', () => {
  expect(propertyInGds(candidate, match)).toBeUndefined()
  const sold = { gds_id: 2, property_id: '99', chain_code: 'HL' }
  expect(propertyInGds(candidate, { properties: [...match.properties, sold] })).toEqual(sold)
})

test('a similarity has one decimal, and a range is read as people write it', () => {
  expect([similarityText(87.5), similarityText(90), similarityText(99.96)]).toEqual(['87.5%', '90.0%', '100.0%'])
  expect([percentIn('87,5 %'), percentIn('0'), percentIn(''), percentIn('101'), percentIn('x')]).toEqual([
    87.5,
    0,
    undefined,
    undefined,
    undefined,
  ])
})
