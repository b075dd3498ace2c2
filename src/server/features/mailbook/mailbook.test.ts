// The addresses that agents keep for hotels, over HTTP. S2§2, S2§5, S2§7
import { expect, test } from 'vitest'
import { people } from '../../testing/people.ts'
import { testServer } from '../../testing/test-server.ts'

const { ask, query } = testServer()
const path = '/hotels/1/agent-emails'
const ofAgent = `${path}?user_id=${people.travel_agent}`

test('an agent sets, changes and clears the address of a hotel; other accounts never see it', async () => {
  expect((await ask('travel_agent', `GET ${path}`)).body).toEqual({ data: [] })
  const added = await ask('travel_agent', `POST ${path}`, { body: { email: ' rates@hotel.example ' } })
  expect(added).toMatchObject({ status: 200, body: { data: [{ email: 'rates@hotel.example' }] } })
  await ask('travel_agent', `PATCH ${path}`, { body: { email: 'desk@hotel.example' } })
  expect((await ask('travel_agent', `GET ${path}`)).body).toEqual({ data: [{ email: 'desk@hotel.example' }] })
  expect((await ask('admin', `GET ${path}`)).body).toEqual({ data: [] })
  expect((await ask('admin', `GET ${ofAgent}`)).body).toEqual({ data: [{ email: 'desk@hotel.example' }] })
  await query(`insert into users (tenant_id, email, first_name, last_name, role, status)
    values (3, 'colleague@test.example', 'A', 'B', 'travel_agent', 'active')`)
  const cleared = await ask('travel_agent', `PATCH ${path}`, { body: { email: null } })
  expect(cleared.body).toEqual({ data: [] })
  expect(await query(`select action, subject from audit_log where subject = 'hotel 1' order by id`)).toEqual([
    { action: 'agent_email.changed', subject: 'hotel 1' },
    { action: 'agent_email.changed', subject: 'hotel 1' },
    { action: 'agent_email.deleted', subject: 'hotel 1' },
  ])
})

test('an administrator adds and deletes the address of an agent, with both ids in the log', async () => {
  const body = { email: 'from-admin@hotel.example', user_id: people.travel_agent }
  expect((await ask('admin', `POST ${path}`, { body })).body).toEqual({ data: [{ email: body.email }] })
  expect((await ask('travel_agent', `GET ${path}`)).body).toEqual({ data: [{ email: body.email }] })
  expect((await ask('admin', `DELETE ${ofAgent}`)).status).toBe(204)
  expect((await ask('travel_agent', `GET ${path}`)).body).toEqual({ data: [] })
  const [entry] = await query('select actor_id, user_id, action from audit_log order by id desc limit 1')
  expect(entry).toEqual({ actor_id: people.admin, user_id: people.travel_agent, action: 'agent_email.deleted' })
})

test.each([
  ['POST', { email: 'abc' }, 'Incorrect e-mail address'],
  ['POST', { email: 'a@b.example\r\nBcc: c@d.example' }, 'Incorrect e-mail address'],
  ['POST', { email: ' ' }, 'E-mail is required'],
  ['POST', {}, 'E-mail is required'],
  ['PATCH', { email: 'abc' }, 'Incorrect e-mail address'],
])('422: %s %o', async (method, body, words) => {
  const refused = await ask('travel_agent', `${method} ${path}`, { body })
  expect(refused).toMatchObject({ status: 422, body: { errors: { email: [words] } } })
})

test('a hotel out of reach looks like a missing one', async () => {
  await query('delete from user_gds where user_id = 5 and gds_id = 2')
  const [hotel] = await query(`insert into hotels (name) values ('Sabre only') returning id`)
  await query(`insert into gds_hotels (hotel_id, gds_id, property_id, chain_code) values (${hotel?.id}, 2, '77', 'ZZ')`)
  const missing = await ask('travel_agent', 'GET /hotels/999999/agent-emails')
  const foreign = await ask('travel_agent', `GET /hotels/${hotel?.id}/agent-emails`)
  expect([foreign.status, foreign.body]).toEqual([missing.status, missing.body])
  expect(foreign.status).toBe(404)
})
