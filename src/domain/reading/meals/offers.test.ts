// Meals that are offered, recommended, sold or had elsewhere are not in the price, in every language; others may say nothing.
import { expect, test } from 'vitest'
import { readMeals } from './meals.ts'

/** `B+ D-`: in the price, not in the price. */
const meals = (text: string) =>
  readMeals(text)
    .map(({ meal, included }) => `${meal.charAt(0).toUpperCase()}${included ? '+' : '-'}`)
    .join(' ')
test.each([
  'Breakfast recommended',
  'We recommend breakfast in the bakery next door.',
  'Frühstück empfehlen wir im Café nebenan',
  'Wir empfehlen das Frühstück',
  'Nous conseillons le petit-déjeuner au café voisin',
  'Possibilité de dîner sur place',
  'Recomendamos el desayuno en la cafetería de al lado',
  'Posibilidad de cena',
  'Colazione consigliata al bar accanto',
  'Ontbijt aanbevolen bij de bakker hiernaast',
  'Snídani doporučujeme v kavárně naproti',
  'Možnost snídaně',
  'Polecamy śniadanie w kawiarni obok',
  'Możliwość zamówienia kolacji',
])('offered or had elsewhere, at no stated price: %s', (text) => expect(meals(text)).toBe(''))
test.each([
  '10% discount on breakfast',
  '10 % Rabatt auf das Frühstück',
  '15% de remise sur le petit-déjeuner',
  '10% de descuento en el desayuno',
  'Sconto del 10% sulla colazione',
  '10% korting op het ontbijt',
  'Sleva 10 % na snídani',
  'Zniżka 15% na śniadanie',
  'Kinder zahlen 50 % der Halbpension',
  'Les enfants paient 50 % de la demi-pension',
])('a discount, or a share of a price: %s', (text) => expect(meals(text)).toBe(''))
test.each([
  'Children eat breakfast free',
  'Frühstück für Kinder bis 6 Jahre kostenlos',
  'Petit-déjeuner gratuit pour les enfants',
  'Desayuno gratis para niños',
  'Colazione gratuita per bambini',
  'Ontbijt gratis voor kinderen',
  'Snídaně pro děti zdarma',
  'Śniadanie dla dzieci gratis',
])('for children: %s', (text) => expect(meals(text)).toBe(''))
test.each([
  ['Free breakfast available at a higher price', 'B-'],
  ['Frühstück möglich gegen Aufpreis', 'B-'],
  ['Petit déjeuner éventuellement en sus : 8 euro', 'B-'],
  ['Se ofrece desayuno por 8 euros', 'B-'],
  ['Colazione disponibile a 8 euro', 'B-'],
  ['Ontbijt mogelijk voor 12 euro', 'B-'],
  ['Snídani lze dokoupit za 150 Kč', 'B-'],
  ['SNIDANE 180 KC/OS', 'B-'],
  ['Śniadanie można dokupić za 40 zł', 'B-'],
  ['Dodatkowe śniadanie – 35zł/os.', 'B-'],
  ['Snídaně za poplatek', 'B-'],
  ['Diner op reservering (25 EUR)', 'D-'],
  ['Cena bajo reserva (20 EUR)', 'D-'],
  ['Večeře na objednávku (250 Kč)', 'D-'],
  ['Dinner is possible on reservation before 2pm (EUR 24)', 'D-'],
  ['3-Gang-Halbpension: 24,00 €', 'E-'],
  ['CHAMBRE CALME.PDJ 14 EUR', 'B-'],
])('for money: %s', (text, expected) => expect(meals(text)).toBe(expected))
test.each([
  ['Cena obsahuje snídani', 'B+'],
  ['Cena nezahrnuje snídani', 'B-'],
  ['Pobytová taxa není v ceně, cena je 30 Kč za osobu', ''],
  ['Cena za osobę 100 zł', ''],
  ['Cena incluida', 'D+'],
  ['Cena compresa', 'D+'],
  ['Śniadanie w cenie pokoju', 'B+'],
  ['Śniadanie w cenie 35 zł', 'B-'],
  ['TARIF FLEX.PDJ INCLUS', 'B+'],
  ['PDJ EN SUS', 'B-'],
  ['UEN/F', 'B+'],
  ['ÜF inklusive', 'B+'],
  ['Meals: Breakfast is included', 'B+'],
  ['Breakfast rated 8', ''],
  ['HB (Colazione e Pranzo)', 'B+ B+ L+'],
  ['Halbpension: 25 €', ''],
  ['Solo pernottamento e prima colazione', 'B+'],
  ['Frühstück im Restaurant nebenan inklusive', 'B+'],
])('words with two meanings: %s', (text, expected) => expect(meals(text)).toBe(expected))
