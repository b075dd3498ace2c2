// Usual terms of cancelling in ten languages, and texts that say nothing of the kind. Labelled before they were read.
import { describe, expect, test } from 'vitest'
import { misreadIn, sentencesIn } from '../../testing/text-facts.ts'

const termTables: Record<string, string> = {
  'texts that say nothing of the kind, or only part of it': `
Petit-déjeuner non compris | B-
Prix par nuit, taxe de séjour non comprise
wpłacona kwota zadatku nie podlega zwrotowi
Full name and flight number required at booking
The total number of guests is required when booking
L'hôtel est ouvert toute l'année.
Total amount due at check-out | noprep
Betaling av minibar
Bezahlen Sie die Kurtaxe vor Ort.
Kurtaxe vor Ort zu zahlen
Taxe de séjour à régler sur place
Tassa di soggiorno da pagare in struttura
Impuesto turístico: pago en el hotel
City tax is paid at the hotel.
Parking: payez à l'hôtel
O hóspede será cobrado um pré-pagamento de 50% do preço total após a reserva e do valor restante nos 5 dias anteriores à chegada. | dep50%
Free parking after this period 10 EUR per hour
After this time a late check-out fee of 50% is charged.
Nach dieser Zeit ist die Rezeption geschlossen.
La piscina abre a las 10:00 y después de este período cierra.
Offer valid for stays from 1 listopada to 30 listopada 2027
Parking gratuit jusqu'au jour du départ
Transfer bis 24 Stunden vor Anreise buchen
Transfer reservieren bis 24 Stunden vor Anreise oder 20 EUR Aufpreis
Check-in from 15:00 till 23:00
A supplement of 50% minimum 2 nights applies
Weekend supplement 20%, minimum 2 nights
20% Rabatt ab 7 Nächten, mindestens 2 Nächte
Keine Änderungen, Stornierung bis 3 Tage vor Anreise kostenlos | 3d ~free
No changes, cancel by 6pm day of arrival | 0d18:00
Changes or refunds are possible until 2 days before arrival. | ~2d ~free
Änderungen und Stornierungen sind bis 2 Tage vor Anreise möglich. | 2d ~free
Modifications et annulations gratuites jusqu'à 3 jours avant l'arrivée | 3d ~free
Cambios y cancelaciones gratuitos hasta 3 días antes de la llegada | 3d ~free
`,
  'free until': `
Kostenlose Stornierung bis 18 Uhr am Anreisetag | 0d18:00 ~free
Kostenfreie Stornierung bis 24 Stunden vor Anreise | 24h ~free
Stornierung bis 3 Tage vor Anreise kostenlos möglich | 3d ~free
Bis 7 Tage vor Anreise kostenfrei stornierbar | 7d ~free
Gebührenfrei stornierbar bis 14 Uhr am Vortag | 1d14:00 ~free
Stornofrist: 2 Tage vor Anreise | 2d
Stornierung bis 16:00 Uhr einen Tag vor Anreise | 1d16:00
Spätestens 48 Stunden vor Anreise zu stornieren | 48h
Annulation gratuite jusqu'à 48 heures avant l'arrivée | 48h ~free
Annulation sans frais jusqu'à la veille 18h | 1d18:00 ~free
Annulation possible jusqu'à 3 jours avant l'arrivée | 3d
Annulable sans frais 24h avant l'arrivée | 24h ~free
Vous pouvez annuler gratuitement jusqu'à 16h le jour de votre arrivée. | 0d16:00 ~free
Délai d'annulation : 72 heures avant l'arrivée | 72h
Cancelación gratis hasta 1 día antes | 1d ~free
Cancelación sin cargo hasta las 18:00 del día de llegada | 0d18:00 ~free
Cancelación gratuita hasta 48 h antes de la llegada | 48h ~free
Puede cancelar gratis hasta 2 días antes de la fecha de llegada. | 2d ~free
Cancelar con al menos 24 horas de antelación | 24h
Plazo de cancelación: 3 días antes de la llegada | 3d
Cancellazione gratuita fino a 24 ore prima dell'arrivo | 24h ~free
Cancellazione gratuita fino alle 18:00 del giorno di arrivo | 0d18:00 ~free
Cancellabile senza penale fino a 3 giorni prima | 3d ~free
Disdetta gratuita entro 48 ore dall'arrivo | 48h ~free
È possibile cancellare gratuitamente fino a 7 giorni prima dell'arrivo. | 7d ~free
Cancelamento gratuito até 24 horas antes da chegada | 24h ~free
Cancelamento grátis até às 18h do dia da chegada | 0d18:00 ~free
Pode cancelar sem custos até 2 dias antes da chegada. | 2d ~free
Cancelamento sem multa até 48h antes do check-in | 48h ~free
Gratis annuleren tot 24 uur voor aankomst | 24h ~free
Kosteloos annuleren tot 18.00 uur op de dag van aankomst | 0d18:00 ~free
Annuleren kan tot 2 dagen voor aankomst | 2d
Gratis annulering tot 3 dagen voor aankomst | 3d ~free
Gratis avbokning fram till 24 timmar före ankomst | 24h ~free
Avbokning senast kl 18 på ankomstdagen | 0d18:00
Avboka kostnadsfritt till kl. 18.00 på ankomstdagen | 0d18:00 ~free
Fri avbokning senast 2 dagar före ankomst | 2d ~free
Gratis avbestilling inntil 24 timer før ankomst | 24h ~free
Kan avbestilles gratis frem til kl. 16.00 på ankomstdagen | 0d16:00 ~free
Gratis avbestilling senest 2 dager før ankomst | 2d ~free
Gratis afbestilling indtil 24 timer før ankomst | 24h ~free
Kan afbestilles gratis indtil kl. 18 på ankomstdagen | 0d18:00 ~free
Gratis afbestilling senest 2 dage før ankomst | 2d ~free
Maksuton peruutus 24 tuntia ennen saapumista | 24h ~free
Peruutus maksutta klo 18 asti saapumispäivänä | 0d18:00 ~free
Peruutettavissa maksutta 2 päivää ennen saapumista | 2d ~free
Bezpłatne odwołanie do 24 godzin przed przyjazdem | 24h ~free
Bezpłatna anulacja do 2 dni przed przyjazdem | 2d ~free
Anulowanie bez opłat do godz. 18:00 w dniu przyjazdu | 0d18:00 ~free
Rezerwację można anulować bezpłatnie do 3 dni przed przyjazdem. | 3d ~free
`,
  'what it costs': `
Bei Nichtanreise wird die erste Nacht berechnet. | NS ~1nt
Bei verspäteter Stornierung oder Nichtanreise wird die erste Nacht berechnet. | NS 1nt
Bei Stornierung nach 18 Uhr wird eine Nacht berechnet. | 0d18:00 1nt
Bei Stornierung innerhalb von 24 Stunden vor Anreise werden 90 % berechnet. | 24h 90%
Stornogebühr: 80 % des Gesamtpreises | 80%
Stornogebühr 1 Nacht | 1nt
En cas d'annulation tardive, la première nuit est due. | 1nt
En cas d'annulation tardive ou de non-présentation, la première nuit sera prélevée. | 1nt NS
Frais d'annulation : 100 % de la première nuit | 1nt
Toute annulation tardive entraîne la facturation d'une nuit. | 1nt
Cancelación tardía: se cobrará 1 noche | 1nt
En caso de cancelación tardía o no show se cobrará la primera noche. | 1nt NS
Penalización de una noche por cancelación tardía | 1nt
Gastos de cancelación: 50% del total | 50%
In caso di cancellazione tardiva verrà addebitata la prima notte. | 1nt
In caso di cancellazione tardiva o mancata presentazione sarà addebitata una notte. | 1nt NS
Penale di cancellazione: 1 notte | 1nt
Em caso de cancelamento tardio ou não comparecimento, será cobrada a primeira noite. | 1nt NS
Multa por cancelamento: 1 diária | 1nt
Bij late annulering of no-show wordt de eerste nacht in rekening gebracht. | 1nt NS
Annuleringskosten: 1 nacht | 1nt
Vid sen avbokning debiteras en natt. | 1nt
Vid utebliven ankomst debiteras första natten. | NS ~1nt
Vid för sen avbokning eller no show debiteras 100%. | 100% NS
Ved sen avbestilling belastes første natt. | 1nt
Ved no-show belastes første natt. | NS ~1nt
Ved for sen afbestilling opkræves en overnatning. | 1nt
Ved udeblivelse opkræves første nat. | NS ~1nt
Myöhäisestä peruutuksesta veloitetaan ensimmäinen yö. | 1nt
Peruuttamattomasta saapumatta jättämisestä veloitetaan 100%. | ~NS ~100%
W przypadku późniejszej anulacji pobrana zostanie opłata za pierwszą noc. | 1nt
W razie niepojawienia się zostanie pobrana opłata 100%. | NS ~100%
`,
  'non-refundable': `
Nicht erstattbar | never
Nicht stornierbar | never
Nicht kostenlos stornierbar | never
Keine Erstattung | never
Keine Rückerstattung bei Stornierung | never
Stornierung ausgeschlossen | never
Nicht rückerstattungsfähig | never
Non remboursable | never
Tarif non remboursable | never
Aucun remboursement en cas d'annulation | never
Annulation impossible | never
No reembolsable | never
Tarifa no reembolsable | never
Sin reembolso | never
No admite cancelación | never
No se puede cancelar | never
Non rimborsabile | never
Tariffa non rimborsabile | never
Nessun rimborso | never
Cancellazione non consentita | never
Não reembolsável | never
Tarifa não reembolsável | never
Sem reembolso | never
Sem direito a reembolso | never
Niet restitueerbaar | never
Niet annuleerbaar | never
Geen restitutie | never
Ej återbetalningsbar | never
Ej avbokningsbar | never
Ingen återbetalning vid avbokning | never
Ikke refunderbar | never
Kan ikke avbestilles | never
Ingen refusjon | never
Refunderes ikke | never
Kan ikke refunderes | never
Kan ikke afbestilles | never
Ikke-refunderbar | never
Ei peruutettavissa | never
Ei palautusta | never
Ei hyvitystä | never
Bezzwrotna | never
Rezerwacja bezzwrotna | never
Bez zwrotu kosztów | never
Nie podlega zwrotowi | never
Brak zwrotu | never
Brak możliwości zwrotu kosztów | never
`,
}

describe.each(Object.entries(termTables))('%s', (_, table) => {
  test.each(sentencesIn(table))('%s: %s', (text, label) => expect(misreadIn(text, label)).toEqual([]))
})
