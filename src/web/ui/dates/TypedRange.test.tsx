import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { standInForBrowser } from '../../testing/browser-stand-ins.ts'
import { parseTypedDay } from './typed-day.ts'
import { type Days, TypedRange } from './TypedRange.tsx'

beforeAll(standInForBrowser)
afterEach(cleanup)

test.each([
  ['01.03.2027', '2027-03-01'],
  ['1.3.2027', '2027-03-01'],
  ['1. 3. 27', '2027-03-01'],
  [' 2027-03-01 ', '2027-03-01'],
  ['29.02.2028', '2028-02-29'],
  ['29.02.2027', undefined],
  ['31.04.2027', undefined],
  ['3/1/2027', '2027-01-03'],
  ['10122026', '2026-12-10'],
  ['101226', '2026-12-10'],
  ['10DEC26', '2026-12-10'],
  ['10 dec 2026', '2026-12-10'],
  ['10-12-2026', '2026-12-10'],
  ['10XYZ26', undefined],
  ['3110', '2027-10-31'],
  ['3111', undefined],
  ['2027-3-1', undefined],
  ['1.3.', undefined],
  ['', undefined],
])('%j typed is %s', (text, day) => {
  expect(parseTypedDay(text, { today: '2026-11-27' })).toBe(day)
})

test.each([
  ['1012', '2026-12-10', '2025-12-10'],
  ['10.12', '2026-12-10', '2025-12-10'],
  ['10/12', '2026-12-10', '2025-12-10'],
  ['10DEC', '2026-12-10', '2025-12-10'],
  ['27.11', '2026-11-27', '2026-11-27'],
  ['1.3', '2027-03-01', '2026-03-01'],
  ['2902', '2028-02-29', '2024-02-29'],
])('%j without a year is the next such day, %s, and in a log the latest, %s', (text, next, latest) => {
  expect(parseTypedDay(text, { today: '2026-11-27' })).toBe(next)
  expect(parseTypedDay(text, { today: '2026-11-27', past: true })).toBe(latest)
})

const applied = vi.fn<(from: string, to: string) => void>()
const Range = () => {
  const [days, setDays] = useState<Days>([null, null])
  return (
    <MantineProvider env="test">
      <TypedRange
        labels={['From', 'To']}
        value={days}
        dayText={(day) => day.split('-').toReversed().join('.')}
        refusalOf={(day) => (day < '2027-01-01' ? 'Too early' : undefined)}
        onChange={setDays}
        onApply={applied}
      />
    </MantineProvider>
  )
}
const field = (name: string) => screen.getByRole('textbox', { name }) as HTMLInputElement

test('both ways of writing a day are taken, shown one way, and Enter applies them', async () => {
  render(<Range />)
  await userEvent.type(field('From'), '2027-03-01')
  await userEvent.type(field('To'), '4.3.2027')
  expect(field('From').value).toBe('01.03.2027')
  await userEvent.keyboard('{Enter}')
  expect(applied).toHaveBeenCalledExactlyOnceWith('2027-03-01', '2027-03-04')
})

test('a date that is none, too early or out of order says so and is not applied', async () => {
  applied.mockReset()
  render(<Range />)
  await userEvent.type(field('From'), '31.04.2027')
  expect(screen.queryByText('Enter a date as DD.MM.YYYY')).toBeNull()
  await userEvent.tab()
  expect(screen.getByText('Enter a date as DD.MM.YYYY')).toBeTruthy()
  await userEvent.clear(field('From'))
  await userEvent.type(field('From'), '1.5.2026')
  expect(screen.getByText('Too early')).toBeTruthy()
  await userEvent.clear(field('From'))
  await userEvent.type(field('From'), '5.5.2027')
  await userEvent.type(field('To'), '1.5.2027{Enter}')
  expect(screen.getByText('To is before From')).toBeTruthy()
  expect(applied).not.toHaveBeenCalled()
})
