// A month of a large property: calculated beside the server, with the same answer.
import { expect, test } from 'vitest'
import { isLargeMonth } from '../../../domain/own-data/calendar/plan-month.ts'
import { noOwnData } from '../../../domain/own-data/records.ts'
import { hotels } from '../../testing/people.ts'
import { testServer } from '../../testing/test-server.ts'

const { ask, ended } = testServer()
const own = `/hotels/${hotels.own}`
const imported = async (rows: string[]) => {
  const headers = { 'content-type': 'text/csv' }
  const sent = await ask('owner', `POST ${own}/own-data/import`, { body: rows.join('\n'), headers })
  expect((await ended('owner', sent.body.data.id)).result.data.problems).toEqual([])
}
const stands = async () => (await ask('owner', `GET ${own}/own-data`)).body.data
const month = async (plan_id: number) =>
  (await ask('owner', `GET ${own}/own-prices/calendar?plan_id=${plan_id}&month=2027-06&adults=2`)).body

test('a month of 80 rooms has the price of each night in each room', async () => {
  const { id } = (await ask('owner', `POST ${own}/own-plans`, { body: { code: 'BAR' } })).body.data
  const body = { plan_id: id, currency: 'EUR', tax: 'after', amount: '120.50', minimum_nights: 2 }
  expect((await ask('owner', `POST ${own}/own-prices`, { body })).status).toBe(201)
  const before = (await month(id)).data
  await imported(['Room code,Room name', ...Array.from({ length: 80 }, (_, at) => `R${at},Room ${at}`)])
  const { rooms, plans } = await stands()
  expect(isLargeMonth({ ...noOwnData, rooms }, plans[0])).toBe(true)
  const { data } = await month(id)
  expect(data.rooms).toHaveLength(81)
  const amounts = new Set(
    data.rooms.flatMap(({ nights }: { nights: { own: { amount: string } }[] }) =>
      nights.map((night) => night.own.amount),
    ),
  )
  expect([...amounts]).toEqual(['120.50'])
  expect([data.stays, data.missing]).toEqual([before.stays, before.missing])
  expect((await month(999_999)).code).toBe('not_found')
})
