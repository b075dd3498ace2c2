// Times next to a finding are the hotel's: its zone is named there as everywhere else.
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Finding } from '../../../contract/values/checkup-values.ts'
import { FindingNote } from './FindingNote.tsx'

afterEach(cleanup)

const late: Finding = {
  check: 'cancellation.matches_expected',
  number: 39,
  criterion: 'cancellation_policy',
  weight: 5,
  decisive: true,
  verdict: 'wrong',
  field: 'cancellation_deadline',
  advice: 'Change the cancellation deadline',
  shown: '2026-12-09 20:00',
  expected: '2026-12-09 18:00, 1 day before arrival',
  span: null,
  source: null,
  explains: [],
}

test('a deadline in the GDS and the expected one name the zone of the hotel', () => {
  const { container } = render(<FindingNote finding={late} timeZone="Europe/Warsaw" onWhy={() => {}} />)
  expect([...container.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([
    '09.12.2026, 20:00, Warsaw time',
    '09.12.2026, 18:00, Warsaw time, 1 day before arrival',
  ])
})
