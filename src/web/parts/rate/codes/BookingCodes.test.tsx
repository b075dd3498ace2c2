// The list box of booking codes: arrow keys, filter, order, and what an entry says. S2§2
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import type { RateEntry } from '../../../../contract/values/checkup-values.ts'
import { plainEntry } from '../../../testing/rate-entry.ts'
import { BookingCodes } from './BookingCodes.tsx'
import type { RateOrder } from './rate-order.ts'

afterEach(cleanup)

const entry = (id: number, rate_plan: string, more: Partial<RateEntry> = {}): RateEntry => ({
  ...plainEntry(id, rate_plan),
  coverage: 62,
  rate_name: `Name of ${rate_plan}`,
  ...more,
})
const rates = [
  entry(1, 'A1KRAC', {
    accuracy: 100,
    rules_available: true,
    total: '90.00',
    currency: 'EUR',
    beds: [{ code: '1', type: 'King', quantity: 1 }],
    breakfast: false,
    lunch: false,
    dinner: false,
  }),
  entry(2, 'B7FLEX', { accuracy: 34, wrong: 1, missing: 2 }),
  entry(3, 'N4CORP', { accuracy: 71, corporate_id: 'IBX' }),
]

const near: number[] = []
const List = () => {
  const [selected, setSelected] = useState(1)
  const [order, setOrder] = useState<RateOrder>('default')
  return (
    <BookingCodes
      rates={rates}
      selected={selected}
      order={order}
      onOrder={setOrder}
      onSelect={({ id }) => setSelected(id)}
      onNear={({ id }) => near.push(id)}
    />
  )
}
const codes = () => screen.getAllByRole('option').filter((option) => option.classList.contains('code'))
const selected = () => codes().find((option) => option.getAttribute('aria-selected') === 'true')?.textContent
const plans = () => codes().map((option) => option.querySelector('.rate-plan')?.textContent)

test('arrow keys move through the codes and stop at the ends; the next code is announced', async () => {
  render(<List />)
  screen.getByRole('listbox', { name: 'Booking codes' }).focus()
  await userEvent.keyboard('{ArrowUp}')
  expect(selected()).toContain('A1KRAC')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  expect(selected()).toContain('N4CORP')
  await userEvent.keyboard('{Home}')
  expect(selected()).toContain('A1KRAC')
  await expect.poll(() => near).toContain(3)
  expect(screen.getByRole('listbox', { name: 'Booking codes' }).getAttribute('aria-activedescendant')).toBe('code-1')
})

test('the orders are the specified ones and wrong prices first, and corporate rates come first when sorted', async () => {
  render(<List />)
  const order = screen.getByRole('combobox', { name: 'Sort booking codes' })
  expect([...order.querySelectorAll('option')].map((option) => option.textContent)).toEqual([
    'Default order',
    'Worst to best',
    'Best to worst',
    'Wrong prices first',
  ])
  await userEvent.selectOptions(order, 'Worst to best')
  expect(plans()).toEqual(['N4CORP', 'B7FLEX', 'A1KRAC'])
  await userEvent.selectOptions(order, 'Best to worst')
  expect(plans()).toEqual(['N4CORP', 'A1KRAC', 'B7FLEX'])
})

test('another order shows its beginning, wherever the list was', async () => {
  render(<List />)
  const list = screen.getByRole('listbox', { name: 'Booking codes' })
  list.scrollTop = 400
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort booking codes' }), 'Worst to best')
  expect(list.scrollTop).toBe(0)
})

const nothing = () => undefined
test('of many codes the first screenful is drawn before the others', () => {
  const many = Array.from({ length: 90 }, (_, at) => entry(at + 1, `A${at + 1}`))
  const list = (
    <BookingCodes rates={many} selected={1} order="default" onOrder={nothing} onSelect={nothing} onNear={nothing} />
  )
  expect(renderToStaticMarkup(list).match(/role="option"/g)).toHaveLength(20)
  render(list)
  expect(codes()).toHaveLength(90)
})

test('an entry shows code, score, price, what it sells, counts, coverage and tags', () => {
  render(<List />)
  expect(codes().map((option) => option.textContent)).toEqual([
    'A1KRAC100%Name of A1KRACEUR 90.001 King · Room only62% of checks possibleRules available',
    'B7FLEX34%Name of B7FLEXNot specified1 wrong2 missing62% of checks possible',
    'N4CORPCorporate71%Name of N4CORPNot specified62% of checks possible',
  ])
})

test('the filter finds codes and names, and says when nothing has its letters', async () => {
  render(<List />)
  const filter = screen.getByRole('searchbox')
  await userEvent.type(filter, 'flex')
  expect(plans()).toEqual(['B7FLEX'])
  await userEvent.type(filter, 'zzz')
  expect(screen.queryByText('No results')).not.toBeNull()
})
