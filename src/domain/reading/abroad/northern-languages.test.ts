// Terms in Danish, Norwegian, Swedish, Finnish and Dutch, and the words of German, French and Italian loaders that English lacks.
import { expect, test } from 'vitest'
import { readCancellation } from '../cancelling/cancellation.ts'
import { readMeals } from '../meals/meals.ts'
import { readPayment } from '../money/payments.ts'

const free = (text: string) => {
  const { deadlines, penalty } = readCancellation(text)
  const [first] = deadlines
  return first && { days: first.days, hours: first.hours, time: first.time, cost: penalty?.percent ?? penalty?.nights }
}
const until = (stated: object) => ({ days: null, hours: null, time: null, cost: undefined, ...stated })
test.each([
  ['AVBOKNING UTAN KOSTNAD SENAST KL 16.00 ANKOMSTDAGEN', until({ days: 0, time: '16:00' })],
  ['GRATIS AVBESTILLING INNTIL 24 TIMER FØR ANKOMST', until({ hours: 24 })],
  ['AFBESTILLING SENEST 3 DAGE FOER ANKOMST', until({ days: 3 })],
  ['MAKSUTON PERUUTUS SAAPUMISPAIVANA KLO 16 MENNESSA', until({ days: 0, time: '16:00' })],
  ['KOSTELOOS ANNULEREN TOT 2 DAGEN VOOR AANKOMST, DAARNA 1 NACHT', until({ days: 2, cost: 1 })],
  ['STORNOFREI BIS 5 TAGE VOR ANREISE, DANACH 50 PROZENT', until({ days: 5, cost: '50' })],
  ['ANNULATION SANS FRAIS JUSQU A 3 JOURS AVANT ARRIVEE, AU-DELA 1ERE NUIT FACTUREE', until({ days: 3, cost: 1 })],
  ['ANNULEREN IS GRATIS TOT 15:00 UUR OP DE DAG VOOR AANKOMST', until({ days: 1, time: '15:00' })],
  ['KOSTENLOSE STORNIERUNG BIS 2 WOCHEN VOR ANREISE', until({ days: 14 })],
  ['CANCELLABILE ENTRO LE 16 DEL GIORNO DI ARRIVO', until({ days: 0, time: '16:00' })],
  ['50 PROZENT STORNIERUNGSGEBUEHR AB 7 TAGE VOR ANREISE', until({ days: 7, cost: '50' })],
  ['BIJ ANNULERINGEN NA 15.00 UUR OP DE AANKOMSTDAG 1 NACHT', until({ days: 0, time: '15:00', cost: 1 })],
  [
    "PENALE 1 NOTTE PER CANCELLAZIONI OLTRE LE ORE 16 DEL GIORNO PRIMA DELL'ARRIVO",
    until({ days: 1, time: '16:00', cost: 1 }),
  ],
  ['CANCELLAZIONE GRATUITA ENTRO LE ORE 12 DEL GIORNO PRECEDENTE', until({ days: 1, time: '12:00' })],
])('%s', (text, expected) => expect(free(text)).toEqual(expected))

test.each([
  'KAN IKKE REFUNDERES',
  'REFUNDERES IKKE',
  'EJ AVBOKNINGSBAR',
  'EI PERUUTUSOIKEUTTA',
  'NICHT ERSTATTBARER PREIS',
  'INGEN REFUSJON',
  'KAN EJ AVBOKAS',
  'NICHT STORNIERBARER TARIF',
  'INGEN REFUNDERING',
  'NIET ANNULEERBAAR',
  'NIET RESTITUEERBAAR',
  'KEINE STORNIERUNG ODER UMBUCHUNG MOEGLICH',
  'NO SE PERMITEN CAMBIOS NI CANCELACIONES',
  'NAO PERMITE CANCELAMENTO',
])('%s is non-refundable', (text) =>
  expect(readCancellation(text).refund).toEqual([expect.objectContaining({ refundable: false })]))

test('a full payment of a rate without refund is no penalty', () => {
  expect(readCancellation('ADVANCE RATE-NO REFUND IF CANCELLED-PAID IN FULL WHEN BOOKED').penalty).toBeNull()
  expect(readCancellation('KEINE STORNIERUNG MOEGLICH, VORAUSZAHLUNG 100%').penalty).toBeNull()
})

const meals = (text: string) => Object.fromEntries(readMeals(text).map(({ meal, included }) => [meal, included]))
test.each([
  ['FRUKOST INGÅR', { breakfast: true }],
  ['FRUKOST INGAR EJ', { breakfast: false }],
  ['INKL. MORGENMAD', { breakfast: true }],
  ['MORGENMAD IKKE INKLUDERET', { breakfast: false }],
  ['OVERNATTING MED FROKOST', { breakfast: true }],
  ['MORGENMAD OG FROKOST', { breakfast: true }],
  ['AAMIAINEN SISALTYY HINTAAN', { breakfast: true }],
  ['ONTBIJT EXCLUSIEF, TE BOEKEN VOOR EUR 17,50', { breakfast: false }],
  ['INKL. FRUEHSTUECKSBUFFET', { breakfast: true }],
  ['FRUEHSTUECK NICHT INBEGRIFFEN', { breakfast: false }],
  ['ILMAN AAMIAISTA', { breakfast: false }],
  ['UE/F', { breakfast: true }],
  ['HALFPENSION', { breakfast: true, either: true }],
  ['HALF BOARD BEVERAGES NOT INCLUDED', { breakfast: true, either: true }],
  ['MED SEA VIEW ROOM', {}],
  ['NO BREAKFAST ON SUNDAYS', {}],
])('%s', (text, expected) => expect(meals(text)).toEqual(expected))

test.each([
  'VOLLEDIGE BETALING BIJ BOEKING',
  'PAIEMENT IMMEDIAT EN LIGNE',
  'ADDEBITO IMMEDIATO SU CARTA',
])('%s is prepaid', (text) => expect(readPayment(text)).toEqual([expect.objectContaining({ kind: 'prepaid' })]))
