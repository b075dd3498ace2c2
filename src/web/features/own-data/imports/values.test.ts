// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { refusalOf } from './values.ts'

test.each([
  ['rates.csv', 0, 'This file is empty'],
  ['rates.csv', 1, undefined],
  ['RATES.XLSX', 10 * 1024 * 1024, undefined],
  ['rates.xml', 10 * 1024 * 1024 + 1, 'The file is larger than 10 MB.'],
  ['rates.pdf', 0, 'Choose a .csv, .xlsx or .xml file.'],
])('of %s with %i bytes the field says before it is sent: %s', (name, size, words) =>
  expect(refusalOf({ name, size })).toBe(words))
