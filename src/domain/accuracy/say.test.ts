// How values are printed in the sentences of checks.
import { expect, test } from 'vitest'
import { asFound, forPeople, fromArrival, type Say, withoutAmounts } from './say.ts'

const arrival = '2026-12-10'
const at = (local: string, offset: string | null = null) => ({ local, offset })
const before = (unit_multiplier: number) => ({ unit_multiplier, time_unit: 'Day', drop_time: 'BeforeArrival' })
const evening = at('2026-12-09T18:00:00')

test.each<[(say: Say) => string, string, string, string]>([
  [
    (say) => say.moment(at('2026-12-08T18:00:00')),
    '2026-12-08 18:00',
    '08.12.2026, 18:00',
    '18:00, 2 days before arrival',
  ],
  [(say) => say.moment(at('2026-12-10T18:00')), '2026-12-10 18:00', '10.12.2026, 18:00', '18:00 on the day of arrival'],
  [
    (say) => say.moment(at('2026-12-11T01:00', 'Z')),
    '2026-12-11 01:00 UTC',
    '11.12.2026, 01:00 UTC',
    '01:00, 1 day after arrival UTC',
  ],
  [(say) => say.moment(at('2026-12-09')), '2026-12-09', '2026-12-09', '1 day before arrival'],
  [(say) => say.moment(at('2026-13-77')), '2026-13-77', '2026-13-77', '2026-13-77'],
  [(say) => say.moment(at('anytime')), 'anytime', 'anytime', 'anytime'],
  [
    (say) => `not after ${say.day(arrival)}`,
    'not after 2026-12-10',
    'not after 10.12.2026',
    'not after the day of arrival',
  ],
  [
    (say) => `1 day${say.inDays(['2026-12-08', '2026-12-09'])}`,
    '1 day (2026-12-08 or 2026-12-09)',
    '1 day (08.12.2026 or 09.12.2026)',
    '1 day',
  ],
  [
    (say) => say.deadline(before(1), evening),
    '2026-12-09 18:00, 1 day before arrival',
    '09.12.2026, 18:00, 1 day before arrival',
    '18:00, 1 day before arrival',
  ],
  [
    (say) => say.deadline(before(0), at('2026-12-10T16:00')),
    '2026-12-10 16:00 on the day of arrival',
    '10.12.2026, 16:00 on the day of arrival',
    '16:00 on the day of arrival',
  ],
  [(say) => say.deadline(before(2), null), '2 days before arrival', '2 days before arrival', '2 days before arrival'],
  [(say) => say.night(arrival), '2026-12-10', '10.12.2026', '2026-12-10'],
  [(say) => say.words('UNTIL 2026-12-09'), 'UNTIL 2026-12-09', 'UNTIL 2026-12-09', 'UNTIL 2026-12-09'],
  [(say) => say.money({ currency: 'EUR' }, '1234.5'), 'EUR 1234.5', 'EUR 1,234.50', 'EUR 1234.5'],
  [(say) => say.money({ currency: null }, '1234.5'), '1234.5', '1234.5', '1234.5'],
  [(say) => say.money({ currency: 'EUR' }, undefined), 'EUR', 'EUR', 'EUR'],
])('%s: %s for people %s, from arrival %s', (print, found, people, counted) => {
  expect([asFound, forPeople, fromArrival(asFound, arrival)].map(print)).toEqual([found, people, counted])
})

test('a deadline in advice is counted as it is in the finding', () =>
  expect(fromArrival(forPeople, arrival).moment(evening)).toBe('18:00, 1 day before arrival'))

test('amounts, nights and numbers in words of the GDS are one and the same where they differ by stay', () => {
  const { money, amount, percent, night, words } = withoutAmounts
  expect(money({ currency: 'EUR' }, '-1234.50')).toBe('EUR -0')
  expect([amount('34.02'), percent('7.5'), night(arrival)]).toEqual(['0', '0%', '0'])
  expect(words('TOTAL EUR 1,234.50 FROM 2026-12-10')).toBe('TOTAL EUR 0 FROM 0')
})
