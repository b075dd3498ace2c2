// Reads beds in the English of hotels: kind and number, and whether the words offer them as alternatives.
import type { Span } from '../verdict.ts'
import { spanOf } from './span.ts'

export type BedKind = 'king' | 'queen' | 'double' | 'twin' | 'single'
/** `quantity` null: the words do not count them. */
export type BedSaid = { kind: BedKind; quantity: number | null } & Span

const numbers: Record<string, number> = { one: 1, two: 2, three: 3, four: 4, a: 1, an: 1 }
const count =
  '(?:\\b(\\d|one|two|three|four)(?:\\s*[x×])?[\\s-]*(?:(?:large|extra|comfy|plush|pillow-?top|luxury|size|heavenly|cal(?:ifornia)?|super|european|euro|deluxe|standard)[\\s-]+){0,2})?'
const bedAfter = '(?:[\\s-]*(?:size[d]?|sz))?(?:[\\s-]*(?:beds?(?!room)|bds?|bedded)\\b)?'
const kind = (words: string) => new RegExp(`${count}(?<![\\p{L}])(${words})(?![\\p{L}'’])${bedAfter}`, 'giu')

const kinds: [BedKind, RegExp][] = [
  ['king', kind('kings?|kng|kg|kgs|kingbed|kingsize')],
  ['queen', kind('queens?|qns?|qu?ns?|qun|qn|queenbed|qb|qbs|queensize')],
  ['twin', kind('twins?|twn|twns|twinbed')],
  ['double', kind('doubles?|dbls?|dbl|dble|fulls?|doublebed')],
  ['single', kind('singles?|sgls?|sngl|sngls|sgl')],
]
const compact = /\b([1-4])(K|Q|D|T|KB|QB|DB|TB)\b(?!\s?(?:RAM|\$|POINTS))/g
const compactKinds: Record<string, BedKind> = { K: 'king', Q: 'queen', D: 'double', T: 'twin' }
const notABed =
  /^[\s-]*(?:occ\w*|occupancy|use|usage|st\b|street|str\b|road|rd\b|ave\w*|boulevard|blvd|cross\b|elizabeth|victoria|mary|anne|tower|towers|sink|sinks|vanity|vanities|shower|points|tree|city|cities|falls|peaks|towns?|william|edward|george|charles|louis|glazed|glazing|decker|doors?|room only|person|traveller|traveler|parent|board|kitchen|breakfast|buffet|american|english|refund|pre-?pay\w*|stay|amount|access|size gym|service|bath\w*|balcony|view|moon|day|night|entry|cot)/i

export const readBeds = (text: string): BedSaid[] => {
  const said: BedSaid[] = []
  for (const [bed, words] of kinds)
    for (const match of text.matchAll(words)) {
      const span = spanOf(match)
      if (said.some((each) => each.start < span.end && span.start < each.end)) continue
      const quantity = numberOf(match[1])
      const word = (match[2] ?? '').toLowerCase()
      const hasBed = /(?:beds?|bds?|bedded|size[d]?|sz)\s*$/i.test(match[0]) || word.endsWith('bed')
      if (notABed.test(text.slice(span.end))) continue
      const plural = word.endsWith('s') && !['kings', 'queens'].includes(word)
      // "Double" and "single" alone count guests, "full" alone means complete, and Queens is a place.
      const counted = quantity !== null && (quantity > 1 || hasBed)
      if ((bed === 'double' || bed === 'single') && !hasBed && !counted && !(plural && word !== 'fulls')) continue
      if (/^(?:kings|queens)$/.test(word) && !hasBed && !(quantity !== null && quantity > 1)) continue
      if (/^(?:k|kg|kgs|qb|qbs)$/.test(word) && !hasBed && quantity === null) continue
      if (/\b(?:sofa|couch|rollaway|pull[- ]?out)\s*$/i.test(text.slice(0, span.start))) continue
      said.push({ kind: bed, quantity: quantity ?? paired(text, span), ...span })
    }
  for (const match of text.matchAll(compact)) {
    const span = spanOf(match)
    const bed = compactKinds[match[2]?.[0] ?? '']
    if (!bed || said.some((each) => each.start < span.end && span.start < each.end)) continue
    said.push({ kind: bed, quantity: Number(match[1]), ...span })
  }
  return said.toSorted((a, b) => a.start - b.start)
}

const numberOf = (word: string | undefined): number | null => {
  if (word === undefined) return null
  return numbers[word.toLowerCase()] ?? Number(word)
}

/** `KING X2`, `QUEEN (2)`. */
const paired = (text: string, { end }: Span): number | null => {
  const after = /^\s*(?:[x×]\s?([1-4])\b|\(([1-4])\))/i.exec(text.slice(end, end + 8))
  if (after) return Number(after[1] ?? after[2])
  return null
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
