// The name of a downloaded document, as its header spells it, and what the Export menu offers. S2§2
import { expect, test } from 'vitest'
import type { Checkup, RateEntry } from '../../../contract/values/checkup-values.ts'
import { exportActions, fileNameIn } from './download.ts'

const named = (disposition: string) => fileNameIn(new Headers({ 'content-disposition': disposition }))

test.each([
  ['attachment; filename="card.pdf"', 'card.pdf'],
  [`attachment; filename="H-tel.pdf"; filename*=UTF-8''H%C3%B4tel.pdf`, 'Hôtel.pdf'],
  ['attachment', 'document'],
])('%s', (header, name) => expect(named(header)).toBe(name))

const checkup = { id: 7, hotel_id: 1, gds_id: 2, from_date: '2026-12-10' } as Checkup
const rate = (details_available: boolean) => ({ id: 9, details_available }) as RateEntry

test.each<[string, RateEntry | undefined, string[]]>([
  ['nothing without a selected rate', undefined, []],
  ['no rules where they are unavailable', rate(false), ['Rate Details (PDF)', 'All booking codes (XLS)']],
  ['all for a rate with its rules', rate(true), ['Rate Details (PDF)', 'Rate Rules (PDF)', 'All booking codes (XLS)']],
])('the Export menu offers %s', (_, selected, enabled) => {
  const actions = exportActions(selected && checkup, selected)
  expect(actions.map(({ label }) => label)).toEqual([
    'Rate Details (PDF)',
    'Rate Rules (PDF)',
    'All booking codes (XLS)',
  ])
  expect(actions.flatMap(({ label, request }) => (request ? [label] : []))).toEqual(enabled)
})
