import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { standInForBrowser } from '../../testing/browser-stand-ins.ts'
import { ChoiceField } from './ChoiceField.tsx'
import { FieldLines } from './FieldLines.tsx'
import { Form, SubmitButton } from './Form.tsx'
import { TagsField } from './TagsField.tsx'
import { NumberField, TextField } from './TextField.tsx'

standInForBrowser()
afterEach(cleanup)

const blank = { values: {}, errors: {}, pending: false, turn: 0, restored: false, discard: () => {}, props: {} }
const show = (form: Partial<typeof blank> & { errors?: Record<string, string>; values?: Record<string, string> }) =>
  render(
    <MantineProvider env="test">
      <Form form={{ ...blank, ...form }}>
        <TextField name="code" label="Code" />
        <NumberField name="guests" label="Guests" />
        <ChoiceField name="view" label="View" data={['Sea', 'Garden']} />
        <TagsField name="phrases" label="Phrases" phrases />
        <FieldLines
          start={1}
          add="Add bed"
          remove={(at) => `Remove bed ${at}`}
          line={(at) => <TextField name={`beds.${at}`} label={`Bed ${at}`} />}
        />
        <SubmitButton>Save</SubmitButton>
      </Form>
    </MantineProvider>,
  )
const sent = () => Object.fromEntries(new FormData(document.querySelector('form') ?? undefined))

test('fields start with their values and are sent under their names', async () => {
  show({ values: { code: 'DBL', guests: '2', view: 'Garden', phrases: '["free wifi"]', 'beds.0': 'King' } })
  expect(sent()).toEqual({ code: 'DBL', guests: '2', view: 'Garden', phrases: '["free wifi"]', 'beds.0': 'King' })
  await userEvent.click(screen.getByRole('button', { name: 'Add bed' }))
  expect(sent()).toMatchObject({ 'beds.0': 'King', 'beds.1': '' })
  await userEvent.click(screen.getByRole('button', { name: 'Remove bed 0' }))
  expect(sent()).not.toHaveProperty('beds.1')
})

test('nothing is invalid until there is an error; then it is described by its message', () => {
  const first = show({})
  expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(0)
  first.unmount()
  show({ errors: { code: 'Field is required', form: 'Too many rooms' } })
  expect(screen.getByLabelText('Code').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Field is required')).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toBe('Too many rooms')
})

test('a restored draft says so and can be discarded', async () => {
  const discard = vi.fn<() => void>()
  show({ restored: true, discard })
  expect(screen.getByRole('status').textContent).toMatch(/^Draft restored/)
  await userEvent.click(screen.getByRole('button', { name: 'Start over' }))
  expect(discard).toHaveBeenCalledOnce()
})
