// Reads beds in the English of hotels: kind and number, and whether the words offer them as alternatives.
import type { Span } from '../verdict.ts'
import { spanOf } from './span.ts'

export type BedKind = 'king' | 'queen' | 'double' | 'twin' | 'single'
/** `quantity` null: the words do not count them. */
export type BedSaid = { kind: BedKind; quantity: number | null } & Span

const numbers: Record<string, number> = { one: 1, two: 2, three: 3, four: 4 }
const counted =
  /(?<![\p{L}\d.,])(\d|one|two|three|four)(?:\s*[x×])?[\s-]*(?:(?:large|extra|comfy|plush|pillow-?top|luxury|size|heavenly|cal(?:ifornia)?|super|european|euro|deluxe|standard)[\s-]+){0,2}$/iu
const bedWords =
  /(?<!\p{L})(kings?|kng|kgs?|kingbed|kingsize|queens?|qu?ns?|qun|queenbed|qbs?|queensize|twins?|twns?|twinbed|doubles?|dbls?|dble|fulls?|doublebed|singles?|sgls?|sngls?)(?![\p{L}'’])(?:[\s-]*(?:sized?|sz))?(?:[\s-]*(?:beds?(?!room)|bds?|bedded)(?!\p{L}))?/giu
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
const notABed =
  /^[\s-]*(?:occ\w*|occupancy|use|usage|st\b|street|str\b|road|rd\b|ave\w*|boulevard|blvd|cross\b|elizabeth|victoria|mary|anne|tower|towers|sink|sinks|vanity|vanities|shower|points|tree|city|cities|falls|peaks|towns?|william|edward|george|charles|louis|glazed|glazing|decker|doors?|room only|person|traveller|traveler|parent|board|kitchen|breakfast|buffet|american|english|refund|pre-?pay\w*|stay|amount|access|size gym|service|bath\w*|balcony|view|moon|day|night|entry|cot)/i

export const readBeds = (text: string): BedSaid[] => {
  const said: BedSaid[] = []
  for (const match of text.matchAll(bedWords)) {
    const word = (match[1] ?? '').toLowerCase()
    const kind = kindOfWord(word)
    const end = match.index + match[0].length
    if (notABed.test(text.slice(end, end + 24))) continue
    const before = text.slice(Math.max(0, match.index - 40), match.index)
    const count = counted.exec(before)
    const quantity = count ? numberOf(count[1] ?? '') : null
    const hasBed = /(?:beds?|bds?|bedded|sized?|sz)$/i.test(match[0]) || word.endsWith('bed')
    const several = quantity !== null && quantity > 1
    // "Double" and "single" alone count guests, "full" alone means complete, and Queens is a place.
    const plural = word.endsWith('s') && !word.startsWith('full')
    if ((kind === 'double' || kind === 'single') && !hasBed && !several && !plural) continue
    // "Double or twin" offers two of whatever the hotel calls a double: nothing to hold a bed against.
    if (kind === 'twin' && quantity === null && !hasBed && besideDouble(before, text.slice(end, end + 14))) continue
    if (/^(?:kings|queens)$/.test(word) && !hasBed && !several) continue
    if (/^(?:kgs?|qbs?)$/.test(word) && !hasBed && quantity === null) continue
    if (/\b(?:sofa|couch|rollaway|pull[- ]?out)\s*$/i.test(before)) continue
    const start = match.index - (count?.[0].length ?? 0)
    said.push({ kind, quantity: quantity ?? behind(text, end), start, end })
  }
  for (const match of text.matchAll(compact)) {
    const span = spanOf(match)
    const bed = compactKinds[match[2]?.[0] ?? '']
    if (!bed || said.some((each) => each.start < span.end && span.start < each.end)) continue
    said.push({ kind: bed, quantity: Number(match[1]), ...span })
  }
  return said.toSorted((a, b) => a.start - b.start)
}

const numberOf = (word: string): number => numbers[word.toLowerCase()] ?? Number(word)

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
