// Which queries another selection of the GDS loads again, by what their call depends on.
import { expect, test } from 'vitest'
import { dashboard } from '../../contract/dashboard.ts'
import { users } from '../../contract/users.ts'
import { dataQuery, listQuery } from './queries.ts'

const dates = { query: { start_date: '2027-01-01', end_date: '2027-01-02' } }
const user = { params: { id: 1 } }

test.each([
  ['one whose call reads the selected GDS', dataQuery(['a'], dashboard.overview, dates), { anyGds: false }],
  ['not one that names its GDS', dataQuery(['b'], dashboard.overview, dates, { gds: 'sabre' }), { anyGds: true }],
  ['not one of no GDS', dataQuery(['c'], users.one, user, { quiet: true }), { anyGds: true, quiet: true }],
  ['a list alike', listQuery(['d'], dashboard.bookingCodes, { query: { hotel_id: 1 } }), { anyGds: false }],
])('%s', (_, { meta }, expected) => {
  expect(meta).toEqual(expected)
})
