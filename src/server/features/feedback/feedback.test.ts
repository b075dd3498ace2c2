// A message to support over HTTP. S1§1, S1§5, S1§7
import { expect, test } from 'vitest'
import { emailOf } from '../../testing/people.ts'
import { testServer } from '../../testing/test-server.ts'

const { ask, query } = testServer()
const good = { topic: 'General', message: 'The map is upside down' }
const send = (who: Parameters<typeof ask>[0], body: unknown) => ask(who, 'POST /feedback', { body })

test('401 without a token, and nothing is sent', async () => {
  expect((await send('nobody', good)).status).toBe(401)
  expect(await query('select id from outbox')).toEqual([])
})

test.each([
  ['no topic', { message: 'x' }, 'topic', 'Topic is required'],
  ['an unknown topic', { topic: 'Weather', message: 'x' }, 'topic', 'Topic is required'],
  ['no message', { topic: 'Payment' }, 'message', 'Message is required'],
  ['blanks only', { topic: 'Payment', message: '  ' }, 'message', 'Message is required'],
  ['a sender of its own', { ...good, email: 'x@y.z' }, 'email', 'Unknown field'],
])('422: %s', async (_, body, field, words) => {
  const answer = await send('owner', body)
  expect(answer).toMatchObject({ status: 422, body: { code: 'invalid', errors: { [field]: [words] } } })
})

test.each([
  'owner',
  'unconfirmed',
  'trial_expired_owner',
  'demo',
  'admin',
] as const)('201 for %s, in the name of the token', async (who) => {
  const { status, body } = await send(who, good)
  expect(status).toBe(201)
  const [mail] = await query(`select subject, reply_to, body from outbox where id = ${body.data.id}`)
  expect(mail).toMatchObject({ subject: 'Feedback: General', reply_to: emailOf(who), body: { message: good.message } })
  const [entry] = await query(
    `select action, actor_id = user_id as own from audit_log where subject = 'outbox ${body.data.id}'`,
  )
  expect(entry).toEqual({ action: 'feedback.sent', own: true })
})

test('what cannot be audited is not sent, and the response reveals nothing internal', async () => {
  const before = await query('select count(*)::int from outbox')
  await query('alter table audit_log add constraint shut check (false) not valid')
  const { status, body } = await send('owner', good)
  await query('alter table audit_log drop constraint shut')
  expect({ status, body }).toEqual({
    status: 500,
    body: { code: 'internal', message: 'Something went wrong', request_id: expect.any(String) },
  })
  expect(await query('select count(*)::int from outbox')).toEqual(before)
})

test('429: of 30 messages one person sends 20 an hour, five at once, and others still can', async () => {
  await query('delete from attempts')
  // More calls of one person at once would meet another limit first where the machine is slow.
  const answers: Awaited<ReturnType<typeof send>>[] = []
  for (let batch = 0; batch < 6; batch++)
    answers.push(...(await Promise.all(Array.from({ length: 5 }, () => send('manager', good)))))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
  const refused = answers.find(({ status }) => status === 429)
  expect(refused?.body.message).toMatch(/Nothing was sent/)
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
  expect((await send('employee', good)).status).toBe(201)
})
