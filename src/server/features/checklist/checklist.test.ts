// The checklist of the first days: each step is done or open by what is stored, for the person and their role alone.
import { expect, test } from 'vitest'
import { hotels, people, type Somebody } from '../../testing/people.ts'
import { sandboxAccounts, testServer } from '../../testing/test-server.ts'
import { storeSabre, storeTravelport } from '../gds-credentials/service.ts'

const { ask, query, context } = testServer({ sandbox: true })

const read = async (who: Somebody) => (await ask(who, 'GET /checklist')).body.data
type Item = { step: string; done: boolean; note: string | null; hotel_id: number | null }
const items = async (who: Somebody): Promise<Item[]> => (await read(who)).items
const open = async (who: Somebody) => (await items(who)).flatMap(({ step, done }) => (done ? [] : [step]))
const item = async (who: Somebody, step: string) => (await items(who)).find((each) => each.step === step)

const addCheckup = (tenant: number, user: number, hotel: number, status = 'complete') =>
  query(`insert into checkups (tenant_id, user_id, actor_id, hotel_id, gds_id, mode, check_in, nights, adults, children,
      corporate_codes, rate_category_codes, point_of_sale, status, rule_set)
    values (${tenant}, ${user}, ${user}, ${hotel}, 1, 'full', current_date + 1, 2, 1, 0, '{}', '{}', 'P', '${status}', 1)`)

test.each([
  ['nobody', 401],
  ['revoked_token', 401],
  ['unconfirmed', 412],
  ['trial_expired_owner', 402],
  ['demo', 403],
  ['admin', 403],
] as const)('%s: %i', async (who, status) => {
  expect((await ask(who, 'GET /checklist')).status).toBe(status)
  expect((await ask(who, 'PATCH /checklist', { body: { hidden: true } })).status).toBe(status)
})

test('nobody is asked for what their role may not do', async () => {
  const steps = async (who: Somebody) => (await items(who)).map(({ step }) => step)
  const all = [
    'email_verified',
    'activated',
    'hotels_assigned',
    'gds_reachable',
    'first_check',
    'own_data',
    'colleagues_invited',
  ]
  expect(await steps('owner')).toEqual(all)
  expect(await steps('manager')).toEqual(all)
  expect(await steps('employee')).toEqual(['email_verified', 'activated', 'gds_reachable', 'first_check'])
  expect(await steps('travel_agent')).toEqual([
    'email_verified',
    'activated',
    'credentials',
    'gds_reachable',
    'first_search',
    'first_check',
    'first_issue',
  ])
})

test('email: open until its link was opened', async () => {
  await query(`update users set email_verified_at = null where id = ${people.other_tenant_owner}`)
  expect(await open('other_tenant_owner')).toContain('email_verified')
  await query(`update users set email_verified_at = now() where id = ${people.other_tenant_owner}`)
  expect(await open('other_tenant_owner')).not.toContain('email_verified')
})

test('hotels: open without any', async () => {
  expect(await open('manager')).not.toContain('hotels_assigned')
  await query(`delete from user_hotels where user_id = ${people.manager}`)
  expect(await open('manager')).toContain('hotels_assigned')
  expect(await item('manager', 'own_data')).toMatchObject({ done: false, hotel_id: null })
  for (const hotel of [hotels.own, hotels.managers])
    await query(`insert into user_hotels values (2, ${people.manager}, ${hotel})`)
})

test('GDS: open while one of them is not configured, with why', async () => {
  expect(await open('owner')).not.toContain('gds_reachable')
  const { sabre } = context()
  context().sabre = null
  expect(await item('owner', 'gds_reachable')).toMatchObject({
    done: false,
    note: 'Sabre: Travel Port or Sabre not configured',
  })
  // Somebody who has only Travelport does not need it.
  expect(await open('other_tenant_owner')).not.toContain('gds_reachable')
  context().sabre = sabre
})

test('first check: done by one at a hotel of the person; a failed one and those of another account do not count', async () => {
  await addCheckup(4, people.other_tenant_owner, hotels.own)
  await addCheckup(2, people.owner, hotels.owners, 'failed')
  await addCheckup(2, people.owner, hotels.managers)
  expect(await open('owner')).not.toContain('first_check')
  expect(await open('employee')).toContain('first_check')
  expect(await open('other_tenant_owner')).toContain('first_check')
  await addCheckup(2, people.owner, hotels.own)
  expect(await open('employee')).not.toContain('first_check')
})

test('own data: begins at a hotel that has rates and no own data yet, and is done with the first rate plan', async () => {
  expect(await item('owner', 'own_data')).toMatchObject({ done: false, hotel_id: expect.any(Number) })
  const { hotel_id } = (await item('owner', 'own_data')) ?? {}
  expect([hotels.own, hotels.managers]).toContain(hotel_id)
  const add = (tenant: number) =>
    query(
      `insert into own_records (tenant_id, hotel_id, kind, fields, since) values (${tenant}, ${hotel_id}, 'plans', '{"code": "BAR"}', 1)`,
    )
  await add(4)
  expect(await open('owner')).toContain('own_data')
  await add(2)
  expect(await open('owner')).not.toContain('own_data')
  expect((await item('owner', 'own_data'))?.hotel_id).not.toBe(hotel_id)
})

test('colleagues: done with somebody below, somebody above, or an invitation that waits', async () => {
  for (const who of ['owner', 'manager'] as const) expect(await open(who)).not.toContain('colleagues_invited')
  expect(await open('other_tenant_owner')).toContain('colleagues_invited')
  const body = { emails: ['new@x.example'], invited_to: people.other_tenant_owner }
  expect((await ask('other_tenant_owner', 'POST /invitations', { body })).status).toBe(201)
  expect(await open('other_tenant_owner')).not.toContain('colleagues_invited')
})

test('an agent: credentials of every GDS, then the first search, the first check and the first issue', async () => {
  const agent = { id: people.travel_agent, tenant_id: 3 }
  await query('delete from gds_credentials')
  const steps = ['credentials', 'gds_reachable', 'first_search', 'first_check', 'first_issue']
  expect(await open('travel_agent')).toEqual(steps)
  await context().db.transaction((tx) => storeTravelport(context(), tx, agent, sandboxAccounts.agent))
  expect(await open('travel_agent')).toEqual(steps.filter((step) => step !== 'gds_reachable'))
  await context().db.transaction((tx) => storeSabre(context(), tx, agent, sandboxAccounts.sabre.agent))
  expect(await open('travel_agent')).toEqual(['first_search', 'first_check', 'first_issue'])
  await ask('travel_agent', 'GET /hotels-search?name=a')
  expect(await open('travel_agent')).toEqual(['first_check', 'first_issue'])
  await addCheckup(3, people.travel_agent, hotels.own)
  expect(await open('travel_agent')).toEqual(['first_issue'])
  await query(`insert into issues (tenant_id, user_id, hotel_id, gds_id, property_id, checkup_id, checkup_rate_id, booking_code,
      description, report, status, created_at)
    values (3, ${people.travel_agent}, ${hotels.own}, 1, 'X', 1, 1, 'A1', 'Wrong', '{}', 'open', now())`)
  expect(await open('travel_agent')).toEqual([])
})

test('it is put away and shown again, for this person alone', async () => {
  const hide = async (hidden: unknown) => ask('manager', 'PATCH /checklist', { body: { hidden } })
  expect((await hide('yes')).status).toBe(422)
  expect((await hide(true)).body.data).toMatchObject({ hidden: true, items: expect.any(Array) })
  expect((await read('manager')).hidden).toBe(true)
  expect((await read('owner')).hidden).toBe(false)
  expect((await hide(false)).body.data.hidden).toBe(false)
  expect((await read('manager')).hidden).toBe(false)
})
