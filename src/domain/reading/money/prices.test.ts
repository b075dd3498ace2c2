// Labelled texts as hotels load them: amounts that a field also prices, fees inside and outside the price, tax.
import { expect, test } from 'vitest'
import { readFees } from '../fees.ts'
import { readTaxStated } from '../tax-stated.ts'
import { readPrices } from './prices.ts'

const pricesIn = (text: string) =>
  readPrices(text).map(({ thing, currency, amount }) => `${thing} ${currency} ${amount}`)

test.each([
  ['RATE PER NIGHT USD 129.00', 'night USD 129.00'],
  ['USD 129.00 PER NIGHT', 'night USD 129.00'],
  ['EUR 99/NT', 'night EUR 99'],
  ['TOTAL EUR 258.00', 'total EUR 258.00'],
  ['TOTAL FOR STAY: 1,250.00 USD', 'total USD 1250.00'],
  ['TAX EUR 12.50', 'taxes EUR 12.50'],
  ['TOTAL TAX/SURCH/FEE - 84.50 P/STAY', 'taxes null 84.50'],
  ['TOTAL TAX/SURCH/FEE - 10728 P/STAY', 'taxes null 10728'],
  ['RESORT FEE USD 25 PER NIGHT', 'resort_fee USD 25'],
  ['USD 25.00 RESORT FEE', 'resort_fee USD 25.00'],
  ['DAILY DESTINATION FEE OF USD 30', 'resort_fee USD 30'],
  ['EXTRA PERSON USD 20', 'extra_person USD 20'],
  ['ADDITIONAL GUEST CHARGE EUR 15.00', 'extra_person EUR 15.00'],
  ['EXTRA ADULT 20.00 USD', 'extra_person USD 20.00'],
  ['XP USD 20', 'extra_person USD 20'],
  ['ROLLAWAY USD 15', 'rollaway USD 15'],
  ['EXTRA BED EUR 40', 'rollaway EUR 40'],
  ['€99 per night', 'night EUR 99'],
  ['EXTRA PERSON EUR 18,50', 'extra_person EUR 18.50'],
  ['TAX 12.00 USD TOTAL 252.00 USD', 'taxes USD 12.00'],
  ['ROLLAWAY 15.00', 'rollaway null 15.00'],
  ['TAXES NOT INCLUDED 104.99 PER NIGHT', 'night null 104.99'],
  ['TAX NOT INCLUDED USD 12.50', 'taxes USD 12.50'],
  ['RESORT FEE NOT INCLUDED USD 25 PER NIGHT', 'resort_fee USD 25'],
])('priced: %s', (text, expected) => expect(pricesIn(text)).toContain(expected))

test.each([
  'BREAKFAST EUR 18',
  'PARKING USD 25 PER NIGHT',
  'PET FEE USD 50 PER NIGHT',
  'USD 50 RESORT CREDIT PER NIGHT',
  'DEPOSIT USD 100',
  'SAVE USD 20 PER NIGHT',
  'CITY TAX EUR 2.50 PER NIGHT',
  'CXL PENALTY USD 129',
  'EARLY DEPARTURE FEE USD 50',
  'VAT 10%',
  'TAX 14.75 PCT',
  '42 SQM ROOM',
  'ROOM 1800',
  'CXL BY 1800',
  'CALL 212 555 0100',
])('not priced by a field: %s', (text) => expect(pricesIn(text)).toEqual([]))

test.each([
  ['EUR 120 PER NIGHT CXL 24H PRIOR', ['night EUR 120']],
  ['RATE 120 EUR CANCEL BY 6PM', ['night EUR 120']],
  ['ROOM RATE 199.00 USD CANCEL 1 DAY PRIOR', ['night USD 199.00']],
  ['TOTAL EUR 450 CXL 24HRS OR 1 NT', ['total EUR 450']],
  ['USD 150 PER NIGHT CXL FEE', []],
  ['USD 150 CXL PENALTY', []],
])('a room price beside a cancellation: %s', (text, prices) =>
  expect(readPrices(text).map(({ thing, currency, amount }) => `${thing} ${currency} ${amount}`)).toEqual(prices))

test.each([
  ['RESORT FEE USD 25 NOT INCLUDED', false],
  ['PLUS RESORT FEE', false],
  ['EXCLUDES RESORT FEE OF USD 25', false],
  ['RESORT FEE OF USD 25 PAYABLE AT HOTEL', false],
  ['MANDATORY FACILITY FEE COLLECTED AT CHECK IN', false],
  ['RESORT FEE USD 25 WILL BE ADDED', false],
  ['RATE INCLUDES RESORT FEE', true],
  ['RESORT FEE INCLUDED', true],
  ['TOTAL INCLUDES TAX AND SERVICE CHARGE', true],
  ['NO RESORT FEE', true],
  ['RESORT FEE USD 25', null],
])('fee: %s', (text, inside) => expect(readFees(text)[0]?.inside).toBe(inside))

test.each([
  'CITY TAX PAYABLE AT HOTEL',
  'FREE WIFI',
  'PET FEE USD 50 NOT INCLUDED',
  'CANCELLATION FEE',
])('no unavoidable fee: %s', (text) => expect(readFees(text)).toEqual([]))

test.each([
  ['TAX INCLUDED', true],
  ['INCL VAT', true],
  ['PLUS 10 PCT TAX', true],
  ['EXCLUDES TAX', true],
  ['TAXES NOT INCLUDED', true],
  ['RATE INCLUDES BREAKFAST AND TAX', true],
  ['VAT 10 PCT', true],
  ['TOTAL TAX/SURCH/FEE - 84.50 P/STAY', true],
  ['TAXI STAND', false],
  ['INCLUDES BREAKFAST', false],
])('tax stated: %s', (text, stated) => expect(readTaxStated(text) !== null).toBe(stated))

test.each([
  ['SGL 3,200 ZAR DBL 3,950 ZAR PER NIGHT', ['night ZAR 3200', 'night ZAR 3950']],
  ['USD 99 PER NIGHT EXTRA PERSON USD 20', ['night USD 99', 'extra_person USD 20']],
  ['USD 20 EXTRA PERSON USD 30 ROLLAWAY', ['extra_person USD 20', 'rollaway USD 30']],
  ['TAX USD 10 RESORT FEE USD 20 TOTAL USD 159', ['taxes USD 10', 'resort_fee USD 20', 'total USD 159']],
  ['TOTAL INCL TAXES AND FEES: USD 412.55', ['total USD 412.55']],
  ['PRICE FOR THE WHOLE STAY OF 7 NIGHTS IS 1,190 EUROS', ['total EUR 1190']],
  ['3RD AND 4TH ADULT 20.00 USD EACH', ['extra_person USD 20.00']],
  ['45 EURO APPLIES FOR EACH PERSON ABOVE TWO', ['extra_person EUR 45']],
  ['MORE THAN TWO PERSONS USD 20', ['extra_person USD 20']],
  ['ADD SGD 30++ FOR ROLL-AWAY BED AND SGD 38++ FOR BREAKFAST', ['rollaway SGD 30']],
  ['RSRT CHG IS NOT INCL USD32.50 + TAX PER DAY', ['resort_fee USD 32.50']],
  ['STE 500.00 USD/N * RLWY 80.00 USD/N', ['night USD 500.00', 'rollaway USD 80.00']],
  ['PER NIGHT 1 PERS 690 DKK, 2 PERS 890 DKK', ['night DKK 690', 'night DKK 890']],
  ['LOW 95 EUR HIGH 110 EUR PER NIGHT', ['night EUR 95', 'night EUR 110']],
  ['RESORT FEE 25 PER NIGHT', ['resort_fee null 25']],
  ['DELUXE KING USD 210 SUITE USD 350', ['night USD 210', 'night USD 350']],
  ['BAR USD 189 / AAA USD 170', ['night USD 189', 'night USD 170']],
  ['PRICE PER ROOM EUR 90', ['night EUR 90']],
  ['EUR 90 PER ROOM', ['night EUR 90']],
  ['EUR 120 FOR A DOUBLE ROOM', ['night EUR 120']],
  ['ONE NIGHT EUR 150', ['night EUR 150']],
  ['EACH NIGHT COSTS 140 EUROS', ['night EUR 140']],
  ['NIGHT 1 USD 120 NIGHT 2 USD 140', ['night USD 120', 'night USD 140']],
  ['EUR 89 P.R.P.N.', ['night EUR 89']],
  ['3 NIGHTS FOR EUR 300', ['total EUR 300']],
  ['2410 BRL 30 NIGHTS IN TOTAL', ['total BRL 2410']],
  ['USD 1,299.00 TOTAL, USD 433.00 AVG/NT', ['total USD 1299.00', 'night USD 433.00']],
  ['EXTRA BED EUR 20-30', ['rollaway EUR 20', 'rollaway EUR 30']],
  ['USD 99 TO USD 149 PER NIGHT', ['night USD 99', 'night USD 149']],
  ['EXTRA ADULT OR CHILD USD 25', ['extra_person USD 25']],
  ['CRIB OR ROLLAWAY USD 20', ['rollaway USD 20']],
  ['STATE LODGING FEE USD 2 PER NIGHT (TAX)', ['taxes USD 2']],
  ['COUNTY OCC FEE USD 5', ['taxes USD 5']],
  ['STATE HOTEL TAX EUR 3 PER NIGHT', ['taxes EUR 3']],
  ['EXTRA BED: CHILD EUR 20, ADULT EUR 35', ['rollaway EUR 20', 'rollaway EUR 35']],
  ['WEEKLY STAYS EUR 70 PER NIGHT', ['night EUR 70']],
  ['1 ROLLAWAY MAX - CHARGE 35 CAD', ['rollaway CAD 35']],
  ['STAY AND PARK 109 USD PER NIGHT', ['night USD 109']],
  ['ZUSATZBETT 30 EUR', ['rollaway EUR 30']],
  ['DOUBLE ROOM WITH BREAKFAST EUR 120 PER NIGHT', ['night EUR 120']],
  ['GOLF PACKAGE USD 299 PER NIGHT', ['night USD 299']],
  ['1 NIGHT EUR 99 2 NIGHTS EUR 180', ['night EUR 99', 'total EUR 180']],
  ['EXTRA PERSON BETWEEN USD 10 AND USD 20', ['extra_person USD 10', 'extra_person USD 20']],
  ['ADULT EXTRA EUR 30', ['extra_person EUR 30']],
  ['ADDITIONAL OCCUPANCY USD 10', ['extra_person USD 10']],
  ['AN ADDITIONAL FEE OF USD 10 APPLIES FOR A THIRD PERSON', ['extra_person USD 10']],
  ['USD 120 PLUS USD 15 TAX PER NIGHT', ['night USD 120', 'taxes USD 15']],
  ['X-PERSON GBP15 X-BED GBP20', ['extra_person GBP 15', 'rollaway GBP 20']],
  ['EP CHG 10.00-RA CHG 12.00-CURR USD', ['extra_person USD 10.00', 'rollaway USD 12.00']],
  ['ADDL PERSON ABOVE 2 PAYS FIFTEEN USD', ['extra_person USD 15']],
])('each amount belongs to the item next to it: %s', (text, prices) => expect(pricesIn(text)).toEqual(prices))

test.each([
  'RATE INCLUDES USD 50 CREDIT',
  'PARKING WEEKDAYS 20 EUR WEEKENDS 25 EUR',
  'WEEKEND SUPPLEMENT EUR 20 PER NIGHT',
  'A NIGHTLY FEE OF USD 25 APPLIES',
  'TAX AND RESORT FEE USD 40',
  'HOVERBOARD USD 25 PER NIGHT',
  'EXTRA - USD 20 PER NIGHT',
  'USD 25 PER NIGHT RESORT FEE EXTRA',
  'WEEKLY RATE EUR 700',
  'MANDATORY CLEANING FEE EUR 90 PER STAY PAYABLE AT HOTEL NOT IN TOTAL',
  'RATE 2027',
  'MIN 3 NIGHTS EUR 99',
  'SUITE UPGRADE USD 50 PER ROOM',
  'DELUXE ROOM EUR 20 MORE',
  'EUR 100 PER ROOM ON ARRIVAL',
  'EUR 15 PER ROOM FOR TOWELS',
  'SNACKS IN ROOM USD 5',
  'USD 25 TO SPEND IN THE BAR',
  'XP USD 10 - USD 20 RLWY',
  'BREAKFAST PER PERSON EXTRA EUR 15',
  'ROOM WITH BREAKFAST EUR 15 EXTRA',
  'ROOM INCL SPA CREDIT USD 50',
  'SPA PACKAGE EUR 150 PER ROOM',
  'USD 15 BAR CREDIT PER NIGHT',
  'EXTRA PERSON AND ROLLAWAY USD 40',
  'EXTRA PERSON 12 YRS',
])('nothing that a field prices for sure: %s', (text) => expect(pricesIn(text)).toEqual([]))

test('a starting price is marked as one', () =>
  expect(readPrices('RATES START AT 99.00 EUR PER NIGHT').map(({ from }) => from)).toEqual([true]))

test.each([
  'EUR 90 CANCELLATION FEE 40.00 EUR FOR CANCELLATION',
  'USD 90 PER ROOM CANCELLATION FEE USD 40.00 CANCELLATION',
  'EUR 160 CANCELLATION 75 EUROS EVERY CANCELLATION',
])('amounts on both sides of a thing do not ask each other for it without end: %s', (text) =>
  expect(pricesIn(text)).toEqual([]))
