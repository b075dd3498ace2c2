// What the header of a rate says about its checkup: the host's messages at the rates they are about, and rates that are not live. S2§2
import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { standInForBrowser } from '../../testing/browser-stand-ins.ts'
import { plainEntry } from '../../testing/rate-entry.ts'
import { RateHead } from './RateHead.tsx'

beforeAll(standInForBrowser)
afterEach(cleanup)

type Head = ComponentProps<typeof RateHead>
const checkup: Head['checkup'] = {
  id: 7,
  hotel_id: 3,
  gds_id: 2,
  mode: 'full',
  status: 'complete',
  outcome: 'rates',
  notice: null,
  messages: [
    { code: null, type: 'PriceCheck', text: 'A1KRAC: Sabre says that the price changed by 9.50 EUR.' },
    { code: null, type: 'PriceCheck', text: 'A1KRAC2: Sabre says that the price changed by 1.00 EUR.' },
    { code: 'WARN.1', type: 'Warning', text: 'SOME RATES MAY BE UNAVAILABLE' },
  ],
  missing: [],
  from_date: '2026-11-21',
  to_date: '2026-11-23',
  nights: 2,
  adults: 1,
  children: 0,
  corporate_codes: [],
  rate_category_codes: '',
  depth: 'details+rules',
  rules_read: 2,
  rule_set: 1,
  own_version: 0,
  scored_at: null,
  summary: {
    all: 90,
    rate_description: null,
    room_description: null,
    meal_plans: null,
    cancellation_policy: null,
    pricing: null,
  },
  coverage: 80,
  rates_count: 2,
  price_wrong_rates: 0,
  live: null,
  created_at: '2026-11-20T09:42:00Z',
}
const entryOf = (rate_plan: string): Head['entry'] => ({
  ...plainEntry(1, rate_plan),
  details_available: true,
  rules_available: true,
  rules: 'read',
  total: '90.00',
  currency: 'EUR',
})
const head = (rate_plan: string, of: Partial<Head['checkup']> = {}, is: Partial<Head['entry']> = {}) =>
  render(
    <MantineProvider>
      <RateHead
        tab="rules"
        entry={{ ...entryOf(rate_plan), ...is }}
        checkup={{ ...checkup, ...of }}
        today="2026-11-20"
        lost={undefined}
        otherStay={false}
        note="12 of 500 queries used, 488 left"
        onRefresh={() => undefined}
        onCompare={() => undefined}
        onEvidence={undefined}
      />
    </MantineProvider>,
  )

test('a changed price is said at its own rate in the words of the host', () => {
  head('A1KRAC')
  expect(screen.getByText(/^Message from Sabre:/).textContent).toBe(
    'Message from Sabre: A1KRAC: Sabre says that the price changed by 9.50 EUR. SOME RATES MAY BE UNAVAILABLE',
  )
  cleanup()
  head('B2')
  expect(screen.getByText(/^Message from Sabre:/).textContent).toBe('Message from Sabre: SOME RATES MAY BE UNAVAILABLE')
})

test('rates that are not live are said to be so beside their moment; silence says nothing', () => {
  head('A1KRAC', { gds_id: 1, live: false })
  expect(screen.getByText(/, loaded on .* · Not live: from Travelport’s own database$/)).toBeTruthy()
  for (const live of [true, null]) {
    cleanup()
    head('A1KRAC', { gds_id: 1, live })
    expect(screen.getByText(/, loaded on /).textContent).not.toMatch(/live/)
  }
})

test('a rate that could not be read says so and why, in place of how much could be checked', () => {
  head('A1KRAC', {}, { accuracy: null, coverage: 0 })
  expect(screen.getByText(/^Couldn’t be read · /)).toBeTruthy()
  expect(screen.getByText(/^This rate couldn’t be read: its texts took too long\./)).toBeTruthy()
  expect(screen.queryByText(/of checks possible/)).toBeNull()
  cleanup()
  head('A1KRAC')
  expect(screen.getByText(/% of checks possible · /)).toBeTruthy()
  expect(screen.queryByText(/couldn’t be read/i)).toBeNull()
})

test('the queries used and left stand beside the reload, which costs one; not for a stay that has begun', () => {
  head('A1KRAC')
  expect(screen.getByText('12 of 500 queries used, 488 left')).toBeTruthy()
  cleanup()
  head('A1KRAC', { from_date: '2026-11-19' })
  expect(screen.queryByText(/queries used/)).toBeNull()
})
