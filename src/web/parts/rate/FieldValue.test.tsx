// Money, deadlines and three states as people read them.
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { hotelTimeText } from '../../../domain/deadlines/print.ts'
import { FieldValue } from './FieldValue.tsx'
import type { FieldContent } from '../../../domain/rate-view/fields.ts'

afterEach(cleanup)
const shownText = (shown: FieldContent) =>
  render(<FieldValue shown={shown} />).container.textContent?.replaceAll('\u00a0', ' ')

test.each<[string, FieldContent, string]>([
  ['money with its code', { kind: 'money', amount: '684.50', currency: 'PLN' }, 'PLN 684.50'],
  ['exact digits', { kind: 'money', amount: '90071992547409.93', currency: 'EUR' }, 'EUR 90,071,992,547,409.93'],
  ['no currency, no guess', { kind: 'money', amount: '12.00', currency: null }, '12.00'],
  ['yes', { kind: 'three', value: true }, 'Yes'],
  ['no', { kind: 'three', value: false }, 'No'],
  ['unknown', { kind: 'three', value: 'unknown' }, 'Not specified'],
])('%s', (_, shown, expected) => expect(shownText(shown)).toBe(expected))

test('a deadline names the clock of the hotel, and the offset of the GDS where the zone is not known', () => {
  const local = '2026-11-20T18:00:00'
  expect(hotelTimeText({ local, offset: '+01:00' }, 'Europe/Warsaw')).toBe('20.11.2026, 18:00, Warsaw time')
  expect(hotelTimeText({ local, offset: null }, 'America/New_York')).toBe('20.11.2026, 18:00, New York time')
  expect(hotelTimeText({ local, offset: null }, null)).toBe('20.11.2026, 18:00, hotel time')
  expect(hotelTimeText({ local, offset: '+08:00' }, null)).toBe('20.11.2026, 18:00 UTC+08:00')
  expect(hotelTimeText({ local, offset: 'Z' }, null)).toBe('20.11.2026, 18:00 UTC')
})

test('each night of a stay and each tax has its line', () => {
  const nights: FieldContent = {
    kind: 'nights',
    currency: 'EUR',
    nights: [
      { from: '2026-11-21', to: '2026-11-23', amount: '81.00' },
      { from: '2026-11-23', to: '2026-11-24', amount: '95.00' },
    ],
  }
  const rows = [...render(<FieldValue shown={nights} />).container.querySelectorAll(':is(tbody, tfoot) tr')]
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent?.replaceAll('\u00a0', ' ')))).toEqual([
    ['21.11.2026', '23.11.2026', '2', 'EUR 81.00'],
    ['23.11.2026', '24.11.2026', '1', 'EUR 95.00'],
    ['Total', '3', 'EUR 257.00'],
  ])
})
