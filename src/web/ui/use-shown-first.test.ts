// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useShownFirst } from './use-shown-first.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'setTimeout'] }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const open = (now: string) => {
  const change = vi.fn<(to: string) => void>()
  const { result, rerender } = renderHook((current: string) => useShownFirst(current, change), { initialProps: now })
  return {
    change,
    rerender,
    shown: () => result.current[0],
    choose: (to: string) => act(() => result.current[1](to)),
    paint: () => act(() => vi.runAllTimers()),
  }
}

test('a choice is shown at once, and changes something once it has been painted', () => {
  const { change, shown, choose, paint } = open('details')
  choose('rules')
  expect([shown(), change.mock.calls]).toEqual(['rules', []])
  paint()
  expect(change.mock.calls).toEqual([['rules']])
})

test('of several quick choices only the last one changes something', () => {
  const { change, shown, choose, paint } = open('first')
  choose('second')
  choose('third')
  paint()
  expect([shown(), change.mock.calls]).toEqual(['third', [['third']]])
})

test('what really holds is shown as soon as it has changed', () => {
  const { shown, choose, paint, rerender } = open('first')
  choose('second')
  paint()
  rerender('fourth')
  expect(shown()).toBe('fourth')
  rerender('first')
  expect(shown()).toBe('first')
})
