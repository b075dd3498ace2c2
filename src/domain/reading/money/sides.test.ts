// Properties: sentences on what is paid ahead, put together from tables of known meaning in five languages. None may be read for the other side.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readPayment } from './payments.ts'

/** Each list holds ways to say one thing; P is a number of percent. */
type Tongue = {
  /** A part of the price, P, is paid ahead. */
  part: string[]
  /** All of it is. */
  whole: string[]
  /** A card secures the booking, nothing is charged. */
  card: string[]
  /** Nothing is paid before arrival. */
  later: string[]
  beside: string[]
}
const tongues: Record<string, Tongue> = {
  English: {
    part: [
      'A deposit of P% is due at booking',
      'P% deposit required',
      'P% of the total is charged at the time of booking',
    ],
    whole: [
      'Full prepayment required',
      'The full amount is charged at booking',
      'Prepaid rate',
      '100% prepayment at time of booking',
    ],
    card: ['Credit card guarantee required', 'A valid credit card is required to guarantee the booking'],
    later: ['No deposit required', 'Pay at the hotel', 'No prepayment needed', 'Payment at the property on arrival'],
    beside: [
      'Free cancellation until 2 days before arrival',
      'Breakfast included',
      'Parking EUR 20 per night',
      'City tax is paid at the hotel',
      'Late cancellations are charged one night',
    ],
  },
  German: {
    part: ['Anzahlung von P % bei Buchung', 'P % Anzahlung erforderlich', 'P % Anzahlung bei Buchung'],
    whole: ['Vorauszahlung erforderlich', 'Vorauskasse', 'Gesamter Betrag bei Buchung zahlbar'],
    card: ['Kreditkartengarantie erforderlich', 'Kreditkarte zur Garantie erforderlich'],
    later: ['Keine Anzahlung erforderlich', 'Zahlung im Hotel', 'Keine Vorauszahlung'],
    beside: ['Kostenlose Stornierung bis 2 Tage vor Anreise', 'Frühstück inklusive', 'Kurtaxe vor Ort zu zahlen'],
  },
  French: {
    part: ['Acompte de P % à la réservation', 'Arrhes de P % à la réservation', 'Acompte de P % requis'],
    whole: ['Prépaiement obligatoire', 'Paiement intégral à la réservation', 'Prépaiement total requis'],
    card: ['Garantie par carte bancaire requise'],
    later: ['Aucun acompte requis', "Paiement à l'hôtel", 'Aucun prépaiement', 'Paiement sur place'],
    beside: [
      "Annulation gratuite jusqu'à 2 jours avant l'arrivée",
      'Petit-déjeuner inclus',
      'Taxe de séjour à régler sur place',
    ],
  },
  Spanish: {
    part: ['Depósito del P % al reservar', 'Anticipo del P % al reservar', 'Señal del P % en el momento de reservar'],
    whole: ['Prepago obligatorio', 'Pago íntegro al reservar', 'Pago completo en el momento de reservar'],
    card: ['Garantía con tarjeta de crédito requerida'],
    later: ['Sin depósito', 'Pago en el hotel', 'Sin prepago'],
    beside: [
      'Cancelación gratuita hasta 2 días antes de la llegada',
      'Desayuno incluido',
      'Tasa turística a pagar en el hotel',
    ],
  },
  Italian: {
    part: ['Acconto del P % alla prenotazione', 'Caparra del P % alla prenotazione', 'Deposito del P % richiesto'],
    whole: ['Prepagamento obbligatorio', 'Pagamento completo alla prenotazione', 'Prepagamento richiesto'],
    card: ['Garanzia con carta di credito richiesta'],
    later: ['Nessun acconto richiesto', 'Pagamento in hotel', 'Nessun prepagamento'],
    beside: [
      "Cancellazione gratuita fino a 2 giorni prima dell'arrivo",
      'Colazione inclusa',
      'Tassa di soggiorno da pagare in hotel',
    ],
  },
}

const stop = fc.constantFrom('. ', '.\n', '\n')
const letters = fc.constantFrom(
  (text: string) => text,
  (text: string) => text.toUpperCase(),
)
const oneOf = (list: readonly string[]) => fc.constantFrom(...list)
const termsIn = (text: string) =>
  readPayment(text).map(({ kind, size }) => [kind, ...(size ? Object.values(size) : [])].join(' '))

describe.each(Object.entries(tongues))('%s', (_, { part, whole, card, later, beside }) => {
  const besides = fc.record({ before: fc.option(oneOf(beside)), behind: fc.option(oneOf(beside)), stop, letters })
  /** What is read and may not be. */
  const misread = (sentences: readonly string[], allowed: (percent: number) => readonly string[]): string[] => {
    const wrong: string[] = []
    fc.assert(
      fc.property(oneOf(sentences), fc.constantFrom(10, 25, 30), besides, (sentence, percent, more) => {
        const own = sentence.replace(/\bP\b/, String(percent))
        const text = more.letters([more.before, own, more.behind].filter((each) => each !== null).join(more.stop))
        for (const term of termsIn(text)) if (!allowed(percent).includes(term)) wrong.push(`${text}: ${term}`)
      }),
    )
    return wrong
  }
  test('a part of the price is never read as all of it, as none or as another part', () =>
    expect(misread(part, (percent) => ['deposit', `deposit ${percent}`, 'guarantee'])).toEqual([]))
  test('the whole price is never read as a part of it or as none', () =>
    expect(misread(whole, () => ['prepaid', 'guarantee'])).toEqual([]))
  test('a card is never read as money paid ahead', () => expect(misread(card, () => ['guarantee'])).toEqual([]))
  test('what is paid at the hotel is never read as paid ahead', () =>
    expect(misread(later, () => ['no deposit', 'no prepayment', 'no guarantee'])).toEqual([]))
})
