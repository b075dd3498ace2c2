// What is denied, whatever stands between the words, and who does not come, in many languages. Labelled before they were read.
import { describe, expect, test } from 'vitest'
import { misreadIn, sentencesIn } from '../../testing/text-facts.ts'

const tables: Record<string, string> = {
  'nobody comes': `
If the guest does not turn up, the whole stay is charged. | NS ~100%
Guests who fail to arrive will be charged the first night. | NS ~1nt
Should you not arrive on the booked day, the booking lapses and one night is due. | NS ~1nt
Erscheint der Gast nicht, wird der gesamte Aufenthalt berechnet. | NS ~100%
Reist der Gast nicht an, stellen wir 90 % in Rechnung. | NS ~90%
Bei Nichterscheinen wird eine Nacht berechnet. | NS ~1nt
Wenn Sie nicht anreisen, berechnen wir 100 %. | NS ~100%
Si le client ne se présente pas, la totalité du séjour est due. | NS ~100%
En cas de non-venue, la première nuit est débitée. | NS ~1nt
Si vous n'arrivez pas à la date prévue, la réservation sera facturée. | NS ~100%
Si el huésped no llega, se cobrará la estancia completa. | NS ~100%
Si no se presenta en el hotel, perderá el depósito. | NS
En caso de no presentarse, se cargará la primera noche. | NS ~1nt
Se l'ospite non arriva, verrà addebitato l'intero soggiorno. | NS ~100%
In caso di mancato arrivo sarà addebitata la prima notte. | NS ~1nt
Qualora il cliente non si presenti, la caparra verrà trattenuta. | NS
Se o hóspede não comparecer, será cobrada a totalidade. | NS ~100%
Em caso de não comparência será cobrada a primeira noite. | NS ~1nt
Caso o hóspede não chegue na data prevista, será cobrada uma diária. | NS ~1nt
Als de gast niet komt opdagen, wordt het volledige bedrag in rekening gebracht. | NS ~100%
Indien u niet op de aankomstdatum verschijnt, brengen wij de eerste nacht in rekening. | NS ~1nt
Bij niet verschijnen wordt 100% berekend. | NS ~100%
Als u niet arriveert, vervalt de reservering en wordt één nacht belast. | NS ~1nt
Pokud se host nedostaví, bude účtována celá cena pobytu. | NS ~100%
Pokud host nepřijede, účtujeme 100 % ceny. | NS ~100%
Nedorazíte-li v den příjezdu, propadá záloha. | NS
V případě nedojezdu bude účtována první noc. | NS ~1nt
Jestliže host nenastoupí na pobyt, činí poplatek 100 %. | NS ~100%
Jeśli gość nie przyjedzie, pobierzemy opłatę za całość pobytu. | NS ~100%
W przypadku niestawienia się gościa obciążymy kartę kwotą pierwszej doby. | NS ~1nt
Jeżeli gość nie pojawi się w dniu przyjazdu, zadatek przepada. | NS
Niedojazd gościa: 100% wartości rezerwacji. | NS ~100%
Ved udeblivelse opkræves første nat. | NS ~1nt
Hvis gæsten ikke møder op, opkræves hele opholdet. | NS ~100%
Hvis gjesten ikke møter opp, belastes hele oppholdet. | NS ~100%
Om gästen uteblir debiteras hela vistelsen. | NS ~100%
Vid utebliven ankomst debiteras första natten. | NS ~1nt
Jos asiakas ei saavu, veloitetaan koko varaus. | NS ~100%
Non-arrival without notice: 100 % of the stay. | NS ~100%
If you do not turn up, your card is charged for the full stay. | NS ~100%
Guests not arriving without cancelling are charged one night. | NS ~1nt
In case you don't come, we keep the deposit. | NS
A guest who doesn't appear on the arrival date pays the full price. | NS ~100%
Tritt der Gast die Reise nicht an, berechnen wir 80 %. | NS ~80%
Falls Sie nicht erscheinen, wird die erste Nacht abgebucht. | NS ~1nt
Sollten Sie nicht anreisen, behalten wir die Anzahlung. | NS
Si vous ne venez pas, la première nuit est facturée. | NS ~1nt
En cas de non présentation à l'hôtel, une nuit sera débitée. | NS ~1nt
Lorsque le client ne se présente pas, l'acompte reste acquis. | NS
Si usted no llega el día previsto se cargará una noche. | NS ~1nt
Si el cliente no aparece, se cobra el total. | NS ~100%
La no presentación supone el cobro de la primera noche. | NS ~1nt
De no presentarse, el hotel cobrará el 100%. | NS ~100%
Se il cliente non si presenta, viene addebitata una notte. | NS ~1nt
La mancata presentazione comporta l'addebito dell'intero importo. | NS ~100%
Nel caso in cui l'ospite non si presentasse, si addebita il 100%. | NS ~100%
Se non arrivate nel giorno previsto, la caparra è persa. | NS
Se não chegar no dia previsto, cobramos uma noite. | NS ~1nt
Se o cliente não aparecer, perde o sinal. | NS
O não comparecimento implica a cobrança de 100%. | NS ~100%
Caso não compareça, será debitada a primeira diária. | NS ~1nt
Komt u niet opdagen, dan berekenen wij het volledige bedrag. | NS ~100%
Wanneer de gast niet arriveert, wordt één nacht berekend. | NS ~1nt
Bij het niet komen opdagen wordt 100% van de boeking belast. | NS ~100%
Verschijnt u niet, dan vervalt de aanbetaling. | NS
Nedorazí-li host v den nástupu, účtujeme celou částku. | NS ~100%
Při nenastoupení na pobyt účtujeme 100 %. | NS ~100%
Když nepřijedete, platíte plnou cenu. | NS ~100%
V případě nepříjezdu hosta propadá záloha. | NS
Jeśli Państwo nie przyjadą, zadatek nie zostanie zwrócony. | NS ~100%
W razie nieprzybycia gościa pobieramy 100% ceny. | NS ~100%
Gdy gość nie zamelduje się w hotelu, naliczamy opłatę za jedną dobę. | NS ~1nt
Hvis du ikke ankommer, opkræves den fulde pris. | NS ~100%
Dersom gjesten ikke dukker opp, belastes én natt. | NS ~1nt
Om du inte dyker upp debiteras första natten. | NS ~1nt
Om gästen inte anländer debiteras hela beloppet. | NS ~100%
Mikäli vieras ei saavu, peritään koko summa. | NS ~100%
Guests who do not turn up are billed for the entire booking. | NS ~100%
Failure to arrive: full charge. | NS ~100%
If you fail to check in, the first night is payable. | NS ~1nt
Taucht der Gast nicht auf, wird alles berechnet. | NS ~100%
Bei Nicht-Erscheinen stellen wir 90 % in Rechnung. | NS ~90%
Le client qui ne se présente pas paie la totalité. | NS ~100%
En l'absence de présentation du client, une nuit est due. | NS ~1nt
Los huéspedes que no lleguen pagarán una noche. | NS ~1nt
La no comparecencia se cobra al 100%. | NS ~100%
Chi non si presenta paga l'intero soggiorno. | NS ~100%
In assenza di arrivo si addebita una notte. | NS ~1nt
Os hóspedes que não cheguem pagam a primeira noite. | NS ~1nt
A falta de comparência é cobrada a 100%. | NS ~100%
Niet verschenen gasten betalen 1 nacht. | NS ~1nt
Nepřijede-li host, účtuje se plná cena. | NS ~100%
Host, který se nedostaví, platí celý pobyt. | NS ~100%
Goście, którzy nie przyjadą, płacą całość. | NS ~100%
Brak przyjazdu gościa: opłata 100%. | NS ~100%
Gæster, der udebliver, betaler hele opholdet. | NS ~100%
`,
  'never cancelled, never refunded': `
This booking can no longer be cancelled once made. | never
Once confirmed, the reservation cannot be cancelled or amended. | never
After booking it can't be changed, cancelled or refunded. | never
You pay at the time of booking and cannot subsequently cancel. | never prepaid
It is not possible to cancel this rate at any time. | never
Diese Buchung kann nach Abschluss nicht mehr storniert oder geändert werden. | never
Eine Stornierung oder Umbuchung dieser Rate ist leider nicht möglich. | never
Nach der Buchung sind Änderungen und Stornierungen ausgeschlossen. | never
Der Betrag wird in keinem Fall erstattet. | never
Une fois confirmée, la réservation ne peut plus être annulée ni modifiée. | never
Cette réservation ne pourra en aucun cas être annulée ou remboursée. | never
L'annulation n'est plus possible après la réservation. | never
Aucune somme ne sera remboursée. | never
Una vez confirmada, la reserva no puede ya cancelarse ni modificarse. | never
Esta reserva no podrá ser en ningún caso cancelada ni reembolsada. | never
No será posible cancelar ni modificar la reserva. | never
No se reembolsará ningún importe. | never
Una volta confermata, la prenotazione non può più essere cancellata o modificata. | never
Non sarà possibile cancellare o rimborsare la prenotazione. | never
Dopo la prenotazione non è più possibile annullare. | never
Non è previsto alcun rimborso. | never
Uma vez confirmada, a reserva não pode mais ser cancelada nem alterada. | never
Não será possível cancelar ou alterar esta reserva. | never
Em nenhuma circunstância haverá reembolso. | never
Não haverá devolução do valor pago. | never
Eenmaal geboekt kan de reservering niet meer geannuleerd of gewijzigd worden. | never
Boekingen kunnen na bevestiging niet worden geannuleerd. | never
Annuleren is na boeking niet meer mogelijk. | never
Er vindt geen restitutie plaats. | never
Po potvrzení již nelze rezervaci zrušit ani změnit. | never
Rezervaci není možné stornovat ani měnit. | never
Platba se nevrací. | never
Tuto rezervaci nelze bezplatně zrušit. | ~never
Po dokonaniu rezerwacji nie można jej już anulować ani zmienić. | never
Rezerwacji nie można anulować. | never
Wpłata nie podlega zwrotowi. | never
Efter bestilling kan reservationen ikke længere afbestilles. | never
Bokningen kan inte avbokas eller ändras efter bekräftelse. | never
Varausta ei voi perua eikä muuttaa. | never
The price paid will under no circumstances be given back. | never
Cancellation is no longer possible after the booking has been confirmed. | never
The reservation may not be changed or cancelled after it has been made. | never
You will not be able to cancel this booking. | never
Bookings at this price can't be altered, refunded or cancelled. | never
Amounts paid will not be refunded in any case. | never
Nothing will be refunded. | never
Die Reservierung kann leider nicht storniert werden. | never
Nach Bestätigung ist keine Stornierung mehr möglich. | never
Umbuchungen sowie Stornierungen sind ausgeschlossen. | never
Bereits bezahlte Beträge werden nicht zurückerstattet. | never
Es erfolgt keine Rückerstattung. | never
Diese Rate darf weder geändert noch storniert werden. | never
La réservation ne peut être ni modifiée ni annulée. | never
Il n'est plus possible d'annuler après confirmation. | never
Aucun remboursement ne sera effectué. | never
Le montant versé n'est en aucun cas remboursé. | never
Les modifications et annulations sont exclues. | never
La reserva no se puede cancelar ni cambiar. | never
Después de la confirmación ya no es posible anular. | never
En ningún caso se devolverá el importe. | never
No habrá devolución alguna. | never
No se permite ni la cancelación ni la modificación. | never
La prenotazione non può essere né modificata né annullata. | never
In nessun caso verrà rimborsato l'importo. | never
Non è possibile disdire la prenotazione. | never
L'importo pagato non verrà restituito. | never
A reserva não pode ser cancelada nem modificada. | never
Depois de confirmada não é possível cancelar. | never
Em nenhum caso será feito o reembolso. | never
O cancelamento desta tarifa não é possível. | never
De boeking kan niet meer worden geannuleerd of veranderd. | never
In geen geval wordt het bedrag terugbetaald. | never
Annuleringen en wijzigingen zijn helaas niet mogelijk. | never
Rezervaci již není možné zrušit. | never
Zrušení rezervace není možné. | never
V žádném případě nevracíme peníze. | never
Anulowanie rezerwacji nie jest możliwe. | never
W żadnym wypadku nie zwracamy wpłaty. | never
Bestillingen kan dessverre ikke avbestilles. | never
This price cannot be refunded once you have paid. | never
Neither changes nor refunds are possible. | never
No cancellation after booking. | never
Eine Erstattung findet nicht statt. | never
Ein Rücktritt von der Buchung ist nicht möglich. | never
Gebuchte Zimmer können nicht mehr abgesagt werden. | never
Toute réservation est ferme et ne peut être annulée. | never
Aucune annulation ne sera acceptée après réservation. | never
Les sommes versées ne sont pas restituées. | never
Tras reservar no se admite la cancelación. | never
La tarifa no permite anular ni modificar. | never
No se devuelve el dinero. | never
La tariffa non consente di annullare o modificare. | never
Nessuna somma verrà restituita. | never
Dopo la conferma non si può più disdire. | never
A tarifa não permite cancelar nem alterar. | never
Não se devolve o valor pago. | never
Depois da reserva já não é possível cancelar. | never
Het tarief kan niet worden geannuleerd of gewijzigd. | never
U krijgt geen geld terug. | never
Na bevestiging kunt u niet meer annuleren. | never
Tarif nelze zrušit ani změnit. | never
Peníze nevracíme. | never
Po rezervaci není storno možné. | never
Taryfy nie można odwołać ani zmienić. | never
Pieniądze nie są zwracane. | never
Po potwierdzeniu anulowanie nie jest możliwe. | never
Prisen kan ikke refunderes. | never
Prisen refunderes ikke. | never
Bokningen går inte att avboka. | never
`,
  'a condition, or something else is denied': `
If you cannot cancel online, please call us.
You cannot cancel by e-mail; please phone us. | ~never
If the booking is not cancelled by 6 pm, one night is charged. | 0d18:00 1nt
Bookings that are not cancelled 24 hours before arrival are charged in full. | 24h 100%
Cancellations with no charge can be made up to 5 days before arrival. | 5d ~free
Wird nicht bis 18 Uhr am Anreisetag storniert, berechnen wir eine Nacht. | 0d18:00 1nt
Stornierungen ohne Kosten sind bis 3 Tage vor Anreise möglich. | 3d ~free
L'annulation sans frais est possible jusqu'à 2 jours avant l'arrivée. | 2d ~free
Si la réservation n'est pas annulée 48 h avant l'arrivée, une nuit est facturée. | 48h 1nt
La cancelación sin gastos es posible hasta 3 días antes de la llegada. | 3d ~free
La cancellazione senza penali è possibile fino a 3 giorni prima dell'arrivo. | 3d ~free
Annuleren zonder kosten kan tot 3 dagen voor aankomst. | 3d ~free
Zrušení bez poplatku je možné do 3 dnů před příjezdem. | 3d ~free
Anulowanie bez opłat możliwe jest do 3 dni przed przyjazdem. | 3d ~free
The reservation cannot be cancelled within 48 hours of arrival. | 48h ~100%
Pets are not allowed. Cancellation is possible until 24 hours before arrival. | 24h ~free
No deposit required. Refund in full if you cancel 3 days before. | ~nodep 3d ~free
Children do not pay. Cancel 2 days before arrival. | 2d
Non è necessario pagare in anticipo; cancellazione gratuita fino a 24 ore prima dell'arrivo. | 24h ~free ~noprep
Please do not arrive before 3 pm.
Bitte reisen Sie nicht vor 15 Uhr an.
El hotel no acepta llegadas antes de las 15:00.
`,
}

describe.each(Object.entries(tables))('%s', (_, table) => {
  test.each(sentencesIn(table))('%s: %s', (text, label) => expect(misreadIn(text, label)).toEqual([]))
})
