import { expect, test } from 'vitest'
import { hasLink, isOneLine, nameInMail, nameOrAddressInMail } from './names.ts'

test.each([
  ['Anna', 'Anna'],
  ['St.John J.R. Smith-Łukasz', 'St John J.R. Smith-Łukasz'],
  ['  Anna\r\n\tBcc: all@x.example ', 'Anna Bcc: all x example'],
  ['You won: https://evil.example/prize', 'You won: https evil example prize'],
  ['www.evil.com', 'www evil com'],
  ['Lastminute.com', 'Lastminute com'],
  ['Anna\u2028\u202Etxt', 'Anna txt'],
  ['win@evil.com', 'win evil com'],
  ['evil_.com and i❤.ws', 'evil_ com and i❤ ws'],
  ['EVIL.COM evil\u0301.com', 'EVIL COM evil\u0301 com'],
  ['St. John', 'St. John'],
  ['x'.repeat(61), `${'x'.repeat(59)}…`],
  ['x'.repeat(60), 'x'.repeat(60)],
  ['😀'.repeat(70), `${'😀'.repeat(59)}…`],
  ['', ''],
])('a name in a mail is one line of at most 60 characters without a link: %j is %j', (typed, shown) => {
  expect(nameInMail(typed)).toBe(shown)
  expect(nameInMail(shown)).toBe(shown)
})

test('an address that stands for a missing name stays, and nothing else that looks like one', () => {
  expect(nameOrAddressInMail('anna@hotel.example')).toBe('anna@hotel.example')
  expect(nameOrAddressInMail('write to win@evil.com')).toBe('write to win evil com')
})

test.each([
  ['Anna', true, false],
  ['O’Neill-Müller', true, false],
  ['St.John', true, false],
  ['J.R.', true, false],
  ['Anna\nBcc', false, false],
  ['see evil.com', true, true],
  ['https://x', true, true],
  ['www.x', true, true],
  ['WIN@EVIL.COM', true, true],
])('%j as a first name: one line %s, a link %s', (name, line, link) => {
  expect([isOneLine(name), hasLink(name)]).toEqual([line, link])
})
