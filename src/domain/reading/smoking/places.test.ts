// Places where one may smoke say nothing of the room; a ban that is named forbids, whatever is said of it.
import { expect, test } from 'vitest'
import { readSmoking } from './smoking.ts'

const smoking = (text: string) => readSmoking(text)?.smoking ?? null
test.each([
  'Smoking corner behind the house',
  "Smoker's lounge on the first floor",
  'SMOKING HUT OUTSIDE',
  'Coin fumeurs dans la cour',
  'Salon fumeurs au bar',
  'Sala de fumadores en la planta baja',
  'Terraza para fumadores',
  'Angolo fumatori in cortile',
  'GIARDINO PER FUMATORI',
  'Rauchen auf der Dachterrasse gestattet',
  'Rookplek in de tuin',
  'Kuřácký koutek na zahradě',
  'Prostor pro kuřáky na dvoře',
  'Strefa dla palących na dachu',
  'Palenie dozwolone na balkonie',
  'Fumar permitido en la azotea',
  'Fumar permitido en el bar del hotel',
  'FUMAR PERMITIDO EN ZONAS EXTERIORES',
  'Se permite fumar en el bar',
  'Fumer autorisé au bar',
  "Smokers' corner by the entrance",
  'Smokers’ nook beside the lift',
  'SMOKERS BENCH OUTSIDE',
])('a place that is no room: %s', (text) => expect(smoking(text)).toBe(null))
test.each([
  'Für Raucher gibt es einen Innenhof.',
  'Pour les fumeurs, une cour est à disposition.',
  'Para los fumadores hay un patio.',
  'Voor rokers is er een terras.',
  'Kuřákům je k dispozici terasa.',
  'Dla palących jest ogród.',
  'Dress code: smoking',
  'Smoking obligatoire pour le gala',
])('of persons and dresses: %s', (text) => expect(smoking(text)).toBe(null))
test.each([
  'Smoking is impermissible in our rooms.',
  'Smoking is not permissible.',
  'Bei Nichteinhaltung des Rauchverbots fallen 150 EUR an.',
  'Non-respect de l’interdiction de fumer : 100 EUR',
  'Incumplimiento de la prohibición de fumar: 90 EUR',
  'Violazione del divieto di fumo: 120 EUR',
  'Overtreding van het rookverbod kost 150 EUR.',
  'Porušení zákazu kouření: 2000 Kč',
  'Naruszenie zakazu palenia: 300 zł',
  'Kouření pouze venku',
  'Palenie tylko na zewnątrz',
  'Roken alleen buiten',
  'Fumar permitido solo en el patio',
])('a ban that is named: %s', (text) => expect(smoking(text)).toBe(false))
test.each([
  ['Nekuřácký pokoj, kuřácký koutek na dvoře', false],
  ['Habitación de no fumadores, zona de fumadores en el jardín', false],
  ['Camera non fumatori con terrazza fumatori', false],
  ['Pokoj pro kuřáky s balkonem', true],
  ['Rokerskamer', true],
  ['Chambre fumeurs avec terrasse', true],
  ['CAMERA VISTA GIARDINO FUMATORI', true],
  ['Pokój dla palących', true],
  ['Fumar permitido en la habitación', true],
  ['Fumar permitido, bar abierto', true],
  ['Fumer autorisé dans la chambre', true],
  ["Smokers' room", true],
  ["Smokers' floor, no view", true],
])('the room beside the place: %s', (text, expected) => expect(smoking(text)).toBe(expected))
test.each([
  'Raucher- und Nichtraucherzimmer',
  'Rookvrije kamers op aanvraag',
  'Nekuřácké pokoje na vyžádání',
  'Pokoje dla niepalących na życzenie',
  'Interdiction de fumer dans le restaurant',
  'Zákaz kouření v restauraci',
  'Rauchen ist in der Lobby gestattet',
])('not of this room: %s', (text) => expect(smoking(text)).toBe(null))
