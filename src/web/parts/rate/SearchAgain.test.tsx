import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { standInForBrowser } from '../../testing/browser-stand-ins.ts'
import { SearchAgain } from './SearchAgain.tsx'

beforeAll(standInForBrowser)
beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const search = vi.fn<() => void>()
const button = () => screen.getByRole<HTMLButtonElement>('button')
const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000))

test('a search that is refused for now counts down, and is offered again when its time has come', () => {
  render(
    <MantineProvider env="test">
      <SearchAgain at={Date.now() + 26_000} onSearch={search} />
    </MantineProvider>,
  )
  expect([button().textContent, button().disabled]).toEqual(['Search again in 26 seconds', true])
  pass(25)
  expect([button().textContent, button().disabled]).toEqual(['Search again in 1 second', true])
  pass(1)
  expect([button().textContent, button().disabled]).toEqual(['Search again', false])
  fireEvent.click(button())
  expect(search).toHaveBeenCalledOnce()
})

test('a long pause is told in minutes', () => {
  render(
    <MantineProvider env="test">
      <SearchAgain at={Date.now() + 240_000} onSearch={search} />
    </MantineProvider>,
  )
  expect(button().textContent).toBe('Search again in 4 minutes')
})
