// A deadline in UTC leaves the account in the hotel's own time, with its zone by name: in the mail to the hotel and in documents.
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../domain/stay.ts'
import { dayText } from '../../../domain/formats.ts'
import { localTimeOf } from '../../testing/local-time.ts'
import { pdfText } from '../../testing/outside/pdf-text.ts'
import { people, tokenOf } from '../../testing/people.ts'
import { rateCalls } from '../../testing/rate-calls.ts'
import { steer } from '../../testing/outside/test-sandbox.ts'
import { sandboxAccounts, testServer } from '../../testing/test-server.ts'
import { storeTravelport } from '../gds-credentials/service.ts'

const server = testServer({ sandbox: true })
const { app, ask, query, context } = server
const { ended, nextStay, search } = rateCalls(server, steer(server.sandbox))
const stay = nextStay()
let rate = 0

/** Two nights after the arrival, 01:00 UTC: the evening before by a clock in Denver. */
const utcDay = addDays(stay.start_date, 2)
const rescore = async () => {
  const job = (await ask('admin', `POST /hotels/2/rescore?user_id=${people.travel_agent}`)).body.data
  expect((await server.ended('admin', job.id, `&user_id=${people.travel_agent}`)).status).toBe('done')
}
const loadedIn = async (zone: string | null, until: { local: string; offset: string | null }) => {
  await query(`update hotels set time_zone = ${zone === null ? 'null' : `'${zone}'`} where id = 2`)
  const fields = { cancellation_until: until, cancellation_deadline: until, cancellation_deadline_offset: null }
  await query(`update checkup_rates set fields = fields || '${JSON.stringify(fields)}'::jsonb where id = ${rate}`)
  await rescore()
}

beforeAll(async () => {
  const agent = { id: people.travel_agent, tenant_id: 3 }
  await context().db.transaction((tx) => storeTravelport(context(), tx, agent, sandboxAccounts.agent))
  await query(`update hotels set email = 'frontdesk@hotel.example' where id = 2`)
  const searched = await search(stay, { hotel_id: 2 }, 'travel_agent')
  const hotel = searched.status === 202 ? (await ended(searched, 'travel_agent')).result.data : searched.body.data
  rate = hotel.rates[0].id
})

/** The text of the mail and the sheets of the file that goes with it. */
const mailed = async () => {
  const report = { checkup_rate_id: rate, description: 'Too late', xls: true, xls_date: stay.start_date }
  const issue = (await ask('travel_agent', 'POST /issues', { body: report })).body.data
  expect((await ask('admin', `POST /issues/${issue.id}/send`)).status).toBe(200)
  const [mail] = await query(`select id::int from outbox where mail = 'issue' order by id desc limit 1`)
  const { text } = (await ask('admin', `GET /outbox/${mail?.id}`)).body.data
  const [file] = await query(`select bytes from outbox_files where outbox_id = ${mail?.id}`)
  return { text: String(text), sheets: (await readXlsx(Uint8Array.from(file?.bytes as Uint8Array))).sheets }
}
const printed = async () => {
  const answer = await app().inject({
    method: 'POST',
    url: '/api/print',
    headers: { 'app-token': 'rateproof-web', authorization: `Bearer ${tokenOf('travel_agent')}` },
    payload: { type: 'hotel-rate', hotel_id: 2, rate_id: rate },
  })
  expect(answer.statusCode).toBe(200)
  return pdfText(Uint8Array.from(answer.rawPayload))
}

test('in the hotel’s zone: the same as on the screen', async () => {
  await loadedIn('America/Denver', { local: `${utcDay}T01:00:00`, offset: 'Z' })
  const local = localTimeOf('America/Denver', `${utcDay}T01:00:00Z`)
  const day = addDays(utcDay, -1)
  const clock = local.slice(11, 16)
  const text = `${dayText(day)}, ${clock}, Denver time`
  const screen = (await ask('travel_agent', `GET /checkup-rates/${rate}`)).body.data
  expect(screen.cancellation_deadline.local).toBe(`${day}T${clock}:00`)
  const { text: mail, sheets } = await mailed()
  expect(mail).toContain(`In the GDS: ${text}\n`)
  const [codes, findings] = sheets.map(({ rows }) => rows.filter(([code]) => code === screen.rate_plan))
  const heads = sheets[0]?.rows[0] ?? []
  expect(codes?.[0]?.[heads.indexOf('Cancel deadline')]).toBe(text)
  expect(findings?.map((row) => row[5])).toContain(text)
  const pdf = await printed()
  expect(pdf).toMatch(new RegExp(`Cancel deadline ?${text}`))
  expect(pdf.split(text).length).toBeGreaterThan(2) // in its finding too
})

test('without a zone it stays as the GDS sent it, named as such', async () => {
  await loadedIn(null, { local: `${addDays(utcDay, 2)}T01:00:00`, offset: 'Z' })
  const text = `${dayText(addDays(utcDay, 2))}, 01:00 UTC`
  expect((await mailed()).text).toContain(`In the GDS: ${text}\n`)
})
