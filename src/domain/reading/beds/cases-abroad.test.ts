// Beds in Czech and Polish cases, pairs, lists with one noun, and single rooms that only cost more.
import { expect, test } from 'vitest'
import { readBeds } from './beds.ts'

const beds = (text: string) => readBeds(text).map(({ kind, quantity }) => `${quantity ?? '?'} ${kind}`)
test.each([
  ['Pokój z dwoma łóżkami pojedynczymi', ['2 single']],
  ['POKÓJ Z 2 ŁÓŻKAMI POJEDYNCZYMI LUB 1 PODWÓJNYM', ['2 single', '1 double']],
  ['Pokój z łóżkiem małżeńskim', ['? double']],
  ['Pokój z 2 pojedynczymi łóżkami', ['2 single']],
  ['Pokój z jednym łóżkiem podwójnym lub 2 pojedynczymi', ['1 double', '2 single']],
  ['Pokoj s manželskou postelí', ['? double']],
  ['Pokoj se dvěma oddělenými lůžky', ['2 single']],
  ['Na pokoji je jednolůžko a pohovka', ['? single']],
  ['Dvě samostatné postele', ['2 single']],
  ['Manželská postel nebo 2 oddělené postele', ['? double', '2 single']],
])('in whatever case: %s', (text, found) => expect(beds(text)).toEqual(found))
test.each([
  ['LITS JUMEAUX', ['2 single']],
  ['Camas gemelas', ['2 single']],
  ['Letti gemelli', ['2 single']],
  ['Lit double ou lits jumeaux', ['? double', '2 single']],
  ['1 KING OR 2 TWIN/SINGLE BED', ['1 king', '2 twin', '2 single']],
  ['2 QUEEN/DOUBLE BED', ['2 queen', '2 double']],
  ['1 QUEEN/KING BED', ['1 queen', '? king']],
])('pairs, and lists with one noun: %s', (text, found) => expect(beds(text)).toEqual(found))
test.each([
  ['SMOKING QUEEN\nQUEEN BED IN SMOKING ROOM', ['? queen', '? queen']],
  ['QUIET KING\nKING BED, COURTYARD SIDE', ['? king', '? king']],
  ['QUEEN QUEEN', ['2 queen']],
])('named again on the next line: %s', (text, found) => expect(beds(text)).toEqual(found))
test.each([
  'Zuschlag Einzelzimmer 15 EUR',
  'Supplément chambre individuelle 20 EUR',
  'Suplemento habitación individual 20 €',
  'Supplemento camera singola 15 euro',
  'Supplementi:\n• Camera singola € 7,00 al giorno\n• camera doppia uso singola € 20,00',
  'Zuschläge:\n- Einzelzimmer 12 €',
  'Zuschläge :  \n\n- Einzelzimmer 12 €',
  'Příplatek za jednolůžko 200 Kč',
  'Dopłata za łóżko pojedyncze 40 zł',
  'Dodatkowe łóżko pojedyncze',
  'Další jednolůžko na vyžádání',
  'Łóżko pojedyncze na życzenie',
  'Garaż: dwa miejsca. DOPPELPARKER, Doppelgarage',
])('no bed of the room: %s', (text) => expect(beds(text)).toEqual([]))
test('a heading of supplements holds for what is near it', () => {
  expect(beds(`Zuschläge:\n${'Parken am Haus. '.repeat(40)}\n- Einzelzimmer 12 €`)).toEqual(['? single'])
})

test.each([
  ['Dos camas individuales o una doble', ['2 single', '1 double']],
  ['Cuarto familiar: 1 cama matrimonial y 2 individuales', ['1 double', '2 single']],
  ['Una cama king o dos individuales', ['1 king', '2 single']],
  ['Deux lits simples ou un double', ['2 single', '1 double']],
  ['Lits : 1 double et 2 simples', ['1 double', '2 single']],
  ['Un letto matrimoniale oppure due singoli', ['1 double', '2 single']],
  ['Letti: 1 matrimoniale, 1 singolo', ['1 double', '1 single']],
  ['Łóżka: 2 pojedyncze', ['2 single']],
  ['Łóżka: 1 małżeńskie lub 2 pojedyncze', ['1 double', '2 single']],
  ['Postele: 1 manželská, 2 oddělené', ['1 double', '2 single']],
  ['Camas: 2 de solteiro', ['2 single']],
])('kinds that share a noun before them: %s', (text, found) => expect(beds(text)).toEqual(found))
test.each([
  ['Dos camas individuales o una habitación doble', ['2 single']],
  ['Dos camas individuales y un baño doble', ['2 single']],
  ['1 cama matrimonial y 2 habitaciones individuales', ['1 double']],
  ['1 cama matrimonial y uso individual', ['1 double']],
  ['Una cama matrimonial o dos individuales bajo petición', ['1 double']],
  ['Un lit double ou deux simples sur demande', ['1 double']],
  ['Łóżka: 2 pojedyncze na życzenie', []],
  ['Pokoje: 1 podwójny, 2 pojedyncze', []],
  ['Desayuno: 2 sencillas', []],
])('no kinds that share a noun before them: %s', (text, found) => expect(beds(text)).toEqual(found))
