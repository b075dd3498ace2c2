// A meal in one cell or line of a list, and its price alone in the next; in ten languages. Labelled before they were read.
import { expect, test } from 'vitest'
import { misreadIn } from '../../testing/text-facts.ts'

test.each([
  ['Frühstück pro Person |\n€ 12,- |', 'B-'],
  ['Frühstücksbuffet | 15,00 €', 'B-'],
  ['Breakfast | EUR 15', 'B-'],
  ['Breakfast per person\n€ 12', 'B-'],
  ['Petit-déjeuner | 14 €', 'B-'],
  ['Petit déjeuner par personne\n14 € ', 'B-'],
  ['Desayuno | 12 €', 'B-'],
  ['Desayuno por persona\n12,00 €', 'B-'],
  ['Colazione a persona | 10 €', 'B-'],
  ['Colazione\n€ 10', 'B-'],
  ['Pequeno-almoço | 9 €', 'B-'],
  ['Ontbijt per persoon\n€ 17,50', 'B-'],
  ['Frukost | SEK 120', 'B-'],
  ['Morgenmad | 95 DKK', 'B-'],
  ['Frokost | NOK 150', 'B-'],
  ['Aamiainen | 12 €', 'B-'],
  ['Śniadanie | 45 PLN', 'B-'],
  ['Śniadanie\n45 zł', 'B-'],
  ['Dinner | USD 45', 'D-'],
  ['Abendessen | 32 €', 'D-'],
  ['Breakfast | Included', 'B+'],
  ['Frühstück | inklusive', 'B+'],
  ['Room incl. breakfast\n€ 120', 'B+'],
  ['Breakfast included\nEUR 120 per night', 'B+'],
])('a price in the next cell is that of the meal: %s', (text, label) => expect(misreadIn(text, label)).toEqual([]))

test.each([
  ['V ceně pouze pokoj', 'B- L- D-'],
  ['Jen ubytování', 'B- L- D-'],
  ['Cena obsahuje jen pokoj', 'B- L- D-'],
  ['W cenie tylko nocleg', 'B- L- D-'],
  ['Tylko pokój', 'B- L- D-'],
  ['Nur Zimmer', 'B- L- D-'],
  ['Kun værelse', 'B- L- D-'],
  ['Bare rom', 'B- L- D-'],
  ['Endast rum', 'B- L- D-'],
  ['La tarifa incluye solo la habitación', 'B- L- D-'],
  ['V ceně není jen pokoj', ''],
  ['Jen pokoj s balkonem', ''],
  ['Pouze pokoj a snídaně', 'B+'],
  ['Nie tylko nocleg', ''],
  ['Tylko pokój ze śniadaniem', 'B+'],
  ['Nicht nur Zimmer', ''],
  ['Nur Zimmer mit Balkon', ''],
  ['Kun værelse med morgenmad', 'B+'],
  ['Incluye solo la habitación superior', ''],
])('the room alone in other languages: %s', (text, label) => expect(misreadIn(text, label)).toEqual([]))

test.each([
  ['SPRING BREAK, BREAKFAST DAILY SUPERIOR ROOM PARK VIEW', 'B+'],
  ['BREAKFAST DELUXE ROOM, WIFI', 'B+'],
  ['Continental breakfast executive room', 'B+'],
  ['DAILY BREAKFAST PREMIUM ROOM', 'B+'],
  ['BREAKFAST BUFFET ROOM', ''],
  ['BRIGHT BREAKFAST ROOM', ''],
  ['BREAKFAST BY DELUXE ROOM SERVICE', ''],
  ['HALF BOARD SUPERIOR ROOM', 'B+ E+'],
  ['BREAKFAST AVAILABLE DELUXE ROOM', ''],
  ['BREAKFAST SUPERIOR ROOM 15 EUR', ''],
  ['BREAKFAST ROOM DELUXE', ''],
  ['NO BREAKFAST SUPERIOR ROOM', 'B-'],
])('a class of rooms behind a meal is no place to have it: %s', (text, label) =>
  expect(misreadIn(text, label)).toEqual([]))
