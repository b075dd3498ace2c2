// The pages of a list by keyboard: the focus stays with them at the first and at the last one.
import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { standInForBrowser } from '../../testing/browser-stand-ins.ts'
import { Pager } from './Pager.tsx'

const TwoPages = () => {
  const [page, setPage] = useState(1)
  const paging = { current_page: page, per_page: 10, total: 15, from: page * 10 - 9, to: 15, last_page: 2 }
  return (
    <MantineProvider>
      <Pager paging={paging} onPage={setPage} />
    </MantineProvider>
  )
}
const button = (name: string) => screen.getByRole('button', { name })

beforeEach(standInForBrowser)
afterEach(cleanup)

test('the last page leaves the focus on the way back, the first one on the way on', async () => {
  render(<TwoPages />)
  await userEvent.click(button('Next page'))
  expect(document.activeElement).toBe(button('Previous page'))
  await userEvent.click(button('Previous page'))
  expect(document.activeElement).toBe(button('Next page'))
})
