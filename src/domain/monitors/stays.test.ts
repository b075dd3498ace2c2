// Stays of a monitor by tables, and over any day: none too early or too late to ask, and each once.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween } from '../stay.ts'
import { dateInName, isFinished, lastStartDays, type MonitorStays, nightKinds, nameOfStay, staysOf } from './stays.ts'

const guests = { nights: 1, adults: 1, children: 0 }
type Rolling = Extract<MonitorStays, { kind: 'rolling' }>
const rolling = (days_ahead: number[], weekday: Rolling['weekday'] = 'any'): MonitorStays => ({
  kind: 'rolling',
  days_ahead,
  weekday,
  ...guests,
})
const fixed = (...check_ins: string[]): MonitorStays => ({ kind: 'fixed', check_ins, ...guests })
/** A Tuesday. */
const today = '2026-12-01'

describe('the stays of a day', () => {
  test.each<[string, MonitorStays, string[]]>([
    ['days ahead', rolling([7, 30]), ['2026-12-08', '2026-12-31']],
    ['today itself', rolling([0]), [today]],
    ['in order, each once', rolling([30, 7, 30]), ['2026-12-08', '2026-12-31']],
    ['a weekend night: Friday', rolling([7], 'weekend'), ['2026-12-11']],
    ['a weekend night as it is', rolling([4], 'weekend'), ['2026-12-05']],
    ['not Sunday night, which is a weekday', rolling([5], 'weekend'), ['2026-12-11']],
    ['a weekday night: Sunday', rolling([3], 'weekday'), ['2026-12-06']],
    ['a weekday night as it is', rolling([2], 'weekday'), ['2026-12-03']],
    ['two that move to one night once', rolling([1, 2, 3], 'weekend'), ['2026-12-04']],
    ['moved over a leap day', rolling([89], 'weekend'), ['2027-03-05']],
    ['moved back where forward is too late to ask', rolling([330], 'weekend'), ['2027-10-23']],
    ['fixed, without past ones', fixed('2026-11-30', today, '2027-02-01'), [today, '2027-02-01']],
    ['fixed, without those too late to ask', fixed('2026-12-02', '2027-10-28'), ['2026-12-02']],
    ['fixed on the last day', fixed('2027-10-27'), ['2027-10-27']],
  ])('%s', (_, stays, days) => {
    expect(staysOf(stays, today).map(({ check_in }) => check_in)).toEqual(days)
  })

  test('have the guests and nights of the monitor', () => {
    const stays: MonitorStays = { ...rolling([30]), nights: 3, adults: 2, children: 1 }
    expect(staysOf(stays, today)).toEqual([
      { check_in: '2026-12-31', check_out: '2027-01-03', nights: 3, adults: 2, children: 1, slots: ['30'] },
    ])
  })

  test.each<[string, MonitorStays, string[][]]>([
    ['their days ahead', rolling([7, 30]), [['7'], ['30']]],
    ['all days ahead that fall on them', rolling([1, 5, 2, 5], 'weekend'), [['1', '2'], ['5']]],
    ['their fixed dates', fixed(today), [[today]]],
  ])('are named by %s', (_, stays, slots) => {
    expect(staysOf(stays, today).map((each) => each.slots)).toEqual(slots)
  })

  test('are of the wanted kind, each once and in reach, at most six days from where they were wanted', () => {
    const days = fc.integer({ min: 0, max: 1500 }).map((later) => addDays(today, later))
    const ahead = fc.uniqueArray(fc.integer({ min: 0, max: lastStartDays }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(days, ahead, fc.constantFrom(...nightKinds), (day, days_ahead, weekday) => {
        const found = staysOf(rolling(days_ahead, weekday), day).map(({ check_in }) => check_in)
        expect(found).toEqual([...new Set(found)].toSorted())
        expect(found.length).toBeGreaterThan(0)
        for (const check_in of found) {
          const distance = daysBetween(day, check_in)
          expect(distance).toBeGreaterThanOrEqual(0)
          expect(distance).toBeLessThanOrEqual(lastStartDays)
          const night = new Date(check_in).toUTCString().slice(0, 3)
          expect(weekday === 'any' || /Fri|Sat/.test(night) === (weekday === 'weekend')).toBe(true)
          expect(days_ahead.some((wanted) => Math.abs(wanted - distance) <= 6)).toBe(true)
        }
      }),
    )
  })
})

test.each<[string, MonitorStays, boolean]>([
  ['never with days ahead', rolling([7]), false],
  ['not on the last day', fixed('2026-11-01', today), false],
  ['once all are past', fixed('2026-11-01', '2026-11-30'), true],
])('a monitor is finished %s', (_, stays, is) => expect(isFinished(stays, today)).toBe(is))

test('a stay is named by its date, party and codes, in any order of these', () => {
  const stay = { check_in: today, nights: 2, adults: 1, children: 0, corporate_codes: ['B', 'A'] }
  expect([nameOfStay(stay), dateInName(nameOfStay(stay))]).toEqual(['2026-12-01 2 1 0 A B', today])
  expect(nameOfStay({ ...stay, corporate_codes: ['A', 'B'] })).toBe(nameOfStay(stay))
  for (const other of [
    { check_in: '2026-12-02' },
    { nights: 1 },
    { adults: 2 },
    { children: 1 },
    { corporate_codes: ['A'] },
  ])
    expect(nameOfStay({ ...stay, ...other })).not.toBe(nameOfStay(stay))
})
