// What counts as a guess at a log-in: not what was refused before anybody looked at the password. S1§3
import { expect, test } from 'vitest'
import { hashPassword } from '../../platform/secrets/passwords.ts'
import { Refusal } from '../../platform/refusal.ts'
import { emailOf, password } from '../../testing/people.ts'
import { testServer } from '../../testing/test-server.ts'
import { guessLogIn } from './guard-log-in.ts'

const { ask, context, query } = testServer()
const ip = '10.3.0.1'
const logIn = (secret: string, from = ip) =>
  ask('nobody', 'POST /login', { body: { email: emailOf('manager'), password: secret, device_name: 'test' }, ip: from })

test('whoever comes from elsewhere signs in while one address sends a crowd', async () => {
  const waiting = Promise.allSettled(Array.from({ length: 60 }, () => hashPassword('others', { ip })))
  expect((await logIn(password, '10.3.0.2')).status).toBe(200)
  await waiting
})

test('a log-in that was refused because too many wait is no guess', async () => {
  const busy = new Refusal('unavailable', 'Too many people are signing in right now. Try again in a moment')
  const refused = () =>
    guessLogIn(
      context(),
      { ip, id: 'test' },
      {
        email: emailOf('manager'),
        find: async () => undefined,
        look: () => Promise.reject(busy),
        wrong: () => new Refusal('invalid', 'Wrong'),
      },
    )
  for (let n = 0; n < 25; n++) await expect(refused()).rejects.toBe(busy)
  expect((await query('select sum(count)::int counted from attempts'))[0]).toEqual({ counted: 0 })
  expect((await logIn('wrong')).status).toBe(422)
  expect((await logIn(password)).status).toBe(200)
})
