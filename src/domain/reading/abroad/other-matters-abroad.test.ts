// Terms of any kind beside sentences on other matters of a house, in many languages. Labelled before they were read.
import { describe, expect, test } from 'vitest'
import { misreadIn, sentencesIn } from '../../testing/text-facts.ts'

const tables: Record<string, string> = {
  'terms of any kind': `
You can cancel free of charge up to 10 days before you arrive; later cancellations cost one night. | 10d 1nt ~free
Once paid, bookings are final and will not be refunded. | never
Anyone who fails to show up pays the full amount. | NS ~100%
Payment is taken in full when you reserve. | prepaid
Cancelling less than a week ahead costs half of the booking. | 7d 50%
A 40% deposit secures your booking; the rest is settled at check-out. | dep40%
Bei Stornierung ab dem 20. Tag vor Anreise werden 50 % verrechnet. | 20d 50%
Die Buchung ist verbindlich; eine Rückerstattung ist ausgeschlossen. | never
Ist der Gast bis Mitternacht nicht da, verfällt die Reservierung. | ~NS
Zur Garantie der Reservierung wird eine Kreditkarte verlangt. | card
Bis 48 Stunden vor Anreise ist die Stornierung gratis, danach fällt eine Nacht an. | 48h 1nt ~free
L'annulation est gratuite jusqu'à 6 jours avant ; au-delà, 50 % du séjour sont dus. | 6d 50% ~free
Aucune modification ni annulation n'est acceptée. | never
Si personne ne se présente, l'hôtel débitera la première nuit. | NS ~1nt
La réservation n'est définitive qu'après le paiement de 30 %. | dep30%
Le montant total est prélevé 5 jours avant votre venue. | prepaid
Pour garantir votre chambre, une carte bancaire est requise. | card
La anulación es gratuita hasta 6 días antes de la llegada; después se cobra una noche. | 6d 1nt ~free
No se aceptan cambios ni cancelaciones una vez hecha la reserva. | never
Quien no se presente pagará la estancia completa. | NS ~100%
La reserva solo es válida tras abonar el 25%. | dep25%
El importe se cobra íntegro siete días antes de la llegada. | prepaid
La cancellazione è gratuita fino a 6 giorni prima; dopo si paga la prima notte. | 6d 1nt ~free
Non si accettano modifiche o cancellazioni dopo la conferma. | never
Chi non arriva paga la prima notte. | NS ~1nt
La prenotazione è valida solo dopo il pagamento del 30%. | dep30%
O cancelamento é grátis até 6 dias antes da chegada; depois paga-se uma noite. | 6d 1nt ~free
Não são aceites alterações nem cancelamentos após a confirmação. | never
Quem não comparecer paga a estadia completa. | NS ~100%
A reserva só é válida após pagamento de 30%. | dep30%
Annuleren is gratis tot 6 dagen voor aankomst; daarna betaalt u één nacht. | 6d 1nt ~free
Na de boeking zijn wijzigingen en annuleringen uitgesloten. | never
Wie niet komt opdagen, betaalt de hele boeking. | NS ~100%
De boeking is pas geldig na betaling van 30%. | dep30%
Zrušení je zdarma do 6 dnů před příjezdem, poté platíte jednu noc. | 6d 1nt ~free
Po zaplacení již nejsou možné změny ani storno. | never
Kdo nepřijede, platí celý pobyt. | NS ~100%
Anulowanie jest bezpłatne do 6 dni przed przyjazdem, potem płatna jest jedna doba. | 6d 1nt ~free
Po opłaceniu nie ma możliwości zmiany ani anulowania. | never
Kto nie przyjedzie, płaci za cały pobyt. | NS ~100%
Afbestilling er gratis indtil 6 dage før ankomst, derefter betales én nat. | 6d 1nt ~free
Avbokning är gratis till 6 dagar före ankomst, därefter debiteras en natt. | 6d 1nt ~free
`,
  'other matters of a house': `
The hotel may change or cancel an event at any time.
Massages must be booked 24 hours in advance.
Smoking in the room costs EUR 100. | ~S-
Lost keys are charged at 50 EUR.
Guests leaving early will be charged for the booked nights.
If you need a cot, please tell us 3 days before arrival.
Breakfast can be ordered until 8 pm the day before. | ~B-
The apartment must be left by 10 am; late check-out costs 20 EUR.
We cannot guarantee a room with a view.
Prices may change without notice.
Anreise ab 15 Uhr, Abreise bis 10 Uhr.
Haustiere kosten 15 € pro Nacht und müssen angemeldet werden.
Bei vorzeitiger Abreise wird der volle Preis berechnet.
Die Endreinigung von 60 € ist vor Ort zu zahlen.
Rauchen ist nicht gestattet; bei Verstoß berechnen wir 150 €. | ~S-
Bitte melden Sie sich bis 2 Tage vor Anreise für das Abendessen an.
Les animaux ne sont pas admis.
L'arrivée se fait à partir de 16h, le départ avant 11h.
En cas de départ anticipé, la totalité du séjour reste due.
La taxe de séjour n'est pas comprise et se règle sur place.
Les chambres doivent être libérées avant 11h, sinon 30 € seront facturés.
No se admiten mascotas.
En caso de salida anticipada se cobrará la estancia completa.
La fianza de 200 € se devuelve a la salida.
Entrada a partir de las 15:00, salida antes de las 11:00.
Non si accettano animali.
In caso di partenza anticipata verrà addebitato l'intero soggiorno.
La cauzione di 200 € viene restituita alla partenza.
Check-in dalle 15 alle 20, check-out entro le 10.
Não são permitidos animais.
Em caso de saída antecipada não há reembolso.
A caução de 200 € é devolvida à saída.
Huisdieren zijn niet toegestaan.
Bij vroegtijdig vertrek vindt geen restitutie plaats.
De borg van € 200 wordt na vertrek teruggestort.
Zvířata nejsou povolena.
Při předčasném odjezdu se cena pobytu nevrací.
Kauce 2000 Kč se vrací při odjezdu.
Zwierzęta nie są akceptowane.
Przy wcześniejszym wyjeździe nie zwracamy pieniędzy.
`,
}

describe.each(Object.entries(tables))('%s', (_, table) => {
  test.each(sentencesIn(table))('%s: %s', (text, label) => expect(misreadIn(text, label)).toEqual([]))
})
