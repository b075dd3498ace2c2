// Issues from report to close, over HTTP against both sandboxes. S2§3, S2§4, S2§5, S2§6, S2§7
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, expect, test } from 'vitest'
import { emailOf, people } from '../../testing/people.ts'
import { rateCalls } from '../../testing/rate-calls.ts'
import { steer } from '../../testing/outside/test-sandbox.ts'
import { sandboxAccounts, testServer } from '../../testing/test-server.ts'
import { wakeQueues } from '../../platform/queue/wake-queues.ts'
import { storeSabre, storeTravelport } from '../gds-credentials/service.ts'

const server = testServer({ sandbox: true })
const { ask, query, context } = server
const gds = steer(server.sandbox)
const { allWell, callsSince, nextStay, search } = rateCalls(server, gds)

type Found = { id: number; rate_plan: string; wrong: number; missing: number }
let stay: { start_date: string; end_date: string }
let rate: Found
const report = (body: object = {}, key?: string) =>
  ask('travel_agent', 'POST /issues', {
    body: { checkup_rate_id: rate.id, description: 'Breakfast is not included', ...body },
    ...(key && { headers: { 'idempotency-key': key } }),
  })
const reported = async (body: object = {}): Promise<{ id: number; [field: string]: unknown }> =>
  (await report(body)).body.data
const mailsOf = async (id: number) =>
  (
    await query(
      `select o.id::int, recipient, subject, reply_to, body from outbox o where mail = 'issue' order by o.id desc`,
    )
  ).slice(0, id)

beforeAll(async () => {
  const agent = { id: people.travel_agent, tenant_id: 3 }
  await context().db.transaction((tx) => storeTravelport(context(), tx, agent, sandboxAccounts.agent))
  await context().db.transaction((tx) => storeSabre(context(), tx, agent, sandboxAccounts.sabre.agent))
  await query(`update hotels set email = 'frontdesk@hotel.example' where id = 2`)
  await allWell()
  stay = nextStay()
  const { rates } = (await search(stay, { hotel_id: 2, adults: 2 }, 'travel_agent')).body.data
  rate = rates.find(({ wrong, missing }: Found) => wrong + missing > 0)
})

test('422: what a report lacks or gets wrong, each at its field; nothing is kept', async () => {
  const errorsOf = async (body: object) => (await report(body)).body.errors
  expect(await errorsOf({ description: ' ' })).toEqual({ description: ['Description is required'] })
  expect(await errorsOf({ email: 'abc' })).toEqual({ email: ['Incorrect e-mail address'] })
  expect(await errorsOf({ xls: true })).toEqual({ xls_date: ['Select a date'] })
  expect(await errorsOf({ xls: true, xls_date: '12.12.2026' })).toEqual({ xls_date: ['Use a date as YYYY-MM-DD'] })
  expect(await errorsOf({ xls: true, xls_date: '2026-01-01' })).toEqual({
    xls_date: ['No rates were loaded for this date. Select another one'],
  })
  expect(await query('select id from issues')).toEqual([])
})

test('404 for a rate of another account; the same key reports once', async () => {
  expect(
    (await ask('travel_agent', 'POST /issues', { body: { checkup_rate_id: 2 ** 30, description: 'x' } })).status,
  ).toBe(404)
  const [first, second] = [await report({}, 'one'), await report({}, 'one')]
  expect(first.status).toBe(201)
  expect(second.body).toEqual(first.body)
  expect(await query('select count(*)::int n from issues')).toEqual([{ n: 1 }])
  expect(
    (await query(`select count(*)::int n from usage_events where kind = 'create_issue' and not counted`))[0]?.n,
  ).toBe(1)
  await query('delete from issues')
})

test('an issue keeps the rate as it was: stay, findings, evidence by time and hash; reporting alone sends nothing', async () => {
  const issue = await reported({ email: 'revenue@hotel.example' })
  expect(issue).toMatchObject({
    status: 'open',
    booking_code: rate.rate_plan,
    gds_name: 'Travelport',
    email: 'revenue@hotel.example',
    description: 'Breakfast is not included',
    hotel_id: 2,
    hotel_email: null,
    requester_name: null,
    requester_id: null,
    recipients: [],
    from_date: stay.start_date,
    to_date: stay.end_date,
    corporate_codes: [],
    closing_queries: 1,
    recheck: null,
  })
  expect((issue['findings'] as unknown[]).length).toBeGreaterThan(0)
  const [evidence] = issue['evidence'] as { at: string; sha256: string }[]
  expect(evidence?.sha256).toMatch(/^[0-9a-f]{64}$/)
  expect(await query(`select id from outbox`)).toEqual([])
  expect((await ask('admin', `GET /issues/${issue.id}`)).body.data).toMatchObject({
    requester_name: 'Travel_Agent Tester',
    requester_id: people.travel_agent,
    recipients: ['revenue@hotel.example'],
  })
})

test('the list has data, meta with pages of 20 and counters by status; an agent sees their own only', async () => {
  await query(`insert into issues (tenant_id, user_id, hotel_id, gds_id, property_id, checkup_id, checkup_rate_id, booking_code,
      description, report, created_at)
    select 4, ${people.other_tenant_owner}, 4, 1, 'X', 1, 1, 'FOREIGN', 'x', report, now() from issues limit 1`)
  const { data, meta, counters } = (await ask('travel_agent', 'GET /issues')).body
  expect(meta).toMatchObject({ per_page: 20, total: 1 })
  expect(counters).toEqual([
    { status: 'open', total: 1 },
    { status: 'in_progress', total: 0 },
    { status: 'closed', total: 0 },
  ])
  expect(data).toHaveLength(1)
  const foreign = (await query(`select id from issues where booking_code = 'FOREIGN'`))[0]?.id
  expect((await ask('travel_agent', `GET /issues/${foreign}`)).body).toEqual(
    (await ask('travel_agent', 'GET /issues/999999')).body,
  )
  const all = (await ask('admin', 'GET /issues?sort_by=status')).body
  expect(all.meta.total).toBe(2)
  expect(all.data.map((row: { requester_name: string }) => row.requester_name)).toContain('Travel_Agent Tester')
  expect((await ask('admin', `GET /issues?user_id=${people.travel_agent}`)).body.meta.total).toBe(1)
  expect((await ask('admin', 'GET /issues?status=closed')).body).toMatchObject({ data: [], meta: { total: 0 } })
})

test('the mail carries finding, GDS value, expected value and evidence, the corporate code and the point of sale, and no user name', async () => {
  const issue = await reported({ description: '=HYPERLINK("x") <img src=x onerror=alert(1)> with code SECRET9' })
  // What the rate of today's stay lacks differs from day to day.
  const findings = [
    { check: 'meal_plans.breakfast_known', number: 26, field: 'breakfast', shown: null, expected: 'Yes' },
    {
      check: 'rate_description.commission_known',
      number: 9,
      field: 'commission_type',
      shown: 'unknown',
      expected: null,
    },
  ].map((finding) => ({ ...finding, verdict: 'missing' }))
  await query(`update issues set report = report || '${JSON.stringify({ corporate_codes: ['SECRET9'], findings })}'
    where id = ${issue.id}`)
  const path = `/issues/${issue.id}/send`
  expect((await ask('travel_agent', `POST ${path}`, { body: {} })).status).toBe(403)
  const refused = await ask('admin', `POST ${path}`, { body: { email: 'somebody@else.example' } })
  expect(refused.body.errors).toEqual({ email: ['This address isn’t on file for the hotel'] })
  // Nobody named an address: the hotel's own is used, until the agent's mailbook has one.
  const sent = await ask('admin', `POST ${path}`)
  expect(sent.body.data).toMatchObject({ status: 'in_progress', recipients: ['frontdesk@hotel.example'] })
  await ask('admin', 'POST /hotels/2/agent-emails', {
    body: { email: 'mailbook@hotel.example', user_id: people.travel_agent },
  })
  expect(sent.body.data.mail).toEqual({ status: 'waiting', sent_at: null })
  const again = await ask('admin', `POST ${path}`, { body: {} })
  expect(again.body.data).toMatchObject({ status: 'in_progress', hotel_email: 'mailbook@hotel.example' })
  const [second, first] = await mailsOf(2)
  expect([first?.recipient, second?.recipient]).toEqual(['frontdesk@hotel.example', 'mailbook@hotel.example'])
  const mailOf = async () => (await ask('travel_agent', `GET /issues/${issue.id}`)).body.data.mail
  await query(`update outbox set status = 'sent', sent_at = '2026-11-27T10:15:00Z' where id = ${first?.id}`)
  expect(await mailOf()).toEqual({ status: 'waiting', sent_at: null })
  await query(`update outbox set status = 'sent', sent_at = '2026-11-27T10:20:00Z' where id = ${second?.id}`)
  expect(await mailOf()).toEqual({ status: 'sent', sent_at: '2026-11-27T10:20:00.000Z' })
  expect(second?.reply_to).toBe(emailOf('travel_agent'))
  const { text, html } = (await ask('admin', `GET /outbox/${second?.id}`)).body.data
  const [evidence] = issue['evidence'] as { sha256: string }[]
  for (const part of [
    rate.rate_plan,
    'In the GDS: Missing',
    'Expected: Yes',
    'In the GDS: Not specified',
    'To fix: ',
    evidence?.sha256 ?? '',
    'RAC: SECRET9',
    'with code SECRET9',
    `Point of sale: ${sandboxAccounts.agent.branch_code}`,
  ])
    expect(text).toContain(part)
  expect(text).not.toContain(sandboxAccounts.agent.username)
  expect(html).not.toMatch(/<img/)
  const actions = await query(
    `select action, actor_id, user_id from audit_log where subject = 'issue ${issue.id}' order by id`,
  )
  expect(actions).toEqual([
    { action: 'issue.reported', actor_id: people.travel_agent, user_id: people.travel_agent },
    { action: 'issue.sent', actor_id: people.admin, user_id: people.travel_agent },
    { action: 'issue.sent', actor_id: people.admin, user_id: people.travel_agent },
  ])
})

test('the spreadsheet goes with the mail when it was asked for', async () => {
  const issue = await reported({ email: 'sheet@hotel.example', xls: true, xls_date: stay.start_date })
  await ask('admin', `POST /issues/${issue.id}/send`, { body: { email: 'sheet@hotel.example' } })
  const [mail] = await mailsOf(1)
  const { files, text } = (await ask('admin', `GET /outbox/${mail?.id}`)).body.data
  expect(files).toEqual([expect.stringMatching(/ rates - .*\.xlsx$/)])
  expect(text).toContain(`Attached: ${files[0]}`)
  const [file] = await query(
    `select octet_length(bytes)::int size, type from outbox_files where outbox_id = ${mail?.id}`,
  )
  expect(Number(file?.size)).toBeGreaterThan(3_000)
})

test('the spreadsheet for the hotel has the corporate codes; points of sale are in no document', async () => {
  const [branch, code] = [sandboxAccounts.agent.branch_code, 'SECRET9']
  const text = `Rate for ${code} sold at ${branch}`
  await query(`update checkup_rates set fields = fields || '${JSON.stringify({ room_rate_description: text })}'::jsonb
    where checkup_id = (select checkup_id from checkup_rates where id = ${rate.id})`)
  const issue = await reported({ email: 'hidden@hotel.example', xls: true, xls_date: stay.start_date })
  await query(
    `update issues set report = report || '${JSON.stringify({ corporate_codes: [code] })}' where id = ${issue.id}`,
  )
  expect((await ask('admin', `POST /issues/${issue.id}/send`)).status).toBe(200)
  const [mail] = await mailsOf(1)
  const [file] = await query(`select bytes from outbox_files where outbox_id = ${mail?.['id']}`)
  const { sheets } = await readXlsx(Uint8Array.from(file?.bytes as Uint8Array))
  const cells = JSON.stringify(sheets)
  expect(cells).toContain('Rate for SECRET9 sold at •••')
  expect(cells).not.toContain(branch)
})

test('an agent closes what is in progress only; closing runs the same search and says what is still there; closed is final', async () => {
  const issue = await reported()
  const close = (who: 'travel_agent' | 'admin') => ask(who, `POST /issues/${issue.id}/close`)
  const early = await close('travel_agent')
  expect(early).toMatchObject({
    status: 409,
    body: { message: 'This issue can be closed once its email has been sent' },
  })
  await ask('admin', `POST /issues/${issue.id}/send`)
  const began = gds.calls().length
  const closed = await close('travel_agent')
  expect(callsSince(began)[0]).toBe('HotelDetails')
  expect(closed.body.data).toMatchObject({
    status: 'closed',
    closing_queries: null,
    recheck: { result: 'found', gone: [] },
  })
  expect(closed.body.data.recheck.checkup_rate_id).not.toBe(rate.id)
  for (const who of ['travel_agent', 'admin'] as const)
    expect(await close(who)).toMatchObject({ status: 409, body: { message: 'This issue is closed' } })
  expect((await ask('admin', `POST /issues/${issue.id}/send`)).status).toBe(409)
})

test('what is still there after closing is a new issue linked to the closed one, which stays closed', async () => {
  const open = await reported()
  expect(open).toMatchObject({ follows: null, followed_by: null })
  const refused = { follows: ['Only a closed issue about the same hotel and GDS can be followed up'] }
  expect((await report({ follows: open.id })).body.errors).toEqual(refused)
  await ask('admin', `POST /issues/${open.id}/close`)
  const next = await reported({ follows: open.id })
  expect(next).toMatchObject({ status: 'open', follows: open.id, followed_by: null })
  const before = (await ask('travel_agent', `GET /issues/${open.id}`)).body.data
  expect(before).toMatchObject({ status: 'closed', follows: null, followed_by: next.id })
  await query(`update issues set hotel_id = 4 where id = ${open.id}`)
  expect((await report({ follows: open.id })).body.errors).toEqual(refused)
  await query(`update issues set hotel_id = 2 where id = ${open.id}`)
})

test('an issue of another account can’t be followed up: it looks like one that does not exist', async () => {
  const [foreign] = await query(`insert into issues (tenant_id, user_id, hotel_id, gds_id, property_id, checkup_id,
      checkup_rate_id, booking_code, description, report, created_at, status, closed_at)
    select 4, ${people.other_tenant_owner}, 2, 1, 'X', 1, 1, 'FOREIGN', 'x', report, now(), 'closed', now()
    from issues limit 1 returning id`)
  const [theirs, none] = [await report({ follows: foreign?.id }), await report({ follows: 999_999 })]
  expect(theirs.status).toBe(404)
  expect(theirs.body).toEqual(none.body)
  await query(`delete from issues where id = ${foreign?.id}`)
})

const passing = {
  check: 'pricing.currency_valid',
  number: 1,
  field: 'currency',
  verdict: 'missing',
  shown: null,
  expected: null,
}
/** Closed by an administrator, after its findings became `findings`. */
const closedWith = async (id: number, findings: unknown) => {
  await query(
    `update issues set report = jsonb_set(report, '{findings}', '${JSON.stringify(findings).replaceAll("'", "''")}') where id = ${id}`,
  )
  return (await ask('admin', `POST /issues/${id}/close`)).body.data.recheck
}

test('gone: an administrator closes an open issue whose finding passes now; the query is not on the agent’s plan', async () => {
  const issue = await reported()
  const used = async () =>
    (await query('select coalesce(sum(used), 0)::int used from usage_periods where tenant_id = 3'))[0]?.used
  const before = await used()
  const recheck = await closedWith(issue.id, [passing])
  expect(recheck).toMatchObject({ result: 'gone', gone: [passing.check], found: [], unknown: [], message: null })
  expect(recheck.checkup_rate_id).toEqual(expect.any(Number))
  expect(await used()).toBe(before)
})

test('partly: one finding passes now, the others are still there, each under its own', async () => {
  const issue = await reported()
  const still = issue['findings'] as { check: string }[]
  const recheck = await closedWith(issue.id, [passing, ...still])
  expect(recheck).toMatchObject({ result: 'partly', gone: [passing.check], unknown: [] })
  expect(recheck.found).toEqual([...new Set(still.map(({ check }) => check))])
})

test('unknown: a check that is no longer made can’t tell whether its finding is gone', async () => {
  const check = 'pricing.no_longer_made'
  const recheck = await closedWith((await reported()).id, [passing, { ...passing, check, number: 9_999 }])
  expect(recheck).toMatchObject({ result: 'unknown', gone: [passing.check], found: [], unknown: [check] })
})

test('not_available: the booking code is no longer on sale for the stay', async () => {
  const issue = await reported()
  await query(`update issues set booking_code = 'A1KGONE' where id = ${issue.id}`)
  const { data } = (await ask('admin', `POST /issues/${issue.id}/close`)).body
  expect(data).toMatchObject({
    status: 'closed',
    recheck: { result: 'not_available', gone: [], found: [], unknown: [], checkup_rate_id: null, message: null },
  })
})

test.each([
  ['no_findings', `jsonb_set(report, '{findings}', '[]')`],
  ['past', `jsonb_set(report, '{from_date}', '"2026-01-01"')`],
])('%s: closing fetches nothing where nothing can be compared', async (result, changed) => {
  const issue = await reported()
  await query(`update issues set report = ${changed} where id = ${issue.id}`)
  const began = gds.calls().length
  const { data } = (await ask('admin', `POST /issues/${issue.id}/close`)).body
  expect(data).toMatchObject({ status: 'closed', recheck: { result } })
  expect(callsSince(began)).toEqual([])
})

test('a GDS that fails is asked again after an hour, six and twenty-four; then the issue says what it found, or the reason', async () => {
  const issue = await reported()
  const recheckOf = async () => (await ask('travel_agent', `GET /issues/${issue.id}`)).body.data.recheck
  /** As if the hours until the next try were over. */
  const tryNow = async () => {
    await query('update gds_accounts set failures = 0, open_until = null, open_reason = null')
    await query(`update queued_jobs set next_at = now() where kind = 'issue_recheck'`)
    wakeQueues('issue_recheck')
  }
  await gds.fail({ kind: 'http_503', count: 99 })
  await ask('admin', `POST /issues/${issue.id}/close`)
  for (const hours of [1, 6, 24]) {
    await expect
      .poll(async () => Math.round((Date.parse((await recheckOf()).next_at) - Date.now()) / 3_600_000))
      .toBe(hours)
    expect(await recheckOf()).toMatchObject({ result: 'failed', message: expect.any(String) })
    if (hours === 24) await allWell()
    await tryNow()
  }
  await expect.poll(async () => (await recheckOf()).result).toBe('found')
  expect((await recheckOf()).next_at).toBeNull()
  await expect.poll(() => query(`select 1 from queued_jobs where kind = 'issue_recheck'`)).toEqual([])
})

test('a GDS that fails does not keep an issue open: the reason is stored', async () => {
  const issue = await reported()
  await query(`update gds_credentials set password = null where user_id = ${people.travel_agent} and gds_id = 1`)
  const { data } = (await ask('admin', `POST /issues/${issue.id}/close`)).body
  expect(data).toMatchObject({
    status: 'closed',
    recheck: { result: 'failed', message: 'Travel Port or Sabre not configured', next_at: null },
  })
})
