// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createElement as h } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { LogIn } from '../../contract/auth.ts'
import { ApiError, onUnreachable } from './call.ts'
import { useForm } from './form.ts'

const schema = vi.fn<() => Promise<typeof LogIn>>(async () => LogIn)
const send = vi.fn<(values: { email: string; password: string }) => Promise<unknown>>()
const Page = ({ draft }: { draft?: string }) => {
  const form = useForm({ schema, send, ...(draft !== undefined && { draft }) })
  const { values, errors } = form
  const input = (name: string, label: string) => [
    h('label', { key: name }, label, h('input', { name, defaultValue: values[name] })),
    errors[name] && h('output', { key: `${name}.error` }, `${name}: ${errors[name]}`),
  ]
  return h(
    'form',
    { ...form.props, key: form.turn },
    input('email', 'Email'),
    input('password', 'Password'),
    h('input', { key: 'choice', name: 'choice', type: 'hidden', defaultValue: 'PL' }),
    errors.form && h('p', { role: 'alert' }, errors.form),
    form.restored && h('button', { type: 'button', onClick: form.discard }, 'Start over'),
    h('button', { type: 'submit' }, 'Sign in'),
  )
}
const show = (draft?: string) => render(h(Page, draft === undefined ? {} : { draft }))
const field = (label: string) => screen.getByLabelText(label) as HTMLInputElement
const messages = () => screen.queryAllByRole('status').map(({ textContent }) => textContent)
const fill = async (email: string, password: string) => {
  if (email) await userEvent.type(field('Email'), email)
  if (password) await userEvent.type(field('Password'), password)
}
const signIn = () => userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
afterEach(() => {
  cleanup()
  send.mockReset()
  sessionStorage.clear()
})

test.each([
  ['', '', ['email: Email is required', 'password: Password is required']],
  ['nobody', 'secret', ['email: Incorrect e-mail address']],
  ['a@b.pl', '', ['password: Password is required']],
])('e-mail "%s" and password "%s" (S1§5)', async (email, password, expected) => {
  show()
  await fill(email, password)
  expect(messages()).toEqual([])
  await signIn()
  await vi.waitFor(() => expect(messages()).toEqual(expected))
  expect(send).not.toHaveBeenCalled()
})

test('the focus goes to the first error, and correcting it removes its message', async () => {
  show()
  await fill('nobody', '')
  await signIn()
  await vi.waitFor(() => expect(document.activeElement).toBe(field('Email')))
  await userEvent.type(field('Email'), '@b.pl')
  expect(messages()).toEqual(['password: Password is required'])
})

test('errors of the server appear under their fields; one without a field appears once for the form', async () => {
  const errors = { email: ['These credentials are wrong', 'second'], device_name: ['Too long'] }
  send.mockRejectedValueOnce(new ApiError(422, { errors }))
  show()
  await fill('a@b.pl', 'secret')
  await signIn()
  await vi.waitFor(() => expect(messages()).toEqual(['email: These credentials are wrong']))
  expect(screen.getByRole('alert').textContent).toBe('Too long')
  const typed = { email: 'a@b.pl', password: 'secret', choice: 'PL' }
  expect(send).toHaveBeenCalledExactlyOnceWith({ email: 'a@b.pl', password: 'secret', device_name: 'browser' }, typed)
})

test.each([
  ['cannot be reached', false, /^Rateproof can’t be reached\. Your input is still here/],
  ['has a newer version', true, /^This couldn’t be sent: Rateproof may have been updated/],
])('a schema that does not load since the server %s: the form says so, and keeps what was typed', async (_, ok, message) => {
  const reach = vi.fn<() => Promise<boolean>>(async () => ok)
  onUnreachable(() => undefined, reach)
  schema.mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'))
  show()
  await fill('a@b.pl', 'secret')
  await signIn()
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(message))
  expect(reach).toHaveBeenCalledOnce()
  expect(field('Email').value).toBe('a@b.pl')
  schema.mockReset().mockResolvedValue(LogIn)
  await signIn()
  await vi.waitFor(() => expect(send).toHaveBeenCalledOnce())
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a draft of nothing but what the form began with is none', async () => {
  show('a draft')
  await signIn()
  await vi.waitFor(() => expect(messages()).toHaveLength(2))
  fireEvent.keyUp(field('Email'), { key: 'Enter' })
  expect(sessionStorage).toHaveLength(0)
  await fill('a@b.pl', '')
  expect(sessionStorage).toHaveLength(1)
  await userEvent.clear(field('Email'))
  fireEvent.keyUp(field('Email'), { key: 'Delete' })
  expect(sessionStorage).toHaveLength(0)
})

test('a second click while it is sent sends nothing', async () => {
  send.mockReturnValue(new Promise(() => undefined))
  show()
  await fill('a@b.pl', 'secret')
  await userEvent.dblClick(screen.getByRole('button', { name: 'Sign in' }))
  await userEvent.type(field('Password'), '{Enter}')
  await vi.waitFor(() => expect(send).toHaveBeenCalledOnce())
})

test('a draft holds what a key changed before anything else runs: the page may be left at once', () => {
  show('a draft')
  fireEvent.input(field('Email'), { target: { value: 'a@b.pl' } })
  fireEvent.keyUp(field('Email'), { key: 'l' })
  expect(sessionStorage.getItem('a draft')).toContain('a@b.pl')
  sessionStorage.clear()
})

test('a draft survives a reload and can be discarded; without a name nothing is kept', async () => {
  const first = show('a draft')
  await fill('a@b.pl', '')
  await vi.waitFor(() => expect(sessionStorage.getItem('a draft')).toContain('a@b.pl'))
  first.unmount()
  show('a draft')
  expect(field('Email').value).toBe('a@b.pl')
  await userEvent.click(screen.getByRole('button', { name: 'Start over' }))
  expect(field('Email').value).toBe('')
  cleanup()
  sessionStorage.clear()
  show()
  await fill('a@b.pl', 'secret')
  expect(sessionStorage).toHaveLength(0)
})
