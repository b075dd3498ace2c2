// Canaries in everything that a GDS sends, and none in anything that others are shown; the hotel's mail, attachment, link and list have
// the codes by which it finds the rate, and no key. One's own documents keep one's own codes, as the screen does, and no point of sale or key.
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, expect, test } from 'vitest'
import { addDays, todayIn } from '../../domain/stay.ts'
import { storeSabre, storeTravelport } from '../features/gds-credentials/service.ts'
import { pdfText } from './outside/pdf-text.ts'
import { people, tokenOf } from './people.ts'
import { sandboxAccounts, testServer } from './test-server.ts'

const { ask, app, query, context } = testServer({ sandbox: true })
const [searched, sold, id, pointOfSale, key] = ['QCANARYRAC', 'QCANARYSOLD', 'QCANARYID', 'QCANARYPOS', 'QCANARYKEY']
const codes = [searched, sold, id]
const all = [...codes, pointOfSale, key]
/** Shown as QC•••, so that whoever knows the code recognizes it. */
const planted = `Only for ${codes.join(', ')} (booked at ${pointOfSale})`
const texts = [
  'rate_name',
  'rate_description',
  'room_rate_description',
  'room_detail',
  'cancellation_info',
  'credit_card_deposit_guarantee',
  'gds_promotion_field',
  'location_info',
  'property_description',
  'rate_comment',
]

const start_date = addDays(todayIn('Europe/Warsaw', Date.now()), 33)
let rate: { id: number; rate_plan: string }
let other = 0
let issue = 0
const mail = { text: '', html: '' }

/** Plain words of an answer, or of a file with its text taken out. */
const bytesOf = async (path: string, body: object, gds = 'travel_port') => {
  const answer = await app().inject({
    method: 'POST',
    url: `/api${path}`,
    headers: {
      'app-token': 'rateproof-web',
      authorization: `Bearer ${tokenOf('travel_agent')}`,
      'gds-name': gds,
      'content-type': 'application/json',
    },
    payload: JSON.stringify(body),
  })
  expect([path, answer.statusCode]).toEqual([path, 200])
  return Uint8Array.from(answer.rawPayload)
}
const cellsOf = async (bytes: Uint8Array) =>
  (await readXlsx(bytes)).sheets.flatMap(({ rows }) => rows.flat()).map(String)
const sung = (text: string) => all.filter((canary) => text.toUpperCase().includes(canary))

beforeAll(async () => {
  const agent = { id: people.travel_agent, tenant_id: 3 }
  await context().db.transaction((tx) => storeTravelport(context(), tx, agent, sandboxAccounts.agent))
  await context().db.transaction((tx) => storeSabre(context(), tx, agent, sandboxAccounts.sabre.agent))
  await query(`update hotels set email = 'frontdesk@hotel.example' where id = 2`)
  const stay = { hotel_id: 2, start_date, end_date: addDays(start_date, 2), adults: 2 }
  const { data } = (await ask('travel_agent', 'POST /checkups', { body: stay })).body
  const [first, second] = data.rates as { id: number; rate_plan: string }[]
  if (!first || !second) throw new Error('The sandbox sold nothing')
  ;[rate, other] = [first, second.id]
  const fields = {
    ...Object.fromEntries(texts.map((field) => [field, planted])),
    corporate_codes: [sold],
    corporate_id: id,
    other_texts: { [`Key ${key}`]: key, HostToken: key },
  }
  const finding = { number: 26, verdict: 'wrong', field: 'breakfast', shown: planted, expected: `Not ${sold}` }
  await query(`update checkup_rates set rules = 'read', wrong = 1, fields = fields || '${JSON.stringify(fields)}'::jsonb,
    findings = '${JSON.stringify([finding])}'::jsonb where id in (${rate.id}, ${other})`)
  await query(
    `update checkups set corporate_codes = '{${searched}}', point_of_sale = '${pointOfSale}' where id = ${data.checkup.id}`,
  )
  await query(`update checkup_evidence set point_of_sale = '${pointOfSale}' where checkup_id = ${data.checkup.id}`)
  const report = {
    checkup_rate_id: rate.id,
    description: `Please look at ${searched} and ${sold}`,
    xls: true,
    xls_date: start_date,
  }
  issue = (await ask('travel_agent', 'POST /issues', { body: report })).body.data.id
  await ask('admin', `POST /issues/${issue}/send`)
  const [sent] = await query(`select id::int from outbox where mail = 'issue'`)
  Object.assign(mail, (await ask('admin', `GET /outbox/${sent?.id}`)).body.data)
})

test('the canaries are there: the agent’s own page shows them', async () => {
  const { body } = await ask('travel_agent', `GET /checkup-rates/${rate.id}`)
  expect(sung(JSON.stringify(body))).toEqual(expect.arrayContaining([sold, id, pointOfSale, key]))
})

test('the shared preview and its rules', async () => {
  const { token } = (await ask('travel_agent', 'POST /previews', { body: { checkup_rate_id: rate.id } })).body.data
  for (const part of ['token', 'rules']) {
    const { status, body } = await ask('nobody', `GET /previews/${token}/${part}`)
    const text = JSON.stringify(body)
    expect([part, status, sung(text)]).toEqual([part, 200, []])
    expect(text).toContain('Only for QC•••, QC•••, QC••• (booked at •••)')
    expect(text).toContain(rate.rate_plan)
  }
})

/** The hotel finds a rate by its code and by the point of sale to which it is loaded; a key opens the agent's account. */
const hotels = [...codes, pointOfSale]
const beyond = (text: string, allowed: readonly string[]) => sung(text).filter((canary) => !allowed.includes(canary))

test('the mail to the hotel, as text and HTML, and the hotel’s own list: codes and point of sale, no key', async () => {
  expect([beyond(mail.text, hotels), beyond(mail.html, hotels)]).toEqual([[], []])
  expect(mail.text).toContain(`Please look at ${searched} and ${sold}`)
  expect(mail.text).toContain(`Booking code: ${rate.rate_plan}`)
  const stored = await query(`select body from outbox where mail = 'issue'`)
  expect(beyond(JSON.stringify(stored), hotels)).toEqual([])
  const { body } = await ask('admin', 'GET /hotel-issues')
  expect(body.data).toHaveLength(1)
  expect(beyond(JSON.stringify(body), hotels)).toEqual([])
})

test('the spreadsheet that goes with the mail: codes, no point of sale and no key', async () => {
  const [file] = await query(`select bytes from outbox_files`)
  const cells = await cellsOf(Uint8Array.from(file?.bytes as Uint8Array))
  expect(cells).toContain(rate.rate_plan)
  expect(cells.filter((cell) => beyond(cell, codes).length > 0)).toEqual([])
  expect(cells.some((cell) => cell.includes(sold))).toBe(true)
})

test('one’s own documents: all six PDFs and the spreadsheet have no point of sale and no key', async () => {
  const ofRate = { hotel_id: 2, rate_id: rate.id }
  for (const body of [
    { type: 'hotel-card', hotel_id: 2 },
    { type: 'hotel-rate', ...ofRate },
    { type: 'hotel-rate-rules', ...ofRate },
    { type: 'rate-details', hotel_id: 2, date: start_date },
    { type: 'compare-rate', rate_id: rate.id, compare_rate_id: other },
    { type: 'hotel-ota', ...ofRate },
  ]) {
    const text = (await pdfText(await bytesOf('/print', body))).replaceAll(' ', '')
    expect([body.type, beyond(text, codes)]).toEqual([body.type, []])
  }
  const cells = await cellsOf(await bytesOf('/exports/rate-details', { hotel_id: 2, date: start_date }))
  expect(cells.filter((cell) => beyond(cell, codes).length > 0)).toEqual([])
})
