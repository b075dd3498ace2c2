// The password or a code: one field at a time, which has the focus once it was chosen and shows no error of before.
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { Profile } from '../../../contract/auth.ts'
import { ApiError } from '../../lib/call.ts'
import { useForm } from '../../lib/form.ts'
import { standInForBrowser } from '../../testing/browser-stand-ins.ts'
import { Form, SubmitButton } from '../../ui/Form.tsx'
import { profileQuery } from '../auth/queries.ts'
import { ProofFields } from './ProofFields.tsx'
import { proofSchema } from './values.ts'

standInForBrowser()
afterEach(cleanup)

const refused: ConstructorParameters<typeof ApiError>[1] = {
  code: 'invalid',
  message: 'Check the fields below',
  errors: { password: ['The password is wrong'] },
}
const ProofForm = () => {
  const form = useForm({ schema: proofSchema, send: () => Promise.reject(new ApiError(422, refused)) })
  return (
    <Form form={form}>
      <ProofFields />
      <SubmitButton>Save</SubmitButton>
    </Form>
  )
}
const show = (second_factor: Profile['second_factor']) => {
  const client = new QueryClient()
  client.setQueryData(profileQuery.queryKey, { second_factor } as Profile)
  return render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <ProofForm />
      </QueryClientProvider>
    </MantineProvider>,
  )
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('without a second factor there is the password alone', () => {
  show('off')
  expect(screen.getByLabelText('Password')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Use a code instead' })).toBeNull()
})

test('the other field has the focus, takes letters on a telephone, and the error of the first is gone when it comes back', async () => {
  show('on')
  await userEvent.type(screen.getByLabelText('Password'), 'wrong')
  await press('Save')
  expect(await screen.findByText('The password is wrong')).toBeTruthy()
  await press('Use a code instead')
  const code = screen.getByLabelText('Code')
  expect(document.activeElement).toBe(code)
  // A recovery code has letters, and neither kind is kept as a draft.
  expect([code.getAttribute('inputmode'), code.getAttribute('autocomplete')]).toEqual(['text', 'one-time-code'])
  await press('Use your password instead')
  expect(screen.queryByText('The password is wrong')).toBeNull()
  expect(document.activeElement).toBe(screen.getByLabelText('Password'))
})
