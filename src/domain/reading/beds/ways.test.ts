// The ways in which loaders write beds: each table is named by what is meant.
import { expect, test } from 'vitest'
import { bedsIn } from '../../testing/bed-quantities.ts'
import { readBeds } from './beds.ts'

test.each([
  ['1 QUEEN AND 1 SOFA BED', '1 queen'],
  ['1 KING 1 SOFABED', '1 king'],
  ['QUEEN SOFA BED', ''],
  ['KING BED AND QUEEN SOFA BED', '? king'],
  ['KING BED WITH DOUBLE SOFA BED', '? king'],
  ['1 KING BED SOFA BED', '1 king'],
  ['SOFA BED (DOUBLE)', ''],
  ['TWIN BUNK BEDS', ''],
  ['BUNK BED TWIN OVER FULL', ''],
  ['TWIN OVER TWIN BUNK', ''],
  ['2 TWINS AND A BUNK BED', '2 twin'],
  ['MURPHY BED QUEEN', ''],
  ['QUEEN MURPHY BED', ''],
])('other beds are none of these: %s', (text, expected) => expect(bedsIn(text)).toBe(expected))

test.each([
  ['KING OR TWIN ON REQUEST', '? king'],
  ['TWIN BEDS UPON REQUEST', ''],
  ['KING BED, TWIN BEDS ON REQUEST', '? king'],
  ['EXTRA SINGLE BED', ''],
  ['NO KING BEDS', ''],
  ['UPGRADE TO KING', ''],
])('on request, extra or denied: %s', (text, expected) => expect(bedsIn(text)).toBe(expected))

test.each([
  ['4K SMART TV', ''],
  ['55IN 4K TV', ''],
  ['1 FULL BATH', ''],
  ['2 FULL BATHS AND 1 KING', '1 king'],
  ['KING STREET', ''],
  ['KING CITY VIEW', '? king'],
  ['KING PARK VIEW', '? king'],
  ['KING ROOM POOL VIEW', '? king'],
  ['QUEEN ELIZABETH SUITE', ''],
  ['QUEEN ANNE STYLE', ''],
  ['TWIN CITIES', ''],
  ['TWIN FALLS', ''],
  ['TWIN SHARE', ''],
  ['SINGLE OCCUPANCY', ''],
  ['DOUBLE OCC KING BED', '? king'],
  ['DBL OCC 2 QUEEN', '2 queen'],
  ['QUEENSLAND VIEW', ''],
  ['KINGDOM SUITE', ''],
  ["KING'S SUITE", ''],
  ['KING SIZED POOL', ''],
  ['20 KG LUGGAGE', ''],
  ['DOUBLE SINK KING', '? king'],
  ['KING NONSMOKING DOUBLE SINK', '? king'],
])('places, persons and things named alike: %s', (text, expected) => expect(bedsIn(text)).toBe(expected))

test.each([
  ['1 LIT KING SIZE', '1 king'],
  ['2 CAMAS DOBLES', '2 double'],
  ['CAMA KING', '? king'],
  ['2 LITS SIMPLES', '2 single'],
  ['DEUX LITS JUMEAUX', '2 single'],
])('in other languages: %s', (text, expected) => expect(bedsIn(text)).toBe(expected))

test.each([
  ['TWO (2) QUEEN BEDS', '2 queen'],
  ['KING BED (1)', '1 king'],
  ['QUEEN BED X2', '2 queen'],
  ['QUEEN BEDS X 2', '2 queen'],
  ['2 BEDS QUEEN', '2 queen'],
  ['2 BEDS (QUEEN)', '2 queen'],
  ['2 BEDS, BOTH QUEEN', '2 queen'],
  ['QUEEN ROOM WITH 2 BEDS', '2 queen'],
  ['QUEEN ROOM, 2 QUEEN BEDS', '2 queen'],
  ['DOUBLE QUEEN ROOM', '2 queen'],
  ['DBL QUEEN', '2 queen'],
  ['DOUBLE KING', '2 king'],
  ['TWIN DOUBLE BEDS', '2 double'],
  ['SINGLE KING BED', '1 king'],
  ['KING SINGLE BED', '? single'],
  ['TRIPLE WITH THREE SINGLE BEDS', '3 single'],
  ['PAIR OF TWIN BEDS', '2 twin'],
  ['A PAIR OF QUEENS', '2 queen'],
  ['2 X TWIN', '2 twin'],
  ['2X QUEEN BEDS', '2 queen'],
  ['TWIN ROOM WITH 2 SINGLE BEDS', '2 single'],
  ['DBL/DBL', '2 double'],
  ['QN/QN', '2 queen'],
  ['QUEEN QUEEN', '2 queen'],
])('counted in any order: %s', (text, expected) => expect(bedsIn(text)).toBe(expected))

test.each([
  ['1KING', '1 king'],
  ['2QUEENS', '2 queen'],
  ['2 QUEEN SIZE BEDS', '2 queen'],
  ['TWO QUEEN-SIZE BEDS', '2 queen'],
  ['2-QN BEDS', '2 queen'],
  ['KINGSIZE BED', '? king'],
  ['QUEENSIZED BED', '? queen'],
  ['KINGBED', '? king'],
  ['KNG BD', '? king'],
  ['2 DBLBEDS', '2 double'],
  ['2 DOUBLE-SIZE BEDS', '2 double'],
  ['1 QN 1 DBL', '1 queen, 1 double'],
  ['1Q1D', '1 queen, 1 double'],
  ['1K/2Q', '1 king, 2 queen'],
  ['2D NSMK', '2 double'],
  ['1KB NSMK', '1 king'],
  ['2QB', '2 queen'],
  ['QQ', '2 queen'],
  ['DD NONSMOKING', '2 double'],
  ['K BED', '? king'],
  ['BEDDING 1 KING', '1 king'],
  ['FULL SIZE BED', '? double'],
  ['TWIN BEDDED ROOM', '? twin'],
  ['DOUBLE BEDDED', '? double'],
  ['3 SGL BEDS', '3 single'],
  ['2 BDRM 1 KING 2 QUEEN', '1 king, 2 queen'],
  ['STD QN NS', '? queen'],
  ['DLX KNG CTY VW', '? king'],
  ['ONE KG BED', '1 king'],
  ['2 DBL BDS', '2 double'],
  ['2DBL', '2 double'],
  ['1 KNG OR 2 DBLS', '1 king, 2 double'],
])('letters, joined and shortened words: %s', (text, expected) => expect(bedsIn(text)).toBe(expected))

test.each([
  ['1 KING BED', '1 king'],
  ['1-KING BED NONSMK', '1 king'],
  ['A KING BED', '? king'],
  ['ONE EXTRA LARGE KING BED', '1 king'],
  ['1 CAL KING', '1 king'],
  ['SUPER KING BED', '? king'],
  ['KING OR 2 DOUBLES', '? king, 2 double'],
  ['1 KING/2 QUEENS', '1 king, 2 queen'],
  ['KING/QUEEN', '? king, ? queen'],
  ['QUEEN OR DOUBLE', '? queen, ? double'],
  ['BEDS: 2 DOUBLE', '2 double'],
  ['BED TYPE: DOUBLE', '? double'],
  ['BED TYPE KING', '? king'],
  ['FULL BED', '? double'],
  ['2 FULLS', '2 double'],
  ['FULL OR QUEEN BED', '? double, ? queen'],
  ['TWIN ROOM', '? twin'],
  ['2 SINGLES', '2 single'],
  ['ONE KING ONE QUEEN', '1 king, 1 queen'],
  ['1 KING + 2 TWIN', '1 king, 2 twin'],
  ['1 DOUBLE 2 SINGLE', '1 double, 2 single'],
  ['2 BEDROOM SUITE KING AND QUEEN BEDS', '? king, ? queen'],
  ['SLEEPS 4 QUEEN BEDS', '? queen'],
  ['HOLLYWOOD TWIN', '? twin'],
  ['SEMI DOUBLE BED', '? double'],
  ['DELUXE ROOM KING', '? king'],
  ['QUEEN, TWIN', '? queen, ? twin'],
  ['ROOM WITH KING', '? king'],
  ['2 COMFY QUEEN BEDS', '2 queen'],
  ['2 PILLOWTOP QUEEN BEDS', '2 queen'],
  ['TWO DOUBLE OR ONE KING', '2 double, 1 king'],
])('in plain words: %s', (text, expected) => expect(bedsIn(text)).toBe(expected))

test.each([
  ['DOUBLE ROOM', '? double'],
  ['CLASSIC DBL ROOM COURTYARD', '? double'],
  ['1 DOUBLE ROOM', '? double'],
  ['SGL ROOM 90CM BED', '? single'],
  ['SUPERIOR DBL/TWIN', '? double, ? twin'],
  ['TWIN OR DOUBLE', '? twin, ? double'],
])('what a room is called is no bed that could be denied: %s', (text, expected) => {
  expect(bedsIn(text)).toBe(expected)
  expect(readBeds(text).every(({ ofRoom }) => ofRoom)).toBe(true)
})

test.each([
  'KING ROOM',
  'TWIN ROOM',
  '2 DOUBLE BEDS',
  'DOUBLE BED',
  'DOUBLE BEDDED ROOM',
])('a bed is named: %s', (text) => expect(readBeds(text).some(({ ofRoom }) => ofRoom)).toBe(false))

test.each([
  ['ONE QUEEN BED AND A SINGLE', '1 queen, ? single'],
  ['DOUBLE OR TWIN BEDS', '? double, ? twin'],
  ['FAMILY ROOM DOUBLE + SINGLE', '? double, ? single'],
  ['1DBL/2SGL', '1 double, 2 single'],
  ['KG/DD', '? king, 2 double'],
  ['1K1SB', '1 king'],
  ['2 BEDROOM VILLA KING/TWIN', '? king, ? twin'],
])('in a list, a word next to a bed is a bed: %s', (text, expected) => expect(bedsIn(text)).toBe(expected))

test.each([
  ['KING TOWER ROOM', '? king'],
  ['KING HARBOUR VIEW', '? king'],
  ['KING DAVID SUITE', ''],
  ['KINGS SUITE', ''],
  ['QUEEN PULL OUT', ''],
  ['KING ROLLAWAY ON REQUEST', '? king'],
  ['DOUBLE POINTS', ''],
  ['FULL OCEAN VIEW', ''],
  ['MAX 2 KING', '? king'],
])('named like a bed, or like another bed: %s', (text, expected) => expect(bedsIn(text)).toBe(expected))

test.each([
  ['1KG1SB NSMK', '1 king'],
  ['D2D', '2 double'],
  ['2XQUEEN', '2 queen'],
  ['DBLX2', '2 double'],
  ['2/QUEEN NSMK', '2 queen'],
  ['STDKING', '? king'],
  ['KINGDLX', '? king'],
  ['NSMKKING', '? king'],
  ['1KNSMK', '1 king'],
  ['2 SINLGE BEDS', '2 single'],
  ['QUUEN BED', '? queen'],
  ['BEDROOM 1 KING BEDROOM 2 QUEEN', '? king, ? queen'],
  ['BR1 KING BR2 TWIN', '? king, ? twin'],
  ['QUEEN BEDS: 2', '2 queen'],
  ['BED TYPE: QUEEN, BED COUNT: 2', '2 queen'],
  ['2 BEDROOM KING BED IN EACH', '2 king'],
  ['1 OR 2 QUEEN BEDS', '1 queen, 2 queen'],
  ['2 QUEEN OR DOUBLE BEDS', '2 queen, 2 double'],
  ['FITS 3 KING + SOFA', '? king'],
  ['KING+KING', '2 king'],
  ['TWIN QUEEN ROOM', '2 queen'],
])('codes, joined and misspelt words, numbers apart: %s', (text, expected) => expect(bedsIn(text)).toBe(expected))

test.each([
  ['KING BED REQUEST TWIN', '? king'],
  ['KING, PLS REQUEST TWIN BEDS', '? king'],
  ['KING BED, TWIN SUBJECT TO AVAILABILITY', '? king'],
  ['KING OR TWIN BEDS SUBJECT TO AVAILABILITY', '? king, ? twin'],
  ['KING BED - PLEASE ADVISE IF TWIN REQUIRED', '? king'],
  ['KING BED CAN BE SPLIT INTO TWINS', '? king'],
  ['KING CONVERTIBLE TO TWIN', '? king'],
  ['FREE UPGRADE TO DELUXE KING', ''],
  ['2 QUEEN BEDS CONNECTS TO KING', '2 queen'],
  ['CRIBS ONLY IN KING ROOM', ''],
  ['PER PERSON IN TWIN', ''],
  ['NOT AVAILABLE WITH TWIN BEDS', ''],
  ['KING BED AND PULL-OUT QUEEN', '? king'],
  ['1-KING-BED 1-TWIN-SOFA-BED', '1 king'],
  ['TREATED LIKE A KING', ''],
])('on request, made up from others, or of another room: %s', (text, expected) => expect(bedsIn(text)).toBe(expected))

test.each([
  'KING KOIL MATTRESS',
  'KING WING',
  'QUEEN WILHELMINA SUITE',
  'TWIN SPRINGS',
  'TWIN MARBLE BASINS',
  'TWIN SHOWERHEADS',
  'FULL BED AND BREAKFAST',
])('more things named alike: %s', (text) => expect(bedsIn(text)).toBe(''))

test.each([
  ['DBL FOR SGL USE', '? double'],
  ['SMALL DOUBLE', '? double'],
  ['SEMI-DOUBLE', '? double'],
  ['DOUBLE SEA VIEW', '? double'],
  ['DBL NSMK', '? double'],
  ['SINGLE WITH SHOWER', '? single'],
])('rooms called by a kind without their noun: %s', (text, expected) => {
  expect(bedsIn(text)).toBe(expected)
  expect(readBeds(text).every(({ ofRoom }) => ofRoom)).toBe(true)
})
