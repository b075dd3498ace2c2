// A copy of a person's own data, and erasing oneself: what goes, what stays, and who cannot.
import { expect, test } from 'vitest'
import { emailOf, password, people, type Somebody, tokenOf } from '../../testing/people.ts'
import { testServer } from '../../testing/test-server.ts'

const { ask, ended, query } = testServer()
const canaries = ['Canaryfirst', 'Canarylast', '+48 99 888 77 66', 'canary@test.example', 'Canaryville']

test('the export contains what is stored about the person and no secret, and says what it leaves out', async () => {
  await query(`update users set phone = '+48 99 888 77 66' where id = ${people.manager}`)
  const { status, body } = await ask('manager', 'POST /profile/export')
  expect(status).toBe(202)
  const done = await ended('manager', body.data.id)
  const { data } = done.result
  expect(data.profile).toMatchObject({ email: emailOf('manager'), phone: '+48 99 888 77 66' })
  expect(data.hotels.map(({ id }: { id: number }) => id)).toEqual([1, 2])
  expect(data.sessions).toHaveLength(1)
  expect(data.activity[0]).toMatchObject({ action: 'profile.exported', by_me: true })
  expect(data.not_included).toHaveLength(4)
  expect(JSON.stringify(done)).not.toMatch(/argon|password_hash|"hash"/)
  expect((await ask('owner', `GET /jobs/${body.data.id}`)).status).toBe(404)
  expect(await query(`select action from audit_log where user_id = ${people.manager}`)).toEqual([
    { action: 'profile.exported' },
  ])
})

test('429 after five exports within an hour', async () => {
  const statuses: number[] = []
  for (let n = 0; n < 6; n++) statuses.push((await ask('employee', 'POST /profile/export')).status)
  expect(statuses).toEqual([202, 202, 202, 202, 202, 429])
})

test.each([
  ['owner', /Deactivate them under Employees first/, 'has_employees'],
  ['other_tenant_owner', /subscription is active/, 'conflict'],
  ['travel_agent', /subscription is active/, 'conflict'],
  ['admin', /Administrators can’t delete/, 'conflict'],
] as const)('409 for %s, and nothing changes', async (who: Somebody, message, code) => {
  const before = await query('select * from users order by id')
  const { status, body } = await ask(who, 'DELETE /profile', { body: { password } })
  expect([status, body.code]).toEqual([409, code])
  expect(body.message).toMatch(message)
  expect(await query('select * from users order by id')).toEqual(before)
})

test('no personal data of an erased manager is left anywhere; their people and work stay', async () => {
  const [first, last, phone, email, city] = canaries
  await ask('manager', 'PATCH /profile', { body: { first_name: first, last_name: last, phone, email, password } })
  await ask('manager', 'PATCH /profile', { body: { about: { hotel: 'Grand', city } } })
  await ask('manager', 'POST /feedback', { body: { topic: 'General', message: `I am ${first}` } })
  await ask('manager', 'POST /profile/export')
  await query(`insert into outbox (tenant_id, kind, mail, recipient, subject, body)
    values (2, 'mail', 'password_reset', '${email}', 'Welcome ${first}', '{"name": "${first} ${last}"}')`)
  await query(`insert into invitations (tenant_id, email, role, invited_to, invited_by)
    values (2, 'new@test.example', 'employee', ${people.manager}, ${people.manager})`)
  expect((await ask('manager', 'DELETE /profile', { body: { password } })).status).toBe(204)
  expect((await ask('manager', 'GET /profile')).status).toBe(401)
  expect((await ask('nobody', 'POST /login', { body: { email, password: 'rateproof-demo' } })).status).toBe(422)

  const tables = await query(`select table_name from information_schema.tables where table_schema = 'public'`)
  for (const { table_name } of tables) {
    const text = JSON.stringify(await query(`select * from ${String(table_name)}`))
    for (const canary of [...canaries, tokenOf('manager')])
      expect([table_name, text.includes(canary)]).toEqual([table_name, false])
  }
  expect(await query(`select supervisor_id from users where id = ${people.employee}`)).toEqual([
    { supervisor_id: people.owner },
  ])
  expect(await query('select invited_to from invitations')).toEqual([{ invited_to: people.owner }])
  const actions = await query(
    `select action from audit_log where actor_id = ${people.manager} order by id desc limit 1`,
  )
  expect(actions).toEqual([{ action: 'profile.erased' }])

  for (const body of [{ status: 'active' }, { email }, { hotels: [1] }]) {
    const changed = await ask('admin', `PATCH /users/${people.manager}`, { body })
    expect([changed.status, changed.body.message]).toEqual([409, 'This account was deleted'])
  }
})

test('an email that was sent for an erased person still opens, without its text; a waiting one is deleted', async () => {
  const [, , , email] = canaries
  await query(`update users set email = '${email}' where id = ${people.employee}`)
  const mailOf = (
    status: string,
  ) => `insert into outbox (tenant_id, kind, mail, recipient, reply_to, subject, body, status)
    values (2, 'mail', 'feedback', 'support@test.example', '${email}', 'Feedback',
      '{"name": "A", "email": "${email}", "topic": "General", "message": "Hello"}', '${status}') returning id`
  const [sent] = await query(mailOf('sent'))
  const [waiting] = await query(mailOf('waiting'))
  expect((await ask('employee', 'DELETE /profile', { body: { password } })).status).toBe(204)
  const opened = await ask('admin', `GET /outbox/${String(sent?.['id'])}`)
  expect(opened).toMatchObject({
    status: 200,
    body: {
      data: { subject: 'Feedback', text: 'This email was erased when its sender or recipient deleted their account.' },
    },
  })
  expect((await ask('admin', `GET /outbox/${String(waiting?.['id'])}`)).status).toBe(404)
})

test('an owner whose people are all inactive and who has no subscription can go', async () => {
  await query(`update users set status = 'inactive' where tenant_id = 2 and id <> ${people.owner}`)
  await query(`update tenants set subscription = 'none' where id = 2`)
  expect((await ask('owner', 'DELETE /profile', { body: { password } })).status).toBe(204)
  expect(await query(`select email, status, phone from users where id = ${people.owner}`)).toEqual([
    { email: `erased-${people.owner}@erased.invalid`, status: 'inactive', phone: null },
  ])
})
