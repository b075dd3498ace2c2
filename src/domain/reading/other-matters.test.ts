// Sentences about another thing than the stay at this rate state nothing of its payment or cancellation.
import { expect, test } from 'vitest'
import { readCancellation } from './cancelling/cancellation.ts'
import { readPayment } from './money/payments.ts'
import { withoutOtherMatters } from './other-matters.ts'

const says = (text: string) => {
  const { refund, deadlines, penalty, noShow } = readCancellation(text)
  return [...refund, ...deadlines, ...(penalty ? [penalty] : []), ...(noShow ? ['no-show'] : []), ...readPayment(text)]
}
test.each([
  'CANCELLATION INSURANCE 5 PCT OF THE TOTAL AMOUNT',
  'Travel insurance can be booked for 4% of the price.',
  'Die Reiserücktrittskostenversicherung kostet 3,9 % des Reisepreises.',
  'Assurance annulation facultative : 3 % du montant du séjour',
  'Seguro de cancelación: 4% del importe total',
  'Assicurazione annullamento 5% del totale del soggiorno',
  'Annuleringsverzekering: 6% van de reissom',
  'Pojištění pro případ storna 3,5 % z ceny pobytu',
  'Ubezpieczenie od rezygnacji: 5% wartości pobytu',
])('an insurance costs what it costs: %s', (text) => expect(says(text)).toEqual([]))
test.each([
  'Day use of the room is charged at 50% of the rate',
  'Tagesnutzung: 60 % des Zimmerpreises werden berechnet',
  'Usage de jour facturé 50% du prix de la nuit',
  'Uso diurno: 50% del precio de la habitación',
  'Dagkamers: 50% van de prijs in rekening gebracht',
  'Denní využití pokoje je účtováno 50 % z ceny pokoje',
])('the day alone is no stay: %s', (text) => expect(says(text)).toEqual([]))
test.each([
  'CHEAPER NON REFUNDABLE PREPAID RATE SEE CODE ADV',
  'Günstigere vorausbezahlte Rate: siehe Code NRF',
  'TARIF PREPAYE NON REMBOURSABLE MOINS CHER, VOIR CODE NRF',
  'Tarifa más económica no reembolsable: ver código NR1',
  'Tariffa non rimborsabile più conveniente, vedi codice NR',
  'Goedkoper vooruitbetaald tarief: zie code NR',
  'Levnější nevratná sazba, viz kód NRF',
  'Tańsza oferta bezzwrotna, patrz kod NRF',
])('of another rate: %s', (text) => expect(says(text)).toEqual([]))
test.each([
  'GROUPS OF 10 OR MORE CXL 30 DAYS PRIOR 50PCT DEPOSIT REQUIRED',
  'DEPOSIT REQUIRED FOR 3 OR MORE ROOMS',
  'For bookings of more than 5 rooms a deposit of 30% is required.',
  'Bei Gruppen ab 10 Personen Anzahlung 50 %, Storno bis 30 Tage vor Anreise',
  'Pour les groupes, un acompte de 30% est demandé',
  'Para grupos se requiere un depósito del 50%',
  'Per i gruppi è richiesta una caparra del 30%',
  'Voor groepen geldt een aanbetaling van 40%',
  'Pro skupiny je vyžadována záloha 50 %',
  'Dla grup wymagana jest zaliczka 30%',
])('of groups: %s', (text) => expect(says(text)).toEqual([]))
test.each([
  'Additional extras must be cancelled 48 hours prior to arrival.',
  'Massages can be cancelled free of charge until 24 hours before.',
  'Wellnessanwendungen müssen 24 Stunden vorher storniert werden.',
  'Les soins doivent être annulés 24 heures avant.',
  'Los tratamientos deben cancelarse 24 horas antes.',
  'I trattamenti devono essere cancellati 24 ore prima.',
  'Behandelingen moeten 24 uur van tevoren worden geannuleerd.',
  'Masáže lze zrušit 24 hodin předem.',
  'Zabiegi można anulować do 24 godzin wcześniej.',
])('of what one orders besides: %s', (text) => expect(says(text)).toEqual([]))
test.each([
  'Bookings cannot be cancelled and rebooked at a lower price.',
  'Eine Buchung kann nicht storniert und neu gebucht werden.',
  "Il n'est pas possible d'annuler et de réserver à nouveau.",
  'No se puede cancelar y volver a reservar.',
  'Non è possibile cancellare e prenotare di nuovo.',
  'Het is niet mogelijk te annuleren en opnieuw te boeken.',
  'Rezervaci nelze zrušit a znovu rezervovat.',
  'Nie można anulować i ponownie zarezerwować.',
])('cancelling in order to book again: %s', (text) => expect(says(text)).toEqual([]))
test.each([
  'In case of early departure the full stay is charged.',
  'Unused nights are not refunded.',
  'Bei vorzeitiger Abreise wird der Gesamtpreis berechnet.',
  'Nicht in Anspruch genommene Leistungen werden nicht erstattet.',
  'Tout départ anticipé ne sera pas remboursé.',
  'Salida anticipada: se cobrará el 100% de la estancia.',
  'In caso di partenza anticipata non è previsto alcun rimborso.',
  'Bij vroegtijdig vertrek geen restitutie.',
  'Při předčasném odjezdu se cena pobytu nevrací.',
  'W przypadku wcześniejszego wyjazdu opłata nie podlega zwrotowi.',
])('of guests who have come: %s', (text) => expect(says(text)).toEqual([]))
test.each([
  'A hold of USD 150 will be placed on your credit card for incidentals and released after departure.',
  'Beim Check-in wird eine Kreditkarte für eventuelle Schäden belastet.',
  'The credit card used to pay must be presented at check-in.',
  'Die zur Zahlung verwendete Kreditkarte ist bei Anreise vorzulegen und die Karte wird vorgelegt.',
  'La carte utilisée pour le paiement doit être présentée à l’arrivée.',
  'La tarjeta utilizada debe ser presentada al llegar.',
  'La carta utilizzata per il pagamento va esibita al check-in.',
  'Platební kartu je nutné předložit při příjezdu.',
  'Kartę użytą do płatności należy okazać przy zameldowaniu.',
])('a hold, or a card that is only shown: %s', (text) => expect(says(text)).toEqual([]))
test.each([
  ['FREE CANCELLATION INSURANCE INCLUDED. CANCEL 2 DAYS PRIOR OR 1 NIGHT CHARGED', 1],
  ['Ohne Reiseversicherung gilt: Stornierung bis 7 Tage vor Anreise kostenlos.', 1],
  ['Unlike others this rate is cheaper, prepaid and non refundable.', 1],
  ['NON REFUNDABLE OFFER, 10% cheaper than the standard rate.', 1],
  ['MEMBER RATE MUST SHOW CARD CXL 24HR', 1],
  ['CARD CHARGED FOR ENTIRE STAY IF GUEST FAILS TO SHOW', 1],
  ['Early departure, no-show or late cancellation: 1 night charged.', 1],
  ['The credit card is needed to guarantee the booking and for incidentals.', 1],
  ['Cancel 3 days before arrival (14 days for groups) or pay one night.', 1],
  ['Please present your card on arrival; it is charged 1 night as a deposit when booking.', 1],
])('where the sentence speaks of the stay too: %s', (text, least) =>
  expect(says(text).length).toBeGreaterThanOrEqual(least))
test('the places of all other words stay', () => {
  const text = 'Groups of 10 pay 50%. Cancel by 6pm.'
  expect(withoutOtherMatters(text)).toBe(`${' '.repeat(20)}. Cancel by 6pm.`)
})
