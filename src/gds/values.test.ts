// Moments, hours and states as a GDS writes them.
import { expect, test } from 'vitest'
import { opposite, readClock, readMoment, readThreeState } from './values.ts'

test.each([
  ['2026-10-06T14:00:00.000+08:00', { local: '2026-10-06T14:00:00', offset: '+08:00' }],
  ['2026-10-06T14:00', { local: '2026-10-06T14:00', offset: null }],
  ['2026-10-06T14:00:00Z', { local: '2026-10-06T14:00:00', offset: 'Z' }],
  ['2026-10-06T14:00:00-0500', { local: '2026-10-06T14:00:00', offset: '-05:00' }],
  ['2026-10-06 14:00:00', { local: '2026-10-06T14:00:00', offset: null }],
  ['2026-10-06 14:00:00 -0500', { local: '2026-10-06T14:00:00', offset: '-05:00' }],
  ['2026-10-06T14:00:00z', { local: '2026-10-06T14:00:00', offset: 'Z' }],
  ['2026-02-29T14:00:00', undefined],
  ['2026-10-06', undefined],
  ['2026-10-06T24:00:00', undefined],
  ['2026-10-06T14:60:00', undefined],
  ['2026-10-06T14:00:00+15:00', undefined],
  ['0001-01-01T00:00:00', undefined],
  ['9999-12-31T00:00:00', undefined],
])('moment %s', (text, moment) => {
  expect(readMoment(text)).toEqual(moment)
})

test.each([
  ['6PM', '18:00'],
  ['12N', '12:00'],
  ['12AM', '00:00'],
  ['12PM', '12:00'],
  ['1800', '18:00'],
  ['18:30', '18:30'],
  ['18:30:00', '18:30'],
  ['4P', '16:00'],
  ['13PM', undefined],
  ['25', undefined],
  ['late', undefined],
])('hour %s', (text, clock) => {
  expect(readClock(text)).toBe(clock)
})

test('three states', () => {
  expect(['true', 'FALSE', 'unknown', '1', 'maybe'].map(readThreeState)).toEqual([
    true,
    false,
    'unknown',
    true,
    undefined,
  ])
  expect([opposite(true), opposite(false), opposite('unknown')]).toEqual([false, true, 'unknown'])
})
