// A price that a script moves: every field of that rate says so in both GDS, no other rate does, and a reset ends it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gdsNames } from '../domain/gds.ts'
import { cleanRates } from './inventory.ts'
import { type Sandbox, startSandbox } from './server.ts'
import { makeState } from './state.ts'
import { findSandboxHotel } from './world/hotels.ts'

const today = '2026-11-30'
const property = { property_id: '14208', chain_code: 'VP' }
const stay = {
  check_in: '2027-01-13',
  check_out: '2027-01-15',
  adults: 1,
  children: 0,
  corporate_codes: [],
  rate_category_codes: [],
}
const hotel = findSandboxHotel(property)
if (!hotel) throw new Error('the hotel is gone')
const [{ code: rate_plan } = { code: '' }] = cleanRates(hotel, stay, today)

let gds: Sandbox
beforeAll(async () => {
  gds = await startSandbox({ port: 0, today: () => today })
})
afterAll(() => gds.stop())
const withoutHalf = (text: string | null | undefined) => Number(text) / 1.5
const move = async (body: object) =>
  (await fetch(`${gds.sabre}/_sandbox/price`, { method: 'POST', body: JSON.stringify(body) })).status

test.each(gdsNames)('one rate costs more on each night and in sum, and the others stay: %s', (name) => {
  const state = makeState(() => today)
  const before = state.rates(hotel, stay, name)
  state.move({ ...property, rate_plan, percent: 50 })
  const after = state.rates(hotel, stay, name)
  expect(after.flatMap((rate, n) => (JSON.stringify(rate) === JSON.stringify(before[n]) ? [] : rate.code))).toEqual([
    rate_plan,
  ])
  const [was, is] = [before, after].map((rates) => rates.find(({ code }) => code === rate_plan))
  expect(withoutHalf(is?.total)).toBeCloseTo(Number(was?.total), -1)
  expect(withoutHalf(is?.sabre.total)).toBeCloseTo(Number(was?.sabre.total), -1)
  expect(withoutHalf(is?.nightly[0]?.base)).toBeCloseTo(Number(was?.nightly[0]?.base), -1)
  state.reset()
  expect(state.rates(hotel, stay, name)).toEqual(before)
})

test('moves follow each other, each from where the one before left the price', () => {
  const state = makeState(() => today)
  const total = () => Number(state.rates(hotel, stay).find(({ code }) => code === rate_plan)?.total)
  const before = total()
  state.move({ ...property, rate_plan, percent: 100 })
  state.move({ ...property, rate_plan, percent: -50 })
  expect(total()).toBe(before)
})

test('an unknown hotel, no code, or what is no whole percent is refused', async () => {
  expect(await move({ ...property, rate_plan, percent: 10 })).toBe(200)
  expect(await move({ ...property, rate_plan, percent: 1.5 })).toBe(400)
  expect(await move({ ...property, rate_plan, percent: -100 })).toBe(400)
  expect(await move({ ...property, percent: 10 })).toBe(400)
  expect(await move({ ...property, property_id: '99999', rate_plan, percent: 10 })).toBe(400)
})
