// An id is plain digits: every other way to write the same number is refused, by every call that takes one.
import { expect, test } from 'vitest'
import { z } from 'zod'
import { Id } from '../../../contract/values/paging.ts'
import { decimalNumber, wholeNumber } from '../../../contract/values/address-numbers.ts'
import { testServer } from '../../testing/test-server.ts'

const { ask, app } = testServer()
const odd = ['1e0', '0x1', '0b1', ' 1', '1 ', '+1', '01', '1.0', '1.', '-0', '１', '1\n', '', 'Infinity', '1_0', '1n']

test.each(odd)('%j is no id', (text) => {
  expect(Id.safeParse(text).success).toBe(false)
})
test.each([true, null, [1], ['1'], {}, undefined, 1.5, 0, -1])('%j is no id either', (given) => {
  expect(Id.safeParse(given).success).toBe(false)
})
test('1 is, as a number and as a text', () => {
  expect([Id.parse(1), Id.parse('1'), Id.parse('2147483647')]).toEqual([1, 1, 2147483647])
})
test('numbers of an address are written plainly too', () => {
  expect(wholeNumber(0, 9).parse('0')).toBe(0)
  expect(decimalNumber(-90, 90).parse('-12.50')).toBe(-12.5)
  for (const text of ['1e1', '.5', '5.', '0x5', '']) expect(decimalNumber(0, 90).safeParse(text).success).toBe(false)
})

const withId = () =>
  app().endpoints.filter(
    ({ params, may }) => params instanceof z.ZodObject && params.shape['id'] === Id && Array.isArray(may),
  )

test('every path with an id answers an odd one as it answers a word', async () => {
  const calls = withId()
  expect(calls.length).toBeGreaterThan(30)
  for (const { method, path } of calls)
    for (const text of ['none', '1e0', '0x1', '%201', '+1', '01', '1.0', '%EF%BC%91']) {
      const answer = await ask('admin', `${method} ${path.replace(':id', text).replaceAll(/:\w+/g, '1')}`)
      if (answer.status === 403 || answer.status === 415) continue // not for an administrator, or it takes a file
      expect([method, path, text, answer.status]).toEqual([method, path, text, 422])
    }
})
