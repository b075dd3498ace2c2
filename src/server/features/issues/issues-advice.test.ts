// The hotel reads of an agent's issue what to load instead, in the words that the page of the rate has for a hotel.
import { beforeAll, expect, test } from 'vitest'
import { readable } from '../../../domain/formats.ts'
import { people } from '../../testing/people.ts'
import { rateCalls } from '../../testing/rate-calls.ts'
import { steer } from '../../testing/outside/test-sandbox.ts'
import { sandboxAccounts, testServer } from '../../testing/test-server.ts'
import { storeTravelport } from '../gds-credentials/service.ts'

const server = testServer({ sandbox: true })
const { ask, query, context } = server
const { ended, nextStay, search } = rateCalls(server, steer(server.sandbox))
type Found = { check: string; advice: string }
let rate = 0
let issue = 0
/** Of each finding, as a hotel reads it on the page of the rate. */
let advised: string[] = []

beforeAll(async () => {
  const agent = { id: people.travel_agent, tenant_id: 3 }
  await context().db.transaction((tx) => storeTravelport(context(), tx, agent, sandboxAccounts.agent))
  await query(`update hotels set email = 'frontdesk@hotel.example' where id = 2`)
  const searched = await search(nextStay(), { hotel_id: 2 }, 'travel_agent')
  const hotel = searched.status === 202 ? (await ended(searched, 'travel_agent')).result.data : searched.body.data
  rate = hotel.rates.find(({ wrong, missing }: { wrong: number; missing: number }) => wrong + missing > 0).id
  const { findings } = (await ask('admin', `GET /checkup-rates/${rate}`)).body.data
  advised = findings.map(({ advice }: Found) => readable(advice))
  const report = { checkup_rate_id: rate, description: 'It can’t be booked like this' }
  issue = (await ask('travel_agent', 'POST /issues', { body: report })).body.data.id
})

/** What the mail says, and the page behind its link. */
const sent = async () => {
  expect((await ask('admin', `POST /issues/${issue}/send`)).status).toBe(200)
  const [mail] = await query(
    `select id::int, recipient, link from outbox where mail = 'issue' order by id desc limit 1`,
  )
  const { text } = (await ask('admin', `GET /outbox/${mail?.id}`)).body.data
  const link = context().seal.open(Buffer.from(mail?.link as Uint8Array), ['outbox', String(mail?.recipient), 'link'])
  const { body } = await ask('nobody', `GET /issue-answers/${link.replace('/issue-answers/', '')}`)
  const page: string[] = body.data.findings.map(({ to_fix }: { to_fix: string }) => to_fix)
  return { mail: [...String(text).matchAll(/^To fix: (.*)$/gm)].map(([, said]) => said), page }
}
const withoutFacts = () =>
  query(`update issues set report = jsonb_set(report, '{findings}',
    (select jsonb_agg(f - 'facts') from jsonb_array_elements(report->'findings') f)) where id = ${issue}`)

test('the mail, its page and the hotel’s own account say what the page of the rate says', async () => {
  expect(advised.length).toBeGreaterThan(0)
  const { mail, page } = await sent()
  expect(mail).toEqual(advised.slice(0, 10))
  expect(page).toEqual(advised.slice(0, 10))
  const [own] = (await ask('admin', `GET /hotel-issues?id=${issue}`)).body.data
  expect(own.findings.map(({ to_fix }: { to_fix: string }) => to_fix)).toEqual(page)
})

test('an agent reads what to ask, and what the hotel would read where a text is for the hotel', async () => {
  const adviceOf = async (asked: string) => {
    const { status, body } = await ask('travel_agent', `GET /checkup-rates/${rate}/fixes${asked}`)
    expect(status).toBe(200)
    return body.data.fixes.map(({ advice }: Found) => advice)
  }
  const own = await adviceOf('')
  const forHotel = (await ask('admin', `GET /checkup-rates/${rate}/fixes`)).body.data.fixes.map(
    ({ advice }: Found) => advice,
  )
  expect(own.some((said: string) => said.startsWith('Ask the hotel'))).toBe(true)
  expect(await adviceOf('?audience=hotel')).toEqual(forHotel)
  expect(forHotel.some((said: string) => said.startsWith('Ask the hotel'))).toBe(false)
})

test('what advice is made of stays inside: an issue names check, field and texts', async () => {
  for (const path of [`/issues/${issue}`, `/hotel-issues?id=${issue}`])
    expect(JSON.stringify((await ask('admin', `GET ${path}`)).body)).not.toContain('"facts"')
})

test('an issue that was stored without facts has the advice of its rate', async () => {
  await withoutFacts()
  const { mail, page } = await sent()
  expect(mail).toEqual(advised.slice(0, 10))
  expect(page).toEqual(advised.slice(0, 10))
})

test('without facts, and once its rate is gone, it still names the field', async () => {
  await withoutFacts()
  await query(`update issues set checkup_rate_id = 1000000 where id = ${issue}`)
  for (const said of (await sent()).page) expect(said).toMatch(/^(Set|Correct) the .+: the check “.+” fails$/)
})
