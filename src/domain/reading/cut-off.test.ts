// Cases of texts that stop in the middle, and of whole ones that look like it.
import { expect, test } from 'vitest'
import { readCutWord } from './cut-off.ts'

test.each([
  ['SPACIOUS ROOM WITH COURTYAR', 'COURTYAR'],
  ['OVERLOOKING THE GARDE', 'GARDE'],
  ['CANCEL BEFORE ARRIVAL OR PAY A CANCELLAT', 'CANCELLAT'],
  ['BED TYPE SUBJECT TO AVAILABILITY AND CANNOT BE.', 'CANNOT BE'],
  ['SPACIOUS 30 SQM ROOM WITH.', 'WITH'],
  ['RATE INCLUDES BREAKFAST AND', 'AND'],
  ['Wireless internet, for a fee, Wire', 'Wire'],
  ['1 KING BED AND BALCONY, OCEAN VIEW FROM A PRIVATE', 'A PRIVATE'],
  ['FREE PARKING AND WI-FI. PACKAGE INCLUDES', 'PACKAGE INCLUDES'],
  ['STANDARD ROOM BEDDING AND SMOKING PREFERENCES.', 'BEDDING AND SMOKING PREFERENCES'],
  ['RATE WITH BREAKFAST. INCLUDES BREAKFAST FOR.2 QUEEN BEDS', 'BREAKFAST FOR'],
  ['Top floor, elegant seating area, Floor to ceiling wi', 'wi'],
])('%s stops in %s', (text, word) => {
  const cut = readCutWord(text)
  expect(cut && text.slice(cut.start, cut.end)).toBe(word)
})

test.each([
  'KING ROOM WITH BATH',
  'POOLSIDE ROOM NEAR THE POOL',
  'WEEKEND RATE PER WEEK',
  'BATHROOM WITH SHOWER AND BATH',
  'CHECK IN FROM 3PM UNTIL MIDNIGHT',
  'SUPERIOR ROOM FREE WI-FI',
  'DOWNTOWN PORTLAND, OR',
  'Guests enjoy free wifi and a tv',
  'RATE INCLUDES BREAKFAST',
  'MORE DETAILS TO FOLLOW',
  'RAIN SHOWER AND SEPARATE TOILET',
  'DOUBLE ROOM TERRACE FACING THE SEA',
  'AWARD WINNING HOTEL 4 STAR',
  'HIGH FLOOR CONTEMPORARY DECOR',
  'TARIF FLEXIBLE PETIT DEJEUNER INCLUS',
  '2 LITS SIMPLES BALCON',
  'KING BED NO BALC',
  'STAYS BOOKED BEFORE DEC',
  'PLEASE STATE BED TYPE AND SMOKING PREFERENCE',
  'INCLUDES BREAKFAST FOR.2 ADULTS',
  // Beginnings of words of other languages.
  'RATES ARE NET',
  'VIEW OF DINNER CRUISE PIER',
  '1100 EL CAMINO REAL',
  'HOTEL MUNICH CITY WEST',
  'WILDLIFE RESERVE',
  'EL PAGO GARANTIZA LA RESERVA',
  'Valor da reserva',
  'No se puede cancelar la reserva',
])('%s is whole', (text) => expect(readCutWord(text)).toBeNull())
