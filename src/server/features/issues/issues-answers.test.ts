// A hotel opens an issue by the link in its mail and answers it, without an account; it sees the issues about its hotels in its own.
import { beforeAll, expect, test } from 'vitest'
import { emailOf, people } from '../../testing/people.ts'
import { testServer } from '../../testing/test-server.ts'
import { emptyReport } from '../../testing/issue-report.ts'

let offset = 0
const { ask, query, context } = testServer({ now: () => Date.now() + offset })
const finding = {
  check: 'meal_plans.breakfast_known',
  number: 26,
  field: 'breakfast',
  verdict: 'missing',
  shown: null,
  expected: 'Yes',
}
let issue = 0

beforeAll(async () => {
  await query(`update hotels set email = 'frontdesk@hotel.example' where id = 1`)
  const report = {
    ...emptyReport,
    corporate_codes: ['SECRET9'],
    findings: [finding],
    evidence: [{ operation: 'HotelDetails', at: '2026-11-01T00:00:00.000Z', sha256: 'a'.repeat(64) }],
  }
  const [made] =
    await query(`insert into issues (tenant_id, user_id, hotel_id, gds_id, property_id, checkup_id, checkup_rate_id,
      booking_code, description, report, created_at)
    values (3, ${people.travel_agent}, 1, 1, 'X1', 1, 1, 'A1KBAR', 'With SECRET9 breakfast is missing', '${JSON.stringify(report)}', now())
    returning id`)
  issue = Number(made?.id)
})

/** The token in the link of the newest mail to the hotel. */
const send = async (): Promise<string> => {
  expect((await ask('admin', `POST /issues/${issue}/send`)).status).toBe(200)
  const [mail] = await query(`select id::int from outbox where mail = 'issue' order by id desc limit 1`)
  const { recipient, link } = (
    await query(`select recipient, link from outbox where id = ${mail?.id}`)
  )[0] as never as {
    recipient: string
    link: Uint8Array
  }
  const path = context().seal.open(Buffer.from(link), ['outbox', recipient, 'link'])
  return path.replace('/issue-answers/', '')
}
const open = (token: string, from = {}) => ask('nobody', `GET /issue-answers/${token}`, from)
const answer = (token: string, body: object) => ask('nobody', `POST /issue-answers/${token}`, { body })
const ofHotels = (who: 'owner' | 'employee' | 'other_tenant_owner' | 'admin', filter = '') =>
  ask(who, `GET /hotel-issues${filter}`)

test('a hotel sees nothing of an issue before the email about it was sent', async () => {
  expect((await ofHotels('owner')).body).toMatchObject({ data: [], meta: { total: 0, per_page: 20 } })
})

test('the link in the mail opens the issue, with its corporate code, without an account or an App-Token, and opening changes nothing', async () => {
  const token = await send()
  const before = await query('select status, sent_at, closed_at from issues')
  const { status, body } = await open(token, { headers: { 'app-token': '' } })
  expect(status).toBe(200)
  expect(body.data).toMatchObject({
    id: issue,
    status: 'in_progress',
    agent: 'Travel_Agent Tester',
    booking_code: 'A1KBAR',
    gds: 'Travelport',
    rac: 'SECRET9',
    description: 'With SECRET9 breakfast is missing',
    stay: '01.01.2027 – 03.01.2027, 2 adults, 0 children',
    answers: [],
  })
  expect(body.data.findings[0].to_fix).not.toBe('')
  for (const kept of [emailOf('travel_agent'), 'frontdesk@hotel.example', 'checkup_rate_id'])
    expect([kept, JSON.stringify(body).includes(kept)]).toEqual([kept, false])
  expect(await query('select status, sent_at, closed_at from issues')).toEqual(before)
})

test('only the hash of a token is stored; an unknown or expired one shows nothing', async () => {
  const token = await send()
  const stored = JSON.stringify([
    await query('select * from issue_links'),
    await query('select details from audit_log'),
  ])
  expect(stored).not.toContain(token)
  expect((await open('unknown')).status).toBe(404)
  offset = 91 * 86_400_000
  expect((await open(token)).status).toBe(404)
  offset = 0
  expect((await open(token)).status).toBe(200)
})

test('422: an answer that is none of three, and a rate that is called correct without a reason', async () => {
  const token = await send()
  expect((await answer(token, {})).body.errors).toEqual({ answer: ['Select an answer'] })
  expect((await answer(token, { answer: 'closed' })).status).toBe(422)
  expect((await answer(token, { answer: 'correct_as_shown', message: ' ' })).body.errors).toEqual({
    message: ['Say why the rate is correct'],
  })
  expect(await query('select id from issue_answers')).toEqual([])
})

test('an answer reaches the agent by mail and on the issue; sent twice it is kept once, and it closes nothing', async () => {
  const token = await send()
  const hotelAnswer = { answer: 'corrected', message: '<img src=x onerror=alert(1)> Breakfast is loaded now' }
  for (const _ of [1, 2]) expect((await answer(token, hotelAnswer)).status).toBe(200)
  const mails = await query(`select recipient, subject, body from outbox where mail = 'issue_answer'`)
  expect(mails).toEqual([
    {
      recipient: emailOf('travel_agent'),
      subject: expect.stringContaining(`answered issue #${issue}`),
      body: expect.anything(),
    },
  ])
  const { data } = (await ask('travel_agent', `GET /issues/${issue}`)).body
  expect(data).toMatchObject({ status: 'in_progress', answers: [{ ...hotelAnswer, by_link: true, by: null }] })
  expect(data.answered_at).toBe(data.answers[0].created_at)
  const listed = (await ask('admin', 'GET /issues')).body.data.find((row: { id: number }) => row.id === issue)
  expect(listed.answered_at).toBe(data.answered_at)
  const [entry] = await query(`select action, details from audit_log where action = 'issue.answered'`)
  expect(entry?.['details']).toEqual({ by_link_to: 'frontdesk@hotel.example', answer: 'corrected' })
})

test('whoever is assigned the hotel sees its issues, nobody else; an administrator those of the user', async () => {
  const [seen, byEmployee] = [await ofHotels('owner'), await ofHotels('employee')]
  expect(seen.body.data).toMatchObject([{ id: issue, rac: 'SECRET9', answers: [{ answer: 'corrected' }] }])
  expect(byEmployee.body).toEqual(seen.body)
  expect((await ofHotels('other_tenant_owner')).body.data).toEqual([])
  expect((await ofHotels('admin', `?user_id=${people.other_tenant_owner}`)).body.data).toEqual([])
  expect((await ofHotels('admin', `?user_id=${people.owner}`)).body).toEqual(seen.body)
  const looks = await query(`select actor_id from audit_log where action = 'user.viewed' and user_id = ${people.owner}`)
  expect(looks).toEqual([{ actor_id: people.admin }])
  expect((await ofHotels('owner', '?status=closed')).body.data).toEqual([])
  expect((await ask('travel_agent', 'GET /hotel-issues')).status).toBe(403)
})

const fromAccount = (who: 'owner' | 'employee' | 'other_tenant_owner' | 'travel_agent', body: object, id = issue) =>
  ask(who, `POST /hotel-issues/${id}/answers`, { body })

test('an owner answers on the page as by the link: mailed to the agent, kept once, by name in the audit log', async () => {
  const mails = async () => (await query(`select id from outbox where mail = 'issue_answer'`)).length
  const before = await mails()
  const said = { answer: 'working_on_it', message: 'We load it today' }
  for (const _ of [1, 2]) expect((await fromAccount('owner', said)).status).toBe(200)
  expect(await mails()).toBe(before + 1)
  expect((await ofHotels('owner')).body.data[0]).toMatchObject({ status: 'in_progress', answers: [said, {}] })
  // Agent and hotel read who of the hotel answered, until that person is gone.
  const [person] = await query(`select trim(first_name || ' ' || last_name) name from users where id = ${people.owner}`)
  const named = { ...said, by_link: false, by: person?.['name'] }
  const shown = async () => (await ask('travel_agent', `GET /issues/${issue}`)).body.data.answers[0]
  expect(await shown()).toMatchObject(named)
  expect((await ofHotels('owner')).body.data[0].answers[0]).toMatchObject(named)
  await query(`update users set erased_at = now() where id = ${people.owner}`)
  expect(await shown()).toMatchObject({ ...said, by_link: false, by: null })
  await query(`update users set erased_at = null where id = ${people.owner}`)
  const [entry] = await query(
    `select actor_id, details from audit_log where action = 'issue.answered' order by id desc limit 1`,
  )
  expect(entry).toEqual({ actor_id: people.owner, details: { answer: 'working_on_it' } })
})

test('who answered is named to the agent and to the own company; another company of the hotel and a link read no names', async () => {
  const token = await send()
  const reach = `from users where id = ${people.other_tenant_owner}`
  await query(`insert into user_hotels (tenant_id, user_id, hotel_id) select tenant_id, id, 1 ${reach}`)
  const said = { answer: 'working_on_it', message: 'Our revenue team looks at it' }
  const { status } = await fromAccount('owner', said)
  const [agent, own, other, linked] = [
    (await ask('travel_agent', `GET /issues/${issue}`)).body.data,
    (await ofHotels('employee')).body.data[0],
    (await ofHotels('other_tenant_owner')).body.data[0],
    (await open(token)).body.data,
  ]
  await query(`delete from user_hotels where user_id = ${people.other_tenant_owner} and hotel_id = 1`)
  const [person] = await query(`select trim(first_name || ' ' || last_name) name from users where id = ${people.owner}`)
  expect(status).toBe(200)
  for (const { answers } of [agent, own]) expect(answers[0]).toMatchObject({ ...said, by: person?.['name'] })
  for (const { answers } of [other, linked]) expect(answers[0]).toMatchObject({ ...said, by_link: false, by: null })
})

test('on the page: the same refusals as by the link, and an issue out of reach is not found', async () => {
  expect((await fromAccount('owner', {})).body.errors).toEqual({ answer: ['Select an answer'] })
  expect((await fromAccount('owner', { answer: 'correct_as_shown' })).body.errors).toEqual({
    message: ['Say why the rate is correct'],
  })
  const said = { answer: 'corrected' }
  const [elsewhere, unknown] = [
    await fromAccount('other_tenant_owner', said),
    await fromAccount('owner', said, 999_999),
  ]
  expect([elsewhere.status, unknown.status]).toEqual([404, 404])
  expect(elsewhere.body.message).toBe(unknown.body.message)
  expect((await fromAccount('travel_agent', said)).status).toBe(403)
  await query(`update issues set sent_at = null where id = ${issue}`)
  expect((await fromAccount('owner', said)).status).toBe(404)
  await query(`update issues set sent_at = now(), status = 'closed', closed_at = now() where id = ${issue}`)
  expect(await fromAccount('owner', said)).toMatchObject({ status: 409, body: { message: 'This issue is closed' } })
  await query(`update issues set status = 'in_progress', closed_at = null where id = ${issue}`)
  await query(`update users set status = 'inactive' where id = ${people.travel_agent}`)
  expect((await fromAccount('owner', said)).body.message).toBe('The account of the travel agent is inactive')
  await query(`update users set status = 'active' where id = ${people.travel_agent}`)
})

test('leads to the rate of the account’s own check of that stay, never to the agent’s', async () => {
  const shown = async () => (await ofHotels('owner')).body.data[0]
  expect(await shown()).toMatchObject({
    hotel_id: 1,
    gds_id: 1,
    from_date: '2027-01-01',
    to_date: '2027-01-03',
    checkup_rate_id: null,
    checks: ['meal_plans.breakfast_known'],
  })
  const checked = async (who: number) => {
    const [checkup] = await query(`insert into checkups (tenant_id, user_id, actor_id, hotel_id, gds_id, mode, check_in,
        nights, adults, children, corporate_codes, rate_category_codes, point_of_sale, status, outcome, rule_set, calls)
      select tenant_id, id, id, 1, 1, 'full', '2027-01-01', 2, 1, 0, '{}', '{}', 'PCC', 'complete', 'rates', 1,
        '{"details":"read","rules":"not_made"}' from users where id = ${who} returning id, tenant_id`)
    const [rate] =
      await query(`insert into checkup_rates (tenant_id, checkup_id, position, rate_plan, p1, q1, p2, q2, p3, q3,
        p4, q4, p5, q5, applicable, wrong, missing, price_wrong, fields, findings, verdicts)
      values (${String(checkup?.tenant_id)}, ${String(checkup?.id)}, 1, 'A1KBAR', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, false,
        '{}', '[]', '{}') returning id`)
    return Number(rate?.id)
  }
  await checked(people.travel_agent)
  expect((await shown()).checkup_rate_id).toBeNull()
  const own = await checked(people.owner)
  expect((await shown()).checkup_rate_id).toBe(own)
  expect((await ask('owner', `GET /checkup-rates/${own}`)).status).toBe(200)
})

test('a closed issue is still shown and accepts no answer', async () => {
  const token = await send()
  await query(
    `update issues set status = 'closed', closed_at = now(), recheck = '{"result":"past"}' where id = ${issue}`,
  )
  expect((await open(token)).body.data).toMatchObject({ status: 'closed', closed_at: expect.any(String) })
  expect(await answer(token, { answer: 'working_on_it' })).toMatchObject({
    status: 409,
    body: { message: 'This issue is closed' },
  })
  await query(`update issues set status = 'in_progress', closed_at = null, recheck = null where id = ${issue}`)
})

test('a link ends with the agent’s account, and accepts 20 answers a day', async () => {
  await query('delete from attempts')
  const token = await send()
  for (let at = 0; at < 20; at += 1)
    expect((await answer(token, { answer: 'working_on_it', message: `${at}` })).status).toBe(200)
  expect((await answer(token, { answer: 'working_on_it', message: '20' })).status).toBe(429)
  await query(`update users set status = 'inactive' where id = ${people.travel_agent}`)
  expect((await open(token)).status).toBe(404)
  await query(`update users set status = 'active' where id = ${people.travel_agent}`)
})

test('guessing is refused after 100 wrong tokens an hour from one address, and a link still opens', async () => {
  const token = await send()
  const guess = (n: number) => open(`guess${n}`, { ip: '203.0.113.10' })
  for (let ten = 0; ten < 10; ten++) await Promise.all(Array.from({ length: 10 }, (_, n) => guess(10 * ten + n)))
  expect((await guess(100)).status).toBe(429)
  expect((await open(token, { ip: '203.0.113.10' })).status).toBe(200)
})
