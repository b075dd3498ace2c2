// City, state and postcode: their order by country, and what was typed when another country is chosen.
import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { standInForBrowser } from '../../testing/browser-stand-ins.ts'
import { PlaceFields } from './PlaceFields.tsx'

beforeAll(standInForBrowser)
afterEach(cleanup)

const form = (country: string) => (
  <MantineProvider>
    <form>
      <PlaceFields country={country} />
    </form>
  </MantineProvider>
)
const order = () => [...document.querySelectorAll<HTMLInputElement>('input, select')].map(({ name }) => name)

test.each([
  ['PL', ['post_code', 'city', 'state']],
  ['GB', ['city', 'post_code', 'state']],
  ['CA', ['city', 'state', 'post_code']],
  ['US', ['city', 'stateUs', 'post_code']],
])('in %s the postcode stands where it is written', (country, expected) => {
  render(form(country))
  expect(order()).toEqual(expected)
})

test('another country moves the postcode, and keeps what was typed', async () => {
  const { rerender } = render(form('PL'))
  await userEvent.type(screen.getByLabelText('Postcode'), '62701')
  await userEvent.type(screen.getByLabelText('City'), 'Springfield')
  for (const country of ['US', 'GB', 'PL', 'CA']) rerender(form(country))
  expect(order()).toEqual(['city', 'state', 'post_code'])
  expect(screen.getByLabelText<HTMLInputElement>('Postcode').value).toBe('62701')
  expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Springfield')
})
