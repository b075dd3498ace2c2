// What the list says of the corporate codes that were searched for: only what the GDS says. S2§2
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { plainEntry } from '../../../testing/rate-entry.ts'
import { CodesPanel } from './CodesPanel.tsx'
import { codesWithoutRates } from './requested-codes.ts'

afterEach(cleanup)

const show = (plan_code: string | null) => {
  const rates = [{ ...plainEntry(1, 'A1KRAC'), plan_code }]
  const codesWithout = codesWithoutRates(
    { corporate_codes: ['RAC', 'ZZQ'], missing: [], rate_category_codes: '' },
    rates,
  )
  render(
    <CodesPanel
      wide
      rates={rates}
      selected={1}
      order="default"
      priceWrong={0}
      codesWithout={codesWithout}
      depth={null}
      onOrder={() => {}}
      onSelect={() => {}}
      onNear={() => {}}
    />,
  )
}

test('each rate says its plan: a code that none is of has no rate', () => {
  show('RAC')
  expect(screen.getByText('No rate for ZZQ')).toBeTruthy()
  expect(screen.queryByText(/doesn’t say/)).toBeNull()
})

test('a rate says no plan: nothing is claimed', () => {
  show(null)
  expect(screen.queryByText(/^No rate/)).toBeNull()
  expect(screen.getByText('The GDS doesn’t say which rates are for RAC, ZZQ')).toBeTruthy()
})
