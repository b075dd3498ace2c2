// Outside demo mode an administrator sets up the second factor before anything else; nobody else has to.
import { expect, test } from 'vitest'
import { turnOnFor } from '../../testing/second-factors.ts'
import { testServer } from '../../testing/test-server.ts'

const { ask, app } = testServer({ variables: { DEMO: 'false' } })
const pathOf = (path: string) => path.replaceAll(/:\w+/g, '1')

test('403 for an administrator’s every call except those for setting it up, and everything is open afterwards', async () => {
  const refused = async () => {
    const open: string[] = []
    for (const { method, path, may, body: sent } of app().endpoints) {
      if (!Array.isArray(may) || !may.includes('admin') || path === '/logout') continue
      const { body } = await ask('admin', `${method} ${pathOf(path)}`, sent ? { body: {} } : {})
      if (body?.code !== 'second_factor_required') open.push(`${method} ${path}`)
    }
    return open.toSorted()
  }
  expect((await ask('admin', 'GET /profile')).body.data.second_factor).toBe('required')
  expect((await ask('owner', 'GET /profile')).body.data.second_factor).toBe('off')
  expect(await refused()).toEqual([
    'GET /profile',
    'GET /profile/second-factor',
    'POST /profile/second-factor',
    'POST /profile/second-factor/confirm',
    'POST /profile/second-factor/recovery-codes',
    'POST /profile/second-factor/turn-off',
  ])
  await turnOnFor(ask, 'admin', Date.now())
  expect((await ask('admin', 'GET /users')).status).toBe(200)
  expect((await ask('admin', 'GET /profile')).body.data.second_factor).toBe('on')
})
