import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PageTitle } from './PageTitle.tsx'

afterEach(cleanup)

test('the title of the window is the heading', () => {
  render(<PageTitle>Dashboard</PageTitle>)
  expect(document.title).toBe('Dashboard · Rateproof')
})

test('where the heading is a hotel, the title of the window also names the page', () => {
  const { rerender } = render(<PageTitle page={['Rates', undefined]}>Rate Check</PageTitle>)
  expect(document.title).toBe('Rates · Rateproof')
  rerender(<PageTitle page={['Rates', 'Hotel Alder']}>Hotel Alder</PageTitle>)
  expect(document.title).toBe('Rates · Hotel Alder · Rateproof')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Hotel Alder')
})
