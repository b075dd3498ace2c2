// Reads beds in the English of hotels: kind and number, and whether the words offer them as alternatives.
import type { Span } from '../verdict.ts'
import { spanOf } from './span.ts'

export type BedKind = 'king' | 'queen' | 'double' | 'twin' | 'single'
/** `quantity` null: the words do not count them. */
export type BedSaid = { kind: BedKind; quantity: number | null } & Span

const numbers: Record<string, number> = { one: 1, two: 2, three: 3, four: 4, five: 5, six: 6 }
const counted =
  /(?<![\p{L}\d.,])(\d|one|two|three|four|five|six|(?:a )?pair of)(?:\s*[x×])?[\s-]*(?:(?:large|comfortable|cosy|cozy|soft|big|new|plush|premium|signature|oversized?|extra-long|xl|adjustable|separate|individual|small|wide|proper|real|full-size|sealy|simmons|extra|comfy|plush|pillow-?top|luxury|size|heavenly|cal(?:ifornia)?|super|european|euro|deluxe|standard)[\s-]+){0,2}$/iu
const bedWords =
  /(?<!\p{L})(kings?|kng|kgs?|kingbed|kingsize|queens?|qu?ns?|qun|queenbed|qbs?|queensize|twins?|twns?|twinbed|doubles?|dbls?|dblbeds?|dble|fulls?|doublebed|singles?|sgls?|sngls?)(?![\p{L}'’])(?:[\s-]*(?:sized?|sz))?(?:[\s-]*(?:beds?(?!room)|bds?|bedded)(?!\p{L}))?/giu
const kindOfWord = (word: string): BedKind =>
  word.startsWith('k')
    ? 'king'
    : word.startsWith('q')
      ? 'queen'
      : word.startsWith('t')
        ? 'twin'
        : word.startsWith('s')
          ? 'single'
          : 'double'
const compact = /\b([1-4])(K|Q|D|T|KB|QB|DB|TB)\b(?!\s?(?:RAM|\$|POINTS))/g
const compactKinds: Record<string, BedKind> = { K: 'king', Q: 'queen', D: 'double', T: 'twin' }
const bedNamed = /(?:beds?|bds?|bedded)$/i
const notABed =
  /^[\s-]*(?:occ\w*|occupancy|use|usage|st\b|street|str\b|road|rd\b|ave\w*|boulevard|blvd|cross\b|elizabeth|arthur|david|henry|james|victoria|mary|anne|tower|towers|sink|sinks|vanity|vanities|shower|points|tree|city|cities|falls|peaks|towns?|william|edward|george|charles|louis|glazed|glazing|decker|doors?|room only|person|traveller|traveler|parent|board|kitchen|breakfast|buffet|american|english|refund|pre-?pay\w*|stay|amount|access|size gym|service|bath\w*|moon|day|night|entry|cot)/i

/** What follows `double` or `twin` where they speak of the room or its windows. */
const onlyOfRooms = /^[\s-]*(?:balcony|balconies|view|windows?)/i
const otherBed = /^[\s-]*(?:sofa|sleeper|couch|pull|futon|murphy|wall[- ]?bed|day ?bed|trundle|bunk)/i
const sizedThing = /^\s*(?:pool|gym|bath\w*|tub|jacuzzi|shower|desk|closet|tv|sofa|couch|kitchen|fridge|refrigerator)/i
const mayBeForeign = /lits?\b|cama|lett[io]|bett\b|betten/i
const counting = '(?:\\b([1-6]|one|two)\\s?[x×]?\\s?)?'
const otherLanguages: readonly [BedKind, RegExp][] = [
  [
    'single',
    new RegExp(
      `${counting}\\b(?:lits? simples?|lits? jumeaux|camas? individual(?:es)?|letti? singol[io]|einzelbett(?:en)?)\\b`,
      'gi',
    ),
  ],
  [
    'double',
    new RegExp(
      `${counting}\\b(?:lits? doubles?|grands? lits?|camas? (?:dobles?|matrimonial(?:es)?)|lett[io] matrimonial[ei]|doppelbett(?:en)?)\\b`,
      'gi',
    ),
  ],
]
const letterLike = /(?:\b|\d)(?:[KQ]|QQ|DD)\b/
/** K, Q, QQ and DD stand for beds in capitals, where a bed's word or an alternative is beside them. */
const letters =
  /(?<![\w&/'’])(?:([1-4])\s?)?(QQ|DD|[KQ])(?=\s?(?:beds?|BEDS?|BDS?)\b|\s(?:OR|or)\s\d|\/\d\s?(?:D|T|Q)|\s(?:NSMK|SMK|NON|NS|RM|ROOM|SUITE|STE|DLX|STD)\b)|(?<![\w&/'’])([1-4])\s([KQ])(?=\s(?:OR|or|AND|and|&|\+|\d)|\s*$)|(?<![\w&/'’])(?:[12]\s?)?(QQ|DD)(?!\w)/g

export const readBeds = (text: string): BedSaid[] => {
  const said: BedSaid[] = []
  if (mayBeForeign.test(text))
    for (const [kind, words] of otherLanguages)
      for (const match of text.matchAll(words))
        said.push({ kind, quantity: match[1] === undefined ? null : numberOf(match[1]), ...spanOf(match) })
  for (const match of text.matchAll(bedWords)) {
    if (said.some((each) => each.start <= match.index && match.index < each.end)) continue
    const word = (match[1] ?? '').toLowerCase()
    const kind = kindOfWord(word)
    const end = match.index + match[0].length
    const next = text.slice(end, end + 24)
    if ((!bedNamed.test(match[0]) && notABed.test(next)) || (!/^[kq]/.test(word) && onlyOfRooms.test(next))) continue
    if (/(?:sized?|sz)$/i.test(match[0]) && sizedThing.test(next)) continue
    const before = text.slice(Math.max(0, match.index - 40), match.index)
    const count = counted.exec(before)
    const quantity = count ? numberOf(count[1] ?? '') : null
    const hasBed = /(?:beds?|bds?|bedded|sized?|sz)$/i.test(match[0]) || /beds?$/.test(word)
    const several = quantity !== null && quantity > 1
    // "Double" and "single" alone count guests, "full" alone means complete, and Queens is a place.
    const plural = word.endsWith('s') && !word.startsWith('full')
    const isCounted = quantity !== null && !/^\s*(?:rooms?|rms?|suites?)\b/i.test(next)
    const isDoubled = /^\s?[/-]?\s?(?:doubles?|dbls?)\b/i.test(next) && word.startsWith('d')
    if ((kind === 'double' || kind === 'single') && !hasBed && !several && !plural && !isCounted && !isDoubled) {
      const first = said.at(-1)
      if (first?.kind === 'double' && /^\s?[/-]?\s?$/.test(text.slice(first.end, match.index))) first.quantity ??= 2
      continue
    }
    // QUEEN SOFABED is a sofa; 2 QUEEN BEDS SOFABED are beds and a sofa.
    if (!hasBed && otherBed.test(next)) continue
    // "Double or twin" offers two of whatever the hotel calls a double: nothing to hold a bed against.
    if (kind === 'twin' && quantity === null && !hasBed && besideDouble(before, text.slice(end, end + 14))) continue
    if (/^(?:kings|queens)$/.test(word) && !hasBed && !several) continue
    if (/^(?:kgs?|qbs?)$/.test(word) && !hasBed && quantity === null) continue
    if (/\b(?:sofa|couch|rollaway|pull[- ]?out)\s*$/i.test(before)) continue
    const start = match.index - (count?.[0].length ?? 0)
    const twice =
      quantity === null && new RegExp(`\\b${word}\\s?[/-]?\\s?$`, 'i').test(before) ? said.at(-1) : undefined
    // DOUBLE DOUBLE, QUEEN/QUEEN: two of them.
    if (twice?.kind === kind && twice.quantity === null) twice.quantity = 2
    else said.push({ kind, quantity: quantity ?? behind(text, end), start, end })
  }
  for (const match of text.matchAll(compact)) {
    const span = spanOf(match)
    const bed = compactKinds[match[2]?.[0] ?? '']
    if (!bed || said.some((each) => each.start < span.end && span.start < each.end)) continue
    said.push({ kind: bed, quantity: Number(match[1]), ...span })
  }
  for (const match of letterLike.test(text) ? text.matchAll(letters) : []) {
    const span = spanOf(match)
    if (said.some((each) => each.start < span.end && span.start < each.end)) continue
    const code = match[2] ?? match[4] ?? match[5] ?? ''
    const kind = compactKinds[code.charAt(0)]
    const counts = match[1] ?? match[3]
    if (kind) said.push({ kind, quantity: counts ? Number(counts) : code.length > 1 ? code.length : null, ...span })
  }
  return said.toSorted((a, b) => a.start - b.start)
}

const numberOf = (word: string): number => numbers[word.toLowerCase()] ?? (/pair/i.test(word) ? 2 : Number(word))

const besideDouble = (before: string, after: string): boolean =>
  /\b(?:doubles?|dbls?|dble)\s*(?:or|\/|-|&|and)\s*$/i.test(before) ||
  /^\s*(?:or|\/|-)\s*(?:doubles?|dbls?|dble)\b/i.test(after)

/** `KING X2`, `QUEEN (2)`. */
const behind = (text: string, end: number): number | null => {
  const count = /^\s*(?:[x×]\s?([1-4])\b|\(([1-4])\))/i.exec(text.slice(end, end + 8))
  return count ? Number(count[1] ?? count[2]) : null
}

/** The kind of bed that a structure names; null for sofas, futons and others that the words above do not name. */
export const bedKindOf = (type: string | null): BedKind | null => {
  if (type === null) return null
  if (/king/i.test(type)) return 'king'
  if (/queen/i.test(type)) return 'queen'
  if (/twin/i.test(type)) return 'twin'
  if (/^(?:double|full)/i.test(type)) return 'double'
  return /^single/i.test(type) ? 'single' : null
}

/** Twin is one bed or two, and two singles are a twin; nothing said about the number agrees with any number. */
export const sameBed = (
  said: { kind: BedKind; quantity: number | null },
  bed: { kind: BedKind; quantity: number | null },
): boolean => {
  const twins = said.kind === 'twin' || bed.kind === 'twin'
  const alike = said.kind === bed.kind || (twins && (said.kind === 'single' || bed.kind === 'single'))
  if (!alike) return false
  if (said.quantity === null || bed.quantity === null || said.quantity === bed.quantity) return true
  return twins && said.quantity <= 2 && bed.quantity <= 2
}
