// Cancellations in German, French, Spanish and Italian: verbs of leaving and paying, spelt numbers, steps, and what is paid rather than lost.
import { expect, test } from 'vitest'
import { readCancellation } from './cancellation.ts'

const termsIn = (text: string): string => {
  const { deadlines, penalty, refund, noShow } = readCancellation(text)
  const [deadline] = deadlines
  const until = deadline && (deadline.days === null ? `${deadline.hours}h` : `${deadline.days}d`)
  const cost = penalty && (penalty.nights === null ? `${penalty.percent}%` : `${penalty.nights}nt`)
  const lost = refund.some(({ refundable }) => !refundable) && 'lost'
  return [until, cost, lost, noShow && 'no-show'].filter(Boolean).join(', ')
}

test.each([
  ['IL CLIENTE PAGA IL 30% SE CANCELLA NEI 5 GIORNI PRIMA DELL’ARRIVO', '5d, 30%'],
  ['SE CANCELLA NELLE 48 ORE PRECEDENTI ALL’ARRIVO PAGA LA PRIMA NOTTE', '48h, 1nt'],
  ['PAGA L’INTERO IMPORTO SE CANCELLA IN QUALSIASI MOMENTO', '100%, lost'],
  ['CANCELLAZIONE GRATUITA CON RIMBORSO FINO A 9 GIORNI PRIMA DELL’ARRIVO', '9d'],
])('verbs of leaving and paying: %s', (text, is) => expect(termsIn(text)).toBe(is))

test.each([
  ["ANNULATION GRATUITE JUSQU'À DIX JOURS AVANT L'ARRIVÉE", '10d'],
  ["ANNULATION GRATUITE JUSQU'À QUARANTE-HUIT HEURES AVANT L'ARRIVÉE", '48h'],
  ['KOSTENLOSE STORNIERUNG BIS VIERZEHN TAGE VOR ANREISE', '14d'],
  ['CANCELACIÓN GRATUITA HASTA TREINTA DÍAS ANTES DE LA LLEGADA', '30d'],
  ["CANCELLAZIONE GRATUITA FINO A DUE GIORNI PRIMA DELL'ARRIVO", '2d'],
])('numbers in words: %s', (text, is) => expect(termsIn(text)).toBe(is))

test.each([
  ['SI EL CLIENTE NO SE PRESENTA SE COBRA UNA NOCHE', 'no-show'],
  ["SE L'OSPITE NON SI PRESENTA PAGA TUTTO", 'no-show'],
  ['SI LE CLIENT NE SE PRÉSENTE PAS, UNE NUIT EST FACTURÉE', 'no-show'],
  ['NON-PRÉSENTATIONS FACTURÉES', 'no-show'],
  ['BEI NICHTANREISE 100 PROZENT', 'no-show'],
])('who does not come: %s', (text, is) => expect(termsIn(text)).toContain(is))

test.each([
  "IL SALDO DOVRÀ ESSERE VERSATO ENTRO 10 GIORNI PRIMA DELL'ARRIVO",
  "SOLDE À RÉGLER 20 JOURS AVANT L'ARRIVÉE",
  'RESTZAHLUNG BIS 20 TAGE VOR ANREISE',
  'EL RESTO SE ABONA 20 DÍAS ANTES DE LA LLEGADA',
  "ACCONTO DEL 20%. PER PRENOTAZIONI A MENO DI 9 GIORNI DALL'ARRIVO PAGAMENTO INTERO",
])('when one pays is no day of leaving: %s', (text) => expect(termsIn(text)).toBe(''))

test.each([
  'PLUS DE 9 JOURS AVANT : REMBOURSEMENT INTÉGRAL. MOINS DE 4 JOURS : AUCUN REMBOURSEMENT',
  'MÁS DE 9 DÍAS ANTES: REEMBOLSO COMPLETO. MENOS DE 4 DÍAS: SIN REEMBOLSO',
  'MEHR ALS 9 TAGE VORHER: VOLLE ERSTATTUNG. WENIGER ALS 4 TAGE: KEINE ERSTATTUNG',
  'PIÙ DI 9 GIORNI PRIMA: RIMBORSO TOTALE. MENO DI 4 GIORNI: NESSUN RIMBORSO',
])('no refund only from some days on: %s', (text) => expect(termsIn(text)).not.toContain('lost'))

test.each([
  ['STORNOKOSTEN: BIS 40 TAGE VOR ANREISE: 10 %, 39 BIS 20 TAGE VOR ANREISE: 40 %', '10%'],
  ['RÜCKTRITTSKOSTEN: BIS 60 TAGE VOR ANREISE: 15 %. 59 BIS 30 TAGE VOR ANREISE: 30 %', '15%'],
])('a cost until each day is never free: %s', (text, is) => expect(termsIn(text)).toBe(is))

test.each([
  ['CANCEL 2 DAYS PRIOR OR 1 NIGHT, EXCEPT PHONE BOOKINGS WILL BE NON REFUNDABLE', '2d, 1nt'],
  ['CANCEL BY 4 PM THE DAY PRIOR TO ARRIVAL OR THE TWO NIGHTS DEPOSIT WILL NOT BE REFUNDED', '1d, 2nt'],
  ['ENTIRE STAY NONREFUNDABLE DEPOSIT', 'lost'],
])('what is excepted, kept, or all of it: %s', (text, is) => expect(termsIn(text)).toBe(is))
