// Terms as machines and hotels' pages write them: ranges of days, titles, steps in a list, who is meant. Made up, and labelled before they were read.
import { describe, expect, test } from 'vitest'
import { misreadIn, sentencesIn } from '../testing/text-facts.ts'

const termTables: Record<string, string> = {
  'a range of days is when leaving costs so much, and its end no deadline': `
USD 80.00 will be charged, if cancelled between 03-Mar-2027 00:00:00 and 06-Mar-2027 23:59:59. | 80.00USD
50% will be charged if cancelled between 1 June 2027 and 9 June 2027 | 50%
Se cobrará el 50% si se cancela entre el 1 de junio de 2027 y el 9 de junio de 2027. | 50%
Bei Stornierung zwischen dem 01.06.2027 und dem 09.06.2027 werden 50 % berechnet. | 50%
En cas d'annulation entre le 1 juin 2027 et le 9 juin 2027, 50 % seront facturés. | 50%
In caso di cancellazione tra il 1 giugno 2027 e il 9 giugno 2027 verrà addebitato il 50%. | 50%
Bij annulering tussen 1 juni 2027 en 9 juni 2027 wordt 50% in rekening gebracht. | 50%
`,
  'a time of day with its zone': `
Cancellations made after 2:00 PM ((GMT+01:00) Madrid, Paris) on Oct 5, 2027 are subject to a 1 night penalty. | 2027-10-0514:00 1nt
Cancellations after 6:00 PM (UTC-5) on Jan 14, 2027 will be charged 1 night | 2027-01-1418:00 1nt
Cancellations made after 11:59 PM ((GMT-05:00) Eastern Time (US & Canada)) on Mar 3, 2027 are subject to a 50% penalty. | 2027-03-0323:59 50%
`,
  'months have no number of days': `
Free cancellation until one month before arrival. Within 14 days 50% is charged. | free 50%
Annulation gratuite jusqu'à un mois avant l'arrivée. D'un mois à 15 jours avant l'arrivée : 30 %. Moins de 15 jours : 100 %. | free 30%
Stornierung bis einen Monat vor Anreise kostenlos. 1 Monat bis 14 Tage vor Anreise 50 %. | ~free 50%
Cancelación gratuita hasta 2 meses antes de la llegada. De 2 meses a 15 días antes 50%. | free 50%
Cancellazione gratuita fino a un mese prima dell'arrivo. Da un mese a 10 giorni prima: 40%. | free 40%
Annuleren is kosteloos tot een maand voor aankomst. Meer dan 10 dagen tot 1 maand voor aankomst: 20%. | free 20%
Balance due 1 month before arrival. Free cancellation until 14 days before arrival. | 14d free ~prepaid
`,
  'steps in a list': `
Annullamento con almeno 14 giorni di preavviso: nessuna penale\\n- 20% da 13 a 7 giorni prima dell'arrivo;\\n- 100% da 3 giorni prima | ~free 14d 20%
Free cancellation with at least 10 days notice\\n- 30% from 9 to 4 days before arrival\\n- 100% from 3 days before arrival | free 10d 30%
Stornierung bis 30 Tage vor Anreise kostenfrei\\n- 50% von 29 bis 10 Tage vor Anreise\\n- 90% von 9 bis 1 Tage vor Anreise | ~free 30d 50%
`,
  'whoever fails to cancel': `
Cancellation may be made up to 5 days prior to arrival. Failure to cancel or change within this period will result in 100% retention of the booking amount. | ~free 5d 100%
Failure to modify or cancel 3 days before arrival results in a charge of one night. | 3d 1nt
All cancellations must be made by 2pm on the day prior to arrival. Failure to do so will result in a one night no-show fee. | 1d14:00 1nt ~NS
Cancel 48 hours before arrival. Failure to do so will incur a charge of one night. | 48h 1nt
Please leave the kitchen clean. Failure to do so will incur a charge of EUR 100. |
Towels must be returned. Failure to comply results in a fee of 20%. |
`,
  'nothing back past the term, under this offer, beside a pool': `
As reservas não podem ser canceladas fora do prazo (cancelamento sem multa até 15 dias antes da chegada). | free 15d
Las reservas no se pueden cancelar fuera de plazo; cancelación gratuita hasta 5 días antes de la llegada. | free 5d
Les réservations ne sont pas remboursables hors délai, annulation gratuite jusqu'à 3 jours avant l'arrivée. | free 3d ~100%
No change or cancellation is accepted once a booking is made under this promotion. | never
Bookings under this offer cannot be cancelled. | never
Suite pool view non refundable | never
Room with spa access, non-refundable | never
Aanbieding = niet terugbetaalbaar | never
Zurückgezahlt wird nichts |
`,
  'whole and free of smoke, which is no cost': `
Espacio 100% libre de humo. Se cobrará una multa. | S-
100% rauchfrei, Strafe 200 EUR | S-
Hotel 100% livre de fumo | S-
100% smoke-free hotel, penalty applies | S-
`,
  'a title, and behind it what it says': `
Deposit policy: no deposit will be taken. | nodep
Prepayment policy: No prepayment is needed. | noprep
Política de depósito: no se requiere depósito. | nodep
Conditions de prépaiement : aucun prépaiement n'est demandé. | noprep
Guarantee policy: no guarantee required | nocard
Deposit policy: a deposit of 30% is required. | dep30%
`,
  'how much of a deposit, in words and behind other words': `
One (1) night deposit is charged at booking | dep1nt
A deposit of two (2) nights is due when booking | dep2nt
Bei Buchung ist eine Anzahlung von zwei Nächten fällig. | dep2nt
Se solicita un depósito de dos noches al reservar. | dep2nt
Si richiede una caparra di due notti. | dep2nt
Un acompte de deux nuits est demandé à la réservation. | dep2nt
Bij reservering wordt een aanbetaling van twee nachten gevraagd. | dep2nt
Przy rezerwacji wymagana jest wpłata zaliczki za trzy noce. | dep3nt
Warunkiem rezerwacji jest uiszczenie przez Gościa zadatku w wysokości 25%. | dep25%
Rezerwacja wymaga wpłaty zaliczki, najpóźniej po dwóch dniach, w wysokości 35%. | dep35%
Bei Buchung bitten wir um eine Anzahlung, spätestens nach drei Tagen, in Höhe von 35%. | dep35%
`,
  'what binds a booking, and what is charged for it': `
O pagamento de 40% garante a reserva. | dep40% ~card
Payment of 40% confirms the booking. | dep40%
Die Zahlung von 40 % garantiert die Buchung. | dep40% ~card
Le paiement de 40 % confirme la réservation. | dep40%
El pago del 40% garantiza la reserva. | dep40% ~card
Todas as reservas são cobradas imediatamente após a confirmação. | prepaid
All reservations are charged immediately upon confirmation. | prepaid
Die Buchung wird sofort belastet. | prepaid
La réservation est débitée immédiatement. | prepaid
De creditcard wordt meteen belast na het boeken. | prepaid
Prepaid, non-changeable, non-cancellable | prepaid never
Niet terugbetaalbaar | never
Non è necessaria una carta di pagamento per confermare la prenotazione. | nocard
No se necesita tarjeta de pago para confirmar la reserva. | nocard
Aucune carte de paiement n'est nécessaire pour réserver. | nocard
`,
  'of some bookings, or a feature of the room': `
A deposit of 40% is required; some bookings require payment in full. | dep40%
Certaines offres sont non remboursables. |
Einige Raten sind nicht stornierbar. |
Alcune tariffe non sono rimborsabili. |
Room features\\nGuaranteed\\nOn your stay\\n1 King bed\\nView | 1king
`,
  'meals that cost more, or are made on request': `
Half board 30 EUR per person |
Halbpension: 25 € pro Person |
Demi-pension 25 € par personne et par jour |
Media pensión 25 € por persona |
La formula mezza pensione prevede una maggiorazione di 30 euro |
Halbpension mit einem Aufschlag von 20 EUR | E-
We prepare dinner with our chef on request. |
Frühstück auf Vorbestellung |
Colazione su prenotazione |
Śniadanie na życzenie |
`,
  'a bed with two names': `
Double room (full double bed) | ?double
Room with a full/double bed | ?double
`,
  'no smoking in Polish and Czech': `
Zabrania się palenia w pokojach. | S-
W obiekcie obowiązuje zakaz palenia. | S-
W hotelu nie wolno palić. | S-
Kouření je zakázáno. | S-
Nekuřácký pokoj | S-
`,
  'what machines write before and behind the terms': `
Any cancellation received within 4 days prior to arrival will incur the full period charge. Failure to arrive will be treated as a No-Show. | 4d 100% NS
We do not charge a cancel or change fee. When the property charges such fees, the cost will be passed on to you. Cancellations made after 4:00 PM on Sep 5, 2027 are subject to a 1 night penalty. | 2027-09-0516:00 1nt
Wir berechnen keine Stornogebühren. Erhebt die Unterkunft solche Gebühren, werden sie an Sie weitergegeben. |
Nous ne facturons pas de frais d'annulation. Si l'hôtel facture de tels frais, ils vous seront répercutés. |
Non applichiamo costi di cancellazione. Se la struttura applica tali costi, le saranno addebitati. |
Free cancellation until 2027-06-04T16:00:00Z | free 2027-06-0416:00
No cancellation charge, if cancelled before 02-Feb-2027 23:59:59. | ~free 2027-02-0223:59
`,
  'terms in Czech, and late ones in German, Dutch and Swedish': `
V případě zrušení rezervace do 4 dnů před příjezdem nebude účtován žádný poplatek. Při pozdějším zrušení nebo nedojezdu bude účtováno 100 % ceny. | 4d ~free 100% NS
Zrušení zdarma do 48 hodin před příjezdem | 48h ~free
Storno zdarma do 16:00 v den příjezdu | 0d16:00 ~free
Rezervace je nevratná a nelze ji zrušit. | never
Storno poplatek 40 % při zrušení 12 až 5 dní před příjezdem | 12d 40%
Při zrušení méně než 4 dny před příjezdem bude účtována celá částka. | 4d 100%
Snídaně v ceně | B+
Polopenze v ceně | B+ E+
Plná penze v ceně | B+ L+ D+
Snídaně není v ceně | B-
Při rezervaci je vyžadována záloha ve výši 40 %. | dep40%
Rezervace musí být zaručena kreditní kartou. | card
Bei einer späteren Stornierung sowie bei Nichtanreise wird der Gesamtpreis berechnet. | 100% NS
Als u minder dan 4 dagen voor aankomst annuleert, wordt het totaalbedrag afgeschreven. | 4d 100%
Als u niet komt opdagen, wordt de eerste nacht in rekening gebracht. | NS ~1nt
Vid senare avbokning eller utebliven ankomst debiteras hela beloppet. | 100% NS
`,
  'the whole price ahead of arrival': `
Le montant total du séjour sera débité 10 jours avant l'arrivée. | prepaid
Der Gesamtbetrag wird 10 Tage vor Anreise abgebucht. | prepaid
L'importo totale verrà addebitato 10 giorni prima dell'arrivo. | prepaid
O valor total será cobrado 10 dias antes da chegada. | prepaid
Het totaalbedrag wordt 10 dagen voor aankomst afgeschreven. | prepaid
El importe total se cargará en la tarjeta 10 días antes de la llegada. | prepaid
Wird 10 Tage vor Anreise storniert, wird der Gesamtbetrag belastet. | ~10d ~100%
W przypadku anulowania lub niestawienia się pobrana zostanie opłata w wysokości 100%. | 100% NS
`,
  'of something else than the stay': `
Deposit: 25% non-refundable, balance on arrival | dep25%
Dogs 12 EUR per night, not refundable. |
Airport transfer: cancel 6 hours before |
Free cancellation within 24 hours of booking. | ~free
Une caution de 150 € par carte bancaire est demandée |
Kaucja zwrotna 300 zł przy zameldowaniu |
Stornierung: bis 50 Tage vorher 20 %, bis 20 Tage 60 %, danach 90 % | 20%
Annullamento: fino a 40 giorni prima 20%, fino a 8 giorni 60%, dopo 100% | 20%
`,
  'the least of a cost, both who leave and who never come, and what confirms': `
A cancellation fee of minimum one night is applied in case of no-show or late cancellation. | 1nt NS
Eine Stornogebühr von mindestens einer Nacht fällt bei verspäteter Stornierung an. | 1nt
Minimum stay 3 nights. Cancel 4 days before arrival. | 4d
Bei Stornierung am Anreisetag oder Nichtanreise berechnen wir 100 % Stornogebühr. | 100% NS ~0d
The first night is required to confirm the booking. | dep1nt
La première nuit est demandée pour confirmer la réservation. | dep1nt
La prima notte è richiesta per confermare la prenotazione. | dep1nt
Your full name is required to confirm the booking. |
`,
  'pages of hotels that state no terms': `
Guaranteed early check-in from 9am |
Bestpreisgarantie |
Mejor precio garantizado |
Wir bitten Sie, Ihre Ankunftszeit 24 Stunden vor Anreise mitzuteilen. |
Betaling voor het verblijf met creditcard bij aankomst | ~noprep
Transfer costs 40 EUR and must be booked 24 hours before arrival. |
100% cotton sheets, free of charge |
Příjezd od 15:00 do 21:00 hod. |
Wi-Fi zdarma v celém hotelu |
Kinder bis 5 Jahre wohnen kostenlos. |
Free first night if you stay 5 nights |
`,
  'N/S of a room, and of a guest': `
1 King ste sea view N/S | 1king S-
Deluxe twin N/S | ~1twin ~?twin S-
Cxl 24h prior, N/S 1 nt | 24h NS ~1nt
`,
}

describe.each(Object.entries(termTables))('%s', (_, table) => {
  test.each(sentencesIn(table))('%s: %s', (text, label) =>
    expect(misreadIn(text.replaceAll('\\n', '\n'), label)).toEqual([]))
})
