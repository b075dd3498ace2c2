// A rate that could not be read, in each document: the words for it, no score, and never that it has no findings. S2§2, S2§7
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, expect, test } from 'vitest'
import type { CheckupRate } from '../../../contract/values/checkup-values.ts'
import type { Hotel } from '../../../contract/hotels.ts'
import { unreadRatesText, unreadText } from '../../../domain/accuracy/score/unread.ts'
import { addDays, todayIn } from '../../../domain/stay.ts'
import { overlappingTexts, pdfText } from '../../testing/outside/pdf-text.ts'
import { tokenOf } from '../../testing/people.ts'
import { testServer } from '../../testing/test-server.ts'

const { ask, app, ended, query } = testServer({ sandbox: true })
const date = addDays(todayIn('Europe/Warsaw', Date.now()), 40)
const day = addDays(date, 7)

const file = async (path: string, body: object) => {
  const { statusCode: status, rawPayload } = await app().inject({
    method: 'POST',
    url: `/api${path}`,
    headers: {
      'app-token': 'rateproof-web',
      authorization: `Bearer ${tokenOf('owner')}`,
      'gds-name': 'sabre',
      'content-type': 'application/json',
    },
    payload: JSON.stringify(body),
  })
  return { status, bytes: Uint8Array.from(rawPayload) }
}
const print = (body: object) => file('/print', body)
const squeezed = (text: string) => text.replaceAll(/\s+/g, ' ')
const search = async (from: string): Promise<Hotel> => {
  const stay = { hotel_id: 3, start_date: from, end_date: addDays(from, 2) }
  const { status, body } = await ask('owner', 'POST /checkups', { body: stay, headers: { 'gds-name': 'sabre' } })
  return status === 202 ? (await ended('owner', body.data.id)).result.data : body.data
}

let unread: CheckupRate
let whole: CheckupRate
beforeAll(async () => {
  await search(date)
  const found = await search(day)
  const [first, second] = found.rates
  // As a checkup stores one whose texts took too long.
  await query(`update checkup_rates set p1 = 0, q1 = 0, p2 = 0, q2 = 0, p3 = 0, q3 = 0, p4 = 0, q4 = 0, p5 = 0, q5 = 0,
    applicable = 0, wrong = 0, missing = 0, price_wrong = false, findings = '[]',
    verdicts = to_jsonb(regexp_replace(verdicts #>> '{}', '[^n-]', 'u', 'g')) where id = ${first?.id}`)
  unread = (await ask('owner', `GET /checkup-rates/${first?.id}`)).body.data as CheckupRate
  whole = (await ask('owner', `GET /checkup-rates/${second?.id}`)).body.data as CheckupRate
})
const tag = 'Couldn’t be read'

test('says so in its PDFs with what to do, has no score, and none of them says that it has no findings', async () => {
  expect([unread.accuracy, unread.findings]).toEqual([null, []])
  for (const type of ['hotel-rate', 'hotel-rate-rules', 'hotel-ota']) {
    await query(`update checkup_rates set rules = 'read' where id = ${unread.id}`)
    const { bytes, status } = await print({ type, hotel_id: 3, rate_id: unread.id })
    expect(status).toBe(200)
    const text = await pdfText(bytes)
    expect(text).toContain(squeezed(unreadText))
    expect(text).not.toMatch(/No findings|0 findings|\b0%/)
    expect(await overlappingTexts(bytes)).toEqual([])
  }
})

test('in the list of booking codes stands out from the rates without findings, and the list says what it means', async () => {
  const { bytes } = await print({ type: 'rate-details', hotel_id: 3, date: day })
  const text = await pdfText(bytes)
  expect(text.split(tag).length - 1).toBe(1)
  expect(text).toContain(unreadRatesText(1))
  expect(text).toMatch(new RegExp(`${unread.rate_plan}.*- ${tag}`))
  expect(await overlappingTexts(bytes)).toEqual([])
  const others = await print({ type: 'rate-details', hotel_id: 3, date })
  expect(await pdfText(others.bytes)).not.toContain('couldn’t be read')
})

test('in a comparison says so on its side only', async () => {
  const body = { type: 'compare-rate', rate_id: unread.id, compare_rate_id: whole.id }
  const text = await pdfText((await print(body)).bytes)
  const heads = (code: string) => new RegExp(`${code} · Sabre · [\\d.]+ · (.+?) (?:A1K|Call|Booking)`).exec(text)?.[1]
  expect(heads(unread.rate_plan)).toBe(tag)
  expect(heads(whole.rate_plan)).toMatch(/^\d+% · \d+ findings?$/)
})

test('in the spreadsheet has the words instead of a score, an empty number of findings, and no finding', async () => {
  const { bytes } = await file('/exports/rate-details', { hotel_id: 3, date: day })
  const [codes, findings] = (await readXlsx(bytes)).sheets
  const [head = [], ...rows] = codes?.rows ?? []
  const cells = (code: string) => {
    const row = rows.find((each) => each[0] === code) ?? []
    return ['Accuracy', 'Findings', 'Total'].map((column) => row[head.indexOf(column)])
  }
  expect(cells(unread.rate_plan)).toEqual([tag, null, Number(unread.total)])
  expect(cells(whole.rate_plan)).toEqual([expect.any(Number), whole.findings.length, Number(whole.total)])
  expect(findings?.rows.filter(([code]) => code === unread.rate_plan)).toEqual([])
  expect(codes?.conditionalRules?.map(({ formula }) => formula)).toContain(`"${tag}"`)
})
