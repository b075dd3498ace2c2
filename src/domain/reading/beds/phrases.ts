// Reads one bed with all that is written around it: 2 LARGE KING SIZE BEDS.
import { bedsCounted, countBefore, countBehind, inEachOf } from './counts.ts'
import { isBed, isRoomOf } from './meant.ts'
import { isDenied } from './denied.ts'
import { isOtherBed, namesNoBed } from './other-things.ts'
import { type BedKind, type BedToken, isBedKind, type Phrase } from './words.ts'

export const phraseAt = (tokens: readonly BedToken[], at: number, last: Phrase | undefined): Phrase | null => {
  const token = tokens[at] as BedToken
  if (!isBedKind(token.kind)) return null
  const body = bodyOf(tokens, at)
  const { kind, to } = body
  const counted = countBefore(tokens, at, last)
  const quantity =
    token.number ?? counted?.number ?? body.number ?? countBehind(tokens, to) ?? bedsCounted(tokens, at, to)
  const next = tokens[to]
  const from = counted?.at ?? at
  if (isOtherBed(tokens, at, to, counted !== null) || isDenied(tokens, from, to)) return null
  if (!body.named && namesNoBed(kind, tokens, at, to, quantity !== null)) return null
  // FULL BED AND BREAKFAST.
  if (token.text === 'full' && /^b\w*k?f\w*st$/.test(tokens[to + 1]?.text ?? '')) return null
  const room = next?.kind === 'room'
  const phrase: Phrase = {
    kind,
    quantity: inEachOf(tokens, to, quantity),
    ofRoom: false,
    from,
    to,
    named: body.named,
    room,
    start: tokens[from]?.start ?? token.start,
    end: tokens[to - 1]?.end ?? token.end,
  }
  if (isBed(tokens, at, phrase, last)) return phrase
  return isRoomOf(tokens, at, phrase) ? { ...phrase, quantity: null, ofRoom: true } : null
}

type Body = { kind: BedKind; to: number; named: boolean; number: number | null }
/** From the kind to the end of its noun. DOUBLE QUEEN and TWIN DOUBLE BEDS count what follows, as SINGLE KING does. */
const bodyOf = (tokens: readonly BedToken[], at: number): Body => {
  let kind = tokens[at]?.kind as BedKind
  let to = at + 1
  let number: number | null = null
  const first = tokens[at] as BedToken
  const second = tokens[to]
  const isCounting = !first.letters && !first.plural && !first.named && first.text !== 'full'
  if (isCounting && isBedKind(second?.kind) && second.kind !== kind && !second.letters) {
    const ends = tokens[to + 1]?.kind === 'bed' || tokens[to + 1]?.kind === 'size' || second.plural || second.named
    const isKing = second.kind === 'king' || second.kind === 'queen'
    const ofRoom = second.kind === 'queen' && tokens[to + 1]?.kind === 'room'
    if (kind === 'double' && isKing) number = isNamedOn(tokens, to) ? null : 2
    else if (kind === 'twin' && (ends || ofRoom)) number = 2
    else if (kind === 'single' && isKing) number = 1
    else if (kind === 'king' && second.kind === 'single' && ends) number = null
    else return { ...nounAt(tokens, to, first.named), kind, number }
    kind = second.kind
    to += 1
    const noun = nounAt(tokens, to, second.named)
    // DOUBLE KING SIZE BED: one of them.
    const isOne =
      number === 2 && first.kind === 'double' && tokens[to]?.kind === 'size' && tokens[noun.to - 1]?.text === 'bed'
    return { ...noun, kind, number: isOne ? 1 : number }
  }
  return { ...nounAt(tokens, to, first.named), kind, number }
}
/** DOUBLE KING PATIO: a room for two, or two beds. */
const isNamedOn = (tokens: readonly BedToken[], at: number): boolean =>
  tokens[at]?.kind === 'king' && tokens[at + 1]?.kind === 'word'
const nounAt = (tokens: readonly BedToken[], from: number, alreadyNamed: boolean): { to: number; named: boolean } => {
  let to = from
  while (tokens[to]?.kind === 'size' || (tokens[to]?.text === '-' && /^(?:bed|size)/.test(tokens[to + 1]?.kind ?? '')))
    to += 1
  let noun = to
  while (tokens[noun]?.kind === 'adjective') noun += 1
  if (tokens[noun]?.kind === 'bed') return { to: noun + 1, named: true }
  return { to, named: alreadyNamed || (to > from && tokens[to]?.kind !== 'word') }
}
