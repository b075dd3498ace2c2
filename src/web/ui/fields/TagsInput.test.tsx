// S1§5: values split on commas; exceeding the maximum number is prevented and reported.
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type FormEvent, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { TagsInput } from './TagsInput.tsx'

afterEach(cleanup)

let sent: readonly string[] = []
const Codes = () => {
  const [values, setValues] = useState<readonly string[]>([])
  sent = values
  return <TagsInput label="RAC" max={3} values={values} onChange={setValues} />
}
const type = (text: string) => userEvent.type(screen.getByLabelText('RAC'), text)

test('commas, Enter and leaving the field add codes; doubles and blanks are dropped', async () => {
  render(<Codes />)
  await type('ibx, ,IBX,')
  expect(sent).toEqual(['IBX'])
  await type('q7t{Enter}')
  await type('abc')
  await userEvent.tab()
  expect(sent).toEqual(['IBX', 'Q7T', 'ABC'])
})

test('the fourth is refused in the words of the specification', async () => {
  render(<Codes />)
  await userEvent.click(screen.getByLabelText('RAC'))
  await userEvent.paste('A,B,C,D')
  expect(sent).toEqual(['A', 'B', 'C'])
  expect(screen.getByRole('alert').textContent).toBe('Max values reached: 3')
  await userEvent.click(screen.getByRole('button', { name: 'Remove B' }))
  expect(sent).toEqual(['A', 'C', 'D'])
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a fourth stays typed, and a form is not sent without it', async () => {
  const send = vi.fn<(event: FormEvent) => void>((event) => event.preventDefault())
  render(
    <form onSubmit={send}>
      <Codes />
      <button type="submit">Search</button>
    </form>,
  )
  await type('A,B,C,D')
  await userEvent.click(screen.getByRole('button', { name: 'Search' }))
  expect(send).not.toHaveBeenCalled()
  expect(screen.getByLabelText('RAC')).toHaveProperty('value', 'D')
  await userEvent.click(screen.getByRole('button', { name: 'Remove B' }))
  await userEvent.click(screen.getByRole('button', { name: 'Search' }))
  expect(sent).toEqual(['A', 'C', 'D'])
  expect(send).toHaveBeenCalledOnce()
})

test('Backspace in the empty field takes the last one back', async () => {
  render(<Codes />)
  await type('A,B,{Backspace}')
  expect(sent).toEqual(['A'])
})

test('phrases keep their letters and commas; Enter adds them', async () => {
  const Phrases = () => {
    const [values, setValues] = useState<readonly string[]>([])
    sent = values
    return <TagsInput label="Phrases" max={3} phrases values={values} onChange={setValues} />
  }
  render(<Phrases />)
  await userEvent.type(screen.getByLabelText('Phrases'), 'Free  wifi, everywhere{Enter}24 sqm')
  await userEvent.tab()
  expect(sent).toEqual(['Free wifi, everywhere', '24 sqm'])
})
