// The notice above a dashboard whose demo hotels are still being checked.
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FirstCheckups } from './FirstCheckups.tsx'

test('it says how many stays are checked, in words and as a bar', () => {
  render(<FirstCheckups progress={{ done: 13, total: 52 }} />)
  expect(screen.getByRole('status').textContent).toContain('13 of 52 stays')
  const bar: HTMLProgressElement = screen.getByRole('progressbar')
  expect([bar.value, bar.max]).toEqual([13, 52])
})

test.each([null, undefined])('there is none otherwise: %s', (progress) => {
  expect(render(<FirstCheckups progress={progress} />).container.innerHTML).toBe('')
})
