// Words of a rate's text that speak of somebody or something else: the hotel, other guests, cards that pay nothing.
import { expect, test } from 'vitest'
import { readBeds } from './beds/beds.ts'
import { readCancellation } from './cancelling/cancellation.ts'
import { readInclusions } from './inclusions/inclusions.ts'
import { readMeals } from './meals/meals.ts'
import { readPayment } from './money/payments.ts'

test.each([
  'RESERVATION WILL BE CANCELLED AT 6PM IF NOT GUARANTEED',
  'IF NOT GUARANTEED BOOKING WILL BE CANCELLED AT 6PM',
  'HOTEL WILL CANCEL THE RESERVATION AT 1800 UNLESS PREPAID',
  'BOOKINGS WITHOUT DEPOSIT WILL BE RELEASED 7 DAYS PRIOR',
])('%s is no deadline of the guest', (text) => expect(readCancellation(text).deadlines).toEqual([]))

test.each([
  'GUARANTEE BY CARD. CANCEL BY 6PM DAY OF ARRIVAL',
  'IF PAID BY CARD CANCEL 2 DAYS PRIOR TO ARRIVAL',
  'CANCEL 48 HOURS BEFORE ARRIVAL OR THE HOTEL WILL CHARGE ONE NIGHT',
])('%s is one', (text) => expect(readCancellation(text).deadlines).toHaveLength(1))

test.each([
  'CANCELLATIONS AFTER CHECK-IN ARE CHARGED THE TOTAL STAY',
  'IF YOU CANCEL OR SHORTEN YOUR STAY AFTER CHECK-IN, UP TO 100% OF THE BOOKING IS CHARGED',
  'CANCELLING ONCE CHECKED IN COSTS 100 PCT OF STAY',
  'IN CASE OF CANCELLATION AFTER ARRIVAL 100% OF THE STAY IS CHARGED',
])('%s is about guests who have arrived', (text) => expect(readCancellation(text).penalty).toBeNull())
test.each([
  'CANCELLATIONS AFTER CHECK-IN TIME ARE CHARGED THE TOTAL STAY',
  'CANCEL BY 6PM OR PAY 100 PCT. CHANGES AFTER CHECK-IN ON REQUEST',
  'CANCEL 2 DAYS PRIOR OR 100 PCT OF STAY IS CHARGED, TAX AFTER CHECK-IN',
])('%s is about guests who have not', (text) => expect(readCancellation(text).penalty?.percent).toBe('100'))

test.each([
  'IATA CARD REQUIRED',
  'AAA CARD REQUIRED AT CHECK IN',
  'ID CARD REQ',
  'VALID MEMBERSHIP CARD REQUIRED',
])('%s is no guarantee', (text) => expect(readPayment(text)).toEqual([]))
test('a credit card beside it is one', () =>
  expect(readPayment('ID CARD AND CREDIT CARD REQUIRED').map(({ kind }) => kind)).toEqual(['guarantee']))

const meals = (text: string) => readMeals(text).map(({ meal, included }) => `${included ? '' : 'no '}${meal}`)
test.each([
  ['RATE INCLUDES BUFFET BREAKFAST FOR ONE, SECOND GUEST PAYS USD 20', ['breakfast']],
  ['KIDS BREAKFAST EUR 9', []],
  ['USD 50 FOOD AND BEVERAGE CREDIT PER STAY', []],
  ['KIDS BREAKFAST EUR 9, BREAKFAST INCLUDED FOR ADULTS', ['breakfast']],
])('meals of %s: %j', (text, expected) => expect(meals(text)).toEqual(expected))

test('an inclusion stands behind its thing after a comma, and a number before it is no price', () => {
  const told = (text: string) =>
    readInclusions(text).flatMap(({ kind, included }) => (included === null ? [] : [[kind, included]]))
  expect(told('1 King, Wireless internet, complimentary, Coffee/tea maker')).toEqual([['internet', true]])
  expect(told('Wireless internet, for a fee, Coffee/tea maker')).toEqual([['internet', false]])
  expect(told('1 ROUND OF GOLF PER NIGHT')).toEqual([])
  expect(told('PARKING 20 PER NIGHT')).toEqual([['parking', false]])
})

test('a transfer behind the bed does not take it away', () =>
  expect(readBeds('GARDEN VIEW KING AIRPORT TRANSFER EXTRA').map(({ kind }) => kind)).toEqual(['king']))

test.each([
  'WHEN CHOOSING A NON-REFUNDABLE RATE, THE FULL AMOUNT IS CHARGED AT BOOKING',
  'A DEPOSIT OF 50 PCT IS REQUIRED WHEN BOOKING A PREPAID RATE',
  'FOR PREPAID RATES NO REFUND IS GIVEN',
])('%s: a condition about another rate says nothing about this one', (text) => {
  expect(readCancellation(text)).toEqual({ refund: [], deadlines: [], penalty: null, noShow: false })
  expect(readPayment(text)).toEqual([])
  const { deadlines, penalty, refund } = readCancellation(`FREE CANCELLATION UNTIL 6PM DAY OF ARRIVAL. ${text}`)
  expect([deadlines.length, penalty, refund.map((each) => each.refundable)]).toEqual([1, null, [true]])
})
test.each([
  'NON-REFUNDABLE RATE, THE FULL AMOUNT IS CHARGED AT BOOKING',
  'THIS IS A PREPAID RATE. NO REFUND',
])('%s is about this rate', (text) =>
  expect(readPayment(text).length + readCancellation(text).refund.length).toBeGreaterThan(0))

test.each([
  'BOOKINGS MADE WITHIN 3 DAYS OF ARRIVAL ARE NON REFUNDABLE. PREPAYMENT IS REQUIRED FOR LAST MINUTE BOOKINGS',
  'BEI KURZFRISTIGEN BUCHUNGEN SOFORTIGE ZAHLUNG DES GESAMTEN BETRAGS',
  'RÉSERVATION DE DERNIÈRE MINUTE : PAIEMENT INTÉGRAL À LA RÉSERVATION',
  'PRENOTAZIONI EFFETTUATE A MENO DI 5 GIORNI: PAGAMENTO INTEGRALE',
])('%s is about guests who book late', (text) => {
  expect(readPayment(text)).toEqual([])
  expect(readCancellation(text).refund).toEqual([])
})
