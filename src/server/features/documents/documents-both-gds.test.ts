// The spreadsheet of both GDS over HTTP: what the page of the comparison shows, pair by pair and field by field.
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { Hotel } from '../../../contract/hotels.ts'
import type { Comparison } from '../../../contract/comparisons.ts'
import { byPriceDifference, priceDifference } from '../../../domain/comparing/price-difference.ts'
import { dayText } from '../../../domain/formats.ts'
import { addDays, todayIn } from '../../../domain/stay.ts'
import { tokenOf, type Who } from '../../testing/people.ts'
import { testServer } from '../../testing/test-server.ts'

const { ask, ended, app, query } = testServer({ sandbox: true })
const from_date = addDays(todayIn('Europe/Warsaw', Date.now()), 40)
const to_date = addDays(from_date, 2)

let ids: number[] = []
let comparison: Comparison
let code = ''
const search = async (gds: string) => {
  const body = { hotel_id: 3, start_date: from_date, end_date: to_date }
  const { status, body: found } = await ask('owner', 'POST /checkups', { body, headers: { 'gds-name': gds } })
  return (status === 202 ? (await ended('owner', found.data.id)).result.data : found.data) as Hotel
}
beforeAll(async () => {
  const [inTravelport, inSabre] = [await search('travel_port'), await search('sabre')]
  ids = [inTravelport, inSabre].map(({ checkup }) => checkup?.id ?? 0)
  const common = inSabre.rates.find(({ rate_plan }) => inTravelport.rates.some((each) => each.rate_plan === rate_plan))
  code = common?.rate_plan ?? ''
  const mine = (at: number) => `checkup_id = ${ids[at]} and rate_plan = '${code}'`
  await query(
    `update checkup_rates set fields = fields || '{"breakfast": true, "total": "100.00", "currency": "EUR"}' where ${mine(0)}`,
  )
  await query(
    `update checkup_rates set fields = fields || '{"breakfast": false, "total": "9100.50", "currency": "EUR"}' where ${mine(1)}`,
  )
  const own = async (path: string, body: object) =>
    (await ask('owner', `POST /hotels/3/${path}`, { body })).body.data as { id: number }
  const plan = await own('own-plans', { code: 'BAR', name: 'Best Available Rate', breakfast: true })
  for (const gds_id of [1, 2]) await own('gds-codes', { gds_id, pattern: code, plan_id: plan.id })
  // Own data re-scores the rates behind its answer.
  const verdicts = async () => JSON.stringify(await Promise.all([0, 1].map(comparedOf)))
  await vi.waitUntil(async () => (await verdicts()) === '["pass","wrong"]', { timeout: 120_000, interval: 200 })
  comparison = await shown()
})
const shown = async () =>
  (await ask('owner', `GET /comparisons?left=${ids[0]}&right=${ids[1]}`)).body.data as Comparison
const comparedOf = async (at: number) => {
  const [row] = await query(`select id from checkup_rates where checkup_id = ${ids[at]} and rate_plan = '${code}'`)
  return (await ask('owner', `GET /checkup-rates/${row?.['id']}`)).body.data.compared?.fields.breakfast
}

const exported = async (who: Who, [left, right]: number[] = ids, headers: Record<string, string> = {}) => {
  const answer = await app().inject({
    method: 'POST',
    url: '/api/exports/comparison',
    headers: { 'app-token': 'rateproof-web', authorization: `Bearer ${tokenOf(who)}`, ...headers },
    payload: { left, right },
  })
  return { status: answer.statusCode, header: String(answer.headers['content-disposition'] ?? ''), answer }
}
const sheetsOf = async (bytes: Uint8Array) =>
  (await readXlsx(Uint8Array.from(bytes))).sheets.map(({ name, rows: [head = [], ...rows] }) => ({
    name,
    rows: rows.map((row) => Object.fromEntries(head.map((column, at) => [String(column), row[at] ?? null]))),
  }))

describe('the spreadsheet of both GDS', () => {
  test('has a row for each pair in the order of the page: both values, the difference in price, and which is correct', async () => {
    const { status, answer } = await exported('owner')
    expect(status).toBe(200)
    const [rates, differences] = await sheetsOf(answer.rawPayload)
    const ordered = byPriceDifference(comparison.pairs)
    expect(rates?.rows.map((row) => [row['Travelport booking code'], row['Sabre booking code']])).toEqual(
      ordered.map(({ left, right }) => [left?.rate_plan ?? null, right?.rate_plan ?? null]),
    )
    expect(rates?.rows.map((row) => row['Sabre − Travelport'])).toEqual(
      ordered.map((pair) => (priceDifference(pair) === undefined ? null : Number(priceDifference(pair)))),
    )
    expect(rates?.rows[0]).toMatchObject({
      'Travelport booking code': code,
      'Travelport total': 100,
      'Sabre total': 9100.5,
      'Sabre − Travelport': 9000.5,
      Hotel: comparison.hotel,
      'Matched by': expect.stringMatching(/^Matched by/),
    })
    expect(differences?.rows).toHaveLength(comparison.pairs.flatMap((pair) => pair.differences).length)
    const breakfast = differences?.rows.find(
      (row) => row['Sabre booking code'] === code && row['Field'] === 'Breakfast',
    )
    expect(breakfast).toMatchObject({
      Travelport: 'Yes',
      Sabre: 'No',
      'Your rates': 'Yes',
      Correct: 'Travelport',
      Difference: 'Different',
    })
  })

  test('is named by the hotel, the stay, and the day and time at the hotel with their offset', async () => {
    const { header } = await exported('owner')
    const name = decodeURIComponent(/filename\*=UTF-8''(.+)$/.exec(header)?.[1] ?? /"(.*)"/.exec(header)?.[1] ?? '')
    expect(name).toContain(`${comparison.hotel} - Travelport and Sabre ${dayText(from_date)}-${dayText(to_date)} - `)
    expect(name).toMatch(/ \d\d\.\d\d\.\d{4} \d\d\.\d\d UTC([+-]\d\d\.\d\d)?\.xlsx$/)
  })

  test('runs no formula and names no point of sale', async () => {
    const [kept] = await query(`select point_of_sale from checkups where id = ${ids[1]}`)
    const pcc = String(kept?.['point_of_sale'])
    await query(`update checkup_rates set fields = fields || '{"rate_name": "=cmd|1 for ${pcc}"}'
      where checkup_id = ${ids[1]} and rate_plan = '${code}'`)
    const changed = (await shown()).pairs.find(({ right }) => right?.rate_plan === code)
    expect(changed?.right?.rate_name).toBe(`=cmd|1 for ${pcc}`)
    for (const who of ['owner', 'admin'] as const) {
      const { sheets } = await readXlsx(Uint8Array.from((await exported(who)).answer.rawPayload))
      const cells = sheets.flatMap(({ rows }) => rows.flat()).filter((cell) => typeof cell === 'string')
      expect(cells.some((cell) => cell.includes('=cmd|1 for •••'))).toBe(true)
      expect(cells.filter((cell) => cell.includes(pcc) || /^\s*=/.test(cell))).toEqual([])
      expect(sheets.flatMap((each) => [...(each.cells?.values() ?? [])]).filter(({ formula }) => formula)).toEqual([])
    }
  })

  test('is in the audit log, and a job for whoever prefers one', async () => {
    const { status, answer } = await exported('owner', ids, { prefer: 'respond-async' })
    expect(status).toBe(202)
    const job = await ended('owner', answer.json().data.id)
    expect(job).toMatchObject({ status: 'done', result: { data: { name: expect.stringMatching(/\.xlsx$/) } } })
    const [entry] = await query(
      `select details from audit_log where action = 'document.exported' order by id desc limit 1`,
    )
    expect(entry?.['details']).toMatchObject({ document: 'both GDS' })
  })

  test('of one GDS twice, of an unknown checkup or of another account is not found', async () => {
    const [left = 0, right = 0] = ids
    for (const asked of [
      [left, left],
      [right, right],
      [left, 999_999],
    ])
      expect((await exported('owner', asked)).status).toBe(404)
    expect((await exported('other_tenant_owner')).status).toBe(404)
    expect((await exported('employee')).status).toBe(404)
    expect((await exported('admin')).status).toBe(200)
  })
})
