// Rates of a plan or an amount message: prices a night by room, days, weekdays and number of adults.
import type { Decimal } from '../../domain/money.ts'
import { everyNight, type Period } from '../../domain/own-data/nights.ts'
import type { Weekdays } from '../../domain/own-data/records.ts'
import { attributeOf, one, passWhole } from './elements.ts'
import { type Additions, additionsIn, type BaseAmount, baseAmounts, isZero, perPersonIn } from './guests.ts'
import { readOtaFees, readTaxes } from './charges.ts'
import { dividedBy } from './divide-amounts.ts'
import { refuse, skipValue, warn } from './remarks.ts'
import { nameRoom, roomIn, addPrice, addRestriction, clearPrice, type Taking } from './taking.ts'
import { otaCurrency, daysOfWeek, periodIn, wholeIn } from './values.ts'
import type { OtaNode } from './xml.ts'

/** What stands around the rates and holds where a rate itself says nothing. */
type Around = {
  plan_code: string
  currency: string | null
  period: Period
  weekdays: Weekdays
  /** Rooms of a rate that names none; null: every room of the plan. */
  rooms: readonly (string | null)[]
  element: OtaNode | null
}
/** Days on which a rate speaks, whatever it says: what an Overlay empties first. */
export type Spoken = Period & { room_code: string | null; weekdays: Weekdays; adults: (number | null)[] }

type Static = {
  currency: string | null
  per_person: boolean | null
  nights: number | null
  additions: Additions | null
}
const noStatic: Static = { currency: null, per_person: null, nights: null, additions: null }

/** In AlpineBits the first rate has neither days, room nor amounts: it says what all that follow have in common. */
export const staticRate = (rates: readonly OtaNode[]): OtaNode | undefined => {
  const first = rates[0]
  if (
    !first ||
    ['Start', 'End', 'Duration', 'InvTypeCode', 'InvCode'].some((name) => first.attributes[name] !== undefined)
  )
    return undefined
  const amounts = first.children.filter(({ name }) => name === 'BaseByGuestAmts').flatMap(({ children }) => children)
  const isPriced = amounts.some(
    (each) => each.attributes['AmountAfterTax'] !== undefined || each.attributes['AmountBeforeTax'] !== undefined,
  )
  return isPriced ? undefined : first
}

export const readOtaRates = (to: Taking, rates: readonly OtaNode[], around: Around): Spoken[] => {
  const common = staticRate(rates)
  const shared = common ? readStatic(to, common, around.currency) : noStatic
  return rates.flatMap((rate) => (rate === common ? [] : readRate(to, rate, around, shared)))
}

const readStatic = (to: Taking, rate: OtaNode, outer: string | null): Static => {
  const base = one(one(rate, 'BaseByGuestAmts'), 'BaseByGuestAmt')
  const currency = otaCurrency(to.remarks, rate) ?? otaCurrency(to.remarks, base)
  return {
    currency,
    per_person: sharedPerPersonIn(to, base),
    nights: nightsIn(to, rate),
    additions: additionsIn(to, rate, currency ?? outer, undefined),
  }
}

/** What the prices of all rates that follow are of: guessed at, they would all be wrong. */
const sharedPerPersonIn = (to: Taking, base: OtaNode | undefined): boolean | null => {
  const per_person = perPersonIn(base)
  if (base && per_person === undefined)
    refuse(
      to.remarks,
      'value',
      base,
      `Type="${attributeOf(base, 'Type')}" is not a price per night, so the prices of the other rates can’t be taken.`,
    )
  return per_person ?? null
}

/** For how many nights an amount is; undefined if it is for the whole stay. */
const nightsIn = (to: Taking, rate: OtaNode): number | null => {
  const unit = attributeOf(rate, 'RateTimeUnit')
  const count = wholeIn(to.remarks, rate, 'UnitMultiplier', 1, 999)
  if (unit === null || unit === 'Day') return count
  if (unit === 'Week') return (count ?? 1) * 7
  skipValue(to.remarks, rate, 'RateTimeUnit', unit, 'no price is taken from this rate')
  return 0
}

const readRate = (to: Taking, rate: OtaNode, around: Around, shared: Static): Spoken[] => {
  if (attributeOf(rate, 'Duration') !== null) {
    warn(to.remarks, rate, 'Skipped: a price for one length of stay only.')
    passWhole(rate)
    return []
  }
  const days = { ...periodIn(to.remarks, rate, around.period), weekdays: daysOfWeek(to.remarks, rate, around.weekdays) }
  const named = roomIn(to, rate)
  const rooms = named === null ? around.rooms : [named]
  for (const room of rooms) if (room !== null && around.element) nameRoom(to, room, around.element)
  const outer = otaCurrency(to.remarks, rate) ?? shared.currency ?? around.currency
  const nights = nightsIn(to, rate) ?? shared.nights ?? 1
  const amounts = adultsOf(to, rate, baseAmounts(to, rate))
  const currencies = new Set(amounts.map(({ currency }) => currency ?? outer))
  const additions = joined(additionsIn(to, rate, [...currencies][0] ?? outer, amounts[0]), shared.additions, rate)
  const minimum_nights = wholeIn(to.remarks, rate, 'MinLOS', 0, 365) || null
  for (const room of rooms) restrictRate(to, rate, { ...days, plan_code: around.plan_code, room_code: room })
  readOtaFees(to, one(rate, 'Fees'), outer, around.plan_code)
  for (const base of amounts) readTaxes(to, base.at, base.currency ?? outer, base.tax)
  const most = Math.max(0, ...amounts.map(({ adults, amount }) => (isZero(amount) ? 0 : (adults ?? 0))))
  if (additions?.extra_adult != null && most === 0 && amounts.length > 0)
    warn(to.remarks, rate, 'Skipped: the extra-adult price does not say from which adult it applies.')
  for (const { at, adults, amount, tax, currency: own, per_person } of nights === 0 ? [] : amounts) {
    const currency = own ?? outer
    const night = dividedBy(amount, nights)
    if (isZero(amount))
      for (const room_code of rooms) clearPrice(to, at, { ...days, plan_code: around.plan_code, room_code, adults })
    else if (currency === null)
      refuse(to.remarks, 'missing', at, 'CurrencyCode is missing here and on the elements around it.')
    else if (night === null)
      warn(to.remarks, at, `${amount} for ${nights} nights does not divide into a nightly price; skipped.`)
    else
      for (const room_code of rooms)
        addPrice(to, rate, {
          plan_code: around.plan_code,
          room_code,
          ...days,
          adults,
          per_person: per_person ?? shared.per_person ?? false,
          extra_adult:
            adults === most && most > 0 ? nightlyShare(to, at, additions?.extra_adult ?? null, nights) : null,
          children: (additions?.children ?? []).map((band) => ({
            ...band,
            amount: nightlyShare(to, at, band.amount, nights) ?? band.amount,
          })),
          currency,
          amount: night,
          tax,
          minimum_nights,
        })
  }
  const adults = amounts.map((base) => base.adults)
  return amounts.length === 0 ? [] : rooms.map((room_code) => ({ ...days, room_code, adults }))
}

/** A rate that only prices children by their base amounts leaves what the static rate says of adults. */
const joined = (own: Additions | null, shared: Additions | null, rate: OtaNode): Additions | null =>
  own && shared && !one(rate, 'AdditionalGuestAmounts') ? { ...shared, children: own.children } : (own ?? shared)

/** Without a number of guests an amount is for each number that the rate allows, if it says which. */
const adultsOf = (to: Taking, rate: OtaNode, amounts: BaseAmount[]): BaseAmount[] => {
  if (amounts.length === 0 || amounts.some(({ adults }) => adults !== null)) return amounts
  const least = wholeIn(to.remarks, rate, 'MinGuestApplicable', 1, 99)
  const most = wholeIn(to.remarks, rate, 'MaxGuestApplicable', 1, 99)
  if (most === null) return amounts
  const counts = Array.from({ length: Math.max(0, most - (least ?? 1) + 1) }, (_, index) => (least ?? 1) + index)
  if (counts.length === 0)
    refuse(to.remarks, 'value', rate, `The lowest number of guests (${least}) is above the highest (${most}).`)
  return amounts.flatMap((base) => counts.map((adults) => ({ ...base, adults })))
}

type Placed = Period & { weekdays: Weekdays; plan_code: string; room_code: string | null }
const restrictRate = (to: Taking, rate: OtaNode, { first_night, last_night, ...placed }: Placed) => {
  const days = { first_night: first_night ?? everyNight.first_night, last_night: last_night ?? everyNight.last_night }
  const nights = wholeIn(to.remarks, rate, 'MaxLOS', 0, 365)
  if (nights) addRestriction(to, rate, { ...placed, ...days, kind: 'maximum_nights', nights })
  const status = attributeOf(rate, 'Status')
  if (status === 'Close') addRestriction(to, rate, { ...placed, ...days, kind: 'closed', nights: null })
  else if (status !== null && status !== 'Open')
    skipValue(to.remarks, rate, 'Status', status, 'the prices are taken, and nothing is closed by it')
}

const nightlyShare = (to: Taking, at: OtaNode, amount: Decimal | null, nights: number): Decimal | null => {
  const night = amount === null ? null : dividedBy(amount, nights)
  if (amount !== null && night === null)
    refuse(to.remarks, 'value', at, `${amount} for ${nights} nights does not divide into a nightly price.`)
  return night
}
