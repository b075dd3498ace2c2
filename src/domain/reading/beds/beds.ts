// Reads beds in hotel English: kind and number, in any word order.
import { foreignBeds } from './foreign.ts'
import { partAround } from '../lexer/letters.ts'
import { isCount, ofGuests } from './counts.ts'
import { phraseAt } from './phrases.ts'
import { type BedKind, type BedTerm, type BedToken, bedTokensOf, type Phrase } from './words.ts'

/** A cheap first test: whether a kind of bed can be there at all. */
const bedLike =
  /\bk(?:in|ng|ni|ig|g|\b|bed)|[1-6]\s?(?:k|q|d|tb?\b|tw)|qu?[neiw]|\bq(?:q|b|bs)?\b|tw(?:in|n|i?s?\b|b)|\bd(?:ou|bl|ub|ob|d\b|[/,-]d\b)|fulls\b|full(?:[ -]?(?:size|sz|bed|bd|xl|over|full|or|and|&)|\/)|(?:\d|one|two|three) ?full|\bsin\b|\bsing|[1-6]\s?sin|sng|sgl|\b[ed]z\b|einzel-|doppel-|lits?\b|cama|lett[io]|bett|zimmer|chambre|habitaci|camera|quarto|matrim|persoons|dubbel|bedden|enkelt?s|dobbelt|säng|vuode|[łl][oó][zż]k|postel|l[uů][zž]k|\bbe?ds?\b|(?:dlx|deluxe|std|exec|cal|ia|er|grand|ns|nsmk|prem|club|ada|acc|sup|classic)king|(?:one|two|three|four)(?:king|queen|double|dbl|twin|sing)/gi

const bedReach = 80
export const readBeds = (text: string): BedTerm[] => {
  const part = partAround(text, bedLike, bedReach)
  if (part === null) return []
  const abroad = foreignBeds(text)
  const phrases = phrasesOf(bedTokensOf(text, part.from, part.to), text)
  const stated = settled(phrases).filter((bed) => !abroad.some((each) => each.start < bed.end && bed.start < each.end))
  const all = [...abroad, ...stated].toSorted((a, b) => a.start - b.start)
  // DOUBLE ROOM WITH A KING BED: the bed counts more than the name of the room.
  const inIt = all.filter(({ ofRoom }) => !ofRoom)
  return inIt.length > 0 ? inIt : all
}

const settled = (phrases: readonly Phrase[]): BedTerm[] =>
  phrases
    .filter((phrase) => !isRepeated(phrase, phrases))
    .map(({ kind, quantity, ofRoom, start, end }) => ({ kind, quantity, ofRoom, start, end }))
const isNext = (phrase: Phrase, other: Phrase) =>
  !phrase.named && other.named && other.start > phrase.end && other.start - phrase.end <= 2
/** QUEEN ROOM, 2 QUEEN BEDS: the room's name says less than its beds do. */
const isRepeated = (phrase: Phrase, all: readonly Phrase[]): boolean =>
  phrase.quantity === null &&
  all.some(
    (other) =>
      other !== phrase &&
      other.quantity !== null &&
      (other.kind === phrase.kind ||
        // TWIN 1 QUEEN BED 1 SINGLE BED: the room's name, and then its beds.
        (phrase.kind === 'twin' && (phrase.room ? other.start > phrase.end : isNext(phrase, other)))),
  )

const phrasesOf = (tokens: readonly BedToken[], text: string): Phrase[] => {
  const phrases: Phrase[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    const phrase = phraseAt(tokens, at, phrases.at(-1))
    if (phrase === null) continue
    const last = phrases.at(-1)
    if (last && isSizeOf(tokens, last, phrase)) {
      last.kind = phrase.kind
      last.to = phrase.to
      at = phrase.to - 1
      continue
    }
    // DOUBLE DOUBLE, QUEEN/QUEEN: two of them.
    if (last && isDoubled(tokens, last, phrase) && !isNextLine(text, last, phrase)) {
      last.quantity = 2
      last.end = phrase.end
      last.to = phrase.to
    } else phrases.push(...oneOrTwo(tokens, phrase), sharing(tokens, last, phrase))
    at = phrase.to - 1
  }
  return phrases
}
/** 1 DOUBLE BED (KING SIZE): how large it is. */
const isSizeOf = (tokens: readonly BedToken[], last: Phrase, phrase: Phrase): boolean =>
  last.kind === 'double' &&
  last.named &&
  phrase.quantity === null &&
  tokens[last.to]?.text === '(' &&
  last.to + 1 === phrase.from &&
  tokens[phrase.to - 1]?.kind === 'size' &&
  tokens[phrase.to]?.text === ')'
/** 1 OR 2 QUEEN BEDS: the other number. */
const oneOrTwo = (tokens: readonly BedToken[], phrase: Phrase): Phrase[] => {
  const [link, count, before] = [1, 2, 3].map((back) => tokens[phrase.from - back])
  const isLink = link !== undefined && /^(?:or|\/|-)$/.test(link.text)
  if (!isLink || !isCount(count) || phrase.quantity !== (count?.number ?? 0) + 1) return []
  return before !== undefined && (ofGuests.test(before.text) || before.kind === 'room')
    ? []
    : [{ ...phrase, quantity: count?.number ?? null }]
}
/** 2 QUEEN OR DOUBLE BEDS: as many of either. */
const sharing = (tokens: readonly BedToken[], last: Phrase | undefined, phrase: Phrase): Phrase => {
  if (last === undefined || last.named || phrase.quantity !== null || (last.quantity ?? 1) < 2) return phrase
  // 3 KINGS OR QUEENS
  const isAlike = tokens[last.to - 1]?.plural === true && tokens[phrase.to - 1]?.plural === true
  const isPlural = isAlike || /^(?:beds|bds|bedds)$/.test(tokens[phrase.to - 1]?.text ?? '')
  // 2 TWIN/SINGLE BED
  const isSlashed = phrase.named && tokens[last.to]?.text === '/'
  return (isPlural || isSlashed) && tokens[last.to]?.kind === 'or' && last.to + 1 === phrase.from
    ? { ...phrase, quantity: last.quantity }
    : phrase
}
/** SMOKING QUEEN, and on the next line QUEEN BED IN SMOKING ROOM: the same bed. */
const isNextLine = (text: string, last: Phrase, phrase: Phrase): boolean =>
  phrase.named && text.slice(last.end, phrase.start).includes('\n')
const isAnd = /^(?:[+&]|and)$/
const isDoubled = (tokens: readonly BedToken[], last: Phrase, phrase: Phrase): boolean => {
  if (last.kind !== phrase.kind || last.quantity !== null || phrase.quantity !== null || last.named) return false
  const between = tokens.slice(last.to, phrase.from)
  // FULL DOUBLE BED, FULL/DOUBLE: two names of one bed.
  if ((tokens[last.from]?.text === 'full') !== (tokens[phrase.from]?.text === 'full')) return false
  return (
    between.length === 0 ||
    (between.length === 1 &&
      (/^[/,-]$/.test(between[0]?.text ?? '') || (isAnd.test(between[0]?.text ?? '') && !phrase.named && !phrase.room)))
  )
}

/** The kind of bed that a structure names; null for sofas, futons and others that the words above don't cover. */
export const bedKindOf = (type: string | null): BedKind | null => {
  if (type === null) return null
  if (/king/i.test(type)) return 'king'
  if (/queen/i.test(type)) return 'queen'
  if (/twin/i.test(type)) return 'twin'
  if (/^(?:double|full)/i.test(type)) return 'double'
  return /^single/i.test(type) ? 'single' : null
}

/** Twin is one bed or two, and two singles are a twin; an unstated number agrees with any. */
export const sameBed = (
  stated: { kind: BedKind; quantity: number | null },
  bed: { kind: BedKind; quantity: number | null },
): boolean => {
  const twins = stated.kind === 'twin' || bed.kind === 'twin'
  const alike = stated.kind === bed.kind || (twins && (stated.kind === 'single' || bed.kind === 'single'))
  if (!alike) return false
  if (stated.quantity === null || bed.quantity === null || stated.quantity === bed.quantity) return true
  return twins && stated.quantity <= 2 && bed.quantity <= 2
}
