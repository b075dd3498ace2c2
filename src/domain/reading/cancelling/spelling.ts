// Resolves words that no list has: two words without a space between them, or a misspelt long word.
import { isOneOff } from '../lexer/spelling.ts'
import { cancelKindOfWord, joinableWords, shortUnits, type TokenKind } from './vocabulary/words.ts'

type SpellingPiece = readonly [TokenKind, number]

/** Words long enough to be known by all letters but one, or but two where they have ten and more. A word list. */
const long =
  'cancellation cancellations cancelled cancelling canceled cancel cancels arrival arrivals penalty penalties refundable nonrefundable nonrefund refunded refund charged charges charge forfeit forfeited forfeits reservation reservations otherwise thereafter afterwards deposit deposits before within without notice required nights anytime failure percent booking advance deadline permitted allowed amount checkin hours'.split(
    ' ',
  )

const isNear = (word: string, known: string): boolean => {
  if (Math.abs(word.length - known.length) > 2) return false
  if (isOneOff(word, known)) return true
  if (known.length < 9) return false
  // A second slip is forgiven in a long word: without one letter of it, the rest is one off.
  for (let at = 1; at < word.length; at += 1) if (isOneOff(word.slice(0, at) + word.slice(at + 1), known)) return true
  return false
}
/** Shorter words, known only where two letters changed places: HUORS, PIROR. A word list. */
const swapped = new Map(
  'hours prior night nights until after first total before days arrival'
    .split(' ')
    .flatMap((word) =>
      Array.from(word.slice(2), (_, at) => [
        word.slice(0, at + 1) + word.charAt(at + 2) + word.charAt(at + 1) + word.slice(at + 3),
        cancelKindOfWord.get(word) as TokenKind,
      ]),
    ),
)
const nearSpelling = (word: string): TokenKind | null => {
  const swap = swapped.get(word)
  if (swap !== undefined || word.length < 6) return swap ?? null
  const known = long.find((each) => each.length > 5 && each.charAt(0) === word.charAt(0) && isNear(word, each))
  return known === undefined ? null : (cancelKindOfWord.get(known) ?? null)
}

/** Short words that may be parts of a joined one; longer ones all may. A word list. */
const shortParts = new Set(
  'cxl cnx cnl fee nts nt hrs hr day pta the for pay if by of to or no non arr ref rm tx tax chg and bfr pri will be is not may can per all any due one two doa til at on up chrg'.split(
    ' ',
  ),
)
const tellingKinds: ReadonlySet<TokenKind> = new Set([
  'cancel',
  'refund',
  'refundable',
  'no_refund',
  'arrival',
  'arrival_day',
  'nights',
  'hours',
  'days',
  'before',
  'charge',
  'free',
  'no_show',
  'within',
  'lose',
  'stay',
  'deposit',
  'penalty',
  'time',
  'until',
  'room',
])
/** What may follow a unit without a space: 24HCXL, 1NPENALTY. */
const afterUnit: ReadonlySet<TokenKind> = new Set(['cancel', 'before', 'charge', 'penalty', 'no_show', 'notice'])
/** Endings of words in other languages: ANNULERINGEN is no NOT. */
const endings = new Set(['ingen', 'inget', 'uten', 'uden', 'utan', 'innan', 'fore'])
const isPart = (part: string) =>
  part.length > 3 ? joinableWords.has(part) && !endings.has(part) : shortParts.has(part) && cancelKindOfWord.has(part)
const pieces = (word: string): readonly SpellingPiece[] | null => {
  for (let length = word.length - 2; length > 1; length -= 1) {
    const head = word.slice(0, length)
    if (!isPart(head)) continue
    const rest = word.slice(length)
    const tail = isPart(rest) ? [[cancelKindOfWord.get(rest) as TokenKind, rest.length] as const] : pieces(rest)
    if (tail) return [[cancelKindOfWord.get(head) as TokenKind, length], ...tail]
  }
  return null
}

const search = (word: string): readonly SpellingPiece[] | null => {
  const short = shortUnits[word]
  if (short) {
    const unit = /^hrs?|^./.exec(word)?.[0].length ?? 1
    return short.map((kind, at) => [kind, at === 0 ? unit : word.length - unit] as const)
  }
  const unit = /^(?:hrs?|h|d|nts?|n)(?=[a-z]{3})/.exec(word)?.[0]
  const behind = unit && cancelKindOfWord.get(word.slice(unit.length))
  if (unit && behind && afterUnit.has(behind))
    return [
      [cancelKindOfWord.get(unit) as TokenKind, unit.length],
      [behind, word.length - unit.length],
    ]
  if (/^(?:cxl|cancel|cancl|cancal|canell)/.test(word)) return [['cancel', word.length]]
  if (/^re?fu?n?da?bl?e?$/.test(word)) return [['refundable', word.length]]
  if (/^n(?:on?)?re?fu?n?d(?:a?bl?e?)?$/.test(word)) return [['no_refund', word.length]]
  if (word.startsWith('nonref') || word.startsWith('nonrf')) return [['no_refund', word.length]]
  if (word.length < 5 || word.length > 32) return null
  const joined = pieces(word)
  if (joined?.some(([kind]) => tellingKinds.has(kind))) return joined
  const near = nearSpelling(word)
  return near === null ? null : [[near, word.length]]
}

const enough = 4_000
const found = new Map<string, readonly SpellingPiece[] | null>()
/** The kinds in a word that the lists do not have, each with its length; null for a word of something else. */
export const piecesOf = (word: string): readonly SpellingPiece[] | null => {
  const known = found.get(word)
  if (known !== undefined) return known
  if (found.size >= enough) found.clear()
  const fresh = search(word)
  found.set(word, fresh)
  return fresh
}
