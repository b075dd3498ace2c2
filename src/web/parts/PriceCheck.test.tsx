// Having the price of a Sabre rate confirmed: what it costs, and the words of the host where it changed. S2§4, S2§8
import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ComponentProps, ReactElement } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { standInForBrowser } from '../ui/browser-stand-ins.ts'
import { PriceCheck } from './PriceCheck.tsx'
import { RateHead } from './RateHead.tsx'

beforeAll(standInForBrowser)
afterEach(cleanup)
const show = (shown: ReactElement) => render(<MantineProvider>{shown}</MantineProvider>)

test('the button says the cost, and why the last asking failed', async () => {
  const onCheck = vi.fn<() => void>()
  show(<PriceCheck busy={false} why="The GDS did not answer in time." onCheck={onCheck} />)
  await userEvent.click(screen.getByRole('button', { name: 'Check the price again (2 queries)' }))
  expect(onCheck).toHaveBeenCalledOnce()
  expect(screen.getByRole('alert').textContent).toBe('The GDS did not answer in time.')
})

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
  created_at: '2026-11-20T09:42:00Z',
}
const entryOf = (rate_plan: string): Head['entry'] => ({
  id: 1,
  rate_plan,
  accuracy: 90,
  coverage: 80,
  wrong: 0,
  missing: 0,
  details_available: true,
  rules_available: true,
  rules: 'read',
  corporate_codes: [],
  corporate_id: null,
  rate_category: null,
  rate_name: null,
  room: null,
  total: '90.00',
  currency: 'EUR',
})
const head = (rate_plan: string, of: Partial<Head['checkup']> = {}) =>
  show(
    <RateHead
      tab="rules"
      entry={entryOf(rate_plan)}
      checkup={{ ...checkup, ...of }}
      today="2026-11-20"
      lost={undefined}
      otherStay={false}
      onRefresh={() => undefined}
      onEvidence={undefined}
    />,
  )

test('a changed price is said at its own rate in the words of the host', () => {
  head('A1KRAC')
  expect(screen.getByText(/^Sabre adds:/).textContent).toBe(
    'Sabre adds: A1KRAC: Sabre says that the price changed by 9.50 EUR. SOME RATES MAY BE UNAVAILABLE',
  )
  cleanup()
  head('B2')
  expect(screen.getByText(/^Sabre adds:/).textContent).toBe('Sabre adds: SOME RATES MAY BE UNAVAILABLE')
})
