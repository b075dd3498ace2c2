// Days as ordinals and ranges, hours in each language's sign, and days of other matters; in ten languages. Labelled before they were read.
import { describe, expect, test } from 'vitest'
import { misreadIn, sentencesIn } from '../testing/text-facts.ts'

const dayTables: Record<string, string> = {
  "hours in each language's sign, with the day they belong to": `
GRATIS ANNULATIE TOT 18 U DAG VOOR DE DAG VAN AANKOMST | 1d18:00 ~free
Gratis annuleren tot 18u op de dag van aankomst | 0d18:00 ~free
Gratis annuleren tot 18u00 de dag voor aankomst | 1d18:00 ~free
Gratis annuleren tot 18.00 u op de dag van aankomst | 0d18:00 ~free
U kunt gratis annuleren tot 24 u voor aankomst | 24h ~free
Kosteloos annuleren tot 48u voor aankomst | 48h ~free
Kostenlose Stornierung bis 18 Uhr am Vortag der Anreise | 1d18:00 ~free
Kostenlose Stornierung bis 18h am Anreisetag | 0d18:00 ~free
Annulation gratuite jusqu'à 18 heures la veille de l'arrivée | 1d18:00 ~free
Annulation gratuite jusqu'à 18 h le jour de l'arrivée | 0d18:00 ~free
Cancelación gratuita hasta las 18 horas del día anterior a la llegada | 1d18:00 ~free
Cancelación gratuita hasta las 18 h del día de llegada | 0d18:00 ~free
Cancellazione gratuita fino alle ore 18 del giorno prima dell'arrivo | 1d18:00 ~free
Cancellazione gratuita entro le 18 del giorno di arrivo | 0d18:00 ~free
Cancelamento gratuito até às 18 horas do dia anterior à chegada | 1d18:00 ~free
Cancelamento gratuito até as 18h do dia da chegada | 0d18:00 ~free
Gratis avbokning till kl 18 dagen före ankomst | 1d18:00 ~free
Gratis afbestilling indtil kl. 18 dagen før ankomst | 1d18:00 ~free
Gratis avbestilling til kl 18 på ankomstdagen | 0d18:00 ~free
Maksuton peruutus klo 18 saakka saapumispäivänä | 0d18:00 ~free
Bezpłatna anulacja do godz. 18 w dniu przyjazdu | 0d18:00 ~free
Bezpłatne anulowanie do 18:00 dzień przed przyjazdem | 1d18:00 ~free
`,
  'an hour in a sign that is not known says no day by itself': `
Free cancellation until 18 zz the day before arrival | ~free
`,
  ordinals: `
Bei Stornierungen vom 15. bis 05. Tag vor Anreise werden 70% des Logispreises berechnet. | ~15d 70%
Bei Stornierung ab 4. Tage vor Anreise werden 80% des Preises berechnet. | ~4d 80%
Bei Stornierung ab dem 7. Tag vor Anreise werden 80 % berechnet. | ~7d 80%
Kostenfreie Stornierung bis zum 14. Tag vor Anreise | 14d ~free
Kostenlos stornierbar bis 30. Tag vor Anreise, vom 29. bis 15. Tag 50 % | 30d 50% ~free
Stornierung vom 30. bis zum 15. Tag vor Reisebeginn: 40 % | ~30d 40%
Annulation gratuite jusqu'au 15e jour avant l'arrivée | 15d ~free
Annulation gratuite jusqu'au 15ème jour avant l'arrivée | 15d ~free
Du 30e au 15e jour avant l'arrivée : 50 % en cas d'annulation | ~30d 50%
Cancelación gratuita hasta el 15º día antes de la llegada | 15d ~free
Cancellazione gratuita fino al 15° giorno prima dell'arrivo | 15d ~free
In caso di cancellazione dal 14° al 7° giorno prima dell'arrivo: penale 50% | ~14d 50%
Cancelamento gratuito até ao 7.º dia antes da chegada | 7d ~free
Cancelamento gratuito até o 7º dia antes da chegada | 7d ~free
Gratis annuleren tot de 14e dag voor aankomst | 14d ~free
Annulering vanaf de 13e dag tot de 7e dag voor aankomst: 50% | ~13d ~50%
Gratis afbestilling indtil 14. dag før ankomst | 14d ~free
Gratis avbokning till 14:e dagen före ankomst | 14d ~free
Bezpłatna anulacja do 14. dnia przed przyjazdem | 14d ~free
Maksuton peruutus 14. päivään ennen saapumista | ~14d ~free
Free cancellation until the 14th day before arrival | 14d ~free
Cancellations from the 30th to the 15th day prior to arrival: 50% | ~30d 50%
`,
  'ranges of days, with any sign between': `
Cancellation 30–15 days before arrival: 50% | ~30d 50%
Cancellations made 14—7 days prior to arrival: 50% | ~14d 50%
Cancelled between 14–7 days prior to arrival: 50% of the stay | ~14d 50%
Stornierung 30–15 Tage vor Anreise: 50 % | ~30d 50%
Stornierung 30 - 15 Tage vor Anreise: 50 % | ~30d 50%
Annulation de 30 à 15 jours avant l'arrivée : 50 % | ~30d 50%
Annulation entre 30 et 15 jours avant l'arrivée : 50 % | ~30d 50%
Annulation entre J-30 et J-15 : 50 % | ~30d ~50%
Cancelación de 30 a 15 días antes de la llegada: 50% | ~30d 50%
Cancelación entre 30 y 15 días antes de la llegada: 50% | ~30d 50%
Cancellazione da 30 a 15 giorni prima dell'arrivo: 50% | ~30d 50%
Cancellazione tra i 30 e i 15 giorni prima dell'arrivo: 50% | ~30d 50%
Cancelamento de 30 até 15 dias antes da chegada: 50% | ~30d 50%
Cancelamento entre 30 e 15 dias antes da chegada: 50% | ~30d 50%
Annulering tussen 30 en 15 dagen voor aankomst: 50% | ~30d 50%
Annulering van 30 tot 15 dagen voor aankomst: 50% | ~30d 50%
Avbokning mellan 30 och 15 dagar före ankomst: 50% | ~30d 50%
Avbestilling mellom 30 og 15 dager før ankomst: 50% | ~30d 50%
Afbestilling 30-15 dage før ankomst: 50% | ~30d 50%
Peruutus 30–15 päivää ennen saapumista: 50% | ~30d 50%
Anulacja od 30 do 15 dni przed przyjazdem: 50% | ~30d 50%
Anulacja między 30 a 15 dniem przed przyjazdem: 50% | ~30d ~50%
Cancellation from 30 days to 15 days before arrival: 50% | ~30d 50%
Stornierung ab 30 Tage bis 15 Tage vor Anreise: 50 % | ~30d 50%
Annulation de 30 jours à 15 jours avant l'arrivée : 50 % | ~30d 50%
Cancellazione da 30 giorni a 15 giorni prima dell'arrivo: 50% | ~30d 50%
`,
  'other apostrophes': `
fino a 29 giorni prima dell\`arrivo cancellazione gratuita, da 28 a 7 giorni prima dell\`arrivo verrá addebitato il 70% | 29d 70% ~free
Annulation gratuite jusqu\`à 3 jours avant l\`arrivée | 3d ~free
Annulation gratuite jusqu´à 3 jours avant l´arrivée | 3d ~free
Acompte d\`une nuit à la réservation | dep1nt
Petit-déjeuner n\`est pas inclus | B-
`,
  'payments of a booking are no terms of leaving': `
If the reserved room dates are within 90 days, full payment is required when making the reservation. | ~prepaid
If the reserved room dates are more than 90 days away, one half is due when making the reservation and the remaining half is due 30 days prior to arrival. | ~prepaid ~dep ~dep50%
For bookings made within 30 days of arrival, full payment is due at the time of booking. | ~prepaid
For bookings more than 60 days ahead, 25% is due at booking, and the balance 30 days before arrival. | ~dep25% ~dep
Bei Buchungen innerhalb von 30 Tagen vor Anreise ist der Gesamtbetrag sofort fällig. | ~prepaid
Bei Buchung sind 30 % fällig, der Rest 14 Tage vor Anreise. | ~dep30% ~dep
30 % à la réservation, le solde 30 jours avant l'arrivée. | dep30%
Pour toute réservation à moins de 30 jours de l'arrivée, la totalité du séjour est due à la réservation. | ~prepaid
Para reservas con menos de 30 días de antelación se paga el 100% al reservar. | ~prepaid
30% al reservar y el resto 15 días antes de la llegada. | dep30%
Per prenotazioni entro 30 giorni dall'arrivo è richiesto il pagamento totale. | ~prepaid
30% alla prenotazione, saldo 15 giorni prima dell'arrivo. | dep30%
Para reservas com menos de 30 dias de antecedência, o pagamento é de 100% no ato da reserva. | ~prepaid
30% no ato da reserva e o restante até 7 dias antes da chegada. | dep30%
Bij boekingen binnen 30 dagen voor aankomst dient het volledige bedrag direct betaald te worden. | ~prepaid
Vid bokning inom 30 dagar före ankomst betalas hela beloppet direkt. | ~prepaid
Przy rezerwacji na mniej niż 14 dni przed przyjazdem wymagana jest pełna zapłata. | ~prepaid
The balance of 50% is due 30 days prior to arrival. | ~dep50% ~dep
Final payment of 70% is due 14 days before arrival.
`,
  'days of rooming lists, requests and changes': `
Rooming list due 14 days prior to arrival.
Please tell us your arrival time 2 days before arrival.
Please confirm your arrival time 24 hours before arrival.
Special requests must be made 48 hours before arrival.
Check-in instructions are sent 3 days before arrival.
Transfers must be booked 48 hours before arrival.
Bitte teilen Sie uns Ihre Ankunftszeit 2 Tage vor Anreise mit.
Veuillez nous communiquer votre heure d'arrivée 2 jours avant l'arrivée.
Rogamos comuniquen la hora de llegada 2 días antes de la llegada.
Si prega di comunicare l'orario di arrivo 2 giorni prima dell'arrivo.
Por favor informe o horário de chegada 2 dias antes da chegada.
Geef uw aankomsttijd 2 dagen voor aankomst door.
Prosimy o podanie godziny przyjazdu 2 dni przed przyjazdem.
Name changes are free until 7 days before arrival.
Umbuchung bis 7 Tage vor Anreise kostenlos.
Modification gratuite jusqu'à 7 jours avant l'arrivée.
`,
  'the last day by one word, and guests who do not come in Polish': `
Letztes Stornierungsdatum: 14-Nov-2019 18:00. | 2019-11-1418:00
Stornofrist: 14.11.2027 18:00 Uhr | 2027-11-1418:00
Uiterste annuleringsdatum: 14 november 2027 | 2027-11-14
Zadatek przepada, jeśli Goście nie stawią się w umówionym terminie. | NS ~100%
Jeśli gość się nie pojawi, pobierana jest opłata za pierwszą dobę. | NS ~1nt
`,
}

describe.each(Object.entries(dayTables))('%s', (_, table) => {
  test.each(sentencesIn(table))('%s: %s', (text, label) => expect(misreadIn(text, label)).toEqual([]))
})
