// Reads amounts in texts that a field of the rate also prices: night, total, tax, resort fee, extra person, rollaway.
import { isCurrency } from '../../codes/currencies.ts'
import type { Decimal } from '../../money.ts'
import type { Span } from '../span.ts'
import { moneyTokens } from './tokens.ts'
import { priceItems } from './price-items.ts'
import type { PriceItem, PricedThing, Thing } from './price-things.ts'

/** `currency` null: the words do not say, or only a sign that many currencies share. `from`: a price to start from. */
export type TextPrice = { thing: PricedThing; currency: string | null; amount: Decimal; from: boolean } & Span

/** `unnamed`: a fee without a name. */
type Priced = { thing: Thing['thing']; direct: boolean; unnamed?: true } | null

/** The item before an amount: RESORT FEE OF USD 25. */
const thingBefore = (items: readonly PriceItem[], at: number): Priced => {
  const passed = new Set<PriceItem['is']>()
  for (let i = at - 1; i >= 0; i -= 1) {
    const item = items[i] as PriceItem
    if (item.is === 'break' || item.is === 'amount') break
    if (item.is !== 'thing') {
      passed.add(item.is)
      continue
    }
    return pricedByWordsBefore(items, i, item, passed)
  }
  return passed.has('fee') ? { thing: 'other', direct: true, unnamed: true } : null
}
const pricedByWordsBefore = (
  items: readonly PriceItem[],
  at: number,
  item: Thing,
  passed: ReadonlySet<PriceItem['is']>,
): Priced => {
  const { thing, weak, led } = item
  const direct = !passed.has('comma')
  if (led === 'no' || isOfAmountBefore(items, at)) return null
  // TAXES NOT INCLUDED 104.99 PER NIGHT: what is denied prices nothing, the unit says what is priced.
  if (thing === 'taxes' && passed.has('outside') && nightAfter(items, at)) return null
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
    return ['inside', 'outside', 'extra', 'comma'].some((each) => passed.has(each as PriceItem['is']))
      ? null
      : { thing, direct }
  }
  if (passed.has('inside') || (led === 'with' && passed.has('comma')))
    return thing === 'other' || thing === 'taxes' ? null : { thing: 'other', direct }
  if (passed.has('comma') && nightAfter(items, at)) return thing === 'other' ? null : { thing: 'other', direct }
  return { thing: led === null ? jointThing(items, at, item) : thing, direct }
}
const ofGuest = (thing: Thing['thing']): boolean => thing === 'extra_person' || thing === 'rollaway'
/** TAX AND RESORT FEE USD 40: one amount for two things; EXTRA ADULT OR CHILD, CRIB OR ROLLAWAY: only one has a field. */
const jointThing = (items: readonly PriceItem[], at: number, { thing, forChild }: Thing): Thing['thing'] => {
  const between = items[at - 1]
  const joins = between?.is === 'break' && between.joins === true
  const joined = joins ? items[at - 2] : between
  if (joined?.is !== 'thing' || joined.led || items[at - 3]?.is === 'amount') return thing
  if (forChild && ofGuest(joined.thing)) return joined.thing
  if (!joins || (joined.forChild && ofGuest(thing))) return thing
  return joined.thing === thing ? thing : 'other'
}
/** USD 20 EXTRA PERSON USD 30 ROLLAWAY: each item follows its amount. */
const isOfAmountBefore = (items: readonly PriceItem[], at: number): boolean => {
  const known = ownedByAmounts.get(items) ?? new Map<number, boolean>()
  ownedByAmounts.set(items, known)
  const before = known.get(at)
  if (before !== undefined) return before
  // FLAT FEE 25 USD FOR EVERY CANCELLATION, behind another amount: each amount asks for the thing between them.
  known.set(at, false)
  const owned = isOfAmount(items, at)
  known.set(at, owned)
  return owned
}
/** Each asks for the one before it: in a long list that is asked once. */
const ownedByAmounts = new WeakMap<readonly PriceItem[], Map<number, boolean>>()
const isOfAmount = (items: readonly PriceItem[], at: number): boolean => {
  let i = at - 1
  while (i >= 0 && ['night', 'stay', 'fee', 'inside', 'outside', 'extra'].includes(items[i]?.is ?? '')) i -= 1
  return items[i]?.is === 'amount' && thingBefore(items, i) === null && thingAfter(items, i) !== null
}
const ofAmountBefore = (items: readonly PriceItem[], at: number): Priced => {
  let i = at - 1
  while (i >= 0 && ['night', 'stay', 'break', 'comma'].includes(items[i]?.is ?? '')) i -= 1
  return items[i]?.is === 'amount' ? thingBefore(items, i) : null
}
const nightAfter = (items: readonly PriceItem[], at: number): boolean => {
  let next = at + 1
  while (next < items.length && items[next]?.is !== 'amount') next += 1
  return items[next + 1]?.is === 'night'
}

/** The item after an amount: USD 25 PER NIGHT FOR EACH EXTRA PERSON. */
const thingAfter = (items: readonly PriceItem[], at: number): Priced => {
  let nightly = false
  for (let i = at + 1; i < items.length; i += 1) {
    const item = items[i] as PriceItem
    if (item.is === 'break' || item.is === 'comma' || item.is === 'amount') return null
    if (item.is === 'night') nightly = true
    if (item.is === 'fee' && items[i + 1]?.is !== 'thing') return { thing: 'other', direct: !nightly }
    if (item.is !== 'thing') continue
    // EUR 120 PER NIGHT CXL 24H PRIOR: the price was told before.
    if (item.begins && isPricedBefore(items, at, nightly)) return null
    if (item.led !== null || isOfNextAmount(items, i)) return null
    const outside = ['outside', 'extra', 'inside'].includes(items[i + 1]?.is ?? '')
    if (outside && (item.thing === 'taxes' || item.thing === 'other')) return null
    if (outside && nightly) return { thing: 'other', direct: false }
    return { thing: item.thing, direct: !nightly && !item.weak }
  }
  return null
}
const isPricedBefore = (items: readonly PriceItem[], at: number, nightly: boolean): boolean => {
  const amount = items[at]
  const named = thingBefore(items, at)?.thing
  return nightly || named === 'night' || named === 'total' || (amount?.is === 'amount' && amount.room === 'named')
}
/** USD 99 PER NIGHT EXTRA PERSON USD 20: the second amount can only belong to the person. */
const isOfNextAmount = (items: readonly PriceItem[], at: number): boolean => {
  for (let i = at + 1; i < items.length; i += 1) {
    const item = items[i] as PriceItem
    if (item.is === 'amount') return (item.sign || item.amount.includes('.')) && thingAfter(items, i) === null
    if (item.is === 'break' || item.is === 'comma' || item.is === 'thing') return false
  }
  return false
}

/** Counted per night, without another item that it could belong to. */
const isNight = (items: readonly PriceItem[], at: number): boolean => {
  let first = at
  while (first > 0 && items[first - 1]?.is !== 'amount') first -= 1
  // USD 1299 TOTAL, USD 433 PER NIGHT: that is of the amount before it.
  if (items[first]?.is === 'thing' && items[first + 1]?.is === 'comma' && isOfAmountBefore(items, first)) first += 1
  const led = items.slice(first, at)
  const aside = led.some(
    (item, i) =>
      item.is === 'fee' ||
      (item.is === 'thing' && item.thing !== 'night' && item.led === null && !isSaidOf(item, led[i + 1])),
  )
  // An unknown word before it may be the item.
  if (aside || items[items[at - 1]?.is === 'from' ? at - 2 : at - 1]?.is === 'break') return false
  // EXTRA - USD 20 PER NIGHT: something on top of the price.
  if (items[at + 1]?.is === 'extra' || (items[at - 1]?.is === 'extra' && items[at - 2]?.is !== 'thing')) return false
  if (items[at - 1]?.is === 'night' || (items[at - 1]?.is === 'from' && items[at - 2]?.is === 'night')) return true
  for (let i = at + 1; i < items.length; i += 1) {
    const item = items[i] as PriceItem
    if (item.is === 'night') return items[i + 1]?.is !== 'extra'
    // USD 120 PLUS USD 15 TAX PER NIGHT
    const tax = items[i + 2]
    if (isAddition(item) && items[i + 1]?.is === 'amount' && tax?.is === 'thing' && tax.thing === 'taxes') {
      i += 2
      continue
    }
    if (item.is !== 'inside' && item.is !== 'outside' && !(item.is === 'thing' && item.led === 'with')) return false
  }
  return false
}
/** TAX INCLUDED, TAXES NOT INCLUDED: said of the amount that follows. */
const isSaidOf = ({ thing }: Thing, next: PriceItem | undefined): boolean =>
  next?.is === 'inside' || (thing === 'taxes' && next?.is === 'outside')
const isAddition = (item: PriceItem): boolean =>
  item.is === 'inside' || item.is === 'extra' || (item.is === 'break' && item.joins === true)
const isStay = (items: readonly PriceItem[], at: number): boolean =>
  (items[at + 1]?.is === 'stay' && items[at + 2]?.is !== 'thing') || items[at - 1]?.is === 'stay'

/** ROLLAWAY USD 20 WITH BREAKFAST / USD 15 WITHOUT: the amount before it, of the same thing. */
const otherChoice = (items: readonly PriceItem[], at: number): number | null => {
  const [comma, own] = [items[at - 1]?.is === 'comma' ? 1 : 0, items[at + 1]]
  const before = items[at - 1 - comma]
  if (before?.is !== 'thing' || own?.is !== 'thing' || before.thing !== 'other' || own.thing !== 'other') return null
  const isChoice = before.led !== null && own.led !== null && before.led !== own.led
  return isChoice && items[at - 2 - comma]?.is === 'amount' ? at - 2 - comma : null
}
const thingOf = (items: readonly PriceItem[], at: number): Thing['thing'] | null => {
  const choice = otherChoice(items, at)
  if (choice !== null) return thingOf(items, choice)
  const item = items[at]
  if (item?.is === 'amount' && item.room === 'with' && items[at + 1]?.is !== 'extra') return 'night'
  const [left, right] = [thingBefore(items, at), thingAfter(items, at)]
  if (left?.thing === 'night') return right && right.thing !== 'night' && right.direct ? right.thing : 'night'
  // SKI WEEK EUR 1100 TOTAL: a total, whatever it covers.
  if (right?.thing === 'total' && right.direct && left?.thing === 'other') return 'total'
  if (left?.thing === 'other' && isTagged(items, at)) return 'taxes'
  if (left && !(left.unnamed && right)) return left.thing
  if (right) return right.thing
  if (isStay(items, at)) return noAside(items, at) ? 'total' : null
  return isNight(items, at) || isOfRoom(items, at) ? 'night' : null
}
/** STATE FEE USD 2.65 PER NIGHT (TAX) */
const isTagged = (items: readonly PriceItem[], at: number): boolean => {
  const next = items[items[at + 1]?.is === 'night' ? at + 2 : at + 1]
  return next?.is === 'thing' && next.tag === true
}
/** DELUXE KING USD 210; AAA USD 170 only next to the price of a night. */
const isOfRoom = (items: readonly PriceItem[], at: number): boolean => {
  const item = items[at] as PriceItem
  if (item.is !== 'amount' || item.room === null || !item.sign) return false
  const strange = items.some(
    (each) => each.is === 'thing' && (each.thing === 'total' || each.thing === 'extra_person') && !each.weak,
  )
  const kindBefore = items[at - 1]?.is
  if (kindBefore === 'extra' || kindBefore === 'fee' || items[at + 1]?.is === 'extra' || items[at + 1]?.is === 'fee')
    return false
  return item.room === 'named'
    ? !strange
    : items.slice(0, at).some((_, i) => items[i]?.is === 'amount' && thingOf(items, i) === 'night')
}
const noAside = (items: readonly PriceItem[], at: number): boolean =>
  !items.slice(0, at).some((item) => item.is === 'fee' || (item.is === 'thing' && item.thing === 'other'))

/** A number without a currency is an amount by its cents, or right behind a fee: RESORT FEE 25 PER NIGHT. */
const isBareAmount = (items: readonly PriceItem[], at: number, amount: string, thing: PricedThing): boolean => {
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
/** A cheap first test, true for every text with an amount: a sign, cents, a currency by name, a number behind a fee or before a night. */
const amountLike =
  /[$€£¥₹]|zł|kč|\d[.,]\d\d(?!\d)|\d{3}[,.' ]\d{3}|\b(?:euro|dollar|pound|sterling|yen|baht|franc|rupee|rand\b|ringgit|zloty|dirham|peso|kron)|(?:usd|eur|gbp|cad|aud|chf|sgd|aed)(?<=(?:ty|en|ve|ed|ne|wo|ee|ur|ix|ht)[ -][a-z]{3})|(?:fee|ch(?:ar|r)?ge?|person|pers|pax|adult|adlt|adt|guest|bed|ways?|rlwy|exb|xp|each|xbed|\bra)s?\W{0,3}\d{2}|\d{2}\W{0,2}(?:per\b|p\/|\/ ?n)/i
const codeLike = /([a-z]{3})[ .:]{0,2}\d|\d[ -]?([a-z]{3})(?![a-z])|(?:[\d.,] ?)(usd|eur|gbp)/gi
const hasCode = (text: string): boolean => {
  codeLike.lastIndex = 0
  for (let match = codeLike.exec(text); match; match = codeLike.exec(text))
    if (isCurrency((match[1] ?? match[2] ?? match[3] ?? '').toUpperCase())) return true
  return false
}
/** EXTRA PERSON 10.00, CURR USD · ALL PRICES ARE IN EUR */
const currencyOfAll =
  /\b(?:curr(?:ency)?|(?:prices?|rates?|amounts?|charges?|fees|all) (?:(?:are|is|quoted|shown|stated|given|expressed) )*in)\W{1,3}([a-z]{3})\b(?! ?\d)/i
const commonCurrency = (text: string): string | null => {
  const code = (currencyOfAll.exec(text)?.[1] ?? '').toUpperCase()
  return isCurrency(code) ? code : null
}

type Things = (Thing['thing'] | null)[]
const thingsOf = (items: readonly PriceItem[]): Things => {
  const sign = items.findIndex(({ is }) => is === 'sum')
  if (sign < 0) return items.map(({ is }, at) => (is === 'amount' ? thingOf(items, at) : null))
  // ROOM EUR 100 + 10 % VAT = EUR 110: both price the room. A total is the sum alone.
  const [parts, sum] = [thingsOf(items.slice(0, sign)), thingsOf(items.slice(sign + 1))]
  const first = items.findIndex(({ is }) => is === 'amount')
  const [ofParts, ofSum] = [parts[first] ?? null, sum[0] ?? null]
  if (first < sign && ofParts === null && ofSum !== 'total') parts[first] = ofSum
  sum[0] = ofSum === 'total' ? ofSum : (ofParts ?? ofSum)
  return [...parts, null, ...sum]
}

export const readPrices = (text: string): TextPrice[] => {
  if (!numberLike.test(text) || !(amountLike.test(text) || hasCode(text))) return []
  const common = commonCurrency(text)
  return priceItems(moneyTokens(text)).flatMap((items) => {
    const things = thingsOf(items)
    return items.flatMap((item, at): TextPrice[] => {
      const thing = things[at] ?? null
      if (item.is !== 'amount' || thing === null || thing === 'other') return []
      if (!item.sign && !isBareAmount(items, at, item.amount, thing)) return []
      const { top } = item
      const currency = item.currency ?? common
      // Of a range no end is the price of one rate.
      const from = top !== null || items[at - 1]?.is === 'from' || items[at - 2]?.is === 'from'
      const low = { thing, currency, amount: item.amount, from, ...item.span }
      return top ? [low, { thing, currency, amount: top.amount, from, ...top.span }] : [low]
    })
  })
}
