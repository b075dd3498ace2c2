// The day before arrival, costs from the booking on, both sides of one edge, denials with a comma, absent guests: in eight languages.
import { expect, test } from 'vitest'
import { readCancellation } from './cancellation.ts'

const first = (text: string) => {
  const [deadline] = readCancellation(text).deadlines
  return deadline ? `${deadline.hours ?? ''}h ${deadline.days ?? ''}d ${deadline.time ?? ''}`.trim() : null
}
test.each([
  'Free cancellation until 4pm on the eve of arrival, later one night',
  'Kostenlos stornierbar bis 16:00 Uhr am Vortag der Anreise, danach die erste Nacht',
  "Annulation gratuite jusqu'à 16h la veille de l'arrivée, ensuite la première nuit",
  'Cancelación gratuita hasta las 16:00 del día anterior a la llegada',
  'Cancellazione gratuita entro le 16:00 del giorno prima dell’arrivo',
  'Gratis annuleren tot 16:00 uur de dag voor aankomst',
  'Bezplatné storno do 16:00 den před příjezdem',
  'Bezpłatna anulacja do godz. 16:00 w przeddzień przyjazdu, później koszt pierwszej doby',
])('the day before arrival: %s', (text) => expect(first(text)).toBe('h 1d 16:00'))
test.each([
  'If you cancel after booking, 20% of the price is charged. Within 7 days of arrival 100%.',
  'Bei Stornierung nach der Buchung werden 20 % des Gesamtpreises berechnet. Weniger als 7 Tage vor Anreise 100 %.',
  "En cas d'annulation après la réservation, 20% du montant total sera facturé. Moins de 7 jours avant l'arrivée : 100%.",
  'En caso de cancelación tras la reserva se cobrará el 20% del total. Con menos de 7 días, el 100%.',
  'In caso di cancellazione dopo la prenotazione verrà addebitato il 20% del totale. Entro 7 giorni dall’arrivo il 100%.',
  'Bij annulering na de boeking wordt 20% van de prijs in rekening gebracht. Binnen 7 dagen voor aankomst 100%.',
  'Při zrušení rezervace po jejím potvrzení bude účtováno 20 % ceny. Méně než 7 dní před příjezdem 100 %.',
  'W przypadku anulowania po dokonaniu rezerwacji pobierzemy 20% ceny. Na mniej niż 7 dni przed przyjazdem 100%.',
])('a cost from the booking on: %s', (text) => {
  expect(readCancellation(text)).toMatchObject({ deadlines: [], penalty: { percent: '20' } })
})
test.each([
  ['Cancel until 6 days prior to arrival. Cancellations within 7 days of arrival incur a 50% penalty.', 'h 6d'],
  ['Stornierung bis 13 Tage vor Anreise kostenlos, innerhalb von 14 Tagen 50 %.', 'h 13d'],
  ['Cancel free until 7 days before arrival. Within 7 days 50% is charged.', 'h 7d'],
  ['Cancel free until 2 days before arrival. Within 14 days 50% is charged.', 'h 14d'],
])('one edge from both sides: %s', (text, edge) => expect(first(text)).toBe(edge))
test.each([
  'Es ist nicht möglich, die Buchung zu stornieren.',
  "Il n'est pas possible d'annuler la réservation.",
  'No es posible cancelar la reserva.',
  'Non è possibile cancellare la prenotazione.',
  'Het is niet mogelijk om de reservering te annuleren.',
  'Není možné rezervaci zrušit.',
  'Nie ma możliwości anulowania rezerwacji.',
])('it cannot be cancelled: %s', (text) => expect(readCancellation(text).refund[0]?.refundable).toBe(false))
test.each([
  'Bij niet-aankomst wordt niets geretourneerd.',
  'Bei Nicht-Ankunft wird der volle Preis berechnet.',
  'W przypadku rezygnacji lub nie pojawienia się karta zostanie obciążona.',
  'Late cancellation or any no-show is charged.',
  'Toute non-présentation sera facturée.',
  'Cualquier no-show se cobrará.',
])('nobody comes: %s', (text) => expect(readCancellation(text).noShow).toBe(true))
test.each([
  'You may cancel free of charge 7 days before arrival and we refund to you in full any sum that you paid.',
  'Any cancellation is refunded to you in full until 3 days before arrival.',
  'Storno zdarma 7 dní předem. Sleva 10 % na wellness.',
  'Bezpłatne anulowanie do 2 dni przed przyjazdem. Zniżka 15% na zabiegi.',
  'Cancelación gratuita hasta 2 días antes. Descuento del 15% en el spa.',
  'Cancellazione gratuita fino a 2 giorni prima. Sconto del 10% al ristorante.',
  'Der Rabatt beträgt 15 % des Preises, Stornierung bis 2 Tage vor Anreise kostenlos.',
])('what comes back, or is given, is no cost: %s', (text) => expect(readCancellation(text).penalty).toBe(null))
