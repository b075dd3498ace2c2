// Smoking and beds in ten languages, with neighbours that must stay unread. Labelled before they were read.
import { describe, expect, test } from 'vitest'
import { misreadIn, sentencesIn } from '../../testing/text-facts.ts'

const roomTables: Record<string, string> = {
  'smoking abroad': `
Nichtraucherzimmer | S-
Nichtraucherhotel | S-
Rauchfreies Zimmer | S-
Rauchen nicht gestattet | S-
Rauchen verboten | S-
Rauchen erlaubt | S+
Raucherzimmer | S+
Raucherzimmer auf Anfrage
Das gesamte Hotel ist rauchfrei. | S-
Chambre non-fumeur | S-
Chambre non fumeurs | S-
Chambre fumeur | S+
Interdiction de fumer | S-
Il est interdit de fumer dans la chambre. | S-
Défense de fumer | S-
Hôtel 100% non-fumeur | S-
Habitación de no fumadores | S-
Habitación para no fumadores | S-
Habitación no fumador | S-
Habitación para fumadores | S+
Prohibido fumar | S-
Se permite fumar | S+
Hotel libre de humo | S-
Habitación libre de humo | S-
Camera non fumatori | S-
Camera per non fumatori | S-
Camera fumatori | S+
Camera per fumatori | S+
Vietato fumare | S-
Divieto di fumo | S-
Quarto para não fumantes | S-
Quarto para não fumadores | S-
Quarto para fumantes | S+
Quarto para fumadores | S+
Proibido fumar | S-
Não é permitido fumar | S-
Livre de fumo | S-
Niet-roken kamer | S-
Rookvrije kamer | S-
Niet roken | S-
Roken niet toegestaan | S-
Verboden te roken | S-
Rookkamer | S+
Rökfritt rum | S-
Rökfritt hotell | S-
Icke-rökare | S-
Rökning förbjuden | S-
Rökning ej tillåten | S-
Rökrum | S+
Ikke-røyk rom | S-
Røykfritt rom | S-
Røyking forbudt | S-
Ikke-røykerom | S-
Røykerom | S+
Ikke-ryger værelse | S-
Røgfrit værelse | S-
Rygning forbudt | S-
Rygning ikke tilladt | S-
Rygerværelse | S+
Savuton huone | S-
Savuttomat huoneet | S-
Tupakointi kielletty | S-
Pokój dla niepalących | S-
Pokój dla palących | S+
Zakaz palenia | S-
Palenie zabronione | S-
Palenie dozwolone | S+
Non smoking room | S-
Smoke-free room | S-
Smoking room | S+
Smoking permitted | S+
No smoking in rooms | S-
Rauchmelder im Zimmer
Raucherbereich im Garten
Zona de fumadores en la terraza
Espace fumeurs à l'extérieur
Rökdetektor
`,
  'beds abroad': `
1 Kingsize-Bett | 1king
Ein Kingsize-Bett | 1king
1 Queensize-Bett | 1queen
Zimmer mit 2 Einzelbetten | 2single
Zwei Einzelbetten | 2single
1 Doppelbett | 1double
Ein französisches Bett | 1double
Zwei getrennte Betten | 2single
1 breites Doppelbett | 1double
1 lit double | 1double
1 grand lit | 1double
2 lits simples | 2single
Deux lits jumeaux | 2single
1 lit king size | 1king
1 très grand lit | 1king
1 lit queen size | 1queen
Deux lits séparés | 2single
2 lits une personne | 2single
1 cama doble | 1double
1 cama de matrimonio | 1double
Dos camas individuales | 2single
2 camas sencillas | 2single
1 cama king size | 1king
1 cama queen size | 1queen
2 camas gemelas | 2single
1 cama extragrande | 1king
1 letto matrimoniale | 1double
Due letti singoli | 2single
1 letto king size | 1king
1 letto queen size | 1queen
2 letti separati | 2single
1 letto alla francese | 1double
1 cama de casal | 1double
Duas camas de solteiro | 2single
2 camas individuais | 2single
1 cama king-size | 1king
1 cama queen-size | 1queen
1 tweepersoonsbed | 1double
2 eenpersoonsbedden | 2single
Twee aparte bedden | 2single
1 kingsize bed | 1king
1 dubbelbed | 1double
1 dubbelsäng | 1double
2 enkelsängar | 2single
En dubbelsäng | 1double
Två enkelsängar | 2single
1 kingsize-säng | 1king
1 dobbeltseng | 1double
2 enkeltsenger | 2single
To enkeltsenger | 2single
1 dobbeltseng | 1double
2 enkeltsenge | 2single
1 kingsize-seng | 1king
1 parivuode | 1double
2 erillistä vuodetta | 2single
1 łóżko podwójne | 1double
1 łóżko małżeńskie | 1double
2 łóżka pojedyncze | 2single
Dwa łóżka pojedyncze | 2single
1 łóżko king size | 1king
Dostawka na życzenie
Łóżeczko dziecięce
Ekstra seng på forespørsel
Doppelbett oder getrennte Betten | ~1double ~?double
Bettwäsche inklusive
Lit bébé sur demande
È consentito fumare esclusivamente sui balconi. È vietato fumare in camera. | S-
Se permite fumar en la terraza
Bereich für Raucher im Freien
`,
}

describe.each(Object.entries(roomTables))('%s', (_, table) => {
  test.each(sentencesIn(table))('%s: %s', (text, label) => expect(misreadIn(text, label)).toEqual([]))
})
