// What the form of a property sends, and where its errors are shown.
import { expect, test } from 'vitest'
import { ApiError } from '../../lib/call.ts'
import { atFormLines, propertySchema } from './values.ts'

const line = (at: number, gds_id: string, property_id: string, chain_code: string) => ({
  [`gds_hotels.${at}.gds_id`]: gds_id,
  [`gds_hotels.${at}.property_id`]: property_id,
  [`gds_hotels.${at}.chain_code`]: chain_code,
})
const typed = { name: 'A', email: '', country: '', city: '', address: '' }

test('only entries with GDS, property ID and chain code are sent', () => {
  const values = { ...typed, ...line(0, '1', '', ''), ...line(2, '2', '77', 'HX'), ...line(3, '', '78', 'HX') }
  const read = propertySchema([]).safeParse(values)
  expect(read).toMatchObject({ data: { gds_hotels: [{ gds_id: 2, property_id: '77', chain_code: 'HX' }] } })
})

test('an entry that is stored as it is may have a form that nobody may enter', () => {
  const stored = [{ gds_id: 2, property_id: '1234567', chain_code: 'HX' }]
  const values = { ...typed, ...line(0, '2', '1234567', 'HX') }
  expect(propertySchema(stored).safeParse(values).success).toBe(true)
  expect(propertySchema([]).safeParse(values).success).toBe(false)
})

test('errors of the server stand at the lines that were sent', () => {
  const values = { ...typed, ...line(0, '1', '', ''), ...line(4, '2', '77', 'HX') }
  const error = new ApiError(422, { errors: { 'gds_hotels.0.property_id': ['taken'], name: ['wrong'] } })
  expect(atFormLines(error, values)).toMatchObject({ errors: { 'gds_hotels.4.property_id': 'taken', name: 'wrong' } })
})
