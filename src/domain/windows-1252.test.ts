// Every byte of Windows-1252 as its table has it.
import { expect, test } from 'vitest'
import { decodeWindows1252 } from './windows-1252.ts'

test('0x80 is €, and quotation marks and dashes are those of the table', () => {
  expect(decodeWindows1252(Uint8Array.from([0x80, 0x84, 0x91, 0x93, 0x96, 0x99, 0x9f]))).toBe('€„‘“–™Ÿ')
})
test('ASCII and Latin-1 letters stay what they are, and unassigned bytes stay one character each', () => {
  const letters = [0x41, 0xe9, 0xfc, 0xff]
  expect(decodeWindows1252(Uint8Array.from(letters))).toBe('Aéüÿ')
  const all = decodeWindows1252(Uint8Array.from(Array.from({ length: 256 }, (_, byte) => byte)))
  expect(new Set(all).size).toBe(256)
})
