// A hotel opens an issue by the link in its mail and answers it, without an account; it sees the issues about its hotels in its own.
import { beforeAll, expect, test } from 'vitest'
import { emailOf, people } from '../../testing/people.ts'
import { testServer } from '../../testing/test-server.ts'

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
    from_date: '2027-01-01',
    to_date: '2027-01-03',
    adults: 2,
    children: 0,
    corporate_codes: ['SECRET9'],
    rate_category_codes: [],
    with_rules: false,
    accuracy: null,
    read_at: '2026-11-01T00:00:00.000Z',
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
  expect(data).toMatchObject({ status: 'in_progress', answers: [hotelAnswer] })
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
