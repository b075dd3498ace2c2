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
  'KING KING',
  'CALL 1234567890',
  'ROOM WITH TERRACE',
  'DRIVER TEST CENTRE NEARBY',
  'RATE FOR MEMBERS',
])('a text of its own: %s', (text) => expect(readPlaceholder(text)).toBeNull())
