// Rate texts in the style of loaders, labelled before they were read: parts between dashes, and the words of five languages. Beside
// each fact that must be found nothing else may be.
import { describe, expect, test } from 'vitest'
import { misreadIn, sentencesIn } from '../testing/text-facts.ts'

const tongues: Record<string, string> = {
  German: `
Standardzimmer - Frühstücksbuffet inklusive - bis 18 Uhr am Anreisetag kostenfrei stornierbar | B+ 0d18:00 ~free
Nur Übernachtung - Frühstück 19 EUR p.P. - Storno bis 24 Std vor Anreise kostenfrei, danach 90% des Gesamtpreises | B- 24h 90% ~free ~L- ~D-
Flex-Tarif: kostenlose Stornierung bis 2 Tage vor Anreise, danach voller Preis des Aufenthalts | 2d 100% ~free
Bei Stornierung innerhalb von 3 Tagen vor Anreise wird der volle Preis des Aufenthalts berechnet. | 3d 100%
Bei Nichtanreise wird der volle Preis berechnet. | NS
Sparpreis - nicht stornierbar, nicht umbuchbar - Vorauszahlung bei Buchung | never prepaid
Frühbucher: 20 % Rabatt. Der volle Preis ist bei Buchung fällig, keine Erstattung. | never prepaid
Voller Preis für Erwachsene, Kinder bis 6 Jahre kostenlos
Halbpension - Frühstück und 3-Gang-Abendessen inbegriffen - Getränke extra | B+ D+ ~E+
Doppelzimmer mit zwei Einzelbetten, Nichtraucher, Frühstück gegen Gebühr | B- 2single ~?double S-
Kurtaxe 3,50 EUR pro Person und Nacht vor Ort zahlbar - WLAN inklusive - Frühstück nicht enthalten | B-
Stornierung kostenlos bis zum Vortag 18 Uhr, sonst erste Nacht | 1d18:00 1nt ~free
Anzahlung 30 % bei Buchung, Restzahlung bei Anreise. Storno bis 14 Tage vor Anreise ohne Gebühr | dep30% 14d ~free
Kostenfreie Stornierung - Zahlung im Hotel - Frühstück inklusive | free noprep B+
Reservierung wird bis 18 Uhr gehalten
Kreditkarte zur Sicherung der Buchung notwendig; Belastung erst bei Abreise | card
Vorzeitige Abreise: voller Preis des Aufenthalts
Bei verspäteter Stornierung oder Nichtanreise 80 % des Zimmerpreises | 80% NS
Stornierungen müssen bis 16 Uhr einen Tag vor Anreise erfolgen | 1d16:00
Rauchen im gesamten Haus verboten - Reinigungsgebühr 150 EUR | S-
Tagesrate inkl. Frühstücksbuffet - kostenlos stornierbar bis 18:00 Uhr - danach 90 % | B+ 0d18:00 90% ~free
Nicht erstattbare Rate - sofortige Zahlung per Kreditkarte - Frühstück zubuchbar | never prepaid B-
Bis 30 Tage vor Anreise kostenfrei, 29 bis 14 Tage 50 %, ab 13 Tage 80 % | 30d 50% ~free
Messerate: keine kostenlose Stornierung möglich | never
Zahlung vor Ort - Kreditkarte als Garantie - No-Show 100 % | card NS ~noprep
Langzeitrate ab 7 Nächten - Frühstück nicht inklusive - Endreinigung 60 EUR | B-
Gästekarte inklusive - Kurtaxe exklusive - Frühstück inklusive | B+
Abendessen als 4-Gang-Menü inklusive, Mittagessen nicht inklusive | D+ L-
Rücktritt bis 7 Tage vor Reiseantritt kostenfrei | 7d ~free
`,
  French: `
Tarif Flexible - Annulation sans frais jusqu'à 16h la veille de l'arrivée - Petit-déjeuner en sus 18 EUR | 1d16:00 B- ~free
Tarif Avance - Prépaiement total non remboursable - Wifi inclus | never prepaid
Chambre seule - petit-déjeuner buffet 22 EUR par personne | B- ~L- ~D-
Demi-pension : petit-déjeuner et dîner compris, boissons non comprises | B+ D+ ~E+
En cas d'annulation tardive ou de non-présentation, la première nuit sera facturée | 1nt NS
Toute annulation à moins de 48 heures de l'arrivée entraîne la facturation de la totalité du séjour | 48h 100%
Annulation gratuite 3 jours avant, au-delà totalité du séjour facturée | 3d 100% ~free
Arrhes 30 % à la réservation, non remboursables en cas d'annulation | dep30% ~30%
Chambre double avec deux lits simples, non-fumeur | 2single ~?double S-
Lit king size - vue mer - petit-déjeuner offert pour 2 | ?king B+
Paiement à l'hôtel - carte bancaire demandée en garantie - annulation sans frais jusqu'au jour d'arrivée 18h | card 0d18:00 ~noprep ~free
Sans annulation possible | never
Sans annulation de votre part 24h avant l'arrivée, une nuit sera facturée | 24h 1nt
Taxe de séjour 2,53 EUR par personne et par nuit à régler sur place
Petit-déjeuner non compris - Parking compris | B-
Petit-déjeuner : 16 EUR - Parking : 15 EUR - Wifi offert | B-
Tarif non annulable non échangeable, règlement intégral à la réservation | never prepaid
Modification possible sans frais, annulation non remboursée | never
Acompte d'une nuit demandé | dep1nt
Départ anticipé : totalité du séjour facturée
Tarif semaine - ménage inclus - petit-déjeuner non inclus - annulation 14 jours | B- 14d
Réservation garantie par carte de crédit - Aucun prélèvement à la réservation | card ~noprep
Annulable gratuitement jusqu'à 72h avant l'arrivée, au-delà 100 % du séjour | 72h 100% ~free
Prix par chambre et par nuit, petits déjeuners compris | B+
Dîner non compris, déjeuner non compris, petit-déjeuner compris | D- B+ ~L-
Non annulable, non modifiable, payable d'avance | never prepaid
Late check-out 14h offert - parking gratuit
Non-présentation : 1ère nuit facturée | NS
Vue montagne - 1 lit double - fumeur non autorisé | 1double ~?double S-
`,
  Spanish: `
Tarifa Flexible - Cancelación gratuita hasta 48 horas antes - Desayuno incluido | 48h B+ ~free
Sin cancelación | never
Oferta - sin cancelación - pago anticipado | never prepaid
Sin cancelación previa de 24 horas se cobrará la primera noche | 24h 1nt
Sin gastos de cancelación hasta 7 días antes de la llegada | 7d ~free
Media pensión (desayuno y cena), bebidas no incluidas | B+ D+ ~E+
Media pensión | B+ ~E+
Suplemento media pensión 25 EUR por persona | ~E-
Pensión completa - bebidas aparte | B+ L+ D+
Solo alojamiento - desayuno 14 EUR | B- ~L- ~D-
Habitación doble 2 camas individuales no fumadores | 2single ~?double S-
Cama de matrimonio - vistas al mar - desayuno bufé incluido | ?double B+
Cancelaciones con menos de 72 horas: cargo de la primera noche | 72h 1nt
No presentación: 100% de la estancia | NS
Depósito del 20% al confirmar, resto a la llegada | dep20%
Garantía con tarjeta de crédito. Pago en el hotel. | card ~noprep
Cancelación gratis hasta las 18:00 del día de llegada, después 1 noche | 0d18:00 1nt ~free
IVA incluido - desayuno no incluido - parking gratuito | B-
Reserva no reembolsable salvo cancelación 30 días antes | 30d ~100%
Todo incluido - pulsera obligatoria | B+ L+ D+
Penalización del 50% si se cancela entre 14 y 7 días antes de la llegada | 14d 50%
Tarifa no reembolsable - pago inmediato - desayuno buffet incluido | never prepaid B+
Cancelación: gratis 48h antes; no-show 1 noche | 48h NS ~free
Oferta última hora - sin desayuno - pago en destino | B- noprep
Se requiere tarjeta de crédito como garantía, no se realizará ningún cargo | card
Cancelaciones entre 7 y 3 días: 50%; menos de 3 días: 100% | 7d 50%
Cena incluida - desayuno no incluido | D+ B-
Dos camas dobles - no fumadores - vistas al jardín | 2double S-
Comida y cena no incluidas - desayuno continental gratis | B+ D- ~L-
Impuestos no incluidos - desayuno incluido - wifi gratis | B+
`,
  Italian: `
Tariffa Flessibile - Cancellazione gratuita entro le 18:00 del giorno di arrivo - Colazione inclusa | 0d18:00 B+ ~free
In caso di mancato arrivo verrà trattenuta la caparra | NS
Caparra confirmatoria del 30% all'atto della prenotazione. In caso di mancato arrivo la caparra non viene restituita | dep30% NS
Mancato arrivo: addebito dell'intero soggiorno | NS
Mezza pensione - bevande escluse | B+ ~E+
Solo pernottamento - colazione 12 EUR a persona | B- ~L- ~D-
Prepagata non rimborsabile - pagamento immediato | never prepaid
Cancellazione entro 3 giorni dall'arrivo: penale pari alla prima notte | 3d 1nt
Caparra di una notte richiesta | dep1nt
Camera doppia due letti singoli non fumatori | 2single ~?double S-
Letto matrimoniale - vista lago - prima colazione compresa | ?double B+
Cancellazione non consentita, nessun rimborso | never
Annullamento gratuito fino a 7 giorni prima, poi 50%, poi 100% negli ultimi 3 giorni | 7d 50% ~free
Tassa di soggiorno esclusa - WiFi incluso - colazione esclusa | B-
Partenza anticipata: addebito dell'intero soggiorno
Carta di credito a garanzia, saldo alla partenza | card
In caso di mancato arrivo o cancellazione tardiva addebito della prima notte | 1nt NS
Mancato preavviso di 24 ore: addebito di una notte | 24h 1nt
Cancellazione gratuita fino alle 24 del giorno precedente | 1d24:00 ~free
Colazione a buffet inclusa - cena esclusa - parcheggio incluso | B+ D-
Deposito del 50% alla prenotazione - saldo all'arrivo | dep50%
Due letti singoli uniti - camera non fumatori - colazione 10 EUR | 2single S- B-
Penale di cancellazione 1 notte dopo le ore 18 del giorno di arrivo | 0d18:00 1nt
Nessun pagamento anticipato - si paga in hotel | noprep
Non si accettano cancellazioni | never
`,
  English: `
BEST AVAILABLE RATE - BREAKFAST INCLUDED - CANCEL BY 6PM DAY OF ARRIVAL | B+ 0d18:00
ADVANCE PURCHASE - FULL PREPAYMENT - NO REFUND - BREAKFAST EXTRA | never prepaid B-
ROOM ONLY - BREAKFAST AVAILABLE 18 EUR - FREE WIFI | B- ~L- ~D-
PARKING INCLUDED - BREAKFAST NOT INCLUDED - FREE CXL 24H | B- 24h ~free
HALF BOARD - DINNER FROM THE BUFFET - DRINKS NOT INCLUDED | B+ ~E+ ~D+
KING BED - NON SMOKING - CXL 48HRS PRIOR - 1 NT PENALTY | ?king S- 48h 1nt
DEPOSIT 1 NIGHT - CXL 14 DAYS - NO SHOW FULL STAY | dep1nt 14d NS
PAY AT HOTEL - CREDIT CARD GUARANTEE - LATE CXL 1 NIGHT | card 1nt ~noprep
BED AND BREAKFAST - NON REFUNDABLE - 10 PCT OFF | B+ never
BREAKFAST - WIFI - PARKING INCLUDED | B+
NO CANCELLATION FEE UNTIL 3 DAYS BEFORE ARRIVAL | 3d ~free
FULL PRICE OF THE STAY IS CHARGED IF CANCELLED WITHIN 7 DAYS | 7d 100%
FLEX RATE - FREE CANCELLATION TILL 18.00 - BREAKFAST BUFFET EUR 22 PP - WIFI INCLUDED | 0d18:00 B- ~free
NON REF - PREPAID - ROOM ONLY - NSMK | never prepaid B- S- ~L- ~D-
2 QUEEN BEDS - SMOKING - BREAKFAST FOR 2 - CXL 72HR OR FULL STAY | 2queen S+ B+ 72h 100%
BREAKFAST INCLUDED - LUNCH NOT INCLUDED - DINNER ON REQUEST | B+ L-
CORP RATE - LRA - BKFST INCL - CXL BY 4PM DAY PRIOR | B+ 1d16:00
`,
  Portuguese: `
Sem cancelamento - pagamento antecipado | never prepaid
Meia pensão - pequeno-almoço e jantar incluídos | B+ D+ ~E+
Cancelamento gratuito até 2 dias antes da chegada, depois 1 noite | 2d 1nt ~free
Pequeno-almoço não incluído | B-
Não comparência: cobrança da totalidade da estadia | NS
`,
}

describe.each(Object.entries(tongues))('%s', (_, table) => {
  test.each(sentencesIn(table))('%s: %s', (text, label) => expect(misreadIn(text, label)).toEqual([]))
})
