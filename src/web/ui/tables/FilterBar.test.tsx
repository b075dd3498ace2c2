// S1§9: table filters search as one types, after 500 ms, and at once on Enter; what is typed is never lost.
import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { standInForBrowser } from '../../testing/browser-stand-ins.ts'
import { FilterBar } from './FilterBar.tsx'

const filters = [
  { name: 'name', label: 'Name' },
  { name: 'email', label: 'Email' },
  { name: 'from', label: 'From', onEnter: true as const },
  {
    name: 'status',
    label: 'Status',
    choices: [
      { value: '', label: 'All' },
      { value: 'active', label: 'Active' },
    ],
  },
]
type Given = Record<string, string | undefined>
const none: Given = { name: undefined, email: undefined, from: undefined, status: undefined }
const onFilter = vi.fn<(given: Given, replace: boolean) => void>()
const bar = (given: Given) => (
  <MantineProvider>
    <FilterBar label="Filter users" filters={filters} given={given} onFilter={onFilter} />
  </MantineProvider>
)
const box = (name: string) => screen.getByRole<HTMLInputElement>('searchbox', { name })
const type = (name: string, value: string) => fireEvent.change(box(name), { target: { value } })
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

beforeEach(() => {
  standInForBrowser()
  vi.useFakeTimers()
  onFilter.mockReset()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('a typed filter is sent once, 500 ms after the last key, with what the other fields hold', () => {
  render(bar(none))
  type('Name', 'Ow')
  pass(499)
  type('Email', 'demo ')
  pass(499)
  expect(onFilter).not.toHaveBeenCalled()
  pass(1)
  expect(onFilter).toHaveBeenCalledExactlyOnceWith({ ...none, name: 'Ow', email: 'demo' }, expect.any(Boolean))
})

test('Enter sends at once, and nothing follows', () => {
  render(bar(none))
  type('Name', 'Ow')
  fireEvent.submit(screen.getByRole('search'))
  expect(onFilter).toHaveBeenCalledExactlyOnceWith({ ...none, name: 'Ow' }, expect.any(Boolean))
  pass(5000)
  expect(onFilter).toHaveBeenCalledOnce()
})

test('half a date is sent by Enter alone, and stays typed while another field is sent', () => {
  const { rerender } = render(bar(none))
  type('From', '10.12.20')
  pass(5000)
  expect(onFilter).not.toHaveBeenCalled()
  type('Name', 'Ow')
  pass(500)
  expect(onFilter).toHaveBeenCalledExactlyOnceWith({ ...none, name: 'Ow' }, expect.any(Boolean))
  rerender(bar({ ...none, name: 'Ow' }))
  expect(box('From').value).toBe('10.12.20')
  type('From', '10.12.2026')
  fireEvent.submit(screen.getByRole('search'))
  expect(onFilter).toHaveBeenLastCalledWith({ ...none, name: 'Ow', from: '10.12.2026' }, expect.any(Boolean))
})

test('a choice is sent at once, with the text that was not sent yet', () => {
  render(bar(none))
  type('Name', 'Ow')
  fireEvent.change(screen.getByRole('combobox', { name: 'Status' }), { target: { value: 'active' } })
  expect(onFilter).toHaveBeenCalledExactlyOnceWith({ ...none, name: 'Ow', status: 'active' }, expect.any(Boolean))
})

test('the answers to earlier texts, in any order, leave what is typed meanwhile', () => {
  const { rerender } = render(bar(none))
  type('Name', 'Ow')
  pass(500)
  type('Name', 'Owne')
  pass(500)
  type('Name', 'Owner')
  rerender(bar({ ...none, name: 'Ow' }))
  expect(box('Name').value).toBe('Owner')
  rerender(bar({ ...none, name: 'OWNE' }))
  expect(box('Name').value).toBe('Owner')
  pass(500)
  expect(onFilter).toHaveBeenLastCalledWith({ ...none, name: 'Owner' }, expect.any(Boolean))
})

test('a text that the list cannot be filtered by stays typed and is not sent again', () => {
  const { rerender } = render(bar(none))
  type('Name', '31.')
  pass(500)
  rerender(bar({ ...none }))
  pass(5000)
  expect([box('Name').value, onFilter.mock.calls.length]).toEqual(['31.', 1])
})

test('Back shows what the list is then filtered by', () => {
  const { rerender } = render(bar(none))
  type('Name', 'Ow')
  pass(500)
  rerender(bar({ ...none, name: 'Ow' }))
  type('Name', 'Owner')
  pass(500)
  rerender(bar({ ...none, name: 'Owner' }))
  rerender(bar({ ...none, name: 'Ow' }))
  expect(box('Name').value).toBe('Ow')
  pass(5000)
  expect(onFilter).toHaveBeenCalledTimes(2)
})

test('what is typed in one go is one step back; a choice, Enter or Back begins the next', () => {
  const { rerender } = render(bar(none))
  const sendTyped = (name: string) => {
    type('Name', name)
    pass(500)
    rerender(bar({ ...none, name }))
  }
  sendTyped('O')
  sendTyped('Ow')
  expect(onFilter.mock.calls.map(([, replace]) => replace)).toEqual([false, true])
  fireEvent.submit(screen.getByRole('search'))
  sendTyped('Own')
  rerender(bar(none)) // Back
  sendTyped('A')
  expect(onFilter.mock.calls.map(([, replace]) => replace).slice(2)).toEqual([true, false, false])
})
