// Who calls: the address of the connection, or what a proxy in front says, where that proxy is a trusted one.
import { describe, expect, test } from 'vitest'
import { people } from '../../testing/people.ts'
import { testServer } from '../../testing/test-server.ts'

const [proxy, stranger, claimed] = ['10.0.0.5', '203.0.113.9', '198.51.100.7']

/** A wrong log-in is recorded, soon after its answer, with the address that it came from: what reads that address. */
const failFrom = async ({ ask, query }: ReturnType<typeof testServer>, ip: string) => {
  const [person] = await query(`select email from users where id = ${people.owner}`)
  const body = { email: String(person?.['email']), password: 'wrong', device_name: 'test' }
  const answer = await ask('nobody', 'POST /login', { body, ip, headers: { 'x-forwarded-for': claimed } })
  expect(answer.status).toBe(422)
  return async () => (await query('select ip from audit_log order by id desc limit 1'))[0]?.['ip']
}

describe('with TRUSTED_PROXIES', () => {
  const server = testServer({ variables: { TRUSTED_PROXIES: proxy } })
  test('X-Forwarded-For is trusted from a configured proxy, and from nobody else', async () => {
    await expect.poll(await failFrom(server, proxy)).toBe(claimed)
    await expect.poll(await failFrom(server, stranger)).toBe(stranger)
  })
})

describe('without TRUSTED_PROXIES', () => {
  const server = testServer()
  test('X-Forwarded-For is trusted from nobody', async () => {
    await expect.poll(await failFrom(server, proxy)).toBe(proxy)
  })
})
