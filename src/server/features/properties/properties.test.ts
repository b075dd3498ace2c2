// Properties over HTTP: the list with its filters, adding and changing, and the exact messages of what is refused.
import { expect, test } from 'vitest'
import { testServer } from '../../testing/test-server.ts'

const { ask, query } = testServer()
const create = (body: object) => ask('admin', 'POST /hotels', { body })
const change = (id: number, body: object) => ask('admin', `PATCH /hotels/${id}`, { body })
const entry = (property_id: string, chain_code: string, gds_id = 1) => ({ gds_id, property_id, chain_code })

test('a property is added with its GDS entries, changed, and audited with before and after', async () => {
  const sent = {
    name: ' Hotel Added ',
    email: 'desk@added.example',
    country: 'PL',
    city: 'Warsaw',
    address: '1 Long Street',
    gds_hotels: [entry('AB12', 'HX'), entry('55', 'HX', 2), entry('', '')],
  }
  const answer = await create(sent)
  expect(answer).toMatchObject({
    status: 201,
    body: {
      data: {
        name: 'Hotel Added',
        email: 'desk@added.example',
        accounts: 0,
        gds_hotels: [{ gds_id: 1, property_id: 'AB12' }, { gds_id: 2 }],
      },
    },
  })
  const { id, gds_hotels } = answer.body.data
  expect(await query(`select time_zone from hotels where id = ${id}`)).toEqual([{ time_zone: 'Europe/Warsaw' }])
  const changed = await change(id, { email: '', gds_hotels: [entry('AB12', 'HX'), entry('77', 'HX', 2)] })
  expect(changed).toMatchObject({ status: 200, body: { data: { name: 'Hotel Added', email: null, city: 'Warsaw' } } })
  expect(changed.body.data.gds_hotels[0]).toEqual(gds_hotels[0]) // it stays, with what was read of it
  expect(changed.body.data.gds_hotels[1]).toMatchObject({ gds_id: 2, property_id: '77' })
  expect((await ask('admin', `GET /properties/${id}`)).body.data).toEqual(changed.body.data)
  const entries = await query(`select action, details from audit_log where subject = 'hotel ${id}' order by id`)
  expect(entries.map(({ action }) => action)).toEqual(['property.created', 'property.updated'])
  expect(entries[1]?.details).toMatchObject({ before: { email: 'desk@added.example' }, after: { email: null } })
})

test.each([
  [{}, 'Field is required'],
  [{ name: '' }, 'Field is required'],
  [{ name: '   ' }, 'Field may not be shorted than 1 characters'],
  [{ name: 'x'.repeat(256) }, 'Field may not be greater than 255 characters'],
])('the name %j is refused: %s', async (body, message) => {
  expect(await create(body)).toMatchObject({ status: 422, body: { errors: { name: [message] } } })
})

test('a country that there is not is refused at its field, when a property is added and changed; one that an import gave may stay', async () => {
  const refused = { status: 422, body: { errors: { country: ['Use the code of a country, such as PL'] } } }
  for (const country of ['Polandia', 'ZZ', 'pl'])
    expect(await create({ name: 'Nowhere', country })).toMatchObject(refused)
  expect(await query(`select id from hotels where name = 'Nowhere'`)).toEqual([])
  const { id } = (await create({ name: 'Somewhere', country: 'PL' })).body.data
  expect(await change(id, { country: 'Polandia' })).toMatchObject(refused)
  expect((await change(id, { country: '' })).body.data.country).toBeNull()
  await query(`update hotels set country = 'Polandia' where id = ${id}`)
  const renamed = await change(id, { name: 'Elsewhere', country: 'Polandia' })
  expect(renamed).toMatchObject({ status: 200, body: { data: { name: 'Elsewhere', country: 'Polandia' } } })
})

test.each([
  [entry('', 'HI'), 'property_id', 'Field is required if the brand field is not empty'],
  [entry('12', ''), 'chain_code', 'Field is required if the property id field is not empty'],
  [{ gds_id: 1, chain_code: 'HI' }, 'property_id', 'Field is required if the brand field is not empty'],
  [{ gds_id: 1, property_id: '12' }, 'chain_code', 'Field is required if the property id field is not empty'],
  [entry('1234567', 'HI'), 'property_id', 'Invalid format. The field should have six characters'],
  [entry('12-4', 'HI'), 'property_id', 'Invalid format. The field should have six characters'],
  [entry('12', 'H'), 'chain_code', 'Invalid format. The field should have two uppercase letters'],
  [entry('12', 'hi'), 'chain_code', 'Invalid format. The field should have two uppercase letters'],
  [entry('12', 'HIL'), 'chain_code', 'Invalid format. The field should have two uppercase letters'],
])('the entry %j is refused at %s', async (wrong, field, message) => {
  const before = await query('select count(*)::int from hotels')
  expect(await create({ name: 'A', gds_hotels: [entry('1', 'ZZ'), wrong] })).toMatchObject({
    status: 422,
    body: { errors: { [`gds_hotels.1.${field}`]: [message] } },
  })
  expect(await query('select count(*)::int from hotels')).toEqual(before)
})

test('lengths of 1 and 6, 1 and 255 are taken', async () => {
  expect((await create({ name: 'N', gds_hotels: [entry('1', 'QA'), entry('ABC123', 'QA')] })).status).toBe(201)
  expect((await create({ name: 'x'.repeat(255) })).status).toBe(201)
})

test('a property of another hotel is refused at its field; an imported id that nobody could enter stays', async () => {
  const { id } = (await create({ name: 'Holder', gds_hotels: [entry('700', 'HO')] })).body.data
  expect(await create({ name: 'Second', gds_hotels: [entry('700', 'HO')] })).toMatchObject({
    status: 422,
    body: { errors: { 'gds_hotels.0.property_id': ['This property belongs to Holder'] } },
  })
  await query(`insert into gds_hotels (hotel_id, gds_id, property_id, chain_code) values (${id}, 2, '1234567', 'HO')`)
  const gds_hotels = [entry('700', 'HO'), entry('1234567', 'HO', 2)]
  expect((await change(id, { name: 'Renamed', gds_hotels })).status).toBe(200)
})

test('the list has filters, sorts, pages, and leaves only those that accounts have', async () => {
  await create({ name: 'Zebra Inn', city: 'Oslo', country: 'NO', gds_hotels: [entry('900', 'ZI')] })
  await create({ name: 'Zebra Lodge', city: 'Bergen', country: 'NO' })
  const names = async (search: string) =>
    (await ask('admin', `GET /properties?${search}`)).body.data.map(({ name }: { name: string }) => name)
  expect(await names('name=zebra&sort_by=name&sort_direction=asc')).toEqual(['Zebra Inn', 'Zebra Lodge'])
  expect(await names('name=zebra&sort_by=city&sort_direction=asc')).toEqual(['Zebra Lodge', 'Zebra Inn'])
  expect(await names('country=no&city=osl')).toEqual(['Zebra Inn'])
  expect(await names('property_id=900&chain_code=zi&gds_id=1')).toEqual(['Zebra Inn'])
  expect(await names('property_id=900&gds_id=2')).toEqual([])
  expect(await names('name=%25')).toEqual([])
  const active = (await ask('admin', 'GET /properties?only_active=1&length=1000')).body
  const all = (await ask('admin', 'GET /properties?length=1000')).body
  expect(active.meta.total).toBeGreaterThan(0)
  expect(active.meta.total).toBeLessThan(all.meta.total)
  expect(active.data.every(({ accounts }: { accounts: number }) => accounts > 0)).toBe(true)
  expect((await ask('admin', 'GET /properties?sort_by=email')).status).toBe(422)
  expect((await ask('owner', 'GET /properties')).status).toBe(403)
})
