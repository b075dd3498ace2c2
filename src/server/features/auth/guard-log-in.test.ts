// What counts as a guess at a log-in: not what was refused before anybody looked at the password. S1§3
import { expect, test, vi } from 'vitest'
import { hashPassword } from '../../platform/passwords.ts'
import { emailOf, password } from '../../testing/people.ts'
import { testServer } from '../../testing/test-server.ts'

/** Hashes of the crowd do not end before this does, so that the queue stays full. */
const crowd = vi.hoisted(() => {
  const ends: (() => void)[] = []
  return { text: 'crowd', over: new Promise<void>((resolve) => void ends.push(resolve)), ends }
})
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>()
  const hash: typeof real.hash = async (text, ...rest) => {
    if (text === crowd.text) await crowd.over
    return real.hash(text, ...rest)
  }
  return { ...real, hash }
})
const { ask, query } = testServer()
const ip = '10.3.0.1'
const logIn = (secret: string, from = ip) =>
  ask('nobody', 'POST /login', { body: { email: emailOf('manager'), password: secret, device_name: 'test' }, ip: from })

test('whoever comes from elsewhere signs in while one address sends a crowd', async () => {
  const waiting = Promise.allSettled(Array.from({ length: 60 }, () => hashPassword('others', { ip })))
  expect((await logIn(password, '10.3.0.2')).status).toBe(200)
  await waiting
})

test('a log-in that was refused because too many wait is no guess', async () => {
  const waiting = Promise.allSettled(Array.from({ length: 60 }, () => hashPassword(crowd.text, { ip })))
  for (let n = 0; n < 6; n++) expect((await logIn(password)).status).toBe(503)
  expect((await query('select sum(count)::int counted from attempts'))[0]).toEqual({ counted: 0 })
  for (const end of crowd.ends) end()
  await waiting
  expect((await logIn('wrong')).status).toBe(422)
  expect((await logIn(password)).status).toBe(200)
})
