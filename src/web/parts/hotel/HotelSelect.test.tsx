// S1§9: the search waits for 500 ms, the next page for 100 ms and for the last 100 px of the list.
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type HotelChoice, HotelSelect } from './HotelSelect.tsx'

const error = 'Hotel is required'
const onSearch = vi.fn<(text: string) => void>()
const onMore = vi.fn<() => void>()
const choices: HotelChoice[] = ['Alder', 'Birch'].map((name, index) => ({
  id: index + 1,
  name,
  note: '',
  address: null,
}))

const onChoose = vi.fn<(hotel: { id: number }) => void>()
const select = (old: boolean, shown = choices) => (
  <HotelSelect
    chosen={null}
    choices={shown}
    loading={false}
    old={old}
    onOpen={() => undefined}
    onSearch={onSearch}
    onMore={onMore}
    onChoose={onChoose}
    error={error}
  />
)
let rerender: (element: ReactElement) => void

beforeEach(() => {
  vi.useFakeTimers()
  Element.prototype.scrollIntoView = () => undefined
  ;({ rerender } = render(select(false)))
  pass(0)
  onSearch.mockReset()
  onMore.mockReset()
  onChoose.mockReset()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const box = () => screen.getByRole('combobox', { name: 'Hotel' })
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('what is wrong with the choice is said with its field', () => {
  expect(box().getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(box().getAttribute('aria-describedby') ?? '')?.textContent).toBe(error)
})

test('hotels of one name, whatever its capitals and accents, have their address beside their code', () => {
  const named = ['Łódź Inn', 'LODZ INN', 'Birch'].map((name, index) => ({
    id: index + 1,
    name,
    note: `55${index + 1} · XA`,
    address: index === 1 ? null : `${index + 1} Kiln Road`,
  }))
  rerender(select(false, named))
  fireEvent.click(box())
  const notes = screen.getAllByRole('option').map((option) => option.lastElementChild?.textContent)
  expect(notes).toEqual(['1 Kiln Road · 551 · XA', '552 · XA', '553 · XA'])
})

test('of letters typed in a row only the last text is searched, once, after 500 ms', () => {
  for (const value of ['A', 'Al', 'Ald']) {
    fireEvent.change(box(), { target: { value } })
    pass(200)
  }
  pass(299)
  expect(onSearch).not.toHaveBeenCalled()
  pass(1)
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('Ald')
})

test('Enter searches at once, and never chooses a hotel that an earlier text found', () => {
  fireEvent.change(box(), { target: { value: 'Birch' } })
  fireEvent.keyDown(box(), { key: 'Enter' })
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('Birch')
  rerender(select(true))
  fireEvent.keyDown(box(), { key: 'Enter' })
  expect(onChoose).not.toHaveBeenCalled()
  rerender(select(false))
  fireEvent.keyDown(box(), { key: 'Enter' })
  expect(onChoose).toHaveBeenCalledOnce()
})

test('more hotels are asked for within 100 px of the end, once per 100 ms', () => {
  fireEvent.click(box())
  const list = screen.getByRole('listbox', { name: 'Hotels' })
  const scrollTo = (left: number) => {
    Object.defineProperties(list, { scrollHeight: { value: 1000 }, clientHeight: { value: 200 } })
    list.scrollTop = 800 - left
    fireEvent.scroll(list)
  }
  scrollTo(101)
  pass(1000)
  expect(onMore).not.toHaveBeenCalled()
  scrollTo(99)
  scrollTo(40)
  scrollTo(0)
  pass(99)
  expect(onMore).not.toHaveBeenCalled()
  pass(1)
  expect(onMore).toHaveBeenCalledOnce()
})
