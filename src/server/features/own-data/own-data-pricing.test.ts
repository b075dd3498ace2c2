// Prices of a season in one go, prices narrowed and sorted where they are stored, and whose own data of a hotel there is.
import { beforeAll, describe, expect, test } from 'vitest'
import { hotels } from '../../testing/people.ts'
import { testServer } from '../../testing/test-server.ts'

const { ask, query } = testServer()
const own = `/hotels/${hotels.own}`
const made = async (path: string, body: object) => (await ask('owner', `POST ${own}/${path}`, { body })).body.data
const ids = { bar: 0, flex: 0, dbl: 0, sgl: 0 }
const everyDay = [true, true, true, true, true, true, true]
const summer = { first_night: '2027-06-01', last_night: '2027-08-31', weekdays: everyDay, adults: 2 }
const cell = (plan_id: number, room_id: number | null, amount: string | null) => ({ plan_id, room_id, amount })
const put = (cells: object[], season: object = {}) =>
  ask('owner', `PUT ${own}/own-prices/grid`, {
    body: { ...summer, currency: 'EUR', tax: 'after', per_person: false, cells, ...season },
  })
const versionNow = async () => (await ask('owner', `GET ${own}/own-data`)).body.data.version
const list = async (asked: string) => (await ask('employee', `GET ${own}/own-prices?${asked}`)).body

beforeAll(async () => {
  ids.bar = (await made('own-plans', { code: 'BAR' })).id
  ids.flex = (await made('own-plans', { code: 'FLEX', name: 'Flexible' })).id
  ids.dbl = (await made('own-rooms', { code: 'DBL' })).id
  ids.sgl = (await made('own-rooms', { code: 'SGL' })).id
})

describe('a grid', () => {
  test('is one version: new, changed and removed prices, and their other fields are kept', async () => {
    const before = await versionNow()
    const first = await put([cell(ids.bar, null, '100'), cell(ids.bar, ids.dbl, '120.50'), cell(ids.flex, null, '110')])
    expect(first).toMatchObject({ status: 200, body: { data: { version: before + 1, added: 3, changed: 0 } } })
    const [price] = (await list(`plan_id=${ids.bar}&room_id=${ids.dbl}&sort_by=price&sort_direction=desc`)).data
    expect(price).toMatchObject({ ...summer, amount: '120.50', currency: 'EUR' })
    await ask('owner', `PATCH /own-prices/${price.id}`, { body: { extra_adult: '30' } })
    const second = await put([
      cell(ids.bar, ids.dbl, '125'),
      cell(ids.flex, null, null),
      cell(ids.flex, ids.sgl, null),
      cell(ids.bar, null, '100'),
    ])
    expect(second.body.data).toEqual({ version: before + 3, added: 0, changed: 1, removed: 1 })
    const left = (await list('sort_by=price&sort_direction=desc')).data
    expect(left.map((one: { amount: string }) => one.amount)).toEqual(['125', '100'])
    expect(left[0]).toMatchObject({ id: price.id, extra_adult: '30' })
    const [version] = (await ask('owner', `GET ${own}/own-data/versions`)).body.data
    expect(version.counts.prices).toEqual({ added: 0, changed: 1, removed: 1 })
  })

  test('422 at each wrong cell, and nothing of the others is kept', async () => {
    const before = await versionNow()
    const wrong = await put([cell(ids.bar, ids.sgl, '80'), cell(ids.flex, null, 'much')])
    expect(wrong).toMatchObject({ status: 422, body: { errors: { 'cells.1.amount': [expect.any(String)] } } })
    const gone = await put([cell(ids.bar, ids.sgl, '80'), cell(999_999, null, '80'), cell(ids.bar, 999_999, '80')])
    expect(Object.keys(gone.body.errors)).toEqual(['cells.1.amount', 'cells.2.amount'])
    const twice = await put([cell(ids.bar, ids.sgl, '80'), cell(ids.bar, ids.sgl, '81')])
    expect(Object.keys(twice.body.errors)).toEqual(['cells.1.amount'])
    // As long as the summer and over some of its nights: neither has precedence.
    const tie = await put([cell(ids.flex, ids.sgl, '90'), cell(ids.bar, ids.dbl, '130')], {
      first_night: '2027-06-02',
      last_night: '2027-09-01',
    })
    expect(Object.keys(tie.body.errors)).toEqual(['cells.1.amount'])
    const back = await put([cell(ids.bar, null, '1')], { first_night: '2027-06-02', last_night: '2027-06-01' })
    expect(Object.keys(back.body.errors)).toEqual(['last_night'])
    expect(await versionNow()).toBe(before)
  })

  test('404 for a hotel out of reach, 403 for employees, and undone as a whole', async () => {
    const body = { ...summer, currency: 'EUR', tax: 'after', cells: [cell(ids.bar, ids.sgl, '80')] }
    expect((await ask('employee', `PUT ${own}/own-prices/grid`, { body })).status).toBe(403)
    expect((await ask('owner', `PUT /hotels/${hotels.foreign}/own-prices/grid`, { body })).status).toBe(404)
    const total = (await list('length=1')).meta.total
    const { version } = (await put([cell(ids.bar, ids.sgl, '80'), cell(ids.flex, ids.sgl, '90')])).body.data
    expect((await list('length=1')).meta.total).toBe(total + 2)
    await ask('owner', `POST ${own}/own-data/versions/${version}/undo`)
    expect((await list('length=1')).meta.total).toBe(total)
  })
})

test('prices are narrowed and sorted where they are stored', async () => {
  await put([cell(ids.flex, ids.sgl, '70')], { first_night: '2027-01-01', last_night: '2027-01-31' })
  await put([cell(ids.flex, null, '9.5')], { first_night: null, last_night: null })
  const codes = async (asked: string) => (await list(asked)).data.map(({ amount }: { amount: string }) => amount)
  expect(await codes('sort_by=price&sort_direction=asc')).toEqual(['9.5', '70', '100', '125'])
  expect(await codes('sort_by=plan&sort_direction=asc')).toEqual(['100', '125', '9.5', '70'])
  expect(await codes('sort_by=nights&sort_direction=desc&length=1')).toHaveLength(1)
  expect(await codes('sort_by=price&from=2027-01-10&to=2027-01-11')).toEqual(['70', '9.5'])
  expect(await codes(`sort_by=price&room_id=${ids.sgl}`)).toEqual(['100', '70', '9.5'])
  expect(await codes('sort_by=price&find=flexi')).toEqual(['70', '9.5'])
  expect(await codes('sort_by=price&find=31.01.2027')).toEqual(['70'])
  expect(await codes('find=%25')).toEqual([])
  expect(await codes('sort_by=price&find=flexi%20sgl')).toEqual(['70'])
  expect(await codes('sort_by=price&find=01.2027')).toEqual(['70'])
  expect(await codes('find=99.99.2027')).toEqual([])
  expect(await codes('sort_by=price&find=9.5')).toEqual(['9.5'])
  const [dearest] = (await list('sort_by=price&sort_direction=desc&length=1')).data
  expect(await codes(`sort_by=price&length=1&id=${dearest.id}`)).toEqual(['125'])
  expect(await codes('id=99999999')).toEqual([])
  const second = await list('sort_by=price&length=3&page=2')
  expect(second.meta).toMatchObject({ total: 4, last_page: 2, from: 4, to: 4 })
})

test.each(['plan', 'room', 'nights'])('pages of prices sorted by %s are the pieces of one list', async (sort_by) => {
  for (const [month, room] of [
    ['02', null],
    ['02', ids.sgl],
    ['03', ids.sgl],
    ['04', null],
  ] as const)
    for (const plan of [ids.bar, ids.flex])
      await put([cell(plan, room, `${month}.5`)], { first_night: `2028-${month}-01`, last_night: `2028-${month}-20` })
  for (const direction of ['asc', 'desc']) {
    const asked = `sort_by=${sort_by}&sort_direction=${direction}`
    const found = async (more: string) => (await list(`${asked}${more}`)).data.map(({ id }: { id: number }) => id)
    const whole = await found('&find=.')
    expect(whole.length).toBeGreaterThan(8)
    const pieces: number[] = []
    for (let page = 1; page <= Math.ceil(whole.length / 3); page++)
      pieces.push(...(await found(`&length=3&page=${page}`)))
    expect(pieces).toEqual(whole)
    expect(await found('&page=1000')).toEqual([])
    expect((await list(`${asked}&length=3`)).meta.total).toBe(whole.length)
  }
})

test('an administrator sees whose own data of a hotel there is; others their own company', async () => {
  await query(
    `insert into user_hotels (tenant_id, user_id, hotel_id) values (4, 6, ${hotels.own}) on conflict do nothing`,
  )
  const holders = async (who: 'admin' | 'owner') => (await ask(who, `GET ${own}/own-data/holders`)).body.data
  const all = await holders('admin')
  expect(all.map(({ user_id }: { user_id: number }) => user_id).toSorted()).toEqual([2, 6])
  expect(await holders('owner')).toEqual([expect.objectContaining({ user_id: 2, version: await versionNow() })])
  expect((await ask('travel_agent', `GET ${own}/own-data/holders`)).status).toBe(403)
})
