// Cases of what a price includes besides meals.
import { expect, test } from 'vitest'
import { readInclusions } from './inclusions.ts'

test.each<[string, [string, boolean | null][]]>([
  ['FREE WI-FI', [['internet', true]]],
  ['COMP WIFI/MEDIA HUB', [['internet', true]]],
  ['PARKING INCLUDED WITH GUEST ROOM', [['parking', true]]],
  ['PARKING EUR 20 PER DAY', [['parking', false]]],
  ['PARKING NOT INCLUDED', [['parking', false]]],
  ['INTERNET, FOR A FEE', [['internet', false]]],
  ['NO PARKING', [['parking', false]]],
  ['PARKING AVAILABLE', [['parking', null]]],
  [
    'MINIBAR, WIFI, TV',
    [
      ['minibar', null],
      ['internet', null],
    ],
  ],
  [
    'INCL BREAKFAST, PARKING AND WIFI',
    [
      ['parking', true],
      ['internet', true],
    ],
  ],
  [
    'BREAKFAST, PARKING AND WIFI INCLUDED',
    [
      ['parking', true],
      ['internet', true],
    ],
  ],
  [
    'SPA ACCESS INCLUDED, PARKING EXTRA',
    [
      ['spa', true],
      ['parking', false],
    ],
  ],
  ['EXECUTIVE LOUNGE ACCESS', [['lounge', true]]],
  ['AIRPORT SHUTTLE FREE', [['transfer', true]]],
  ['PARKPLATZ INKLUSIVE', [['parking', true]]],
  ['WLAN KOSTENLOS', [['internet', true]]],
  ['PARKING GRATUIT', [['parking', true]]],
  ['ESTACIONAMIENTO INCLUIDO', [['parking', true]]],
  ['PARCHEGGIO NON INCLUSO', [['parking', false]]],
  ['KING ROOM WITH SPA BATH', []],
  ['CREDIT CARD REQUIRED', []],
  ['GOLF VIEW ROOM', []],
])('%s', (text, expected) =>
  expect(readInclusions(text).map(({ kind, included }) => [kind, included])).toEqual(expected))
