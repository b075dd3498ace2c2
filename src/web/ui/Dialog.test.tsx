import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { MantineProvider } from '@mantine/core'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { standInForBrowser } from '../testing/browser-stand-ins.ts'
import { Dialog } from './Dialog.tsx'
import { QuestionDialog } from './QuestionDialog.tsx'
import { showError } from './Toasts.tsx'

beforeAll(standInForBrowser)
afterEach(cleanup)

test('the focus goes to the first field of a form', () => {
  render(
    <Dialog title="Contact" onClose={() => undefined}>
      <form>
        <input type="hidden" />
        <textarea aria-label="Message" />
      </form>
    </Dialog>,
  )
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Message' }))
})

test('a message stands between the title and the content: it covers neither the title nor the buttons', () => {
  render(
    <Dialog title="Contact" onClose={() => undefined}>
      <button type="button">Send</button>
    </Dialog>,
  )
  act(() => showError('Nothing was sent'))
  const [head, content] = [...screen.getByRole('dialog').children].map(({ textContent }) => textContent)
  expect([head, content]).toEqual([expect.stringMatching(/^Contact.*Nothing was sent/), 'Send'])
})

test('a message of the last dialog is not shown inside the next', () => {
  act(() => showError('The first was not saved'))
  render(
    <Dialog title="Next" onClose={() => undefined}>
      <button type="button">Send</button>
    </Dialog>,
  )
  expect(screen.getByRole('dialog').textContent).not.toContain('The first was not saved')
  act(() => showError('The next was not saved'))
  expect(screen.getByRole('dialog').textContent).toContain('The next was not saved')
})

test('a locked dialog says why neither Escape nor its cross closes it', async () => {
  const onClose = vi.fn<() => void>()
  render(
    <Dialog title="Codes" locked="Save the codes first" onClose={onClose}>
      <button type="button">Saved</button>
    </Dialog>,
  )
  screen.getByRole('button', { name: 'Saved' }).focus()
  await userEvent.keyboard('{Escape}')
  await vi.waitFor(() => expect(screen.getByRole('dialog').textContent).toContain('Save the codes first'))
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).not.toHaveBeenCalled()
})

const Page = () => {
  const [rows, setRows] = useState(['DLX'])
  const [asked, setAsked] = useState<string>()
  return (
    <MantineProvider env="test">
      <h1 tabIndex={-1}>Rooms</h1>
      {rows.map((row) => (
        <button key={row} type="button" onClick={() => setAsked(row)}>
          Delete {row}
        </button>
      ))}
      {asked && (
        <QuestionDialog
          title="Delete room DLX?"
          also={['1 price', '1 booking code']}
          confirm="Delete room"
          danger
          onConfirm={() => {
            setRows([])
            setAsked(undefined)
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </MantineProvider>
  )
}

test('a question says what goes with it, and Enter alone does not delete', async () => {
  render(<Page />)
  await userEvent.click(screen.getByRole('button', { name: 'Delete DLX' }))
  expect(screen.getAllByRole('listitem').map((each) => each.textContent)).toEqual(['1 price', '1 booking code'])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }))
})

test('the focus goes back to what opened a dialog, or to the heading when that is gone', async () => {
  render(<Page />)
  const opener = screen.getByRole('button', { name: 'Delete DLX' })
  await userEvent.click(opener)
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(document.activeElement).toBe(opener)
  await userEvent.click(opener)
  await userEvent.click(screen.getByRole('button', { name: 'Delete room' }))
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
})
