// Prices counted by room and night in other languages, and behind the beds of a room; prices of other things counted alike.
import { expect, test } from 'vitest'
import { readPrices } from './prices.ts'

const pricesIn = (text: string) =>
  readPrices(text).map(({ thing, currency, amount }) => `${thing} ${currency} ${amount}`)

test.each([
  ['98 € pro DZ / Nacht inkl. Frühstück', 'night EUR 98'],
  ['98 € je Doppelzimmer und Nacht', 'night EUR 98'],
  ['98 € / Zimmer / Nacht', 'night EUR 98'],
  ['98 € pro Zimmer und Nacht für 2 Personen', 'night EUR 98'],
  ['98 € par chambre double et par nuit', 'night EUR 98'],
  ['98 € por habitación y noche', 'night EUR 98'],
  ['98 € per camera e per notte', 'night EUR 98'],
  ['98 € per kamer per nacht', 'night EUR 98'],
  ['2 QUEEN BEDS ($98 PER NIGHT)', 'night null 98'],
  ['1 king bed nonsmoking ($98 per night plus tax)', 'night null 98'],
])('a price of the night: %s', (text, expected) => expect(pricesIn(text)).toEqual([expected]))

test.each([
  'Stellplatz 9 € pro Zimmer und Nacht',
  'Hund 9 € / Zimmer / Nacht',
  'Kurtaxe 9 € pro Zimmer und Nacht',
  'Frühstück 9 € pro DZ und Nacht',
  'Garage : 9 € par chambre et par nuit',
  '9 € pro Zimmer und Nacht für die Sauna',
  '9 € par chambre et par nuit pour le parking',
  '2 queen beds, hot tub ($9 per night)',
])('the price of another thing: %s', (text) => expect(pricesIn(text)).toEqual([]))
