// Logging in and out over HTTP, and whose token counts. S1§3, S1§8
import { expect, test } from 'vitest'
import { emailOf, password } from '../../testing/people.ts'
import { testServer } from '../../testing/test-server.ts'

const { ask, query } = testServer()

test('profile', async () => {
  const answer = await ask('owner', 'GET /profile')
  expect(answer).toMatchObject({
    status: 200,
    body: { data: { id: 2, hotels: [1, 2, 3], gds: [1, 2], subordinates_count: 1 + 1 } },
  })
})
test('log in', async () => {
  const answer = await ask('nobody', 'POST /login', { body: { email: emailOf('owner'), password, device_name: 'x' } })
  expect(answer).toMatchObject({ status: 200, body: { data: { token: expect.any(String) } } })
  expect(await query('select action from audit_log')).toEqual([{ action: 'session.opened' }])
})
