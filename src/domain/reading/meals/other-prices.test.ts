// Prices beside a meal that are of something else, meals had somewhere that cost extra, and meals of a club's members.
import { expect, test } from 'vitest'
import { mealsIn } from '../../testing/meal-letters.ts'

test.each([
  ['87 € / Nacht · Frühstück inkl. · Carport 8 €', 'B'],
  ['87 € / Nacht, Frühstück inkl. Hund 8 €', 'B'],
  ['87 EUR / night · breakfast incl. · carport EUR 8', 'B'],
  ['87 EUR/night breakfast included carport EUR 8', 'B'],
  ['87 € pro Nacht Frühstück inklusive, Garage 8 €', 'B'],
  ['87 € / noche · desayuno incl. · garaje 8 €', 'B'],
  ['87 € / nuit · petit-déjeuner inclus · garage 8 €', 'B'],
  ['87 € / notte · colazione inclusa · garage 8 €', 'B'],
  ['87 € / Nacht · Frühstück 8 €', '-B'],
  ['87 € / Nacht · Frühstück · 8 €', '-B'],
  ['87 € / night, breakfast EUR 8, parking incl.', '-B'],
  ['8 EUR breakfast incl wifi', '-B'],
])('the price of a night or of another thing: %s', (text, expected) => expect(mealsIn(text)).toBe(expected))

test.each([
  ['Start with a buffet breakfast at Le Jardin with extra charge', '-B'],
  ['Breakfast buffet in the orangery with extra cost', '-B'],
  ['Breakfast with extra charge', '-B'],
  ['Breakfast with additional fee', '-B'],
  ['Breakfast with a surcharge', '-B'],
  ['Frühstück im Gartensaal mit Aufpreis', '-B'],
  ['Petit-déjeuner au bistrot avec supplément', '-B'],
  ['Colazione in veranda con supplemento', '-B'],
  ['Ontbijt in de orangerie met toeslag', '-B'],
  ['Breakfast with no extra charge', 'B'],
  ['Breakfast included, parking with extra charge', 'B'],
  ['Breakfast included, served in bed with extra charge', 'B'],
])('had somewhere for more money: %s', (text, expected) => expect(mealsIn(text)).toBe(expected))

test.each([
  ['FREE BKFST FOR CLUB OF STARS MEMBERS', ''],
  ['FREE BKFST FOR CLUB OF STARS MEMBERS:FREE WIFI', ''],
  ['Free breakfast for Sunrise Circle elite members only', ''],
  ['BREAKFAST FOR 2 STARCLUB MEMBER RATE', 'B'],
  ['BREAKFAST FOR ALL GUESTS, MEMBERS GET WIFI', 'B'],
  ['STARCLUB MEMBERS RATE WITH BREAKFAST', 'B'],
])('for the members of a club: %s', (text, expected) => expect(mealsIn(text)).toBe(expected))
