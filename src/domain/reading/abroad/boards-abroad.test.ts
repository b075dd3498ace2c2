// Meals and boards in ten languages, as hotels write them, with neighbours that must stay unread. Labelled before they were read.
import { describe, expect, test } from 'vitest'
import { misreadIn, sentencesIn } from '../../testing/text-facts.ts'

const boardTables: Record<string, string> = {
  'boards and meals abroad': `
Ceny są ustalone dla pobytu 7-dniowego i zawierają całodzienne wyżywienie. | B+ L+ D+
Pełne wyżywienie | B+ L+ D+
Pobyt z pełnym wyżywieniem | B+ L+ D+
Nocleg ze śniadaniem | B+
Nocleg bez wyżywienia | B- L- D-
Śniadanie w cenie | B+
Śniadanie wliczone w cenę | B+
Cena nie obejmuje śniadania. | B-
Śniadanie dodatkowo płatne | B-
Śniadania i obiadokolacje w cenie | B+ D+ ~L+
Niepełne wyżywienie (śniadanie i obiadokolacja) | B+ ~D+ ~E+
Übernachtung mit Frühstück | B+
Übernachtung inkl. Frühstück | B+
Übernachtung inklusive reichhaltigem Frühstücksbuffet | B+
Frühstücksbuffet inklusive | B+
Frühstück im Preis enthalten | B+
Frühstück inbegriffen | B+
Frühstück ist im Zimmerpreis inbegriffen. | B+
Das Frühstück ist nicht im Preis enthalten. | B-
Frühstück nicht inbegriffen | B-
Frühstück exklusive | B-
Frühstück zubuchbar | B-
Frühstück optional | B-
Frühstück gegen Aufpreis | B-
Frühstück: 15 EUR pro Person | B-
zzgl. Frühstück 15 EUR | B-
Nur Übernachtung | B- L- D-
Übernachtung ohne Frühstück | B-
Logis ohne Verpflegung | B- L- D-
Halbpension inklusive | B+ E+
Vollpension | B+ L+ D+
Vollverpflegung | B+ L+ D+
Verpflegung: Frühstück | B+
Mit Halbpension | B+ E+
Petit déjeuner compris | B+
Petit déjeuner inclus dans le prix | B+
Petits déjeuners inclus | B+
Petit-déjeuner buffet offert | B+
Petit déjeuner non compris | B-
Petit déjeuner en supplément | B-
Petit déjeuner : 12 € par personne | B-
Petit déjeuner en sus | B-
Nuitée avec petit déjeuner | B+
Nuit et petit déjeuner | B+
Chambre et petit déjeuner | B+
Demi-pension | B+ E+
Demi pension incluse | B+ E+
Pension complète | B+ L+ D+
Logement seul | B- L- D-
Hébergement seul | B- L- D-
Nuitée sèche sans repas | B- L- D-
Sans petit déjeuner | B-
Dîner inclus | D+
Dîner et petit-déjeuner inclus | B+ D+
Desayuno incluido | B+
Desayuno buffet incluido en el precio | B+
Incluye desayuno | B+
Con desayuno | B+
Desayuno no incluido | B-
Sin desayuno | B-
Desayuno con cargo | B-
Desayuno: 10 € por persona | B-
Desayuno opcional | B-
Alojamiento y desayuno | B+
Habitación y desayuno | B+
Media pensión | B+ E+
Pensión completa | B+ L+ D+
Todo incluido | B+ L+ D+
Sólo alojamiento | B- L- D-
Solo habitación | B- L- D-
Régimen de media pensión | B+ E+
Cena incluida | D+
Almuerzo incluido | L+
Colazione inclusa | B+
Prima colazione inclusa nel prezzo | B+
Colazione compresa | B+
Colazione a buffet compresa nella tariffa | B+
Con prima colazione | B+
Colazione non inclusa | B-
Colazione esclusa | B-
Colazione a pagamento | B-
Colazione: 8 euro a persona | B-
Pernottamento e prima colazione | B+
Pernottamento e colazione | B+
Camera e colazione | B+
Mezza pensione | B+ E+
Trattamento di mezza pensione | B+ E+
Pensione completa | B+ L+ D+
Tutto incluso | B+ L+ D+
Solo pernottamento | B- L- D-
Solo camera | B- L- D-
Cena inclusa | D+
Pranzo incluso | L+
Pequeno-almoço incluído | B+
Café da manhã incluso | B+
Café da manhã incluído na diária | B+
Com café da manhã | B+
Sem café da manhã | B-
Pequeno-almoço não incluído | B-
Pequeno almoço buffet incluído | B+
Alojamento e pequeno-almoço | B+
Só alojamento | B- L- D-
Apenas alojamento | B- L- D-
Meia pensão | B+ E+
Pensão completa | B+ L+ D+
Tudo incluído | B+ L+ D+
Jantar incluído | D+
Almoço incluído | L+
Inclusief ontbijt | B+
Ontbijt inbegrepen | B+
Ontbijt inbegrepen in de prijs | B+
Exclusief ontbijt | B-
Ontbijt niet inbegrepen | B-
Zonder ontbijt | B-
Ontbijt: € 15 per persoon | B-
Logies en ontbijt | B+
Logies met ontbijt | B+
Overnachting met ontbijt | B+
Halfpension | B+ E+
Volpension | B+ L+ D+
Alleen overnachting | B- L- D-
Enkel overnachting | B- L- D-
Alleen kamer | B- L- D-
Diner inbegrepen | D+
Frukost ingår | B+
Inklusive frukost | B+
Frukost ingår i priset | B+
Frukost ingår ej | B-
Exklusive frukost | B-
Utan frukost | B-
Logi med frukost | B+
Halvpension | B+ E+
Helpension | B+ L+ D+
Endast logi | B- L- D-
Middag ingår | D+
Frokost inkludert | B+
Frokost inkludert i prisen | B+
Inkludert frokost | B+
Frokost er ikke inkludert | B-
Uten frokost | B-
Overnatting med frokost | B+
Kun overnatting | B- L- D-
Morgenmad inkluderet | B+
Inkl. morgenmad | B+
Morgenmad er ikke inkluderet | B-
Uden morgenmad | B-
Overnatning med morgenmad | B+
Kun overnatning | B- L- D-
Halvpension inkluderet | B+ E+
Aamiainen sisältyy hintaan | B+
Sisältää aamiaisen | B+
Aamiainen ei sisälly hintaan | B-
Ilman aamiaista | B-
Majoitus aamiaisella | B+
Puolihoito | B+ E+
Täysihoito | B+ L+ D+
Pelkkä majoitus | B- L- D-
`,
  'boards and meals in English': `
Breakfast included | B+
Room with breakfast | B+
Rate includes continental breakfast | B+
Rate inclusive of breakfast | B+
Breakfast on us | B+
Start your day with a free breakfast | B+
Breakfast not incl | B-
Excl bkfst | B-
Breakfast is extra | B-
Breakfast USD 25 extra | B-
Breakfast can be added for 15 EUR | B-
Full board: breakfast, lunch and dinner | B+ L+ D+
Half board (breakfast and dinner) | B+ D+ ~E+
All meals included | B+ L+ D+
No meals included | B- L- D-
Accommodation only | B- L- D-
Without meals | B- L- D-
Dinner, bed and breakfast | B+ D+
3-course dinner on arrival night included | D+
Breakfast area open daily
The breakfast room overlooks the sea.
Restaurant serves dinner from 6pm
Breakfast served 7-10
`,
  'what a meal costs, and boards that are only offered': `
Frühstück 15 EUR zusätzlich pro Person und Tag | B-
Le petit-déjeuner buffet est proposé à 15 € par personne. | B-
El desayuno cuesta 12 € por persona. | B-
O pequeno-almoço custa 9 € por pessoa. | B-
Het ontbijt kost € 17,50 per persoon. | B-
Frukost kostar 120 kr per person. | B-
Morgenmad koster 95 kr pr. person. | B-
Śniadanie kosztuje 45 zł za osobę. | B-
Aamiainen maksaa 12 euroa. | B-
Wir bieten auch Halbpension an.
Kinder bis 6 Jahre frühstücken kostenlos.
Breakfast is included for loyalty members only.
`,
}

describe.each(Object.entries(boardTables))('%s', (_, table) => {
  test.each(sentencesIn(table))('%s: %s', (text, label) => expect(misreadIn(text, label)).toEqual([]))
})
