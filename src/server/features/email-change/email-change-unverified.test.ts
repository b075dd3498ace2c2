// An email that somebody registered without reading its mails is no obstacle to whoever reads them. S1§2
import { beforeEach, expect, test } from 'vitest'
import { personFields } from '../../testing/one-time-links.ts'
import { emailOf, password, people, plans, type Somebody } from '../../testing/people.ts'
import { testServer } from '../../testing/test-server.ts'
import { renderMail } from '../mail/service.ts'

const { ask, query, context } = testServer()
beforeEach(async () => {
  await query('delete from attempts')
  await query(`update users set email_verified_at = now() where id in (${Object.values(people)})`)
})

const post = (path: string, body: object) => ask('nobody', `POST ${path}`, { body })
const strangersPassword = 'strangers-password'
const register = (email: string) =>
  post('/register', {
    ...personFields,
    email,
    password: strangersPassword,
    password_confirmation: strangersPassword,
    account_type: 'owner',
    about: { hotel: 'Inn' },
  })
const logIn = (email: string, secret: string) => post('/login', { email, password: secret })
const change = (who: Somebody, email: string) => ask(who, 'PATCH /profile', { body: { email, password } })
const confirm = async (email: string) => {
  const [mail] = await query(
    `select * from outbox where recipient = '${email}' and mail = 'email_change' order by id desc limit 1`,
  )
  const token = renderMail(context(), mail as never).text.match(/email-change\/([\w-]+)/)?.[1]
  return ask('nobody', `POST /email-changes/${token}/confirm`)
}
const holders = (email: string) => query(`select id from users where email = '${email}'`)

test.each([
  ['owner', 'before it was asked for'],
  ['manager', 'while it waits'],
] as const)('a stranger’s registration of the new email of the %s, %s, keeps nobody from it', async (who, when) => {
  const email = `${who}@taken.example`
  if (when === 'before it was asked for') await register(email)
  expect((await change(who, email)).status).toBe(200)
  if (when === 'while it waits') await register(email)
  const stranger = String((await logIn(email, strangersPassword)).body.data.token)
  expect((await confirm(email)).status).toBe(200)
  expect(await holders(email)).toEqual([{ id: people[who] }])
  expect((await ask('nobody', 'GET /profile', { headers: { authorization: `Bearer ${stranger}` } })).status).toBe(401)
  expect((await logIn(email, strangersPassword)).status).toBe(422)
  expect((await logIn(email, password)).status).toBe(200)
  const audit = `select details from audit_log where action = 'account.replaced' and actor_id = ${people[who]}`
  expect(await query(audit)).toEqual([{ details: { by: 'email_change' } }])
})

test.each([
  ['whose mails somebody has read', `update users set email_verified_at = now() where email = 'kept@taken.example'`],
  ['that an administrator has confirmed', ''],
])('a registration %s keeps its email', async (why, read) => {
  await query(`delete from users where email = 'kept@taken.example'`)
  await query(`update users set pending_email = null where id = ${people.employee}`)
  expect((await change('employee', 'kept@taken.example')).status).toBe(200)
  await register('kept@taken.example')
  const [kept] = await holders('kept@taken.example')
  if (read) await query(read)
  else
    await ask('admin', `POST /users/${kept?.id}/confirm`, { body: { first_plan: plans.used, gds: [1], hotels: [1] } })
  expect([why, (await confirm('kept@taken.example')).status]).toEqual([why, 409])
  expect(await holders('kept@taken.example')).toEqual([kept])
  expect((await change('employee', 'kept@taken.example')).body.errors).toEqual({
    email: ['This email is already in use'],
  })
  expect(emailOf('employee')).not.toBe('kept@taken.example')
})
