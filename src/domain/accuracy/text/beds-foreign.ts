// Beds in French, Spanish, Italian and German, as hotels load them beside English.
import type { BedKind, BedSaid } from './beds-words.ts'
import { spanOf } from './span.ts'

const mayBeForeign = /lits?\b|cama|lett[io]|bett/i
const numbers: Readonly<Record<string, number>> = {
  un: 1,
  une: 1,
  una: 1,
  uno: 1,
  ein: 1,
  one: 1,
  deux: 2,
  dos: 2,
  due: 2,
  zwei: 2,
  two: 2,
  trois: 3,
  tres: 3,
  tre: 3,
  drei: 3,
}
const counting = `(?:\\b([1-6]|${Object.keys(numbers).join('|')})\\s?[x×]?\\s?)?`
const words: readonly (readonly [BedKind, string])[] = [
  [
    'king',
    'cama matrimonial king|lits? (?:king|tr[eè]s grand)(?: size)?|camas? king|lett[oi] king|king[- ]?size[- ]?bett(?:en)?|kingbett(?:en)?',
  ],
  ['queen', 'lits? queen(?: size)?|camas? queen|lett[oi] queen|queen[- ]?size[- ]?bett(?:en)?|queenbett(?:en)?'],
  [
    'single',
    'lits? (?:simples?|jumeaux|individuels?)|camas? (?:individual(?:es)?|sencillas?|simples?)|lett[io] singol[io]|einzelbett(?:en)?',
  ],
  [
    'double',
    'lits? doubles?|grands? lits?|camas? (?:dobles?|matrimonial(?:es)?(?! king| queen))|lett[io] (?:matrimonial[ei]|doppi[oe]?)|doppelbett(?:en)?',
  ],
]
const patterns = words.map(([kind, each]) => [kind, new RegExp(`${counting}\\b(?:${each})(?!\\p{L})`, 'giu')] as const)

export const foreignBeds = (text: string): BedSaid[] => {
  if (!mayBeForeign.test(text)) return []
  return patterns.flatMap(([kind, pattern]) =>
    [...text.matchAll(pattern)].map((match) => ({
      kind,
      quantity: match[1] === undefined ? null : (numbers[match[1].toLowerCase()] ?? Number(match[1])),
      ofRoom: false,
      ...spanOf(match),
    })),
  )
}
