// S2§5: the text is sent 500 ms after the last key, and not before it has three characters.
import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { standInForBrowser } from '../../testing/browser-stand-ins.ts'
import { DelayedSearch } from './DelayedSearch.tsx'

const onSearch = vi.fn<(text: string | undefined) => void>()
const field = (value: string | undefined) => (
  <MantineProvider>
    <DelayedSearch label="Find candidate" least={3} value={value} onSearch={onSearch} />
  </MantineProvider>
)
const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Find candidate' })
const type = (value: string) => fireEvent.change(box(), { target: { value } })
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

beforeEach(() => {
  standInForBrowser()
  vi.useFakeTimers()
  onSearch.mockReset()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('of letters typed in a row only the last text is searched, once, after 500 ms', () => {
  render(field(undefined))
  for (const value of ['Hil', 'Hilt', 'Hilto ']) {
    type(value)
    pass(499)
  }
  expect(onSearch).not.toHaveBeenCalled()
  pass(1)
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('Hilto', false)
})

test('two characters search for nothing and say so', () => {
  render(field(undefined))
  type('Hi')
  pass(5000)
  expect(onSearch).not.toHaveBeenCalled()
  expect(screen.getByText('Enter at least 3 characters')).toBeDefined()
})

test('fewer than three characters clear an earlier search', () => {
  render(field('Hilton'))
  type('Hi')
  pass(500)
  expect(onSearch).toHaveBeenCalledExactlyOnceWith(undefined, false)
})

test('another value in the address is shown, and typing goes on undisturbed', () => {
  const { rerender } = render(field('Hilton'))
  rerender(field('Hyatt'))
  expect(box().value).toBe('Hyatt')
  type('Hyatt R')
  pass(500)
  type('Hyatt Re')
  rerender(field('Hyatt R'))
  expect(box().value).toBe('Hyatt Re')
})
