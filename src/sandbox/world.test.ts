// The invented world: the same on every machine, within what the specifications say of hotels, stays and rates.
import { expect, test } from 'vitest'
import { randomFrom, shareOf } from './random.ts'
import { sellingOf } from './world/dialect.ts'
import { sandboxHotels } from './world/hotels.ts'
import type { SandboxRate } from './world/rate-shape.ts'
import { availabilityOf, cleanRates } from './inventory.ts'
import { plantedRates } from './planting.ts'
import type { Stay } from '../domain/stay.ts'
import { plainStay } from '../domain/testing/plain-stay.ts'

const today = '2027-01-04'
const stay: Stay = { ...plainStay, check_in: '2027-04-08', check_out: '2027-04-16', adults: 1 }

test('random numbers are the same on every machine', () => {
  const random = randomFrom('a seed')
  expect([random.between(1, 1000), random.between(1, 1000), random.between(1, 1000)]).toEqual([112, 927, 270])
  expect(shareOf('one question')).toBe(shareOf('one question'))
  expect(shareOf('one question')).not.toBe(shareOf('another question'))
})

test('the demo owner has well-kept and badly-kept hotels', () => {
  const group = sandboxHotels.slice(0, 8).map(({ care }) => care)
  expect(group.filter((care) => care === 'clean')).toHaveLength(2)
  expect(new Set(group).size).toBe(4)
  expect(sandboxHotels.filter(({ care }) => care === 'clean').length).toBeGreaterThanOrEqual(12)
})

test('a stay shows 20 to 165 booking codes, each once', () => {
  const open = sandboxHotels.filter((hotel) => availabilityOf(hotel, stay, today).kind === 'open')
  expect(open.length).toBeGreaterThan(200)
  const counts = open.map((hotel) => {
    const codes = cleanRates(hotel, stay, today).map(({ code }) => code)
    expect(new Set(codes).size).toBe(codes.length)
    expect(codes.every((code) => /^[A-Z0-9]{6,7}$/.test(code))).toBe(true)
    return codes.length
  })
  expect(Math.min(...counts)).toBe(20)
  expect(Math.max(...counts)).toBe(165)
})

test('the same request gives the same rates, another day other prices', () => {
  const [hotel] = sandboxHotels
  if (!hotel) throw new Error('no hotel')
  const once = plantedRates(hotel, stay, today)
  expect(plantedRates(hotel, stay, today)).toEqual(once)
  const later = plantedRates(hotel, { ...stay, check_in: '2027-07-08', check_out: '2027-07-16' }, today)
  expect(later[0]?.rate.total).not.toBe(once[0]?.rate.total)
})

test('prices change inside a stay over a weekend and are flagged', () => {
  const rates = sandboxHotels.flatMap((hotel) => cleanRates(hotel, stay, today))
  const changing = rates.filter(({ nightly }) => nightly.length > 1)
  expect(changing.length).toBeGreaterThan(rates.length / 2)
  for (const rate of rates) expect(rate.change).toBe(rate.nightly.length > 1 ? 'true' : 'false')
})

test('negotiated rates open only with their corporate code', () => {
  const hotel = sandboxHotels.find((each) => sellingOf(each).plans.some(({ corporate }) => corporate === 'Q7T'))
  if (!hotel) throw new Error('no hotel sells Q7T')
  const plansOf = (codes: string[]) =>
    new Set(cleanRates(hotel, { ...stay, corporate_codes: codes }, today).map(({ plan }) => plan))
  expect(plansOf([])).not.toContain('Q7T')
  expect(plansOf(['Q7T'])).toContain('Q7T')
  expect(plansOf(['IBX', 'Q7T']).size).toBe(plansOf([]).size + 2)
})

test('requested rate categories exclude the other plans', () => {
  const [hotel] = sandboxHotels
  if (!hotel) throw new Error('no hotel')
  const rates = cleanRates(hotel, { ...stay, rate_category_codes: ['13', '14'] }, today)
  expect(new Set(rates.map(({ category }) => category))).toEqual(new Set(['13', '14']))
})

test('rooms hold the guests and sell out in the coming weeks only', () => {
  const [hotel] = sandboxHotels
  if (!hotel) throw new Error('no hotel')
  expect(cleanRates(hotel, { ...stay, adults: 2 }, today).some(({ room }) => room === 'J1S')).toBe(false)
  expect(cleanRates(hotel, { ...stay, adults: 4 }, today).every(({ room }) => room === 'C2Q' || room === 'G2D')).toBe(
    true,
  )
  const soon = { ...stay, check_in: '2027-01-22', check_out: '2027-01-30' }
  expect(cleanRates(hotel, soon, today).length).toBeLessThan(165)
})

const cleanSold = sandboxHotels
  .filter(({ care, lively }) => care === 'clean' && !lively)
  .flatMap((hotel) => cleanRates(hotel, stay, today))

test.each<[string, (rate: SandboxRate) => boolean]>([
  ['6 PM on the day of arrival', ({ cancel }) => cancel?.deadline?.startsWith('2027-04-08T18:00') === true],
  ['the first night as base', ({ base, nightly }) => base === nightly[0]?.base && nightly.length > 1],
  ['a total without tax lines', ({ tax, taxes, total }) => tax === null && taxes.length === 0 && total !== null],
  ['fees said not to be included', ({ extra_fees }) => extra_fees === 'false'],
  [
    'a resort fee that is in the total',
    ({ surcharge, rules, extra_fees }) => Number(surcharge ?? rules.changed.surcharge) > 0 && extra_fees === 'true',
  ],
  ['a refundable deposit', ({ rules }) => /REFUNDABLE DEPOSIT/.test(JSON.stringify(rules))],
  [
    'a deposit of nothing on a guarantee',
    ({ guarantee }) => guarantee?.type === 'Guarantee' && Number(guarantee.amount) === 0,
  ],
  ['breakfast at a price', ({ rules }) => /AVAILABLE AT (EUR|PLN) \d+/.test(rules.rate_description.join())],
  [
    'a king or two doubles',
    ({ room_texts, beds }) => room_texts.join().includes('1 KING BED OR 2 DOUBLE BEDS') && beds.length === 1,
  ],
  ['variable commission', ({ commission }) => commission?.percent === 'Variable'],
  [
    'a rack rate named best available',
    ({ category, rate_texts }) => category === '13' && rate_texts[0] === 'BEST AVAILABLE RATE',
  ],
  ['a city tax at the hotel', ({ rules }) => /CITY TAX .* PAYABLE AT HOTEL/.test(rules.rate_comment.join())],
])('a tempting clean case is there: %s', (_, isCase) => {
  expect(cleanSold.some(isCase)).toBe(true)
})

test('one plan has one text over all its rooms', () => {
  const [hotel] = sandboxHotels
  const texts = hotel ? cleanRates(hotel, stay, today).filter(({ plan }) => plan === 'BAR') : []
  expect(texts).toHaveLength(11)
  expect(new Set(texts.map(({ rate_texts }) => rate_texts.join())).size).toBe(1)
})
