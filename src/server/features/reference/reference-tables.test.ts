// The code tables of Travelport: read by schedule, kept while they cannot be read, and used for what screens show.
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { runTasks } from '../../testing/run-tasks.ts'
import { steer } from '../../testing/outside/test-sandbox.ts'
import { testServer } from '../../testing/test-server.ts'
import { loadTables } from './jobs.ts'
import { gdsAmenityNames } from './service.ts'

let clock = Date.now()
const { ask, query, context, sandbox } = testServer({ sandbox: true, now: () => clock })
const gds = steer(sandbox)
const run = () => runTasks(context(), [loadTables])
const day = 86_400_000
const rows = () => query('select kind, type, code, name from gds_reference order by kind, type, code')
const categories = async (): Promise<{ code: string; name: string; active: boolean }[]> =>
  (await ask('admin', 'GET /gds/rate-categories')).body.data
const outcome = async () => (await query('select outcome from schedule'))[0]?.outcome

beforeAll(() => query(`update tokens set expires_at = now() + interval '1 year'`)) // logged in the whole time
beforeEach(() => gds.reset())

test('before they were ever read every category is active', async () => {
  expect((await categories()).every(({ active }) => active)).toBe(true)
  expect((await gdsAmenityNames(context(), 'travel_port')).size).toBe(0)
})

test('they are read once at the start: categories and amenities, by type and code', async () => {
  expect(await run()).toEqual(['reference'])
  expect(await outcome()).toMatch(/^\d+ rate categories, \d+ amenities$/)
  const read = await rows()
  expect(new Set(read.map(({ kind }) => kind))).toEqual(new Set(['amenity', 'rate_category']))
  clock += 5 * 60_000
  const names = await gdsAmenityNames(context(), 'travel_port')
  expect([...names]).toEqual(
    read.filter(({ kind }) => kind === 'amenity').map(({ type, code, name }) => [`${type} ${code}`, name]),
  )
  expect((await gdsAmenityNames(context(), 'sabre')).size).toBe(0)
  expect(await run()).toEqual([])
})

test('a category is active where the table has it; one of the table alone is listed too', async () => {
  await query(`delete from gds_reference where kind = 'rate_category' and code = '4'`)
  await query(`insert into gds_reference values (1, 'rate_category', '', '77', 'House rate', now())`)
  const listed = await categories()
  expect(listed.find(({ code }) => code === '4')).toMatchObject({ active: false })
  expect(listed.find(({ code }) => code === '77')).toEqual({ code: '77', name: 'House rate', active: true })
  expect(listed.map(({ code }) => Number(code))).toEqual(
    listed.map(({ code }) => Number(code)).toSorted((a, b) => a - b),
  )
})

test('a month later they are fetched again: old codes are removed, new ones added', async () => {
  clock += 30 * day
  expect(await run()).toEqual(['reference'])
  const listed = await categories()
  expect(listed.find(({ code }) => code === '77')).toBeUndefined()
  expect(listed.find(({ code }) => code === '4')).toMatchObject({ active: true })
})

test('while they cannot be read the older ones stay, with another attempt within the hour', async () => {
  const before = await rows()
  clock += 30 * day
  await gds.fail({ kind: 'http_503', count: 99 })
  expect(await run()).toEqual(['reference'])
  expect([await outcome(), await rows()]).toEqual(['failed', before])
  await gds.reset()
  clock += 3_600_000
  expect(await run()).toEqual([]) // the same one again
  expect(await outcome()).toMatch(/rate categories/)
})

test('without an account no call is made, with another attempt within the hour', async () => {
  await query('delete from schedule')
  const none = { ...context(), travelport: null }
  expect(await runTasks(none, [loadTables])).toEqual(['reference'])
  expect(await outcome()).toBe('not configured')
})
