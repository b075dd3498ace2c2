// The audit log as administrators read it: newest first, by action, person and day.
import { beforeAll, expect, test } from 'vitest'
import { people } from '../../testing/people.ts'
import { testServer } from '../../testing/test-server.ts'

const { ask, query } = testServer()
const list = async (search = '') => (await ask('admin', `GET /audit-log${search}`)).body

beforeAll(async () => {
  for (const first_name of ['A', 'B', 'C']) await ask('owner', 'PATCH /profile', { body: { first_name } })
  // Two entries: an administrator who views somebody is recorded too.
  await ask('admin', `PATCH /users/${people.employee}`, { body: { status: 'inactive' } })
})

test('newest first, with who acted and whose data it was', async () => {
  const { data, meta } = await list()
  expect(meta).toMatchObject({ total: 5, per_page: 25 })
  expect(data[0]).toMatchObject({
    action: 'user.updated',
    actor: { id: people.admin, name: 'Admin Tester' },
    user: { id: people.employee, name: 'Employee Tester' },
    subject: `user ${people.employee}`,
    ip: '127.0.0.1',
  })
  expect(data.map(({ id }: { id: number }) => id)).toEqual([5, 4, 3, 2, 1])
})

test('by page, direction, action, person and day', async () => {
  const ids = async (search: string) => (await list(search)).data.map(({ id }: { id: number }) => id)
  expect(await ids('?length=2&page=2')).toEqual([3, 2])
  expect(await ids('?sort_direction=asc')).toEqual([1, 2, 3, 4, 5])
  expect(await ids('?action=profile')).toEqual([3, 2, 1])
  expect(await ids('?action=%25')).toEqual([])
  expect(await ids(`?user_id=${people.employee}`)).toEqual([5, 4])
  expect(await ids(`?user_id=${people.admin}`)).toEqual([5, 4])
  expect(await ids('?person=tester%20employee')).toEqual([5, 4])
  expect(await ids(`?person=${encodeURIComponent('EMPLOYEE@test')}`)).toEqual([5, 4])
  expect(await ids('?person=nobody')).toEqual([])
  expect(await ids('?person=%25')).toEqual([])
  const [now] = await query(`select to_char(now() at time zone 'UTC', 'YYYY-MM-DD') today`)
  expect(await ids(`?start_date=${String(now?.today)}&end_date=${String(now?.today)}`)).toHaveLength(5)
  expect(await ids('?end_date=2020-01-01')).toEqual([])
})

test.each(['?sort_by=ip', '?user_id=x', '?start_date=today', '?length=0'])('422 for %s', async (search) => {
  expect((await ask('admin', `GET /audit-log${search}`)).status).toBe(422)
})

test('somebody who was dismissed is still listed', async () => {
  expect((await ask('admin', `DELETE /users/${people.unconfirmed}`)).status).toBe(204)
  expect((await list()).data[0]).toMatchObject({ user: { id: people.unconfirmed, name: 'Deleted user' } })
})
