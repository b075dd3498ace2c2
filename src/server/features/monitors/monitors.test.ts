// Monitors: what they cost while they are written, what is refused at which field, and who may change them.
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { addDays, todayIn } from '../../../domain/stay.ts'
import { monitorSettings as settings } from '../../testing/monitors.ts'
import { hotels, password, people, type Somebody } from '../../testing/people.ts'
import { testServer } from '../../testing/test-server.ts'

const server = testServer()
const { ask, query } = server
const today = todayIn(null, Date.now())

const create = (change: object = {}, who: Somebody = 'owner') => ask(who, 'POST /monitors', { body: settings(change) })
const made = async (change: object = {}, who: Somebody = 'owner') => {
  const answer = await create(change, who)
  expect(answer).toMatchObject({ status: 201 })
  return answer.body.data
}
const list = async (who: Somebody = 'owner') => (await ask(who, 'GET /monitors')).body
const estimate = (change: object = {}, who: Somebody = 'owner') => {
  const { name: _, month_limit: __, receivers: ___, ...asked } = settings(change)
  return ask(who, 'POST /monitors/estimate', { body: asked })
}
const change = (id: number, body: object, { who = 'owner' as Somebody, seen = '' } = {}) =>
  ask(who, `PATCH /monitors/${id}`, { body, headers: seen ? { 'if-match': seen } : {} })

/** By name. */
const both = expect.arrayContaining([expect.objectContaining({ id: 1 }), expect.objectContaining({ id: 2 })])

beforeEach(async () => {
  await query('delete from monitors')
  await query('delete from monitor_accounts')
})

describe('the price while typing', () => {
  test('hotels × GDS × stays, a run and a month, and what the share of the plan leaves', async () => {
    const { data } = (await estimate()).body
    expect(data).toMatchObject({
      hotels: 2,
      gds: 1,
      stays: 2,
      queries_a_run: 4,
      unsold: [],
      left: 100,
      included: 200,
      extra_price: { amount: '7.00', currency: 'USD' },
    })
    expect(data.queries_a_month).toBe(4 * data.runs_a_month)
    expect(data.proposed_limit).toBe(Math.ceil(data.queries_a_month * 1.2))
  })

  test('what other monitors take is not left; the one that is changed takes nothing', async () => {
    const { id } = await made({ month_limit: 60 })
    expect((await estimate()).body.data.left).toBe(40)
    expect((await estimate({ monitor_id: id })).body.data.left).toBe(100)
  })

  test('a hotel without an id in a chosen GDS is named', async () => {
    await query('delete from gds_hotels where gds_id = 2')
    await query(`insert into gds_hotels (hotel_id, gds_id, property_id, chain_code) values (1, 2, 'S1', 'XX')`)
    const { data } = (await estimate({ gds: ['travel_port', 'sabre'] })).body
    expect(data.unsold).toMatchObject([{ hotel_id: 2, gds_id: 2 }])
  })

  test('nothing is stored', async () => {
    await estimate()
    expect((await list()).data).toEqual([])
  })
})

test('everybody in the account may receive it, the owner of a manager too; employees learn nothing of others', async () => {
  const peopleFor = async (who: Somebody) => (await list(who)).people.map(({ id }: { id: number }) => id)
  const all = await peopleFor('manager')
  expect(all).toEqual(expect.arrayContaining([people.owner, people.manager, people.employee]))
  expect(all).not.toContain(people.inactive)
  expect(all).not.toContain(people.other_tenant_owner)
  expect(await peopleFor('owner')).toEqual(all)
  expect(await peopleFor('employee')).toEqual([])
  await made({ receivers: [people.owner], hotels: [1] }, 'manager')
})

test('who has no name is shown by address to those above alone, and API tokens learn of nobody', async () => {
  const named = await query(`select id, first_name, last_name from users`)
  onTestFinished(async () => {
    for (const { id, first_name, last_name } of named)
      await query(`update users set first_name = '${first_name}', last_name = '${last_name}' where id = ${id}`)
  })
  await query(`update users set first_name = '', last_name = '' where id in (${people.owner}, ${people.employee})`)
  const nameFor = async (who: Somebody, of: number) =>
    (await list(who)).people.find(({ id }: { id: number }) => id === of)?.name
  expect(await nameFor('manager', people.owner)).toBe('Person without a name')
  expect(await nameFor('manager', people.employee)).toContain('@')
  expect(await nameFor('owner', people.employee)).toContain('@')
  const expires_at = `${addDays(today, 30)}T12:00:00.000Z`
  const asked = { name: 'Export', scopes: ['read'], expires_at, password }
  const token = await ask('owner', 'POST /api-tokens', { body: asked })
  expect(token).toMatchObject({ status: 201 })
  const headers = { authorization: `Bearer ${token.body.data.token}` }
  expect(await ask('nobody', 'GET /monitors', { headers })).toMatchObject({ status: 200, body: { people: [] } })
})

describe('what is stored', () => {
  test('comes back with its next run within half an hour and who receives what', async () => {
    const data = await made()
    expect(data).toMatchObject({
      name: 'Next weeks',
      hotels: both,
      hotels_count: 2,
      receivers: [{ id: people.owner, name: 'Owner Tester' }],
      state: 'active',
      held: null,
      last_run: null,
      queries_used: 0,
      stays: { kind: 'rolling', days_ahead: [7, 30], weekday: 'any', nights: 1, adults: 1, children: 0 },
      every: 'daily',
      at: '06:00',
      digest: 'daily',
      sign_of_life: true,
      may_change: true,
    })
    const { from, until } = data.next_run
    expect(from).toMatch(/T06:00:00.000Z$/)
    expect(Date.parse(until) - Date.parse(from)).toBe(30 * 60_000)
    expect((await list()).data).toEqual([data])
  })

  test('booking codes are stored as the GDS write them', async () => {
    expect(await made({ booking_codes: [' e1kbar ', 'A1KRACX'] })).toMatchObject({
      booking_codes: ['E1KBAR', 'A1KRACX'],
    })
  })

  test('by the clock of the account, which its owner sets; every monitor follows', async () => {
    await made()
    const answer = await ask('owner', 'PATCH /monitors-account', { body: { time_zone: 'Asia/Tokyo', share: 80 } })
    expect(answer.body.data).toMatchObject({ share: 80, share_limit: 160, taken: 90, time_zone: 'Asia/Tokyo' })
    expect((await list()).data[0].next_run.from).toMatch(/T21:00:00.000Z$/)
    expect(await ask('manager', 'PATCH /monitors-account', { body: { share: 10 } })).toMatchObject({ status: 403 })
  })

  test('by the clocks of its hotels: one turn for each', async () => {
    await query(`update hotels set time_zone = 'Europe/Warsaw' where id = 1`)
    await query(`update hotels set time_zone = 'America/New_York' where id = 2`)
    await made({ zone: 'hotel' })
    expect(await query('select zone from monitor_turns order by zone')).toEqual([
      { zone: 'America/New_York' },
      { zone: 'Europe/Warsaw' },
    ])
  })
})

const fixed = (...check_ins: string[]) => ({ stays: { kind: 'fixed', check_ins } })

describe('each fault is told at its field', () => {
  const soon = addDays(today, 5)
  const faults: [string, object, string, RegExp][] = [
    ['no name', { name: ' ' }, 'name', /required/],
    ['a name of 81 characters', { name: 'x'.repeat(81) }, 'name', /80/],
    ['no hotel', { hotels: [] }, 'hotels', /at least one/],
    ['a hotel of somebody else', { hotels: [1, hotels.foreign] }, 'hotels', /assigned to you/],
    ['a hotel that does not exist', { hotels: [1, 99_999] }, 'hotels', /assigned to you/],
    ['no GDS', { gds: [] }, 'gds', /at least one/],
    ['a code in wrong form', { corporate_codes: ['A-1'] }, 'corporate_codes', /letters and digits/],
    ['a booking code in wrong form', { booking_codes: ['E1K-BAR'] }, 'booking_codes', /letters and digits/],
    ['a booking code twice', { booking_codes: ['E1KBAR', 'e1kbar'] }, 'booking_codes', /once/],
    ['four codes', { corporate_codes: ['A', 'B', 'C', 'D'] }, 'corporate_codes', /3/],
    ['a date in the past', fixed(addDays(today, -2), soon), 'stays', /today or a later/],
    ['a date after 330 days', fixed(addDays(today, 340)), 'stays', /330/],
    ['13 dates', fixed(...Array.from({ length: 13 }, (_, n) => addDays(today, n + 1))), 'stays', /12/],
    ['15 nights', { stays: { kind: 'fixed', check_ins: [soon], nights: 15 } }, 'stays', /14/],
    ['331 days ahead', { stays: { kind: 'rolling', days_ahead: [331] } }, 'stays', /330/],
    ['a limit below one run', { month_limit: 3 }, 'month_limit', /At least 4/],
    ['a limit above the share', { month_limit: 101 }, 'month_limit', /100 of your 200 queries.*Use at most 100/],
    ['nobody to receive it', { receivers: [] }, 'receivers', /who receives/],
    ['somebody outside the account', { receivers: [people.other_tenant_owner] }, 'receivers', /your account/],
    ['somebody who has left', { receivers: [people.inactive] }, 'receivers', /your account/],
    ['a time of no clock', { at: '24:00' }, 'at', /06:00/],
    ['six rules', { rules: Array.from({ length: 6 }, () => ({ kind: 'not_loaded' })) }, 'rules', /5/],
    [
      'a rule about missing rates without codes',
      { rules: [{ kind: 'not_loaded' }] },
      'rules',
      /Name the booking codes/,
    ],
    ['a rule about LRA without corporate codes', { rules: [{ kind: 'closed_lra' }] }, 'rules', /corporate codes/],
  ]
  test.each(faults)('%s', async (_, given, field, words) => {
    const answer = await create(given)
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors)).toEqual([field])
    expect(answer.body.errors[field][0]).toMatch(words)
    expect((await list()).data).toEqual([])
  })

  test('a hotel without an id in the chosen GDS is named', async () => {
    await query('delete from gds_hotels where hotel_id = 2 and gds_id = 2')
    const { errors } = (await create({ gds: ['sabre'] })).body
    expect(errors.hotels[0]).toMatch(/has no id in Sabre|have no id in Sabre/)
  })

  test('more than 1,000 queries a run', async () => {
    await query(`with made as (insert into hotels (name) select 'Many ' || n from generate_series(1, 200) n returning id),
      sold as (insert into gds_hotels (hotel_id, gds_id, property_id, chain_code) select id, 1, 'M' || id, 'XX' from made returning hotel_id)
      insert into user_hotels (tenant_id, user_id, hotel_id) select 2, ${people.owner}, hotel_id from sold`)
    const many = (await query(`select id from hotels where name like 'Many %'`)).map(({ id }) => Number(id))
    const days_ahead = [1, 2, 3, 4, 5, 6]
    const { errors } = (await create({ hotels: many, stays: { kind: 'rolling', days_ahead } })).body
    expect(errors.hotels[0]).toMatch(/1200 queries, and 1000 are the most/)
    await query(`delete from user_hotels where hotel_id in (select id from hotels where name like 'Many %')`)
  })

  test('a name that the account has, in any case; another account may have it', async () => {
    await made({ month_limit: 10 })
    expect((await create({ name: 'NEXT weeks', month_limit: 10 })).body.errors.name[0]).toMatch(/has this name/)
    const other = { hotels: [hotels.foreign], receivers: [people.other_tenant_owner] }
    expect((await create(other, 'other_tenant_owner')).status).toBe(201)
  })

  test('the 101st monitor', async () => {
    const { id } = await made({ month_limit: 10 })
    await query(`insert into monitors (tenant_id, name, created_by, user_id, gds, corporate_codes, stays, booking_codes, every, at, weekday, day,
        zone, month_limit, digest, sign_of_life, rules, created_at, updated_at, updated_by)
      select tenant_id, 'n' || n, created_by, user_id, gds, corporate_codes, stays, booking_codes, every, at, weekday, day, zone, 0, digest,
        sign_of_life, rules, created_at, updated_at, updated_by from monitors, generate_series(1, 99) n where id = ${id}`)
    expect(await create({ name: 'One more', month_limit: 10 })).toMatchObject({
      status: 409,
      body: { code: 'too_many_monitors' },
    })
  })
})

describe('changing', () => {
  test('only what is sent; paused it has no next run, and goes on from now', async () => {
    const { id } = await made()
    expect((await change(id, { name: 'Renamed', every: 'weekly', weekday: 3 })).body.data).toMatchObject({
      name: 'Renamed',
      every: 'weekly',
      month_limit: 90,
      hotels: both,
    })
    // What has a default is not set back to it.
    expect((await change(id, { paused: true })).body.data).toMatchObject({
      state: 'paused',
      next_run: null,
      every: 'weekly',
      weekday: 3,
    })
    expect((await change(id, { paused: false })).body.data).toMatchObject({ state: 'active' })
    expect((await list()).data[0].next_run).not.toBeNull()
  })

  test('a limit that its share has become too small for stays until it is changed', async () => {
    const { id } = await made()
    await ask('owner', 'PATCH /monitors-account', { body: { share: 10 } })
    expect((await change(id, { name: 'Still fine' })).status).toBe(200)
    expect((await change(id, { month_limit: 80 })).body.errors.month_limit[0]).toMatch(/Use at most 20/)
  })

  test('one that was finished takes of the share what is left, as a new one does', async () => {
    const { id } = await made({ month_limit: 60 })
    await query('update monitors set finished_at = now()')
    await made({ name: 'Other', month_limit: 60 })
    const later = await change(id, { name: 'Again' })
    expect(later.status).toBe(422)
    expect(later.body.errors.month_limit[0]).toMatch(/other monitors have 60. Use at most 40/)
    expect((await change(id, { name: 'Again', month_limit: 40 })).body.data).toMatchObject({ state: 'active' })
  })

  test('two at once together never take more than the share', async () => {
    const created = await Promise.all(['One', 'Two'].map((name) => create({ name, month_limit: 60 })))
    expect(created.map(({ status }) => status).toSorted()).toEqual([201, 422])
    expect(created.find(({ status }) => status === 422)?.body.errors.month_limit[0]).toMatch(/Use at most 40/)
    await query('delete from monitors')
    const ids = [await made({ name: 'One', month_limit: 40 }), await made({ name: 'Two', month_limit: 40 })]
    const changed = await Promise.all(ids.map(({ id }) => change(id, { month_limit: 60 })))
    expect(changed.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  test('two people at once: the second, who has not seen the first change, gets 409 with who', async () => {
    const { id, updated_at } = await made({}, 'manager')
    await change(id, { name: 'By the owner' })
    const late = await change(id, { name: 'By the manager' }, { who: 'manager', seen: `"${updated_at}"` })
    expect(late).toMatchObject({ status: 409, body: { code: 'changed_meanwhile', newest: { by: 'Owner Tester' } } })
    expect(late.body.message).toMatch(/^Owner Tester changed this on .* UTC\. Nothing was saved$/)
    expect((await list()).data[0].name).toBe('By the owner')
  })

  test('a run that waits within its half hour is not lost', async () => {
    const { id } = await made()
    await query(
      `update monitor_turns set due_at = now() - interval '1 minute', begins_at = now() + interval '9 minutes'`,
    )
    await change(id, { name: 'Other' })
    expect(await query('select due_at < now() waits from monitor_turns')).toEqual([{ waits: true }])
  })

  test('a manager changes those that they made; an employee none; others see nothing', async () => {
    const { id } = await made()
    const own = await made({ name: 'Mine', month_limit: 10 }, 'manager')
    expect(await change(id, { name: 'x' }, { who: 'manager' })).toMatchObject({ status: 403 })
    expect(await change(own.id, { name: 'x' }, { who: 'manager' })).toMatchObject({ status: 200 })
    expect(await change(own.id, { name: 'y' })).toMatchObject({ status: 200 })
    expect((await list('employee')).data.map(({ may_change }: { may_change: boolean }) => may_change)).toEqual([
      false,
      false,
    ])
    expect(await ask('other_tenant_owner', `GET /monitors/${id}`)).toMatchObject({ status: 404 })
    expect(await change(id, { name: 'z' }, { who: 'other_tenant_owner' })).toMatchObject({ status: 404 })
    expect((await list('other_tenant_owner')).data).toEqual([])
  })

  test('an employee sees of its hotels only theirs, and how many there are', async () => {
    const { id } = await made()
    expect((await ask('employee', `GET /monitors/${id}`)).body.data).toMatchObject({
      hotels: [{ id: 1 }],
      hotels_count: 2,
    })
  })

  test('deleted it is gone, with an entry in the log', async () => {
    const { id } = await made()
    expect(await ask('owner', `DELETE /monitors/${id}`)).toMatchObject({ status: 204 })
    expect(await ask('owner', `GET /monitors/${id}`)).toMatchObject({ status: 404 })
    const actions = await query(`select action from audit_log where subject = 'monitor ${id}' order by id`)
    expect(actions).toEqual([{ action: 'monitor.created' }, { action: 'monitor.removed' }])
  })
})
