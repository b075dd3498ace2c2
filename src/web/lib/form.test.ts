import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createElement as h } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { LogIn } from '../../contract/auth.ts'
import { ApiError } from './call.ts'
import { useCheckedForm } from './form.ts'

const send = vi.fn<(values: { email: string; password: string }) => Promise<unknown>>()
const Form = () => {
  const { errors, props } = useCheckedForm(async () => LogIn, send)
  return h(
    'form',
    props,
    h('input', { name: 'email', 'aria-label': 'Email' }),
    h('input', { name: 'password', 'aria-label': 'Password' }),
    h('button', { type: 'submit' }, 'Sign in'),
    h('output', null, JSON.stringify(errors)),
  )
}
const errorsAfter = async (email: string, password: string) => {
  render(h(Form))
  if (email) await userEvent.type(screen.getByLabelText('Email'), email)
  if (password) await userEvent.type(screen.getByLabelText('Password'), password)
  await userEvent.click(screen.getByRole('button'))
  return vi.waitFor(() => {
    const errors = JSON.parse(screen.getByRole('status').textContent ?? '')
    expect(errors).not.toEqual({})
    return errors
  })
}
afterEach(() => {
  cleanup()
  send.mockReset()
})

test.each([
  ['', '', { email: 'Email is required', password: 'Password is required' }],
  ['nobody', 'secret', { email: 'Incorrect e-mail address' }],
  ['a@b.pl', '', { password: 'Password is required' }],
])('e-mail "%s" and password "%s" (S1§5)', async (email, password, messages) => {
  expect(await errorsAfter(email, password)).toEqual(messages)
  expect(send).not.toHaveBeenCalled()
})

test('the cursor goes into the first wrong field, and correcting it takes its message away', async () => {
  await errorsAfter('nobody', '')
  expect(document.activeElement).toBe(screen.getByLabelText('Email'))
  await userEvent.type(screen.getByLabelText('Email'), '@b.pl')
  expect(JSON.parse(screen.getByRole('status').textContent ?? '')).toEqual({ password: 'Password is required' })
})

test('the server speaks under its fields; a field that the form lacks is said once for all', async () => {
  const errors = { email: ['These credentials are wrong', 'second'], device_name: ['Too long'] }
  send.mockRejectedValueOnce(new ApiError(422, { errors }))
  expect(await errorsAfter('a@b.pl', 'secret')).toEqual({ email: 'These credentials are wrong', form: 'Too long' })
  expect(send).toHaveBeenCalledExactlyOnceWith({ email: 'a@b.pl', password: 'secret', device_name: 'browser' })
})
