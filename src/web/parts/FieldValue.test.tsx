// Money, deadlines and three states as people read them.
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { FieldValue, momentText, symbolOf } from './FieldValue.tsx'
import type { Shown } from './rate-fields.ts'

afterEach(cleanup)
const textOf = (shown: Shown) => render(<FieldValue shown={shown} />).container.textContent?.replaceAll('\u00a0', ' ')

test.each<[string, Shown, string]>([
  ['code and symbol', { kind: 'money', amount: '684.50', currency: 'PLN' }, 'PLN 684.50 zł'],
  ['exact digits', { kind: 'money', amount: '90071992547409.93', currency: 'EUR' }, 'EUR 90,071,992,547,409.93 €'],
  ['no currency, no guess', { kind: 'money', amount: '12.00', currency: null }, '12.00'],
  ['yes', { kind: 'three', value: true }, 'Yes'],
  ['no', { kind: 'three', value: false }, 'No'],
  ['unknown', { kind: 'three', value: 'unknown' }, 'Unknown'],
])('%s', (_, shown, expected) => expect(textOf(shown)).toBe(expected))

test('a deadline is hotel time, with the offset only where the GDS gave one', () => {
  expect(momentText({ local: '2026-11-20T18:00:00', offset: null })).toBe('20.11.2026, 18:00 hotel time')
  expect(momentText({ local: '2026-11-20T18:00', offset: '+08:00' })).toBe('20.11.2026, 18:00 hotel time (+08:00)')
  expect(momentText({ local: '2026-11-20T18:00', offset: 'Z' })).toBe('20.11.2026, 18:00 hotel time (+00:00)')
})

test('a code that is no currency has no symbol', () => {
  expect(['EUR', 'PLN', 'XX', 'ABC'].map(symbolOf)).toEqual(['€', 'zł', '', ''])
})

test('each night of a stay and each tax has its line', () => {
  const nights: Shown = {
    kind: 'nights',
    currency: 'EUR',
    nights: [
      { from: '2026-11-21', to: '2026-11-23', amount: '81.00' },
      { from: '2026-11-23', to: '2026-11-24', amount: '95.00' },
    ],
  }
  const rows = [...render(<FieldValue shown={nights} />).container.querySelectorAll(':is(tbody, tfoot) tr')]
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent?.replaceAll('\u00a0', ' ')))).toEqual([
    ['21.11.2026', '23.11.2026', '2', 'EUR 81.00 €'],
    ['23.11.2026', '24.11.2026', '1', 'EUR 95.00 €'],
    ['Sum of the nights', '3', 'EUR 257.00 €'],
  ])
})
