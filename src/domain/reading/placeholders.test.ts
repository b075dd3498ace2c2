// Cases of placeholders: templates that nobody filled, keys in a row, orders not to sell; and real texts that look like them.
import { expect, test } from 'vitest'
import { readPlaceholder } from './placeholders.ts'

test.each([
  'DNU BAR RATE',
  'TEXT TO FOLLOW',
  'DESCRIPTION TO BE ADDED',
  'ROOM TYPE 1',
  'RATE DESCRIPTION 1',
  'TESTRATE2',
  'RATE TBC',
  'null null',
  'null Standard Room',
  'undefined',
  'Deluxe Room undefined',
  'N/A',
  'TBD',
  '{{name}}',
  '[object Object]',
  '${rateName}',
  '%ROOM_NAME%',
  '#REF!',
  'AAAAAA',
  'qwert',
  'ABCDEF',
  'BLA BLA BLA',
  'COPY OF BAR',
  'NO STANDARD ROOM -SELLING DESCRIPTION',
  'NICHT VERKAUFEN',
  'NE PAS VENDRE',
  'TEXTE A VENIR',
  'POR DEFINIR',
])('a placeholder: %s', (text) => expect(readPlaceholder(text)).not.toBeNull())

test.each([
  'RESORT FEE USD 25 TO BE ADDED',
  'REGISTRATION FORM TO BE COMPLETED AT CHECK IN',
  'COPY OF RATE CONFIRMATION REQUIRED AT CHECK IN',
  'SEE ROOM DESCRIPTION',
  'NEW ROOM',
  'NULL AND VOID AFTER 6PM',
  'KING KING',
  'CALL 1234567890',
  'ROOM WITH TERRACE',
  'DRIVER TEST CENTRE NEARBY',
  'RATE FOR MEMBERS',
])('a text of its own: %s', (text) => expect(readPlaceholder(text)).toBeNull())

test.each(['...', '--', '?', ' - ', '. . .'])('signs alone are a placeholder: %s', (text) =>
  expect(readPlaceholder(text)).toEqual({ start: 0, end: text.length }))
test.each(['!!', '***', '. F', ''])('no placeholder: %s', (text) => expect(readPlaceholder(text)).toBeNull())

// A second way to share the row of signs would take longer than a day to read these.
test.each([
  '.',
  '?!',
  '-',
  ' .',
  '[RATE',
  '${',
  '<a',
  'TEST ',
  'BLA',
  'TBD',
  '%A_',
  '{{',
  '\u00e9',
])('a row of %s that never ends is read once', (unit) => {
  for (const text of [`${unit.repeat(5_000)}F`, `F${unit.repeat(5_000)}`])
    expect(() => readPlaceholder(text)).not.toThrow()
})
