// Usual terms of loaders and of the mails of booking sites. Labelled before they were read.
import { describe, expect, test } from 'vitest'
import { misreadIn, sentencesIn } from '../testing/text-facts.ts'

const mailTables: Record<string, string> = {
  'terms of loaders and of booking sites': `
CXL BY 6PM DAY OF ARRIVAL OR 1 NT | 0d18:00 1nt
CANCEL 24 HRS PRIOR TO AVOID 1 NT CHARGE | 24h 1nt
CXL 48HRS PTA ELSE 1NT FEE | 48h 1nt
CANCEL BY 4PM 1 DAY PRIOR | 1d16:00
CANCEL PRIOR TO 4PM HOTEL TIME DAY BEFORE ARRIVAL | 1d16:00
NO CXL FEE IF CXLD BY 6PM | 0d18:00 ~free
MUST CANCEL 72 HOURS BEFORE ARRIVAL OR FORFEIT DEPOSIT | 72h
FREE CXL UP TO 24H BEFORE CHECK-IN | 24h ~free
FREE CANCELLATION TILL 18:00 LT ON DOA | 0d18:00 ~free
7 DAYS CANCELLATION POLICY | 7d
48 HOUR CANCELLATION POLICY APPLIES | 48h
CXL PENALTY 1 NIGHT ROOM AND TAX | 1nt
CANCELLATION FEE: FIRST NIGHT | 1nt
CANCELLATION FEE 50 PERCENT OF TOTAL STAY | 50%
LATE CANCEL OR NO SHOW 1 NIGHT | 1nt NS
NO SHOW CHARGE FULL STAY | NS ~100%
PENALTY IS 100 PCT OF STAY | 100% ~never
NON REFUNDABLE RATE FULL PREPAYMENT REQUIRED | never prepaid
FULLY FLEXIBLE CANCEL ANYTIME BEFORE 6PM | 0d18:00 ~free
NO REFUNDS NO CHANGES | never
Free cancellation until 24 hours before arrival. | 24h ~free
You can cancel free of charge until 2 days before arrival. | 2d ~free
If cancelled up to 1 day before date of arrival, no fee will be charged. | 1d ~free
If cancelled later or in case of no-show, the first night will be charged. | 1nt NS
If cancelled or modified up to 3 days before the date of arrival, no fee will be charged. If cancelled or modified later or in case of no-show, 100 percent of the first night will be charged. | 3d 1nt NS ~free
The guest will be charged the cost of the first night if they cancel within 2 days of arrival. | 2d 1nt
The guest will be charged the total price if they cancel after reservation. | 100% ~never
The guest will be charged the total price in case of no-show. | NS ~100%
Guests can cancel free of charge until 18:00 on the day of arrival. | 0d18:00 ~free
Der Gast kann bis 1 Tag vor der Anreise kostenfrei stornieren. | 1d ~free
Dem Gast wird der Gesamtpreis berechnet, wenn er nach der Buchung storniert. | 100% ~never
Dem Gast wird die erste Nacht berechnet, wenn er innerhalb von 2 Tagen vor der Anreise storniert. | 2d 1nt
Le client peut annuler sans frais jusqu'à 1 jour avant l'arrivée. | 1d ~free
Le client devra payer le montant de la première nuit s'il annule dans les 2 jours précédant l'arrivée. | 2d 1nt
Le client devra payer le montant total s'il annule après avoir réservé. | 100% ~never
El cliente puede cancelar gratis hasta 1 día antes de la llegada. | 1d ~free
El cliente pagará el importe de la primera noche si cancela durante los 2 días anteriores a la llegada. | 2d 1nt
L'ospite può cancellare gratuitamente fino a 1 giorno prima dell'arrivo. | 1d ~free
L'ospite pagherà un importo pari al costo della prima notte in caso di cancellazione nei 2 giorni precedenti l'arrivo. | 2d 1nt
O hóspede pode cancelar gratuitamente até 1 dia antes da chegada. | 1d ~free
O hóspede pagará o valor da primeira noite se cancelar nos 2 dias antes da chegada. | 2d 1nt
De gast kan gratis annuleren tot 1 dag voor aankomst. | 1d ~free
De gast betaalt de kosten van de eerste nacht bij annulering binnen 2 dagen voor aankomst. | 2d 1nt
Gästen kan avboka gratis fram till 1 dag före ankomst. | 1d ~free
Gjesten kan avbestille gratis inntil 1 dag før ankomst. | 1d ~free
Gæsten kan afbestille gratis indtil 1 dag før ankomst. | 1d ~free
Asiakas voi peruuttaa maksutta viimeistään 1 päivä ennen saapumista. | 1d ~free
Gość może bezpłatnie anulować rezerwację do 1 dnia przed przyjazdem. | 1d ~free
If you cancel within 7 days of arrival you will be charged 50% of the booking. | 7d 50%
Cancellations made less than 14 days before arrival are charged at 100%. | 14d 100%
Cancellations made 7 days or more in advance receive a full refund. | 7d ~free
A cancellation fee of EUR 50 applies within 48 hours of arrival. | 48h 50EUR
Any cancellation received within 2 days prior to arrival will incur the first night's charge. | 2d 1nt
Failure to arrive at your hotel will be treated as a no-show and will incur the first night's charge. | NS ~1nt
`,
}

describe.each(Object.entries(mailTables))('%s', (_, table) => {
  test.each(sentencesIn(table))('%s: %s', (text, label) => expect(misreadIn(text, label)).toEqual([]))
})
