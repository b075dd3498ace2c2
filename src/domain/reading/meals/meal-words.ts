// What a clause says of meals, in the order of its words: included, not, for money; and the meals themselves.
import { skip } from '../lexer/cursor.ts'
import { isBarePrice, isPriceOfGuest, isTimeOf, ofGuest } from './numbers.ts'
import { isMeal, type MealToken, type MealTokenKind } from './words.ts'

type Side = 'before' | 'after' | 'either'
/** A statement about a meal; `money` is a bare price, `far` reaches over other items of a list,
 * `vague` applies to the meal before or after it (EXCL), `onward` may apply to the item that follows directly: EXCL TAX. */
export type MealStatement = {
  type: 'statement'
  included: boolean
  side: Side
  money: boolean
  far: boolean
  onward: boolean
  vague: boolean
  /** A price for each guest: of what one may add, or of the whole stay. */
  perGuest: boolean
  /** The words between are where the meal is had. */
  there?: true
}
export type MealItem = { type: MealTokenKind; token: MealToken; number: string } | MealStatement

const soft = new Set<MealTokenKind>(['small', 'kind', 'guests', 'number', 'in_price', 'yes', 'for'])
const ofCost = new Set<MealTokenKind>(['cost', 'money'])
export const linking = new Set<MealItem['type']>(['joint', 'comma', 'dash'])
const kindAt = (tokens: readonly MealToken[], at: number): MealTokenKind | null => tokens[at]?.kind ?? null
export const statement = (included: boolean, side: Side, far = false, money = false): MealStatement => ({
  type: 'statement',
  included,
  side,
  money,
  far,
  onward: false,
  vague: false,
  perGuest: false,
})

const ofNext =
  /^(?:extra|xtra|xtr|additional|addl|addtl|add'l|add|optional|option|opt|supplement|suppl?|supplementary)$/
const oneMore = /^(?:extra|additional|addl|addtl|add'l|xtra)$/

/** EXTRA CHARGE OF EUR 15 PER PERSON: one statement of any length. If it ends in FOR, it applies to what follows. */
const costAt = (tokens: readonly MealToken[], from: number): ReadItem => {
  const first = tokens[from] as MealToken
  if (oneMore.test(first.text) && ofGuest.test(tokens[from + 1]?.text ?? ''))
    return { item: { type: 'other_subject', token: first, number: '' }, next: from + 2 }
  let at = from
  let money = true
  let end = from + 1
  while (at < tokens.length) {
    const kind = kindAt(tokens, at)
    if (kind === 'cost') money = false
    if (kind === 'cost' || kind === 'money') end = at + 1
    else if (kind === 'worth' && isValue.test(tokens[at]?.text ?? '')) return { item: null, next: at + 1 }
    else if (kind === 'worth')
      return { item: { type: 'worth', token: tokens[at] as MealToken, number: '' }, next: at + 1 }
    else if (kind !== 'small' && kind !== 'guests' && kind !== 'number' && kind !== 'for' && kind !== 'offered') break
    at += 1
  }
  const forWhat = tokens.slice(end, at).some(({ kind, text }) => kind === 'for' && text !== 'per')
  const next = skip(tokens, at, 'kind', 'number')
  if (money && isOfNight(tokens, end)) return { item: null, next: at }
  // INCL EUR 15 FOR BREAKFAST, EUR 15 FOR BREAKFAST INCLUDED: the price of what is given.
  const isGiven =
    kindAt(tokens, from - 1) === 'given' || kindAt(tokens, from - 1) === 'with' || kindAt(tokens, next + 1) === 'given'
  if (forWhat && money && tokens[from - 1]?.text !== 'plus' && isGiven) return { item: null, next: at }
  const speaksOn = isMeal(kindAt(tokens, next) ?? 'word') || (forWhat && kindAt(tokens, at) === 'other_subject')
  if (forWhat && speaksOn) return { item: statement(false, 'before', true, money), next: at }
  // PLUS 9 EUR PER PERSON (BREAKFAST)
  const named = bracketedMeal(tokens, at)
  if (money && named > 0 && /^(?:plus|\+|zzgl)$/.test(tokens[from - 1]?.text ?? ''))
    return { item: statement(false, 'before', true, true), next: named }
  const isFirst = from === 0 || kindAt(tokens, from - 1) === 'comma' || (from === 1 && tokens[0]?.text === '+')
  // FULL STAY CHARGED, 1 NIGHT CHARGE: about what precedes it, not about the meal that follows.
  const isEither = isFirst || (!money && ofNext.test(first.text))
  const isEach = tokens[end]?.text === '/' && ofEachGuest.test(tokens[end + 1]?.text ?? '')
  const perGuest = isEach || tokens.slice(from, at).some(({ text }) => ofEachGuest.test(text))
  return { item: { ...statement(false, isEither ? 'either' : 'after', false, money), perGuest }, next: end }
}

const nightWord = /^(?:nights?|nacht|nuit|noche|notte|noite)$/
/** 87 € / NACHT, FRÜHSTÜCK INKL.: the price of the night, and then that the meal is in it. */
const isOfNight = (tokens: readonly MealToken[], end: number): boolean => {
  const isEach = tokens[end]?.text === '/' || /^(?:per|pro|par|por|a|la|al)$/.test(tokens[end]?.text ?? '')
  if (!isEach || !nightWord.test(tokens[end + 1]?.text ?? '')) return false
  const meal = skip(tokens, end + 2, 'comma', 'dash', 'small', 'kind')
  return isMeal(kindAt(tokens, meal) ?? 'word') && kindAt(tokens, skip(tokens, meal + 1, 'small', 'kind')) === 'given'
}
const placeWord = /^(?:at|in|im|am|bei|au|aux|en|dans|nel|nella|no|na|op|w|ve|på)$/
const ownRoom = /^(?:bed|bett|lit|cama|letto|rooms?|zimmer|chambre|habitaci[oó]n|camera|suites?)$/
/** BREAKFAST AT LA SEINE WITH EXTRA CHARGE: where it is had, and that it costs; where both stand before this place. */
const isHadThere = (tokens: readonly MealToken[], at: number): boolean => {
  let from = at - 1
  while (at - from < 7 && /^(?:word|small|heading)$/.test(kindAt(tokens, from) ?? '')) from -= 1
  const own = tokens.slice(from + 1, at)
  const meal = kindAt(tokens, from) === 'kind' ? from - 1 : from
  const isPlace = placeWord.test(own[0]?.text ?? '') && own.length > 1 && !own.some(({ text }) => ownRoom.test(text))
  return isMeal(kindAt(tokens, meal) ?? 'word') && isPlace
}
/** WITH EXTRA CHARGE, MIT AUFPREIS: what it is had with is that it costs; where the words for it begin, else -1. */
const costWith = (tokens: readonly MealToken[], at: number): number => {
  const { kind, text } = tokens[at] as MealToken
  if (kind === 'cost' && (text.includes(' ') || text === 'gegen')) return at
  const cost = skip(tokens, at + 1, 'small')
  const isEnd = linking.has(kindAt(tokens, skip(tokens, cost, 'cost')) ?? 'comma')
  const isSaid = withWord.test(text) && kindAt(tokens, cost) === 'cost' && isEnd
  return kind === 'with' && isSaid ? cost : -1
}
const withWord = /^(?:with|w\/|mit|avec|con|com|met)$/
const ofEachGuest =
  /^(?:person(?:s|a|as|e|es|en|nes?)?|persoon|pessoas?|p(?:p(?:p[dn]|n|d)?)|pers|pax|adults?|guests?|osob[ęayu]|osob|os)$/
/** Where the meal stands that is alone in brackets; -1 if none is. */
const bracketedMeal = (tokens: readonly MealToken[], from: number): number => {
  const open = skip(tokens, from, 'joint', 'guests', 'small', 'for')
  const isAlone = tokens[open]?.text === '(' && tokens[open + 2]?.text === ')'
  return isAlone && isMeal(kindAt(tokens, open + 1) ?? 'word') ? open + 1 : -1
}

const notAt = (tokens: readonly MealToken[], from: number): ReadItem => {
  const at = skip(tokens, from + 1, 'small', 'dash', 'yes')
  const kind = kindAt(tokens, at)
  const isLast = kind === null || kind === 'comma' || (at !== from + 1 && kindAt(tokens, from + 1) === 'dash')
  const gap: MealItem = { type: 'word', token: tokens[from] as MealToken, number: '' }
  if (isLast || /^(?:n\/a|none|nil)$/.test(tokens[from]?.text ?? ''))
    return { item: from === 0 ? gap : statement(false, 'after'), next: from + 1 }
  // LE PETIT-DÉJEUNER N'EST PAS SERVI LE DIMANCHE
  if (kind === 'offered' && /^(?:pas|nicht|nao|não|niet)$/.test(tokens[from]?.text ?? ''))
    return { item: gap, next: from + 1 }
  const wasAnswered = tokens.some(
    ({ kind: each }, place) => each === 'yes' && place < from && isAnswered(tokens, place),
  )
  if (wasAnswered && isAnswered(tokens, from)) return { item: statement(false, 'after'), next: from + 1 }
  if (kind === 'given') return { item: statement(false, 'either', true), next: at + 1 }
  if (kind === 'with') return { item: statement(false, 'before', true), next: at + 1 }
  if (kind === 'offered' && isMeal(kindAt(tokens, skip(tokens, at + 1, 'kind', 'small')) ?? 'word'))
    return { item: statement(false, 'before', true), next: at + 1 }
  if (kind === 'in_price' || kind === 'offered') return { item: statement(false, 'after'), next: at + 1 }
  if (kind === 'without') return { item: statement(true, 'after'), next: at + 1 }
  if (kind === 'cost') return { item: statement(true, 'either'), next: skip(tokens, at + 1, 'cost') }
  const meal = skip(tokens, at, 'kind', 'guests', 'number', 'other')
  if (isMeal(kindAt(tokens, meal) ?? 'word')) return { item: statement(false, 'before', true), next: from + 1 }
  return { item: gap, next: from + 1 }
}

const isValue = /^(?:worth|valued?|val)$/
const ofRooms = /^(?:club|executive|exec|suites?|vips?|elites?|villas?)$/
const childWords =
  /^(?:kindern?|kinderen|d[ěe]t\p{L}+|d[íi]t[ěe]|dzie[ck]\p{L}*|infantil(?:es)?|enfants?|ni[ñn]os?|bambin[io]|crianças?|kids?|child|childs|child's|children|children's|toddlers|infants|under)$/u
/** MEMBER RATE is for those who book it, MEMBERS GET FREE BREAKFAST is not for all of them. `number` keeps a FOR before it. */
const someAt = (tokens: readonly MealToken[], at: number): ReadItem => {
  const token = tokens[at] as MealToken
  const before = kindAt(tokens, at - 1) === 'small' ? at - 2 : at - 1
  const isFor = kindAt(tokens, before) === 'for' || kindAt(tokens, at - 1) === 'some'
  const next = tokens[skip(tokens, at + 1, 'some')]
  const gets = /^(?:get|gets|receive|have|has|enjoy|enjoys|eat|eats|can|may|free|complimentary|only)$/.test(
    next?.text ?? '',
  )
  const isMeant = childWords.test(token.text) || isFor || gets || (next !== undefined && isMeal(next.kind))
  return { item: isMeant ? { type: 'some', token, number: isFor ? 'for' : '' } : null, next: at + 1 }
}

const ofClubName = new Set<MealTokenKind>(['word', 'small', 'kind', 'some'])
/** FOR WORLD OF HYATT MEMBERS: where the members of a club stand that is named; -1 without any. MEMBER RATE is for those who book it. */
const membersOf = (tokens: readonly MealToken[], at: number): number => {
  let to = at + 1
  while (to < at + 6 && ofClubName.has(kindAt(tokens, to) ?? 'stop') && !/^members?$/.test(tokens[to]?.text ?? ''))
    to += 1
  const isWord = tokens.slice(at + 1, to).some(({ kind }) => kind === 'word')
  const isRate = ['in_price', 'worth'].includes(kindAt(tokens, to + 1) ?? '')
  return isWord && tokens[to]?.text === 'members' && !isRate ? to : -1
}

const isNamed = (tokens: readonly MealToken[], at: number): boolean =>
  /^(?:breakfast|lunch|dinner)$/.test(kindAt(tokens, at) ?? '')
/** BREAKFAST DAILY SUPERIOR ROOM: the room that comes with it; BREAKFAST BUFFET ROOM is where it is had. */
const isRoomOfClass = (tokens: readonly MealToken[], at: number): boolean =>
  /^(?:rooms?|rm)$/.test(tokens[at]?.text ?? '') &&
  tokens[at + 1]?.text !== 'service' &&
  /^(?:deluxe|superior|premium|executive|exec)$/.test(tokens[at - 1]?.text ?? '') &&
  isMeal(kindAt(tokens, kindAt(tokens, at - 2) === 'kind' ? at - 3 : at - 2) ?? 'word')
type ReadItem = { item: MealItem | null; next: number }
/** The statement starting at a token; null for words without one. */
const itemAt = (tokens: readonly MealToken[], at: number, number: string): ReadItem => {
  const token = tokens[at] as MealToken
  const { kind, text } = token
  if (kind === 'not') return notAt(tokens, at)
  const costing = costWith(tokens, at)
  const isOfMeal =
    kind === 'with' && isMeal(kindAt(tokens, kindAt(tokens, at - 1) === 'kind' ? at - 2 : at - 1) ?? 'word')
  if (costing >= 0 && (isOfMeal || isHadThere(tokens, at)))
    return { item: { ...statement(false, 'after'), there: true }, next: skip(tokens, costing, 'cost', 'small') }
  if ((ofCost.has(kind) && !isOfAnother(tokens, at)) || isPriceOfGuest(tokens, at) || isBarePrice(tokens, at))
    return costAt(tokens, at)
  // MEALS: BREAKFAST IS INCLUDED
  if (kind === 'meals' && tokens[at + 1]?.text === ':' && isNamed(tokens, skip(tokens, at + 2, 'kind', 'small')))
    return { item: null, next: at + 2 }
  if (isTimeOf(tokens, at)) return { item: { type: 'clock', token, number: '' }, next: at + 2 }
  // MEAL SUPPLEMENTS: BREAKFAST 14 EUR.
  if (text === 'meal' && kindAt(tokens, at + 1) === 'cost') return { item: null, next: at + 2 }
  // In the restaurant, within 24 hours: a place and a time, not a thing named after the meal.
  const before = kindAt(tokens, at - 1)
  if (
    kind === 'heading' &&
    (before === 'small' || before === 'number' || (before === 'kind' && kindAt(tokens, at - 2) === 'small'))
  )
    return { item: null, next: at + 1 }
  if (kind === 'heading' && isRoomOfClass(tokens, at))
    return { item: { type: 'word', token, number: '' }, next: at + 1 }
  // Two things worth EUR 18: the price of what is given.
  if (kind === 'worth' && isValue.test(text)) {
    const price = skip(tokens, at + 1, 'small', 'dash')
    return { item: null, next: kindAt(tokens, price) === 'money' ? price + 1 : at + 1 }
  }
  if (kind === 'some' && text.startsWith('on ')) return { item: { type: 'some', token, number: 'for' }, next: at + 1 }
  if (kind === 'some') return someAt(tokens, at)
  // FRUKOST INGAR EJ, MORGENMAD INKLUDERET IKKE: the last word denies.
  if (kind === 'given' && kindAt(tokens, at + 1) === 'not' && at + 2 === tokens.length)
    return { item: statement(false, 'after'), next: at + 2 }
  if (kind === 'for' && ofRooms.test(tokens[at + 1]?.text ?? ''))
    return { item: { type: 'some', token, number: 'for' }, next: at + 2 }
  const members = kind === 'for' ? membersOf(tokens, at) : -1
  if (members > 0) return { item: { type: 'some', token, number: 'for' }, next: members + 1 }
  // FAMILY OFFER-BB: the name of a rate.
  const isName = text === 'offer' && at > 0 && !/^(?:we|hotel|to|also|can)$/.test(tokens[at - 1]?.text ?? '')
  if (isName && /^(?:dash|board)$/.test(kindAt(tokens, at + 1) ?? '')) return { item: null, next: at + 1 }
  const found = statementOf(tokens, at)
  return { item: found ?? (soft.has(kind) ? null : { type: kind, token, number }), next: at + 1 }
}
export const itemsOf = (tokens: readonly MealToken[]): MealItem[] => {
  const items: MealItem[] = []
  let number = ''
  for (let at = 0; at < tokens.length; ) {
    const { kind, text } = tokens[at] as MealToken
    const { item, next } = itemAt(tokens, at, number)
    if (kind === 'number' || /^(?:all|two|three|one)$/.test(text)) number = text
    else if (kind !== 'small' && kind !== 'kind') number = ''
    const following = kindAt(tokens, skip(tokens, next, 'kind'))
    const onward = following === 'word' || following === 'other_subject'
    if (item?.type === 'statement' && item.side === 'either') items.push({ ...item, onward })
    else if (item !== null) items.push(item)
    at = next
  }
  return items
}
/** GREEN FEE, PARKING CHARGE: about what precedes it. */
const isOfAnother = (tokens: readonly MealToken[], at: number): boolean =>
  // PER BOOKED ROOM
  (tokens[at]?.text === 'booked' && /^(?:rooms?|nights?|stay|service)$/.test(tokens[at + 1]?.text ?? '')) ||
  (/^(?:fees?|charges?|chg|chgs|costs?)$/.test(tokens[at]?.text ?? '') &&
    (kindAt(tokens, at - 1) === 'word' || kindAt(tokens, at - 1) === 'other_subject'))
const statementOf = (tokens: readonly MealToken[], at: number): MealStatement | null => {
  const { kind, text } = tokens[at] as MealToken
  if (kind === 'with') {
    // BREAKFAST PLUS 15 EUR.
    if (text === 'plus' && kindAt(tokens, at + 1) === 'money' && isMeal(kindAt(tokens, at - 1) ?? 'word')) return null
    if (text === 'plus')
      return kindAt(tokens, at - 1) === 'number' ? null : { ...statement(true, 'before', true), vague: true }
    // OFFERED WITH THIS RATE.
    const of = skip(tokens, at + 1, 'small')
    return kindAt(tokens, of) === 'in_price' && of > at ? statement(true, 'after') : statement(true, 'before', true)
  }
  if (kind === 'given') return statement(true, 'either', text.startsWith('in'))
  if (kind === 'without') {
    if (text === 'exclusive' && tokens[at + 1]?.text !== 'of') return null
    if (text === 'ex' && !isMeal(kindAt(tokens, at + 1) ?? 'word')) return null
    if (/^exc?l?$/.test(text)) return { ...statement(false, 'either', true), vague: true }
    // BREAKFAST EXCLUSIVE, ONTBIJT EXCLUSIEF: the last word speaks of what precedes it.
    const next = kindAt(tokens, at + 1)
    const isLast = (next === null || next === 'comma') && isMeal(kindAt(tokens, at - 1) ?? 'word')
    return statement(
      false,
      at > 0 && (isLast || /^(?:excluded|esclus.|nezahrnut.)$/.test(text)) ? 'after' : 'before',
      true,
    )
  }
  if (kind === 'in_price') {
    const isPart = text === 'part' || /^(?:in|of)$/.test(tokens[at - 1]?.text ?? '') || isIn(tokens, at)
    return isPart && at > 0 ? statement(true, 'after') : null
  }
  // DINNER NOT INCLUDED, BREAKFAST IS.
  if (/^(?:is|are)$/.test(text) && at === tokens.length - 1 && isMeal(kindAt(tokens, at - 1) ?? 'word'))
    return statement(true, 'after')
  const isAnswer = at === tokens.length - 1 || kindAt(tokens, at + 1) === 'comma' || isAnswered(tokens, at)
  if (kind === 'yes' && isAnswer) return statement(true, 'after')
  return null
}
/** BREAKFAST YES, DINNER: NO. */
const isAnswered = (tokens: readonly MealToken[], at: number): boolean => {
  const before = kindAt(tokens, at - 1) === 'dash' ? at - 2 : at - 1
  return /^(?:yes|y|no|n)$/.test(tokens[at]?.text ?? '') && isMeal(kindAt(tokens, before) ?? 'word')
}
const isIn = (tokens: readonly MealToken[], at: number) =>
  /^(?:small|kind)$/.test(kindAt(tokens, at - 1) ?? '') &&
  tokens.slice(Math.max(0, at - 3), at).some(({ text }) => text === 'in')

export type Run = { from: number; to: number }
export const isMealItem = (item: MealItem | undefined): boolean =>
  item !== undefined && item.type !== 'statement' && isMeal(item.type)

/** Meals next to each other, or in a list. */
export const runsOf = (items: readonly MealItem[]): Run[] => {
  const runs: Run[] = []
  for (let at = 0; at < items.length; at += 1) {
    if (!isMealItem(items[at])) continue
    let to = at
    for (let next = at + 1; next < items.length && items[at]?.type !== 'board'; next += 1) {
      const item = items[next] as MealItem
      if (item.type === 'board') break
      if (isMealItem(item)) to = next
      else if (item.type !== 'joint' && item.type !== 'comma' && item.type !== 'other') break
    }
    runs.push({ from: at, to })
    at = to
  }
  return runs
}
