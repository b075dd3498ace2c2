// Reads amounts in texts that a field of the rate also prices: night, total, tax, resort fee, extra person, rollaway.
import { isCurrency } from '../../codes/currencies.ts'
import type { Decimal } from '../../money.ts'
import type { Span } from '../verdict.ts'
import { moneyTokens } from './money-tokens.ts'
import { priceItems } from './price-items.ts'
import type { Item, PricedThing, Thing } from './price-things.ts'

/** `currency` null: the words do not tell it, or only a sign that many currencies share. `from`: a price to start from. */
export type PriceSaid = { thing: PricedThing; currency: string | null; amount: Decimal; from: boolean } & Span

/** `unnamed`: a fee of something that is not told. */
type Priced = { thing: Thing['thing']; direct: boolean; unnamed?: true } | null

/** The thing that stands before an amount: RESORT FEE OF USD 25. */
const thingBefore = (items: readonly Item[], at: number): Priced => {
  const passed = new Set<Item['is']>()
  for (let i = at - 1; i >= 0; i -= 1) {
    const item = items[i] as Item
    if (item.is === 'break' || item.is === 'amount') break
    if (item.is !== 'thing') {
      passed.add(item.is)
      continue
    }
    return before(items, i, item, passed)
  }
  return passed.has('fee') ? { thing: 'other', direct: true, unnamed: true } : null
}
const before = (items: readonly Item[], at: number, item: Thing, passed: ReadonlySet<Item['is']>): Priced => {
  const { thing, weak, led } = item
  const direct = !passed.has('comma')
  if (led === 'no' || isOfAmountBefore(items, at)) return null
  if (weak) {
    // PARKING WEEKDAYS 20 EUR WEEKENDS 25 EUR: the days are of what is priced there.
    const whole = thingBefore(items, at) ?? ofAmountBefore(items, at)
    if (whole) return whole
  }
  if (thing === 'taxes' && led === 'with') {
    // TOTAL INCL TAX EUR 258: the whole of it. INCL TAX EUR 120 PER NIGHT: the price of the night.
    const inside = items[at - 1]?.is === 'inside'
    const whole = thingBefore(items, inside ? at - 1 : at)
    if (whole?.thing === 'total' || (inside && whole?.thing === 'night')) return whole
    if (inside && nightAfter(items, at)) return null
  }
  if (thing === 'night') {
    if (passed.has('fee')) return { thing: 'other', direct }
    if (passed.has('stay')) return { thing: 'total', direct }
    return ['inside', 'outside', 'extra', 'comma'].some((each) => passed.has(each as Item['is']))
      ? null
      : { thing, direct }
  }
  if (passed.has('inside') || (led === 'with' && passed.has('comma')))
    return thing === 'other' || thing === 'taxes' ? null : { thing: 'other', direct }
  if (passed.has('comma') && nightAfter(items, at)) return thing === 'other' ? null : { thing: 'other', direct }
  // TAX AND RESORT FEE USD 40: one amount for two things.
  const joint = items[at - 1]?.is === 'break' && items[at - 2]?.is === 'thing' && items[at - 3]?.is !== 'amount'
  return {
    thing:
      joint && led === null && (items[at - 2] as Thing).thing !== thing && !(items[at - 2] as Thing).led
        ? 'other'
        : thing,
    direct,
  }
}
/** USD 20 EXTRA PERSON USD 30 ROLLAWAY: each thing stands behind its amount. */
const isOfAmountBefore = (items: readonly Item[], at: number): boolean => {
  let i = at - 1
  while (i >= 0 && ['night', 'stay', 'fee', 'inside', 'outside', 'extra'].includes(items[i]?.is ?? '')) i -= 1
  return items[i]?.is === 'amount' && thingBefore(items, i) === null && thingAfter(items, i) !== null
}
const ofAmountBefore = (items: readonly Item[], at: number): Priced => {
  let i = at - 1
  while (i >= 0 && ['night', 'stay', 'break', 'comma'].includes(items[i]?.is ?? '')) i -= 1
  return items[i]?.is === 'amount' ? thingBefore(items, i) : null
}
const nightAfter = (items: readonly Item[], at: number): boolean => {
  const amount = items.findIndex(({ is }, i) => i > at && is === 'amount')
  return items[amount + 1]?.is === 'night'
}

/** The thing that stands behind an amount: USD 25 PER NIGHT FOR EACH EXTRA PERSON. */
const thingAfter = (items: readonly Item[], at: number): Priced => {
  let nightly = false
  for (let i = at + 1; i < items.length; i += 1) {
    const item = items[i] as Item
    if (item.is === 'break' || item.is === 'comma' || item.is === 'amount') return null
    if (item.is === 'night') nightly = true
    if (item.is === 'fee' && items[i + 1]?.is !== 'thing') return { thing: 'other', direct: !nightly }
    if (item.is !== 'thing') continue
    if (item.led !== null || isOfNextAmount(items, i)) return null
    const outside = ['outside', 'extra', 'inside'].includes(items[i + 1]?.is ?? '')
    if (outside && (item.thing === 'taxes' || item.thing === 'other')) return null
    if (outside && nightly) return { thing: 'other', direct: false }
    return { thing: item.thing, direct: !nightly && !item.weak }
  }
  return null
}
/** USD 99 PER NIGHT EXTRA PERSON USD 20: the second amount has nothing else to price. */
const isOfNextAmount = (items: readonly Item[], at: number): boolean => {
  for (let i = at + 1; i < items.length; i += 1) {
    const item = items[i] as Item
    if (item.is === 'amount') return (item.sign || item.amount.includes('.')) && thingAfter(items, i) === null
    if (item.is === 'break' || item.is === 'comma' || item.is === 'thing') return false
  }
  return false
}

/** Counted by the night, and nothing else named that it could be of. */
const isNight = (items: readonly Item[], at: number): boolean => {
  let first = at
  while (first > 0 && items[first - 1]?.is !== 'amount') first -= 1
  const led = items.slice(first, at)
  const aside = led.some(
    (item, i) =>
      item.is === 'fee' ||
      (item.is === 'thing' && item.thing !== 'night' && item.led === null && led[i + 1]?.is !== 'inside'),
  )
  // A word that is not known before it may be what it is of.
  if (aside || items[at - 1]?.is === 'break') return false
  // EXTRA - USD 20 PER NIGHT: something beside the price.
  if (items[at + 1]?.is === 'extra' || (items[at - 1]?.is === 'extra' && items[at - 2]?.is !== 'thing')) return false
  if (items[at - 1]?.is === 'night') return true
  for (let i = at + 1; i < items.length; i += 1) {
    const item = items[i] as Item
    if (item.is === 'night') return items[i + 1]?.is !== 'extra'
    if (item.is !== 'inside' && item.is !== 'outside' && !(item.is === 'thing' && item.led === 'with')) return false
  }
  return false
}
const isStay = (items: readonly Item[], at: number): boolean =>
  (items[at + 1]?.is === 'stay' && items[at + 2]?.is !== 'thing') || items[at - 1]?.is === 'stay'

const thingOf = (items: readonly Item[], at: number): Thing['thing'] | null => {
  const [left, right] = [thingBefore(items, at), thingAfter(items, at)]
  if (left?.thing === 'night') return right && right.thing !== 'night' && right.direct ? right.thing : 'night'
  // SKI WEEK EUR 1100 TOTAL: the whole of whatever it is.
  if (right?.thing === 'total' && right.direct && left?.thing === 'other') return 'total'
  if (left && !(left.unnamed && right)) return left.thing
  if (right) return right.thing
  if (isStay(items, at)) return noAside(items, at) ? 'total' : null
  return isNight(items, at) ? 'night' : null
}
const noAside = (items: readonly Item[], at: number): boolean =>
  !items.slice(0, at).some((item) => item.is === 'fee' || (item.is === 'thing' && item.thing === 'other'))

/** A number without a currency is an amount by its cents, or right behind a fee: RESORT FEE 25 PER NIGHT. */
const isBareAmount = (items: readonly Item[], at: number, amount: string, thing: PricedThing): boolean => {
  if (/\.\d\d$/.test(amount)) return true
  if (amount.length < 2 || amount.includes('.')) return false
  const [left, right] = [items[at - 1], items[at + 1]]
  const counted = right?.is === 'night' || right?.is === 'stay'
  if (thing === 'night') return counted && (left === undefined || left.is === 'thing')
  const named = left?.is === 'thing' || left?.is === 'fee' || left?.is === 'night'
  const ends = right === undefined || counted || right.is === 'comma' || right.is === 'thing'
  return named && ends && thing !== 'total'
}

const numberLike = /\d|euro|dollar|pound|yen|baht|usd|gbp|franc/i
/** Cheap to ask, and true for every text with an amount: a sign, cents, a currency by name, a number behind a fee or before a night. */
const amountLike =
  /[$€£¥₹]|\d[.,]\d\d(?!\d)|\d{3}[,.' ]\d{3}|\b(?:euro|dollar|pound|sterling|yen|baht|franc|rupee|rand\b|ringgit|zloty|dirham|peso|kron)|(?:fee|ch(?:ar|r)?ge?|person|pers|pax|adult|adlt|adt|guest|bed|ways?|rlwy|exb|xp|each)s?\W{0,3}\d{2}|\d{2}\W{0,2}(?:per\b|p\/|\/ ?n)/i
const codeLike = /([a-z]{3})[ .:]{0,2}\d|\d[ -]?([a-z]{3})(?![a-z])|(?:[\d.,] ?)(usd|eur|gbp)/gi
const hasCode = (text: string): boolean => {
  codeLike.lastIndex = 0
  for (let match = codeLike.exec(text); match; match = codeLike.exec(text))
    if (isCurrency((match[1] ?? match[2] ?? match[3] ?? '').toUpperCase())) return true
  return false
}
export const readPrices = (text: string): PriceSaid[] => {
  if (!numberLike.test(text) || !(amountLike.test(text) || hasCode(text))) return []
  return priceItems(moneyTokens(text)).flatMap((items) =>
    items.flatMap((item, at): PriceSaid[] => {
      if (item.is !== 'amount') return []
      const thing = thingOf(items, at)
      if (thing === null || thing === 'other') return []
      if (!item.sign && !isBareAmount(items, at, item.amount, thing)) return []
      const from = items[at - 1]?.is === 'from' || items[at - 2]?.is === 'from'
      return [{ thing, currency: item.currency, amount: item.amount, from, ...item.span }]
    }),
  )
}
