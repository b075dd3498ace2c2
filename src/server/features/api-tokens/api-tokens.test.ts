// API tokens: who may have them, what they reach with which scope, and when they end.
import { beforeEach, expect, test } from 'vitest'
import { type TokenScope, tokenScopes } from '../../../contract/api-tokens.ts'
import { alsoScopeOf, neededScopes, scopesOf } from '../../../contract/token-scopes.ts'
import type { Actor } from '../../../domain/accounts.ts'
import { hotels, password, people, type Somebody } from '../../testing/people.ts'
import { ownOf } from '../../testing/database/own-rows.ts'
import { nameOf } from '../../testing/permissions/permissions.ts'
import { type Sent, testServer } from '../../testing/test-server.ts'

const [minute, day] = [60_000, 24 * 3_600_000]
let moment = Date.now()
const { ask, app, query } = testServer({ now: () => moment })
const inDays = (days: number) => new Date(moment + days * day).toISOString()
const body = (more: object = {}) => ({
  name: 'Nightly export',
  scopes: ['read'],
  expires_at: inDays(30),
  password,
  ...more,
})

const create = async (who: Somebody, more?: object): Promise<{ id: string; token: string }> => {
  const answer = await ask(who, 'POST /api-tokens', { body: body(more) })
  expect([who, answer.status]).toEqual([who, 201])
  return answer.body.data
}
const by = (token: string, line: string, { headers, ...sent }: Sent = {}) =>
  ask('nobody', line, { ...sent, headers: { authorization: `Bearer ${token}`, ...headers } })
const list = async (who: Somebody) => (await ask(who, 'GET /api-tokens')).body.data

beforeEach(() => query(`delete from tokens where kind = 'api'`))

test.each([
  ['no name', { name: ' ' }, 'name', 'Name is required'],
  ['no scope', { scopes: [] }, 'scopes', 'Choose at least one scope'],
  ['an unknown scope', { scopes: ['billing'] }, 'scopes', expect.any(String)],
  ['an end that is over', { expires_at: inDays(-1) }, 'expires_at', 'Choose a date in the future'],
  ['more than a year', { expires_at: inDays(367) }, 'expires_at', 'Choose a date within a year'],
  ['a field of its own', { user_id: people.owner }, 'user_id', 'Unknown field'],
])('422 for %s', async (_, more, field, words) => {
  const { status, body: answer } = await ask('owner', 'POST /api-tokens', { body: body(more) })
  expect([status, answer.errors[field]]).toEqual([422, [words]])
})

test('the token is shown once; its hash is all that is stored', async () => {
  const { id, token } = await create('owner', { scopes: ['issues', 'read'] })
  expect(token).toMatch(/^rp_[\w-]{43}$/)
  const [listed, ...others] = await list('owner')
  expect(others).toEqual([])
  expect(listed).toEqual({
    id,
    name: 'Nightly export',
    scopes: ['read', 'issues'],
    hint: token.slice(-4),
    created_at: inDays(0),
    expires_at: inDays(30),
    last_used_at: null,
  })
  const stored = JSON.stringify([await query('select * from tokens'), await query('select * from audit_log')])
  expect(stored).toContain(id)
  expect(stored).not.toContain(token.slice(3, 20))
})

test('another person’s token looks like one that does not exist', async () => {
  const { id, token } = await create('owner')
  for (const who of ['travel_agent', 'other_tenant_owner', 'admin'] as const)
    expect([who, (await ask(who, `DELETE /api-tokens/${id}`)).status]).toEqual([who, 404])
  expect((await by(token, 'GET /profile')).body.data.id).toBe(people.owner)
  expect((await ask('owner', `DELETE /api-tokens/${id}`)).status).toBe(204)
  expect((await by(token, 'GET /profile')).status).toBe(401)
  expect((await ask('owner', `DELETE /api-tokens/${id}`)).status).toBe(404)
})

test('at most ten, even if the last are created at once', async () => {
  for (let n = 0; n < 8; n++) await create('owner', {})
  const made = await Promise.all(Array.from({ length: 4 }, () => ask('owner', 'POST /api-tokens', { body: body() })))
  expect(made.filter(({ status }) => status === 201)).toHaveLength(2)
  const refused = made.find(({ status }) => status !== 201)
  expect([refused?.status, refused?.body]).toEqual([
    409,
    { code: 'too_many_tokens', message: 'You can have at most 10 API tokens. Revoke one first' },
  ])
})

test('every call not only for administrators says which scope it needs, or none', () => {
  const calls = app().endpoints.filter(({ may }) => typeof may !== 'string' && may.some((actor) => actor !== 'admin'))
  expect(calls.map(nameOf).toSorted()).toEqual(Object.keys(neededScopes).toSorted())
})

test('a check of a fix, which marks it as done, takes the scope of fixes besides that of checkups', async () => {
  const line = 'POST /hotels/2/fixes/999999/verifications'
  const answer = async (scopes: TokenScope[]) => by((await create('owner', { scopes })).token, line)
  const refused = await answer(['checkups'])
  expect([refused.status, refused.body.message]).toEqual([403, 'This API token lacks the scope checkups and issues'])
  expect((await answer(['checkups', 'issues'])).status).toBe(404)
})

test('a token reaches the calls of its scopes, and no others even with all scopes', async () => {
  const wrong: string[] = []
  const actors = { owner: 'owner', travel_agent: 'travel_agent', admin: 'admin' } satisfies Partial<
    Record<Somebody, Actor>
  >
  for (const [who, actor] of Object.entries(actors) as [keyof typeof actors, Actor][]) {
    const all = (await create(who, { scopes: tokenScopes })).token
    const only = new Map<TokenScope, string>()
    for (const scope of tokenScopes) only.set(scope, (await create(who, { scopes: [scope] })).token)
    for (const e of app().endpoints) {
      if (typeof e.may === 'string' || !e.may.includes(actor)) continue
      const line = `${e.method} ${e.path.replaceAll(/:\w+/g, '999999')}`
      const code = async (token: string) => (await by(token, line)).body?.code
      const needed = scopesOf(e, actor)
      if (needed.length === 0) {
        const got = await code(all)
        if (got !== 'not_for_api_tokens') wrong.push(`${nameOf(e)} by ${who} with all scopes: ${got}`)
      } else
        for (const [scope, token] of only) {
          const got = await code(token)
          const isEnough = needed.includes(scope) && (alsoScopeOf(e) ?? scope) === scope
          if ((got === 'scope_missing') === isEnough || got === 'not_for_api_tokens')
            wrong.push(`${nameOf(e)} by ${who} with ${scope}: ${got}`)
        }
    }
  }
  expect(wrong).toEqual([])
})

test('never on behalf of others, in the query or the body', async () => {
  const { token } = await create('admin', { scopes: tokenScopes })
  const refusal = { code: 'not_for_api_tokens', message: 'API tokens can’t act for others. Remove user_id' }
  expect((await by(token, `GET /hotels?user_id=${people.owner}`)).body).toEqual(refusal)
  const asked = { hotel_id: hotels.own, start_date: '2027-01-10', end_date: '2027-01-12', user_id: people.owner }
  const { status, body: answer } = await by(token, 'POST /checkups', { body: asked })
  expect([status, answer]).toEqual([403, refusal])
})

test('the gate checks its person as usual: App-Token, role, GDS, tenant and payment', async () => {
  const { token } = await create('owner', { scopes: ['read', 'own_data'] })
  const code = async (line: string, sent?: Sent) => {
    const { status, body: answer } = await by(token, line, sent)
    return [status, answer.code]
  }
  expect(await code('GET /hotels', { headers: { 'app-token': 'other' } })).toEqual([403, 'app_token'])
  expect(await code('GET /hotels-search')).toEqual([403, 'forbidden'])
  expect(await code(`GET /hotels/${hotels.foreign}`)).toEqual([404, 'not_found'])
  await query(`delete from user_gds where user_id = ${people.owner} and gds_id = 2`)
  expect(await code('GET /dashboard', { headers: { 'gds-name': 'sabre' } })).toEqual([403, 'gds_not_held'])
  await query(`update tenants set trial_ends_at = current_date - 5 where id = 2`)
  expect(await code('GET /hotels')).toEqual([402, 'payment_required'])
  await query(`update tenants set trial_ends_at = current_date + 20 where id = 2`)
  await query(`update users set role = 'manager' where id = ${people.owner}`)
  expect((await by(token, 'GET /hotels')).body.message).toBe('Your role does not allow API tokens')
  await query(`update users set role = 'owner' where id = ${people.owner}`)
  expect((await by(token, 'GET /hotels')).status).toBe(200)
})

test('it expires to the second, and its use is written once a minute', async () => {
  const { token } = await create('owner', { expires_at: inDays(1) })
  const [start, lastUse] = [moment, async () => (await list('owner'))[0].last_used_at]
  const useAfter = async (passed: number) => {
    moment = start + passed
    return (await by(token, 'GET /hotels')).status
  }
  expect([await useAfter(0), await lastUse()]).toEqual([200, new Date(start).toISOString()])
  expect([await useAfter(minute - 1), await lastUse()]).toEqual([200, new Date(start).toISOString()])
  expect([await useAfter(minute), await lastUse()]).toEqual([200, new Date(start + minute).toISOString()])
  expect(await useAfter(day - 1)).toBe(200)
  expect(await useAfter(day)).toBe(401)
  expect(await list('owner')).toEqual([])
  moment = start
})

test('it ends with a changed password, a deactivated account and an erased one', async () => {
  const first = await create('owner')
  const change = { current_password: password, password, password_confirmation: password }
  const changed = await ask('owner', 'POST /change-password', { body: change })
  // One session that has expired; API tokens are not counted among them.
  expect(changed.body.data).toEqual({ sessions_ended: 1 })
  expect((await by(first.token, 'GET /hotels')).status).toBe(401)

  const { token } = await create('other_tenant_owner')
  await ask('admin', `PATCH /users/${people.other_tenant_owner}`, { body: { status: 'inactive' } })
  expect((await by(token, 'GET /hotels')).status).toBe(401)
  await ask('admin', `PATCH /users/${people.other_tenant_owner}`, { body: { status: 'active' } })
  expect((await by(token, 'GET /hotels')).status).toBe(401)

  await query(`update tenants set subscription = 'none', trial_ends_at = current_date + 9 where id = 3`)
  const agents = await create('travel_agent')
  const copy = await ask('travel_agent', 'POST /profile/export')
  const [exported] = copy.body.data.result.data.api_tokens
  expect(exported).toMatchObject({ name: 'Nightly export', scopes: ['read'], expires_at: inDays(30) })
  expect(JSON.stringify(copy.body)).not.toContain(agents.token.slice(3, 20))
  const job = `/jobs/${copy.body.data.id}`
  expect((await ask('travel_agent', `GET ${job}`)).status).toBe(200)
  expect((await by(agents.token, `GET ${job}`)).status).toBe(404)
  expect((await ask('travel_agent', 'DELETE /profile', { body: { password } })).status).toBe(204)
  expect((await by(agents.token, 'GET /hotels')).status).toBe(401)
  expect(await query(`select 1 from tokens where kind = 'api' and user_id = ${people.travel_agent}`)).toEqual([])
})

test('what is done with a token names it in the audit log', async () => {
  const { id, token } = await create('owner', { scopes: ['own_data'] })
  expect((await by(token, `POST /hotels/${hotels.own}/own-rooms`, { body: ownOf('owner').rooms })).status).toBe(201)
  await ask('owner', `DELETE /api-tokens/${id}`)
  const entries = await query(
    `select action, details->>'api_token' by_token, details->>'id' about from audit_log order by id desc limit 3`,
  )
  expect(entries[0]).toEqual({ action: 'api_token.revoked', by_token: null, about: id })
  expect(entries[1]).toMatchObject({ by_token: id })
  expect(entries[2]).toEqual({ action: 'api_token.created', by_token: null, about: id })
})
