// Which account a GDS is called with, and stored passwords that only their owner can open. S1§6
import { expect, test } from 'vitest'
import type { Person } from '../../../domain/accounts.ts'
import type { GdsName } from '../../../domain/gds.ts'
import { sealingWith } from '../../platform/secrets/sealing.ts'
import { people, type Somebody } from '../../testing/people.ts'
import { testServer } from '../../testing/test-server.ts'
import { checkSecretKey, findAccount, storeSabre, storeTravelport } from './service.ts'

const { ask, query, context } = testServer()
const travelport = { endpoint: 'http://gds.example/uAPI', username: 'platform', password: 'p', branch_code: 'P1' }
const sabre = { endpoint: 'http://gds.example', username: '7001', password: 'p', token: null, pcc: 'AB1C' }
const own = { username: 'agent', password: 'canary-secret', branch_code: 'P2' }
const ownSabre = { username: '7002', password: 'canary-secret', token: 'client:canary-secret', pcc: 'XY9Z' }
const personOf = async (who: Somebody) =>
  (
    await query(`select id, tenant_id, role, is_admin, is_demo, status from users where id = ${people[who]}`)
  )[0] as Person
const accountOf = async (who: Somebody, gds: GdsName = 'travel_port') =>
  findAccount({ ...context(), travelport, sabre }, await personOf(who), gds)

test('hotels use the platform’s account', async () => {
  for (const who of ['owner', 'manager', 'employee', 'demo'] as const) {
    expect(await accountOf(who)).toEqual({ gds: 'travel_port', ...travelport })
    expect(await accountOf(who, 'sabre')).toEqual({ gds: 'sabre', ...sabre })
  }
})

test('without a configured account no call is possible', async () => {
  expect(await findAccount({ ...context(), travelport: null }, await personOf('owner'), 'travel_port')).toBeUndefined()
  expect(await findAccount({ ...context(), sabre: null }, await personOf('owner'), 'sabre')).toBeUndefined()
  expect(
    await findAccount({ ...context(), travelport, sabre: null }, await personOf('owner'), 'travel_port'),
  ).toBeDefined()
})

test("an agent uses their own account or none, never the platform's", async () => {
  expect(await accountOf('travel_agent')).toBeUndefined()
  const agent = await personOf('travel_agent')
  await context().db.transaction((tx) => storeTravelport(context(), tx, agent, own))
  expect(await accountOf('travel_agent')).toEqual({ gds: 'travel_port', endpoint: travelport.endpoint, ...own })
  await query(`update gds_credentials set branch_code = ''`)
  expect(await accountOf('travel_agent')).toBeUndefined()
  await query(`update gds_credentials set branch_code = 'P2'`)
})

const selectable = async () => (await ask('travel_agent', 'GET /profile')).body.data.gds_selectable

test('a Sabre account counts only when no field of it is empty', async () => {
  expect(await accountOf('travel_agent', 'sabre')).toBeUndefined()
  const agent = await personOf('travel_agent')
  await context().db.transaction((tx) => storeSabre(context(), tx, agent, ownSabre))
  expect(await accountOf('travel_agent', 'sabre')).toEqual({ gds: 'sabre', endpoint: sabre.endpoint, ...ownSabre })
  expect(await selectable()).toEqual([1, 2])
  for (const [column, empty] of [
    ['username', `''`],
    ['pcc', `''`],
    ['token', 'null'],
    ['password', 'null'],
  ]) {
    await query(`update gds_credentials set ${column} = ${empty} where gds_id = 2`)
    expect([column, await accountOf('travel_agent', 'sabre'), await selectable()]).toEqual([column, undefined, [1]])
    await context().db.transaction((tx) => storeSabre(context(), tx, agent, ownSabre))
  }
})

test('sealed values open only in their own field', async () => {
  await query('update gds_credentials set token = password where gds_id = 2')
  await expect(accountOf('travel_agent', 'sabre')).rejects.toThrow('unable to authenticate')
  await query('delete from gds_credentials where gds_id = 2')
})

test('stored again it replaces what was there', async () => {
  const agent = await personOf('travel_agent')
  await context().db.transaction((tx) => storeTravelport(context(), tx, agent, { ...own, password: 'newer' }))
  expect(await accountOf('travel_agent')).toMatchObject({ password: 'newer' })
  expect(await query('select count(*)::int from gds_credentials')).toEqual([{ count: 1 }])
})

test("another person's row does not open with it", async () => {
  await query(`insert into gds_credentials (tenant_id, user_id, gds_id, username, branch_code, password)
    select 2, ${people.owner}, 1, username, branch_code, password from gds_credentials where user_id = ${people.travel_agent}`)
  await query(`update users set role = 'travel_agent' where id = ${people.owner}`)
  await expect(accountOf('owner')).rejects.toThrow('unable to authenticate')
  await query(`update users set role = 'owner' where id = ${people.owner}`)
  await query(`delete from gds_credentials where user_id = ${people.owner}`)
})

test('a start with another key is refused before anything is written; with the right key it works', async () => {
  await checkSecretKey(context())
  const wrong = { ...context(), seal: sealingWith(Buffer.alloc(32, 8)) }
  await expect(checkSecretKey(wrong)).rejects.toThrow('does not decrypt the stored GDS passwords')
})
