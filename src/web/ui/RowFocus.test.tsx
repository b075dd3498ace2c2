import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { standInForBrowser } from '../testing/browser-stand-ins.ts'
import { Dialog } from './Dialog.tsx'
import { PageTitle } from './PageTitle.tsx'
import { useRowFocus } from './use-row-focus.ts'

beforeAll(standInForBrowser)
afterEach(cleanup)

type Row = { name: string; version: number }
const rowsOfNames = (names: readonly string[]) => names.map((name) => ({ name, version: 2 }))
/** While the window is open, the list becomes `then`, and with an answer `later`. */
const Page = ({ then, later = [] }: { then: readonly string[]; later?: readonly string[] }) => {
  const [rows, setRows] = useState<readonly Row[]>(['a', 'b', 'c'].map((name) => ({ name, version: 1 })))
  const [named, setNamed] = useState<string>()
  const list = useRowFocus<HTMLOListElement>(named, '.act')
  return (
    <>
      <PageTitle>To fix</PageTitle>
      <ol ref={list}>
        {rows.map(({ name, version }) => (
          <li key={`${name} ${version}`} data-row={name}>
            <a href="#hotel">Hotel</a>
            <button type="button" className="act" onClick={() => setNamed(name)}>
              {name}
            </button>
          </li>
        ))}
      </ol>
      <button type="button">Elsewhere</button>
      <button type="button" onClick={() => setRows(rowsOfNames(later))}>
        Answer
      </button>
      {named && (
        <Dialog title="Check" onClose={() => setNamed(undefined)}>
          <button type="button" onClick={() => setRows(rowsOfNames(then))}>
            Go on
          </button>
        </Dialog>
      )}
    </>
  )
}
const focusedAfter = async (then: readonly string[]) => {
  render(<Page then={then} />)
  await userEvent.click(screen.getByRole('button', { name: 'b' }))
  await userEvent.click(screen.getByRole('button', { name: 'Go on' }))
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  return document.activeElement?.textContent
}

test.each([
  ['its own row, drawn anew', ['c', 'b', 'a'], 'b'],
  ['the row that followed it', ['a', 'c'], 'c'],
  ['the row before it, if none follows', ['a'], 'a'],
  ['the title, if no row is left', [], 'To fix'],
])('when a window over a list closes, the focus goes to %s', async (_, then, focused) => {
  expect(await focusedAfter(then)).toBe(focused)
})

const open = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'b' }))
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
}
const answer = () => fireEvent.click(screen.getByRole('button', { name: 'Answer' }))
const focused = () => document.activeElement?.textContent

test('where the row goes only after the window has closed, the focus goes on to the next one', async () => {
  render(<Page then={[]} later={['a', 'c']} />)
  await open()
  expect(focused()).toBe('b')
  answer()
  expect(focused()).toBe('c')
})

test('the focus stays where somebody has put it since', async () => {
  render(<Page then={[]} later={['a', 'c']} />)
  await open()
  screen.getByRole('button', { name: 'Elsewhere' }).focus()
  answer()
  expect(focused()).toBe('Elsewhere')
})
