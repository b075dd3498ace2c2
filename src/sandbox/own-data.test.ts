// The control API for own data: rate sheets, hotels that differ from them, and texts loaded into a rate.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { differingRates } from './differences/plant.ts'
import type { RateSheet } from './own-data/records.ts'
import { plantedRates } from './planting.ts'
import { type Sandbox, startSandbox } from './server.ts'
import { makeState } from './state.ts'
import { sandboxHotels } from './world/hotels.ts'

const today = '2026-11-20'
const stay = { check_in: '2027-02-03', check_out: '2027-02-06', adults: 2, children: 0 }
const asked = { ...stay, corporate_codes: [], rate_category_codes: [] }
const hotel = sandboxHotels[4] as (typeof sandboxHotels)[number]
const { property_id, chain_code } = hotel

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, today: () => today })
})
afterAll(() => sandbox.stop())
const control = (path: string) => fetch(`${sandbox.sabre}/_sandbox/${path}`)

test('a sheet names every rate that the hotel sells, and its price before tax', async () => {
  const nights = 'first=2027-02-03&last=2027-02-05'
  const answer = await control(`own-data?property_id=${property_id}&chain_code=${chain_code}&${nights}`)
  const sheet = (await answer.json()) as RateSheet
  const codes = new Set(sheet.codes.map(({ pattern }) => pattern))
  const sold = plantedRates(sandboxHotels[0] === hotel ? hotel : { ...hotel, care: 'clean' }, asked, today)
  expect(sold.length).toBeGreaterThan(40)
  expect(sold.filter(({ rate }) => !codes.has(rate.code))).toEqual([])
  const flexible = sheet.prices.filter(({ room_code, adults }) => room_code === 'STD' && adults === null)
  const nightly = sold.find(({ rate }) => rate.plan === 'BAR' && rate.room === 'A1K')?.rate.nightly
  expect(flexible.map(({ amount }) => amount)).toEqual(nightly?.map(({ base }) => base))
})

test('it is available as OpenTravel too; wrong requests are rejected with a message', async () => {
  const answer = await control(`own-data?property_id=${property_id}&format=ota&first=2027-02-03&last=2027-02-09`)
  expect(answer.headers.get('content-type')).toBe('application/xml')
  expect(await answer.text()).toMatch(
    /^<\?xml .*<OTA_HotelRatePlanNotifRQ .*RatePlanCode="BAR".*<\/OTA_HotelRatePlanNotifRQ>\n$/s,
  )
  for (const query of [
    'property_id=0',
    `property_id=${property_id}&format=pdf`,
    `property_id=${property_id}&first=soon`,
  ])
    expect((await control(`own-data?${query}`)).status).toBe(400)
})

test('a hotel that differs does so under its own codes; fixing and loading words change one rate', () => {
  const state = makeState(() => today)
  const clean = state.rates({ ...hotel, care: 'clean' }, asked)
  state.differ(hotel, true)
  const { planted } = differingRates(hotel, asked, today, [], 'travel_port')
  expect(state.rates(hotel, asked)).toEqual(planted.map(({ rate }) => rate))
  const [label] = planted.flatMap(({ labels }) => labels.filter(({ check }) => !check.startsWith('beside.')))
  const code = label?.rate_plan ?? ''
  const shown = (gds?: 'sabre') => state.rates(hotel, asked, gds).find((rate) => rate.code === code)
  expect(shown()).not.toEqual(clean.find((rate) => rate.code === code))
  state.fix({ property_id, chain_code, rate_plan: code, check: label?.check ?? null })
  expect(shown()).toEqual(clean.find((rate) => rate.code === code))
  state.load({ property_id, chain_code, rate_plan: code, gds: 'travel_port', field: 'rate_name', text: 'OUR OWN NAME' })
  expect(shown()?.rate_texts).toEqual(['OUR OWN NAME'])
  expect(shown('sabre')?.rate_texts).not.toEqual(['OUR OWN NAME'])
  state.reset()
  expect(state.rates(hotel, asked)).not.toEqual(planted.map(({ rate }) => rate))
})
