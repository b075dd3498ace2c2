// Beds in French, Spanish, Italian and German, which hotels load next to English.
import type { BedKind, BedTerm } from './words.ts'
import { spanOf } from '../span.ts'

const mayBeForeign = /lits?\b|cama|lett[io]|bett|zimmer|chambre|habitaci|camera|quarto|matrimonial/i
const bedNumbers: Readonly<Record<string, number>> = {
  un: 1,
  une: 1,
  una: 1,
  uno: 1,
  ein: 1,
  one: 1,
  um: 1,
  uma: 1,
  deux: 2,
  dois: 2,
  duas: 2,
  dos: 2,
  due: 2,
  zwei: 2,
  two: 2,
  trois: 3,
  tres: 3,
  tre: 3,
  drei: 3,
}
const counting = `(?:\\b([1-6]|${Object.keys(bedNumbers).join('|')})\\s?[x×]?\\s?)?`
const bedWords: readonly (readonly [BedKind, string])[] = [
  [
    'king',
    'cama matrimonial king|lits? (?:king|tr[eè]s grand)(?: size)?|camas? king|lett[oi] king|king[- ]?size[- ]?bett(?:en)?|kingbett(?:en)?',
  ],
  ['queen', 'lits? queen(?: size)?|camas? queen|lett[oi] queen|queen[- ]?size[- ]?bett(?:en)?|queenbett(?:en)?'],
  [
    'single',
    'lits? (?:simples?|jumeaux|individuels?)|camas? (?:individual(?:es)?|sencillas?|simples?|de solteiro)|lett[io] singol[io]|einzelbett(?:en)?',
  ],
  [
    'double',
    'franz(?:oe|ö)sische[mns]? bett(?:en)?|lits? doubles?|grands? lits?|camas? (?:dobles?|matrimonial(?:es)?|de matrimonio|de casal)(?! king| queen)|lett[io] (?:matrimonial[ei]|doppi[oe]?)|doppelbett(?:en)?|matrimonial beds?',
  ],
]
const bedroomWords: readonly (readonly [BedKind, string])[] = [
  [
    'single',
    'einzelzimmer|chambres? (?:simple|individuelle)|habitaci[oó]n individual|camera singola|quarto individual',
  ],
  ['double', 'doppelzimmer|chambres? double|habitaci[oó]n doble|camera (?:doppia|matrimoniale)|quarto duplo'],
  ['twin', 'zweibettzimmer'],
]
const patterns = [...bedWords, ...bedroomWords].map(
  ([kind, each], at) =>
    [kind, new RegExp(`${counting}(?<!\\p{L})(?:${each})(?!\\p{L})`, 'giu'), at >= bedWords.length] as const,
)

export const foreignBeds = (text: string): BedTerm[] => {
  if (!mayBeForeign.test(text)) return []
  return patterns.flatMap(([kind, pattern, ofRoom]) =>
    [...text.matchAll(pattern)].map((match) => ({
      kind,
      quantity: match[1] === undefined || ofRoom ? null : (bedNumbers[match[1].toLowerCase()] ?? Number(match[1])),
      ofRoom,
      ...spanOf(match),
    })),
  )
}
