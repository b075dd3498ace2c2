// Steps, terms and days of cancelling in other languages, with neighbours that must stay unread. Labelled before they were read.
import { describe, expect, test } from 'vitest'
import { misreadIn, sentencesIn } from '../../testing/text-facts.ts'

const stepTables: Record<string, string> = {
  'what it costs from the booking on': `
Em caso de cancelamento após a reserva será cobrado 50% do preço total. | 50% ~never
Bei Stornierung nach der Buchung werden 20 % des Gesamtpreises berechnet. | 20% ~never
En cas d'annulation après la réservation, 30 % du séjour sont facturés. | 30% ~never
En caso de cancelación después de la reserva se cobrará el 50% del total. | 50% ~never
In caso di cancellazione dopo la prenotazione viene addebitato il 30% del soggiorno. | 30% ~never
Bij annulering na de reservering wordt 30% van de reissom berekend. | 30% ~never
Cancellation after booking: 50% of the total price is charged. | 50% ~never
Cancelamento após a reserva: 30%. Nos 5 dias anteriores à chegada: 100%. | 30%
O hóspede pode cancelar gratuitamente até 3 dias antes da chegada. | 3d ~free
O hóspede deverá pagar o preço da primeira noite em caso de cancelamento nos 3 dias anteriores à chegada. | 3d 1nt
El cliente pagará el 100% del total si cancela en los 3 días anteriores a la llegada. | 3d 100%
L'ospite pagherà il 100% del prezzo totale in caso di cancellazione nei 5 giorni prima dell'arrivo. | 5d 100%
The guest will be charged 50% of the total price if they cancel in the 5 days before arrival. | 5d 50%
Dem Gast werden im Falle einer Stornierung in den letzten 5 Tagen vor Anreise 80 % berechnet. | 5d 80%
`,
  'a time or a cost, without any word of cancelling': `
48 STUNDEN VOR ANREISE ODER GEBÜHR IN HÖHE DER KOSTEN FÜR 1 NACHT | 48h 1nt
24 STD VOR ANREISE ODER GEBUEHR 1 NACHT | 24h 1nt
24 HEURES AVANT ARRIVEE OU FRAIS DE 1 NUIT | 24h 1nt
48 HORAS ANTES DE LA LLEGADA O CARGO DE 1 NOCHE | 48h 1nt
48 ORE PRIMA DELL ARRIVO O PENALE DI 1 NOTTE | 48h 1nt
24 UUR VOOR AANKOMST OF KOSTEN VAN 1 NACHT | 24h 1nt
48 HORAS ANTES DA CHEGADA OU COBRANCA DE 1 NOITE | 48h 1nt
72 HOURS PRIOR TO ARRIVAL OR A FEE IN THE AMOUNT OF 1 NIGHT | 72h 1nt
24 TIMMAR FÖRE ANKOMST ELLER AVGIFT FÖR 1 NATT | 24h 1nt
24 TIMER FØR ANKOMST ELLER GEBYR FOR 1 NAT | 24h 1nt
`,
  'without apostrophes': `
Annulation Sans Frais Jusquau Jour De Larrivee 1800 Heure Locale Au Dela Lhotel Facture La Premiere Nuit | 0d18:00 1nt ~free
ANNULATION GRATUITE JUSQUA 24H AVANT LARRIVEE | 24h ~free
ANNULATION GRATUITE JUSQU A 18H LE JOUR DE L ARRIVEE | 0d18:00 ~free
ANNULATION SANS FRAIS JUSQU AU JOUR DE L ARRIVEE 18H00 | 0d18:00 ~free
AU DELA DE CE DELAI LA PREMIERE NUIT SERA FACTUREE | 1nt
En cas dannulation moins de 48h avant larrivee la premiere nuit est facturee | 48h 1nt
CANCELLAZIONE GRATUITA FINO A 2 GIORNI PRIMA DELLARRIVO | 2d ~free
CANCELLAZIONE GRATUITA FINO ALLE 18 DEL GIORNO DARRIVO | 0d18:00 ~free
In caso di annullamento entro 48 ore dallarrivo penale pari alla prima notte | 48h 1nt
PAS DANNULATION POSSIBLE | never
`,
  'what shares are of is no cost': `
The charges based on total charges would be as follows: 61 days or more prior to arrival date: 25%, 16 to 60 days prior: 40% | 25% ~61d ~free
Cancellation fees are calculated on the total price: 30 days before arrival 20%, 10 days before arrival 60% | ~30d 20%
Cancellation charges, as a percentage of the total cost: more than 30 days 20%, less than 30 days 80% | ~30d 20%
Stornokosten vom Gesamtpreis: ab 30 Tage vor Anreise 40 %, ab 7 Tage 80 % | 30d 40%
`,
  'what is charged past the term': `
Dopo questo periodo verrà addebitato il 30% del soggiorno con un minimo di una notte. | 30%
Dopo tale termine verrà addebitata la prima notte. | 1nt
Passé ce délai, la première nuit sera facturée. | 1nt
Nach dieser Frist werden 80 % des Gesamtpreises berechnet. | 80%
Nach Ablauf der Frist wird eine Nacht berechnet. | 1nt
Pasado este plazo se cobrará la primera noche. | 1nt
Fuera de este plazo se cobrará una noche. | 1nt
Após esse prazo será cobrada uma diária. | 1nt
Na deze termijn wordt de eerste nacht in rekening gebracht. | 1nt
After this period, 50% of the stay with a minimum of one night will be charged. | 50%
Thereafter 1 night will be charged. | ~1nt
Bei späterer Stornierung werden 80 % des Preises berechnet, mindestens jedoch eine Nacht. | 80%
Annulation tardive : 50 % du séjour, minimum 1 nuit | 50%
Cancelación tardía: 50% de la estancia, mínimo una noche | 50%
Late cancellation: 50% of the stay, minimum 1 night | 50%
Dopo questo periodo la piscina è chiusa.
Passé ce délai, la cuisine est fermée.
`,
  'lists of steps': `
Buchungen können bis zu 2 Wochen vor der Anreise kostenlos storniert werden. Nachher erheben wir folgende Annullationskosten: 2 Wochen vor der Anreise: 50% des Arrangements, 1 Woche vor der Anreise: 75% | 14d 50% ~free
Kostenlose Stornierung bis 30 Tage vor Anreise. Danach: bis 14 Tage 50 %, bis 7 Tage 80 % | 30d 50% ~free
Nel caso di disdetta prima dell'arrivo si applicheranno le seguenti penali: 20% dell'importo totale dai 29 ai 21 giorni prima dell'arrivo, 50% dai 20 agli 11 giorni prima dell'arrivo | ~29d 20%
Si applicano le seguenti penali: dal 30° al 15° giorno prima dell'arrivo 30%, dal 14° giorno 80% | ~30d 30%
En cas d'annulation : de 30 à 15 jours avant l'arrivée 30 %, moins de 15 jours 100 % | ~30d 30%
Gastos de cancelación: entre 30 y 15 días antes de la llegada 25%, menos de 15 días 100% | ~30d 25%
Annuleringskosten: 30 tot 15 dagen voor aankomst 30%, minder dan 15 dagen 100% | ~30d 30%
Stornierungskosten: 30 bis 15 Tage vor Anreise 30 %, 14 bis 7 Tage 60 % | ~30d 30%
Cancelamentos: de 30 a 15 dias antes da chegada 30%, menos de 15 dias 100% | ~30d 30%
Cancellation: 30 to 15 days before arrival 30%, 14 to 7 days 60% | ~30d 30%
`,
  'neither changes nor cancellations nor refunds': `
Para reservas pagadas; no se permiten cambios, cancelaciones ni hay devoluciones. | never ~prepaid
No se permiten cambios, modificaciones ni cancelaciones. | never
No se aceptan cancelaciones ni modificaciones. | never
No se admiten cambios ni devoluciones. | never
Aucune modification, annulation ni remboursement. | never
Ni modifiable, ni remboursable. | never
Tarif non modifiable, non annulable, non remboursable | never
Non sono ammesse modifiche, cancellazioni o rimborsi. | never
Non sono consentite cancellazioni né modifiche. | never
Não são permitidas alterações, cancelamentos ou reembolsos. | never
Não são aceites cancelamentos nem alterações. | never
Änderungen, Stornierungen und Erstattungen sind nicht möglich. | never
Weder Änderungen noch Stornierungen sind möglich. | never
Nicht umbuchbar, nicht stornierbar, nicht erstattbar | never
Geen wijzigingen, annuleringen of restituties mogelijk. | never
Wijzigen of annuleren is niet mogelijk. | never
No changes, cancellations or refunds permitted. | never
Changes, cancellations and refunds are not permitted. | never
Ingen avbokning eller ändring möjlig. | never
Ingen afbestilling eller refusion. | never
Ingen avbestilling, ingen refusjon | never
Ei peruutusoikeutta, ei palautusta | never
Kan ikke afbestilles eller refunderes. | never
Kan inte avbokas. | never
Rezerwacja nie podlega zwrotowi. | never
Brak możliwości anulowania. | never
Bez możliwości anulacji i zwrotu kosztów | never
Oferta bez możliwości zwrotu | never
`,
  'days by the months of other languages': `
Nie obowiązują opłaty za anulowanie przed 18:00 czasu lokalnego hotelu dnia 23/05/2027. | 2027-05-2318:00 ~free
Bezpłatna anulacja do 13 listopada 2027 do godz. 18:00 | 2027-11-1318:00 ~free
Bezpłatne anulowanie przed 5 marca 2027 | 2027-03-05 ~free
Anuluj przed wtorek, listopad 13, 2027 18:00 lokalnego czasu hotelu, aby uniknąć opłaty 100% za następującą liczbę nocy: 1 | 2027-11-1318:00 ~1nt
No hay ninguna penalización por parte del hotel para las cancelaciones que se realicen antes de la siguiente fecha: 18:00 (hora local del hotel) del 23/05/2027. | 2027-05-2318:00 ~free
La cancellazione della prenotazione prima delle 16:00 (ora locale dell'albergo) del mercoledì, 23 ottobre 2027 non comporterà alcun addebito. | 2027-10-2316:00 ~free
Cancelación gratuita antes de las 18:00 del 23/05/2027. | 2027-05-2318:00 ~free
Annulation gratuite avant 18:00 (heure locale) le 23/05/2027. | 2027-05-2318:00 ~free
Annulation sans frais avant le mercredi 23 octobre 2027 à 16h00. | 2027-10-2316:00 ~free
Kostenlos stornierbar bis Mittwoch, 23. Oktober 2027, 16:00 Uhr | 2027-10-2316:00 ~free
Gratis annuleren tot 23 oktober 2027 16:00 uur | 2027-10-2316:00 ~free
Cancelamento gratuito até às 18:00 de 23/05/2027 | 2027-05-2318:00 ~free
Gratis avbokning till 23 oktober 2027 kl. 18.00 | 2027-10-2318:00 ~free
Gratis afbestilling indtil 23. maj 2027 kl. 18.00 | 2027-05-2318:00 ~free
Maksuton peruutus 23. lokakuuta 2027 klo 18 asti | 2027-10-2318:00 ~free
No se aplicarán gastos de cancelación antes del 12 de marzo de 2027. | 2027-03-12 ~free
Nessun costo di cancellazione fino al 12 marzo 2027. | 2027-03-12 ~free
Aucuns frais d'annulation jusqu'au 12 mars 2027. | 2027-03-12 ~free
Keine Stornogebühren bis 12. März 2027. | 2027-03-12 ~free
Oferta ważna do 31 grudnia 2027
Offerta valida fino al 31 dicembre 2027
`,
}

describe.each(Object.entries(stepTables))('%s', (_, table) => {
  test.each(sentencesIn(table))('%s: %s', (text, label) => expect(misreadIn(text, label)).toEqual([]))
})
