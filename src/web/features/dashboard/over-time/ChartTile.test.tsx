// The chart by keyboard and by a screen reader: Page Up goes on as Arrow Up does, and activating it opens the day that was announced.
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addDays } from '../../../../domain/stay.ts'
import { standInForBrowser } from '../../../testing/browser-stand-ins.ts'
import { ChartTile } from './ChartTile.tsx'

const point = { score: 80, checkups: 1, rule_set: 4, open: 2, opened: 0, gone: 0 }
const points = Array.from({ length: 70 }, (_, at) => ({ ...point, day: addDays('2026-01-01', at) }))
const chart = () => screen.getByRole('slider')
const now = () => Number(chart().getAttribute('aria-valuenow'))

class NeverResized {
  observe() {}
  disconnect() {}
}
beforeEach(() => {
  standInForBrowser()
  vi.stubGlobal('ResizeObserver', NeverResized)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('Page Up raises what Arrow Up raises, by a month', () => {
  render(<ChartTile points={points} until="2026-03-12" of="fixes" onOpen={vi.fn<(day: string) => void>()} />)
  fireEvent.keyDown(chart(), { key: 'Home' })
  fireEvent.keyDown(chart(), { key: 'ArrowUp' })
  expect(now()).toBe(2)
  fireEvent.keyDown(chart(), { key: 'PageUp' })
  expect(now()).toBe(32)
  fireEvent.keyDown(chart(), { key: 'PageDown' })
  expect(now()).toBe(2)
})

test('a click without a pointer opens the day that was announced, and a day that is not among new points falls back to the last', () => {
  const onOpen = vi.fn<(day: string) => void>()
  const { rerender } = render(<ChartTile points={points} until="2026-03-12" of="fixes" onOpen={onOpen} />)
  fireEvent.keyDown(chart(), { key: 'Home' })
  fireEvent.keyDown(chart(), { key: 'PageUp' })
  fireEvent.click(chart(), { detail: 0, clientX: 0 })
  expect(onOpen).toHaveBeenLastCalledWith(points[30]?.day)
  rerender(<ChartTile points={points.slice(40)} until="2026-03-12" of="fixes" onOpen={onOpen} />)
  expect(now()).toBe(30)
})
