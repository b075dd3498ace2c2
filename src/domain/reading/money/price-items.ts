// What a clause about prices is made of: amounts, the things that they may price, and the nights that they count by.
import type { MoneyKind, MoneyToken } from './tokens.ts'
import { amountAt, isBetween } from './price-amounts.ts'
import { isPricedStay } from './price-rooms.ts'
import {
  extraAt,
  feeAt,
  type FoundItem,
  isKind,
  isLinkAbroad,
  roomAndNight,
  isStarting,
  isSumSign,
  type PriceItem,
  personAt,
  resortAt,
  run,
  taxAt,
  thing,
  type Thing,
  totalAt,
} from './price-things.ts'

/** Of no weight between an amount and its thing. */
const links: readonly MoneyKind[] = [
  'room',
  'per',
  'all',
  'need',
  'only',
  'at',
  'time',
  'arrival',
  'departure',
  'place',
  'now',
  'available',
  'daily',
  'day',
  'pay',
  'stay',
  'whole',
  'dash',
  'slash',
  'net',
  'company',
  'booking',
  'first',
  'if',
  'local',
  'taxing',
  'bed',
  'flat',
  'promise',
  'beyond',
]
const otherItems: readonly MoneyKind[] = [
  'bond',
  'discount',
  'cancel',
  'deposit',
  'prepay',
  'guarantee',
  'commission',
  'card',
  'early',
  'late',
  'rest',
  'com',
  'agent',
]
const unit: PriceItem = { is: 'night' }
const other: Thing = { is: 'thing', thing: 'other', weak: false, led: null }
/** CXL 24H, GTD BY CARD: words of terms; a penalty is an amount itself. */
const begins =
  /^(?:c(?:an)?[cxn][a-z]*|cxl[a-z]*|cn[clx][a-z]*|cancel[a-z]*|storn[a-z]*|annul[a-z]*|gtd|gtee|guarantee[ds]?)$/
/** CXL FEE, CANCELLATION CHARGE, CXL PENALTY */
const isFeeOf = (tokens: readonly MoneyToken[], at: number): boolean => {
  const next = tokens[run(tokens, at - 1, 'small') + 1]
  return feeAt(next) || isKind(next, 'charge', 'fee') || /^(?:pen|penalt)/.test(next?.text ?? '')
}
const strange: PriceItem = { is: 'break' }
const joining: PriceItem = { is: 'break', joins: true }
const wordSet = (words: string) => new Set(words.split(' '))
const childWords = wordSet('child children chd kid kids crib cribs cot cots infant infants baby teen teens')
const lasting = wordSet('weekly monthly wkly mthly')
const themes = wordSet('golf spa ski wine cruise')
const packages = wordSet('package packages pkg deal deals special specials getaway')
const tags = /^[()]$/

/** THE WHOLE STAY OF 7 NIGHTS */
const wholeStay = (tokens: readonly MoneyToken[], at: number): FoundItem => {
  const nights = run(tokens, at, 'small') + 1
  return { item: { is: 'stay' }, last: isKind(tokens[nights], 'nights') ? nights : at }
}

const itemAt = (tokens: readonly MoneyToken[], at: number): FoundItem => {
  const token = tokens[at] as MoneyToken
  const next = tokens[at + 1]
  switch (token.kind) {
    case 'money':
      return amountAt(tokens, at)
    case 'number':
      // 1 KING BED ($129 PER NIGHT)
      if (isKind(next, 'room') && /^(?:king|queen)s?$/.test(next?.text ?? '')) return { item: null, last: at }
      if (isKind(next, 'person') && tokens.some((each) => isKind(each, 'night', 'nightly', 'rate')))
        return thing('night', at + 1, true)
      // Two guests, 4 beds: an amount has two digits or cents.
      return /^\d{2}/.test(token.text) ? amountAt(tokens, at) : { item: { is: 'break' }, last: at }
    case 'extra':
    case 'ordinal': {
      const found = extraAt(tokens, at)
      return found ?? { item: { is: 'break' }, last: at }
    }
    case 'beyond':
      // MORE THAN TWO PERSONS
      if (!isKind(next, 'number')) return { item: null, last: at }
      // EXTRA PERSON ABOVE 2 PAYS USD 15
      return isKind(tokens[at + 2], 'person') ? thing('extra_person', at + 2) : { item: null, last: at + 1 }
    case 'small':
      return { item: token.text === 'n' && isKind(tokens[at - 1], 'slash') ? unit : null, last: at }
    case 'person':
      return personAt(tokens, at)
    case 'extra_person':
      return thing('extra_person', at)
    case 'rollaway':
      return thing('rollaway', run(tokens, at, 'bed', 'slash', 'rollaway'))
    case 'resort':
      return resortAt(tokens, at)
    case 'tax':
    case 'local':
    case 'taxing':
      return isTag(tokens, at)
        ? { item: { ...other, thing: 'taxes', tag: true }, last: at }
        : (taxAt(tokens, at) ?? { item: null, last: at })
    case 'total':
      return totalAt(tokens, at)
    case 'whole':
      return isKind(next, 'stay', 'booking') ? wholeStay(tokens, at + 1) : { item: null, last: at }
    case 'stay':
      return token.text === 'stay' && isKind(tokens[at - 1], 'small') ? wholeStay(tokens, at) : { item: null, last: at }
    case 'room':
      // EP CHG 10.00: an extra person; EP alone is a plan without meals.
      return token.text === 'ep' && feeAt(next) ? thing('extra_person', at + 1) : { item: null, last: at }
    case 'rate': {
      const last = run(tokens, at, 'rate')
      // USD 25 TO SPEND IN THE BAR
      if (
        token.text === 'bar' &&
        (isKind(next, 'aside') || /^(?:the|hotel|pool|lobby|our)$/.test(tokens[at - 1]?.text ?? ''))
      )
        return thing('other', at)
      // WEEKLY RATE, DAY USE RATE: another price.
      if (
        isKind(tokens[at - 1], 'aside', 'day') &&
        /^(?:weekly|wkly|monthly|mthly|hourly|day)$/.test(tokens[at - 1]?.text ?? '')
      )
        return thing('other', last)
      return thing(feeAt(tokens[last + 1]) ? 'other' : 'night', last)
    }
    case 'weekday':
    case 'occupancy': {
      const last = run(tokens, at, 'weekday', 'occupancy', 'dash', 'slash', 'small', 'room', 'taxing')
      if (isKind(tokens[last + 1], 'bed', 'extra', 'rollaway')) return { item: { is: 'break' }, last: at }
      return thing(feeAt(tokens[last + 1]) ? 'other' : 'night', last, true)
    }
    case 'nightly':
      return feeAt(next) ? thing('other', at + 1) : { item: unit, last: at }
    case 'night':
      // NIGHT 1 USD 120 NIGHT 2 USD 140
      if (isKind(next, 'number') && isKind(tokens[at + 2], 'money', 'colon')) return { item: unit, last: at + 1 }
      if (isKind(next, 'stay') && /^(?:costs?|price)$/.test(next?.text ?? '')) return { item: unit, last: at }
      return { item: isKind(next, 'need', 'stay') ? { is: 'break' } : unit, last: at }
    case 'nights':
      if (token.value === '1' && (isKind(tokens[at - 1], 'small', 'per') || isPricedStay(tokens, at)))
        return { item: unit, last: at }
      if (isPricedStay(tokens, at)) return thing('total', at, true)
      // 2410 BRL 30 NIGHTS IN TOTAL
      if (isKind(tokens[at - 1], 'money') && tokens.slice(at + 1, at + 4).some(({ kind }) => kind === 'total'))
        return { item: { is: 'stay' }, last: at }
      return { item: { is: isKind(tokens[at - 1], 'small') ? 'stay' : 'break' }, last: at }
    case 'included':
    case 'excluded': {
      const outside = token.kind === 'excluded' || isKind(tokens[at - 1], 'not') || isKind(tokens[at - 2], 'not')
      return { item: { is: outside ? 'outside' : 'inside' }, last: at }
    }
    case 'not':
      return { item: null, last: at }
    case 'comma':
      return { item: { is: 'comma' }, last: at }
    case 'from':
      return { item: { is: 'from' }, last: at }
    case 'day':
      return /^(?:week|month|wk|year)$/.test(token.text) && isKind(tokens[at - 1], 'per', 'small', 'slash')
        ? thing('other', at)
        : { item: null, last: at }
    case 'lead':
      // EXTRA PERSON (12YRS+): of what age.
      return { item: null, last: isKind(next, 'plus') ? at + 1 : at }
    case 'plus':
      if (isKind(next, 'plus')) return { item: null, last: at + 1 }
      return { item: { is: isKind(next, 'money') && next?.start === token.end ? 'extra' : 'break' }, last: at }
    case 'aside':
      // WEEKLY STAYS EUR 70 PER NIGHT, GOLF PACKAGE USD 299 PER NIGHT: which stays.
      if (isKind(next, 'stay') && lasting.has(token.text)) return { item: null, last: at + 1 }
      if (isKind(next, 'room') && themes.has(token.text) && packages.has(next?.text ?? ''))
        return { item: null, last: at + 1 }
      return { item: { ...other, forChild: childWords.has(token.text) }, last: at }
    case 'colon':
      return { item: isSumSign(tokens, at) ? { is: 'sum' } : null, last: at }
    case 'unknown':
      if (isStarting(tokens, at)) return { item: { is: 'from' }, last: at }
      if (isLinkAbroad(tokens, at)) return { item: null, last: at }
      if (roomAndNight(tokens, at) > 0) return { item: null, last: roomAndNight(tokens, at) - 1 }
      if (isKind(next, 'number', 'money') && isBetween(token)) return { item: null, last: at }
      // 1 ROLLAWAY MAX
      if (token.text === 'max' || token.text === 'maximum')
        return { item: null, last: isKind(next, 'number') ? at + 1 : at }
      return { item: strange, last: at }
    default:
      if (feeAt(token)) return { item: { is: 'fee' }, last: at }
      if (begins.test(token.text) && !isFeeOf(tokens, at + 1)) return { item: { ...other, begins: true }, last: at }
      if (otherItems.includes(token.kind)) return { item: other, last: at }
      if (token.kind === 'joined') return { item: joining, last: at }
      return { item: links.includes(token.kind) || token.kind === 'charge' ? null : strange, last: at }
  }
}

/** STATE LODGING FEE USD 2 (TAX) */
const isTag = (tokens: readonly MoneyToken[], at: number): boolean =>
  isKind(tokens[at], 'tax') && tags.test(tokens[at - 1]?.text ?? '') && tags.test(tokens[at + 1]?.text ?? '')

/** NO RESORT FEE; INCL, EXCL or PLUS TAX. */
const ledBy = (tokens: readonly MoneyToken[], at: number): Thing['led'] => {
  let before = at - 1
  while (isKind(tokens[before], 'small', 'all', 'daily', 'need') && tokens[before]?.text !== 'pls') before -= 1
  // NOT IN TOTAL
  if (tokens[before]?.text === 'in' && isKind(tokens[before - 1], 'not', 'included', 'excluded')) return 'with'
  // W/TAX
  if (isKind(tokens[before], 'slash') && tokens[before - 1]?.text === 'w') return 'with'
  const word = tokens[before]
  if (isKind(word, 'not')) return 'no'
  // 30++ FOR A ROLLAWAY: pluses of the amount.
  if (isKind(word, 'plus')) return isKind(tokens[before - 1], 'plus') ? null : 'with'
  return isKind(word, 'included', 'excluded') || /^(?:plus|pls|ex|with|w)$/.test(word?.text ?? '') ? 'with' : null
}

/** The items of each clause; links between them are left out. */
export const priceItems = (tokens: readonly MoneyToken[]): PriceItem[][] => {
  const clauses: PriceItem[][] = [[]]
  for (let i = 0; i < tokens.length; i += 1) {
    if (isKind(tokens[i], 'stop')) {
      clauses.push([])
      continue
    }
    const { item, last } = itemAt(tokens, i)
    if (item) clauses.at(-1)?.push(item.is === 'thing' ? { ...item, led: ledBy(tokens, i) } : item)
    i = last
  }
  return clauses
}
