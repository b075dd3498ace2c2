// Editing a value in its row by keys alone: the focus is never lost.
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { EditInPlace } from './EditInPlace.tsx'

afterEach(cleanup)

const Rows = () => {
  const [edited, setEdited] = useState<string>()
  const close = () => setEdited(undefined)
  return ['Quay Nine', 'Orchid Quay'].map((hotel) => (
    <EditInPlace
      key={hotel}
      label={`Edit ${hotel}`}
      value="desk@hotel.example"
      editing={edited === hotel}
      onEdit={() => setEdited(hotel)}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          close()
        }}
      >
        <input aria-label={hotel} autoFocus onKeyDown={({ key }) => key === 'Escape' && close()} />
      </form>
    </EditInPlace>
  ))
}
const open = async (hotel: string) => userEvent.click(screen.getByRole('button', { name: `Edit ${hotel}` }))

test.each(['Escape', 'Enter'])('%s leads back to the button', async (key) => {
  render(<Rows />)
  await open('Quay Nine')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Quay Nine' }))
  await userEvent.keyboard(`{${key}}`)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit Quay Nine' }))
})

test('whoever goes on to another row stays there', async () => {
  render(<Rows />)
  await open('Quay Nine')
  await open('Orchid Quay')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Orchid Quay' }))
})
