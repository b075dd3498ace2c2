// How many beds the words count: before their kind, behind it, or apart from it.
import { type BedToken, isBedKind, type Phrase } from './words.ts'

export const isCount = (token: BedToken | undefined): boolean =>
  token?.kind === 'count' &&
  token.number !== null &&
  token.number >= 1 &&
  token.number <= 6 &&
  Number.isInteger(token.number)
/** 2 X LARGE KING, TWO (2) QUEENS, 1-KING. */
export const countBefore = (
  tokens: readonly BedToken[],
  at: number,
  last: Phrase | undefined,
): { number: number; at: number } | null => {
  let place = at - 1
  let words = 0
  while (place >= 0) {
    const token = tokens[place] as BedToken
    if (token.kind === 'adjective' || token.kind === 'size') words += 1
    else if (token.text === 'of' || token.text === 'a') words += 0
    // 2/QUEEN: a number and its kind in a code.
    else if (token.text === '/' && place === 1) place = 1
    else if (token.kind !== 'times' && !(token.kind === 'mark' && /^[-()]$/.test(token.text))) break
    if (words > 4) return null
    place -= 1
  }
  const token = tokens[place]
  if (!isCount(token) || (last !== undefined && place < last.to)) return null
  if (ofGuests.test(tokens[place - 1]?.text ?? '') || isNumberOfRoom(tokens, place)) return null
  // A pair of brackets, or a hyphen, may part a number from its kind; one that opens behind the number begins something else.
  const marks = tokens
    .slice(place + 1, at)
    .filter(({ kind }) => kind === 'mark')
    .map(({ text }) => text)
    .join('')
  if (!['', '-', '()', ')'].includes(marks)) return null
  const before = tokens[place - 1]
  const isTwice = before?.kind === 'mark' && isCount(tokens[place - 2]) && before.text === '('
  return { number: token?.number ?? 1, at: isTwice ? place - 2 : place }
}
/** SLEEPS 4, UP TO 4: guests, not beds. */
export const ofGuests = /^(?:max|sleeps?|sleeping|for|maximum|fits?|accommodates|upto|to|up|min|minimum|holds|pax)$/
type BedTokens = readonly BedToken[]
/** What is looked for in all tokens of a text is looked for once. */
const oncePerText = <T>(find: (tokens: BedTokens) => T): ((tokens: BedTokens) => T) => {
  const known = new WeakMap<BedTokens, { found: T }>()
  return (tokens) => {
    let each = known.get(tokens)
    if (!each) known.set(tokens, (each = { found: find(tokens) }))
    return each.found
  }
}
const lastKind = oncePerText((tokens) => tokens.findLastIndex(({ kind }) => isBedKind(kind)))
const lastKindOrSofa = oncePerText((tokens) =>
  tokens.findLastIndex(({ kind, text }) => isBedKind(kind) || text === 'sofa'),
)
const numbersOfRooms = oncePerText((tokens) =>
  tokens.flatMap(({ text, number }, each) =>
    ofBedroom.test(text) && isCount(tokens[each + 1]) && !isCount(tokens[each - 1])
      ? [tokens[each + 1]?.number ?? number]
      : [],
  ),
)
const bedsOfNumber = oncePerText((tokens) =>
  tokens.findIndex(
    ({ kind }, each) => kind === 'bed' && (isOfNumber(tokens[each - 1]) || isOfNumber(tokens[each + 1])),
  ),
)
const countedBedrooms = oncePerText((tokens) =>
  tokens.find((token, at) => isCount(token) && /^(?:bedrooms?|bdrms?)$/.test(tokens[at + 1]?.text ?? '')),
)

/** BR2 QUEEN, BEDROOM 1 KING BEDROOM 2 QUEEN: the number of a bedroom, not of its beds. */
const isNumberOfRoom = (tokens: readonly BedToken[], at: number): boolean => {
  const before = tokens[at - 1]
  if (before === undefined || !ofBedroom.test(before.text)) return false
  if (before.end === tokens[at]?.start) return true
  const numbered = numbersOfRooms(tokens)
  return numbered.length > 1 && numbered.every((number, each) => number === each + 1)
}
const ofBedroom = /^(?:br|bedroom|bdrm|bedrm|bdr|room|rm)$/
/** KING X2, QUEEN (2), QUEEN BEDS: 2. */
export const countBehind = (tokens: readonly BedToken[], to: number): number | null => {
  const [first, second, third] = [tokens[to], tokens[to + 1], tokens[to + 2]]
  const small = (token: BedToken | undefined) =>
    isCount(token) && (token?.number ?? 9) <= 4 ? (token?.number ?? null) : null
  // DBL X2 BEDS, but KING X 2 BED QUEEN.
  const isOfOwn = third?.kind !== 'bed' || lastKind(tokens) < to + 3
  if (first?.kind === 'times' && isOfOwn && !isBedKind(third?.kind)) return small(second)
  if (first?.text === '(') return third?.text === ')' ? small(second) : second?.kind === 'times' ? small(third) : null
  const isSet = first?.text === ':' || first?.text === '='
  const isPlural = /^(?:beds|bds|bedds)$/.test(tokens[to - 1]?.text ?? '') || first?.text === '='
  const [number, after] = isSet ? [second, third] : [first, second]
  if (isPlural && (after === undefined || after.text === ',')) return small(number)
  const x = /^x([1-4])$/.exec(first?.text ?? '')
  return x ? Number(x[1]) : null
}
const isOfNumber = (token: BedToken | undefined) =>
  /^(?:of|no|nr|#|count|qty|quantity|number|numbers)$/.test(token?.text ?? '')
/** 2 BEDS (QUEEN), QUEEN ROOM WITH 2 BEDS: the beds are counted apart from their kind. */
export const bedsCounted = (tokens: readonly BedToken[], at: number, to: number): number | null => {
  let place = at - 1
  while (
    (place >= 0 && /^(?:mark|size|small|adjective)$/.test(tokens[place]?.kind ?? '')) ||
    tokens[place]?.text === ','
  )
    place -= 1
  const others = lastKindOrSofa(tokens) >= to
  if (tokens[place]?.kind === 'bed' && isCount(tokens[place - 1]) && !others) return tokens[place - 1]?.number ?? null
  let next = to
  while (/^(?:room|mark|small)$/.test(tokens[next]?.kind ?? '') || /^(?:with|w|,)$/.test(tokens[next]?.text ?? ''))
    next += 1
  const isOwn = isCount(tokens[next]) && tokens[next + 1]?.kind === 'bed' && !isBedKind(tokens[next + 2]?.kind)
  if (isOwn && tokens[next + 2]?.text !== '(') return tokens[next]?.number ?? null
  // NUMBER OF BEDS 2, BED COUNT: 2.
  const of = bedsOfNumber(tokens)
  const named = isOfNumber(tokens[of + 1]) ? of + 1 : of
  const behindIt = of < 0 ? of : named + (tokens[named + 1]?.kind === 'mark' ? 2 : 1)
  return !others && behindIt > 0 && isCount(tokens[behindIt]) ? (tokens[behindIt]?.number ?? null) : null
}

/** TWO BEDROOM RESIDENCE ONE KING BED IN EACH BEDROOM. */
export const inEachOf = (tokens: readonly BedToken[], to: number, quantity: number | null): number | null => {
  const next = tokens[to]?.text === 'in' ? to + 1 : to
  const isEach = /^(?:each|every|per)$/.test(tokens[next]?.text ?? '')
  const isLast = next > to && tokens[next + 1] === undefined
  if (!isEach || (tokens[next + 1]?.kind !== 'room' && !isLast)) return quantity
  const rooms = countedBedrooms(tokens)
  return rooms ? (quantity ?? 1) * (rooms.number ?? 1) : quantity
}
