// What a Travelport answer is scored by, from its XML to the verdict: old texts, merged texts, sums of nights. S2§3
import { expect, test } from 'vitest'
import { scoreRate } from '../../domain/accuracy/score/score.ts'
import type { Rate } from '../../domain/rate.ts'
import { checkupOf } from '../../domain/testing/clean-rate.ts'
import { joinRate } from './join.ts'
import { readMessages } from './read.ts'

const texts = (all: Record<string, string | string[]>) =>
  Object.entries(all)
    .map(
      ([name, lines]) =>
        `<RoomRateDescription Name="${name}">${[lines]
          .flat()
          .map((line) => `<Text>${line}</Text>`)
          .join('')}</RoomRateDescription>`,
    )
    .join('')
const nights = (...amounts: string[]) =>
  amounts
    .map(
      (amount, at) =>
        `<HotelRateByDate EffectiveDate="2026-12-${10 + at}" ExpireDate="2026-12-${11 + at}" Base="EUR${amount}"/>`,
    )
    .join('')
const read = (
  element: 'HotelDetailsRsp' | 'HotelRulesRsp',
  version: number,
  attributes: string,
  body: string,
): Rate => {
  const rate = `<HotelRateDetail RatePlanType="A1KRAC" ${attributes}>${body}</HotelRateDetail>`
  const inner = element === 'HotelRulesRsp' ? rate : `<RequestedHotelDetails>${rate}</RequestedHotelDetails>`
  const [message] = readMessages(
    `<${element} xmlns="http://www.travelport.com/schema/hotel_v${version}_0">${inner}</${element}>`,
    { depth: 64, rates: 10, fragment: false, check_in: '2026-12-10' },
  )
  return message?.rates[0] ?? expect.fail('no rate')
}
const details = (attributes: string, body: string, version = 52) => read('HotelDetailsRsp', version, attributes, body)
const rules = (body: string, attributes = '') => read('HotelRulesRsp', 52, attributes, body)
const verdicts = (rate: Rate, others: Rate[] = []) =>
  scoreRate(rate, checkupOf([rate, ...others], { gds: 'travel_port' })).verdicts

const bed = (code: number, quantity: number) =>
  `<Inclusions SmokingRoomIndicator="false"><BedTypes Code="${code}" Quantity="${quantity}"/></Inclusions>`
test.each<[string, string, string, string]>([
  ['a bed behind the point', 'BEST FLEX RATE.1 KING BED NSMK MICRFG.BREAKFAST.', bed(58, 1), 'pass'],
  ['another bed behind it', 'BEST FLEX RATE.2 QUEEN BEDS NSMK MICRFG.BREAKFAST.', bed(58, 1), 'wrong'],
  ['a number behind a hyphen and the point', 'SAVE 15 PERCENT -.2 DOUBLE BEDS NON SMOKING.', bed(33, 2), 'pass'],
  ['a statement over two lines', 'FREE CONTINENTAL.BREAKFAST WITH 1 KING.BED.', bed(58, 1), 'pass'],
])('a point joins the lines of an old text, %s', (_, text, inner, expected) => {
  const rate = details('Total="EUR433.75"', texts({ Description: text }) + inner, 26)
  expect(verdicts(rate)['room_description.bed_text_agrees']).toBe(expected)
})

test('a point between a word and an amount is a line of its own, inside an amount it is not', () => {
  const rate = details('Total="EUR433.75"', texts({ Description: 'BEST RATE.EXTRA PERSON 20.00 EUR.1 KING BED.' }), 26)
  expect(verdicts(rate)['pricing.text_price_agrees']).not.toBe('wrong')
})

test.each([
  ['of all nights', '378.00', 'pass', 'pass'],
  ['of the first night', '119.00', 'pass', 'pass'],
  ['of neither', '300.00', 'pass', 'wrong'],
])('a base %s, %s: sum %s, nights %s', (_, base, ofTotal, ofNights) => {
  const rate = details(`Base="EUR${base}" Total="EUR433.75" Tax="EUR55.75"`, nights('119.00', '119.00', '140.00'))
  expect(verdicts(rate)['pricing.sum_agrees']).toBe(ofTotal)
  expect(verdicts(rate)['pricing.nights_sum_to_stay']).toBe(ofNights)
})

test('the base of the stay is the sum of its nights, and a lacking night shows', () => {
  const stay = 'Base="EUR378.00" Total="EUR433.75"'
  const checks = (...amounts: string[]) => verdicts(details(stay, nights(...amounts)))['pricing.nights_sum_to_stay']
  expect(checks('119.00', '119.00', '140.00')).toBe('pass')
  expect(checks('119.00', '119.00', '150.00')).toBe('wrong')
  expect(checks('119.00', '119.00')).toBe('wrong')
})

test('Details merge the texts of rate and room, and Rules that repeat them describe the rate', () => {
  const merged = { Rate: 'FLEXIBLE RATE', Room: '1 KING BED CITY VIEW 30 SQM' }
  const first = details('Total="EUR433.75"', texts(merged))
  expect(verdicts(first)['rate_description.description_present']).toBe('pass')
  const joined = joinRate(first, rules(texts({ Rate: 'FLEXIBLE RATE', Room: merged.Room })), null)
  expect(verdicts(joined)['rate_description.description_present']).toBe('pass')
})

const category = (code: number, name: string) =>
  details(`Total="EUR433.75" RateCategory="${code}"`, texts({ Rate: name, Room: '1 KING BED' }))
test.each([
  ['MEMBERS RATE', 13, 'wrong'],
  ['MEMBERS RATE', 1, 'pass'],
  ['AAA CARD HOLDERS RATE', 13, 'wrong'],
  ['REWARDS CARD RATE', 1, 'pass'],
  ['REWARDS CARD RATE', 14, 'wrong'],
  ['BEST RATE WITH FREE WIFI FOR MEMBERS', 13, 'pass'],
])('%s in category %i: %s', (name, code, expected) =>
  expect(verdicts(category(code, name))['rate_description.category_matches_name']).toBe(expected))
