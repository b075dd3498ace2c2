// What the server says of the stays as a whole is shown, has the focus, and goes away with the first correction.
// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { ApiError } from '../../../lib/call.ts'
import { useForm } from '../../../lib/form.ts'
import { Form, SubmitButton } from '../../../ui/fields/Form.tsx'
import { blankOf } from './field-values.ts'
import { StaysFields } from './StaysFields.tsx'

const Page = ({ sent }: { sent?: (typed: Readonly<Record<string, string>>) => void }) => {
  const form = useForm({
    schema: { safeParse: () => ({ success: true as const, data: {} }) },
    initial: blankOf(['sabre'], { id: 2, name: 'Olga Owner' }),
    send: async (_, typed) => {
      sent?.(typed)
      throw new ApiError(422, { errors: { stays: ['Those days are past'] } })
    },
  })
  return (
    <MantineProvider>
      <Form form={form}>
        <StaysFields />
        <SubmitButton>Save</SubmitButton>
      </Form>
    </MantineProvider>
  )
}
beforeAll(() => {
  window.matchMedia = (media) =>
    ({ media, matches: false, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList
})
afterEach(cleanup)

test('an error of the stays is shown at them and has the focus until something of them changes', async () => {
  render(<Page />)
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Those days are past'))
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Days ahead' }))
  fireEvent.click(screen.getByRole('button', { name: '90 days' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('a number of days that is typed and left is one of them', async () => {
  const all: string[] = []
  render(<Page sent={(typed) => void all.push(typed['stays.days_ahead'] ?? '')} />)
  const field = screen.getByLabelText('Another number of days')
  fireEvent.change(field, { target: { value: '45' } })
  fireEvent.blur(field)
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(all).toEqual(['[7,30,45,90]']))
})
