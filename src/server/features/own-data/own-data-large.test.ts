// Own data of a large hotel: written in steps that nobody sees until the version is there, stored once, and one import at a time.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hotels } from '../../testing/people.ts'
import { testServer } from '../../testing/test-server.ts'

const { ask, ended, query, context } = testServer()
const own = `/hotels/${hotels.own}`
const count = 6_000
const dayOf = (n: number) => new Date(Date.UTC(2027, 0, 1) + n * 86_400_000).toISOString().slice(0, 10)
const head = 'Plan code,First night,Last night,Adults,Amount,Currency,Taxes'
const sheet = (prices: number, amount: number) =>
  [head, ...Array.from({ length: prices }, (_, n) => `BAR,${dayOf(n)},${dayOf(n)},2,${amount}.00,EUR,included`)].join(
    '\n',
  )

type Who = Parameters<typeof ask>[0]
const upload = (body: string, { who = 'owner', hotel = own }: { who?: Who; hotel?: string } = {}) =>
  ask(who, `POST ${hotel}/own-data/import?name=prices.csv`, { body, headers: { 'content-type': 'text/csv' } })
const imported = async (body: string) => {
  const { status, body: answer } = await upload(body)
  expect(status).toBe(202)
  return ended('owner', answer.data.id)
}
const state = async () => (await ask('owner', `GET ${own}/own-data`)).body.data
const rows = async () => (await query('select count(*)::int n from own_records where hotel_id = 1'))[0]?.['n']
const uploads = () => readdirSync(join(context().config.folder, 'uploads'))

test('an import of thousands of prices stores each of them once, and the same file again stores nothing', async () => {
  await imported('Plan code\nBAR')
  const job = await imported(sheet(count, 100))
  expect(job).toMatchObject({ status: 'done', result: { data: { version: 2, problems: [] } } })
  expect(job.result.data.counts.prices).toEqual({ added: count, changed: 0, removed: 0 })
  expect([(await state()).prices_count, await rows()]).toEqual([count, count + 1])
  const again = await imported(sheet(count, 100))
  expect([again.result.data.version, await rows()]).toEqual([2, count + 1])
  await expect.poll(uploads).toEqual([])
})

test('in a hotel with thousands of prices a form still finds the price that another would tie with', async () => {
  const { plans } = await state()
  const price = { plan_id: plans[0].id, adults: 2, amount: '90.00', currency: 'EUR', tax: 'after' }
  const days = { first_night: dayOf(4_000), last_night: dayOf(4_000) }
  expect((await ask('owner', `POST ${own}/own-prices`, { body: { ...price, ...days } })).status).toBe(422)
  const free = { ...price, ...days, adults: 3 }
  expect((await ask('owner', `POST ${own}/own-prices`, { body: free })).status).toBe(201)
  const dollars = { ...free, adults: 4, currency: 'USD' }
  const refused = await ask('owner', `POST ${own}/own-prices`, { body: dollars })
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['currency']])
})

test('a large version is undone as a whole; one with a later change is refused with what was changed', async () => {
  const { result } = await imported(sheet(count, 120))
  expect(result.data.counts.prices).toEqual({ added: 0, changed: count, removed: 0 })
  const first = (await ask('owner', `GET ${own}/own-prices?length=1&sort_direction=asc`)).body.data[0]
  expect(first.amount).toBe('120.00')
  const refused = await ask('owner', `POST ${own}/own-data/versions/2/undo`)
  expect(refused).toMatchObject({ status: 409, body: { message: expect.stringContaining('has been changed since') } })
  const undone = await ask('owner', `POST ${own}/own-data/versions/${result.data.version}/undo`)
  expect(undone).toMatchObject({ status: 201, body: { data: { source: 'undo', undoable: true } } })
  expect((await ask('owner', `GET ${own}/own-prices?id=${first.id}`)).body.data[0].amount).toBe('100.00')
})

test('what a dead process had begun to write is invisible, and the next write clears it away', async () => {
  const { version, plans, prices_count } = await state()
  await query(`insert into own_writes values (2, 1, 'gone', now() - interval '1 second')`)
  await query(`insert into own_records (tenant_id, hotel_id, kind, since, fields)
    values (2, 1, 'plans', ${version + 1}, '{"code": "GHOST"}')`)
  await query(
    `update own_records set until = ${version + 1} where hotel_id = 1 and kind = 'prices' and until = 2147483647`,
  )
  expect(await state()).toMatchObject({ version, plans, prices_count })
  expect((await ask('owner', `POST ${own}/own-rooms`, { body: { code: 'NEW' } })).status).toBe(201)
  const after = await state()
  expect([after.version, after.plans, after.prices_count]).toEqual([version + 1, plans, prices_count])
  expect(await query('select 1 from own_writes')).toEqual([])
})

test('while a large version is being written a form waits for its end', async () => {
  await query(`insert into own_writes values (2, 1, 'running', now() + interval '1 hour')`)
  let answered = false
  const form = ask('owner', `POST ${own}/own-rooms`, { body: { code: 'WAITED' } }).finally(() => (answered = true))
  for (let other = 0; other < 5; other++) await state()
  expect(answered).toBe(false)
  await query('delete from own_writes')
  expect((await form).status).toBe(201)
})

test('a company imports one file at a time: 429 with Retry-After for the next, and others are not concerned', async () => {
  const first = await upload(sheet(count, 130))
  const second = await upload('Plan code\nLATER')
  const theirs = await upload('Plan code\nTHEIRS', { who: 'other_tenant_owner', hotel: `/hotels/${hotels.foreign}` })
  expect([first.status, second.status, theirs.status]).toEqual([202, 429, 202])
  expect([second.headers['retry-after'], second.body.message]).toEqual([
    '5',
    'Your company is already importing a file. Wait until it is done, or cancel it',
  ])
  const job = await ended('other_tenant_owner', theirs.body.data.id)
  expect(job.status).toBe('done')
  await ask('owner', `DELETE /jobs/${first.body.data.id}`)
  await ended('owner', first.body.data.id)
  await imported('Plan code\nAFTER')
  await expect.poll(uploads).toEqual([])
})

test('a canceled import leaves nothing behind', async () => {
  const { version } = await state()
  const before = await rows()
  const { body } = await upload(sheet(count, 140))
  await expect.poll(() => query(`select 1 from jobs where id = ${body.data.id} and step <> 'waiting'`)).toHaveLength(1)
  expect((await ask('owner', `DELETE /jobs/${body.data.id}`)).status).toBe(204)
  expect([(await state()).version, await rows(), await query('select 1 from own_writes')]).toEqual([
    version,
    before,
    [],
  ])
})
