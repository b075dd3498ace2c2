// What is paid ahead, at the hotel or guaranteed by card, in other languages, with neighbours that must stay unread. Labelled before they were read.
import { describe, expect, test } from 'vitest'
import { misreadIn, sentencesIn } from '../../testing/text-facts.ts'

const paidTables: Record<string, string> = {
  'what makes a booking binding': `
A reservation is considered confirmed when the guest has paid at least 30% of the total value. | dep30%
The reservation is made upon payment of 50% of the total amount. | dep50%
The booking becomes binding upon payment of a 30% deposit. | dep30%
Bookings are only valid after payment of the first night. | dep1nt
Your reservation is guaranteed upon receipt of a deposit of one night. | dep1nt ~card
Die Reservierung gilt erst nach Zahlung von 30 % des Gesamtpreises als bestätigt. | dep30%
Die Buchung wird mit Eingang der Anzahlung von 20 % verbindlich. | dep20%
La réservation devient ferme après paiement de 30 % du séjour. | dep30%
La réservation est effective à réception du paiement de la première nuit. | dep1nt
La réservation ne sera validée qu'après versement d'un acompte de 25 %. | dep25%
La reserva se hace efectiva con el pago del 50% del total. | dep50%
La reserva se considera confirmada al recibir el pago del 30%. | dep30%
La reserva quedará confirmada tras el pago de la primera noche. | dep1nt
La prenotazione si intende confermata al versamento del 30% dell'importo totale. | dep30%
La prenotazione è valida solo dopo il versamento della caparra del 30%. | dep30%
A reserva só é efetivada mediante pagamento de 50% do valor total. | dep50%
A reserva será considerada confirmada após o depósito de 30%. | dep30%
De reservering is definitief na betaling van 30% van het totaalbedrag. | dep30%
De boeking is pas geldig na ontvangst van de aanbetaling van 20%. | dep20%
Rezerwacja jest ważna po wpłaceniu zadatku w wysokości 30%. | dep30%
Rezerwacja zostaje potwierdzona po wpłacie 30% wartości pobytu. | dep30%
Bokningen är bekräftad när 20% av priset har betalats. | dep20%
The room is ready upon payment of the minibar.
PRIOR TO ARRIVAL OR 1 NT CHRG NEXT TO THE CONFERE
PRIOR TO ARRIVAL OR 1 NT CHRG NEXT TO THE CONFERENCE CENTER
PRIOR TO ARRIVAL OR 1 NT CHRG NEXT TO THE RESERVOIR
`,
  'the least of a share is not its size': `
Il cliente autorizza l'hotel ad addebitare un importo pari al 30% del soggiorno con almeno il prezzo della prima notte, a titolo di caparra. | dep30%
A deposit of 30%, minimum one night, is required at booking. | dep30%
Anzahlung 20 %, mindestens jedoch eine Übernachtung | dep20%
Acompte de 30 % avec un minimum d'une nuit | dep30%
Depósito del 30%, mínimo una noche | dep30%
`,
  'all of it, when booking': `
Il 100% della tariffa totale del soggiorno viene richiesto al momento della prenotazione. | prepaid
Il 100% viene richiesto al momento della prenotazione ed in caso di annullamento viene sempre trattenuto. | prepaid ~never ~100%
L'intero importo è richiesto al momento della prenotazione. | prepaid
Der Gesamtbetrag wird bei der Buchung verlangt. | prepaid
Le montant total est demandé à la réservation. | prepaid
Se solicita el importe total en el momento de la reserva. | prepaid
O valor total é exigido no ato da reserva. | prepaid
The full amount is required at the time of booking. | prepaid
Full payment required upon booking. | prepaid
Het totaalbedrag wordt gevraagd bij reservering. | prepaid
The total stay is charged on the day of booking. | prepaid
Die Zahlung erfolgt bei der Buchung. | prepaid
Bezahlung sofort bei Buchung | prepaid
Paiement immédiat à la réservation | prepaid
Pago inmediato al reservar | prepaid
Pagamento immediato | prepaid
Pagamento no ato da reserva | prepaid
Betaling ved bestilling | prepaid
Betalas vid bokning | prepaid
Maksu varauksen yhteydessä | prepaid
Płatność z góry | prepaid
Wymagana przedpłata 100% | prepaid
Betaling skjer ved bestilling. | prepaid
Forskuddsbetaling | prepaid
Ennakkomaksu | prepaid
100% Vorauszahlung bei Buchung | prepaid
100% prepago al reservar | prepaid
Prépaiement intégral à la réservation | prepaid
`,
  'paid at the hotel, or not ahead': `
Keine Vorauszahlung erforderlich. Bezahlen Sie Ihren gesamten Aufenthalt vor Ort. | noprep
Bezahlen Sie bequem vor Ort im Hotel. | noprep
Der gesamte Betrag ist bei Abreise im Hotel zu bezahlen. | noprep
Payez la totalité du séjour sur place. | noprep
Réglez à l'hôtel. | noprep
Paga toda la estancia en el hotel. | noprep
Pague no hotel. | noprep
Si paga tutto in hotel. | noprep
Pagamento in struttura | noprep
Pago en el alojamiento | noprep
Zapłata na miejscu | noprep
Płatność w hotelu | noprep
Betaal in het hotel | noprep
Betaal bij aankomst | noprep
Betal på hotellet | noprep
Betala på hotellet | noprep
Maksu hotellissa | noprep
Pay the full amount at the property. | noprep
Pay when you stay | noprep
No prepayment needed – pay at the property | noprep
Ingen forudbetaling | noprep
Ingen förskottsbetalning krävs | noprep
Geen vooruitbetaling nodig | noprep
Aucun prépaiement requis | noprep
Sin pago por adelantado | noprep
Senza pagamento anticipato | noprep
Sem pagamento antecipado | noprep
Bez przedpłaty | noprep
Przedpłata nie jest wymagana. | noprep
Ei ennakkomaksua | noprep
Nessun pagamento anticipato richiesto | noprep
Non è richiesto alcun pagamento anticipato. | noprep
No se requiere pago por adelantado. | noprep
Aucun paiement à l'avance n'est demandé. | noprep
`,
  'a guarantee by card': `
Kreditkarte zur Garantie erforderlich | card
Eine gültige Kreditkarte wird zur Garantie der Buchung benötigt. | card
Carte bancaire demandée en garantie | card
Une carte de crédit est nécessaire pour garantir la réservation. | card
Se requiere tarjeta de crédito para garantizar la reserva. | card
Tarjeta de crédito como garantía | card
Carta di credito richiesta a garanzia | card
È necessaria una carta di credito per garantire la prenotazione. | card
Cartão de crédito necessário para garantir a reserva | card
Creditcard vereist als garantie | card
Kredittkort kreves som garanti. | card
Kreditkort krävs som garanti. | card
Kreditkort er påkrævet som garanti. | card
Luottokortti vaaditaan varauksen takuuksi. | card
Karta kredytowa wymagana do gwarancji rezerwacji | card
Buchung muss mit Kreditkarte garantiert werden. | card
Réservation garantie par carte bancaire uniquement | card
Reserva garantizada con tarjeta | card
Prenotazione garantita con carta di credito | card
`,
  'deposits and their names': `
Depositum 30 % | dep30%
Depositum på 500 DKK ved ankomst
Handpenning 20 % | dep20%
Zadatek 30% | dep30%
Zaliczka 50 PLN | dep50PLN
Wymagany zadatek w wysokości jednej doby. | dep1nt
Aanbetaling 30% | dep30%
Caparra 30% alla prenotazione | dep30%
Caparra confirmatoria pari a una notte | dep1nt
Acompte 1 nuit | dep1nt
Arrhes : 30 % du montant du séjour | dep30%
Señal de una noche | dep1nt
Anticipo de una noche | dep1nt
Sinal de 50% | dep50%
Anzahlung eine Nacht | dep1nt
Anzahlung in Höhe der ersten Nacht | dep1nt
Depósito de la primera noche | dep1nt
Versement de 30% à la réservation | dep30%
Kaution 200 Euro bei Anreise
`,
}

describe.each(Object.entries(paidTables))('%s', (_, table) => {
  test.each(sentencesIn(table))('%s: %s', (text, label) => expect(misreadIn(text, label)).toEqual([]))
})
