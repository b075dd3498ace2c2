// Terms in whole sentences, as hotels write them on their own pages: each rule with its counterparts in other languages, and
// neighbours that it must leave alone. Beside each fact that must be found nothing else may be.
import { describe, expect, test } from 'vitest'
import { misreadIn, sentencesIn } from '../testing/text-facts.ts'

const rules: Record<string, string> = {
  'a payment after the deadline is the penalty, and no prepayment': `
You may cancel until 3 days before arrival. After this deadline full payment is charged. | 3d 100%
If you cancel less than 5 days before arrival, full payment is required. | 5d 100%
Cancellations within 4 days of arrival: full payment will be charged. | 4d 100%
Full payment is required at booking. You may cancel until 5 days before arrival. | prepaid 5d
`,
  'a confirmed booking is the booking': `
The cancellation of a confirmed reservation is possible up to 2 days before arrival. | 2d
Changes to and cancellation of confirmed bookings must reach us 24 hours before arrival. | 24h
Guaranteed reservations must be cancelled 48 hours before arrival. | 48h ~card
`,
  'a word before the day of arrival says which one it is': `
Cancel up to 48 hours prior to the reserved arrival date at no charge. | 48h ~free
Free cancellation up to 2 days before your booked day of arrival. | 2d ~free
Cancel up to 48 hours prior to departure of your flight.
`,
  'who fails to check in is a no-show': `
Failure to check in is charged with the first night. | NS
Failing to check-in: one night. | NS
`,
  'between some days and arrival, something is lost': `
Annulation entre 14 jours et 3 jours avant l'arrivée : 50 % du séjour. | 14d 50%
Entre 10 jours avant l'arrivée et le jour de l'arrivée : 100 % en cas d'annulation. | 10d 100%
Cancelación entre 7 y 2 días antes de la llegada: 50% de la estancia. | 7d 50%
Petit-déjeuner servi entre 7 h et 10 h.
`,
  'the day before, the same day': `
Storno bis zum Vortag des Anreisetages 16 Uhr kostenfrei, danach 80 % | 1d16:00 80% ~free
Stornierung bis zum Vortag der Anreise, 18:00 Uhr Ortszeit | 1d18:00
En cas d'annulation le jour même de l'arrivée, vous serez facturé d'une nuit. | 1nt
Si cancela el mismo día de la llegada se cobrará una noche. | 1nt
`,
  'after that term, in other languages': `
Annulation gratuite jusqu'à 5 jours avant l'arrivée. Passé ce délai, une nuit sera facturée. | 5d 1nt ~free
Cancelación gratuita hasta 3 días antes de la llegada. Pasado este plazo se cobrará una noche. | 3d 1nt ~free
Cancellazione gratuita fino a 3 giorni prima dell'arrivo. Trascorso tale termine sarà addebitata una notte. | 3d 1nt ~free
Stornierung bis 3 Tage vor Anreise kostenfrei. Nach dieser Frist wird eine Nacht berechnet. | 3d 1nt ~free
`,
  'numbers of first nights': `
En cas d'annulation tardive, les trois premières nuits seront facturées. | 3nt
En caso de cancelación tardía se cobrarán las dos primeras noches. | 2nt
In caso di cancellazione tardiva saranno addebitate le prime due notti. | 2nt
Late cancellation: prime nights are charged as announced.
`,
  'a share of the whole price': `
In caso di cancellazione entro 20 giorni dall'arrivo sarà addebitato il 40% del costo totale del soggiorno. | 20d 40%
En caso de cancelación dentro de los 10 días antes de la llegada se cobrará el 30% del precio total de la estancia. | 10d 30%
`,
  'what is due late': `
En cas d'annulation dans les 5 jours précédant l'arrivée, le montant total du séjour sera dû. | 5d 100%
Annulation à moins de 2 jours ou séjour écourté : le montant total du séjour est dû. | 2d 100%
Séjour écourté : le montant total est dû.
`,
  'no-shows in Italian': `
In caso di mancata presentazione sarà addebitato l'intero soggiorno. | NS
Mancata presentazione: prima notte | NS
`,
  'a booking made late is another': `
A deposit of 30% is required. If the booking is made within 20 days of arrival, 100% payment is required. | dep30%
Deposit of 1 night at booking. If reservations are made less than 7 days before arrival, full payment is due. | dep1nt
`,
  'a card or a deposit': `
È richiesta una carta di credito a garanzia oppure una caparra, che sarà scalata dal conto totale. | card
Se requiere una tarjeta de crédito como garantía o un depósito. | card
`,
  'what costs more, with the meal in brackets': `
Single room 70 EUR plus 9 EUR per person (breakfast) | B- ~?single ~?double
Double room 110 EUR plus 12,50 EUR/person (breakfast) | B- ~?single ~?double
Double room 110 EUR plus city tax (breakfast included) | B+ ~?double
`,
  'what is left out, and what is booked': `
Le montant du séjour (hors petit-déjeuner) | B-
Tarif chambre, petits-déjeuners hors forfait | B-
3 nights with breakfast per booked room | B+
Room and breakfast, for each booked night | B+
Breakfast can be booked for 12 EUR | B-
`,
  'breakfast in Polish': `
Cena zawiera śniadanie | B+
Śniadanie wliczone w cenę | B+
Śniadanie w cenie pokoju | B+
Cena nie zawiera śniadania | B-
Nocleg bez śniadania | B-
Śniadanie dodatkowo płatne 45 PLN | B-
Pokój dwuosobowy ze śniadaniem | B+
Cena za nocleg ze śniadaniem oraz obiadokolacją | B+ D+
Śniadanie nie jest wliczone w cenę | B-
Cena inclusa | D+
`,
  'no-shows by other names': `
Bei Nichterscheinens des Gastes ohne Absage: 90 % | NS ~90%
Im Falle eines Nichterscheinens wird die erste Nacht berechnet. | NS
In case of non-appearance the first night is charged. | NS
Cancelamento e não comparecimento após este prazo: cobrança de uma diária. | NS 1nt
`,
  'from that day on': `
Cancelación gratuita hasta 10 días antes. A partir de esa fecha se retendrá el importe de una noche. | 10d 1nt ~free
Annulation gratuite jusqu'à 5 jours avant l'arrivée. À partir de cette date, une nuit est retenue. | 5d 1nt ~free
Cancelamento gratuito até 4 dias antes da chegada. A partir dessa data não há reembolso. | 4d ~free ~100%
Sin embargo, no se aceptan mascotas.
`,
  'at least so many days': `
Si le client annule au moins 15 jours avant l'arrivée, l'acompte est remboursé. | 15d
Cancelación gratuita al menos 5 días antes de la llegada | 5d ~free
Kostenfreie Stornierung mindestens 3 Tage vor Anreise | 3d ~free
`,
  'days that are free end with the last of them': `
30 to 15 days before arrival – cancellation is free of charge; 14 to 5 days before arrival – 50% | 15d 50% ~free
Stornierung 60 bis 31 Tage vor Anreise kostenfrei, 30 bis 15 Tage 50 % | 31d 50% ~free
30 to 15 days before arrival 50%, later 100%. Free before. | 30d 50% ~free
`,
  'days from the cancellation are those of the refund': `
Cancel up to 7 days before arrival. We refund within 14 days from the date of cancellation. | 7d
`,
  'the price of the stay is due': `
Annulation gratuite jusqu'à 2 jours avant l'arrivée, au-delà le montant du séjour est dû. | 2d 100% ~free
If you cancel within 3 days of arrival the price of the stay is charged. | 3d 100%
In case of cancellation within 5 days of arrival the full duration of the stay will be charged. | 5d 100%
Le montant du séjour est à régler sur place. | ~noprep
`,
  'a deposit by other words': `
Reservations are guaranteed by advance payment of a deposit, charged at the time of booking. | dep ~card
È richiesto il 30% dell'importo totale come deposito. | dep30%
Solicitamos um depósito de 30% do valor total da estadia. | dep30%
Se solicita el 20% del importe total como depósito. | dep20%
Wymagana przedpłata w wysokości 20% | dep20%
Advance payment of the full amount at booking | prepaid
`,
  'a service charge is no price of the meal before it': `
All rates include breakfast, service charge and 10% VAT. | B+
Rates quoted including breakfast, service charge and taxes | B+
Breakfast at extra charge | B-
`,
  'cancelling in Polish': `
Bezpłatna anulacja do 7 dni przed przyjazdem | 7d ~free
Anulowanie rezerwacji jest możliwe do 3 dni przed planowanym przyjazdem. | 3d
Anulacja możliwa do 5 dni przed przyjazdem. Zwrot w ciągu 30 dni od daty anulacji. | 5d
`,
  'what is charged at booking, in other languages': `
20 % du montant total sera débité au moment de la réservation. | dep20%
40% du montant sera prélevé à la réservation, le solde à l'arrivée. | dep40%
Vous serez facturé 100 % du séjour au moment de la réservation. | prepaid
Zur Sicherung der Buchung benötigen wir Ihre Kreditkarte. | card
Toute réservation doit être garantie par une carte de crédit. | card
La anulación conlleva el pago del 100% del importe de la estancia. | ~100% ~never
En cas d'annulation, 50 % du montant de la réservation sera facturé. | 50%
`,
  'what a late cancellation costs, by more words': `
Stornierungen innerhalb von 2 Tagen vor Ankunft: vollständige Gebühr | 2d 100%
Bis 5 Tage vor Ankunft kostenfrei stornieren, ab 4 Tagen vor Anreise berechnen wir 2 Nächte | 5d 2nt ~free
Cancelación con menos de 4 días de antelación: se cargará el 100% del importe. | 4d 100%
Entre 2 et 6 jours avant l'arrivée, une somme correspondant à 40 % du séjour sera due en cas d'annulation. | 6d 40%
Cancelación con menos de 5 días de antelación a la llegada o no presentación: se cargará el 100% de la estancia. | 5d 100% NS
Disdetta dai 20 ai 11 giorni prima dell'arrivo: 50% | 20d 50%
`,
}

describe.each(Object.entries(rules))('%s', (_, table) => {
  test.each(sentencesIn(table))('%s: %s', (text, label) => expect(misreadIn(text, label)).toEqual([]))
})
