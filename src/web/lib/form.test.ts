import { expect, test } from 'vitest'
import { LogIn } from '../../contract/auth.ts'
import { checkedBy } from './form.ts'

type Values = { email: string; password: string }
const check = (values: Values) =>
  checkedBy<Values, Values>(async () => LogIn.omit({ device_name: true }))(values, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  })

test.each([
  ['', '', { email: 'Email is required', password: 'Password is required' }],
  ['nobody', 'secret', { email: 'Incorrect e-mail address' }],
  ['a@b.pl', '', { password: 'Password is required' }],
])('e-mail "%s" and password "%s"', async (email, password, messages) => {
  const { errors } = await check({ email, password })
  expect(Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, error?.message]))).toEqual(messages)
})

test('what is right is handed on as the schema reads it', async () => {
  expect(await check({ email: ' a@b.pl ', password: ' kept ' })).toEqual({
    errors: {},
    values: { email: 'a@b.pl', password: ' kept ' },
  })
})
