// Properties: sentences put together from tables of known meaning in five languages. None may be read for the other side.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readCancellation } from './cancellation.ts'
import type { CancellationTerms } from './terms.ts'

/** N is a number of days; P a penalty. Each list holds ways to say one thing. */
type Tongue = {
  free: string[]
  /** What leaving later costs. */
  later: string[]
  /** What leaving costs within the last days. */
  within: string[]
  penalties: [words: string, size: string][]
  lost: string[]
  /** What costs from the booking on, whenever one leaves. */
  always: string[]
  /** Sentences beside it that say nothing of cancelling. */
  beside: string[]
}
const tongues: Record<string, Tongue> = {
  English: {
    free: [
      'Free cancellation until N days before arrival',
      'Cancel free of charge up to N days prior to arrival',
      'No charge if cancelled at least N days before check-in',
      'You may cancel N days prior to arrival without penalty',
      'Cancellations made N days or more before arrival receive a full refund',
    ],
    later: ['After that P will be charged', 'Later cancellations are charged P', 'Otherwise P is charged'],
    within: [
      'P is charged if you cancel within N days of arrival',
      'Cancellations within N days of arrival are charged P',
    ],
    penalties: [
      ['the first night', '1nt'],
      ['one night', '1nt'],
      ['50% of the stay', '50%'],
      ['the full stay', '100%'],
    ],
    lost: [
      'This rate is non-refundable',
      'No refund in case of cancellation',
      'Non-refundable. Changes are not possible',
      'The total price is not refunded if you cancel',
      'Cancellation is not possible',
    ],
    always: ['You pay P if you cancel after booking', 'P is charged for any cancellation from the time of booking'],
    beside: [
      'Breakfast is included',
      'A deposit of 30% is due at booking',
      'The balance is due 10 days before arrival',
      'No-show is charged 100%',
      'For prepaid rates no refund is given',
      'Bookings made within 3 days of arrival are non-refundable',
      'Early departure is charged 100%',
      'Early departure: no refund',
      'Unused nights: non-refundable',
      'The pet fee is non-refundable',
      'Check-in from 3 pm',
      'WiFi is free',
      'City tax is paid at the hotel',
    ],
  },
  German: {
    free: [
      'Kostenlose Stornierung bis N Tage vor Anreise',
      'Kostenfrei stornierbar bis N Tage vor Ankunft',
      'Stornierung bis N Tage vor Anreise kostenlos',
      'Bis N Tage vor Anreise kostenfreie Stornierung',
    ],
    later: ['Danach wird P berechnet', 'Bei späterer Stornierung wird P berechnet', 'Danach fällt P an'],
    within: ['Bei Stornierung innerhalb von N Tagen vor Anreise wird P berechnet'],
    penalties: [
      ['die erste Nacht', '1nt'],
      ['eine Nacht', '1nt'],
      ['50 % des Gesamtpreises', '50%'],
      ['100 % des Aufenthalts', '100%'],
      ['der volle Preis des Aufenthalts', '100%'],
    ],
    lost: [
      'Nicht erstattbar',
      'Keine Erstattung bei Stornierung',
      'Diese Rate ist nicht stornierbar',
      'Stornierung nicht möglich',
      'Keine Stornierung',
      'Ohne Stornierungsmöglichkeit',
    ],
    always: ['Bei Stornierung nach der Buchung wird P berechnet'],
    beside: [
      'Frühstück inklusive',
      '30 % Anzahlung bei Buchung',
      'Vorzeitige Abreise: keine Erstattung',
      'Restzahlung bis 10 Tage vor Anreise',
      'Bei Nichtanreise wird der Gesamtpreis berechnet',
      'Bei kurzfristigen Buchungen sofortige Zahlung',
      'Check-in ab 15 Uhr',
      'WLAN kostenlos',
      'Kurtaxe vor Ort zu zahlen',
      'Voller Preis für Erwachsene',
    ],
  },
  French: {
    free: [
      "Annulation gratuite jusqu'à N jours avant l'arrivée",
      "Annulation sans frais jusqu'à N jours avant l'arrivée",
      "Vous pouvez annuler gratuitement jusqu'à N jours avant l'arrivée",
      "Les annulations jusqu'à N jours avant l'arrivée sont gratuites",
    ],
    later: ['Au-delà, P sera facturé', 'Passé ce délai, P sera facturé', 'Après cette date, P sera facturé'],
    within: ["En cas d'annulation dans les N jours avant l'arrivée, P sera facturé"],
    penalties: [
      ['la première nuit', '1nt'],
      ['une nuit', '1nt'],
      ['50 % du montant total', '50%'],
      ['100 % du séjour', '100%'],
    ],
    lost: [
      'Non remboursable',
      "Aucun remboursement en cas d'annulation",
      'Tarif non annulable et non remboursable',
      'Annulation impossible',
      'Sans annulation ni remboursement',
      "Sans possibilité d'annulation",
    ],
    always: ['P sera facturé en cas d’annulation après la réservation'],
    beside: [
      'Petit-déjeuner inclus',
      'Acompte de 30 % à la réservation',
      "Solde à régler 10 jours avant l'arrivée",
      'En cas de non-présentation, la totalité du séjour est due',
      'Départ anticipé : aucun remboursement',
      'Arrivée à partir de 15h',
      'Wifi gratuit',
      'Taxe de séjour à régler sur place',
    ],
  },
  Spanish: {
    free: [
      'Cancelación gratuita hasta N días antes de la llegada',
      'Cancelación sin cargo hasta N días antes de la llegada',
      'Puede cancelar gratis hasta N días antes de la llegada',
      'Se puede cancelar sin coste hasta N días antes de la llegada',
    ],
    later: ['Después se cobrará P', 'Pasado ese plazo se cobrará P', 'Después de esta fecha se cobrará P'],
    within: ['Si cancela con menos de N días de antelación se cobrará P'],
    penalties: [
      ['la primera noche', '1nt'],
      ['una noche', '1nt'],
      ['el 50 % del total', '50%'],
      ['el 100 % de la estancia', '100%'],
    ],
    lost: [
      'No reembolsable',
      'Sin reembolso en caso de cancelación',
      'Tarifa no reembolsable',
      'No se admiten cancelaciones',
      'Sin cancelación',
      'Sin cancelación ni cambios',
      'Sin posibilidad de cancelación',
    ],
    always: ['Se cobrará P si cancela después de la reserva'],
    beside: [
      'Desayuno incluido',
      'Se paga el 30 % al reservar',
      'El resto se abona 10 días antes de la llegada',
      'Si no se presenta se cobrará el 100 %',
      'Salida anticipada: sin reembolso',
      'Entrada a partir de las 15:00',
      'Wifi gratis',
      'Tasa turística a pagar en el hotel',
    ],
  },
  Italian: {
    free: [
      "Cancellazione gratuita fino a N giorni prima dell'arrivo",
      "Cancellazione gratuita entro N giorni prima dell'arrivo",
      "È possibile cancellare gratuitamente fino a N giorni prima dell'arrivo",
      "Cancellazione senza penale fino a N giorni prima dell'arrivo",
    ],
    later: [
      'Successivamente verrà addebitata P',
      'Oltre tale termine verrà addebitata P',
      'Dopo tale data verrà addebitata P',
    ],
    within: ["In caso di cancellazione nei N giorni prima dell'arrivo verrà addebitata P"],
    penalties: [
      ['la prima notte', '1nt'],
      ['una notte', '1nt'],
      ['il 50 % del totale', '50%'],
      ['il 100 % del soggiorno', '100%'],
    ],
    lost: [
      'Non rimborsabile',
      'Nessun rimborso in caso di cancellazione',
      'Tariffa non rimborsabile',
      'Cancellazione non possibile',
      'Nessuna cancellazione possibile',
      'Senza possibilità di cancellazione',
    ],
    always: ['Verrà addebitata P in caso di cancellazione dopo la prenotazione'],
    beside: [
      'Colazione inclusa',
      'Acconto del 30 % alla prenotazione',
      "Saldo da versare 10 giorni prima dell'arrivo",
      'In caso di mancata presentazione verrà addebitato il 100 %',
      'In caso di mancato arrivo viene trattenuta la caparra',
      'Caparra del 30 % alla prenotazione',
      'Partenza anticipata: nessun rimborso',
      'Check-in dalle 15',
      'Wifi gratuito',
      'Tassa di soggiorno da pagare in hotel',
    ],
  },
}

const sizeOfPenalty = ({ penalty }: CancellationTerms) =>
  penalty && (penalty.nights === null ? `${penalty.percent}%` : `${penalty.nights}nt`)
const daysOf = ({ deadlines }: CancellationTerms) =>
  deadlines.map(({ days, hours }) => days ?? (hours ?? 0) / 24).join(' ')

/** What a text says; `days` and `sizes` are those that may be read. */
type Meaning = { side: boolean | null; days: (number | null)[]; sizes?: (string | null)[] }
/** What is read for the other side, or another day or cost than the words have. */
const faultsIn = (text: string, { side, days, sizes }: Meaning): string[] => {
  const terms = readCancellation(text)
  const sides = terms.refund.map(({ refundable }) => refundable)
  return [
    side !== false && sides.includes(false) && 'read as lost',
    side !== true && sides.includes(true) && 'read as free',
    side === false && !sides.includes(false) && 'not read as lost',
    !days.map((day) => (day === null ? '' : String(day))).includes(daysOf(terms)) && `days ${daysOf(terms)}`,
    sizes !== undefined && !sizes.includes(sizeOfPenalty(terms)) && `cost ${sizeOfPenalty(terms)}`,
  ].filter((fault) => fault !== false)
}

const days = fc.constantFrom(2, 3, 5, 7, 14, 30)
const stop = fc.constantFrom('. ', '.\n', '; ', '\n')
const letters = fc.constantFrom(
  (text: string) => text,
  (text: string) => text.toUpperCase(),
)
const oneOf = (list: readonly string[]) => fc.constantFrom(...list)
type Beside = { before: string | null; behind: string | null; stop: string; letters: (text: string) => string }
const join = (parts: (string | null)[], { before, behind, stop: between, letters: cased }: Beside): string =>
  cased([before, ...parts, behind].filter((part) => part !== null).join(between))
const fill = (sentence: string, n: number, words: string) =>
  sentence.replace(/\bN\b/, String(n)).replace(/\bP\b/, words)

describe.each(Object.entries(tongues))('%s', (_, { free, later, within, penalties, lost, always, beside }) => {
  const penalty = fc.constantFrom(...penalties)
  const besides = fc.record({ before: fc.option(oneOf(beside)), behind: fc.option(oneOf(beside)), stop, letters })

  test('what is free until a day is never read as lost, nor the day or its cost as another', () => {
    fc.assert(
      fc.property(oneOf(free), oneOf(later), penalty, days, besides, (first, then, [words, size], n, more) => {
        const text = join([fill(first, n, ''), fill(then, n, words)], more)
        expect([text, faultsIn(text, { side: true, days: [n], sizes: [null, size] })]).toEqual([text, []])
      }),
    )
    fc.assert(
      fc.property(oneOf(free), days, besides, (first, n, more) => {
        const text = join([fill(first, n, '')], more)
        expect([text, faultsIn(text, { side: true, days: [n] })]).toEqual([text, []])
      }),
    )
  })
  test('a cost within some days is not a rate that is lost', () => {
    fc.assert(
      fc.property(oneOf(within), penalty, days, besides, (sentence, [words, size], n, more) => {
        const text = join([fill(sentence, n, words)], more)
        expect([text, faultsIn(text, { side: true, days: [null, n], sizes: [null, size] })]).toEqual([text, []])
      }),
    )
  })
  test('a rate that is lost is never read as free', () => {
    fc.assert(
      fc.property(oneOf(lost), besides, (sentence, more) => {
        const text = join([sentence], more)
        expect([text, faultsIn(text, { side: false, days: [null] })]).toEqual([text, []])
      }),
    )
  })
  test('what costs from the booking on is free until no day', () => {
    fc.assert(
      fc.property(oneOf(always), fc.option(oneOf(within)), penalty, days, besides, (first, then, [words], n, more) => {
        const last = then === null ? null : fill(then, n, penalties.at(-1)?.[0] ?? '')
        const text = join([fill(first, n, words), last], more)
        const faults = faultsIn(text, { side: null, days: [null] }).filter((fault) => fault !== 'read as lost')
        expect([text, faults]).toEqual([text, []])
      }),
    )
  })
})
