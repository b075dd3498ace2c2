// Files of figures are told apart by what they are of.
import { expect, test } from 'vitest'
import { chartParts, figuresFileName } from './file-names.ts'

const dates = { from: '2026-11-01', to: '2026-11-30', format: 'csv' }

test.each([
  [{}, 'over-time-2026-11-01-2026-11-30.csv'],
  [{ hotel_id: 12 }, 'over-time-hotel-12-2026-11-01-2026-11-30.csv'],
  [{ hotel_id: 12, rate_plan: 'A1K', gds: 'sabre' }, 'over-time-hotel-12-A1K-sabre-2026-11-01-2026-11-30.csv'],
  [{ hotel_id: 12, rate_plan: '../R A"' }, 'over-time-hotel-12-___R_A_-2026-11-01-2026-11-30.csv'],
])('a chart of %j is saved as %s', (of, name) => {
  expect(figuresFileName({ of: chartParts(of), ...dates })).toBe(name)
})
