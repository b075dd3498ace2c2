// Prices as sums of their parts, with and without a meal, and in other languages, with neighbours that no field prices.
import { expect, test } from 'vitest'
import { readPrices } from './prices.ts'

const pricesIn = (text: string) =>
  readPrices(text).map(({ thing, currency, amount }) => `${thing} ${currency} ${amount}`)

test.each([
  ['USD 150 + 8% TAX = USD 162 PER NIGHT', ['night USD 150', 'night USD 162']],
  ['€90 + 10% VAT (with coffee for 2 guests) = €99 per night', ['night EUR 90', 'night EUR 99']],
  ['Rate: ₹3,000 + 5% GST = ₹3,150', ['night INR 3000', 'night INR 3150']],
  ['ROLLAWAY INR 800 + 5% GST = INR 840', ['rollaway INR 800', 'rollaway INR 840']],
  ['RESORT FEE USD 20 + 10% TAX = USD 22 PER NIGHT', ['resort_fee USD 20', 'resort_fee USD 22']],
  ['Tarif 70 EUR + 7 EUR taxe = 77 EUR la nuit', ['night EUR 70', 'night EUR 77']],
  ['GBP 60 + PARKING GBP 12 = GBP 72 PER NIGHT', ['night GBP 60', 'night GBP 72']],
  ['USD 300 + TAX USD 36 = USD 336 TOTAL', ['taxes USD 36', 'total USD 336']],
  ['EUR 70 PER NIGHT X 4 NIGHTS = EUR 280', ['night EUR 70']],
])('a sum prices what its first part does: %s', (text, prices) => expect(pricesIn(text)).toEqual(prices))

test.each([
  'LUNCH EUR 12 + DINNER EUR 20 = EUR 32',
  'DEPOSIT GBP 80 + 20% VAT = GBP 96',
  'BREAKFAST EUR 9 + ROOM EUR 71 = EUR 80 PER NIGHT',
  '4 X USD 50 = USD 200',
  'USD 1 = EUR 0.92',
  'SPA ENTRY 20 EUR + TOWEL 5 EUR = 25 EUR',
])('a sum of other things, or no sum: %s', (text) => expect(pricesIn(text)).toEqual([]))

test.each([
  ['EXTRA BED USD 25 WITH BREAKFAST / USD 18 WITHOUT BREAKFAST', ['rollaway USD 25', 'rollaway USD 18']],
  ['Extra person: EUR 14 without dinner, EUR 30 with dinner', ['extra_person EUR 14', 'extra_person EUR 30']],
  ['Rate GBP 95 with breakfast, GBP 80 without breakfast', ['night GBP 95', 'night GBP 80']],
  ['PARKING EUR 9 WITH BREAKFAST / EUR 12 WITHOUT BREAKFAST', []],
  ['LUNCH EUR 25 WITH WINE / EUR 19 WITHOUT WINE', []],
  ['ROLLAWAY EUR 30 WITH LINEN, PARKING EUR 8 WITHOUT RESERVATION', ['rollaway EUR 30']],
])('with and without a meal, one thing has two prices: %s', (text, prices) => expect(pricesIn(text)).toEqual(prices))

test.each([
  ['Persona extra en $280.00 MXN', ['extra_person MXN 280.00']],
  ['Cama extra en 250 MXN', ['rollaway MXN 250']],
  ['Personne supplémentaire 18 EUR', ['extra_person EUR 18']],
  ['Zusätzliche Person 30 EUR pro Nacht', ['extra_person EUR 30']],
  ['Pessoa extra R$ 60', ['extra_person BRL 60']],
  ['Dodatkowa osoba 45 zł za dobę', ['extra_person PLN 45']],
  ['Dostawka 55 zł / doba', ['rollaway PLN 55']],
  ['Přistýlka 250 Kč / noc', ['rollaway CZK 250']],
  ['od 260 zł / doba', ['night PLN 260']],
  ['1100 Kč za noc', ['night CZK 1100']],
  ['ab 75 EUR pro Nacht', ['night EUR 75']],
  ['à partir de 95 € la nuit', ['night EUR 95']],
  ['a partire da 70 € a notte', ['night EUR 70']],
])('in other languages: %s', (text, prices) => expect(pricesIn(text)).toEqual(prices))

test.each([
  'Parking 40 zł / doba',
  'Pies 30 zł za dobę',
  'Parkování 150 Kč / noc',
  'Rabat 20 zł za dobę',
  'Kaucja 200 zł',
  'Motorrad-Stellplatz ab 6 EUR pro Nacht',
  'HOVERBOARD FROM USD 25 PER NIGHT',
  'Frühstück ab 14 EUR',
  'Aufpreis ab 12 EUR pro Nacht',
  'Zuschlag 12 EUR pro Nacht',
  'Dopłata 30 zł / doba',
  'Suplemento 8 EUR por noche',
  'Persona extra en habitación doble',
  'Extra persoon en hond 20 EUR',
])('in other languages, priced by no field: %s', (text) => expect(pricesIn(text)).toEqual([]))

test('OD, AB and À PARTIR DE mark a price to start from', () =>
  expect(
    ['od 260 zł / doba', 'ab 75 EUR pro Nacht', 'à partir de 95 € la nuit'].map((text) => readPrices(text)[0]?.from),
  ).toEqual([true, true, true]))
