// What is charged or paid back when somebody leaves is no payment that is asked ahead; in ten languages. Labelled before they were read.
import { describe, expect, test } from 'vitest'
import { misreadIn, sentencesIn } from '../testing/text-facts.ts'

const leavingTables: Record<string, string> = {
  'charges of leaving are no prepayment': `
If cancelled, modified or in case of no-show, the total price of the reservation will be charged. | 100% NS ~never
In case of a no-show, the total price of the reservation will be charged. | NS
In the event of cancellation less than one week before arrival, 100% of the booking will be charged. | 7d 100%
Si el huésped no se presenta, pagará el precio total de la reserva. | NS
Si le client ne se présente pas, il paiera le montant total de la réservation. | NS
Erscheint der Gast nicht, zahlt er den Gesamtpreis der Reservierung. | NS
Se l'ospite non si presenta, pagherà l'intero importo della prenotazione. | NS
Se o hóspede não comparecer, pagará o valor total da reserva. | NS
Jeśli gość nie przyjedzie, zapłaci pełną kwotę rezerwacji. | ~NS
Om gästen inte kommer betalar han hela bokningens pris. | ~NS
No-shows will be automatically charged the minimum of one night stay for all rooms reserved on the credit card used to guarantee the reservation. | NS ~card
Se cargará el 40% del precio total en la tarjeta que usó para garantizar la reserva si cancela con menos de 48 horas. | 48h 40% ~card
`,
  'a refund of what was paid asks for nothing': `
If a customer cancels 30 days before arrival, the full amount of the deposit paid is returned. | 30d ~free
You will receive a full refund of your deposit if you cancel 7 days before arrival. | 7d ~free
Si l'annulation intervient 15 jours avant l'arrivée, l'intégralité de l'acompte versé est restituée. | 15d ~free
Un remboursement intégral du montant payé sera effectué pour toute annulation au moins 21 jours avant l'arrivée. | 21d ~free
Até 16 dias antes da chegada: reembolso integral (100% do valor pago). | 16d ~free
Bis 7 Tage vor Anreise: volle Rückerstattung der geleisteten Anzahlung. | 7d ~free
Rimborso integrale della caparra versata fino a 10 giorni prima dell'arrivo. | 10d ~free
Devolución íntegra del depósito pagado si cancela 10 días antes de la llegada. | 10d ~free
Volledige terugbetaling van de aanbetaling tot 14 dagen voor aankomst. | 14d ~free
Hotel zwraca 100% zadatku przy anulacji do 14 dni przed przyjazdem. | 14d ~free
Hela depositionen återbetalas vid avbokning senast 14 dagar före ankomst. | 14d ~free
Hele depositummet refunderes ved afbestilling senest 14 dage før ankomst. | 14d ~free
Cancellations received 30 to 59 days prior to arrival will receive a 50% refund of all monies on deposit. | ~59d 50%
21 days notice: refund 100% of the deposit. | 21d ~free
Rimborso del 50% della caparra per cancellazioni tra 30 e 15 giorni prima dell'arrivo. | ~30d ~50%
Moins de 48h : 50% de l'acompte retenu | ~48h ~50%
Your deposit is refundable minus a 20% handling fee. | ~20%
The deposit is refunded less a 10% administration fee if you cancel 30 days prior to arrival. | ~30d ~10% ~free
Die Anzahlung wird abzüglich 10 % Bearbeitungsgebühr erstattet. | ~10%
L'acompte est remboursé moins 15 % de frais de dossier. | ~15%
La caparra viene restituita trattenendo il 10% per spese. | ~10%
In caso di annullamento fino a 30 giorni prima dell'arrivo la caparra pari al 35% della tariffa viene restituita. | 30d ~free ~dep ~dep35%
For cancellations made after the time noted, the hotel will retain the room deposit of one night plus taxes. | ~1nt ~dep ~dep1nt
If you cancel later, the 30% deposit is not refunded. | ~dep30% ~30% ~100%
Au-delà de cette date, le dépôt est définitivement perdu. | ~100%
Passé ce délai, l'acompte est perdu. | ~100%
After this date the deposit is lost. | ~100%
Nach dieser Frist verfällt die Anzahlung. | ~100%
Il cliente perde la caparra se non si presenta. | NS ~100%
`,
  'steps of costs are no deposit': `
Free cancellation up to 48 hours before check-in. Cancellations made between 24–48 hours before check-in incur a 50% charge. | 48h 50% ~free
Cancellations made within 3–6 days prior to check-in will incur a 50% charge of the total booking amount. | 6d 50%
Within 7 days of your arrival, a fee of 50% of the entire reservation will be charged. | 7d 50%
30–15 days before arrival: 50% will be charged. | ~30d ~50%
Between 14–7 days prior to arrival a charge of 50% applies. | ~14d ~50%
14-7 Tage vor Anreise werden 50 % berechnet. | ~14d ~50%
De 14 à 7 jours avant l'arrivée, 50 % sont facturés. | ~14d ~50%
Entre 14 y 7 días antes de la llegada se cobra el 50%. | ~14d ~50%
Tra 14 e 7 giorni prima dell'arrivo viene addebitato il 50%. | ~14d ~50%
Entre 14 e 7 dias antes da chegada será cobrado 50%. | ~14d ~50%
Tussen 14 en 7 dagen voor aankomst wordt 50% in rekening gebracht. | ~14d ~50%
From 7 days before arrival the full amount is charged. | ~7d ~100%
Ab 7 Tage vor Anreise wird der volle Betrag berechnet. | ~7d ~100%
`,
  'letters of credit and vouchers are no guarantee': `
The amount paid will not be refunded, but a letter of credit will be granted to be used later. | ~never
Reembolso integral ou carta de crédito por até 12 meses. | ~free
In case of cancellation a credit voucher valid for one year is issued.
El importe se entregará como bono o carta de crédito.
Full refund less a $50.00 credit card handling fee if cancelled 14 days prior to arrival. | 14d ~free ~50.00USD ~50USD
A 3% fee applies to credit card payments.
The guaranteeing credit card will not be charged in the event of a no-show. | ~NS ~card
`,
  'what is really asked': `
A 50% deposit is required at booking and is refunded in full if you cancel 7 days before arrival. | dep50% 7d ~free
The full amount is charged at booking. If you cancel, it is not refunded. | prepaid ~never ~100%
Full prepayment at booking; full refund if cancelled 30 days before arrival. | prepaid 30d ~free
Se cobra el 50% al hacer la reserva; si cancela, no se devuelve. | dep50% ~never ~50%
Die Anzahlung von 30 % ist bei Buchung fällig und wird bei Storno nicht erstattet. | dep30% ~never ~30% ~100%
50% of the stay will be charged 14 days before arrival. | dep50%
The full amount will be charged to your card 7 days prior to arrival. | prepaid
A deposit of one night is required. It is forfeited if you cancel within 7 days of arrival. | dep1nt 7d ~100% ~1nt
`,
  'nights of the stay are no size': `
A deposit is required if you are staying only one night. | ~dep
Anzahlung erforderlich bei Aufenthalten von einer Nacht. | ~dep
Acompte exigé pour les séjours d'une nuit. | ~dep
Se requiere depósito para estancias de una noche. | ~dep
È richiesta una caparra per soggiorni di una notte. | ~dep
É exigido um sinal para estadias de uma noite. | ~dep
Aanbetaling vereist bij een verblijf van één nacht. | ~dep
Deposit required for stays of one night. | ~dep
A deposit of one night is required. | dep1nt
Deposit of the first night required at booking. | dep1nt
Acompte d'une nuit exigé | dep1nt
`,
  'what costs more at the hotel is not the stay': `
Breakfast not included: payable on site (9,500 FCFA / person). | B-
Petit-déjeuner non inclus : à régler sur place (12 € par personne). | B-
Colazione non inclusa, da pagare in struttura. | B-
Desayuno no incluido: se paga en el hotel. | B-
Parkplatz: zahlbar vor Ort
Haustiere 10 EUR, zahlbar vor Ort
Breakfast included, pay at the hotel. | B+ noprep
Pay for your stay at the hotel. | noprep
`,
}

describe.each(Object.entries(leavingTables))('%s', (_, table) => {
  test.each(sentencesIn(table))('%s: %s', (text, label) => expect(misreadIn(text, label)).toEqual([]))
})
