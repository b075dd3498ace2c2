// Hotel search of agents and administrators, over HTTP. S2§2, S2§7
import { beforeAll, expect, test } from 'vitest'
import { people } from '../../testing/people.ts'
import { testServer } from '../../testing/test-server.ts'

const { ask, query } = testServer()
const search = async (given: Record<string, string>, who: 'travel_agent' | 'admin' = 'travel_agent') =>
  (await ask(who, `GET /hotels-search?${new URLSearchParams(given)}`)).body
const recent = async (who: 'travel_agent' | 'admin' = 'travel_agent', on = '') =>
  (await ask(who, `GET /hotels-search/recent${on}`)).body.data

beforeAll(async () => {
  await query(`insert into hotels (id, name, city, country) overriding system value values
    (101, 'Quay House', 'Lyon', 'FR'), (102, 'Quay 50% Lodge', 'Bremen', 'DE'), (103, 'Hill House', 'Lyon', 'FR')`)
  await query(`insert into gds_hotels (hotel_id, gds_id, property_id, chain_code) values
    (101, 1, 'Q1', 'QH'), (101, 2, 'S101', 'QS'), (102, 1, 'Q2', 'QH'), (103, 2, 'S103', 'HL')`)
})
const ids = ({ data }: { data: { id: number }[] }) => data.map(({ id }) => id)

test.each([
  [{ name: 'quay' }, [102, 101]],
  [{ name: '50%' }, [102]],
  [{ city: 'Lyon', sort_by: 'name' }, [103, 101]],
  [{ country: 'DE', name: 'quay' }, [102]],
  [{ property_id: 'S103' }, [103]],
  [{ chain_code: 'QS' }, [101]],
  [{ name: 'nowhere' }, []],
])('%o', async (given, found) => expect(ids(await search(given))).toEqual(found))

test('a hotel carries ids and chain codes of both GDS and the searcher’s addresses; 20 are a page', async () => {
  await ask('travel_agent', 'PATCH /hotels/101/agent-emails', { body: { email: 'quay@hotel.example' } })
  const { data, meta } = await search({ name: 'Quay House' })
  expect(meta).toMatchObject({ per_page: 20, current_page: 1, total: 1 })
  expect(data[0]).toEqual({
    id: 101,
    name: 'Quay House',
    address: null,
    city: 'Lyon',
    country: 'FR',
    property_ids: { sabre_id: 'S101', travelport_id: 'Q1' },
    chain_codes: { sabre_chain_code: 'QS', travelport_chain_code: 'QH' },
    custom_emails: [{ email: 'quay@hotel.example' }],
  })
  expect(ids(await search({ email: '@' }))).toEqual([101])
  expect(ids(await search({ email: 'QUAY@' }))).toEqual([101])
  expect(ids(await search({ email: '@' }, 'admin'))).toEqual([])
  expect(ids(await search({ email: '@', user_id: String(people.travel_agent) }, 'admin'))).toEqual([101])
})

test('S2§3: a hotel itself carries the searcher’s addresses as a list, nobody else’s', async () => {
  await ask('travel_agent', 'PATCH /hotels/101/agent-emails', { body: { email: 'quay@hotel.example' } })
  const emailsOf = async (who: 'travel_agent' | 'admin') =>
    (await ask(who, 'GET /hotels/101', { headers: { 'gds-name': 'travel_port' } })).body.data.custom_emails
  expect(await emailsOf('travel_agent')).toEqual([{ email: 'quay@hotel.example' }])
  expect(await emailsOf('admin')).toEqual([])
})

test('recent searches are the searcher’s own, newest first and each once; lists that ask with recent=0 are not kept', async () => {
  await query('delete from hotel_searches')
  expect(await recent()).toEqual([])
  await search({ city: 'Lyon' })
  await search({ name: 'quay', chain_code: 'QH' })
  await search({ city: 'Lyon' })
  await search({ city: 'Lyon', page: '2' })
  await search({ name: 'typed in a selector', recent: '0' })
  await search({ email: '@' })
  expect(await recent()).toMatchObject([
    { filters: { city: 'Lyon' }, hotels: 2 },
    { filters: { name: 'quay', chain_code: 'QH' }, hotels: 2 },
  ])
  expect(await recent('admin')).toEqual([])
  expect(await recent('admin', `?user_id=${people.travel_agent}`)).toHaveLength(2)
  for (let at = 0; at < 25; at += 1) await search({ name: `number ${at}` })
  const kept = await recent()
  expect(kept).toHaveLength(20)
  expect(kept[0].filters).toEqual({ name: 'number 24' })
})

test('422 names the filter that is refused', async () => {
  const refused = await ask('travel_agent', `GET /hotels-search?property_id=${'9'.repeat(21)}`)
  expect(refused).toMatchObject({ status: 422, body: { errors: { property_id: ['At most 20 characters'] } } })
})

test('S2§6: an agent with one GDS finds its hotels only and sees no id of the other; an administrator sees both', async () => {
  await query('delete from user_gds where user_id = 5 and gds_id = 2')
  expect(ids(await search({ city: 'Lyon' }))).toEqual([101])
  const [found] = (await search({ city: 'Lyon' })).data
  expect(found.property_ids).toEqual({ sabre_id: null, travelport_id: 'Q1' })
  expect(found.chain_codes).toEqual({ sabre_chain_code: null, travelport_chain_code: 'QH' })
  const inSabre = await ask('travel_agent', 'GET /hotels/101', { headers: { 'gds-name': 'sabre' } })
  expect(inSabre).toMatchObject({ status: 403, body: { code: 'gds_not_held' } })
  const [both] = (await search({ name: 'Quay House', user_id: String(people.travel_agent) }, 'admin')).data
  expect(both.property_ids).toEqual({ sabre_id: 'S101', travelport_id: 'Q1' })
})
