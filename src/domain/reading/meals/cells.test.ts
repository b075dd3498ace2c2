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
