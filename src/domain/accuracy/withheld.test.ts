// Rates that the hotel does not load, and prices that the GDS only converted.
import { expect, test } from 'vitest'
import { cleanRate, checkupOf } from '../testing/clean-rate.ts'
import type { Rate } from '../rate.ts'
import { scoreRate } from './score/score.ts'

const scored = (changes: Partial<Rate>) => {
  const rate = cleanRate(changes)
  return scoreRate(rate, checkupOf([rate], { gds: 'sabre', calls: { details: 'read', rules: 'read' } }))
}
const agency = { code: '113', value: 'Booking.com' }

test('fields missing from an agency’s rate are unknown, wrong ones stay wrong', () => {
  const lacking = { total: null, rate_total: null, guarantee_type: null, refundable: null, beds: [] }
  expect(scored(lacking).findings.length).toBeGreaterThan(2)
  expect(scored({ ...lacking, rate_source: agency }).findings.filter(({ verdict }) => verdict === 'missing')).toEqual(
    [],
  )
  const wrong = scored({ rate_source: agency, smoking: true, room_rate_description: 'Deluxe room, 1 king bed NSMK' })
  expect(wrong.findings.map(({ check }) => check)).toContain('room_description.smoking_text_agrees')
})

test('of a price that is only converted no check of the hotel’s own price is made', () => {
  const price = {
    currency: null,
    price_base: null,
    rate_total: null,
    total: null,
    taxes: null,
    tax_lines: [],
    nightly_rates: [],
    rate_base: null,
    converted_currency: 'AUD',
    converted_total: '450.00',
  }
  const { findings, verdicts } = scored(price)
  expect(findings.filter(({ check }) => check.startsWith('pricing.'))).toEqual([])
  expect(verdicts).toMatchObject({
    'pricing.total_present': 'unknown',
    'pricing.currency_valid': 'unknown',
    'pricing.tax_inclusion_stated': 'unknown',
    'pricing.sum_agrees': 'unknown',
  })
  expect(scored({ ...price, converted_currency: null }).findings.map(({ check }) => check)).toContain(
    'pricing.total_present',
  )
})
