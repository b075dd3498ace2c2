// Own data over HTTP: forms of every kind, what they refuse, versions with their authors, and that others' look like missing ones.
import { describe, expect, test } from 'vitest'
import { hotels } from '../../testing/people.ts'
import { testServer } from '../../testing/test-server.ts'
import { ownDataFor } from './service.ts'

const { ask, query, context } = testServer()
const own = `/hotels/${hotels.own}`
const post = (path: string, body: unknown, who: Parameters<typeof ask>[0] = 'owner') =>
  ask(who, `POST ${path}`, { body })
const made = async (path: string, body: unknown) => {
  const answer = await post(`${own}/${path}`, body)
  expect(answer).toMatchObject({ status: 201 })
  return answer.body.data
}
let named = 0
const fresh = (stem: string) => `${stem}${++named}`

describe('who may', () => {
  test('401 without a token; 403 for those who only read, for agents and demos', async () => {
    const body = { code: 'DBL' }
    expect((await post(`${own}/own-rooms`, body, 'nobody')).status).toBe(401)
    for (const who of ['employee', 'travel_agent', 'demo'] as const)
      expect([who, (await post(`${own}/own-rooms`, body, who)).status]).toEqual([who, 403])
    expect((await ask('employee', `GET ${own}/own-rooms`)).status).toBe(200)
  })

  test('404 with one body for foreign and missing data, before any other check', async () => {
    const room = await made('own-rooms', { code: fresh('FOREIGN') })
    const bad = { nonsense: 1 }
    const answers = [
      await post(`/hotels/${hotels.foreign}/own-rooms`, bad),
      await post('/hotels/999999/own-rooms', bad),
      await ask('other_tenant_owner', `PATCH /own-rooms/${room.id}`, { body: bad }),
      await ask('other_tenant_owner', 'PATCH /own-rooms/999999', { body: bad }),
      await ask('other_tenant_owner', `DELETE /own-rooms/${room.id}`),
      await ask('owner', `DELETE /own-plans/${room.id}`),
      await ask('other_tenant_owner', `GET ${own}/own-data`),
      await ask('owner', `GET /hotels/${hotels.foreign}/own-data/versions`),
      await ask('owner', 'GET /own-data/template?format=csv&table=rooms&hotel_id=999999'),
      await ask('owner', `POST ${own}/own-data/versions/99999/undo`),
    ]
    for (const { status, body } of answers) expect({ status, body }).toEqual({ status: 404, body: answers[0]?.body })
  })

  test("a tenant's own data is its own, though both watch the hotel", async () => {
    await made('own-rooms', { code: fresh('OURS') })
    await query(`insert into user_hotels (tenant_id, user_id, hotel_id) values (4, 6, ${hotels.own})`)
    const theirs = await ask('other_tenant_owner', `GET ${own}/own-data`)
    await query(`delete from user_hotels where tenant_id = 4 and hotel_id = ${hotels.own}`)
    expect(theirs.body.data).toMatchObject({ version: 0, rooms: [] })
  })
})

describe('forms', () => {
  test('every kind is created, changed only in the named fields, listed, and deleted', async () => {
    const plan = await made('own-plans', {
      code: fresh('FLEX'),
      breakfast: true,
      cancellation: { refundable: true, offset: 1, unit: 'day', drop_time: '18:00', penalty: { nights: 1 } },
    })
    const room = await made('own-rooms', { code: fresh('DBL'), name: 'Double', beds: [[{ code: '3', quantity: 1 }]] })
    const kinds: [string, object, object][] = [
      ['gds-codes', { gds_id: 1, pattern: 'a1k*', plan_id: plan.id, room_id: room.id }, { gds_id: null }],
      ['own-prices', { plan_id: plan.id, currency: 'EUR', amount: '120.00', tax: 'after' }, { amount: '125.50' }],
      [
        'own-taxes',
        { name: 'City tax', value: { amount: '2.50', currency: 'EUR' }, per: 'person_night', included: false },
        { included: true },
      ],
      [
        'own-restrictions',
        { plan_id: plan.id, first_night: '2027-01-01', last_night: '2027-01-05', kind: 'closed' },
        { last_night: '2027-01-06' },
      ],
    ]
    for (const [path, body, change] of kinds) {
      const record = await made(path, body)
      const changed = await ask('owner', `PATCH /${path}/${record.id}`, { body: change })
      expect(changed).toMatchObject({ status: 200, body: { data: { ...record, ...change } } })
      const listed = await ask('owner', `GET ${own}/${path}`)
      expect(listed.body.data).toContainEqual({ ...record, ...change })
      expect(listed.body.meta.total).toBe(listed.body.data.length)
      const version = (await ask('owner', `GET ${own}/own-data`)).body.data.version + 1
      const deleted = await ask('owner', `DELETE /${path}/${record.id}`)
      expect(deleted).toMatchObject({ status: 200, body: { data: { version } } })
      expect((await ask('owner', `DELETE /${path}/${record.id}`)).status).toBe(404)
    }
    const renamed = await ask('owner', `PATCH /own-rooms/${room.id}`, { body: { code: fresh('TWIN') } })
    expect(renamed.body.data).toEqual({ ...room, code: `TWIN${named}` })
  })

  test.each([
    ['own-rooms', {}, 'code'],
    ['own-rooms', { code: 'X', size: 20 }, 'size'],
    ['own-rooms', { code: 'x'.repeat(41) }, 'code'],
    ['own-prices', { plan_id: 999999, currency: 'EUR', amount: '120', tax: 'after' }, 'plan_id'],
    ['own-prices', { plan_id: 1, currency: 'XXY', amount: '1,20', tax: 'after' }, 'amount'],
    ['gds-codes', { pattern: 'A-B', plan_id: 1 }, 'pattern'],
    ['own-restrictions', { first_night: '2027-02-30', last_night: '2027-03-01', kind: 'closed' }, 'first_night'],
    ['own-restrictions', { first_night: '2027-03-02', last_night: '2027-03-01', kind: 'closed' }, 'last_night'],
  ])('422: %s %j names %s', async (path, body, field) => {
    const answer = await post(`${own}/${path}`, body)
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid', errors: { [field]: [expect.any(String)] } } })
  })

  test('422: a second room of one code, a change to it, an unknown field, and a field that may not be so', async () => {
    const [one, other] = [
      await made('own-rooms', { code: fresh('ONE') }),
      await made('own-rooms', { code: fresh('TWO') }),
    ]
    const before = (await ask('owner', `GET ${own}/own-data/versions`)).body.meta.total
    expect(await post(`${own}/own-rooms`, { code: one.code })).toMatchObject({
      status: 422,
      body: { errors: { code: [expect.any(String)] } },
    })
    const patch = (body: object) => ask('owner', `PATCH /own-rooms/${other.id}`, { body })
    expect(await patch({ code: one.code })).toMatchObject({
      status: 422,
      body: { errors: { code: [expect.any(String)] } },
    })
    expect(await patch({ id: 5 })).toMatchObject({ status: 422, body: { errors: { id: ['Unknown field'] } } })
    expect(await patch({ smoking: 'no' })).toMatchObject({
      status: 422,
      body: { errors: { smoking: [expect.any(String)] } },
    })
    expect((await ask('owner', `GET ${own}/own-data/versions`)).body.meta.total).toBe(before)
  })

  test('a PATCH keeps unnamed fields, and one without changes makes no version', async () => {
    const room = await made('own-rooms', { code: fresh('KEEP'), name: 'Name', phrases: ['sea view'], smoking: false })
    const { body } = await ask('owner', `PATCH /own-rooms/${room.id}`, { body: { name: null } })
    expect(body.data).toEqual({ ...room, name: null })
    const before = (await ask('owner', `GET ${own}/own-data`)).body.data.version
    expect((await ask('owner', `PATCH /own-rooms/${room.id}`, { body: { name: null } })).status).toBe(200)
    expect((await ask('owner', `GET ${own}/own-data`)).body.data.version).toBe(before)
  })
})

describe('an administrator must say whose own data is meant', () => {
  test.each([
    `GET ${own}/own-data`,
    `GET ${own}/own-rooms`,
    `GET ${own}/own-data/versions`,
    `GET ${own}/gds-codes/proposals`,
    `GET ${own}/ota-tokens`,
    `GET /own-data/template?format=csv&table=rooms&hotel_id=${hotels.own}`,
    `POST ${own}/own-rooms`,
    `POST ${own}/own-data/import`,
    `POST ${own}/own-data/versions/1/undo`,
    `POST ${own}/ota-tokens`,
  ])('%s', async (line) => {
    const sheet = { body: 'Room code\nADMIN\n', headers: { 'content-type': 'text/csv' } }
    const form = { body: line.endsWith('tokens') ? { name: 'x' } : { code: 'ADMIN' } }
    const sent = line.endsWith('/import') ? sheet : line.startsWith('POST') ? form : {}
    const { status, body } = await ask('admin', line, sent)
    expect([status, body.errors]).toEqual([422, { user_id: ['Choose an account'] }])
    expect(await query(`select 1 from own_versions where tenant_id = 1`)).toEqual([])
  })
})

describe('versions', () => {
  test('record who did what, even on behalf of others, and are in the audit log', async () => {
    await made('own-rooms', { code: fresh('MINE') })
    const body = { code: fresh('BEHALF') }
    expect((await ask('admin', `POST ${own}/own-rooms?user_id=2`, { body })).status).toBe(201)
    const [behalf, mine] = (await ask('owner', `GET ${own}/own-data/versions`)).body.data
    expect(behalf).toMatchObject({ author: 'Admin Tester for Owner Tester', source: 'form', undoable: true })
    expect(behalf.counts.rooms).toEqual({ added: 1, changed: 0, removed: 0 })
    expect(behalf.summary).toContain(body.code)
    expect(mine).toMatchObject({ author: 'Owner Tester', version: behalf.version - 1 })
    const [entry] = await query(
      `select actor_id, user_id, details->>'version' v from audit_log where action = 'own_data.changed' order by id desc limit 1`,
    )
    expect(entry).toEqual({ actor_id: 1, user_id: 2, v: String(behalf.version) })
  })

  test('are undone by a new version; 409 if a later one touched the same records', async () => {
    const room = await made('own-rooms', { code: fresh('UNDO') })
    const { version } = (await ask('owner', `GET ${own}/own-data/versions`)).body.data[0]
    await ask('owner', `PATCH /own-rooms/${room.id}`, { body: { name: 'Later' } })
    const [later, first] = (await ask('owner', `GET ${own}/own-data/versions?length=2`)).body.data
    expect([later.undoable, first.undoable, first.version]).toEqual([true, false, version])
    const refused = await ask('owner', `POST ${own}/own-data/versions/${version}/undo`)
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'conflict', message: expect.stringContaining(room.code) },
    })
    const undone = await ask('owner', `POST ${own}/own-data/versions/${later.version}/undo`)
    expect(undone).toMatchObject({ status: 201, body: { data: { source: 'undo', version: later.version + 1 } } })
    expect((await ask('owner', `GET ${own}/own-data`)).body.data.rooms).toContainEqual(room)
  })

  test('eighteen simultaneous writes to one hotel: eighteen versions in a row, nothing lost', async () => {
    const path = `/hotels/${hotels.owners}`
    const answers = await Promise.all(
      Array.from({ length: 18 }, (_, n) => post(`${path}/own-rooms`, { code: `ROOM${n}` })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 18 }, () => 201))
    const { data } = (await ask('owner', `GET ${path}/own-data`)).body
    expect([data.version, data.rooms.length, new Set(data.rooms.map(({ id }: { id: number }) => id)).size]).toEqual([
      18, 18, 18,
    ])
    const versions = (await ask('owner', `GET ${path}/own-data/versions?sort_direction=asc`)).body.data
    expect(versions.map(({ version }: { version: number }) => version)).toEqual(
      Array.from({ length: 18 }, (_, n) => n + 1),
    )
  })

  test('what cannot be audited is not written: one transaction', async () => {
    const before = (await ask('owner', `GET ${own}/own-data`)).body.data
    await query('alter table audit_log add constraint shut check (false) not valid')
    const { status } = await post(`${own}/own-rooms`, { code: fresh('LOST') })
    await query('alter table audit_log drop constraint shut')
    expect(status).toBe(500)
    expect((await ask('owner', `GET ${own}/own-data`)).body.data).toEqual(before)
  })

  test('start rescoring the newest checkups again', async () => {
    await query(`delete from jobs where kind = 'rescore'`)
    await made('own-rooms', { code: fresh('JUDGED') })
    const jobs = await query(`select subject->>'hotel_id' hotel_id from jobs where kind = 'rescore'`)
    expect(jobs).toEqual([{ hotel_id: String(hotels.own) }])
  })
})

describe('of a stay', () => {
  test('null without any; else rooms, plans and codes whole and of the rest only what touches the nights', async () => {
    const of = (nights: Parameters<typeof ownDataFor>[3]) => ownDataFor(context().db, 2, hotels.managers, nights)
    expect(await of(null)).toBeNull()
    const path = `/hotels/${hotels.managers}`
    const plan = (await post(`${path}/own-plans`, { code: 'BAR' })).body.data
    const price = (first_night: string | null, last_night: string | null) =>
      post(`${path}/own-prices`, {
        plan_id: plan.id,
        first_night,
        last_night,
        currency: 'EUR',
        amount: '90',
        tax: 'after',
      })
    await price(null, null)
    await price('2027-05-01', '2027-05-31')
    await price('2027-06-01', '2027-06-30')
    const may = await of({ first: '2027-05-30', last: '2027-05-31' })
    expect(may?.prices.map(({ first_night }) => first_night)).toEqual([null, '2027-05-01', '2027-06-01']) // the day of departure too
    expect((await of({ first: '2027-05-29', last: '2027-05-30' }))?.prices).toHaveLength(2)
    expect((await of(null))?.prices).toHaveLength(3)
    expect(await of(null)).toBe(await of(null))
    await price('2027-07-01', null)
    expect(await of(null)).toMatchObject({ version: 5, prices: { length: 4 } })
  })
})

test('a template carries what the hotel has, under a safe name', async () => {
  await made('own-rooms', { code: fresh('SHEET') })
  const csv = await ask('employee', `GET /own-data/template?format=csv&table=rooms&hotel_id=${hotels.own}`)
  expect(csv).toMatchObject({ status: 200, headers: { 'content-type': 'text/csv; charset=utf-8' } })
  expect(csv.headers['content-disposition']).toBe(`attachment; filename="your-rates-rooms-${hotels.own}.csv"`)
  expect(csv.body).toContain(`SHEET${named}`)
  const xlsx = await ask('owner', 'GET /own-data/template?format=xlsx')
  expect(String(xlsx.body).startsWith('PK')).toBe(true)
})
