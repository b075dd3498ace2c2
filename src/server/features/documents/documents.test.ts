// Documents over HTTP: every PDF's text and the cells of the spreadsheet are compared with what the API says. S2§2, S2§7
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Checkup, CheckupRate } from '../../../contract/values/checkup-values.ts'
import type { Hotel } from '../../../contract/hotels.ts'
import { addDays, todayIn } from '../../../domain/stay.ts'
import { ownCompared } from '../../../domain/rate-view/own-compared.ts'
import { moneyText } from '../../../domain/formats.ts'
import { detailSections, ruleSections } from '../../../domain/rate-view/sections.ts'
import { overlappingTexts, pdfText } from '../../testing/outside/pdf-text.ts'
import { people, tokenOf, type Who } from '../../testing/people.ts'
import { testServer } from '../../testing/test-server.ts'
import { spreadsheetColumns } from './make-spreadsheet.ts'

const { ask, ended, app, query } = testServer({ sandbox: true })
const today = todayIn('Europe/Warsaw', Date.now())
const date = addDays(today, 40)
const compact = today.replaceAll('-', '')

/** The file's bytes and its name as the header spells it. */
const file = async (who: Who, path: string, body: object, headers: Record<string, string> = {}) => {
  const answer = await app().inject({
    method: path.startsWith('/documents') ? 'GET' : 'POST',
    url: `/api${path}`,
    headers: {
      'app-token': 'rateproof-web',
      authorization: `Bearer ${tokenOf(who)}`,
      'gds-name': 'sabre',
      ...(path.startsWith('/documents') ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(path.startsWith('/documents') ? {} : { payload: JSON.stringify(body) }),
  })
  const disposition = String(answer.headers['content-disposition'] ?? '')
  const encoded = /filename\*=UTF-8''(.+)$/.exec(disposition)?.[1]
  const name = encoded ? decodeURIComponent(encoded) : /filename="(.*)"$/.exec(disposition)?.[1]
  return {
    status: answer.statusCode,
    bytes: Uint8Array.from(answer.rawPayload),
    name,
    type: answer.headers['content-type'],
  }
}
const print = (body: object, who: Who = 'owner') => file(who, '/print', body)

let hotel: Hotel
let rate: CheckupRate
let other: CheckupRate
/** What a GDS could send to harm whoever opens a document, and scripts of the world. */
const hostile = '#read("/etc/passwd") <img src=http://127.0.0.1:9/x> $x$ @ref =cmd|calc!A1'
const scripts = 'Ελλάδα Русский 上海酒店 한국 עברית โรงแรม ქართული'

beforeAll(async () => {
  const stay = { hotel_id: 3, start_date: date, end_date: addDays(date, 2) }
  const searched = await ask('owner', 'POST /checkups', { body: stay, headers: { 'gds-name': 'sabre' } })
  const { data } = searched.body
  const whole = searched.status === 202 ? (await ended('owner', data.id)).result.data : data
  hotel = whole as Hotel
  const [first, second] = hotel.rates
  const fields = JSON.stringify({
    rate_description: `${hostile} ${scripts}`,
    rate_comment: `Stored \u202Ein this order ${'W'.repeat(90)}`,
  })
  const finding = JSON.stringify([{ number: 1, verdict: 'missing', field: 'rate_name' }])
  await query(`update checkup_rates set fields = fields || '${fields}'::jsonb, findings = '${finding}'::jsonb, missing = 1
    where id = ${first?.id}`)
  rate = (await ask('owner', `GET /checkup-rates/${first?.id}`)).body.data as CheckupRate
  other = (await ask('owner', `GET /checkup-rates/${second?.id}`)).body.data as CheckupRate
})

const squeezed = (text: string) => text.replaceAll(/\s+/g, ' ')
/** Whatever order a reader gives the letters of right-to-left scripts. */
const expectText = (text: string, parts: readonly (string | null)[]) =>
  expect(parts.filter((part) => part !== null && !text.includes(squeezed(part)))).toEqual([])

describe('PDF', () => {
  test('Rate Details: name, every section, the values, each finding with its advice, the score, and the hash of the response', async () => {
    const { status, bytes, name, type } = await print({ type: 'hotel-rate', hotel_id: 3, rate_id: rate.id })
    expect([status, type, name]).toEqual([
      200,
      'application/pdf',
      `${hotel.name} - Sabre - RD ${rate.rate_plan} - ${compact}.pdf`,
    ])
    const text = await pdfText(bytes)
    expectText(text, [
      ...detailSections.map(({ title }) => title),
      hotel.name,
      `Booking code ${rate.rate_plan}`,
      `Property ID ${hotel.property_id}`,
      `${Math.round(rate.accuracy ?? 0)}%`,
      rate.total && moneyText(rate.total, rate.currency),
    ])
    const evidence = (await ask('owner', `GET /checkup-rates/${rate.id}/evidence`)).body.data as { sha256: string }[]
    for (const { sha256 } of evidence) expect(text.replaceAll(' ', '')).toContain(sha256)
    expect(rate.findings.length).toBeGreaterThan(0)
    expect(text).toContain(rate.findings.length === 1 ? '1 finding' : `${rate.findings.length} findings`)
  })

  test('GDS text is printed as it is, in every script, and nothing in it runs', async () => {
    const text = await pdfText((await print({ type: 'hotel-rate', hotel_id: 3, rate_id: rate.id })).bytes)
    expectText(
      text.replaceAll(' ', ''),
      [hostile, 'Ελλάδα', 'Русский', '上海酒店', '한국', 'ქართული'].map((part) => part.replaceAll(' ', '')),
    )
    expect(text).not.toContain('root:')
  })

  test('a text that would turn its letters around is printed in the order in which it is stored, and none runs into another', async () => {
    for (const body of [
      { type: 'hotel-rate', hotel_id: 3, rate_id: rate.id },
      { type: 'compare-rate', rate_id: rate.id, compare_rate_id: other.id },
    ]) {
      const { bytes } = await print(body)
      expect(await pdfText(bytes)).toContain('Stored in this order WWW')
      expect(await overlappingTexts(bytes)).toEqual([])
    }
  })

  test('each document of rates gives the time and the hash of every response as proof', async () => {
    const { data: calls } = (await ask('owner', `GET /checkup-rates/${rate.id}/evidence`)).body
    for (const body of [
      { type: 'rate-details', hotel_id: 3, date },
      { type: 'compare-rate', rate_id: rate.id, compare_rate_id: other.id },
      { type: 'hotel-ota', hotel_id: 3, rate_id: rate.id },
    ]) {
      const text = await pdfText((await print(body)).bytes)
      for (const { sha256, at } of calls as { sha256: string; at: string }[])
        expectText(text, [sha256, at.slice(11, 16)])
    }
  })

  test('Rate Rules: its sections; 409 while the rules are not loaded', async () => {
    const { bytes, name, status } = await print({ type: 'hotel-rate-rules', hotel_id: 3, rate_id: rate.id })
    expect([status, name]).toEqual([200, `${hotel.name} - Sabre - RR ${rate.rate_plan} - ${compact}.pdf`])
    expectText(
      await pdfText(bytes),
      ruleSections.map(({ title }) => title),
    )
    await query(`update checkup_rates set rules = 'not_made' where id = ${other.id}`)
    expect((await print({ type: 'hotel-rate-rules', hotel_id: 3, rate_id: other.id })).status).toBe(409)
  })

  test('all booking codes of a date, each with its score; 404 for a date without rates', async () => {
    const { bytes, name } = await print({ type: 'rate-details', hotel_id: 3, date })
    expect(name).toBe(`${hotel.name} - Sabre - rate details - ${compact}.pdf`)
    const text = (await pdfText(bytes)).replaceAll(' ', '')
    expect(hotel.rates.filter(({ rate_plan }) => !text.includes(rate_plan))).toEqual([])
    expect((await print({ type: 'rate-details', hotel_id: 3, date: addDays(date, 90) })).status).toBe(404)
  })

  test('what is wrong on many rates is written once, with their booking codes', async () => {
    const [first, second] = hotel.rates.slice(2).map(({ id, rate_plan }) => ({ id, rate_plan }))
    const planted = JSON.stringify([{ number: 1, verdict: 'missing', field: 'location_info' }])
    const kept = await query(`select id::int, findings from checkup_rates where id in (${first?.id}, ${second?.id})`)
    await query(`update checkup_rates set findings = '${planted}' where id in (${first?.id}, ${second?.id})`)
    const text = await pdfText((await print({ type: 'rate-details', hotel_id: 3, date })).bytes)
    expect(text).toMatch(
      new RegExp(`\\(Location\\): 2 booking codes.*Missing.*${first?.rate_plan}, ${second?.rate_plan}`),
    )
    for (const { id, findings } of kept)
      await query(
        `update checkup_rates set findings = '${JSON.stringify(findings).replaceAll("'", "''")}' where id = ${Number(id)}`,
      )
  })

  test('two rates side by side, their differences marked', async () => {
    const { bytes, status } = await print({ type: 'compare-rate', rate_id: rate.id, compare_rate_id: other.id })
    expect(status).toBe(200)
    expectText(await pdfText(bytes), [rate.rate_plan, other.rate_plan, 'Different', 'Compare Rate Details'])
  })

  test('OTA view and hotel card: rating, amenities, location and their names', async () => {
    const ota = await pdfText((await print({ type: 'hotel-ota', hotel_id: 3, rate_id: rate.id })).bytes)
    expectText(ota, ['AAA Rating', 'Rate rules', 'Cancellation policy', 'Location', hotel.name])
    const { bytes, name } = await print({ type: 'hotel-card', hotel_id: 3 })
    expect(name).toBe(`${hotel.name} - Sabre - hotel card - ${compact}.pdf`)
    expectText(await pdfText(bytes), [hotel.name, hotel.address, 'Amenities', 'Check-in'])
    expect((await file('owner', '/print', { type: 'hotel-card', hotel_id: 3 }, { 'gds-name': '' })).status).toBe(422)
  })

  test('what is out of reach looks missing, and a rate must belong to the named hotel', async () => {
    const body = { type: 'hotel-rate', hotel_id: 3, rate_id: rate.id }
    expect((await file('other_tenant_owner', '/print', body, { 'gds-name': 'travel_port' })).status).toBe(404)
    expect((await print({ ...body, hotel_id: 1 })).status).toBe(404)
    expect((await print({ type: 'compare-rate', rate_id: rate.id, compare_rate_id: 2 ** 30 })).status).toBe(404)
    expect((await print({ ...body, type: 'poster' })).status).toBe(422)
  })

  test('on behalf: an administrator prints for the owner, which is in the audit log and not in the owner’s statistics', async () => {
    const body = { type: 'hotel-rate', hotel_id: 3, rate_id: rate.id, user_id: people.owner }
    expect((await print(body, 'admin')).status).toBe(200)
    const [entry] = await query(
      `select action, actor_id, user_id from audit_log where action = 'document.exported' order by id desc limit 1`,
    )
    expect(entry).toEqual({ action: 'document.exported', actor_id: people.admin, user_id: people.owner })
    const [use] = await query(
      `select actor_id, user_id from usage_events where kind = 'export_pdf' order by created_at desc, id desc limit 1`,
    )
    expect(use).toEqual({ actor_id: people.admin, user_id: people.owner })
  })
})

const read = async (bytes: Uint8Array) => (await readXlsx(bytes)).sheets

describe('the property’s own values', () => {
  const later = addDays(date, 21)
  let covered: CheckupRate
  let words: readonly (readonly [string, { words: string; verdict: string }])[]
  beforeAll(async () => {
    const made = async (path: string, body: object) =>
      (await ask('owner', `POST /hotels/3/${path}`, { body })).body.data as { id: number }
    const plan = await made('own-plans', { code: 'BAR', name: 'Best Available Rate', breakfast: true })
    await made('gds-codes', { gds_id: 2, pattern: rate.rate_plan, plan_id: plan.id })
    const stay = { hotel_id: 3, start_date: later, end_date: addDays(later, 2) }
    const searched = await ask('owner', 'POST /checkups', { body: stay, headers: { 'gds-name': 'sabre' } })
    const { data } = searched.body
    const found = searched.status === 202 ? (await ended('owner', data.id)).result.data : data
    const entry = (found as Hotel).rates.find(({ rate_plan }) => rate_plan === rate.rate_plan)
    covered = (await ask('owner', `GET /checkup-rates/${entry?.id}`)).body.data as CheckupRate
    words = Object.entries(ownCompared(covered)?.fields ?? {})
  })

  test('are shown next to those of the GDS with their verdict: in Rate Details and in both columns of a comparison', async () => {
    expect(words.map(([field]) => field)).toContain('breakfast')
    const verdicts = { pass: 'Match', wrong: 'Wrong', missing: 'Missing', not_compared: 'Not compared' }
    const details = await pdfText((await print({ type: 'hotel-rate', hotel_id: 3, rate_id: covered.id })).bytes)
    expectText(details, ['Your rates', 'Result', 'version 2 of your rates'])
    const breakfast = words.find(([field]) => field === 'breakfast')?.[1]
    const verdict = verdicts[breakfast?.verdict as keyof typeof verdicts]
    expect(details).toMatch(new RegExp(`Breakfast.{0,40}${breakfast?.words} ?${verdict}`))
    const body = { type: 'compare-rate', rate_id: covered.id, compare_rate_id: rate.id }
    const compared = await pdfText((await print(body)).bytes)
    expect(compared).toMatch(new RegExp(`Breakfast.{0,60}Your rates: ${breakfast?.words} ?${verdict}`))
  })

  test('have their own sheet in the spreadsheet: each covered field with its verdict', async () => {
    const job = await ask('owner', 'POST /exports/rate-details', {
      body: { hotel_id: 3, date: later },
      headers: { 'gds-name': 'sabre', prefer: 'respond-async' },
    })
    const { result } = await ended('owner', job.body.data.id)
    const { bytes } = await file('owner', `/documents/${result.data.id}`, {})
    const sheet = (await read(bytes)).find(({ name }) => name === 'Your rates')
    const rows = sheet?.rows.filter(([code]) => code === covered.rate_plan) ?? []
    expect(sheet?.rows[0]).toEqual(['Booking code', 'Field', 'In GDS', 'Your rates', 'Result'])
    expect(rows.length).toBeGreaterThan(0)
    const breakfast = words.find(([field]) => field === 'breakfast')?.[1]
    expect(rows.find(([, field]) => field === 'Breakfast')?.[3]).toBe(breakfast?.words)
  })
})

describe('spreadsheet', () => {
  test('one row for each rate with numbers and dates, a sheet of findings, and no formula', async () => {
    const { bytes, name, status } = await file('owner', '/exports/rate-details', { hotel_id: 3, date })
    expect([status, name?.replace(/\d\d\.\d\d\.xlsx$/, 'HH.mm.xlsx')]).toEqual([
      200,
      `${hotel.name} - Sabre rates - ${today.split('-').toReversed().join('.')} HH.mm.xlsx`,
    ])
    const [codes, findings] = await read(bytes)
    const [head = [], ...rows] = codes?.rows ?? []
    const cell = (row: readonly unknown[], column: string) => row[head.indexOf(column)]
    expect(rows.map((row) => cell(row, 'Booking code'))).toEqual(hotel.rates.map(({ rate_plan }) => rate_plan))
    const own = rows.find((row) => cell(row, 'Booking code') === rate.rate_plan) ?? []
    expect(cell(own, 'Total')).toBe(Number(rate.total))
    expect((cell(own, 'Check-in') as Date).toISOString().slice(0, 10)).toBe(date)
    expect(cell(own, 'Rate description')).toBe(`${hostile} ${scripts}`)
    // Own data that was written since has re-scored it.
    const now = (await ask('owner', `GET /checkup-rates/${rate.id}`)).body.data as CheckupRate
    expect(findings?.rows.filter(([code]) => code === rate.rate_plan)).toHaveLength(now.findings.length)
    expect([...(codes?.cells?.values() ?? [])].filter(({ formula }) => formula !== undefined)).toEqual([])
    expect(codes?.freezePane).toMatchObject({ rows: 1 })
    expect(codes?.pageSetup).toMatchObject({ orientation: 'landscape' })
    expect(findings?.pageSetup).toMatchObject({ fitToWidth: 1 })
    expect(codes?.conditionalRules?.map(({ formula }) => formula)).toContain('"Missing"')
    expect(codes?.autoFilter?.range).toMatch(/^A1:/)
  })

  test('values that were not loaded say so, what a GDS left out is empty', () => {
    const partly = { ...other, gds_id: 1, gds_promotion_field: null, corporate_codes: [], verdicts: {} }
    const page = { hotel, checkup: hotel.checkup as Checkup, rates: [] }
    const shown = (column: string, rules: 'not_made' | 'read') =>
      spreadsheetColumns
        .find(({ name }) => name === column)
        ?.cell({ rate: { ...partly, calls: { details: 'read', rules } }, page })
    expect([shown('Promotion', 'not_made'), shown('Promotion', 'read')]).toEqual(['Not loaded', null])
    expect([shown('Corporate codes', 'not_made'), shown('Booking code', 'read')]).toEqual([null, other.rate_plan])
  })

  test('as a job if requested: 202, its result names the file, and only its creator gets it', async () => {
    const answer = await ask('owner', 'POST /exports/rate-details', {
      body: { hotel_id: 3, date },
      headers: { 'gds-name': 'sabre', prefer: 'respond-async' },
    })
    expect(answer.status).toBe(202)
    const job = await ended('owner', answer.body.data.id)
    expect(job).toMatchObject({
      status: 'done',
      result: { data: { name: expect.stringMatching(/rates - .+\.xlsx$/) } },
    })
    expect(job.progress.done).toBe(hotel.rates.length)
    const { id } = job.result.data
    const kept = await file('owner', `/documents/${id}`, {})
    expect(kept.name).toBe(job.result.data.name)
    expect((await read(kept.bytes))[0]?.rows).toHaveLength(hotel.rates.length + 1)
    expect((await ask('manager', `GET /documents/${id}`)).status).toBe(404)
  })
})

describe('what a GDS could send in any of its texts', () => {
  const texts = [
    'rate_name',
    'rate_description',
    'rate_comment',
    'room_rate_description',
    'room_detail',
    'gds_promotion_field',
    'property_description',
    'location_info',
    'checkin_checkout',
    'cancellation_info',
    'credit_card_deposit_guarantee',
    'corporate_id',
  ]
  const payloads = [
    '=HYPERLINK("http://127.0.0.1:9";"x")',
    '+1+1',
    '-2+3',
    '@SUM(A1)',
    '<img src=x onerror=alert(1)>',
    '\t=1+1',
  ]
  const payloadOf = (field: string) => `${payloads[texts.indexOf(field) % payloads.length]} ${field}`
  let before: unknown
  beforeAll(async () => {
    ;[{ fields: before }] = (await query(`select fields from checkup_rates where id = ${rate.id}`)) as [
      { fields: unknown },
    ]
    const fields = JSON.stringify(Object.fromEntries(texts.map((field) => [field, payloadOf(field)])))
    await query(`update checkup_rates set fields = fields || '${fields}'::jsonb, rules = 'read' where id = ${rate.id}`)
  })
  afterAll(() =>
    query(
      `update checkup_rates set fields = '${JSON.stringify(before).replaceAll("'", "''")}'::jsonb where id = ${rate.id}`,
    ),
  )

  test('is text in each PDF, and no formula in the spreadsheet', async () => {
    const seen = new Set<string>()
    for (const body of [
      { type: 'hotel-rate', hotel_id: 3, rate_id: rate.id },
      { type: 'hotel-rate-rules', hotel_id: 3, rate_id: rate.id },
      { type: 'compare-rate', rate_id: rate.id, compare_rate_id: other.id },
      { type: 'hotel-ota', hotel_id: 3, rate_id: rate.id },
      { type: 'rate-details', hotel_id: 3, date },
    ]) {
      const { bytes } = await print(body)
      const text = (await pdfText(bytes)).replaceAll(' ', '')
      for (const field of texts) if (text.includes(payloadOf(field).replaceAll(/\s/g, ''))) seen.add(field)
      expect(new TextDecoder('latin1').decode(bytes)).not.toMatch(/\/(URI|JavaScript|Launch|EmbeddedFile)\b/)
    }
    expect(texts.filter((field) => !seen.has(field))).toEqual([])
    const sheets = await read((await file('owner', '/exports/rate-details', { hotel_id: 3, date })).bytes)
    const cells = sheets.flatMap(({ rows }) => rows.flat()).filter((cell) => typeof cell === 'string')
    expect(cells.filter((cell) => /^\s*[=+@]|^\s*-[^\d]*\d*[+]/.test(cell))).toEqual([])
    expect(sheets.flatMap(({ cells: all }) => [...(all?.values() ?? [])]).filter(({ formula }) => formula)).toEqual([])
    for (const field of texts) expect(cells.some((cell) => cell.includes(payloadOf(field).trim()))).toBe(true)
  })
})
