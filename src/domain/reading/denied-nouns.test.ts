// What stands beside the words of a rule and must not change: SIN CANCELACIÓN is never, SIN CANCELACIÓN PREVIA a condition. Labelled
// before they were read.
import { describe, expect, test } from 'vitest'
import { misreadIn, sentencesIn } from '../testing/text-facts.ts'

const tongues: Record<string, string> = {
  German: `
Superior Zimmer - Seeblick - Frühstück im Preis enthalten - kostenlose Stornierung bis 7 Tage vor Anreise | B+ 7d ~free
Nicht kostenfrei stornierbar, Frühstück inkl. | never B+
Keine kostenlose Stornierung. Kreditkarte wird bei Buchung belastet. | never prepaid
Ohne Stornierungsmöglichkeit - Zahlung sofort bei Buchung | never prepaid
Keine Stornierung | never
Keine Stornogebühren bis 14 Tage vor Anreise | 14d ~free
Ohne Stornierung bis 18 Uhr am Anreisetag wird eine Nacht berechnet | 0d18:00 1nt
Volle Kostenübernahme durch die Firma möglich
Voller Preis bei Nichterscheinen | NS
Im Stornofall fällt der volle Zimmerpreis an | 100% never
Bei Absage weniger als 48 Stunden vor Anreise ist die erste Nacht zu bezahlen | 48h 1nt
Kinder unter 6 Jahren frühstücken kostenlos
Halbpension auf Wunsch gegen Aufpreis von 35 EUR | ~E-
HP inklusive, Getränke exklusive
Anreise ab 15 Uhr, Abreise bis 11 Uhr - WLAN kostenfrei
2 Einzelbetten oder 1 Doppelbett, Rauchen verboten | 2single 1double S-
`,
  French: `
Annulation possible sans frais jusqu'à 24 h avant - ensuite 100 % de la première nuit | 24h 1nt ~free
Sans annulation ni remboursement | never
Sans possibilité d'annulation | never
Sans frais d'annulation jusqu'à la veille 18h | 1d18:00 ~free
Offre spéciale -20 % - prépaiement - ni annulable ni modifiable | never prepaid
Petit-déjeuner et taxe de séjour inclus | B+
Petit-déjeuner inclus, taxe de séjour non incluse | B+
Petit déjeuner en chambre : supplément 5 EUR
Pension complète hors boissons | B+ L+ D+
Supplément demi-pension : 32 EUR | ~E-
Le petit-déjeuner n'est pas servi le dimanche
Caution de 50 EUR demandée à l'arrivée
En cas de no-show, la totalité du séjour sera débitée | NS
Garantie carte bancaire exigée, aucun débit avant l'arrivée | card ~noprep
Chambre twin, deux lits séparés, fumeurs acceptés | S+ ~2single ~?twin ~2twin
`,
  Spanish: `
Habitación estándar - cama king - sin desayuno - cancelación gratuita hasta 3 días antes | ?king B- 3d ~free
Sin posibilidad de cancelación | never
Sin penalización hasta 24 horas antes de la llegada | 24h ~free
Cancelación con cargo: 1 noche dentro de las 48 horas previas a la llegada | 48h 1nt
La no presentación conlleva el cargo de la estancia completa | NS
No se permiten cambios ni cancelaciones | never
Pensión completa incluida, vino y agua incluidos | B+ L+ D+
Media pensión opcional: 22 EUR por adulto | ~E-
Desayuno para niños gratis
Pago de la totalidad en el momento de la reserva | prepaid
Prepago del 50%, el resto 15 días antes | dep50%
Fianza de 100 EUR por daños a la llegada
`,
  Italian: `
Penale 100% in caso di mancata disdetta entro 48 ore | 48h 100%
Nessuna cancellazione possibile | never
Nessuna penale fino a 5 giorni prima dell'arrivo | 5d ~free
Senza possibilità di cancellazione o modifica | never
Mancati arrivi: penale pari al 100% | NS
Il mancato arrivo comporta la perdita della caparra | NS
Caparra 50 EUR a notte | dep50EUR ~dep
Cauzione 200 EUR per eventuali danni
Colazione in camera con supplemento di 8 EUR
Prima colazione, cena e servizio spiaggia inclusi | B+ D+
Pensione completa con bevande ai pasti | B+ L+ D+
Trattamento di sola camera - colazione non disponibile | B- ~L- ~D-
Camera fumatori, letto alla francese | S+ ~?double
Cancellazione: entro 7 giorni gratuita - dopo 1 notte | 7d 1nt ~free
`,
  English: `
SUPERIOR ROOM - CITY VIEW - BREAKFAST 20 USD PER PERSON - CXL 6PM DOA | B- 0d18:00
WITHOUT CANCELLATION 24 HRS PRIOR ONE NIGHT WILL BE CHARGED | 24h 1nt
NO CANCELLATION - NO CHANGES - FULL PAYMENT AT BOOKING | never prepaid
LUNCH AND DINNER INCLUDED - BREAKFAST EXTRA | L+ D+ B-
FULL PRICE FOR ADULTS - KIDS UNDER 6 FREE
FIRST NIGHT DEPOSIT - FORFEITED IF CANCELLED WITHIN 7 DAYS | dep1nt 7d 1nt
`,
  Portuguese: `
Sem possibilidade de cancelamento | never
Café da manhã incluído - estacionamento grátis | B+
Café da manhã não incluído | B-
Cancelamento sem custo até 18h do dia da chegada | 0d18:00 ~free
`,
}
/** VOLLER PREIS, MANCATO ARRIVO, MEDIA PENSIÓN, SIN CANCELACIÓN in several phrasings, and theirs. */
const phrasings = `
Bei Stornierung innerhalb von 7 Tagen vor Anreise ist der volle Reisepreis zu zahlen | 7d 100%
Ab 3 Tagen vor Anreise: voller Aufenthaltspreis bei Stornierung | 3d 100%
Storno bis 48 Std. vor Anreise gratis, sonst voller Betrag | 48h 100% ~free
Stornierung bis 2 Tage vor Anreise kostenlos, danach kompletter Aufenthaltspreis | 2d 100% ~free
Stornierung bis 2 Tage vor Anreise kostenlos, danach Gesamtpreis | 2d 100% ~free
Stornierung bis 2 Tage vor Anreise kostenlos, danach der volle Zimmerpreis | 2d 100% ~free
Bei späterer Stornierung wird der volle Preis der Reservierung fällig | 100%
Storno 1 Tag vor Anreise, danach volle Preis des Aufenthalts | 1d 100%
Nach diesem Zeitpunkt berechnen wir den vollen Preis des Aufenthalts bei Stornierung | 100%
Zimmer zum vollen Preis, Kinder 50 %
Bei Stornierung innerhalb von 48 Stunden wird eine volle Nacht berechnet | 48h 1nt
Voller Frühstückspreis für Kinder ab 12 Jahren
In caso di mancato arrivo la caparra verrà trattenuta | NS
Per mancato arrivo si trattiene l'intera caparra | NS
Mancato arrivo = perdita della caparra | NS
Caparra del 50% trattenuta in caso di mancato arrivo | dep50% NS
Mancato arrivo senza disdetta: perdita della caparra | NS
Caparra persa se disdetta entro 7 giorni dall'arrivo | 7d
Caparra restituita se disdetta almeno 14 giorni prima dell'arrivo | 14d
Régimen de media pensión | B+ ~E+
Precio con media pensión incluida | B+ ~E+
Alojamiento en régimen de media pensión (desayuno + cena) | B+ ~E+ ~D+
Media pensión, bebidas no incluidas | B+ ~E+
Solo cena incluida, desayuno aparte | ~B- D+
Pensión Maria, habitación doble | ~?double
La pensión dispone de parking
Sin cancelaciones | never
Tarifa sin cancelación | never
Precio especial: sin cancelación | never
SIN CANCELACION | never
Sin cancelación, sin reembolso | never
Sin cancelación gratuita después de las 18h | ~0d18:00
Sin coste de cancelación hasta 24 horas antes | 24h ~free
Sin seguro de cancelación
Sin cancelación automática
`
const besideRules = `
Volle Erstattung bis 7 Tage vor Anreise | 7d ~free
Volle Flexibilität - Storno bis 18 Uhr am Anreisetag | 0d18:00 ~free
Preis pro Nacht inklusive Frühstück | B+
Preise gelten pro Zimmer und Nacht
Voller Preis auch bei Einzelbelegung
Vollpension zum Preis von Halbpension | ~B+ ~L+ ~D+ ~E+
Ab dem Buchungszeitpunkt voller Preis bei Stornierung | ~100% ~never
Vorzeitige Abreise wird voll berechnet
Sin cancelación gratuita | ~never
Sin cargos por cancelación hasta 24 horas antes | 24h ~free
Sin cancelación con 48 horas de antelación se cobra una noche | 48h 1nt
Reserva sin cancelar 24 horas antes: cargo de una noche | 24h 1nt
Salida anticipada sin cancelación previa: cargo total | ~NS
Sans annulation 48h avant l'arrivée : une nuit facturée | 48h 1nt
Sans annulation de la réservation avant 18h le jour d'arrivée, une nuit sera débitée | 0d18:00 1nt
Senza cancellazione entro 24 ore prima, addebito di una notte | 24h 1nt
Senza disdetta entro 3 giorni verrà addebitata la prima notte | 3d 1nt
Ohne Stornierung bis 2 Tage vor Anreise berechnen wir die erste Nacht | 2d 1nt
Sem cancelamento até 24 horas antes será cobrada uma noite | 24h 1nt
WITHOUT CANCELLATION BY 6PM DAY OF ARRIVAL 1 NIGHT IS CHARGED | 0d18:00 1nt
Mancato utilizzo dei servizi: nessun rimborso
Mancato pagamento della caparra: prenotazione annullata
Caparra 30% rimborsabile | dep30%
Caparra non rimborsabile
In caso di ritardato arrivo avvisare il hotel
Arrivo dopo le 22 da comunicare
Tarifa con media pensión - cena buffet | B+ ~E+ ~D+
Media pensión no disponible | ~E-
Desayuno no incluido, media pensión 30 EUR | B- ~E-
Pensión canina 10 EUR
Cambios sin cargo, cancelación no permitida | never
Modifications gratuites - annulation 24h avant l'arrivée | 24h
CHANGES FREE OF CHARGE, CANCELLATION 48 HRS PRIOR | 48h
FREE CHANGES - FREE CANCELLATION UNTIL 24H | 24h ~free
Arrhes 100 EUR non remboursables | dep100EUR
Acompte de 30 %, remboursable jusqu'à 7 jours avant | dep30% 7d ~free
Non remboursable sauf annulation 14 jours avant l'arrivée | 14d ~100%
Nicht erstattbar außer bei Stornierung bis 30 Tage vor Anreise | 30d ~100%
Non rimborsabile salvo cancellazione entro 7 giorni dalla prenotazione
Depois das 18h uma noite será cobrada em caso de cancelamento | 0d18:00 1nt
Después de la reserva no hay devolución | never
Kind im Bett der Eltern frühstückt gratis
Frühstück inklusive, Kinder bis 6 Jahre kostenlos | B+
Desayuno incluido para niños y adultos | ~B+
Petit-déjeuner enfant offert
Petit-déjeuner sur demande
Colazione su richiesta
Frühstück auf Wunsch 15 EUR | B-
`

describe.each(Object.entries(tongues))('%s', (_, table) => {
  test.each(sentencesIn(table))('%s: %s', (text, label) => expect(misreadIn(text, label)).toEqual([]))
})

test.each([...sentencesIn(phrasings), ...sentencesIn(besideRules)])('%s: %s', (text, label) =>
  expect(misreadIn(text, label)).toEqual([]))
