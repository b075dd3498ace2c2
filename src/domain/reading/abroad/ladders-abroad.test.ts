// Ladders of steps in every direction, and units of time and cost, in many languages. Labelled before they were read.
import { describe, expect, test } from 'vitest'
import { misreadIn, sentencesIn } from '../../testing/text-facts.ts'

const tables: Record<string, string> = {
  'ladders of costs and of refunds': `
Cancellation 30 days or more before arrival: no charge. 29 to 15 days: 30% of the total. 14 days or less: 100%. | 30d 30% ~free
Stornierung bis 60 Tage vor Anreise kostenfrei, 59 bis 30 Tage 25 %, 29 bis 8 Tage 60 %, ab 7 Tage 90 % | 60d 25% ~free
Más de 30 días antes de la llegada: sin gastos de cancelación. Entre 30 y 15 días: 25% del importe. Menos de 15 días: 100%. | 30d 25% ~free
Annulation plus de 45 jours avant l'arrivée : remboursement intégral ; de 45 à 21 jours : 50 % retenus ; moins de 21 jours : 100 % retenus. | 45d 50% ~free
Cancellazione oltre 30 giorni prima dell'arrivo: nessuna penale; da 30 a 15 giorni: 30% del totale; meno di 15 giorni: 100%. | 30d 30% ~free
Cancelamento com mais de 30 dias de antecedência: devolução de 100%; entre 29 e 15 dias: devolução de 50%; menos de 15 dias: sem devolução. | 30d 50% ~free
Annulering meer dan 28 dagen voor aankomst: kosteloos; tussen 28 en 14 dagen: 50% van de reissom; minder dan 14 dagen: 100%. | 28d 50% ~free
zrušení 30 a více dní před příjezdem: bez poplatku; 29–15 dní: 30 % z ceny; 14 dní a méně: 100 % | 30d 30% ~free
Rezygnacja na 30 dni lub więcej przed przyjazdem – bez opłat; od 29 do 14 dni – 30% wartości; poniżej 14 dni – 100% | 30d 30% ~free
Afbestilling mere end 30 dage før ankomst: gratis. 30-15 dage før: 50 %. Under 15 dage: 100 %. | 30d 50% ~free
Cancelling more than 60 days before arrival costs 10% of the total, 60 to 30 days 40%, less than 30 days 80%. | 10% ~never
Stornogebühren: mehr als 60 Tage vor Anreise 10 %, 60–31 Tage 30 %, 30–0 Tage 90 % | 10% ~never
Frais d'annulation : plus de 60 jours avant l'arrivée 15 %, entre 60 et 31 jours 40 %, moins de 31 jours 100 % | 15% ~never
Gastos de cancelación: con más de 60 días 10%, de 59 a 30 días 30%, con menos de 30 días 100%. | 10% ~never
Penali di cancellazione: fino a 60 giorni prima dell'arrivo 10%, da 59 a 30 giorni 40%, da 29 giorni in poi 100% | 10% ~never
Annuleringskosten: tot 60 dagen voor aankomst 15% van de huursom, van 60 tot 30 dagen 50%, daarna 100% | 15% ~never
Storno poplatky: do 60 dnů před nástupem 10 %, 59 až 30 dnů 30 %, 29 až 7 dnů 60 %, méně než 7 dnů 100 % | 10% ~never
Koszty rezygnacji: powyżej 60 dni przed przyjazdem 10%, od 60 do 30 dni 40%, poniżej 30 dni 100% | 10% ~never
Taxas de cancelamento: até 60 dias antes da chegada 10%; de 59 a 30 dias 30%; menos de 30 dias 100% | 10% ~never
Avbokningsavgift: tidigare än 60 dagar före ankomst 10 %, 60–30 dagar 40 %, senare 100 % | 10% ~never
Full refund if you cancel 14 days before arrival, 50% refund up to 7 days, no refund after that. | 14d 50% ~free
Bei Stornierung bis 14 Tage vor Anreise erstatten wir 100 %, bis 7 Tage 50 %, danach keine Erstattung. | 14d 50% ~free
Remboursement de 100 % jusqu'à 15 jours avant l'arrivée, de 50 % jusqu'à 7 jours, aucun remboursement ensuite. | 15d 50% ~free
Reembolso del 100% hasta 15 días antes de la llegada, del 50% hasta 7 días antes y sin reembolso después. | 15d 50% ~free
Rimborso totale fino a 20 giorni prima dell'arrivo, rimborso del 50% fino a 10 giorni, nessun rimborso dopo. | 20d 50% ~free
Při zrušení do 30 dnů před příjezdem vracíme 100 %, do 14 dnů 50 %, později nic. | 30d 50% ~free
Przy rezygnacji do 30 dni przed przyjazdem zwracamy 100% wpłaty, do 14 dni 50%, później brak zwrotu. | 30d 50% ~free
0–3 Tage vor Anreise 90 %, 4–14 Tage 50 %, früher kostenlose Stornierung | ~14d ~90% ~50% ~free ~3d
Free cancellation until 3 days before arrival; 2 days before one night; on the day of arrival or no-show the full stay. | 3d 1nt NS ~free
Stornierung bis 3 Tage vorher gratis, bis 1 Tag vorher eine Nacht, danach der volle Aufenthalt. | 3d 1nt ~free
Annulation gratuite jusqu'à 5 jours avant, une nuit facturée jusqu'à 2 jours avant, puis totalité du séjour. | 5d 1nt ~free
Gratis annuleren tot 5 dagen voor aankomst, tot 2 dagen 1 nacht, daarna het volledige bedrag. | 5d 1nt ~free
Cancelación gratis hasta 4 días antes, hasta 1 día antes una noche, después el 100%. | 4d 1nt ~free
10% from booking until 60 days before arrival, 50% from 59 to 30 days, 100% after that (cancellation charges). | 10% ~never ~60d ~dep10%
Du 30e au 15e jour avant l'arrivée : 30 % du séjour est retenu en cas d'annulation ; du 14e jour au jour d'arrivée : 100 %. | 30% ~30d
If you cancel 45 days or more before your stay there is no fee; between 44 and 20 days 40% of the price is due; after that the full price. | 45d 40% ~free
Up to 30 days before arrival 20% of the rental price, up to 14 days 60%, later 90% (cancellation costs). | 20% ~never
Cancellation fees: 61+ days 10%, 60-31 days 35%, 30-0 days 100% of the holiday price | ~61d 10% ~60d ~never
Rücktritt bis 45 Tage vor Mietbeginn: 10 % des Mietpreises; bis 30 Tage: 50 %; danach 90 % | 10% ~never
Stornobedingungen: Bis 30 Tage vor Anreise keine Kosten. 29.-15. Tag vor Anreise 30 %. Ab dem 14. Tag 80 % des Gesamtpreises. | 30d 30% ~free
Wir berechnen bei Stornierung: 20–11 Tage vor Anreise 40 %, 10–4 Tage 60 %, 3 Tage bis Anreisetag 80 %. | ~20d 40%
Annulation reçue au moins 60 jours avant le séjour : 10 % du prix ; de 59 à 30 jours : 30 % ; moins de 30 jours : 100 %. | 10% ~60d ~never
En cas d'annulation : jusqu'à 21 jours avant l'arrivée, remboursement de 100 % ; de 20 à 8 jours, 50 % ; ensuite rien. | 21d 50% ~free
Annulation gratuite jusqu'à 14 jours avant l'arrivée, puis 50 % du montant, et 100 % à moins de 3 jours. | 14d 50% ~free
Cancelaciones: 30 días antes o más, gratis; entre 29 y 8 días, 50%; 7 días o menos, 100%. | 30d 50% ~free
Si cancela hasta 20 días antes de la llegada se reembolsa el 100%; hasta 10 días, el 50%; después no se reembolsa nada. | 20d 50% ~free
Disdetta entro 30 giorni dall'arrivo: nessun costo; entro 15 giorni: 30%; entro 7 giorni: 100% del soggiorno. | ~30d ~15d ~30% ~free ~never
Penale per cancellazione: 20% fino a 30 giorni prima dell'arrivo, 50% da 29 a 10 giorni prima, 100% oltre tale termine | 20% ~never
Cancellazioni: oltre 21 giorni prima dell'arrivo gratuite; 20-10 giorni 40%; meno di 10 giorni 100% | 21d 40% ~free
Cancelamento até 30 dias antes: reembolso de 100%; até 15 dias: 50%; depois disso não há reembolso. | 30d 50% ~free
Bij annulering tot 42 dagen voor aankomst 15% van de huurprijs, tot 28 dagen 50%, daarna 100%. | 15% ~never
Annuleren: tot 14 dagen voor aankomst gratis, 13 tot 7 dagen 40%, binnen 7 dagen 100%. | 14d 40% ~free
Bij annulering meer dan 30 dagen voor aankomst betalen wij alles terug, daarna 50% en binnen 7 dagen niets. | ~30d ~50% ~free
Storno: více než 30 dní před příjezdem 10 % z ceny, 30 až 15 dní 40 %, 14 dní a méně 100 % | 10% ~never
Při zrušení pobytu 60 a více dní předem se neúčtuje nic, 59–21 dní předem 50 %, méně než 21 dní 100 %. | 60d 50% ~free
Stornopoplatky: 30–15 dnů před nástupem 30 %, 14–7 dnů 60 %, 6–0 dnů 100 % | ~30d 30%
Anulowanie: do 30 dni przed przyjazdem bezpłatnie, 29–14 dni 50%, 13 dni i mniej 100% | 30d 50% ~free
Opłata za rezygnację: do 45 dni przed przyjazdem 10%, do 30 dni 50%, później 100% | 10% ~never
W przypadku rezygnacji na 20 dni przed przyjazdem lub wcześniej zwracamy 100%, na 10 dni – 50%, później nie zwracamy nic. | 20d 50% ~free
Afbestilling: indtil 40 dage før ankomst 10 %, 39-14 dage 50 %, senere 100 % | 10% ~never
Avbestilling inntil 30 dager før ankomst er gratis, 29–14 dager 50 %, deretter 100 %. | 30d 50% ~free
Avbokning: mer än 30 dagar före ankomst 10 %, 30–15 dagar 50 %, mindre än 15 dagar 100 % | 10% ~never
Peruutus: yli 30 päivää ennen saapumista 10 %, 30–14 päivää 50 %, alle 14 päivää 100 % | 10% ~never
Until 7 days before arrival you can cancel for free. From 6 days until 2 days before arrival you pay 30%. After that you pay everything. | 7d 30% ~free
No penalty if cancelled at least 21 days out; half the stay if cancelled 20 to 8 days before arrival; the whole stay thereafter. | 21d 50% ~free
A 25% fee applies to cancellations made between 30 and 15 days before arrival, rising to 75% between 14 and 3 days. | ~30d 25%
Cancellations made 3-7 days before arrival: one night. Within 3 days: entire stay. | ~7d 1nt
Cancel 60 days ahead and pay nothing; 59 to 30 days, 20%; 29 to 8 days, 60%; within a week, 100%. | 60d 20% ~free
Cancellation 4 weeks before arrival: free; 2 weeks before: 50 %; 1 week before: 90 %. | 28d 50% ~free
If cancelled more than 30 days prior to arrival, 15% of the total is retained; 30 days or less, 100%. | 15% ~never ~30d
Stornokosten: bis 90 Tage vor Anreise 20 %, bis 60 Tage 40 %, bis 30 Tage 60 %, danach 90 % | 20% ~never
Kostenfreie Stornierung bis 28 Tage vor Anreise, danach 50 % und ab 7 Tagen 100 %. | 28d 50% ~free
Frais en cas d'annulation : 30 % à plus de 30 jours de l'arrivée, 60 % entre 30 et 8 jours, 100 % à moins de 8 jours. | 30% ~30d ~never
Annulation : 21 jours et plus avant l'arrivée sans frais ; 20 à 10 jours 40 % ; moins de 10 jours 100 % | 21d 40% ~free
Cancelación: hasta 45 días antes de la llegada, 10% de penalización; hasta 20 días, 40%; después, 100%. | 10% ~never
Con 15 días o más de antelación la cancelación es gratuita; con 14 a 4 días se cobra el 50%; con 3 días o menos, el 100%. | 15d 50% ~free
Annullamento: fino a 28 giorni prima dell'arrivo gratuito, fino a 14 giorni 50%, poi 100% | 28d 50% ~free
Spese di cancellazione: più di 40 giorni prima dell'arrivo 15%, da 40 a 15 giorni 50%, meno di 15 giorni 100% | 15% ~never
Cancelamento: até 20 dias antes da chegada sem custos, de 19 a 7 dias 50%, a partir de 6 dias 100% | 20d 50% ~free
Custos de cancelamento: mais de 60 dias 10%, de 60 a 30 dias 50%, menos de 30 dias 100% | ~60d 10% ~never
Annulering: meer dan 60 dagen voor aankomst 10% van de huursom, 60 tot 30 dagen 50%, minder dan 30 dagen 100% | 10% ~never
Kosteloos annuleren tot 30 dagen voor aankomst; tussen 30 en 14 dagen betaalt u 50%, daarna 100%. | 30d 50% ~free
Stornopodmínky: 45 a více dnů před příjezdem zdarma, 44–15 dnů 40 %, 14 dnů a méně 100 % | 45d 40% ~free
Při stornu do 30 dnů před příjezdem účtujeme 20 %, do 14 dnů 50 %, později 100 %. | 20% ~never
Warunki anulacji: 30 dni i więcej przed przyjazdem – bezpłatnie, 29–10 dni – 40%, 9 dni i mniej – 100% | 30d 40% ~free
Przy rezygnacji do 60 dni przed przyjazdem potrącamy 10%, do 30 dni 50%, później 100%. | 10% ~never
Afbestilling senest 30 dage før ankomst er gratis, 29-8 dage før 50 %, derefter 100 %. | 30d 50% ~free
`,
  'units of time and cost': `
A cancellation fee equal to the room price for three days is due if you cancel late. | 3nt
Stornogebühr in Höhe des Zimmerpreises für zwei Tage | 2nt
Stornogebühr: Zimmerpreis für 3 Nächte | 3nt
Cancel at least 2 working days before arrival. | 2d
Cancellations must reach us no later than 72 hrs before check-in, otherwise two nights are payable. | 72h 2nt
If you cancel within one week of arrival, the price of the first two nights is charged. | 7d 2nt
Stornierung innerhalb einer Woche vor Anreise: 2 Übernachtungen werden berechnet. | 7d 2nt
Annulation à moins de 2 semaines de l'arrivée : montant de deux nuits facturé. | 14d 2nt
Cancelación con menos de una semana de antelación: se cobra el importe de dos noches. | 7d 2nt
Annullamento a meno di una settimana dall'arrivo: addebito di due notti. | 7d 2nt
Cancelamento com menos de uma semana de antecedência: cobrança de duas diárias. | 7d 2nt
Annulering binnen een week voor aankomst: twee overnachtingen worden berekend. | 7d 2nt
Zrušení méně než týden před příjezdem: účtuje se cena dvou nocí. | 7d 2nt
Anulowanie na mniej niż tydzień przed przyjazdem: opłata za dwie doby. | 7d 2nt
Kostenlose Stornierung bis 12 Uhr mittags am Vortag. | 1d12:00 ~free
Annulation gratuite jusqu'à midi la veille. | 1d12:00 ~free
Cancelación gratuita hasta las 12 del mediodía del día anterior. | 1d12:00 ~free
Cancellazione gratuita fino a mezzogiorno del giorno prima. | 1d12:00 ~free
Cancelamento gratuito até ao meio-dia da véspera. | 1d12:00 ~free
Zdarma lze zrušit do 12:00 den před příjezdem. | 1d12:00 ~free
Kostenfreie Stornierung bis 14 Tage (2 Wochen) vor Anreise | 14d ~free
Cancel up to forty-eight hours before arrival at no cost | 48h ~free
bis zu drei Tagen vor Ankunft kostenfrei stornierbar | 3d ~free
jusqu'à quinze jours avant la date d'arrivée sans frais d'annulation | 15d ~free
hasta quince días antes de la entrada sin gastos de cancelación | 15d ~free
fino a quindici giorni prima dell'arrivo senza penale di cancellazione | 15d ~free
até quinze dias antes da entrada sem custos de cancelamento | 15d ~free
tot veertien dagen voor aankomst kosteloos te annuleren | 14d ~free
do čtrnácti dnů před příjezdem bez storno poplatku | 14d ~free
do czternastu dni przed przyjazdem bez kosztów anulacji | 14d ~free
Annullering frem til klokken 18 dagen før ankomst er gratis | 1d18:00 ~free
Fri avbokning fram till kl 18 dagen före ankomst | 1d18:00 ~free
Late cancellations are charged at the rate of one night's stay | 1nt
cancellation fee: 1 night(s) room and tax | 1nt
Annulation gratuite jusqu'à 8 jours calendaires avant l'arrivée | 8d ~free
Storno bis 5 Werktage vor Anreise ohne Kosten | 5d ~free
Cancellation costs the price of two nights if made less than five days before arrival. | 5d 2nt
Cancel no later than noon the day before you arrive. | 1d12:00
We charge 80% of the booked services for cancellations within seven days before arrival. | 7d 80%
A cancellation made fewer than 2 weeks before arrival costs the first 3 nights. | 14d 3nt
Free of charge up to and including 3 days before arrival, cancellations later than that: 1 night. | 3d 1nt ~free
Stornieren Sie weniger als drei Tage vor der Anreise, verrechnen wir zwei Nächte. | 3d 2nt
Bei Stornierung später als 14 Tage vor Anreise fallen 60 % an. | 14d 60%
Bis zum 10. Tag vor Anreise stornieren Sie kostenfrei. | 10d ~free
Storno ohne Gebühr bis zwei Wochen vor Ankunft | 14d ~free
Annulation jusqu'au 7e jour avant l'arrivée sans frais | 7d ~free
Toute annulation dans les 72 heures précédant l'arrivée entraîne la facturation de deux nuits. | 72h 2nt
Pour une annulation à moins de 10 jours, 50 % du séjour sera débité. | 10d 50%
Vous pouvez annuler sans frais jusqu'à 16 heures la veille. | 1d16:00 ~free
Puede anular sin cargo hasta siete días antes de su llegada. | 7d ~free
Las anulaciones con menos de 72 horas conllevan el cargo de dos noches. | 72h 2nt
Si anula en la última semana se cobra el 50% de la estancia. | 7d 50%
Hasta las 14:00 del día de llegada se puede cancelar gratis. | 0d14:00 ~free
Può annullare senza costi entro le ore 16 del giorno prima. | 1d16:00 ~free
Per cancellazioni con meno di 3 giorni di preavviso si addebitano due notti. | 3d 2nt
Disdetta gratuita fino a una settimana prima dell'arrivo | 7d ~free
Annullando nelle 48 ore precedenti l'arrivo si paga la prima notte. | 48h 1nt
Pode cancelar sem custos até uma semana antes da chegada. | 7d ~free
Cancelamentos nas 48 horas anteriores à chegada: cobrança de duas noites. | 48h 2nt
Se cancelar com menos de 5 dias, cobramos 50% da estadia. | 5d 50%
U kunt tot één week voor aankomst kosteloos annuleren. | 7d ~free
Bij annulering korter dan 3 dagen van tevoren betaalt u twee nachten. | 3d 2nt
Annuleringen later dan 16.00 uur op de dag voor aankomst: 1 nacht | 1d16:00 1nt
Annuleert u binnen 48 uur voor aankomst, dan berekenen wij de eerste nacht. | 48h 1nt
Zrušit bez poplatku lze do jednoho týdne před příjezdem. | 7d ~free
Při zrušení méně než 3 dny předem účtujeme dvě noci. | 3d 2nt
Storno v posledních 48 hodinách před příjezdem: cena první noci | 48h 1nt
Rezervaci můžete zrušit nejpozději 5 dní před příjezdem. | 5d ~free
Bezpłatna rezygnacja do tygodnia przed przyjazdem | 7d ~free
Przy anulowaniu później niż 3 dni przed przyjazdem pobieramy opłatę za dwie doby. | 3d 2nt
Anulowanie w ciągu 48 godzin przed przyjazdem: koszt pierwszej nocy | 48h 1nt
Rezerwację można odwołać najpóźniej 5 dni przed przyjazdem. | 5d ~free
Afbestilles der senere end 48 timer før ankomst, opkræves én nat. | 48h 1nt
Gratis avbestilling inntil en uke før ankomst | 7d ~free
Vid avbokning senare än 24 timmar före ankomst debiteras en natt. | 24h 1nt
Maksuton peruutus viimeistään 2 päivää ennen saapumista | 2d ~free
Cancellations made fewer than three days ahead of arrival: you pay one night. | 3d 1nt
No fee if you cancel by 3 pm two days before you arrive. | 2d15:00 ~free
Late cancellation (less than 48 hours): 50% of the total. | 48h 50%
Stornierungen nach 16 Uhr am Tag vor der Anreise kosten eine Nacht. | 1d16:00 1nt
Ab 5 Tagen vor Anreise berechnen wir bei Stornierung 80 % des Preises. | 5d 80%
Annulation possible sans frais jusqu'à une semaine avant la date d'arrivée. | 7d ~free
Moins de 4 jours avant l'arrivée, l'annulation est facturée 2 nuits. | 4d 2nt
Se puede anular sin coste hasta el mediodía del día anterior a la llegada. | 1d12:00 ~free
Cancelaciones con menos de 5 días: se factura el 50%. | 5d 50%
Si può disdire senza spese fino a dieci giorni prima dell'arrivo. | 10d ~free
Annullamenti a meno di 48 ore dall'arrivo: una notte di penale. | 48h 1nt
É possível anular sem encargos até cinco dias antes da chegada. | 5d ~free
Cancelamento com menos de 24 horas: uma noite. | 24h 1nt
Tot vijf dagen voor aankomst annuleert u zonder kosten. | 5d ~free
Bij annulering minder dan 24 uur van tevoren: één nacht. | 24h 1nt
Stornovat zdarma můžete do pěti dnů před příjezdem. | 5d ~free
Při pozdějším zrušení než 48 hodin předem účtujeme jednu noc. | 48h 1nt
Odwołanie bez kosztów możliwe do pięciu dni przed przyjazdem. | 5d ~free
Anulowanie później niż 48 godzin przed przyjazdem – opłata 1 noc. | 48h 1nt
Kan afbestilles gratis indtil fem dage før ankomst. | 5d ~free
`,
}

describe.each(Object.entries(tables))('%s', (_, table) => {
  test.each(sentencesIn(table))('%s: %s', (text, label) => expect(misreadIn(text, label)).toEqual([]))
})
