// Terms beside exceptions, other rates and days of a season, in many languages. Labelled before they were read.
import { describe, expect, test } from 'vitest'
import { misreadIn, sentencesIn } from '../../testing/text-facts.ts'

const tables: Record<string, string> = {
  'an exception, another rate, some days': `
Free cancellation up to 48 hours before arrival; during trade fairs 14 days apply. | 48h ~free
Cancel by 6 pm the day before arrival. For stays over Christmas a 14-day notice may be required. | 1d18:00
Guests may cancel free of charge up to 3 days prior to arrival, except for promotional rates. | 3d ~free
You can cancel all bookings, apart from non-refundable ones, free of charge up to 24 hours before arrival. | 24h ~free
Kostenlose Stornierung bis 2 Tage vor Anreise, ausgenommen Sonderraten. | 2d ~free
Alle Buchungen außer nicht erstattbaren Raten können bis 24 Stunden vor Anreise kostenlos storniert werden. | 24h ~free
Toutes les réservations, sauf tarifs non remboursables, sont annulables sans frais jusqu'à 24 heures avant l'arrivée. | 24h ~free
Todas las reservas, excepto las tarifas no reembolsables, se pueden cancelar gratis hasta 24 horas antes de la llegada. | 24h ~free
Tutte le prenotazioni, tranne quelle non rimborsabili, possono essere cancellate gratuitamente fino a 24 ore prima dell'arrivo. | 24h ~free
Todas as reservas, exceto as não reembolsáveis, podem ser canceladas gratuitamente até 24 horas antes da chegada. | 24h ~free
Alle boekingen, behalve niet-restitueerbare tarieven, kunnen tot 24 uur voor aankomst gratis geannuleerd worden. | 24h ~free
Všechny rezervace kromě nevratných lze zrušit zdarma do 24 hodin před příjezdem. | 24h ~free
Wszystkie rezerwacje, z wyjątkiem bezzwrotnych, można bezpłatnie anulować do 24 godzin przed przyjazdem. | 24h ~free
For groups of more than five rooms a deposit of 50% is required. | ~dep50%
Ab 5 Zimmern gelten andere Stornobedingungen: 30 Tage vor Anreise.
In high season a notice of 7 days applies; otherwise cancel 48 hours before arrival. | ~48h ~7d
If your rate is non-refundable, the full amount is charged when you book. | ~prepaid
Bei nicht erstattbaren Tarifen wird der Gesamtbetrag bei Buchung belastet. | ~prepaid
Pour les tarifs non remboursables, le paiement est exigé à la réservation. | ~prepaid
En tarifas no reembolsables se cobra el total al reservar. | ~prepaid
Per le tariffe non rimborsabili il pagamento è richiesto alla prenotazione. | ~prepaid
Para tarifas não reembolsáveis, o pagamento integral é feito no ato da reserva. | ~prepaid
Voor niet-restitueerbare tarieven wordt het totaal bij boeking afgeschreven. | ~prepaid
U nevratných tarifů je celá částka stržena při rezervaci. | ~prepaid
W przypadku ofert bezzwrotnych całość pobierana jest przy rezerwacji. | ~prepaid
Depending on the rate booked, cancellation is free up to 1 or 3 days before arrival. | ~1d ~3d ~free
Unless otherwise stated in your confirmation, you may cancel free of charge until 4 pm on the day of arrival. | 0d16:00 ~free
Sofern in Ihrer Bestätigung nicht anders angegeben, können Sie bis 18 Uhr am Anreisetag kostenlos stornieren. | 0d18:00 ~free
Sauf mention contraire, l'annulation est gratuite jusqu'à 18h le jour de l'arrivée. | 0d18:00 ~free
Salvo indicación contraria, la cancelación es gratuita hasta las 18:00 del día de llegada. | 0d18:00 ~free
Salvo diversa indicazione, la cancellazione è gratuita fino alle 18:00 del giorno di arrivo. | 0d18:00 ~free
Salvo indicação em contrário, o cancelamento é gratuito até às 18:00 do dia da chegada. | 0d18:00 ~free
Tenzij anders vermeld is annuleren gratis tot 18.00 uur op de dag van aankomst. | 0d18:00 ~free
Není-li uvedeno jinak, lze rezervaci zrušit zdarma do 18:00 v den příjezdu. | 0d18:00 ~free
O ile nie zaznaczono inaczej, rezerwację można bezpłatnie anulować do godz. 18:00 w dniu przyjazdu. | 0d18:00 ~free
A deposit may be requested for longer stays. | ~dep
Cancellations 72 hours before arrival are free. On public holidays other conditions apply. | 72h ~free
The cancellation period is 24 hours before arrival (7 days during events). | 24h
You may cancel up to 2 days before arrival at no cost, with the exception of advance purchase offers, which are non-refundable. | 2d ~free
In case of group bookings the cancellation period is 30 days; individual guests cancel free of charge up to 2 days before arrival. | ~2d ~free
Apart from early booking offers, all rates can be cancelled free of charge until 2 pm on the day of arrival. | 0d14:00 ~free
Free cancellation up to 24 hours before check-in (72 hours during peak season). | 24h ~free
You may cancel at no cost until 5 days before arrival. Group bookings are subject to separate terms. | 5d ~free
For non-refundable bookings no refund is given.
Unless you booked a special offer, cancellation is free up to 48 hours before arrival. | 48h ~free
With the exception of holiday periods, you may cancel up to 3 days before arrival free of charge. | 3d ~free
Mit Ausnahme von Sonderangeboten ist die Stornierung bis 24 Stunden vor Anreise kostenlos. | 24h ~free
Kostenlose Stornierung bis 7 Tage vor Anreise. Während der Messen gilt eine Frist von 30 Tagen. | 7d ~free
Bei Gruppen ab 10 Personen gilt eine Stornofrist von 4 Wochen.
Hormis les offres spéciales, l'annulation est possible sans frais jusqu'à 3 jours avant l'arrivée. | 3d ~free
Annulation gratuite jusqu'à 48 h avant l'arrivée (7 jours pendant les fêtes). | 48h ~free
Pour les tarifs prépayés, aucun remboursement n'est possible.
Salvo ofertas especiales, puede cancelar sin coste hasta 2 días antes de la llegada. | 2d ~free
Cancelación gratuita hasta 3 días antes (14 días en temporada alta). | 3d ~free
En las reservas no reembolsables no se devuelve el importe.
Eccetto le offerte speciali, la cancellazione è gratuita fino a 2 giorni prima dell'arrivo. | 2d ~free
Cancellazione gratuita fino a 3 giorni prima dell'arrivo; durante le fiere valgono 14 giorni. | 3d ~free
Per le prenotazioni non rimborsabili non è previsto alcun rimborso.
Com exceção das tarifas promocionais, o cancelamento é gratuito até 2 dias antes da chegada. | 2d ~free
Cancelamento gratuito até 3 dias antes da chegada (10 dias em época alta). | 3d ~free
Nas tarifas não reembolsáveis não há devolução.
Met uitzondering van speciale aanbiedingen kunt u tot 2 dagen voor aankomst kosteloos annuleren. | 2d ~free
Gratis annuleren tot 3 dagen voor aankomst. Tijdens beurzen geldt 14 dagen. | 3d ~free
Bij niet-restitueerbare boekingen volgt geen terugbetaling.
S výjimkou speciálních nabídek lze rezervaci zdarma zrušit do 2 dnů před příjezdem. | 2d ~free
Bezplatné storno do 3 dnů před příjezdem (14 dnů během svátků). | 3d ~free
U nevratných rezervací se peníze nevracejí.
Z wyjątkiem ofert specjalnych rezerwację można bezpłatnie odwołać do 2 dni przed przyjazdem. | 2d ~free
Bezpłatne anulowanie do 3 dni przed przyjazdem, w okresie targów do 14 dni. | 3d ~free
Dla ofert bezzwrotnych nie przewiduje się zwrotu.
Bortset fra særtilbud kan du afbestille gratis indtil 2 dage før ankomst. | 2d ~free
Kostenlos stornierbar bis 18 Uhr am Vortag, sofern nicht anders vereinbart. | 1d18:00 ~free
Cancel by 4 pm the day before unless otherwise agreed. | 1d16:00
Different conditions may apply to packages. Cancellation until 6 pm on the day of arrival is free. | 0d18:00 ~free
A longer notice period may apply at Christmas. Otherwise 24 hours' notice of cancellation is required. | ~24h
Bookings for more than 3 rooms: 14 days' notice of cancellation. | ~14d
Cancel 48 hours prior to arrival, or 14 days prior for stays over New Year. | 48h
Long stays of 30 nights or more must be cancelled 30 days ahead. | ~30d
Members may cancel until 6 pm on the day of arrival. | ~0d18:00
If you booked through an agency, please contact the agency to cancel.
All offers save for early booking rates may be cancelled without charge until 6 pm the day before arrival. | 1d18:00 ~free
Excluding promotional rates, cancellation is possible at no cost until 24 hours before arrival. | 24h ~free
For prepaid rates no cancellation is possible.
Ausgenommen Frühbucherraten sind Stornierungen bis 3 Tage vor Anreise kostenfrei. | 3d ~free
Stornierung bis 24 Stunden vor Anreise kostenlos. An Feiertagen und zu Messezeiten gelten 14 Tage. | 24h ~free
Für nicht erstattbare Raten gilt: keine Erstattung.
À l'exception des offres promotionnelles, toute réservation est annulable sans frais jusqu'à 24 h avant l'arrivée. | 24h ~free
Annulation sans frais jusqu'à 3 jours avant l'arrivée. En haute saison, 14 jours. | 3d ~free
A excepción de las tarifas promocionales, puede cancelar gratis hasta 24 horas antes de la llegada. | 24h ~free
Cancelación sin gastos hasta 2 días antes de la llegada. En Navidad, 15 días. | 2d ~free
Ad eccezione delle tariffe promozionali, si può cancellare gratis fino a 24 ore prima dell'arrivo. | 24h ~free
Cancellazione gratuita fino a 2 giorni prima dell'arrivo. In alta stagione 14 giorni. | 2d ~free
À exceção das ofertas especiais, pode cancelar sem custos até 24 horas antes da chegada. | 24h ~free
Cancelamento gratuito até 2 dias antes da chegada. No Natal, 15 dias. | 2d ~free
Uitgezonderd aanbiedingen kunt u tot 24 uur voor aankomst gratis annuleren. | 24h ~free
Kosteloos annuleren tot 2 dagen voor aankomst. In het hoogseizoen 14 dagen. | 2d ~free
Kromě zvýhodněných nabídek lze zdarma stornovat do 24 hodin před příjezdem. | 24h ~free
Bezplatné zrušení do 2 dnů před příjezdem. O svátcích 14 dnů. | 2d ~free
Poza ofertami promocyjnymi rezerwację można anulować bezpłatnie do 24 godzin przed przyjazdem. | 24h ~free
Bezpłatna anulacja do 2 dni przed przyjazdem. W święta 14 dni. | 2d ~free
`,
}

describe.each(Object.entries(tables))('%s', (_, table) => {
  test.each(sentencesIn(table))('%s: %s', (text, label) => expect(misreadIn(text, label)).toEqual([]))
})
