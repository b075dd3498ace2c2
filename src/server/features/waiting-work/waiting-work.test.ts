// An administrator's overview counts what waits, and nothing of what was done, erased or shown for trial.
import { beforeEach, describe, expect, test } from 'vitest'
import { getToken } from '../gds-credentials/service.ts'
import { emailOf, hotels, people } from '../../testing/people.ts'
import { testServer } from '../../testing/test-server.ts'

const { ask, query, context } = testServer({ sandbox: true })
const overview = async () => (await ask('admin', 'GET /waiting-work')).body.data

test('nothing waits: no counts, and both GDS are ready', async () => {
  const empty = { total: 0, oldest: null }
  expect(await overview()).toEqual({
    hotel_people: empty,
    agency_people: empty,
    candidates: { ...empty, next_candidate_id: null },
    issues: empty,
    failed_mails: empty,
    failed_jobs: empty,
    false_alarms: empty,
    refused_accounts: { ...empty, next_user_id: null },
    gds: [
      { id: 1, name: 'Travelport', state: 'ready', message: null, until: null },
      { id: 2, name: 'Sabre', state: 'ready', message: null, until: null },
    ],
  })
})

test('people wait once they have verified their address, hotels and agencies apart; erased ones and demos do not', async () => {
  await query(`update users set email_verified_at = '2026-03-01T10:00:00Z', created_at = '2026-03-01T09:00:00Z'
    where id = ${people.unconfirmed}`)
  await query(`insert into users (tenant_id, email, first_name, last_name, role, status, email_verified_at, is_demo, erased_at)
    values (6, 'a@wait.example', 'A', 'A', 'travel_agent', 'unconfirmed', now(), false, null),
      (6, 'b@wait.example', 'B', 'B', 'travel_agent', 'unconfirmed', null, false, null),
      (6, 'c@wait.example', 'C', 'C', 'travel_agent', 'unconfirmed', now(), true, null),
      (6, 'd@wait.example', 'D', 'D', 'travel_agent', 'unconfirmed', now(), false, now())`)
  const { hotel_people, agency_people } = await overview()
  expect(hotel_people).toEqual({ total: 1, oldest: '2026-03-01T09:00:00.000Z' })
  expect(agency_people.total).toBe(1)
})

test('open hotels of the import that is not closed, beginning with the hardest', async () => {
  const add = async (created: string, ended: string, matches: readonly number[]) => {
    const [made] =
      await query(`insert into hotel_imports (gds_id, file_name, created_by, headings, sample, total_count, proceeded_count,
        to_resolve_count, received_at, created_at, ended_at)
      values (2, 'h.csv', ${people.admin}, '[]', '[]', ${matches.length}, ${matches.length}, ${matches.length}, now(), '${created}', ${ended}) returning id`)
    for (const [n, match] of matches.entries())
      await query(`insert into hotel_candidates (import_id, row, line, gds_id, property_id, chain_code, name, best_match, matches)
        values (${made?.id}, ${n}, ${n}, 2, '${made?.id}${n}', 'HI', 'H', ${match}, '[]')`)
  }
  await add('2026-01-01T00:00:00Z', 'now()', [64])
  await add('2026-02-01T00:00:00Z', 'null', [80, 60, 50])
  const { candidates } = await overview()
  expect(candidates).toMatchObject({ total: 3, oldest: '2026-02-01T00:00:00.000Z' })
  const [hardest] = await query('select best_match from hotel_candidates where id = ' + candidates.next_candidate_id)
  expect(hardest?.best_match).toBe(60)
})

test('as many issues as its list of open ones has: they were not sent yet; mails given up in the last seven days', async () => {
  await query(`insert into issues (tenant_id, user_id, hotel_id, gds_id, property_id, checkup_id, checkup_rate_id, booking_code,
      description, report, status, created_at, closed_at)
    select 3, ${people.travel_agent}, ${hotels.own}, 1, 'X', 1, 1, 'A1', 'Wrong', '{}', s, '2026-04-01T00:00:00Z', case s when 'closed' then now() end
    from unnest(array['open', 'in_progress', 'in_progress', 'closed']) s`)
  await query(`insert into outbox (tenant_id, kind, mail, recipient, subject, body, status, created_at)
    values (1, 'mail', 'verification', 'a@x.example', 'S', '{}', 'failed', now()), (1, 'mail', 'verification', 'a@x.example', 'S', '{}', 'sent', now()),
      (1, 'mail', 'verification', 'a@x.example', 'S', '{}', 'failed', now() - interval '8 days')`)
  const found = await overview()
  expect(found.issues).toEqual({ total: 1, oldest: '2026-04-01T00:00:00.000Z' })
  expect((await ask('admin', 'GET /issues?status=open')).body.meta.total).toBe(found.issues.total)
  expect(found.failed_mails.total).toBe(1)
})

test('jobs that are not tried again, without those of mails, which are counted by their mail', async () => {
  await query(`insert into queued_jobs (kind, tenant_id, data, status, next_at, created_at)
    select kind, 2, '{}', status, now() + interval '1 day', '2026-05-01T00:00:00Z'
    from unnest(array['mail', 'hotel_import']) kind, unnest(array['waiting', 'dead']) status`)
  expect((await overview()).failed_jobs).toEqual({ total: 1, oldest: '2026-05-01T00:00:00.000Z' })
})

let made = 0
const accept = (reason: string, at: string, more = '') =>
  query(`insert into accepted_deviations (tenant_id, hotel_id, gds_id, key, subject, check_number, scope, reason, note, held, words,
      accepted_by, accepted_at, expires_on${more && ', ended_at, ended_how, ended'})
    values (2, ${hotels.managers}, 1, '7-${++made}', 's', 7, 'cause', '${reason}', 'The GDS shows it elsewhere',
      '[{"code": "A1K", "stay": "s", "shown": "189.00", "expected": "199.00"}]',
      '{"check": "pricing.matches_expected", "criterion": "pricing", "field": "total", "verdict": "wrong", "advice": "Change it", "shown": null, "expected": null}',
      ${people.owner}, ${at}, current_date + 90${more})`)
test('false alarms that hold, however old, and all of them with their words, the newest first', async () => {
  await accept(
    'false_alarm',
    `'2026-02-01T00:00:00Z'`,
    `, now(), 'changed', '{"key": "k", "code": "A1K", "was": {}, "now": {}}'`,
  )
  await accept('false_alarm', `date_trunc('second', now() - interval '40 days')`)
  await accept('agreed', 'now()')
  expect((await overview()).false_alarms).toEqual({ total: 1, oldest: expect.any(String) })
  await query(
    `update accepted_deviations set expires_on = current_date - 1 where reason = 'false_alarm' and ended_at is null`,
  )
  expect((await overview()).false_alarms.total).toBe(0)
  await query(`update accepted_deviations set expires_on = current_date + 90`)
  const { data, meta } = (await ask('admin', 'GET /false-alarms')).body
  expect(meta.total).toBe(2)
  expect(data).toMatchObject([
    {
      check: 'pricing.matches_expected',
      field: 'total',
      advice: 'Change it',
      hotel_id: hotels.managers,
      gds_id: 1,
      shown: '189.00',
      expected: '199.00',
      note: 'The GDS shows it elsewhere',
      code: null,
      evidence: [],
      ended: null,
    },
    { at: '2026-02-01T00:00:00.000Z', ended: 'changed' },
  ])
  expect((await ask('admin', 'GET /false-alarms?length=1&page=2')).body.data).toHaveLength(1)
  for (const who of ['owner', 'travel_agent', 'demo'] as const)
    expect((await ask(who, 'GET /false-alarms')).status).toBe(403)
  await query('delete from accepted_deviations')
})

test('a false alarm is answered by an administrator, with a last word or without, and waits until then', async () => {
  await accept('false_alarm', `date_trunc('second', now() - interval '2 days')`)
  await accept('agreed', 'now()')
  const [alarm, agreed] = await query(`select id from accepted_deviations order by reason desc`)
  const answer = (id: unknown, body: object) => ask('admin', `PATCH /false-alarms/${String(id)}`, { body })
  const first = await answer(alarm?.id, { state: 'looked_into', text: ' We ask the GDS. ' })
  expect(first).toMatchObject({
    status: 200,
    body: {
      data: {
        note: 'The GDS shows it elsewhere',
        answer: { state: 'looked_into', text: 'We ask the GDS.', by: 'Admin Tester' },
      },
    },
  })
  expect((await overview()).false_alarms.total).toBe(1)
  const mails = () => query(`select recipient, subject, body from outbox where mail = 'false_alarm_answered'`)
  expect(await mails()).toEqual([])
  for (let times = 0; times < 2; times++)
    await answer(alarm?.id, { state: 'check_corrected', text: 'Rule set 9 reads it.' })
  expect((await overview()).false_alarms.total).toBe(0)
  expect(await mails()).toMatchObject([
    {
      subject: expect.stringMatching(/^Your false alarm was answered: /),
      body: { state: 'check_corrected', text: 'Rule set 9 reads it.', advice: 'Change it' },
    },
  ])
  expect((await ask('admin', 'GET /false-alarms')).body.data).toMatchObject([
    { answer: { text: 'Rule set 9 reads it.' } },
  ])
  expect(
    await query(
      `select actor_id, user_id, tenant_id, details from audit_log where action = 'false_alarm.answered' order by id desc limit 1`,
    ),
  ).toMatchObject([
    {
      actor_id: people.admin,
      user_id: people.owner,
      details: { state: 'check_corrected', text: 'Rule set 9 reads it.' },
    },
  ])
  expect((await answer(agreed?.id, { state: 'finding_right', text: 'No false alarm' })).status).toBe(404)
  for (const body of [
    { state: 'finding_right', text: 'short' },
    { state: 'no', text: 'long enough to read' },
  ])
    expect((await answer(alarm?.id, body)).status).toBe(422)
  await query('delete from accepted_deviations')
})

describe('the last word of a false alarm', () => {
  const answer = async (body: object = { state: 'finding_right', text: 'It is right by now' }) => {
    const [alarm] = await query(`select id from accepted_deviations where reason = 'false_alarm'`)
    return ask('admin', `PATCH /false-alarms/${String(alarm?.id)}`, { body })
  }
  const mails = () =>
    query(
      `select recipient, body->>'by' "by", body->>'opens' opens from outbox where mail = 'false_alarm_answered' order by id`,
    )
  const set = (column: string) => query(`update accepted_deviations set ${column}`)
  beforeEach(async () => {
    await query(`delete from accepted_deviations`)
    await query(`delete from outbox`)
    await accept('false_alarm', 'now()')
  })

  test.each([
    ['was ended', `ended_at = now(), ended_how = 'by_person'`],
    ['has expired', 'expires_on = current_date'],
  ])('also of one that %s, by email: it opens the hotel, whose list no longer has it', async (_, end) => {
    await set(end)
    expect(await answer({ state: 'looked_into', text: 'We ask the GDS.' })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('choose a last word') },
    })
    expect(await answer()).toMatchObject({ status: 200, body: { data: { answer: { state: 'finding_right' } } } })
    expect(await mails()).toEqual([{ recipient: emailOf('owner'), by: null, opens: 'hotel' }])
  })

  test('is refused where it has ended and nobody would see it', async () => {
    await set(`accepted_by = ${people.admin}, ended_at = now(), ended_how = 'by_person'`)
    expect(await answer()).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('nobody would see') },
    })
    expect(await query(`select 1 from accepted_deviations where words->'answer' is not null`)).toEqual([])
  })

  test('opens the fixes while its own is in their list, and the hotel once the check is corrected', async () => {
    await answer()
    await answer({ state: 'check_corrected', text: 'Rule set 9 reads it.' })
    expect((await mails()).map(({ opens }) => opens)).toEqual(['fixes', 'hotel'])
  })

  test('goes to the owner, with who reported it, where that person has lost the hotel', async () => {
    await set(`accepted_by = ${people.employee}`)
    const has = await query(
      `select 1 from user_hotels where user_id = ${people.employee} and hotel_id = ${hotels.managers}`,
    )
    expect(has).toEqual([])
    expect((await answer()).status).toBe(200)
    expect(await mails()).toEqual([{ recipient: emailOf('owner'), by: expect.any(String), opens: 'fixes' }])
  })
})

const saying = (result: string, at: string) =>
  `'{"result": "${result}", "message": "M", "gds_message": null, "tested_at": "${at}"}'`
test('accounts of travel agents that their GDS refused when last tested, beginning with the oldest', async () => {
  await query(`delete from gds_credentials where user_id in (${people.travel_agent}, ${people.unconfirmed})`)
  await query(`insert into gds_credentials (tenant_id, user_id, gds_id, last_test)
    select u.tenant_id, u.id, 1, ${saying('refused', '2026-06-02T00:00:00.000Z')}::jsonb from users u where u.id in (${people.travel_agent}, ${people.unconfirmed})`)
  expect((await overview()).refused_accounts).toEqual({
    total: 1,
    oldest: '2026-06-02T00:00:00.000Z',
    next_user_id: people.travel_agent,
  })
  await query(`update gds_credentials set last_test = ${saying('accepted', '2026-06-03T00:00:00.000Z')}::jsonb
    where user_id = ${people.travel_agent}`)
  expect((await overview()).refused_accounts.total).toBe(0)
})

test('a GDS that refused the platform’s account says so, and until when', async () => {
  const { sabre } = context()
  if (!sabre) throw new Error('the sandbox has an account of Sabre')
  await getToken(context(), { gds: 'sabre', ...sabre }, null)
  await query(
    `update gds_accounts set open_reason = 'credentials', open_until = now() + interval '9 minutes' where gds_id = 2`,
  )
  const { gds } = await overview()
  expect(gds[0].state).toBe('ready')
  expect(gds[1]).toMatchObject({
    state: 'refused',
    message: expect.stringContaining('Sabre refused these credentials'),
  })
  expect(Date.parse(gds[1].until)).toBeGreaterThan(Date.now())
})
