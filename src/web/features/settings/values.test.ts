// What the cards of the profile send: of another email address a proof, of a phone its international number.
import { describe, expect, test } from 'vitest'
import { generalSchemaFrom, ownEmailSchemaFrom } from './values.ts'

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

describe('S1§9: a phone with its country, Poland by default', () => {
  const names = { first_name: 'A', last_name: 'B' }
  const sent = (typed: Record<string, string>, now: string | null = null) => {
    const { success, data, error } = generalSchemaFrom(now).safeParse({ ...names, ...typed })
    return success ? data.phone : error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)[0]
  }
  test.each([
    [{ phone: '512 345 678' }, '+48 512 345 678'],
    [{ phone: '20 7946 0018', phone_country: 'GB' }, '+44 20 7946 0018'],
    [{ phone: '+48 22 555 00 11', phone_country: 'GB' }, '+48 22 555 00 11'],
    [{ phone: ' ' }, null],
    [{ phone: '12' }, 'phone: Incorrect phone number'],
  ])('%o is %s', (typed, phone) => expect(sent(typed)).toBe(phone))
  test('a new one without its country is of the country of the old one', () =>
    expect(sent({ phone: '20 7946 0019' }, '+44 20 7946 0018')).toBe('+44 20 7946 0019'))
  test('one that was stored before and did not change stays as it is', () =>
    expect(sent({ phone: '00 1234' }, '00 1234')).toBe('00 1234'))
})
