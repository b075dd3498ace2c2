// The address of a hotel as it is typed.
import { expect, test } from 'vitest'
import { mailbookEmailSchema } from './values.ts'

test.each([
  ['', null],
  ['  ', null],
  [' rates@hotel.example ', 'rates@hotel.example'],
])('%j is sent as %j', (email, sent) => expect(mailbookEmailSchema.parse({ email })).toEqual({ email: sent }))

test('an invalid address says so', () => {
  const read = mailbookEmailSchema.safeParse({ email: 'abc' })
  expect(read.error?.issues.map(({ message, path }) => [path[0], message])).toEqual([
    ['email', 'Incorrect e-mail address'],
  ])
})
