// Whether a word that may name a bed does: DOUBLE and SINGLE count guests too, letters mean many things.
import { isCount } from './counts.ts'
import { type BedToken, isBedKind, type Phrase } from './words.ts'

/** Letters that mean something else unless a number or another bed is next to them. */
const cutShort = /^(?:kgs?|qbs|tws?|twb|twi|que|kin|dou|sin)$/
/** Double and single alone count guests, full alone means complete, and Queens is a place. */
export const isBed = (tokens: readonly BedToken[], at: number, phrase: Phrase, last: Phrase | undefined): boolean => {
  const token = tokens[at] as BedToken
  const { kind, quantity, named, to } = phrase
  const several = quantity !== null && quantity > 1
  if (token.letters) return areLetters(tokens, at, phrase, last)
  if (named || sharesNoun(tokens, to)) return true
  if (cutShort.test(token.text))
    return (quantity !== null && quantity <= 4) || isObservation(tokens, phrase, last) || isShortBed(tokens, at, to)
  if (kind === 'king' || kind === 'queen') return !token.plural || several || isObservation(tokens, phrase, last)
  if (kind === 'twin') return quantity !== null || !isBesideDouble(tokens, at, to)
  if (several || bedBefore(tokens, at)) return true
  if (quantity !== null && !phrase.room) return true
  if (token.plural && !token.text.startsWith('full')) return true
  const same = parting.test(tokens[to]?.text ?? '') ? tokens[to + 1] : tokens[to]
  if (same?.kind === kind && kind === 'double') return true
  const previous = parting.test(tokens[at - 1]?.text ?? '') ? tokens[at - 2] : tokens[at - 1]
  if (previous?.kind === kind && last?.kind === kind) return true
  return !phrase.room && isObservation(tokens, phrase, last)
}
/** DBL/DBL, DOUBLE,DOUBLE: what parts two of a kind. */
const parting = /^[/,-]$/
/** D/D, Q/Q: the same letter again. */
const isPairOfLetters = (tokens: readonly BedToken[], at: number, last: Phrase | undefined): boolean => {
  const isSame = (each: number) =>
    tokens[each]?.letters === true && tokens[each]?.text === tokens[at]?.text && tokens[at]?.number === null
  const isFirst = parting.test(tokens[at + 1]?.text ?? '') && isSame(at + 2)
  return isFirst || (parting.test(tokens[at - 1]?.text ?? '') && isSame(at - 2) && last?.to === at - 1)
}
/** BUNGALOW KG; a room alone may hold a weight. */
const roomType = /^(?:suites?|ste|studios?|bungalows?|cottages?|cabins?|villas?|guestrooms?)$/
/** DLX KG, KG OR TWN, KG NSMK. */
const isShortBed = (tokens: readonly BedToken[], at: number, to: number): boolean =>
  (tokens[to]?.kind === 'or' && isBedKind(tokens[to + 1]?.kind)) ||
  /^(?:nsmk|nonsmk|nonsmoking)$/.test(tokens[to]?.text ?? '') ||
  ((roomClass.test(tokens[at - 1]?.text ?? '') || roomType.test(tokens[at - 1]?.text ?? '')) &&
    /^kgs?$/.test(tokens[at]?.text ?? ''))
/** DOUBLE ROOM, TWIN/DOUBLE: a kind by which hotels call rooms. */
export const isRoomOf = (tokens: readonly BedToken[], at: number, { kind, to, room }: Phrase): boolean =>
  kind === 'twin' ||
  (/^(?:double|dbl|dble|single|sgl|sngl)$/.test(tokens[at]?.text ?? '') &&
    (room ||
      isBesideTwin(tokens, at, to) ||
      isOfClass(tokens, at, to) ||
      isForOne(tokens, to) ||
      hasFeature(tokens, to)))
/** DOUBLE OR TWIN BEDS: beds both of them. */
const sharesNoun = (tokens: readonly BedToken[], to: number): boolean =>
  isLink(tokens[to]) && isBedKind(tokens[to + 1]?.kind) && tokens[to + 2]?.kind === 'bed'
/** DELUXE DOUBLE, SGL STD, SMALL DOUBLE, SEMI-DOUBLE. */
const isOfClass = (tokens: readonly BedToken[], at: number, to: number): boolean => {
  const before = tokens[at - 1]?.text === '-' ? tokens[at - 2] : tokens[at - 1]
  return roomClass.test(before?.text ?? '') || roomClass.test(tokens[to]?.text ?? '')
}
const roomClass =
  /^(?:deluxe|delux|dlx|dlux|standard|std|stnd|superior|sup|supr|classic|premium|prem|premier|comfort|economy|econ|eco|budget|basic|executive|exec|family|luxury|lux|grand|small|semi|cosy|cozy|compact|large|spacious|select|traditional|tourist|charming|privilege|ensuite)$/
/** DOUBLE SEA VIEW, DBL NSMK, SINGLE WITH SHOWER. */
const hasFeature = (tokens: readonly BedToken[], to: number): boolean => {
  const [first, second] = [tokens[to]?.text ?? '', tokens[to + 1]?.text ?? '']
  if (/^(?:city|sea|ocean|garden|pool|courtyard|lake|river|mountain|mtn|park|harbou?r|street|bay|beach)$/.test(first))
    return /^(?:views?|vw|side|facing|front)$/.test(second)
  if (first === 'non' || first === 'no') return /^smo?k/.test(second === '-' ? (tokens[to + 2]?.text ?? '') : second)
  if (/^(?:with|w|w\/)$/.test(first))
    return /^(?:balcony|shower|bath|bathtub|views?|terrace|shared|private|ensuite|bathroom|patio)$/.test(second)
  return /^(?:nsmk|nonsmk|nonsmoking|nosmk)$/.test(first)
}
/** DOUBLE FOR SINGLE USE, DBL SGL USE: one guest in a double. */
const isForOne = (tokens: readonly BedToken[], to: number): boolean => {
  const isFor = /^(?:for|as)$/.test(tokens[to]?.text ?? '')
  const one = tokens[isFor ? to + 1 : to]
  const use = tokens[isFor ? to + 2 : to + 1]?.text ?? ''
  return (
    (one?.kind === 'single' || one?.text === 'sole') && (/^us(?:e|age)$/.test(use) || (isFor && use.startsWith('occ')))
  )
}
const isBesideTwin = (tokens: readonly BedToken[], at: number, to: number): boolean =>
  tokens[at]?.kind === 'double' &&
  ((isLink(tokens[at - 1]) && tokens[at - 2]?.kind === 'twin') ||
    (isLink(tokens[to]) && tokens[to + 1]?.kind === 'twin'))
const isLink = (token: BedToken | undefined) => ofAList(token) || token?.text === '-'
/** BED TYPE: DOUBLE. */
const bedBefore = (tokens: readonly BedToken[], at: number): boolean => {
  let place = at - 1
  while (
    place >= 0 &&
    (/^(?:mark|size)$/.test(tokens[place]?.kind ?? '') || /^(?:types?|is|config)$/.test(tokens[place]?.text ?? ''))
  )
    place -= 1
  return place < at - 1 && tokens[place]?.kind === 'bed'
}
const ofAList = (token: BedToken | undefined) => token?.kind === 'or' || token?.kind === 'joint'
/** KING OR DOUBLE: a word listed next to a bed is a bed too. */
const isObservation = (tokens: readonly BedToken[], { from, to }: Phrase, last: Phrase | undefined): boolean => {
  const before = tokens[from - 1]?.text === 'a' ? from - 2 : from - 1
  if (last !== undefined && last.to === before && ofAList(tokens[before]) && (last.kind !== 'twin' || last.named))
    return true
  let next = to + 1
  while (/^(?:count|adjective|times)$/.test(tokens[next]?.kind ?? '')) next += 1
  const kind = tokens[next]?.kind
  if (tokens[to]?.text === '+' && isBedKind(kind)) return true
  return (
    ofAList(tokens[to]) &&
    (kind === 'king' || kind === 'queen' || ((next > to + 1 || tokens[next]?.letters === true) && isBedKind(kind)))
  )
}
/** DOUBLE OR TWIN offers two of whatever the hotel calls a double: nothing to compare a bed with. */
const isBesideDouble = (tokens: readonly BedToken[], at: number, to: number): boolean =>
  (isLink(tokens[at - 1]) && tokens[at - 2]?.kind === 'double') ||
  (isLink(tokens[to]) && tokens[to + 1]?.kind === 'double')

/** K, Q, QQ, 2D: capital letters are beds if a word for a bed or a room is next to them. */
const areLetters = (tokens: readonly BedToken[], at: number, phrase: Phrase, last: Phrase | undefined): boolean => {
  const token = tokens[at] as BedToken
  const next = tokens[phrase.to]
  const before = tokens[at - 1]
  if (phrase.kind !== 'twin' && isPairOfLetters(tokens, at, last)) return true
  if (/^(?:tv|smart|uhd|hd|led|oled|lcd|television|ultra|ram|points|run|screen|hdtv)$/.test(next?.text ?? ''))
    return false
  if (/^[&'’/]$/.test(before?.text ?? '') && before?.end === token.start && last === undefined) return false
  if (/^['’&]$/.test(next?.text ?? '') && next?.start === token.end && !isBedKind(tokens[phrase.to + 1]?.kind))
    return false
  if (token.number !== null && !/[\s]/.test(token.text)) return token.number <= 4
  if (phrase.named || phrase.kind === 'double' || token.plural)
    return phrase.kind !== 'double' || token.plural || phrase.named
  const isListed = ofAList(next) && (isCount(tokens[phrase.to + 1]) || isBedKind(tokens[phrase.to + 1]?.kind))
  if (phrase.kind === 'twin') return false
  if (phrase.quantity !== null)
    return next === undefined || isListed || isCount(next) || next.kind === 'room' || ofRoom.test(next.text)
  return isListed || next?.kind === 'room' || ofRoom.test(next?.text ?? '') || (ofAList(before) && last?.to === at - 1)
}
const ofRoom = /^(?:n?smk?g?|nsmk\w*|non|nonsmk\w*|ns|dlx|std|sup|ste|smk\w*)$/
