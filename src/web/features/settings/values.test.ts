// What the form of the own email sends: the proof with another address only.
import { describe, expect, test } from 'vitest'
import { ownEmailSchemaFrom } from './values.ts'

const read = (typed: Record<string, string>) => {
  const { success, data, error } = ownEmailSchemaFrom('me@hotel.example').safeParse(typed)
  return success ? data : error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)[0]
}

describe('own email', () => {
  test.each([
    ['me@hotel.example', { password: '' }],
    [' ME@hotel.example ', { code: '' }],
    ['me@hotel.example', { code: 'abc' }],
  ])('%s is the same address: no proof is asked for', (email, proof) =>
    expect(read({ email, ...proof })).toEqual({ email: email.trim() }))
  test.each([
    [{ password: '' }, 'password: Password is required'],
    [{ code: '' }, 'code: Code is required'],
    [{ code: '12' }, 'code: Enter a 6-digit code or a 12-character recovery code'],
    [{ password: 'secret' }, { email: 'you@hotel.example', password: 'secret' }],
    [{ code: '123456' }, { email: 'you@hotel.example', code: '123456' }],
  ])('another address with %o', (proof, sent) => expect(read({ email: 'you@hotel.example', ...proof })).toEqual(sent))
})
