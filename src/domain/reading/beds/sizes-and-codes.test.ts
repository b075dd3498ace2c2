// Beds named twice, by their use and their size; and German rooms in two letters or with half a word.
import { expect, test } from 'vitest'
import { readBeds } from './beds.ts'

const bedsIn = (text: string) =>
  readBeds(text)
    .map(({ kind, quantity }) => (quantity === null ? kind : `${quantity} ${kind}`))
    .join(', ')

test.each([
  ['Pohodlná manželská postel (King Size)', 'king'],
  ['Letto matrimoniale king size', 'king'],
  ['Doppelbett (Queen-Size)', 'queen'],
  ['1 Doppelbett (King Size) und 2 Einzelbetten', '1 king, 2 single'],
  ['Lit double queen size', 'queen'],
  ['una cama doble Queen y dos camas individuales', '1 queen, 2 single'],
  ['dos camas dobles queen', '2 queen'],
  ['Podwójne łóżko (king size)', 'king'],
  ['Dubbelsäng (queen size)', 'queen'],
  ['1 double bed (king size) or 2 singles', '1 king, 2 single'],
  ['Doppelbett oder King-Size-Bett', 'double, king'],
  ['Doppelbett, Queensize-Bett', 'double, queen'],
  ['cama doble o cama queen', 'double, queen'],
  ['1 double bed (2 kings next door)', '1 double, 2 king'],
])('a bed and its size are one: %s', (text, expected) => expect(bedsIn(text)).toBe(expected))

test.each([
  ['2 KINGS OR QNS', '2 king, 2 queen'],
  ['TWO QUEENS OR DOUBLES', '2 queen, 2 double'],
  ['3 KINGS OR A QUEEN', '3 king, queen'],
  ['2 KINGS AND QUEENS', '2 king, queen'],
])('one number for both: %s', (text, expected) => expect(bedsIn(text)).toBe(expected))

test.each([
  ['EZ Superior', 'single'],
  ['Komfort EZ', 'single'],
  ['DZ Standard mit Balkon', 'double'],
  ['DZ zur Einzelnutzung', 'double'],
  ['EZ/DZ', 'single, double'],
  ['Doppel- oder Zweibettzimmer', 'double, twin'],
  ['Einzel- oder Doppelzimmer', 'single, double'],
  ['Einzel-/Doppelzimmer', 'single, double'],
  ['Einzel- und Doppelbett', 'single, double'],
  ['VILLA KG TERRACE', 'king'],
  ['ROOM SAFE 5 KG', ''],
  ['GYM ROOM KG WEIGHTS', ''],
  ['EZ pass for the toll road', ''],
  ['EZ check-in', ''],
  ['ez comfort shoes', ''],
  ['Doppel- und Dreifachverglasung', ''],
])('rooms in short: %s', (text, expected) => expect(bedsIn(text)).toBe(expected))
