// The planted defects of both GDS: where they are, that each changes the response, and that fixing removes them.
import { expect, test } from 'vitest'
import { gdsNames } from '../domain/gds.ts'
import { addDays, type Stay } from '../domain/stay.ts'
import { pairPlants } from './defects/pairs.ts'
import { cleanRates } from './inventory.ts'
import { plantedDefects, plantedRates, plants } from './planting.ts'
import { detailsRateXml, rulesRateXml } from './travelport/rate-xml.ts'
import { sandboxHotels } from './world/hotels.ts'
import { inSabreVoice } from './world/sabre-texts.ts'

const today = '2027-01-04'
const stay: Stay = {
  check_in: '2027-04-07',
  check_out: '2027-04-10',
  adults: 2,
  children: 0,
  corporate_codes: ['IBX', 'Q7T'],
  rate_category_codes: [],
}
/** The first hotels, and one of five of the others: enough of everything. */
const looked = sandboxHotels.filter(({ lively }, index) => !lively || index % 5 === 0)
const dirty = looked.filter(({ care }) => care !== 'clean')
const everywhere = dirty.flatMap((hotel) => plantedDefects(stay, hotel, today))

test('clean hotels have no planted defect', () => {
  for (const hotel of looked.filter(({ care }) => care === 'clean'))
    for (const check_in of ['2027-01-05', '2027-04-09', '2027-11-01']) {
      const asked = { ...stay, check_in, check_out: addDays(check_in, 5) }
      expect(plantedDefects(asked, hotel, today)).toEqual([])
      expect(plantedRates(hotel, asked, today).map(({ rate }) => rate)).toEqual(cleanRates(hotel, asked, today))
    }
})

test.each(gdsNames)('every way of every defect is planted somewhere, several for each check: %s', (gds) => {
  const stays = [
    stay,
    { ...stay, adults: 1 },
    { ...stay, check_in: '2027-05-03', check_out: '2027-05-06' },
    { ...stay, check_in: '2027-06-07', check_out: '2027-06-14' },
    { ...stay, check_in: '2027-08-02', check_out: '2027-08-04' },
  ]
  const labels = stays.flatMap((asked) => dirty.flatMap((hotel) => plantedDefects(asked, hotel, today, [], gds)))
  const planted = new Set(labels.map(({ check, how }) => `${check}: ${how}`))
  const known = [...plants, ...pairPlants].filter((each) => each.gds.includes(gds))
  const ways = known.map(({ check, how }) => `${check}: ${how}`)
  expect(ways.filter((way) => !planted.has(way))).toEqual([])
  expect([...planted].filter((way) => !ways.includes(way))).toEqual([])
  const checks = new Set(known.map(({ check }) => check))
  expect(checks.size).toBeGreaterThanOrEqual(gds === 'sabre' ? 40 : 45)
  const single = [...checks].filter((check) => known.filter((each) => each.check === check).length < 2)
  // What Travelport says with `unknown` or an empty attribute, Sabre can only leave out.
  expect(single.length).toBeLessThanOrEqual(gds === 'sabre' ? 5 : 0)
})

test('at least 20 checks are planted for one stay, every criterion among them', () => {
  expect(new Set(everywhere.map(({ check }) => check)).size).toBeGreaterThanOrEqual(40)
  expect(new Set(everywhere.map(({ check }) => check.split('.')[0]))).toEqual(
    new Set(['rate_description', 'room_description', 'meal_plans', 'cancellation_policy', 'pricing']),
  )
})

test('the worse a hotel is maintained, the more of its rates are damaged', () => {
  const shareOf = (care: string) => {
    const rates = looked.filter((hotel) => hotel.care === care).flatMap((hotel) => plantedRates(hotel, stay, today))
    return rates.filter(({ labels }) => labels.length > 0).length / rates.length
  }
  const [careful, careless, neglected] = ['careful', 'careless', 'neglected'].map(shareOf) as [number, number, number]
  expect(careful).toBeGreaterThan(0.05)
  expect(careless).toBeGreaterThan(careful)
  expect(neglected).toBeGreaterThan(careless)
})

test('a neglected hotel repeats its mistakes, each its own', () => {
  const usualOf = (hotel: (typeof dirty)[number]) => {
    const rates = plantedRates(hotel, stay, today)
    const counts = new Map<string, number>()
    for (const { labels } of rates)
      for (const { check, how } of labels) counts.set(`${check}: ${how}`, (counts.get(`${check}: ${how}`) ?? 0) + 1)
    const [[way, count] = ['', 0]] = [...counts].toSorted(([, a], [, b]) => b - a)
    return { way, share: count / rates.length }
  }
  const usual = dirty.filter(({ care }) => care === 'neglected').map(usualOf)
  expect(Math.min(...usual.map(({ share }) => share))).toBeGreaterThan(0.3)
  expect(new Set(usual.map(({ way }) => way)).size).toBeGreaterThanOrEqual(3)
})

test('a label is a difference on the wire, and a rate without a label has none', () => {
  const against: string[] = []
  for (const hotel of dirty) {
    const clean = cleanRates(hotel, stay, today)
    for (const [index, { rate, labels }] of plantedRates(hotel, stay, today).entries()) {
      const before = clean[index] ?? rate
      const details = detailsRateXml(rate, 55) !== detailsRateXml(before, 55)
      const rules = rulesRateXml(rate, 55) !== rulesRateXml(before, 55)
      if (labels.length === 0 && (details || rules)) against.push(`${hotel.name} ${rate.code}`)
      for (const { check, how, depth, rate_plan } of labels)
        if (rate_plan !== rate.code || !(details || (depth === 'rules' && rules))) against.push(`${check}: ${how}`)
    }
  }
  expect(against).toEqual([])
})

test('on Sabre a label is a difference, a rate without one has none, and every defect shows at once', () => {
  for (const hotel of dirty) {
    const clean = cleanRates(hotel, stay, today).map(inSabreVoice)
    for (const [index, { rate, labels }] of plantedRates(hotel, stay, today, [], 'sabre').entries()) {
      const changed = JSON.stringify(rate) !== JSON.stringify(clean[index])
      expect([rate.code, changed]).toEqual([rate.code, labels.length > 0])
      for (const { depth, rate_plan } of labels) expect([depth, rate_plan]).toEqual(['details', rate.code])
    }
  }
})

test('a hotel loaded into two GDS has different mistakes in each', () => {
  const both = dirty.filter((hotel) => hotel.travelport && hotel.sabre && hotel.care === 'neglected')
  expect(both.length).toBeGreaterThan(3)
  for (const hotel of both) {
    const [travelport, sabre] = gdsNames.map((gds) => plantedDefects(stay, hotel, today, [], gds))
    const bySabreId = { chain_code: hotel.chain_code, property_id: hotel.sabre?.property_id ?? '' }
    expect(sabre).not.toEqual(travelport)
    expect(sabre).toEqual(plantedDefects(stay, hotel, today, [], 'sabre'))
    expect(plantedDefects(stay, bySabreId, today, [], 'sabre')).toEqual(sabre)
    expect(plantedDefects(stay, { ...bySabreId, chain_code: 'XX' }, today, [], 'sabre')).toEqual([])
  }
})

test('the codes of an answer stay different from each other', () => {
  for (const hotel of dirty) {
    const codes = plantedRates(hotel, stay, today).map(({ rate }) => rate.code)
    expect(new Set(codes).size).toBe(codes.length)
  }
})

test('a defect that is fixed is gone, the others stay', () => {
  const hotel = dirty.find(({ care }) => care === 'neglected')
  if (!hotel) throw new Error('no neglected hotel')
  const before = plantedDefects(stay, hotel, today)
  const [first] = before
  if (!first) throw new Error('no defect')
  const { property_id, chain_code } = hotel
  const one = plantedDefects(stay, hotel, today, [
    { property_id, chain_code, rate_plan: first.rate_plan, check: first.check },
  ])
  expect(one).toHaveLength(before.length - 1)
  expect(one.some(({ rate_plan, check }) => rate_plan === first.rate_plan && check === first.check)).toBe(false)
  const all = [{ property_id, chain_code, rate_plan: null, check: null }]
  expect(plantedDefects(stay, hotel, today, all)).toEqual([])
  expect(plantedRates(hotel, stay, today, all).map(({ rate }) => rate)).toEqual(cleanRates(hotel, stay, today))
})

test('a hotel that the world does not have has no defects', () => {
  expect(plantedDefects(stay, { property_id: '99999', chain_code: 'XX' }, today)).toEqual([])
})
