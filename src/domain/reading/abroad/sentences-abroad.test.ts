// Verbs, nouns and times of cancelling, paying, meals, beds and smoking in other languages, with neighbours that must stay unread.
// Labelled before they were read.
import { describe, expect, test } from 'vitest'
import { misreadIn, sentencesIn } from '../../testing/text-facts.ts'

const rules: Record<string, string> = {
  'a verb between the denial and what is denied': `
La tariffa non è rimborsabile. | never
A tarifa não é reembolsável. | never
Il soggiorno non è cancellabile né rimborsabile. | never
La caparra è rimborsabile.
Aucune modification ou annulation n'est autorisée. | never
Aucune modification n'est possible.
`,
  'who has no right to a refund': `
Annullamento entro 5 giorni dall'arrivo senza diritto al rimborso | 5d 100%
Cancelación con menos de 3 días de antelación: sin derecho a reembolso | 3d 100%
Le client a droit à une place de parking.
`,
  'a no-show without a refund does not make the rate so': `
No se podrá reembolsar ningún importe si el cliente no se presenta. | NS
No refund is given if the guest does not arrive. | NS
`,
  'what is put on the bill': `
Bei Absage weniger als 3 Tage vor Anreise stellen wir die erste Nacht in Rechnung. | 3d 1nt
Bei Abbestellung innerhalb der letzten 5 Tage vor Anreise werden 80 % des Zimmerpreises in Rechnung gestellt. | 5d 80%
Bij annulering binnen 2 dagen voor aankomst brengen wij 50 % in rekening. | 2d 50%
Rücktritt weniger als 4 Tage vor Anreise: die erste Nacht geht zu Ihren Lasten. | 4d 1nt
Getränke stellen wir in Rechnung.
`,
  otherwise: `
Cancelación hasta 5 días antes de la llegada, en caso contrario se cobrará la primera noche. | 5d 1nt
Disdetta fino a 3 giorni prima dell'arrivo, in caso contrario sarà addebitata una notte. | 3d 1nt
Annulation jusqu'à 2 jours avant l'arrivée, dans le cas contraire une nuit est facturée. | 2d 1nt
`,
  'more or less than so many days': `
Annulation 10 jours ou plus avant l'arrivée : sans frais | 10d ~free
Annulering 7 dagen of meer voor aankomst: kosteloos | 7d ~free
Cancelamento inferior a 10 dias da chegada: multa de 50% | 10d 50%
Cancellazione inferiore a 4 giorni dall'arrivo: penale di una notte | 4d 1nt
Zimmer Superior mit Blick auf 3 Tage Sonne
`,
  'months have no number of days': `
Stornierung bis 2 Monate vor dem Ankunftstag kostenfrei | ~free
Annulation gratuite jusqu'à un mois avant l'arrivée | ~free
Stornierung bis zum Anreisetag 18 Uhr | 0d18:00
`,
  'some of it is paid back': `
Refund of 50% if cancelled within 10 days of arrival | 10d 50%
Stornierung innerhalb von 7 Tagen vor Anreise: Rückerstattung in Höhe von 30 % | 7d 70%
Annulation à moins de 14 jours de l'arrivée : 40 % du montant payé sera remboursé | 14d 60%
Annulation au moins 21 jours avant l'arrivée : remboursement intégral du montant payé | 21d ~free
Reembolso del 100% hasta 5 días antes de la llegada | 5d ~free
Annulation à moins de 5 jours de l'arrivée : 40 % du montant est dû, sans remboursement | 5d 40%
`,
  'what leaving early costs is no free time': `
Cancellations 15 or more days prior to arrival will incur a 10% charge. | 10%
Cancel 48 hours or more prior to arrival to avoid a charge of one night. | 48h 1nt
Cancel 2 days or more before arrival: free of charge | 2d ~free
`,
  'a charge for no-shows and for what falls within the time': `
Cancellations received within the 24-hour period or a "no show" will incur one night's room and tax charge. | 24h 1nt NS
No-shows or cancellations within the 48-hour time limit will be charged a minimum of one night. | 48h 1nt NS
A minimum of 2 nights applies; cancel 24 hours before arrival. | 24h
`,
  'the terms of other rates': `
Cancel by 2pm, London time, 24 hours prior to arrival; other conditions may apply to promotional rates and require full non-refundable prepayment. | 1d14:00
Non-refundable; other conditions do not apply. | never
`,
  'no refund even in time': `
Non-refundable. You will not receive a refund, even with 24 hours notice. | never
`,
  'the deadline for cancelling': `
The deadline for cancellation without penalty is 42 days before check-in. | 42d ~free
The deadline for the dinner is 2 days before check-in.
`,
  'the eve of your arrival, days and an hour': `
Vous pouvez annuler sans frais jusqu'à la veille de votre arrivée à 18 h. | 1d18:00 ~free
2 jours ou plus avant l'arrivée et avant 14:00 : annulation sans frais | 2d14:00 ~free
Stornierung 4 Tage vor Anreise (bis 18.00 Uhr): kostenfrei * Stornierungen 3 Tage bis Anreisetag: 70 % | 4d18:00 70% ~free
`,
  'what is paid ahead': `
Die Buchung ist vollständig im Voraus bezahlt. | prepaid
Valor total cobrado no ato da reserva. | prepaid
La totalité du séjour est débitée le jour de la réservation. | prepaid
Tarif prépayé | prepaid
To confirm a reservation, you will be asked to pay 100%. | prepaid
Para reservar se paga el total en el hotel. | noprep
Die Minibar wird bezahlt.
`,
  'a part paid to confirm is a deposit': `
Para garantizar la reserva, se solicitará el pago de una noche. | dep1nt ~card
A reserva é confirmada mediante o pagamento de 50% da estadia. | dep50%
Al momento della prenotazione si paga il 20% dell'importo totale. | dep20%
È richiesto l'acconto con pagamento anticipato del 30% del totale. | dep30% ~prepaid
L'hotel addebita un importo pari al 30% del soggiorno, a titolo di caparra. | dep30%
É necessário um sinal de 30% para garantir a reserva. | dep30% ~card
50% down, balance due on arrival | dep50%
Deposit: 30% upon confirmation. Final payment: 70% 30 days before arrival | dep30%
Pillows and down duvets, 50% down
`,
  'meals that cost, in other languages': `
Le petit-déjeuner n'est pas compris dans le tarif. | B-
La prima colazione è a pagamento. | B-
Le petit-déjeuner est une option. | B-
Das Frühstück kostet 12 Euro. | B-
Le petit-déjeuner est facturé 11 €. | B-
El desayuno se paga aparte. | B-
Pequeno-almoço à parte | B-
Zum Preis von 12 Euro bieten wir ein Frühstücksbuffet an. | B-
Chambre, pas de petit-déjeuner | B-
Le tarif ne comprend pas le petit-déjeuner. | B-
Le tarif comprend le petit-déjeuner. | B+
Der Preis beinhaltet kein Frühstück. | B-
Der Preis beinhaltet das Frühstück. | B+
`,
  'days of a notice are no double beds': `
CXL BY 4PM 1D PRIOR TO ARVL OR 1NT | 1d16:00 1nt
CXL 2D OR 1NT | 2d 1nt
2D NONSMK | 2double S-
`,
  'beds that are not in the room': `
Zimmer mit Doppelbett, Einzelbett auf Anfrage | ?double
Chambre avec un grand lit, lit simple supplémentaire | 1double
Camera con due letti separati | 2single
Canapé-lit double
`,
  'smoking in other languages': `
In allen Zimmern gilt Rauchverbot. | S-
Das Rauchen ist im gesamten Haus untersagt. | S-
Geraucht werden darf nur im Freien. | S-
No está permitido fumar en la habitación. | S-
Non è consentito fumare in camera. | S-
Smokers are asked to use the terrace; smoking in the rooms is forbidden. | S-
Raucherzimmer | S+
Smokers are asked to use the terrace.
`,
  'it cannot be cancelled': `
Diese Buchung kann nicht storniert werden. | never
Stornierungen oder Änderungen sind nicht möglich. | never
Eine kostenfreie Stornierung ist nicht möglich. | never
Cette réservation ne peut pas être annulée. | never
Les annulations ne sont pas acceptées. | never
Esta reserva no se puede cancelar. | never
No se realizan devoluciones. | never
La prenotazione non può essere cancellata. | never
In caso di cancellazione non è previsto alcun rimborso. | never
A reserva não pode ser cancelada. | never
Não há reembolso em caso de cancelamento. | never
O tipo de quarto e tarifa selecionados não são reembolsáveis. | never
Buchungen können bis 3 Tage vor Anreise storniert werden. | 3d
Das Zimmer kann nicht vor 15 Uhr bezogen werden.
La prenotazione può essere cancellata fino a 3 giorni prima. | 3d
`,
  'days by the names of months in other languages': `
Kostenlose Stornierung bis zum 5. März 2027 um 18 Uhr. | 2027-03-0518:00 ~free
Bei Stornierung nach 18:00 Uhr (Normalzeit) am 14. Januar 2027 fallen 100 % des Preises an. | 2027-01-1418:00 100%
Annulation gratuite jusqu'au 12 mars 2027 à 18:00:00, heure locale. | 2027-03-1218:00 ~free
Cancelación gratuita hasta el 20 de abril de 2027 a las 18:00, hora local. | 2027-04-2018:00 ~free
Si cancela después de las 16:00 (hora local del hotel) del 12 de marzo de 2027, perderá su depósito. | 2027-03-1216:00
Cancellazione gratuita fino al 5 marzo 2027 alle ore 18:00. | 2027-03-0518:00 ~free
Cancelamento grátis até 5 de março de 2027. | 2027-03-05 ~free
Free cancellation before 800 PM on 9/20/27. | 2027-09-2020:00 ~free
Gültig bis 31. Dezember 2027
Oferta válida hasta el 30 de abril de 2027
Valable du 1er mars 2027 au 30 avril 2027
`,
  'an hour, whose time it is, and then its day': `
Cancellations or changes made after 6:00 PM (Eastern Daylight Time (US & Canada)) on Jan 14, 2027 or no-shows are subject to a property fee equal to the first night's rate. | 2027-01-1418:00 1nt NS
Les annulations effectuées après 18h00 (heure d'Europe centrale) le 14 janvier 2027 ou les non-présentations sont soumises à des frais équivalant au prix de la première nuit. | 2027-01-1418:00 1nt NS
Las cancelaciones realizadas después de las 18:00 (hora de Europa) del 14 de enero de 2027 están sujetas a un cargo equivalente a la tarifa de la primera noche. | 2027-01-1418:00 1nt
Stornieren Sie vor Dienstag, 13. November 2027, 18:00 Uhr, um eine Gebühr von einer Nacht zu vermeiden. | 2027-11-1318:00 1nt
Cancel by 6 PM (at least 24 hours before arrival). | 1d18:00
`,
  'cancelling in more Polish words': `
Rezerwację można odwołać bezpłatnie najpóźniej 2 dni przed przyjazdem. | 2d ~free
W przypadku odwołania rezerwacji później niż 2 dni przed przyjazdem zostanie pobrana opłata w wysokości pierwszej nocy. | 2d 1nt
Oferta bezzwrotna. | never
W przypadku niedojazdu zostanie pobrana opłata za pierwszą dobę. | NS
Odwołane koncerty odbędą się jesienią.
`,
  'noon and weekdays': `
Annulation gratuite jusqu'à midi la veille de l'arrivée. | 1d12:00 ~free
Annulation gratuite jusqu'au vendredi 5 mars 2027. | 2027-03-05 ~free
Annulation gratuite jusqu'à la veille ; spa ouvert l'après-midi. | 1d ~free
`,
  'all of it, in words of several languages': `
Bei Stornierung weniger als 3 Tage vor Anreise wird der Gesamtbetrag fällig. | 3d 100%
Der Gesamtbetrag wird vor Ort bezahlt. | ~noprep
Las cancelaciones con menos de 3 días de antelación conllevan el pago de la primera noche. | 3d 1nt
Cancelamentos com menos de 3 dias de antecedência implicam o pagamento de 50%. | 3d 50%
Cancellazione oltre tale termine: 100% del costo della prima notte | 1nt
In case of any cancellation or change within 14 days of arrival, 1 night is charged. | 14d 1nt
`,
  'the first night, paid ahead': `
Die erste Nacht wird bei Buchung belastet. | dep1nt
La première nuit sera débitée à la réservation. | dep1nt
Se cobrará la primera noche en el momento de la reserva. | dep1nt
Alla prenotazione viene addebitata la prima notte. | dep1nt
A primeira noite será cobrada no momento da reserva. | dep1nt
È richiesto un deposito pari alla prima notte. | dep1nt
In caso di mancato arrivo si trattiene la prima notte. | NS ~1nt
`,
  'paid in full, ahead': `
Le séjour est payable intégralement à la réservation. | prepaid
Il soggiorno va pagato interamente in anticipo. | prepaid
Het volledige bedrag wordt bij de reservering in rekening gebracht. | prepaid
Il pagamento dell'intero importo avviene al momento della prenotazione e non è rimborsabile in caso di cancellazione. | prepaid never ~100%
Si trattiene l'intera caparra.
`,
  'meals: more ways to pay, and when they are served': `
Frühstück kann für 12 Euro hinzugebucht werden. | B-
Für das Frühstück berechnen wir 12 Euro. | B-
Le petit-déjeuner est proposé à 12 €. | B-
O preço não inclui o pequeno-almoço. | B-
Einzelzimmer inkl. Frühstück: 72 € | B+ ~?single
Śniadanie - 15 zł/os. | B-
El desayuno se sirve de 7:00 a 10:00.
La salle du petit-déjeuner donne sur le jardin.
Bei Stornierung werden 80 % des Preises (ohne Frühstück) berechnet. | 80%
Preise ohne Frühstück | B-
`,
  'what is due in case of a no-show is no prepayment': `
En cas de non-présentation, la totalité du séjour est due. | NS
Wenn Sie nicht anreisen, ist der volle Betrag zu zahlen. | NS
In caso di mancata presentazione, l'intero soggiorno è dovuto. | NS
Si vous annulez, la totalité du séjour est due. | ~100% ~never
`,
  'an amount behind a day is a price': `
RATE FROM 14DEC26: 180.00 EUR, FROM 16DEC26: 210.00 EUR
`,
  'one large bed': `
DOUBLE KING SIZE BED | 1king
DOUBLE KING | 2king
`,
  'no smoking in Polish': `
Obowiązuje całkowity zakaz palenia. | S-
Pokój dla niepalących | S-
`,
  'a deposit or a guarantee': `
Rezerwacja dzięki wpłacie 30% zaliczki lub dzięki gwarancji kartą płatniczą | card
Warunkiem jest wpłata zadatku w wysokości 30% kosztów pobytu. | dep30%
O sinal será sempre no valor de 50% do total das diárias. | dep50%
`,
}

describe.each(Object.entries(rules))('%s', (_, table) => {
  test.each(sentencesIn(table))('%s: %s', (text, label) => expect(misreadIn(text, label)).toEqual([]))
})
