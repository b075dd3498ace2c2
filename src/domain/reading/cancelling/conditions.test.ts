// Tables of cancellation sentences: never refundable or only on a condition, hours without a day, the day before in other languages.
import { expect, test } from 'vitest'
import { readCancellation } from './cancellation.ts'

const refundOf = (text: string) => readCancellation(text).refund.map(({ refundable }) => refundable)
const untilOf = (text: string) => {
  const [until] = readCancellation(text).deadlines
  if (!until) return null
  const day = until.date ?? (until.hours === null ? `${until.days}d` : `${until.hours}h`)
  return until.time === null ? day : `${day} ${until.time}`
}

test.each([
  'NON REFUNDABLE AFTER DEADLINE',
  'NON REFUNDABLE ONCE DEADLINE HAS PASSED',
  'NON-REFUNDABLE IF CANCELLED WITHIN 7 DAYS',
  'LATE CANCELLATION IS NON REFUNDABLE',
  'NO REFUND FOR LATE CANCELLATIONS',
  'UNUSED NIGHTS ARE NON REFUNDABLE',
  'NO REFUND FOR UNUSED NIGHTS',
  'PARTIAL STAYS NOT REFUNDED',
  'FIRST NIGHT NON REFUNDABLE',
  'NON REFUNDABLE DEPOSIT OF 1 NIGHT',
  'DEPOSIT DUE IS NOT REFUNDABLE',
  'FEE PAID IS NOT REFUNDABLE',
  'BALANCE DUE IS NOT REFUNDABLE',
  'NO SHOW NON REFUNDABLE',
  'GROUP BOOKINGS NON REFUNDABLE',
  'DURING FAIRS NON REFUNDABLE',
  'SPECIAL EVENTS NON REFUNDABLE',
  'NON REFUNDABLE DURING PEAK DATES',
  'FOR A LOWER NON REFUNDABLE RATE SEE ADVANCE PURCHASE',
  'CXL 48HRS PRIOR. EXCEPTION 13SEP TO 16SEP - FULL DEPOSIT - NON-REFUNDABLE',
  'PET CHARGE NON REFUNDABLE',
  'GIFT CARDS ARE NON-REFUNDABLE',
  'ALL GIFT VOUCHERS ARE NON REFUNDABLE',
  'RATE DOES NOT ALLOW CHANGES, CANCELLATION 24H PRIOR',
])('not the whole rate, or only on a condition: %s', (text) => expect(refundOf(text)).not.toContain(false))

test.each([
  'The amount due is not refundable even if the booking is cancelled or modified.',
  'THE AMOUNT PAID IS NOT REFUNDABLE',
  'FULL PAYMENT DUE NOT REFUNDABLE',
  'DUE AMOUNT NON REFUNDABLE',
  "LE MONTANT PAYÉ N'EST PAS REMBOURSABLE",
  'LE MONTANT DU N’EST PAS REMBOURSABLE',
  'NICHT RUECKERSTATTBAR',
  'EARLY BOOKER RATE NON REF',
  'KEINE RÜCKERSTATTUNG',
  'SIN REEMBOLSO',
  'NESSUN RIMBORSO',
  'NON-REFUNDABLE NO EXCEPTIONS',
  'THE TARIFF DOES NOT ALLOW CHANGES OR CANCELLATION',
  'RATE DOES NOT PERMIT CHANGES/CANCELLATIONS',
  '100 PCT CHARGE NON REFUNDABLE',
])('never refundable: %s', (text) => expect(refundOf(text)).toContain(false))

test.each([
  ['CANCEL BY 6PM', '0d 18:00'],
  ['CXL 4PM HTL TIME', '0d 16:00'],
  ['CXL BY 18H00', '0d 18:00'],
  ['CANCEL BEFORE NOON CENTRAL EUROPEAN TIME', '0d 12:00'],
  ['TILL 2 PM ON THE DAY OF YOUR ARRIVAL CANCEL FREELY', '0d 14:00'],
  ['CANCEL 1 DAY PRIOR 4PM HTL TIME', '1d 16:00'],
  ['CANCEL BY 6PM TWO BUSINESS DAYS EARLIER', '2d 18:00'],
  ['ANNULLAMENTO GRATUITO ENTRO LE 16:00 DEL GIORNO DI ARRIVO', '0d 16:00'],
  ['ANNULLARE SENZA SPESE FINO ALLE ORE 15:00 (ORA DELL HOTEL) DEL GIORNO DI ARRIVO', '0d 15:00'],
  ['ANNULLABILE SENZA SPESE FINO A 2 GIORNI PRIMA DELL ARRIVO', '2d'],
  ['CANCEL BY 1600 ON 21/12/26', '2026-12-21 16:00'],
  ['CANCEL BY 1600 ON 01/12/26', null],
  ['CANCEL BY 4PM THE WEDNESDAY BEFORE', null],
  ['CANCEL BY 6PM FRIDAY', null],
  ['CANCEL BY 6PM OF THE DATE INDICATED', null],
  ['CANCEL BY 3PM ON LAST WORKING DAY', null],
  ['CANCEL X DAYS BY 6PM', null],
  ['CANCEL BY NOON CHECKOUT', null],
])('an hour of the day of arrival, unless another day may be meant: %s', (text, until) =>
  expect(untilOf(text)).toBe(until))

test.each([
  'SPA BOOKINGS CANCEL 24H PRIOR',
  'RESTAURANT BOOKINGS CANCEL 24H PRIOR',
  'MEAL CANCELLATION 24H PRIOR',
  'EVENT CANCELLATION 60 DAYS',
  'A HOTEL CAN SET A CANCELLATION POLICY OF UP TO 30 DAYS IN ADVANCE',
  'CANCELLATION POLICIES VARY FROM 1 TO 3 DAYS',
  'TRANSFER MUST BE CANCELLED 48H PRIOR',
  'GROUPS OF 5 OR MORE ROOMS CANCEL 30 DAYS PRIOR',
])('terms of something else than the room: %s', (text) => expect(untilOf(text)).toBeNull())

test.each([
  ['TOTAL EUR 450 CXL 24HRS OR 1 NT', 1],
  ['ROOM RATE EUR 150 CXL 24HRS OR 1 NT', 1],
  ['RATE EUR 120 CXL 24H', undefined],
])('a price beside the terms is no penalty: %s', (text, nights) =>
  expect(readCancellation(text).penalty?.nights).toBe(nights))

test.each([
  ['SPA BOOKINGS CANCEL 24H PRIOR. ROOM CANCEL BY 6PM', '0d 18:00'],
  ['SPA PACKAGE CANCEL 24H PRIOR', '24h'],
  ['CXL 24H. GROUP CXL 30 DAYS', '24h'],
])('the terms of the room beside them: %s', (text, until) => expect(untilOf(text)).toBe(until))

test.each([
  ["ANNULATION GRATUITE JUSQU'À 18H00 LA VEILLE", '1d 18:00'],
  ["ANNULATION GRATUITE JUSQU'A LA VEILLE DE L'ARRIVEE 18H", '1d 18:00'],
  ["ANNULATION SANS FRAIS 24H AVANT L'ARRIVÉE", '24h'],
  ["ANNULATION GRATUITE JUSQU'A 18H LE JOUR DE L'ARRIVEE", '0d 18:00'],
  ['CXL 18H00 JOUR D ARRIVEE', '0d 18:00'],
  ['KOSTENLOSE STORNIERUNG BIS 1 TAG VOR ANREISE', '1d'],
  ['STORNIERUNG BIS 18 UHR AM TAG VOR DER ANREISE', '1d 18:00'],
  ['KOSTENFREI STORNIERBAR BIS 18:00 UHR AM VORTAG', '1d 18:00'],
  ['STORNIERUNG KOSTENLOS BIS 18 UHR AM ANREISETAG', '0d 18:00'],
  ['CANCELACION GRATIS HASTA LAS 18:00 DEL DIA ANTERIOR', '1d 18:00'],
  ['CANCELACIÓN GRATUITA HASTA EL DÍA ANTERIOR A LA LLEGADA', '1d'],
  ["CANCELLAZIONE GRATUITA FINO A 24 ORE PRIMA DELL'ARRIVO", '24h'],
  ['CANCELLAZIONE GRATUITA FINO ALLE 18 DEL GIORNO PRIMA', '1d 18:00'],
  ['CANCELLAZIONE GRATUITA FINO AL GIORNO PRECEDENTE', '1d'],
  ['CANCELAMENTO GRATIS ATE 1 DIA ANTES DA CHEGADA', '1d'],
  ['CANCELAMENTO GRATUITO ATE 18H DA VESPERA', '1d 18:00'],
  ['GRATIS ANNULEREN TOT DE DAG VOOR AANKOMST 18 UUR', '1d 18:00'],
])('the day before in other languages: %s', (text, until) => expect(untilOf(text)).toBe(until))

test.each([
  ['BKFST AVAILABLE AT USD 40 PER PERSON CXL BY 6PM DAY OF ARRIVAL OR 1 NT CHRG', '1 nights'],
  ['BREAKFAST EUR 18 PER PERSON CANCEL 24 HRS PRIOR TO ARRIVAL OR 1 NIGHT CHARGE', '1 nights'],
  ['VALET PARKING AT USD 60 PER DAY CXL BY 4PM OR 100 PCT OF STAY', '100 %'],
  ['BREAKFAST AT EUR 20 PP. CANCEL BY 6PM OR EUR 100 FEE', 'EUR 100'],
  ['BKFST AVAILABLE AT USD 40 CANCEL BY 6PM', null],
  ['EUR 50 PER ROOM CHARGED FOR CXL WITHIN 24 HRS', 'EUR 50'],
  ['LATE CXL CHARGED AT EUR 90', 'EUR 90'],
])('the price of something else is no penalty: %s', (text, cost) => {
  const { penalty } = readCancellation(text)
  const { nights, percent, amount, currency } = penalty ?? {}
  const shown = nights != null ? `${nights} nights` : percent != null ? `${percent} %` : `${currency} ${amount}`
  expect(penalty && shown).toBe(cost)
})

test.each([
  ['CANCEL ON OR PRIOR TO THE DAY OF ARRIVAL', '0d'],
  ['Guests may cancel on or prior to the arrival date', '0d'],
  ['A CANCELLATION FEE OF 1 NIGHT APPLIES IF WE ARE NOT NOTIFIED ON OR PRIOR TO ARRIVAL DATE', '0d'],
  ['CXL ON OR PRIOR TO 3 DAYS BEFORE ARRIVAL', '3d'],
  ['CANCEL ON OR BEFORE THE ARRIVAL DATE', '0d'],
  ['CANCEL ON OR BEFORE 5PM DAY OF ARRIVAL', '0d 17:00'],
  ['CANCEL ON OR PRIOR TO 04MAR27', '2027-03-04'],
  ['1 NIGHT IS CHARGED UNLESS PAID PRIOR TO ARRIVAL', null],
  ['DEPOSIT DUE ON OR PRIOR TO THE ARRIVAL DATE', null],
  ['CONTACT US PRIOR TO THE ARRIVAL DATE', null],
  ['CANCELLATIONS ON OR PRIOR TO ARRIVAL DATE ARE CHARGED 1 NIGHT', null],
  ['CANCELLATIONS UNTIL 4 DAYS BEFORE ARRIVAL ARE CHARGED 25%', null],
  ['CANCEL BY 4 DAYS PRIOR TO ARRIVAL, YOU ARE CHARGED 1 NIGHT', '4d'],
  ['CANCELLATIONS UNTIL 5PM ARE FREE, LATER 1 NIGHT IS CHARGED', '0d 17:00'],
])('until when: %s', (text, until) => expect(untilOf(text)).toBe(until))

const percentOf = (text: string) => readCancellation(text).penalty?.percent ?? null
test.each([
  'Kosteloos annuleren tot 3 dagen voor aankomst. Toeslag 15 %.',
  'Gratis annuleren tot 18:00. Toeslag: 10%',
  'Gratis annulering tot 1 dag voor aankomst; een toeslag van 25 %',
  'Gratis annuleren tot 3 dagen voor aankomst. Weekendtoeslag 15 %',
  'Free cancellation until 3 days before arrival. Surcharge 15 %',
  'Kostenlose Stornierung bis 3 Tage vor Anreise. Zuschlag 15 %',
])('a surcharge is no penalty: %s', (text) => expect(percentOf(text)).toBeNull())
test.each([
  'Gratis annuleren tot 3 dagen voor aankomst. Daarna toeslag 15 %',
  'Bij annulering toeslag 15 %',
  'Annulering binnen 3 dagen: toeslag 15 %',
  'Gratis annuleren tot 3 dagen voor aankomst. Bij latere annulering toeslag 15 %',
  'Free cancellation until 3 days before arrival. Late cancellation surcharge 15 %',
])('a surcharge for leaving late is one: %s', (text) => expect(percentOf(text)).toBe('15'))
