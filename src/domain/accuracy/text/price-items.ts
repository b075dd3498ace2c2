// What a clause about prices is made of: amounts, the things that they may price, and the nights that they count by.
import type { MoneyKind, MoneyToken } from './money-tokens.ts'
import {
  extraAt,
  feeAt,
  type Found,
  isKind,
  type Item,
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
  'colon',
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
const others: readonly MoneyKind[] = [
  'aside',
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
const unit: Item = { is: 'night' }

const amountAt = (tokens: readonly MoneyToken[], at: number): Found => {
  const token = tokens[at] as MoneyToken
  const ranged = (near: MoneyToken | undefined, dash: MoneyToken | undefined) =>
    isKind(dash, 'dash') && isKind(near, 'number', 'money')
  if (ranged(tokens[at + 2], tokens[at + 1]) || ranged(tokens[at - 2], tokens[at - 1]))
    return { item: { is: 'break' }, last: at }
  const span = { start: token.start, end: token.end }
  return {
    item: { is: 'amount', amount: token.value, currency: token.currency, sign: token.kind === 'money', span },
    last: at,
  }
}

/** THE WHOLE STAY OF 7 NIGHTS */
const wholeStay = (tokens: readonly MoneyToken[], at: number): Found => {
  const nights = run(tokens, at, 'small') + 1
  return { item: { is: 'stay' }, last: isKind(tokens[nights], 'nights') ? nights : at }
}

const itemAt = (tokens: readonly MoneyToken[], at: number): Found => {
  const token = tokens[at] as MoneyToken
  const next = tokens[at + 1]
  switch (token.kind) {
    case 'money':
      return amountAt(tokens, at)
    case 'number':
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
      return isKind(next, 'number') && isKind(tokens[at + 2], 'person')
        ? thing('extra_person', at + 2)
        : { item: null, last: at }
    case 'small':
      return { item: token.text === 'n' && isKind(tokens[at - 1], 'slash') ? unit : null, last: at }
    case 'person':
      // EACH PERSON ABOVE TWO
      return isKind(next, 'beyond') && isKind(tokens[at + 2], 'number', 'occupancy')
        ? thing('extra_person', at + 2)
        : { item: null, last: at }
    case 'extra_person':
      return thing('extra_person', at)
    case 'rollaway':
      return thing('rollaway', run(tokens, at, 'bed', 'slash', 'rollaway'))
    case 'resort':
      return resortAt(tokens, at)
    case 'tax':
    case 'local':
    case 'taxing':
      return taxAt(tokens, at) ?? { item: null, last: at }
    case 'total':
      return totalAt(tokens, at)
    case 'whole':
      return isKind(next, 'stay', 'booking') ? wholeStay(tokens, at + 1) : { item: null, last: at }
    case 'stay':
      return token.text === 'stay' && isKind(tokens[at - 1], 'small') ? wholeStay(tokens, at) : { item: null, last: at }
    case 'rate': {
      const last = run(tokens, at, 'rate')
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
      return { item: isKind(tokens[at + 1], 'need', 'stay') ? { is: 'break' } : unit, last: at }
    case 'nights':
      if (token.value === '1' && isKind(tokens[at - 1], 'small', 'per')) return { item: unit, last: at }
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
    default:
      if (feeAt(token)) return { item: { is: 'fee' }, last: at }
      if (others.includes(token.kind)) return thing('other', at)
      return { item: links.includes(token.kind) || token.kind === 'charge' ? null : { is: 'break' }, last: at }
  }
}

/** NO RESORT FEE; INCL, EXCL or PLUS TAX. */
const ledBy = (tokens: readonly MoneyToken[], at: number): Thing['led'] => {
  let before = at - 1
  while (isKind(tokens[before], 'small', 'all', 'daily', 'need')) before -= 1
  // NOT IN TOTAL
  if (tokens[before]?.text === 'in' && isKind(tokens[before - 1], 'not', 'included', 'excluded')) return 'with'
  // W/TAX
  if (isKind(tokens[before], 'slash') && tokens[before - 1]?.text === 'w') return 'with'
  const word = tokens[before]
  if (isKind(word, 'not')) return 'no'
  // 30++ FOR A ROLLAWAY: pluses of the amount.
  if (isKind(word, 'plus')) return isKind(tokens[before - 1], 'plus') ? null : 'with'
  return isKind(word, 'included', 'excluded') || /^(?:plus|ex|with|w)$/.test(word?.text ?? '') ? 'with' : null
}

/** The items of each clause; links between them are left out. */
export const priceItems = (tokens: readonly MoneyToken[]): Item[][] => {
  const clauses: Item[][] = [[]]
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
