// Tables of cancellation sentences: lost only if something is paid ahead, and shares of a price that mean a night or nothing.
import { describe, expect, test } from 'vitest'
import { readCancellation } from './cancellation.ts'

const refundOf = (text: string) => readCancellation(text).refund.map(({ refundable }) => refundable)
const penaltyOf = (text: string) => {
  const { penalty } = readCancellation(text)
  return penalty && (penalty.nights !== null ? `${penalty.nights} nt` : `${penalty.percent} %`)
}

describe('not refundable if something is paid ahead', () => {
  test.each([
    'Non-refundable if an advance payment is requested',
    'Not refundable if a deposit of 30% is asked for',
    'NON REFUNDABLE IF PREPAID',
    'Nicht erstattbar, wenn eine Anzahlung gefordert wird',
    'Nicht erstattbar, falls der Gast eine Vorauszahlung leisten muss',
    'Non remboursable si un acompte est demandé',
    'No reembolsable si se pide un depósito',
    'Non rimborsabile se viene chiesta una caparra',
    'Não reembolsável se for exigido um depósito',
    'Niet restitueerbaar als een vooruitbetaling nodig is',
    'Bezzwrotna, gdy wymagany jest zadatek',
    'Nevratná, pokud je vyžadován deposit',
  ])('is a condition: %s', (text) => expect(refundOf(text)).not.toContain(false))

  test.each([
    'Non-refundable, when booking full prepayment is required',
    'Non-refundable. If you need parking, a deposit is required',
    'NON REFUNDABLE - PREPAYMENT REQUIRED',
    'No reembolsable se requiere prepago',
    'Non rimborsabile, si richiede il pagamento',
    'Nicht erstattbar. Vorauszahlung erforderlich',
    'Non-refundable, if you cancel the prepayment is lost',
  ])('is none: %s', (text) => expect(refundOf(text)).toContain(false))
})

describe('a share that is free is no penalty', () => {
  test.each([
    'Bis 5 Tage vor Anreise zu 100% kostenlos stornierbar',
    'Stornierung bis 5 Tage vor Anreise 100 % kostenfrei',
    '100% free cancellation up to 5 days before arrival',
    'Cancel 100% free of charge until 5 days before arrival',
    'Annulation 100 % gratuite jusqu’à 5 jours avant l’arrivée',
    'Cancelación 100% gratuita hasta 5 días antes de la llegada',
    'Tot 5 dagen voor aankomst 100% gratis annuleren',
  ])('%s', (text) => {
    expect(penaltyOf(text)).toBeNull()
    expect(refundOf(text)).not.toContain(false)
    expect(readCancellation(text).deadlines).toMatchObject([{ days: 5 }])
  })

  test.each([
    ['Cancel within 5 days: 100%. Free cancellation before', '100 %'],
    ['Bis 5 Tage vor Anreise kostenlos, danach 100 %', '100 %'],
    ['Less than 5 days 100% - free until then', '100 %'],
  ])('%s: %s', (text, penalty) => expect(penaltyOf(text)).toBe(penalty))
})

describe('all of the price of one night is one night', () => {
  test.each([
    ['Cancel by 6pm or pay 100% of the price for the first night', '1 nt'],
    ['Cancel by 6pm or pay 100% of the price for the frist night', '1 nt'],
    ['Cancel by 6pm or pay 100% of the rate for the fi rst night', '1 nt'],
    ['Cancel by 6pm or pay 100% of the cost of the initial night', '1 nt'],
    ['Cancel by 6pm or pay 100% of the price for all nights', '100 %'],
    ['Cancel by 6pm or pay 100% of the price for the booked nights', '100 %'],
    ['Cancel by 6pm or pay 100% of the price', '100 %'],
  ])('%s: %s', (text, penalty) => expect(penaltyOf(text)).toBe(penalty))
})
