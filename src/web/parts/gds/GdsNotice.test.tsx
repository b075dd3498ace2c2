// The notice of a refused, paused or unconfigured GDS: why, until when, and what to do. S1§6, S1§8
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { reference } from '../../../contract/reference.ts'
import { instantDay, instantTime } from '../../lib/format.ts'
import { GdsNotice } from './GdsNotice.tsx'

afterEach(cleanup)
const until = '2026-11-20T10:15:00Z'
const { data: states } = reference.gds.answer.parse({
  data: [
    { id: 1, name: 'travel_port', label: 'Travelport', state: 'ready', message: null, until: null },
    { id: 2, name: 'sabre', label: 'Sabre', state: 'refused', message: 'Sabre refused these credentials.', until },
    { id: 2, name: 'sabre', label: 'Sabre', state: 'paused', message: 'Sabre failed 5 times in a row.', until },
    {
      id: 2,
      name: 'sabre',
      label: 'Sabre',
      state: 'not_configured',
      message: 'Travel Port or Sabre not configured',
      until: null,
    },
  ],
})
const again = `Until ${instantDay(until)}, ${instantTime(until)}.`
const textOf = (at: number, way?: string) => {
  const gds = states[at]
  if (!gds) throw new Error('no such state')
  return render(<GdsNotice gds={gds}>{way !== undefined && way}</GdsNotice>).container.textContent
}

test('one that is ready says nothing', () => expect(textOf(0)).toBe(''))
test('one that refuses leads to where it is fixed', () => {
  expect(textOf(1, 'Go to GDS Credentials')).toBe(`Sabre refused these credentials. ${again} Go to GDS Credentials`)
  expect(textOf(1)).toBe(`Sabre refused these credentials. ${again} Contact support.`)
})
test('one that rests needs nothing but time', () =>
  expect(textOf(2)).toBe(`Sabre failed 5 times in a row. ${again} Earlier rates are still here.`))
test('one that is not configured', () => expect(textOf(3)).toBe('Travel Port or Sabre not configured Contact support.'))
