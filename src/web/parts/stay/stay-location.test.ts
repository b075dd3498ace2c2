import { expect, test } from 'vitest'
import { fragmentOf } from './rate-location.ts'
import { firstDraft } from './rate-search.ts'
import { stayDatesIn, namedStay, withoutDates } from './stay-location.ts'

const today = '2026-11-20'
const form = { ...firstDraft(today), start_date: '2026-11-25', end_date: '2026-11-28', adults: 2 }

test.each([
  ['check-in and check-out', { from: '2026-12-01', to: '2026-12-02' }, { from: '2026-12-01', to: '2026-12-02' }],
  ['a check-in alone', { from: '2026-12-01' }, { from: '2026-12-01' }],
  ['a check-out that is not later', { from: '2026-12-01', to: '2026-12-01' }, { from: '2026-12-01' }],
  ['a check-out alone', { to: '2026-12-02' }, {}],
  ['no day', { from: '2026-02-30', to: 'tomorrow' }, {}],
])('%s', (_, given, dates) => expect(stayDatesIn(given)).toEqual(dates))

test('dates of an address take the place of those in the form, whose guests and nights stay', () => {
  expect(namedStay({ from: '2026-12-01', to: '2026-12-02' }, form, today)).toEqual({
    ...form,
    start_date: '2026-12-01',
    end_date: '2026-12-02',
  })
  expect(namedStay({ from: '2026-12-01' }, form, today)).toMatchObject({ end_date: '2026-12-04', adults: 2 })
  expect(namedStay({}, form, today)).toBeUndefined()
})

test('the day that is over at the hotel is its today, and so is one long past', () => {
  const fromToday = { start_date: today, end_date: '2026-11-23', adults: 2 }
  expect(namedStay({ from: '2026-11-19' }, form, today)).toMatchObject(fromToday)
  expect(namedStay({ from: '2026-11-19', to: '2026-11-22' }, form, today)).toMatchObject({
    start_date: today,
    end_date: '2026-11-22',
  })
  for (const to of [today, '2026-10-02'])
    expect(namedStay({ from: '2026-10-01', to }, form, today)).toMatchObject(fromToday)
})

test('they stay in the address until they are taken out of it', () => {
  const place = { hotel: 7, gds: 'sabre', from: '2026-12-01', to: '2026-12-03' }
  expect(stayDatesIn(Object.fromEntries(new URLSearchParams(fragmentOf(place))))).toEqual({
    from: '2026-12-01',
    to: '2026-12-03',
  })
  expect(fragmentOf(withoutDates(place))).toBe('hotel=7&gds=sabre')
})
