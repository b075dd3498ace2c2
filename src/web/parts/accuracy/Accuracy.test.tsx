import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import tokens from '../../ui/tokens.css?raw'
import { Accuracy, bandClass } from './Accuracy.tsx'
import { scoreText } from '../../lib/format.ts'

afterEach(cleanup)

test.each([
  [100, 'band-8'],
  [99.6, 'band-8'],
  [99, 'band-7'],
  [81, 'band-7'],
  [80, 'band-6'],
  [71, 'band-6'],
  [70, 'band-5'],
  [61, 'band-5'],
  [60, 'band-4'],
  [41, 'band-4'],
  [40, 'band-3'],
  [21, 'band-3'],
  [20, 'band-2'],
  [1, 'band-2'],
  [0, 'band-1'],
  [-3, 'band-1'],
  [null, ''],
])('%s has the colour of %s (S1§9)', (value, band) => {
  expect(bandClass(value)).toBe(band)
})

test('each band has one colour of its own, in the light and in the dark theme (S1§9)', () => {
  for (const kind of ['b', 't']) {
    const colours = [...tokens.matchAll(new RegExp(`--${kind}[1-8]: (#[0-9a-f]{6});`, 'g'))].map(([, colour]) => colour)
    expect([new Set(colours.slice(0, 8)).size, new Set(colours.slice(8)).size, colours.length]).toEqual([8, 8, 16])
  }
  for (const band of [1, 2, 3, 4, 5, 6, 7, 8])
    expect(tokens).toContain(`.band-${band} {\n  --band: var(--b${band});\n  color: var(--t${band});\n}`)
})

test('a percentage is rounded; nothing observable is a dash that is read as no data', () => {
  expect([scoreText(66.5), scoreText(0), scoreText(null)]).toEqual(['67%', '0%', '-'])
  render(<Accuracy value={null} />)
  expect(screen.getByText('No data').className).toBe('sr')
})

test.each([
  [100, 'check'],
  [0, 'alert-triangle'],
])('%s also has an icon: colour is never alone', (value, icon) => {
  const { container } = render(<Accuracy value={value} />)
  expect(container.querySelector('svg')?.getAttribute('class')).toContain(icon)
  expect(screen.getByText(`${value}%`)).toBeDefined()
})

test('between the ends the number and the length of the bar say it', () => {
  const { container } = render(<Accuracy value={62} />)
  expect(container.querySelector('svg')).toBeNull()
  expect(container.querySelector<HTMLElement>('.bar i')?.style.width).toBe('62%')
})
