// GDS accounts of travel agents from a file: stored sealed, once, and every mistake reported by person and field.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { Person } from '../../../domain/accounts.ts'
import { people } from '../../testing/people.ts'
import { testServer } from '../../testing/test-server.ts'
import { importAccounts } from './import-accounts.ts'
import { findAccount } from './service.ts'

const { ask, query, context } = testServer()
const folder = mkdtempSync(join(tmpdir(), 'rateproof-accounts-'))
const file = join(folder, 'agents.json')
afterAll(() => rmSync(folder, { recursive: true }))

const apply = (content: unknown) => {
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return importAccounts(context(), file)
}
const mistakes = async (content: unknown) => {
  const error = await apply(content).catch((each: unknown) => each)
  return error instanceof Error ? error.message : 'none'
}
const email = 'travel_agent@test.example'
const travel_port = { username: 'uAPI1', password: 'canary-1', branch_code: 'P1' }
const sabre = { username: '7001', password: 'canary-2', token: 'client:canary-3', pcc: 'AB1C' }
const stored = () => query('select *, xmin::text as version from gds_credentials order by gds_id')

test('its contents are stored sealed and open only for the agent', async () => {
  expect(await apply([{ email: email.toUpperCase(), travel_port, sabre }])).toEqual([
    `Saved GDS accounts of ${email.toUpperCase()}: travel_port, sabre.`,
  ])
  const [agent] = await query(
    `select id, tenant_id, role, is_admin, status from users where id = ${people.travel_agent}`,
  )
  const platform = { username: 'p', password: 'p' }
  const asked = {
    ...context(),
    travelport: { endpoint: 'http://t', branch_code: 'P9', ...platform },
    sabre: { endpoint: 'http://s', pcc: 'P9', token: null, ...platform },
  }
  expect(await findAccount(asked, agent as Person, 'travel_port')).toMatchObject({
    endpoint: 'http://t',
    ...travel_port,
  })
  expect(await findAccount(asked, agent as Person, 'sabre')).toMatchObject({ endpoint: 'http://s', ...sabre })
  const written = await query(`select encode(password, 'escape') p, encode(token, 'escape') t from gds_credentials`)
  expect(JSON.stringify(written)).not.toContain('canary')
  expect((await ask('travel_agent', 'GET /profile')).body.data.gds_selectable).toEqual([1, 2])
})

test('the next start writes nothing; a changed field writes that GDS alone', async () => {
  const before = await stored()
  expect(await apply([{ email, travel_port, sabre }])).toEqual([])
  expect(await stored()).toEqual(before)
  expect(await apply([{ email, travel_port, sabre: { ...sabre, pcc: 'XY9Z' } }])).toEqual([
    `Saved GDS accounts of ${email}: sabre.`,
  ])
  const after = await stored()
  expect([after[0], after[1]?.pcc]).toEqual([before[0], 'XY9Z'])
  expect(await query(`select count(*)::int n from audit_log where action = 'gds_credentials.stored'`)).toEqual([
    { n: 2 },
  ])
})

test('values sealed with a lost key are replaced', async () => {
  await query(`update gds_credentials set password = 'x' where gds_id = 1`)
  expect(await apply([{ email, travel_port }])).toEqual([`Saved GDS accounts of ${email}: travel_port.`])
})

test('unknown people and non-agents are reported; the others are stored', async () => {
  await query('delete from gds_credentials')
  const words = await apply([
    { email: 'nobody@test.example', travel_port },
    { email: 'owner@test.example', sabre },
    { email, travel_port },
  ])
  expect(words).toEqual([
    expect.stringMatching(/no user has the email nobody@test\.example/),
    expect.stringMatching(/owner@test\.example isn't a travel agent/),
    `Saved GDS accounts of ${email}: travel_port.`,
  ])
  expect(await query('select user_id, gds_id from gds_credentials')).toEqual([
    { user_id: people.travel_agent, gds_id: 1 },
  ])
})

test('every mistake is named by person and field, nothing secret is repeated, and nothing is stored', async () => {
  await query('delete from gds_credentials')
  const stated = await mistakes([
    { email, travel_port: { ...travel_port, branch_code: ' ' }, sabre: { ...sabre, token: 'canary', pcc: undefined } },
    { email: 'b@test.example', sabre: { ...sabre, pincode: 'canary' } },
    { email: 'no address', travel_port },
    { email: 'c@test.example' },
    { email: 'd@test.example', travel_port },
    { email: 'D@test.example', travel_port },
    'canary',
  ])
  for (const each of [
    `${email}: travel_port: branch_code`,
    `${email}: sabre: token: Enter the REST API client id`,
    `${email}: sabre: pcc`,
    'b@test.example: sabre: Unrecognized key',
    'no address: email',
    'c@test.example: add travel_port, sabre or both',
    'D@test.example: listed twice',
    'entry 7: ',
  ])
    expect(stated).toContain(each)
  expect(stated).not.toContain('canary')
  expect(await stored()).toEqual([])
})

test('a file that is missing, not JSON or not a list is reported without its content', async () => {
  const missing = await importAccounts(context(), join(folder, 'none.json')).catch((error: Error) => error.message)
  expect(missing).toMatch(/AGENT_CREDENTIALS_FILE: .*none\.json cannot be read \(ENOENT\)/)
  expect(await mistakes('[{"password": canary')).toMatch(/is not JSON$/)
  expect(await mistakes({ email, travel_port })).toContain('must contain a list')
})
